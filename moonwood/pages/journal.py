"""The pages of a journal: what was won and lost, and the best game of one place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import pairwise
from urllib.parse import urlencode

from moonwood.kernel.aim import Aim
from moonwood.kernel.game import Game, Room
from moonwood.kernel.introduction import Preset
from moonwood.kernel.journal import MOST_STARS
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.kernel.rulebook import plain
from moonwood.kernel.speech import Paragraph, Say, mark
from moonwood.kernel.state import CHANCE
from moonwood.kernel.view import closed
from moonwood.pages.html import Markup, el
from moonwood.pages.learn import address as address_of_lesson
from moonwood.pages.setup import choice_name, option_name
from moonwood.pages.story import Step, board, story, within
from moonwood.pages.words import Seen, file_field, page
from moonwood.table.journal import AIMS, LONGEST, Note, Place, Ways, besides, levels_of, pages_of, places
from moonwood.table.log import Log
from moonwood.table.seating import form_of_preset

AIM_NAMES = {"alone": mark("Alone"), "together": mark("Together")}

Notes = Mapping[Place, Note]


def journal(
    seen: Seen, room: Room, notes: Notes, problem: str = "", text: str = "", *, added: int | None = None
) -> str:
    """All places of a journal, and the ways in and out of it."""
    say = seen.say
    title = say("Journal of {game}", game=say(room.title))
    about = say("The best game that you played on each page stays here: choose it to see it again.")
    sections = [_aim_section(say, room, notes, aim) for aim in AIMS]
    main = el(
        "main",
        el("h1", say("Journal")),
        el("p", el("strong", say(room.title)), ". ", about, class_="blurb"),
        _news(say, added),
        el("div", *sections, class_="aims"),
        _travel(say, room, bool(notes), problem, text),
        id="main",
        class_="journal",
    )
    return page(seen, title, main, script="lobby.js")


def _news(say: Say, added: int | None) -> Markup:
    """What came of a file."""
    if added is None:
        return Markup("")
    text = say.count(added, "{n} game was read and played through.", "{n} games were read and played through.")
    return el("p", text, role="status", class_="news")


def _aim_section(say: Say, room: Room, notes: Notes, aim: Aim) -> Markup:
    pages, levels = pages_of(room), levels_of(room)
    won = {place.page for place, note in notes.items() if place.aim == aim and note.won}
    heading = el("h2", say(AIM_NAMES[aim]), id=aim)
    count = say("{n} of {all} pages won", n=len(won), all=len(pages.choices))
    head = [el("th", option_name(say, pages), scope="col")]
    head += [el("th", choice_name(say, levels, level), scope="col") for level in levels.choices]
    rows = [_row(say, room, notes, [Place(it, level, aim) for level in levels.choices]) for it in pages.choices]
    grid = el("table", el("thead", el("tr", *head)), el("tbody", *rows), aria_labelledby=aim)
    return el("section", heading, el("p", count, class_="hint"), grid, aria_labelledby=aim)


def _row(say: Say, room: Room, notes: Notes, row: Sequence[Place]) -> Markup:
    name, there = choice_name(say, pages_of(room), row[0].page), places(room)
    cells = [_place(say, notes, there, place) for place in row]
    return el("tr", el("th", el("a", name, href=page_address(room, row[0].page)), scope="row"), *cells)


def _cell(say: Say, note: Note | None) -> Markup:
    if note is None:
        return el("td", el("span", "·", aria_hidden="true"), el("span", say("not played yet"), class_="unseen"))
    kind = "won" if note.won else "lost"
    inner = [
        el("span", "", class_="moon", aria_hidden="true"),
        el("span", say("Won") if note.won else say("Lost"), " ", class_="unseen"),
        score(say, note),
        _day(say, note),
    ]
    return el("td", el("a", *inner, href=address(note)), class_=kind)


def _setup(room: Room, place: Place) -> str:
    """The address of the form for a new table that leads to a place, as far as there still is one."""
    chosen = places(room).get(place, {})
    return f"/new/{room.name}?{urlencode({f'option-{name}': text for name, text in chosen.items()})}"


def score(say: Say, note: Note) -> str:
    return say("{team} : {opponent}", team=note.score, opponent=note.opponent)


def address(note: Note) -> str:
    return f"/journal/{note.game}/{note.place.page}/{note.place.level}/{note.place.aim}"


def _day(say: Say, note: Note) -> Markup:
    when = datetime.fromtimestamp(note.at, UTC)
    return el("time", say.day(when), datetime=when.strftime("%Y-%m-%dT%H:%MZ"), class_="day")


def _travel(say: Say, room: Room, anything: bool, problem: str, text: str) -> Markup:
    """Out of the house as a file, and in again."""
    out = el("a", say("Save as a file"), href=f"/journal/{room.name}/journal.txt", class_="quiet", download=True)
    hint = say("Each game in it is played through before it is believed; of two games the better one stays.")
    form = el(
        "form",
        el("label", say("A journal from a file"), for_="journal"),
        file_field(say, "journal", LONGEST),
        el("textarea", text, name="journal", id="journal", rows=4, spellcheck="false",
           aria_describedby="journal-help"),
        el("p", hint, class_="hint", id="journal-help"),
        el("p", problem, id="problem", role="alert", class_="problem"),
        el("button", say("Add to my journal")),
        method="post",
        action=f"/journal/{room.name}#travel",
    )  # fmt: skip
    heading = el("h2", say("Take it along"), id="travel")
    return el("section", heading, el("p", out) if anything else "", form, aria_labelledby="travel", class_="travel")


# One page


def about(seen: Seen, room: Room, name: str, notes: Notes) -> str:
    """One page: its board, its rule in a sentence, how hard it is, what was made of it, and the ways on."""
    say, title = seen.say, choice_name(seen.say, pages_of(room), name)
    main = el(
        "main",
        el(
            "div",
            el("h1", title),
            el("p", _sentence(say, room, name), class_="blurb"),
            *_hardness(say, room, name),
            el("div", *_ways(say, room, name), class_="row"),
        ),
        el("figure", _start(seen, room, name), class_="start"),
        _made_of_it(say, room, name, notes),
        id="main",
        class_="journal about",
    )
    return page(seen, title, main, script="lobby.js")


def _game(room: Room, name: str) -> Game:
    """A page as it is first played."""
    return room.open(places(room)[_places(room, name)[0]])


def _places(room: Room, name: str) -> list[Place]:
    """Those of one page, the easiest first."""
    return [place for place in places(room) if place.page == name]


def _sentence(say: Say, room: Room, name: str) -> str:
    """What is different there, in the first words of its part of the rulebook."""
    assert room.journal is not None
    part = _game(room, name).rulebook(say.lang).clause(room.journal.clause(name))
    return next((plain(block.text) for block in part if isinstance(block, Paragraph)), "")


def _hardness(say: Say, room: Room, name: str) -> list[Markup]:
    tried = room.journal.tried(name) if room.journal else None
    if tried is None:
        return []
    label = say("Difficulty: {n} of {most} stars", n=tried.stars, most=MOST_STARS)
    stars = "★" * tried.stars + "☆" * (MOST_STARS - tried.stars)
    why = say("The Magpie won {won} of its {games} games here.", won=tried.won, games=tried.games)
    return [
        el("p", el("span", stars, role="img", aria_label=label, class_="stars"), " ", el("span", why, class_="hint"))
    ]


def _start(seen: Seen, room: Room, name: str) -> Markup:
    """How the table may lie at the start; the same for everybody, so that it can be talked about."""
    game = _game(room, name)
    return board(seen, game, closed(game.start(seed=0).view(None)), ())


def _ways(say: Say, room: Room, name: str) -> list[Markup]:
    assert room.journal is not None
    played = [aim for aim in AIMS if aim in {place.aim for place in _places(room, name)}]
    clause = room.journal.clause(name)
    return [
        *(_play(say, room, name, aim) for aim in played),
        *_opening(say, room, name),
        el("a", say("Set up"), href=_setup(room, _places(room, name)[0]), class_="quiet"),
        el("a", say("Its rules"), href=f"/rules/{room.name}#{clause}", class_="quiet"),
        el("a", say("Journal"), href=f"/journal/{room.name}", class_="quiet"),
    ]


PLAY = {"alone": mark("Play alone"), "together": mark("Play together")}


def _play(say: Say, room: Room, name: str, aim: Aim) -> Markup:
    """One click to a table of this page."""
    place = next(place for place in _places(room, name) if place.aim == aim)
    fields = form_of_preset(room, Preset("", "", places(room)[place]))
    hidden = [el("input", type="hidden", name=field, value=text) for field, text in fields.items()]
    button = el("button", say(PLAY[aim]), class_="primary")
    return el("form", *hidden, button, method="post", action=f"/new/{room.name}")


def _opening(say: Say, room: Room, name: str) -> list[Markup]:
    """The way to the lesson that opens this page, if there is one."""
    option = pages_of(room)
    for number, lesson in enumerate(room.openings(say.lang), len(room.lessons(say.lang))):
        start = lesson.steps[0].start
        if start and option.name in start.options and str(start.options[option.name]) == name:
            return [el("a", say("What is new here"), href=address_of_lesson(room, number), class_="quiet")]
    return []


def _made_of_it(say: Say, room: Room, name: str, notes: Notes) -> Markup:
    """The visitor's best games on a page: alone and together, level by level."""
    levels, there = levels_of(room), places(room)
    head = [el("td"), *(el("th", choice_name(say, levels, level), scope="col") for level in levels.choices)]
    rows = [
        el("tr", el("th", say(AIM_NAMES[aim]), scope="row"), *(_place(say, notes, there, it) for it in row))
        for aim in AIMS
        for row in [[Place(name, level, aim) for level in levels.choices]]
    ]
    grid = el("table", el("thead", el("tr", *head)), el("tbody", *rows), aria_labelledby="best")
    heading = el("h2", say("Your best games"), id="best")
    return el("section", heading, grid, aria_labelledby="best", class_="aims")


