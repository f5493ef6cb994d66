"""The Land of the Wolves in words."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.cells import CELLS
from moonwood.games.land_of_the_wolves.rules.components import KINDS, POWERS
from moonwood.games.land_of_the_wolves.rules.scoring import NOBODY
from moonwood.games.land_of_the_wolves.rules.view import Row, View
from moonwood.games.land_of_the_wolves.words.labels import ask, label
from moonwood.games.land_of_the_wolves.words.legend import legend
from moonwood.games.land_of_the_wolves.words.log import ending, log
from moonwood.games.land_of_the_wolves.words.names import cell_name, power_name, stack_words, wolf_name
from moonwood.games.land_of_the_wolves.words.reasons import REASONS
from moonwood.kernel.game import Game
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
    "ambush-first": Refusal(mark("First say whether you use your Ambush this turn."), "4.8"),
    "not-in-hand": Refusal(mark("You have no such wolf in your hand."), "4.1"),
    "first-card": Refusal(mark("The first wolf of a round lies in the middle."), "4.2"),
    "not-beside": Refusal(mark("A wolf on an empty place needs a neighbour above, below, left or right of it."), "4.3"),
    "outside": Refusal(mark("All wolves must fit into 4 × 3 or 3 × 4 places."), "4.4"),
    "own-wolf": Refusal(mark("You cannot cover your own wolf."), "4.7"),
    "wrong-value": Refusal(
        mark("A wolf covers only an enemy that is exactly 1 lower, or one that an unused Ambush opens."), "4.5"
    ),
    "firm-flank": Refusal(mark("An Alpha Power protects that wolf: nothing can cover it."), "2.3.9"),
    "last-wolf": Refusal(mark("The last visible wolf of a side is safe."), "4.6"),
    "other-ambush": Refusal(mark("That is not the Ambush you have."), "4.8"),
    "too-few-cards": Refusal(mark("You do not hold enough cards for this Ambush."), "8.7"),
    "not-your-wolf": Refusal(mark("You have no visible wolf there."), "2.3.6"),
    "not-enemy-wolf": Refusal(mark("The enemy has no visible wolf there."), "2.3.6"),
    "not-alone": Refusal(mark("Only wolves with nothing beneath them can change places."), "8.10"),
    "not-on-offer": Refusal(mark("That Alpha Power is not on offer."), "7.11"),
}
THINGS = {
    "row": mark("A row belongs to the pack with the larger sum of its visible wolves there."),
    "moons": mark("At the end of a round the pack with more visible moons gets a bonus."),
    "gain": mark("A power that was gained works when its moment comes; nothing is to be chosen there now."),
}
"""The rule about a thing that is no part of what is asked, by the first word of its id."""


def blurb(say: Say) -> str:
    return say(
        "Two packs fight for the rows of one small clearing. Cover the weaker wolf, count the moons, reach the summit."
    )


def goal(game: Game, say: Say) -> str:
    return say("Win two rounds: in each, own the rows with the larger sums.")


def clause(game: Game, view: View) -> str:
    return {"ambush": "4.8", "place": "4.1", "lone-wolf": "7.10"}.get(view["step"], "7.11")


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
        powers = say.listing([power_name(game.setup, POWERS.index(power), say) for power in view["offer"]])
        parts.append(say("On offer: {powers}.", powers=powers))
    return " ".join(filter(None, parts))


def _describe_table(view: View, say: Say) -> str:
    if not view["table"]:
        return say("The clearing is empty.")
    cells = [
        say(
            "at {cell} {wolf}",
            cell=cell_name(CELLS.index(cell), say),
            wolf=stack_words(cards, say),
        )
        for cell, cards in view["table"].items()
    ]
    return say("Wolves: {cells}.", cells=say.series(cells))


def _describe_row(row: Row, say: Say) -> str:
    y, sums, winner, points = row
    if winner == NOBODY:
        return say("Row {y}: {a} to {b}, nobody's.", y=y, a=sums[0], b=sums[1])
    return say.count(
        points,
        "Row {y}: {a} to {b}, {n} point for {player}.",
        "Row {y}: {a} to {b}, {n} points for {player}.",
        y=y,
        a=sums[0],
        b=sums[1],
        player=say.seat(winner),
    )


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
        name = power_name(game.setup, POWERS.index(view["powers"][seat]), say)
        parts.append(say("{power} (used)", power=name) if view["used"][seat] else name)
    return ", ".join(parts) + "."
