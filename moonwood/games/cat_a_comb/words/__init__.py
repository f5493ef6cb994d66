"""Cat-a-comb in words."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.actions import FIRST, LIFT, NEUTRAL, PAPER, PLACE, PRECIOUS, PUT, PUT_PRECIOUS
from moonwood.games.cat_a_comb.rules.components import CELLS, COLOURS, FACES
from moonwood.games.cat_a_comb.rules.setup import face_colours
from moonwood.kernel.aim import Outcome
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table, mark
from moonwood.kernel.state import Event, View

REFUSALS = {
    "wrong-tile": mark("The neutral cats go onto one brown, one white and one black tile, in this order."),
    "no-neutral": mark("The Precious cube takes the place of one of the three neutral cats."),
    "reserve-empty": mark("All your cats are on the board already."),
    "covered": mark("That cell is gone: toilet paper lies on it."),
    "nothing-there": mark("There is no cube on that cell to move."),
    "not-single": mark("A new cat climbs only onto a cube that stands alone, not onto a stack or an empty cell."),
    "same-colour": mark("A cube never lies directly on one of its own colour."),
    "not-your-stack": mark("A cat of the other player is on top: that stack is not yours to move."),
    "cannot-move": mark("There is no way to put down all the cubes from that cell."),
    "cannot-finish": mark("Then the rest of the stack could not be put down."),
    "cubes-in-the-air": mark("First put down the cubes that are in the air."),
    "nothing-lifted": mark("Lift a stack first; its cubes are then put down one by one."),
    "face-needed": mark("This is the Precious cube: choose which face is up."),
    "no-face": mark("Only the Precious cube has faces to choose from."),
    "not-adjacent": mark("The first cube goes beside the cell it came from, each next one beside the cell used last."),
    "too-high": mark("Three cubes stand there already; no stack is higher."),
    "no-paper": mark("This game is played without toilet paper."),
    "paper-used": mark("Your toilet paper is used up."),
    "paper-tile": mark("Your toilet paper only fits a tile of your own colour."),
    "occupied": mark("Toilet paper needs a cell without cubes."),
}

SIDES = (mark("White"), mark("Black"))
TILE_NAMES = {"N": mark("brown tile"), "W": mark("white tile"), "B": mark("black tile")}
CATS = {
    "N": mark("neutral cat"),
    "W": mark("white cat"),
    "B": mark("black cat"),
    "P": mark("Precious cube with the toilet paper up"),
    "S": mark("Precious cube with the skull up"),
    "K": mark("Precious cube with the knife up"),
}
CATS_IN_SHORT = {**CATS, **dict.fromkeys("PSK", mark("Precious cube"))}
FACES_UP = {
    "paper": mark("Toilet paper up on {cell} ({colour})"),
    "skull": mark("Skull up on {cell} ({colour})"),
    "knife": mark("Knife up on {cell} ({colour})"),
}
FACE_NAMES = {"paper": mark("toilet paper"), "skull": mark("skull"), "knife": mark("knife")}
COUNTS_AS = {"N": mark("neutral"), "W": mark("white"), "B": mark("black")}


def blurb(say: Say) -> str:
    return say("Cats on cats in nine cellar niches. Send whole towers walking, and be the cat on top.")


def label(game: Game, view: View, action: int, say: Say) -> str:
    family = game.table.owner(action)
    cell = CELLS[family.values(action)[0]] if family is not FIRST else ""
    if action in PUT:
        cube = view["air"]["cubes"][0] if view["air"] else ""
        return say("Put the {cube} on {cell}", cube=say(CATS[cube]) if cube else say("cat"), cell=cell)
    if action in PUT_PRECIOUS:
        return _label_precious(game, action, say)
    if action in LIFT:
        return _label_lift(view, cell, say)
    named = {
        NEUTRAL.name: mark("Put a neutral cat on {cell}"),
        PRECIOUS.name: mark("Make the cube on {cell} the Precious one"),
        PLACE.name: mark("Place a new cat on {cell}"),
        PAPER.name: mark("Cover {cell} with your toilet paper"),
    }
    return say(named[family.name], cell=cell) if family.name in named else game.text(action)


def _label_lift(view: View, cell: str, say: Say) -> str:
    stack = view["stacks"][CELLS.index(cell)]
    return say.count(len(stack), "Move the cube on {cell}", "Move the stack of {n} on {cell}", cell=cell)


def _label_precious(game: Game, action: int, say: Say) -> str:
    cell, face = PUT_PRECIOUS.values(action)
    colour = COLOURS[face_colours(game)[face]]
    return say(FACES_UP[FACES[face]], cell=CELLS[cell], colour=say(COUNTS_AS[colour]))


def side(seat: int, say: Say) -> str:
    """A player's name with the colour of the cats."""
    return say("{player} ({side})", player=say.seat(seat), side=say(SIDES[seat]))


def ask(game: Game, view: View, say: Say) -> str:
    player = side(view["seat"], say)
    if view["you"] != view["seat"]:
        return say("{player} is to move", player=player)
    if view["setup"] == "precious":
        return say("{player}: which of the three neutrals is the Precious cube?", player=player)
    if view["setup"]:
        return say("{player}: put a neutral cat on a {tile}", player=player, tile=say(TILE_NAMES[view["setup"]]))
    if view["air"]:
        cube = say(CATS_IN_SHORT[view["air"]["cubes"][0]])
        return say("{player}: put the {cube} beside {cell}", player=player, cube=cube, cell=view["air"]["last"])
    return say("{player}: {choices}", player=player, choices=_choices(view, say))