def _place(say: Say, notes: Notes, there: Ways, place: Place) -> Markup:
    return _cell(say, notes.get(place)) if place in there else el("td", class_="none")


def page_address(room: Room, name: str) -> str:
    return f"/journal/{room.name}/{name}"


# The best game of one place


def best(seen: Seen, room: Room, note: Note, record: Record | None, step: int | None) -> str:
    """One game of a journal, step by step; without its record it cannot be replayed any more."""
    say, place = seen.say, note.place
    pages, levels = pages_of(room), levels_of(room)
    title, level = choice_name(say, pages, place.page), choice_name(say, levels, place.level)
    result = say("Won") if note.won else say("Lost")
    about = [say(AIM_NAMES[place.aim]), level, f"{result} {score(say, note)}"]
    parts = [el("h1", title), el("p", " · ".join(about), " · ", _day(say, note), class_="blurb")]
    if record is not None:
        parts += _replay(seen, record, step)
    else:
        parts.append(el("p", say("This game was played under other rules than those of today. Its record remains.")))
    ways = [
        el("a", say("Journal"), href=f"/journal/{room.name}", class_="primary"),
        el("a", say("Record"), href=f"{address(note)}/record.txt", class_="quiet"),
        el("a", say("This page"), href=page_address(room, place.page), class_="quiet"),
        el("a", say("Play this page"), href=_setup(room, place), class_="quiet"),
    ]
    main = el("main", *parts, el("p", *ways, class_="row"), id="main", class_="prose old")
    return page(seen, title, main, script="lobby.js")


