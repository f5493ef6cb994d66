"""Spirits of the Forest in words."""

from __future__ import annotations

from moonwood.games.spirits.rules import actions
from moonwood.games.spirits.rules.points import in_sight
from moonwood.games.spirits.rules.view import PendingView, TileView, View
from moonwood.games.spirits.words.labels import label
from moonwood.games.spirits.words.legend import legend
from moonwood.games.spirits.words.log import SILENT, log
from moonwood.games.spirits.words.names import BONUSES, NAMES, card_name, cell_name, request_name, side_name, tile_name
from moonwood.games.spirits.words.reasons import REASONS
from moonwood.kernel.aim import Outcome
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Refusal, Say, counted, mark, told_once

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
    "no-tile-there": Refusal(mark("No tile lies there any more."), "4.1.1"),
    "not-an-end": Refusal(mark("Only the first and the last tile of a row can be taken."), "4.1.1"),
    "double-second": Refusal(mark("A double is taken alone."), "4.1.2"),
    "other-spirit": Refusal(mark("The second tile must show the same Spirit as the first."), "4.1.2"),
    "no-gem-to-pay": Refusal(mark("Somebody reserved that tile, and you have no gem to pay with."), "4.2.4"),
    "must-take": Refusal(mark("You can take a tile, so you must."), "4.1.4"),
    "no-plus": Refusal(mark("You hold no Plus token."), "4.3.3"),
    "no-gem-removed": Refusal(mark("You have lost no gem that a Plus token could bring back."), "10.5"),
    "no-such-gem": Refusal(mark("You have no such gem in the forest."), "4.2.3"),
    "supply-empty": Refusal(mark("You have no gem in your supply."), "4.4.1"),
    "supply-first": Refusal(
        mark("While you have a gem in your supply, you place that one instead of moving another."), "10.8"
    ),
    "gem-there": Refusal(mark("A gem lies on that tile already."), "4.4.3"),
    "moved-already": Refusal(mark("That gem has been moved by this bonus already."), "8.3.5"),
    "no-other-gem": Refusal(mark("No other player's gem lies there."), "8.3.5"),
    "move-or-swap": Refusal(mark("The bonus is either a swap or moves, not both."), "8.3.5"),
    "not-displayed": Refusal(mark("That card is not on display."), "8.3.1"),
    "tiles-do-not-fit": Refusal(mark("Your tiles do not meet the three requests of that card."), "8.3.1"),
    "not-your-tile": Refusal(mark("You have no such tile."), "8.3.1"),
    "does-not-fit": Refusal(mark("That tile does not meet this request."), "1.6.3"),
    "others-unmet": Refusal(mark("With that tile gone, the other requests could not be met."), "8.3.1"),
}
THINGS = {
    "count": mark("What a player has of a Spirit is counted at the end: whoever has the most scores it."),
    "card": mark("A card is claimed at the end of a turn, for three of your tiles."),
    "moon": mark("A Moonlight tile is turned by whoever takes the last of the four tiles around it."),
    "supply": mark("A gem of the supply reserves a tile at the end of its owner's turn: then choose that tile."),
    "tile": mark("Tiles are taken from the ends of rows."),
}
"""The rule about a thing that is no part of what is asked, by the first word of its id."""


def blurb(say: Say) -> str:
    return say("Gather Spirits from the edges of a moonlit forest. Lead in as many as you can, and miss none.")


def goal(game: Game, say: Say) -> str:
    if game.options["enchanted"]:
        return say("Trade tiles for cards, and have the most points from the cards you can complete.")
    if game.seats == 1:
        return say("Gather tiles so that the Ghost ends with more than you of no Spirit at all.")
    return say("Own the most of as many Spirits as you can, and at least one of each.")


# The question

WAITING = {
    "take": mark("{player} {player:is|are} to take a tile"),
    "second": mark("{player} may take a second tile"),
    "pay": mark("{player} {player:is|are} to give up a gem for a reserved tile"),
    "flip": mark("{player} {player:is|are} to decide how a Moonlight tile lies"),
    "gem": mark("{player} may reserve a tile"),
    "claim": mark("{player} may claim a card"),
    "discard": mark("{player} {player:is|are} paying for a card"),
    "bonus": mark("{player} {player:has|have} a bonus"),
    "keep": mark("{player} {player:is|are} to keep one of two tokens"),
}
"""What the others are told meanwhile, by step."""
CLAUSES = {
    "take": "4.1.2",
    "second": "4.1.3",
    "pay": "4.2.3",
    "flip": "8.2.1",
    "gem": "4.4.1",
    "claim": "8.3.1",
    "discard": "8.3.1",
    "bonus": "8.3.5",
    "keep": "8.3.5",
}
"""The clauses about what is asked, by step."""


def ask(game: Game, view: View, say: Say) -> str:
    if view["you"] != view["seat"]:
        return say(WAITING.get(view["step"], WAITING["take"]), player=say.seat(view["active"]))
    question = _question(game, view, say)
    return say("{player}: {question}", player=say.asked(view["active"]), question=question)


