"""What is different in each scenario, in our own words."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.kernel.speech import mark


class Page(NamedTuple):
    """A page of help: what the scenario changes, and what we decided where its text is silent."""

    points: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()
    """Those of our rulings which an owner can correct: their names, each with its sentences in SWITCHES."""


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
    "threes_draw_once": (
        mark("Each side draws once for each Spirit."),
        mark("Each side draws for the third tile of a Spirit and for every further one."),
    ),
    "driven_bits_go_farther": (
        mark("One step away is one step farther. Distance is the larger of the differences in rows and columns."),
        mark("One step away is one step in any direction."),
    ),
    "second_pick_on_last_island": (
        mark("If a gem between your two tiles leaves one island only, you still collect the second tile."),
        mark("If a gem between your two tiles leaves one island only, the game ends; the first goes to its Creature."),
    ),
    "bits_as_tiles_turn": (
        mark("Of several tiles each gives its bit away before the next one is turned up."),
        mark("Several tiles are turned up first; then each gives its bit away."),
    ),
    "gems_between_pairs": (
        mark("When a pair of tiles is turned up you may still use gems before you share out its tokens."),
        mark("When a pair of tiles is turned up no gem may be used until its tokens are shared out."),
    ),
    "absolute_majority_of_all": (
        mark("An absolute majority is more than half of the symbols printed on all tiles; tokens count for it."),
        mark("An absolute majority is more than the opponent has; tokens count for it."),
    ),
}
"""For each of those what is said if it holds, and if not; of numbers the same."""


# What stands on several pages

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


# The pages

PAGES: dict[int, Page] = {
    1: Page(
        (
            mark("The first walk: nothing lies in the forest but tiles, and you have three bits from the start."),
            mark("So you always score your three largest Spirit majorities."),
            mark("Five tokens lie face up. The first player chooses two for you; the other three are the opponent's."),
            NOTHING_AGAINST,
        ),
        (mark("The tokens are shared out once both Creatures stand, while you may still talk."),),
    ),
    2: Page(
        (
            mark(
                "There are two forests, each the mirror image of the other. Light walks through one, Shadow the other."
            ),
            mark(
                "You choose for Light only. Shadow collects the tile that corresponds to Light's and copies its steps."
            ),
            mark("Light's tile and its token are yours, Shadow's the opponent's; there is nothing to share out."),
            mark("Bits and tokens lie differently in the two forests, so look at both before you choose."),
            mark("A gem does one thing only: Light and Shadow swap places."),
            mark("The game ends when Light has no tile to collect."),
        ),
        (
            mark("The second player chooses the letter on which both Creatures start."),
            mark("Swapping is not moving: nobody takes a bit. A swap cannot free a stuck Light."),
        ),
    ),
    3: Page(
        (
            AIR_IN_THE_FOREST,
            mark("You have three bits from the start, and the first player chooses two of five tokens for you."),
            FACE_DOWN_COLLECTED,
            FIREFLIES,
            NOTHING_AGAINST,
        ),
        (FIREFLIES_AT_THE_END,),
        switches=("fireflies_tie_discards",),
    ),
    4: Page(
        (
            mark("Some tiles lie under others. Sides are judged on each tile's own layer, counted from the table."),
            mark("A bit on a collected tile drops to the one below it. If there is none, it is the opponent's."),
            mark("Some tiles carry two tokens, and it matters who stands beside such a tile when it is collected."),
            mark("Both Creatures do: one token for each side, as you choose. Only one does: both are the opponent's."),
            mark("Against each other: whoever collected the tile says which Creature gets which token."),
        ),
        (
            mark(
                "Tiles at the corners are beside a Creature, too, at whatever height. Both tokens are turned up first."
            ),
        ),
    ),
    5: Page(
        (
            mark("The stacks are high, and a tile is free if any of its four sides is free on its own layer."),
            mark("At the start a face-down token lies on every single that can be seen."),
            mark("Some tiles under others lie face up: they can be collected as soon as they are free."),
            mark("A face-down tile that comes up from under another one gets a bit when it is turned."),
            TOKENS_FOLLOW,
        ),
        (
            mark("Tokens are laid out in reading order until all eleven lie there; starting tiles get one, too."),
            mark("There are seven bits for turned tiles, and no more than that."),
        ),
        switches=("stocks_left_to_opponent",),
    ),
    6: Page(
        (
            AIR_IN_THE_FOREST,
            mark("Nine tokens lie face up beside the forest. At the start you put a Firefly on one of them."),
            mark("A Firefly that Light collects goes to a token without one, as you choose."),
            mark("A Firefly that Shadow collects is lost."),
            mark("At the end the tokens with a Firefly are yours, the others the opponent's."),
        ),
        (
            mark("The first player puts the Firefly of the start on a token, while you may still talk."),
            mark("A Firefly never drops to the tile below. Those left in the forest at the end are lost."),
            mark("Fireflies have nothing to do with Air tiles here."),
        ),
    ),
    7: Page(
        (
            mark("The forest is a pyramid: a tile covers the halves of two tiles below it."),
            mark("Seen from above, tiles are beside each other where their uncovered parts touch, at corners too."),
            mark(
                "A tile can be collected if nothing lies on it and its left or right place on its own level is empty."
            ),
            mark("A face-down tile is turned if a part of it is uncovered and its left or right place is empty."),
            mark("A Creature climbs up or down within its row only. On its own level it goes in all directions."),
            mark("The bit of a collected tile drops to the outer one of the two tiles that lay under it, if any did."),
            TWO_TOKENS,
        ),
        (
            mark("Where both tiles below are equally far from the middle of the row, you choose where the bit drops."),
            mark("The tile under Light is yours at the end even if another one lies on a part of it."),
        ),
    ),
    8: Page(
        (
            *TOKEN_COLUMNS,
            mark("Tokens that are left at the end are the opponent's."),
            mark(
                "Against each other: who took the last tile says which Creature gets which token, and nobody gets those "
                "that are left."
            ),
        ),
        (mark("Tiles that are given out at the end win no tokens."),),
    ),
    9: Page(
        (
            mark("A face-down token lies on each of the face-down tiles."),
            mark("Collect a tile at the long side, left or right, of such a tile: tile and token are turned up."),
            mark(
                "If both tiles of your turn lie beside a token tile, you choose one token; the opponent gets the rest."
            ),
            mark("If only one of them does, the opponent gets the tokens."),
            GATHERING_AGAINST,
        ),
        (SAME_TOKEN_TILE,),
    ),
    10: Page(
        (
            mark("Most tiles lie face down. They turn up as the rows are eaten from their ends."),
            *TOKEN_COLUMNS,
            *COLUMNS_LEFT,
        ),
    ),
    11: Page(
        (
            mark("The Moonlight card is not drawn: it is always the same one."),
            *TOKEN_COLUMNS,
            *COLUMNS_LEFT,
        ),
        (mark("Which card it is: the picture in the journal was not known to us."),),
    ),
    12: Page(
        (
            AIR_IN_THE_FOREST,
            FACE_DOWN_COLLECTED,
            mark(
                "A token is yours if Light collects its tile, and the opponent's if Shadow does, whoever gets the tile."
            ),
            FIREFLIES,
        ),
        (FIREFLIES_AT_THE_END,),
        switches=("fireflies_tie_discards",),
    ),
    13: Page(
        (
            mark("Six columns of two tokens lie beside the forest, one of each pair face down."),
            mark("Whichever Creature steps onto a gem, you put it on a column that has none."),
            mark("At the end both tokens of a column with a yellow gem are yours, with a green one the opponent's."),
            mark("Columns without a gem are the opponent's. Against each other they are nobody's."),
            mark("A gem on a collected tile drops to the next one, or leaves the game."),
            mark("Against each other nobody has gems of their own."),
        ),
        (mark("A column holds one gem at most. Only the colour of a gem decides, not who came to it."),),
    ),
    14: Page(
        (
            mark("Face-down tiles are not turned; they are collected as they lie and turned up in the hand."),
            mark("When a Creature takes a bit, choose another bit of the forest: it moves one step away from there."),
            mark("That must be done if any bit can move so."),
            mark(
                "Bits that the opponent gets because their tile was collected move no other bit. There are no tokens."
            ),
        ),
        (mark("The bit goes to a tile without a bit and without a Creature. If no bit can, nothing happens."),),
        switches=("driven_bits_go_farther",),
    ),
    15: Page(
        (
            mark("Each of your gems lies on a tile of the shelf beside the forest."),
            mark("A gem that moves a Creature or lets you talk costs its tile: that leaves the game."),
            mark(
                "Alchemy: before you share out the two tiles in hand, you may use a gem to add the tile below it. Then one "
                "of the three is yours, one is the opponent's, and one leaves the game."
            ),
            TOKENS_FOLLOW,
        ),
        (
            mark("Pink gems are the first player's, blue ones the second's. Alone there are gems on four tiles only."),
            mark("Alchemy is possible once a turn."),
            mark("A gem that a PLUS token brought back has no tile: it cannot be used for alchemy."),
        ),
        switches=("stocks_left_to_opponent",),
    ),
    16: Page(
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
    ),
    17: Page(
        (
            mark("Everybody has a single gem. Four more lie on the Moonlight card, one on each Spirit."),
            mark("Bits and face-up tokens lie together. Whichever Creature steps there, you choose."),
            mark(
                "Either the token is yours and the bit the opponent's; or the bit is yours and the token is put away."
            ),
            mark(
                "A token put away covers a Spirit of the card, as long as there are gems on it, and you get that gem."
            ),
            mark("At the end the card asks for what the tokens show; a PLUS asks for nothing."),
        ),
        (
            mark("A collected tile drops bit and token together; from an empty place both go to the opponent."),
            mark("The same Spirit twice on the card counts twice."),
        ),
    ),
    18: Page(
        (
            *GATHERING,
            mark("Some token tiles lie side by side: come from both ends in one turn."),
            GATHERING_AGAINST,
        ),
        (SAME_TOKEN_TILE,),
    ),
    19: Page(
        (
            mark("Six islands float on the water. There are no bits and no Moonlight card."),
            mark("A step may also be a jump: straight ahead across the water, to the first tile of another island."),
            mark(
                "A Creature on the last tile of an island must jump off. Its tile is yours if it was Light, the "
                "opponent's if it was Shadow."
            ),
            mark(
                "An island without tiles is sunk: say which side gets its face-up token. The other one gets the other."
            ),
            mark(
                "The game ends when one island is left. You get the tile under Light, the opponent the one under Shadow."
            ),
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
        switches=("second_pick_on_last_island",),
    ),
    20: Page(
        (
            mark(
                "The tokens form a pile. Whoever has three tiles of a Spirit draws one: you, and the opponent as well."
            ),
            mark("Stepping onto a bit does nothing here."),
            mark("When a face-down tile is turned up, its bit goes to a Creature beside it; if both are, you choose."),
        ),
        (
            mark("If both sides draw in one turn, you are first."),
            mark("A Creature on the turned tile is not beside it. Where nobody is, the bit stays."),
        ),
        switches=("threes_draw_once", "bits_as_tiles_turn", "stocks_left_to_opponent"),
    ),
    21: Page(
        (
            mark("Four Eclipse tokens lie face down in gaps of the forest; the Air tiles form a pile."),
            mark(
                "Collect a tile at the left or right of a token, above or below it, and the token is turned up: that many "
                "Air tiles are drawn."
            ),
            mark("Light collected it: they are yours. Shadow did: they are the opponent's."),
            mark("Both tiles of your turn beside the same token: the opponent draws."),
        ),
        (
            mark("You need an Air tile, too, not to lose at the end. Doubles of Air carry no Fireflies here."),
            mark("A tile beside two tokens turns both."),
            mark("Air tiles are drawn once the two tiles of the turn are shared out; then the token is removed."),
        ),
        switches=("eclipse", "stocks_left_to_opponent"),
    ),
    22: Page(
        (
            AIR_IN_THE_FOREST,
            FACE_DOWN_COLLECTED,
            *MOONLIGHT_TILES,
            TOKENS_FOLLOW,
            FIREFLIES,
        ),
        (
            TWO_MOONLIGHT_TILES,
            FIREFLIES_AT_THE_END,
        ),
        switches=("fireflies_tie_discards", "moonlight_tile_is_tile", "moonlight_tiles_left_to_opponent"),
    ),
    23: Page(
        (
            mark("Some face-down tiles lie across: they are bridges between the banks."),
            mark("A Creature steps onto a bridge from the left or right and goes straight on to the tile behind it."),
            mark("The bridge is turned up then: it is yours if Light crossed it, and the opponent's if Shadow did."),
            mark("Bridges cannot be collected, and tiles beside one have no free side there."),
            mark(
                "Tokens lie at some columns. When the last tile of one is collected, you give one token to each side; "
                "bridges do not count."
            ),
            mark("Bridges that are left at the end go to nobody."),
        ),
        (
            mark("The tile behind a bridge must be there, and no Creature may stand on it; its bits are taken."),
            mark("Against each other a bridge goes to the Creature that crossed it, and left-over tokens to nobody."),
            mark("Then no Creature is put on a bridge, and bridges do not count for the end."),
        ),
    ),
    24: Page(
        (
            FACE_DOWN_COLLECTED,
            *MOONLIGHT_TILES,
            TOKENS_FOLLOW,
        ),
        (TWO_MOONLIGHT_TILES,),
        switches=("moonlight_tile_is_tile", "moonlight_tiles_left_to_opponent"),
    ),
    25: Page(
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
            mark(
                "Several tiles are turned up first. Then each has its echo in reading order, unless it is given away."
            ),
            mark("What an echo opens waits for the next turn."),
        ),
    ),
    26: Page(
        (
            *GATHERING,
            mark("Stepping onto a bit does nothing here. Bits go to those who collect beside them."),
            mark("A tile collected at the left or right of a bit: the bit is the opponent's."),
            mark("A tile collected above or below a bit: yours if Light collected it, the opponent's if Shadow did."),
        ),
        (
            mark("If both tiles of a turn lie beside the same bit, the first one decides. Heights do not matter."),
            mark("A bit on the collected tile itself drops, or is the opponent's, as always."),
            SAME_TOKEN_TILE,
        ),
    ),
    27: Page(
        (
            mark("All doubles lie in the centre, among seven other tiles. There are no bits and no Moonlight card."),
            mark("Pairs of tokens lie face up on face-down tiles. Creatures cannot step onto face-down tiles."),
            mark(
                "When you have the absolute majority of a Spirit on such a token, both tiles of its pair are turned up. "
                "One of the two tokens is yours, as you choose; the other one is the opponent's."
            ),
            mark("After that one used gem comes back to a player of your choice."),
            mark("You score all your Spirit majorities."),
        ),
        (
            mark("The tiles under tokens are turned up in no other way."),
            mark("Several majorities at once are dealt with one after the other, in your order."),
        ),
        switches=("absolute_majority_of_all", "gems_between_pairs"),
    ),
    28: Page(
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
        switches=("eclipse",),
    ),
}
"""By the number of the scenario."""
