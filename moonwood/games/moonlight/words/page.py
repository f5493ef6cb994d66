"""What is said of one scenario beside its rulebook: the `words` of its folder hold a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.words.telling import Line
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Refusal, Say

Label = Callable[[Game, View, tuple[int, ...], Say], str]
NONE: Mapping[Any, Any] = MappingProxyType({})


class Page(NamedTuple):
    """The words for what is asked and told only there."""

    questions: Mapping[str, str] = NONE
    """What is asked, by the name of the step; with its words behind it where they make a difference."""
    clauses: Mapping[str, str] = NONE
    """The clauses of the rulebook about what is asked, by the name of the step."""
    clauses_against: Mapping[str, str] = NONE
    """Those that differ where players are against each other."""
    choices: Mapping[str, str] = NONE
    """For each step that asks for a place, what it is chosen for."""
    gifts: Mapping[str, str] = NONE
    """For each step that asks for a side, what it gets."""
    labels: Mapping[str, Label] = NONE
    """For each family of decisions, its words."""
    lines: Mapping[type[Event], Line] = NONE
    """For each kind of event, its line in the log."""
    refusals: Mapping[str, Refusal] = NONE
    """For each name by which a rule refuses something, its sentence."""
