"""The scenarios, a folder each, with all that is special about it.

How one is written
------------------
`docs/layouts.md` has a whole one. `sNN_name/` holds

- `__init__.py`: a `SCENARIO`, how it can be played and what its layout must have, and its rules. A rule is a small
  class, named after what the journal says, that overrides the moments of `rules.scenario.Rule` at which it has
  something to say; read that class first, it is the list of all moments. Rules are composed: those that several
  scenarios share stand in `shared/` and are named in each.
- `layout.txt`: our layout, with the name of the scenario; `layout-1.txt`: one that was redrawn, for games of version 1
  of the rules and before that of the next one.
- `rulebook.md`: its part of the rulebook, clause by clause, our rulings marked.
- `opening.toml`: what is new there, in two to five captions on its own board (`docs/lessons.md`).
- `words.py`, `own_events.py`, `rulings.toml`: the words for what is asked, told and refused only there, what happens
  only there, and those of our rulings that are switches, if it has any.

What to know when writing a rule
--------------------------------
- It keeps nothing itself. It reads and changes the state with the words of `rules.effects` (`collect`, `give_bits`,
  `give_token`, `step_to`, `drop`, ...) and asks the forest with those of `rules.forest` (`surrounds`, `is_open`, ...).
- A decision or a draw of its own is a step: a subclass of `Ask`, `Draw` or `Run`, added to `STEPS` in the same file and
  pushed by the rule (`state.push(JUMP(creature))`). Pushed steps come before all that waits; of several in one `push`,
  the first comes first. Only FAVOUR and ALCHEMY are `interruptible`: an effect once begun is finished first (§5.6.3).
- What it may need of actions is in `rules.actions`: a place is chosen with `CHOOSE`, whatever for, a side with `GIVE`.
- What a rule does not allow (`forbids`, `steps`) is refused in its own name: `refusal`.
- A choice that leads a Creature elsewhere is passed through `gems.keeping_pick`; its rule says `displaces = True`.
- What lies beside the forest lies at spots: `state.setup.spots_named("col-")` gives them in the order of the layout.
- Its tests are in `tests/games/moonlight/test_scenario_NN.py`: every trigger, choice, ruling and worked example by
  name, with `table.py` beside them to set a forest up by words.
"""

from __future__ import annotations

from moonwood.games.moonlight.journal import layout_text as layout_text
from moonwood.games.moonlight.rules.demands import problems_of
from moonwood.games.moonlight.rules.journal import SCENARIOS as SCENARIOS
from moonwood.games.moonlight.rules.layout import LayoutError, read_layout
from moonwood.games.moonlight.rules.scenario import AGAINST, DIFFICULTIES, SOLO, TOGETHER, Scenario
from moonwood.games.moonlight.rules.setup import layout_of
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.game import Game, Room
from moonwood.kernel.options import Values


def problems_in(text: str, room: Room) -> list[Problem]:
    """All that is wrong with a text as the layout of the scenario that it names, line by line."""
    try:
        layout = read_layout(text)
    except LayoutError as error:
        return error.problems
    scenario = SCENARIOS[layout.scenario]
    return problems_of(layout, scenario, Game(room, {"scenario": scenario.number, "mode": SOLO}))


def refuse(options: Values) -> str | None:
    """What is wrong with a combination of options, if anything is."""
    number, mode = int(options["scenario"]), str(options["mode"])
    scenario = SCENARIOS[number]
    if mode == AGAINST and not scenario.competitive:
        return Complaint("scenario {number} is played solo or co-op only", number=number)
    if mode != AGAINST and options["players"] != 2:
        return Complaint("players is for the competitive mode; solo is for 1, co-op for 2")
    if options["open_talk"] and mode != TOGETHER:
        return Complaint("open_talk is for the co-op mode")
    return _refuse_difficulty(scenario, mode, str(options["difficulty"])) or _refuse_layout(number, options)


def _refuse_difficulty(scenario: Scenario, mode: str, difficulty: str) -> str | None:
    if difficulty == DIFFICULTIES[0]:
        return None
    if mode == AGAINST:
        return Complaint("the competitive mode has no difficulty")
    regular = Complaint("scenario {number} is played at the regular difficulty only", number=scenario.number)
    return regular if scenario.regular_only else None


def _refuse_layout(number: int, options: Values) -> str | None:
    written = layout_of(number, str(options["layout"])).scenario
    other = Complaint(
        "the layout is one of scenario {written}, not of scenario {number}", written=written, number=number
    )
    return other if written != number else None
