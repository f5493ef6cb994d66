"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        mark("Six islands float on the water. There are no bits and no Moonlight card."),
        mark("A step may also be a jump: straight ahead across the water, to the first tile of another island."),
        mark(
            "A Creature on the last tile of an island must jump off. Its tile is yours if it was Light, the "
            "opponent's if it was Shadow."
        ),
        mark("An island without tiles is sunk: say which side gets its face-up token. The other one gets the other."),
        mark("The game ends when one island is left. You get the tile under Light, the opponent the one under Shadow."),
        mark("You score all your majorities in Spirits of which a tile is left on the last island then."),
    ),
    (
        mark(
            "Who must jump and has no tile straight ahead jumps to any free tile of another island. Light jumps first."
        ),
        mark("Jumps are looked at after each step and before the move, so who lands on a last tile jumps again."),
        mark("What is left on the last island, and its tokens, go to nobody."),
        mark(
            "Where no two tiles can be collected before that, the game ends as usual, and the Spirits count that lay "
            "on any island after Light's tile was taken."
        ),
    ),
    switches={
        "second_pick_on_last_island": (
            mark("If a gem between your two tiles leaves one island only, you still collect the second tile."),
            mark(
                "If a gem between your two tiles leaves one island only, the game ends; the first goes to its Creature."
            ),
        ),
    },
    questions={
        "jump-off": mark("{player} says where the Creature jumps to from the last tile of its island."),
        "share-tokens": mark("An island is sunk: {player} says who gets which token."),
    },
    choices={
        "jump-off": mark("{creature} jumps to {tile} ({place})"),
    },
    gifts={
        "share-tokens": mark("The face-up token to {side}, the face-down one to {other}"),
    },
)
