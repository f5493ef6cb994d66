"""The scenarios with their rules, each loaded from its folder."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from moonwood.games.moonlight.journal import FOLDERS, JOURNAL, elsewhere
from moonwood.games.moonlight.rules.scenario import Rule, Scenario

PACKAGE: Final = "moonwood.games.moonlight.scenarios"
SCENARIOS: Final[dict[int, Scenario]] = {}
"""By their numbers, from the first on."""


def load() -> None:
    """Fill SCENARIOS. They are written in the words of these rules, so it is done once all of them are there."""
    import_module(PACKAGE).__path__.extend(elsewhere())
    for number, folder in FOLDERS.items():
        module = f"{PACKAGE}.{folder.name}"
        declared: Scenario = import_module(module).SCENARIO
        SCENARIOS[number] = declared._replace(number=number, name=JOURNAL[number], module=module)


def own_refusals() -> tuple[str, ...]:
    """The names by which rules of scenarios refuse something."""
    rules = [rule for scenario in SCENARIOS.values() for rule in (*scenario.rules, *(scenario.competitive_rules or ()))]
    return tuple(dict.fromkeys(rule.refusal for rule in rules if rule.refusal != Rule.refusal))
