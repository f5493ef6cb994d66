"""Top Cap in words."""

from __future__ import annotations

from random import Random

import moonwood
from moonwood.games.top_cap import words
from moonwood.games.top_cap.rules import TABLE, Move, Tile
from moonwood.kernel.events import End, Event, First
from moonwood.kernel.speech import Ruling, Say
from tests.games.top_cap.table import BASE


def test_the_help_marks_our_rulings_and_its_diagrams_can_be_drawn() -> None:
    blocks = BASE.help()
    assert sum(isinstance(block, Ruling) for block in blocks) == 3
    for block in blocks:
        if hasattr(block, "position"):
            game = moonwood.game("top-cap", **block.options)
            svg = game.draw(game.position(block.position).view(0), chosen=block.chosen)
            assert all(f'id="{id}"' in svg for id in block.chosen)


def test_the_help_tells_the_game_that_is_played() -> None:
    assert "is no move" in str(BASE.help())
    stays = str(moonwood.game("top-cap", rulings="shortest_move = 0").help())
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
    view = BASE.start(0).view(0)
    assert all(words.label(BASE, view, family.first, Say()) for family in TABLE.families.values())
