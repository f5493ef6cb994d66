"""The benchmarks: what they measure with, and how they write it down. No test asserts a speed."""

from __future__ import annotations

import asyncio
import inspect
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import pytest
from starlette.routing import Route

import moonwood
from benchmarks import __main__ as speed
from benchmarks import attacks, compiled, doors, hostile, load, move, openspiel, site, sorcerer, steps, strength, worker
from moonwood.adapters import pettingzoo
from moonwood.games.mushroom_sorcerer.rules.components import POTIONS, SCROLLS, SORCERERS
from moonwood.games.mushroom_sorcerer.rules.end import BLESSING, DOMINANCE
from moonwood.games.mushroom_sorcerer.rules.events import RoundStart
from moonwood.lab.results import Results
from moonwood.server.app import routes
from moonwood.table.requests import VERBS
from tests.bots.test_bots import WIN_IN_ONE
from tests.games.mushroom_sorcerer.table import night

NOTHING: dict[str, dict[str, int]] = {"studied": {}, "cast": {}, "drunk": {}}
README = """Before
<!-- measured -->
<!-- /measured -->
Between
<!-- strength -->
| game | owl against textbook |
| --- | --- |
| forgenesis | old |
| top-cap | old |
<!-- /strength -->
After
"""


@pytest.fixture
def readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "README.md"
    file.write_text(README)
    monkeypatch.setattr(speed, "README", file)
    return file


def runner(kind: str, name: str, *rates: float) -> speed.Runner:
    return speed.Runner(kind, name, (), {what: [rate] for what, rate in zip(speed.MEASURES, rates, strict=False)})


def test_the_table_has_ratios_to_the_peers_of_the_same_run() -> None:
    runners = [
        runner("plain", "top-cap", 61_549, 2_263_000, 24_090),
        runner("PettingZoo", "connect_four_v3", 14_300, 8_560, 0),
        runner("OpenSpiel", "breakthrough", 624_000),
        runner("OpenSpiel", "backgammon", 123_000),
        runner("catanatron", "catan", 20_000, 18_100),
    ]
    runners.append(speed.Runner("compiled", "top-cap", missing="no compiler"))
    rows = [line.strip("| ").split(" | ") for line in speed.table(runners).splitlines()]
    ratios = ["4.30", "0.10", "0.50", "3.08"]
    assert rows[2] == ["top-cap", "plain", "61,500", *ratios, "2,260,000", "125.03", "24,100"]
    assert rows[3][2:] == ["14,300", "1.00", "0.02", "0.12", "0.71", "8,560", "0.47", "-"]
    assert rows[7][:3] == ["top-cap", "compiled", "not measured: no compiler"]


def test_results_replace_what_stands_between_their_marks(readme: Path) -> None:
    speed.write("measured", "| new |")
    assert readme.read_text() == README.replace("<!-- measured -->\n", "<!-- measured -->\n| new |\n")
    assert speed.read("measured") == "| new |"
    with pytest.raises(SystemExit, match="no place for results"):
        speed.write("elsewhere", "")


def test_one_game_changes_one_row(readme: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "play", lambda game, settings: f"{game} {settings.seed}")
    monkeypatch.setattr(sys, "argv", ["strength", "--only", "top-cap", "--seed", "7"])
    strength.main()
    assert speed.read("strength").splitlines()[2:] == ["| forgenesis | old |", "| top-cap | top-cap 7 |"]


