"""Positions as text: reading them (2 to 4 players)."""

from __future__ import annotations

from moonwood.games.spirits.rules.cards import CARDS, REQUESTS
from moonwood.games.spirits.rules.cells import CELLS, ROWS, bits
from moonwood.games.spirits.rules.components import FACES, KINDS, SPIRITS, counted
from moonwood.games.spirits.rules.setup import DISPLAY, plan_of
from moonwood.games.spirits.rules.state import State
from moonwood.games.spirits.rules.steps import (
    CHANCES,
    CHOOSING_BONUS,
    DEALING,
    DISCARDING,
    DRAWING_FAVOUR,
    DRAWING_TOKEN,
    FINISHED,
    FLIPPING,
    KEEPING,
    PAYING,
    STEPS,
    TAKING,
    TAKING_SECOND,
    TURNING_MOONLIGHT,
)
from moonwood.games.spirits.rules.table import NOTHING, Hands
from moonwood.games.spirits.rules.writing import GONE, HIDDEN, SIDES, check_tiles, read_rows, read_word
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.state import CHANCE

MOST_TURNS = 999
EACH = ("tiles", "supply", "tokens", "gone", "used", "cards")
PENDING = ("pair", "cell", "card", "request", "moved", "drawn")
NEEDS_CELL = (PAYING, DRAWING_TOKEN, TURNING_MOONLIGHT, FLIPPING)
NEEDS_CARD = (DISCARDING, CHOOSING_BONUS, DRAWING_FAVOUR, KEEPING)

Fields = dict[str, list[str]]


def read(game: Game, text: str) -> State:
    """The state that a text describes; what it leaves out is empty, or lies where it lay at the start."""
    plan = plan_of(game)
    seats = SEATS[: plan.players]
    each = tuple(f"{seat}-{what}" for seat in seats for what in EACH)
    rows = tuple(f"row-{row}" for row in range(ROWS))
    table = ("turn", "step", "moonlight", "display")
    found = fields(text, need=("to-move",), may=(*rows, *each, *table, *PENDING))
    forest, ends, gems = read_rows(found, plan.width, plan.players)
    tiles = _read_collections(found, seats)
    supply = [_read_supply(found, seat, plan.gems - gems[at].bit_count()) for at, seat in enumerate(seats)]
    state = State(game, plan, forest, ends, gems, supply, tiles, _read_hands(found, seats, "tokens"))
    state.lay_out()
    state.active = read_seat(found["to-move"], plan.players)
    state.turn = read_number(found.get("turn", ["1"]), MOST_TURNS)
    state.gone = _read_hands(found, seats, "gone")
    state.used = tuple(
        _read_uses(found.get(f"{seat}-used", []), len(hand)) for seat, hand in zip(seats, state.tokens, strict=True)
    )
    state.claimed = tuple(sum(1 << card for card in _read_cards(found, f"{seat}-cards")) for seat in seats)
    _read_table(state, found)
    _read_pending(state, found)
    _check_counts(state)
    _set_step(state, found)
    return state


def _read_collections(found: Fields, seats: str) -> list[int]:
    counts: list[int] = []
    for seat in seats:
        kinds = [read_word(word, KINDS, "tile") for word in found.get(f"{seat}-tiles", [])]
        counts += counted(kinds, len(KINDS))
    return counts


def _read_supply(found: Fields, seat: str, most: int) -> int:
    if most < 0:
        raise PositionError(f"{seat} has more gems in the forest than there are")
    return read_number(found.get(f"{seat}-supply", [str(most)]), most)


def _read_faces(words: list[str]) -> tuple[int, ...]:
    return tuple(read_word(word, FACES, "token") for word in words)


def _read_hands(found: Fields, seats: str, what: str) -> Hands:
    return tuple(_read_faces(found.get(f"{seat}-{what}", [])) for seat in seats)


def _read_uses(words: list[str], held: int) -> tuple[int, ...]:
    """How many tokens had come before each PLUS was turned over: never fewer than PLUS tokens turned over."""
    most = held + len(words)
    uses = tuple(read_number([word], most) for word in words)
    if list(uses) != sorted(uses) or any(use <= before for before, use in enumerate(uses)):
        raise PositionError("a PLUS is turned over by who has got it: write how many tokens had come, ascending")
    return uses


def _read_cards(found: Fields, name: str) -> list[int]:
    return [read_word(word, CARDS, "card") for word in found.get(name, [])]


