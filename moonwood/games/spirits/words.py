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
        return _skip_label(view, say)
    return _detailed_label(game, view, action, say)


def _skip_label(view: View, say: Say) -> str:
    if view["step"] == "claim":
        return say("Claim no card")
    if view["step"] == "bonus":
        return say("Move no more gems") if view["pending"]["moved"] else say("Decline the bonus")
    return say("No gem this turn")


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
        card = CARDS[values[0]]
        bonus = say(BONUSES[game.rulings["cards"][card]["bonus"]])
        return say("Claim {card}; bonus: {bonus}", card=card_name(game, card, say), bonus=bonus)
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
            return _take_question(game, view, say)
        case "second":
            return say("take a second single of {spirit}, or stop", spirit=say(NAMES[pending["pair"]]))
        case "pay":
            return say("that tile is reserved: give up a gem for it")
        case "flip":
            spirit = view["moonlight"][pending["block"]]["spirit"]
            return say("a Moonlight tile shows {spirit}: leave it face up, or turn it down", spirit=say(NAMES[spirit]))
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


def _bonus_question(game: Game, pending: View, say: Say) -> str:
    if pending["moved"]:
        return say("move another gem, or leave it at that")
    bonus = game.rulings["cards"][pending["card"]]["bonus"]
    return say("your bonus: {bonus}", bonus=say(BONUSES[bonus]))


def _take_question(game: Game, view: View, say: Say) -> str:
    if PASS() in view["actions"]:
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
        "moves": say("{player} moves no more gems", player=player),
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
    parts += [_describe_side(game, view, side, say) for side in range(len(view["players"]))]
    for entry in view["majorities"]:
        if entry["leaders"]:
            who = say.listing([side_name(game, seat, say) for seat in entry["leaders"]])
            one, many = "{category}: {players} leads.", "{category}: {players} lead."
            parts.append(
                say.count(len(entry["leaders"]), one, many, category=say(NAMES[entry["category"]]), players=who)
            )
    up = [say(NAMES[moon["spirit"]]) for moon in view["moonlight"] if moon["side"] == "up"]
    if up:
        parts.append(say("Moonlight tiles face up: {spirits}.", spirits=say.listing(up)))
    display = [card_name(game, card, say) for card in view["display"] if card]
    if display:
        parts.append(say("On display: {cards}.", cards=say.listing(display)))
    return " ".join(parts)


def _describe_side(game: Game, view: View, side: int, say: Say) -> str:
    """What a side has: tiles, points, gems, tokens, Fireflies and cards."""
    player = view["players"][side]
    things = [say.count(sum(player["tiles"].values()), "{n} tile", "{n} tiles")]
    if game.seats > 1:
        things.append(say.count(standing(game, view)[side], "{n} point in sight", "{n} points in sight"))
        things.append(say.count(player["supply"], "{n} gem in the supply", "{n} gems in the supply"))
    if player["gems"]:
        where = say.listing([cell_name(cell, say) for cell in player["gems"]])
        things.append(say.count(len(player["gems"]), "{n} gem at {where}", "{n} gems at {where}", where=where))
    for number, one, many in (
        (player["removed"], "{n} lost gem", "{n} lost gems"),
        (player["tokens"], "{n} token", "{n} tokens"),
        (player["fireflies"], "{n} Firefly", "{n} Fireflies"),
        (len(player["cards"]), "{n} card", "{n} cards"),
    ):
        if number:
            things.append(say.count(number, one, many))
    return say("{player} has {things}.", player=side_name(game, side, say), things=say.listing(things))


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
    return [
        *_help_start(game, say),
        *_help_turn(say),
        *_help_gems(say),
        *_help_end(game, say),
        *_help_air(say),
        *_help_moonlight(say),
        *_help_enchanted(game, say),
        *_help_ghost(say),
    ]


