"""Bots for any game. A bot gets a view, never a state: what it does not see it has to guess.

>>> import moonwood
>>> view = moonwood.game("top-cap").position("A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A").view(0)
>>> moonwood.game("top-cap").text(choose("owl", view, seed=1))
'move d4 f6'
"""

from __future__ import annotations

import re
from functools import lru_cache
from random import Random
from typing import TypedDict

from moonwood.bots.budget import Budget
from moonwood.bots.levels import ALL, LEVELS, level_name
from moonwood.bots.players import Bot, Glimpse, Greedy, Mcts, RandomBot, Seated, TextbookBot, seated
from moonwood.bots.python import python_bot
from moonwood.bots.votes import Vote
from moonwood.games import game
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import OptionError
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.view import View

__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "ballot", "choose", "choose_turn", "entrant", "make"]

BOTS: dict[str, str] = {name: level.about for name, level in ALL.items()}
"""Every bot by its name, the measures first and then the levels from the weakest to the strongest, with a line for
people."""

PROGRAM = r"program(?:@(?P<seconds>\d+(?:\.\d+)?)s)?:(?P<command>.*)"
"""How an entrant is named that is a program of its own."""


PYTHON = "python:"
"""Stands before the class of an entrant that somebody wrote in Python."""

WITHOUT = "without="
"""Stands before what an entrant does without."""


class Budgeted(TypedDict, total=False):
    """What may limit a bot."""

    simulations: int
    seconds: float


def make(name: str, *, simulations: int | None = None, seconds: float | None = None, steady: bool = False) -> Bot:
    """A bot by its name; simulations and seconds replace what it spends on a decision by itself.

    `steady`: it thinks as long over a forced decision as over any other, unless everybody can know that it is forced.
    """
    name = level_name(name)
    if name not in BOTS:
        raise OptionError("no bot {bot!r}; there are: {there}", bot=name, there=", ".join(BOTS))
    level = ALL[name]
    if name == "random":
        return RandomBot()
    if level.notices:
        return Glimpse(level.notices)
    if level.budget is None:
        return Greedy(steady)
    budget = level.budget if simulations is None and seconds is None else Budget(simulations, seconds)
    if name == "textbook":
        return TextbookBot(budget, steady)
    return Mcts(budget, steady, {"horizon": level.horizon} if level.horizon else {})


def entrant(text: str) -> Bot:
    """A bot as a contest names it: `owl`, `owl:300` with so many simulations a decision, `owl:0.5s` with so long.

    What follows behind commas replaces how the search is set for the game: `owl:300,playouts=0.5,look=4`, and says what
    the bot does without: `magpie,without=cast hunch`, once for each. A program of its own plays as `program:COMMAND`,
    or as `program@2s:COMMAND` with two seconds a decision, a class of somebody's own as `python:MODULE:CLASS` or
    `python:FILE.py:CLASS`.
    """
    if program := re.fullmatch(PROGRAM, text, re.DOTALL):
        from moonwood.bots.program import SECONDS, Program  # it stands on processes, which a browser does not have

        return Program(program["command"], float(program["seconds"] or SECONDS))
    if text.startswith(PYTHON):
        return python_bot(text.removeprefix(PYTHON))
    words, *changes = text.split(",")
    name, _, limit = words.partition(":")
    try:
        bot = make(name, **_limit(text, limit)) if limit else make(name)
    except ValueError as error:
        raise OptionError(f"{text!r}: {error}") from None
    without = tuple(change.removeprefix(WITHOUT) for change in changes if change.startswith(WITHOUT))
    settings = [change for change in changes if not change.startswith(WITHOUT)]
    if settings and not isinstance(bot, Mcts):
        raise OptionError(f"{name} has no search to set; {text!r} sets {settings[0]!r}")
    bot = bot.set(dict(_change(change) for change in settings)) if isinstance(bot, Mcts) else bot
    return _doing_without(bot, without) if without else bot


def _doing_without(bot: Bot, without: tuple[str, ...]) -> Bot:
    if not isinstance(bot, RandomBot | Glimpse | Greedy | Mcts):
        raise OptionError(f"{type(bot).__name__} knows nothing of the game but its rules, and does without nothing")
    bot.without = without
    return bot


def _limit(text: str, limit: str) -> Budgeted:
    try:
        return {"seconds": float(limit[:-1])} if limit.endswith("s") else {"simulations": int(limit)}
    except ValueError:
        raise OptionError(f"{text!r} has no budget that is a number: write owl:300 or owl:0.5s") from None


def _change(text: str) -> tuple[str, float]:
    name, _, value = text.partition("=")
    numbers = [field for field, usual in SearchSettings()._asdict().items() if usual is not None]
    if name not in numbers:
        raise OptionError(f"no setting {name!r} of the search; there are: {', '.join(numbers)}")
    try:
        return name, float(value)
    except ValueError:
        raise OptionError(f"{name} is a number, not {value!r}") from None


def choose(
    name: str, view: View, seed: int | str | bytes, budget: Budget | None = None, *, steady: bool = False
) -> Action:
    """The action that a bot plays for the seat of a view.

    A pure function that can run in a worker process: the game is rebuilt from what the view says, and the same
    arguments give the same action as long as the budget is counted in simulations.
    """
    simulations, seconds = (None, None) if budget is None else (budget.simulations, budget.seconds)
    bot = make(name, simulations=simulations, seconds=seconds, steady=steady)
    return Action(bot.choose(_opened(view["game"], tuple(view["options"].items())), view, Random(seed)))


@lru_cache(16)
def _opened(name: str, options: tuple[tuple[str, str], ...]) -> Game:
    """The game of a view: a table asks for the same one at every decision."""
    return game(name, **dict(options))


LATER = 8
"""A later decision of a turn gets so much less than the first: the bot knows its turn by then."""


def choose_turn(
    name: str, view: View, seed: int | str | bytes, *, steady: bool = False, first: Action | None = None
) -> list[Action]:
    """What a bot plays in the rest of its turn, as far as it can be known before anything is drawn or laid open.

    A pure function like `choose`, and its first action is the one that `choose` gives, or the one that is chosen
    already.
    """
    it, rng = _opened(view["game"], tuple(view["options"].items())), Random(seed)
    sitter = seated(make(name, steady=steady))
    actions = [Action(sitter.choose(it, view, rng)) if first is None else first]
    later = sitter.lighter(LATER) if isinstance(sitter, Seated | TextbookBot) else sitter
    state = it.guess(view, rng)
    while not it.table.owner(actions[-1]).shows:
        state.apply(actions[-1])
        if (state.seat, state.turn) != (view["you"], view["turn"]):
            break
        actions.append(Action(later.choose(it, state.view(view["you"]), rng)))
    return actions


def ballot(name: str, view: View, seed: int | str, number: int, *, steady: bool = False) -> list[Vote]:
    """What one of several searches of a decision says of each action; `votes.elected` counts them.

    A pure function like `choose`. Each of the searches has a number of its own, and the bot's whole budget.
    """
    bot = make(name, steady=steady)
    if not isinstance(bot, Mcts):
        raise OptionError(f"{name} does not search, so there is nothing to vote on")
    return bot.ballot(_opened(view["game"], tuple(view["options"].items())), view, Random(f"{seed} {number}"))
