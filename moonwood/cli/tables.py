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
from moonwood.kernel.options import Option
from moonwood.kernel.rulebook import plain
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import Block, Diagram, Grid, Heading, Paragraph, Points, Ruling, Say
from moonwood.kernel.state import view_of
from moonwood.kernel.view import View

WIDEST = 96


def width() -> int:
    """How wide a line may be."""
    return min(shutil.get_terminal_size((80, 24)).columns, WIDEST)


def board(game: Game, view: View) -> str:
    """The board as text."""
    text = game.room.board.text(game, view)
    return "\n".join(map(str.rstrip, text.splitlines()))


# The list of games


def list_games(_: argparse.Namespace) -> int:
    for room in rooms().values():
        print("\n".join(_about(room)))
    return 0


def _about(room: Room) -> Iterator[str]:
    say = Say()
    yield f"{room.name}: {room.title}"
    yield from _wrapped(room.words.blurb(say), "    ")
    yield f"    {say('players')}: {_seats(room)}"
    for option in room.options:
        usual = f"{say('default')}: {option.write(option.default) or say('none')}"
        yield from _wrapped(f"{option.name} ({_right(option)}): {option.help} ({usual})", "    ", "        ")
    yield ""


def _seats(room: Room) -> str:
    """`2`, or `1-4` where an option decides."""
    counts = room.seat_counts
    return f"{counts[0]}-{counts[-1]}" if len(counts) > 1 else str(counts[0])


def _right(option: Option) -> str:
    return "|".join(option.choices) or "text"


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
    title = Say(lang)(game.room.title)
    by = f"{game.room.credits.designers}; {game.room.credits.publisher}"
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
    mark = ": ".join([say("our ruling"), *([", ".join(block.data)] if block.data else [])])
    return "\n".join(_wrapped(_numbered(block.number, f"[{mark}] {block.text}"), "  | "))


@render.register
def _(block: Grid, game: Game, say: Say) -> str:
    head, *body = (tuple(map(plain, row)) for row in (block.head, *block.rows))
    rows = [head, *body]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    if sum(widths) + 2 * len(widths) > width():
        return "\n\n".join("\n".join(_row_as_list(head, row)) for row in body)
    ruled = [head, tuple("-" * size for size in widths), *body]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in ruled)


def _row_as_list(head: Sequence[str], row: Sequence[str]) -> Iterator[str]:
    """A row of a table that is too wide for the terminal."""
    for name, cell in zip(head, row, strict=True):
        yield from _wrapped(f"{name}: {cell}" if name else cell, "  ", "      ")


@render.register
def _(block: Diagram, game: Game, say: Say) -> str:
    shown = Game(game.room, block.options)
    picture = textwrap.indent(board(shown, view_of(shown.position(block.position))), "    ")
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
