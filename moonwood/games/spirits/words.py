"""Spirits of the Forest in words."""

from __future__ import annotations

from typing import Any

from moonwood.games.spirits.cells import CELLS
from moonwood.games.spirits.enchanted import CARDS
from moonwood.games.spirits.moves import (
    AGAIN,
    CLAIM,
    DISCARD,
    FAVOUR,
    FLIP,
    KEEP,
    MOVE,
    PASS,
    PAY,
    PLACE,
    PLUS,
    SKIP,
    STOP,
    SWAP,
    TAKE,
)  # fmt: skip
from moonwood.games.spirits.projection import standing
from moonwood.games.spirits.tiles import KINDS
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table, mark
from moonwood.kernel.state import Event, Outcome, View

NAMES = {
    "BRA": mark("Branches"),
    "DEW": mark("Dew Drops"),
    "FLO": mark("Flowers"),
    "FRU": mark("Fruits"),
    "LEA": mark("Leaves"),
    "MOS": mark("Moss"),
    "MUS": mark("Mushrooms"),
    "VIN": mark("Vines"),
    "WEB": mark("Webs"),
    "AIR": mark("Air"),
    "FIR": mark("Fire"),
    "MOO": mark("Moon"),
    "SUN": mark("Sun"),
    "PLUS": mark("Plus"),
}

REFUSALS = {
    "no-tile-there": mark("No tile lies there any more."),
    "not-an-end": mark("Only the first and the last tile of a row can be taken."),
    "double-second": mark("A double is taken alone."),
    "other-spirit": mark("The second tile must show the same Spirit as the first."),
    "no-gem-to-pay": mark("Somebody reserved that tile, and you have no gem to pay with."),
    "must-take": mark("You can take a tile, so you must."),
    "no-plus": mark("You hold no Plus token."),
    "no-gem-removed": mark("You have lost no gem that a Plus token could bring back."),
    "no-such-gem": mark("You have no such gem in the forest."),
    "supply-empty": mark("You have no gem in your supply."),
    "supply-first": mark("While you have a gem in your supply, you place that one instead of moving another."),
    "gem-there": mark("A gem lies on that tile already."),
    "moved-already": mark("That gem has been moved by this bonus already."),
    "no-other-gem": mark("No other player's gem lies there."),
    "move-or-swap": mark("The bonus is either a swap or moves, not both."),
    "not-displayed": mark("That card is not on display."),
    "tiles-do-not-fit": mark("Your tiles do not meet the three requests of that card."),
    "not-your-tile": mark("You have no such tile."),
    "does-not-fit": mark("That tile does not meet this request."),
    "others-unmet": mark("With that tile gone, the other requests could not be met."),
}

BONUSES = {
    "GEM": mark("swap one of your gems with another player's, or move your gems"),
    "AGAIN": mark("take another turn"),
    "FAVOUR": mark("draw two tokens, keep one"),
}


def blurb(say: Say) -> str:
    return say("Gather Spirits from the edges of a moonlit forest. Lead in as many as you can, and miss none.")


# Names of things


def cell_name(name: str, say: Say) -> str:
    row, column = name.split("-")
    return say("row {row}, place {place}", row=int(row) + 1, place=int(column) + 1)


def tile_name(kind: str, say: Say) -> str:
    """`two Branches`, `Vines with Sun`."""
    spirit = say(NAMES[kind[:3]])
    if kind[3] == "2":
        return say("two {spirit}", spirit=spirit)
    return say("{spirit} with {power}", spirit=spirit, power=say(NAMES[kind[5:]])) if "+" in kind else spirit


def request_name(request: str, say: Say) -> str:
    spirit, _, power = request.partition("+")
    plain = {"DBL": say("a double"), "ANY": say("any tile"), "P": say("any Power Source")}
    first = plain.get(spirit) or say(NAMES[spirit])
    if not power:
        return first
    second = say("any Power Source") if power == "P" else say(NAMES[power])
    return say("{spirit} with {power}", spirit=first, power=second)


def card_name(game: Game, card: str, say: Say) -> str:
    ruling = game.rulings["cards"][card]
    asked = say.listing([request_name(request, say) for request in ruling["requests"]])
    return say("the card {card} ({requests}; {points} points)", card=card, requests=asked, points=ruling["points"])


