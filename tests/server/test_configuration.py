"""Settings from flags, environment and a file, and what is said before anything starts."""

from __future__ import annotations

import json
import logging
import re
import socket
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from moonwood.cli import main
from moonwood.server import rehearsal
from moonwood.server.configuration import ConfigError, from_environment, from_file, known, settings
from moonwood.server.lines import JsonLines
from moonwood.server.settings import Limits, Settings
from moonwood.server.storage.schema import MIGRATIONS
from moonwood.server.storage.store import SqlStore

TOML = """
port = 8080
proxies = ["10.0.0.7"]
browser = false

[limits]
patience = 7
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(TOML, "utf-8")
    return path


def test_nothing_said_is_what_is_declared() -> None:
    assert settings() == Settings()


def test_a_file_has_the_names_of_the_declarations(file: Path) -> None:
    chosen = settings(from_file(file))
    assert chosen == Settings(port=8080, proxies=("10.0.0.7",), browser=False, limits=Limits(patience=7))


def test_variables_have_the_same_names() -> None:
    said = {"MOONWOOD_PORT": "80", "MOONWOOD_PROXIES": "10.0.0.7, 10.0.0.8", "MOONWOOD_BROWSER": "no"}
    chosen = settings(from_environment(said | {"MOONWOOD_LIMITS_PATIENCE": "2.5", "HOME": "/"}))
    assert (chosen.port, chosen.proxies, chosen.browser) == (80, ("10.0.0.7", "10.0.0.8"), False)
    assert chosen.limits.patience == 2.5


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(file: Path) -> None:
    environment = from_environment({"MOONWOOD_PORT": "81", "MOONWOOD_HOST": "::1"})
    chosen = settings({"host": "localhost"}, environment, from_file(file))
    assert (chosen.host, chosen.port, chosen.browser) == ("localhost", 81, False)


@pytest.mark.parametrize(
    ("name", "said", "message"),
    [
        ("port", "eighty", "port is a whole number from 0 to 65535, not 'eighty'"),
        ("port", -1, "port is a whole number from 0 to 65535, not -1"),
        ("bot_pause", "inf", "bot_pause is a number from 0, not 'inf'"),
        ("limits.patience", 0, "limits.patience is a number above 0, not 0"),
        ("limits.connections", 1.5, "limits.connections is a whole number above 0, not 1.5"),
        ("metrics", "perhaps", "metrics is true or false, not 'perhaps'"),
        ("log", "xml", "log is one of text, json, not 'xml'"),
        ("proxies", [1], "proxies is a list of texts, not [1]"),
        ("database", 3, "database is a text, not 3"),
        ("databse", "x", "no setting 'databse'; did you mean 'database'?"),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(name: str, said: object, message: str) -> None:
    with pytest.raises(ConfigError, match=re.escape(message)):
        settings({name: said})


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(ConfigError) as caught:
        settings({"port": "x"}, from_environment({"MOONWOOD_PROT": "80"}))
    assert "port is a whole number" in str(caught.value)
    assert "MOONWOOD_PROT" in str(caught.value), "a misspelt variable is told, not passed over"


@pytest.mark.parametrize(("text", "message"), [("port 80", "is no TOML"), (None, "cannot read")])
def test_a_file_that_is_none_is_told(tmp_path: Path, text: str | None, message: str) -> None:
    path = tmp_path / "x.toml"
    if text is not None:
        path.write_text(text, "utf-8")
    with pytest.raises(ConfigError, match=message):
        from_file(path)


def test_every_setting_says_what_it_is() -> None:
    assert all(setting.meaning and setting.variable.isupper() for setting in known().values())


# What is said before anything starts


def test_a_house_that_can_open_has_no_problems_and_nothing_is_made(tmp_path: Path) -> None:
    chosen = Settings(port=0, database=str(tmp_path / "x.sqlite"), metrics=True)
    assert list(rehearsal.problems(chosen)) == []
    assert list(tmp_path.iterdir()) == []


def test_each_problem_is_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        chosen = Settings(
            port=taken.getsockname()[1],
            database="/nowhere/x.sqlite",
            redis="redis://127.0.0.1:1",
            proxies=("nginx",),
            bot_workers=1,
            raven_workers=3,
        )
        told = "\n".join(rehearsal.problems(chosen))
    for part in ("choose another port", "no folder that can be", "nobody answers", "'nginx' is no", "only 1 processes"):
        assert part in told


def test_a_database_that_is_a_folder_is_told(tmp_path: Path) -> None:
    assert "no file of yours" in "".join(rehearsal.problems(Settings(port=0, database=str(tmp_path))))


def test_a_postgresql_that_does_not_answer_is_told_without_its_password() -> None:
    chosen = Settings(port=0, database="postgresql://moon:hush@127.0.0.1:1/tables")
    said = "\n".join([*rehearsal.problems(chosen), rehearsal.told(chosen)])
    assert "cannot open the database" in said
    assert "hush" not in said


def test_the_command_says_it(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOONWOOD_CONFIG", str(file))
    words = ["serve", "--check", "--port", "0", "--database", str(tmp_path / "x.sqlite")]
    monkeypatch.setenv("MOONWOOD_PROXIES", "127.0.0.1")
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "limits.patience = 7.0" in said
    assert said.endswith("all is well\n")
    assert main([*words, "--proxy", "nginx"]) == 1
    assert "wrong: 'nginx' is no address" in capsys.readouterr().err


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, this is no database.\n" * 40, "utf-8")
    told = "".join(rehearsal.problems(Settings(port=0, database=str(path))))
    assert "cannot open the database" in told
    assert "not a database" in told
    assert path.read_text("utf-8").startswith("Dear Ann")


def test_a_database_of_a_later_version_is_told(database: str) -> None:
    house = Settings(port=0, database=database)
    SqlStore(house.url).close()
    assert list(rehearsal.problems(house)) == []
    engine = sa.create_engine(house.url)
    with engine.begin() as connection:
        connection.exec_driver_sql(f"INSERT INTO schema VALUES ({len(MIGRATIONS) + 1}, 0)")
    engine.dispose()
    assert "start the newer version" in "".join(rehearsal.problems(house))


def test_a_mail_server_that_does_not_answer_is_told_without_its_password(tmp_path: Path) -> None:
    house = Settings(
        port=0, database=str(tmp_path / "x.sqlite"), mail="smtp://ann:hush@127.0.0.1:1", address="https://x.org"
    )
    (told,) = rehearsal.problems(house)
    assert told.startswith("no letter is taken at smtp://ann:***@127.0.0.1:1: ")


@pytest.mark.parametrize(
    ("chosen", "part"),
    [
        (Settings(port=0, accounts="none", keepers=("Ann",)), "keepers have accounts"),
        (Settings(port=0, accounts="none", tables_by="accounts"), "nobody could make a table"),
    ],
)
def test_what_only_those_with_accounts_may_do_needs_accounts(chosen: Settings, part: str, tmp_path: Path) -> None:
    (told,) = rehearsal.problems(replace(chosen, database=str(tmp_path / "x.sqlite")))
    assert part in told


def test_the_host_s_other_command_reads_the_same_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("named", "usual", "said"):
        (tmp_path / f"{name}.toml").write_text(f'database = "{tmp_path}/{name}.sqlite"\n', "utf-8")
        SqlStore(Settings(database=f"{tmp_path}/{name}.sqlite").url).close()
    monkeypatch.setenv("MOONWOOD_CONFIG", str(tmp_path / "usual.toml"))
    asked = {
        "usual": [],
        "named": ["--config", str(tmp_path / "named.toml")],
        "said": ["--config", str(tmp_path / "named.toml"), "--database", str(tmp_path / "said.sqlite")],
    }
    for count, (name, words) in enumerate(asked.items(), 1):
        assert main(["admin", "invite", str(count), *words]) == 0
        assert len(capsys.readouterr().out.split()) == count
        with sqlite3.connect(tmp_path / f"{name}.sqlite") as kept:
            assert kept.execute("SELECT count(*) FROM invitations").fetchone() == (count,)


# How it is while it runs


def test_a_line_of_the_log_is_one_object() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        info = (ValueError, error, error.__traceback__)
        record = logging.LogRecord("moonwood.x", logging.ERROR, "x.py", 1, "a %s", ("word",), info)
    written = JsonLines().format(record)
    line = json.loads(written)
    assert "\n" not in written
    assert (line["level"], line["from"], line["message"]) == ("error", "moonwood.x", "a word")
    assert "ValueError: two" in line["trace"]


def test_the_dashboard_asks_for_what_there_is() -> None:
    from moonwood.server.house import ServerHouse
    from moonwood.server.metrics import Metrics

    house = ServerHouse(Settings(database=":memory:"))
    try:
        families = list(Metrics(house).registry.collect())
    finally:
        house.close()
    told = {sample.name for family in families for sample in family.samples} | {f"{it.name}_total" for it in families}
    text = (Path(__file__).parents[2] / "docs" / "moonwood-dashboard.json").read_text("utf-8")
    wanted = set(re.findall(r"\b(?:moonwood|process)_\w+", json.dumps(json.loads(text)["panels"])))
    assert len(wanted) > 8
    assert wanted <= told
