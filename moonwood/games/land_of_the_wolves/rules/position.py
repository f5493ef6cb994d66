"""Positions read from text. `Table.position` writes them."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.actions import (
    ALPHA_CHOICE,
    AMBUSHING,
    BEGINNING,
    DEALING,
    ENDED,
    LONE_CHOICE,
    OFFERING,
    PLACING,
    REFILLING,
    STEPS,
)
from moonwood.games.land_of_the_wolves.rules.cells import AREA, CELLS, FULL, GROWN, open_cells
from moonwood.games.land_of_the_wolves.rules.components import AMBUSH, COUNT, KINDS, LONE, NO_LONE, NO_POWER, POWERS
from moonwood.games.land_of_the_wolves.rules.state import NEEDED_WINS, State, empty
from moonwood.games.land_of_the_wolves.rules.table import ENDINGS, card_name
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.state import CHANCE

MOST_TURNS = 999
MAY = ("step", "starter", "wins", "ties", "left", "offer", "gains-A", "gains-B", "moves", "ending")


def read(game: Game, text: str) -> State:
    """The state that a text describes; PositionError says what is wrong with any other."""
    found = fields(text, need=("to-move", "table", "hand-A", "hand-B"), may=MAY)
    state = empty(game)
    state.active = read_seat(found["to-move"], 2)
    _read_rounds(state, found)
    for seat in (0, 1):
        _read_gains(state, seat, found.get(f"gains-{SEATS[seat]}", []))
    state.offer = _read_offer(state, found.get("offer", []))
    _read_table(state, found["table"])
    _read_starter(state, found)
    step = _read_step(found["step"]) if "step" in found else -1
    if step not in (OFFERING, BEGINNING):
        _read_hands(state, found)
    _read_now(state, step, found)
    return state


def _read_rounds(state: State, found: dict[str, list[str]]) -> None:
    wins = found.get("wins", ["0", "0"])
    if len(wins) != 2:
        raise PositionError(f"wins are two numbers, not {' '.join(wins)!r}")
    state.wins = [read_number([word], NEEDED_WINS) for word in wins]
    if min(state.wins) == NEEDED_WINS:
        raise PositionError(f"only one side can have won {NEEDED_WINS} rounds")
    state.ties = read_number(found.get("ties", ["0"]), state.law.ties - 1)
    state.turn = read_number(found.get("moves", ["0"]), MOST_TURNS)


def _read_gains(state: State, seat: int, words: list[str]) -> None:
    """A seat's Lone Wolf, Alpha Power and whether its ambush is used."""
    for word in words:
        if word in LONE and state.lone[seat] == NO_LONE:
            state.lone[seat] = KINDS.index(word)
        elif word in POWERS and state.owned[seat] == NO_POWER and POWERS.index(word) not in state.owned:
            state.owned[seat] = POWERS.index(word)
        elif word == "used" and state.law.powers[state.owned[seat]].kind == AMBUSH:
            state.used[seat] = True
        else:
            raise PositionError(
                f"{word!r} cannot be gained by {SEATS[seat]}; gains are at most one of {', '.join(LONE)}, one of "
                f"{', '.join(POWERS)} that the other has not, and `used` after an ambush"
            )


def _read_offer(state: State, words: list[str]) -> int:
    taken = [POWERS[power] for power in state.owned if power != NO_POWER]
    if not set(words) <= set(POWERS) - set(taken) or len(set(words)) != len(words):
        raise PositionError(f"the offer is made of different powers of {', '.join(POWERS)} that nobody has")
    return sum(1 << POWERS.index(word) for word in words)


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


def _read_starter(state: State, found: dict[str, list[str]]) -> None:
    """Without the field: as if every turn so far had placed one wolf."""
    if "starter" in found:
        state.starter = read_seat(found["starter"], 2)
    else:
        state.starter = (state.active + sum(map(len, state.stacks))) % 2


