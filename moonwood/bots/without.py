"""A bot that does without something: some actions it never plays, nor counts on, unless nothing else is legal."""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import lru_cache

from moonwood.kernel.actions import Action
from moonwood.kernel.errors import OptionError
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import State


@lru_cache(256)
def forbidden(game: Game, without: tuple[str, ...]) -> frozenset[Action]:
    """The actions that some words name; OptionError for words that name none.

    Words are the beginning of an action's notation, word by word (`cast`, `cast hunch`), or a pattern of all
    of it (`grow * flame`).
    """
    table = game.table
    texts = {Action(number): table.text(number) for number in range(len(table))}
    named = {words: {action for action, text in texts.items() if is_named(text, words)} for words in without}
    idle = [words for words, actions in named.items() if not actions]
    if idle:
        raise OptionError(f"no action of {game.name} is named {idle[0]!r}; families are: {', '.join(table.families)}")
    return frozenset().union(*named.values())


def is_named(text: str, words: str) -> bool:
    """Whether words name an action.

    >>> is_named("cast hunch", "cast"), is_named("cast hunch", "cast hun"), is_named("grow r1c1 flame", "grow * flame")
    (True, False, True)
    """
    return text == words or text.startswith(f"{words} ") or fnmatchcase(text, words)


def allowed(game: Game, without: tuple[str, ...], actions: list[Action]) -> list[Action]:
    """What is left of some actions; all of them where nothing would be."""
    if not without:
        return actions
    none = forbidden(game, without)
    return [action for action in actions if action not in none] or actions


def narrowed(game: Game, without: tuple[str, ...], settings: SearchSettings, seat: Seat) -> SearchSettings:
    """Settings of a search that tries nothing forbidden for its own seat; others may do what they like."""
    if not without:
        return settings
    usual = settings.plausible

    def plausible(state: State) -> list[Action]:
        actions = state.actions() if usual is None else usual(state)
        if state.seat != seat:
            return actions
        left = allowed(game, without, actions)
        return left if left is not actions else allowed(game, without, state.actions())

    return settings._replace(plausible=plausible)
