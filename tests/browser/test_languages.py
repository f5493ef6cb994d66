"""Every language on the real page: whole games without a word of another one, and nothing cut or covered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import moonwood
from moonwood.games import games, rooms
from moonwood.kernel.languages import LANGUAGES
from moonwood.kernel.speech import SOURCE
from tests.browser.players import click_once, make_table, settle
from tests.browser.showroom import Showroom, moments
from tests.browser.test_play import LONG, MOST_STEPS
from tests.browser.test_stage import FEW_DECISIONS, MODULES, all_modules, assert_it_fits
from tests.browser.visitors import SIZES, Visitors
from tests.server.server_process import ServerProcess
from tools import catalogues

OTHERS = [lang for lang in LANGUAGES if lang != SOURCE]
SPREAD = [(game, lang) for at, game in enumerate(games()) for lang in (OTHERS[at % 4], OTHERS[(at + 1 + at // 4) % 4])]
"""Each game in two languages, each language in four games."""
FIRST = ("top-cap", "de")
"""What the first tier plays."""
WORD = re.compile(r"[^\W\d_]{4,}")
LOOK_EVERY = 12
"""Steps between two looks at all that the page says."""
SAID = """() => {
  const seen = [document.body.innerText, document.title];
  const texts = (it) => {
    const found = [], walk = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) found.push(walk.currentNode.data);
    return found.join(" ");
  };
  for (const it of document.querySelectorAll("[aria-label], [title], [placeholder], svg title, svg desc, svg text")) {
    if (it.closest("[lang]") !== document.documentElement) continue;
    seen.push(it.getAttribute("aria-label"), it.getAttribute("title"), it.getAttribute("placeholder"), texts(it));
  }
  return seen.filter(Boolean).join("\\n");
}"""
"""All that can be read or heard; names of languages are each in its own."""
CODE = "() => [...document.querySelectorAll('code')].map((it) => it.textContent).join(' ')"
"""What is written for the program: names of rulings."""


def strange_on(page: Page, lang: str) -> set[str]:
    return foreign(page.evaluate(SAID), lang) - words_of(page.evaluate(CODE).replace("_", " "))


@cache
def vocabulary(lang: str) -> frozenset[str]:
    """The words of a language: of its catalogue, and of its rulebooks and lessons."""
    messages = [it for it in catalogues.read(lang if lang != SOURCE else OTHERS[0]) if it.id]
    texts = (it.id if lang == SOURCE else it.string or "" for it in messages)
    told = chain.from_iterable([text] if isinstance(text, str) else text for text in texts)
    ending = "" if lang == SOURCE else f".{lang}"
    folder = Path(moonwood.__file__).parent / "games"
    kinds = (f"rulebook{ending}.md", f"lessons/*{ending}.toml", f"opening{ending}.toml")
    files = [path for kind in kinds for path in folder.rglob(kind)]
    plain = (it for it in files if lang != SOURCE or it.name.count(".") == 1)
    written = chain(told, (path.read_text("utf-8") for path in plain))
    return frozenset(word for text in written for word in words_of(NO_WORDS.sub(" ", text)))


def words_of(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text.replace("\u00ad", ""))}


NO_WORDS = re.compile(r"{[\w.-]+|`[^`]*`|<!--.*?-->|^position:.*$|¦\w+", re.MULTILINE)
"""What is written for the program: names of fields and forms, values, conditions, boards."""
NAMES = words_of((catalogues.LOCALE / "same.txt").read_text("utf-8")) | {
    word for room in rooms().values() for word in words_of(f"{room.title} {room.credits.publisher}")
}
"""What is written alike in English, and the names of games and publishers."""


def foreign(text: str, lang: str) -> set[str]:
    """The words of a text that other languages have, and this one has not."""
    strange = words_of(text) - vocabulary(lang) - NAMES
    return {word for word in strange if any(word in vocabulary(other) for other in LANGUAGES if other != lang)}


def test_a_word_of_another_language_is_seen() -> None:
    assert foreign("Du bist am Zug, choose a tile", "de") == {"choose", "tile"}
    assert foreign("Du bist am Zug, nimm ein Plättchen", "de") == set()


def spread() -> Iterator[object]:
    for case in SPREAD:
        yield pytest.param(*case, marks=() if case == FIRST else pytest.mark.slow)


@pytest.mark.parametrize(("game", "lang"), list(spread()))
def test_a_whole_game_without_a_word_of_another_language(
    page: Page, server: ServerProcess, game: str, lang: str
) -> None:
    page.goto(f"{server.address}/?lang={lang}")
    make_table(page, server, game, "bot:moth", LONG.get(game))
    expect(page.locator("html")).to_have_attribute("lang", lang)
    rng = Random(f"{game} {lang}")
    for step in range(MOST_STEPS):
        over = settle(page) == "over"
        if over or step % LOOK_EVERY == 0:
            assert strange_on(page, lang) == set()
        if over:
            break
        click_once(page, rng)
    assert page.evaluate("document.body.dataset.state") == "over"
    assert Axe().run(page).response["violations"] == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_in_sight_in_longer_words(
    visitors: Visitors, server: ServerProcess, size: str, lang: str
) -> None:
    room = Showroom(visitors.come(size), server, size, lang=lang)
    room.page.locator("#goal button").click()  # it is that of another game
    for game in MODULES:
        for table in moments(game, all_modules(game) | MODULES[game][-1], FEW_DECISIONS):
            room.show(table)
            assert_it_fits(room.page, room.size, slack=0.5)  # a question of three lines takes that from a board
    room.page.close()


PAGES = (
    "/",
    "/learn",
    "/new/mushroom-sorcerer",
    "/puzzles",
    "/today",
    "/games",
    "/rules/top-cap",
    "/credits",
    "/account",
)
OUT = """() => [...document.querySelectorAll("main *, header *, footer *")].filter((it) => {
  const { left, right, width } = it.getBoundingClientRect();
  const rolls = (box) => box && (getComputedStyle(box).overflowX !== "visible" || rolls(box.parentElement));
  if (!width || it.closest("svg") || rolls(it.parentElement) || getComputedStyle(it).position === "absolute") return false;
  return left < -1 || right > document.documentElement.clientWidth + 1;
}).map((it) => `${it.tagName} ${it.className} ${it.textContent.slice(0, 40)}`)"""


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_sticks_out_of_a_page_in_longer_words(
    visitors: Visitors, server: ServerProcess, size: str, lang: str
) -> None:
    page = visitors.come(size)
    page.goto(f"{server.address}/?lang={lang}")
    for address in PAGES:
        page.goto(f"{server.address}{address}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), address
        assert page.evaluate(OUT) == [], address
        assert strange_on(page, lang) == set(), address
    page.close()
