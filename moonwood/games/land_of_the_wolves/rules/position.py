"""Positions read from text. `State.position` writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from moonwood.games.land_of_the_wolves.rules.cells import AREA, CELLS, FULL, GROWN, open_cells
from moonwood.games.land_of_the_wolves.rules.components import (
    AMBUSH,
    COUNT,
    ENDINGS,
    KINDS,
    LONE,
    NEEDED_WINS,
    NO_LONE,
    NO_POWER,
    POWERS,
    card_name,
)
from moonwood.games.land_of_the_wolves.rules.state import State, empty
from moonwood.games.land_of_the_wolves.rules.steps import (
    ALPHA_CHOICE,
    AMBUSHING,
    BEGINNING,
    DEALING,
    FINISHED,
    LONE_CHOICE,
    NAMES,
    NEXT_ROUND,
    OFFERING,
    PLACING,
    REFILLING,
    TURNS,
    spoils,
)
from moonwood.kernel.bits import mask
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.seats import BOTH_SEATS, Seat, opponent, seat_after

Fields = dict[str, list[str]]

MOST_TURNS: Final = 999
NEEDED_FIELDS: Final = ("to-move", "table", "hand-A", "hand-B")
OPTIONAL_FIELDS: Final = ("step", "starter", "wins", "ties", "left", "offer", "gains-A", "gains-B", "moves", "ending")

IN_SETUP: Final = (OFFERING.name, BEGINNING.name)
IN_A_TURN: Final = (AMBUSHING.name, PLACING.name)


def position(game: Game, text: str) -> State:
    """The state that a text describes; PositionError says what is wrong with any other."""
    words = fields(text, NEEDED_FIELDS, OPTIONAL_FIELDS)
    return state_of(game, words, [words["hand-A"], words["hand-B"]])


def state_of(game: Game, words: Fields, hands: Sequence[list[str]]) -> State:
    """The state with these fields and these hands, whatever the fields say about hands."""
    state = empty(game)
    state.active = read_seat(words["to-move"], 2)
    _read_rounds(state, words)
    for seat in BOTH_SEATS:
        _read_gains(state, seat, words.get(f"gains-{SEATS[seat]}", []))
    state.offer = _read_offer(state, words.get("offer", []))
    _read_table(state, words["table"])
    _read_starter(state, words)
    step = _read_step(words.get("step", []))
    if step not in IN_SETUP:
        _read_hands(state, hands)
    if step == FINISHED or max(state.wins) == NEEDED_WINS:
        _read_end(state, step, words)
    else:
        _read_steps(state, step, read_number(words.get("left", ["1"]), 3))
    return state


def _read_rounds(state: State, words: Fields) -> None:
    wins = words.get("wins", ["0", "0"])
    if len(wins) != 2:
        raise PositionError(f"wins are two numbers, not {' '.join(wins)!r}")
    state.wins = [read_number([word], NEEDED_WINS) for word in wins]
    if min(state.wins) == NEEDED_WINS:
        raise PositionError(f"only one side can have won {NEEDED_WINS} rounds")
    state.ties = read_number(words.get("ties", ["0"]), state.setup.ties - 1)
    state.turn = read_number(words.get("moves", ["0"]), MOST_TURNS)


def _read_gains(state: State, seat: Seat, words: list[str]) -> None:
    """A seat's Lone Wolf, Alpha Power and whether its ambush is used."""
    lone, powers = LONE if state.setup.lone_wolves else (), POWERS if state.setup.offer else ()
    for word in words:
        if word in lone and state.lone[seat] == NO_LONE:
            state.lone[seat] = KINDS.index(word)
        elif word in powers and state.owned[seat] == NO_POWER and POWERS.index(word) not in state.owned:
            state.owned[seat] = POWERS.index(word)
        elif word == "used" and state.setup.powers[state.owned[seat]].kind == AMBUSH:
            state.used[seat] = True
        else:
            raise PositionError(
                f"{word!r} cannot be gained by {SEATS[seat]}; gains are at most one of {', '.join(lone) or 'none'}, "
                f"one of {', '.join(powers) or 'none'} that the other has not, and `used` after an ambush"
            )


def _read_offer(state: State, words: list[str]) -> int:
    taken = [POWERS[power] for power in state.owned if power != NO_POWER]
    if not set(words) <= set(POWERS) - set(taken) or len(set(words)) != len(words):
        raise PositionError(f"the offer is made of different powers of {', '.join(POWERS)} that nobody has")
    if len(words) + len(taken) > state.setup.offer:
        raise PositionError(f"{state.setup.offer} powers are laid out in this game, not {len(words) + len(taken)}")
    return mask(POWERS.index(word) for word in words)


def _read_table(state: State, words: list[str]) -> None:
    for word in words:
        cell, _, cards = word.partition("=")
        if cell not in CELLS or not cards or state.stacks[CELLS.index(cell)]:
            raise PositionError(f"{word!r} is no cell with its cards; write each cell once, as in 1,-1=B2/A1")
        state.stacks[CELLS.index(cell)] = _read_stack(cards)
    _spread(state)


def _read_stack(text: str) -> bytes:
    """The cards of a cell from the lowest up; they are written from the visible one down."""
    cards: list[int] = []
    for word in reversed(text.split("/")):
        seat, kind = word[:1], word[1:]
        if not seat or seat not in SEATS[:2] or kind not in KINDS:
            raise PositionError(f"{word!r} is no card; write A or B and one of: {', '.join(KINDS)}")
        card = SEATS.index(seat) * COUNT + KINDS.index(kind)
        if cards and cards[-1] // COUNT == card // COUNT:
            raise PositionError(f"in {text!r} a player covers a wolf of their own")
        cards.append(card)
    return bytes(cards)


