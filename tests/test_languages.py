"""Everything that people read goes through a Say, and each catalogue has all of it."""

from __future__ import annotations

import contextlib
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from itertools import product
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Message

import moonwood
from moonwood.games import rooms
from moonwood.kernel.check.lessons import LONGEST
from moonwood.kernel.errors import Complaint, MoonwoodError, OptionError, TextError
from moonwood.kernel.game import Game, Room
from moonwood.kernel.guide import Guide
from moonwood.kernel.languages import LANGUAGES
from moonwood.kernel.lessons import Lesson
from moonwood.kernel.match import Match
from moonwood.kernel.rulings import Rulings
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import SOURCE, Say, mark, offered
from moonwood.table.puzzle import as_lesson
from tests import glossary
from tests.glossary import Passage
from tests.languages import LANG, marked, speak, texts, untranslated
from tools import catalogues

NAMES = {"Moonwood", "Buh", "Rho", "III", "VII", "VIII", "min"}
"""What is called the same everywhere."""
VARIANTS: dict[str, tuple[dict[str, Any], ...]] = {
    "cat-a-comb": ({"precious_cube": True, "toilet_paper": True},),
    "forgenesis": ({"mole": True, "snail": True},),
    "land-of-the-wolves": ({},),
    "light-seeker": ({"rho": True},),
    "moonlight": ({"scenario": 14}, {"scenario": 8, "mode": "competitive"}),
    "mushroom-sorcerer": ({"players": 2}, {"players": 1}),
    "spirits-of-the-forest": ({"enchanted": True, "air": True, "moonlight_tiles": True}, {"players": 1}),
    "top-cap": ({"slow_down": True, "jump": True},),
}
DECISIONS = 60


@pytest.fixture(autouse=True)
def _bracketed(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch)


def game_of(name: str) -> Iterator[Game]:
    yield from (moonwood.game(name, **options) for options in VARIANTS.get(name, ({},)))


@pytest.mark.parametrize("name", rooms())
def test_whatever_a_game_says_is_translated(name: str) -> None:
    for game in game_of(name):
        for text in said(game):
            assert set(untranslated(text)) <= NAMES | set(game.room.title.split()), text


def said(game: Game, lang: str = LANG) -> Iterator[str]:
    """What a player reads in the first part of a random game."""
    match, rng = Match(game, 3), Random(3)
    yield from (game.goal(lang), *(game.refuse(rule, lang) for rule in game.words.REFUSALS))
    yield from (text for sign in game.legend(lang) for text in (sign.look, sign.name, sign.use))
    while not match.state.over and len(match.plies) < DECISIONS:
        view = match.state.view(match.state.seat)
        yield game.ask(view, lang)
        yield from (game.label(view, action, lang) for action in view["actions"][:12])
        yield from (game.warning(view, action, lang) for action in view["actions"][:12])
        yield from (game.heading(action, lang) for action in view["actions"][:12])
        if not len(match.plies) % 20:
            yield game.describe(view, lang)
            drawn = texts(game.draw(view, lang))
            yield from [" ".join(drawn)] if lang == LANG else drawn  # a name may be broken over several lines
        match.play(match.state.seat, rng.choice(match.state.actions()))
    yield from (game.log(event, lang) for event in match.events(Seat(0)))


# Catalogues


BEGUN = catalogues.languages()
WHOLE = [lang for lang in BEGUN if LANGUAGES[lang].whole]
SAME = set((catalogues.LOCALE / "same.txt").read_text("utf-8").splitlines()) if WHOLE else set()
"""What is written alike in English and in another language."""


def test_nothing_is_missing_or_stale() -> None:
    assert [line for lang in WHOLE for line in catalogues.missing(lang)] == []


