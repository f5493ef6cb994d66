"""What a bot is asked, and somebody who wants advice: a view and nothing else, and what comes of it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from moonwood.bots import ballot, choose_turn
from moonwood.bots.analysis import Analysis, analyse
from moonwood.bots.budget import Budget
from moonwood.bots.levels import ALL, level_name
from moonwood.bots.review import Judgement, judged
from moonwood.games import game as open_game
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.match import Match
from moonwood.kernel.speech import Say
from moonwood.kernel.view import View

LONG = 1000
"""A thought of more simulations than this is a long one."""
QUICK = 10
"""What a bot that does not search costs, in simulations."""
HINT = Budget(simulations=600, seconds=2.5)
"""What may be spent on a hint. With the words around it, all three strengths of one are there within three seconds."""
REVIEW = Budget(simulations=300, seconds=3.0)
"""What may be spent on a decision of a review."""
LIGHTER = "hedgehog"
"""Thinks for a bot that gave no answer in time."""


class CannotThink(MoonwoodError):
    """There is nobody to think, and nobody can be called now."""


class BotTask(NamedTuple):
    """All that is told to choose for a bot."""

    bot: str
    view: View
    seed: int
    number: int | None = None
    """Of one of several who think about the same decision: it is asked for its votes, not for a plan."""
    first: int | None = None
    """What was elected already: the rest of the turn is asked for."""


class Thought(NamedTuple):
    """Advice, and how many seconds of a processor it took."""

    analysis: Analysis
    seconds: float


class Doubt(NamedTuple):
    """All that is told to advise somebody: what they see, and in which words they are spoken to."""

    view: View
    seed: int
    lang: str
    names: tuple[str, ...]
    turned: bool


class Hindsight(NamedTuple):
    """All that is told to judge one decision of a game that lies open: the game up to it, and what was played."""

    game: str
    options: dict[str, str]
    actions: tuple[int, ...]
    """Up to the decision, and itself."""
    lang: str
    names: tuple[str, ...]


class Verdict(NamedTuple):
    """A judgement, and how many seconds of a processor it took."""

    judgement: Judgement
    seconds: float


Thinkable = BotTask | Doubt | Hindsight
"""What can be thought about."""


def cost_of(bot: str) -> int:
    """How much a bot thinks about a decision, in simulations."""
    budget = ALL[level_name(bot)].budget
    return QUICK if budget is None else budget.simulations or LONG + 1


def thought(question: Thinkable) -> list[Any] | Analysis | Judgement | str:
    """What a bot votes for or plays, advice, or a judgement; a text that says why there is none of it."""
    try:
        if isinstance(question, Doubt):
            return _advice(*question)
        if isinstance(question, Hindsight):
            return _judgement(*question)
        bot, view, seed, number, first = question
        if number is not None:
            return ballot(bot, view, seed, number, steady=True)
        return choose_turn(bot, view, seed, steady=True, first=None if first is None else Action(first))
    except Exception as error:  # the question was bad, not who thinks
        return f"{type(error).__name__}: {error}"


def _advice(view: View, seed: int, lang: str, names: tuple[str, ...], turned: bool) -> Analysis:
    game = open_game(view["game"], **view["options"])
    return analyse(game, view, Random(seed), HINT, Say(lang, names, turned=turned))


def _judgement(
    name: str, options: dict[str, str], actions: tuple[int, ...], lang: str, names: tuple[str, ...]
) -> Judgement:
    match = Match(open_game(name, **options), None, actions)
    return judged(match, len(actions) - 1, REVIEW, Say(lang, names))


def next_step(spent: float, pause: float) -> float:
    """When an answer is shown that took `spent` seconds: at a step so coarse that nothing hidden shows in it.

    >>> [next_step(spent, 0.5) for spent in (0.1, 0.6, 1.9, 8.3, 8.9)]
    [0.5, 1.0, 2.0, 12.0, 12.0]
    """
    if pause <= 0:
        return spent
    step = pause
    while step * 4 < spent:
        step *= 2
    return step * -(-spent // step)
