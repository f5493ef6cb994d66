"""Bots for any game. A bot gets a view, never a state: what it does not see it has to guess.

>>> import moonwood
>>> view = moonwood.game("top-cap").position("A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A").view(0)
>>> moonwood.game("top-cap").text(choose("mcts", view, seed=1))
'move d4 f6'
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TypedDict

from moonwood.bots.budget import Budget
from moonwood.bots.players import Bot, Greedy, Mcts, RandomBot, TextbookBot
from moonwood.games import game
from moonwood.kernel.errors import OptionError
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.speech import mark
from moonwood.kernel.view import View

__all__ = ["BOTS", "Bot", "Budget", "choose", "choose_turn", "entrant", "make"]

BOTS: dict[str, str] = {
    "random": mark("Plays anything that is allowed."),
    "greedy": mark("Plays the turn that looks best, and does not think of yours."),
    "textbook": mark("Knows nothing but the rules, and tries them out at random; a measure for the others."),
    "mcts-easy": mark("Thinks ahead a little."),
    "mcts": mark("Thinks ahead; a good opponent."),
    "mcts-strong": mark("Thinks for several seconds; the hardest to beat."),
}
"""Every bot by its name, from the weakest to the strongest, with a line for people."""

BUDGETS = {
    "textbook": Budget(simulations=1000),
    "mcts-easy": Budget(simulations=100),
    "mcts": Budget(simulations=1000),
    "mcts-strong": Budget(simulations=20_000, seconds=8.0),
}


class Budgeted(TypedDict, total=False):
    """What may limit a bot."""

    simulations: int
    seconds: float


def make(name: str, *, simulations: int | None = None, seconds: float | None = None, steady: bool = False) -> Bot:
    """A bot by its name; simulations and seconds replace what it spends on a decision by itself.

    `steady`: it thinks as long over a forced decision as over any other, unless everybody can know that it is forced.
    """
    if name not in BOTS:
        raise OptionError(f"no bot {name!r}; there are: {', '.join(BOTS)}")
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return Greedy(steady)
    budget = BUDGETS[name] if simulations is None and seconds is None else Budget(simulations, seconds)
    return TextbookBot(budget, steady) if name == "textbook" else Mcts(budget, steady)


def entrant(text: str) -> Bot:
    """A bot as a contest names it: `mcts`, `mcts:300` with so many simulations a decision, `mcts:0.5s` with so long.

    What follows behind commas replaces how the search is set for the game: `mcts:300,playouts=0.5,look=4`.
    """
    words, *changes = text.split(",")
    name, _, limit = words.partition(":")
    try:
        bot = make(name, **_limit(text, limit)) if limit else make(name)
    except ValueError as error:
        raise OptionError(f"{text!r}: {error}") from None
    if changes and not isinstance(bot, Mcts):
        raise OptionError(f"{name} has no search to set; {text!r} sets {changes[0]!r}")
    return bot.set(dict(_change(change) for change in changes)) if isinstance(bot, Mcts) else bot


def _limit(text: str, limit: str) -> Budgeted:
    try:
        return {"seconds": float(limit[:-1])} if limit.endswith("s") else {"simulations": int(limit)}
    except ValueError:
        raise OptionError(f"{text!r} has no budget that is a number: write mcts:300 or mcts:0.5s") from None


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
) -> int:
    """The action that a bot plays for the seat of a view.

    A pure function that can run in a worker process: the game is rebuilt from what the view says, and the same
    arguments give the same action as long as the budget is counted in simulations.
    """
    simulations, seconds = (None, None) if budget is None else (budget.simulations, budget.seconds)
    bot = make(name, simulations=simulations, seconds=seconds, steady=steady)
    return bot.choose(_opened(view["game"], tuple(view["options"].items())), view, Random(seed))


@lru_cache(16)
def _opened(name: str, options: tuple[tuple[str, str], ...]) -> Game:
    """The game of a view: a table asks for the same one at every decision."""
    return game(name, **dict(options))


LATER = 8
"""A later decision of a turn gets so much less than the first: the bot knows its turn by then."""


def choose_turn(name: str, view: View, seed: int | str | bytes, *, steady: bool = False) -> list[int]:
    """What a bot plays in the rest of its turn, as far as it can be known before anything is drawn or laid open.

    A pure function like `choose`, and its first action is the one that `choose` gives.
    """
    it, rng = _opened(view["game"], tuple(view["options"].items())), Random(seed)
    actions = [make(name, steady=steady).choose(it, view, rng)]
    later = _lighter(name, steady)
    state = it.guess(view, rng)
    while not it.table.owner(actions[-1]).shows:
        state.apply(actions[-1])
        if (state.seat, state.turn) != (view["you"], view["turn"]):
            break
        actions.append(later.choose(it, state.view(view["you"]), rng))
    return actions


def _lighter(name: str, steady: bool) -> Bot:
    """The bot for the later decisions of a turn."""
    if name not in BUDGETS:
        return make(name, steady=steady)
    simulations, seconds = BUDGETS[name].simulations, BUDGETS[name].seconds
    return make(
        name,
        simulations=None if simulations is None else max(1, simulations // LATER),
        seconds=None if seconds is None else seconds / LATER,
        steady=steady,
    )
