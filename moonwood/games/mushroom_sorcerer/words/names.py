"""What things are called, and what each scroll and potion does in one sentence."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules.components import COLUMNS, LANDS
from moonwood.kernel.speech import Say, mark

ELEMENT_NAMES = {
    "flame": mark("Flame"),
    "stone": mark("Stone"),
    "water": mark("Water"),
    "thunder": mark("Thunder"),
    "moon": mark("Moon"),
}
ELEMENT_LETTERS = {"flame": "F", "stone": "S", "water": "W", "thunder": "T", "moon": "M"}
"""Shape, letter and colour say the same thing."""

SIGN_NAMES = {
    **ELEMENT_NAMES,
    "mana": mark("Mana"),
    "drop": mark("Drops"),
    "flask": mark("Flasks"),
    "die": mark("War dice"),
    "debris": mark("Debris"),
}
"""What is written below a sign."""

SORCERER_NAMES = {
    "bahon": mark("Bahon"),
    "charles": mark("Charles"),
    "eddie": mark("Eddie"),
    "cassandra": mark("Cassandra"),
}

TERRAIN_NAMES = {
    "ground": mark("ground"),
    "plateau": mark("white plateau"),
    "shrine": mark("shrine"),
    "forbidden": mark("forbidden space"),
}

DECK_NAMES = {
    "summoning": mark("Summoning"),
    "servant": mark("Servant"),
    "war": mark("War"),
    "gu": mark("GU"),
}

PHASE_NAMES = {
    "setup": mark("Setup"),
    "twilight": mark("Twilight"),
    "night": mark("Night"),
    "daybreak": mark("Daybreak"),
}

SCROLL_NAMES = {
    "empty-flask": mark("Empty Flask"),
    "hunch": mark("Hunch"),
    "mana-crystal": mark("Mana Crystal"),
    "moon-essence": mark("Moon Essence"),
    "raging-roar": mark("Raging Roar"),
    "spearhead": mark("Spearhead"),
    "water-pouch": mark("Water Pouch"),
    "whistle": mark("Whistle"),
    "elementalist": mark("Elementalist"),
    "flame-portal": mark("Flame Portal"),
    "flask-energy": mark("Flask Energy"),
    "forced-trade": mark("Forced Trade"),
    "glorify": mark("Glorify"),
    "purify": mark("Purify"),
    "stone-portal": mark("Stone Portal"),
    "water-cycle": mark("Water Cycle"),
    "bounty": mark("Bounty"),
    "champion": mark("Champion"),
    "interests": mark("Interests"),
    "invincible": mark("Invincible"),
    "reincarnate": mark("Reincarnate"),
    "siphon": mark("Siphon"),
    "squeeze": mark("Squeeze"),
    "strike": mark("Strike"),
    "extra-hand": mark("Extra Hand"),
    "flame-harmony": mark("Flame Harmony"),
    "shadow-gu": mark("Shadow GU"),
    "stone-harmony": mark("Stone Harmony"),
    "supplement": mark("Supplement"),
    "thunder-harmony": mark("Thunder Harmony"),
    "toss-a-gu": mark("Toss a GU"),
    "water-harmony": mark("Water Harmony"),
}

SCROLL_TEXTS = {
    "empty-flask": mark("You get a flask."),
    "hunch": mark("You get two elements of any general kinds."),
    "mana-crystal": mark("You get two mana."),
    "moon-essence": mark("You get a moon element. Your first one puts you on the moon path for good."),
    "raging-roar": mark("You get two influence."),
    "spearhead": mark("Your next war before your next turn begins with two more arrows."),
    "water-pouch": mark("You get two drops."),
    "whistle": mark("You get two servants of your choice."),
    "elementalist": mark("Two of your flame servants become stone servants, or the other way round."),
    "flame-portal": mark("A flame servant steps onto each of your towers that has none."),
    "flask-energy": mark("Two servants become a flask, or a flask becomes two servants."),
    "forced-trade": mark("You give a drop to another player and take one of that player's servants."),
    "glorify": mark("A servant becomes one influence."),
    "purify": mark("Two servants become two elements of any general kinds."),
    "stone-portal": mark("A stone servant steps onto each of your towers that has none."),
    "water-cycle": mark("Two servants become two drops, or two drops become two servants."),
    "bounty": mark("If you killed a servant this turn, you get two drops."),
    "champion": mark("If you destroyed a GU this turn, you get two servants."),
    "interests": mark("If you destroyed a GU this turn, you get two elements of any general kinds."),
    "invincible": mark("Your next war before your next turn begins with one more arrow."),
    "reincarnate": mark("If you killed a servant this turn, you get two servants."),
    "siphon": mark("If you killed a servant this turn, you get two elements of any general kinds."),
    "squeeze": mark("If you destroyed a GU this turn, you get two drops."),
    "strike": mark(
        "Pay as many servants as another player's tower is high: its top GU is gone, unless it is a moon GU."
    ),
    "extra-hand": mark("If you grew a GU this turn, you get a servant."),
    "flame-harmony": mark("If you grew a flame GU this turn, you get a flame element."),
    "shadow-gu": mark("Put a GU onto one of your towers. It counts as put, not as grown: it pays nothing."),
    "stone-harmony": mark("If you grew a stone GU this turn, you get a stone element."),
    "supplement": mark("If you grew a GU this turn, you get an element of any general kind."),
    "thunder-harmony": mark("If you grew a thunder GU this turn, you get a thunder element."),
    "toss-a-gu": mark("Slide the top GU of one of your towers once more, without the servant that a slide costs."),
    "water-harmony": mark("If you grew a water GU this turn, you get a water element."),
}

POTION_NAMES = {
    "hibernate": mark("Hibernate"),
    "fury": mark("Fury"),
    "big-belly": mark("Big Belly"),
    "forest-keeper": mark("Forest Keeper"),
    "slow-learner": mark("Slow Learner"),
    "overwork": mark("Overwork"),
    "duel-expert": mark("Duel Expert"),
    "nine-lives": mark("Nine Lives"),
    "curiosity": mark("Curiosity"),
    "invisible-hand": mark("Invisible Hand"),
    "early-bird": mark("Early Bird"),
    "cheating": mark("Cheating"),
    "plan-b": mark("Plan B"),
    "lucky-hand": mark("Lucky Hand"),
    "thief": mark("Thief"),
    "total-mastery": mark("Total Mastery"),
    "flamouflage": mark("Flamouflage"),
    "stonouflage": mark("Stonouflage"),
    "germination": mark("Germination"),
    "thunder-chain": mark("Thunder Chain"),
}

POTION_TEXTS = {
    "hibernate": (
        mark("At the end of Twilight and again when the Night ends you get as many resources as your highest level."),
        "",
    ),
    "fury": (
        mark("In war each of your stone servants has an arrow as well."),
        mark("For a mana the other side rolls two dice fewer."),
    ),
    "big-belly": (
        mark("In war each of your flame servants has one more shield."),
        mark("For a mana the other side rolls two dice fewer."),
    ),
    "forest-keeper": (
        mark("Once a turn, for a mana: put debris onto a free land and get a resource."),
        mark("You get two resources."),
    ),
    "slow-learner": (
        mark("Each scroll you cast works twice and costs one mana more."),
        mark("Each scroll costs exactly one mana."),
    ),
    "overwork": (mark("When the Night ends you take one more turn."), ""),
    "duel-expert": (
        mark("You have one more arrow in each war."),
        mark("For a mana, fight the same tower again if you have destroyed no GU this turn."),
    ),
    "nine-lives": (
        mark("You have one more shield in each war."),
        mark("Each of your GUs that was just destroyed comes back for a mana."),
    ),
    "curiosity": (
        mark("At the end of Twilight give back up to four flasks, and get a resource for each."),
        mark("You get two for each."),
    ),
    "invisible-hand": (
        mark("Once a turn, for a mana: take a visible scroll."),
        mark("It may take the place of one in your archive."),
    ),
    "early-bird": (mark("You are the first in this Night, and the first GU you grow costs no drops."), ""),
    "cheating": (
        mark("When a war begins, for a mana: roll two dice more."),
        mark("After the roll you may roll any of your dice again."),
    ),
    "plan-b": (
        mark("When a war begins, set aside some of your dice and roll them: each shield is a stone servant."),
        mark("You roll them a second time."),
    ),
    "lucky-hand": (
        mark("At the end of your turn roll your dice: each arrow is a resource, each of another kind."),
        mark("You may roll a second time."),
    ),
    "thief": (
        mark("Once a turn, for a mana: cast any visible scroll or one from anybody's archive."),
        mark("For one more mana cast another at once."),
    ),
    "total-mastery": (mark("At the end of Twilight you get two resources for each element you have mastered."), ""),
    "flamouflage": (mark("When a war begins, for a mana: you get a flame servant."), mark("Or two arrows instead.")),
    "stonouflage": (mark("When a war begins, for a mana: you get a stone servant."), mark("Or two shields instead.")),
    "germination": (
        mark("If you grow two GUs of one kind in a turn you get a resource."),
        mark("And one more of another kind."),
    ),
    "thunder-chain": (
        mark("Once a turn, after casting a scroll, you get a resource."),
        mark("And one more of another kind."),
    ),
}
"""What a potion does, and what it does besides while its own element is mastered."""

POTION_ELEMENTS = ("", "flame", "stone", "water", "thunder")
"""The kinds of the five potions of every sorcerer, in their order; the first is neutral."""

LEVELS = ("0", "I", "II", "III", "IV")


def element_name(element: str, say: Say) -> str:
    return say(ELEMENT_NAMES[element])


def scroll_name(scroll: str, say: Say) -> str:
    return say(SCROLL_NAMES[scroll])


def potion_name(potion: str, say: Say) -> str:
    return say(POTION_NAMES[potion])


def land_name(land: str, say: Say) -> str:
    """`A1` is the upper left land: columns are lettered, rows are counted, as they are drawn."""
    row, column = divmod(LANDS.index(land), COLUMNS)
    return f"{'ABCDE'[column]}{row + 1}"


def servants(kind: str, count: int, say: Say) -> str:
    """`a flame servant`, `2 stone servants`."""
    if kind == "flame":
        return say.count(count, "a flame servant", "{n} flame servants")
    return say.count(count, "a stone servant", "{n} stone servants")


def goods(good: str, count: int, say: Say) -> str:
    """So many of a good: `2 drops`."""
    if good in ("flame", "stone"):
        return servants(good, count, say)
    one, many = {
        "mana": ("{n} mana", "{n} mana"),
        "drop": ("a drop", "{n} drops"),
        "flask": ("a flask", "{n} flasks"),
        "die": ("a war die", "{n} war dice"),
        "influence": ("{n} influence", "{n} influence"),
    }[good]
    return say.count(count, one, many)


def player_name(player: int, seats: int, say: Say) -> str:
    """A player by name; in the solo game the second one is the Warden."""
    return say("the Warden") if player >= seats else say.seat(player)


def scroll_text(scroll: str, say: Say) -> str:
    """A scroll's name and what it does."""
    return f"{scroll_name(scroll, say)}: {say(SCROLL_TEXTS[scroll])}"


def potion_text(potion: str, say: Say) -> str:
    """A potion's name and what it does, with and without mastery."""
    plain, master = POTION_TEXTS[potion]
    mastered = say(" Mastered: {effect}", effect=say(master)) if master else ""
    return f"{potion_name(potion, say)}: {say(plain)}{mastered}"
