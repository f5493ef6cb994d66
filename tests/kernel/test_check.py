"""moonwood.check passes the toy game, and catches every fault that is planted in it."""

from __future__ import annotations

import ast
import inspect
import re
from dataclasses import replace as changed
from importlib import import_module
from itertools import count
from typing import Any, NamedTuple

import pytest

from moonwood import CheckFailed, Outcome, Record, check
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.events import EVERYONE as ALL
from moonwood.kernel.game import Game, Room
from moonwood.kernel.state import CHANCE, EVERYONE, OVER, all_but
from tests.kernel.toy import TOY, board, mind, rules, words

laws = import_module("moonwood.kernel.check")


def toy(**options: object) -> Game:
    return Game(TOY, options)


@pytest.mark.parametrize("options", [{}, {"coin": False}, {"turns": 2}, {"first_player": 1}])
def test_a_sound_game_passes(options: dict[str, object]) -> None:
    report = check(toy(**options), games=6)
    assert report.games == 6
    assert report.decisions > 0
    assert report.endings <= set(rules.ENDINGS)


# Faults in the state: each takes a method and gives a broken one


def wrap(change):
    """A method that does as before and then changes the result."""

    def planted(original):
        return lambda self, *args: change(self, original(self, *args))

    return planted


def replace(function):
    return lambda original: function


def _shared_copy(original):
    def copy(self):
        twin = original(self)
        if self.seat >= 0:
            twin.totals = self.totals
        return twin

    return copy


def _apply_twice_the_score(original):
    def apply(self, action, events=None):
        told = []
        original(self, action, told)
        if events is not None:
            events.extend([*told, *(e for e in told if e[0] == "score")])

    return apply


def _apply_depends_on_events(original):
    def apply(self, action, events=None):
        original(self, action, events)
        if events is None:
            self.totals[0] += 1

    return apply


def _apply_silently(original):
    return lambda self, action, events=None: original(self, action, None if events is None else [])


def _tells_everyone_but_one(original):
    def apply(self, action, events=None):
        told = []
        decides = self.seat >= 0
        original(self, action, told)
        if events is not None:
            events.extend((e[0], all_but(0), *e[2:]) if decides else e for e in told)

    return apply


def _tells_too_much(original):
    """The value of a private draw, to everyone."""

    def draw(self, value, told):
        original(self, value, told)
        told.append(("drew", EVERYONE, 0, value))

    return draw


def _tells_the_other_hand(original):
    """What the other seat holds, to whoever passes."""

    def act(self, action, told):
        seat = self.seat
        original(self, action, told)
        told.append(("peek", seat, self.hands[1 - seat]))

    return act


def _tells_the_own_hand(original):
    """What whoever passes holds, to everyone."""

    def act(self, action, told):
        hand = self.hands[self.seat]
        original(self, action, told)
        told.append(("peek", EVERYONE, hand))

    return act


def _passed(state) -> bool:
    """Whether the first player has just passed: both hands are filled, and nothing is drawn now."""
    return state.turn == 1 and len(state.bag) == 3


def _shows_the_public_a_hand(original):
    return lambda self, seat: original(self, seat) | ({"cheat": self.hands} if seat is None and _passed(self) else {})


def _shows_both_hands(original):
    return lambda self, seat: original(self, seat) | ({"cheat": self.hands} if _passed(self) else {})


def _tells_whom(original):
    def apply(self, action, events=None):
        if events is not None and self.seat >= 0:
            events.append(("shown", "all"))
        original(self, action, events)

    return apply


def _never_ends(original):
    def go_on(self):
        self.turn = min(self.turn, 5)
        original(self)

    return go_on


def _turn_jumps(self):
    self.active = 1 - self.active
    self.turn += 2


def _asks_only_with_a_strong_hand(original):
    def act(self, action, told):
        original(self, action, told)
        if self.seat == CHANCE and self.hands[1 - self.active] == 3:
            self.seat = self.active

    return act


def _play_unchecked(self, action, events=None):
    if self.why(action) is None:
        self.apply(action, events)


def _play_spoils(original):
    def play(self, action, events=None):
        if self.why(action):
            self.totals[0] += 1
        original(self, action, events)

    return play


def _ends_unsaid(self, reason, winners):
    self.seat = OVER


def _seven(self):
    self.seat = 7 if self.seat >= 0 else self.seat


def _asks_a_seat_that_is_not_there(original):
    return lambda self: original(self) or _seven(self)


GAMES = 25
"""Enough to meet everything that can happen in the toy."""


class Fault(NamedTuple):
    """What is broken: a name of something, what stands there instead, and the law that must notice."""

    where: Any
    name: str
    plant: Any
    law: str
    options: dict[str, object] = {}


def in_state(name: str, plant: Any, law: str, **options: object) -> Fault:
    return Fault(rules.State, name, plant(getattr(rules.State, name)), law, options)


