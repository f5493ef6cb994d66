"""The part of the lobby where people find each other: open tables, and the next free seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from moonwood.kernel.game import Room, by_options
from moonwood.kernel.introduction import Preset
from moonwood.kernel.options import Option, Switch, Text, read_options
from moonwood.kernel.speech import Say
from moonwood.pages.catalogue import Shown, card_of, title_of
from moonwood.pages.html import Markup, el
from moonwood.pages.setup import choice_name, fill_field, option_name
from moonwood.people.meeting import OpenTable
from moonwood.table.clock import clock_words
from moonwood.table.seating import Form, form_of_preset


def meeting(say: Say, games: Iterable[Shown], tables: Sequence[OpenTable], now: float) -> Markup:
    """All of it; a script looks for news of the tables."""
    heading = el("h2", say("Play with others"), id="meet")
    return el("section", heading, _anybody(say, games), open_tables(say, tables, now), aria_labelledby="meet")


def _anybody(say: Say, games: Iterable[Shown]) -> Markup:
    """The next free seat of a game, with one click."""
    choices = [el("option", say(it.room.title), value=it.room.name) for it in games if preset_for_others(it.room)]
    game = el("select", *choices, name="game", aria_label=say("Game"))
    button = el("button", say("Play with anybody"), class_="primary")
    about = say("You get the next free seat of this game. If there is none, a table of yours waits for somebody.")
    hint = el("p", about, class_="hint")
    return el("form", el("div", game, fill_field(say), button, class_="row"), hint, method="post", action="/meet")


def preset_for_others(room: Room) -> dict[str, str] | None:
    """The smallest set-up of a game that several can play, as a form; None for a game without one."""
    presets = room.introduction.presets if room.introduction else ()
    fitting = (form_of_preset(room, it) for it in (*presets, Preset("", "", {})) if _seats(room, it) > 1)
    return next(fitting, None)


def _seats(room: Room, preset: Preset) -> int:
    return by_options(room.seats, read_options(room.name, room.options, preset.options))


def open_tables(say: Say, tables: Sequence[OpenTable], now: float) -> Markup:
    """Who waits for somebody, and where."""
    rows = [_row(say, it, now) for it in tables]
    none = el("p", say("Nobody waits at a table now."), class_="hint")
    return el("div", el("ul", *rows, class_="tables open") if rows else none, id="open-tables")


def _row(say: Say, it: OpenTable, now: float) -> Markup:
    card = card_of(it.game, say.lang)
    title = title_of(it.game, say.lang)
    facts = [*(chosen_words(say, card.room, it.options) if card else []), _free(say, it), _soon(say, it, now)]
    facts += [clock_words(it.clock, say)] if it.clock else []
    facts += [say("rated")] if it.rated else []
    about = el("span", " · ".join(facts), class_="hint")
    sit = el("button", say("Sit down"), class_="primary", aria_label=say("Sit down at a table of {game}", game=title))
    way = (
        el("a", say("Go there"), href=f"/table/{it.id}", class_="quiet")
        if it.mine
        else el("form", sit, method="post", action=f"/open/{it.id}")
    )
    return el(
        "li",
        el("span", el("strong", title), " ", say.listing([say.named(seat, name) for seat, name in it.names.items()])),
        about,
        way,
    )


def _free(say: Say, it: OpenTable) -> str:
    return say.count(it.free, "{n} seat is free", "{n} seats are free")


def _soon(say: Say, it: OpenTable, now: float) -> str:
    """How long it is until bots sit down."""
    if it.fill_at is None:
        return say("no bots")
    minutes = max(1, round((it.fill_at - now) / 60))
    return say.count(minutes, "bots in {n} minute", "bots in {n} minutes")


def chosen_words(say: Say, room: Room, options: Form) -> list[str]:
    """The options that are not as usual, in words."""
    return [_chosen(say, it, options[it.name]) for it in room.options if _differs(it, options)]


def _differs(option: Option, options: Form) -> bool:
    return option.name in options and options[option.name] != option.write(option.default)


def _chosen(say: Say, option: Option, text: str) -> str:
    name = option_name(say, option)
    if isinstance(option, Text):
        return name
    if isinstance(option, Switch):
        return name if text == "on" else say("without {option}", option=name)
    return say("{option}: {choice}", option=name, choice=choice_name(say, option, text))
