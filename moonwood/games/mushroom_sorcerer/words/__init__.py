"""Mushroom Sorcerer in words."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules.components import ELEMENTS, GENERAL, GOOD_OF, GOODS
from moonwood.games.mushroom_sorcerer.rules.end import BLESSING, DOMINANCE, LAST_BLESSING, LAST_ROUND
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.view import Land, Player, View
from moonwood.games.mushroom_sorcerer.words.labels import ask, label
from moonwood.games.mushroom_sorcerer.words.legend import legend
from moonwood.games.mushroom_sorcerer.words.log import SILENT, log
from moonwood.games.mushroom_sorcerer.words.names import (
    LEVELS,
    PHASE_NAMES,
    SORCERER_NAMES,
    TERRAIN_NAMES,
    element_name,
    goods,
    land_name,
    player_name,
    servants,
)
from moonwood.games.mushroom_sorcerer.words.potions import potion_clause, potion_name
from moonwood.games.mushroom_sorcerer.words.reasons import REASONS
from moonwood.games.mushroom_sorcerer.words.spells import scroll_clause, scroll_name
from moonwood.kernel.aim import Outcome
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Refusal, Say, mark, told_once

__all__ = [
    "CARDS",
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
    "main-action-done": Refusal(mark("A turn has one main action."), "7.1.2"),
    "archive-full": Refusal(mark("Your archive is full."), "2.4.1"),
    "deck-empty": Refusal(mark("This deck is empty."), "7.3.1"),
    "forbidden-land": Refusal(mark("Nothing grows in the forbidden area."), "3.4"),
    "not-your-tower": Refusal(mark("That tower is not yours."), "2.3.2"),
    "tower-full": Refusal(mark("No tower grows higher than that."), "2.3.3"),
    "no-platform": Refusal(mark("You have no platform left."), "2.3.4"),
    "no-gu": Refusal(mark("No GU of this kind is left."), "7.3.2"),
    "one-moon-a-turn": Refusal(mark("Only one moon GU may be grown in a turn."), "7.3.6"),
    "one-moon-a-tower": Refusal(mark("A tower holds only one moon GU."), "2.3.5"),
    "too-few-drops": Refusal(mark("You have too few drops."), "7.3.4"),
    "no-servant-for-debris": Refusal(mark("Debris costs a servant, and you have none."), "7.3.3"),
    "level-zero": Refusal(mark("An element is summoned from level I on."), "7.3.8"),
    "no-servant-there": Refusal(mark("A war needs a servant on the tower that attacks."), "8.1"),
    "no-enemy-there": Refusal(mark("No tower of another player stands there."), "8.1"),
    "not-in-archive": Refusal(mark("This scroll is not in your archive."), "9.1.2"),
    "scroll-flipped": Refusal(mark("A Summoning scroll works once in a game."), "9.1.3"),
    "cast-already": Refusal(mark("A scroll can be cast once in a turn."), "9.1.2"),
    "too-little-mana": Refusal(mark("You have too little mana."), "9.1.2"),
    "condition-not-met": Refusal(mark("You have not done this turn what the scroll asks for."), "9.1.4"),
    "nothing-to-do": Refusal(mark("You cannot pay what the scroll demands, or it has no target."), "9.1.5"),
    "slid-already": Refusal(mark("One slide a turn."), "7.4.2"),
    "no-servant-to-pay": Refusal(mark("A slide costs a servant, and one more for debris."), "7.4.2"),
    "no-land-there": Refusal(mark("There is no land in that direction."), "7.4.2"),
    "not-taller": Refusal(mark("A GU slides only to a lower tower."), "7.4.3"),
    "too-far": Refusal(mark("A GU slides onto an empty land only if that is beside its tower."), "7.4.2"),
    "no-room-there": Refusal(
        mark(
            "A servant goes onto a tower of yours that has room: it carries as many as it is high. They are sent in order, "
            "flame servants first, from tower to tower."
        ),
        "2.3.6",
    ),
    "not-that-servant": Refusal(
        mark("No servant that can be chosen for it is there; flame servants come first, stone servants after."),
        "7.2.4",
    ),
    "supply-in-order": Refusal(
        mark("What you get is chosen in the order it is printed in, as long as there is some of it."),
        "7.2.6",
    ),
    "no-target-there": Refusal(mark("What you do has no target there."), "9.1.5"),
    "not-among-the-choices": Refusal(mark("That is not among the choices."), "7.2"),
}
THINGS = {
    "deck": mark("A scroll is studied as the main action of a turn, or where a spell or a potion allows it."),
    "gu": mark("A GU is grown as a main action: choose the land and its kind."),
    "held": mark("Goods in hand are spent by themselves when something costs them."),
    "land": mark("A land is chosen to grow a GU, to wage war, to slide, or where servants go."),
    "potion": mark("A potion is drunk at Twilight, and offers its choice when its moment comes."),
    "reserve": mark(
        "Servants in reserve are sent to towers at the end of their owner's turn, and pay for what costs servants."
    ),
    "scroll": mark("A scroll is cast by the owner of its archive, once a turn, for its mana."),
    "servants": mark("Servants are chosen through their tower, where a step asks for them."),
    "supply": mark("What you gain comes from the supply by itself; it is chosen only where the rules leave a choice."),
    "track": mark("An element is summoned as a main action, from level I on."),
}
"""The rule about a thing that is no part of what is asked, by the first word of its id."""
CARDS = ("deck", "potion", "scroll")
"""What has a text of its own: it can be read at any time."""


def blurb(say: Say) -> str:
    return say(
        "Grow elemental mushrooms into towers, cast scrolls, wage war, and win the forest or the moons' blessing."
    )


def goal(game: Game, say: Say) -> str:
    return say(
        "Grow towers and guard them: {points} influence win the forest; the moons' blessing is another way.",
        points=game.setup.dominance,
    )


CLAUSES = {
    "open": "7.1.2",
    "allocation": "7.1.4",
    "place": "7.2.1",
    "pay-servants": "7.2.4",
    "excess": "7.2.5",
    "choose-goods": "7.2.6",
    "choose-elements": "7.2.7",
    "choose-any-elements": "7.2.7",
    "offer-again": "10.2.6",
    "drink-potion": "6.2.2",
    "shrine-gift": "6.4.2",
    "pick": "5.5",
    "declare": "8.2",
    "cast-for-war": "8.3",
    "absorb-damage": "8.8",
}
"""Where the rulebook tells what a step asks; a scroll and a potion have clauses of their own."""


def clause(game: Game, view: View) -> str:
    pending = view["pending"]
    assert pending is not None
    if pending["step"] == "spell-target":
        return scroll_clause(pending["words"][1])
    if pending["step"] == "ask-potion":
        potion = view["players"][view["seat"]]["potion"]
        return potion_clause(potion) if potion else ""
    return CLAUSES[pending["step"]]


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    reasons = {
        DOMINANCE: say("Forest Dominance"),
        BLESSING: say("Moons' Blessing"),
        LAST_ROUND: say("The last round is over"),
        LAST_BLESSING: say("Moons' Blessing in the last round"),
    }
    winners = say.listing([say.seat(seat) for seat in outcome.winners])
    if not winners:
        return say("{reason}: the Warden keeps the forest", reason=reasons[outcome.reason])
    decided = {LAST_ROUND: say("The last round is over. Influence counts first, then moon elements")}
    return say.count(
        len(outcome.winners), "{winners} {winners:wins|win}: {reason}", "{winners} share the victory: {reason}",
        reason={**reasons, **decided}[outcome.reason], winners=winners,
    )  # fmt: skip


def score(game: Game, view: View, seat: int, say: Say) -> str:
    player = view["players"][seat]
    if player["moon_path"]:
        moon = player["elements"][GENERAL]
        return say.count(moon, "{n} moon element", "{n} moon elements")
    return say("{n} influence", n=player["influence"])


# The whole position


def describe(game: Game, view: View, say: Say) -> str:
    lands = [describe_land(game, land, say) for land in view["lands"] if land["terrain"] != "forbidden"]
    players = [describe_player(game, view, player, say) for player in range(len(view["players"]))]
    decks = [scroll_name(deck["top"], say) for deck in view["decks"] if deck["top"]]
    visible = say("Scrolls in sight: {scrolls}.", scrolls=say.listing(decks)) if decks else ""
    return " ".join([_moment(view, say), *players, visible, *lands])


def _moment(view: View, say: Say) -> str:
    phase = say(PHASE_NAMES[view["phase"]])
    if view["cycle"]:
        return say("Round {round}, {phase}, cycle {cycle}.", round=view["round"], phase=phase, cycle=view["cycle"])
    return say("Round {round}, {phase}.", round=view["round"], phase=phase)


@told_once
def describe_land(game: Game, land: Land, say: Say) -> str:
    where = say("{land}, {terrain}", land=land_name(land["name"], say), terrain=say(TERRAIN_NAMES[land["terrain"]]))
    things = []
    if land["tower"] and land["owner"] is not None:
        kinds = ", ".join(element_name(kind, say) for kind in land["tower"])
        owner = player_name(land["owner"], game.seats, say)
        things.append(say.part("{owner:~'s|your} tower (from the ground up: {kinds})", owner=owner, kinds=kinds))
    flame, stone = land["servants"]
    things += [servants(kind, count, say) for kind, count in (("flame", flame), ("stone", stone)) if count]
    if land["debris"]:
        things.append(say("debris"))
    if land["good"]:
        things.append(goods(land["good"], land["amount"], say))
    return say("{where}: {things}.", where=where, things=say.listing(things) or say("empty"))


def describe_player(game: Game, view: View, number: int, say: Say) -> str:
    player = view["players"][number]
    name = player_name(number, game.seats, say)
    sorcerer = say(SORCERER_NAMES[player["sorcerer"]]) if player["sorcerer"] else ""
    who = say.called(name, mark("{player} ({sorcerer})"), sorcerer=sorcerer) if sorcerer else name
    tracks = [
        say("{element} {level}", element=element_name(element, say), level=LEVELS[level])
        for element, level in zip(ELEMENTS[:GENERAL], player["levels"], strict=True)
    ]
    parts = [score_of(game.setup, player, say), _holdings(player, say), say.listing(tracks)]
    if player["archive"]:
        parts.append(
            say("archive: {scrolls}", scrolls=say.listing([scroll_name(it["name"], say) for it in player["archive"]]))
        )
    if player["potion"]:
        parts.append(say("drinking {potion}", potion=potion_name(player["potion"], say)))
    return say("{who}: {parts}.", who=who, parts=say.series(parts))


def describe_track(game: Game, player: Player, element: int, say: Say) -> str:
    """What an element pays now, and what its next steps bring."""
    setup: Setup = game.setup
    step, level = player["elements"][element], player["levels"][element]
    name = element_name(ELEMENTS[element], say)
    if level:
        paid = goods(GOODS[GOOD_OF[element]], level, say)
        head = say(
            "{element}, level {level}: pays {goods} when summoned and each Daybreak.",
            element=name,
            level=LEVELS[level],
            goods=paid,
        )
    else:
        head = say("{element}: pays nothing yet; grow a {element} mushroom.", element=name)
    if player["mastered"][element]:
        head = say("{sentence} Mastered: one influence each time, too.", sentence=head)
    return " ".join(
        [head, say("Step {step} of {last}.", step=step, last=setup.length[element]), *_next(setup, element, step, say)]
    )


def _next(setup: Setup, element: int, step: int, say: Say) -> list[str]:
    """What the next step with a bonus pays."""
    track = setup.bonus[element]
    ahead = next((at for at in range(step + 1, len(track)) if track[at]), None)
    if ahead is None:
        return []
    bonus = say.listing([goods(GOODS[good], amount, say) for good, amount in track[ahead]])
    return [say("Step {step} brings {goods}, once.", step=ahead, goods=bonus)]


def describe_moon(game: Game, player: Player, say: Say) -> str:
    """How far a sorcerer is on the moon path, and what would be enough."""
    setup: Setup = game.setup
    enough = [say("{gus} from step {step}", gus=gus, step=step) for step, gus in setup.checkpoints]
    step, gus = player["elements"][GENERAL], player["moon_gus"]
    have = say.count(gus, "Moon step {step}, {n} moon mushroom.", "Moon step {step}, {n} moon mushrooms.", step=step)
    need = say("Enough to win when a turn begins: {checkpoints}.", checkpoints=say.listing(enough))
    return " ".join([have, need, *_next(setup, GENERAL, step, say)])


def score_of(setup: Setup, player: Player, say: Say) -> str:
    """What a sorcerer has of what wins: influence, or steps on the moon path of as many as are enough."""
    if player["moon_path"]:
        return say("moon step {step}/{goal}", step=player["elements"][GENERAL], goal=setup.checkpoints[-1][0])
    return say("{n} influence", n=player["influence"])


def _holdings(player: Player, say: Say) -> str:
    held = {
        "flame": player["reserve"][0],
        "stone": player["reserve"][1],
        "mana": player["mana"],
        "drop": player["drops"],
        "flask": player["flasks"],
        "die": player["dice"],
    }
    return say.listing([goods(good, count, say) for good, count in held.items() if count]) or say("nothing at hand")