def _tile_at(view: View, name: str) -> str | None:
    row, column = map(int, name.split("-"))
    there = view["forest"][row][column] if column < view["width"] else None
    return there["tile"] if there else None


def _spot(view: View, name: str, say: Say) -> str:
    kind = _tile_at(view, name)
    where = cell_name(name, say)
    return say("{tile} ({where})", tile=tile_name(kind, say), where=where) if kind else where


def _gem_at(view: View, number: int) -> str:
    """The cell of one of the active player's gems in the forest."""
    gems = view["players"][view["active"]]["gems"]
    return str(gems[number]) if number < len(gems) else "0-0"


# Actions


def label(game: Game, view: View, action: int, say: Say) -> str:
    family = game.table.owner(action)
    plain = {
        PASS.name: say("Pass: nothing can be taken"),
        STOP.name: say("Take no second tile"),
        AGAIN.name: say("Take another turn after this one"),
        FAVOUR.name: say("Draw two tokens and keep one"),
        PLUS.name: say("Use a Plus token: one lost gem comes back"),
    }
    if family.name in plain:
        return plain[family.name]
    if family is SKIP:
        return {"claim": say("Claim no card"), "bonus": say("Decline the bonus")}.get(
            view["step"], say("No gem this turn")
        )
    return _detailed_label(game, view, action, say)


def _detailed_label(game: Game, view: View, action: int, say: Say) -> str:
    family = game.table.owner(action)
    values = family.values(action)
    if family in (TAKE, PLACE):
        text = say("Take {tile}") if family is TAKE else say("Reserve {tile} with a gem")
        return text.format(tile=_spot(view, CELLS[values[0]], say))
    if family in (MOVE, SWAP):
        return _gem_label(view, family is SWAP, values, say)
    if family is PAY:
        return (
            say("Pay with a gem of your supply")
            if values[0] == 0
            else say("Pay with your gem on {tile}", tile=_spot(view, _gem_at(view, values[0] - 1), say))
        )
    return _card_label(game, view, action, say)


def _gem_label(view: View, swap: bool, values: tuple[int, ...], say: Say) -> str:
    start, to = _spot(view, _gem_at(view, values[0]), say), _spot(view, CELLS[values[1]], say)
    if swap:
        return say("Swap your gem on {start} with the gem on {to}", start=start, to=to)
    return say("Move your gem from {start} to {to}", start=start, to=to)


def _card_label(game: Game, view: View, action: int, say: Say) -> str:
    family = game.table.owner(action)
    values = family.values(action)
    if family is CLAIM:
        return say("Claim {card}", card=card_name(game, CARDS[values[0]], say))
    if family is DISCARD:
        return say("Give {tile}", tile=tile_name(KINDS[values[0]], say))
    if family is FLIP:
        return say("Leave the Moonlight tile face up") if values[0] == 0 else say("Turn the Moonlight tile face down")
    if family is KEEP:
        return _keep_label(view, values[0], say)
    return game.text(action)


def _keep_label(view: View, slot: int, say: Say) -> str:
    drawn = view["pending"]["drawn"]
    face = drawn[slot] if slot < len(drawn) else None
    which = say("the first token") if slot == 0 else say("the second token")
    return say("Keep {which}: {face}", which=which, face=say(NAMES[face])) if face else say("Keep {which}", which=which)


# The question


def ask(game: Game, view: View, say: Say) -> str:
    player = say.seat(view["active"])
    if view["you"] != view["seat"]:
        return say("{player} is to decide", player=player)
    question = _question(game, view, say)
    return say("{player}: {question}", player=player, question=question)


def _question(game: Game, view: View, say: Say) -> str:
    pending = view["pending"]
    match view["step"]:
        case "take" if game.seats == 1:
            return say("take a tile; the Ghost gets the other end of its row")
        case "take":
            return say("take a tile from the end of a row")
        case "second":
            return say("take a second single of {spirit}, or stop", spirit=say(NAMES[pending["pair"]]))
        case "pay":
            return say("that tile is reserved: give up a gem for it")
        case "flip":
            spirit = view["moonlight"][pending["block"]]["spirit"]
            return say("a Moonlight tile shows {spirit}: leave it face up, or turn it down", spirit=say(NAMES[spirit]))
        case "gem":
            return say("reserve a tile with a gem, or go without")
        case "claim":
            return say("claim a card for three of your tiles, or go without")
        case "discard":
            request = game.rulings["cards"][pending["card"]]["requests"][pending["request"]]
            return say("give a tile for {request}", request=request_name(request, say))
        case "keep":
            return say("keep one of the two tokens")
    bonus = game.rulings["cards"][pending["card"]]["bonus"]
    return say("your bonus: {bonus}", bonus=say(BONUSES[bonus]))


