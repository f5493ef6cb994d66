"""What a seat sees: plain JSON. The solo game has the same view, with the Ghost as the second of `players`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypedDict

from moonwood.games.spirits.rules.cards import CARDS
from moonwood.games.spirits.rules.cells import CELLS, COLUMNS, ROWS
from moonwood.games.spirits.rules.components import (
    AIR_DOUBLE,
    CATEGORIES,
    FACE_DOWN,
    FACES,
    KINDS,
    SPIRITS,
    UNDECIDED,
    showing,
    totals,
)
from moonwood.games.spirits.rules.end import doubled, without_fireflies
from moonwood.games.spirits.rules.pending import pending_in, step_name
from moonwood.games.spirits.rules.scoring import Counts, leaders, with_tokens
from moonwood.games.spirits.rules.writing import write
from moonwood.kernel import view
from moonwood.kernel.bits import bits
from moonwood.kernel.seats import Seat

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.state import State

SIDES: Final = {0: "up", FACE_DOWN: "down", UNDECIDED: "open"}


class TileView(TypedDict):
    """A tile in the forest."""

    cell: str
    tile: str | None
    """Its kind; None while it lies face down."""
    gem: int | None
    """Whose gem lies on it."""
    token: bool
    """Whether a token lies on it."""


class PlayerView(TypedDict):
    """What one side has."""

    tiles: dict[str, int]
    """How many of each kind."""
    supply: int
    gems: list[str]
    """The cells of its gems, in reading order."""
    removed: int
    tokens: int
    """How many it holds."""
    faces: list[str] | None
    """What they show; None to those who do not know. Everybody knows when the game is over."""
    gone: int
    """How many a FAVOUR bonus put out of the game."""
    gone_faces: list[str] | None
    used: list[int]
    """How many tokens had come before each PLUS that was turned over."""
    cards: list[str]
    fireflies: int


class MajorityView(TypedDict):
    """A Spirit or Power Source in play."""

    category: str
    counts: list[int]
    """Each side's symbols: on tiles, and on the tokens that this viewer knows."""
    tiles: list[int]
    """How many of each side's tiles show it."""
    leaders: list[int]
    doubled: bool
    """Whether Moonlight tiles double it."""


class MoonlightView(TypedDict):
    """The Moonlight tile of a block."""

    spirit: str | None
    side: str
    """hidden, open (just turned, to be decided), up or down."""
    by: int | None
    """Who alone has seen it."""


class PendingView(TypedDict):
    """What the step that is asked is about; what is not pending is None, 0 or empty."""

    pair: str | None
    """The Spirit of which a second single may be taken."""
    cell: str | None
    """Of the tile that is being taken."""
    block: int | None
    """Of the Moonlight tile that is being turned."""
    card: str | None
    request: int
    moved: list[str]
    """The cells of the gems that the bonus moved."""
    drawn: list[str | None]
    """The tokens drawn; None for those who may not see."""


class SoloPart(TypedDict, total=False):
    """What lies on the table of the solo game alone."""

    card_token: str | None
    """The face on the player's field of the solo card."""
    ghost_tokens: int
    """How many tokens still lie face down on the Ghost's."""


class Part(SoloPart):
    """What lies on the table."""

    step: str
    """What is asked or drawn; the table of steps is in `rules`."""
    active: int
    """Whose turn it is, also while chance draws."""
    width: int
    """How many columns the forest has."""
    forest: list[list[TileView | None]]
    """Row by row; None where the tile is gone."""
    players: list[PlayerView]
    majorities: list[MajorityView]
    plus_used: int
    """How many PLUS tokens all players have turned over."""
    moonlight: list[MoonlightView]
    """Block by block, in reading order: four tiles each, half as many blocks in a row as there are columns."""
    display: list[str | None]
    """The cards to be claimed; None where there is a gap."""
    deck: int
    """How many cards are left."""
    pending: PendingView
    position: str


class View(Part, view.View):
    """All that a player sees."""


def shows(state: State, seat: Seat | None) -> Part:
    """Everything a seat has ever seen; `position` is the same as text."""
    setup = state.setup
    return {
        "step": step_name(state),
        "active": state.active,
        "width": setup.width,
        "forest": forest_view(state.forest, state.standing(), state.gems, setup.token_mask, setup.width),
        "players": [_player(state, other, seat) for other in range(setup.players)],
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
) -> list[list[TileView | None]]:
    """The rows of the forest; None where a tile is gone."""
    rows: list[list[TileView | None]] = []
    for row in range(ROWS):
        rows.append([])
        for cell in range(row * COLUMNS, row * COLUMNS + width):
            owner = next((seat for seat, own in enumerate(gems) if own >> cell & 1), None)
            tile = KINDS[forest[cell]] if forest[cell] >= 0 else None
            there: TileView = {"cell": CELLS[cell], "tile": tile, "gem": owner, "token": bool(tokens >> cell & 1)}
            rows[row].append(there if standing >> cell & 1 else None)
    return rows


def tiles_view(tiles: Sequence[int]) -> dict[str, int]:
    """How many tiles of each kind; only kinds that are there."""
    return {KINDS[kind]: number for kind, number in enumerate(tiles) if number}


def _player(state: State, seat: int, viewer: Seat | None) -> PlayerView:
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
        "fireflies": tiles[AIR_DOUBLE] + state.loose[seat],
    }


def _majorities(state: State, viewer: Seat | None) -> list[MajorityView]:
    """Each category as it stands: from the tiles, and from the tokens that the viewer knows."""
    players = state.setup.players
    tiles: Counts = [state.tiles_of(seat) for seat in range(players)]
    if state.over:
        tiles = without_fireflies(state.setup, tiles, state.loose)[0]
    known = [hand if state.over or seat == viewer else () for seat, hand in enumerate(state.tokens)]
    counts = [with_tokens(totals(tiles[seat]), known[seat]) for seat in range(players)]
    return majorities_view(counts, [showing(own) for own in tiles], state.setup.categories, doubled(state.moons))


def majorities_view(
    counts: Counts, owned: Counts, categories: Sequence[int], twice: Sequence[int] = ()
) -> list[MajorityView]:
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


def _moon(state: State, block: int, viewer: Seat | None) -> MoonlightView:
    moon, looker = state.moons[block], state.lookers[block]
    if not moon:
        return {"spirit": None, "side": "hidden", "by": None}
    spirit = SPIRITS[moon % FACE_DOWN - 1] if state.knows_moon(block, viewer) else None
    return {"spirit": spirit, "side": SIDES[moon // FACE_DOWN * FACE_DOWN], "by": looker if looker >= 0 else None}


def _pending(state: State, viewer: Seat | None) -> PendingView:
    pending = pending_in(state)
    turning = step_name(state) in ("moonlight", "flip")
    return {
        "pair": SPIRITS[pending.pair] if pending.pair >= 0 else None,
        "cell": CELLS[pending.cell] if pending.cell >= 0 else None,
        "block": state.block_of(pending.cell) if turning else None,
        "card": CARDS[pending.card] if pending.card >= 0 else None,
        "request": pending.request,
        "moved": [CELLS[cell] for cell in bits(state.moved)],
        "drawn": [FACES[face] if viewer == state.active else None for face in state.drawn],
    }


def nothing_pending() -> PendingView:
    """For a game in which every step stands for itself."""
    return {"pair": None, "cell": None, "block": None, "card": None, "request": 0, "moved": [], "drawn": []}
