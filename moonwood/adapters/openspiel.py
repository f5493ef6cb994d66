"""Every game as a registered Python game of OpenSpiel, with explicit chance and information states.

Importing this module registers `moonwood_top_cap` and the others:

>>> import pyspiel
>>> import moonwood.adapters.openspiel
>>> game = pyspiel.load_game("moonwood_top_cap", {"options": written_options(jump=True)})
>>> state = game.new_initial_state()
>>> state.current_player(), len(state.legal_actions())
(0, 14)

Decisions are numbered as in `game.decisions`, chance's outcomes on their own. A game may begin at any position, so that
exact methods can have a small one: `smallest("land-of-the-wolves")`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl, quote, unquote, urlencode

import numpy as np
import pyspiel

from moonwood.games import game as open_game
from moonwood.games import games
from moonwood.games import smallest as smallest_state
from moonwood.kernel.actions import Action, Decisions
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.chance import Dealer
from moonwood.kernel.events import EVERYONE
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE, OVER

GameType = pyspiel.GameType
LONGEST_CHANCE = 12
"""About so many draws may come with one decision."""
SETUP_DRAWS = 120
"""The draws of a setup: more than any game has tiles to lay out."""
PLAYERS = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}


def spiel_name(name: str) -> str:
    """How OpenSpiel calls a game."""
    return f"moonwood_{name.replace('-', '_')}"


def written_options(**options: object) -> str:
    """Options as the parameter `options` of a game: letters and signs that OpenSpiel's own notation leaves alone."""
    return quote(urlencode(options), safe="")


def read_options(text: str) -> dict[str, str]:
    """What `written_options` wrote."""
    return {
        name: {"True": "on", "False": "off"}.get(value, value)
        for name, value in parse_qsl(unquote(text), strict_parsing=bool(text))
    }


def load(game: Game, position: str = "") -> Any:
    """OpenSpiel's game for one of ours, from its start or from a position on."""
    written = {"options": written_options(**game.written_options()), "position": quote(position, safe="")}
    return pyspiel.load_game(spiel_name(game.name), {name: text for name, text in written.items() if text})


def smallest(name: str) -> Any:
    """A game that is small enough for exact methods."""
    state = smallest_state(name)
    begins = state.position() if state.position() != state.game.blank().position() else ""
    return load(state.game, begins)


def _type_of(game: Game) -> Any:
    return GameType(
        short_name=spiel_name(game.name),
        long_name=game.room.title,
        dynamics=GameType.Dynamics.SEQUENTIAL,
        chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=_information(game),
        utility=_utility(game),
        reward_model=GameType.RewardModel.TERMINAL,
        max_num_players=max(game.room.seat_counts),
        min_num_players=min(game.room.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"options": "", "position": ""},
    )


def _information(game: Game) -> Any:
    kinds = GameType.Information
    return kinds.IMPERFECT_INFORMATION if game.hidden else kinds.PERFECT_INFORMATION


def _utility(game: Game) -> Any:
    """Against each other two seats sum to zero; more may all lose, and together they win or lose alike."""
    if game.aim != AGAINST:
        return GameType.Utility.IDENTICAL
    return GameType.Utility.ZERO_SUM if game.seats == 2 else GameType.Utility.GENERAL_SUM


def _info_of(game: Game, draws: int) -> Any:
    most = game.max_decisions
    zero_sum = _utility(game) == GameType.Utility.ZERO_SUM
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.decisions),
        max_chance_outcomes=draws,
        num_players=game.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if zero_sum else None,
        max_game_length=most,
    )


@lru_cache(maxsize=64)
def draws_of(game: Game) -> Decisions:
    """What chance may draw, numbered without gaps."""
    table = game.table
    return Decisions([action for action in map(Action, range(len(table))) if table.owner(action).chance], len(table))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, opened from OpenSpiel's parameters; each has a class of its own."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = params or {}
        self.game = open_game(self.name, **read_options(chosen.get("options", "")))
        self.begins = unquote(chosen.get("position", ""))
        super().__init__(_type_of(self.game), _info_of(self.game, len(draws_of(self.game))), chosen)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        return SETUP_DRAWS + LONGEST_CHANCE * self.game.max_decisions


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One of our states, and what each seat has learned on the way to it.

    OpenSpiel copies all that is here for a clone, so there is no more of it than these two.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.state = game.game.position(game.begins) if game.begins else game.game.blank()
        self.learned: list[str] = [""] * game.game.seats

    def current_player(self) -> Any:
        return PLAYERS.get(self.state.seat, self.state.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.game.decisions.numbers(self.state.actions()) if player == self.state.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.state.outcomes()
        return list(
            zip(draws_of(self.state.game).numbers(a for a, _ in outcomes), (p for _, p in outcomes), strict=True)
        )

    def _apply_action(self, action: int) -> None:
        number = self._numbers()[action]
        table, privy = self.state.game.table, self.state.privy() if self.state.seat == CHANCE else EVERYONE
        for seat in range(len(self.learned)):
            self.learned[seat] += f"{table.text(number, hidden=not privy.includes(seat))}; "
        self.state.apply(number)

    def _numbers(self) -> Decisions:
        """How actions are numbered now: those of chance, or those of seats."""
        return draws_of(self.state.game) if self.state.seat == CHANCE else self.state.game.decisions

    def _action_to_string(self, player: int, action: int) -> str:
        numbers = draws_of(self.state.game) if player == pyspiel.PlayerId.CHANCE else self.state.game.decisions
        return self.state.game.text(numbers[action])

    def is_terminal(self) -> bool:
        return self.state.over

    def returns(self) -> list[float]:
        return self.state.returns

    def __str__(self) -> str:
        return self.state.position()

    def resample_from_infostate(self, player: int, rng: Any) -> SpielState:
        """A state that this player cannot tell from this one, as likely as it should be.

        What the others learned on the way to it nobody knows; they begin anew with what they see in that world.
        """
        twin: SpielState = self.clone()
        twin.state = self.state.game.guess(self.state.view(player), Dealer(str(rng())))
        twin.learned = [
            learned if seat == player else f"{twin.state.view(seat)['position']}; "
            for seat, learned in enumerate(self.learned)
        ]
        return twin


class SpielObserver:
    """What a player sees: our tensor; as a text the position as it is known, or all that was learned."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer of {game.game.name} takes no parameters, not {params}")
        spec = game.game.tensor_spec
        self.recalls = kind.perfect_recall
        self.tensor = np.zeros(spec.size, np.float32)
        self.dict = {
            part.name: self.tensor[spec.start(part.name) :][: part.size].reshape(part.shape) for part in spec.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        state.state.tensor(player, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recalls:
            return f"{player}: {state.learned[player]}"
        view = state.state.view(player)
        return f"{player}: {view['position']}"


CLASSES: dict[str, type[SpielGame]] = {}
"""The class of each game by its name in OpenSpiel."""


def register() -> None:
    """Let OpenSpiel know every game; importing this module does it."""
    for name in games():
        known = spiel_name(name)
        CLASSES[known] = type(known, (SpielGame,), {"name": name})
        pyspiel.register_game(_type_of(open_game(name)), CLASSES[known])


def __getattr__(name: str) -> type[SpielGame]:
    """The classes are found under their names, so that games can be pickled."""
    if name not in CLASSES:
        raise AttributeError(name)
    return CLASSES[name]


register()
