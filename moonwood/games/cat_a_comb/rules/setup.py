"""What the options and rulings of a game come to."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.components import (
    AROUND,
    AROUND_DIAGONAL,
    CAT,
    COLOUR_WORDS,
    COLOURS,
    FACES,
    NEUTRAL_COLOUR,
)
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM


class Terms:
    """What the options and rulings of a game come to; its states share it."""

    def __init__(self, game: Game) -> None:
        rulings = game.rulings
        self.around: tuple[tuple[int, ...], ...] = AROUND_DIAGONAL if rulings["diagonal_adjacency"] else AROUND
        self.repetitions: int = rulings["repetitions"]
        self.turn_limit: int = rulings["turn_limit"]
        if self.repetitions < 2 or self.turn_limit < 1:
            raise OptionError("repetitions must be at least 2 and turn_limit at least 1")
        self.faces: tuple[int, ...] = face_colours(game)
        self.letters: str = cube_letters(game)
        self.precious: bool = game.options["precious_cube"] is True
        self.paper: bool = game.options["toilet_paper"] is True
        self.owned: bool = game.options["stack_owner"] != "any"
        self.layout: str = str(game.options["tile_layout"])
        self.first: int = -1 if game.options["first_player"] == RANDOM else int(game.options["first_player"])


def face_colours(game: Game) -> tuple[int, ...]:
    """The colour that each of FACES counts as."""
    named: dict[str, str] = game.rulings["faces"]
    if sorted(named.values()) != ["black", "white"]:
        raise OptionError(f"of the faces skull and knife one must be black and one white, not {named}")
    return (NEUTRAL_COLOUR, *(COLOUR_WORDS.index(named[face]) for face in FACES[1:]))


def cube_letters(game: Game) -> str:
    """The letter of each cube by its number: N, W, B for cats; P, S, K for the Precious cube's paper, skull, knife."""
    faces = face_colours(game)
    return "-" + "".join(COLOURS) + "".join("PSK"[faces.index(colour)] for colour in range(3)) + "T"


def colour_letter(game: Game, cube: str) -> str:
    """The colour that a cube of a view counts as: N, W or B."""
    return COLOURS[(cube_letters(game).index(cube) - CAT) % len(COLOURS)]


def owner_of(game: Game, stack: str) -> int | None:
    """The seat whose colour is on top of a stack of a view."""
    colour = colour_letter(game, stack[-1]) if stack and stack != "T" else "N"
    return None if colour == "N" else "WB".index(colour)