def _question(game: Game, view: View, say: Say) -> str:
    pending = view["pending"]
    match view["step"]:
        case "take" if game.seats == 1:
            return say("take a tile; the Ghost gets the other end of its row")
        case "take":
            return _take_question(game, view, say)
        case "second" if pending["pair"]:
            return say("take a second single of {spirit}, or stop", spirit=say(NAMES[pending["pair"]]))
        case "pay":
            return say("that tile is reserved: give up a gem for it")
        case "flip" if pending["block"] is not None:
            spirit = say(NAMES[view["moonlight"][pending["block"]]["spirit"] or ""])
            return say("a Moonlight tile shows {spirit}: leave it face up, or turn it down", spirit=spirit)
        case "gem":
            return _gem_question(view, say)
        case "claim":
            return say("claim a card for three of your tiles, or go without")
        case "discard":
            request = game.rulings["cards"][pending["card"]]["requests"][pending["request"]]
            return say("give a tile for {request}", request=request_name(request, say))
        case "keep":
            return say("keep one of the two tokens")
    return _bonus_question(game, pending, say)


def _bonus_question(game: Game, pending: PendingView, say: Say) -> str:
    if pending["moved"]:
        return say("move another gem, or leave it at that")
    bonus = game.rulings["cards"][pending["card"]]["bonus"]
    return say("your bonus: {bonus}", bonus=say(BONUSES[bonus]))


def _take_question(game: Game, view: View, say: Say) -> str:
    if view["actions"] == [actions.PASS()]:
        return say("everything in reach is reserved, and you have no gem to pay with")
    if view["turn"] == 0:
        return say("take a tile from the end of a row; the first turn takes one only")
    return say("take a tile from the end of a row")


def _gem_question(view: View, say: Say) -> str:
    player = view["players"][view["active"]]
    if player["supply"]:
        return say("reserve a tile with a gem, or go without")
    if player["gems"]:
        return say("all your gems are out: move one of them, or leave them")
    return say("you have no gem left to reserve a tile with")


# The end, and how things stand

ENDINGS = {
    "points": mark("{players} {players:wins|win} with the most points"),
    "fewer-tiles": mark("{players} {players:wins|win}: level on points, but with fewer tiles"),
    "more-cards": mark("{players} {players:wins|win}: level on points, but with more cards"),
    "shared": mark("{players} share the victory"),
    "ghost-beaten": mark("{players} {players:wins|win}: the Ghost leads in no Spirit"),
    "ghost-ahead": mark("{players} {players:loses|lose}: the Ghost leads in a Spirit"),
}
"""How a game ends, of whoever wins or, alone, has lost."""


def clause(game: Game, view: View) -> str:
    return "9.2" if game.seats == 1 else CLAUSES[view["step"]]


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    players = say.listing([say.seat(seat) for seat in outcome.winners or (0,)])
    return say(ENDINGS[outcome.reason], players=players)


def score(game: Game, view: View, seat: int, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    parts = [_describe_row(number, row, say) for number, row in enumerate(view["forest"])]
    points = in_sight(game, view) if game.seats > 1 else []
    parts += [_describe_side(game, view, side, points, say) for side in range(len(view["players"]))]
    for entry in view["majorities"]:
        if entry["leaders"]:
            who = say.listing([side_name(game, seat, say) for seat in entry["leaders"]])
            category = say(NAMES[entry["category"]])
            parts.append(say("{category}: {players} {players:leads|lead}.", category=category, players=who))
    up = [say(NAMES[moon["spirit"]]) for moon in view["moonlight"] if moon["spirit"] and moon["side"] == "up"]
    if up:
        parts.append(say("Moonlight tiles face up: {spirits}.", spirits=say.listing(up)))
    display = [card_name(game, card, say) for card in view["display"] if card]
    if display:
        parts.append(say("On display: {cards}.", cards=say.listing(display)))
    return " ".join(parts)


def _describe_side(game: Game, view: View, side: int, points: list[int], say: Say) -> str:
    """What a side has: tiles, points, gems, tokens, Fireflies and cards."""
    player = view["players"][side]
    things = [_describe_tiles(player["tiles"], say)]
    if game.seats > 1:
        things.append(say.count(points[side], "{n} point in sight", "{n} points in sight"))
        things.append(say.count(player["supply"], "{n} gem in the supply", "{n} gems in the supply"))
    if player["gems"]:
        where = say.listing([cell_name(cell, say) for cell in player["gems"]])
        things.append(say.count(len(player["gems"]), "{n} gem at {where}", "{n} gems at {where}", where=where))
    for number, texts in (
        (player["removed"], counted("{n} lost gem", "{n} lost gems")),
        (player["tokens"], counted("{n} token", "{n} tokens")),
        (player["fireflies"], counted("{n} Firefly", "{n} Fireflies")),
        (len(player["cards"]), counted("{n} card", "{n} cards")),
    ):
        if number:
            things.append(say.count(number, *texts))
    return say("{player} {player:has|have} {things}.", player=side_name(game, side, say), things=say.listing(things))


@told_once
def _describe_tiles(tiles: dict[str, int], say: Say) -> str:
    """How many tiles, and each of them."""
    count = say.count(sum(tiles.values()), "{n} tile", "{n} tiles")
    named = [tile_name(kind, say) for kind, number in tiles.items() for _ in range(number)]
    return say("{count} ({tiles})", count=count, tiles=", ".join(named)) if named else count


@told_once
def _describe_row(number: int, row: list[TileView | None], say: Say) -> str:
    tiles = [tile for tile in row if tile]
    if not tiles:
        return say("Row {row} is empty.", row=number + 1)
    ends = [
        say("face down") if tile["tile"] is None else tile_name(tile["tile"], say) for tile in (tiles[0], tiles[-1])
    ]
    count = say.count(len(tiles), "{n} tile", "{n} tiles")
    return say("Row {row}: {count}, from {first} to {last}.", row=number + 1, count=count, first=ends[0], last=ends[1])
