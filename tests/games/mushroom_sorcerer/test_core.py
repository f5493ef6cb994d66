"""Mushroom Sorcerer: what is special about one scroll or potion is its entry in the rules, in the words and in the mind.

The common rules ask those in play at named moments; nothing else in the room names one.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from moonwood.games import mushroom_sorcerer
from moonwood.games.mushroom_sorcerer.mind.potions import DRAUGHTS
from moonwood.games.mushroom_sorcerer.mind.spells import CASTS
from moonwood.games.mushroom_sorcerer.rules import potions as potion_rules
from moonwood.games.mushroom_sorcerer.rules import spells as spell_rules
from moonwood.games.mushroom_sorcerer.rules.components import POTIONS, SCROLLS
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.words.potions import POTIONS as POTION_WORDS
from moonwood.games.mushroom_sorcerer.words.spells import SCROLLS as SCROLL_WORDS
from moonwood.kernel.match import Match
from tests.games.mushroom_sorcerer.table import GAMES
from tests.games.mushroom_sorcerer.test_naive import busily

FOLDER = Path(mushroom_sorcerer.__file__).parent
TABLES = ("components", "actions", "spells", "potions")
"""Where they are named: what is in the box, the notation, and the tables of entries."""
CORE = sorted(path for path in FOLDER.rglob("*.py") if path.stem not in (*TABLES, "touch"))
"""What is clicked goes by the notation, too."""


def words_of(name: str) -> str:
    """Thunder Chain, thunder-chain, thunder_chain and ThunderChain."""
    return "[ _-]?".join(name.split("-"))


@pytest.mark.parametrize("path", CORE, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_core_names_no_scroll_and_no_potion(path: Path) -> None:
    names = "|".join(map(words_of, (*SCROLLS, *POTIONS)))
    assert re.findall(rf"\b({names})\b", path.read_text("utf-8"), re.IGNORECASE) == []


def test_rules_words_and_mind_have_the_same_entries_in_the_same_order() -> None:
    assert tuple(entry.name for entry in spell_rules.ENTRIES) == tuple(SCROLL_WORDS) == tuple(CASTS) == SCROLLS
    assert tuple(entry.name for entry in potion_rules.ENTRIES) == tuple(POTION_WORDS) == tuple(DRAUGHTS) == POTIONS


@pytest.mark.parametrize("seed", range(4))
def test_what_one_of_them_offers_is_said_in_its_own_entry(seed: int) -> None:
    special = {name for words in SCROLL_WORDS.values() for name in words.labels}
    special |= {name for words in POTION_WORDS.values() for name in words.labels}
    match, rng = Match(GAMES[4], seed), Random(seed)
    met = set()
    while not match.state.over:
        state = match.state
        assert isinstance(state, State)
        offered = {state.game.table.owner(action).name for action in state.actions()} & special
        met |= offered
        assert offered <= _in_play(state)
        match.play(state.seat, busily(state, rng))
    assert met


def _in_play(state: State) -> set[str]:
    """What the scroll that is being cast and the own potion have words for."""
    step, *words = state.steps.text(state.stack[-1]).split()
    scroll = set(SCROLL_WORDS[words[1]].labels) if step == "spell-target" else set()
    potion = state.potion[state.seat]
    return scroll | set(POTION_WORDS[POTIONS[potion]].labels if potion < len(POTIONS) else ())
