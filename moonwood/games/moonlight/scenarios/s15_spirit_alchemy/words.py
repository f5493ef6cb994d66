"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import ALCHEMY, USE_GEM
from moonwood.games.moonlight.rules.components import KINDS
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.scenarios.s15_spirit_alchemy import own_events as told
from moonwood.games.moonlight.scenarios.shared.words import SWITCHES, TOKENS_FOLLOW
from moonwood.games.moonlight.words.names import tile_name
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


def _use_gem(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    tile = _shelf_tile(view, values[0], say)
    return say("The gem on {tile}, which leaves the game", tile=tile) if tile else say("The gem that came back")


def _alchemy(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    tile = _shelf_tile(view, values[0], say)
    return say("Use the gem on {tile} to add that tile", tile=tile) if tile else say("No alchemy")


def _shelf_tile(view: View, slot: int, say: Say) -> str:
    """The tile on a slot of the shelf; empty if there is none."""
    things = view["things"].get(f"shelf-{slot}", [])
    return next((tile_name(thing, say) for thing in things if thing in KINDS), "")


PAGE = Page(
    (
        mark("Each of your gems lies on a tile of the shelf beside the forest."),
        mark("A gem that moves a Creature or lets you talk costs its tile: that leaves the game."),
        mark(
            "Alchemy: before you share out the two tiles in hand, you may use a gem to add the tile below it. Then one "
            "of the three is yours, one is the opponent's, and one leaves the game."
        ),
        TOKENS_FOLLOW,
    ),
    (
        mark("Pink gems are the first player's, blue ones the second's. Alone there are gems on four tiles only."),
        mark("Alchemy is possible once a turn."),
        mark("A gem that a PLUS token brought back has no tile: it cannot be used for alchemy."),
    ),
    switches={
        "stocks_left_to_opponent": SWITCHES["stocks_left_to_opponent"],
    },
    questions={
        "choose-gem": mark("{player} says which gem is used."),
        "alchemy": mark("{player} may use a gem to add its tile to those in hand."),
    },
    labels={USE_GEM.name: _use_gem, ALCHEMY.name: _alchemy},
    lines={
        told.TakeGem: sentence(mark("{seat} takes a gem")),
        told.UseBareGem: sentence(mark("{seat} uses a gem that came back")),
        told.NoAlchemy: sentence(mark("{seat} does without alchemy")),
        told.Alchemy: sentence(mark("{seat} uses a gem: {kind} of the shelf comes to the tiles in hand")),
    },
)
