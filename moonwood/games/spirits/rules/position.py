"""Positions as text: reading those of 2 to 4 players; ghost.py reads those of one."""

from __future__ import annotations

from typing import Final

from moonwood.games.spirits.rules import ghost
from moonwood.games.spirits.rules.cards import CARDS, REQUESTS
from moonwood.games.spirits.rules.cells import CELLS, ROWS
from moonwood.games.spirits.rules.components import (
    AIR_DOUBLE,
    FACE_DOWN,
    FACES,
    KINDS,
    NOTHING,
    SPIRITS,
    UNDECIDED,
    UNKNOWN,
    UNKNOWN_MOON,
    counted,
)
from moonwood.games.spirits.rules.end import finish
from moonwood.games.spirits.rules.pending import OVER, SETTING_UP, STEP_NAMES, Pending, step_name, steps_for
from moonwood.games.spirits.rules.setup import DISPLAY, Setup
from moonwood.games.spirits.rules.state import Hands, State
from moonwood.games.spirits.rules.writing import GONE, HIDDEN, SIDES, check_tiles, read_rows, read_word
from moonwood.kernel.bits import bits
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.state import State as Base

MOST_TURNS: Final = 999
EACH: Final = ("tiles", "supply", "tokens", "gone", "used", "cards", "fireflies")
ON_THE_TABLE: Final = ("moonlight", "display", "passed")
PENDING: Final = ("pair", "paid", "cell", "card", "request", "moved", "drawn")
IN_STEPS: Final = {
    "pair": ("second", "pay", "token", "moonlight", "flip"),
    "paid": ("second", "token", "moonlight", "flip"),
    "cell": ("pay", "token", "moonlight", "flip"),
    "card": ("discard", "card", "bonus", "favour", "keep"),
    "request": ("discard",),
    "moved": ("bonus",),
    "drawn": ("favour", "keep"),
}
"""The steps in which something is pending."""
NEEDS: Final = {
    "second": ("pair",),
    "pay": ("cell",),
    "token": ("cell",),
    "moonlight": ("cell",),
    "flip": ("cell",),
    "discard": ("card",),
    "bonus": ("card",),
    "favour": ("card",),
    "keep": ("card", "drawn"),
}
"""What a step cannot do without."""

Fields = dict[str, list[str]]


def position(game: Game, text: str) -> Base:
    """The state that a text describes; what it leaves out is empty, or lies where it lay at the start."""
    if game.seats == 1:
        return ghost.position(game, text)
    state = read(game, text)
    hands = (*state.tokens, *state.gone, state.drawn)
    if any(UNKNOWN in hand for hand in hands) or any(moon % FACE_DOWN == UNKNOWN_MOON for moon in state.moons):
        raise PositionError(f"a position names every token and Moonlight tile that was seen; {HIDDEN} is for views")
    return state


def read(game: Game, text: str) -> State:
    """The same for a text with gaps, as a view has them: what its viewer does not know is UNKNOWN."""
    setup: Setup = game.setup
    seats = SEATS[: setup.players]
    each = tuple(f"{seat}-{what}" for seat in seats for what in EACH)
    rows = tuple(f"row-{row}" for row in range(ROWS))
    parts = fields(text, need=("to-move",), may=(*rows, *each, "turn", "step", *ON_THE_TABLE, *PENDING))
    forest, ends, gems = read_rows(parts, setup.width, setup.players)
    tiles = _read_collections(parts, seats)
    supply = [_read_supply(parts, seat, setup.gems - own.bit_count()) for seat, own in zip(seats, gems, strict=True)]
    state = State(game, forest, ends, gems, supply, tiles, _read_hands(parts, seats, "tokens"))
    state.lay_out()
    state.active = read_seat(parts["to-move"], setup.players)
    state.turn = read_number(parts.get("turn", ["1"]), MOST_TURNS)
    state.gone = _read_hands(parts, seats, "gone")
    state.used = tuple(
        _read_uses(parts.get(f"{seat}-used", []), len(hand)) for seat, hand in zip(seats, state.tokens, strict=True)
    )
    state.claimed = tuple(sum(1 << card for card in _read_cards(parts, f"{seat}-cards")) for seat in seats)
    _read_corrected(state, parts, seats)
    _read_modules(state, parts)
    state.moved = sum(1 << read_word(word, CELLS, "cell") for word in set(parts.get("moved", [])))
    state.drawn = _read_faces(parts.get("drawn", []))
    _check_counts(state)
    _set_step(state, parts)
    return state


