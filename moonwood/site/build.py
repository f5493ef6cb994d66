"""Writes the house as a folder of files that any web space can serve."""

from __future__ import annotations

import json
import re
import shutil
import struct
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path, PurePosixPath

import moonwood
from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.game import Game
from moonwood.kernel.languages import LANGUAGES
from moonwood.kernel.speech import OFFERED, SOURCE, Say
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
from moonwood.site.scripts import joined_script

OURS = ("kernel", "draw", "games", "bots", "table", "people", "pages", "house", "site")
"""The parts of the package that run in a browser,"""
LAWS, ARRAYS = "kernel/check", "arrays.py"
"""and what of them only authors need, or learners."""
KINDS = (".py", ".toml", ".csv", ".txt", ".md", ".json")
MARK = "moonwood-site.json"
"""Says that a folder is one of ours, and what it holds."""
BEGIN = "begin.js"
"""The script that stands in the first page itself."""
FRAMED = "page.js"
"""The script that stands in the page of the frame."""
KEEPER = "service-worker.js"
"""The script that keeps all files; it must lie at the top to keep what is below."""
# What of a picture nobody sees who only looks at it: names, and outlines that wait to be lit.
NAMED = re.compile(r"<(title|desc)>.*?</\1>", re.DOTALL)
UNLIT = re.compile(r'<(?:rect|circle|path|polygon)\b[^>]*\bfill="none"[^>]*\bstroke="none"[^>]*/>')
STATIC = "static"
HOUSE = f"house{PACKED}"
"""Scripts and styles of all pages, as one file."""
CHOSEN = ("languages/", "pictures/")
"""What comes when its language is chosen, and is kept from then on."""
THEME = "night"
"""In which everything is shown until somebody chooses another one."""
PLAIN, SCREENSHOTS = "reading", "screenshots"
"""Rules for readers without scripts, and what is only looked at before it is installed."""
ALONE = f"{STATIC}/moon.svg"
"""What of the scripts and pictures of all pages the shell asks for by name."""
ASKED_FOR = ("language.js", "lobby.js", "review.js", "table.js", "theme.js", "today.js")
"""The scripts that pages name; each brings along what it imports."""
SIGNED = ("site/bots.js", "site/shell.js", "site/tables.js")
"""The scripts of the shell and its workers, which know of which version they are,"""
FACTS, UNSIGNED = "site/build.js", 'export const BUILD = "";\n'
"""as they learn when the folder is whole."""
BUILD = re.compile(r'const BUILD = "\w*";')
CATALOGUE = "moonwood/locale/{lang}/LC_MESSAGES/moonwood.mo"
EMPTY = struct.pack("<7I", 0x950412DE, 0, 0, 28, 28, 0, 28)
"""A catalogue without texts, as gettext writes it: its language can be chosen, and what it says comes then."""

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
        shutil.copytree(_web() / STATIC, folder / STATIC)
        shutil.copytree(_web() / "site", folder / "site", ignore=shutil.ignore_patterns("*.js"))
        for name, text in _own_scripts().items():
            _put(folder / name, text)
        shutil.copytree(_web() / SCREENSHOTS, folder / SCREENSHOTS)
        _pack(folder / HOUSE, _shown())
        for lang in OFFERED:
            _write_language(folder, lang)
        scripts = {name: (_web() / "site" / name).read_text("utf-8") for name in (BEGIN, FRAMED)}
        shell.write(folder, _fetched(folder / "python"), scripts[BEGIN], scripts[FRAMED])
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
    ours = read_all(home.parent, (it for it in paths if it.suffix in KINDS and _is_played_with(it, home)))
    return ours | {CATALOGUE.format(lang=lang): EMPTY for lang in OFFERED if lang != SOURCE}


def translated(lang: str) -> dict[str, bytes]:
    """What our package has beside that in another language: texts, rulebooks and lessons."""
    home = Path(moonwood.__file__).parent
    paths = [path for part in OURS for path in (home / part).rglob(f"*.{lang}.*")]
    return read_all(home.parent, [home.parent / CATALOGUE.format(lang=lang), *paths])


def _is_played_with(path: Path, home: Path) -> bool:
    elsewhere = path.name == ARRAYS or path.is_relative_to(home / LAWS) or "__pycache__" in path.parts
    return not elsewhere and not _is_translated(path)


def _is_translated(path: Path) -> bool:
    """Whether it is a rulebook or a lesson in another language, which comes with that language."""
    return any(part.removeprefix(".") in LANGUAGES for part in path.suffixes[:-1])


# What is there before Python is, in every language


