"""Scripts that import each other, joined to one: a browser asks for it once, and reads it at once."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from posixpath import dirname, join, normpath

IMPORT = re.compile(r'^import (?:\{ ([^}]*) \} from )?"([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function|function|const|class) (\w+))", re.MULTILINE)


def joined_script(entry: str, sources: Mapping[str, str], apart: Collection[str] = ()) -> str:
    """A script with all that it imports. Each of them keeps its own names; they run in the order of their imports, and
    hand on what they export. `apart`: scripts that are still imported, since pages ask for them, too.

    >>> sources = {"hut.js": 'import { owl } from "./owl.js";\\nowl();\\n', "owl.js": "export const owl = Object;\\n"}
    >>> print(joined_script("hut.js", sources), end="")
    const owl$ = await (async () => {
    const owl = Object;
    return { owl };
    })();
    const hut$ = await (async () => {
    const { owl } = owl$;
    owl();
    return {};
    })();
    """
    order = dict.fromkeys(_in_order(entry, sources, apart))
    outside = [f'import * as {_variable(name)} from "./{name}";\n' for name in order if name in apart and name != entry]
    inside = [_closed(name, sources[name]) for name in order if name not in apart or name == entry]
    names = ", ".join(EXPORT.findall(sources[entry]))
    return "".join([*outside, *inside, f"export const {{ {names} }} = {_variable(entry)};\n" if names else ""])


def _in_order(name: str, sources: Mapping[str, str], apart: Collection[str]) -> Iterator[str]:
    """What a script imports, before the script itself; of what stays apart nothing is looked into."""
    for other in _imports(name, sources[name]):
        yield from [other] if other in apart else _in_order(other, sources, apart)
    yield name


def _imports(name: str, text: str) -> list[str]:
    return [_place(name, to) for _, to in IMPORT.findall(text)]


def _place(name: str, to: str) -> str:
    return normpath(join(dirname(name), to))


def _closed(name: str, text: str) -> str:
    """A script as an expression that leads to what it exports; like any script it may wait for something."""

    def taken(imported: re.Match[str]) -> str:
        names = (imported[1] or "").replace(" as ", ": ")
        return f"const {{ {names} }} = {_variable(_place(name, imported[2]))};\n" if names else ""

    names = ", ".join(EXPORT.findall(text))
    handed = f"{{ {names} }}" if names else "{}"
    body = EXPORT.sub("", IMPORT.sub(taken, text))
    return f"const {_variable(name)} = await (async () => {{\n{body}return {handed};\n}})();\n"


def _variable(name: str) -> str:
    return re.sub(r"\W", "_", name.removesuffix(".js")) + "$"
