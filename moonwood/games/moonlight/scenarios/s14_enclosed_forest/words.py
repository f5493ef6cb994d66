"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.s14_enclosed_forest import own_events as told
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        mark("Face-down tiles are not turned; they are collected as they lie and turned up in the hand."),
        mark("When a Creature takes a bit, choose another bit of the forest: it moves one step away from there."),
        mark("That must be done if any bit can move so."),
        mark("Bits that the opponent gets because their tile was collected move no other bit. There are no tokens."),
    ),
    (mark("The bit goes to a tile without a bit and without a Creature. If no bit can, nothing happens."),),
    switches={
        "driven_bits_go_farther": (
            mark("One step away is one step farther. Distance is the larger of the differences in rows and columns."),
            mark("One step away is one step in any direction."),
        ),
    },
    questions={
        "drive-bit": mark("{player} says which bit is driven away."),
        "drive-to": mark("{player} says where the bit goes."),
    },
    choices={
        "drive-bit": mark("Drive the bit away ({place})"),
        "drive-to": mark("The bit goes to {place}"),
    },
    lines={
        told.Startle: sentence(mark("The bit there is driven away ({place})")),
    },
)
