"""How the game is played, in our own words."""

from __future__ import annotations

from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.words.scenarios import PAGES
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say


def help(game: Game, say: Say) -> list[Block]:
    setup: Setup = game.setup
    return [
        Heading(say(setup.scenario.name)),
        Paragraph(
            say(
                "Two Creatures walk through the forest: Light, who gathers for you, and Shadow, who gathers for an "
                "opponent that nobody plays. Get more points than the opponent."
            )
        ),
        _layout(game, say),
        *_scenario(setup.scenario.number, say),
        Heading(say("A turn")),
        Points(
            (
                say("Collect one tile beside each Creature. A tile is free if its left or right side is."),
                say("Give one of the two tiles to the team and the other one to the opponent, as you like."),
                say("Face-down tiles that have become free are turned up."),
                say(
                    "Move one Creature one step. It takes the bits that lie there: Light for you, Shadow for the opponent."
                ),
                say("A gem moves a Creature at any time, or lets you talk."),
            )
        ),
        Heading(say("The end")),
        Points(
            (
                say(
                    "The game ends when no two tiles can be collected. Light's tile is yours, the rest the opponent's."
                ),
                say("Without a tile of each Spirit you have lost."),
                say("You score as many of your largest Spirit majorities as you have more bits than the opponent."),
                say(
                    "Power Sources score as in Spirits of the Forest; a Spirit of the Moonlight card without your majority costs 6."
                ),
            )
        ),
        Ruling(say("More points win; a draw is lost.")),
    ]


def _layout(game: Game, say: Say) -> Diagram:
    """The layout as it may lie at the start; alone, since cards in hand are not shown."""
    number = game.options["scenario"]
    options: dict[str, object] = {"scenario": number, "mode": "solo", "layout": game.options["layout"]}
    return Diagram(
        Game(game.room, options).start(seed=number).position(), say("How the forest may lie at the start."), options
    )


def _scenario(number: int, say: Say) -> list[Block]:
    """What is different in a scenario, and what we decided there."""
    page = PAGES[number]
    return [
        Heading(say("What is different here")),
        Points(tuple(map(say, page.points))),
        *(Ruling(say(ruling)) for ruling in page.rulings),
    ]
