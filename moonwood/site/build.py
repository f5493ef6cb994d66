"""Writes the house as a folder of files that any web space can serve."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Mapping
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path, PurePosixPath

import moonwood
from moonwood.draw.themes import THEMES
from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.game import Game
from moonwood.kernel.languages import LANGUAGES
from moonwood.kernel.speech import Say
from moonwood.pages import rules as rules_page
from moonwood.pages import setup as setup_page
from moonwood.pages import words as pages
from moonwood.pages.catalogue import catalogue, diagram, diagrams, opening, picture
from moonwood.pages.words import Seen
from moonwood.site import runtime, shell
from moonwood.site import shelf as modules
from moonwood.site.archive import PACKED, joined, read_all, squeezed
from moonwood.site.bytecode import DATA, LIBRARY
from moonwood.site.compiler import compiled

OURS = ("kernel", "draw", "games", "bots", "table", "people", "pages", "house", "site")
"""The parts of the package that run in a browser,"""
LAWS, ARRAYS = "kernel/check", "arrays.py"
"""and what of them only authors need, or learners."""
KINDS = (".py", ".toml", ".csv", ".txt", ".md", ".json")
MARK = "moonwood-site.json"
"""Says that a folder is one of ours, and what it holds."""
BEGIN = "begin.js"
"""The script that stands in the first page itself."""
KEEPER, UNPACKER = "service-worker.js", "packed.js"
"""The script that keeps all files (it must lie at the top to keep what is below), and what it needs."""
SMALL = ("static", "site", "pages", "pictures/night")
"""Folders whose files are kept for days without a network; they come as one file, compressed."""
# What of a picture nobody sees who only looks at it: names, and outlines that wait to be lit.
NAMED = re.compile(r"<(title|desc)>.*?</\1>", re.DOTALL)
UNLIT = re.compile(r'<(?:rect|circle|path|polygon)\b[^>]*\bfill="none"[^>]*\bstroke="none"[^>]*/>')
LATER = ("screenshots/", "pictures/")
"""What comes only when it is looked at."""
HOUSE, SCREENSHOTS = f"house{PACKED}", "screenshots"
"""What comes for days without a network, and what is only looked at before it is installed."""
LANG = "en"

Compiler = Callable[[Path, Mapping[str, bytes]], Path]


class SiteError(MoonwoodError):
    """The folder cannot be written."""


def write(folder: Path, package: Path | None = None, compiler: Compiler = compiled) -> int:
    """Write the whole house into a folder, new or one of ours; how many bytes it has."""
    _refuse_others(folder)
    python = package or runtime.package()
    done = compiler(python, sources())
    try:
        _make_room(folder)
        _install(folder / "python", python, done)
        shutil.copytree(_web() / "static", folder / "static")
        shutil.copytree(_web() / "site", folder / "site", ignore=shutil.ignore_patterns(KEEPER, BEGIN))
        shutil.copytree(_web() / SCREENSHOTS, folder / SCREENSHOTS)
        rendered = _render(folder)
        _draw(folder)
        begin = (_web() / "site" / BEGIN).read_text("utf-8")
        shell.write(folder, rendered, _fetched(folder / "python"), begin)
        sign(folder)
    except OSError as error:
        raise SiteError(f"cannot write the folder {folder}: {error}") from None
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _refuse_others(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / MARK).is_file())):
        raise SiteError(f"{folder} is there already and is no folder of ours; name a new one")


def _make_room(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def _web() -> Path:
    return Path(str(files("moonwood").joinpath("web")))


# Python, and our own package


def _install(folder: Path, package: Path, done: Path) -> None:
    """What was compiled, and data beside it."""
    data = read_all(done / DATA, (done / DATA).rglob("*"))
    alike = sorted(data, key=lambda name: PurePosixPath(name).suffix)  # side by side they are compressed better
    ours = {modules.FILE: (done / modules.FILE).read_bytes(), **{name: data[name] for name in alike}}
    runtime.install(package, (done / LIBRARY).read_bytes(), joined(ours), folder)


def sources() -> dict[str, bytes]:
    """Our package as far as it runs in a browser or compiles itself there."""
    home = Path(moonwood.__file__).parent
    paths = [home / "__init__.py", *(path for part in OURS for path in (home / part).rglob("*"))]
    return read_all(home.parent, (it for it in paths if it.suffix in KINDS and _is_played_with(it, home)))


def _is_played_with(path: Path, home: Path) -> bool:
    elsewhere = path.name == ARRAYS or path.is_relative_to(home / LAWS) or "__pycache__" in path.parts
    return not elsewhere and not _is_translated(path)


def _is_translated(path: Path) -> bool:
    """Whether it is a rulebook or a lesson in another language: the folder speaks English."""
    return any(part.removeprefix(".") in LANGUAGES for part in path.suffixes[:-1])


# Pages that are there before Python is


def _render(folder: Path) -> dict[str, str]:
    """Pages that are the same for everybody, as files; where each of them lies."""
    seen, games = Seen(Say(LANG), served=False), catalogue(LANG)
    texts = {"/": pages.lobby(seen, games, ()), "/credits": pages.game_credits(seen, games)}
    for name, shown in games.items():
        game = open_game(name)
        texts[f"/new/{name}"] = setup_page.setup(seen, shown, {})
        texts[f"/waiting/{name}"] = shell.waiting(seen, shown.room)
        texts[f"/rules/{name}"] = rules_page.rules(seen, game, game.rulebook(LANG, whole=True))
    places = {path: f"pages{path if path != '/' else '/lobby'}.html" for path in texts}
    for path, text in texts.items():
        _put(folder / places[path], text)
    return places


def _draw(folder: Path) -> None:
    """The pictures of lobby, forms and rules, in every theme."""
    for theme in THEMES:
        for name in catalogue(LANG):
            _put(folder / "pictures" / theme / f"{name}.svg", only_looked_at(picture(name, theme, LANG)))
            _put(folder / "pictures" / theme / name / "opening.svg", opening(_first_game(name), theme, LANG))
            for number in range(len(diagrams(open_game(name), LANG))):
                _put(folder / "pictures" / theme / name / f"{number}.svg", diagram(name, number, theme, LANG))


def only_looked_at(svg: str) -> str:
    """A picture of the lobby, where nobody reads what its pieces are called and nothing in it is ever lit."""
    return UNLIT.sub("", NAMED.sub("", svg))


def _first_game(name: str) -> Game:
    first = rooms()[name].first_game
    return open_game(name, **(first.options if first else {}))


def _put(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, "utf-8")


# What was written


def _fetched(folder: Path) -> int:
    """How much of Python is on its way before it starts, as a page counts it."""
    return sum(path.stat().st_size for path in folder.glob(f"*{PACKED}"))


def sign(folder: Path) -> None:
    """A fingerprint of the whole, by which a browser knows a new version, and the script that keeps all files there."""
    build = _fingerprint(folder)
    _put(folder / shell.FACTS, f"// What this folder is.\n\nexport const BUILD = {json.dumps(build)};\n")
    small = read_all(folder, (path for part in SMALL for path in (folder / part).rglob("*")))
    (folder / HOUSE).write_bytes(squeezed(joined(small)))
    everything = read_all(folder, folder.rglob("*"))
    large = sorted(name for name in everything if name not in small and _is_kept(name))
    unpacker, script = ((_web() / "site" / name).read_text("utf-8") for name in (UNPACKER, KEEPER))
    facts = f"const BUILD = {json.dumps(build)};\nconst FILES = {json.dumps(large)};\n"
    plain = unpacker[: unpacker.index("export {")]  # a service worker is no module everywhere
    _put(folder / KEEPER, facts + plain + script)
    _put(folder / MARK, json.dumps({"moonwood": moonwood.__version__, "build": build}))


def _is_kept(name: str) -> bool:
    return name not in (HOUSE, KEEPER, MARK) and not name.startswith(LATER)


def _fingerprint(folder: Path) -> str:
    whole = blake2b(digest_size=12)
    for name, content in read_all(folder, folder.rglob("*")).items():
        whole.update(name.encode() + content)
    return whole.hexdigest()
