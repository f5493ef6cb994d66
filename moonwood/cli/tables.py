"""What the terminal shows of the games: their list, and their rules."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Iterator, Sequence
from functools import singledispatch

from moonwood.cli.language import terminal_language
from moonwood.games import rooms
from moonwood.kernel.game import Game, Room
from moonwood.kernel.options import FIRST_PLAYER, Option
from moonwood.kernel.rulebook import plain
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import Block, Diagram, Grid, Heading, Paragraph, Points, Ruling, Say
from moonwood.kernel.state import view_of
from moonwood.kernel.view import View

WIDEST = 96


def width() -> int:
    """How wide a line may be."""
    return min(shutil.get_terminal_size((80, 24)).columns, WIDEST)


def board(game: Game, view: View, say: Say) -> str:
    """The board as text."""
    text = game.room.board.text(game, view, say)
    return "\n".join(map(str.rstrip, text.splitlines()))


# The list of games


def list_games(_: argparse.Namespace) -> int:
    for room in rooms().values():
        print("\n".join(_about(room)))
    return 0


def _about(room: Room) -> Iterator[str]:
    say = Say(terminal_language())
    yield say.labelled(room.name, say(room.title))
    yield from _wrapped(room.words.blurb(say), "    ")
    yield f"    {say.labelled(say('players'), _seats(room))}"
    for option in room.options:
        usual = say.labelled(say("default"), option.write(option.default) or say("none"))
        about = say.labelled(f"{option.name} ({_right(option, say)})", f"{_help(option, say)} ({usual})")
        yield from _wrapped(about, "    ", "        ")
    yield ""


def _help(option: Option, say: Say) -> str:
    return say("who moves first") if option.name == FIRST_PLAYER else say(option.help)


def _seats(room: Room) -> str:
    """`2`, or `1-4` where an option decides."""
    counts = room.seat_counts
    return f"{counts[0]}-{counts[-1]}" if len(counts) > 1 else str(counts[0])


def _right(option: Option, say: Say) -> str:
    return "|".join(option.choices) or say("text")


# The rules of a game


def show_rules(arguments: argparse.Namespace) -> int:
    game: Game = arguments.open()
    print(rules_text(game, terminal_language(), arguments.clause))
    return 0


def rules_text(game: Game, lang: str = "en", clause: str | None = None) -> str:
    """The rulebook of a game for a terminal, or one clause of it: all of it, unless options say how it is played."""
    rulebook = game.rulebook(lang, whole=set(game.chosen_options()) <= {RULINGS.name})
    if clause:
        return _rendered(rulebook.clause(clause), game, lang)
    say = Say(lang)
    title = say(game.room.title)
    by = f"{say(game.room.credits.designers)} · {game.room.credits.publisher}"
    head = [f"{title}\n{'=' * len(title)}", *_wrapped(by, "")]
    return "\n\n".join([*head, _rendered(rulebook.blocks, game, lang)])


def _rendered(blocks: Sequence[Block], game: Game, lang: str) -> str:
    return "\n\n".join(render(block, game, Say(lang)) for block in blocks)


@singledispatch
def render(block: Block, game: Game, say: Say) -> str:
    """One block of a rulebook as text."""
    raise TypeError(f"no way to show a {type(block).__name__}")


@render.register
def _(block: Heading, game: Game, say: Say) -> str:
    title = _numbered(block.number, block.text)
    return f"{title}\n{'-' * len(title)}"


@render.register
def _(block: Paragraph, game: Game, say: Say) -> str:
    return "\n".join(_wrapped(_numbered(block.number, block.text), ""))


def _numbered(number: str, text: str) -> str:
    return f"{number} {plain(text)}" if number else plain(text)


@render.register
def _(block: Points, game: Game, say: Say) -> str:
    return "\n".join(line for item in block.items for line in _wrapped(plain(item), "  * ", "    "))


@render.register
def _(block: Ruling, game: Game, say: Say) -> str:
    ours = say("our ruling")
    mark = say.labelled(ours, ", ".join(block.data)) if block.data else ours
    return "\n".join(_wrapped(_numbered(block.number, f"[{mark}] {block.text}"), "  | "))


@render.register
def _(block: Grid, game: Game, say: Say) -> str:
    head, *body = (tuple(map(plain, row)) for row in (block.head, *block.rows))
    rows = [head, *body]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    if sum(widths) + 2 * len(widths) > width():
        return "\n\n".join("\n".join(_row_as_list(head, row, say)) for row in body)
    ruled = [head, tuple("-" * size for size in widths), *body]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in ruled)


def _row_as_list(head: Sequence[str], row: Sequence[str], say: Say) -> Iterator[str]:
    """A row of a table that is too wide for the terminal."""
    for name, cell in zip(head, row, strict=True):
        yield from _wrapped(say.labelled(name, cell) if name else cell, "  ", "      ")


@render.register
def _(block: Diagram, game: Game, say: Say) -> str:
    shown = Game(game.room, block.options)
    picture = textwrap.indent(board(shown, view_of(shown.position(block.position)), say), "    ")
    return "\n".join([picture, "", *_wrapped(plain(block.caption), "    ")])


def _wrapped(text: str, first: str, other: str | None = None) -> list[str]:
    return textwrap.wrap(text, width(), initial_indent=first, subsequent_indent=first if other is None else other)


def columns(entries: Sequence[str]) -> str:
    """Short entries side by side, read downwards."""
    if not entries:
        return ""
    widest = max(map(len, entries)) + 3
    height = -(-len(entries) // max(1, width() // widest))
    padded = [entry.ljust(widest) for entry in entries]
    return "\n".join("".join(padded[row::height]).rstrip() for row in range(height))
