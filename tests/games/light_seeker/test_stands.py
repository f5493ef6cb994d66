"""Light Seeker: the cube table (§2.1), kept as data, and what its swapping does."""

from __future__ import annotations

import random
import tomllib
from itertools import product

import pytest

import moonwood
from moonwood.games import rooms
from moonwood.games.light_seeker.rules.actions import DEAL
from moonwood.games.light_seeker.rules.components import DEALT
from moonwood.games.light_seeker.rules.stands import TILTED, TURNED, Stands
from moonwood.kernel.check import check
from moonwood.kernel.seats import Seat
from tests.games.light_seeker import naive

ROWS: list[str] = rooms()["light-seeker"].rulings["cube"]


@pytest.fixture
def stands() -> Stands:
    return moonwood.game("light-seeker").setup.stands


def table_of(faces: str) -> list[str]:
    """The whole table of a cube that shows these faces (top, north, east, south, west, bottom)."""

    def moved(shown: str, sources: tuple[int, ...]) -> str:
        return "".join(shown[source] for source in sources)

    stands = [faces]
    for shown in stands:
        stands.extend({moved(shown, sources) for sources in (*TILTED, TURNED)} - set(stands))
    names: dict[str, str] = {}
    for shown in stands:
        count = sum(name[0] == shown[0] for name in names.values())
        names[shown] = f"{shown[0]}@{DEALT[count]}"
    ways = (*TILTED, TURNED)
    return [" ".join([names[f], *f, *(names[moved(f, sources)] for sources in ways)]) for f in stands]


def corrected(rows: list[str]) -> str:
    text = "cube = [" + ", ".join(f'"{row}"' for row in rows) + "]"
    assert tomllib.loads(text)
    return text


def test_twelve_ways_to_stand_four_for_each_top(stands: Stands) -> None:
    assert len(stands.names) == 12
    assert sorted(name[0] for name in stands.names) == sorted("DHF" * 4)


def test_every_row_holds_two_of_each_face(stands: Stands) -> None:
    for faces in stands.faces:
        assert sorted(faces) == sorted("DDHHFF")


def test_dark_is_opposite_dark_and_the_belt_is_half_half_full_full(stands: Stands) -> None:
    """§2.1.1."""
    for stand in stands.deals[:4]:
        faces = stands.faces[stand]
        assert faces[0] == faces[5] == "D"
        assert "".join(faces[1:5] * 2).count("HHFF") >= 1


def test_names_say_where_the_half_sides_look(stands: Stands) -> None:
    """§2.1.2."""
    for name, faces in zip(stands.names, stands.faces, strict=True):
        assert naive.faces(name) == tuple(faces)
        assert naive.name(naive.faces(name)) == name


def test_tilts_and_turns_are_those_of_a_rolling_cube(stands: Stands) -> None:
    for stand, direction in product(range(12), range(4)):
        rolled = naive.roll(naive.faces(stands.names[stand]), "nesw"[direction])
        assert stands.names[stands.tilt[stand * 4 + direction]] == naive.name(rolled)
    for stand in range(12):
        turned = naive.quarter(naive.faces(stands.names[stand]))
        assert stands.names[stands.turn[stand * 4 + 1]] == naive.name(turned)


def test_tilting_there_and_back_restores(stands: Stands) -> None:
    for stand, direction in product(range(12), range(4)):
        assert stands.tilt[stands.tilt[stand * 4 + direction] * 4 + (direction ^ 2)] == stand


def test_four_tilts_and_four_quarters_restore(stands: Stands) -> None:
    for stand, direction in product(range(12), range(4)):
        rolled = turned = stand
        for _ in range(4):
            rolled, turned = stands.tilt[rolled * 4 + direction], stands.turn[turned * 4 + 1]
        assert rolled == turned == stand


def test_a_dark_cube_always_gains_by_a_tilt(stands: Stands) -> None:
    assert all(stands.gain[stand * 4 + direction] > 0 for stand in stands.deals[:4] for direction in range(4))


def test_turning_to_any_other_direction_makes_a_difference(stands: Stands) -> None:
    assert all(stands.other_turns(stand) == [1, 2, 3] for stand in range(12))


def test_the_generator_of_tables_knows_our_cube() -> None:
    game = moonwood.game("light-seeker", rulings=corrected(table_of("DHHFFD")))
    assert sorted(map(tuple, game.setup.stands.faces)) == sorted(tuple(row.split()[1:7]) for row in ROWS)


