"""What a game's options and rulings mean for its setup and scoring; worked out once (§1, §2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from moonwood.games.spirits.cells import CELLS, COLUMNS, ROWS
from moonwood.games.spirits.enchanted import CARDS, Card, read_card
from moonwood.games.spirits.tiles import (
    AIR,
    AIR_DOUBLE,
    CATEGORIES,
    FACES,
    FIRST_POWER,
    KINDS,
    SPIRIT,
    SPIRITS,
    base_tiles,
    base_tokens,
    counted,
)
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.rulings import Rulings

BASE_WIDTH = 12
AIR_WIDTH = 14
AIR_TILES = ROWS * (AIR_WIDTH - BASE_WIDTH)
FIREFLIES = 5
DISPLAY = 3
COPIES = 2
"""Each Moonlight tile is there twice."""


class Plan(NamedTuple):
    """The components in play. Counts go by kind, face or Spirit; `token_mask` and `blocks` are masks of cells."""

    players: int
    width: int
    tiles: tuple[int, ...]
    tokens: tuple[int, ...]
    token_mask: int
    gems: int
    blocks: tuple[int, ...]
    moonlight: tuple[int, ...]
    cards: tuple[Card, ...]
    categories: tuple[int, ...]
    penalised: tuple[int, ...]
    missing: int
    token_prevents_missing: bool


@cache
def plan_of(game: Game) -> Plan:
    """A game's plan; OptionError if its rulings make none."""
    air, rulings = bool(game.options["air"]), game.rulings
    width = AIR_WIDTH if air else BASE_WIDTH
    tiles, tokens = with_air(rulings) if air else base_set(rulings)
    moonlight = _moonlight(rulings, air)
    enchanted = bool(game.options["enchanted"])
    categories = tuple(category for category in range(len(CATEGORIES)) if air or category != AIR)
    powers = categories[-(len(CATEGORIES) - FIRST_POWER) :] if rulings["enchanted_missing_power"] else ()
    cards = tuple(read_card(name, rulings["cards"][name]) for name in CARDS)
    return Plan(
        players=int(game.options["players"]),
        width=width,
        tiles=tiles,
        tokens=tokens,
        token_mask=_token_mask(rulings["token_cells_with_air" if air else "token_cells"], width, sum(tokens)),
        gems=3 if game.options["players"] == 2 else 2,
        blocks=_blocks(width) if game.options["moonlight_tiles"] else (),
        moonlight=moonlight,
        cards=cards if enchanted else (),
        categories=categories,
        penalised=powers if enchanted else categories,
        missing=_missing(rulings["missing"]),
        token_prevents_missing=rulings["token_prevents_missing"],
    )


def _sum(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _numbers(ruling: str, names: Iterable[str], known: tuple[str, ...]) -> list[int]:
    """The numbers of the names that a ruling lists."""
    wrong = [name for name in names if name not in known]
    if wrong:
        raise OptionError(f"ruling {ruling!r} cannot hold {wrong[0]!r}; it is a list of: {', '.join(known)}")
    return [known.index(name) for name in names]


def base_set(rulings: Rulings) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All tiles and tokens of the base game."""
    tiles, tokens = base_tiles(rulings), base_tokens(rulings)
    if sum(tiles) != ROWS * BASE_WIDTH or min(tiles) < 0:
        raise OptionError(f"tiles must be {ROWS * BASE_WIDTH} in all, not {sum(tiles)}, and of no kind fewer than none")
    if min(tokens) < 0 or any(number != 1 for number in tokens[:AIR]):
        raise OptionError("tokens must show each Spirit once, and nothing fewer than no times")
    return tiles, tokens


def with_air(rulings: Rulings) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All tiles and tokens with the Air Spirit set."""
    kinds = _numbers("air_tiles", rulings["air_tiles"], KINDS)
    if len(kinds) != AIR_TILES or any(SPIRIT[kind] != AIR for kind in kinds) or kinds.count(AIR_DOUBLE) > FIREFLIES:
        raise OptionError(f"air_tiles must be {AIR_TILES} tiles of AIR, at most {FIREFLIES} of them doubles")
    faces = _numbers("air_tokens", rulings["air_tokens"], FACES)
    tiles, tokens = base_set(rulings)
    return _sum(tiles, counted(kinds, len(KINDS))), _sum(tokens, counted(faces, len(FACES)))


def _token_mask(names: list[str], width: int, tokens: int) -> int:
    cells = _numbers("token_cells", names, CELLS)
    if len(set(cells)) != len(cells) or len(cells) > tokens or any(cell % COLUMNS >= width for cell in cells):
        raise OptionError(
            f"token cells must be at most {tokens} different cells of {ROWS} rows of {width}, not {names}"
        )
    return sum(1 << cell for cell in cells)


def _blocks(width: int) -> tuple[int, ...]:
    """The 2 x 2 blocks that cut the forest, in reading order (§2.2)."""
    square = 0b11 | 0b11 << COLUMNS
    return tuple(square << (row * COLUMNS + column) for row in range(0, ROWS, 2) for column in range(0, width, 2))


def _moonlight(rulings: Rulings, air: bool) -> tuple[int, ...]:
    spirits = _numbers("moonlight_spirits", rulings["moonlight_spirits"], SPIRITS)
    if len(spirits) != AIR_WIDTH // COPIES or len(set(spirits)) != len(spirits) or AIR not in spirits:
        raise OptionError(f"moonlight_spirits must be {AIR_WIDTH // COPIES} different Spirits, AIR among them")
    return tuple(COPIES if spirit in spirits and (air or spirit != AIR) else 0 for spirit in range(len(SPIRITS)))


def _missing(penalty: int) -> int:
    if penalty < 0:
        raise OptionError(f"missing must be 0 or more, not {penalty}")
    return penalty
