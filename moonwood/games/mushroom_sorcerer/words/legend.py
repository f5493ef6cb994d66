"""Mushroom Sorcerer: the legend."""

from __future__ import annotations

from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.speech import mark

LEGEND = (
    Sign(
        "badge-*",
        mark("a crown and a number"),
        mark("influence"),
        mark("Begin a turn with enough, and the last lap starts."),
    ),
    Sign(
        "land-*",
        mark("a piece of forest with its name"),
        mark("land"),
        mark("Grow mushrooms here, one upon the other, up to four."),
    ),
    Sign(
        "",
        mark("a bar with a letter on a tower"),
        mark("platform"),
        mark("Whose tower it is; a servant's place for each mushroom."),
    ),
    Sign(
        "servants-*",
        mark("figures on a platform"),
        mark("guards"),
        mark("Only these fight for that tower, in attack and defence."),
    ),
    Sign(
        "gu-flame",
        mark("a mushroom with a flame, F"),
        mark("flame mushroom"),
        mark("Steps on the flame track; pays flame servants."),
    ),
    Sign(
        "gu-stone",
        mark("a mushroom with a rock, S"),
        mark("stone mushroom"),
        mark("Steps on the stone track; pays stone servants."),
    ),
    Sign(
        "gu-water",
        mark("a mushroom with a drop, W"),
        mark("water mushroom"),
        mark("Steps on the water track; pays drops."),
    ),
    Sign(
        "gu-thunder",
        mark("a mushroom with a bolt, T"),
        mark("thunder mushroom"),
        mark("Steps on the thunder track; pays mana."),
    ),
    Sign(
        "gu-moon",
        mark("a mushroom with a moon, M"),
        mark("moon mushroom"),
        mark("The other way to win; ends your influence for good."),
    ),
    Sign(
        "reserve-*-flame supply-flame",
        mark("a figure with a flame"),
        mark("flame servant"),
        mark("One arrow and one shield; clears debris, pays slides."),
    ),
    Sign(
        "reserve-*-stone supply-stone",
        mark("a figure with a rock"),
        mark("stone servant"),
        mark("Two shields, no arrow; clears debris, pays slides."),
    ),
    Sign("held-*-mana supply-mana", mark("a violet gem"), mark("mana"), mark("Pays for casting scrolls.")),
    Sign("held-*-drop supply-drop", mark("a blue drop"), mark("drop"), mark("Pays for growing: as many as the level.")),
    Sign(
        "held-*-flask supply-flask",
        mark("a round flask"),
        mark("flask"),
        mark("Fills with one drop every Twilight, for ever."),
    ),
    Sign(
        "held-*-die supply-die",
        mark("a die with an arrow"),
        mark("war die"),
        mark("An arrow or a shield in each of your wars."),
    ),
    Sign(
        "supply-debris",
        mark("a heap of stones"),
        mark("debris"),
        mark("One servant clears it; then one can grow there."),
    ),
    Sign("", mark("a gold arch"), mark("shrine"), mark("One influence each Daybreak for the tower's owner.")),
    Sign("", mark("a thing on a free land"), mark("gift"), mark("Yours once, if you begin a tower there.")),
    Sign(
        "track-moon",
        mark("a night sky with a moon on its way"),
        mark("moon path"),
        mark("So many steps and moon mushrooms win the game."),
    ),
    Sign(
        "track-*",
        mark("a letter, a level and a row of steps"),
        mark("element track"),
        mark("Its level is what it pays; dots pay once."),
    ),
    Sign(
        "levels-*",
        mark("signs with levels"),
        mark("levels of another"),
        mark("What summoning and Daybreak pay them."),
    ),
    Sign("", mark("a star"), mark("mastered"), mark("Pays influence too; wakes the second line of potions.")),
    Sign(
        "deck-*",
        mark("a rolled scroll with a coloured seal"),
        mark("scroll to study"),
        mark("Study takes up to two of the four in sight."),
    ),
    Sign("scroll-*", mark("a scroll in an archive"), mark("scroll"), mark("Cast it for the mana in its seal.")),
    Sign("potion-*", mark("a bottle"), mark("potion"), mark("Drink one a round, each once; it works all round.")),
    Sign(
        "war-*",
        mark("arrows and shields"),
        mark("war"),
        mark("Arrows beyond the shields kill servants, then fell mushrooms."),
    ),
    Sign(
        "moment",
        mark("round, phase and cycle"),
        mark("moment"),
        mark("A Night has three turns each; then Daybreak and Twilight."),
    ),
    Sign("order", mark("letters in a row"), mark("order"), mark("Who plays first in this round.")),
    Sign("other-*", mark("a board in another colour"), mark("another sorcerer"), mark("All they have lies open.")),
)


def legend(game: Game) -> tuple[Sign, ...]:
    return LEGEND
