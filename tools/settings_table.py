"""Writes the table of all settings into docs/host.md, from their declarations.

python tools/settings_table.py
"""

from __future__ import annotations

from pathlib import Path

from moonwood.server.configuration import table

PAGE = Path(__file__).parent.parent / "docs" / "host.md"
BEGIN, END = "<!-- settings -->", "<!-- /settings -->"


def page(text: str) -> str:
    """The page with the table as it is declared now."""
    before, rest = text.split(BEGIN)
    return f"{before}{BEGIN}\n{table()}\n{END}{rest.split(END)[1]}"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