def _read_table(state: State, found: Fields) -> None:
    plan = state.plan
    moons = found.get("moonlight", [HIDDEN] * len(plan.blocks))
    if len(moons) != len(plan.blocks):
        raise PositionError(f"moonlight needs {len(plan.blocks)} tiles here, not {len(moons)}")
    found_moons = [_read_moon(word, plan.moonlight_open) for word in moons]
    state.moons = bytes([moon for moon, _ in found_moons])
    state.lookers = tuple(looker for _, looker in found_moons)
    display = found.get("display", [])
    if len(display) > len(state.display):
        raise PositionError(f"the display has at most {DISPLAY} cards, in the Enchanted mode only")
    cards = [NOTHING if word == GONE else read_word(word, CARDS, "card") for word in display]
    state.display = (*cards, *state.display[len(cards) :])


def _read_moon(word: str, shown_to_all: bool) -> tuple[int, int]:
    """A Moonlight tile and who alone has seen it."""
    if word == HIDDEN:
        return 0, NOTHING
    offset = [offset for offset, side in SIDES.items() if side == word[3:4]]
    if not offset:
        raise PositionError(
            f"{word!r} is no Moonlight tile; write {HIDDEN} or a Spirit with one of {' '.join(SIDES.values())}"
        )
    moon = 1 + read_word(word[:3], SPIRITS, "Spirit") + offset[0]
    if (word[4:] == "") != (shown_to_all or offset[0] == 0):
        raise PositionError(f"{word!r}: who has seen a Moonlight tile is written where not everybody has")
    return moon, read_seat([word[4:]], len(SEATS)) if word[4:] else NOTHING


def _read_pending(state: State, found: Fields) -> None:
    if "pair" in found:
        state.pair = read_word(" ".join(found["pair"]), SPIRITS, "Spirit")
    if "cell" in found:
        state.cell = read_word(" ".join(found["cell"]), CELLS, "cell")
    if "card" in found:
        state.card = read_word(" ".join(found["card"]), CARDS, "card")
    state.request = read_number(found.get("request", ["0"]), REQUESTS - 1)
    state.moved = sum(1 << read_word(word, CELLS, "cell") for word in set(found.get("moved", [])))
    state.drawn = _read_faces(found.get("drawn", []))


def _check_counts(state: State) -> None:
    """No tile, token, gem, Moonlight tile or card is there more often than it exists, or in two places."""
    left = list(state.plan.tiles)
    for cell in bits(state.standing()):
        if state.forest[cell] >= 0:
            left[state.forest[cell]] -= 1
    for place, number in enumerate(state.tiles):
        left[place % len(KINDS)] -= number
    check_tiles(left)
    if min(state.unseen_tokens()) < 0:
        raise PositionError("there are more tokens of a face than exist")
    if min(state.unturned()) < 0:
        raise PositionError("there are more Moonlight tiles of a Spirit than exist")
    if any(moon and block & state.standing() for moon, block in zip(state.moons, state.plan.blocks, strict=True)):
        raise PositionError("a Moonlight tile is turned when the four tiles around it are gone, and not before")
    cards = [card for own in state.claimed for card in bits(own)] + [card for card in state.display if card >= 0]
    if len(set(cards)) != len(cards) or (cards and not state.plan.cards):
        raise PositionError("a card lies in one place only, and in the Enchanted mode only")


def _set_step(state: State, found: Fields) -> None:
    """Whose decision it is; what a step needs must be there."""
    if "step" in found:
        state.step = read_word(" ".join(found["step"]), STEPS, "step")
    else:
        state.step = TAKING if state.standing() else FINISHED
    _check_step(state)
    if state.step == FINISHED:
        state.finish(None)
    else:
        state.seat = CHANCE if state.step in CHANCES else state.active


def _check_step(state: State) -> None:
    step = state.step
    if (step in NEEDS_CELL) != (state.cell >= 0):
        raise PositionError(f"a cell is pending in these steps and no other: {_names(NEEDS_CELL)}")
    if step in NEEDS_CARD and (state.card < 0 or not state.plan.cards):
        raise PositionError(f"step {STEPS[step]} needs a card, in the Enchanted mode")
    if step == TAKING_SECOND and state.pair < 0:
        raise PositionError(f"step {STEPS[step]} needs the pair's Spirit")
    if step == KEEPING and len(state.drawn) != 2:
        raise PositionError(f"step {STEPS[step]} needs two tokens drawn")
    unknown = any(state.forest[cell] < 0 for cell in bits(state.standing()))
    if unknown != (step == DEALING):
        raise PositionError("a tile is unknown while the forest is dealt, and never after it")
    if step in (TAKING, TAKING_SECOND, PAYING) and not state.standing():
        raise PositionError(f"step {STEPS[step]} needs a forest with tiles")
    if step == FINISHED and state.standing():
        raise PositionError("the game is not over while tiles stand in the forest")


def _names(steps: tuple[int, ...]) -> str:
    return ", ".join(STEPS[step] for step in steps)