def _read_corrected(state: State, parts: Fields, seats: str) -> None:
    """What there is only where an owner has corrected a ruling."""
    setup = state.setup
    doubles = setup.tiles[AIR_DOUBLE] if setup.cards and setup.given_fireflies_count else 0
    state.loose = tuple(read_number(parts.get(f"{seat}-fireflies", ["0"]), doubles) for seat in seats)
    state.passed = read_number(parts.get("passed", ["0"]), MOST_TURNS)
    state.paid = bool(read_word(" ".join(parts.get("paid", ["no"])), ("no", "yes"), "answer"))
    _require(not (state.paid and setup.pay_each_tile), "paid is for games in which a second reserved tile is free")


def _read_collections(parts: Fields, seats: str) -> list[int]:
    counts: list[int] = []
    for seat in seats:
        kinds = [read_word(word, KINDS, "tile") for word in parts.get(f"{seat}-tiles", [])]
        counts += counted(kinds, len(KINDS))
    return counts


def _read_supply(parts: Fields, seat: str, most: int) -> int:
    if most < 0:
        raise PositionError(f"{seat} has more gems in the forest than there are")
    return read_number(parts.get(f"{seat}-supply", [str(most)]), most)


def _read_faces(words: list[str]) -> tuple[int, ...]:
    return tuple(UNKNOWN if word == HIDDEN else read_word(word, FACES, "token") for word in words)


def _read_hands(parts: Fields, seats: str, what: str) -> Hands:
    return tuple(_read_faces(parts.get(f"{seat}-{what}", [])) for seat in seats)


def _read_uses(words: list[str], held: int) -> tuple[int, ...]:
    """How many tokens had come before each PLUS was turned over: never fewer than PLUS tokens turned over."""
    most = held + len(words)
    uses = tuple(read_number([word], most) for word in words)
    if list(uses) != sorted(uses) or any(use <= before for before, use in enumerate(uses)):
        raise PositionError("a PLUS is turned over by who has got it: write how many tokens had come, ascending")
    return uses


def _read_cards(parts: Fields, name: str) -> list[int]:
    return [read_word(word, CARDS, "card") for word in parts.get(name, [])]


def _read_modules(state: State, parts: Fields) -> None:
    """The Moonlight tiles and the display."""
    setup = state.setup
    words = parts.get("moonlight", [HIDDEN] * len(setup.blocks))
    if len(words) != len(setup.blocks):
        raise PositionError(f"moonlight needs {len(setup.blocks)} tiles here, not {len(words)}")
    moons = [_read_moon(word, setup) for word in words]
    state.moons = bytes([moon for moon, _ in moons])
    state.lookers = tuple(looker for _, looker in moons)
    display = parts.get("display", [])
    if len(display) > len(state.display):
        raise PositionError(f"the display has at most {DISPLAY} cards, in the Enchanted mode only")
    cards = [NOTHING if word == GONE else read_word(word, CARDS, "card") for word in display]
    state.display = (*cards, *state.display[len(cards) :])


def _read_moon(word: str, setup: Setup) -> tuple[int, int]:
    """A Moonlight tile and who alone has seen it."""
    if word == HIDDEN:
        return 0, NOTHING
    spirit = HIDDEN if word.startswith(HIDDEN) else word[:3]
    side, looker = word[len(spirit) : len(spirit) + 1], word[len(spirit) + 1 :]
    offset = next((offset for offset, sign in SIDES.items() if sign == side), None)
    if offset is None:
        signs = " ".join(SIDES.values())
        raise PositionError(f"{word!r} is no Moonlight tile; write {HIDDEN} or a Spirit with one of {signs}")
    if (looker == "") != (setup.moonlight_open or offset == 0):
        raise PositionError(f"{word!r}: who has seen a Moonlight tile is written where not everybody has")
    moon = UNKNOWN_MOON if spirit == HIDDEN else 1 + read_word(spirit, SPIRITS, "Spirit")
    return moon + offset, read_seat([looker], setup.players) if looker else NOTHING


def _check_counts(state: State) -> None:
    """No tile, token, gem, Moonlight tile or card is there more often than it exists, or in two places."""
    left = list(state.setup.tiles)
    for cell in bits(state.standing()):
        if state.forest[cell] >= 0:
            left[state.forest[cell]] -= 1
    for place, number in enumerate(state.tiles):
        left[place % len(KINDS)] -= number
    left[AIR_DOUBLE] -= sum(state.loose)
    check_tiles(left)
    if min(state.unseen_tokens()) < 0:
        raise PositionError("there are more tokens of a face than exist")
    if min(state.unturned()) < 0:
        raise PositionError("there are more Moonlight tiles of a Spirit than exist")
    if any(moon and block & state.standing() for moon, block in zip(state.moons, state.setup.blocks, strict=True)):
        raise PositionError("a Moonlight tile is turned when the four tiles around it are gone, and not before")
    cards = [card for own in state.claimed for card in bits(own)] + [card for card in state.display if card >= 0]
    if len(set(cards)) != len(cards) or (cards and not state.setup.cards):
        raise PositionError("a card lies in one place only, and in the Enchanted mode only")


