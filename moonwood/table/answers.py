"""What a request to change a table comes to: a move, an entry of its ledger, words that no rule is about, or a refusal.

Checked in a fixed order: who, seat, moment, turn, legal. Each check is one early return with one reason.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from moonwood.bots import BOTS
from moonwood.bots.levels import level_name
from moonwood.kernel.actions import Action
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import COMMON_REFUSALS, Say, mark
from moonwood.table.agreement import deed, offers
from moonwood.table.ledger import (
    Agreed,
    Declined,
    Entry,
    Fallen,
    Granted,
    Proposed,
    Resigned,
    Returned,
    Said,
    Seated,
    TakenBack,
)
from moonwood.table.outline import LEAVING, asked
from moonwood.table.outlook import outlook
from moonwood.table.reasons import refused
from moonwood.table.requests import (
    Change,
    ComeBack,
    Decide,
    Fill,
    Play,
    Propose,
    Resign,
    Respond,
    Speak,
    TakeBack,
    UsePhrase,
)
from moonwood.table.seating import bot_sitter, clean_remark
from moonwood.table.table import Table

NOT_KEPT = mark("That could not be stored, so it did not happen. Please try again.")
"""What visitors are told of what could not be written down."""

REFUSALS = {
    "garbled": mark("That message made no sense: {detail}"),
    "watching": mark("You are watching this table; only its players can do that."),
    "stale": mark("The table has moved on. Look again and choose once more."),
    "over": COMMON_REFUSALS["game-over"].text,
    "not-your-turn": mark("It is not your turn."),
    "illegal": mark("The rules do not allow that now: {detail}"),
    "no-undo": COMMON_REFUSALS["no-undo"].text,
    "no-such-theme": mark("There is no such theme."),
    "no-such-language": mark("We do not speak that language yet."),
    "no-such-ply": mark("The game has not come that far."),
    "not-your-seat": mark("That is not your seat."),
    "no-eyes": mark("One sees with another's eyes when the game is over and everything lies open."),
    "not-host": mark("Only the one who made the table can do that."),
    "seat-taken": mark("That seat is taken already."),
    "no-such-bot": mark("There is no such bot."),
    "not-kept": NOT_KEPT,
    "bot-waits": mark("A bot cannot think at the moment. It will try again; nothing is lost."),
    "no-hints": mark("There are no hints at this table."),
    "no-hint-now": mark("No hint can be thought out at the moment. Please try again."),
    "no-talk": mark("Nobody may talk at this table now."),
    "not-offered": mark("That cannot be agreed on now."),
    "not-asked": mark("Nobody waits for your answer."),
    "nobody-late": mark("Nobody's time is out."),
    "nobody-there": mark("There is nobody whom you could mute."),
    "muted": mark("The host of this house does not let you talk for a while."),
    "talks-much": mark("Let the others have a word, too."),
    "full": mark("So much has happened at this table that there is no room for more. Play again at a new one."),
    "crowded": mark("Too many pages are open from your address. Close some, and this one will find its way back."),
    "slow": mark("This page did not read what the table said."),
    "too-fast": mark("This page asked for more than anybody could mean."),
    "trouble": mark("Something went wrong on our side. The table is safe; please try again."),
}
"""Why a request is not followed."""


class Refusal(NamedTuple):
    """One of REFUSALS; `detail` is what its sentence names."""

    reason: str
    detail: str = ""
    clause: str = ""
    """Of the rulebook, which has the rule that refuses."""


class Move(NamedTuple):
    """An action that the rules allow a seat now."""

    seat: Seat
    action: Action


class Speech(NamedTuple):
    """Words that no rule of the game is about, by a seat or by somebody who watches."""

    seat: Seat | None
    text: str
    phrase: str


def answer(
    table: Table,
    owner: str,
    request: Change,
    *,
    ready: int | None = None,
    lang: str = "en",
    absent: Collection[Seat] = (),
) -> Move | Entry | Speech | Refusal:
    """What a browser's request comes to at a table, which stays as it is.

    `ready`: the seat for which the browser lifted the curtain; `lang`: in which words it is refused; `absent`: whose
    players have been away for a while.
    """
    match request:
        case Play():
            return _play(table, owner, request, ready, lang)
        case TakeBack():
            return _take_back(table, owner, request)
        case Resign():
            return _resign(table, owner, request, ready)
        case Speak() | UsePhrase():
            return _speak(table, owner, request)
        case Decide():
            return _decide(table, owner, request)
        case Propose():
            return _propose(table, owner, request, absent)
        case Respond():
            return _respond(table, owner, request)
        case ComeBack():
            return _come_back(table, owner)
        case Fill():
            return _fill(table, owner, request, lang)


def _play(table: Table, owner: str, request: Play, ready: int | None, lang: str) -> Move | Refusal:
    seat = table.deciding
    mine = table.seats_of(owner)
    if not mine:
        return Refusal("watching")
    if request.seq != table.moment:
        return Refusal("stale")
    if seat is None:
        return Refusal("over")
    if seat not in mine or outlook(table, owner, ready) != (seat, False):
        return Refusal("not-your-turn")
    if request.action not in table.match.state.actions():
        return Refusal("illegal", *refused(table, seat, request.action, lang))
    return Move(seat, request.action)


def _take_back(table: Table, owner: str, request: TakeBack) -> Entry | Refusal:
    if not table.seats_of(owner):
        return Refusal("watching")
    if request.seq != table.moment:
        return Refusal("stale")
    step, turn = table.undo(owner)
    to = step if request.extent == "step" else turn
    if to is None:
        return Refusal("no-undo")
    ply = table.match.plies[to]
    return TakenBack(ply.seat, to, ply.turn)


def _resign(table: Table, owner: str, request: Resign, ready: int | None) -> Entry | Refusal:
    seat = outlook(table, owner, ready).seat
    if seat is None or seat not in table.seats_of(owner):
        return Refusal("watching")
    if request.seq != table.moment:
        return Refusal("stale")
    if table.over:
        return Refusal("over")
    return Resigned(seat, table.plays_on_without(seat))


def _speak(table: Table, owner: str, request: Speak | UsePhrase) -> Said | Speech | Refusal:
    """Where the rules of the game are about talk they go before everything, for those who play."""
    mine = table.seats_of(owner)
    text, phrase = (clean_remark(request.text), "") if isinstance(request, Speak) else ("", request.phrase)
    if not text and not phrase:
        return Refusal("garbled", "it has no words")
    if not mine:
        return Speech(None, text, phrase)
    if table.silent:
        return Refusal("no-talk")
    deciding = table.deciding
    seat = deciding if deciding is not None and deciding in mine else mine[0]
    if table.over or table.match.state.talk() is None:
        return Speech(seat, text, phrase)
    return Said(seat, text, len(table.match.plies), phrase)


def _decide(table: Table, owner: str, request: Decide) -> Entry | Refusal:
    mine, late = table.seats_of(owner), table.waits_for
    if not mine:
        return Refusal("watching")
    if request.seq != table.moment:
        return Refusal("stale")
    if late is None or table.over:
        return Refusal("nobody-late")
    if late in mine:
        return Refusal("not-your-seat")
    if request.what == "wait":
        return Granted(late)
    return Fallen(late, request.what, table.plays_on_without(late))


def _propose(table: Table, owner: str, request: Propose, absent: Collection[Seat]) -> Entry | Refusal:
    """Whoever made the table lets somebody else go on for one who left; everything else needs all others' consent."""
    mine = table.seats_of(owner)
    if not mine:
        return Refusal("watching")
    if request.seq != table.moment:
        return Refusal("stale")
    possible = [it for it in offers(table, owner, absent) if it.what == request.what]
    wanted = [it for it in possible if it.what not in LEAVING or it.about == request.seat]
    if not wanted or table.proposal is not None:
        return Refusal("not-offered")
    proposal = Proposed(mine[0], *wanted[0])
    alone = proposal.what in LEAVING and owner == table.host
    return deed(table, *wanted[0]) if alone or not asked(table.sitters, proposal, ()) else proposal