def test_a_sixth_language_is_begun_by_one_command_and_another_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    assert catalogues.main("update", "pt") == 0
    assert "Plural-Forms: nplurals=2" in catalogues.catalogue_of("pt").read_text("utf-8")
    assert catalogues.main("missing", "pt") == 1
    *lines, last = capsys.readouterr().out.splitlines()
    texts_left = {it.id if isinstance(it.id, str) else it.id[0] for it in catalogues.source() if it.id}
    assert {line.split()[1] for line in lines if line.startswith("pt: ")} >= {"text", "rulebook:", "lesson:"}
    assert len(texts_left) <= len([line for line in lines if line.startswith("pt: text")])
    assert last.endswith(" missing in pt")


def test_what_is_begun_fits_what_it_translates() -> None:
    """Rulebooks have the same clauses, lessons the same texts, also where a language is not whole yet."""
    untouched = ("text (", "stale text", "rulebook: ", "lesson: ")
    told = [line for lang in BEGUN for line in catalogues.missing(lang) if not line.startswith(untouched)]
    assert told == []


def test_a_translation_has_the_fields_of_its_text() -> None:
    for message in (it for lang in BEGUN for it in catalogues.read(lang)):
        if message.id and catalogues.is_translated(message):
            wanted = fields(*versions(message.id))
            for text in versions(message.string or ""):
                assert fields(text) <= wanted, text
                assert wanted - {"n"} <= fields(text) or message.pluralizable, text


def test_only_names_are_the_same_as_in_english() -> None:
    messages = (it for lang in WHOLE for it in catalogues.read(lang))
    alike = {it.id for it in messages if isinstance(it.id, str) and it.id == it.string}
    assert {text for text in alike if untranslated(re.sub(r"{[^}]*}", "", text))} - SAME == set()


def test_no_caption_of_a_lesson_is_too_long_in_any_language() -> None:
    for lang, room in product(BEGUN, rooms().values()):
        for lesson in (*room.lessons(lang), *room.openings(lang)):
            for text in (it for step in lesson.steps for it in step.texts()):
                assert len(text) <= LONGEST, (lang, lesson.name, text)


ASTRAY = re.compile("[ \u00a0][;!?]|[ \u202f]:(?!\\w)|« | »|\\w'\\w")
"""A sign of French that could begin a line, or that has the wrong space or apostrophe."""
SCORE = re.compile(r"\d : \d")


def test_a_sign_of_french_stays_with_its_word() -> None:
    said = [text for it in catalogues.read("fr") if it.id for text in versions(it.string or "")]
    for lesson in (it for room in rooms().values() for it in (*room.lessons("fr"), *room.openings("fr"))):
        said += [lesson.title, *(text for step in lesson.steps for text in step.texts())]
    assert [text for text in said if ASTRAY.search(text)] == []


@pytest.mark.parametrize("name", rooms())
def test_a_sign_of_french_stays_with_its_word_in_whatever_is_said(name: str) -> None:
    """Also where sentences are put together, and at the end of a title."""
    for text in (SCORE.sub("", text) for game in game_of(name) if _speaks_french(game) for text in said(game, "fr")):
        assert not ASTRAY.search(text), text
        assert not re.search(r"\w[:;!?](?: |$)", text), text


def _speaks_french(game: Game) -> bool:
    """A new game may not be translated yet."""
    return game.goal("fr") != game.goal(SOURCE)


def test_a_thing_that_is_done_something_to_is_in_the_accusative() -> None:
    say = Say("de")
    drop = say.count(1, "a drop", "{n} drops")
    both = say.listing([drop, say.count(1, "a war die", "{n} war dice")])
    assert say("Step {step} brings {goods}, once.", step=2, goods=drop) == "Schritt 2 bringt einmal einen Tropfen."
    assert f"{both:acc}" == "einen Tropfen und einen Kampfwürfel"


STEM = 5
"""So many letters of a word stay as they are when it is inflected."""
TWO_THINGS = {"", "creature", "summon"}
"""What is called alike in two games in English, and differently elsewhere."""
GLOSSARY = Path(catalogues.__file__).parents[1] / "docs" / "glossary.md"
NOTE = re.compile(r"\([^)]*\)|‡|\b[mfn]\b|\b(?:pl|inv)\b|/[^\s;,]*")
"""What a glossary says about a word besides the word."""


