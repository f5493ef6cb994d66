"""Top Cap in words."""

from __future__ import annotations

from random import Random

import moonwood
from moonwood.games.top_cap import words
from moonwood.games.top_cap.rules import TABLE, Move, Tile
from moonwood.kernel.events import End, Event, First
from moonwood.kernel.speech import Ruling, Say
from tests.games.top_cap.table import BASE, view_of


def test_the_rulebook_marks_our_rulings() -> None:
    marked = {block.number: block.data for block in BASE.rulebook().blocks if isinstance(block, Ruling)}
    assert marked == {
        "3.6": ("marked_cells",), "4.6": ("shortest_move",), "7.3": ("repetitions",), "7.4": ("move_limit",), "7.5": (),
    }  # fmt: skip


def test_the_rulebook_tells_the_game_that_is_played() -> None:
    assert "is no move" in str(BASE.rulebook().blocks)
    stays = str(moonwood.game("top-cap", rulings="shortest_move = 0").rulebook().blocks)
    assert "that is a move, too" in stays
    assert "is no move" not in stays


def test_every_event_is_told() -> None:
    events: list[Event] = []
    state = moonwood.game("top-cap", slow_down=True, jump=True, first_player="random").blank()
    rng = Random(0)
    while not state.over:
        state.play(rng.choice(state.actions()), events)
    assert {type(event) for event in events} == {Tile, First, Move, End}
    assert all(BASE.log(event) for event in events)


def test_every_family_has_a_label() -> None:
    view = view_of(BASE.start(0), 0)
    assert all(words.label(BASE, view, family.first, Say()) for family in TABLE.families.values())
