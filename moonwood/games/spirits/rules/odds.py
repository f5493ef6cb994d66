"""What a seat does not know (§5): other players' tokens, and Moonlight tiles that another player alone has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.games.spirits.rules.components import FACE_DOWN, FACES, SPIRITS
from moonwood.games.spirits.rules.components import PLUS as PLUS_FACE
from moonwood.games.spirits.rules.worlds import Hand, Worlds
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.state import State


def secrets(state: State, seat: Seat) -> dict[str, str]:
    """Every hidden face by a name for its place."""
    tokens = {name: FACES[face] for name, face in _tokens(state, seat)}
    return tokens | {_moon_name(block): SPIRITS[spirit] for block, spirit in _moons(state, seat)}


def odds(state: State, seat: Seat) -> dict[str, dict[str, float]]:
    """How likely each hidden face is to be what, for all that a seat knows."""
    return _token_odds(state, seat) | _moon_odds(state, seat)


def _tokens(state: State, seat: Seat) -> list[tuple[str, int]]:
    """The tokens that a seat has not seen: a name for each, and its face."""
    others = [other for other in range(state.setup.players) if other != seat]
    hands = [] if state.over else [(other, "token", state.tokens[other]) for other in others]
    hands += [(other, "gone", state.gone[other]) for other in others]
    hands += [(state.active, "drawn", state.drawn)] if seat != state.active else []
    return [(f"{SEATS[other]}-{what}-{slot}", face) for other, what, hand in hands for slot, face in enumerate(hand)]


def _token_odds(state: State, seat: Seat) -> dict[str, dict[str, float]]:
    """Where nobody turned a PLUS over, a token is equally likely to be any of those that the seat has not seen."""
    left = state.unseen_tokens()
    hidden = _tokens(state, seat)
    if not hidden:
        return {}
    for _, face in hidden:
        left[face] += 1
    pluses = left[PLUS_FACE] / sum(left)
    chances = dict.fromkeys((name for name, _ in hidden), pluses)
    if not state.over:
        hands = [Hand(len(state.tokens[other]), state.used[other]) for other in range(state.setup.players)]
        hands[seat] = Hand(0, ())
        worlds = Worlds(hands, left[PLUS_FACE], sum(left))
        for name, _ in hidden:
            other, what, slot = name.split("-")
            chances[name] = worlds.chance(SEATS.index(other), int(slot)) if what == "token" else worlds.elsewhere()
    return {name: _spread(left, chance) for name, chance in chances.items()}


def _spread(left: list[int], plus: float) -> dict[str, float]:
    """The chance of each face if that of a PLUS is known: the others are as likely as they are many."""
    rest = sum(left) - left[PLUS_FACE]
    faces = {FACES[face]: (1 - plus) * number / rest for face, number in enumerate(left) if number and face < PLUS_FACE}
    return {**faces, FACES[PLUS_FACE]: plus} if plus else faces


def _moon_name(block: int) -> str:
    return f"moonlight-{block}"


def _moons(state: State, seat: Seat) -> list[tuple[int, int]]:
    """The Moonlight tiles that were turned, but not for a seat to see: block and Spirit."""
    return [
        (block, moon % FACE_DOWN - 1)
        for block, moon in enumerate(state.moons)
        if moon and not state.knows_moon(block, seat)
    ]


def _moon_odds(state: State, seat: Seat) -> dict[str, dict[str, float]]:
    """A Moonlight tile is any of those that the seat has not seen."""
    left = state.unturned()
    hidden = _moons(state, seat)
    for _, spirit in hidden:
        left[spirit] += 1
    chances = {SPIRITS[spirit]: number / sum(left) for spirit, number in enumerate(left) if number}
    return {_moon_name(block): dict(chances) for block, _ in hidden}
