"""What is asked, and what may be answered."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.actions import ALPHA, HUNT, LONE_WOLF, NO_AMBUSH, PLACE, TRADE
from moonwood.games.land_of_the_wolves.rules.cells import CELLS
from moonwood.games.land_of_the_wolves.rules.components import DECK, KINDS, POWERS, VALUES, Wolf
from moonwood.games.land_of_the_wolves.rules.foresight import row_after
from moonwood.games.land_of_the_wolves.rules.scoring import Row
from moonwood.games.land_of_the_wolves.rules.setup import Setup
from moonwood.games.land_of_the_wolves.rules.view import View
from moonwood.games.land_of_the_wolves.words.names import cell_name, power_name, power_text, wolf_name
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.memo import Memo, as_written
from moonwood.kernel.speech import Say

ROWS = 256
"""So many rows are kept: the picture asks for the same as the labels."""
_rows = Memo[Row](ROWS)


def label(game: Game, view: View, action: Action, say: Say) -> str:
    setup: Setup = game.setup
    if action in PLACE:
        kind, cell = PLACE.values(action)
        return _place_label(setup, view, Wolf(kind), cell, say)
    if action in TRADE:
        own, other = (cell_name(cell, say) for cell in TRADE.values(action))
        return say("Swap your wolf at {own} and the enemy at {other}", own=own, other=other)
    if action in LONE_WOLF:
        return say("Take the {wolf} into your deck", wolf=wolf_name(len(DECK) + LONE_WOLF.values(action)[0], say))
    if action in ALPHA:
        power = setup.powers[ALPHA.values(action)[0]]
        return say("Take {power}: {what}", power=say(power.name), what=power_text(power, say))
    if action in HUNT and view["powers"][view["seat"]]:
        power = setup.powers[POWERS.index(view["powers"][view["seat"]])]
        return say("{power}: place {n} wolves this turn", power=say(power.name), n=power.places)
    return say("Keep your Ambush for later") if action in NO_AMBUSH else game.text(action)


def _place_label(setup: Setup, view: View, kind: Wolf, cell: int, say: Say) -> str:
    """Where it goes, and what its row counts then: first for whoever places."""
    wolf, where = wolf_name(kind, say), cell_name(cell, say)
    stack = view["table"].get(CELLS[cell])
    sums = row_then(setup, view, kind, cell).sums
    own, theirs = sums[view["seat"]], sums[1 - view["seat"]]
    if not stack:
        return say("Place {wolf} at {cell}: its row {own} to {theirs}", wolf=wolf, cell=where, own=own, theirs=theirs)
    beneath = KINDS.index(stack[-1][1:])
    text = say(
        "Cover the {other} at {cell} with {wolf}: its row {own} to {theirs}",
        other=wolf_name(beneath, say),
        cell=where,
        wolf=wolf,
        own=own,
        theirs=theirs,
    )
    power = view["powers"][view["seat"]]
    if VALUES[kind] - VALUES[beneath] == 1 or power is None:
        return text
    return say("{power}: {action}", power=power_name(setup, POWERS.index(power), say), action=text)


def row_then(setup: Setup, view: View, kind: Wolf, cell: int) -> Row:
    """The row of a cell once the deciding seat has placed a wolf there."""
    key = setup, as_written([view["table"], view["powers"], view["seat"]]), kind, cell
    row = _rows.get(key)
    return _rows.put(key, row_after(setup, view, kind, cell)) if row is None else row


def ask(game: Game, view: View, say: Say) -> str:
    player, asked = say.seat(view["seat"]), say.asked(view["seat"])
    yours = view["you"] == view["seat"]
    match view["step"]:
        case "ambush":
            power = power_name(game.setup, POWERS.index(view["powers"][view["seat"]]), say)
            return (
                say("{player}: use {power} now, or just place a wolf?", player=asked, power=power)
                if yours
                else say("{player} may use {power}", player=player, power=power)
            )
        case "place":
            return _ask_place(view, asked, say) if yours else _tell_place(view, player, say)
        case "lone-wolf":
            return (
                say(
                    "{player} {player:wins|win} round {n}: take a Lone Wolf into your deck",
                    player=player,
                    n=view["round"],
                )
                if yours
                else say(
                    "{player} {player:wins|win} round {n} and {player:takes|take} a Lone Wolf",
                    player=player,
                    n=view["round"],
                )
            )
        case _:  # alpha
            return (
                say("{player} lost round {n}: take an Alpha Power", player=player, n=view["round"])
                if yours
                else say(
                    "{player} lost round {n} and {player:takes|take} an Alpha Power", player=player, n=view["round"]
                )
            )


def _ask_place(view: View, player: str, say: Say) -> str:
    if not view["table"] and view["playing"] > 1:
        return say("{player}: the round was tied; begin it again", player=player)
    if not view["table"]:
        return say("{player}: place the first wolf of round {n}", player=player, n=view["round"])
    if view["left"] > 1:
        return say("{player}: place the first of {n} wolves", player=player, n=view["left"])
    return say("{player}: place a wolf, or cover an enemy 1 lower", player=player)


def _tell_place(view: View, player: str, say: Say) -> str:
    if not view["table"] and view["playing"] > 1:
        return say("The round was tied; {player} {player:begins|begin} it again", player=player)
    if not view["table"]:
        return say("{player} {player:begins|begin} round {n}", player=player, n=view["round"])
    return say("{player} {player:is|are} to place a wolf", player=player)
