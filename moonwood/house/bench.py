"""What the workbench asks: which rulings there are, and how hard it is; a bot plays one game a question."""

from __future__ import annotations

import json

from moonwood.games import game as open_game
from moonwood.house.today import played
from moonwood.house.visits import JSON, LONGEST_FORM, NotFound, Reply, Visit
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import mark
from moonwood.pages.rulings import rows
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
        return Reply(json.dumps({"problem": error.said(visit.seen.say)}), JSON, status=400)
    result = await played(visit, Attempt(game, digest(f"try {number}"), PLAYER, PLAYER))
    return Reply(json.dumps({"won": result.won}), JSON)


async def rulings(visit: Visit) -> Reply:
    """All rulings of a game, with what a form says of them; a problem while it says what cannot be played."""
    room, lang, form = visit.shown.room, visit.seen.say.lang, await visit.form(LONGEST_FORM)
    text = chosen_options(room, form).get(RULINGS.name, "")
    try:
        told = await visit.work(lambda: [row._asdict() for row in rows(open_game(room.name, rulings=text), lang)])
    except OptionError as error:
        return Reply(json.dumps({"problem": error.said(visit.seen.say)}), JSON, status=400)
    return Reply(json.dumps(told, ensure_ascii=False), JSON)


def _opened(name: str, options: dict[str, str]) -> Game:
    game = open_game(name, **options)
    if game.aim == AGAINST:
        raise OptionError(mark("against each other somebody always wins; try out what is played together or alone"))
    return game
