"""Forgenesis in words."""

from __future__ import annotations

from functools import lru_cache

from moonwood.games.forgenesis.rules import State, position
from moonwood.games.forgenesis.rules.abilities import ABILITY, OFF
from moonwood.games.forgenesis.rules.actions import (
    COPIED,
    COPY_SNAIL,
    MOVE,
    NO_SUMMON,
    PLACE,
    REFRESH,
    STOP,
    SUMMON,
    USE,
)
from moonwood.games.forgenesis.rules.components import CELLS, NEXT, OWN_SPACES, SPACE_CELLS, type_of
from moonwood.games.forgenesis.rules.position import token_parts
from moonwood.games.forgenesis.rules.setup import ABILITIES
from moonwood.games.forgenesis.rules.slime import landing
from moonwood.games.forgenesis.words.help import chapters
from moonwood.games.forgenesis.words.names import ABILITY_NAMES, DIRECTION_NAMES, TYPE_NAMES, type_name, type_names
from moonwood.kernel.aim import Outcome
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Say, mark
from moonwood.kernel.state import Event, View

REFUSALS = {
    "place-theirs": mark("For the opening you choose a creature of your opponent, on a space beside their base."),
    "place-yours": mark("For the opening you place a creature of your own, on a space beside your base."),
    "not-your-creature": mark("None of your creatures stands there."),
    "resting": mark("That creature is asleep. A refresh, instead of activations, wakes all of yours."),
    "already-activated": mark("That creature has had its activation this turn."),
    "not-forward": mark("Creatures only step away from their own base: A's go up the picture, east or north, B's come down, west or south."),
    "off-board": mark("The board ends there."),
    "occupied": mark("Another creature stands there already."),
    "passive": mark("A passive creature has nothing to use; it can only move."),
    "name-what-to-copy": mark("A Butterfly has no ability of its own; say which creature it copies."),
    "cannot-copy": mark("Only a Butterfly copies others."),
    "nothing-to-copy": mark("No other creature on the board has that to copy, and a Butterfly never copies a Butterfly."),
    "same-ability": mark("Another type on the board has the same ability; it is offered under that name."),
    "slime-has-no-target": mark("Slime is copied without a target: it comes to the cells beside the Butterfly."),
    "own-base": mark("No creature ever enters its own base."),
    "jump": mark("A jump crosses exactly one neighbour, in a straight line, to the empty cell right behind it."),
    "pull": mark("A pull needs a creature in the same row or column, two or three cells away, with nothing between."),
    "push": mark("A push needs a neighbour with an empty cell, or the edge, right behind it."),
    "web": mark("A web catches an opposing neighbour that is awake and not passive."),
    "fly": mark("A flight goes one cell diagonally, to an empty cell."),
    "burrow": mark("A burrow comes up on an empty cell beside another friend and beside no opponent."),
    "nothing-resting": mark("None of your creatures is asleep."),
    "too-late-to-refresh": mark("You have activated a creature, so you cannot refresh this turn."),
    "must-activate": mark("First activate a creature, or else refresh if one is asleep; nobody may pass."),
    "stop-first": mark("First say that you activate no more; then you may summon."),
    "activations-over": mark("Your activations are over: summon a creature now, or nobody."),
    "not-in-reserve": mark("That creature is not in the reserve."),
    "wrong-space": mark("Your creatures enter on the two spaces beside your own base."),
}  # fmt: skip


def blurb(say: Say) -> str:
    return say("Four small creatures, one trick each. March one of them into the forge across the board.")


def shown(game: Game, view: View) -> State:
    """The position that a view tells; only to be read, since it is kept for the next question about the same view."""
    return _read(game, view["position"])


@lru_cache(maxsize=64)
def _read(game: Game, text: str) -> State:
    return position(game, text)


# Labels


