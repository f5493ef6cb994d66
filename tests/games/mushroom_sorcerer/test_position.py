"""Mushroom Sorcerer: positions as text, and what is no position."""

from __future__ import annotations

from random import Random

import pytest

from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from tests.games.mushroom_sorcerer.table import GAMES, night, on_each

PLAIN = night(A="mana=1", r2c2="tower=A:flame.moon servants=1.0").position()


def test_a_position_says_everything_and_reads_back() -> None:
    state = night(
        A="reserve=1.2 mana=3 drops=4 flasks=2 dice=1 elements=1.2.3.4.0 influence=7 potions=fury potion=hibernate "
        "archive=hunch!,strike arrows=2",
        B="path=moon elements=0.0.0.0.5",
        r2c2="ground=mana tower=A:flame.stone servants=1.1",
        r3c1="goods=1 debris=1",
        notes="main=grow grow-left=1 grown=flame,water cast=hunch killed=1 potion-used=1",
        gone="spearhead",
    )
    text = state.position()
    again = state.game.position(text)
    assert again.position() == text
    assert again.key() == state.key()
    assert again.view(0) == state.view(0)


@pytest.mark.parametrize(
    ("potion", "note", "remembered"),
    [("forest-keeper", 1, (1, 0, 0)), ("lucky-hand", 5, (0, 5, 0)), ("thief", 2, (0, 0, 2)), ("fury", 0, (0, 0, 0))],
)
def test_what_a_potion_remembers_is_read_from_older_texts(
    potion: str, note: int, remembered: tuple[int, int, int]
) -> None:
    """They told it as one number."""
    state = night(A=f"potion={potion}", notes=f"slid=1 potion-note={note}")
    assert (state.potion_used, state.potion_goods, state.potion_scrolls) == remembered
    assert "potion-note" not in state.position()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_moment_of_a_game_reads_back(players: int) -> None:
    game: Game = GAMES[players]
    match, rng = Match(game, 11), Random(11)
    while not match.state.over:
        text = match.state.position()
        again = game.position(text)
        assert (again.position(), again.key(), again.actions()) == (text, match.state.key(), match.state.actions())
        match.play(match.state.seat, rng.choice(match.state.actions()))
    assert game.position(match.state.position()).outcome == match.state.outcome


def changed(before: str, after: str) -> str:
    assert before in PLAIN
    return PLAIN.replace(before, after)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "field 'round' is missing"),
        (changed("round 2", "round 9"), "'9' is no number from 0 to 8"),
        (changed("phase night", "phase noon"), "no 'noon'; there are: setup, twilight, night, daybreak"),
        (changed("order A B", "order A A"), "order names every player once: A B"),
        (changed("active A", "active C"), "'C' is no seat"),
        (changed("mana=1", "mana=31"), "there is more of something than the box holds"),
        (changed("mana=1", "mana=x"), "'x' is no number from 0 to 99"),
        (changed("mana=1", "mona=1"), "'mona=1' does not fit"),
        (changed("mana=1", "mana=1 mana=1"), "'mana=1' does not fit"),
        (changed("mana=1", "elements=1.2"), "elements is 5 numbers"),
        (changed("mana=1", "elements=13.0.0.0.0"), "the flame track has 12 steps, not 13"),
        (changed("mana=1", "elements=0.0.0.0.1"), "A has moon elements and is not on the moon path"),
        (changed("mana=1", "path=moon influence=3"), "A is on the moon path and has no influence"),
        (changed("mana=1", "archive=whistle"), "a scroll is in two places"),
        (changed("mana=1", "archive=thistle"), "no 'thistle'"),
        (
            changed("mana=1", "archive=hunch,purify,siphon,strike,squeeze,champion,interests"),
            "an archive holds 6 scrolls",
        ),
        (changed("sorcerer=eddie", "sorcerer=bahon"), "two players are bahon"),
        (changed("flame.moon", "moon.moon"), "a tower has at most 4 GUs and one moon GU"),
        (changed("flame.moon", "flame.flame.flame.flame.flame"), "a tower has at most 4 GUs"),
        (changed("tower=A:flame.moon", ""), "servants stand on towers, and r2c2 has none"),
        (changed("r2c2 ", "r2c2 debris=1 "), "r2c2 has debris under a tower"),
        (changed("r2c2 ", "r1c1 tower=A:flame; r2c2 "), "no field 'r1c1'"),
        (changed("r2c3;", "r2c3 ground=mana;"), "r2c3 is no ground"),
        (changed("decks whistle", "decks glorify"), "glorify is not of the deck summoning"),
        (changed("decks whistle", "decks"), "decks are 4 scrolls"),
        (changed("open A,", "opne A,"), "steps: no action 'opne'"),
        (changed(", repeat", ""), "steps end with one of"),
        (changed("open A,", "clash, open A,"), "steps of a war need a war"),
        (changed("; steps", "; war 1 2; steps"), "a war is written as 23 numbers"),
        (changed("; steps", f"; war 7 1 6 7 {'0 ' * 19}; steps"), "a war is fought by two players"),
        (changed("; steps", f"; war 1 7 6 7 {'0 ' * 19}; steps"), "a war is fought by two players"),
        (changed("; steps", "; over rain A; steps"), "over is a reason, winners and places"),
        (changed("; steps", "; notes main=sleep; steps"), "no 'sleep'; there are: none, study"),
    ],
)
def test_what_is_no_position_is_refused_clearly(text: str, message: str) -> None:
    with pytest.raises(PositionError) as error:
        GAMES[2].position(text)
    assert message in str(error.value)


def test_a_fifth_tower_is_refused() -> None:
    with pytest.raises(PositionError, match="A has more than 4 towers"):
        night(**on_each(("r1c3", "r2c2", "r3c2", "r4c3", "r2c3"), "tower=A:flame"))


@pytest.mark.parametrize(
    "step",
    [
        "shrine-gift r1c3",
        "slide-gu r1c3 n",
        "slide-gu r4c3 e",
        "topple-gu r1c3",
        "set-gu r2c2 moon 1",
        "set-gu r1c1 flame 1",
        "moon-box D",
        "open C",
        "ask-potion A 0",
    ],
)
def test_a_step_about_nothing_is_refused(step: str) -> None:
    with pytest.raises(PositionError, match=f"the step '{step}' does not fit"):
        GAMES[2].position(PLAIN.replace("open A,", f"{step}, open A,"))


def test_the_warden_has_no_open_menu() -> None:
    with pytest.raises(PositionError, match="the step 'open B' does not fit"):
        night("B", game=GAMES[1])
