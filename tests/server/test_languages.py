"""Pages in another language: nothing on them goes past translation, and everybody reads their own."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest

from moonwood.games import rooms
from moonwood.games.moonlight.journal import layout_text
from moonwood.kernel.languages import LANGUAGES
from moonwood.kernel.speech import Say
from tests.languages import LANG, WORD, marked, speak, texts, untranslated
from tests.server.conftest import Visitor, frame, play
from tests.server.test_review import finished, more

CREDITED = {
    word
    for room in rooms().values()
    for text in (room.credits.designers, room.credits.publisher)
    if text not in marked()
    for word in WORD.findall(text)
}
"""Names of people and publishers, where nothing else is said with them."""
NAMES = {"Moonwood", "Nobody", *(language.name for language in LANGUAGES.values())}
PAGES = (
    "/", "/learn", "/new/moonlight", "/new/mushroom-sorcerer", "/puzzles",
    "/puzzles/top-cap", "/today", "/games", "/journal/moonlight", "/nowhere",
    "/account", "/statistics/top-cap", "/word", "/credits", "/from-record",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _bracketed(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch)


@pytest.mark.parametrize("page", PAGES)
def test_whatever_a_page_says_is_translated(visitor: Visitor, page: str) -> None:
    """Names of people aside, and texts that a rulebook or a lesson has in files of their own."""
    answer = visitor.http.get(page, headers={"accept-language": LANG})
    assert f'lang="{LANG}"' in answer.text
    foreign = {word for text in texts(answer.text) for word in untranslated(text)}
    assert foreign <= (NAMES | CREDITED if page == "/credits" else NAMES)


def test_whatever_a_table_says_is_translated(visitor: Visitor) -> None:
    table = visitor.create("top-cap")
    page = visitor.http.get(f"/table/{table}", headers={"accept-language": LANG}).text
    words = json.loads(re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', page, re.DOTALL)[0])["words"]
    foreign = {word for text in (*texts(page), *flat(words)) for word in untranslated(text)}
    assert foreign <= NAMES
    with visitor.sit(table, {"accept-language": LANG}) as socket:
        told = frame(socket)
    assert "⟦" in told["scene"]["ask"]
    assert all("⟦" in action["label"] for action in told["scene"]["legal"])


def flat(words: object) -> list[str]:
    if isinstance(words, dict):
        return [text for value in words.values() for text in flat(value)]
    if isinstance(words, list):
        return [text for value in words for text in flat(value)]
    return [words] if isinstance(words, str) else []


def test_whatever_a_look_back_says_is_translated(visitor: Visitor) -> None:
    visitor.http.headers["accept-language"] = LANG
    table = finished(visitor)
    judged = [more(visitor, table)["judged"] for _ in range(3)]
    page = visitor.http.get(f"/review/{table}").text
    assert judged == [1, 2, 3]
    assert 'data-done="true"' in page
    assert {word for text in texts(page) for word in untranslated(text)} <= NAMES


def test_everybody_at_a_table_reads_their_own_language(visitor: Visitor, app: Any) -> None:
    table, friend = visitor.create("top-cap", **{"seat-1": "link"}), Visitor(app)
    with visitor.sit(table, {"accept-language": "de"}) as ours, friend.sit(table, {"accept-language": "it"}) as theirs:
        names = [[chair["name"] for chair in frame(socket)["scene"]["chairs"]] for socket in (ours, theirs)]
    assert names == [["Du", "Platz B"], ["Posto A", "Posto B"]]


def test_a_language_is_changed_in_the_middle_of_a_game_and_nothing_is_lost(visitor: Visitor) -> None:
    table = visitor.create("top-cap", **{"seat-1": "here"})
    with visitor.sit(table) as socket:
        before = play(socket, frame(socket))["scene"]
    assert 'lang="fr"' in visitor.http.get(f"/table/{table}?lang=fr").text
    with visitor.sit(table) as socket:
        after = frame(socket)["scene"]
        assert after["ask"].startswith("Place B")
        assert [after[it] for it in ("seq", "ply", "you")] == [before[it] for it in ("seq", "ply", "you")]
        assert [it["id"] for it in after["legal"]] == [it["id"] for it in before["legal"]]
        assert play(socket, {"scene": after})["scene"]["ply"] == before["ply"] + 1


def test_a_link_can_carry_a_language_and_it_stays(visitor: Visitor) -> None:
    assert 'lang="en"' in visitor.http.get("/").text
    assert f'lang="{LANG}"' in visitor.http.get(f"/?lang={LANG}").text
    assert f'lang="{LANG}"' in visitor.http.get("/learn", headers={"accept-language": "en"}).text
    assert 'lang="en"' in visitor.http.get("/?lang=en").text


def test_a_language_that_is_not_here_changes_nothing(visitor: Visitor) -> None:
    answer = visitor.http.get("/?lang=tlh")
    assert 'lang="en"' in answer.text
    assert "lang" not in answer.cookies


def test_every_page_can_be_had_in_every_language(visitor: Visitor) -> None:
    text = visitor.http.get("/today").text
    assert f'href="?lang={LANG}"' in text
    assert 'aria-current="true"' in text


# Names


def chairs(visitor: Visitor, table: str, lang: str) -> list[str]:
    with visitor.sit(table, {"accept-language": lang}) as socket:
        return [chair["name"] for chair in frame(socket)["scene"]["chairs"]]


def test_whoever_has_no_name_is_named_in_the_language_of_whoever_reads(visitor: Visitor, app: Any) -> None:
    visitor.http.headers["accept-language"] = "fr"
    table = visitor.create("mushroom-sorcerer", **{"seat-1": "bot:moth", "seat-2": "bot:moth", "option-players": "3"})
    assert chairs(Visitor(app), table, "de") == ["Platz A", "Nachtfalter", "Nachtfalter 2"]
    assert chairs(Visitor(app), table, "it") == ["Posto A", "Falena", "Falena 2"]
    record = visitor.http.get(f"/table/{table}/record.txt", headers={"accept-language": "es"}).text
    assert "players: Asiento A | Polilla | Polilla 2" in record


def test_nobody_is_called_like_a_bot_at_the_table(visitor: Visitor) -> None:
    visitor.http.headers["accept-language"] = "de"
    table = visitor.create("top-cap", **{"name-0": "Nachtfalter", "seat-1": "bot:moth"})
    assert chairs(visitor, table, "de")[1] == "Nachtfalter 2"


def test_a_name_that_an_earlier_house_wrote_down_stays() -> None:
    assert Say("de", ("Player A", "Moth")).seat(1) == "Moth"


# Mistakes

MISTAKES = [
    ("/new/top-cap", {"whole": "1", "seat-0": "me", "seat-1": "nobody"}, "de", "'nobody' kann dort nicht sitzen"),
    ("/new/top-cap", {"option-jump": "maybe"}, "fr", "jump ne peut pas être 'maybe'\u202f; choisis parmi"),
    ("/from-record", {"record": "nothing"}, "es", "línea 1: una planilla empieza con la línea"),
    ("/games/records", {"records": "nothing"}, "it", "riga 1: una trascrizione comincia con la riga"),
    ("/journal/moonlight", {"journal": "nothing"}, "de", "Zeile 1: Ein Tagebuch beginnt mit der Zeile"),
]


@pytest.mark.parametrize(("page", "form", "lang", "told"), MISTAKES)
def test_a_mistake_is_told_in_the_language_of_whoever_made_it(
    visitor: Visitor, page: str, form: dict[str, str], lang: str, told: str
) -> None:
    answer = visitor.http.post(page, data=form, headers={"accept-language": lang, "sec-fetch-site": "same-origin"})
    assert told.lower() in unescape(answer.text).lower()


RULINGS = "repetitions = 'often'"
OF_RULINGS = {
    "de": "die Auslegung 'repetitions' ist eine ganze Zahl, kein Text",
    "es": "el criterio 'repetitions' es un número entero, no un texto",
    "fr": "l’arbitrage 'repetitions' est un nombre entier, et non un texte",
    "it": "la lettura 'repetitions' è un numero intero, non un testo",
}
LAYOUT = layout_text(1).replace("U", "D", 1).replace("air: none", "air: aside")
OF_LAYOUTS = {
    "de": "air ist in Szenario 1 none, nicht aside",
    "es": "air es none en el escenario 1, no aside",
    "fr": "air est none dans le scénario 1, et non aside",
    "it": "air è none nello scenario 1, non aside",
}


@pytest.mark.parametrize("lang", OF_RULINGS)
def test_what_is_wrong_with_rulings_is_told_in_the_language_of_whoever_wrote_them(visitor: Visitor, lang: str) -> None:
    visitor.http.headers |= {"accept-language": lang, "sec-fetch-site": "same-origin"}
    form = {"option-rulings": RULINGS}
    assert visitor.check("top-cap", **form)["problem"] == OF_RULINGS[lang]
    assert visitor.http.post("/new/top-cap/rulings/check", data=form).json()["problem"] == OF_RULINGS[lang]
    assert OF_RULINGS[lang] in unescape(visitor.http.post("/new/top-cap", data=form).text)


@pytest.mark.parametrize("lang", OF_LAYOUTS)
def test_what_is_wrong_with_a_layout_is_told_line_by_line_in_that_language(visitor: Visitor, lang: str) -> None:
    visitor.http.headers["accept-language"] = lang
    told = visitor.check("moonlight", **{"option-scenario": "1", "option-layout": LAYOUT})
    assert [0, OF_LAYOUTS[lang]] in told["lines"]
    assert OF_LAYOUTS[lang] in told["problem"]


def test_a_form_is_told_what_is_wrong_with_it_in_its_language(visitor: Visitor) -> None:
    visitor.http.headers["accept-language"] = "it"
    assert "scegli tra" in visitor.check("top-cap", **{"option-jump": "maybe"})["problem"]
