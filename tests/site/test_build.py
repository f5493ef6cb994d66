"""The folder: what lies in it, and what is said where it cannot be written."""

from __future__ import annotations

import io
import json
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from moonwood.cli import main
from moonwood.draw.themes import THEMES
from moonwood.games import games
from moonwood.site import build, runtime


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package that looks like Pyodide's and holds nothing."""
    place = tmp_path_factory.mktemp("npm") / runtime.PACKAGE
    with tarfile.open(place, "w:gz") as archive:
        for name in runtime.FILES:
            content = name.encode()
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return place


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, package: Path) -> Path:
    place = tmp_path_factory.mktemp("site") / "house"
    build.write(place, package)
    return place


def test_everything_is_there(folder: Path) -> None:
    for name in (
        "index.html",
        "page.html",
        "manifest.webmanifest",
        "service-worker.js",
        "static/table.js",
        "site/shell.js",
    ):
        assert (folder / name).is_file(), name
    for game in games():
        assert (folder / "pages" / "rules" / f"{game}.html").is_file()
        assert (folder / "pages" / "new" / f"{game}.html").is_file()
        assert all((folder / "pictures" / theme / f"{game}.svg").is_file() for theme in THEMES)
    assert all((folder / "python" / name).is_file() for name in runtime.FILES)
    assert "Mozilla Public License" in (folder / "python" / "NOTICE.txt").read_text()


def test_our_package_is_there_without_server_and_laboratory(folder: Path) -> None:
    with ZipFile(folder / "python" / "moonwood.zip") as archive:
        names = set(archive.namelist())
    assert {"moonwood/__init__.py", "moonwood/site/worker.py", "moonwood/games/top_cap/rulings.toml"} <= names
    assert {name.split("/")[1] for name in names} == {"__init__.py", *build.OURS}
    assert not names & build.NOT_OURS


def test_all_pages_say_where_they_lie_below_any_path(folder: Path) -> None:
    """The shell and the frame name nothing from the top of the host."""
    for name in ("index.html", "page.html"):
        text = (folder / name).read_text()
        assert 'href="/' not in text
        assert 'src="/' not in text
    manifest = json.loads((folder / "manifest.webmanifest").read_text())
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert all((folder / icon["src"]).is_file() for icon in manifest["icons"])


def test_every_file_is_kept_for_days_without_a_network(folder: Path) -> None:
    text = (folder / "service-worker.js").read_text()
    files = json.loads(text.partition("FILES = ")[2].partition(";\n")[0])
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert set(files) == there - {"service-worker.js", build.MARK}


def test_the_same_source_gives_the_same_build(folder: Path, package: Path, tmp_path: Path) -> None:
    build.write(tmp_path / "twin", package)
    assert (tmp_path / "twin" / build.MARK).read_text() == (folder / build.MARK).read_text()


def test_a_folder_of_ours_is_written_anew_and_no_other(folder: Path, package: Path, tmp_path: Path) -> None:
    build.write(folder, package)
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "to-a-friend.txt").write_text("dear friend")
    for place in (tmp_path / "letters", tmp_path / "letters" / "to-a-friend.txt"):
        with pytest.raises(build.SiteError, match="is no folder of ours; name a new one"):
            build.write(place, package)
    assert (tmp_path / "letters" / "to-a-friend.txt").read_text() == "dear friend"


def test_without_npm_it_is_said_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(runtime, "which", lambda _: None)
    assert main(["site", str(tmp_path / "house")]) == 1
    told = capsys.readouterr().err
    assert "comes from npm, which is not here" in told
    assert f"put {runtime.PACKAGE} of the npm registry into" in told


def test_a_package_with_another_checksum_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: Path
) -> None:
    def bring(command: list[str], **_: object) -> object:
        Path(command[-1], runtime.PACKAGE).write_bytes(package.read_bytes())
        return type("Done", (), {"returncode": 0, "stderr": ""})

    monkeypatch.setattr(runtime, "which", lambda _: "npm")
    monkeypatch.setattr(runtime.subprocess, "run", bring)
    with pytest.raises(runtime.NoRuntime, match="another checksum"):
        runtime.package(tmp_path)
    assert not (tmp_path / runtime.PACKAGE).exists()
