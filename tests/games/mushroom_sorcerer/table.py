"""Mushroom Sorcerer set up and played by words: what its tests share.

`night()` is the open menu of a quiet turn; its arguments say what differs. Lands and players are written as in a
position, and words given for a land or player come on top of what is there already.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, SupportsIndex, cast

import pytest

import moonwood
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.kernel.errors import IllegalAction
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Diagram
from moonwood.kernel.state import CHANCE
from moonwood.kernel.state import State as AnyState

SEATS = "ABCD"
SORCERERS = ("bahon", "charles", "eddie", "cassandra")
POTIONS = {
    "bahon": "hibernate,fury,big-belly,forest-keeper,slow-learner",
    "charles": "overwork,duel-expert,nine-lives,curiosity,invisible-hand",
    "eddie": "early-bird,cheating,plan-b,lucky-hand,thief",
    "cassandra": "total-mastery,flamouflage,stonouflage,germination,thunder-chain",
}
TOUCHING = "XXGPX PGSGP PGSGP XPGXX"
"""The forest of written positions for one or two: two shrines side by side."""


def sorcerer_game(players: int = 2, **options: object) -> Game:
    """A game in the forest of written positions."""
    return moonwood.game("mushroom-sorcerer", players=players, map=TOUCHING if players < 3 else "", **options)


GAMES = {players: sorcerer_game(players, sorcerers="random") for players in (1, 2, 3, 4)}
DECKS = "whistle glorify bounty supplement"
"""The visible scrolls, unless a test says otherwise."""
FORTRESSES = next(block.position for block in GAMES[2].rulebook().clause("8.15") if isinstance(block, Diagram))
"""Two players in the second round, as the rulebook draws them: A could attack from B2."""
GOODS = {"flame": 0, "stone": 1, "mana": 2, "drops": 3, "flasks": 4, "dice": 5}
ELEMENTS = {"flame": 0, "stone": 1, "water": 2, "thunder": 3, "moon": 4}


def turn_steps(active: str, after: str, everybody: str) -> str:
    """What waits in a turn of the first cycle: the rest of the turn, of the cycle and of the round."""
    turn = [f"open {active}", f"end-effects {active}", f"allocation {active} 0", f"finish-turn {active}"]
    cycle = [*(f"turn {player}" for player in after), "dominance-check", "cycle 2", "cycle 3", "extra-turns"]
    night = [f"{step} {player}" for step in ("night-end", "bloom") for player in everybody]
    return ", ".join([*turn, *cycle, *night, "repeat"])


def night(
    active: str = "A",
    *,
    sorcerers: tuple[str, ...] = ("bahon", "eddie"),
    round_number: int = 2,
    cycle: int = 1,
    phase: str = "night",
    decks: str = DECKS,
    notes: str = "",
    steps: str = "",
    order: str = "",
    gone: str = "",
    war: str = "",
    game: Game | None = None,
    **words: str,
) -> State:
    """A position of as many players as sorcerers; `A="mana=2"` and `r2c3="tower=A:flame"` say what they have."""
    game = game or GAMES[len(sorcerers)]
    everybody = order or SEATS[: len(sorcerers)]
    after = everybody[everybody.index(active) + 1 :]
    fields = [
        f"round {round_number}",
        f"phase {phase}",
        f"cycle {cycle}",
        f"active {active}",
        f"order {' '.join(everybody)}",
    ]
    fields += [_player(seat, name, words.pop(seat, "")) for seat, name in zip(SEATS, sorcerers, strict=False)]
    fields += [f"{land} {text}" for land, text in words.items()]
    fields += [f"decks {decks}", f"steps {steps or turn_steps(active, after, everybody)}"]
    fields += [f"{name} {text}" for name, text in (("notes", notes), ("gone", gone), ("war", war)) if text]
    state = game.position("; ".join(fields))
    assert isinstance(state, State)
    return state


def on_each(lands: Iterable[str], words: str) -> dict[str, Any]:
    """The same words for several lands."""
    return dict.fromkeys(lands, words)


def _player(seat: str, sorcerer: str, words: str) -> str:
    return f"{seat} sorcerer={sorcerer} {words}"


def solo(active: str = "A", **words: str) -> State:
    """A position of the solo game: player A against the Warden, B."""
    return night(active, game=GAMES[1], **words)  # type: ignore[arg-type]


def texts(state: State, *families: str) -> list[str]:
    """The legal actions, all or those of some families."""
    legal = [state.game.text(action) for action in state.actions()]
    return [text for text in legal if not families or text.split()[0] in families]


def play(state: State, *actions: str) -> list[Event]:
    """Play decisions and draws; gives what was told."""
    events: list[Event] = []
    for action in actions:
        state.play(state.game.parse(action), events)
    return events


def refused(state: State, action: str) -> str:
    """The rule that refuses an action."""
    with pytest.raises(IllegalAction) as error:
        state.play(state.game.parse(action))
    return error.value.rule


def asked(state: State) -> str:
    """The step that waits, with who is asked: `A open A`; a draw has a dash."""
    seat = "-" if state.seat == CHANCE else SEATS[state.seat]
    return f"{seat} {state.steps.text(state.stack[-1])}"


def player(state: State, seat: str) -> dict[str, Any]:
    """A player's board, as the view tells it."""
    board: Any = view_of(state)["players"][SEATS.index(seat)]
    return board


def land(state: State, name: str) -> dict[str, Any]:
    """A land, as the view tells it."""
    lands: list[Any] = [*view_of(state)["lands"]]
    return next(place for place in lands if place["name"] == name)


def has(state: State, seat: str, *names: str) -> list[Any]:
    """Some numbers of a player's board."""
    return [player(state, seat)[name] for name in names]


def servants(state: State, name: str) -> list[int]:
    """Flame and stone servants on a tower."""
    counts: list[int] = land(state, name)["servants"]
    return counts


def settle(state: State, *draws: str) -> None:
    """Draw what the texts say; then whatever else chance asks for, the first that may come."""
    for draw in draws:
        play(state, draw)
    while state.seat == CHANCE:
        state.play(state.actions()[0])


def view_of(state: AnyState, seat: SupportsIndex | None = None) -> View:
    """What a seat of this room knows, or the public."""
    return cast("View", state.view(seat))


def state_of(state: AnyState) -> State:
    """A state of any game, known to be one of this room."""
    assert isinstance(state, State)
    return state
