"""The form for a new table, made from the options that a game declares."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

from moonwood.bots import BOTS, LEVELS
from moonwood.bots.levels import bot_name, level_name
from moonwood.bots.ratings import ratings, shares
from moonwood.kernel.aim import Aim
from moonwood.kernel.game import Room, by_options
from moonwood.kernel.options import LONGEST_TEXT, RANDOM, Choice, Option, Switch, Text, Values, read_options
from moonwood.kernel.position import SEATS
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import Say, mark
from moonwood.pages.bench import bench
from moonwood.pages.catalogue import Shown
from moonwood.pages.html import Markup, el, joined
from moonwood.pages.rulings import rulings_bench
from moonwood.pages.words import Seen, file_field, journal_link, learn_link, page, picture_url
from moonwood.people.meeting import (
    ANYBODY_FIELD,
    FILL_FIELD,
    FILL_TEXTS,
    OPEN_FIELD,
    RATED_FIELD,
    USUAL_FILL,
    is_offered,
)
from moonwood.table.clock import CLOCK_FIELD, CLOCKS, OUT_FIELD, OUTS, USUAL_OUT, clock_words
from moonwood.table.seating import HINTS, LONGEST_NAME, PLACES, Form, aim_of_form, default_place, form_of_preset

LONGEST_QUERY = 16 * 1024
"""What an address says after its question mark is not read if it is longer."""


EACH = mark("One thing at a time: each of these fills in the form.")


def address(room: Room, form: Form) -> str:
    """Where the form is found, filled in like this; texts that an address has no room for are left out."""
    texts = {f"option-{option.name}" for option in room.options if isinstance(option, Text)}
    query = urlencode(form)
    if len(query) > LONGEST_QUERY:
        query = urlencode({name: text for name, text in form.items() if name not in texts})
    return f"/new/{room.name}?{query}"


def setup(seen: Seen, shown: Shown, form: Form, problem: str = "", *, usual: bool = False) -> str:
    """The form for a new table as three questions: what, with whom and how; made from the options that the game
    declares. `usual`: whether its free seats stand in the lobby unless somebody says otherwise."""
    say, room = seen.say, shown.room
    what, how = _parted(room)
    texts = [option for option in room.options if isinstance(option, Text)]
    seats = [_seat_row(seen, seat, shown, form) for seat in range(shown.most_seats)]
    lobby = [_lobby_part(say, form, usual=usual)] if seen.served and shown.most_seats > 1 else []
    fields = [
        el("input", type="hidden", name="whole", value="1"),
        _what(say, room, what, form),
        el("fieldset", el("legend", say("With whom?")), *seats, _link_hint(seen), *lobby, class_="seats"),
        _how(seen, how, form),
        _more(say, room, texts, form),
        el("p", problem, id="problem", role="alert", class_="problem"),
        el(
            "div",
            el("button", say("Play"), class_="primary"),
            *learn_link(say, room),
            el("a", say("Rules"), href=f"/rules/{room.name}", class_="quiet"),
            *journal_link(say, room),
            class_="row",
        ),
        *([_for_anybody(say)] if lobby else []),
    ]
    picture = el("img", src=picture_url(seen, room.name), alt="", class_="portrait")
    choices = el(
        "form",
        *map(Markup, fields),
        method="post",
        action=f"/new/{room.name}",
        id="setup",
        data_game=room.name,
        data_unchecked=say("This could not be checked: perhaps it is too long. Please try again."),
        data_line=say("Line {n}: {reason}"),
    )
    side = el("div", el("h1", say(room.title)), el("p", shown.blurb, class_="blurb"), choices)
    return page(seen, say(room.title), el("main", picture, side, id="main", class_="setup"), script="lobby.js")


def _parted(room: Room) -> tuple[list[Option], list[Option]]:
    """The options that say what is played, and all others that are no texts."""
    options = [option for option in room.options if not isinstance(option, Text)]
    what = [option for option in options if _says_what(room, option)]
    return what, [option for option in options if option not in what]


def _says_what(room: Room, option: Option) -> bool:
    """Whether in some set-up it changes how many play or what they play for, or turns the pages of a journal."""
    if room.journal and option.name in (room.journal.pages, room.journal.levels):
        return True
    presets = room.introduction.presets if room.introduction else ()
    bases = [read_options(room.name, room.options, chosen) for chosen in ({}, *(it.options for it in presets))]
    return any(len({_kind(room, {**base, option.name: it}) for it in option.values()}) > 1 for base in bases)


def _kind(room: Room, options: Values) -> tuple[int, Aim]:
    return by_options(room.seats, options), by_options(room.aim, options)


def _what(say: Say, room: Room, options: Sequence[Option], form: Form) -> Markup:
    presets = _presets(say, room, form)
    if not presets and not options:
        return Markup("")
    return el("fieldset", el("legend", say("What do you play?")), presets, *(_option(say, it, form) for it in options))


def _how(seen: Seen, options: Sequence[Option], form: Form) -> Markup:
    """Parts that can be added are in sight, each with its sentence. The rest is folded as long as it is as usual."""
    say = seen.say
    parts = [option for option in options if isinstance(option, Switch)]
    rest = [option for option in options if option not in parts]
    other = any(_differs(option, form) for option in rest) or form.get("hints", "auto") != "auto"
    other = other or form.get(CLOCK_FIELD, "") != ""
    timed = [say("Clock")] if seen.served else []
    named = say.listing([option_name(say, it) for it in rest] + [say("Hints")] + timed)
    clock = [_clock(say, form)] if seen.served else []
    rows = [*(_option(say, it, form) for it in rest), _hints(say, form), *clock]
    fold = el("details", el("summary", named), *rows, class_="how", open=other)
    return el("fieldset", el("legend", say("How?")), *(_option(say, it, form) for it in parts), fold)


def _differs(option: Option, form: Form) -> bool:
    """Whether a form has another value than the usual one."""
    if isinstance(option, Switch):
        return _is_on(option, form) != option.default
    return form.get(f"option-{option.name}", option.write(option.default)) != option.write(option.default)


def _presets(say: Say, room: Room, form: Form) -> Markup:
    """Set-ups worth a name, from the smallest on; each fills the form."""
    presets = room.introduction.presets if room.introduction else ()
    forms = [form_of_preset(room, it) for it in presets]
    chosen = next((it.about for it, fields in zip(presets, forms, strict=True) if fields == form), "")
    links = [
        el(
            "a",
            say(it.title),
            href=f"/new/{room.name}?{urlencode(fields)}",
            title=say(it.about),
            aria_current="true" if it.about == chosen else None,
        )
        for it, fields in zip(presets, forms, strict=True)
    ]
    about = el("p", say(chosen or EACH), class_="help")
    return el("nav", *links, about, class_="presets", aria_label=say("Set-ups")) if links else Markup("")


def _link_hint(seen: Seen) -> Markup:
    if seen.served:
        text = seen.say("For a friend by link you will find an address at the table, to send.")
    else:
        text = seen.say(
            "Everything here happens in this browser. For friends elsewhere somebody has to host a table, in the folder"
            " of Moonwood's source:"
        )
    way = [] if seen.served else [" ", el("code", "pip install . && moonwood serve --host 0.0.0.0")]
    return el("p", text, *way, class_="hint")


def _lobby_part(say: Say, form: Form, *, usual: bool) -> Markup:
    """In the form for a new table: whether its free seats stand in the lobby, and what happens if nobody comes."""
    on = is_offered(form, usual=usual)
    box = el("input", type="checkbox", name=OPEN_FIELD, value="1", checked=on)
    label = el("label", box, el("span", say("Open to anybody in the lobby"), class_="name"))
    field = fill_field(say, form.get(FILL_FIELD, USUAL_FILL))
    lobby = el("div", label, el("span", say("If nobody comes:"), " ", field, class_="help"), class_="option")
    count = el("input", type="checkbox", name=RATED_FIELD, value="1", checked=form.get(RATED_FIELD) == "1")
    rated = el("label", count, el("span", say("Rated"), class_="name"))
    text = say("counts for all who have an account, and for bots; no hints, and bots keep their moves")
    about = el("span", text, class_="help")
    return joined([lobby, el("div", rated, about, class_="option")])


def _for_anybody(say: Say) -> Markup:
    """Makes the table of a form with every other seat free, and in the lobby. Enter plays, so this comes after that."""
    button = el("button", say("Wait for anybody"), name=ANYBODY_FIELD, value="1", class_="quiet")
    about = say("Instead of bots, every other seat waits in the lobby for whoever comes.")
    return el("p", button, " ", el("span", about, class_="hint"), class_="anybody")


def fill_field(say: Say, chosen: str = USUAL_FILL) -> Markup:
    options = [el("option", say(text), value=key, selected=key == chosen) for key, text in FILL_TEXTS.items()]
    return el("select", *options, name=FILL_FIELD, aria_label=say("If nobody comes"))


def _seat_row(seen: Seen, seat: int, shown: Shown, form: Form) -> Markup:
    say = seen.say
    label = say("Player {letter}", letter=SEATS[seat])
    chosen = _today(form.get(f"seat-{seat}", default_place(seat, aim_of_form(shown.room, form))))
    places = {
        **{key: say(text) for key, text in PLACES.items() if seen.served or key != "link"},
        **{f"bot:{bot}": text for bot, text in bot_places(say, shown.room.name).items()},
    }
    if chosen not in places and chosen.removeprefix("bot:") in BOTS:  # a measure, asked for by its address
        places[chosen] = bot_name(chosen.removeprefix("bot:"), say)
    options = [
        el("option", text, value=key, selected=key == chosen, data_about=_about(say, key))
        for key, text in places.items()
    ]
    select = el("select", *options, name=f"seat-{seat}", id=f"seat-{seat}", aria_describedby=f"seat-{seat}-help")
    name = el(
        "input",
        name=f"name-{seat}",
        value=form.get(f"name-{seat}", ""),
        maxlength=LONGEST_NAME,
        placeholder=say("Name"),
        aria_label=say("Name of player {letter}", letter=SEATS[seat]),
        autocomplete="nickname" if seat == 0 else "off",
    )
    about = el("span", _about(say, chosen) or "", class_="help", id=f"seat-{seat}-help")
    return el("div", el("label", label, for_=f"seat-{seat}"), select, name, about, class_="seat", data_seat=seat)


def _about(say: Say, place: str) -> str | None:
    """What a bot overlooks, to be read in full below the field, which may be too narrow for it."""
    level = LEVELS.get(place.removeprefix("bot:"))
    return say(level.about) if level else None


def _today(place: str) -> str:
    """A place as it is called today: bots had other names."""
    return f"bot:{level_name(place.removeprefix('bot:'))}" if place.startswith("bot:") else place


def bot_places(say: Say, game: str) -> dict[str, str]:
    """The levels, each with what it overlooks and, where that was measured, how strong it is."""
    return {bot: say("{bot}: {about}", bot=_rated(say, game, bot), about=say(LEVELS[bot].about)) for bot in LEVELS}


def _rated(say: Say, game: str, bot: str) -> str:
    rating, share = ratings().get((game, bot)), shares().get((game, bot))
    name = bot_name(bot, say)
    if share is not None:
        return say("{bot} (wins {share})", bot=name, share=say.percent(share.rate))
    return name if rating is None else say("{bot} (Elo {elo})", bot=name, elo=rating.elo)


def _option(say: Say, option: Option, form: Form) -> Markup:
    field = f"option-{option.name}"
    about = f"{field}-help"
    name = el("span", option_name(say, option), class_="name")
    note = el("span", option_help(say, option), class_="help", id=about)
    if isinstance(option, Switch):
        on = _is_on(option, form)
        box = el("input", type="checkbox", name=field, value="on", checked=on, aria_describedby=about)
        return el("div", el("label", box, name), note, class_="option", data_option=option.name)
    value = form.get(field, option.write(option.default))
    label = el("label", name, for_=field)
    if isinstance(option, Text):
        return el("div", label, *_text_field(say, option, value), note, class_="option long", data_option=option.name)
    choices = [el("option", choice_name(say, option, it), value=it, selected=it == value) for it in option.choices]
    select = el("select", *choices, name=field, id=field, aria_describedby=about)
    return el("div", label, select, note, class_="option", data_option=option.name)


def _hints(say: Say, form: Form) -> Markup:
    chosen = form.get("hints", "auto")
    choices = [el("option", say(text), value=key, selected=key == chosen) for key, text in HINTS.items()]
    select = el("select", *choices, name="hints", id="hints", aria_describedby="hints-help")
    about = el("span", say("advice for who decides, from what they see"), class_="help", id="hints-help")
    return el("div", el("label", el("span", say("Hints"), class_="name"), for_="hints"), select, about, class_="option")


def _clock(say: Say, form: Form) -> Markup:
    """How much time everybody has, and what happens when it is out."""
    chosen, out = form.get(CLOCK_FIELD, ""), form.get(OUT_FIELD, USUAL_OUT)
    clocks = [el("option", clock_words(it, say), value=it, selected=it == chosen) for it in CLOCKS]
    select = el("select", *clocks, name=CLOCK_FIELD, id=CLOCK_FIELD, aria_describedby="clock-help")
    outs = [el("option", say(text), value=key, selected=key == out) for key, text in OUTS.items()]
    ends = el("select", *outs, name=OUT_FIELD, id=OUT_FIELD)
    about = el("span", say("runs while you decide; a rated game has one in any case"), class_="help", id="clock-help")
    clock = el(
        "div", el("label", el("span", say("Clock"), class_="name"), for_=CLOCK_FIELD), select, about, class_="option"
    )
    label = el("label", el("span", say("When time is out"), class_="name"), for_=OUT_FIELD)
    return joined([clock, el("div", label, ends, class_="option")])


def _text_field(say: Say, option: Text, value: str) -> list[Markup]:
    """Where a text is written, pasted or read from a file; a script tells what is wrong with its lines beside it."""
    field = f"option-{option.name}"
    area = el(
        "textarea",
        value,
        name=field,
        id=field,
        rows=2,
        spellcheck="false",
        aria_describedby=f"{field}-help",
        wrap="off",
        data_carried=option.name,
        data_longest=LONGEST_TEXT,
    )
    numbers = el("pre", "", class_="numbers", aria_hidden="true")
    about = say("What is wrong with it")
    problems = el("ul", class_="problems", id=f"{field}-problems", aria_live="polite", aria_label=about)
    text = [el("div", numbers, area, class_="numbered"), problems]
    if not option.from_file:
        return text
    ours = el("button", say("Begin with ours"), type="button", data_ours=option.name, hidden=True)
    drawn = el("img", alt=say("How the game begins"), class_="drawn", hidden=True)
    benches = [bench(say, option)] if option.grids else []
    return [el("div", file_field(say, field, LONGEST_TEXT), ours, class_="row"), *benches, *text, drawn]


def _is_on(option: Switch, form: Form) -> bool:
    """What a form says of a switch; an untouched form says nothing yet."""
    return f"option-{option.name}" in form if "whole" in form else option.default


def option_name(say: Say, option: Option) -> str:
    return say(option.title)


def option_help(say: Say, option: Option) -> str:
    """Here seats are lettered, not counted."""
    return say("who moves first") if option.name == "first_player" else say(option.help)


def choice_name(say: Say, option: Option, choice: str) -> str:
    """Seats are lettered for people; everything else is said as it is written."""
    if option.name == "first_player":
        return say("random") if choice == RANDOM else say("Player {letter}", letter=SEATS[int(choice)])
    return say(option.label(choice) if isinstance(option, Choice) else choice.replace("_", " "))


def _more(say: Say, room: Room, texts: Sequence[Option], form: Form) -> Markup:
    if not texts:
        return Markup("")
    used = any(_differs(it, form) for it in texts)
    return el(
        "details",
        el("summary", say("For owners and tinkerers")),
        *(_option(say, it, form) for it in texts),
        *([rulings_bench(say, room.name)] if RULINGS in texts else []),
        open=used,
    )
