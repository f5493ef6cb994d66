"""HTML as text; whatever is not Markup is escaped.

>>> el("p", "a < b", class_="note", hidden=True)
'<p class="note" hidden>a &lt; b</p>'
>>> el("input", name="x", value=None, disabled=False)
'<input name="x">'
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

VOID = frozenset(("br", "hr", "img", "input", "link", "meta", "source"))


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


Attribute = str | int | bool | None


def el(name: str, /, *children: str, **attributes: Attribute) -> Markup:
    """One element. `class_` becomes `class`, `aria_label` becomes `aria-label`; None and False are left out."""
    start = f"<{name}{''.join(_attribute(key, value) for key, value in attributes.items())}>"
    if name in VOID:
        return Markup(start)
    return Markup(f"{start}{joined(children)}</{name}>")


def joined(parts: Iterable[str]) -> Markup:
    return Markup("".join(part if isinstance(part, Markup) else escape(part, quote=False) for part in parts))


def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
