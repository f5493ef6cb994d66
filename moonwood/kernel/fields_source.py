"""Writes declared fields as source: plain attributes, how they begin, how they are copied, and their numbers.

What is written lies in the room beside the declaration and is compiled like any other module; a test holds it to be
what is declared. After a change:

    python -m moonwood.kernel.fields_source moonwood.games.mushroom_sorcerer.rules.declared
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from moonwood.kernel.fields import Block, Field, Group

BLOCKS: Final = "BLOCKS"
"""Under this name a module declares what is written."""
FILE: Final = "fields.py"

HEAD: Final = '''"""The fields of `{file}.py` as plain attributes; written by `moonwood.kernel.fields_source`."""

from __future__ import annotations
'''


class Shape:
    """How one field is kept: its type, how it begins, and how it is copied and numbered."""

    def __init__(self, group: Group, field: Field) -> None:
        self.name, self.why, self.keyed = field.name, field.why, field.keyed
        number = field.kind.type.rpartition(".")[2]
        first = str(field.kind.default) if number == "int" else f"{number}({field.kind.default})"
        self.nested = bool(group.rows) and field.each > 1
        if self.nested:
            outer, inner = (field.each, group.rows) if field.across else (group.rows, field.each)
            self.type, self.first = f"list[list[{number}]]", f"[[{first}] * {inner} for _ in range({outer})]"
            self.copied = "[row.copy() for row in {}]"
        elif group.rows or field.each > 1:
            self.type, self.first = f"list[{number}]", f"[{first}] * {group.rows or field.each}"
            self.copied = "{}.copy()"
        else:
            self.type, self.first, self.copied = number, first, "{}"
        if field.fixed:
            self.copied = "{}"

    def begin(self) -> Iterator[str]:
        yield f"        self.{self.name}: {self.type} = {self.first}"
        if self.why:
            yield f'        """{self.why}"""'

    def copy(self) -> str:
        return f"        self.{self.name} = {self.copied.format(f'source.{self.name}')}"

    def number(self) -> str:
        return f"*self.{self.name}" if self.type.startswith("list") else f"self.{self.name}"


def source(module: str) -> str:
    """The source of the classes that a module declares."""
    blocks: tuple[Block, ...] = getattr(import_module(module), BLOCKS)
    lines = [HEAD.format(file=module.rpartition(".")[2])]
    lines += ["from {0} import {2}".format(*name.rpartition(".")) for name in sorted(_names(blocks))]
    lines.append("")
    for block in blocks:
        lines += ["", *_block(block), ""]
    return "\n".join(lines).rstrip() + "\n"


def _names(blocks: tuple[Block, ...]) -> set[str]:
    """What the classes stand on, and the types of their fields."""
    types = {field.kind.type for block in blocks for group in block.groups for field in group.fields}
    return {block.base for block in blocks if block.base} | types - {"int"}


def _block(block: Block) -> Iterator[str]:
    base = block.base.rpartition(".")[2]
    yield f"class {block.name}{f'({base})' if base else ''}:"
    yield f'    """{block.meaning}"""'
    for group in block.groups:
        yield from _begin(group)
    shapes = [Shape(group, field) for group in block.groups for field in group.fields]
    yield ""
    yield f"    def take_fields(self, source: {block.name}) -> None:"
    yield '        """Be a copy of another one."""'
    yield from (shape.copy() for shape in shapes)
    yield ""
    yield from _numbers([shape for shape in shapes if shape.keyed])


def _begin(group: Group) -> Iterator[str]:
    rows = f", {group.rows}: int" if isinstance(group.rows, str) else ""
    yield ""
    yield f"    def begin_{group.name}(self{rows}) -> None:"
    for field in group.fields:
        yield from Shape(group, field).begin()


def _numbers(shapes: list[Shape]) -> Iterator[str]:
    nested = [shape.name for shape in shapes if shape.nested]
    yield "    def field_numbers(self) -> list[int]:"
    yield '        """All that tells two of them apart."""'
    yield "        numbers = [" if nested else "        return ["
    yield from (f"            {shape.number()}," for shape in shapes if not shape.nested)
    yield "        ]"
    for name in nested:
        yield f"        for row in self.{name}:"
        yield "            numbers += row"
    if nested:
        yield "        return numbers"


def path(module: str) -> Path:
    """Where the source of a module's classes lies."""
    return Path(str(import_module(module).__file__)).with_name(FILE)


def _enter_without_init(package: str) -> None:
    """The rules of a room stand on what is written here, so they cannot be imported before it is written."""
    outer, _, name = package.rpartition(".")
    entered = ModuleType(package)
    entered.__path__ = [str(Path(folder) / name) for folder in import_module(outer).__path__]
    sys.modules[package] = entered


if __name__ == "__main__":
    for declaring in sys.argv[1:]:
        _enter_without_init(declaring.rpartition(".")[0])
        path(declaring).write_text(source(declaring), encoding="utf-8")