# What is asked --------------------------------------------------------------------------------------------------------


def _set_step(state: State, parts: Fields) -> None:
    """Whose decision it is; what a step needs must be there, and nothing else may be pending."""
    due = "take" if not state.is_empty() else OVER
    step = STEP_NAMES[read_word(" ".join(parts.get("step", [due])), STEP_NAMES, "step")]
    pending = _read_pending(parts, step)
    _check_step(state, step, pending)
    if step == OVER:
        finish(state)
        return
    state.push(*steps_for(state, step, pending))
    if state.stack:
        state.advance()
    if not state.stack or step_name(state) != step:
        raise PositionError(f"step {step} cannot be here: it is not in this game, or there is nothing to ask")
    _require(bool(state.actions()), f"step {step} cannot be here: nothing can be answered")


def _read_pending(parts: Fields, step: str) -> Pending:
    for name in PENDING:
        if name in parts and step not in IN_STEPS[name]:
            raise PositionError(f"{name} is pending in these steps and no other: {', '.join(IN_STEPS[name])}")
    for name in NEEDS.get(step, ()):
        if name not in parts:
            raise PositionError(f"step {step} needs: {', '.join(NEEDS[step])}")
    return Pending(
        pair=_read_one(parts, "pair", SPIRITS),
        cell=_read_one(parts, "cell", CELLS),
        card=_read_one(parts, "card", CARDS),
        request=read_number(parts.get("request", ["0"]), REQUESTS - 1),
    )


def _read_one(parts: Fields, name: str, known: tuple[str, ...]) -> int:
    return read_word(" ".join(parts[name]), known, name) if name in parts else NOTHING


def _check_step(state: State, step: str, pending: Pending) -> None:
    """What stands on the table fits what is asked."""
    whole = state.ends == [0, state.setup.width] * ROWS
    unknown = any(state.forest[cell] < 0 for cell in bits(state.standing()))
    _require(unknown == (step == "deal"), "a tile is unknown while the forest is dealt, and never after it")
    _require(whole or step not in SETTING_UP or pending.card >= 0, "every row is whole while the game is set up")
    _require(state.is_empty() or step != OVER, "the game is not over while tiles stand in the forest")
    _require(not state.is_empty() or step not in ("take", "pay"), f"step {step} needs a forest with tiles")
    _require(not state.paid or pending.pair >= 0, "paid is of use only while a second tile may follow")
    _check_cell(state, step, pending.cell)
    _check_card(state, step, pending.card)


def _check_cell(state: State, step: str, cell: int) -> None:
    _require(bool(state.setup.blocks) or step not in ("moonlight", "flip"), f"step {step} needs the Moonlight tiles")
    gone = not state.standing() >> cell & 1 if cell >= 0 else False
    if step == "pay":
        reserved = cell in state.end_cells() and state.owner(cell) not in (NOTHING, state.active)
        _require(reserved, "what is paid for is an end tile that another player reserved")
    elif step == "token":
        _require(gone and bool(state.setup.token_mask >> cell & 1), "a token is drawn for a tile that had one")
    elif step in ("moonlight", "flip"):
        _require(gone, f"step {step} follows a tile that was taken")
    undecided = [block for block, moon in enumerate(state.moons) if moon >= UNDECIDED]
    due = [state.block_of(cell)] if step == "flip" else []
    _require(undecided == due, "a Moonlight tile is undecided in the step flip, after a take beside it, and never else")
    _require(step != "moonlight" or state.moons[state.block_of(cell)] == 0, "that Moonlight tile was turned already")


def _check_card(state: State, step: str, card: int) -> None:
    if card >= 0:
        _require(bool(state.setup.cards), "a card is pending in the Enchanted mode only")
        where = state.display if step == "discard" else bits(state.claimed[state.active])
        _require(card in where, "a card is paid for from the display, and used by the player who claimed it")
    tokens = {"favour": (0, 1), "keep": (2,)}.get(step, (0,))
    _require(len(state.drawn) in tokens, "two tokens are drawn one after the other, and one of the two is kept")
    _require(state.moved & ~state.gems[state.active] == 0, "a gem that was moved lies where it was moved to")


def _require(fits: bool, otherwise: str) -> None:
    if not fits:
        raise PositionError(otherwise)
