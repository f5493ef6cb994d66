"""Mushroom Sorcerer: components, maps, tracks and setup (§2 to §5), and what owners may correct."""

from __future__ import annotations

from collections import Counter

import pytest

import moonwood
from moonwood.games.mushroom_sorcerer.rules.components import ELEMENTS, GOODS, LANDS, SCROLLS
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.kernel.errors import OptionError
from moonwood.kernel.match import Match
from moonwood.kernel.state import CHANCE
from tests.games.mushroom_sorcerer.table import GAMES, POTIONS, TOUCHING, asked, play, texts, view_of

OWN_FOREST = 'maps.two = ["XXPPX", "XSGGP", "PGGSX", "XPPXX"]'

# Maps (§3)


@pytest.mark.parametrize(
    ("players", "terrain", "adjacencies", "by_neighbours"),
    [
        (2, {"ground": 6, "plateau": 6, "shrine": 2, "forbidden": 6}, 19, {2: 8, 3: 2, 4: 4}),
        (3, {"ground": 9, "plateau": 6, "shrine": 2, "forbidden": 3}, 24, {2: 8, 3: 4, 4: 5}),
        (4, {"ground": 12, "plateau": 6, "shrine": 2}, 31, {2: 4, 3: 10, 4: 6}),
    ],
)
def test_the_maps_have_their_checksums(
    players: int, terrain: dict[str, int], adjacencies: int, by_neighbours: dict[int, int]
) -> None:
    """§3.1."""
    view = view_of(GAMES[players].start(1))
    assert Counter(land["terrain"] for land in view["lands"]) == terrain
    neighbours = GAMES[players].setup.neighbours
    assert sum(map(len, neighbours)) == 2 * adjacencies
    assert Counter(len(beside) for beside in neighbours if beside) == by_neighbours


def test_the_shrines_of_two_lie_apart_and_alike_for_both() -> None:
    """Where they touched, whoever began held both."""
    rows = moonwood.game("mushroom-sorcerer").rulings["maps"]["two"]
    assert [row[::-1] for row in reversed(rows)] == rows
    setup = moonwood.game("mushroom-sorcerer").setup
    first, second = setup.shrines
    assert not {first, *setup.neighbours[first]} & {second, *setup.neighbours[second]}


@pytest.mark.parametrize(
    ("options", "version"),
    [
        ({}, 2),
        ({"players": 1}, 2),
        ({"map": TOUCHING}, 1),
        ({"players": 3}, 1),
        ({"rulings": OWN_FOREST}, 1),
        ({"players": 4}, 2),
        ({"players": 4, "sorcerers": "pick"}, 1),
    ],
)
def test_games_in_the_forest_that_changed_have_another_version(options: dict[str, object], version: int) -> None:
    assert moonwood.game("mushroom-sorcerer", **options).version == version


def test_a_record_of_the_touching_shrines_replays_in_their_forest() -> None:
    match = Match(moonwood.game("mushroom-sorcerer", map=TOUCHING), 1)
    for _ in range(40):
        match.play(match.state.seat, match.state.actions()[0])
    text = moonwood.Record.of(match).dump()
    written = text.replace(f"option map: {TOUCHING}\n", "")
    assert written != text
    again = moonwood.Record.load(written, moonwood.game)
    assert again.state().key() == match.state.key()
    assert again.dump() == text, "it is written with its forest"


@pytest.mark.parametrize(("players", "version"), [(2, 0), (2, 3), (3, 2), (4, 3)])
def test_versions_that_never_were_are_refused(players: int, version: int) -> None:
    assert moonwood.game("mushroom-sorcerer", players=players).as_of(version) is None


def test_games_in_an_owners_forest_are_what_they_were_in_either_version() -> None:
    game = moonwood.game("mushroom-sorcerer", rulings=OWN_FOREST)
    assert [game.as_of(version) for version in (1, 2)] == [game, game]


def test_lands_are_adjacent_by_edges_only_and_never_across_the_border_or_the_forbidden_area() -> None:
    """§3.3."""
    setup = GAMES[2].setup
    beside = {LANDS[land]: {LANDS[other] for other in setup.neighbours[land]} for land in setup.lands}
    assert beside["r2c3"] == {"r1c3", "r2c2", "r2c4", "r3c3"}
    assert beside["r1c4"] == {"r1c3", "r2c4"}
    assert beside["r2c5"] == {"r2c4", "r3c5"}
    assert beside["r4c2"] == {"r3c2", "r4c3"}


