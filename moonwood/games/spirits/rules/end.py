"""The end of the game for 2 to 4 players: the score sheet and the winners (§6 to §8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from moonwood.games.spirits.rules.cards import CARDS
from moonwood.games.spirits.rules.components import COPIES, FIRST_POWER, SPIRITS, showing, totals
from moonwood.games.spirits.rules.scoring import Counts, Line, added, best, majorities, missing, with_tokens
from moonwood.games.spirits.rules.setup import Plan

# How a Moonlight tile lies is one number: 0 while it is hidden, else 1 + its Spirit, and more if it is not face up.
FACE_DOWN = 16
UNDECIDED = 32


def face_up(moons: Iterable[int], spirit: int) -> int:
    """How many Moonlight tiles of a Spirit lie face up."""
    return sum(moon == 1 + spirit for moon in moons)


def doubled(moons: bytes) -> tuple[int, ...]:
    """The Spirits whose majority pays twice."""
    return tuple(spirit for spirit in range(len(SPIRITS)) if face_up(moons, spirit) == COPIES)


def sheet(
    plan: Plan, tiles: Counts, tokens: Sequence[Sequence[int]], moons: bytes, claimed: Sequence[int]
) -> list[Line]:
    """The whole score sheet, line by line. `tiles` are what each seat has left, `claimed` its cards as a mask."""
    seats = range(len(tiles))
    counts = [with_tokens(totals(tiles[seat]), tokens[seat]) for seat in seats]
    owned = [showing(own) for own in tiles]
    if plan.token_prevents_missing:
        owned = [with_tokens(owned[seat], tokens[seat]) for seat in seats]
    lines = majorities(counts, plan.categories, doubled(moons)) + missing(owned, plan.penalised, plan.missing)
    return _with_cards(plan, lines, claimed) if plan.cards else lines


def _with_cards(plan: Plan, lines: list[Line], claimed: Sequence[int]) -> list[Line]:
    """The sheet of the Enchanted mode: cards count, and who lacks a card or a Spirit majority has nothing."""
    for seat, own in enumerate(claimed):
        lines += [Line(seat, plan.cards[n].points, "card", CARDS[n]) for n in range(len(CARDS)) if own >> n & 1]
    sums = added(lines, len(claimed))
    leading = {line.seat for line in lines if line.what == "majority" and line.of in SPIRITS[:FIRST_POWER]}
    for seat, own in enumerate(claimed):
        if not own:
            lines.append(Line(seat, -sums[seat], "no-card"))
        elif seat not in leading:
            lines.append(Line(seat, -sums[seat], "no-majority"))
    return lines


def verdict(plan: Plan, points: Sequence[int], tiles: Counts, claimed: Sequence[int]) -> tuple[str, list[int]]:
    """The reason and the winners: most points; then fewer tiles, or more cards in the Enchanted mode; then shared."""
    first = best(range(len(points)), points)
    if len(first) == 1:
        return "points", first
    if plan.cards:
        reason, second = "more-cards", best(first, [own.bit_count() for own in claimed])
    else:
        reason, second = "fewer-tiles", best(first, [-sum(own) for own in tiles])
    return (reason, second) if len(second) == 1 else ("shared", second)