def label(game: Game, view: View, action: int, say: Say) -> str:
    if action in SUMMON or action in PLACE:
        return _label_entry(action, say)
    if action in MOVE or action in USE or action in COPIED or action in COPY_SNAIL:
        return _label_activation(shown(game, view), action, say)
    if action in REFRESH:
        return say("Refresh: wake all your creatures")
    if action in STOP:
        return say("No more activations")
    return say("Summon nobody") if action in NO_SUMMON else game.text(action)


def _label_entry(action: int, say: Say) -> str:
    family = SUMMON if action in SUMMON else PLACE
    type_, space = family.values(action)
    creature, cell = type_name(type_, say), CELLS[SPACE_CELLS[space]]
    if action in SUMMON:
        return say("Summon the {creature} on {cell}", creature=creature, cell=cell)
    side = 0 if space in OWN_SPACES[0] else 1
    return say("Place {player}'s {creature} on {cell}", player=say.seat(side), creature=creature, cell=cell)


def _label_activation(state: State, action: int, say: Say) -> str:
    cell = state.game.table.owner(action).values(action)[0]
    type_ = type_of(state.board[cell])
    creature = type_name(type_, say)
    if action in COPY_SNAIL:
        return say("{creature} {cell}: copy slime until the turn ends", creature=creature, cell=CELLS[cell])
    if action in COPIED:
        _, model, target = COPIED.values(action)
        deed = _deed(state, state.laws.abilities[model], cell, target, say)
        return say(
            "{creature} {cell} as {model}: {deed}",
            creature=creature, cell=CELLS[cell], model=type_name(model, say), deed=deed,
        )  # fmt: skip
    if action in MOVE:
        deed = _move_deed(state, cell, MOVE.values(action)[1], say)
    else:
        deed = _deed(state, state.laws.abilities[type_], cell, USE.values(action)[1], say)
    return say("{creature} {cell}: {deed}", creature=creature, cell=CELLS[cell], deed=deed)


def _move_deed(state: State, cell: int, direction: int, say: Say) -> str:
    to, off = landing(state, cell, direction)
    way = say(DIRECTION_NAMES[direction])
    if off:
        return say("move {way} and slide off the board", way=way)
    if to == NEXT[cell][direction]:
        return say("move {way} to {to}", way=way, to=CELLS[to])
    return say("move {way} and slide to {to}", way=way, to=CELLS[to])


DEEDS = {
    "jump": mark("jump to {to}"),
    "pull": mark("pull {victim} to {to}"),
    "push": mark("push {victim} to {to}"),
    "web": mark("put {victim} to sleep"),
    "fly": mark("fly to {to}"),
    "burrow": mark("burrow to {to}"),
}


def _deed(state: State, ability: int, cell: int, target: int, say: Say) -> str:
    to = ABILITY[ability].arrival(cell, target)
    code = state.board[target]
    victim = say("{creature} {cell}", creature=type_name(type_of(code), say), cell=CELLS[target]) if code else ""
    if to == OFF:
        return say("push {victim} off the board", victim=victim)
    return say(DEEDS[ABILITIES[ability]], victim=victim, to=CELLS[to])


# Questions, endings, events


def ask(game: Game, view: View, say: Say) -> str:
    player = say.seat(view["active"])
    if view["you"] != view["seat"]:
        return say("{player} is to play", player=player)
    match view["phase"]:
        case "opening":
            return _ask_opening(game, view, say)
        case "start":
            return _ask_start(view, say)
        case "more":
            return say("{player}: activate another creature, or stop", player=player)
    return say("{player}: summon a creature, or nobody", player=player)


def _ask_opening(game: Game, view: View, say: Say) -> str:
    player = say.seat(view["active"])
    if game.options["opening_choice"] == "own":
        return say("{player}: place your opening creature", player=player)
    other = say.seat(1 - view["active"])
    return say("{player}: choose the creature that {other} opens with", player=player, other=other)