EXAMPLE = (
    "row-0 VIN1 VIN1+SUN BRA2 WEB1+MOO; row-1 VIN1+FIR; row-2 BRA2@A LEA1; row-3 LEA1+MOO LEA2; "
    "A-tiles BRA1 MOS1+SUN; B-tiles WEB2 FLO1+MOO; turn 9; to-move A"
)
BLOCK = (
    "row-0 . DEW1+FIR BRA2 WEB1; row-1 . DEW1+MOO VIN2 LEA1; row-2 MUS2 MOS1+SUN FLO2; row-3 . FRU2 LEA2; "
    "A-tiles BRA1 MOS2 WEB1+SUN FRU1+FIR; B-tiles WEB2 FLO1+MOO VIN1; turn 20; to-move A; "
    "moonlight ? ? FLO+ MUS- DEW+ BRA- ? ? MOS+ FRU- BRA- MUS+"
)
SOLO = (
    "row-0 WEB2 ? ? ? ? BRA2; row-1 . MOS1+FIR ? ? WEB1; row-2 DEW2 ? ? VIN1; row-3 . . FRU2 LEA1+SUN; "
    "A-tiles BRA1 MOS2; ghost-tiles WEB2 FLO2; card-token MUS; turn 2"
)


def _help_start(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("The aim")),
        Paragraph(
            say(
                "Nine Spirits live in the forest, and three Power Sources: Fire, Moon and Sun. In each of these twelve, whoever ends up with most symbols scores that many points. Whoever has not one tile of it loses {missing}.",
                missing=game.rulings["missing"],
            )
        ),
        Heading(say("What lies on the table")),
        Points(
            (
                say("Forty-eight tiles, in four rows of twelve. Each belongs to one Spirit. A double shows it twice; a single shows it once, most singles with the sign of a Power Source beside it. The number at the foot is how many symbols of that Spirit there are in all."),
                say("Favour tokens: {number} lie face down on tiles, the rest stay in the box. There is one for each Spirit and each Power Source, and two show a Plus.", number=len(game.rulings["token_cells"])),
                say("Gems: three for each of two players, two for each of three or four."),
            )
        ),
    ]  # fmt: skip


def _help_turn(say: Say) -> list[Block]:
    return [
        Heading(say("Your turn")),
        Points(
            (
                say("First take tiles, only ever from the two ends of a row: one double, or one single, or two singles of one Spirit. It does not matter which rows they come from, and the first may uncover the second. In the very first turn of the game just one tile is taken."),
                say("A Favour token on the tile is yours. Only you know what it shows; the others see that you have it."),
                say("Last, if you like, reserve any tile of the forest with a gem from your supply, at an end or in the middle. When your supply is empty you may move one of your gems to another tile instead. A tile never holds two gems."),
            )
        ),
        Diagram(
            EXAMPLE,
            say("Seven tiles can be taken. After the Vines at the left of the first row, two more Vines are open for the second pick. The number on a tile is what it would change in your points as they stand."),
            chosen=("tile-0-0",),
        ),
        Ruling(say("You may decline the second tile, but you must take a first one if you can.")),
    ]  # fmt: skip


def _help_gems(say: Say) -> list[Block]:
    return [
        Heading(say("Gems and tokens")),
        Points(
            (
                say("Take a tile with your own gem, and the gem is back in your supply."),
                say("Take a tile with somebody else's gem, and you lose one of yours for good, out of your supply or out of the forest as you choose. Theirs goes back to them, whoever else is at the table."),
                say("Whoever has lost all gems leaves the tiles of others alone; if nothing else can be taken, they pass."),
                say("A Plus can be turned over at any moment of your turn if you have lost a gem: one comes back to your supply, and the token is gone. Kept to the end it is worth nothing."),
                say("Every other token is one more symbol of what it shows, at the end. Until then it stays face down."),
            )
        ),
        Ruling(say("Two reserved tiles in one turn cost two gems.")),
        Ruling(say("You are asked how to pay, or for a second tile, wherever a Plus could make a difference for all that the others know; so the question gives nothing away.")),
    ]  # fmt: skip


def _help_end(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("The end")),
        Paragraph(
            say("The turn that takes the last tile is the last turn. Tokens are turned up, and each Spirit and each Power Source is counted: whoever has most of it scores what they have, and so does everybody who is level with them; the others score nothing for it. Then {missing} points are lost for each of which one has no tile. A total may well be negative.", missing=game.rulings["missing"])
        ),
        Paragraph(say("Most points win. If those are level, fewer tiles win; if those are level too, the victory is shared.")),
        _token_ruling(game, say),
    ]  # fmt: skip


def _token_ruling(game: Game, say: Say) -> Ruling:
    if game.rulings["token_prevents_missing"]:
        return Ruling(say("A token is enough to escape the loss for what it shows, even without a tile."))
    return Ruling(
        say("A token alone does not save you from the loss for a missing Spirit or Power Source: only tiles do.")
    )


