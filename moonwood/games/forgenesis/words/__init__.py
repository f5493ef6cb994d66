"""Forgenesis in words."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.actions import REFRESH
from moonwood.games.forgenesis.rules.foresight import can_enter
from moonwood.games.forgenesis.rules.view import View, read_token
from moonwood.games.forgenesis.words.labels import label
from moonwood.games.forgenesis.words.legend import legend
from moonwood.games.forgenesis.words.log import log
from moonwood.games.forgenesis.words.names import TYPE_NAMES, type_names
from moonwood.games.forgenesis.words.reasons import REASONS
from moonwood.kernel.aim import Outcome
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Refusal, Say, mark

__all__ = [
    "REASONS",
    "REFUSALS",
    "THINGS",
    "ask",
    "blurb",
    "clause",
    "describe",
    "ending",
    "goal",
    "label",
    "legend",
    "log",
    "score",
]

REFUSALS = {
    "place-theirs": Refusal(mark("For the opening you choose a creature of your opponent, on a space beside their forge."), "3.7"),
    "place-yours": Refusal(mark("For the opening you place a creature of your own, on a space beside your forge."), "3.8"),
    "not-your-creature": Refusal(mark("None of your creatures stands there."), "4.2.1"),
    "resting": Refusal(mark("That creature is asleep. A refresh, instead of activations, wakes all of yours."), "4.1.2"),
    "already-activated": Refusal(mark("That creature has had its activation this turn."), "4.2.1"),
    "not-forward": Refusal(mark("Creatures only step away from their own forge, towards the other one."), "4.2.2"),
    "off-board": Refusal(mark("The board ends there."), "4.2.2"),
    "occupied": Refusal(mark("Another creature stands there already."), "4.2.2"),
    "passive": Refusal(mark("A passive creature has nothing to use; it can only move."), "2.13"),
    "name-what-to-copy": Refusal(mark("A Butterfly has no ability of its own; say which creature it copies."), "2.9"),
    "cannot-copy": Refusal(mark("Only a Butterfly copies others."), "2.9"),
    "nothing-to-copy": Refusal(mark("No other creature on the board has that to copy, and a Butterfly never copies a Butterfly."), "2.9"),
    "same-ability": Refusal(mark("Another type on the board has the same ability; it is offered under that name."), "2.9"),
    "slime-has-no-target": Refusal(mark("Slime is copied without a target: it comes to the cells beside the Butterfly."), "4.4.8"),
    "own-base": Refusal(mark("No creature ever enters its own forge."), "4.3.2"),
    "their-goal": Refusal(mark("Nobody pushes a creature of the other side onto the forge that it wants to reach."), "7.2"),
    "jump": Refusal(mark("A jump crosses exactly one neighbour, in a straight line, to the empty cell right behind it."), "2.6"),
    "pull": Refusal(mark("A pull needs a creature in the same row or column, two or three cells away, with nothing between."), "2.7"),
    "push": Refusal(mark("A push needs a neighbour with an empty cell, or the edge, right behind it."), "2.8"),
    "web": Refusal(mark("A web catches an opposing neighbour that is awake and not passive."), "2.10"),
    "fly": Refusal(mark("A flight goes one cell diagonally, to an empty cell."), "2.11"),
    "burrow": Refusal(mark("A burrow comes up on an empty cell beside another friend and beside no foe."), "2.12"),
    "nothing-resting": Refusal(mark("None of your creatures is asleep."), "4.1.2"),
    "too-late-to-refresh": Refusal(mark("You have activated a creature, so you cannot refresh this turn."), "4.1.1"),
    "must-activate": Refusal(mark("First activate a creature, or else refresh if one is asleep; nobody may pass."), "4.1.3"),
    "must-summon": Refusal(mark("None of your creatures can be activated: all you can do is summon one."), "5.2"),
    "stop-first": Refusal(mark("First say that you activate no more; then you may summon."), "4.2.4"),
    "activations-over": Refusal(mark("Your activations are over: summon a creature now, or nobody."), "4.2.4"),
    "not-in-reserve": Refusal(mark("That creature is not in the reserve."), "4.2.4"),
    "wrong-space": Refusal(mark("Your creatures enter on the two spaces beside your own forge."), "2.2"),
}  # fmt: skip
THINGS = {
    "cell": mark("Creatures come in beside their forge and go on from there; nobody can go to this cell now."),
    "token": mark("A creature on the board acts in its owner's turn, while it is awake."),
    "creatures": mark("These creatures are in the game, and that is what each of them can do."),
    "reserve": mark("Creatures of the reserve are summoned after the activations, beside their owner's forge."),
}
"""The rule about a thing that is no part of what is asked, by the first word of its id."""


def blurb(say: Say) -> str:
    return say("Four small creatures, one trick each. March one of them into the forge across the board.")


def goal(game: Game, say: Say) -> str:
    return say("Get one creature of yours into the forge across the board before they get into yours.")


def ask(game: Game, view: View, say: Say) -> str:
    """What is asked, and whether the own forge is in danger as things stand."""
    if view["you"] != view["seat"]:
        return say("{player} {player:is|are} to play", player=say.seat(view["active"]))
    question = _question(game, view, say)
    in_danger = view["phase"] != "opening" and can_enter(game, view["position"], Seat(1 - view["active"]))
    return say("{question}. They can enter your forge next turn!", question=question) if in_danger else question


def _question(game: Game, view: View, say: Say) -> str:
    player = say.asked(view["active"])
    match view["phase"]:
        case "opening":
            return _ask_opening(game, view, say)
        case "start":
            return _ask_start(view, say)
        case "rescue":
            return say("{player}: summon a creature; nobody else can act", player=player)
        case "more":
            return say("{player}: activate another creature, or stop", player=player)
    return say("{player}: summon a creature, or nobody", player=player)


def _ask_opening(game: Game, view: View, say: Say) -> str:
    player = say.asked(view["active"])
    if game.options["opening_choice"] == "own":
        return say("{player}: place your opening creature", player=player)
    other = say.seat(1 - view["active"])
    return say(
        "{player}: each chooses for the other; choose the creature that {other} {other:opens|open} with",
        player=player, other=other,
    )  # fmt: skip


def _ask_start(view: View, say: Say) -> str:
    player = say.asked(view["active"])
    if REFRESH.first not in view["actions"]:
        return say("{player}: activate a creature", player=player)
    if len(view["actions"]) == 1:
        return say("{player}: all you can do is refresh", player=player)
    return say("{player}: activate a creature, or refresh", player=player)


def clause(game: Game, view: View) -> str:
    opening = "3.8" if game.options["opening_choice"] == "own" else "3.7"
    return {"opening": opening, "start": "4.1.1", "rescue": "5.2", "more": "4.2.1"}.get(view["phase"], "4.2.4")


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    player = say.seat(outcome.winners[0])
    return {
        "base": say("{player} {player:wins|win}: a creature has reached the other forge", player=player),
        "no-move": say("{player} {player:wins|win}: the other side has nothing to play", player=player),
        "repetition": say("Draw: the same position once too often"),
        "turn-limit": say("Draw: too many turns without a result"),
    }[outcome.reason]


def score(game: Game, view: View, seat: Seat, say: Say) -> str:
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
        say(
            "{player} {player:has|have} {creatures} on the board.",
            player=player,
            creatures=_standing(view["tokens"][seat], say),
        ),
        say("In reserve: {names}.", names=type_names(view["reserves"][seat], say)),
    ]
    if view["lost"][seat]:
        parts.append(say("Lost: {names}.", names=type_names(view["lost"][seat], say)))
    return " ".join(parts)


def _standing(tokens: list[str], say: Say) -> str:
    creatures = []
    for token in map(read_token, tokens):
        text = mark("{creature} on {cell} (asleep)") if token.resting else mark("{creature} on {cell}")
        creatures.append(say(text, creature=say(TYPE_NAMES[token.creature]), cell=token.cell))
    return say.listing(creatures) or say("nobody")
