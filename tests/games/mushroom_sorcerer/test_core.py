"""Mushroom Sorcerer: the common rules name no scroll and no potion; they ask those in play at named moments."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from moonwood.games.mushroom_sorcerer import rules
from moonwood.games.mushroom_sorcerer.rules.components import POTIONS, SCROLLS

FOLDER = Path(rules.__file__).parent
TABLES = ("components", "actions", "spells", "potions")
"""Where they are named: what is in the box, the notation, and the two tables of entries."""
CORE = sorted(path for path in FOLDER.rglob("*.py") if path.stem not in TABLES)


def words_of(name: str) -> str:
    """Thunder Chain, thunder-chain, thunder_chain and ThunderChain."""
    return "[ _-]?".join(name.split("-"))


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.stem)
def test_the_core_names_no_scroll_and_no_potion(path: Path) -> None:
    names = "|".join(map(words_of, (*SCROLLS, *POTIONS)))
    assert re.findall(rf"\b({names})\b", path.read_text("utf-8"), re.IGNORECASE) == []