def terms(lang: str) -> dict[str, set[str]]:
    """Each term of the glossary that has one word in English, with its words in a language, whatever the game."""
    column, known = list(LANGUAGES).index(lang) + 1, defaultdict[str, set[str]](set)
    for line in GLOSSARY.read_text("utf-8").splitlines():
        cells = [NOTE.sub("", cell).strip() for cell in line.split("|")] if line.startswith("|") else []
        if len(cells) == 7 and not set(cells[1]) & set(";,:/-") and cells[2] != "DE":
            known[cells[1].lower()] |= {word.strip().lower() for word in re.split(r"[;,]", cells[column])}
    return known


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != SOURCE])
def test_the_glossary_has_a_word_for_each_term(lang: str) -> None:
    assert len(terms(lang)) > 150
    assert all(all(words) for words in terms(lang).values())


def test_catalogues_use_the_words_of_the_glossary() -> None:
    for lang in WHOLE:
        known = {it.id.lower(): str(it.string).lower() for it in catalogues.read(lang) if isinstance(it.id, str)}
        for term in (terms(lang).keys() & known.keys()) - TWO_THINGS:
            words, said = terms(lang)[term], known[term]
            stems = {part[:STEM] for word in words for part in word.split()}
            assert any(stem in said for stem in stems), (lang, term, words, said)


OTHERS = [lang for lang in WHOLE if lang != SOURCE]


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", rooms())
def test_rulebooks_and_lessons_use_the_words_of_the_glossary(name: str, lang: str) -> None:
    room = rooms()[name]
    assert len(glossary.known(room, lang)) > 50
    assert list(glossary.astray(glossary.passages(room, lang), room, lang)) == []


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", [*rooms(), "the house"])
def test_each_entry_of_a_catalogue_uses_the_words_of_the_glossary(name: str, lang: str) -> None:
    room = rooms().get(name)
    assert len(glossary.entries(room, lang)) > 50
    assert list(glossary.astray(glossary.entries(room, lang), room, lang)) == []


def test_another_word_in_a_rulebook_is_found() -> None:
    planted = [
        Passage("1.1", "Each cap has a number.", "Jeder Kronkorken hat eine Zahl.", ""),
        Passage("1.2", "Two caps beside each other are neighbours.", "Zwei Deckel nebeneinander sind Nachbarn.", ""),
        Passage("1.3", "Cap the bottle to win.", "Verschließ die Flasche, und du gewinnst.", ""),
        Passage("1.4", "It is a cap, too.", "Auch das ist einer.", "Alle Kronkorken fliegen."),
    ]
    astray = glossary.astray(planted, rooms()["top-cap"], "de")
    assert [(it.where, it.term) for it in astray] == [("1.2", "cap")]


@pytest.mark.parametrize(
    ("room", "lang", "english", "text", "terms"),
    [
        ("mushroom-sorcerer", "de", "Roll two war dice.", "Wirf zwei Würfel.", ["war die"]),
        ("land-of-the-wolves", "it", "Cover two wolves.", "Copri due cani.", ["wolf"]),
        ("moonlight", "de", "The bit drops.", "Der Splitter fällt.", []),
        ("moonlight", "de", "The bit drops.", "Der Funken fällt.", ["bit"]),
        ("spirits-of-the-forest", "it", "Two alike double it.", "Due uguali la raddoppiano.", []),
        ("forgenesis", "es", "No more activations", "No activar más", []),
        ("forgenesis", "es", "No more activations", "No despertar más", ["activation"]),
        ("top-cap", "fr", "a round badge", "un badge rond", []),
        ("top-cap", "fr", "The round ends here.", "Le jeu finit ici.", ["round"]),
        ("cat-a-comb", "es", "Toilet Paper token", "Ficha de papel", []),
    ],
)
def test_a_term_is_found_however_it_is_inflected(
    room: str, lang: str, english: str, text: str, terms: list[str]
) -> None:
    passage = Passage("", english, text, "")
    assert [it.term for it in glossary.astray([passage], rooms()[room], lang)] == terms


