"""The Land of the Wolves in words: what is asked and answered, and how things stand."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.area import CELLS
from moonwood.games.land_of_the_wolves.cards import DECK, KINDS, POWERS, VALUES, Law, law_of
from moonwood.games.land_of_the_wolves.diary import last_line, line
from moonwood.games.land_of_the_wolves.guide import chapters
from moonwood.games.land_of_the_wolves.moves import ALPHA, HUNT, LONE_WOLF, NO_AMBUSH, PLACE, TRADE
from moonwood.games.land_of_the_wolves.names import card_words, cell_name, power_name, power_text, wolf_name
from moonwood.games.land_of_the_wolves.scoring import NOBODY
from moonwood.kernel.aim import Outcome
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Say, mark
from moonwood.kernel.state import Event, View

REFUSALS = {
    "ambush-first": mark("First say whether you use your Ambush this turn."),
    "not-in-hand": mark("You have no such wolf in your hand."),
    "first-card": mark("The first wolf of a round lies in the middle, at (0, 0)."),
    "not-beside": mark("A wolf on an empty place needs a neighbour above, below, left or right of it."),
    "outside": mark("All wolves must fit into 4 × 3 or 3 × 4 places."),
    "own-wolf": mark("You cannot cover your own wolf."),
    "wrong-value": mark("A wolf covers only an enemy that is exactly 1 lower, or one that an unused Ambush opens."),
    "firm-flank": mark("An Alpha Power protects that wolf: nothing can cover it."),
    "last-wolf": mark("The last visible wolf of a side is safe."),
    "other-ambush": mark("That is not the Ambush you have."),
    "too-few-cards": mark("You do not hold enough cards for this Ambush."),
    "not-your-wolf": mark("You have no visible wolf there."),
    "not-enemy-wolf": mark("The enemy has no visible wolf there."),
    "not-alone": mark("Only wolves with nothing beneath them can change places."),
    "not-on-offer": mark("That Alpha Power is not on offer."),
}


def blurb(say: Say) -> str:
    return say(
        "Two packs fight for the rows of one small clearing. Cover the weaker wolf, count the moons, reach the summit."
    )


# Questions and answers


def label(game: Game, view: View, action: int, say: Say) -> str:
    law = law_of(game)
    if action in PLACE:
        kind, cell = PLACE.values(action)
        return _place_label(law, view, kind, cell, say)
    if action in TRADE:
        own, other = map(cell_name, TRADE.values(action))
        return say("Swap your wolf at {own} and the enemy at {other}", own=own, other=other)
    if action in LONE_WOLF:
        return say("Take the {wolf} into your deck", wolf=wolf_name(len(DECK) + LONE_WOLF.values(action)[0], say))
    if action in ALPHA:
        power = law.powers[ALPHA.values(action)[0]]
        return say("Take {power}: {what}", power=say(power.name), what=power_text(power, say))
    if action in HUNT and view["powers"][view["seat"]]:
        power = law.powers[POWERS.index(view["powers"][view["seat"]])]
        return say("{power}: place {n} wolves this turn", power=say(power.name), n=power.places)
    return say("Keep your Ambush for later") if action in NO_AMBUSH else game.text(action)


def _place_label(law: Law, view: View, kind: int, cell: int, say: Say) -> str:
    wolf, where = wolf_name(kind, say), cell_name(cell)
    stack = view["table"].get(CELLS[cell])
    if not stack:
        return say("Place {wolf} at {cell}", wolf=wolf, cell=where)
    beneath = KINDS.index(stack[-1][1:])
    text = say("Cover the {other} at {cell} with {wolf}", other=wolf_name(beneath, say), cell=where, wolf=wolf)
    power = view["powers"][view["seat"]]
    if VALUES[kind] - VALUES[beneath] == 1 or power is None:
        return text
    return say("{power}: {action}", power=power_name(law, POWERS.index(power), say), action=text)


def ask(game: Game, view: View, say: Say) -> str:
    player = say.seat(view["seat"]) if view["seat"] >= 0 else ""
    yours = view["you"] == view["seat"]
    match view["step"]:
        case "ambush":
            power = power_name(law_of(game), POWERS.index(view["powers"][view["seat"]]), say)
            return (
                say("{player}: use {power} now, or just place a wolf?", player=player, power=power)
                if yours
                else say("{player} may use {power}", player=player, power=power)
            )
        case "place":
            return _ask_place(view, player, say) if yours else _tell_place(view, player, say)
        case "lone-wolf":
            return (
                say("{player} wins round {n}: take a Lone Wolf into your deck", player=player, n=view["round"])
                if yours
                else say("{player} wins round {n} and takes a Lone Wolf", player=player, n=view["round"])
            )
        case "alpha":
            return (
                say("{player} lost round {n}: take an Alpha Power", player=player, n=view["round"])
                if yours
                else say("{player} lost round {n} and takes an Alpha Power", player=player, n=view["round"])
            )
    return say("The cards are being dealt")


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
        return say("The round was tied; {player} begins it again", player=player)
    if not view["table"]:
        return say("{player} begins round {n}", player=player, n=view["round"])
    return say("{player} is to place a wolf", player=player)


# The log, the end and the help


def log(game: Game, event: Event, say: Say) -> str:
    return line(game, event, say)


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    return last_line(outcome, say)


def help(game: Game, say: Say) -> list[Block]:
    return chapters(game, say)


# The position in words


def describe(game: Game, view: View, say: Say) -> str:
    parts = [say("Round {n}.", n=view["round"]) if view["round"] else "", _describe_table(view, say)]
    if view["table"]:
        parts += [_describe_row(row, say) for row in view["rows"]]
        parts.append(say("Moons: {a} to {b}.", a=view["moons"][0], b=view["moons"][1]))
        parts.append(say("Points in this round: {a} to {b}.", a=view["points"][0], b=view["points"][1]))
    parts += [_describe_seat(game, view, seat, say) for seat in (0, 1)]
    if view["hand"]:
        cards = say.listing([wolf_name(KINDS.index(name), say) for name in view["hand"]])
        parts.append(say("Your hand: {cards}.", cards=cards))
    if view["offer"]:
        powers = say.listing([power_name(law_of(game), POWERS.index(power), say) for power in view["offer"]])
        parts.append(say("On offer: {powers}.", powers=powers))
    return " ".join(filter(None, parts))


def _describe_table(view: View, say: Say) -> str:
    if not view["table"]:
        return say("The clearing is empty.")
    cells = [
        say(
            "at {cell} {wolf}",
            cell=cell_name(CELLS.index(cell)),
            wolf=say(" on ").join(card_words(card, say) for card in reversed(cards)),
        )
        for cell, cards in view["table"].items()
    ]
    return say("Wolves: {cells}.", cells="; ".join(cells))


def _describe_row(row: tuple[int, tuple[int, int], int], say: Say) -> str:
    y, sums, winner = row
    if winner == NOBODY:
        return say("Row {y}: {a} to {b}, nobody's.", y=y, a=sums[0], b=sums[1])
    return say("Row {y}: {a} to {b}, {player}'s.", y=y, a=sums[0], b=sums[1], player=say.seat(winner))


def score(game: Game, view: View, seat: int, say: Say) -> str:
    """Rounds: the points are those of the round that is being played."""
    return say.count(view["scores"][seat], "{n} round won", "{n} rounds won")


def _describe_seat(game: Game, view: View, seat: int, say: Say) -> str:
    parts = [
        say("{player}: {rounds}", player=say.seat(seat), rounds=score(game, view, seat, say)),
        say.count(view["hands"][seat], "{n} card in hand", "{n} cards in hand"),
        say("{n} in the pile", n=view["piles"][seat]),
    ]
    if view["lone"][seat]:
        parts.append(wolf_name(KINDS.index(view["lone"][seat]), say))
    if view["powers"][seat]:
        name = power_name(law_of(game), POWERS.index(view["powers"][seat]), say)
        parts.append(say("{power} (used)", power=name) if view["used"][seat] else name)
    return ", ".join(parts) + "."
