"""Who sits at a table, for whoever does not want to meet one of them again; and the host's page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from moonwood.kernel.speech import Say
from moonwood.pages.html import Markup, el
from moonwood.pages.words import Seen, page
from moonwood.people.conduct import DEEDS, LONGEST_REPORT, TERM_TEXTS, Deed, Report, Restraint


@dataclass(frozen=True)
class Neighbour:
    """Somebody else at a table."""

    seat: int
    name: str
    blocked: bool


@dataclass(frozen=True)
class Office:
    """What a host looks after."""

    reports: Sequence[Report]
    restraints: Sequence[Restraint]
    log: Sequence[Deed]
    invitation: str = ""
    """A code that was made just now."""


# At a table


def neighbours(seen: Seen, table: str, others: Sequence[Neighbour], news: str = "") -> str:
    say = seen.say
    told = el("p", news, role="status", class_="news") if news else Markup("")
    about = say("Whom you block you do not meet in the lobby any more, and they do not meet you. They are not told.")
    none = el("p", say("Nobody else sits at this table, apart from bots."))
    parts = [_neighbour(say, table, it) for it in others] or [none]
    back = el("p", el("a", say("Back to the table"), href=f"/table/{table}", class_="quiet"))
    main = el(
        "main", el("h1", say("Block or report")), told, el("p", about), *parts, back, id="main", class_="prose account"
    )
    return page(seen, say("Block or report"), main)


def _neighbour(say: Say, table: str, it: Neighbour) -> Markup:
    seat = el("input", type="hidden", name="seat", value=it.seat)
    label = say("Unblock {name}", name=it.name) if it.blocked else say("Block {name}", name=it.name)
    block = el("button", label, name="deed", value="unblock" if it.blocked else "block", class_="quiet")
    what = el(
        "label",
        el("span", say("What did {name} do?", name=it.name)),
        el("textarea", name="text", rows=3, maxlength=LONGEST_REPORT),
    )
    report = el("button", say("Report to the host"), name="deed", value="report", class_="quiet")
    form = el("form", seat, block, what, report, method="post", action=f"/table/{table}/people")
    return el("section", el("h2", it.name), form)


# The host's page


def office(seen: Seen, it: Office) -> str:
    say = seen.say
    parts = [_reports(say, it.reports), _restraints(say, it.restraints), _invite(say, it.invitation), _log(say, it.log)]
    main = el("main", el("h1", say("The host's page")), *parts, id="main", class_="prose account")
    return page(seen, say("The host's page"), main, script="lobby.js")


def _reports(say: Say, reports: Sequence[Report]) -> Markup:
    rows = [_report(say, it) for it in reports] or [el("p", say("Nothing was reported that nobody has looked at."))]
    return el("section", el("h2", say("Reports"), id="reports"), *rows, aria_labelledby="reports")


def _report(say: Say, it: Report) -> Markup:
    told = el("p", say("{name}, {when}:", name=it.name, when=_day(say, it.at)), " ", el("q", it.text))
    table = el("p", el("a", say("The table"), href=f"/table/{it.table}"))
    hidden = _hidden(report=str(it.id), owner=it.about, name=it.name)
    terms = [el("option", say(text), value=key, selected=key == "7") for key, text in TERM_TEXTS.items()]
    term = el("label", el("span", say("For how long?")), el("select", *terms, name="term"))
    reason = el("label", el("span", say("Reason, which they are told")), el("input", name="reason", maxlength=200))
    buttons = [
        el("button", say("Ban"), name="deed", value="ban", class_="danger"),
        el("button", say("Mute"), name="deed", value="mute"),
        el("button", say("Put aside"), name="deed", value="dismiss", class_="quiet"),
    ]
    form = el("form", *hidden, term, reason, el("div", *buttons, class_="row"), method="post", action="/host")
    return el("article", told, table, form)


def _restraints(say: Say, restraints: Sequence[Restraint]) -> Markup:
    rows = [_restraint(say, it) for it in restraints]
    none = el("p", say("Everybody may enter and talk."))
    list_ = el("ul", *rows, class_="devices") if rows else none
    return el("section", el("h2", say("Bans and mutes"), id="restraints"), list_, aria_labelledby="restraints")


def _restraint(say: Say, it: Restraint) -> Markup:
    what = say(DEEDS[it.kind], name=it.name)
    about = say("until {when}: {reason}", when=_day(say, it.until), reason=it.reason)
    label = say("Lift: {what}", what=what)
    lift = el("button", say("Lift"), name="deed", value="lift", class_="quiet", aria_label=label)
    hidden = _hidden(owner=it.owner, name=it.name, kind=it.kind)
    form = el("form", *hidden, lift, method="post", action="/host")
    return el("li", el("strong", what), " ", el("span", about, class_="hint"), form)


def _invite(say: Say, code: str) -> Markup:
    shown = [el("p", say("This code is good for one account:"), " ", el("code", code), role="status")] if code else []
    form = el(
        "form", el("button", say("Make an invitation"), name="deed", value="invite"), method="post", action="/host"
    )
    return el("section", el("h2", say("Invitations"), id="invitations"), *shown, form, aria_labelledby="invitations")


def _log(say: Say, log: Sequence[Deed]) -> Markup:
    cells = [(_day(say, it.at), it.by, say(DEEDS[it.kind], name=it.name), it.reason) for it in log]
    rows = [el("tr", *(el("td", text) for text in row)) for row in cells]
    head = [el("th", text, scope="col") for text in (say("Day"), say("Who"), say("What"), say("Why"))]
    table = el("table", el("thead", el("tr", *head)), el("tbody", *rows), aria_labelledby="log")
    none = el("p", say("Nothing was done yet."))
    return el("section", el("h2", say("What was done"), id="log"), table if rows else none, aria_labelledby="log")


def _hidden(**fields: str) -> list[Markup]:
    return [el("input", type="hidden", name=name, value=value) for name, value in fields.items()]


def _day(say: Say, at: float) -> str:
    return say.day(datetime.fromtimestamp(at, UTC))