def _write_language(folder: Path, lang: str) -> None:
    """Pages, and what Python needs to go on with them; their pictures."""
    texts = {path: text.encode() for path, text in _rendered(lang).items()}
    _pack(folder / "languages" / f"{lang}{PACKED}", texts | translated(lang))
    _pack(folder / "pictures" / f"{lang}{PACKED}", _drawn(lang))
    for name in catalogue(lang):
        text = texts[f"/rules/{name}"].decode().replace('"/static/', '"../../static/')
        _put(folder / PLAIN / lang / f"{name}.html", text)


@cache
def _rendered(lang: str) -> dict[str, str]:
    """Pages that are the same for everybody, by their paths."""
    seen, games = Seen(Say(lang), served=False), catalogue(lang)
    texts = {"/": pages.lobby(seen, games, ()), "/credits": pages.game_credits(seen, games)}
    for name, shown in games.items():
        game = open_game(name)
        texts[f"/new/{name}"] = setup_page.setup(seen, shown, {})
        texts[f"/waiting/{name}"] = shell.waiting(seen, shown.room)
        texts[f"/rules/{name}"] = rules_page.rules(seen, game, game.rulebook(lang, whole=True))
    return texts


@cache
def _drawn(lang: str) -> dict[str, bytes]:
    """The pictures of lobby, forms and rules, as their addresses name them. In other themes Python draws them."""
    drawn = {}
    for name in catalogue(lang):
        drawn[f"{name}.svg"] = picture(name, THEME, lang)
        drawn[f"{name}/opening.svg"] = opening(_first_game(name), THEME, lang)
        for number in range(len(diagrams(open_game(name), lang))):
            drawn[f"{name}/{number}.svg"] = diagram(name, number, THEME, lang)
    return {name: only_looked_at(svg).encode() for name, svg in drawn.items()}


def only_looked_at(svg: str) -> str:
    """A picture on a page, where nobody reads what its pieces are called and nothing in it is ever lit."""
    return UNLIT.sub("", NAMED.sub("", svg))


def _first_game(name: str) -> Game:
    first = rooms()[name].first_game
    return open_game(name, **(first.options if first else {}))


def _put(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, "utf-8")


def _pack(place: Path, contents: Mapping[str, bytes]) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(squeezed(joined(contents)))


# Scripts


def _shown() -> dict[str, bytes]:
    """Scripts and styles of all pages."""
    files = read_all(_web() / STATIC, (_web() / STATIC).rglob("*"))
    sources = {name: content.decode() for name, content in files.items() if name.endswith(".js")}
    others = {name: content for name, content in files.items() if name not in sources}
    return others | {name: joined_script(name, sources, ASKED_FOR).encode() for name in ASKED_FOR}


def _own_scripts() -> dict[str, str]:
    """Those of the shell and of its workers, each as one; they do not know yet of which version they are."""
    files = read_all(_web(), [*(_web() / "site").glob("*.js"), *(_web() / STATIC).glob("*.js")])
    sources = {name: content.decode() for name, content in files.items()} | {FACTS: UNSIGNED}
    return {name: joined_script(name, sources) for name in SIGNED}


# What was written


def _fetched(folder: Path) -> int:
    """How much of Python is on its way before it starts, as a page counts it."""
    return sum(path.stat().st_size for path in folder.glob(f"*{PACKED}"))


def sign(folder: Path) -> None:
    """A fingerprint of the whole, by which a browser knows a new version, and the script that keeps all files there."""
    build = _fingerprint(folder)
    for name in SIGNED:
        _put(folder / name, BUILD.sub(f'const BUILD = "{build}";', (folder / name).read_text("utf-8"), count=1))
    kept = [name for name in read_all(folder, folder.rglob("*")) if _is_kept(name)]
    large = [name for name in kept if name.startswith("python/") and name.endswith(PACKED)]
    facts = {"BUILD": build, "FILES": sorted({*kept} - {*large}), "PACKED": large, "CHOSEN": CHOSEN}
    script = (_web() / "site" / KEEPER).read_text("utf-8")
    _put(folder / KEEPER, "".join(f"const {name} = {json.dumps(it)};\n" for name, it in facts.items()) + script)
    _put(folder / MARK, json.dumps({"moonwood": moonwood.__version__, "build": build}))


def _is_kept(name: str) -> bool:
    """Whether it is kept from the first visit on, for days without a network."""
    later = (*CHOSEN, f"{STATIC}/", f"{PLAIN}/", f"{SCREENSHOTS}/")
    return name == ALONE or (name not in (KEEPER, MARK) and not name.startswith(later))


def _fingerprint(folder: Path) -> str:
    whole = blake2b(digest_size=12)
    for name, content in read_all(folder, folder.rglob("*")).items():
        whole.update(name.encode() + content)
    return whole.hexdigest()
