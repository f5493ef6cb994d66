"""The folder: what lies in it, and what is said where it cannot be written."""

from __future__ import annotations

import collections
import dataclasses
import gzip
import importlib
import io
import json
import pkgutil
import re
import struct
import subprocess
import sys
import tarfile
import traceback
from collections.abc import Mapping
from gettext import GNUTranslations
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

from moonwood import pages
from moonwood.cli import main
from moonwood.games import games
from moonwood.kernel.speech import OFFERED, SOURCE, Say
from moonwood.site import build, bytecode, compiler, runtime, shelf, shell
from moonwood.site.scripts import joined_script

OURS = ("moonwood/__init__.py", "moonwood/site/worker.py", "moonwood/site/shelf.py")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package that looks like Pyodide's and holds nothing."""
    place = tmp_path_factory.mktemp("npm") / runtime.PACKAGE
    with tarfile.open(place, "w:gz") as archive:
        for name in runtime.FILES:
            content = b'{"info": {}, "packages": {"numpy": {}}}' if name == runtime.LOCK else name.encode()
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return place


def plain(desk: Path) -> build.Compiler:
    """Somebody who compiles nothing."""

    def compiled(_: Path, sources: Mapping[str, bytes]) -> Path:
        for name, content in sources.items():
            place = desk / bytecode.DATA / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        (desk / bytecode.LIBRARY).write_bytes(b"a library")
        (desk / shelf.FILE).write_bytes(b"modules")
        return desk

    return compiled


