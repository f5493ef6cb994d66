"""Sentences that stand on the pages of several scenarios."""

from __future__ import annotations

from moonwood.kernel.speech import mark

NOTHING_AGAINST = mark("Against each other there are neither tokens nor bits.")
AIR_IN_THE_FOREST = mark("Air is in the forest: a tenth Spirit, of which you need a tile, too.")
FACE_DOWN_COLLECTED = mark(
    "Face-down tiles stay as they are. They may be collected, and are turned up before they are shared out."
)
FIREFLIES = mark(
    "Every double of Air carries a Firefly. At the end the side with more Fireflies discards all its doubles of Air."
)
FIREFLIES_AT_THE_END = mark("Tiles that are given out at the end carry Fireflies as well.")
TOKENS_FOLLOW = mark("A token is yours if Light collects its tile, and the opponent's if Shadow does.")
TWO_TOKENS = mark(
    "Two tokens on a tile beside both Creatures: one for each side, as you choose. Beside only one: both are "
    "the opponent's. Against each other who collected it says which Creature gets which."
)
TOKEN_COLUMNS = (
    mark("Two face-down tokens lie at some columns."),
    mark("When the last tile of such a column is collected, both are turned up: one for each side, as you choose."),
)
COLUMNS_LEFT = (
    mark("Against each other who took the last tile says which Creature gets which token."),
    mark("Tokens that are left at the end are the opponent's; against each other they are nobody's."),
)
GATHERING = (
    mark("Tokens are won as in Moonlight Gathering: collect at the long side of a token tile."),
    mark("Both tiles of your turn beside token tiles: one token for you, the rest for the opponent."),
    mark("Only one of them: the tokens are the opponent's."),
)
GATHERING_AGAINST = mark("Against each other: whoever collects gives each of these tokens to Light or to Shadow.")
SAME_TOKEN_TILE = mark("If both tiles lie beside the same token tile, its token is yours.")
MOONLIGHT_TILES = (
    mark("Moonlight tiles lie face up where four cells meet. They are in nobody's way."),
    mark("The last tile around a Moonlight tile takes it along: whoever gets the tile gets it, too."),
    mark("If the last two tiles around it are collected in one turn, the Moonlight tile stays where it is."),
    mark("A Moonlight tile counts as one symbol of its Spirit."),
)
TWO_MOONLIGHT_TILES = mark("One tile may take two Moonlight tiles along.")

SWITCHES = {
    "fireflies_tie_discards": (
        mark("With as many Fireflies on both sides both discard."),
        mark("With as many Fireflies on both sides nobody discards."),
    ),
    "eclipse": (mark("What the Eclipse tokens show is our choice."),) * 2,
    "moonlight_tile_is_tile": (
        mark("A Moonlight tile is a tile of its Spirit as well: who has it does not lose for want of one."),
        mark("A Moonlight tile is no tile of its Spirit: without a real one you have lost."),
    ),
    "moonlight_tiles_left_to_opponent": (
        mark("Moonlight tiles that are left at the end are the opponent's."),
        mark("Moonlight tiles that are left at the end go to nobody."),
    ),
    "stocks_left_to_opponent": (
        mark("What is left beside the forest at the end is the opponent's."),
        mark("What is left beside the forest at the end is nobody's."),
    ),
}
"""Rulings that are switches: what is said if one holds, and if not; of numbers the same."""