def _respond(table: Table, owner: str, request: Respond) -> Entry | Refusal:
    mine, proposal = table.seats_of(owner), table.proposal
    if not mine:
        return Refusal("watching")
    if request.seq != table.moment:
        return Refusal("stale")
    if proposal is None or owner not in asked(table.sitters, proposal, table.agreed):
        if proposal is not None and not request.yes and proposal.seat in mine:
            return Declined(mine[0])  # taken back by whoever proposed it
        return Refusal("not-asked")
    if not request.yes:
        return Declined(mine[0])
    last = asked(table.sitters, proposal, (*table.agreed, mine[0])) == set()
    return deed(table, proposal.what, proposal.about) if last else Agreed(mine[0])


def _come_back(table: Table, owner: str) -> Entry | Refusal:
    seat = table.seat_left_by(owner)
    return Refusal("seat-taken") if seat is None else Returned(seat, table.absent[seat])


def _fill(table: Table, owner: str, request: Fill, lang: str) -> Entry | Refusal:
    if owner != table.host:
        return Refusal("not-host")
    if request.seat >= table.game.seats or table.sitters[request.seat].kind != "open":
        return Refusal("seat-taken")
    bot = level_name(request.bot)
    if bot not in BOTS:
        return Refusal("no-such-bot")
    return Seated(request.seat, bot_sitter(bot, table.names, Say(lang)))