@pytest.fixture(scope="module")
def compile_nothing(tmp_path_factory: pytest.TempPathFactory) -> build.Compiler:
    return plain(tmp_path_factory.mktemp("desk"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, package: Path, compile_nothing: build.Compiler) -> Path:
    place = tmp_path_factory.mktemp("site") / "house"
    build.write(place, package, compile_nothing)
    return place


def parted(packed: Path) -> dict[str, bytes]:
    """What a page makes of a file with many files in it."""
    header, _, content = gzip.decompress(packed.read_bytes()).partition(b"\n")
    files, at = {}, 0
    for name, length in json.loads(header):
        files[name] = content[at : at + length]
        at += length
    return files


def test_everything_is_there(folder: Path) -> None:
    for name in (
        "index.html",
        "page.html",
        "service-worker.js",
        "static/table.js",
        "site/shell.js",
    ):
        assert (folder / name).is_file(), name
    assert "Mozilla Public License" in (folder / "python" / "NOTICE.txt").read_text()


def test_python_comes_compressed_and_names_no_packages(folder: Path) -> None:
    for name in runtime.LARGE:
        assert gzip.decompress((folder / "python" / f"{name}.packed").read_bytes()) == name.encode()
    assert gzip.decompress((folder / "python" / f"{runtime.LIBRARY}.packed").read_bytes()) == b"a library"
    assert json.loads((folder / "python" / runtime.LOCK).read_text()) == {"info": {}, "packages": {}}


def test_the_page_knows_how_many_bytes_come(folder: Path) -> None:
    text = (folder / "index.html").read_text().partition('id="build">')[2].partition("</script>")[0]
    assert json.loads(text)["bytes"] == sum(it.stat().st_size for it in (folder / "python").glob("*.packed"))


def test_our_package_is_there_without_server_and_laboratory(folder: Path) -> None:
    names = set(parted(folder / "python" / "moonwood.packed"))
    assert {*OURS, "moonwood/games/top_cap/rulings.toml", shelf.FILE} <= names
    assert {name.split("/")[1] for name in names - {shelf.FILE}} == {"__init__.py", "locale", *build.OURS}
    assert not {name for name in names if name.startswith(f"moonwood/{build.LAWS}/") or name.endswith(build.ARRAYS)}


@pytest.mark.parametrize("lang", OFFERED)
def test_every_language_has_its_pages_and_pictures(folder: Path, lang: str) -> None:
    pack = parted(folder / "languages" / f"{lang}.packed")
    paths = [path for game in games() for path in (f"/new/{game}", f"/waiting/{game}", f"/rules/{game}")]
    assert set(paths) | {"/", "/credits"} == {name for name in pack if name.startswith("/")}
    assert all(f'<html lang="{lang}"'.encode() in pack[path] for path in paths)
    pictures = set(parted(folder / "pictures" / f"{lang}.packed"))
    assert {name for game in games() for name in (f"{game}.svg", f"{game}/opening.svg", f"{game}/0.svg")} <= pictures
    assert all((folder / "reading" / lang / f"{game}.html").is_file() for game in games())
    shown = (folder / "index.html").read_text()
    assert json.loads((folder / shell.manifest_of(lang)).read_text())["name"] == "Moonwood"
    assert json.dumps(Say(lang)(shell.WORDS["waking"])) in shown


def test_what_python_needs_for_a_language_comes_with_it(folder: Path) -> None:
    """Until then its catalogue is empty: people can choose it."""
    ours = parted(folder / "python" / "moonwood.packed")
    for lang in set(OFFERED) - {SOURCE}:
        pack, catalogue = parted(folder / "languages" / f"{lang}.packed"), build.CATALOGUE.format(lang=lang)
        texts = [GNUTranslations(io.BytesIO(it[catalogue])).gettext("Credits") for it in (ours, pack)]
        assert texts == ["Credits", Say(lang)("Credits")]
        assert f"moonwood/games/top_cap/rulebook.{lang}.md" in pack
        assert f"moonwood/games/top_cap/rulebook.{lang}.md" not in ours
        assert {name for name in pack if name.endswith(f".{lang}.toml")}
    assert not [name for name in parted(folder / "languages" / f"{SOURCE}.packed") if not name.startswith("/")]


def test_scripts_and_styles_come_as_one_file(folder: Path) -> None:
    """Each script that a page names is joined with all that it imports, but for what pages name, too."""
    scripts = {name: it.decode() for name, it in parted(folder / "house.packed").items() if name.endswith(".js")}
    imports = {name: set(re.findall(r'(?:from|import) "\./([\w-]+\.js)"', text)) for name, text in scripts.items()}
    assert set(scripts) == set(build.ASKED_FOR) == named_by_pages()
    assert set().union(*imports.values()) == {"theme.js"}
    assert "export const { theme, setTheme } = theme$;" in scripts["theme.js"]
    assert list(TopologicalSorter(imports).static_order())


def named_by_pages() -> set[str]:
    sources = [it.read_text() for it in Path(pages.__file__).parent.glob("*.py")]
    return {name for text in sources for name in re.findall(r'(?:script="|"/static/)([\w-]+\.js)"', text)}


def test_the_shell_and_its_workers_are_one_script_each_and_know_their_version(folder: Path) -> None:
    version = json.loads((folder / build.MARK).read_text())["build"]
    assert {it.name for it in (folder / "site").glob("*.js")} == {"bots.js", "shell.js", "tables.js"}
    for name in build.SIGNED:
        text = (folder / name).read_text()
        assert f'const BUILD = "{version}";' in text
        assert not re.search(r'^(import [{"*]|export )', text, re.MULTILINE)


def test_joined_scripts_run_in_the_order_of_their_imports_and_once() -> None:
    sources = {
        "site/hut.js": 'import { nest as home } from "../static/owl.js";\nimport "./moon.js";\n'
        'import { dark } from "./night.js";\nsaid.push(home(), dark);\n',
        "static/owl.js": 'import { dark } from "../site/night.js";\nsaid.push("owl");\n'
        "export function nest() {\n  return dark;\n}\n",
        "site/moon.js": 'await new Promise((rise) => setTimeout(rise, 5));\nsaid.push("moon");\n',
        "site/night.js": 'said.push("night");\nexport const dark = "dark";\n',
    }
    script = f"const said = [];\n{joined_script('site/hut.js', sources)}console.log(said.join(' '));"
    done = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["night", "owl", "moon", "dark", "dark"]


def test_all_pages_say_where_they_lie_below_any_path(folder: Path) -> None:
    """The shell and the frame name nothing from the top of the host."""
    for name in ("index.html", "page.html"):
        text = (folder / name).read_text()
        assert 'href="/' not in text
        assert 'src="/' not in text
    manifest = json.loads((folder / shell.manifest_of(SOURCE)).read_text())
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    for picture in [*manifest["icons"], *manifest["screenshots"]]:
        assert (folder / picture["src"]).is_file()
    for picture in manifest["screenshots"]:
        wide, high = struct.unpack(">II", (folder / picture["src"]).read_bytes()[16:24])
        assert picture["sizes"] == f"{wide}x{high}"


def test_python_is_asked_for_before_anything_else(folder: Path) -> None:
    text = (folder / "index.html").read_text()
    assert text.index('new Worker("site/tables.js"') < min(text.index("<link"), text.index(" src="))


def test_every_file_is_kept_for_days_without_a_network(folder: Path) -> None:
    text = (folder / "service-worker.js").read_text()
    large = [
        name for part in ("FILES", "PACKED") for name in json.loads(text.partition(f"{part} = ")[2].partition(";\n")[0])
    ]
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    small = {name for name in there if name.startswith("static/")} - {build.ALONE}
    seen_once = {name for name in there if name.startswith(("screenshots/", "reading/", *build.CHOSEN))}
    assert set(large) == there - small - seen_once - {"service-worker.js", build.MARK}
    assert "export" not in text


def test_pictures_carry_nothing_that_nobody_sees(folder: Path) -> None:
    for svg in map(bytes.decode, parted(folder / "pictures" / "en.packed").values()):
        assert "<title>" not in svg
        assert "<desc>" not in svg
        assert svg.count("<g") > 10


def test_the_same_source_gives_the_same_build(
    folder: Path, package: Path, compile_nothing: build.Compiler, tmp_path: Path
) -> None:
    build.write(tmp_path / "twin", package, compile_nothing)
    assert (tmp_path / "twin" / build.MARK).read_text() == (folder / build.MARK).read_text()


def test_a_folder_of_ours_is_written_anew_and_no_other(
    folder: Path, package: Path, compile_nothing: build.Compiler, tmp_path: Path
) -> None:
    build.write(folder, package, compile_nothing)
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "to-a-friend.txt").write_text("dear friend")
    for place in (tmp_path / "letters", tmp_path / "letters" / "to-a-friend.txt"):
        with pytest.raises(build.SiteError, match="is no folder of ours; name a new one"):
            build.write(place, package, compile_nothing)
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
    monkeypatch.setattr("moonwood.site.runtime.subprocess.run", bring)
    with pytest.raises(runtime.NoRuntime, match="another checksum"):
        runtime.package(tmp_path)
    assert not (tmp_path / runtime.PACKAGE).exists()