def entry(text: str) -> Message:
    return next(it for it in catalogues.source() if it.id == text)


def test_a_name_in_code_is_not_held_to_the_glossary() -> None:
    names = glossary.names_in_code(entry("of the faces skull and knife one must be black and one white, not {named}"))
    assert [word for word in ("faces", "skull", "knife", "named") if names.search(word)] == ["skull", "knife"]


def test_an_entry_belongs_to_the_game_that_says_it() -> None:
    assert glossary.rooms_of(entry("Slow Down")) == ["top-cap"]
    assert glossary.rooms_of(entry("on top on every tile of one colour")) == ["cat-a-comb"]
    assert glossary.rooms_of(entry("It wins.")) == []


def versions(text: str | list[str] | tuple[str, ...]) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def fields(*patterns: str) -> set[str]:
    """Those that patterns are filled with; a form may be one, too: `{player:{frog:The} di ~|{frog:Your}}`."""
    named = [(name, form) for pattern in patterns for _, name, form, _ in Formatter().parse(pattern) if name]
    return {name for name, _ in named} | {name for _, form in named if form for name in fields(form)}


# Forms, contexts and numbers


def test_a_word_with_two_meanings_has_a_context() -> None:
    assert Say()(mark("Jump", "tile")) == "Jump"
    assert Say(LANG)(mark("Jump", "tile")) == "⟦Jump⟧"


def test_numbers_are_written_as_the_reader_writes_them() -> None:
    assert LANGUAGES["de"].number(1234.5, 1) == "1234,5"
    assert LANGUAGES["it"].number(20_000) == "20.000"
    assert LANGUAGES["fr"].percent_of(0.6) == "60\u202f%"
    assert (Say().number(2.5, 1), Say().percent(0.6), Say().spot(2, 0)) == ("2.5", "60%", "(2, 0)")


def test_what_is_below_zero_has_a_minus_sign() -> None:
    assert Say().spot(-1, 0) == "(\u22121, 0)"
    assert Say("de")("That makes {gained:+}. There is a turn that makes {gain:+}.", gained=-2, gain=3).count("\u22122")
    assert (Say("fr").number(-2.5, 1), Say("it").number(-20_000)) == ("\u22122,5", "\u221220.000")


@pytest.mark.parametrize(
    ("lang", "day"),
    [("en", "5 March 2026"), ("de", "5. März 2026"), ("es", "5 de marzo de 2026"), ("fr", "5 mars 2026")],
)
def test_a_day_is_written_as_the_reader_writes_it(lang: str, day: str) -> None:
    assert Say(lang).day(date(2026, 3, 5)) == day


def test_no_lesson_has_a_hyphen_for_a_minus() -> None:
    spots = re.compile(r"\((?:-\d|[^()]{1,8}[,;|]\s?-\d)")
    for lang, room in product(LANGUAGES, rooms().values()):
        for lesson in (*room.lessons(lang), *room.openings(lang)):
            assert [text for step in lesson.steps for text in step.texts() if spots.search(text)] == []


def test_a_language_is_told_from_what_a_browser_asks_for() -> None:
    assert (offered("en-GB;q=0.8"), offered(" EN "), offered("tlh")) == ("en", SOURCE, "")


def test_an_empty_text_is_empty_in_every_language() -> None:
    assert {(Say(lang)(""), Say(lang).part("")) for lang in LANGUAGES} == {("", "")}


# Learning

UNFILLED = re.compile(r"{\w*(?::[^}]*)?}")
"""A field that nobody filled in."""


