"""The way through many moves: what stands together in the list, and what is asked about first."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark

HEADINGS = {
    "grow": mark("Grow"),
    "summon": mark("Summon"),
    "study": mark("Study"),
    "war": mark("Wage war"),
    "cast": mark("Extras: cast and slide"),
    "slide": mark("Extras: cast and slide"),
    "slide-far": mark("Extras: cast and slide"),
}
"""The four main actions, and what may be done beside them."""


def heading(game: Game, action: Action, say: Say) -> str:
    name = game.table.owner(action).name
    return say(HEADINGS[name]) if name in HEADINGS else ""


def warning(game: Game, view: View, action: Action, say: Say) -> str:
    """The first moon element, wherever it comes from, takes all influence."""
    name, *values = game.text(action).split()
    onto_the_path = name == "advance-moon" or (name in ("grow", "shrine") and values[-1] == "moon")
    if not onto_the_path or view["seat"] < 0:
        return ""
    player = view["players"][view["seat"]]
    if player["moon_path"] or not player["influence"]:
        return ""
    return say("This gives up your {n} influence for the moon path, for good.", n=player["influence"])
