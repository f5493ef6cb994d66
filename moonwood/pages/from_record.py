"""The page where a record becomes a table: pasted or from a file, from any of its steps on."""

from __future__ import annotations

from moonwood.pages.html import el
from moonwood.pages.words import Seen, file_field, page
from moonwood.table.seating import Form

LONGEST_RECORD = 60_000
"""Characters; several times what the longest game has."""


def from_record(seen: Seen, form: Form, problem: str = "") -> str:
    """The form; what was wrong with what was sent stands above it."""
    say = seen.say
    title = say("Play on from a record")
    text = form.get("record", "")
    fields = [
        el("p", problem, role="alert", class_="problem", id="problem"),
        el("label", say("The record"), for_="record"),
        file_field(say, "record", LONGEST_RECORD),
        el(
            "textarea",
            text,
            name="record",
            id="record",
            rows=12,
            spellcheck="false",
            maxlength=LONGEST_RECORD,
            data_carried="record",
        ),
        el("label", say("From which step on (empty: as far as it goes)"), for_="step"),
        el("input", name="step", id="step", inputmode="numeric", pattern="[0-9]*", value=form.get("step", "")),
        el("div", el("button", say("Play on"), class_="primary"), class_="row"),
    ]
    about = say("You sit where somebody decides at that step; bots play the others.")
    body = el("form", *fields, method="post", action="/from-record", class_="stack")
    main = el("main", el("h1", title), el("p", about), body, id="main", class_="prose")
    return page(seen, title, main, script="lobby.js")
