"""The end of the game for 2 to 4 players: the score sheet and the winners (§6 to §8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, cast

from moonwood.games.spirits.rules import events
from moonwood.games.spirits.rules.cards import CARDS
from moonwood.games.spirits.rules.components import (
    AIR_DOUBLE,
    COPIES,
    FACES,
    SPIRITS,
    showing,
    totals,
)
from moonwood.games.spirits.rules.scoring import (
    Counts,
    Line,
    added,
    best,
    majorities,
    missing,
    with_tokens,
)
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import Stepped

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.setup import Setup
    from moonwood.games.spirits.rules.state import State


def finish(state: State) -> None:
    """Fireflies, then the score sheet, then the winners."""
    owned = [state.tiles_of(seat) for seat in range(state.setup.players)]
    kept, losers = without_fireflies(state.setup, owned, state.loose)
    lines = sheet(state.setup, kept, state.tokens, state.moons, state.claimed)
    state.totals = added(lines, state.setup.players)
    for loser in losers:
        if owned[loser][AIR_DOUBLE]:
            state.tell(events.Fireflies, loser, owned[loser][AIR_DOUBLE])
    for seat, hand in enumerate(state.tokens):
        if hand:
            state.tell(events.Tokens, seat, tuple(FACES[face] for face in hand))
    for line in lines:
        state.tell(events.Score, Seat(line.seat), line.points, line.what, line.of)
    reason, winners = verdict(state.setup, state.totals, kept, state.claimed)
    state.end(reason, [Seat(winner) for winner in winners])


def tally(state: Stepped, seat: int) -> int:
    """How many points a seat is ahead if it ended now, by all tiles and the seat's own tokens; alone, nobody is."""
    return 0 if state.game.seats == 1 else _ahead(cast("State", state), seat)


def _ahead(state: State, seat: int) -> int:
    known = [hand if other == seat else () for other, hand in enumerate(state.tokens)]
    tiles = [state.tiles_of(other) for other in range(state.setup.players)]
    kept = without_fireflies(state.setup, tiles, state.loose)[0]
    points = added(sheet(state.setup, kept, known, state.moons, state.claimed), state.setup.players)
    return points[seat] - max(points[:seat] + points[seat + 1 :])


def discarding(setup: Setup, fireflies: Sequence[int]) -> list[int]:
    """Who has the most Fireflies and discards the Air tiles with one (§8.1); on a tie nobody, or everybody level."""
    most = best(range(len(fireflies)), fireflies)
    return most if len(most) == 1 or (setup.fireflies_tie_discards and max(fireflies) > 0) else []


def without_fireflies(setup: Setup, tiles: Counts, loose: Sequence[int]) -> tuple[list[list[int]], list[int]]:
    """Each side's tiles after the one with the most Fireflies has discarded; and who discards.

    `loose` are the Fireflies that count though their tiles are gone.
    """
    kept = [list(own) for own in tiles]
    losers = discarding(setup, [own[AIR_DOUBLE] + more for own, more in zip(kept, loose, strict=True)])
    for loser in losers:
        kept[loser][AIR_DOUBLE] = 0
    return kept, losers


def face_up(moons: Iterable[int], spirit: int) -> int:
    """How many Moonlight tiles of a Spirit lie face up."""
    return sum(moon == 1 + spirit for moon in moons)


def doubled(moons: bytes) -> tuple[int, ...]:
    """The Spirits whose majority pays twice."""
    return tuple(spirit for spirit in range(len(SPIRITS)) if face_up(moons, spirit) == COPIES)


def sheet(
    setup: Setup, tiles: Counts, tokens: Sequence[Sequence[int]], moons: bytes, claimed: Sequence[int]
) -> list[Line]:
    """The whole score sheet, line by line. `tiles` are what each seat has left, `claimed` its cards as a mask."""
    seats = range(len(tiles))
    counts = [with_tokens(totals(tiles[seat]), tokens[seat]) for seat in seats]
    owned = [showing(own) for own in tiles]
    if setup.token_prevents_missing:
        owned = [with_tokens(owned[seat], tokens[seat]) for seat in seats]
    twice = doubled(moons)
    lines = majorities(counts, setup.categories, twice) + missing(owned, setup.penalised, setup.missing)
    if setup.missing_doubled:
        lines += missing(owned, [category for category in setup.penalised if category in twice], setup.missing)
    return _with_cards(setup, lines, claimed) if setup.cards else lines


def _with_cards(setup: Setup, lines: list[Line], claimed: Sequence[int]) -> list[Line]:
    """The sheet of the Enchanted mode: cards count, and who lacks a card or a Spirit majority has nothing."""
    for seat, own in enumerate(claimed):
        lines += [Line(seat, setup.cards[n].points, "card", CARDS[n]) for n in range(len(CARDS)) if own >> n & 1]
    sums = added(lines, len(claimed))
    leading = _leading(setup, lines)
    for seat, own in enumerate(claimed):
        if not own:
            lines.append(Line(seat, -sums[seat], "no-card"))
        elif seat not in leading:
            lines.append(Line(seat, -sums[seat], "no-majority"))
    return lines


def _leading(setup: Setup, lines: Sequence[Line]) -> set[int]:
    """Who leads in a Spirit; whether to be level at the top is enough is a ruling."""
    won = [line for line in lines if line.what == "majority" and line.of in SPIRITS]
    spirits = [line.of for line in won]
    return {line.seat for line in won if setup.tie_is_majority or spirits.count(line.of) == 1}


def verdict(setup: Setup, points: Sequence[int], tiles: Counts, claimed: Sequence[int]) -> tuple[str, list[int]]:
    """The reason and the winners: most points; then fewer tiles, or more cards in the Enchanted mode; then shared."""
    first = best(range(len(points)), points)
    if len(first) == 1:
        return "points", first
    if setup.cards:
        reason, second = "more-cards", best(first, [own.bit_count() for own in claimed])
    else:
        reason, second = "fewer-tiles", best(first, [-sum(own) for own in tiles])
    return (reason, second) if len(second) == 1 else ("shared", second)
