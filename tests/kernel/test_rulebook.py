"""A rulebook is read: its blocks, what concerns a game, and a clause by its number."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from moonwood import RulebookError
from moonwood.kernel import rulebook
from moonwood.kernel.rulebook import Instead, Rulebook, parse, plain, spans
from moonwood.kernel.speech import Block, Diagram, Grid, Heading, Paragraph, Points, Ruling, Say
from tests.kernel.check.faults import toy

TEXT = """# Pebbles

## 1. The turn

### 1.1 Showing

**1.1.1** Show your *pebble*,
or pass.

- It is worth its number.
- A pass is worth
  nothing.

> **1.1.2** The bag is shared. (`bag`, `coins.side`)

> **1.1.3** Nobody looks.

| side | points |
|---|---|
| heads | 1 |

```board
position: bag 1 2 3
options: coin=on turns=2
marked: pebble
```
*Look.*

**1.2** See §1.1.

And more of it.
"""


def blocks(text: str) -> list[Block]:
    return [block for _, block in parse(text) if not isinstance(block, Instead)]


def test_every_kind_of_block_is_read() -> None:
    assert blocks(TEXT) == [
        Heading("The turn", "1"),
        Heading("Showing", "1.1"),
        Paragraph("Show your *pebble*, or pass.", "1.1.1"),
        Points(("It is worth its number.", "A pass is worth nothing.")),
        Ruling("The bag is shared.", ("bag", "coins.side"), "1.1.2"),
        Ruling("Nobody looks.", (), "1.1.3"),
        Grid(("side", "points"), (("heads", "1"),)),
        Diagram("bag 1 2 3", "Look.", {"coin": "on", "turns": "2"}, ("pebble",)),
        Paragraph("See §1.1.", "1.2"),
        Paragraph("And more of it."),
    ]


def test_numbers_stand_in_their_order() -> None:
    assert Rulebook(blocks(TEXT)).numbers == ("1", "1.1", "1.1.1", "1.1.2", "1.1.3", "1.2")


def test_a_clause_comes_with_what_belongs_to_it() -> None:
    book = Rulebook(blocks(TEXT))
    assert [type(block) for block in book.clause("1.1.1")] == [Paragraph, Points]
    assert [type(block) for block in book.clause("§1.1.3")] == [Ruling, Grid, Diagram]
    assert book.clause("1.2") == (Paragraph("See §1.1.", "1.2"), Paragraph("And more of it."))


def test_a_section_comes_with_all_its_clauses() -> None:
    book = Rulebook(blocks(TEXT))
    assert book.clause("1") == book.blocks
    assert len(book.clause("1.1")) == 7


@pytest.mark.parametrize("number", ["2", "1.11", "", "one"])
def test_a_clause_that_is_none_is_refused(number: str) -> None:
    with pytest.raises(RulebookError, match=r"no clause .*; there are: 1, 1\.1, 1\.1\.1"):
        Rulebook(blocks(TEXT)).clause(number)


def test_marks_inside_a_line() -> None:
    pieces = [
        ("", "A "),
        ("strong", "b"),
        ("", " "),
        ("em", "c"),
        ("", " "),
        ("code", "d"),
        ("", " "),
        ("clause", "§4.2"),
    ]
    assert list(spans("A **b** *c* `d` §4.2")) == pieces
    assert plain("A **b** *c* `d` §4.2") == "A b c d §4.2"


# What concerns a game


def told(monkeypatch: pytest.MonkeyPatch, text: str, *, whole: bool = False, **options: object) -> list[str]:
    parts = tuple(parse(text))
    monkeypatch.setattr(rulebook, "_parts", lambda folders, lang: parts)
    return [block.text for block in toy(**options).rulebook(whole=whole).blocks if isinstance(block, Paragraph)]


def conditional(asked: str) -> str:
    return f"<!-- if {asked} -->\n\nYes.\n\n<!-- else -->\n\nNo.\n\n<!-- end -->"


@pytest.mark.parametrize(
    ("asked", "options", "said"),
    [
        ("coin", {}, "Yes."),
        ("coin", {"coin": False}, "No."),
        ("not coin", {}, "No."),
        ("turns = 6", {}, "Yes."),
        ("turns = 2, 4", {}, "No."),
        ("turns = 2, 4", {"turns": 2}, "Yes."),
        ("turns != 2", {}, "Yes."),
        ("coin = on", {}, "Yes."),
        ("coin.gain = 1", {}, "Yes."),
        ("coin.gain != 1", {}, "No."),
        ("bag = 1, 1, 2, 3, 3", {}, "Yes."),
        ("bag = 1, 2", {}, "No."),
    ],
)
def test_a_condition_asks_options_and_rulings(
    monkeypatch: pytest.MonkeyPatch, asked: str, options: dict[str, Any], said: str
) -> None:
    assert told(monkeypatch, conditional(asked), **options) == [said]


def test_conditions_lie_in_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"<!-- if turns = 6 -->\n\n{conditional('coin')}\n\nSix.\n\n<!-- end -->\n\nAlways."
    assert told(monkeypatch, text) == ["Yes.", "Six.", "Always."]
    assert told(monkeypatch, text, coin=False) == ["No.", "Six.", "Always."]
    assert told(monkeypatch, text, turns=2) == ["Always."]


def test_the_whole_book_leaves_out_no_option_and_follows_the_rulings(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, conditional("turns = 2"), whole=True) == ["Yes.", "No."]
    assert told(monkeypatch, conditional("coin.gain = 7"), whole=True) == ["No."]


REPLACED = "**1** One.\n\n- Of it.\n\n**1.1** More.\n\n**2** Two.\n\n<!-- if coin -->\n\n<!-- instead of 1, 3.1 -->\n\n<!-- end -->\n\n**3** Three."


def test_clauses_are_replaced_where_that_holds_with_all_that_belongs_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, REPLACED) == ["Two.", "Three."]
    assert told(monkeypatch, REPLACED, coin=False) == ["One.", "More.", "Two.", "Three."]


def test_the_whole_book_has_clauses_that_a_game_replaces(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, REPLACED, whole=True) == ["One.", "More.", "Two.", "Three."]


def test_a_diagram_may_be_a_start_that_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = tuple(parse("```board\nstart: 7\noptions: turns=2\n```\n*Look.*"))
    monkeypatch.setattr(rulebook, "_parts", lambda folders, lang: parts)
    shown = toy().rulebook().blocks[0]
    assert isinstance(shown, Diagram)
    assert shown.position == toy(turns=2).start(seed=7).position()


def test_the_rulebooks_of_scenarios_follow_that_of_the_room(tmp_path: Path) -> None:
    for name in ("room", "first", "second"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "rulebook.md").write_text(f"The {name}.", "utf-8")
    (tmp_path / "first" / "rulebook.de.md").write_text("Das erste.", "utf-8")
    folders = tuple(tmp_path / name for name in ("room", "first", "second"))
    read = {lang: [block for _, block in rulebook._parts(folders, lang)] for lang in ("en", "de")}
    assert read["en"] == [Paragraph("The room."), Paragraph("The first."), Paragraph("The second.")]
    assert read["de"] == [Paragraph("The room."), Paragraph("Das erste."), Paragraph("The second.")]


def test_values_are_filled_in_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "{coin.gain}\n\n- {turns}\n\n| {turns} |\n|---|\n| {coin} |\n\n```board\nposition: bag\n```\n*{motto}*"
    parts = tuple(parse(text))
    monkeypatch.setattr(rulebook, "_parts", lambda folders, lang: parts)
    assert toy().rulebook().blocks[:4] == (
        Paragraph("1"), Points(("6",)), Grid(("6",), (("on",),)), Diagram("bag", "let's play"),
    )  # fmt: skip


@pytest.mark.parametrize("text", ["{pebble}", "{bag.9}", "{turns.1}", conditional("pebble")])
def test_a_name_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    with pytest.raises(RulebookError, match="which is no option or ruling"):
        told(monkeypatch, text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<!-- if coin -->\n\nYes.", "asks about 'coin' and never says <!-- end -->"),
        ("<!-- end -->", "<!-- end --> is none of"),
        ("<!-- else -->", "<!-- else --> is none of"),
        ("<!-- when coin -->", "<!-- when coin --> is none of"),
        ("```board\nmarked: pebble\n```\n*Look.*", "a diagram is fenced"),
        ("```board\nposition: bag\nplace: bag\n```\n*Look.*", "a diagram is fenced"),
        ("```board\nposition: bag\nstart: 1\n```\n*Look.*", "a diagram is fenced"),
        ("```board\nstart: one\n```\n*Look.*", "a diagram is fenced"),
        ("<!-- instead of coins -->", "<!-- instead of coins --> is none of"),
        ("```python\nposition: bag\n```", "a diagram is fenced"),
    ],
)
def test_what_is_not_of_the_form_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RulebookError, match=reason):
        blocks(text)


def test_a_language_without_a_translation_reads_english() -> None:
    assert toy().rulebook("tlh").blocks == toy().rulebook("en").blocks


def test_what_is_asked_names_its_clause() -> None:
    game = toy()
    state = game.start(1)
    assert game.clause(state.view(0)) == "1.1"
    assert game.refusing_clause("not-in-hand") == "1.1"
    assert game.refusing_clause("game-over") == ""


def test_a_list_with_empty_places_tells_the_numbers_of_the_others() -> None:
    assert rulebook._said(["", "1 drop", "", "2 mana"], Say(), None) == "2: 1 drop; 4: 2 mana"
    assert rulebook._said([4, 3, 2], Say(), None) == "4, 3, 2"
    assert rulebook._said(["", "1 drop"], Say("fr"), lambda value, say: value.upper()) == "2\u00a0: 1 DROP"
