"""The help, chapter by chapter. A paragraph is one line, as translators get it."""

from __future__ import annotations

from moonwood.games.light_seeker.rules.setup import DRAW, LOSES, WINS, Setup
from moonwood.games.light_seeker.rules.stands import Stands
from moonwood.games.light_seeker.words.names import DIRECTIONS, TOPS
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table, mark

NIGHT = "0,2:D@NE 1,2:D@NE 2,2:D@NE 0,1:D@NE 1,1:D@NE 2,1:D@NE 0,0:D@NE 1,0:D@NE 2,0:D@NE"
DAWN = "0,2:D@NE 1,2:D@ES 2,2:F@E 0,1:D@SW 1,1:D@NE 2,1:D@NE 0,0:F@N 1,0:H@N 2,0:D@NE"
NOON = "0,2:D@NE 1,2:D@ES 2,2:D@WN 0,1:D@SW 1,1:D@NE 3,1:F@N 0,0:F@N 1,0:F@N 2,0:H@W"
RHO = "0,2:D@NE 1,2:D@NE 2,2:D@NE 0,1:D@NE 1,1:D@NE 2,1:D@NE 3,1:F@N 0,0:D@NE 1,0:D@NE"


def help(game: Game, say: Say) -> list[Block]:
    return [
        *_aim(game, say),
        *_turn_help(game.setup, say),
        *_end_help(game, say),
        *_rho_help(game.setup, say),
        *_cube_help(game, say),
    ]


def _aim(game: Game, say: Say) -> list[Block]:
    goal = game.setup.goal
    return [
        Heading(say("The aim")),
        Paragraph(
            say(
                "Nine equal cubes lie in the valley, all dark side up. A half-lit top is worth 1, a bright one 2. Lit tops that "
                "share an edge form a light zone. Finish your turn with a zone worth {goal} or more and you win, whoever lit it.",
                goal=goal,
            )
        ),
        Diagram(
            f"cubes {NIGHT}; to-move A",
            say(
                "The start. The rims are the faces on the sides, which come up when a cube rolls: gold with two dots is bright, "
                "half gold with one dot half-lit, and without gold it is dark."
            ),
        ),
    ]


def _turn_help(setup: Setup, say: Say) -> list[Block]:
    return [
        Heading(say("Your turn")),
        Paragraph(
            say(
                "Take two actions; you must take both. Only the opening turn of the game has a single one. Then send Buh off."
            )
        ),
        Points(
            (
                say("Slide: a cube moves one cell straight and stays as it is."),
                say(
                    "Tilt: a cube tips over onto the next cell. The side that looked away from where it goes comes up."
                ),
                say("The cell must be free. The cube under Buh cannot slide or tilt."),
                say("After your last action there must be more light in all than when your turn began."),
                say(
                    "And no cube may be alone: each needs another on one of the eight cells around it. Several groups are fine."
                ),
                say("In between, anything goes. At the end Buh must move to another cube."),
            )
        ),
        Diagram(
            f"cubes {DAWN}; to-move A",
            say(
                "Light 5, so you need 6. Tilt the marked cube east, where its bright side comes up: light 7. The bright cube in the "
                "far corner is a zone of its own: lit tops that touch only at a corner are not joined."
            ),
            chosen=("cube-2-0", "cell-3-0"),
        ),
        Paragraph(say("A step is offered only if your turn can still end well after it.")),
        Ruling(_same_cube_help(setup, say), ("same_cube",)),
    ]


def _same_cube_help(setup: Setup, say: Say) -> str:
    return (
        say("Both actions may use the same cube, out and back again.")
        if setup.same_cube
        else say("The two actions use two different cubes.")
    )


def _end_help(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("The end")),
        Paragraph(
            say(
                "Only what lies there when the turn is over counts, Buh's move included. Since the light grows every turn, the game "
                "is over after eighteen turns at most."
            )
        ),
        Diagram(
            f"cubes {NOON}; buh 1,1; to-move A; turns 2; done 1; light 5",
            say("One action left. Slide the marked cube west: it joins the three others, and the zone is worth 7."),
            chosen=("cube-3-1", "cell-2-1"),
        ),
        Ruling(_no_turn_help(game.setup, say), ("no_turn",)),
        Ruling(_dark_help(game.setup, say), ("dark_links",)),
        Ruling(_half_help(game, say), ("half_sides",)),
    ]


def _no_turn_help(setup: Setup, say: Say) -> str:
    stuck = {
        LOSES: mark("If it is your turn and nothing you could do makes the light grow, you lose."),
        WINS: mark("If it is your turn and nothing you could do makes the light grow, you win."),
        DRAW: mark("If nothing that the player to move could do makes the light grow, the game is a draw."),
    }
    return say(stuck[setup.no_turn])


def _dark_help(setup: Setup, say: Say) -> str:
    return (
        say("Dark tops belong to the zones they touch and link them.")
        if setup.dark_links
        else say("Dark tops are part of no zone and link nothing.")
    )


def _half_help(game: Game, say: Say) -> str:
    if not game.setup.joins:
        return say("Which way a half-lit top points makes no difference.")
    return say(
        "A half-lit top is joined to others at some of its sides only. One that is called H@N is at these: {sides}.",
        sides=say.listing([say(DIRECTIONS[side]) for side in game.rulings["half_sides"]]),
    )


def _rho_help(setup: Setup, say: Say) -> list[Block]:
    return [
        Heading(say("Rho")),
        Paragraph(
            say(
                "With this module Rho appears on the cell that the very first action leaves. Rho's cell is free: move a cube onto it "
                "and Rho hops to where that cube was. Then you may turn one cube that shares an edge with Rho, in any "
                "direction; its top stays. It can happen with each of your actions. Rho is no cube: beside Rho alone, a cube is "
                "lonely."
            )
        ),
        Diagram(
            f"cubes {RHO}; buh 0,0; rho 2,0; to-move B; turns 1; done 1; light 2; turning yes",
            say(
                "The marked cube moved onto Rho's cell, and Rho went south. The cube itself or the one west of Rho may be turned."
            ),
            options={"rho": True},
            chosen=("cube-2-1",),
        ),
        Ruling(
            say("The cube under Buh may be turned, too: Buh only stops slides and tilts.")
            if setup.turn_under_buh
            else say("The cube under Buh cannot be turned."),
            ("turn_under_buh",),
        ),
    ]


def _cube_help(game: Game, say: Say) -> list[Block]:
    stands: Stands = game.setup.stands
    head = ("", *(say(way) for way in DIRECTIONS), say("below"))
    rows = tuple(
        (say(TOPS[f[0]]), *(say(TOPS[face]) for face in f[1:])) for f in (stands.faces[0], *_first_lit(stands.faces))
    )
    return [
        Heading(say("The cube")),
        Ruling(
            say(
                "How the faces sit on the cube is our choice: no source says. Here are three ways it can stand, by its top."
            ),
            ("cube",),
        ),
        Table(head, rows),
    ]


def _first_lit(faces: list[list[str]]) -> list[list[str]]:
    """One way to stand with half light on top, one with full light."""
    return [next(shown for shown in faces if shown[0] == top) for top in "HF"]
