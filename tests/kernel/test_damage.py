"""Damaged positions and rulings, in every game: refused with a clear error, or good to play from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moonwood
from moonwood import Dealer, Game, OptionError, PositionError, State
from moonwood.games import rooms
from moonwood.kernel.drive import settle

CRUMBS = ("", "0", "-1", "9" * 5000, "٣", "²", "?", "-", ",", ";", "=", "@", "A", "B", "zz", "\u2028", "\x00")


def walk(game: Game, seed: int) -> list[str]:
    """Positions on the way of a random game."""
    state, rng, dealer = game.start(seed), Random(seed), Dealer(seed)
    texts = [state.position()]
    while not state.over:
        state.play(rng.choice(state.actions()))
        settle(state, dealer)
        texts.append(state.position())
    return texts


@cache
def positions(name: str) -> list[tuple[Game, str]]:
    """Every fifth position of games with each option at each of its values."""
    room = rooms()[name]
    sets: list[Mapping[str, object]] = [
        {},
        *({option.name: value} for option in room.options for value in option.values()),
    ]
    games = [one for one in map(opened, [name] * len(sets), sets) if isinstance(one, Game)]
    return [(game, text) for game in games for text in walk(game, 1)[::5]]


def opened(name: str, options: Mapping[str, object]) -> Game | OptionError:
    try:
        return moonwood.game(name, **options)
    except OptionError as error:
        return error


def placed(game: Game, text: str) -> State | PositionError:
    try:
        return game.position(text)
    except PositionError as error:
        return error


def damaged(text: str, data: st.DataObject) -> str:
    """A word changed, dropped, doubled, moved, or a piece torn out."""
    words = text.split(" ")
    at, other = (data.draw(st.integers(0, len(words) - 1)) for _ in range(2))
    crumb = data.draw(st.sampled_from(CRUMBS))
    match data.draw(st.integers(0, 4)):
        case 0:
            words[at] = crumb
        case 1:
            del words[at]
        case 2:
            words.insert(other, words[at])
        case 3:
            words[at], words[other] = words[other], words[at]
        case _:
            cut = data.draw(st.integers(0, len(words[at])))
            words[at] = words[at][:cut] + crumb + words[at][cut + 1 :]
    return " ".join(words)


@pytest.mark.parametrize("name", moonwood.games())
@given(data=st.data())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_a_damaged_position_is_refused_or_can_be_played(name: str, data: st.DataObject) -> None:
    game, text = data.draw(st.sampled_from(positions(name)))
    for _ in range(data.draw(st.integers(1, 2))):
        text = damaged(text, data)
    state = placed(game, text)
    if isinstance(state, PositionError):
        assert str(state)
        return
    assert game.position(state.position()).key() == state.key()
    rng, dealer = Random(1), Dealer(1)
    for _ in range(30):
        settle(state, dealer)
        if state.over:
            break
        state.play(rng.choice(state.actions()))


WRONG = ("true", "-1", "0", "99999999999999999999", "1.5", '""', '"zz"', "[]", "[[1]]", '["zz"]', "{}", "1979-05-27")


@pytest.mark.parametrize("name", moonwood.games())
def test_every_ruling_takes_what_fits_and_refuses_what_does_not(name: str) -> None:
    """Whatever an owner writes, the answer is a game or an OptionError."""
    room = rooms()[name]
    for ruling in room.rulings:
        for value in WRONG:
            answer = opened(name, {"rulings": f"{ruling} = {value}"})
            assert isinstance(answer, Game) or str(answer)
