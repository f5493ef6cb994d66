"""A room's rulebook: numbered clauses in plain Markdown, one text for players, for code that cites it, for translators.

`rulebook.md` lies beside the room's rules, `rulebook.de.md` beside it says the same in German. A blank line stands
between its blocks, and a block is one of these:

    ## 4. Your turn                             a section, cited as §4
    ### 4.1 Distance                            a part of it, §4.1
    **4.2** A cap travels in a straight line.   a clause, §4.2
    > **4.3** To stay is no move. (`shortest`)  our ruling, and the names of the data that say so, if there are any
    Words without a number.                     they belong to the clause above
    - One point.                                points, one a line
    | A | table |                               with its head and the row of dashes below it
    ```board                                    a diagram: `position:` (or `start:`, and the seed that deals it), and if
    *What is to be seen.*                       need be `options:` and `marked:`; its caption follows the fence

`<!-- if jump -->`, `<!-- else -->` and `<!-- end -->` stand around what only some options or rulings bring into play;
`if not jump`, `if players = 3, 4` and `if players != 1` are understood, too. `{move_limit}` is the value of a ruling;
of a list with empty places the others are written with their numbers.

The folder of a scenario has a `rulebook.md` of its own, which follows that of the room. It names what of the common
rules does not hold there: with `<!-- instead of 6.1, 7 -->` a game's own book has neither clause 6.1 nor section 7.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from moonwood.kernel.errors import RulebookError
from moonwood.kernel.speech import Block, Diagram, Grid, Heading, Paragraph, Points, Ruling, Say

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from moonwood.kernel.game import Game

FILE = "rulebook.md"
NUMBER = r"\d+(?:\.\d+)*"
HEADING = re.compile(rf"#{{2,}} +({NUMBER})\.? +(.+)")
CLAUSE = re.compile(rf"\*\*({NUMBER})\*\* +(.+)", re.DOTALL)
DATA = re.compile(r"(.+?) \((`[^()]+`)\)", re.DOTALL)
COMMENT = re.compile(r"<!-- (.+?) -->")
CONDITION = re.compile(r"if (not )?([\w.-]+)(?: (!?=) (.+))?")
INSTEAD = re.compile(rf"instead of ({NUMBER}(?:, {NUMBER})*)")
VALUE = re.compile(r"\{([\w.+-]+)\}")
SPAN = re.compile(rf"\*\*(?P<strong>.+?)\*\*|\*(?P<em>.+?)\*|`(?P<code>.+?)`|(?P<clause>§{NUMBER})")

Numbered = Heading | Paragraph | Ruling
B = TypeVar("B", bound=Block)


# As a reader gets it


class Rulebook:
    """The blocks of a rulebook that concern one game, its values filled in."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = tuple(blocks)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """Sections, their parts and clauses, in their order."""
        return tuple(filter(None, map(number_of, self.blocks)))

    def clause(self, number: str) -> tuple[Block, ...]:
        """A clause with what belongs to it, or a section with all its clauses; RulebookError if there is none."""
        number = number.removeprefix("§")
        if number not in self.numbers:
            raise RulebookError(f"no clause {number!r}; there are: {', '.join(self.numbers)}")
        return tuple(block for at, block in placed(self.blocks) if at == number or at.startswith(f"{number}."))


def placed(blocks: Sequence[Block]) -> Iterator[tuple[str, Block]]:
    """Each block with the number it stands under."""
    under = ""
    for block in blocks:
        under = number_of(block) or ("" if isinstance(block, Heading) else under)
        yield under, block


def number_of(block: Block) -> str:
    """The number by which a block is cited; an empty text where it has none of its own."""
    return block.number if isinstance(block, Numbered) else ""


def spans(text: str) -> Iterator[tuple[str, str]]:
    """The pieces of a text, each with what it is: `strong`, `em`, `code`, `clause`, or nothing special.

    >>> list(spans("*Only* then, see §4.2."))
    [('em', 'Only'), ('', ' then, see '), ('clause', '§4.2'), ('', '.')]
    """
    end = 0
    for match in SPAN.finditer(text):
        if match.start() > end:
            yield "", text[end : match.start()]
        kind = match.lastgroup or ""
        yield kind, match[kind]
        end = match.end()
    if end < len(text):
        yield "", text[end:]


def plain(text: str) -> str:
    """A text without its marks."""
    return "".join(piece for _, piece in spans(text))


# Which of it concerns a game


@dataclass(frozen=True)
class Condition:
    """Asks whether an option or ruling has one of some values; without values, whether it is on."""

    name: str
    values: tuple[str, ...]
    wanted: bool

    def holds(self, game: Game, *, whole: bool) -> bool:
        """`whole`: in the book for everybody, to whom no option is foreign."""
        if whole and self.name in game.options:
            return True
        value = _value(game, self.name)
        return (_is_among(value, self.values) if self.values else bool(value)) == self.wanted


@dataclass(frozen=True)
class Instead:
    """What follows takes the place of these clauses and sections."""

    numbers: tuple[str, ...]

    def replaces(self, number: str) -> bool:
        return any(number == gone or number.startswith(f"{gone}.") for gone in self.numbers)


Passage = tuple[tuple[Condition, ...], Block | Instead]


def read_rulebook(game: Game, lang: str, *, whole: bool) -> list[Block]:
    """What a room's rulebook says about a game; `whole`: about every way to play it, whatever its options are."""

    say = Say(lang)

    def filled(text: str) -> str:
        return VALUE.sub(lambda match: _said(_value(game, match[1]), say, game.room.furniture.value), text)

    parts = [
        part
        for conditions, part in _parts(game.room.folders, lang)
        if all(condition.holds(game, whole=whole) for condition in conditions)
    ]
    blocks = [part for part in parts if not isinstance(part, Instead)]
    replaced = [] if whole else [part for part in parts if isinstance(part, Instead)]
    return [_changed(_dealt(block, game), filled) for block in _without(replaced, blocks)]


