"""How Cat-a-comb is played."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.components import COLOURS, FACES
from moonwood.games.cat_a_comb.rules.setup import Setup
from moonwood.games.cat_a_comb.words.names import COUNTS_AS, FACE_NAMES
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table

LAYOUT = "NWBWBNBNW"


def help(game: Game, say: Say) -> list[Block]:
    return [*_help_start(game, say), *_help_turn(game, say), *_help_end(game, say), *_help_modules(game, say)]


def _help_start(game: Game, say: Say) -> list[Block]:
    tiles = (
        say("The tiles lie in an order that chance decides.")
        if game.options["tile_layout"] == RANDOM
        else say("The order of the tiles was chosen beforehand.")
    )
    return [
        Heading(say("The aim")),
        Paragraph(
            say(
                "Nine niches of a cellar lie in a square, numbered row by row: three have brown tiles, three white, three "
                "black. You win when your turn ends and your cats are on top on every tile of one colour, whichever "
                "colour, or when they top three towers of three cubes."
            )
        ),
        Heading(say("The start")),
        Paragraph(tiles),
        Paragraph(
            say(
                "Player A is White, Player B is Black, with six cats each in reserve. Whoever does not begin puts three "
                "brown cats, which are neutral, on the board: one on a tile of each colour, wherever they like."
            )
        ),
    ]


def _help_turn(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("Your turn")),
        Paragraph(say("Do exactly one of these things.")),
        Points(tuple(_help_choices(game, say))),
        Diagram(
            f"tiles {LAYOUT}; stacks WN B - W NWB - - - -; to-move B",
            say(
                "The tower on 5 may walk like this: its neutral cat to 2, its white cat to 1, its black cat to 4. That is "
                "one way of many."
            ),
            chosen=("cell-5", "cell-2", "cell-1", "cell-4"),
        ),
        Points(
            (
                say("No cube ever lies directly on another of its own colour; neutral is a colour, too."),
                say("No stack is higher than three."),
                say("A moving stack may enter empty niches."),
                say("Once a step is chosen the whole stack must find room; what cannot be finished is not offered."),
            )
        ),
        Ruling(
            say("A moving stack may come back to where it was, and use a niche twice.")
            if game.rulings["cells_used_again"]
            else say("A moving stack may not come back to where it was, nor use a niche twice."),
            ("cells_used_again",),
        ),
    ]


def _help_choices(game: Game, say: Say) -> list[str]:
    lift = (
        say("Move: lift any stack, even a single cube, whoever is on top.")
        if game.options["stack_owner"] == "any"
        else say("Move: lift a stack, even a single cube, with your own or a neutral cat on top.")
    )
    walk = say(
        "Its lowest cube goes into a niche beside it, the next one into a niche beside that, and so on to the last."
    )
    choices = [
        say("Place: one of your cats jumps from the reserve onto a cube that stands alone and is not of your colour."),
        f"{lift} {walk}",
    ]
    if game.options["toilet_paper"]:
        choices.append(say("Once in the game: lay your toilet paper."))
    return choices


def _help_end(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("The end")),
        Paragraph(say("It is tested at the end of each turn whether the player who took it has a winning pattern.")),
        Ruling(_help_gift(game, say), ("opponents_pattern_wins",)),
        Diagram(
            f"tiles {LAYOUT}; stacks NW - N - B BW - N -; to-move A",
            say("White places a cat on 8 and is on top of 1, 6 and 8, all brown: White wins."),
            chosen=("reserve-0", "cell-8"),
        ),
        Diagram(
            f"tiles {LAYOUT}; stacks NBW - BNW W B - NB - -; to-move A",
            say("White moves the cat from 4 to 7 and tops three towers of three: White wins."),
            chosen=("cell-4", "cell-7"),
        ),
        Ruling(
            say("Whoever is to move and can do nothing loses.")
            if game.rulings["stuck"] == "loses"
            else say("If whoever is to move can do nothing, it is a draw."),
            ("stuck",),
        ),
        Ruling(
            say(
                "The same position {times} times, or {limit} turns without a result, is a draw.",
                times=game.rulings["repetitions"],
                limit=game.rulings["turn_limit"],
            ),
            ("repetitions", "turn_limit"),
        ),
        Ruling(
            say("Beside means sharing an edge or a corner.")
            if game.rulings["diagonal_adjacency"]
            else say("Beside means sharing an edge; niches that touch at a corner are not neighbours."),
            ("diagonal_adjacency",),
        ),
        Ruling(
            say(
                "The texts we could read name no owner of a stack, so by default anybody may move any stack. With the option "
                "own_or_neutral you may not move a stack that has the other player's cat on top; games get shorter."
            ),
            ("stack_owner",),
        ),
    ]


def _help_gift(game: Game, say: Say) -> str:
    if game.rulings["opponents_pattern_wins"]:
        return say(
            "If you hand the other player a winning pattern, that player wins at once, unless you have one yourself."
        )
    return say(
        "If you hand the other player a winning pattern, it counts only if it still stands after that player's own turn. "
        "If both have one, the player whose turn just ended wins."
    )


def _help_modules(game: Game, say: Say) -> list[Block]:
    setup: Setup = game.setup
    faces = setup.faces
    rows = tuple((say(FACE_NAMES[face]), say(COUNTS_AS[COLOURS[faces[i]]])) for i, face in enumerate(FACES))
    return [
        Heading(say("The Precious cube")),
        Paragraph(
            say(
                "A module, in play where its option is on. One of the three neutral cats is a little treasure with three "
                "signs. Whoever places the neutrals says which, and it starts with its toilet paper up. Each time a move "
                "puts it down, the mover picks the sign that shows; until it moves again it is a cat of that sign's "
                "colour in every respect, even on top of a tile or a tower."
            )
        ),
        Table((say("Face"), say("It counts as")), rows),
        Diagram(
            f"tiles {LAYOUT}; stacks - W - B P - - N -; to-move A",
            say(
                "From 5 the Precious cube may step onto the white cat in neutral or black, onto the black cat in neutral or "
                "white, onto the neutral cat in white or black, and onto 6 in any colour."
            ),
            options={"precious_cube": True},
            chosen=("cell-5",),
        ),
        Ruling(
            say("Which colour the skull and the knife stand for is our choice: the sheet only says that each has one."),
            ("faces",),
        ),
        Heading(say("Toilet paper")),
        Paragraph(
            say(
                "A module, in play where its option is on. Each player has one roll, to use once in the game or not at all: "
                "instead of placing or moving, lay it on an empty tile of your own colour. That niche is gone for good. No "
                "cube goes there, and whoever wants all tiles of that colour needs only the two that are left; so the roll "
                "itself can win."
            )
        ),
        Diagram(
            f"tiles {LAYOUT}; stacks N T - - - - - - -; to-move A",
            say("Cell 2 is gone: the cube on 1 can only go to 4."),
            options={"toilet_paper": True},
            chosen=("cell-1", "cell-4"),
        ),
        Ruling(
            say("Niches on either side of a vanished one are neighbours.")
            if game.rulings["adjacent_across_paper"]
            else say("Niches on either side of a vanished one do not become neighbours."),
            ("adjacent_across_paper",),
        ),
    ]
