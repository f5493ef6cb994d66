"""What visitors ask about finished games: reviews, thought out one decision at a time."""

from __future__ import annotations

import json

from moonwood.bots.review import Judgement
from moonwood.house.lessons import LONGEST_FORM
from moonwood.house.reviews import Review
from moonwood.house.visits import JSON, NotFound, Refused, Reply, Visit, welcomed
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.view import closed
from moonwood.pages import review as review_page
from moonwood.table import lesson as lesson_table
from moonwood.table.retry import as_lesson
from moonwood.table.scene import ask
from moonwood.table.seating import sitters_in
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


async def retry(visit: Visit) -> Reply:
    """A mistake at its moment, to be found better; first it must be thought out, in the reader's language."""
    try:
        table, mistake = await _mistake(visit)
    except NotFound:
        return Reply(to=f"/review/{visit.words['id']}")
    lesson = await visit.work(lambda: as_lesson(table, mistake, visit.seen.say.lang))
    return welcomed(visit, Reply(await visit.work(lambda: review_page.retry(visit.seen, table.id, lesson))))


async def retry_answer(visit: Visit) -> Reply:
    """What somebody tried instead, and what the review thinks of it."""
    table, mistake = await _mistake(visit)
    text, lang = (await visit.form(LONGEST_FORM)).get("ask", ""), visit.seen.say.lang
    reply = await visit.work(lambda: lesson_table.answer(as_lesson(table, mistake, lang), text))
    return Reply(reply.text, JSON)


async def play_on(visit: Visit) -> Reply:
    """A table of one's own, in the seat of the mistake, that goes on behind what somebody found instead of it."""
    table, mistake = await _mistake(visit)
    lang, say = visit.seen.say.lang, visit.seen.say
    bookmark = lesson_table.read_bookmark((await visit.form(LONGEST_FORM)).get("bookmark", ""))
    try:
        guide = await visit.work(lambda: lesson_table.opened(as_lesson(table, mistake, lang), bookmark))
    except MoonwoodError as error:
        raise Refused(error.said(visit.seen.say)) from None
    if guide.state.over:
        raise Refused(say("The game was over there."))
    token, owner = visit.seated()
    past = [*table.match.actions[: mistake.ply], *guide.match.actions]
    sitters = sitters_in(guide.match, owner, say, table, mistake.seat)
    table_id = await visit.house.create(table.game, table.created.options, sitters, owner, "on", past)
    return Reply(to=f"/table/{table_id}", token=token)


async def _mistake(visit: Visit) -> tuple[Table, Judgement]:
    """A table and one of its decisions; NotFound if that was not judged, or nothing was better."""
    table, ply = await _finished(visit), visit.number("ply")
    known = await visit.house.reviews.of(table, visit.seen.say.lang)
    mistake = next((it for it in known.judgements if it.ply == ply and it.mistake), None)
    if mistake is None:
        raise NotFound
    return table, mistake


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