def _without(replaced: Sequence[Instead], blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks that stand under no number that is replaced."""
    for number, block in placed(blocks):
        if not any(instead.replaces(number) for instead in replaced):
            yield block


def _dealt(block: Block, game: Game) -> Block:
    """A diagram of a start has its position once it is dealt."""
    if not isinstance(block, Diagram) or block.seed is None:
        return block
    starts, asked = game.room.starts, (*block.options.items(), block.seed)
    if asked not in starts:
        starts[asked] = type(game)(game.room, block.options).start(seed=block.seed).position()
    return replace(block, position=starts[asked])


def _value(game: Game, name: str) -> Any:
    """An option, or a ruling; a dot leads into a table or list."""
    here: Any = game.options if name in game.options else game.rulings
    for key in name.split("."):
        try:
            here = here[key] if isinstance(here, Mapping) else here[int(key)]
        except (KeyError, IndexError, ValueError):
            raise RulebookError(f"the rulebook of {game.name} names {name!r}, which is no option or ruling") from None
    return here


def _is_among(value: object, values: Sequence[str]) -> bool:
    """Whether a value is one of some; a list is compared as a whole."""
    return _line(_written(value)) in (", ".join(values) if isinstance(value, list) else "", *values)


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _said(value: object, say: Say, own: Callable[[str, Say], str] | None) -> str:
    """A value in the language of its reader; of a list with empty places those that are filled, by their numbers."""
    if not isinstance(value, list):
        return _told(_written(value), say, own)
    items = [_told(_written(item), say, own) for item in value]
    if all(items):
        return ", ".join(items)
    return say.series(say.labelled(str(place), item) for place, item in enumerate(items, 1) if item)


def _told(value: str, say: Say, own: Callable[[str, Say], str] | None) -> str:
    """As the room says it, where it has words of its own for it; else translated where it is a word, or small the name,
    that people read elsewhere, too."""
    if own is not None and (told := own(value, say)):
        return told
    texts = (value, value.capitalize() if value.islower() else "")
    return next((told for text in texts if text and (told := str(say(text))) != text), value)


def _changed(block: Block, change: Callable[[str], str]) -> Block:
    """A block with its texts changed."""
    match block:
        case Points(items):
            return Points(tuple(map(change, items)))
        case Grid(head, rows):
            return Grid(tuple(map(change, head)), tuple(tuple(map(change, row)) for row in rows))
        case Diagram():
            return replace(block, caption=change(block.caption))
    return replace(block, text=change(block.text))


# As it is written


@cache
def _parts(folders: tuple[Traversable, ...], lang: str) -> tuple[Passage, ...]:
    return tuple(part for folder in folders for part in parse(source(folder, lang)))


def source(folder: Traversable, lang: str) -> str:
    """The rulebook of a room or scenario as it is written, in English where it is not translated."""
    translated = folder.joinpath(f"rulebook.{lang}.md")
    return (translated if translated.is_file() else folder.joinpath(FILE)).read_text("utf-8")


def parse(text: str) -> Iterator[Passage]:
    """The blocks of a rulebook, each with the conditions under which it is read."""
    conditions: list[Condition] = []
    for chunk in filter(None, (chunk.strip("\n") for chunk in text.split("\n\n"))):
        comment = COMMENT.fullmatch(chunk)
        instead = INSTEAD.fullmatch(comment[1]) if comment else None
        if instead:
            yield tuple(conditions), Instead(_listed(instead[1]))
        elif comment:
            _turn_to(comment[1], conditions)
        elif not chunk.startswith("# "):
            yield tuple(conditions), _block(chunk)
    if conditions:
        raise RulebookError(f"the rulebook asks about {conditions[-1].name!r} and never says <!-- end -->")


def _turn_to(comment: str, conditions: list[Condition]) -> None:
    """What a comment does to the conditions that hold from there on."""
    asked = CONDITION.fullmatch(comment)
    if asked:
        no, name, sign, values = asked.groups()
        conditions.append(Condition(name, _listed(values or ""), not no and sign != "!="))
    elif comment in ("else", "end") and conditions:
        last = conditions.pop()
        if comment == "else":
            conditions.append(replace(last, wanted=not last.wanted))
    else:
        raise RulebookError(
            f"<!-- {comment} --> is none of <!-- if ... -->, <!-- else -->, <!-- end -->, <!-- instead of ... -->"
        )


def _block(chunk: str) -> Block:
    heading = HEADING.fullmatch(chunk)
    if heading:
        return Heading(heading[2], heading[1])
    if chunk.startswith("```"):
        return _diagram(chunk)
    if chunk.startswith("|"):
        return _table(chunk)
    if chunk.startswith("- "):
        return Points(tuple(map(_line, chunk.removeprefix("- ").split("\n- "))))
    return _words(chunk)


def _words(chunk: str) -> Paragraph | Ruling:
    ours = chunk.startswith("> ")
    text = _line(re.sub(r"^> ?", "", chunk, flags=re.MULTILINE))
    clause = CLAUSE.fullmatch(text)
    number, text = clause.groups() if clause else ("", text)
    if not ours:
        return Paragraph(text, number)
    named = DATA.fullmatch(text)
    return Ruling(named[1], _listed(named[2].replace("`", "")), number) if named else Ruling(text, (), number)


def _table(chunk: str) -> Grid:
    head, _, *rows = (tuple(cell.strip() for cell in line.strip().strip("|").split("|")) for line in chunk.split("\n"))
    return Grid(head, tuple(rows))


def _diagram(chunk: str) -> Diagram:
    fenced, _, caption = chunk.removeprefix("```board\n").partition("\n```")
    told = dict(re.findall(r"^(position|start(?=: \d+$)|options|marked): (.+)$", fenced, re.MULTILINE))
    if ("position" in told) == ("start" in told) or len(told) != fenced.count("\n") + 1:
        raise RulebookError(
            f"a diagram is fenced as ```board, its lines are position: or start:, options:, marked:; not {chunk!r}"
        )
    options: dict[str, object] = dict(pair.split("=", 1) for pair in told.get("options", "").split())
    marked, seed = tuple(told.get("marked", "").split()), int(told["start"]) if "start" in told else None
    return Diagram(told.get("position", ""), _line(caption).strip("*"), options, marked, seed)


def _line(text: str) -> str:
    """Words in one line, however they were broken; spaces that hold words together stay."""
    return re.sub(r"[ \t\n]+", " ", text).strip()


def _listed(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (part.strip() for part in text.split(","))))
