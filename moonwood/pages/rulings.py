"""All rulings of a game: what each says, what it is here, and between which bounds it may be something else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from moonwood.games import game as open_game
from moonwood.kernel import speech
from moonwood.kernel.corrections import Path, among, bounds
from moonwood.kernel.game import Game
from moonwood.kernel.rulings import RULINGS, Rulings
from moonwood.kernel.speech import Say, mark
from moonwood.pages.html import Markup, el

WORDS = {
    "ruling": mark("Ruling"),
    "says": mark("What it says"),
    "ours": mark("Ours"),
    "here": mark("Here"),
    "span": mark("from {least} to {most}"),
    "spans": mark("each from {least} to {most}"),
    "among": mark("each one of: {words}"),
    "back": mark("As ours again"),
    "rests": mark("What is written above cannot be played yet. Mend it there, or empty it, and this table goes on."),
}


class Row(NamedTuple):
    """One ruling; what is a list is written as one."""

    path: Path
    about: str
    ours: Any
    here: Any
    bounds: tuple[int, int] | None
    """Of a number, or of each number of a list."""
    among: tuple[str, ...]
    """All that a word may be, or each word of a list; nothing where any text is taken."""


def rows(game: Game, lang: str) -> list[Row]:
    """Every switch, number, text and list of a game's rulings, in the order of their files."""
    told, known, words = _meanings(game.name, lang), _bounds(game.name), _words(game.name)
    here = dict(_leaves(game.rulings))
    ours = _leaves(game.room.rulings)
    return [
        Row(path, _meaning(path, told), value, here[path], known.get(path), words.get(path, ())) for path, value in ours
    ]


def _leaves(rulings: Rulings, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    for name, value in rulings.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*path, name))
        else:
            yield (*path, name), value


@lru_cache(64)
def _meanings(name: str, lang: str) -> dict[str, str]:
    """What the rulebook says of each ruling, by its name."""
    blocks = open_game(name).rulebook(lang, whole=True).blocks
    told: dict[str, str] = {}
    for block in blocks:
        if isinstance(block, speech.Ruling):
            for ruling in block.data:
                told.setdefault(ruling, block.text)
    return told


def _meaning(path: Path, told: dict[str, str]) -> str:
    """Of the ruling itself, or of the table in which it stands."""
    names = (".".join(path[:length]) for length in range(len(path), 0, -1))
    return next((told[name] for name in names if name in told), "")


@lru_cache(16)
def _bounds(name: str) -> dict[Path, tuple[int, int]]:
    game = open_game(name)
    known = {path: bounds(game, asked) for path, asked in _asked(game, int)}
    return {path: it for path, it in known.items() if it is not None}


@lru_cache(16)
def _words(name: str) -> dict[Path, tuple[str, ...]]:
    game = open_game(name)
    return {path: among(game, asked) for path, asked in _asked(game, str)}


def _asked(game: Game, kind: type) -> Iterator[tuple[Path, Path]]:
    """The rulings of a kind, or lists of it, each with what to ask about: of a list its first entry."""
    for path, value in _leaves(game.rulings):
        if type(value) is kind:
            yield path, path
        elif isinstance(value, list) and value and type(value[0]) is kind:
            yield path, (*path, "0")


def rulings_bench(say: Say, game: str) -> Markup:
    """Where a script shows them; it asks for them when somebody looks."""
    words = json.dumps({name: say(text) for name, text in WORDS.items()}, ensure_ascii=False)
    summary = el("summary", say("All rulings of this game"))
    area = f"option-{RULINGS.name}"
    return el("details", summary, class_="rulings", data_game=game, data_words=words, data_writes=area)
