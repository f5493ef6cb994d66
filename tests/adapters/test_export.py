"""Files of games: what a learner reads is what was played, and a run goes on where it was stopped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import moonwood
from moonwood.adapters import export
from moonwood.adapters.export import ExportError, Order
from moonwood.cli import main

each_game = pytest.mark.parametrize("name", moonwood.games())


@pytest.fixture(autouse=True)
def few_games_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "IN_A_FILE", 1)


@each_game
def test_a_file_holds_the_games_that_were_played(name: str, tmp_path: Path) -> None:
    order = Order(name, {}, "random", seed=4)
    assert export.export(order, tmp_path, 2) == 2
    games = export.load(tmp_path)
    game = order.opened()
    assert games.observations.shape[1:] == game.tensor_shape
    assert set(games.games) == {0, 1}
    assert games.masks[np.arange(len(games.actions)), games.actions].all()
    assert (games.masks.sum(axis=1) >= 1).all()
    assert ((games.observations >= 0) & (games.observations <= 1)).all()
    last = games.games == 1
    worth = {int(seat): float(games.outcomes[last & (games.seats == seat)][0]) for seat in games.seats[last]}
    assert all(-1 <= value <= 1 for value in worth.values())
    if game.aim == "against" and len(worth) == 2:
        assert sum(worth.values()) == 0
        assert games.margins[last].max() == -games.margins[last].min()


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    order = Order("top-cap", {}, "magpie", random=0.5)
    export.export(order, tmp_path / "stopped", 2)
    steps: list[int] = []
    export.export(order, tmp_path / "stopped", 4, steps.append)
    assert steps == [3, 4]
    export.export(order, tmp_path / "whole", 4)
    one, other = (export.load(tmp_path / name) for name in ("stopped", "whole"))
    columns: Iterator[Any] = zip(one, other, strict=True)
    assert all((a == b).all() for a, b in columns)
    assert export.export(order, tmp_path / "whole", 4) == 4


def test_a_file_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    order = Order("top-cap", {}, "random")
    export.begin(order, tmp_path)
    (tmp_path / "part-00000.unfinished").write_bytes(b"half")
    export.export(order, tmp_path, 1)
    assert [file.name for file in export.files(tmp_path)] == ["part-00000.parquet"]


def test_a_folder_with_other_games_is_left_alone(tmp_path: Path) -> None:
    export.export(Order("top-cap", {}, "random"), tmp_path, 1)
    with pytest.raises(ExportError, match="holds other games"):
        export.export(Order("top-cap", {}, "random", seed=1), tmp_path, 2)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games"
    arguments = ["lab", "export", "top-cap", "--jump", "on", "--player", "random", "--games", "2", "-o", str(folder)]
    assert main(arguments) == 0
    assert capsys.readouterr().out == f"{folder}: 2 games\n"
    assert '"jump": "on"' in (folder / "games.json").read_text()
    assert main([*arguments, "--seed", "9"]) != 0
    assert "holds other games" in capsys.readouterr().err