def _ask_start(view: View, say: Say) -> str:
    player = say.seat(view["active"])
    if REFRESH.first not in view["actions"]:
        return say("{player}: activate a creature", player=player)
    if len(view["actions"]) == 1:
        return say("{player}: all you can do is refresh", player=player)
    return say("{player}: activate a creature, or refresh", player=player)


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    player = say.seat(outcome.winners[0])
    return {
        "base": say("{player} wins: a creature has reached the other base", player=player),
        "no-move": say("{player} wins: the other side has nothing to play", player=player),
        "repetition": say("Draw: the same position once too often"),
        "turn-limit": say("Draw: too many turns without a result"),
    }[outcome.reason]


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case ("removed", _, type_):
            return say("The {creature} stays out of this game", creature=type_name(type_, say))
        case ("first", _, seat):
            return say("{player} begins", player=say.seat(seat))
        case ("place", _, chooser, side, type_, cell):
            return say(
                "{chooser} places {player}'s {creature} on {cell}",
                chooser=say.seat(chooser), **_who(side, type_, say), cell=CELLS[cell],
            )  # fmt: skip
        case ("refresh", _, seat, cells):
            return say(
                "{player} wakes the creatures on {cells}",
                player=say.seat(seat),
                cells=say.listing([CELLS[c] for c in cells]),
            )
        case ("stop", _, seat):
            return say("{player} activates no more", player=say.seat(seat))
        case ("no-summon", _, seat):
            return say("{player} summons nobody", player=say.seat(seat))
        case ("end", _, reason, winners):
            return ending(game, Outcome(reason, winners), say)
    return _log_creature(event, say)


def _who(side: int, type_: int, say: Say) -> dict[str, str]:
    return {"player": say.seat(side), "creature": type_name(type_, say)}


CREATURE_LINES = {
    "move": mark("{player}'s {creature} moves from {cell} to {to}"),
    "slide": mark("{player}'s {creature} slides from {cell} to {to}"),
    "goes": mark("{player}'s {creature} goes from {cell} to {to}"),
    "out": mark("{player}'s {creature} leaves the board at {cell} for good"),
    "rests": mark("{player}'s {creature} on {cell} falls asleep"),
    "summon": mark("{player} summons the {creature} on {cell}"),
    "slime": mark("{player}'s {creature} on {cell} spreads slime until the turn ends"),
    "use": mark("{player}'s {creature} on {cell} uses {ability}"),
    "copy": mark("{player}'s {creature} on {cell} copies the {model}"),
}


def _log_creature(event: Event, say: Say) -> str:
    name, _, side, type_, cell, *rest = event
    fields = {**_who(side, type_, say), "cell": CELLS[cell]}
    match name, rest:
        case "use", [ability]:
            fields["ability"] = say(ABILITY_NAMES[ability])
        case "copy", [model]:
            fields["model"] = type_name(model, say)
        case _, [to]:
            fields["to"] = CELLS[to]
    return say(CREATURE_LINES[name], **fields)


# Descriptions


def score(game: Game, view: View, seat: int, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    parts = [_describe_side(view, seat, say) for seat in (0, 1)]
    if view["slippery"]:
        parts.append(say("Slippery: {cells}.", cells=say.listing(view["slippery"])))
    if view["moved"]:
        parts.append(say("Already moved this turn: {names}.", names=type_names(view["moved"], say)))
    return " ".join(parts)


def _describe_side(view: View, seat: int, say: Say) -> str:
    player = say.seat(seat)
    parts = [
        say("{player} has {creatures} on the board.", player=player, creatures=_standing(view["tokens"][seat], say)),
        say("In reserve: {names}.", names=type_names(view["reserves"][seat], say)),
    ]
    if view["lost"][seat]:
        parts.append(say("Lost: {names}.", names=type_names(view["lost"][seat], say)))
    return " ".join(parts)


def _standing(tokens: list[str], say: Say) -> str:
    found = []
    for word in tokens:
        cell, name, resting = token_parts(word)
        text = mark("{creature} on {cell} (asleep)") if resting else mark("{creature} on {cell}")
        found.append(say(text, creature=say(TYPE_NAMES[name]), cell=cell))
    return say.listing(found) or say("nobody")


def help(game: Game, say: Say) -> list[Block]:
    return chapters(game, say)