def _help_air(say: Say) -> list[Block]:
    return [
        Heading(say("Air Spirit")),
        Paragraph(say("A module, in play where its option is on. Eight tiles of a tenth Spirit are mixed in, so that the rows are fourteen long, and three tokens are added: one Air and two Plus. A Firefly settles on every Air double that is taken. In the end, before anything is counted, whoever alone has the most Fireflies puts the tiles they sit on away.")),
        Ruling(say("The faces of the Air tiles and of their three tokens are ours, and a tie for the most Fireflies discards nothing.")),
    ]  # fmt: skip


def _help_moonlight(say: Say) -> list[Block]:
    return [
        Heading(say("Moonlight tiles")),
        Paragraph(say("A module, in play where its option is on. The forest is cut into squares of four tiles, and in the middle of each lies a hidden Moonlight tile. Whoever takes the last of the four turns it up for all to see and decides at once: it stays face up, or goes face down for good. Where both tiles of a Spirit lie face up in the end, leading in that Spirit pays double, to everyone who is level at the top.")),
        Diagram(
            BLOCK,
            say("Both Dew Drops at the left can be taken in one turn. With the second one the square is empty, and its Moonlight tile is turned. Should it show Dew Drops, and stay face up beside the other one, Dew Drops pay double."),
            options={"moonlight_tiles": True},
            chosen=("tile-0-1", "tile-1-1"),
        ),
        Ruling(say("Which Spirits they show, and where exactly they lie, is our choice; so is that everybody sees the tile before it goes down. The loss for something missing is never doubled.")),
    ]  # fmt: skip


def _help_enchanted(game: Game, say: Say) -> list[Block]:
    cards = game.rulings["cards"]
    return [
        Heading(say("Enchanted mode")),
        Paragraph(say("A module, in play where its option is on. Three cards are on display. At the end of your turn you may claim one of them for three of your tiles, one for each of its requests; tiles that you have just taken will do. They leave the game, a new card is turned up, and you have the card's bonus at once, if you want it:")),
        Points(
            (
                say("Gems: change places between one of your gems in the forest and one of somebody else's, or move as many of your gems in the forest as you like, each once, to tiles that are free when it comes."),
                say("Another turn: you play once more before the others, with another claim if you can pay for one."),
                say("A token: draw two from the box, keep one and put the other out of the game, unseen by the others."),
            )
        ),
        Paragraph(say("In the end the cards' points are added. A missing Spirit costs nothing in this mode, though a missing Power Source still does. But whoever has no card, or leads in no Spirit, has no points at all, whatever they were. If points are level, more cards win.") if game.rulings["enchanted_missing_power"] else say("In the end the cards' points are added, and nothing that is missing costs anything. But whoever has no card, or leads in no Spirit, has no points at all, whatever they were. If points are level, more cards win.")),
        Table(
            (say("Card"), say("Requests"), say("Bonus"), say("Points")),
            tuple(
                (name, say.listing([request_name(request, say) for request in card["requests"]]), say(BONUSES[card["bonus"]]), str(card["points"]))
                for name, card in cards.items()
            ),
        ),
        Ruling(say("The faces of the cards are ours; an owner of the printed game can correct them. To be level at the top counts as leading.")),
        Ruling(say("If the box holds one token only, you get that one. A Firefly on a tile that you give stops counting. After the last tile of the forest a card can still be claimed, but there is no other turn to take.")),
    ]  # fmt: skip


def _help_ghost(say: Say) -> list[Block]:
    return [
        Heading(say("Alone against the Ghost")),
        Paragraph(say("With one player there are no gems, no Power Sources and no Plus: only the nine Spirits count. The tiles lie face down, except for both ends of each row. Take an end tile, and the Ghost gets the tile at the other end of that row; then the new ends are turned up.")),
        Paragraph(say("Three tokens are dealt: an open one, which is yours in the end, and two hidden ones for the Ghost, one for each of the first two rows that run out. When the third row runs out the game is over, and what is left in the last one goes to nobody. If the Ghost has more symbols than you of any Spirit, you lose. Otherwise you win, and your points are all the symbols you have.")),
        Diagram(
            SOLO,
            say("Take the two Branches at the right of the first row, and the Ghost gets the two Webs at its left. The moons beside its name are its hidden tokens; the pale token beside yours waits for the end. An arrow down tells by how much the Ghost is ahead."),
            options={"players": 1},
            chosen=("tile-0-5", "tile-0-0"),
        ),
    ]  # fmt: skip