def _choices(view: View, say: Say) -> str:
    """What the player may do at the start of this turn."""
    kinds = ((PLACE, mark("place a cat")), (LIFT, mark("move a stack")), (PAPER, mark("lay your paper")))
    found = [say(text) for family, text in kinds if any(action in family for action in view["actions"])]
    return say("{most} or {last}", most=", ".join(found[:-1]), last=found[-1]) if len(found) > 1 else found[0]


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    player = side(outcome.winners[0], say)
    return {
        "colour": say("{player} wins: on top on every tile of one colour", player=player),
        "towers": say("{player} wins: on top of three full towers", player=player),
        "no-move": say("{player} wins: the other side can do nothing", player=player),
        "repetition": say("Draw: the same position came back too often"),
        "turn-limit": say("Draw: too many turns without a result"),
    }[outcome.reason]


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case ("end", _, reason, winners):
            return ending(game, Outcome(reason, tuple(winners)), say)
        case ("tile", _, cell, colour):
            return say("A {tile} is laid on {cell}", tile=say(TILE_NAMES[colour]), cell=cell)
        case (_, _, seat, *details):
            return _log_of(event[0], side(seat, say), [str(detail) for detail in details], say)
    return ""


def _log_of(name: str, player: str, details: list[str], say: Say) -> str:
    match name, details:
        case "first", []:
            return say("{player} takes the first turn; the other player places the neutrals", player=player)
        case "neutral", [cell, _]:
            return say("{player} puts a neutral cat on {cell}", player=player, cell=cell)
        case "precious", [cell]:
            return say("{player} makes the cube on {cell} the Precious one", player=player, cell=cell)
        case "place", [cell, _]:
            return say("{player} places a cat on {cell}", player=player, cell=cell)
        case "lift", [cell, height]:
            return say.count(
                int(height), "{player} lifts the cube on {cell}", "{player} lifts the stack of {n} on {cell}",
                player=player, cell=cell,
            )  # fmt: skip
        case "put", [cell, _, cube, _]:
            return say("{player} puts the {cube} on {cell}", player=player, cube=say(CATS[cube]), cell=cell)
        case "paper", [cell]:
            return say("{player} covers {cell} with toilet paper: the cell is gone", player=player, cell=cell)
    return ""


def score(game: Game, view: View, seat: int, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    cells = [describe_cell(view, cell, say) + "." for cell in range(len(view["tiles"]))]
    return " ".join([*cells, *(_describe_side(view, seat, say) for seat in (0, 1)), *_describe_air(view, say)])


def describe_cell(view: View, cell: int, say: Say) -> str:
    """A cell, its tile and its cubes from the bottom up."""
    tile, stack = say(TILE_NAMES[view["tiles"][cell]]), view["stacks"][cell]
    if stack == "T":
        return say("{cell}: gone under toilet paper", cell=CELLS[cell])
    if not stack:
        return say("{cell}: {tile}, empty", cell=CELLS[cell], tile=tile)
    cubes = say.listing([say(CATS[cube]) for cube in stack])
    return say("{cell}: {tile} with {cubes} from the bottom up", cell=CELLS[cell], tile=tile, cubes=cubes)


def _describe_side(view: View, seat: int, say: Say) -> str:
    text = say.count(
        view["reserves"][seat], "{player} has {n} cat in reserve.", "{player} has {n} cats in reserve.",
        player=side(seat, say),
    )  # fmt: skip
    return text + (" " + say("The toilet paper is unused.") if view["papers"][seat] else "")


def _describe_air(view: View, say: Say) -> list[str]:
    if not view["air"]:
        return []
    cubes = say.listing([say(CATS[cube]) for cube in view["air"]["cubes"]])
    return [say("In the air, to go on from {cell}: {cubes}.", cell=view["air"]["last"], cubes=cubes)]


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
                say("A moving stack may enter empty niches, come back to where it was, and use a niche twice."),
                say("Once a step is chosen the whole stack must find room; what cannot be finished is not offered."),
            )
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
    found = [
        say("Place: one of your cats jumps from the reserve onto a cube that stands alone and is not of your colour."),
        f"{lift} {walk}",
    ]
    if game.options["toilet_paper"]:
        found.append(say("Once in the game: lay your toilet paper."))
    return found


def _help_end(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("The end")),
        Paragraph(
            say(
                "Only the player whose turn just ended can win. If you hand the other player a winning pattern, it counts "
                "only if it still stands after that player's own turn."
            )
        ),
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
        Ruling(say("Whoever is to move and can do nothing loses.")),
        Ruling(
            say(
                "The same position {times} times, or {limit} turns without a result, is a draw.",
                times=game.rulings["repetitions"],
                limit=game.rulings["turn_limit"],
            )
        ),
        Ruling(
            say("Beside means sharing an edge or a corner.")
            if game.rulings["diagonal_adjacency"]
            else say("Beside means sharing an edge; niches that touch at a corner are not neighbours.")
        ),
        Ruling(
            say(
                "The texts we could read name no owner of a stack, so by default anybody may move any stack. With the option "
                "own_or_neutral you may not move a stack that has the other player's cat on top; games get shorter."
            )
        ),
    ]


def _help_modules(game: Game, say: Say) -> list[Block]:
    faces = face_colours(game)
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
            say("Which colour the skull and the knife stand for is our choice: the sheet only says that each has one.")
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
        Ruling(say("Niches on either side of a vanished one do not become neighbours.")),
    ]
