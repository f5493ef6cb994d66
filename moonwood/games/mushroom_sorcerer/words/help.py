"""Mushroom Sorcerer: the help, chapter by chapter. A paragraph is one line, as translators get it."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules.components import (
    DECK_SIZE,
    DECKS,
    ELEMENTS,
    GENERAL,
    GOODS,
    POTIONS,
    POTIONS_EACH,
    SCROLLS,
    SORCERERS,
)
from moonwood.games.mushroom_sorcerer.rules.setup import Bonus, Setup
from moonwood.games.mushroom_sorcerer.words.names import (
    DECK_NAMES,
    LEVELS,
    SORCERER_NAMES,
    element_name,
    goods,
)
from moonwood.games.mushroom_sorcerer.words.potions import ELEMENTS as POTION_ELEMENTS
from moonwood.games.mushroom_sorcerer.words.potions import POTIONS as POTION_WORDS
from moonwood.games.mushroom_sorcerer.words.potions import potion_name
from moonwood.games.mushroom_sorcerer.words.scrolls import SCROLLS as SCROLL_WORDS
from moonwood.games.mushroom_sorcerer.words.scrolls import scroll_name
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table, mark

FORTRESSES = (
    "round 2; phase night; cycle 2; turns 8; active A; order A B; r1c3 ground=mana goods=1; "
    "r2c1 tower=B:stone.stone; r2c2 ground=mana tower=A:water.flame.thunder servants=2.1; r2c3 tower=B:water.moon servants=0.2; "
    "r2c4 ground=stone goods=1; r2c5 goods=1 debris=1; r3c1 goods=1 debris=1; r3c2 ground=mana goods=1; r3c3 debris=1; "
    "r3c4 ground=drop tower=B:flame; r3c5 goods=1 debris=1; r4c2 goods=1 debris=1; r4c3 ground=drop tower=A:flame; "
    "r1c4 goods=1 debris=1; "
    "A sorcerer=bahon influence=9 mana=4 drops=3 flasks=3 dice=1 elements=4.0.3.3.0 potions=fury,big-belly,forest-keeper,slow-learner potion=hibernate archive=whistle,strike; "
    "B sorcerer=eddie mana=2 drops=1 flasks=4 elements=1.3.1.0.2 path=moon potions=cheating,plan-b,lucky-hand,thief potion=early-bird; "
    "decks water-pouch elementalist invincible extra-hand; gone raging-roar flask-energy siphon flame-harmony; "
    "steps open A, end-effects A, allocation A 0, finish-turn A, turn B, dominance-check, cycle 3, extra-turns, night-end A, night-end B, bloom A, bloom B, repeat"
)
"""Two players in the second round: A could attack from B2."""


def help(game: Game, say: Say) -> list[Block]:
    setup: Setup = game.setup
    return [
        *_aim(setup, say),
        *_round(setup, say),
        *_turn(setup, say),
        *_growing(setup, say),
        *_servants(say),
        *_war(say),
        *_tracks(setup, say),
        *_moon_path(setup, say),
        *_scrolls(setup, say),
        *_potions(say),
        *_end(setup, say),
        *(_warden(say) if setup.solo else []),
        *_rulings(game, setup, say),
    ]


def _aim(setup: Setup, say: Say) -> list[Block]:
    return [
        Heading(say("The aim")),
        Paragraph(
            say(
                "You grow magic mushrooms, GUs, into towers, and your servants guard them. There are two ways to win. Gather influence: whoever begins a turn with {points} ends the game, and when the running cycle is over the most influence wins. Or follow the moons: with enough moon elements and enough moon GUs at the start of your turn you win at once.",
                points=setup.dominance,
            )
        ),
    ]


def _round(setup: Setup, say: Say) -> list[Block]:
    return [
        Heading(say("A round")),
        Points(
            (
                say(
                    "Twilight, from the second round on: you get a drop for each of your flasks, and drink one of your potions. It works until the round is over."
                ),
                say("Night: three cycles. In each of them everybody takes one turn, in the order of the order track."),
                say(
                    "Daybreak: each of your four elements pays by its level, each mastered one brings an influence, and each shrine under one of your towers pays an influence or a moon element."
                ),
                say(
                    "Then the order changes: whoever is farther back on the moon track, then in influence, goes first. The top scroll of each deck leaves the game."
                ),
            )
        ),
        Ruling(say("The game ends after round {last} at the latest.", last=setup.last_round), ("last_round",)),
    ]


def _turn(setup: Setup, say: Say) -> list[Block]:
    return [
        Heading(say("Your turn")),
        Paragraph(
            say(
                "Take one main action, and as many side actions around it as you like. At the end you may send servants from your reserve to your towers."
            )
        ),
        Table(
            (say("main action"), say("what you do")),
            (
                (say("study"), say("take up to two visible scrolls; your archive holds {most}", most=setup.archive)),
                (say("grow"), say("grow up to two GUs")),
                (
                    say("summon"),
                    say("one element pays as many of its goods as its level; a mastered one an influence as well"),
                ),
                (say("war"), say("attack a neighbouring tower")),
            ),
        ),
        Points(
            (
                say("Cast: each scroll of your archive once a turn, for its mana."),
                say(
                    "Slide: once a turn, for a servant, move the top GU of a tower to a free land beside it, or onto a lower tower of yours beside it. Nothing is gained by it."
                ),
            )
        ),
    ]


def _growing(setup: Setup, say: Say) -> list[Block]:
    return [
        Heading(say("Growing")),
        Paragraph(
            say(
                "On any free land you may begin a tower for one drop; on a tower of yours the next GU costs as many drops as the level it comes to stand on. A general GU brings one influence and as many elements of its kind as its level. A tower is at most {highest} GUs high, and you have platforms for {most} towers.",
                highest=setup.highest_tower,
                most=setup.most_towers,
            )
        ),
        Points(
            (
                say("Debris on a land is cleared for one servant."),
                say(
                    "Whoever begins a tower on a land takes the good that lies there: a servant, mana, a drop, or the flask of a white plateau."
                ),
                say("A moon GU brings moon elements instead. One a turn, and one in a tower."),
            )
        ),
    ]


def _servants(say: Say) -> list[Block]:
    return [
        Heading(say("Servants")),
        Paragraph(
            say(
                "A servant that you get goes at once to your reserve or onto a tower, which carries as many servants as it is high. On a full tower it takes the place of another, which moves to the reserve."
            )
        ),
        Table(
            (say("servant"), say("arrows"), say("shields")),
            ((say("flame"), "1", "1"), (say("stone"), "0", "2")),
        ),
    ]


def _war(say: Say) -> list[Block]:
    return [
        Heading(say("War")),
        Diagram(
            FORTRESSES,
            say(
                "Player A's tower on B2 is three GUs high and carries two flame servants and a stone servant. From there A may attack the tower on C2, or the one on A2, which nobody guards."
            ),
            options={"players": 2},
            chosen=("land-r2c2",),
        ),
        Points(
            (
                say(
                    "Attack with a tower that carries a servant a tower of another player beside it. Only the servants on these two fight."
                ),
                say(
                    "Both sides may use their potions, the attacker first. Then both roll all of their war dice: each shows an arrow or a shield."
                ),
                say(
                    "Count the arrows: flame servants, dice, and one more for the attacker. Shields on dice stop as many of the other side's arrows."
                ),
                say(
                    "What is left hits servants. Their owner says who takes it, one after the other; whoever takes even one arrow falls."
                ),
                say(
                    "What is left of the attack then destroys GUs from the top, at most as many as servants attacked. The attacker gets an influence and a drop for each, and may grow one GU this turn."
                ),
            )
        ),
    ]


def _tracks(setup: Setup, say: Say) -> list[Block]:
    rows = []
    for step in range(1, max(setup.length[:GENERAL]) + 1):
        pays = [
            _bonus(setup.bonus[element][step], say) if step <= setup.length[element] else ""
            for element in range(GENERAL)
        ]
        rows.append((str(step), LEVELS[setup.level[step]], *pays))
    return [
        Heading(say("The tracks")),
        Paragraph(
            say(
                "Each element is a step on its track and is never lost. The level says what the element pays when it is summoned and at Daybreak; from level {level} on it is mastered. Some steps pay once, when you reach or pass them.",
                level=LEVELS[setup.mastered_level],
            )
        ),
        Table((say("step"), say("level"), *(element_name(name, say) for name in ELEMENTS[:GENERAL])), tuple(rows)),
        Ruling(say("What the steps pay is our own; only the number of levels is known."), ("tracks",)),
    ]


def _bonus(bonus: Bonus, say: Say) -> str:
    return say.listing([goods(GOODS[good], amount, say) for good, amount in bonus])


def _moon_path(setup: Setup, say: Say) -> list[Block]:
    marks = [
        say.count(gus, "from step {step} on with {n} moon GU", "from step {step} on with {n} moon GUs", step=step)
        for step, gus in setup.checkpoints
    ]
    return [
        Heading(say("The moon path")),
        Paragraph(
            say(
                "Your first moon GU or moon element takes you onto the moon path. Your influence is gone and you never gain any again; from now on only the moons' blessing lets you win: {marks}.",
                marks=say.listing(marks),
            )
        ),
        Paragraph(
            say("From step {step} on every Daybreak brings you one more moon element.", step=setup.moon_daybreak)
        ),
        Ruling(say("Where the marks of the moon track stand is our own."), ("moon",)),
    ]


def _scrolls(setup: Setup, say: Say) -> list[Block]:
    blocks: list[Block] = [
        Heading(say("The scrolls")),
        Paragraph(
            say(
                "Four decks of eight, each with its top scroll in sight. A Summoning scroll works once in a game and keeps its place in your archive; the others work once a turn."
            )
        ),
    ]
    for deck, name in enumerate(DECKS):
        scrolls = range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE)
        rows = tuple(
            (scroll_name(SCROLLS[it], say), str(setup.mana[it]), say(SCROLL_WORDS[SCROLLS[it]].text)) for it in scrolls
        )
        blocks.append(Table((say(DECK_NAMES[name]), say("mana"), say("what it does")), rows))
    return blocks


def _potions(say: Say) -> list[Block]:
    blocks: list[Block] = [
        Heading(say("The potions")),
        Paragraph(
            say(
                "Every sorcerer has five, each for one round. The last column works only while the potion's element is mastered."
            )
        ),
    ]
    for number, sorcerer in enumerate(SORCERERS):
        potions = POTIONS[number * POTIONS_EACH : (number + 1) * POTIONS_EACH]
        rows = tuple(_potion_row(potion, kind, say) for potion, kind in zip(potions, POTION_ELEMENTS, strict=True))
        blocks.append(
            Table((say(SORCERER_NAMES[sorcerer]), say("element"), say("what it does"), say("mastered")), rows)
        )
    return blocks


def _potion_row(potion: str, element: str, say: Say) -> tuple[str, ...]:
    plain, master = POTION_WORDS[potion].text, POTION_WORDS[potion].mastered
    kind = element_name(element, say) if element else say("none")
    return potion_name(potion, say), kind, say(plain), say(master) if master else ""


def _end(setup: Setup, say: Say) -> list[Block]:
    return [
        Heading(say("The end")),
        Points(
            (
                say(
                    "Forest Dominance: a turn that begins with {points} influence makes the running cycle the last. Most influence wins, then most GUs; then the victory is shared.",
                    points=setup.dominance,
                ),
                say(
                    "Moons' Blessing: checked at the start of a turn; the game stops at once. Of several who have it, most moon elements win, then most moon GUs."
                ),
            )
        ),
    ]


def _warden(say: Say) -> list[Block]:
    return [
        Heading(say("Alone against the Warden")),
        Paragraph(
            say(
                "The Warden grows, summons or attacks as two dice tell it. It needs no drops, mana, scrolls or potions. You win by the moons' blessing, or when Forest Dominance ends the game with you ahead."
            )
        ),
        Ruling(say("The Warden is our own: no solo rules are printed.")),
    ]


SWITCHES = (
    (
        "shadow_gu_any_tower",
        True,
        mark("Shadow GU puts a general GU onto a tower of yours."),
        mark("Shadow GU puts any GU onto any tower."),
    ),
    (
        "spells_give_moon_elements",
        True,
        mark("No spell but Moon Essence gives a moon element."),
        mark("Purify, Interests, Siphon and Supplement may give moon elements."),
    ),
    (
        "blessing_ends_at",
        "cycle",
        mark("A Moons' Blessing ends the game at once."),
        mark("A Moons' Blessing ends the game with the running cycle."),
    ),
    ("slide_far", True, mark("A slide goes only to what is beside."), mark("A slide reaches any tower of yours.")),
    (
        "plan_b_rerolls_all",
        True,
        mark("Plan B, mastered, rolls again what was set aside."),
        mark("Plan B, mastered, rolls all of your dice once more."),
    ),
    (
        "war_scrolls_inside_war",
        True,
        mark("No scroll is cast in a war."),
        mark("Spearhead and Invincible may be cast as a war of yours begins."),
    ),
    ("strike_own_towers", True, mark("Strike hits others only."), mark("Strike hits your own towers, too.")),
    (
        "overgrowth_pays_after",
        True,
        mark("A growth is paid for first."),
        mark("A GU on a tower is grown first and paid for after."),
    ),
)
"""A ruling, its other value, and what is said about both."""


def _rulings(game: Game, setup: Setup, say: Say) -> list[Block]:
    return [
        Heading(say("Where the rulebook is silent")),
        Ruling(say("The forests are our own."), ("maps",)),
        Ruling(say("No tower grows higher than {height}.", height=setup.highest_tower), ("highest_tower",)),
        Ruling(say("How much there is of everything is a limit."), ("supply",)),
        Ruling(say("Lands are neighbours where they share an edge.")),
        Ruling(say("Arrows of Spearhead and Invincible wait for your next war before your next turn.")),
        Ruling(say("A servant that makes room, or whose tower has become too low, moves to the reserve.")),
        Ruling(
            say("A slide onto an empty land takes the good that lies there.")
            if setup.slide_takes_good
            else say("A slide does not take the good of a land: it waits for whoever begins a tower there."),
            ("slide_takes_good",),
        ),
        Ruling(say("A GU that Nine Lives brings back still pays the attacker.")),
        Ruling(
            say("A Summoning scroll cast by the Thief is used up.")
            if setup.stolen_summoning_is_used_up
            else say("A Summoning scroll cast by the Thief stays as it is for its owner."),
            ("stolen_summoning_is_used_up",),
        ),
        *(
            Ruling(say(theirs if game.rulings[name] == other else ours), (name,))
            for name, other, ours, theirs in SWITCHES
        ),
        Ruling(say("When a supply is short you get what is left, in the order of the order track.")),
    ]