# Byte code


def test_byte_code_runs_without_its_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = b'"""For readers."""\nfrom __future__ import annotations\n\n\ndef f():\n    "Only this."\n'
    (tmp_path / "quiet.pyc").write_bytes(bytecode.filed(bytecode.compiled(source, "quiet.py")))
    monkeypatch.syspath_prepend(tmp_path)
    module = __import__("quiet")
    assert module.f() is module.__doc__ is module.f.__doc__ is None


def test_types_of_functions_are_left_out_and_those_of_fields_stay() -> None:
    source = b"class C:\n    field: int\n    def f(self, x: float) -> str: ...\n"
    space: dict[str, Any] = {}
    exec(bytecode.compiled(source, "moonwood/x.py"), space)
    assert space["C"].f.__annotations__ == {}
    assert space["C"].__annotations__ == {"field": int}


def test_of_a_dataclass_the_library_writes_no_description(monkeypatch: pytest.MonkeyPatch) -> None:
    source = b"from dataclasses import dataclass\n@dataclass\nclass C:\n    'For readers.'\n    x: int\n"
    monkeypatch.setattr("dataclasses.inspect.signature", None)
    space: dict[str, Any] = {}
    exec(bytecode.compiled(source, "moonwood/x.py"), space)
    assert space["C"](3).x == 3


# The shelf


SHELVED = {
    "wood/__init__.py": b"from importlib.resources import files\ndef note(): return files(__name__).joinpath('note.txt').read_text()",
    "wood/owl.py": b"from wood.nest import eggs\neggs.append(1)",
    "wood/nest.py": b"eggs = []",
    "wood/trees/__init__.py": b"",
}


@pytest.fixture
def shelved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> shelf.Shelf:
    """A shelf that Python finds modules on."""
    monkeypatch.setattr(bytecode, "known", {"(1, 2)": compile("(1, 2)", "<class>", "eval")})
    (tmp_path / shelf.FILE).write_bytes(bytecode.shelved(SHELVED))
    wood = shelf.Shelf(str(tmp_path / shelf.FILE))
    monkeypatch.setattr(sys, "meta_path", [wood, *sys.meta_path])
    monkeypatch.setattr(sys, "path_hooks", [wood.listing, *sys.path_hooks])
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return wood


def test_a_module_on_the_shelf_is_found_with_the_files_beside_it(shelved: shelf.Shelf, tmp_path: Path) -> None:
    (tmp_path / "wood").mkdir()
    (tmp_path / "wood" / "note.txt").write_text("dear friend")
    assert importlib.import_module("wood").note() == "dear friend"
    importlib.import_module("wood.owl")
    assert sys.modules["wood.nest"].eggs == [1]
    assert shelved.find_spec("stone") is None
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("wood.stone")


