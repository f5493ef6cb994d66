"""Moonlight in words."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import RELOCATE
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.words.labels import ask, label
from moonwood.games.moonlight.words.legend import legend
from moonwood.games.moonlight.words.log import SILENT, log
from moonwood.games.moonlight.words.names import creature_name, place_words, side_name
from moonwood.games.moonlight.words.pages import PAGES, page_of
from moonwood.games.moonlight.words.reasons import REASONS
from moonwood.kernel.aim import AGAINST, TOGETHER, Outcome
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Refusal, Say, mark

__all__ = [
    "REASONS",
    "REFUSALS",
    "SILENT",
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
    "no-tile": Refusal(mark("No tile lies there."), "2.4"),
    "creature-there": Refusal(mark("A Creature stands there."), "2.7"),
    "not-beside": Refusal(mark("That is not beside the Creature."), "2.3"),
    "face-down": Refusal(mark("A face-down tile cannot be collected."), "2.5"),
    "not-open": Refusal(mark("That tile has no free side: tiles as high as it lie there."), "2.2"),
    "not-in-this-scenario": Refusal(mark("The rules of this scenario forbid it."), "3.9"),
    "other-creature": Refusal(mark("The second tile is collected by the other Creature."), "5.2.1"),
    "no-second-pick": Refusal(mark("Then the other Creature could not collect a tile."), "5.2.3"),
    "tiles-left": Refusal(mark("Two tiles can still be collected."), "7.1"),
    "no-gem": Refusal(mark("You have no gem left."), "5.6.1"),
    "gem-spent": Refusal(mark("A gem was used in this turn already."), "3.7"),
    "talk-open": Refusal(mark("You may talk already."), "5.6.5"),
    "no-talk": Refusal(mark("A gem cannot open the talk now."), "5.6.5"),
    "no-plus": Refusal(mark("The team has no PLUS token."), "1.5.4"),
    "no-used-gem": Refusal(mark("You have no used gem to take back."), "1.5.4"),
    "not-stuck": Refusal(mark("That Creature is not stuck."), "9.4.1"),
    "still-stuck": Refusal(mark("There the Creature would have no tile to collect either."), "9.4.1"),
    "tiles-serve": Refusal(
        mark("A stuck Creature is put on an empty place only if it has a tile to collect from no other tile."), "9.4.4"
    ),
    "no-start": Refusal(mark("That is no starting tile of this Creature."), "4.6"),
} | {name: refusal for page in PAGES.values() for name, refusal in page.refusals.items()}
THINGS = {
    "gems": mark("A gem moves a Creature one step when you are asked something while both stand in the forest."),
}
"""The rule about a thing that is no part of what is asked, by the first word of its id."""

CLAUSES = {
    "start-light": "4.6",
    "start-shadow": "4.6",
    "first-pick": "5.2.1",
    "second-pick": "5.2.1",
    "assign": "5.3.1",
    "take-back": "1.5.5",
    "move": "5.5.1",
    "end-turn": "5.6.6",
}
"""The clauses about what the common rules ask, by step; the page of a scenario has those of its own."""
CLAUSES_AGAINST = {"start-light": "9.2", "start-shadow": "9.2", "assign": "9.3"}
"""Those that differ where players are against each other."""
STUCK = "9.4.1"
"""The clause about Creatures that are put elsewhere."""

ENDINGS = {
    "ahead": mark("The team has more points than the opponent: the game is won."),
    "behind": mark("The opponent was not beaten: the game is lost."),
    "missing-spirit": mark("A Spirit is missing among the team's tiles: the game is lost."),
}


def blurb(say: Say) -> str:
    return say(
        "Light and Shadow gather a forest, one for you and one against you. 28 scenarios to play alone, together or "
        "against each other."
    )


def goal(game: Game, say: Say) -> str:
    if game.aim == AGAINST:
        return say("Own the most of as many Spirits as you can, and fulfil your secret objective.")
    if game.aim == TOGETHER:
        return say("Share the tiles: end together with more points than the opponent, and a tile of every Spirit.")
    return say("Share the tiles: end with more points than the opponent, and a tile of every Spirit.")


def clause(game: Game, view: View) -> str:
    if any(action in RELOCATE for action in view["actions"]):
        return STUCK
    page = page_of(game)
    against = {**CLAUSES_AGAINST, **page.clauses_against} if game.aim == AGAINST else {}
    return {**CLAUSES, **page.clauses, **against}[view["step"].split()[0]]


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    if outcome.reason in ENDINGS:
        return say(ENDINGS[outcome.reason])
    winners = say.listing([say.seat(seat) for seat in outcome.winners])
    return say.count(
        len(outcome.winners),
        "{players} {players:has|have} the most points and {players:wins|win}.",
        "{players} share the victory.",
        players=winners,
    )


def score(game: Game, view: View, seat: int, say: Say) -> str:
    opponent = view["sides"][1]["score"]
    if opponent is None:
        return points_scored(view, seat, say)
    return say("{team} : {opponent}", team=view["scores"][seat], opponent=opponent)


def describe(game: Game, view: View, say: Say) -> str:
    creatures = [
        say("{creature} stands on {place}.", creature=creature_name(name, say), place=place_words(game, place, say))
        for name, place in view["creatures"].items()
        if place is not None
    ]
    tiles = sum(stack["height"] for stack in view["forest"].values())
    piles = [
        say.count(len(side["tiles"]), "{side} has {n} tile.", "{side} has {n} tiles.", side=side_name(game, index, say))
        for index, side in enumerate(view["sides"])
    ]
    forest = say.count(tiles, "{n} tile is in the forest.", "{n} tiles are in the forest.")
    return " ".join([forest, *creatures, *piles])
