"""Light Seeker in words."""

from __future__ import annotations

from moonwood.games.light_seeker.cube import kit_of
from moonwood.games.light_seeker.moves import BUH, NO_TURN, SLIDE, TILT, TURN
from moonwood.kernel.aim import Outcome
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table, mark
from moonwood.kernel.state import CHANCE, Event, View

REFUSALS = {
    "buh-on-it": mark("Buh stands on that cube, so it stays where it is this turn."),
    "cell-taken": mark("Another cube stands on that cell."),
    "lone-cube": mark("That would leave a cube alone: each needs another on one of the eight cells around it."),
    "light-not-growing": mark(
        "After your last action there must be more light in the valley than when your turn began."
    ),
    "dead-end": mark("Whatever came next, your turn could not end with more light and no lonely cube."),
    "not-next-to-rho": mark("Rho turns only a cube that shares an edge with Rho's cell."),
    "no-change": mark("Turned like that, the cube would look the same as now, or as after a smaller turn."),
    "buh-stays": mark("Buh stands there already and must move to another cube."),
}

DIRECTIONS = (mark("north"), mark("east"), mark("south"), mark("west"))
TOPS = {"D": mark("dark"), "H": mark("half light"), "F": mark("full light")}
QUARTERS = (mark("a quarter clockwise"), mark("half round"), mark("a quarter anticlockwise"))


def spot(x: int, y: int) -> str:
    """A cell as people read it."""
    return f"({x}, {y})"


def blurb(say: Say) -> str:
    return say(
        "Nine cubes in a dark valley. Roll them so that the light grows every turn, and be the one who makes it shine."
    )


def label(game: Game, view: View, action: int, say: Say) -> str:
    if action in SLIDE or action in TILT:
        return _move_label(game, view, action, say)
    if action in TURN:
        cube, quarters = TURN.values(action)
        where = spot(*view["cubes"][cube][:2])
        return say("Turn the cube at {cell} {how}", cell=where, how=say(QUARTERS[quarters]))
    if action in NO_TURN:
        return say("Turn no cube")
    if action in BUH:
        return say("Send Buh to {cell}", cell=spot(*view["cubes"][BUH.values(action)[0]][:2]))
    return game.text(action)


def _move_label(game: Game, view: View, action: int, say: Say) -> str:
    tilts = action in TILT
    cube, direction = (TILT if tilts else SLIDE).values(action)
    x, y, name = view["cubes"][cube]
    where, way = spot(x, y), say(DIRECTIONS[direction])
    if not tilts:
        return say("Slide the cube at {cell} {way}", cell=where, way=way)
    kit = kit_of(game)
    top = kit.names[kit.tilt[kit.number[name] * 4 + direction]][0]
    return say("Tilt the cube at {cell} {way}: {top} comes up", cell=where, way=way, top=say(TOPS[top]))


def ask(game: Game, view: View, say: Say) -> str:
    if view["seat"] == CHANCE:
        return say("The valley is being laid out")
    player = say.seat(view["seat"])
    if view["you"] != view["seat"]:
        return say("{player} is to move", player=player)
    if view["turning"]:
        return say("{player}: you may turn one cube next to Rho", player=player)
    if view["left"] == 0:
        return say("{player}: send Buh to another cube", player=player)
    need = view["before"] + 1
    if view["left"] == 2:
        return say("{player}: first of two actions, for a light of {need} or more", player=player, need=need)
    if view["turn"] == 0:
        return say("{player}: open with one tilt that brings up light", player=player)
    return say("{player}: your last action, for a light of {need} or more", player=player, need=need)


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    player = say.seat(outcome.winners[0])
    if outcome.reason == "zone":
        return say("{player} wins with a light zone of {goal} or more", player=player, goal=game.rulings["goal"])
    other = say.seat(1 - outcome.winners[0])
    return say("{player} wins: {other} has no turn that makes the light grow", player=player, other=other)


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case ("deal", _, x, y, name):
            return say("A dark cube lies on {cell}, {sides}", cell=spot(x, y), sides=_sides(game, name, say))
        case ("first", _, seat):
            return say("{player} begins", player=say.seat(seat))
        case ("end", _, reason, winners):
            return ending(game, Outcome(reason, tuple(winners)), say)
        case ("light", _, _, before, now, best):
            return say("The light grows from {before} to {now}; best zone {best}", before=before, now=now, best=best)
        case ("turn", _, seat, x, y, _, now):
            told = {"cell": spot(x, y), "sides": _sides(game, now, say)}
            return say("{player} turns the cube at {cell}: {sides}", player=say.seat(seat), **told)
    return _log_move(event, say)


def _sides(game: Game, name: str, say: Say) -> str:
    """Which way a cube looks: where its half-lit sides are, or the bright ones if it shows no half-lit side."""
    kit = kit_of(game)
    sides = kit.faces[kit.number[name]][1:5]
    face = "H" if "H" in sides else "F"
    ways = [say(way) for way, side in zip(DIRECTIONS, sides, strict=True) if side == face]
    return say("{light} to the {ways}", light=say(TOPS[face]), ways=say.listing(ways))


