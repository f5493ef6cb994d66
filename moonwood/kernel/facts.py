"""A view as text that leaves nothing out: for readers who have no picture.

Rows of things stand a line each. Words are bare where nothing else can be meant, and quoted like JSON where it could.

>>> print(facts({"round": 1, "phase": "night", "caps": [["a4", "b5"], []], "lands": [{"name": "r1c1", "good": None}]}))
round: 1
phase: night
caps:
- [a4, b5]
- []
lands:
- {name: r1c1, good: none}
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final

BARE: Final = re.compile(r"[A-Za-z][\w '/+-]*")
WORDS: Final = {None: "none", True: "yes", False: "no"}
ELSEWHERE: Final = ("actions", "position", "options", "rules")
"""What a view holds for programs: numbers of actions, the same position once more, and which game it is."""


def facts(view: Mapping[str, object]) -> str:
    """All that a view tells of the table, a line a fact or a row of facts."""
    return "\n".join(line for name, value in view.items() if name not in ELSEWHERE for line in _lines(name, value))


def _lines(name: str, value: object) -> Iterator[str]:
    if isinstance(value, list) and any(isinstance(row, list | dict) for row in value):
        yield f"{name}:"
        for row in value:
            yield f"- {_inline(row)}"
    else:
        yield f"{name}: {_inline(value)}"


def _inline(value: object) -> str:
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_inline(key)}: {_inline(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_inline, value))}]"
    if value is None or isinstance(value, bool):
        return WORDS[value]
    if isinstance(value, str) and BARE.fullmatch(value) and value not in WORDS.values():
        return value
    return json.dumps(value, ensure_ascii=False)
