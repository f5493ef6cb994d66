"""Who sits down to play: five levels, each with what it overlooks, and two measures for the laboratory."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.bots.budget import Budget
from moonwood.kernel.aim import TOGETHER, Aim
from moonwood.kernel.person import titled
from moonwood.kernel.speech import Say, mark


@dataclass(frozen=True)
class Level:
    """How strong a bot is, and how it is weak: like people, by what it does not see."""

    title: str
    about: str
    """What it does and what it overlooks, for people."""
    notices: int = 0
    """How many of the things it could do it notices; 0 for all. Half the time it does not look at all."""
    horizon: int = 0
    """How many turns it looks ahead, its own included; 0 for as far as it gets."""
    budget: Budget | None = None
    """What it may spend on a decision; nothing for one that does not search."""


LEVELS: dict[str, Level] = {
    "moth": Level(mark("Moth"), mark("Looks at two moves; half the time at none."), notices=2),
    "magpie": Level(mark("Magpie"), mark("Sees its own turn, but not your threats.")),
    "hedgehog": Level(
        mark("Hedgehog"),
        mark("Sees your next turn, and no further."),
        horizon=2,
        budget=Budget(simulations=100),
    ),
    "owl": Level(mark("Owl"), mark("Thinks ahead; misses what is far off."), budget=Budget(1000)),
    "raven": Level(mark("Raven"), mark("Thinks for five seconds; misses little."), budget=Budget(20_000, seconds=5.0)),
}
"""From a child's first game to what this machine can do in five seconds."""

MEASURES: dict[str, Level] = {
    "random": Level(mark("Random"), mark("Plays anything that is allowed; a measure for the others.")),
    "textbook": Level(
        mark("Textbook"),
        mark("Knows nothing but the rules, and tries them out at random; a measure for the others."),
        budget=Budget(simulations=1000),
    ),
}
"""Not for people: what the levels are compared with."""

ALL = {**MEASURES, **LEVELS}

FORMER = {"greedy": "magpie", "mcts-easy": "hedgehog", "mcts": "owl", "mcts-strong": "raven"}
"""What bots were called before; old tables and old commands still find them."""

DEFAULT = "moth"
"""Whom a newcomer meets as an opponent."""
PARTNER = "hedgehog"
"""Who sits beside a newcomer where all win or all lose: one that can win."""


def default_bot(aim: Aim) -> str:
    """Who sits in the other seats unless somebody chooses: a weak opponent, a good partner."""
    return PARTNER if aim is TOGETHER else DEFAULT


def level_name(name: str) -> str:
    """The name of today for any name that a bot ever had."""
    return FORMER.get(name, name)


def bot_name(bot: str, say: Say) -> str:
    """What a bot is called wherever it plays."""
    name = level_name(bot)
    return say(ALL[name].title) if name in ALL else name


def bot_title(bot: str) -> str:
    """The same as a table keeps it, for readers of every language."""
    name = level_name(bot)
    return titled(ALL[name].title) if name in ALL else name
