"""What an action is called."""

from __future__ import annotations

from moonwood.games.spirits.rules import actions
from moonwood.games.spirits.rules.cards import CARDS
from moonwood.games.spirits.rules.cells import CELLS
from moonwood.games.spirits.rules.components import KINDS
from moonwood.games.spirits.rules.view import TileView, View
from moonwood.games.spirits.words.names import BONUSES, NAMES, card_name, cell_name, tile_at, tile_name
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


def label(game: Game, view: View, action: Action, say: Say) -> str:
    family = game.table.owner(action)
    plain = {
        actions.PASS.name: say("Pass: take nothing"),
        actions.STOP.name: say("Take no second tile"),
        actions.AGAIN.name: say("Take another turn after this one"),
        actions.FAVOUR.name: say("Draw two tokens and keep one"),
        actions.PLUS.name: say("Use a Plus token: one lost gem comes back"),
    }
    if family.name in plain:
        return plain[family.name]
    if family is actions.SKIP:
        return _skip_label(view, say)
    return _detailed_label(game, view, action, say)


def _skip_label(view: View, say: Say) -> str:
    if view["step"] == "claim":
        return say("Claim no card")
    if view["step"] == "bonus":
        return say("Move no more gems") if view["pending"]["moved"] else say("Decline the bonus")
    return say("No gem this turn")


def _detailed_label(game: Game, view: View, action: Action, say: Say) -> str:
    family = game.table.owner(action)
    values = family.values(action)
    if family in (actions.TAKE, actions.PLACE):
        return say(
            _tile_label(game, view, family is actions.TAKE, CELLS[values[0]]), tile=_spot(view, CELLS[values[0]], say)
        )
    if family in (actions.MOVE, actions.SWAP):
        return _gem_label(view, family is actions.SWAP, values, say)
    if family is actions.PAY:
        return (
            say("Pay with a gem from your supply")
            if values[0] == 0
            else say("Pay with your gem on {tile}", tile=_spot(view, _gem_at(view, values[0] - 1), say))
        )
    return _card_label(game, view, action, say)


def _tile_label(game: Game, view: View, takes: bool, cell: str) -> str:
    if not takes:
        return mark("Reserve {tile} with a gem")
    there = _there(view, cell)
    owner = there["gem"] if there else None
    free = owner in (None, view["active"]) or (view["step"] == "second" and not game.rulings["pay_each_tile"])
    return mark("Take {tile}") if free else mark("Take {tile} for a gem: it is reserved")


def _gem_label(view: View, swap: bool, values: tuple[int, ...], say: Say) -> str:
    start, to = _spot(view, _gem_at(view, values[0]), say), _spot(view, CELLS[values[1]], say)
    if swap:
        return say("Swap your gem on {start} with the gem on {to}", start=start, to=to)
    return say("Move your gem from {start} to {to}", start=start, to=to)


def _card_label(game: Game, view: View, action: Action, say: Say) -> str:
    family = game.table.owner(action)
    values = family.values(action)
    if family is actions.CLAIM:
        card = CARDS[values[0]]
        bonus = say(BONUSES[game.rulings["cards"][card]["bonus"]])
        return say("Claim {card}; bonus: {bonus}", card=card_name(game, card, say), bonus=bonus)
    if family is actions.DISCARD:
        return say("Give {tile}", tile=tile_name(KINDS[values[0]], say))
    if family is actions.FLIP:
        return say("Leave the Moonlight tile face up") if values[0] == 0 else say("Turn the Moonlight tile face down")
    if family is actions.KEEP:
        return _keep_label(view, values[0], say)
    return game.text(action)


def _keep_label(view: View, slot: int, say: Say) -> str:
    drawn = view["pending"]["drawn"]
    face = drawn[slot] if slot < len(drawn) else None
    which = say("the first token") if slot == 0 else say("the second token")
    return say("Keep {which}: {face}", which=which, face=say(NAMES[face])) if face else say("Keep {which}", which=which)


def _there(view: View, name: str) -> TileView | None:
    row, column = map(int, name.split("-"))
    return view["forest"][row][column] if column < view["width"] else None


def _tile_at(view: View, name: str) -> str | None:
    there = _there(view, name)
    return there["tile"] if there else None


def _spot(view: View, name: str, say: Say) -> str:
    kind = _tile_at(view, name)
    return tile_at(kind, name, say) if kind else cell_name(name, say)


def _gem_at(view: View, number: int) -> str:
    """The cell of one of the active player's gems in the forest."""
    gems = view["players"][view["active"]]["gems"]
    return str(gems[number]) if number < len(gems) else "0-0"
