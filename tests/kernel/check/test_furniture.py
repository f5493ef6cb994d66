"""The check catches boards, words and minds that do not keep their word."""

from __future__ import annotations

import re
from array import array
from dataclasses import replace as changed
from importlib.resources import files
from random import Random

import pytest

from moonwood import CheckFailed, check
from moonwood.draw.svg import Picture, edge_circle, reach, tag
from moonwood.draw.themes import NIGHT
from moonwood.kernel import rulebook
from moonwood.kernel.check.furniture import outside_of_the_picture, target_sizes
from moonwood.kernel.check.moment import Moment
from moonwood.kernel.legend import Sign
from moonwood.kernel.options import Switch
from moonwood.kernel.speech import Refusal
from tests.kernel.check.faults import Fault, failure, fault, planted, replace, returns, toy
from tests.kernel.toy import TOY, board, mind, rules, words


def _board(*inside):
    return returns(f"<svg><title></title><desc></desc>{''.join(inside)}</svg>")


def _tiny_board(original):
    picture = Picture(100, 100, NIGHT, "Pebbles", "One small pebble.")
    picture.add(picture.piece("pebble", 50, 50, edge=edge_circle(3)))
    return lambda *args: picture.svg()


def _faint_board(original):
    picture = Picture(100, 100, NIGHT, "Pebbles", "A pebble that nobody sees.")
    picture.add(picture.piece("pebble", 150, 50, edge=edge_circle(30)))
    return lambda *args: picture.svg()


def _no_recent(original, game, view, theme, say, recent, *more):
    if recent:
        raise KeyError("recent")
    return original(game, view, theme, say, recent, *more)


def _only_for_legal(original):
    """Answers for what is legal now, and knows nothing else."""
    return lambda game, view, action, *more: original(game, view, {it: it for it in view["actions"]}[action], *more)


def _listed_unless_legal(original):
    return lambda game, view, action: original(game, view, action) if action in view["actions"] else ["pebble"]


IN_THE_BOARD = [
    fault(board, "draw", lambda original: lambda *args: _no_recent(original, *args), "fails with KeyError: 'recent'"),
    fault(board, "draw", lambda original: lambda *args: original(*args).replace('id="', 'id="a '), "space in it: 'a "),
    fault(board, "draw", _faint_board, "'pebble' lies outside of the picture"),
    fault(board, "touches", _only_for_legal, "KeyError"),
    fault(board, "touches", _listed_unless_legal, r"touches \['pebble'\]"),
    fault(board, "draw", _board(), "which is not drawn"),
    fault(board, "draw", _board('<g id="pebble"/>', '<g id="pebble"/>'), "have one id"),
    fault(board, "draw", returns('<svg><g id="pebble"/></svg>'), "no title or desc"),
    fault(
        board,
        "draw",
        lambda original: (
            lambda *args: original(*args).replace("<desc>", '<g id="more"/>' * (args[-1] == "tall") + "<desc>")
        ),
        "other things than the wide",
    ),
    fault(board, "draw", _tiny_board, "'pebble' is 22 pixels small on a phone"),
    fault(
        board,
        "touches",
        lambda original: lambda game, view, action: original(game, view, action) if action in view["actions"] else None,
        "touches None and reads",
    ),
    fault(board, "text", returns(""), "no board for a terminal"),
]


def _asks_with(answer):
    """A question that is no text where something can be answered."""
    return lambda original: lambda game, view, say: answer if view["actions"] else original(game, view, say)


def _nothing_without_actions(original):
    """A question that is asked only where something can be answered."""
    return lambda game, view, say: original(game, view, say) if view["actions"] else ""


def _names_the_first_action(original):
    """A question that looks at the first of the answers, where whoever decides sees it."""
    return lambda game, view, say: game.text(view["actions"][0]) if view["you"] == view["seat"] else "wait"


def _tells_a_list(original):
    def answer(self, state, action):
        state.tell(rules.Show, state.seat, [0])
        original(self, state, action)

    return answer


