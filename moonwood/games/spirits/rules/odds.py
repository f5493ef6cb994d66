"""What a seat does not know (§5): other players' tokens, and Moonlight tiles that another player alone has seen."""

from __future__ import annotations

from moonwood.games.spirits.rules.components import FACES, SPIRITS
from moonwood.games.spirits.rules.components import PLUS as PLUS_FACE
from moonwood.games.spirits.rules.end import FACE_DOWN
from moonwood.games.spirits.rules.table import Table
from moonwood.games.spirits.rules.worlds import Shown, Worlds
from moonwood.kernel.position import SEATS


def secrets(table: Table, seat: int) -> dict[str, str]:
    """Every hidden face by a name for its place."""
    tokens = {name: FACES[face] for name, face in _tokens(table, seat)}
    return tokens | {_moon_name(block): SPIRITS[spirit] for block, spirit in _moons(table, seat)}


def odds(table: Table, seat: int) -> dict[str, dict[str, float]]:
    """How likely each hidden face is to be what, for all that a seat knows."""
    return _token_odds(table, seat) | _moon_odds(table, seat)


def _tokens(table: Table, seat: int) -> list[tuple[str, int]]:
    """The tokens that a seat has not seen: a name for each, and its face."""
    others = [other for other in range(table.plan.players) if other != seat]
    hands = [] if table.over else [(other, "token", table.tokens[other]) for other in others]
    hands += [(other, "gone", table.gone[other]) for other in others]
    hands += [(table.active, "drawn", table.drawn)] if seat != table.active else []
    return [(f"{SEATS[other]}-{what}-{slot}", face) for other, what, hand in hands for slot, face in enumerate(hand)]


def _token_odds(table: Table, seat: int) -> dict[str, dict[str, float]]:
    """Where nobody turned a PLUS over, a token is equally likely to be any of those that the seat has not seen."""
    left = table.unseen_tokens()
    hidden = _tokens(table, seat)
    for _, face in hidden:
        left[face] += 1
    pluses = left[PLUS_FACE] / sum(left)
    chances = dict.fromkeys((name for name, _ in hidden), pluses)
    if not table.over:
        shown = [Shown(len(table.tokens[other]), table.used[other]) for other in range(table.plan.players)]
        shown[seat] = Shown(0, ())
        found = Worlds(shown, left[PLUS_FACE], sum(left))
        for name, _ in hidden:
            other, what, slot = name.split("-")
            chances[name] = found.chance(SEATS.index(other), int(slot)) if what == "token" else found.elsewhere()
    return {name: _spread(left, chance) for name, chance in chances.items()}


def _spread(left: list[int], plus: float) -> dict[str, float]:
    """The chance of each face if that of a PLUS is known: the others are as likely as they are many."""
    rest = sum(left) - left[PLUS_FACE]
    found = {FACES[face]: (1 - plus) * number / rest for face, number in enumerate(left) if number and face < PLUS_FACE}
    return {**found, FACES[PLUS_FACE]: plus} if plus else found


def _moon_name(block: int) -> str:
    return f"moonlight-{block}"


def _moons(table: Table, seat: int) -> list[tuple[int, int]]:
    """The Moonlight tiles that were turned, but not for a seat to see: block and Spirit."""
    return [
        (block, moon % FACE_DOWN - 1)
        for block, moon in enumerate(table.moons)
        if moon and not table.knows_moon(block, seat)
    ]


def _moon_odds(table: Table, seat: int) -> dict[str, dict[str, float]]:
    """A Moonlight tile is any of those that the seat has not seen."""
    left = table.unturned()
    hidden = _moons(table, seat)
    for _, spirit in hidden:
        left[spirit] += 1
    chances = {SPIRITS[spirit]: number / sum(left) for spirit, number in enumerate(left) if number}
    return {_moon_name(block): dict(chances) for block, _ in hidden}
