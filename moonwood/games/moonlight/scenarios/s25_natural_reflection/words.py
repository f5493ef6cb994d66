"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.s25_natural_reflection import own_events as told
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        mark("You begin with all eight bits."),
        mark(
            "Whenever face-down tiles are turned up, there is an echo for each: give the opponent the farthest tile of its row, or one of your bits."
        ),
        mark("If a Creature stands on the farthest tile, nothing happens."),
    ),
    (
        mark("Of two tiles equally far you choose one, also one with a Creature."),
        mark("If there is no other tile in the row, a bit must go; without bits, the tile; without both, nothing."),
        mark("Several tiles are turned up first. Then each has its echo in reading order, unless it is given away."),
        mark("What an echo opens waits for the next turn."),
    ),
    questions={
        "reflect": mark("{player} gives the opponent a tile of the row, or a bit."),
    },
    choices={
        "reflect": mark("Give the opponent {tile} ({place})"),
    },
    gifts={
        "reflect": mark("A bit to {side} instead"),
    },
    lines={
        told.Spare: sentence(mark("A Creature stands there: nothing happens ({place})")),
    },
)
