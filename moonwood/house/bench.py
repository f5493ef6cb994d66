"""What the workbench asks: how hard is it? A bot plays what a form says, one game a question."""

from __future__ import annotations

import json

from moonwood.games import game as open_game
from moonwood.house.today import played
from moonwood.house.visits import JSON, LONGEST_FORM, NotFound, Reply, Visit
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.table.daily import Attempt, digest
from moonwood.table.seating import chosen_options

PLAYER = "magpie"
"""Whose games the stars of a journal rest on, too."""
MOST = 50
"""So many games of what is drawn are played at the most."""


async def try_out(visit: Visit) -> Reply:
    """Whether a bot wins the game of this number."""
    number, room, form = visit.words["number"], visit.shown.room, await visit.form(LONGEST_FORM)
    if not number.isdecimal() or len(number) > 2 or int(number) >= MOST:
        raise NotFound
    options = chosen_options(room, form)
    try:
        game = await visit.work(lambda: _opened(room.name, options))
    except OptionError as error:
        return Reply(json.dumps({"problem": str(error)}), JSON, status=400)
    result = await played(visit, Attempt(game, digest(f"try {number}"), PLAYER, PLAYER))
    return Reply(json.dumps({"won": result.won}), JSON)


def _opened(name: str, options: dict[str, str]) -> Game:
    game = open_game(name, **options)
    if game.aim == AGAINST:
        raise OptionError("against each other somebody always wins; try out what is played together or alone")
    return game