# What happened


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    players = say.listing([say.seat(seat) for seat in outcome.winners])
    return {
        "points": say("{players} wins with the most points", players=players),
        "fewer-tiles": say("{players} wins: as many points with fewer tiles", players=players),
        "more-cards": say("{players} wins: as many points with more cards", players=players),
        "shared": say("{players} share the victory", players=players),
        "ghost-beaten": say("You win: the Ghost leads nowhere"),
        "ghost-ahead": say("You lose: the Ghost leads in a Spirit"),
    }[outcome.reason]


def log(game: Game, event: Event, say: Say) -> str:
    name, _, *details = event
    if name == "end":
        return ending(game, Outcome(details[0], tuple(details[1])), say)
    if name == "score":
        return _log_score(game, details, say)
    for table in (_log_taking, _log_gems, _log_cards, _log_reckoning, _log_solo):
        text = table(game, name, details, say)
        if text:
            return text
    return ""


def _log_taking(game: Game, name: str, details: list[Any], say: Say) -> str:
    match name, details:
        case "first", [seat]:
            return say("{player} begins", player=say.seat(seat))
        case "take", [seat, cell, kind]:
            where = cell_name(cell, say)
            return say("{player} takes {tile} ({where})", player=say.seat(seat), tile=tile_name(kind, say), where=where)
        case "token", [seat, _]:
            return say("{player} gets a Favour token", player=say.seat(seat))
        case "face", [_, face]:
            return say("The token shows {face}; only you know", face=say(NAMES[face]))
        case "firefly", [seat]:
            return say("A Firefly settles on the tile of {player}", player=say.seat(seat))
        case "moonlight", [_, _, spirit]:
            return say("A Moonlight tile is turned: {spirit}", spirit=say(NAMES[spirit]))
        case "flip", [seat, _, _, side]:
            up = say("{player} leaves it face up", player=say.seat(seat))
            return up if side == "up" else say("{player} turns it face down", player=say.seat(seat))
        case ("pass", [seat]):
            return say("{player} can take nothing and passes", player=say.seat(seat))
        case ("stop", [seat]):
            return say("{player} takes no second tile", player=say.seat(seat))
    return ""


def _log_gems(game: Game, name: str, details: list[Any], say: Say) -> str:
    match name, details:
        case "reach", [seat, cell, owner]:
            text = say("{player} reaches for the tile at {where}, which {owner} reserved")
            return text.format(player=say.seat(seat), where=cell_name(cell, say), owner=say.seat(owner))
        case "gem-back", [owner, _]:
            return say("A gem returns to {player}", player=say.seat(owner))
        case "pay", [seat, "supply"]:
            return say("{player} pays with a gem of the supply", player=say.seat(seat))
        case "pay", [seat, cell]:
            return say("{player} pays with the gem at {where}", player=say.seat(seat), where=cell_name(cell, say))
        case "plus", [seat]:
            return say("{player} uses a Plus token: a lost gem comes back", player=say.seat(seat))
        case "place", [seat, cell]:
            return say("{player} reserves {where}", player=say.seat(seat), where=cell_name(cell, say))
        case "move", [seat, start, to]:
            start, to = cell_name(start, say), cell_name(to, say)
            return say("{player} moves a gem from {start} to {to}", player=say.seat(seat), start=start, to=to)
        case "swap", [seat, cell, other, there]:
            text = say("{player} swaps the gem at {cell} with that of {other} at {there}")
            named = {"player": say.seat(seat), "other": say.seat(other)}
            return text.format(cell=cell_name(cell, say), there=cell_name(there, say), **named)
    return _log_skip(name, details, say)


def _log_skip(name: str, details: list[Any], say: Say) -> str:
    if name != "skip":
        return ""
    player = say.seat(details[0])
    return {
        "gem": say("{player} places no gem", player=player),
        "claim": say("{player} claims no card", player=player),
        "bonus": say("{player} declines the bonus", player=player),
    }[details[1]]