def learned(lesson: Lesson, lang: str) -> Iterator[str]:
    """What a learner reads who does as the lesson means, and of all that it may answer."""
    yield from (lesson.title, lesson.can)
    yield from (text for step in lesson.steps for text in step.texts())
    guide = Guide(lesson)
    while True:
        prompt = guide.prompt(lang)
        yield from (prompt.say, prompt.answer, *prompt.choices)
        if guide.finished:
            return
        guide.next()


@pytest.mark.parametrize("name", rooms())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_a_learner_reads_is_a_caption(name: str, lang: str) -> None:
    room = rooms()[name]
    puzzles = (as_lesson(puzzle, lang) for puzzle in room.puzzles())
    for lesson in (*room.lessons(lang), *room.openings(lang), *puzzles):
        told = list(learned(lesson, lang))
        assert [it for it in told if "Content-Type" in it or UNFILLED.search(it)] == [], lesson.name
        assert all(len(it) <= LONGEST for it in told), lesson.name


# Past translation

LITERAL = re.compile(r"""(["'`])([A-Z][a-z]+ [a-z][^"'`]*)\1""")
SHOWN = re.compile(
    r"""(?:(?:textContent|innerText|innerHTML|title|placeholder|ariaLabel|alt)\s*\+?[=:]
    |(?:alert|confirm|prompt|createTextNode|aria-(?:label|description)["'`],)\(?)
    \s*(["'`])((?:(?!\1).)*)\1""",
    re.VERBOSE,
)
"""What a script shows, whatever it looks like."""
FILLED = re.compile(r"\${[^}]*}")
SCRIPTS = sorted((Path(moonwood.__file__).parent / "web").rglob("*.js"))


def sentences(source: str) -> list[str]:
    """Sentences that a script says by itself; what it writes for developers goes to the console."""
    lines = (line for line in source.splitlines() if not line.strip().startswith("//") and "console." not in line)
    literals = [match[2] for line in lines for pattern in (LITERAL, SHOWN) for match in pattern.finditer(line)]
    return [text for text in dict.fromkeys(literals) if re.search("[a-z]{2}", FILLED.sub("", text))]


def test_a_planted_sentence_of_a_script_is_found() -> None:
    assert sentences('note.textContent = "The table is full";') == ["The table is full"]
    assert sentences("note.textContent = `${n} cards`;") == ["${n} cards"]
    assert sentences("button.title = 'close'; button.setAttribute('aria-label', \"close it\");") == [
        "close",
        "close it",
    ]
    assert sentences("note.textContent = `${a}, ${b}`; make('p', { className: 'row tools' });") == []


def test_scripts_say_nothing_by_themselves() -> None:
    assert {path.name: planted for path in SCRIPTS if (planted := sentences(path.read_text("utf-8")))} == {}


def test_a_planted_text_of_a_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = moonwood.game("top-cap")
    monkeypatch.setattr(game.words, "ask", lambda *_: "Choose a cap")
    assert {"Choose", "cap"} <= {word for text in said(game) for word in untranslated(text)}


def test_a_planted_text_of_a_board_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = moonwood.game("top-cap")
    board, drawn = game.room.board, game.room.board.draw
    monkeypatch.setattr(board, "draw", lambda *it: drawn(*it).replace("</svg>", "<text>Turn</text></svg>"))
    assert "Turn" in {word for text in said(game) for word in untranslated(text)}


def test_planted_words_of_a_board_or_a_page_are_found() -> None:
    assert untranslated(" ".join(texts("<svg><text>⟦Round ⟦two⟧⟧ begins</text><title>⟦Ann⟧</title></svg>"))) == [
        "begins"
    ]
    assert untranslated(" ".join(texts('<p aria-label="Close">⟦The end⟧</p>'))) == ["Close"]


# Mistakes