def _told(text):
    """A rulebook of these words."""
    return returns(tuple(rulebook.parse(text)))


def _shown(position, *more, caption="Look!"):
    """A rulebook with a diagram."""
    lines = "\n".join((f"position: {position}", *more))
    return _told(f"**1.1** Show or pass.\n\n```board\n{lines}\n```\n*{caption}*")


SHOWN = "bag 1 2 3; hands 3 1; totals 0 0; turn 0; to-move A; steps turn"

IN_THE_WORDS = [
    fault(rules.Turn, "answer", _tells_a_list, r"event Show\(.*\[.*holds what may change"),
    fault(words, "ask", _asks_with(7), "no words for the position"),
    fault(words, "label", _only_for_legal, "KeyError"),
    fault(words, "blurb", returns(""), "no blurb"),
    fault(words, "goal", returns(""), "nobody is told how the game is won"),
    fault(words, "legend", returns(()), "has no legend"),
    fault(words, "legend", returns((Sign("", "a pebble", "pebble", ""),)), "what these are for: pebble"),
    fault(words, "legend", returns((Sign("", "a pebble", "pebble", "To show."),) * 2), "names twice: pebble"),
    fault(
        rulebook, "_parts", lambda _: lambda *_: rulebook.source(files("tests.kernel"), "en"), "no rulebook to be read"
    ),
    fault(rulebook, "_parts", _told("**1.1** Show or pass."), "no diagram"),
    fault(rulebook, "_parts", _told("**1.1** One.\n\n**1.1** Two."), "two clauses have one number: 1.1"),
    fault(rulebook, "_parts", _told("> **1.1** One coin each. (`coins`)"), "names a ruling that is none: coins"),
    fault(rulebook, "_parts", _told("**1.1** {coins} coins."), "names 'coins', which is no option or ruling"),
    fault(rulebook, "_parts", _shown("hands 3"), "the diagram 'hands 3' cannot be read: field"),
    fault(rulebook, "_parts", _shown(SHOWN, "options: coins=3"), "cannot be read: no option 'coins'"),
    fault(rulebook, "_parts", _shown(SHOWN, "marked: stone"), "marks what is not drawn: stone"),
    fault(rulebook, "_parts", _shown(SHOWN, caption=""), "has no caption"),
    fault(words, "clause", returns("7.1"), "questions name clauses that are none: 7.1"),
    fault(words, "REFUSALS", replace({"not-in-hand": Refusal("No.", "7.1")}), "no clause is named for not-in-hand"),
    fault(words, "label", returns(""), "no label for 'show"),
    fault(words, "label", lambda original: lambda game, view, action, say: game.text(action), "no label for 'show"),
    fault(words, "label", returns("Do it"), "have one label: 'Do it'"),
    fault(words, "ask", _asks_with(""), "no words for the position"),
    fault(words, "describe", returns(""), "no words for the position"),
    fault(words, "ask", _nothing_without_actions, "no words for seat 0 that looks back"),
    fault(words, "ask", _names_the_first_action, "fails with IndexError.*looks back"),
    fault(words, "score", returns(None), "no words for the score"),
    fault(words, "ending", returns(""), "ending has no words"),
    fault(words, "log", returns(None), "no log line"),
    fault(words, "log", returns(""), "no log line for events of the kind Coin, Draw, Score, Show"),
    fault(words, "REFUSALS", replace({"not-in-hand": Refusal("")}), "no sentence for 'not-in-hand'"),
    fault(words, "REFUSALS", replace({}), "no sentence for 'not-in-hand'"),
    Fault((), "options without a help: quiet", {}, changed(TOY, options=(*TOY.options, Switch("quiet", False, "")))),
]


def _changed_tensor(place, number):
    """A tensor in which one number is always the same."""

    def planted(original):
        def tensor(state, seat):
            numbers = original(state, seat)
            numbers[place] = number
            return numbers

        return tensor

    return planted