@pytest.mark.parametrize("players", [2, 4])
def test_these_maps_are_the_same_turned_by_half(players: int) -> None:
    terrain = GAMES[players].setup.terrain
    assert terrain == terrain[::-1]


def test_the_three_player_map_is_its_own_mirror_image() -> None:
    terrain = GAMES[3].setup.terrain
    rows = [terrain[start : start + 5] for start in range(0, 20, 5)]
    assert rows == [row[::-1] for row in rows]


# Pieces (§2, §5)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_start(players: int) -> None:
    """§5.1, §5.6."""
    state = GAMES[players].start(3)
    view = view_of(state)
    seats = view["players"][:players]
    assert [(one["mana"], one["flasks"], one["drops"]) for one in seats] == [(1, 2, 5)] * players
    assert all(one["reserve"] == [0, 0] and one["dice"] == 0 and one["archive"] == [] for one in seats)
    assert all(len(one["potions"]) == 5 and one["influence"] == 0 and one["elements"] == [0] * 5 for one in seats)
    assert len({one["sorcerer"] for one in view["players"]}) == len(view["players"])
    assert (view["round"], view["cycle"], view["phase"]) == (1, 1, "night")
    assert view["supply"]["gus"] == [12] * 5
    assert view["supply"]["debris"] == 2
    assert [deck["left"] for deck in view["decks"]] == [8] * 4


@pytest.mark.parametrize("sorcerer", POTIONS)
def test_a_sorcerer_begins_with_the_five_potions_of_its_own(sorcerer: str) -> None:
    """§5.6."""
    state = moonwood.game("mushroom-sorcerer", sorcerers="pick", first_player=1).blank()
    assert isinstance(state, State)
    play(state, f"pick {sorcerer}")
    assert ",".join(view_of(state)["players"][0]["potions"]) == POTIONS[sorcerer]


def test_grounds_carry_their_good_plateaus_a_flask_and_all_but_grounds_debris() -> None:
    """§2.2.1, §5.3."""
    view = view_of(GAMES[4].start(3))
    for land in view["lands"]:
        if land["terrain"] == "ground":
            assert (land["good"], land["amount"], land["debris"]) == (land["ground"], 1, False)
        elif land["terrain"] == "plateau":
            assert (land["good"], land["amount"], land["debris"]) == ("flask", 1, True)
        else:
            assert (land["good"], land["amount"], land["debris"]) == (None, 0, True)
    assert Counter(land["ground"] for land in view["lands"] if land["ground"]) == dict.fromkeys(
        ("flame", "stone", "mana", "drop"), 3
    )


def test_the_supply_is_what_is_left() -> None:
    """§2.1.1."""
    supply = view_of(GAMES[4].start(3))["supply"]
    assert (supply["flame"], supply["stone"]) == (27, 27)
    assert (supply["mana"], supply["drop"], supply["flask"]) == (30 - 3 - 4, 50 - 3 - 20, 30 - 6 - 8)
    assert supply["die"] == 20


def test_the_setup_is_drawn_step_by_step() -> None:
    """§11.2."""
    state = GAMES[2].blank()
    assert isinstance(state, State)
    assert texts(state) == ["first A", "first B"]
    play(state, "first B")
    assert state.order == [1, 0]
    assert texts(state) == ["assign bahon", "assign charles", "assign eddie", "assign cassandra"]
    play(state, "assign charles", "assign bahon")
    assert asked(state) == "- lay-tile 0"
    assert [weight for _, weight in state.weights()] == [3, 3, 3, 3]
    play(state, "ground mana", "ground mana", "ground mana")
    assert texts(state) == ["ground flame", "ground stone", "ground drop"]
    play(state, "ground flame", "ground flame", "ground flame")
    assert asked(state) == "- expose summoning"
    assert len(texts(state)) == 8
    play(state, "expose hunch", "expose purify", "expose strike", "expose shadow-gu")
    assert asked(state) == "B open B"


