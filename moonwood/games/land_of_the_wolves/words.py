"""The Land of the Wolves in words."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.area import CELLS, place_of
from moonwood.games.land_of_the_wolves.cards import AMBUSH, DECK, KINDS, LONE, POWERS, VALUES, Law, Power, law_of
from moonwood.games.land_of_the_wolves.moves import ALPHA, HUNT, LONE_WOLF, NO_AMBUSH, PLACE, TRADE
from moonwood.games.land_of_the_wolves.scoring import NOBODY
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table, mark
from moonwood.kernel.state import Event, Outcome, View

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

KIND_NAMES = {AMBUSH: mark("Ambush"), "endurance": mark("Endurance")}
POWER_NAMES = (
    mark("Twin Hunt"),
    mark("Long Leap"),
    mark("Equal Fangs"),
    mark("Trading Places"),
    mark("Full Moon"),
    mark("Stubborn Line"),
    mark("Firm Flank"),
    mark("Big Pack"),
)
"""The names of the rulings, marked for translators."""


def blurb(say: Say) -> str:
    return say(
        "Two packs fight for the rows of one small clearing. Cover the weaker wolf, count the moons, reach the summit."
    )


# Names of things


def wolf_name(kind: int, say: Say) -> str:
    """`3`, `Lone Wolf 6`."""
    value = VALUES[kind]
    return say("Lone Wolf {value}", value=value) if KINDS[kind] in LONE else str(value)


def cell_name(cell: int) -> str:
    x, y = place_of(cell)
    return f"({x}, {y})"


def power_name(law: Law, power: int, say: Say) -> str:
    return say(law.powers[power].name)


def power_text(power: Power, say: Say) -> str:
    """What a power does, said from its numbers."""
    parts = [*_ambush_text(power, say), *_endurance_text(power, say)]
    return " ".join(parts) if parts else say("Changes nothing.")


def _ambush_text(power: Power, say: Say) -> list[str]:
    parts = []
    if power.places > 1:
        parts.append(say("Once a round, place {n} wolves in your turn, one after the other.", n=power.places))
    if power.covers:
        parts.append(
            say("Once a round, your wolf may cover an enemy of {values}.", values=_prey_text(power.covers, say))
        )
    if power.trade:
        parts.append(
            say("Once a round, before placing, swap a wolf of yours and an enemy one, both alone in their place.")
        )
    return parts


def _prey_text(covers: tuple[int, ...], say: Say) -> str:
    values = []
    if 0 in covers:
        values.append(say("the same value"))
    if {2, 3, 4, 5} <= set(covers):
        values.append(say("any lower value"))
    else:
        values += [say("a value {n} lower", n=more) for more in sorted(covers) if more > 1]
    values += [say("a value {n} higher", n=-more) for more in sorted(covers, reverse=True) if more < 0]
    return say(" or ").join(values)


def _endurance_text(power: Power, say: Say) -> list[str]:
    parts = []
    if power.moons:
        parts.append(say.count(power.moons, "You count {n} moon more.", "You count {n} moons more."))
    if power.ties:
        parts.append(say("Rows with equal sums are yours if you have a wolf there."))
    if power.firm:
        values = say.listing([str(value) for value in power.firm])
        parts.append(say("Nothing can cover your wolves of value {values}.", values=values))
    if power.hand:
        parts.append(say.count(power.hand, "You hold {n} card more.", "You hold {n} cards more."))
    if power.line:
        parts.append(
            say("Rows with {pack} or more of your wolves count {n} more for you.", pack=power.pack, n=power.line)
        )
    return parts


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
            return _ask_place(view, player, say) if yours else say("{player} is to place a wolf", player=player)
        case "lone-wolf":
            return (
                say("{player}: take one Lone Wolf into your deck", player=player)
                if yours
                else say("{player} takes a Lone Wolf", player=player)
            )
        case "alpha":
            return (
                say("{player}: take one Alpha Power", player=player)
                if yours
                else say("{player} takes an Alpha Power", player=player)
            )
    return say("The cards are being dealt")


def _ask_place(view: View, player: str, say: Say) -> str:
    if not view["table"]:
        return say("{player}: place the first wolf", player=player)
    if view["left"] > 1:
        return say("{player}: place the first of {n} wolves", player=player, n=view["left"])
    return say("{player}: place a wolf, or cover an enemy 1 lower", player=player)


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    player = say.seat(outcome.winners[0])
    return {
        "summit": say("{player} wins a second round and reaches the summit", player=player),
        "third-tie": say(
            "{player} wins: the last round was tied too often and goes to the one who did not start it", player=player
        ),
    }[outcome.reason]


# The log


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case ("offer" | "first" | "begin" | "draw" | "last-card", *_):
            return _log_setup(game, event, say)
        case ("place" | "waits" | "ambush" | "trade", *_):
            return _log_turn(game, event, say)
        case ("round", _, how, winner, points, wolves, moons, rows):
            return _log_round(how, winner, points, wolves, moons, rows, say)
        case ("lone-wolf", _, seat, kind):
            return say("{player} takes the {wolf}", player=say.seat(seat), wolf=wolf_name(kind, say))
        case ("alpha", _, seat, power):
            return say("{player} takes {power}", player=say.seat(seat), power=power_name(law_of(game), power, say))
    return _log_result(game, event, say)


def _log_setup(game: Game, event: Event, say: Say) -> str:
    match event:
        case ("offer", _, power):
            return say("{power} is on offer", power=power_name(law_of(game), power, say))
        case ("first", _, seat):
            return say("{player} begins", player=say.seat(seat))
        case ("begin", _, number, 1, starter):
            return say("Round {n}: {player} starts", n=number, player=say.seat(starter))
        case ("begin", _, number, playing, starter):
            return say(
                "Round {n} again, for the {playing}. time: {player} starts",
                n=number,
                playing=playing,
                player=say.seat(starter),
            )
        case ("draw", _, seat, kind):
            return say("{player} draws {wolf}", player=say.seat(seat), wolf=wolf_name(kind, say))
        case ("draw", _, seat):
            return say("{player} draws a card", player=say.seat(seat))
    return say("{player} has no card left", player=say.seat(event[2]))


def _log_turn(game: Game, event: Event, say: Say) -> str:
    player = say.seat(event[2])
    match event:
        case ("place", _, _, kind, cell, -1):
            return say("{player}: {wolf} to {cell}", player=player, wolf=wolf_name(kind, say), cell=cell_name(cell))
        case ("place", _, _, kind, cell, covered):
            return say(
                "{player}: {wolf} covers the {other} at {cell}",
                player=player,
                wolf=wolf_name(kind, say),
                other=wolf_name(covered, say),
                cell=cell_name(cell),
            )
        case ("ambush", _, _, power):
            return say("{player} uses {power}", player=player, power=power_name(law_of(game), power, say))
        case ("trade", _, _, own, other):
            return say("The wolves at {own} and {other} change places", own=cell_name(own), other=cell_name(other))
    return say("{player} keeps the Ambush", player=player)


def _log_round(
    how: str,
    winner: int,
    points: tuple[int, int],
    wolves: tuple[int, int],
    moons: tuple[int, int],
    rows: tuple[tuple[int, int, int, int], ...],
    say: Say,
) -> str:
    """All that the round came to: the table itself is cleared for the next one."""
    why = say("All twelve places are taken.") if how == "full" else say("The cards have run out.")
    count = say(
        "{a} against {b}: rows from the top {rows}; moons {moons}; wolves taken {wolves}; points {points}.",
        a=say.seat(0),
        b=say.seat(1),
        rows=", ".join(_row_result(row, say) for row in rows),
        moons=_pair(moons),
        wolves=_pair(wolves),
        points=_pair(points),
    )
    return f"{why} {count} {_verdict(winner, points, say)}"


def _pair(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]}:{numbers[1]}"


def _row_result(row: tuple[int, int, int, int], say: Say) -> str:
    """The sums of a row; with its winner where they do not tell it."""
    _, a, b, winner = row
    if a != b or winner == NOBODY:
        return _pair((a, b))
    return say("{sums} for {player}", sums=_pair((a, b)), player=say.seat(winner))


def _verdict(winner: int, points: tuple[int, int], say: Say) -> str:
    if winner == NOBODY:
        return say("The round is tied.")
    if points[0] == points[1]:
        return say("{player} wins the round by more wolves.", player=say.seat(winner))
    return say("{player} wins the round.", player=say.seat(winner))


def _log_result(game: Game, event: Event, say: Say) -> str:
    match event:
        case ("tie", _, _, starter):
            return say("The round is played again; {player} starts it", player=say.seat(starter))
        case ("awarded", _, seat, ties):
            return say(
                "Tied {n} times: the round goes to {player}, who did not start it", n=ties, player=say.seat(seat)
            )
        case ("score", _, seat, 1, "round"):
            return say("{player} climbs the mountain", player=say.seat(seat))
        case ("end", _, reason, winners):
            return ending(game, Outcome(reason, winners), say)
    return ""


# The position in words


def card_words(name: str, say: Say) -> str:
    return say("{player}'s {wolf}", player=say.seat(SEATS.index(name[0])), wolf=wolf_name(KINDS.index(name[1:]), say))


def describe(game: Game, view: View, say: Say) -> str:
    parts = [say("Round {n}.", n=view["round"]) if view["round"] else "", _describe_table(view, say)]
    if view["table"]:
        parts += [_describe_row(row, say) for row in view["rows"]]
        parts.append(say("Moons: {a} to {b}.", a=view["moons"][0], b=view["moons"][1]))
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


def _describe_seat(game: Game, view: View, seat: int, say: Say) -> str:
    player = say.seat(seat)
    parts = [
        say.count(view["scores"][seat], "{player}: {n} round won", "{player}: {n} rounds won", player=player),
        say.count(view["hands"][seat], "{n} card in hand", "{n} cards in hand"),
        say.count(view["piles"][seat], "{n} in the pile", "{n} in the pile"),
    ]
    if view["lone"][seat]:
        parts.append(wolf_name(KINDS.index(view["lone"][seat]), say))
    if view["powers"][seat]:
        name = power_name(law_of(game), POWERS.index(view["powers"][seat]), say)
        parts.append(say("{power} (used)", power=name) if view["used"][seat] else name)
    return ", ".join(parts) + "."


# The help

FULL_TABLE = "0,0=B1 1,0=A4 0,1=B3 1,1=A3 2,1=A2/B1 0,2=A3 1,2=B2 2,2=A1 0,3=A1 1,3=B4 2,3=B2"


def help(game: Game, say: Say) -> list[Block]:
    return [*_help_aim(game, say), *_help_turn(game, say), *_help_score(game, say), *_help_gains(game, say)]


def _help_aim(game: Game, say: Say) -> list[Block]:
    law = law_of(game)
    deck = say.listing(
        [say.count(law.copies[kind], "{n} × {value}", "{n} × {value}", value=VALUES[kind]) for kind in range(len(DECK))]
    )
    return [
        Heading(say("The aim")),
        Paragraph(
            say(
                "Win two rounds. In each, both packs fill one clearing of twelve places, and the packs fight for its rows."
            )
        ),
        Paragraph(
            say(
                "Both decks are alike: {deck}. You hold {n} cards that only you can see. All else is open, so you can work out "
                "which cards the other side still has, but not which of them are in hand.",
                deck=deck,
                n=law.hand,
            )
        ),
    ]


def _help_turn(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("Your turn")),
        Paragraph(
            say(
                "Play one card from your hand, then draw one. You always have to play. The first wolf lies in the middle."
            )
        ),
        Points(
            (
                say(
                    "Beside: on an empty place next to any wolf (not diagonally). In the end all must fit into 4 × 3 or 3 × 4 places."
                ),
                say("On top: on an enemy wolf that is exactly 1 lower. What lies beneath counts no more."),
                say("The last visible wolf of a side cannot be covered, and nobody covers an own wolf."),
                say("Only printed numbers are compared: a 1 in a corner is still covered by a 2, and by nothing else."),
            )
        ),
        Diagram(
            "to-move B; table 0,0=A1 1,0=B1 2,0=A2; hand-A 2 3 4; hand-B 2 3 3; starter B",
            say(
                "Player B may cover the 1 with a 2 or the 2 with a 3, or place any card beside. Nothing may cover B's only wolf."
            ),
            chosen=("hand-3", "wolf-2-0"),
        ),
        Paragraph(
            say(
                "With the twelfth place the round is over at once. It also ends when a player has run out of cards, as soon as "
                "both have had equally many turns."
            )
        ),
    ]


def _help_score(game: Game, say: Say) -> list[Block]:
    law = law_of(game)
    return [
        Heading(say("Who wins a round")),
        Points(
            (
                say("Whoever shows the larger sum in a row, left to right, wins that row. Equal sums: nobody does."),
                say("The winner of a row takes the own wolves in it: 1 point each, and 1 more for each 3."),
                say("A 1 in a corner counts 3 in its row, even if the rectangle has gaps."),
                say("More visible moons than the other side: {n} points.", n=law.moon_bonus),
                say(
                    "Equal points: whoever took more wolves. Still equal: the round is played again, started by the other."
                ),
            )
        ),
        Diagram(
            f"to-move B; table {FULL_TABLE}; hand-A 3 4 5; hand-B 3 3 5; starter B",
            say(
                "The sums stand beside the rows, A's on the left, B's on the right. A 3 at the lower right would give B the last row."
            ),
            chosen=("hand-3", "cell-2-0"),
        ),
        Ruling(
            say("If a round is tied {n} times in a row, whoever did not start it the last time gets it.", n=law.ties)
        ),
        Ruling(say("The moons on the cards are ours:") + " " + _moon_list(law, say)),
    ]


def _moon_list(law: Law, say: Say) -> str:
    cards = [
        say.count(law.moons[kind], "{wolf}: {n} moon", "{wolf}: {n} moons", wolf=wolf_name(kind, say))
        for kind in range(len(KINDS))
    ]
    return "; ".join(card for kind, card in enumerate(cards) if law.moons[kind]) + "."


def _help_gains(game: Game, say: Say) -> list[Block]:
    blocks: list[Block] = [
        Heading(say("Between rounds")),
        Paragraph(
            say(
                "Both take all their cards back and shuffle them, also those that were not played. The winner of a round starts "
                "the next one."
            )
        ),
    ]
    if game.options["lone_wolves"]:
        blocks.append(
            Paragraph(
                say(
                    "Before that, the winner takes one of four Lone Wolves into the deck for the rest of the game: a 1 or a 2 that "
                    "count three times in a corner, a 4, or the only 6. Each side has its own four."
                )
            )
        )
    return [*blocks, *_help_powers(game, say)] if game.options["alpha_powers"] else blocks


def _help_powers(game: Game, say: Say) -> list[Block]:
    law = law_of(game)
    rows = tuple((say(power.name), say(KIND_NAMES[power.kind]), power_text(power, say)) for power in law.powers[:-1])
    return [
        Paragraph(
            say(
                "The loser takes one of the Alpha Powers on offer and keeps it, too. An Ambush works once in each round, an "
                "Endurance always. Whatever a power does not mention stays as it is; none lets you cover a last visible wolf."
            )
        ),
        Table((say("Power"), say("Kind"), say("What it does")), rows),
        Ruling(
            say(
                "The printed texts of the Alpha Powers are not in our sources; these eight are ours. {n} of them lie on offer in a "
                "game. More wolves or a swap are announced before you place. An Ambush that opens covers is simply used by "
                "playing one, and it is not spent on a cover that everybody may make.",
                n=law.offer,
            )
        ),
    ]