def _log_cards(game: Game, name: str, details: list[Any], say: Say) -> str:
    match name, details:
        case "card", [_, card]:
            return say("On display: {card}", card=card_name(game, card, say))
        case "claim", [seat, card]:
            return say("{player} claims {card}", player=say.seat(seat), card=card_name(game, card, say))
        case "discard", [seat, kind, _]:
            return say("{player} gives {tile}", player=say.seat(seat), tile=tile_name(kind, say))
        case "again", [seat]:
            return say("{player} will take another turn", player=say.seat(seat))
        case "favour", [seat]:
            return say("{player} draws tokens from the box", player=say.seat(seat))
        case "keep", [seat]:
            return say("{player} keeps a token", player=say.seat(seat))
        case "kept", [_, face]:
            return say("You keep {face}", face=say(NAMES[face]))
        case "kept", [_, face, other]:
            return say("You keep {face} and put {other} away", face=say(NAMES[face]), other=say(NAMES[other]))
    return ""


def _log_reckoning(game: Game, name: str, details: list[Any], say: Say) -> str:
    match name, details:
        case "fireflies", [seat, number]:
            text = "{player} has the most Fireflies and discards {n} Air tile"
            many = "{player} has the most Fireflies and discards {n} Air tiles"
            return say.count(number, text, many, player=say.seat(seat))
        case "tokens", [seat, *faces] if faces:
            shown = say.listing([say(NAMES[face]) for face in faces])
            return say("{player} turns up: {faces}", player=say.seat(seat), faces=shown)
    return ""


def _log_solo(game: Game, name: str, details: list[Any], say: Say) -> str:
    match name, details:
        case "ghost", [_, kind]:
            return say("The Ghost gets {tile}", tile=tile_name(kind, say))
        case "ghost-token", [face]:
            return say("The Ghost's token is turned up: {face}", face=say(NAMES[face]))
        case "own-token", [face]:
            return say("At the end you will get a token: {face}", face=say(NAMES[face]))
    return ""


def _log_score(game: Game, details: list[Any], say: Say) -> str:
    seat, points, what, *of = details
    named = say(NAMES[of[0]]) if of and of[0] in NAMES else "".join(of)
    text = {
        "majority": say("{player}: {points} for most {of}"),
        "moonlight": say("{player}: {points} more, as Moonlight doubles {of}"),
        "missing": say("{player}: {points} for no tile of {of}"),
        "card": say("{player}: {points} for the card {of}"),
        "no-card": say("{player}: {points}, as no card was claimed"),
        "no-majority": say("{player}: {points}, as no Spirit was led"),
    }[what]
    return text.format(player=say.seat(seat), points=f"{points:+d}".replace("-", "−"), of=named)


def describe(game: Game, view: View, say: Say) -> str:
    parts = [_describe_row(number, row, say) for number, row in enumerate(view["forest"])]
    points = standing(game, view)
    for seat, player in enumerate(view["players"]):
        name = side_name(game, seat, say)
        tiles = say.count(sum(player["tiles"].values()), "{n} tile", "{n} tiles")
        parts.append(
            say("{player} has {tiles}, {points} points in sight", player=name, tiles=tiles, points=points[seat]) + "."
        )
    for entry in view["majorities"]:
        if entry["leaders"]:
            who = say.listing([side_name(game, seat, say) for seat in entry["leaders"]])
            parts.append(say("{category}: {players} leads", category=say(NAMES[entry["category"]]), players=who) + ".")
    return " ".join(parts)


def side_name(game: Game, side: int, say: Say) -> str:
    return say("The Ghost") if game.seats == 1 and side == 1 else say.seat(side)


def _describe_row(number: int, row: list[View | None], say: Say) -> str:
    tiles = [tile for tile in row if tile]
    if not tiles:
        return say("Row {row} is empty.", row=number + 1)
    ends = [
        say("face down") if tile["tile"] is None else tile_name(tile["tile"], say) for tile in (tiles[0], tiles[-1])
    ]
    count = say.count(len(tiles), "{n} tile", "{n} tiles")
    return say("Row {row}: {count}, from {first} to {last}.", row=number + 1, count=count, first=ends[0], last=ends[1])


# Help