def test_equal_time_has_a_table_and_other_modes_have_rows_of_their_own(
    readme: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    readme.write_text(README + "<!-- equal-time -->\n<!-- /equal-time -->\n")
    monkeypatch.setattr(strength, "play", lambda game, settings: f"{settings.seconds} {settings.mode}")
    solo = ["--mode", "solo", "--only", "top-cap", "moonlight"]
    for words in (["--seconds", "0.1", "--only", "top-cap"], ["--mode", "3 seats"], solo):
        monkeypatch.setattr(sys, "argv", ["strength", *words])
        strength.main()
    assert speed.read("equal-time").splitlines()[2:] == ["| top-cap | 0.1 default |"]
    assert speed.read("strength").splitlines()[2:] == [
        "| forgenesis | old |",
        "| moonlight, solo | None solo |",
        "| mushroom-sorcerer, 3 seats | None 3 seats |",
        "| spirits-of-the-forest, 3 seats | None 3 seats |",
        "| top-cap | old |",
    ]


@pytest.mark.parametrize(
    "words",
    [
        ["--simulations", "5"],
        ["--seconds", "0.001"],
        pytest.param(["--mode", "3 seats", "--simulations", "1"], marks=pytest.mark.slow),
    ],
)
def test_the_arena_is_asked_for_what_was_given(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "COMPILED", tmp_path / "not built")
    settings = strength.parser().parse_args([*words, "--games", "2", "--processes", "1", "--files", str(tmp_path)])
    game = "top-cap" if settings.mode == "default" else "spirits-of-the-forest"
    assert "/2 = " in strength.play(game, settings)
    assert len((tmp_path / f"{strength.row_name(game, settings)}.jsonl").read_text().splitlines()) == 3


@pytest.mark.parametrize("name", moonwood.games())
def test_every_game_can_be_measured(name: str) -> None:
    contender = worker.Ours(name)
    assert contender.playout() > 0
    assert contender.copy() == 100
    assert 0 < contender.search() <= worker.SIMULATIONS  # fewer where the search proves the end


def test_a_study_of_the_sorcerers_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = str(tmp_path / "games.jsonl")
    trial = sorcerer.Trial("last_round = 1")
    first = sorcerer.study(Results({}, file), {2: 1}, trial)
    lines = sorcerer.study(Results({}, file), {2: 2, 3: 1}, trial)
    assert lines[:1] == first
    assert [line["players"] for line in lines] == [2, 3, 2]
    assert len(sorcerer.seats_and_ends(lines).splitlines()) == 4
    assert len(sorcerer.paths(lines).splitlines()) == 4
    assert len(sorcerer.shrines(lines).splitlines()) == 4
    assert len(sorcerer.sorcerers(lines).splitlines()) == 6
    assert len(sorcerer.powers(lines).splitlines()) == 4


@pytest.mark.parametrize("liking", [sorcerer.LIKING, sorcerer.SHUNNING])
def test_the_moon_path_may_be_a_matter_of_taste(liking: float) -> None:
    """Two drops are enough for a moon GU: whoever likes the path takes it at once, whoever shuns it never does."""
    state = night(A="drops=9", r2c2="tower=A:flame.flame.flame", r3c2="tower=A:stone.stone.stone")
    takes = sorcerer.OfTaste(liking).choose(state.game, state.view(0), Random(1))
    assert ("moon" in state.game.text(takes)) == (liking > 0)


def test_a_trial_deals_sorcerers_or_lets_them_be_picked_and_has_its_own_seeds(tmp_path: Path) -> None:
    assert [sorcerer.Trial(picked=way).game(2).options["sorcerers"] for way in (False, True)] == ["random", "pick"]
    assert {type(bot) for bot in sorcerer.Trial(tastes=True).bots(4, 1)} == {sorcerer.OfTaste}
    ours, theirs = (
        sorcerer.study(
            Results({}, str(tmp_path / f"{seed}.jsonl")), {2: 2}, sorcerer.Trial("last_round = 1", seed=seed)
        )
        for seed in (0, 1)
    )
    assert ours[1] == theirs[0]


def test_what_sorcerers_used_is_counted_and_what_nobody_used_is_named() -> None:
    scrolls, potions = dict.fromkeys(SCROLLS, 1), dict.fromkeys(POTIONS, 2)
    lines: list[dict[str, Any]] = [
        {"players": 2, "studied": {"hunch": 3}, "cast": scrolls, "drunk": potions},
        {"players": 2} | NOTHING,
    ]
    assert sorcerer.powers(lines).splitlines()[2] == "| 2 | 1.5 | 16.0 | 20.0 | - | - |"
    assert "hunch 1" in sorcerer.each_power(lines)
    missing = sorcerer.powers([{"players": 2, "studied": {}, "cast": scrolls | {"hunch": 0}, "drunk": potions}])
    assert missing.splitlines()[2] == "| 2 | 0.0 | 31.0 | 40.0 | hunch | - |"


def test_every_step_of_a_ruled_number_can_be_played() -> None:
    variations = steps.steps(moonwood.game("mushroom-sorcerer").rulings)
    names = [step.name for step in variations]
    assert names[0] == "as it is"
    assert {"checkpoint 15 → 14", "level 10 → 11", "dominance 31", "box 6", "a land less"} <= set(names)
    assert len(set(names)) == len(names)
    for step in variations[1:]:
        for players in step.players:
            game, usual = sorcerer.Trial(step.rulings).game(players), sorcerer.Trial().game(players)
            assert game.rulings != usual.rulings, step.name


def test_steps_are_played_by_turns_and_go_on_where_they_stopped(tmp_path: Path) -> None:
    short = [steps.Step("as it is", "last_round = 1", (2,)), steps.Step("box 6", "last_round = 1", (2,))]
    results = Results({}, str(tmp_path / "steps.jsonl"))
    steps.run(results, short, 1)
    steps.run(results, short, 2)
    assert [(line["step"], line["seed"]) for line in results.lines] == [(it.name, n) for n in (0, 1) for it in short]
    assert len(steps.table(results.lines).splitlines()) == 4


@pytest.mark.parametrize(
    ("games", "changed", "said"),
    [(400, 0, "yes"), (400, 20, "yes"), (400, 120, "no"), (20, 2, "open"), (10, 0, "open")],
)
def test_a_step_is_judged_only_where_its_games_can_tell(games: int, changed: int, said: str) -> None:
    """Seed by seed: games that go as before tell that nothing changes."""
    usual = [_ended(seed, DOMINANCE) for seed in range(games)]
    there = [_ended(seed, BLESSING if seed < changed else DOMINANCE) for seed in range(games)]
    assert steps.shares(there, usual).verdict == said


def _ended(seed: int, reason: str) -> dict[str, Any]:
    return {"players": 4, "seed": seed, "reason": reason, "winners": [seed % 4], "sorcerers": list(SORCERERS)}


def test_shares_count_a_shared_win_in_parts() -> None:
    names = ["bahon", "eddie"]
    lines = [{"winners": won, "sorcerers": names, "players": 2} for won in ([0], [0, 1], [1], [1])]
    assert sorcerer.share(lines, lambda line, seat: seat == 0) == 1.5 / 4
    assert sorcerer.share(lines, lambda line, seat: line["sorcerers"][seat] == "eddie") == 2.5 / 4


def test_paths_are_compared_where_both_were_taken() -> None:
    lines = [{"players": 2, "winners": [0], "moon": moon} for moon in ([], [0], [0], [1], [0, 1])]
    assert sorcerer.paths(lines).splitlines()[2].startswith("| 2 | 3 | 50.0% | 66.7% (")


def test_who_holds_a_shrine_is_told_from_who_does_not() -> None:
    """Three seats of four games hold one, and two of them win."""
    games: tuple[tuple[list[int], list[int]], ...] = (([0], [0]), ([0, 1], [0, 1]), ([1], []), ([0], []))
    lines = [{"players": 2, "winners": won, "shrines": held} for won, held in games]
    row = sorcerer.shrines(lines).splitlines()[2]
    assert row.startswith("| 2 | 3 | 66.7% (")
    assert "| 5 | 40.0% (" in row
    assert sorcerer.shrines(lines[2:]).splitlines()[2].startswith("| 2 | 0 | - | 4 | 50.0% (")


@pytest.mark.parametrize(("number", "held"), [(1, []), (2, [1]), (3, [])])
def test_the_holders_of_shrines_are_noted_as_the_second_round_begins(number: int, held: list[int]) -> None:
    """B has both shrines, and counts once."""
    holders = sorcerer.Holders()
    state = night(r2c3="tower=B:flame", r3c3="tower=B:stone", r1c4="tower=A:flame")
    holders.step(0, 0, state, [RoundStart(number, (0, 1))])
    assert holders.seats == held


def test_a_rate_counts_units_and_knows_when_there_are_none() -> None:
    contender = worker.Ours("top-cap")
    assert worker.rate(worker.MEASURES["copies"], contender, 0.01) > 0
    assert worker.rate(lambda contender: 0, contender, 0.01) == 0
    assert set(worker.MEASURES) == {*speed.MEASURES, *speed.THIRDS}
    assert worker.STRETCHES == speed.THIRDS


def test_a_worker_answers_in_the_form_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    other = "plain" if moonwood.compiled() else "compiled"
    assert not worker.in_asked_form(other)
    assert worker.in_asked_form("OpenSpiel")
    monkeypatch.setattr(sys, "argv", ["worker.py", other, "top-cap"])
    with pytest.raises(SystemExit, match="the other form"):
        worker.main()


def test_a_runner_speaks_with_its_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Path(moonwood.__file__).parents[1]
    monkeypatch.setattr(compiled, "ROOT", here)
    monkeypatch.setattr(compiled, "COMPILED", here)
    one = speed.Runner("compiled" if moonwood.compiled() else "plain", "top-cap")
    one.begin()
    assert not one.missing
    one.measure("copies", 0.01)
    one.close()
    assert one.median("copies") > 0
    assert one.median("decisions") == 0


def test_a_move_is_measured_with_all_its_parts() -> None:
    table = move.table_at("top-cap", {}, 6)
    assert table is not None
    assert all(cell for cell in move.row("top-cap", 6, table))
    assert move.table_at("top-cap", {}, 100_000) is None


def test_what_an_attack_costs_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "host.md"
    page.write_text("Before\n<!-- hostile -->\nold\n<!-- /hostile -->\nAfter\n")
    monkeypatch.setattr(hostile, "HOST_PAGE", page)
    hostile.write("| new |")
    assert page.read_text() == "Before\n<!-- hostile -->\n| new |\n<!-- /hostile -->\nAfter\n"
    row = hostile._row("an attack", [10.0] * 100, [10.0] * 98 + [50.0] * 2, 0.416, 3.2, 0)
    assert row == ["an attack", "10 / 10", "10 / 50", "5.0", "42%", "+3", "0"]


ATTACKED = "".join(map(inspect.getsource, (attacks, hostile)))


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_of_a_page_is_in_some_attack(verb: str) -> None:
    assert f'"{verb}"' in ATTACKED


ABOUT_PEOPLE = (
    *("/account", "/calls", "/carry", "/host", "/meet", "/open", "/people", "/statistics", "/word"),
    "/table/{id}/people",
)


@pytest.mark.parametrize(
    "address", sorted({it.path for it in routes() if isinstance(it, Route) and it.path.startswith(ABOUT_PEOPLE)})
)
def test_every_address_at_which_people_meet_is_in_some_attack(address: str) -> None:
    assert address.partition("{")[0] in ATTACKED
    assert address.rpartition("}")[2] in ATTACKED


if find_spec("catanatron"):  # a peer that is installed for benchmarks alone

    def test_the_peer_of_the_long_games_can_be_measured() -> None:
        contender = worker.Catanatron("catan")
        assert contender.playout() > 0
        assert contender.copy() == 100
        assert contender.search() == contender.stretch(0) == 0


def test_every_third_of_a_game_is_measured_from_its_own_positions() -> None:
    contender = worker.Ours("top-cap")
    contender.prepare()
    turns = [[position.turn for position in pool] for pool in contender.pools]
    assert [len(pool) for pool in turns] == [worker.POOL] * 3
    assert sum(turns[0]) < sum(turns[1]) < sum(turns[2])
    assert 0 < contender.stretch(2) <= worker.POOL * worker.STRETCH


def test_games_with_several_seat_counts_have_a_row_for_each() -> None:
    assert speed.by_seats("top-cap") == [{}]
    assert speed.by_seats("spirits-of-the-forest") == [{"players": 1}, {}, {"players": 3}, {"players": 4}]
    three = speed.Runner("compiled", "spirits-of-the-forest", ("players=3",), {"early": [1234.0]})
    assert speed.growth([three]).splitlines()[2] == "| spirits-of-the-forest | players=3 | 1,230 | - | - |"


def test_a_build_is_made_anew_only_after_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def install(command: list[str], env: dict[str, str], check: bool) -> subprocess.CompletedProcess[str]:
        assert env["MOONWOOD_USE_MYPYC"] == "1", "from source the plain form is the default"
        commands.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "COMPILED", tmp_path)
    monkeypatch.setattr("benchmarks.compiled.subprocess.run", install)
    (tmp_path / "setup.py").write_text("one")
    compiled.build()
    compiled.build()
    assert len(commands) == 1
    (tmp_path / "setup.py").write_text("another")
    compiled.build()
    assert len(commands) == 2