def _log_move(event: Event, say: Say) -> str:
    match event:
        case ("slide", _, seat, x, y, x2, y2, _, _):
            return say("{player} slides {start} to {to}", player=say.seat(seat), start=spot(x, y), to=spot(x2, y2))
        case ("tilt", _, seat, x, y, x2, y2, _, now):
            where = {"start": spot(x, y), "to": spot(x2, y2)}
            return say("{player} tilts {start} to {to}: {top}", player=say.seat(seat), top=say(TOPS[now[0]]), **where)
        case ("no-turn", _, seat):
            return say("{player} turns no cube", player=say.seat(seat))
        case ("rho", _, x, y):
            return say("Rho goes to {cell}", cell=spot(x, y))
        case ("buh", _, seat, _, _, x, y):
            return say("{player} sends Buh to {cell}", player=say.seat(seat), cell=spot(x, y))
    return ""


def score(game: Game, view: View, seat: int, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    parts = [_describe_top(view, top, say) for top in "FHD"]
    parts += [_describe_zone(view, value, cubes, say) for value, cubes in view["zones"]]
    parts.append(say("Total light {light}.", light=view["light"]))
    parts.append(say("Buh is on {cell}.", cell=spot(*view["buh"])))
    if view["rho"]:
        parts.append(say("Rho is on {cell}.", cell=spot(*view["rho"])))
    return " ".join(filter(None, parts))


def _describe_top(view: View, top: str, say: Say) -> str:
    cells = [spot(x, y) for x, y, name in view["cubes"] if name[0] == top]
    return say("{top}: {cells}.", top=say(TOPS[top]).capitalize(), cells=say.listing(cells)) if cells else ""


def _describe_zone(view: View, value: int, cubes: list[int], say: Say) -> str:
    cells = say.listing([spot(*view["cubes"][cube][:2]) for cube in cubes])
    return say("A zone of {value}: {cells}.", value=value, cells=cells)


NIGHT = "0,2:D@NE 1,2:D@NE 2,2:D@NE 0,1:D@NE 1,1:D@NE 2,1:D@NE 0,0:D@NE 1,0:D@NE 2,0:D@NE"
DAWN = "0,2:D@NE 1,2:D@ES 2,2:F@E 0,1:D@SW 1,1:D@NE 2,1:D@NE 0,0:F@N 1,0:H@N 2,0:D@NE"
NOON = "0,2:D@NE 1,2:D@ES 2,2:D@WN 0,1:D@SW 1,1:D@NE 3,1:F@N 0,0:F@N 1,0:F@N 2,0:H@W"
RHO = "0,2:D@NE 1,2:D@NE 2,2:D@NE 0,1:D@NE 1,1:D@NE 2,1:D@NE 3,1:F@N 0,0:D@NE 1,0:D@NE"


def help(game: Game, say: Say) -> list[Block]:
    return [*_aim(game, say), *_turn_help(say), *_end_help(game, say), *_rho_help(say), *_cube_help(game, say)]


def _aim(game: Game, say: Say) -> list[Block]:
    goal = game.rulings["goal"]
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


def _turn_help(say: Say) -> list[Block]:
    return [
        Heading(say("Your turn")),
        Paragraph(
            say(
                "Take two actions, with one cube or with two; you must take both. Only the opening turn of the game has a single one. "
                "Then send Buh off."
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
                "Light 5, so you need 6. Tilt the marked cube east, where its bright side comes up, and slide it back: light 7. "
                "The bright cube in the far corner is a zone of its own: lit tops that touch only at a corner are not joined."
            ),
            chosen=("cube-2-0", "cell-3-0"),
        ),
        Ruling(
            say(
                "A step is offered only if your turn can still end well after it. Both actions may use the same cube, out and back "
                "again."
            )
        ),
    ]


def _end_help(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("The end")),
        Paragraph(
            say(
                "Only what lies there when the turn is over counts, Buh's move included. Since the light grows every turn, the game "
                "is over after eighteen turns at most, and there is no draw."
            )
        ),
        Diagram(
            f"cubes {NOON}; buh 1,1; to-move A; turns 2; done 1; light 5",
            say(
                "One action left. Slide the marked cube back west: it joins the three others, and the zone is worth 7."
            ),
            chosen=("cube-3-1", "cell-2-1"),
        ),
        Ruling(say("If it is your turn and nothing you could do makes the light grow, you lose.")),
        Ruling(
            say("Dark tops are part of no zone and link nothing. Which way a half-lit top points makes no difference.")
        ),
    ]


def _rho_help(say: Say) -> list[Block]:
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
        Ruling(say("The cube under Buh may be turned, too: Buh only stops slides and tilts.")),
    ]


def _cube_help(game: Game, say: Say) -> list[Block]:
    kit = kit_of(game)
    head = ("", *(say(way) for way in DIRECTIONS), say("below"))
    rows = tuple(
        (say(TOPS[f[0]]), *(say(TOPS[face]) for face in f[1:])) for f in (kit.faces[0], *_first_lit(kit.faces))
    )
    return [
        Heading(say("The cube")),
        Ruling(
            say(
                "How the faces sit on the cube is our choice: no source says. Here are three ways it can stand, by its top."
            )
        ),
        Table(head, rows),
    ]


def _first_lit(faces: list[list[str]]) -> list[list[str]]:
    """One way to stand with half light on top, one with full light."""
    return [next(shown for shown in faces if shown[0] == top) for top in "HF"]