def _peeking_tensor(original):
    """A tensor that shows the other's pebble."""

    def tensor(state, seat):
        numbers = original(state, seat)
        numbers[0] = (numbers[0] + 4 * state.hands[1 - seat]) / 20
        return numbers

    return tensor


IN_THE_MIND = [
    fault(mind, "tensor", returns(array("f", [0.0])), "the tensor has 1 numbers, and TENSOR declares"),
    fault(mind, "tensor", _changed_tensor(0, 1.5), "the tensor has numbers from 0 to 1.5"),
    fault(mind, "tensor", _changed_tensor(0, -0.75), "the tensor has numbers from -0.75 to 1"),
    fault(mind, "tensor", _changed_tensor(0, 0.5), "equal tensors of seats . and . have other actions: show"),
    fault(mind, "tensor", _peeking_tensor, "the tensor of seat . tells what that seat does not know"),
    fault(mind, "evaluate", returns([1.0, -1.0]), r"evaluate gives \[1.0, -1.0\]"),
    fault(mind, "evaluate", returns([0.0]), r"evaluate gives \[0.0\]"),
    Fault(
        (planted(mind, "evaluate", returns([0.5, -0.5])),),
        "what is good for one seat is good for all",
        {},
        changed(TOY, aim="together"),
    ),
]

FAULTS = [*IN_THE_BOARD, *IN_THE_WORDS, *IN_THE_MIND]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.name}-{fault.law[:30]}")
def test_furniture_that_breaks_its_word_is_caught(fault: Fault) -> None:
    assert re.search(fault.law, str(failure(fault)))


def test_sizes_are_measured_as_a_small_phone_shows_them() -> None:
    picture = Picture(720, 500, NIGHT, "t", "d")
    picture.add(picture.piece("stone", 9, 9, edge=edge_circle(20)))
    picture.add(picture.piece("pebble", 9, 9, reach(60, 80), edge=edge_circle(20)))
    assert target_sizes(picture.svg()) == {"stone": 20, "pebble": 30}


def test_a_board_that_fails_in_one_theme_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = board.draw
    monkeypatch.setattr(
        board, "draw", lambda game, view, theme, *more: draw(game, view, {"night": theme}[theme], *more)
    )
    check(toy(), games=1)
    with pytest.raises(
        CheckFailed, match="fails with KeyError: 'paper', tested: The board can be drawn in every theme"
    ):
        check(toy(), games=1, themes=("night", "paper"))


def test_what_lies_outside_of_a_picture_is_told_from_what_lies_within() -> None:
    picture = Picture(100, 100, NIGHT, "t", "d")
    group = tag("g", picture.piece("far", 60, 0, edge=edge_circle(9)), transform="translate(50 50)")
    small = tag("g", picture.piece("near", 60, 0, edge=edge_circle(9)), transform="translate(50 50) scale(0.5)")
    picture.add(group, small)
    assert outside_of_the_picture(picture.svg()) == {"far"}


def test_what_lies_on_the_edge_of_a_picture_lies_within() -> None:
    picture = Picture(100, 100, NIGHT, "t", "d")
    picture.add(picture.piece("first", 0, 0, edge=edge_circle(9)), picture.piece("last", 100, 100, edge=edge_circle(9)))
    assert outside_of_the_picture(picture.svg()) == set()


def test_whoever_decides_looks_at_every_board_and_over_some_moments_everybody_does() -> None:
    state = toy().start(seed=1)
    moment = Moment(state.game, state, Random(1), guesses=1)
    looks = [moment.viewers() for _ in range(40)]
    assert {first for first, _ in looks} == {state.seat}
    assert {other for _, other in looks} == {*moment.seats()} - {state.seat}


def test_a_board_that_fails_for_the_public_alone_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = board.draw
    seats = range(2)
    monkeypatch.setattr(
        board, "draw", lambda game, view, *more: draw(game, view | {"you": seats.index(view["you"])}, *more)
    )
    with pytest.raises(CheckFailed, match="fails with ValueError"):
        check(toy(), games=3)
