"""All words about one scroll: its name, what it does, its choices and what is told of it.

Its rule is the entry of the same name in `rules/spells.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from moonwood.games.mushroom_sorcerer.rules import events as told
from moonwood.games.mushroom_sorcerer.rules.components import DECK_SIZE
from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.games.mushroom_sorcerer.words.labelling import Labeller, Values, move_top, on_land
from moonwood.games.mushroom_sorcerer.words.names import element_name, land_name, servants
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


@dataclass(frozen=True)
class Scroll:
    """One scroll in words."""

    name: str
    text: str
    ruling: str = ""
    """The ruling by which it does something else, and what that is."""
    otherwise: str = ""
    labels: Mapping[str, Labeller] = field(default_factory=dict)
    """What it alone lets do, by the families of actions."""
    gives: Mapping[str, str] = field(default_factory=dict)
    """What becomes of what is given for it, where that can be chosen."""
    lines: Mapping[type[Event], str] = field(default_factory=dict)
    """What it alone makes happen."""


def _rob_reserve(game: Game, view: View, values: Values, say: Say) -> str:
    player = "ABCD".index(values[0])
    return say(
        "Take {servant} from {player:~'s|your} reserve", servant=servants(values[1], 1, say), player=say.seat(player)
    )


def _rob_tower(game: Game, view: View, values: Values, say: Say) -> str:
    return say("Take {servant} from {land}", servant=servants(values[1], 1, say), land=land_name(values[0], say))


def _put(game: Game, view: View, values: Values, say: Say) -> str:
    return say("Put {kind} onto {land}", kind=element_name(values[1], say), land=land_name(values[0], say))


SCROLLS = {
    # Summoning
    "empty-flask": Scroll(mark("Empty Flask"), mark("You get a flask.")),
    "hunch": Scroll(mark("Hunch"), mark("You get two elements of any general kinds.")),
    "mana-crystal": Scroll(mark("Mana Crystal"), mark("You get two mana.")),
    "moon-essence": Scroll(
        mark("Moon Essence"), mark("You get a moon element. Your first one puts you on the moon path for good.")
    ),
    "raging-roar": Scroll(mark("Raging Roar"), mark("You get two influence.")),
    "spearhead": Scroll(
        mark("Spearhead"),
        mark("Your next war before your next turn begins with two more arrows."),
        "war_scrolls_inside_war",
        mark("Two more arrows: in the war that you begin, as it begins, or in your next war before your next turn."),
    ),
    "water-pouch": Scroll(mark("Water Pouch"), mark("You get two drops.")),
    "whistle": Scroll(mark("Whistle"), mark("You get two servants of your choice.")),
    # Servant
    "elementalist": Scroll(
        mark("Elementalist"),
        mark("Two of your flame servants become stone servants, or the other way round."),
        gives={
            "flame": mark("Two flame servants become stone servants"),
            "stone": mark("Two stone servants become flame servants"),
        },
    ),
    "flame-portal": Scroll(mark("Flame Portal"), mark("A flame servant steps onto each of your towers that has none.")),
    "flask-energy": Scroll(
        mark("Flask Energy"),
        mark("Two servants become a flask, or a flask becomes two servants."),
        gives={"servants": mark("Two servants become a flask"), "flask": mark("A flask becomes two servants")},
    ),
    "forced-trade": Scroll(
        mark("Forced Trade"),
        mark("You give a drop to another player and take one of that player's servants."),
        labels={"rob-reserve": _rob_reserve, "rob-tower": _rob_tower},
        lines={told.Rob: mark("{player} {player:takes|take} {servant} {victim:of ~|of yours} from {place} for a drop")},
    ),
    "glorify": Scroll(mark("Glorify"), mark("A servant becomes one influence.")),
    "purify": Scroll(
        mark("Purify"),
        mark("Two servants become two elements of any general kinds."),
        "spells_give_moon_elements",
        mark("Two servants become two elements of any kinds, the moon's too."),
    ),
    "stone-portal": Scroll(mark("Stone Portal"), mark("A stone servant steps onto each of your towers that has none.")),
    "water-cycle": Scroll(
        mark("Water Cycle"),
        mark("Two servants become two drops, or two drops become two servants."),
        gives={"servants": mark("Two servants become two drops"), "drops": mark("Two drops become two servants")},
    ),
    # War
    "bounty": Scroll(mark("Bounty"), mark("If you killed a servant this turn, you get two drops.")),
    "champion": Scroll(mark("Champion"), mark("If you destroyed a GU this turn, you get two servants.")),
    "interests": Scroll(
        mark("Interests"),
        mark("If you destroyed a GU this turn, you get two elements of any general kinds."),
        "spells_give_moon_elements",
        mark("If you destroyed a GU this turn, you get two elements of any kinds, the moon's too."),
    ),
    "invincible": Scroll(
        mark("Invincible"),
        mark("Your next war before your next turn begins with one more arrow."),
        "war_scrolls_inside_war",
        mark("One more arrow: in the war that you begin, as it begins, or in your next war before your next turn."),
    ),
    "reincarnate": Scroll(mark("Reincarnate"), mark("If you killed a servant this turn, you get two servants.")),
    "siphon": Scroll(
        mark("Siphon"),
        mark("If you killed a servant this turn, you get two elements of any general kinds."),
        "spells_give_moon_elements",
        mark("If you killed a servant this turn, you get two elements of any kinds, the moon's too."),
    ),
    "squeeze": Scroll(mark("Squeeze"), mark("If you destroyed a GU this turn, you get two drops.")),
    "strike": Scroll(
        mark("Strike"),
        mark("Pay as many servants as another player's tower is high: its top GU is gone, unless it is a moon GU."),
        "strike_own_towers",
        mark("Pay as many servants as anybody's tower is high: its top GU is gone, unless it is a moon GU."),
        labels={"strike": on_land(mark("Strike the tower {land}"))},
        lines={told.Topple: mark("{player} {player:strikes|strike} {land}: {kind} is gone")},
    ),
    # GU
    "extra-hand": Scroll(mark("Extra Hand"), mark("If you grew a GU this turn, you get a servant.")),
    "flame-harmony": Scroll(mark("Flame Harmony"), mark("If you grew a flame GU this turn, you get a flame element.")),
    "shadow-gu": Scroll(
        mark("Shadow GU"),
        mark("Put a GU onto one of your towers. It counts as put, not as grown: it pays nothing."),
        "shadow_gu_any_tower",
        mark("Put a GU of any kind onto anybody's tower. It counts as put, not as grown: it pays nothing."),
        labels={"put": _put, "put-moon": lambda game, view, values, say: _put(game, view, [*values, "moon"], say)},
        lines={told.Put: mark("{player} {player:puts|put} {kind} onto {land}")},
    ),
    "stone-harmony": Scroll(mark("Stone Harmony"), mark("If you grew a stone GU this turn, you get a stone element.")),
    "supplement": Scroll(
        mark("Supplement"),
        mark("If you grew a GU this turn, you get an element of any general kind."),
        "spells_give_moon_elements",
        mark("If you grew a GU this turn, you get an element of any kind, the moon's too."),
    ),
    "thunder-harmony": Scroll(
        mark("Thunder Harmony"), mark("If you grew a thunder GU this turn, you get a thunder element.")
    ),
    "toss-a-gu": Scroll(
        mark("Toss a GU"),
        mark("Slide the top GU of one of your towers once more, without the servant that a slide costs."),
        labels={
            "toss": move_top(
                mark("Toss the top GU from {source} to {target}"),
                mark("Toss the top GU from {source} to {target}, with a servant for its debris"),
            )
        },
    ),
    "water-harmony": Scroll(mark("Water Harmony"), mark("If you grew a water GU this turn, you get a water element.")),
}


def scroll_name(scroll: str, say: Say) -> str:
    return say(SCROLLS[scroll].name)


def scroll_clause(scroll: str) -> str:
    """Where the rulebook tells what a scroll does: a part of §9 for each deck."""
    deck, number = divmod(tuple(SCROLLS).index(scroll), DECK_SIZE)
    return f"9.{deck + 2}.{number + 1}"


def scroll_text(game: Game, scroll: str, say: Say) -> str:
    """A scroll's name and what it does."""
    return say.labelled(scroll_name(scroll, say), scroll_effect(game, scroll, say))


def scroll_effect(game: Game, scroll: str, say: Say) -> str:
    words = SCROLLS[scroll]
    ruled = bool(words.ruling) and game.rulings[words.ruling]
    return say(words.otherwise if ruled else words.text)
