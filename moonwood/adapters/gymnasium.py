"""One learner against chosen bots, and solo and co-op games as single-agent environments of Gymnasium.

Importing this module registers an environment for every game:

>>> import gymnasium
>>> import moonwood.adapters.gymnasium
>>> env = gymnasium.make("moonwood/TopCap-v2", opponents="magpie")
>>> observation, info = env.reset(seed=7)
>>> observation.shape, int(info["action_mask"].sum())
((8, 6, 6), 14)

The learner has one seat and bots have the others; in a game that is played together, the learner may have them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from moonwood.adapters import environment_name
from moonwood.adapters.episode import BOUNDS, Episode, Illegal, Info, Mask, Observation, Reward
from moonwood.adapters.pettingzoo import render
from moonwood.bots import Bot, entrant
from moonwood.games import game as open_game
from moonwood.games import games
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game

MODES = ("human", "ansi", "svg")
NAMESPACE = "moonwood"


def require_seat(game: Game, seat: int | None) -> None:
    """There is such a seat."""
    if seat is not None and not 0 <= seat < game.seats:
        raise OptionError(f"no seat {seat}; {game.name} has the seats 0 to {game.seats - 1} with these options")


def bots_for(game: Game, opponents: str | Sequence[str]) -> list[Bot]:
    """A bot for each other seat, counted from the learner's on; none where the learner has them all."""
    others = game.seats - 1
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if not names and game.aim != AGAINST:
        return []
    if len(names) != others:
        raise OptionError(f"{game.name} has {others} other seats with these options, not {len(names)}")
    return [entrant(name) for name in names]


class SeatEnv(gymnasium.Env[Observation, Any]):
    """What one learner sees of a game: its own decisions, with those of the bots in between.

    `info["action_mask"]` is 1 for what is legal; so is `action_masks()`, as some learners ask for it.
    """

    metadata: Info = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: str = "top-cap",
        *,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "random",
        reward: Reward = "outcome",
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """`seat`: the learner's; None draws one for each game. `opponents`: a bot for all others, or one for each.

        Where seats play together, `opponents=()` leaves all of them to the learner.
        """
        self.episode = Episode(open_game(game, **options), reward=reward, illegal=illegal)
        require_seat(self.episode.game, seat)
        self.chosen_seat = seat
        self.seat = seat or 0
        self.bots = bots_for(self.episode.game, opponents)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(*BOUNDS, self.episode.shape, np.float32)
        self.action_space = spaces.Discrete(len(self.episode.decisions))
        self._rng = Random()

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Random(seed)
        self.episode.begin(seed)
        if self.chosen_seat is None:
            self.seat = self._rng.randrange(self.episode.game.seats)
        self._let_bots_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, Info]:
        if self.episode.over:
            raise OptionError("the game is over; call reset()")
        learner = self._learner()
        self.episode.play(action)
        self._let_bots_play()
        reward = self.episode.rewards()[learner] if self.episode.over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._seen(), float(reward), self.episode.over, False, self._info()

    def _learner(self) -> int:
        """The seat that the learner sees with: its own, or the deciding one if it has them all."""
        if self.bots or self.episode.over or self.episode.game.seats == 1:
            return self.seat
        return self.episode.seat

    def _let_bots_play(self) -> None:
        episode = self.episode
        while self.bots and not episode.over and episode.seat != self.seat:
            bot = self.bots[(episode.seat - self.seat) % episode.game.seats - 1]
            episode.apply(Action(bot.choose(episode.game, episode.state.view(episode.seat), self._rng)))

    def _seen(self) -> Observation:
        return self.episode.observation(self._learner())

    def action_masks(self) -> Mask:
        """1 for what the learner may decide now."""
        return self.episode.mask(self._learner())

    def _info(self) -> Info:
        return {"action_mask": self.action_masks()}

    def render(self) -> Any:
        return render(self.episode, self.render_mode)


def environment_id(name: str) -> str:
    """The id under which a game is registered."""
    return f"{NAMESPACE}/{environment_name(open_game(name))}"


def register() -> None:
    """Let Gymnasium know every game; importing this module does it."""
    for name in games():
        if environment_id(name) not in gymnasium.registry:
            gymnasium.register(
                environment_id(name),
                entry_point="moonwood.adapters.gymnasium:SeatEnv",
                vector_entry_point="moonwood.adapters.gymnasium_vector:SeatVector",
                kwargs={"game": name},
            )


register()