def test_the_doors_ask_for_the_compiled_build_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(compiled, "COMPILED", tmp_path)
    monkeypatch.setattr(doors, "run_compiled", asked.append)
    monkeypatch.setattr(doors, "peer", lambda: None)
    monkeypatch.setattr(doors, "table", lambda names, theirs: "| measured |")
    monkeypatch.setattr(doors, "several", lambda names: "| shared |")
    doors.main(["top-cap"])
    assert asked == [["top-cap"]]
    monkeypatch.setenv("PYTHONPATH", compiled.environment()["PYTHONPATH"])
    doors.main(["top-cap"])
    assert asked == [["top-cap"]]


def test_the_doors_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "SECONDS", 0.001)
    monkeypatch.setattr(doors, "ROUNDS", 1)
    rows = doors.table(["top-cap"], pettingzoo.env("cat-a-comb")).splitlines()
    assert [row.split(" | ")[0] for row in rows[2:]] == ["| top-cap", "| connect_four_v3"]
    assert doors.Together("top-cap").play() == doors.TOGETHER


def test_what_several_processes_gain_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "SECONDS", 0.001)
    monkeypatch.setattr(doors, "ROUNDS", 1)
    monkeypatch.setattr(doors, "PROCESSES", 2)
    head, _, row = doors.several(["top-cap"]).splitlines()
    assert "2 processes" in head
    assert row.startswith("| top-cap | ")