def _read_step(words: list[str]) -> int:
    if len(words) != 1 or words[0] not in STEPS:
        raise PositionError(f"{' '.join(words)!r} is no step; there are: {', '.join(STEPS)}")
    return STEPS.index(words[0])


def _read_hands(state: State, found: dict[str, list[str]]) -> None:
    """The hands; what is neither there nor on the table lies in the piles."""
    for seat in (0, 1):
        words = found[f"hand-{SEATS[seat]}"]
        if len(words) > state.hand_size(seat) or not set(words) <= set(KINDS):
            raise PositionError(f"a hand has at most {state.hand_size(seat)} cards of: {', '.join(KINDS)}")
        for word in words:
            state.hands[seat * COUNT + KINDS.index(word)] += 1
    state.piles = _left_over(state)


def _left_over(state: State) -> list[int]:
    piles = state.deck(0) + state.deck(1)
    for stack in state.stacks:
        for card in stack:
            piles[card] -= 1
    piles = [pile - hand for pile, hand in zip(piles, state.hands, strict=True)]
    for card, count in enumerate(piles):
        if count < 0:
            raise PositionError(f"there are not so many cards {card_name(card)}")
    return piles


def _read_now(state: State, step: int, found: dict[str, list[str]]) -> None:
    """What is asked now, and of whom."""
    state.left = read_number(found.get("left", ["1"]), 3)
    won = max(state.wins) == NEEDED_WINS
    if (won or step in (LONE_CHOICE, ALPHA_CHOICE)) and any(state.hands):
        raise PositionError("between rounds nobody has cards in hand")
    if won or step == ENDED:
        _read_end(state, step, found)
    elif step in (OFFERING, BEGINNING, DEALING, REFILLING):
        state.step, state.seat = step, CHANCE
        _check_chance(state)
    elif step in (LONE_CHOICE, ALPHA_CHOICE):
        _check_choice(state, step)
        state.step, state.seat = step, state.active
    else:
        _read_turn(state, step)


def _read_end(state: State, step: int, found: dict[str, list[str]]) -> None:
    ending = found.get("ending", [ENDINGS[0]])
    if max(state.wins) < NEEDED_WINS or step not in (-1, ENDED) or len(ending) != 1 or ending[0] not in ENDINGS:
        raise PositionError(
            f"the game is over when a side has won {NEEDED_WINS} rounds; its ending is one of: {', '.join(ENDINGS)}"
        )
    state.step = ENDED
    state.end(ending[0], (state.wins.index(NEEDED_WINS),))


def _check_chance(state: State) -> None:
    wanted = {
        OFFERING: state.offer.bit_count() < state.law.offer,
        BEGINNING: state.game.options["first_player"] == RANDOM,
        DEALING: state.wants(0) or state.wants(1),
        REFILLING: state.wants(state.active),
    }
    if not wanted[state.step]:
        raise PositionError(f"nothing is drawn in the step {STEPS[state.step]!r} here")


def _check_choice(state: State, step: int) -> None:
    chooser = state.starter if step == LONE_CHOICE else 1 - state.starter
    gained = state.lone[chooser] if step == LONE_CHOICE else state.owned[chooser] - NO_POWER - 1
    if state.active != chooser or gained != NO_LONE or sum(state.wins) == 0:
        raise PositionError("after a round its winner, who starts the next, takes a Lone Wolf and the other a power")
    if step == ALPHA_CHOICE and not state.offer:
        raise PositionError("no power is on offer")


def _read_turn(state: State, step: int) -> None:
    if not state.held(state.active) or (state.seen[0] | state.seen[1]).bit_count() == FULL:
        raise PositionError("the player to move needs a card in hand and an empty cell")
    if not 1 <= state.left <= state.held(state.active):
        raise PositionError(f"{SEATS[state.active]} cannot place {state.left} wolves now")
    if step == AMBUSHING and not state.may_ambush():
        raise PositionError(f"{SEATS[state.active]} has no ambush to announce")
    state.seat = state.active
    state.step = AMBUSHING if step == -1 and state.may_ambush() else PLACING if step == -1 else step
