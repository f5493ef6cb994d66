"""What is asked, and what may be answered."""

from __future__ import annotations

from moonwood.games.light_seeker.rules.actions import BUH, NO_TURN, SLIDE, TILT, TURN
from moonwood.games.light_seeker.rules.stands import Stands
from moonwood.games.light_seeker.rules.view import View
from moonwood.games.light_seeker.words.names import DIRECTIONS, QUARTERS, TOPS
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say


def label(game: Game, view: View, action: Action, say: Say) -> str:
    if action in SLIDE or action in TILT:
        return _move_label(game, view, action, say)
    if action in TURN:
        cube, quarters = TURN.values(action)
        where = say.spot(*view["cubes"][cube][:2])
        return say("Turn the cube at {cell} {how}", cell=where, how=say(QUARTERS[quarters]))
    if action in NO_TURN:
        return say("Turn no cube")
    if action in BUH:
        return say("Send Buh to {cell}", cell=say.spot(*view["cubes"][BUH.values(action)[0]][:2]))
    return game.text(action)


def _move_label(game: Game, view: View, action: Action, say: Say) -> str:
    tilts = action in TILT
    cube, direction = (TILT if tilts else SLIDE).values(action)
    x, y, name = view["cubes"][cube]
    where, way = say.spot(x, y), say(DIRECTIONS[direction])
    if not tilts:
        return say("Slide the cube at {cell} {way}", cell=where, way=way)
    stands: Stands = game.setup.stands
    top = stands.names[stands.tilt[stands.number[name] * 4 + direction]][0]
    return say("Tilt the cube at {cell} {way}: {top} comes up", cell=where, way=way, top=say(TOPS[top]))


def ask(game: Game, view: View, say: Say) -> str:
    if view["you"] != view["seat"]:
        return say("{player} {player:is|are} to move", player=say.seat(view["seat"]))
    player = say.asked(view["seat"])
    if view["turning"]:
        return say("{player}: you may turn one cube next to Rho", player=player)
    if view["left"] == 0:
        return say("{player}: send Buh to another cube", player=player)
    need = view["before"] + 1
    if view["left"] == 2:
        return say("{player}: first of two actions, for a light of {need} or more", player=player, need=need)
    if view["turn"] == 0:
        return say("{player}: open with one tilt that brings up light", player=player)
    return say("{player}: last action, for a light of {need} or more", player=player, need=need)
