"""Who sits where: from the fields of a form to the sitters of a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from moonwood.bots import BOTS
from moonwood.bots.levels import bot_title, default_bot, level_name
from moonwood.kernel.aim import Aim
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game, Room, by_options
from moonwood.kernel.introduction import Preset
from moonwood.kernel.match import Match
from moonwood.kernel.options import Switch, Text, read_options, without_room
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say, mark
from moonwood.table.clock import CLOCK_FIELD, OUT_FIELD
from moonwood.table.ledger import Sitter
from moonwood.table.table import Table

LONGEST_NAME = 24
LONGEST_REMARK = 200
"""Characters of what somebody says at once."""

PLACES = {"me": mark("me"), "here": mark("a friend on this screen"), "link": mark("a friend, by link")}
"""Besides these a seat can be `bot:` and a bot's name."""

HINTS = {
    "auto": mark("not against people"),
    "on": mark("for everybody"),
    "off": mark("for nobody"),
}
"""Who may ask for a hint at a table."""

Form = Mapping[str, str]


def chosen_options(room: Room, form: Form) -> dict[str, str]:
    """The options that a form names and that the others leave room for."""
    named = _named_options(room, form)
    unused = unused_options(room, form)
    return {name: text for name, text in named.items() if name not in unused}


def unused_options(room: Room, form: Form) -> list[str]:
    """The options of a form that the others leave no room for; none where one of them cannot be read."""
    try:
        return without_room(room.options, read_options(room.name, room.options, _named_options(room, form)))
    except OptionError:
        return []


def our_texts(room: Room, form: Form) -> dict[str, str]:
    """Our own texts of options that have some, as the rest of a form calls for them."""
    texts = {option.name: option.ours for option in room.options if isinstance(option, Text) and option.ours}
    named = {name: text for name, text in _named_options(room, form).items() if name not in texts}
    try:
        options = read_options(room.name, room.options, named)
    except OptionError:
        return {}
    return {name: ours(options) for name, ours in texts.items()}


def _named_options(room: Room, form: Form) -> dict[str, str]:
    """The options that a form names; a switch that is missing in a whole form is off."""
    named: dict[str, str] = {}
    for option in room.options:
        field = f"option-{option.name}"
        if field in form:
            named[option.name] = form[field].replace("\r\n", "\n")
        elif isinstance(option, Switch) and "whole" in form:
            named[option.name] = "off"
    return named


def form_again(table: Table, owner: str) -> dict[str, str]:
    """The form that leads to the same game with the same people, as one of them would fill it in."""
    off = {option.name: "off" for option in table.game.room.options if isinstance(option, Switch)}
    chosen = table.created.options.items()
    fields = {f"option-{name}": text for name, text in chosen if off.get(name) != text}
    mine = table.seats_of(owner)
    for seat, sitter in enumerate(table.sitters):
        if sitter.kind == "bot":
            fields[f"seat-{seat}"] = f"bot:{sitter.bot}"
        else:
            fields[f"seat-{seat}"] = "link" if seat not in mine else "me" if seat == mine[0] else "here"
            fields[f"name-{seat}"] = sitter.name
    created = table.created
    rated = {"rated": "1"} if created.rated else {}
    timing = {CLOCK_FIELD: created.clock, OUT_FIELD: created.out} if created.clock else {}
    return {"whole": "1", **fields, "hints": created.hints, **rated, **timing}


def each_one_on(sitters: Sequence[Sitter], say: Say) -> list[Sitter]:
    """The same people, each a seat further on; who was called after a seat is called after the new one, also where an
    earlier house wrote that name down."""
    old = {say.seat(seat) for seat in range(len(sitters))}
    return [replace(it, name="") if it.name in old else it for it in (*sitters[1:], sitters[0])]


def chosen_hints(form: Form) -> str:
    """Who may ask for hints, as a form says; OptionError if it says anything else."""
    hints = form.get("hints", "auto")
    if hints not in HINTS:
        raise OptionError(mark("no hints {hints!r}; choose one of: {choices}"), hints=hints, choices=", ".join(HINTS))
    return hints


def default_place(seat: int, aim: Aim) -> str:
    return "me" if seat == 0 else f"bot:{default_bot(aim)}"


def form_of_preset(room: Room, preset: Preset) -> dict[str, str]:
    """The whole form that leads to a set-up: its options; who sits where follows by itself."""
    values = read_options(room.name, room.options, preset.options)
    said = [it for it in room.options if values[it.name] or not isinstance(it, Switch | Text)]
    return {"whole": "1", **{f"option-{it.name}": it.write(values[it.name]) for it in said}}


def aim_of_form(room: Room, form: Form) -> Aim:
    """What winning means with the options of a form; with the defaults where they cannot be read."""
    try:
        options = read_options(room.name, room.options, _named_options(room, form))
    except OptionError:
        options = read_options(room.name, room.options, {})
    return by_options(room.aim, options)


def sitters_of(game: Game, form: Form, owner: str, say: Say) -> list[Sitter]:
    """The sitters that a form names; OptionError if it names none that there could be."""
    sitters: list[Sitter] = []
    for seat in range(game.seats):
        place = form.get(f"seat-{seat}", default_place(seat, game.aim))
        name = clean_name(form.get(f"name-{seat}", ""))
        sitters.append(_sitter(place, name, owner, [it.name for it in sitters], say))
    return sitters


def _sitter(place: str, name: str, owner: str, others: Sequence[str], say: Say) -> Sitter:
    if place in ("me", "here"):
        return Sitter("human", unlike(name, others, say), owner=owner)
    if place == "link":
        return Sitter("open", unlike(name, others, say))
    bot = level_name(place.removeprefix("bot:"))
    if bot in BOTS and place.startswith("bot:"):
        return bot_sitter(bot, others, say)
    wrong = mark("nobody like {place!r} can sit there; choose one of: {choices}")
    raise OptionError(wrong, place=place, choices=", ".join([*PLACES, "bot:NAME"]))


def bot_sitter(bot: str, others: Sequence[str], say: Say) -> Sitter:
    return Sitter("bot", unlike(bot_title(bot), others, say), bot=bot)


def sitters_in(
    match: Match, owner: str, say: Say, table: Table | None = None, seat: Seat | None = None
) -> list[Sitter]:
    """Who goes on from the middle of a game: a browser in a seat, or in that which it had at a table, or in that of who
    decides, bots elsewhere."""
    theirs = next(iter(table.seats_of(owner) if table else []), max(0, match.state.seat))
    mine = theirs if seat is None else seat
    levels = [sitter.bot for sitter in table.sitters] if table else [""] * match.game.seats
    sitters: list[Sitter] = []
    for chair, level in enumerate(levels):
        others = [sitter.name for sitter in sitters]
        if chair == mine:
            sitters.append(Sitter("human", "", owner=owner))
        else:
            sitters.append(bot_sitter(level or default_bot(match.game.aim), others, say))
    return sitters


def clean_name(text: str) -> str:
    """A name as it may stand in a sentence or a record."""
    return " ".join("".join(c for c in text if c.isprintable() and c not in "|{}").split())[:LONGEST_NAME].strip()


def clean_remark(text: str) -> str:
    """What somebody says as it may stand on one line."""
    return " ".join("".join(it for it in text if it.isprintable() or it.isspace()).split())


def unlike(name: str, others: Sequence[str], say: Say) -> str:
    """The name, with a number if somebody else has it, or is called so by whoever reads; who has none needs none."""
    taken = {say.named(0, other) for other in others if other}
    count, free = 1, name
    while free and say.named(0, free) in taken:
        count += 1
        free = f"{name} {count}"
    return free
