"""A report as one HTML file: it asks for nothing from anywhere, and is as readable on a phone as on a desk."""

from __future__ import annotations

import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from moonwood.draw.svg import Raw, joined, tag
from moonwood.draw.themes import THEMES, Theme

HOUSE: Final = "http://127.0.0.1:8000"
"""Where `make play` opens a house, and a report's games are looked at."""
STYLE: Final = "report.css"
SCRIPT: Final = "report.js"
VARIABLES: Final = ("sky", "zenith", "line", "mist", "haze", "moon", "glow", "ember", "can")


@dataclass(frozen=True)
class Section:
    """One thing that is told: in a sentence, as a plot, and as the numbers behind it."""

    title: str
    sentence: str
    plot: Raw
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


@dataclass(frozen=True)
class Telling:
    """A game that says more than others."""

    title: str
    why: str
    record: str


@dataclass(frozen=True)
class Report:
    """All of it."""

    title: str
    about: str
    command: str
    """Which makes it."""
    sections: tuple[Section, ...]
    games: tuple[Telling, ...] = ()


def html(report: Report, house: str = HOUSE) -> str:
    """The whole file."""
    head = joined(
        [
            Raw('<meta charset="utf-8">'),
            Raw('<meta name="viewport" content="width=device-width, initial-scale=1">'),
            tag("title", report.title),
            tag("style", Raw(_themes() + _kept(STYLE))),
        ]
    )
    main = tag(
        "main",
        tag("h1", report.title),
        tag("p", report.about, class_="lead"),
        joined(_section(it) for it in report.sections),
        _games(report.games, house) if report.games else Raw(""),
        tag("footer", tag("p", "Made by"), tag("pre", tag("code", report.command))),
    )
    body = tag("body", _chooser(), main, tag("script", Raw(_kept(SCRIPT))))
    return f'<!DOCTYPE html>\n<html lang="en">{tag("head", head)}{body}</html>\n'


def _kept(name: str) -> str:
    return files("moonwood.lab.report").joinpath(name).read_text("utf-8")


def _themes() -> str:
    """Every theme under its name; without a choice the one that the reader's system likes."""
    night, paper, contrast = (_colours(theme) for theme in THEMES.values())
    named = "".join(f':root[data-theme="{name}"] {{{_colours(theme)}}}\n' for name, theme in THEMES.items())
    return (
        f":root {{{night}}}\n@media (prefers-color-scheme: light) {{:root {{{paper}}}}}\n"
        f"@media (prefers-contrast: more) {{:root {{{contrast}}}}}\n{named}"
    )


def _colours(theme: Theme) -> str:
    return " ".join(f"--{name}: {getattr(theme, name)};" for name in VARIABLES)


def _chooser() -> Raw:
    buttons = [
        tag("button", name.capitalize(), type="button", data_theme=name, aria_pressed="false") for name in THEMES
    ]
    return tag("nav", joined(buttons), aria_label="Theme", hidden="")


def _section(it: Section) -> Raw:
    head = tag("tr", joined(tag("th", name, scope="col") for name in it.columns))
    rows = [
        tag("tr", tag("th", first, scope="row"), joined(tag("td", cell) for cell in cells)) for first, *cells in it.rows
    ]
    table = tag("table", tag("thead", head), tag("tbody", joined(rows) or Raw("")))
    numbers = tag("details", tag("summary", "The numbers"), tag("div", table, class_="wide", tabindex="0"))
    return tag("section", tag("h2", it.title), tag("p", it.sentence), tag("div", it.plot, class_="plot"), numbers)


def _games(games: Sequence[Telling], house: str) -> Raw:
    carried = (
        "Each link carries its game, so any house opens it: one that runs at this address, as `moonwood serve` "
        "opens it, or the folder of `moonwood site` on any web space. Write another address here, and the links "
        "lead there. A record that is kept as a file is told without a house, too: `moonwood replay FILE`."
    )
    field = tag("input", id="house", type="url", value=house, spellcheck="false", autocomplete="off")
    return tag(
        "section",
        tag("h2", "Games to look at"),
        tag("p", _with_code(carried)),
        tag("p", tag("label", "The house", for_="house"), Raw(" "), field, class_="house", hidden=""),
        tag("ul", joined(_game(it, house) for it in games), class_="games"),
    )


def _with_code(text: str) -> Raw:
    """A sentence in which commands stand between backticks."""
    parts = text.split("`")
    return joined(tag("code", part) if at % 2 else tag("span", part) for at, part in enumerate(parts))


def _game(it: Telling, house: str) -> Raw:
    kept = b64encode(it.record.encode()).decode()
    where = f"/#/from-record#record={packed(it.record)}"
    replay = tag("a", "Open in the replay", href=f"{house.rstrip('/')}{where}", data_where=where)
    name = "-".join(it.title.lower().replace(":", "").split())
    file = tag("a", "Keep the record", href=f"data:text/plain;base64,{kept}", download=f"{name}.txt")
    return tag("li", tag("strong", it.title), Raw(": "), it.why, tag("p", replay, Raw(" "), file))


def packed(text: str) -> str:
    """A text as part of a link: deflated, and in letters that need no quoting; the page unpacks it.

    >>> packed("moon")
    'y83PzwMA'
    """
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return urlsafe_b64encode(squeezed.compress(text.encode()) + squeezed.flush()).decode().rstrip("=")
