"""The picture of Mushroom Sorcerer in both shapes: everything that can be touched is drawn, and large enough."""

from __future__ import annotations

import re
from random import Random

import pytest

import moonwood
from moonwood.draw.svg import titles
from moonwood.games.mushroom_sorcerer.board.glyphs import COLOURS
from moonwood.games.mushroom_sorcerer.board.mushrooms import CAPS
from moonwood.games.mushroom_sorcerer.rules.components import ELEMENTS
from moonwood.games.mushroom_sorcerer.rules.events import Fall
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.words.names import ELEMENT_LETTERS
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import SHAPES, Shape
from moonwood.kernel.match import Match
from moonwood.kernel.person import read_by
from moonwood.kernel.speech import Say
from tests.games.mushroom_sorcerer.table import FORTRESSES, night, on_each, play, state_of, view_of

TWO = moonwood.game("mushroom-sorcerer", players=2)
WIDTH_AT_390, WIDTH_AT_1280 = 390, 820
"""About how many pixels wide the board is on a phone and on a desk."""


def moments(players: int, seed: int) -> list[Match]:
    """A random game, looked at now and then."""
    game = moonwood.game("mushroom-sorcerer", players=players)
    match, rng = Match(game, seed), Random(seed)
    while not match.state.over:
        match.play(match.state.seat, rng.choice(match.state.actions()))
    twins = [Match(game, seed, match.actions[: len(match.plies) * part // 6]) for part in range(1, 6)]
    return [twin for twin in twins if twin.state.seat >= 0]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_whatever_is_touched_is_drawn_in_both_shapes(players: int, shape: Shape) -> None:
    for match in moments(players, players):
        view = match.state.view(match.state.seat)
        ids = set(re.findall(r'id="([^"]+)"', match.game.draw(view, shape=shape)))
        for action in view["actions"]:
            assert set(match.game.touches(view, action)) <= ids, match.game.text(action)


@pytest.mark.parametrize(("shape", "pixels", "least"), [("wide", WIDTH_AT_1280, 11.5), ("tall", WIDTH_AT_390, 11)])
def test_no_type_is_too_small(shape: Shape, pixels: int, least: float) -> None:
    svg = TWO.draw(TWO.position(FORTRESSES).view(0), shape=shape)
    width = float(re.findall(r'viewBox="0 0 ([\d.]+)', svg)[0])
    assert min(float(size) * pixels / width for size in re.findall(r'font-size="([\d.]+)"', svg)) >= least


def test_two_ways_to_the_same_tower_are_told_apart() -> None:
    """A tower is attacked or slid to; what is clicked second decides."""
    view = TWO.position(FORTRESSES).view(0)
    touched = {text: TWO.touches(view, TWO.parse(text)) for text in ("war r2c2 e", "slide r2c2 s", "grow r4c3 moon")}
    assert touched == {
        "war r2c2 e": ("land-r2c2", "land-r2c3"),
        "slide r2c2 s": ("land-r2c2", "land-r3c2"),
        "grow r4c3 moon": ("land-r4c3", "gu-moon"),
    }


def test_a_click_on_a_tower_sends_all_servants_there_that_fit_and_one_is_taken_from_the_supply() -> None:
    state = night(A="elements=7.0.0.0.0", r2c2="tower=A:stone.stone.stone", r3c2="tower=A:stone")
    play(state, "summon flame")
    view = state.view(0)
    touched = {state.game.text(action): state.game.touches(view, action) for action in view["actions"]}
    assert touched == {
        "to-reserve": ("reserve-0-flame",),
        "all-to-tower r2c2": ("land-r2c2",),
        "to-tower r2c2": ("supply-flame", "land-r2c2"),
        "to-tower r3c2": ("land-r3c2",),
    }
    play(state, "to-tower r3c2", "to-tower r2c2")
    view = state.view(0)
    assert state.game.touches(view, state.game.parse("to-tower r2c2")) == ("land-r2c2",)


def test_the_kind_of_a_servant_from_the_reserve_is_clicked_only_where_both_wait() -> None:
    for reserve, way in (("2.0", ("land-r2c2",)), ("1.1", ("reserve-0-flame", "land-r2c2"))):
        state = night(A=f"reserve={reserve}", r2c2="tower=A:stone.stone.stone")
        play(state, "end-turn")
        assert state.game.touches(state.view(0), state.game.parse("allocate flame r2c2")) == way


def test_the_path_of_another_to_the_moon_tells_how_long_it_is() -> None:
    state = night(B="path=moon elements=0.0.0.0.4")
    assert "moon step 4/21" in state.game.draw(state.view(0))


def test_growths_that_are_left_are_told_when_they_are_counted() -> None:
    """A servant who came with the first one is still to be placed: that is no second growth to come."""
    state = night(A="drops=5", r2c2="ground=flame goods=1")
    play(state, "grow r2c2 flame")
    assert "left" not in moment(state)
    play(state, "to-reserve")
    assert "1 growth left" in moment(state)


def moment(state: State) -> str:
    return re.findall(r'id="moment".*?</text>', state.game.draw(state.view(0)))[0]


def test_the_terminal_shows_towers_servants_and_debris() -> None:
    rows = TWO.room.board.text(TWO, TWO.position(FORTRESSES).view(0), Say()).splitlines()
    assert rows[0].split() == ["A", "B", "C", "D", "E"]
    assert "A:WFT* 2f1s" in rows[2]
    assert "B:WM 2s" in rows[2]
    assert "B:F*" in rows[3]
    start = TWO.room.board.text(TWO, TWO.start(4).view(0), Say()).splitlines()
    assert "[*#]" in start[2]
    assert "[*#]" in start[3]


def test_a_war_is_shown_with_its_arrows_and_shields() -> None:
    state = TWO.position(FORTRESSES)
    state.play(TWO.parse("war r2c2 e"))
    svg = TWO.draw(state.view(0))
    assert "Player A attacks" in svg
    assert "Player B defends" in svg


@pytest.mark.parametrize("shape", SHAPES)
def test_a_war_shows_its_dice_and_afterwards_what_fell(shape: Shape) -> None:
    state, events = state_of(TWO.position(FORTRESSES)), list[Event]()
    state.play(TWO.parse("war r2c2 e"), events)
    one_die = TWO.draw(state.view(0), shape=shape).count('width="25" height="25"')
    assert one_die == 1
    while state.war is not None:
        state.play(state.actions()[-1], events)
    fallen = [event for event in events if isinstance(event, Fall)]
    svg = TWO.draw(state.view(0), shape=shape, recent=events)
    assert fallen
    assert svg.count("♟") == len({event.land for event in fallen})


@pytest.mark.parametrize("shape", SHAPES)
def test_a_war_says_in_every_shape_where_the_arrows_come_from(shape: Shape) -> None:
    state = TWO.position(FORTRESSES)
    state.play(TWO.parse("war r2c2 e"))
    drawn = re.sub("<title>.*?</title>", "", TWO.draw(state.view(0), shape=shape))
    assert "2 flame + 1 attack" in drawn


@pytest.mark.parametrize("shape", SHAPES)
def test_a_war_without_a_question_is_shown_until_its_turn_ends(shape: Shape) -> None:
    """Nobody guards C2: the war is over with the click that began it."""
    state = night(r2c2="tower=A:flame.flame servants=2.0", r2c3="tower=B:stone")
    events = play(state, "war r2c2 e")
    assert state.war is None
    svg = state.game.draw(state.view(0), shape=shape, recent=events)
    shown = svg.split('id="war-attack"')[1]
    assert all(
        words in shown for words in ("Player A attacks", "no guard fell", "Player B defends", "destroyed: Stone")
    )
    assert 'id="deck-war"' not in svg
    play(state, "end-turn")
    assert 'id="deck-war"' in state.game.draw(state.view(0), shape=shape, recent=events)


@pytest.mark.parametrize("shape", SHAPES)
def test_sorcerers_are_picked_on_the_board_and_say_what_they_have(shape: Shape) -> None:
    """§5.5."""
    game = moonwood.game("mushroom-sorcerer", players=4, first_player=1)
    state = game.start(seed=1)
    view = state.view(0)
    svg = game.draw(view, shape=shape)
    assert [game.touches(view, action) for action in view["actions"]] == [
        (f"sorcerer-{name}",) for name in ("bahon", "charles", "eddie", "cassandra")
    ]
    assert all(svg.count(f'id="sorcerer-{name}"') == 1 for name in ("bahon", "charles", "eddie", "cassandra"))
    assert "Eddie, with these potions: Early Bird, Cheating, Plan B, Lucky Hand and Thief" in svg
    state.play(game.parse("pick eddie"))
    assert 'id="sorcerer-eddie"' not in game.draw(state.view(3), shape=shape), "somebody has him"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_a_desk_the_goods_of_every_rival_have_their_names(players: int) -> None:
    game = moonwood.game("mushroom-sorcerer", players=players, sorcerers="random")
    svg = game.draw(game.start(seed=1).view(0))
    for rival in range(1, players):
        board = svg.split(f'id="other-{rival}"')[1].split('id="other-')[0]
        assert all(f">{name}<" in board for name in ("Flame", "Stone", "Mana", "Drops", "Flasks", "War dice"))


def test_the_own_board_is_the_viewers() -> None:
    state = TWO.position(FORTRESSES)
    for seat, potion in ((0, "fury"), (1, "thief")):
        assert f'id="potion-{potion}"' in TWO.draw(state.view(seat))


def test_every_kind_of_mushroom_has_an_outline_a_letter_and_a_colour_of_its_own() -> None:
    assert len(set(CAPS.values())) == len(CAPS) == len(ELEMENTS)
    assert len({ELEMENT_LETTERS[kind] for kind in CAPS}) == len({COLOURS[kind] for kind in CAPS}) == len(CAPS)


def test_lands_differ_by_what_they_offer() -> None:
    svg = TWO.draw(TWO.position(FORTRESSES).view(0))
    scenes = {land["ground"] or land["terrain"] for land in view_of(TWO.position(FORTRESSES), 0)["lands"]} - {
        "forbidden"
    }
    assert {f'href="#scene-{scene}"' in svg for scene in scenes - {"ground"}} == {True}
    assert 'href="#thicket"' in svg


@pytest.mark.parametrize("shape", ["tall", "low"])
def test_on_a_phone_what_the_others_have_stands_above_the_forest(shape: Shape) -> None:
    svg = TWO.draw(TWO.position(FORTRESSES).view(0), shape=shape)
    brief = svg[svg.index('class="brief-1"') : svg.index('id="supply-flame"')]
    numbers = re.findall(r">(\d+)</text>", brief)
    assert numbers == ["2", "0", "0", "2", "1", "4", "0"], (
        "moon steps, servants of both kinds, mana, drops, flasks, dice"
    )


def test_a_number_in_a_gem_is_mana_and_on_a_roller_scrolls_that_are_left() -> None:
    view = view_of(TWO.position(FORTRESSES), 0)
    svg = TWO.draw(view)
    deck = svg[svg.index('id="deck-war"') :].split("</g>")[0]
    assert view["decks"][2]["top"] == "invincible"
    assert re.findall(r">(\d+)</text>", deck) == [str(view["decks"][2]["left"]), str(TWO.rulings["mana"]["invincible"])]
    own = svg[svg.index('id="scroll-whistle"') :].split("</g>")[0]
    assert re.findall(r">(\d+)</text>", own) == [str(TWO.rulings["mana"]["whistle"])]


def test_a_track_says_what_it_pays() -> None:
    state = night(A="elements=7.0.0.0.0")
    told = titles(state.game.draw(state.view(0)))
    assert told["track-flame"] == (
        "Flame, level III: pays 3 flame servants when summoned and each Daybreak. "
        "Mastered: one influence each time, too. Step 7 of 12. Step 8 brings a flame servant, once."
    )
    assert told["track-stone"].startswith("Stone: pays nothing yet; grow a Stone mushroom.")
    assert told["track-moon"].startswith(
        "Moon step 0, 0 moon mushrooms. Enough to win when a turn begins: 4 from step 15"
    )


def test_the_moment_says_when_the_main_action_is_done() -> None:
    state = night(A="elements=7.0.0.0.0")
    assert "main action done" not in state.game.draw(state.view(0))
    play(state, "summon flame")
    assert "main action done" in state.game.draw(state.view(0))


@pytest.mark.parametrize("shape", SHAPES)
def test_the_end_says_how_everybody_stood_in_both_races(shape: Shape) -> None:
    match, rng = Match(TWO, 3), Random(3)
    while not match.state.over:
        match.play(match.state.seat, rng.choice(match.state.actions()))
    view = view_of(match.state, 0)
    sheet = TWO.draw(view, shape=shape).split('id="score-sheet"')[1]
    goal = TWO.rulings["dominance"]
    for player in view["players"]:
        missed, reached = f"{player['influence']} of {goal}", f"{player['influence']} influence, needed {goal}"
        race = reached if player["influence"] >= goal else missed
        assert ("given up for the moon" if player["moon_path"] else race) in sheet
    assert sheet.count("moon path not taken") == sum(not player["moon_path"] for player in view["players"])


@pytest.mark.parametrize(
    ("step", "gus", "told"),
    [
        (15, 4, "step 15, needed 15; moon GUs 4, needed 4"),
        (19, 4, "step 19, needed 18; moon GUs 4, needed 3"),
        (19, 2, "step 19, needed 21; moon GUs 2, needed 2"),
        (16, 3, "step 16, needed 18; moon GUs 3, needed 3"),
    ],
)
def test_the_end_says_what_the_moon_needed_however_far_somebody_went(step: int, gus: int, told: str) -> None:
    towers = on_each(("r1c3", "r2c1", "r2c2", "r2c4")[:gus], "tower=A:moon")
    moon = f"path=moon elements=0.0.0.0.{step}"
    state = night(round_number=8, phase="daybreak", cycle=0, steps="repeat", A=moon, **towers)
    assert state.over
    assert told in state.game.draw(state.view(0))


def test_the_end_says_what_influence_was_needed_where_there_was_more() -> None:
    state = night(round_number=8, phase="daybreak", cycle=0, steps="repeat", A="influence=99")
    assert f"99 influence, needed {TWO.rulings['dominance']}" in state.game.draw(state.view(0))


@pytest.mark.parametrize("potions", ["", " potions=fury,overwork"])
@pytest.mark.parametrize("shape", SHAPES)
def test_what_another_sorcerer_drinks_is_in_sight(shape: Shape, potions: str) -> None:
    state = night(B="potion=duel-expert" + potions)
    other = state.game.draw(state.view(0), shape=shape).split('id="other-1"')[1]
    assert "Duel Expert" in other
    assert ("Overwork" in other) is (shape == "wide" and bool(potions)), "on a desk all potions stand there"


@pytest.mark.parametrize("shape", SHAPES)
def test_whoever_looks_finds_themselves_on_their_own_board(shape: Shape) -> None:
    state = night()
    badge = state.game.draw(state.view(0), shape=shape, names=read_by(("Ann", "Bo"), 0)).split('id="badge-0"')[1]
    assert re.findall(r"<text [^>]*>([^<]+)<", badge)[0] == ("A You" if shape == "wide" else "You")


def test_on_a_desk_the_goods_of_a_single_rival_have_their_names() -> None:
    state = night(B="drops=3")
    other = state.game.draw(state.view(0)).split('id="other-1"')[1]
    assert re.findall(r">(Flame|Stone|Mana|Drops|Flasks|War dice)<", other)[:6] == [
        "Flame", "Stone", "Mana", "Drops", "Flasks", "War dice",
    ]  # fmt: skip


def test_the_moons_sky_tells_its_step_above_the_stars() -> None:
    state = night()
    sky = state.game.draw(state.view(0)).split('id="track-moon"')[1].split("</g></g>")[0]
    step, *stars = (float(y) for y in re.findall(r'<text [^>]*y="([\d.]+)"[^>]*>(?:Moon \d+|[432])<', sky)[::-1])
    assert len(stars) == 3
    assert all(star - step > 15 for star in stars)


def test_a_whole_board_stays_light() -> None:
    """Frames go over a wire."""
    for match in moments(2, 5):
        for shape in SHAPES:
            assert len(match.game.draw(match.state.view(0), shape=shape)) < 96_000
