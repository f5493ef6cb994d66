"""The way through many moves: headings, and what is asked about first."""

from __future__ import annotations

import moonwood
from moonwood import Outcome
from moonwood.games.mushroom_sorcerer.rules.end import LAST_ROUND
from moonwood.kernel.seats import Seat
from tests.games.mushroom_sorcerer.table import night, play


def test_the_first_moves_stand_under_the_main_actions() -> None:
    state = night(A="influence=4 drops=5")
    headings = {state.game.text(action).split()[0]: state.game.heading(action) for action in state.actions()}
    assert headings["grow"] == "Grow"
    assert headings["end-turn"] == ""


def test_the_first_moon_mushroom_is_warned_of_and_no_other() -> None:
    state = night(A="influence=12 drops=5")
    view, game = state.view(0), state.game
    warned = {game.text(action) for action in view["actions"] if game.warning(view, action)}
    assert warned == {
        text for text in map(game.text, view["actions"]) if text.startswith("grow") and text.endswith("moon")
    }
    moon = min(warned)
    assert game.warning(view, game.parse(moon)) == "This gives up your 12 influence for the moon path, for good."
    play(state, moon)
    view = state.view(0)
    assert not any(game.warning(view, action) for action in view["actions"])


def test_the_first_moon_mushroom_of_a_game_is_warned_of_though_there_is_no_influence_yet() -> None:
    """The moon path closes influence for good, also to whoever has none."""
    state = moonwood.game("mushroom-sorcerer").start(seed=1)
    while not any(state.game.text(it).endswith("moon") for it in state.actions()):
        state.play(state.actions()[0])
    view, game = state.view(state.seat), state.game
    warnings = {game.warning(view, it) for it in view["actions"] if game.text(it).endswith("moon")}
    assert warnings == {"From now on you gain no influence: your way to win is the moons' blessing."}
    assert not any(game.warning(view, it) for it in view["actions"] if not game.text(it).endswith("moon"))


def test_a_choice_that_leaves_no_other_says_so() -> None:
    state = night(steps="choose-goods A 4 15 0, turn B, dominance-check, repeat")
    view = state.view(0)
    labels = {state.game.text(action): state.label(action) for action in view["actions"]}
    assert labels["take mana"] == "Take 1 mana"
    assert labels["take drop"] == "Take 4 drops, and nothing else"


def test_taking_a_later_good_first_is_asked_about() -> None:
    """Goods are taken in their order; to begin with the drops would give up all others without a word."""
    state = night(steps="choose-goods A 4 15 0, turn B, dominance-check, repeat")
    view, game = state.view(0), state.game
    warned = {game.text(action): game.warning(view, action) for action in view["actions"]}
    assert warned["take flame"] == ""
    assert warned["take drop"] == "After this you can take none of these: Flame, Stone and Mana."
    play(state, "take mana")
    view = state.view(0)
    assert {game.text(it): game.warning(view, it) for it in view["actions"]} == {
        "take mana": "",
        "take drop": "After this you can take none of these: Mana.",
    }


def test_nobody_is_told_of_a_growth_that_they_cannot_pay() -> None:
    """The first growth of the turn took the last drop: what is left is to slide, or to end the turn."""
    state = night(A="drops=1")
    grow = next(text for text in map(state.game.text, state.actions()) if text.startswith("grow"))
    play(state, grow)
    while not any(state.game.text(it) == "end-turn" for it in state.actions()):
        state.play(state.actions()[0])
    offered = {state.game.text(it).split()[0] for it in state.actions()}
    asked = state.game.ask(state.view(0))
    assert "grow" not in offered
    assert "grow" not in asked
    assert ("nothing is left to do" in asked) == (offered == {"end-turn"})


def test_who_wins_by_the_last_round_is_told_what_counted() -> None:
    game = moonwood.game("mushroom-sorcerer")
    told = game.ending(Outcome(LAST_ROUND, (Seat(0),)), "en", ("Ann", "Bo"))
    assert told == "Ann wins: The last round is over. Influence counts first, then moon elements"
    alone = moonwood.game("mushroom-sorcerer", players=1)
    assert (
        alone.ending(Outcome(LAST_ROUND, ()), "en", ("Ann",)) == "The last round is over: the Warden keeps the forest"
    )
