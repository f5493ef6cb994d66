"""The addresses of the house, and who answers there."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple
from urllib.parse import unquote

from moonwood.house import bench, hindsight, journals, lessons, puzzles, records, today, visits
from moonwood.house.visits import Handler

GET, POST = "GET", "POST"


class Route(NamedTuple):
    """`{name}` in a pattern stands for one part of a path."""

    method: str
    pattern: str
    handler: Handler


ROUTES = (
    Route(GET, "/", visits.lobby),
    Route(GET, "/credits", visits.game_credits),
    Route(GET, "/new/{game}", visits.setup),
    Route(POST, "/new/{game}", visits.create),
    Route(POST, "/new/{game}/check", visits.check),
    Route(POST, "/new/{game}/rulings/check", bench.rulings),
    Route(POST, "/try/{game}/{number}", bench.try_out),
    Route(GET, "/rules/{game}", visits.rules),
    Route(GET, "/rules/{game}/book", visits.book),
    Route(GET, "/table/{id}/book", visits.table_book),
    Route(GET, "/learn", lessons.games),
    Route(GET, "/learn/{game}", lessons.path),
    Route(GET, "/learn/{game}/{number}", lessons.show),
    Route(POST, "/learn/{game}/{number}", lessons.answer),
    Route(GET, "/today", today.show),
    Route(POST, "/today/{game}", today.play),
    Route(GET, "/today/{game}/bots", today.bots),
    Route(GET, "/puzzles", puzzles.games),
    Route(GET, "/puzzles/{game}", puzzles.listed),
    Route(GET, "/puzzles/{game}/{number}", puzzles.show),
    Route(POST, "/puzzles/{game}/{number}", puzzles.answer),
    Route(GET, "/picture/{game}.svg", visits.start_picture),
    Route(GET, "/picture/{game}/{number}.svg", visits.help_picture),
    Route(GET, "/table/{id}", visits.table),
    Route(GET, "/table/{id}/record.txt", visits.record),
    Route(POST, "/table/{id}/again", visits.again),
    Route(POST, "/table/{id}/from/{ply}", visits.play_from),
    Route(GET, "/from-record", visits.from_record),
    Route(POST, "/from-record", visits.play_record),
    Route(GET, "/review/{id}", hindsight.review),
    Route(POST, "/review/{id}/more", hindsight.review_more),
    Route(GET, "/review/{id}/{ply}", hindsight.retry),
    Route(POST, "/review/{id}/{ply}", hindsight.retry_answer),
    Route(POST, "/review/{id}/{ply}/on", hindsight.play_on),
    Route(GET, "/games", visits.my_games),
    Route(GET, "/games/records.txt", records.export),
    Route(POST, "/games/records", records.bring),
    Route(GET, "/journal/{game}", journals.show),
    Route(POST, "/journal/{game}", journals.add),
    Route(GET, "/journal/{game}/journal.txt", journals.export),
    Route(GET, "/journal/{game}/{page}", journals.page),
    Route(GET, "/journal/{game}/{page}/{level}/{aim}", journals.best),
    Route(GET, "/journal/{game}/{page}/{level}/{aim}/record.txt", journals.record),
)


def find(method: str, path: str) -> tuple[Handler, dict[str, str]] | None:
    """Who answers under a path, and what the path says in the places of its pattern."""
    for route in ROUTES:
        fitting = _shape(route.pattern).fullmatch(path)
        if fitting and route.method == method:
            return route.handler, {name: unquote(word) for name, word in fitting.groupdict().items()}
    return None


@cache
def _shape(pattern: str) -> re.Pattern[str]:
    """
    >>> _shape("/picture/{game}.svg").fullmatch("/picture/top-cap.svg").groupdict()
    {'game': 'top-cap'}
    """
    parts = re.split(r"\{(\w+)\}", pattern)
    return re.compile("".join(f"(?P<{it}>[^/]+)" if at % 2 else re.escape(it) for at, it in enumerate(parts)))