@pytest.mark.parametrize("faces", ["DHFHFD", "DDHHFF", "DDHFHF", "DHDFHF", "DHHFFD"])
@pytest.mark.parametrize("rho", [pytest.param(False, marks=pytest.mark.slow), True])
def test_any_cube_can_be_swapped_in(faces: str, rho: bool) -> None:
    """Cubes with fewer or more ways to stand; dark tops may even have eight."""
    game = moonwood.game("light-seeker", rho=rho, rulings=corrected(table_of(faces)))
    assert check(game, games=1, guesses=10, draw_every=30).games == 1


def test_a_cube_with_eight_dark_ways_is_dealt_evenly() -> None:
    rows = table_of("DHDFHF")
    game = moonwood.game("light-seeker", rulings=corrected(rows))
    dark = sum(row.startswith("D") for row in rows)
    assert dark == 8
    assert game.blank().weights() == [(DEAL(word), 1) for word in range(dark)]


def test_a_turn_without_a_difference_is_not_offered() -> None:
    """A cube that looks the same after a half turn has one other direction only."""
    game = moonwood.game("light-seeker", rho=True, setup=" ".join(["NE"] * 9), rulings=corrected(table_of("DHFHFD")))
    rng = random.Random(1)
    seen = 0
    for seed in range(60):
        state = game.start(seed)
        while state.seat >= 0:
            if state.shows(Seat(0))["turning"]:
                refused = {state.why(action) for action in range(game.parse("turn 0 1"), game.parse("no-turn"))}
                assert not any(game.text(action).endswith((" 2", " 3")) for action in state.actions())
                seen += "no-change" in refused
            state.apply(rng.choice(state.actions()))
    assert seen


@pytest.mark.parametrize(
    ("row", "wrong", "message"),
    [
        (0, "D@NE D H H F F D F@E F@N H@E H@N", "has 12 words"),
        (0, "D@NE D H H F F F F@E F@N H@E H@N D@ES", "two D, two H and two F"),
        (0, "D@NE D H H F F D F@E F@N H@E H@S D@ES", "leads to H@N, not H@S"),
        (0, "D@NE D H H F F D F@E F@N H@E H@N D@SW", "leads to D@ES, not D@SW"),
        (0, "D@ES D H H F F D F@E F@N H@E H@N D@ES", "different names"),
        (0, "H@NE D H H F F D F@E F@N H@E H@N D@ES", "begins with D@"),
        (0, "D@X D H H F F D F@E F@N H@E H@N D@ES", "not D@X"),
        (1, "D@ES D H H F F D F@E F@N H@E H@N D@ES", "looks like another row"),
        (11, "", "lacks a row"),
    ],
)
def test_a_broken_table_is_refused(row: int, wrong: str, message: str) -> None:
    rows = [line.replace("D@NE", "D@X") if "D@X" in wrong else line for line in ROWS]
    rows[row : row + 1] = [wrong] if wrong else []
    with pytest.raises(moonwood.OptionError, match=message):
        moonwood.game("light-seeker", rulings=corrected(rows))


def test_two_cubes_in_one_table_are_refused() -> None:
    other = [row.replace("D@", "D@@") for row in table_of("DHFHFD")]
    rows = [*ROWS, *(row.replace("H@", "H@2").replace("F@", "F@2").replace("D@@", "D@") for row in other)]
    named = [row.replace("D@NE", "D@NE2").replace("D@ES", "D@ES2") for row in rows[12:]]
    with pytest.raises(moonwood.OptionError, match="two different cubes"):
        moonwood.game("light-seeker", rulings=corrected(rows[:12] + named))


@pytest.mark.parametrize("rulings", ["goal = 0", "goal = 19"])
def test_a_goal_out_of_range_is_refused(rulings: str) -> None:
    with pytest.raises(moonwood.OptionError, match="from 1 to 18"):
        moonwood.game("light-seeker", rulings=rulings).blank()


def test_rows_that_are_no_text_are_refused() -> None:
    with pytest.raises(moonwood.OptionError, match="holds a text"):
        moonwood.game("light-seeker", rulings="cube = [1, 2]").blank()


def test_an_empty_table_is_refused() -> None:
    with pytest.raises(moonwood.OptionError, match="1 to 24 rows"):
        moonwood.game("light-seeker", rulings="cube = []").blank()
