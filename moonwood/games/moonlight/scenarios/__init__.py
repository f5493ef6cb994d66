"""The scenarios, one small file each beside its layout.

How a scenario is written
-------------------------
`sNN_name.py` beside `sNN_name.txt` holds a `SCENARIO`: its number and name, how it can be played, what its layout must
have, and its rules. A rule is a small class, named after what the journal says, that overrides the moments of
`rules.scenario.Rule` at which it has something to say; read that class first, it is the list of all moments. Rules are
composed: those that several scenarios share stand in `shared/` and are named in each.

- A rule keeps nothing itself. It reads and changes the state with the words of `rules.effects` (`collect`, `give_bits`,
  `give_token`, `step_to`, `drop`, ...) and asks the forest with those of `rules.forest` (`surrounds`, `is_open`, ...).
- A decision or a draw of its own is a step: a subclass of `Ask`, `Draw` or `Run`, added to `STEPS` in the same file and
  pushed by the rule (`state.push(JUMP(creature))`). Pushed steps come before all that waits; of several in one `push`,
  the first comes first. Only FAVOUR and ALCHEMY are `interruptible` (§5): an effect that has begun is finished first.
- Actions of its own are families at the end of `rules.actions`; a place is chosen with `CHOOSE`, whatever for. Labels
  of families and questions of steps are in `words.labels`.
- What happens is told: `state.tell(events.X, ...)`, with its event in `rules.events` and its line in `words.log`.
- What a rule does not allow (`forbids`, `steps`) is refused in its own name: `refusal`, with a sentence in `words`.
- A choice that leads a Creature elsewhere is passed through `gems.keeping_pick`; its rule says `displaces = True`.
- What lies beside the forest lies at spots: `state.setup.spots_named("col-")` gives them in the order of the layout.
- Its tests are in `tests/games/moonlight/test_scenario_NN.py`: every trigger, choice, ruling and worked example by
  name, with `table.py` beside them to set a forest up by words.
- What players must know of it stands in `words.scenarios`, in a few short points, with our rulings apart; those that
  are switches in `rulings.toml` have a sentence for either way.

Then it is added to ALL below.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from moonwood.games.moonlight.rules.layout import Layout, LayoutError, read_layout
from moonwood.games.moonlight.rules.scenario import AGAINST, DIFFICULTIES, SOLO, TOGETHER, Scenario
from moonwood.games.moonlight.scenarios.s01_first_steps import SCENARIO as S01
from moonwood.games.moonlight.scenarios.s02_forest_mirage import SCENARIO as S02
from moonwood.games.moonlight.scenarios.s03_firefly_beam import SCENARIO as S03
from moonwood.games.moonlight.scenarios.s04_the_underwood import SCENARIO as S04
from moonwood.games.moonlight.scenarios.s05_hide_and_seek import SCENARIO as S05
from moonwood.games.moonlight.scenarios.s06_fireflies_dance import SCENARIO as S06
from moonwood.games.moonlight.scenarios.s07_the_pyramid import SCENARIO as S07
from moonwood.games.moonlight.scenarios.s08_hidden_inside_the_forest import SCENARIO as S08
from moonwood.games.moonlight.scenarios.s09_moonlight_gathering import SCENARIO as S09
from moonwood.games.moonlight.scenarios.s10_the_unseen import SCENARIO as S10
from moonwood.games.moonlight.scenarios.s11_fond_memories import SCENARIO as S11
from moonwood.games.moonlight.scenarios.s12_the_tao import SCENARIO as S12
from moonwood.games.moonlight.scenarios.s13_the_rocky_trail import SCENARIO as S13
from moonwood.games.moonlight.scenarios.s14_enclosed_forest import SCENARIO as S14
from moonwood.games.moonlight.scenarios.s15_spirit_alchemy import SCENARIO as S15
from moonwood.games.moonlight.scenarios.s16_the_paradox import SCENARIO as S16
from moonwood.games.moonlight.scenarios.s17_unexpected_rain import SCENARIO as S17
from moonwood.games.moonlight.scenarios.s18_time_to_go_home import SCENARIO as S18
from moonwood.games.moonlight.scenarios.s19_floating_islands import SCENARIO as S19
from moonwood.games.moonlight.scenarios.s20_the_enchanted_three import SCENARIO as S20
from moonwood.games.moonlight.scenarios.s21_unknown_fortune import SCENARIO as S21
from moonwood.games.moonlight.scenarios.s22_underwood_surprise import SCENARIO as S22
from moonwood.games.moonlight.scenarios.s23_whimsical_bridges import SCENARIO as S23
from moonwood.games.moonlight.scenarios.s24_the_fog import SCENARIO as S24
from moonwood.games.moonlight.scenarios.s25_natural_reflection import SCENARIO as S25
from moonwood.games.moonlight.scenarios.s26_ancient_rituals import SCENARIO as S26
from moonwood.games.moonlight.scenarios.s27_the_whirl import SCENARIO as S27
from moonwood.games.moonlight.scenarios.s28_moon_eclipse import SCENARIO as S28
from moonwood.kernel.errors import Problem
from moonwood.kernel.game import Game
from moonwood.kernel.options import Values

ALL: Final = (
    S01, S02, S03, S04, S05, S06, S07, S08, S09, S10, S11, S12, S13, S14,
    S15, S16, S17, S18, S19, S20, S21, S22, S23, S24, S25, S26, S27, S28,
)  # fmt: skip
SCENARIOS: dict[int, Scenario] = {scenario.number: scenario for scenario in ALL}


@cache
def layout_text(number: int) -> str:
    """Our own layout of a scenario."""
    layouts = [entry for entry in files(__name__).iterdir() if entry.name.endswith(".txt")]
    return next(entry.read_text("utf-8") for entry in layouts if entry.name.startswith(f"s{number:02}_"))


@lru_cache(maxsize=64)
def layout_of(number: int, text: str) -> Layout:
    """The layout that a text describes, or our own where it is empty."""
    return read_layout(text or layout_text(number))


def checked_layout(text: str) -> str:
    """The text of a layout; LayoutError, which is a ValueError, says line by line what is wrong with it."""
    problems = layout_problems(text) if text else []
    if problems:
        raise LayoutError(problems)
    return text


@lru_cache(maxsize=64)
def _problems(text: str) -> tuple[Problem, ...]:
    from moonwood.games.moonlight import GAME  # the room refuses options with what is written here
    from moonwood.games.moonlight.rules.demands import problems_of

    try:
        layout = read_layout(text)
    except LayoutError as error:
        return tuple(error.problems)
    scenario = SCENARIOS[layout.scenario]
    return tuple(problems_of(layout, scenario, Game(GAME, {"scenario": scenario.number, "mode": SOLO})))


def layout_problems(text: str) -> list[Problem]:
    """All that is wrong with a text as the layout of the scenario that it names, line by line."""
    return list(_problems(text))


def refuse(options: Values) -> str | None:
    """What is wrong with a combination of options, if anything is."""
    number, mode = int(options["scenario"]), str(options["mode"])
    scenario = SCENARIOS[number]
    if mode == AGAINST and not scenario.competitive:
        return f"scenario {number} is played solo or co-op only"
    if mode != AGAINST and options["players"] != 2:
        return "players is for the competitive mode; solo is for 1, co-op for 2"
    if options["open_talk"] and mode != TOGETHER:
        return "open_talk is for the co-op mode"
    return _refuse_difficulty(scenario, mode, str(options["difficulty"])) or _refuse_layout(number, options)


def _refuse_difficulty(scenario: Scenario, mode: str, difficulty: str) -> str | None:
    if difficulty == DIFFICULTIES[0]:
        return None
    if mode == AGAINST:
        return "the competitive mode has no difficulty"
    return f"scenario {scenario.number} is played at the regular difficulty only" if scenario.regular_only else None


def _refuse_layout(number: int, options: Values) -> str | None:
    written = layout_of(number, str(options["layout"])).scenario
    return f"the layout is one of scenario {written}, not of scenario {number}" if written != number else None
