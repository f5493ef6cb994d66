"""The help, chapter by chapter. A paragraph is one line, as translators get it."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.components import DECK, KINDS, VALUES
from moonwood.games.land_of_the_wolves.rules.setup import Setup
from moonwood.games.land_of_the_wolves.words.names import KIND_NAMES, power_text, wolf_name
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table

FULL_TABLE = "0,0=B1 1,0=A4 0,1=B3 1,1=A3 2,1=A2/B1 0,2=A3 1,2=B2 2,2=A1 0,3=A1 1,3=B4 2,3=B2"


def help(game: Game, say: Say) -> list[Block]:
    return [*_help_aim(game, say), *_help_turn(game, say), *_help_score(game, say), *_help_gains(game, say)]


def _help_aim(game: Game, say: Say) -> list[Block]:
    setup: Setup = game.setup
    deck = say.listing([say("{n} × {value}", n=setup.copies[kind], value=VALUES[kind]) for kind in range(len(DECK))])
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
                n=setup.hand,
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
                    "Beside: on an empty place next to any wolf (not diagonally). All wolves must fit into 4 × 3 or 3 × 4 places."
                ),
                say("On top: on an enemy wolf that is exactly 1 lower. What lies beneath no longer counts."),
                say("The last visible wolf of a side cannot be covered, and nobody covers a wolf of their own."),
                say("Only printed numbers are compared: a 1 in a corner is still covered by a 2, and by nothing else."),
            )
        ),
        Diagram(
            "to-move B; table 0,0=A1 1,0=B1 2,0=A2; hand-A 2 3 4; hand-B 2 3 3; starter B",
            say(
                "Player B may cover the 1 with a 2 or the 2 with a 3, or place any card beside them. Nothing may cover B's only wolf."
            ),
            chosen=("hand-3", "wolf-2-0"),
        ),
        Paragraph(
            say(
                "The round is over at once when the twelfth place is taken. It also ends when a player has run out of cards, as "
                "soon as both have had the same number of turns."
            )
        ),
    ]


def _help_score(game: Game, say: Say) -> list[Block]:
    setup: Setup = game.setup
    return [
        Heading(say("Who wins a round")),
        Points(
            (
                say("Whoever shows the larger sum in a row, left to right, wins that row. Equal sums: nobody does."),
                say("The winner of a row takes their own wolves in it: 1 point each."),
                *_effects(setup, say),
                say("More visible moons than the other side: {n} points.", n=setup.moon_bonus),
                say(
                    "Equal points: whoever took more wolves. Still equal: the round is played again, and the other player starts."
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
            say("If a round is tied {n} times in a row, whoever did not start it the last time gets it.", n=setup.ties),
            ("ties",),
        ),
        _moon_ruling(game, say),
    ]


def _effects(setup: Setup, say: Say) -> list[str]:
    """What the cards of the decks count beside their value."""
    kinds = range(len(DECK))
    trophies = [
        say("A {value} that is taken brings {n} points instead of 1.", value=VALUES[kind], n=1 + setup.trophy[kind])
        for kind in kinds
        if setup.trophy[kind]
    ]
    corners = [
        say(
            "A {value} in a corner counts {n} in its row, even if the rectangle has gaps.",
            value=VALUES[kind],
            n=VALUES[kind] * setup.corner[kind],
        )
        for kind in kinds
        if setup.corner[kind] > 1
    ]
    return [*trophies, *corners]


def _moon_ruling(game: Game, say: Say) -> Ruling:
    setup: Setup = game.setup
    lone = game.options["lone_wolves"]
    text = (
        say("But for the Lone Wolf 1, the moons on the cards are our choice:")
        if lone
        else say("The moons on the cards are our choice:")
    )
    cards = [
        say.count(setup.moons[kind], "{wolf}: {n} moon", "{wolf}: {n} moons", wolf=wolf_name(kind, say))
        for kind in range(len(KINDS) if lone else len(DECK))
        if setup.moons[kind]
    ]
    return Ruling(f"{text} {'; '.join(cards)}.", ("deck", "lone_wolves"))


def _help_gains(game: Game, say: Say) -> list[Block]:
    blocks: list[Block] = [
        Heading(say("Between rounds")),
        Paragraph(
            say(
                "Both take all their cards back and shuffle them, even those that were not played. The winner of a round starts "
                "the next one."
            )
        ),
    ]
    if game.options["lone_wolves"]:
        wolves = say.listing([_lone_text(game.setup, kind, say) for kind in range(len(DECK), len(KINDS))])
        blocks.append(
            Paragraph(
                say(
                    "Before that, the winner takes a Lone Wolf into the deck for the rest of the game. Each side has its own "
                    "four: {wolves}.",
                    wolves=wolves,
                )
            )
        )
    return [*blocks, *_help_powers(game, say)] if game.options["alpha_powers"] else blocks


def _lone_text(setup: Setup, kind: int, say: Say) -> str:
    value = VALUES[kind]
    if setup.corner[kind] == 1:
        return say("a {value}", value=value)
    return say("a {value} that counts {n} in a corner", value=value, n=value * setup.corner[kind])


def _help_powers(game: Game, say: Say) -> list[Block]:
    setup: Setup = game.setup
    rows = tuple((say(power.name), say(KIND_NAMES[power.kind]), power_text(power, say)) for power in setup.powers[:-1])
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
                n=setup.offer,
            ),
            ("powers", "offer"),
        ),
    ]