FAULTS = [
    in_state("actions", wrap(lambda s, r: r[::-1] if s.seat >= 0 else r), r"actions\(\) is not ascending"),
    in_state("actions", wrap(lambda s, r: [] if s.seat == 0 else r), "has no action"),
    in_state("actions", wrap(lambda s, r: [*r, 999] if s.seat >= 0 else r), "not in the table"),
    in_state("actions", wrap(lambda s, r: r or [0]), "actions remain after the end"),
    in_state("actions", wrap(lambda s, r: r[:1] if s.seat == CHANCE else r), "at CHANCE differs from weights"),
    in_state("weights", wrap(lambda s, r: []), "chance has no outcome"),
    in_state("weights", wrap(lambda s, r: [(a, 0) for a, _ in r]), "weight is not positive"),
    in_state("weights", wrap(lambda s, r: r[::-1]), "weights are not ascending"),
    in_state("outcomes", wrap(lambda s, r: [(a, p / 2) for a, p in r]), "outcomes do not sum to 1"),
    in_state("privy", wrap(lambda s, r: ALL), "`secret` disagree"),
    in_state("copy", _shared_copy, "changed the original"),
    in_state("copy", wrap(lambda s, r: setattr(r, "totals", [0, 9]) or r), "a copy differs"),
    in_state("key", wrap(lambda s, r: b"all alike"), "equal keys have different actions"),
    in_state(
        "key", wrap(lambda s, r: repr((s.hands, s.seat, s.seat < 0 and s.totals)).encode()), "leads to different ones"
    ),
    in_state("position", wrap(lambda s, r: r.replace("totals", "turn")), "cannot be read: field 'turn' stands twice"),
    in_state("position", wrap(lambda s, r: re.sub(r"totals \d+", "totals 0", r)), "reads back with another key"),
    in_state("shows", wrap(lambda s, r: {**r, "table": (1, 2)}), "not plain JSON"),
    in_state("shows", wrap(lambda s, r: {**r, "actions": [0]}), "wrong actions"),
    in_state("shows", wrap(lambda s, r: {**r, "cheat": s.hands}), "sees of a private draw depends"),
    in_state("shows", _shows_both_hands, "of a guess differs"),
    in_state("shows", _shows_the_public_a_hand, "the public sees what seat . does not know: cheat"),
    in_state("odds", wrap(lambda s, r: {}), "different slots"),
    in_state("odds", wrap(lambda s, r: {k: dict.fromkeys(v, 0.7) for k, v in r.items()}), "do not sum to 1"),
    in_state("odds", wrap(lambda s, r: {k: {"7": 1.0} for k in r}), "its odds exclude"),
    in_state("refusal", wrap(lambda s, r: "because"), "names 'because'"),
    in_state("why", wrap(lambda s, r: None), "is wrong"),
    in_state("play", replace(_play_unchecked), "was not refused"),
    in_state("play", _play_spoils, "changed the state"),
    in_state("apply", _apply_twice_the_score, "score events add up"),
    in_state("apply", _apply_depends_on_events, "led to two positions"),
    in_state("apply", _apply_silently, "not told of"),
    in_state("apply", _tells_everyone_but_one, "not told of"),
    in_state("apply", _tells_whom, "is malformed"),
    in_state("_draw", _tells_too_much, "of a private draw depends on what is drawn: events"),
    in_state("_act", _tells_the_other_hand, "tells its own seat something hidden: events", coin=False),
    in_state("_act", _tells_the_own_hand, "'pass' tells seat", coin=False),
    in_state("_next", replace(_turn_jumps), "turn jumped"),
    in_state("_go_on", _never_ends, "did not end"),
    in_state("_go_on", _asks_a_seat_that_is_not_there, "seat 7 does not exist"),
    in_state("_act", _asks_only_with_a_strong_hand, "depends on what is hidden"),
    in_state("points", wrap(lambda s, r: [0, 0] if s.over else r), "score events add up"),
    in_state(
        "end", lambda original: lambda s, reason, winners: original(s, "boredom", winners), "ended with 'boredom'"
    ),
    in_state("end", lambda original: lambda s, reason, winners: original(s, reason, (7,)), "winner has no seat"),
    in_state("end", replace(_ends_unsaid), "over without an outcome"),
    in_state("returns", replace(property(lambda s: [2.0, -2.0])), "returns leave"),
]


# Faults in the furniture, and in the kernel itself


def _unsteady_start():
    original, times = Game.start, count()
    return lambda self, seed: original(self, seed + next(times))


def _position_with_more_points():
    original = rules.position

    def position(game, text):
        state = original(game, text)
        state.totals[0] += 1
        return state

    return position


def _position_with_another_outcome():
    original = rules.position

    def position(game, text):
        state = original(game, text)
        if state.over:
            state.outcome = Outcome("level", ())
        return state

    return position


def _stacked_guess(game, view, rng):
    """Always the highest of what is unseen."""
    unseen = sorted(view["unseen"])
    hands = [view["hand"] if s == view["you"] else unseen.pop() if view["holding"][s] else 0 for s in (0, 1)]
    state = rules.State(game, unseen, hands, list(view["scores"]), view["active"], False)
    state.seat, state.turn = view["seat"], view["turn"]
    if view["outcome"]:
        state.end(*view["outcome"])
    return state


