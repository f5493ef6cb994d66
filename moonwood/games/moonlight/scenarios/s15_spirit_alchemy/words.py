"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import ALCHEMY, USE_GEM
from moonwood.games.moonlight.rules.components import KINDS
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.scenarios.s15_spirit_alchemy import own_events as told
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
    questions={
        "choose-gem": mark("{player:~ says|Choose} which gem is used."),
        "alchemy": mark("{player} may use a gem to add its tile to those in hand."),
    },
    labels={USE_GEM.name: _use_gem, ALCHEMY.name: _alchemy},
    lines={
        told.TakeGem: sentence(mark("{seat} {seat:takes|take} a gem")),
        told.UseBareGem: sentence(mark("{seat} {seat:uses|use} a gem that came back")),
        told.NoAlchemy: sentence(mark("{seat} {seat:does|do} without alchemy")),
        told.Alchemy: sentence(mark("{seat} {seat:uses|use} a gem: {kind} of the shelf comes to the tiles in hand")),
    },
    clauses={
        "choose-gem": "13.15.3",
        "alchemy": "13.15.4",
    },
)