def test_modules_of_a_folder_are_listed(shelved: shelf.Shelf, tmp_path: Path) -> None:
    told = pkgutil.iter_modules(importlib.import_module("wood").__path__)
    assert [(it.name, it.ispkg) for it in told] == [("nest", False), ("owl", False), ("trees", True)]


def test_what_is_only_named_is_carried_out_when_it_is_asked(
    shelved: shelf.Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(shelf.LATER, "wood.owl", lambda: {"wings": 2})
    owl = importlib.import_module("wood.owl")
    assert owl.wings == 2
    assert "wood.nest" not in sys.modules
    assert owl.eggs == [1]
    assert type(owl) is type(sys)


def test_what_the_library_compiled_for_a_class_is_not_compiled_again(
    shelved: shelf.Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = shelved.helpers("collections")["eval"]
    assert run("[3]") == [3]
    monkeypatch.setattr(shelf, "compile", None, raising=False)
    assert run("(1, 2)") == (1, 2)


def test_what_goes_wrong_can_be_told_without_lines(shelved: shelf.Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, helper in shelved.helpers("traceback").items():
        assert hasattr(traceback, name)
        monkeypatch.setattr(traceback, name, helper)
    space: dict[str, Any] = {}
    exec(bytecode.compiled(b"def wrong():\n    return [1, 2, 3][7] + len('wood') * 3\n", "wood.py"), space)
    with pytest.raises(IndexError) as error:
        space["wrong"]()
    assert "in wrong" in "".join(traceback.format_exception(error.value))


def test_what_is_compiled_for_classes_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bytecode, "known", {})
    monkeypatch.setitem(vars(dataclasses), "exec", exec)
    monkeypatch.setitem(vars(collections), "eval", eval)
    bytecode.remember()
    way: Any = collections.namedtuple("way", "start end")
    assert repr(dataclasses.make_dataclass("Cap", ["cell"])(7)) == "Cap(cell=7)"
    assert repr(way(1, end=2)) == "way(start=1, end=2)"
    assert len(bytecode.known) >= 2


def test_the_same_sources_are_compiled_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    done: list[str] = []

    def run(command: list[str], **_: object) -> object:
        desk = Path(command[-1])
        done.append((desk / "source" / "a.py").read_text())
        (desk / "compiled").mkdir()
        return type("Done", (), {"returncode": 0})

    monkeypatch.setattr(compiler, "which", lambda _: "node")
    monkeypatch.setattr("moonwood.site.compiler.subprocess.run", run)
    first = compiler.compiled(package, {"a.py": b"1"})
    assert compiler.compiled(package, {"a.py": b"1"}) == first
    assert compiler.compiled(package, {"a.py": b"2"}) != first
    assert done == ["1", "2"]
    assert [it.name for it in (tmp_path / "moonwood").iterdir()] == [compiler.compiled(package, {"a.py": b"2"}).name], (
        "older ones stay for ever"
    )


def test_two_who_compile_the_same_do_not_mind_each_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    place = tmp_path / "moonwood" / f"compiled-{compiler._fingerprint(package, {'a.py': b'1'})}"

    def run(command: list[str], **_: object) -> object:
        for folder in (Path(command[-1], "compiled"), place):
            folder.mkdir()
            (folder / "library.zip").write_bytes(b"a library")
        return type("Done", (), {"returncode": 0})

    monkeypatch.setattr(compiler, "which", lambda _: "node")
    monkeypatch.setattr("moonwood.site.compiler.subprocess.run", run)
    assert (compiler.compiled(package, {"a.py": b"1"}) / "library.zip").is_file()


def test_what_node_minds_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(compiler, "which", lambda _: None)
    with pytest.raises(runtime.NoRuntime, match="by Node, which is not here; install nodejs"):
        compiler.compiled(package, {"a.py": b"1"})
    failed = type("Done", (), {"returncode": 1, "stderr": "first\nSyntaxError: no\n"})
    monkeypatch.setattr(compiler, "which", lambda _: "node")
    monkeypatch.setattr("moonwood.site.compiler.subprocess.run", lambda *_, **__: failed)
    with pytest.raises(runtime.NoRuntime, match="could not be compiled for browsers: SyntaxError: no"):
        compiler.compiled(package, {"a.py": b"1"})
