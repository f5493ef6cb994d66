"""What the options and rulings come to: the components in play and the steps of a turn (§1, §2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from moonwood.games.spirits.rules.cards import CARDS, MOST_POINTS, Card, read_card
from moonwood.games.spirits.rules.cells import CELLS, COLUMNS, ROWS
from moonwood.games.spirits.rules.components import (
    AIR,
    CATEGORIES,
    FIRST_POWER,
    base_set,
    moonlight_set,
    numbers_of,
    with_air,
)
from moonwood.games.spirits.rules.enchanted import CLAIM, FAVOUR_TOKENS, REFILL
from moonwood.games.spirits.rules.moonlight_tiles import MOONLIGHT
from moonwood.games.spirits.rules.steps import END_TURN, GEM, TAKE
from moonwood.kernel.errors import OptionError
from moonwood.kernel.first import first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.rulings import Rulings, number
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import StepKind

BASE_WIDTH: Final = 12
AIR_WIDTH: Final = 14
DISPLAY: Final = 3
MOST_PASSES: Final = 12


@dataclass(frozen=True)
class Setup:
    """Counts go by kind, face or Spirit; `token_mask` and `blocks` are masks of cells."""

    players: int
    first: Seat
    """Who begins; CHANCE if that is drawn."""
    width: int
    tiles: tuple[int, ...]
    tokens: tuple[int, ...]
    token_mask: int
    gems: int
    blocks: tuple[int, ...]
    moonlight: tuple[int, ...]
    moonlight_open: bool
    cards: tuple[Card, ...]
    display: int
    """How many cards are on display."""
    categories: tuple[int, ...]
    penalised: tuple[int, ...]
    missing: int
    token_prevents_missing: bool
    fireflies_tie_discards: bool
    missing_doubled: bool
    tie_is_majority: bool
    claim_after_last_tile: bool
    passes: int
    """How many turns in a row may be passed by who could take a tile."""
    pay_each_tile: bool
    refill_before_bonus: bool
    tokens_for_bonus: int
    """How many tokens the box must hold for a FAVOUR."""
    given_fireflies_count: bool
    turn: tuple[int, ...]
    """The steps of a turn; the last of them ends it."""
    again: tuple[int, ...]
    """The steps of another turn before that end."""
    after_take: tuple[StepKind[[int], Any], ...]
    """What a module does after a tile was taken: kinds of steps about its cell."""


def setup(game: Game) -> Setup:
    """A game's setup; OptionError if its rulings make none."""
    options, rulings = game.options, game.rulings
    air, moonlight, enchanted = bool(options["air"]), bool(options["moonlight_tiles"]), bool(options["enchanted"])
    width = AIR_WIDTH if air else BASE_WIDTH
    tiles, tokens = with_air(rulings) if air else base_set(rulings)
    categories = tuple(category for category in range(len(CATEGORIES)) if air or category != AIR)
    powers = categories[-(len(CATEGORIES) - FIRST_POWER) :] if rulings["enchanted_missing_power"] else ()
    cards = tuple(read_card(name, rulings) for name in CARDS)
    again = (TAKE(), GEM(), *([CLAIM()] if enchanted else []))
    late = (REFILL(),) if enchanted and not rulings["refill_before_bonus"] else ()
    return Setup(
        players=int(options["players"]),
        first=first_seat(game),
        width=width,
        tiles=tiles,
        tokens=tokens,
        token_mask=_token_mask(rulings, "token_cells_with_air" if air else "token_cells", width, sum(tokens)),
        gems=3 if options["players"] == 2 else 2,
        blocks=_blocks(width) if moonlight else (),
        moonlight=moonlight_set(rulings, air),
        moonlight_open=rulings["moonlight_shown_to_all"],
        cards=cards if enchanted else (),
        display=DISPLAY if enchanted else 0,
        categories=categories,
        penalised=powers if enchanted else categories,
        missing=number(rulings, "missing", 0, MOST_POINTS),
        token_prevents_missing=rulings["token_prevents_missing"],
        fireflies_tie_discards=rulings["fireflies_tie_discards"],
        missing_doubled=rulings["missing_doubled"],
        tie_is_majority=rulings["tie_is_majority"],
        claim_after_last_tile=rulings["claim_after_last_tile"],
        passes=number(rulings, "passes", 0, MOST_PASSES),
        pay_each_tile=rulings["pay_each_tile"],
        refill_before_bonus=rulings["refill_before_bonus"],
        tokens_for_bonus=number(rulings, "tokens_for_bonus", 1, FAVOUR_TOKENS),
        given_fireflies_count=rulings["given_fireflies_count"],
        turn=(*again, *late, END_TURN()),
        again=again,
        after_take=(MOONLIGHT,) if moonlight else (),
    )


def _token_mask(rulings: Rulings, ruling: str, width: int, tokens: int) -> int:
    cells = numbers_of(rulings, ruling, CELLS)
    if len(set(cells)) != len(cells) or len(cells) > tokens or any(cell % COLUMNS >= width for cell in cells):
        raise OptionError(
            "token cells must be at most {tokens} different cells of {rows} rows of {width}, not {written}",
            tokens=tokens,
            rows=ROWS,
            width=width,
            written=rulings[ruling],
        )
    return sum(1 << cell for cell in cells)


def _blocks(width: int) -> tuple[int, ...]:
    """The 2 x 2 blocks that cut the forest, in reading order (§2.2)."""
    square = 0b11 | 0b11 << COLUMNS
    return tuple(square << (row * COLUMNS + column) for row in range(0, ROWS, 2) for column in range(0, width, 2))
