"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import TWO_TOKENS
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        mark("Two Eclipse tokens lie on tiles; what they show does not matter."),
        mark("A Creature that steps onto a face-down tile jumps to a tile with an Eclipse token, as you choose."),
        mark("That Eclipse token then goes to another face-down tile, or leaves the game if there is none."),
        TWO_TOKENS,
    ),
    (
        mark("Bits are taken where the Creature steps, and again where it lands."),
        mark("A jump does not lead to another jump. Where the other Creature stands nobody can land."),
        mark("Who steps onto a face-down tile with an Eclipse token may stay there."),
        mark("An Eclipse token goes neither to a Creature nor to the other token. The tile just left may take it."),
        mark("An Eclipse token on a collected tile drops to the one below, or leaves the game."),
    ),
    questions={
        "jump": mark("{player} says where the Creature jumps to."),
        "move-eclipse": mark("{player} says where the Eclipse token goes."),
    },
    choices={
        "jump": mark("{creature} jumps to {tile} ({place})"),
        "move-eclipse": mark("The Eclipse token goes to {place}"),
    },
)
