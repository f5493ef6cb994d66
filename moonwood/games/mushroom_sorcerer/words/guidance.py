"""The way through many moves: what stands together in the list, and what is asked about first."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.games.mushroom_sorcerer.words.names import SIGN_NAMES
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
    return _of_the_moon(game, view, action, say) or _of_the_order(game, view, action, say)


def _of_the_moon(game: Game, view: View, action: Action, say: Say) -> str:
    """The first moon element, wherever it comes from, takes all influence, and leaves no way to any more."""
    name, *values = game.text(action).split()
    onto_the_path = name == "advance-moon" or (name in ("grow", "shrine") and values[-1] == "moon")
    if not onto_the_path or view["seat"] < 0:
        return ""
    player = view["players"][view["seat"]]
    if player["moon_path"]:
        return ""
    if not player["influence"]:
        return say("From now on you gain no influence: your way to win is the moons' blessing.")
    return say("This gives up your {n} influence for the moon path, for good.", n=player["influence"])


def _of_the_order(game: Game, view: View, action: Action, say: Say) -> str:
    """Several goods or elements are taken in their order: whoever begins with a later one gives up those before it."""
    family, pending = game.table.owner(action), view["pending"]
    several = pending is not None and pending["step"] in IN_ORDER and int(pending["words"][1]) > 1
    if not several or family.name not in ("take", "advance"):
        return ""
    before = [game.text(it).split()[1] for it in view["actions"] if it in family and it < action]
    if not before:
        return ""
    return say(
        "After this you can take none of these: {goods}.", goods=say.listing([say(SIGN_NAMES[it]) for it in before])
    )


IN_ORDER = ("choose-goods", "choose-elements")
"""The steps that ask for several things, one after the other in the order of their kinds."""