def help(game: Game, say: Say) -> list[Block]:
    return [*_help_base(game, say), *_help_modules(game, say), *_help_ghost(say)]


EXAMPLE = (
    "row-0 VIN1 VIN1+SUN BRA2 WEB1+MOO; row-1 VIN1+FIR; row-2 BRA2@A LEA1; row-3 LEA1+MOO LEA2; "
    "A-tiles BRA1 MOS1+SUN; B-tiles WEB2 FLO1+MOO; turn 9; to-move A"
)


def _help_base(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("The aim")),
        Paragraph(
            say(
                "Nine Spirits live in the forest, and three Power Sources: Fire, Moon and Sun. At the end, in each of these twelve, whoever shows most symbols scores as many points as they have there. Having no tile at all of one of them costs {missing}.",
                missing=game.rulings["missing"],
            )
        ),
        Heading(say("Your turn")),
        Points(
            (
                say(
                    "Take tiles, only ever from the two ends of a row: one double, or one single, or two singles of the same Spirit. The first may uncover the second. In the very first turn of the game just one tile is taken."
                ),
                say(
                    "A Favour token on a tile comes with it. Look at it in secret: it is one more symbol at the end, or a Plus."
                ),
                say(
                    "Then you may reserve any tile of the forest with a gem. When all your gems are out, you may move one instead."
                ),
            )
        ),
        Diagram(
            EXAMPLE,
            say(
                "Seven tiles can be taken. After the Vines at the left of the first row, two more Vines are open for the second pick."
            ),
            chosen=("tile-0-0",),
        ),
        Heading(say("Gems and tokens")),
        Points(
            (
                say(
                    "Taking a tile with your own gem brings the gem back. Taking one with somebody else's costs you one of your gems for good; theirs goes back to them. Without a gem you cannot."
                ),
                say("A Plus token, used in your turn, brings one lost gem back."),
                say("If nothing can be taken you pass."),
            )
        ),
        Heading(say("The end")),
        Paragraph(
            say(
                "When the forest is empty, tokens are turned up and points are added. Tied leaders all score in full. If points are level, fewer tiles win; if those are level too, the victory is shared."
            )
        ),
        Ruling(say("A token alone does not save you from the loss for a missing Spirit: only tiles do.")),
        Ruling(say("You may decline the second tile, but you must take a first one if you can.")),
    ]


def _help_modules(game: Game, say: Say) -> list[Block]:
    cards = game.rulings["cards"]
    return [
        Heading(say("Air Spirit")),
        Paragraph(say("A tenth Spirit with eight tiles. Each Air double brings a Firefly. At the end, whoever alone has the most Fireflies discards those doubles before points are counted.")),
        Ruling(say("The faces of the Air tiles and of their three tokens are ours, and a tie for the most Fireflies discards nothing.")),
        Heading(say("Moonlight tiles")),
        Paragraph(say("A hidden tile lies in the middle of every four. Whoever takes the last of the four turns it up for all to see, and decides whether it stays up or goes down. Two of a kind face up double what leading in that Spirit is worth.")),
        Ruling(say("Which Spirits they show, and where exactly they lie, is our choice.")),
        Heading(say("Enchanted mode")),
        Paragraph(say("Three cards are on display. At the end of your turn you may claim one for three of your tiles, one for each request; the tiles are gone, the card's bonus comes at once and its points at the end. Missing Spirits cost nothing here, but whoever has no card, or leads in no Spirit, scores nothing at all. If points are level, more cards win.")),
        Table(
            (say("Card"), say("Requests"), say("Bonus"), say("Points")),
            tuple(
                (name, say.listing([request_name(request, say) for request in card["requests"]]), say(BONUSES[card["bonus"]]), str(card["points"]))
                for name, card in cards.items()
            ),
        ),
        Ruling(say("The faces of the cards are ours; an owner of the printed game can correct them.")),
    ]  # fmt: skip


def _help_ghost(say: Say) -> list[Block]:
    return [
        Heading(say("Alone against the Ghost")),
        Paragraph(
            say(
                "With one player there are no gems, and all tiles lie face down but the ends of the rows. Take an end tile, and the Ghost gets the other end of the same row. The first two rows to run out give the Ghost a hidden token each; you get the open one at the end. When only one row is left, count the nine Spirits: if the Ghost has more of any, you lose. Otherwise you score all you have."
            )
        ),
    ]