def test_ground_tiles_are_laid_in_reading_order_and_every_draw_is_fair() -> None:
    """§5.2."""
    state = GAMES[2].blank()
    assert isinstance(state, State)
    assert [weight for _, weight in state.weights()] == [1, 1]
    play(state, "first A")
    assert [weight for _, weight in state.weights()] == [1] * 4
    play(state, "assign eddie", "assign bahon", "ground mana", "ground drop")
    laid = {land["name"]: land["ground"] for land in view_of(state)["lands"] if land["ground"]}
    assert laid == {"r1c3": "mana", "r2c2": "drop"}
    play(state, "ground mana", "ground drop", "ground flame", "ground stone")
    assert [weight for _, weight in state.weights()] == [1] * 8


def test_only_the_top_scrolls_are_known() -> None:
    """§5.4, §11.1."""
    view = view_of(GAMES[2].start(1))
    tops = [deck["top"] for deck in view["decks"]]
    assert len(view["unseen"]) == len(SCROLLS) - 4
    assert not set(tops) & set(view["unseen"])


def test_sorcerers_may_be_picked_in_reverse_seating_order() -> None:
    """§5.5."""
    state = moonwood.game("mushroom-sorcerer", players=3, sorcerers="pick", first_player=1).blank()
    assert isinstance(state, State)
    assert asked(state) == "A pick A"
    play(state, "pick eddie")
    assert asked(state) == "C pick C"
    assert texts(state) == ["pick bahon", "pick charles", "pick cassandra"]
    play(state, "pick bahon")
    assert asked(state) == "B pick B"
    play(state, "pick cassandra")
    assert state.seat == CHANCE
    assert [one["sorcerer"] for one in view_of(state)["players"]] == ["eddie", "cassandra", "bahon"]


@pytest.mark.parametrize(("players", "picked"), [(1, False), (2, False), (3, False), (4, True)])
def test_four_usually_pick_their_sorcerers_and_fewer_do_not(players: int, picked: bool) -> None:
    """§5.5."""
    game = moonwood.game("mushroom-sorcerer", players=players)
    assert ("pick eddie" in map(game.text, game.start(1).actions())) == picked


def test_a_record_of_four_that_does_not_say_how_was_dealt() -> None:
    """§5.5."""
    match = Match(moonwood.game("mushroom-sorcerer", players=4, sorcerers="random"), 1)
    text = moonwood.Record.of(match).dump()
    again = moonwood.Record.load(text.replace("option sorcerers: random\n", ""), moonwood.game)
    assert again.dump() == text


def test_clockwise_from_the_first_player() -> None:
    """§5.7."""
    state = moonwood.game("mushroom-sorcerer", players=4, first_player=2, sorcerers="random").start(1)
    assert view_of(state)["order"] == [2, 3, 0, 1]
    assert state.seat == 2


# Data


def test_the_tracks_pay_what_the_one_known_example_paid() -> None:
    """Four flame steps brought a servant, a die and influence: from 3 to 7, and from 5 to 9. (§4.1.2)"""
    bonus = GAMES[2].setup.bonus[0]
    for start in (3, 5):
        paid = sorted(good for step in range(start + 1, start + 5) for good, _ in bonus[step])
        assert paid == [0, 5, 6]


TRACKS = {
    "flame": {2: "1 flame", 4: "1 die", 5: "1 flame", 7: "1 influence", 8: "1 flame", 9: "1 die", 12: "1 influence"},
    "stone": {2: "1 stone", 4: "1 die", 5: "1 stone", 7: "1 influence", 8: "1 stone", 9: "1 die", 12: "1 influence"},
    "water": {2: "1 drop", 4: "1 flask", 5: "1 drop", 7: "1 influence", 8: "1 drop", 9: "1 flask", 12: "1 influence"},
    "thunder": {2: "1 mana", 4: "2 mana", 5: "1 mana", 7: "1 influence", 8: "1 mana", 9: "2 mana", 12: "1 influence"},
    "moon": {4: "1 mana", 10: "1 flame", 18: "1 mana, 1 flame"},
}


@pytest.mark.parametrize("element", ELEMENTS)
def test_every_step_of_a_track_pays_what_its_table_says(element: str) -> None:
    """§4.1.2."""
    steps = GAMES[2].setup.bonus[ELEMENTS.index(element)]
    assert len(steps) == (22 if element == "moon" else 13)
    paid = {step: ", ".join(f"{n} {GOODS[good]}" for good, n in goods) for step, goods in enumerate(steps) if goods}
    assert paid == TRACKS[element]


