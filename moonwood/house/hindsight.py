"""What visitors ask about finished games: reviews, thought out one decision at a time."""

from __future__ import annotations

import json

from moonwood.house.reviews import Review
from moonwood.house.visits import JSON, Refused, Reply, Visit, welcomed
from moonwood.kernel.view import closed
from moonwood.pages import review as review_page
from moonwood.table.scene import ask
from moonwood.table.table import Table
from moonwood.table.thinking import CannotThink


async def review(visit: Visit) -> Reply:
    """A look back at a finished game, as far as it was thought out."""
    seen, table = visit.seen, await _finished(visit)
    known = await visit.house.reviews.of(table, seen.say.lang)
    return welcomed(visit, Reply(review_page.review(seen, _reviewed(visit, table, known))))


async def review_more(visit: Visit) -> Reply:
    """One more decision is thought over, at the cost of whoever asks."""
    seen, table = visit.seen, await _finished(visit)
    try:
        known = await visit.house.reviews.more(table, seen.say.lang, visit.budget)
    except CannotThink:
        raise Refused(seen.say("Nobody can think it over just now. Please try again later.")) from None
    report = review_page.report(seen.say, _reviewed(visit, table, known))
    told = {"judged": len(known.judgements), "decisions": len(known.plies), "report": report}
    return Reply(json.dumps(told), JSON)


async def _finished(visit: Visit) -> Table:
    """A table whose game is over and lies open."""
    table = (await visit.house.open(visit.words["id"])).table
    if not table.over or not table.lies_open:
        raise Refused(visit.seen.say("There is a review when the game is over and all cards are open."))
    return table


def _reviewed(visit: Visit, table: Table, known: Review) -> review_page.Reviewed:
    seat = next(iter(table.seats_of(visit.owner)), None)
    view = closed(table.match.state.view(seat))
    counts = (len(table.match.plies), len(known.plies))
    return review_page.Reviewed(
        table.id,
        table.game,
        table.names_for(seat),
        ask(table, view, visit.seen.say.lang),
        *counts,
        tuple(known.judgements),
    )
