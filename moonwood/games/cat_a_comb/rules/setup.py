"""What the options and rulings of a game come to."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.components import (
    CAT,
    COLOUR_WORDS,
    COLOURS,
    FACES,
    NEUTRAL_COLOUR,
    Around,
    Colour,
    around,
)
from moonwood.kernel.errors import OptionError
from moonwood.kernel.first import first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.rulings import Rulings, number, word
from moonwood.kernel.seats import Seat


class Setup:
    """What the options and rulings of a game come to; its states share it."""

    def __init__(self, game: Game) -> None:
        rulings = game.rulings
        self.first: Seat = first_seat(game)
        self.layout: tuple[int, ...] = _layout(str(game.options["tile_layout"]))
        """The tiles, cell by cell; empty where they are drawn."""
        self.precious: bool = game.options["precious_cube"] is True
        self.paper: bool = game.options["toilet_paper"] is True
        self.owned: bool = game.options["stack_owner"] != "any"
        self.faces: tuple[Colour, ...] = _face_colours(rulings)
        """The colour that each of FACES counts as."""
        self.letters: str = "-" + "".join(COLOURS) + "".join("PSK"[self.faces.index(it)] for it in range(3)) + "T"
        """The letter of each cube by its number: N, W, B for cats; P, S, K for the Precious cube's faces."""
        self.diagonal: bool = rulings["diagonal_adjacency"]
        self.across_paper: bool = rulings["adjacent_across_paper"]
        self.around: Around = around(diagonal=self.diagonal)
        self.once: int = 0 if rulings["cells_used_again"] else 1
        """1 if a move may use a cell only once."""
        self.gift_wins: bool = rulings["opponents_pattern_wins"]
        self.stuck_draws: bool = word(rulings, "stuck", ("loses", "draws")) == "draws"
        self.repetitions: int = number(rulings, "repetitions", 2, 100)
        self.turn_limit: int = number(rulings, "turn_limit", 1, 10_000)

    def colour(self, cube: str) -> str:
        """The colour that a cube of a view counts as: N, W or B."""
        return COLOURS[(self.letters.index(cube) - CAT) % len(COLOURS)]

    def owner(self, stack: str) -> int | None:
        """The seat whose colour is on top of a stack of a view."""
        colour = self.colour(stack[-1]) if stack and stack != "T" else "N"
        return None if colour == "N" else "WB".index(colour)


def _layout(letters: str) -> tuple[int, ...]:
    return () if letters == RANDOM else tuple([COLOURS.index(letter) for letter in letters])


def _face_colours(rulings: Rulings) -> tuple[Colour, ...]:
    named = {face: word(rulings, f"faces.{face}", ("black", "white")) for face in FACES[1:]}
    if len(set(named.values())) < len(named):
        raise OptionError("of the faces skull and knife one must be black and one white, not {named}", named=named)
    return (NEUTRAL_COLOUR, *(Colour(COLOUR_WORDS.index(named[face])) for face in FACES[1:]))


def setup(game: Game) -> Setup:
    return Setup(game)
