"""What a seat sees of the game for 2 to 4 players; the shape is described in rules.py."""

from __future__ import annotations

from collections.abc import Sequence

from moonwood.games.spirits.rules.cards import CARDS
from moonwood.games.spirits.rules.cells import CELLS, COLUMNS, ROWS, bits
from moonwood.games.spirits.rules.components import AIR_DOUBLE, CATEGORIES, FACES, KINDS, SPIRITS, showing, totals
from moonwood.games.spirits.rules.end import FACE_DOWN, UNDECIDED, doubled
from moonwood.games.spirits.rules.scoring import Counts, leaders, with_tokens, without_fireflies
from moonwood.games.spirits.rules.steps import FLIPPING, STEPS, TURNING_MOONLIGHT
from moonwood.games.spirits.rules.table import Table
from moonwood.games.spirits.rules.writing import write
from moonwood.kernel.state import View

SIDES = {0: "up", FACE_DOWN: "down", UNDECIDED: "open"}


def shows(state: Table, seat: int | None) -> View:
    """Everything a seat has ever seen; `position` is the same as text."""
    return {
        "step": STEPS[state.step],
        "active": state.active,
        "width": state.plan.width,
        "forest": forest_view(state.forest, state.standing(), state.gems, state.plan.token_mask, state.plan.width),
        "players": [_player(state, other, seat) for other in range(state.plan.players)],
        "majorities": _majorities(state, seat),
        "plus_used": sum(map(len, state.used)),
        "moonlight": [_moon(state, block, seat) for block in range(len(state.moons))],
        "display": [CARDS[card] if card >= 0 else None for card in state.display],
        "deck": len(state.deck()),
        "pending": _pending(state, seat),
        "position": write(state, seat),
    }


def forest_view(
    forest: Sequence[int], standing: int, gems: Sequence[int], tokens: int, width: int
) -> list[list[View | None]]:
    """The rows of the forest; None where a tile is gone."""
    rows: list[list[View | None]] = []
    for row in range(ROWS):
        rows.append([])
        for cell in range(row * COLUMNS, row * COLUMNS + width):
            owner = next((seat for seat, own in enumerate(gems) if own >> cell & 1), None)
            tile = KINDS[forest[cell]] if forest[cell] >= 0 else None
            there: View = {"cell": CELLS[cell], "tile": tile, "gem": owner, "token": bool(tokens >> cell & 1)}
            rows[row].append(there if standing >> cell & 1 else None)
    return rows


def tiles_view(tiles: Sequence[int]) -> dict[str, int]:
    """How many tiles of each kind; only kinds that are there."""
    return {KINDS[kind]: number for kind, number in enumerate(tiles) if number}


def _player(state: Table, seat: int, viewer: int | None) -> View:
    tiles = state.tiles_of(seat)
    own = seat == viewer
    return {
        "tiles": tiles_view(tiles),
        "supply": state.supply[seat],
        "gems": [CELLS[cell] for cell in bits(state.gems[seat])],
        "removed": state.removed(seat),
        "tokens": len(state.tokens[seat]),
        "faces": [FACES[face] for face in state.tokens[seat]] if own or state.over else None,
        "gone": len(state.gone[seat]),
        "gone_faces": [FACES[face] for face in state.gone[seat]] if own else None,
        "used": list(state.used[seat]),
        "cards": [CARDS[card] for card in bits(state.claimed[seat])],
        "fireflies": tiles[AIR_DOUBLE],
    }


def _majorities(state: Table, viewer: int | None) -> list[View]:
    """Each category as it stands: from the tiles, and from the tokens that the viewer knows."""
    tiles: Counts = [state.tiles_of(seat) for seat in range(state.plan.players)]
    if state.over:
        tiles = without_fireflies(tiles)[0]
    known = [hand if state.over or seat == viewer else () for seat, hand in enumerate(state.tokens)]
    counts = [with_tokens(totals(tiles[seat]), known[seat]) for seat in range(state.plan.players)]
    return majorities_view(counts, [showing(own) for own in tiles], state.plan.categories, doubled(state.moons))


def majorities_view(counts: Counts, owned: Counts, categories: Sequence[int], twice: Sequence[int] = ()) -> list[View]:
    """One entry a category: each side's symbols and tiles, and who leads."""
    return [
        {
            "category": CATEGORIES[category],
            "counts": [count[category] for count in counts],
            "tiles": [own[category] for own in owned],
            "leaders": leaders(counts, category)[1],
            "doubled": category in twice,
        }
        for category in categories
    ]


def _moon(state: Table, block: int, viewer: int | None) -> View:
    moon, looker = state.moons[block], state.lookers[block]
    if not moon:
        return {"spirit": None, "side": "hidden", "by": None}
    spirit = SPIRITS[moon % FACE_DOWN - 1] if state.knows_moon(block, viewer) else None
    return {"spirit": spirit, "side": SIDES[moon // FACE_DOWN * FACE_DOWN], "by": looker if looker >= 0 else None}


def _pending(state: Table, viewer: int | None) -> View:
    drawn = [FACES[face] if viewer == state.active else None for face in state.drawn]
    return {
        "pair": SPIRITS[state.pair] if state.pair >= 0 else None,
        "cell": CELLS[state.cell] if state.cell >= 0 else None,
        "block": state.block() if state.step in (TURNING_MOONLIGHT, FLIPPING) else None,
        "card": CARDS[state.card] if state.card >= 0 else None,
        "request": state.request,
        "moved": [CELLS[cell] for cell in bits(state.moved)],
        "drawn": drawn,
    }