FOR_PROGRAMS = re.compile(r"moonwood/(bots|server/api)/|games/__init__")
"""What answers to settings of bots, and to programs, stays English."""
MODULES = [
    it
    for it in sorted(catalogues.PACKAGE.rglob("*.py"))
    if not catalogues.NOT_FOR_PLAYERS.search(it.as_posix()) and not FOR_PROGRAMS.search(it.as_posix())
]
WRONG = (
    "goal = ",
    "goal 4",
    "goal = [1",
    'goal = "',
    "goal = 1\ngoal = 2",
    "goal = 2026-99-99",
    "nothing = 1",
    "." * 99,
    "[" * 99,
)
"""Rulings that can be read nowhere."""


def test_a_planted_mistake_is_found() -> None:
    planted = 'raise OptionError(f"no cap {name}", name)\nProblem(3, Complaint("no " + name))\nOptionError("no {name}", name=1)'
    assert list(catalogues.put_together(planted)) == ["f'no cap {name}'", "'no ' + name"]


def test_no_mistake_puts_its_text_together_by_itself() -> None:
    texts = {f"{it.name}: {text}" for it in MODULES for text in catalogues.put_together(it.read_text("utf-8"))}
    assert texts == set()


def mistakes(room: Room) -> Iterator[OptionError]:
    """What a form answers to whatever no option of a room can be, and no ruling."""
    for option in room.options:
        yield from refused(room, {option.name: "?"})
    if room.rulings:
        yield from (it for text in WRONG for it in refused(room, {"rulings": text}))
        yield from (
            it for path in leaves(room.rulings) for text in wrongly(path) for it in refused(room, {"rulings": text})
        )


def refused(room: Room, options: dict[str, object]) -> Iterator[OptionError]:
    with contextlib.suppress(StopIteration):
        try:
            room.open(options)
        except OptionError as error:
            yield error


def leaves(rulings: Rulings, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, value in rulings.items():
        yield from leaves(value, (*path, name)) if isinstance(value, dict) else [(*path, name)]


def wrongly(path: tuple[str, ...]) -> Iterator[str]:
    """A ruling of another kind, and of each kind with a value that nothing is."""
    name = ".".join(map(json.dumps, path))
    yield from (f"{name} = {value}" for value in ("1.5", "-1000000000", '"?"', "[]", '["?"]', "[-1000000000]", "true"))


def unmarked(complaint: object) -> list[object]:
    """The complaints in a complaint that no catalogue has."""
    if isinstance(complaint, TextError):
        return [it for problem in complaint.problems for it in unmarked(problem.reason)]
    if isinstance(complaint, MoonwoodError):
        return unmarked(complaint.complaint)
    if not isinstance(complaint, Complaint):
        return [complaint]
    inner = [
        it
        for value in complaint.fields.values()
        if isinstance(value, Complaint | MoonwoodError)
        for it in unmarked(value)
    ]
    return inner if complaint.text in marked() else [complaint, *inner]


def explained(error: OptionError) -> object:
    """What is right, where a mistake says that; else all of it."""
    return error.complaint.fields.get("right", error)


@pytest.mark.parametrize("name", rooms())
def test_whatever_is_wrong_with_options_and_rulings_is_translated(name: str) -> None:
    wrong = list(mistakes(rooms()[name]))
    assert len(wrong) > 10
    assert [it for error in wrong for it in (*unmarked(error), *unmarked(explained(error)))] == []


def test_whatever_is_wrong_with_a_layout_is_translated() -> None:
    from moonwood.games.moonlight import layout_problems
    from moonwood.games.moonlight.journal import layout_text

    for number in range(1, 29):
        lines = layout_text(number).splitlines()
        for at in range(len(lines)):
            for text in ("?", "scenario: 99", "air: ?", "mirror: 99", "shelf: ?", "name:", "[?]", "[tiles]", "U U", ""):
                told = layout_problems("\n".join([*lines[:at], text, *lines[at + 1 :]]))
                assert [it for problem in told for it in unmarked(problem.reason)] == []
