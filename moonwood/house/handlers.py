"""How each request of a page is followed: one handler a verb."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import assert_never

from moonwood.draw.themes import THEMES
from moonwood.house.conversation import Guest
from moonwood.house.live import LiveTable
from moonwood.house.walls import Conflict
from moonwood.kernel.errors import IllegalAction
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import OFFERED
from moonwood.people.talk import Saying
from moonwood.table.answers import Move, Refusal, Speech, answer
from moonwood.table.ledger import Entry, Said
from moonwood.table.messages import Advice, Alive, Candidate, Preview, Reason
from moonwood.table.requests import (
    AskHint,
    AskWhy,
    Change,
    ChooseEyes,
    ChooseLanguage,
    ChoosePace,
    ChooseShape,
    ChooseSide,
    ChooseTheme,
    Foresee,
    Hurry,
    Inquiry,
    Knock,
    LiftCurtain,
    LookBack,
    Mute,
    Request,
    TryOut,
    Wish,
)
from moonwood.table.scene import look
from moonwood.table.sketch import sketch
from moonwood.table.table import Table
from moonwood.table.thinking import CannotThink

log = logging.getLogger(__name__)

Answer = Move | Entry | Speech | Refusal
"""What a request to change a table comes to."""

TRIES = 3
"""So often a request is answered at a table to which other servers write at the same moment."""


async def follow(guest: Guest, request: Request) -> None:
    """Do what a page asks for, or tell it why not."""
    if isinstance(request, Change):
        await change(guest, request)
    elif isinstance(request, Inquiry):
        await look_up(guest, request)
    elif isinstance(request, Mute):
        await mute(guest, request)
    else:
        grant(guest, request)


# What changes the table


async def change(guest: Guest, request: Change) -> None:
    left = await settle(guest.live, lambda: _answer(guest, request))
    if isinstance(left, Speech):
        return await guest.live.say(_saying(guest, left))
    if left is not None:
        guest.refuse(*left)
        if left.reason == "stale":
            guest.show()
    return None


async def settle(live: LiveTable, wanted: Callable[[], Answer]) -> Speech | Refusal | None:
    """Do what a request comes to at a table; what is left if that changes nothing there.

    The table's lock is held from the first check until the entry is committed. If another server wrote first, what is
    committed there is known now, and the request is answered once more: it may still hold, as a move does after
    somebody talked.
    """
    async with live.lock:
        for _ in range(TRIES - 1):
            with suppress(Conflict):
                return await _follow(live, wanted)
        return await _follow(live, wanted)


async def _follow(live: LiveTable, wanted: Callable[[], Answer]) -> Speech | Refusal | None:
    """Whoever asks too late asks of the table as it is when their time is out."""
    await live.look_at_clock()
    answered = wanted()
    if isinstance(answered, Refusal | Speech):
        return answered
    await live.follow(answered)
    return None


def _answer(guest: Guest, request: Change) -> Answer:
    live, lang = guest.live, guest.style.lang
    answered = answer(live.table, guest.owner, request, ready=guest.ready, lang=lang, absent=live.absent())
    if isinstance(answered, Said | Speech):
        return _no_word(guest, answered) or answered
    return answered


def _no_word(guest: Guest, words: Said | Speech) -> Refusal | None:
    """Why somebody may not say something that the rules of the game do not mind."""
    live, watching = guest.live, words.seat is None
    if isinstance(words, Speech) and (live.walls.talk is None or not guest.owner):  # whoever has no cookie is nobody
        return Refusal("no-talk")
    if guest.muted:
        return Refusal("muted")
    paid = live.voice(f"watching {guest.budget.name}" if watching else guest.owner).pay(1)
    return None if paid else Refusal("talks-much")


def _saying(guest: Guest, words: Speech) -> Saying:
    table = guest.live.table
    name = guest.name if words.seat is None else table.names[words.seat]
    return Saying(guest.owner, words.seat, name, words.text, words.phrase, guest.live.walls.clock.now())


# Whom one page hears


async def mute(guest: Guest, request: Mute) -> None:
    """All pages that somebody has open at the table, at whichever server, hear another no more, or again."""
    live, talks = guest.live, guest.live.walls.talk
    other = live.talk.speaker(request.saying) if request.seat is None else _owner_in(live.table, request.seat)
    if talks is None or not other or other == guest.owner:
        return guest.refuse("nobody-there")
    await talks.mute(guest.owner, other, on=request.on)
    await live.look_who_is_unheard(guest.owner)
    live.tell_unheard(guest.owner)
    return None


def _owner_in(table: Table, seat: Seat) -> str:
    return table.sitters[seat].owner if seat < table.game.seats else ""


# What changes only what this page sees, and how fast it goes on


def grant(guest: Guest, request: Wish) -> None:
    match request:
        case ChooseTheme():
            _choose_theme(guest, request)
        case ChooseLanguage():
            _choose_language(guest, request)
        case ChooseShape():
            _choose_shape(guest, request)
        case ChooseSide():
            _choose_side(guest, request)
        case ChooseEyes():
            _choose_eyes(guest, request)
        case ChoosePace():
            guest.pace = request.pace
            guest.live.tell_elsewhere()
        case Hurry():
            _hurry(guest)
        case Knock():
            guest.answer(Alive())
        case LiftCurtain():
            _lift_curtain(guest, request)
        case _:
            assert_never(request)


def _choose_theme(guest: Guest, request: ChooseTheme) -> None:
    if request.theme not in THEMES:
        return guest.refuse("no-such-theme")
    guest.style = guest.style._replace(theme=request.theme)
    return guest.show()


def _choose_language(guest: Guest, request: ChooseLanguage) -> None:
    if request.lang not in OFFERED:
        return guest.refuse("no-such-language")
    guest.style = guest.style._replace(lang=request.lang)
    return guest.show()


def _choose_shape(guest: Guest, request: ChooseShape) -> None:
    guest.style = guest.style._replace(shape=request.shape)
    guest.show()


def _choose_side(guest: Guest, request: ChooseSide) -> None:
    guest.side = request.side
    guest.show()


def _choose_eyes(guest: Guest, request: ChooseEyes) -> None:
    table = guest.live.table
    if not (table.over and table.lies_open):
        return guest.refuse("no-eyes")
    if request.seat is not None and request.seat >= table.game.seats:
        return guest.refuse("not-your-seat")
    guest.eyes = request.seat
    return guest.show()


def _hurry(guest: Guest) -> None:
    if guest.live.table.seats_of(guest.owner):
        guest.live.hurry.set()
        guest.live.walls.presence.hurry(guest.live.table.id)


def _lift_curtain(guest: Guest, request: LiftCurtain) -> None:
    table = guest.live.table
    if request.seat not in table.seats_of(guest.owner):
        return guest.refuse("not-your-seat")
    if guest.outlook(table) == (request.seat, True):
        guest.ready = request.seat
    return guest.show()


# What only this page is interested in


async def look_up(guest: Guest, request: Inquiry) -> None:
    match request:
        case Foresee():
            await _foresee(guest, request)
        case TryOut():
            await _try_out(guest, request)
        case AskWhy():
            await _why(guest, request)
        case AskHint():
            await _hint(guest, request)
        case LookBack():
            await _look_back(guest, request)
        case _:
            assert_never(request)


async def _foresee(guest: Guest, request: Foresee) -> None:
    pictures = guest.pictures
    table, (seat, curtain) = pictures.table, guest.outlook(pictures.table)
    if seat is None or curtain or seat != table.deciding:
        return guest.refuse("not-your-turn")
    svg, changed = await pictures.preview(guest.budget.name, seat, request.action, guest.style_at(table))
    return guest.answer(Preview(table.moment, request.action, svg, list(changed)))


async def _try_out(guest: Guest, request: TryOut) -> None:
    pictures = guest.pictures
    table, (seat, curtain) = pictures.table, guest.outlook(pictures.table)
    if seat is None and not table.game.hidden:
        seat = table.deciding
    if seat is None or curtain:
        return guest.refuse("watching")
    if table.over:
        return guest.refuse("over")
    if request.seq != table.moment:
        return guest.refuse("stale")
    style = guest.style_at(table)
    try:
        return guest.answer(await pictures.ask(guest.budget.name, sketch, table, seat, request.actions, style))
    except IllegalAction:
        return guest.refuse("stale")


async def _why(guest: Guest, request: AskWhy) -> None:
    pictures = guest.pictures
    table, (seat, curtain) = pictures.table, guest.outlook(pictures.table)
    if seat is None or curtain:
        return guest.refuse("watching")
    if table.over:
        return guest.refuse("over")
    reason = await pictures.why(guest.budget.name, seat, request.clicked, request.under, guest.style.lang)
    return guest.answer(Reason(*reason))


async def _hint(guest: Guest, request: AskHint) -> None:
    pictures = guest.pictures
    table, (seat, curtain) = pictures.table, guest.outlook(pictures.table)
    if not table.seats_of(guest.owner):
        return guest.refuse("watching")
    if table.over:
        return guest.refuse("over")
    if not table.hints:
        return guest.refuse("no-hints")
    if seat is None or curtain or seat != table.deciding:
        return guest.refuse("not-your-turn")
    thinker, style = guest.live.walls.thinker, guest.style_at(table)
    try:
        told = await pictures.hint(guest.budget, seat, request.strength, style, thinker)
    except CannotThink as error:
        log.error("table %s: %s", table.id, error)
        return guest.refuse("no-hint-now")
    moves = [Candidate(move.action, move.chance) for move in told.moves]
    return guest.answer(Advice(table.moment, request.strength, told.text, list(told.touches), moves))


async def _look_back(guest: Guest, request: LookBack) -> None:
    pictures = guest.pictures
    table, (seat, curtain) = pictures.table, guest.outlook(pictures.table)
    if curtain:
        return guest.refuse("not-your-seat")
    if request.ply > len(table.match.plies):
        return guest.refuse("no-such-ply")
    style = guest.style_at(table)
    return guest.answer(await pictures.ask(guest.budget.name, look, table, seat, request.ply, style))
