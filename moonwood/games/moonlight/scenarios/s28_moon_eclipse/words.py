"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.s28_moon_eclipse import own_events as told
from moonwood.games.moonlight.scenarios.shared.words import SWITCHES
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.speech import Refusal, mark

PAGE = Page(
    (
        mark(
            "An Eclipse token lies at each row: so many of its tiles must remain, and none may be collected beyond that."
        ),
        mark(
            "Two tokens lie at some columns: with the last tile of the column you choose one, the opponent gets the other."
        ),
        mark("At the end you choose which tiles remain in each row: they and all on them go to nobody."),
        mark("All other tiles are the opponent's, but for the one under Light."),
    ),
    (
        mark("Light's tile is yours only if enough tiles remain in its row. Both tiles of a turn count together."),
        mark("Tiles under Creatures and under other tiles count as remaining; of a pile the lower ones remain."),
        mark("The player whose turn it is chooses what remains. You may talk then: the game is over."),
    ),
    switches={
        "eclipse": SWITCHES["eclipse"],
    },
    questions={
        "keep": mark("{player} says which tiles of the row remain."),
    },
    choices={
        "keep": mark("Keep {tile} ({place})"),
    },
    lines={
        told.Keep: sentence(mark("A tile remains and goes to nobody ({place})")),
    },
    refusals={
        "row-needs-it": Refusal(mark("Then fewer tiles would remain in that row than its Eclipse token says.")),
    },
)
