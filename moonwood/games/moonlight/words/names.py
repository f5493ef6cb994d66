"""What things are called: places, tiles, tokens, Creatures, sides."""

from __future__ import annotations

from collections.abc import Iterable

from moonwood.games.moonlight.rules.components import CREATURES
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.rules.view import View
from moonwood.games.spirits.words.names import NAMES, tile_name
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Person, Say, mark

__all__ = ["NAMES", "tile_name"]

CREATURE_NAMES = {"light": mark("Light"), "shadow": mark("Shadow")}
CREATURE_LETTERS = {"light": mark("L", "letter of Light"), "shadow": mark("S", "letter of Shadow")}
SIDE_NAMES = (mark("the team"), mark("the opponent"))
THINGS = {
    "b": mark("a bit"),
    "y": mark("a yellow gem"),
    "g": mark("a green gem"),
    "p": mark("a pink gem"),
    "q": mark("a blue gem"),
    "w": mark("a Firefly"),
    "E": mark("a face-down Eclipse token"),
    "D": mark("a face-down tile"),
    "f": mark("a face-down token"),
    "m": mark("a Moonlight tile"),
}
SPOTS = {
    "col": mark("column {number}"),
    "row": mark("row {number}"),
    "island": mark("island {letter}"),
    "beside": mark("beside the forest"),
    "card": mark("the Moonlight card"),
    "hand": mark("in hand"),
    "shelf": mark("the shelf"),
    "corner": mark("between four tiles"),
}


def creature_name(creature: int | str, say: Say) -> str:
    return say(CREATURE_NAMES[creature if isinstance(creature, str) else CREATURES[creature]])


def side_name(game: Game, side: int, say: Say) -> Person:
    """The team and the opponent; in the competitive mode the piles of the two Creatures."""
    setup: Setup = game.setup
    return Person(creature_name(side, say)) if setup.against else say.common(SIDE_NAMES[side])


def spot_name(game: Game, name: str, say: Say) -> str:
    """A place by row and place, counted from 1; a spot beside the forest by its name."""
    kind, _, rest = name.partition("-")
    if kind.isdecimal():
        return place_words(game, name, say)
    first = rest.partition("-")[0]
    return say(SPOTS[kind], number=int(first) + 1 if first.isdecimal() else rest, letter=rest)


def place_words(game: Game, name: str, say: Say) -> str:
    setup: Setup = game.setup
    row, column = map(int, name.split("-"))
    spot = setup.layout.levels.get(row * 16 + column)
    if spot is not None:
        place = (spot.x - min(other.x for other in setup.layout.levels.values() if other.level == spot.level)) // 2
        return say("level {level}, row {row}, place {place}", level=spot.level + 1, row=spot.row + 1, place=place + 1)
    return say("row {row}, place {place}", row=row + 1, place=column + 1)


def token_name(face: str, say: Say) -> str:
    """What a token shows."""
    return say(NAMES[face])


def thing_name(thing: str, say: Say) -> str:
    """Anything that can lie somewhere."""
    if thing in THINGS:
        return say(THINGS[thing])
    kind, _, face = thing.partition("-")
    if kind == "F":
        text = (
            mark("the token {face} (a used gem comes back)")
            if face == "PLUS"
            else mark("the token {face} (a symbol more)")
        )
        return say(text, face=token_name(face, say))
    if kind == "M":
        return say("the Moonlight tile {face}", face=token_name(face, say))
    if thing[0] == "E":
        return say("an Eclipse token of {value}", value=thing[1:])
    return tile_name(thing, say)


def things_listed(things: Iterable[str], say: Say) -> str:
    return say.listing([thing_name(thing, say) for thing in things])


def tokens_at(view: View, spot: str, say: Say) -> list[str]:
    """What the tokens show that lie face up at a spot."""
    things = view["things"].get(spot, [])
    return [token_name(thing.removeprefix("F-"), say) for thing in things if thing.startswith("F-")]
