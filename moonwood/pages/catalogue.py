"""The games as the lobby shows them, and their pictures."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from random import Random

from moonwood.games import game, rooms
from moonwood.kernel.aim import TOGETHER
from moonwood.kernel.game import Game, Room
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.kernel.speech import Diagram, Say
from moonwood.kernel.state import view_of
from moonwood.kernel.view import closed

log = logging.getLogger(__name__)

SEED = 7
"""The seed of the games that are shown."""
QUICK = 15
"""Minutes of the longest game that is quick."""
MOMENT = "moment.txt"
"""Of a room: the record of a game up to a telling moment."""
FULL_SWING = 0.7
"""How far into the game its picture is taken."""


@dataclass(frozen=True)
class Shown:
    """A game on its card."""

    room: Room
    blurb: str
    seats: tuple[int, ...]
    """How many can play it."""
    kinds: tuple[str, ...] = ()
    """What it is, of what a visitor may look for."""

    @property
    def most_seats(self) -> int:
        return max(self.seats)


def catalogue(lang: str) -> dict[str, Shown]:
    """Every game that can be played. A room that is not in order is left out; the others stay open."""
    cards = {name: card_of(name, lang) for name in rooms()}
    return {name: card for name, card in cards.items() if card is not None}


@cache
def card_of(name: str, lang: str) -> Shown | None:
    """One game, whose room alone is entered for it; None if there is none, or one that is not in order."""
    room = rooms().get(name)
    if room is None:
        return None
    try:
        opening(game(name), "night", lang)
        return Shown(room, room.words.blurb(Say(lang)), room.seat_counts, kinds_of(room))
    except Exception:
        log.exception("%s is left out of the lobby", name)
        return None


def kinds_of(room: Room) -> tuple[str, ...]:
    """What a game is, of what a visitor may look for."""
    it = room.introduction
    first = Game(room, room.first_game.options if room.first_game else {})
    fits = {
        "all": True,
        "easy": it is not None and it.weight in ("easy", "light"),
        "quick": it is not None and it.minutes[1] <= QUICK,
        "alone": 1 in room.seat_counts,
        "many": max(room.seat_counts) > 2,
        "together": first.aim == TOGETHER,
    }
    return tuple(kind for kind, fitting in fits.items() if fitting)


def title_of(name: str, lang: str) -> str:
    """What a game is called; one that is not here any more goes by its name."""
    card = card_of(name, lang)
    return Say(lang)(card.room.title) if card else name


@lru_cache(256)
def picture(name: str, theme: str, lang: str) -> str:
    """A telling moment of a game, as everybody sees it."""
    match = _moment(name)
    return match.game.draw(match.state.view(None), lang, theme, recent=match.events(None, match.recent()))


@cache
def _moment(name: str) -> Match:
    """Where the record ends that a room keeps for its picture; without one, a random game in full swing."""
    record = files(rooms()[name].package) / MOMENT
    return Record.load(record.read_text("utf-8"), game).match() if record.is_file() else _in_full_swing(name)


def _in_full_swing(name: str) -> Match:
    match, rng = Match(game(name), SEED), Random(SEED)
    while not match.state.over:
        match.play(match.state.seat, rng.choice(match.state.actions()))
    match.rewind(round(len(match.plies) * FULL_SWING))
    return match


def opening(it: Game, theme: str, lang: str) -> str:
    """How a game begins, as everybody sees it."""
    return it.draw(closed(it.start(SEED).view(None)), lang, theme)


@lru_cache(512)
def diagram(name: str, number: int, theme: str, lang: str) -> str:
    """The picture of a diagram in a game's rulebook, counted from 0; IndexError if there is none."""
    block = diagrams(game(name), lang)[number]
    shown = game(name, **block.options)
    view = closed(view_of(shown.position(block.position)))
    return shown.draw(view, lang, theme, chosen=block.chosen)


def diagrams(it: Game, lang: str) -> list[Diagram]:
    return [block for block in it.rulebook(lang, whole=True).blocks if isinstance(block, Diagram)]