class Misreading:
    """An action table that reads every text as its first action."""

    def __init__(self, table: ActionTable) -> None:
        self.text, self.size = table.text, len(table)

    def __len__(self) -> int:
        return self.size

    def parse(self, text: str) -> int:
        return 0


def _numbered_dump():
    original, times = Record.dump, count()
    return lambda self: f"{original(self)}# {next(times)}\n"


def _draw(*inside: str):
    return lambda *args: f"<svg><title></title><desc></desc>{''.join(inside)}</svg>"


FAULTS += [
    Fault(rules, "TABLE", Misreading(rules.TABLE), "which reads as another"),
    Fault(rules.SHOW, "shows", False, "depends on what seat"),
    Fault(Game, "start", _unsteady_start(), "two starts with seed 0 differ"),
    Fault(rules, "position", _position_with_more_points(), "reads back as"),
    Fault(rules, "position", _position_with_another_outcome(), "reads back with another seat, turn, outcome"),
    Fault(rules, "guess", _stacked_guess, "times, not about"),
    Fault(board, "draw", _draw(), "which is not drawn"),
    Fault(board, "draw", _draw('<g id="pebble"/>', '<g id="pebble"/>'), "have one id"),
    Fault(board, "draw", lambda *args: "<svg></svg>", "no title or desc"),
    Fault(board, "draw", lambda *args: '<g id="pebble"/>' if args[-1] == "tall" else "", "other things than the wide"),
    Fault(words, "label", lambda *args: "", "no label"),
    Fault(words, "label", lambda *args: "do it", "have one label"),
    Fault(words, "ask", lambda *args: "", "no words for the position"),
    Fault(words, "describe", lambda *args: "", "no words for the position"),
    Fault(words, "ending", lambda *args: "", "ending has no words"),
    Fault(words, "log", lambda *args: None, "no log line"),
    Fault(words, "REFUSALS", {"not-in-hand": ""}, "no sentence"),
    Fault(mind, "tensor", lambda *args: ((2,), [0.0]), "does not fit its shape"),
    Fault(Record, "dump", lambda self: "nonsense", "its own record cannot be read: line 1"),
    Fault(Record, "dump", _numbered_dump(), "a record reads back as another"),
    Fault(Record, "state", lambda self: self.game.blank(), "a replayed record ends elsewhere"),
]


def failure(fault: Fault, room: Room = TOY) -> BaseException:
    """What the check says of the toy with a fault planted in it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fault.where, fault.name, fault.plant)
        with pytest.raises(CheckFailed) as caught:
            check(Game(room, fault.options), games=GAMES, limit=300)
    return caught.value


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.name}-{fault.law[:30]}")
def test_planted_faults_are_caught(fault: Fault) -> None:
    assert re.search(fault.law, str(failure(fault)))


def _peeking(original: Any) -> Any:
    """Shows each seat the other hand after a turn in which nothing was drawn."""

    def shows(self, seat):
        return original(self, seat) | {"peek": self.hands[1 - seat] if _passed(self) and seat is not None else 0}

    return shows


def _honest_guess(original: Any) -> Any:
    """A guess that knows of the peek."""

    def guess(game, view, rng):
        state = original(game, view, rng)
        if view.get("peek"):
            state.bag.append(state.hands[1 - view["you"]])
            state.hands[1 - view["you"]] = view["peek"]
            state.bag.remove(view["peek"])
        return state

    return guess


def what_is_learned_without_chance() -> BaseException:
    """Without the coin a turn ends with no chance; a view that then shows the other hand teaches by itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "guess", _honest_guess(rules.guess))
        patch.setattr(rules.State, "odds", lambda self, seat: {})
        patch.setattr(rules.State, "secrets", lambda self, seat: {})
        return failure(in_state("shows", _peeking, "", coin=False))


def test_what_is_learned_without_chance_is_caught() -> None:
    assert "something hidden: peek" in str(what_is_learned_without_chance())


def what_an_open_game_does_not_show() -> BaseException:
    return failure(in_state("label", wrap(lambda s, r: r), ""), changed(TOY, hidden=False))


def test_an_open_game_must_be_rebuilt_exactly() -> None:
    assert "though nothing is hidden" in str(what_an_open_game_does_not_show())


def _requirements() -> dict[int, str]:
    """Every place where the check may object: its first line, and all lines of it."""
    tree = ast.parse(inspect.getsource(laws))
    return {
        line: f"line {node.lineno}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("moment.require", "moment.fail")
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def _objecting_lines(error: BaseException) -> list[int]:
    step = error.__traceback__
    found: list[int] = []
    while step is not None:
        if step.tb_frame.f_code.co_filename == laws.__file__:
            found.append(step.tb_lineno)
        step = step.tb_next
    return found


def test_every_objection_of_the_check_has_a_fault_that_provokes_it() -> None:
    places = _requirements()
    errors = [*map(failure, FAULTS), what_is_learned_without_chance(), what_an_open_game_does_not_show()]
    provoked = {places[line] for error in errors for line in _objecting_lines(error) if line in places}
    assert sorted(set(places.values()) - provoked) == []
