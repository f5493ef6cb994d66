"""What a form for a new table leads to, while it is filled in."""

from __future__ import annotations

from dataclasses import dataclass, field

from moonwood.games import game as open_game
from moonwood.kernel.errors import OptionError
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import Say
from moonwood.pages.catalogue import Shown, opening
from moonwood.table.scene import Style
from moonwood.table.seating import Form, chosen_options, our_texts, unused_options

MOST_LINES = 20
"""Lines of a text that are named at once."""
NOT_TO_BE_SEEN = {"first_player", RULINGS.name}
"""Options that change nothing, or next to nothing, in the picture of a game's start."""


@dataclass(frozen=True)
class Checked:
    """How many seats the options lead to, which of them there is no room for, and what is wrong with them."""

    seats: int
    unused: list[str]
    problem: str = ""
    option: str = ""
    """The option that is wrong, where it is a single one."""
    lines: list[tuple[int, str]] = field(default_factory=list)
    """What is wrong with it line by line, where it is a text; line 0 is the text as a whole."""
    picture: str = ""
    """How the game begins; empty where nothing was chosen that could be seen."""
    ours: dict[str, str] = field(default_factory=dict)
    """Our own texts, for owners to begin with."""


def checked(shown: Shown, form: Form, style: Style) -> Checked:
    """What the fields of a form come to."""
    room = shown.room
    unused, ours = unused_options(room, form), our_texts(room, form)
    try:
        game = open_game(room.name, **chosen_options(room, form))
    except OptionError as error:
        say = Say(style.lang)
        lines = [(it.line, it.told(say)) for it in error.problems[:MOST_LINES]]
        return Checked(shown.most_seats, unused, error.said(say), error.option or "", lines, ours=ours)
    seen = game.chosen_options().keys() - NOT_TO_BE_SEEN
    picture = opening(game, style.theme, style.lang) if seen else ""
    return Checked(game.seats, unused, picture=picture, ours=ours)