def _spread(state: State) -> None:
    """Where the wolves are: they must be reachable from (0, 0) one by one within a legal area."""
    waiting = [cell for cell in range(AREA) if state.stacks[cell]]
    taken = 0
    while waiting:
        ready = [cell for cell in waiting if open_cells(taken, state.box) >> cell & 1]
        if not ready:
            raise PositionError("the cells must hang together with 0,0 and fit into 4 x 3 or 3 x 4")
        cell = ready[0]
        waiting.remove(cell)
        taken |= 1 << cell
        state.box = GROWN[state.box * AREA + cell]
        state.seen[state.stacks[cell][-1] // COUNT] |= 1 << cell


def _read_starter(state: State, words: Fields) -> None:
    """Without the field: as if every turn so far had placed one wolf."""
    if "starter" in words:
        state.starter = read_seat(words["starter"], 2)
    else:
        state.starter = seat_after(state.active, 2, sum(map(len, state.stacks)))


def _read_step(words: list[str]) -> str:
    """The name of a step; empty if the position names none."""
    step = " ".join(words)
    if step and step not in NAMES:
        raise PositionError(f"{step!r} is no step; there are: {', '.join(NAMES)}")
    return step


def _read_hands(state: State, hands: Sequence[list[str]]) -> None:
    """The hands; what is neither there nor on the table lies in the piles."""
    for seat in BOTH_SEATS:
        if len(hands[seat]) > state.hand_size(seat) or not set(hands[seat]) <= set(KINDS):
            raise PositionError(f"a hand has at most {state.hand_size(seat)} cards of: {', '.join(KINDS)}")
        for word in hands[seat]:
            state.hands[seat * COUNT + KINDS.index(word)] += 1
    state.piles = _left_over(state)
    state.count_cards()


def _left_over(state: State) -> list[int]:
    piles = [number for seat in BOTH_SEATS for number in state.deck(seat)]
    for stack in state.stacks:
        for card in stack:
            piles[card] -= 1
    piles = [pile - hand for pile, hand in zip(piles, state.hands, strict=True)]
    for card, count in enumerate(piles):
        if count < 0:
            raise PositionError(f"there are not so many cards {card_name(card)}")
    return piles


def _read_end(state: State, step: str, words: Fields) -> None:
    ending = words.get("ending", [ENDINGS[0]])
    if max(state.wins) < NEEDED_WINS or step not in ("", FINISHED) or len(ending) != 1 or ending[0] not in ENDINGS:
        raise PositionError(
            f"the game is over when a side has won {NEEDED_WINS} rounds; its ending is one of: {', '.join(ENDINGS)}"
        )
    _check_no_hands(state)
    state.active = Seat(state.wins.index(NEEDED_WINS))
    state.end(ending[0], (state.active,))


def _check_no_hands(state: State) -> None:
    if any(state.hands):
        raise PositionError("between rounds nobody has cards in hand")


# What is to be done now, and what follows it


def _read_steps(state: State, step: str, left: int) -> None:
    """Lay out the steps from the one that is named; if that one asks nobody here, the position cannot be."""
    if not step or step in IN_A_TURN:
        _push_turn(state, step, left)
    elif step in (LONE_CHOICE.name, ALPHA_CHOICE.name):
        _push_spoils(state, step)
    else:
        _push_draws(state, step)
    state.advance()
    if step and state.step() != step:
        raise PositionError(f"nobody is asked and nothing is drawn in the step {step!r} here")


def _push_turn(state: State, step: str, left: int) -> None:
    active = state.active
    if not state.held(active) or state.taken().bit_count() == FULL:
        raise PositionError("the player to move needs a card in hand and an empty cell")
    hunts = state.used[active] and step != AMBUSHING.name
    most = state.setup.powers[state.owned[active]].places if hunts else 1
    if not 1 <= left <= min(most, state.held(active)):
        raise PositionError(f"{SEATS[active]} cannot place {left} wolves now")
    state.push(*[PLACING()] * left, REFILLING(active))
    if step != PLACING.name:
        state.push(AMBUSHING())


def _push_spoils(state: State, step: str) -> None:
    _check_no_hands(state)
    chooser = state.starter if step == LONE_CHOICE.name else 1 - state.starter
    has_gained = state.lone[chooser] != NO_LONE if step == LONE_CHOICE.name else state.owned[chooser] != NO_POWER
    if state.active != chooser or has_gained or sum(state.wins) == 0:
        raise PositionError("after a round its winner, who starts the next, takes a Lone Wolf and the other a power")
    state.active = state.starter
    state.push(*(entry for entry in spoils(state) if step == LONE_CHOICE.name or entry not in LONE_CHOICE))


def _push_draws(state: State, step: str) -> None:
    """Something is drawn: in the setup, for the first hands, or after placing."""
    active, starter = state.active, state.starter
    if step == REFILLING.name:
        state.push(REFILLING(active))
    elif step == DEALING.name:
        if active != starter:
            raise PositionError("after the deal, the one who starts is to move")
        state.stack.extend(TURNS[starter])
        state.push(DEALING(starter), DEALING(opponent(starter)))
    else:
        state.push(BEGINNING(), NEXT_ROUND())
        if step == OFFERING.name:
            state.push(OFFERING())
