"""Game: one game with its options chosen; Room: what a game's folder declares about itself."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from secrets import token_bytes
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar, Union

from moonwood.kernel import events
from moonwood.kernel.actions import Action, Decisions
from moonwood.kernel.aim import AGAINST, Aim, Outcome
from moonwood.kernel.chance import Dealer, Rng, Secret
from moonwood.kernel.drive import settle
from moonwood.kernel.errors import Complaint, NotationError, OptionError, PositionError
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Board, Furniture, Mind, Rules, Shape, Words
from moonwood.kernel.introduction import Introduction, Preset
from moonwood.kernel.journal import Journal
from moonwood.kernel.legend import Sign, sign_of
from moonwood.kernel.lessons import Lesson, lessons_of, openings_of
from moonwood.kernel.options import Option, Value, Values, combinations, read_options
from moonwood.kernel.puzzles import Puzzle, puzzles_of
from moonwood.kernel.rulebook import Rulebook, read_rulebook
from moonwood.kernel.rulings import Rulings, merge, rulings_of
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import COMMON_REFUSALS, Block, Grid, Heading, Refusal, Say, mark
from moonwood.kernel.state import CHANCE, State
from moonwood.kernel.tensor import TensorSpec
from moonwood.kernel.view import View, outcome_of

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from moonwood.kernel.actions import ActionTable


@dataclass(frozen=True)
class Credits:
    """Whose game it is."""

    designers: str
    publisher: str


@dataclass(frozen=True, eq=False)
class Smallest:
    """A game so small that its whole tree can be gone through: options, and where it begins if not at the start."""

    options: Mapping[str, object]
    position: str = ""


T = TypeVar("T")
ByOptions = Union[T, Callable[[Values], T]]  # noqa: UP007 - an alias with a type variable
"""Something that is the same for all options, or follows from them."""


@dataclass(frozen=True)
class Room:
    """What a game declares about itself. Everything else is in its furniture, which is fetched when it is needed."""

    name: str
    title: str
    package: str
    credits: Credits
    options: tuple[Option, ...]
    furnish: Callable[[], Furniture[Any]]
    """Imports and binds the room's rules, board, words and mind."""
    seats: ByOptions[int] = 2
    aim: ByOptions[Aim] = AGAINST
    hidden: ByOptions[bool] = False
    """Whether a seat may know less than the whole state."""
    version: ByOptions[int] = 1
    """Of the rules: it grows where games would be played otherwise than before, for the options of those."""
    as_of: Callable[[int, Values], Mapping[str, object] | None] | None = None
    """The options with which a game of another version is played today, its old data among them; None: nobody can."""
    refuse: Callable[[Values], str | None] | None = None
    """Says what is wrong with a combination of options, if anything is."""
    smallest: Smallest | None = None
    """For exact methods; None where no options make the game small enough."""
    scenarios: Callable[[], Iterable[Traversable]] = tuple
    """The folders of its scenarios: each holds all that is special about one, its rulings among it."""
    journal: Journal | None = None
    """How its games alone and together are remembered, where it has pages to be won one after the other."""
    introduction: Introduction | None = None
    """How it receives newcomers; None: with its defaults, after those that say more."""
    draws: bool = False
    """Whether its rules know a draw, so that those who play can agree on one."""
    silence: str = ""
    """What ends the silence at its tables, and for how long, where its rules let nobody talk."""

    @property
    def first_game(self) -> Preset | None:
        """Where one click begins; None: with the defaults."""
        presets = self.introduction.presets if self.introduction else ()
        return presets[0] if presets else None

    @cached_property
    def furniture(self) -> Furniture[Any]:
        """The room's four pieces."""
        return self.furnish()

    @cached_property
    def folders(self) -> tuple[Traversable, ...]:
        """Where its rulings lie: its own folder, and those of its scenarios."""
        return (files(self.package), *self.scenarios())

    @cached_property
    def starts(self) -> dict[tuple[object, ...], str]:
        """The positions that were dealt for diagrams of its rulebook, by options and seed: many pages show the same."""
        return {}

    @cached_property
    def rulings(self) -> Rulings:
        """Its rulings as they come."""
        return rulings_of(*self.folders)

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle names the room; whoever reads it imports its package."""
        return _room_of, (self.package, self.name)

    @cached_property
    def seat_counts(self) -> tuple[int, ...]:
        """How many can play it, with one combination of options or another."""
        if not callable(self.seats):
            return (self.seats,)
        possible = (options for options in combinations(self.options) if self.objection(options) is None)
        return tuple(sorted(set(map(self.seats, possible))))

    def objection(self, options: Values) -> str | None:
        """What is wrong with a combination of options, if anything is."""
        first, seats = options.get("first_player"), by_options(self.seats, options)
        if isinstance(first, int) and first >= seats:
            return Complaint(
                "first_player cannot be {first}; with {seats} seats they are 0 to {last}",
                first=first, seats=seats, last=seats - 1,
            )  # fmt: skip
        return self.refuse(options) if self.refuse else None

    def open(self, options: Mapping[str, object]) -> Game:
        """The game with some options chosen."""
        return Game(self, options)

    def lessons(self, lang: str = "en") -> tuple[Lesson, ...]:
        """The path on which the game is learned, one lesson after the other."""
        return self._taught(lang, lessons_of)

    def openings(self, lang: str = "en") -> tuple[Lesson, ...]:
        """What is new in each of its scenarios, in a few captions on its own board."""
        return self._taught(lang, openings_of)

    def _taught(self, lang: str, read: Callable[[Room, str], tuple[Lesson, ...]]) -> tuple[Lesson, ...]:
        """Lessons, read once: every front page asks whether there are any."""
        if (lang, read) not in self._lessons:
            self._lessons[lang, read] = read(self, lang)
        return self._lessons[lang, read]

    @cached_property
    def _lessons(self) -> dict[tuple[str, Callable[[Room, str], tuple[Lesson, ...]]], tuple[Lesson, ...]]:
        return {}

    def puzzles(self) -> tuple[Puzzle, ...]:
        """Questions about positions, each with its one proved answer, the easiest first."""
        return puzzles_of(self)

    def still_plays(self, version: int, chosen: Mapping[str, object]) -> bool:
        """Whether a game with these options can be played today as it was by this version of the rules."""
        try:
            return self.options_as_of(version, read_options(self.name, self.options, chosen)) is not None
        except OptionError:
            return False

    def options_as_of(self, version: int, options: Values) -> Mapping[str, object] | None:
        """The options with which a game of this version is played today; None where its rules are gone."""
        if by_options(self.version, options) == version:
            return options
        return self.as_of(version, options) if self.as_of else None

    @property
    def rules(self) -> Rules:
        return self.furniture.rules

    @property
    def board(self) -> Board[Any]:
        return self.furniture.board

    @property
    def words(self) -> Words[Any]:
        return self.furniture.words

    @property
    def mind(self) -> Mind:
        return self.furniture.mind


def _room_of(package: str, name: str) -> Room:
    """The room of this name that a package declares."""
    declared = vars(import_module(package)).values()
    return next(value for value in declared if isinstance(value, Room) and value.name == name)


def by_options(declared: ByOptions[T], options: Values) -> T:
    """What a declaration comes to for some options."""
    return declared(options) if callable(declared) else declared


class Game:
    """A game with its options chosen. Immutable; equal options give interchangeable games."""

    def __init__(self, room: Room, chosen: Mapping[str, object]) -> None:
        self.room = room
        self.name = room.name
        self.options: dict[str, Value] = read_options(room.name, room.options, chosen)
        self.seats: int = by_options(room.seats, self.options)
        wrong = room.objection(self.options)
        if wrong:
            raise OptionError(mark("{name}: {what}"), name=self.name, what=wrong)
        self.aim: Aim = by_options(room.aim, self.options)
        self.hidden: bool = by_options(room.hidden, self.options)
        self.version: int = by_options(room.version, self.options)
        self.rulings: dict[str, Any] = merge(room.rulings, str(self.options.get("rulings", "")))
        self.table: ActionTable = room.rules.table(self)
        self.setup: Any = room.rules.setup(self)
        self._texts: dict[int, str] = {}
        self._hash = hash((self.name, tuple(self.options.items())))
        self.blank()  # so that options and rulings that cannot be played are refused here, not in the middle of a game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in self.chosen_options().items())
        return f"moonwood.game({self.name!r}{chosen})"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Game, (self.room, self.chosen_options())

    def chosen_options(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return {o.name: self.options[o.name] for o in self.room.options if self.options[o.name] != o.default}

    def written_options(self) -> dict[str, str]:
        """The options that differ from their defaults, as text."""
        chosen = self.chosen_options()
        return {o.name: o.write(chosen[o.name]) for o in self.room.options if o.name in chosen}

    def as_of(self, version: int) -> Game | None:
        """The game as this version of its rules had it; None where nobody can play that any more."""
        options = self.room.options_as_of(version, self.options)
        if options is None:
            return None
        return self if options is self.options else Game(self.room, options)

    # The rules

    def blank(self) -> State:
        """Before any chance of the setup is drawn; the root of a record."""
        return self.room.rules.blank(self)

    def start(self, seed: Secret | None = None) -> State:
        """A game ready to play. The same seed gives the same start on every machine and in every version."""
        state = self.blank()
        settle(state, Dealer(token_bytes(32) if seed is None else seed))
        return state

    def position(self, text: str) -> State:
        """Any position, written down; a text that is none raises PositionError."""
        if not isinstance(text, str):
            raise PositionError(f"{text!r} is no position; a position is a text, as `state.position()` writes it")
        try:
            return self.room.rules.position(self, text)
        except NotationError as error:
            raise PositionError(str(error)) from error

    def guess(self, view: View, rng: Rng) -> State:
        """A random full state that fits a view; every one that fits is as likely as it should be."""
        hidden = self.room.furniture.hidden
        if hidden is None:
            return self.position(view["position"])
        return hidden.guess(self, view, rng)

    def why(self, view: View, action: SupportsIndex, rng: Rng) -> str | None:
        """`State.why` as far as whoever has the view can know it: it is asked of a guess."""
        return self.guess(view, rng).why(action)

    def text(self, action: SupportsIndex) -> str:
        """An action in short notation: `move a4 b5`. It needs no state and never changes meaning."""
        if type(action) is not int:
            return self.table.text(action)
        text = self._texts.get(action)
        if text is None:
            text = self._texts[action] = self.table.text(action)
        return text

    def parse(self, text: str) -> Action:
        """The action that a short notation names; a text that names none raises NotationError."""
        if not isinstance(text, str):
            raise NotationError(
                "{written!r} is no notation; it is a text, as `game.text(action)` writes it", written=text
            )
        return self.table.parse(text)

    @cached_property
    def decisions(self) -> Decisions:
        """What seats may decide, numbered without gaps and without what chance draws."""
        return Decisions(self.table.decisions(), len(self.table))

    @cached_property
    def max_decisions(self) -> int:
        """No game is longer: so many decisions, of all seats together."""
        return self.room.rules.max_decisions(self)

    # Words, pictures, minds

    @property
    def words(self) -> Words[Any]:
        """The room's words."""
        return self.room.words

    def label(
        self, view: View, action: SupportsIndex, lang: str = "en", names: Sequence[str] = (), *, turned: bool = False
    ) -> str:
        """An action in words for people; `turned`: for those who see the board from the second player's side."""
        return self.words.label(self, view, self.table.number(action), Say(lang, names, turned=turned))

    def ask(self, view: View, lang: str = "en", names: Sequence[str] = ()) -> str:
        """One sentence: whose turn it is and what is asked, that something is drawn, or how the game ended."""
        outcome = outcome_of(view["outcome"])
        if outcome is not None:
            return self.ending(outcome, lang, names)
        if view["seat"] == CHANCE:
            return Say(lang)("Something is drawn")
        return self.words.ask(self, view, Say(lang, names))

    def ending(self, outcome: Outcome, lang: str = "en", names: Sequence[str] = ()) -> str:
        """How the game ended, in words."""
        return self.words.ending(self, outcome, Say(lang, names))

    def log(self, event: Event, lang: str = "en", names: Sequence[str] = ()) -> str:
        """What happened, in words; an empty text where there is nothing to tell."""
        if isinstance(event, events.End):
            return self.ending(Outcome(event.reason, event.winners, event.places), lang, names)
        say = Say(lang, names)
        if isinstance(event, events.First):
            return say("{player} {player:begins|begin}", player=say.seat(event.seat))
        return self.words.log(self, event, say)

    def goal(self, lang: str = "en") -> str:
        """How it is won, in one sentence to whoever plays it."""
        return self.words.goal(self, Say(lang))

    def score(self, view: View, seat: int, lang: str = "en") -> str:
        """What a seat has scored, in words."""
        return self.words.score(self, view, Seat(seat), Say(lang))

    def refuse(self, rule: str, lang: str = "en") -> str:
        """The sentence for a rule that `why` named."""
        return Say(lang)(self._refusal(rule).text)

    def refusing_clause(self, rule: str) -> str:
        """The number of the clause of the rulebook that has the rule which `why` named; an empty text if none has."""
        return self._refusal(rule).clause

    def _refusal(self, rule: str) -> Refusal:
        return {**COMMON_REFUSALS, **self.words.REFUSALS}[rule]

    def thing(self, name: str, lang: str = "en") -> str:
        """The rule about a thing of the board that is no part of what is asked, or else what that is for."""
        rules = self.room.furniture.things
        kind, sign = name.split("-")[0], sign_of(self.legend(lang), name)
        if kind in rules:
            return Say(lang)(rules[kind])
        return Say(lang).labelled(sign.name, sign.use) if sign else ""

    def is_card(self, name: str) -> bool:
        """Whether a thing of the board is something to read: a click on it is answered with its title, too."""
        return name.split("-")[0] in self.room.furniture.cards

    def heading(self, action: SupportsIndex, lang: str = "en") -> str:
        """Under what an action stands in a long list; nothing where the thing that is touched first says it."""
        guidance = self.room.furniture.guidance
        return guidance.heading(self, self.table.number(action), Say(lang)) if guidance else ""

    def warning(self, view: View, action: SupportsIndex, lang: str = "en", names: Sequence[str] = ()) -> str:
        """What somebody should know before an action that gives up much; nothing for all others."""
        guidance = self.room.furniture.guidance
        return guidance.warning(self, view, self.table.number(action), Say(lang, names)) if guidance else ""

    def describe(self, view: View, lang: str = "en", names: Sequence[str] = ()) -> str:
        """The whole position in words."""
        return self.words.describe(self, view, Say(lang, names))

    def lessons(self, lang: str = "en") -> tuple[Lesson, ...]:
        """The path on which the game is learned; each lesson has options of its own."""
        return self.room.lessons(lang)

    def rulebook(self, lang: str = "en", *, whole: bool = False) -> Rulebook:
        """How the game is played, in our own words, and at the end what each sign on the board is for.

        `whole`: with all that other options would bring into play.
        """
        return Rulebook([*read_rulebook(self, lang, whole=whole), *self._told_legend(lang)])

    def _told_legend(self, lang: str) -> list[Block]:
        say = Say(lang)
        head = (say("What you see"), say("What it is"), say("What it is for"))
        rows = tuple((sign.look, sign.name, sign.use) for sign in self.legend(lang))
        return [Heading(say("What is what")), Grid(head, rows)]

    def clause(self, view: View) -> str:
        """The number of the rulebook's clause about what is asked now; an empty text if nobody is asked."""
        return self.words.clause(self, view) if view["seat"] >= 0 else ""

    def legend(self, lang: str = "en") -> list[Sign]:
        """What each sign on the board is called, and what it is for."""
        return [sign.translated(Say(lang)) for sign in self.words.legend(self)]

    def draw(
        self,
        view: View,
        lang: str = "en",
        theme: str = "night",
        *,
        names: Sequence[str] = (),
        recent: Iterable[Event] = (),
        chosen: Iterable[str] = (),
        shape: Shape = "wide",
        turned: bool = False,
    ) -> str:
        """The board as SVG. `recent`: events of the last turn, to be marked; `chosen`: element ids to be marked.

        `shape`: what the board has room for; one that looks good in a single shape is the same in all.
        `turned`: seen from the second player's side, where a board has sides.
        """
        say, marks = Say(lang, names, turned=turned), (tuple(recent), frozenset(chosen))
        return self.room.board.draw(self, view, theme, say, *marks, shape)

    def begins_round(self, events: Iterable[Event]) -> bool:
        """Whether a round began, of a game whose board can show the last moment of the round before."""
        rounds = self.room.furniture.rounds
        return rounds is not None and any(isinstance(event, rounds.begins) for event in events)

    def ends_round(self, events: Iterable[Event]) -> bool:
        """Whether such a round ended."""
        rounds = self.room.furniture.rounds
        return rounds is not None and any(isinstance(event, rounds.ends) for event in events)

    def last_of_round(self, view: View, events: Iterable[Event]) -> View:
        """What a seat would see at the end of a round: its view before, and what happened then."""
        rounds = self.room.furniture.rounds
        return view if rounds is None else rounds.last(view, events)

    def in_place(self, before: View, after: View) -> View:
        """A later view, to be drawn in the place of an earlier one by boards that would move."""
        in_place = self.room.furniture.in_place
        return in_place(before, after) if in_place else after

    def touches(self, view: View, action: SupportsIndex) -> tuple[str, ...]:
        """The element ids of the board to click, one after the other, for an action; () if it is only in the list."""
        return self.room.board.touches(self, view, self.table.number(action))

    @property
    def tensor_spec(self) -> TensorSpec:
        """What the numbers of a tensor mean: its parts, its shape, its version."""
        return self.room.mind.TENSOR

    @property
    def tensor_shape(self) -> tuple[int, ...]:
        """How the numbers of a tensor are arranged."""
        return self.tensor_spec.shape

    def tensor(self, view: View) -> array[float]:
        """What a learner sees who has a view: `State.tensor` of any state that fits it, for they are all the same."""
        return self.guess(view, Dealer(0)).tensor(view["you"])
