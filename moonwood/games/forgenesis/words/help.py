"""How Forgenesis is played, chapter by chapter. A paragraph is one line, as translators get it."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.components import names_of
from moonwood.games.forgenesis.rules.setup import Setup
from moonwood.games.forgenesis.words.names import ABILITY_NAMES, ABILITY_TEXTS, type_name, type_names
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table

MODULES: dict[str, object] = {"mole": True, "snail": True}


def help(game: Game, say: Say) -> list[Block]:
    return [
        *_help_aim(game, say),
        *_help_turn(game, say),
        *_help_creatures(game, say),
        *_help_snail(game, say),
        *_help_end(game, say),
    ]


def _help_aim(game: Game, say: Say) -> list[Block]:
    setup: Setup = game.setup
    return [
        Heading(say("The aim")),
        Paragraph(
            say(
                "Two forges glow in opposite corners, the bases of the players: A's on a1, at the bottom of the picture, B's on d4, at the top. Both players have the same {count} creatures. Bring any creature of yours onto the other base, and you win at once. Leave your opponent with nothing to play, and you win too.",
                count=setup.types_in_play,
            )
        ),
        Heading(say("The opening")),
        Paragraph(_help_types(game, say)),
        Paragraph(_help_opening(game, say)),
    ]  # fmt: skip


def _help_types(game: Game, say: Say) -> str:
    setup: Setup = game.setup
    if setup.fixed:
        return say(
            "In this game the creatures are chosen beforehand: {names}.", names=type_names(names_of(setup.fixed), say)
        )
    return say(
        "Chance sends creatures back to the box, for both players alike, until {count} are left of these: {names}.",
        count=setup.types_in_play, names=type_names(names_of(setup.pool), say),
    )  # fmt: skip


def _help_opening(game: Game, say: Say) -> str:
    if game.options["opening_choice"] == "own":
        return say(
            "Before the first turn each player, the first player first, puts one creature of their own on one of the two spaces beside their base. It is awake; the others wait in reserve, for all to see."
        )
    return say(
        "Before the first turn each player, the first player first, chooses a creature that the opponent opens with, and on which of the two spaces beside the opponent's base it stands. It is awake; the others wait in reserve, for all to see."
    )


def _help_turn(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("Your turn")),
        Paragraph(say("Either refresh, or activate and then summon.")),
        Points(
            (
                say("Refresh: all your sleeping creatures wake up. That is the whole turn, and it needs a sleeper."),
                say("Activate: one, some or all of your creatures that are awake, each once. Each either moves or uses its ability."),
                say("Move: one cell away from your own base, onto an empty cell. A's creatures go east or north, B's west or south: in the picture A's climb to the right or left, B's come down. A creature that moved stays awake."),
                say("Ability: in any direction, even backwards. Afterwards the creature sleeps."),
                say("Summon: then, if you like, one creature from the reserve onto an empty space beside your base. It comes in awake."),
            )
        ),
        Diagram(
            "A b2=frog a2=beetle*; B b3=beetle c4=firefly; to-move A; reserve-A firefly butterfly; reserve-B frog butterfly",
            say("The Frog on b2 can step to c2, or jump over the Beetle to b4 and then sleep. The Beetle on a2 sleeps: it can do nothing until a refresh."),
            chosen=("token-b2", "cell-c2", "cell-b4"),
        ),
        Points(
            (
                say("Neighbours share an edge; cells that only touch at a corner are not neighbours."),
                say("Sleepers still stand in the way, and others can jump over them, pull, push and copy them."),
                say("A creature that leaves the board never comes back, not even by a summon."),
            )
        ),
        Ruling(say("An ability needs a target and an effect, and nobody may pass: unless you refresh, you must activate at least one creature.")),
        Ruling(_help_own_base(game.rulings["own_base"], say), ("own_base",)),
    ]  # fmt: skip


def _help_own_base(own_base: str, say: Say) -> str:
    match own_base:
        case "burrow":
            return say("No creature enters its own base, except one that burrows.")
        case "open":
            return say("Any ability may end on the own base.")
    return say(
        "No creature ever enters its own base, by any means. Where it may, a creature that stays at home closes the goal."
    )


def _help_creatures(game: Game, say: Say) -> list[Block]:
    setup: Setup = game.setup
    rows = [
        (type_name(type_, say), say(ABILITY_NAMES[ability]), say(ABILITY_TEXTS[ability]))
        for type_, ability in enumerate(setup.abilities)
    ]
    return [
        Heading(say("The creatures")),
        Paragraph(say("Mole and Snail are modules: they join only where their option is on.")),
        Table((say("Creature"), say("Ability"), say("What it does")), tuple(rows)),
        Diagram(
            "A c2=beetle a2=firefly; B d2=frog c3=butterfly a4=beetle; to-move A",
            say("The Beetle can shove the Frog over the edge, or the Butterfly to c4. The Firefly can draw the Beetle from a4 to a3."),
            chosen=("token-c2", "token-d2", "token-c3"),
        ),
        Diagram(
            "A b2=butterfly c1=beetle*; B b3=frog; to-move A",
            say("The Butterfly can jump like the Frog over there, or push like its sleeping friend."),
            chosen=("token-b2",),
        ),
        Diagram(
            "A a2=mole c2=frog; B d3=beetle; to-move A",
            say("The Mole can come up on b2 or c1: beside the Frog, and away from the Beetle."),
            options=MODULES,
            chosen=("token-a2", "cell-b2", "cell-c1"),
        ),
        Ruling(say("No text we could read describes all base creatures: Spider and Dragonfly and what they do are our invention."), ("kinds", "abilities")),
        Ruling(
            say("Creatures moved by somebody else's ability keep their side, and may still be activated if they have not been yet.")
            if game.setup.shifted_may_act
            else say("Creatures moved by somebody else's ability keep their side, but a friend that is moved cannot be activated any more in that turn."),
            ("shifted_may_act",),
        ),
    ]  # fmt: skip


def _help_snail(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("Slime")),
        Points(
            (
                say("The cells beside a Snail are slippery, whoever owns it; bases never are, so a slide can end on one and win."),
                say("Whoever moves onto a slippery cell slides straight on until the ground is dry."),
                say("The slide ends early before another creature. Where the slime leads over the edge, the creature falls off the board and is gone, even your last one."),
                say("Only moves slide; jumps, flights, pushes and summons do not. A Snail slips on another's slime."),
                say("A Butterfly may copy the Snail: until the turn ends the cells beside it are slippery, too."),
            )
        ),
        Ruling(
            say("A Snail slips on its own slime, too: on the cells beside the one it starts from.")
            if game.rulings["snail_slips_on_own_slime"]
            else say("A Snail does not slip on its own slime."), ("snail_slips_on_own_slime",)),
        Ruling(
            say("A Butterfly that copied slime falls asleep, as after any other ability.")
            if game.rulings["rest_after_copying_slime"]
            else say("A Butterfly that copied slime stays awake, but it has had its activation."), ("rest_after_copying_slime",)),
        Diagram(
            "A b1=frog; B c2=snail; to-move A",
            say("Stepping east, the Frog slides over c1 to d1; stepping north, over b2 to b3."),
            options=MODULES,
            chosen=("token-b1", "cell-d1", "cell-b3"),
        ),
    ]  # fmt: skip


def _help_end(game: Game, say: Say) -> list[Block]:
    setup: Setup = game.setup
    return [
        Heading(say("The end")),
        Points(
            (
                say("A creature on the other base wins for its owner."),
                say("If at the start of your turn no creature of yours can be activated and none sleeps, you lose."),
            )
        ),
        Ruling(
            say("That holds whoever put the creature there, even your opponent.")
            if game.rulings["arrival_by_opponent_wins"]
            else say("Nobody may push an opposing creature onto the base that it wants to reach."), ("arrival_by_opponent_wins",)),
        Ruling(
            say("A creature in reserve helps: if you can summon one, you do, and that is your turn.")
            if game.rulings["reserve_saves"]
            else say("Creatures in reserve do not help: with nobody to activate or to wake you lose."), ("reserve_saves",)),
        Ruling(
            say(
                "The same position at the start of {count} turns, or {limit} turns without a result, is a draw.",
                count=setup.repetitions,
                limit=setup.turn_limit,
            ), ("repetitions", "turn_limit")),
    ]  # fmt: skip
