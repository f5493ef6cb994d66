"""What visitors ask of a day: its puzzle and its deals, which are the same for everybody."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import partial

from moonwood.house.visits import JSON, LONGEST_FORM, Reply, Visit, welcomed
from moonwood.kernel.speech import Say
from moonwood.pages import today
from moonwood.pages.catalogue import catalogue
from moonwood.table.daily import COMPARED, DEALS, OPPONENT, PUZZLES, Attempt, Deal, Result, of_the_day, streak
from moonwood.table.ledger import Sitter
from moonwood.table.lesson import Progress
from moonwood.table.seating import bot_sitter


def day_of(visit: Visit) -> str:
    """Everybody's day begins at midnight of UTC."""
    return datetime.fromtimestamp(visit.house.walls.clock.now(), UTC).date().isoformat()


async def show(visit: Visit) -> Reply:
    day, store = day_of(visit), visit.house.walls.store
    known = await store.progress(visit.owner)
    shown = list(catalogue(visit.seen.say.lang).values())
    shelves = {it.room.name: known.get(DEALS.format(room=it.room.name), {}) for it in shown}
    results = {name: _result(shelf[day]) for name, shelf in shelves.items() if day in shelf}
    solved = known.get(PUZZLES, {})
    days = {lesson for shelf in (*shelves.values(), solved) for lesson in shelf}
    everybody = await store.all_progress(DEALS.format(room=of_the_day(day).name), day)
    it = today.Today(day, day in solved, results, list(map(_result, everybody)), streak(days, day))
    return welcomed(visit, Reply(await visit.work(partial(today.today, visit.seen, it, shown))))


def _result(progress: Progress) -> Result:
    return Result(progress.done, progress.at)


async def play(visit: Visit) -> Reply:
    """A table with today's deal of a game."""
    await visit.form(LONGEST_FORM)
    say, room = visit.seen.say, visit.shown.room
    deal, (token, owner) = Deal(day_of(visit), room), visit.seated()
    sitters = [Sitter("human", "", owner=owner), *opponents(deal, say)]
    options = deal.game.written_options()
    table_id = await visit.house.create(deal.game, options, sitters, owner, "off", deal=deal)
    return Reply(to=f"/table/{table_id}", token=token)


def opponents(deal: Deal, say: Say) -> list[Sitter]:
    """Who sits beside whoever plays a deal."""
    sitters: list[Sitter] = []
    for _ in range(1, deal.game.seats):
        sitters.append(bot_sitter(OPPONENT, [it.name for it in sitters], say))
    return sitters


async def bots(visit: Visit) -> Reply:
    """What bots make of today's deal, thought out once."""
    deal, kept = Deal(day_of(visit), visit.shown.room), visit.house.deals
    for old in [it for it in kept if it[0] != deal.day]:
        del kept[old]
    for bot in COMPARED:
        if (deal.day, deal.room.name, bot) not in kept:
            kept[deal.day, deal.room.name, bot] = await played(visit, Attempt(deal.game, deal.secret, bot, OPPONENT))
    results = {bot: kept[deal.day, deal.room.name, bot] for bot in COMPARED}
    lines = today.bots_told(visit.seen.say, deal.room, deal.day, results)
    return Reply(json.dumps(lines, ensure_ascii=False), JSON)


async def played(visit: Visit, attempt: Attempt) -> Result:
    """What a bot comes to, by turns with what others ask for."""
    while (result := await visit.work(attempt.go_on)) is None:
        pass
    return result