def _replay(seen: Seen, record: Record, step: int | None) -> list[Markup]:
    say, match = seen.say, record.match()
    told = _steps(match, record.players, say)
    steps = [Step(text) for _, text in told]
    at = within(steps, step or 1)
    view = closed(match.state_at(told[at - 1][0]).view(None))
    special = [option_name(say, option) for option in besides(record.game)]
    who = el("p", say("Played by {players}.", players=say.listing(record.players))) if record.players else Markup("")
    apart = el("p", say("With: {options}.", options=say.listing(special))) if special else Markup("")
    return [who, apart, *story(say, steps, at, board(seen, record.game, view, record.players))]


def _steps(match: Match, players: Sequence[str], say: Say) -> list[tuple[int, str]]:
    """What was told of the setup and of each decision, with what was drawn after it, and after how many plies."""
    lines = Log(match.game, None, say.lang, tuple(players)).tail([], match.plies).lines
    decisions = [number for number, ply in enumerate(match.plies) if ply.seat != CHANCE]
    steps = [(decisions[0], say("The table is set."))]
    for start, end in pairwise([*decisions, len(match.plies)]):
        told = [line.text for line in lines if start < line.ply <= end]
        steps.append((end, ". ".join(told) or match.game.text(match.plies[start].action)))
    return steps