def test_levels_are_zones_of_three_steps() -> None:
    """§4.1.3."""
    assert GAMES[2].setup.level == [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]


def corrected(text: str) -> moonwood.Game:
    return moonwood.game("mushroom-sorcerer", rulings=text)


def test_an_owner_may_correct_tracks_maps_and_prices() -> None:
    setup = corrected("last_round = 6\n[moon]\ncheckpoints = [14, 16, 20]\n[mana]\nhunch = 2").setup
    assert (setup.last_round, setup.checkpoints[0], setup.mana[SCROLLS.index("hunch")]) == (6, (14, 4), 2)
    setup = corrected('[maps]\ntwo = ["PPPGX", "XPGSP", "PSGGX", "XXGXX"]').setup
    assert LANDS[setup.shrines[0]] == "r2c4"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("last_round = 0", "ruling 'last_round' must be a number from 1 to 99, not 0"),
        ("highest_tower = 9", "ruling 'highest_tower' must be a number from 1 to 8, not 9"),
        ("ground_tiles = 1", "ruling 'ground_tiles' must be enough for the grounds of the map"),
        ('start = "5 dew"', "ruling 'start': '5 dew' is no count and good"),
        ('start = "1 flame"', "ruling 'start' must be of mana, drop and flask only"),
        ('start = "9 drop"\n[supply]\ndrop = 10', "ruling 'start' must be no more than the supply holds"),
        ("[supply]\ndebris = 7", "ruling 'supply.debris' must be at least 8"),
        ("[supply]\ndie = 3", "ruling 'supply.die' must be enough for the dice of all tracks"),
        ('[tracks]\nflame = ["9 die"]', "ruling 'tracks' has 5 war dice in all at the most"),
        ("[tracks]\nlevels = [1, 4, 4, 9]", "ruling 'tracks.levels' must be four steps in ascending order"),
        ("[tracks]\nflame = []", "ruling 'tracks.flame' must be a list of 1 to 99 steps"),
        ("[moon]\nmoon_gus = [4, 3]", "ruling 'moon.moon_gus' has one number for each of moon.checkpoints"),
        ('[maps]\ntwo = ["GG"]', "a map is 4 rows of 5 letters out of GPSX"),
        ('[maps]\ntwo = ["GGGGG", "GGGGG", "GGGGG", "GGGGG"]', "a map has 6 plateaus (P) and 2 shrines (S)"),
        ("dew = 3", "no ruling 'dew'"),
    ],
)
def test_corrections_that_cannot_be_played_are_refused_clearly(text: str, message: str) -> None:
    with pytest.raises(OptionError) as error:
        corrected(text)
    assert message in str(error.value)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_can_win_all_the_dice_of_the_tracks(players: int) -> None:
    """There are four on the tracks."""
    enough = 4 * players
    assert moonwood.game("mushroom-sorcerer", players=players, rulings=f"[supply]\ndie = {enough}")
    with pytest.raises(OptionError, match=r"supply\.die"):
        moonwood.game("mushroom-sorcerer", players=players, rulings=f"[supply]\ndie = {enough - 1}")


def test_the_forest_may_be_laid_out_freely() -> None:
    """§3.1."""
    game = moonwood.game("mushroom-sorcerer", map="pppgx xpgsp psggx xxgxx")
    assert game.options["map"] == "PPPGX XPGSP PSGGX XXGXX"
    assert len(game.setup.lands) == 13
    with pytest.raises(OptionError, match="map cannot be"):
        moonwood.game("mushroom-sorcerer", map="PP GG")


def test_tracks_of_another_length_are_played() -> None:
    game = corrected('[tracks]\nwater = ["1 influence", "2 drop"]')
    state = game.position(
        "round 1; phase night; cycle 1; active A; order A B; A drops=9; B; decks - - - -; "
        "steps open A, end-effects A, allocation A 0, finish-turn A, repeat"
    )
    state.play(game.parse("grow r1c3 water"))
    state.play(game.parse("grow r1c3 water"))
    board = view_of(state)["players"][0]
    assert (board["elements"][2], board["influence"], board["drops"]) == (2, 3, 9 - 3 + 2)
