"""Writes the house as a folder of files that any web space can serve."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import moonwood
from moonwood.draw.themes import THEMES
from moonwood.games import game as open_game
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.speech import Say
from moonwood.pages import rules as rules_page
from moonwood.pages import setup as setup_page
from moonwood.pages import words as pages
from moonwood.pages.catalogue import catalogue, diagram, diagrams, picture
from moonwood.pages.words import Seen
from moonwood.site import runtime, shell

OURS = ("kernel", "draw", "games", "bots", "table", "pages", "house", "site")
"""The parts of the package that run in a browser."""
NOT_OURS = {"moonwood/site/build.py", "moonwood/site/runtime.py", "moonwood/site/shell.py"}
"""What only writes the folder."""
DATA = (".py", ".toml", ".csv", ".txt", ".md", ".json")
MARK = "moonwood-site.json"
"""Says that a folder is one of ours, and what it holds."""
KEEPER = "service-worker.js"
"""Must lie at the top to keep everything below."""
LANG = "en"


class SiteError(MoonwoodError):
    """The folder cannot be written."""


def write(folder: Path, package: Path | None = None) -> int:
    """Write the whole house into a folder, new or one of ours; how many bytes it has."""
    _make_room(folder)
    python = package or runtime.package()
    try:
        runtime.unpack(python, folder / "python")
        _pack(folder / "python" / "moonwood.zip")
        shutil.copytree(_web() / "static", folder / "static")
        shutil.copytree(_web() / "site", folder / "site", ignore=shutil.ignore_patterns(KEEPER))
        rendered = _render(folder)
        _draw(folder)
        shell.write(folder, rendered, _fetched(folder / "python"))
    except OSError as error:
        raise SiteError(f"cannot write the folder {folder}: {error}") from None
    return _sign(folder)


def _make_room(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / MARK).is_file())):
        raise SiteError(f"{folder} is there already and is no folder of ours; name a new one")
    try:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    except OSError as error:
        raise SiteError(f"cannot make the folder {folder}: {error}") from None


def _web() -> Path:
    return Path(str(files("moonwood").joinpath("web")))


# Our own package


def _pack(place: Path) -> None:
    """Our package as a browser needs it; the same source gives the same bytes."""
    with ZipFile(place, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in sorted(_sources()):
            entry = ZipInfo(name)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


def _sources() -> Iterator[tuple[str, Path]]:
    home = Path(moonwood.__file__).parent
    yield "moonwood/__init__.py", home / "__init__.py"
    for part in OURS:
        for path in (home / part).rglob("*"):
            name = f"moonwood/{path.relative_to(home).as_posix()}"
            if path.suffix in DATA and "__pycache__" not in path.parts and name not in NOT_OURS:
                yield name, path


# Pages that are there before Python is


def _render(folder: Path) -> dict[str, str]:
    """Pages that are the same for everybody, as files; where each of them lies."""
    seen, games = Seen(Say(LANG), served=False), catalogue(LANG)
    texts = {"/": pages.lobby(seen, games, ()), "/credits": pages.credits(seen, games)}
    for name, shown in games.items():
        game = open_game(name)
        texts[f"/new/{name}"] = setup_page.setup(seen, shown, {})
        texts[f"/rules/{name}"] = rules_page.rules(seen, game, game.rulebook(LANG, whole=True))
    places = {path: f"pages{path if path != '/' else '/lobby'}.html" for path in texts}
    for path, text in texts.items():
        _put(folder / places[path], text)
    return places


def _draw(folder: Path) -> None:
    """The pictures of lobby, forms and rules, in every theme."""
    for theme in THEMES:
        for name in catalogue(LANG):
            _put(folder / "pictures" / theme / f"{name}.svg", picture(name, theme, LANG))
            for number in range(len(diagrams(open_game(name), LANG))):
                _put(folder / "pictures" / theme / name / f"{number}.svg", diagram(name, number, theme, LANG))


def _put(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, "utf-8")


# What was written


def _bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _fetched(folder: Path) -> int:
    """How much of Python a browser fetches and can count; what it imports as a script it does not tell."""
    return sum(path.stat().st_size for path in folder.iterdir() if path.suffix in (".wasm", ".zip", ".json"))


def _sign(folder: Path) -> int:
    """A fingerprint of the whole, by which a browser knows a new version, and the script that keeps all files there."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    print_ = blake2b(digest_size=12)
    for name in names:
        print_.update(name.encode())
        print_.update((folder / name).read_bytes())
    build = print_.hexdigest()
    (folder / MARK).write_text(json.dumps({"moonwood": moonwood.__version__, "build": build}), "utf-8")
    script = (_web() / "site" / KEEPER).read_text("utf-8")
    facts = f"const BUILD = {json.dumps(build)};\nconst FILES = {json.dumps(names)};\n"
    (folder / KEEPER).write_text(facts + script, "utf-8")
    return _bytes(folder)