def test_the_search_of_others_plays_our_games_and_takes_a_win() -> None:
    game = moonwood.game("top-cap")
    view = game.position(WIN_IN_ONE).view(0)
    assert game.text(openspiel.Peer(100).choose(game, view, Random(1))) == "move d4 f6"


def test_a_run_against_it_is_written_down(readme: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme.write_text(README + "<!-- openspiel -->\n<!-- /openspiel -->\n")
    words = ["openspiel", "--games", "2", "--simulations", "3", "--only", "top-cap"]
    monkeypatch.setattr(sys, "argv", words)
    openspiel.main()
    assert speed.read("openspiel").splitlines()[2].startswith("| top-cap | ")


def test_the_house_without_a_server_is_told_over_the_plain_interpreter() -> None:
    seen = site.Figures(
        plain=[2.0, 4.0], plain_work=[2.0], first_work=[1.0], later_work=[0.5], lobby=[0.3], served=[0.6], first=[1.5],
        later=[0.75], bytes_first=[6_700_000], bytes_abroad={"fr": 6_900_000}, bytes_later=[0], megabytes=[190.4],
    )  # fmt: skip
    rows = dict(line.strip("| ").split(" | ")[:2] for line in site.summary(seen).splitlines()[2:])
    assert rows["bytes over the wire on the first visit, MB"] == "6.70"
    assert rows["the same in Français, MB"] == "6.90"
    assert rows["lobby of our own server, over that"] == "0.20"
    assert rows["first board on the first visit, over that"] == "0.50"
    assert rows["first board on a later visit, over the plain start"] == "0.25"
    assert (
        site.games_table([["top-cap", "30", "25", "1.20", "0.5", "0.2", "2.50"]]).splitlines()[2].endswith("| 2.50 |")
    )


def test_a_plain_web_space_counts_what_it_sends(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("twelve bytes")
    site.Counting.sent = 0
    with site.hosted(tmp_path) as address, urlopen(f"{address}page.html") as page:
        assert page.read() == b"twelve bytes"
    assert site.Counting.sent == 12


@pytest.mark.slow
def test_tables_of_all_games_are_played_at_once_and_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "PAUSE", 0.2)
    rows = [load.idle(16), load.house(len(moonwood.games()), 1, 1.0), load.echo(4, 1.0)]
    assert all(it.moves > 0 and it.worst >= it.middle > 0 for it in rows)
    assert load.table(rows).count("\n") == 4


@pytest.mark.slow
def test_the_memory_of_tables_is_measured_in_the_middle_of_their_games() -> None:
    held = load.memory(8, moves=2)
    assert held.tables == 8
    assert load.memory_table([held]).count("\n") == 2


def test_load_is_told_in_multiples_of_the_idle_server() -> None:
    idle = load.Measured("idle", "plain", 8, 10.0, 4.0, 10.0, 3.0)
    rows = [idle, idle._replace(what="house", worst=25.0), idle._replace(what="echo", form="")]
    ratios = [line.split(" | ")[6] for line in load.table(rows).splitlines()[2:]]
    assert ratios == ["1.0", "2.5", ""]


def test_a_stored_game_is_opened_by_a_process_that_has_played_none() -> None:
    row = asyncio.run(load.cold("top-cap"))
    assert (row.form, row.game) == ("plain", "top-cap")
    assert row.entries > 10
    assert row.milliseconds > 0


def test_every_part_of_the_load_has_a_place_in_the_readme() -> None:
    for part in load.PARTS:
        speed.read(part)
