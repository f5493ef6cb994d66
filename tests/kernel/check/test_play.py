"""The check catches a game that breaks a law of play: actions, chance, copies, keys, positions, ends and records."""

from __future__ import annotations

import re
from dataclasses import replace as changed
from itertools import count

import pytest

from moonwood import Outcome, PositionError, Record
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.events import EVERYONE, Event, Score, all_but
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE
from tests.kernel.check.faults import Fault, failure, fault, in_state, planted, replace, returns, wrap
from tests.kernel.toy import TOY, mind, rules


def _shared_copy(original):
    def copy(self):
        twin = original(self)
        if self.seat >= 0:
            twin.totals = self.totals
        return twin

    return copy


def _apply_and(change):
    """apply that tells something else than what happened: `change` gets the state before, and what was told."""

    def planted(original):
        def apply(self, action, events=None):
            told: list[Event] = []
            before = self.copy()
            original(self, action, told)
            if events is not None:
                events.extend(change(before, told))

        return apply

    return planted


def _apply_depends_on_events(original):
    def apply(self, action, events=None):
        original(self, action, events)
        if events is None:
            self.totals[0] += 1

    return apply


def _ends_by_its_past():
    return changed(TOY.furnish(), history_endings=("level",))


def _never_ends(original):
    def run(self, state):
        state.turn = min(state.turn, 4)
        original(self, state)

    return run


def _turn_jumps(original):
    def run(self, state):
        state.turn += 1
        original(self, state)

    return run


def _play_unchecked(self, action, events=None):
    if self.why(action) is None:
        self.apply(action, events)


def _play_spoils(original):
    def play(self, action, events=None):
        if self.why(action):
            self.totals[0] += 1
        original(self, action, events)

    return play


def _forgets_how_it_ended(original):
    def advance(self):
        original(self)
        self.outcome = None

    return advance


def _asks_a_seat_that_is_not_there(original):
    def advance(self):
        original(self)
        self.seat = 7 if self.seat >= 0 else self.seat

    return advance


def _copy_without_outcome(original):
    def copy(self):
        twin = original(self)
        twin.outcome = None
        return twin

    return copy


def _counts_no_turn(original):
    """Each player has one turn, and nobody counts."""

    def run(self, state):
        state.active = 1 - state.active
        if state.active == 0:
            state.finish()
        else:
            state.push(rules.TURN())

    return run


def _reads_anything(original):
    """A position in which a wrong word is a wrong number."""

    def position(game, text):
        int(text.split("turn ")[1].split(";")[0])
        return original(game, text)

    return position


class Idle(rules.State):
    """A moment at which nobody has anything to do."""

    def actions(self):
        return []


def _takes_anything(original):
    """A position that nobody can play from, where it ought to be refused."""

    def position(game, text):
        try:
            return original(game, text)
        except PositionError:
            return Idle(game, [], [0, 0], [0, 0])

    return position


def _ends(change):
    """The end with something changed in its reason, winners and places."""
    return lambda original: lambda self, reason, winners: original(self, *change(reason, winners))


def _unsteady_start(original):
    times = count()
    return lambda self, seed: original(self, seed + next(times))


def _position_with_more_points(original):
    def position(game, text):
        state = original(game, text)
        state.totals[0] += 1
        return state

    return position


def _position_with_another_outcome(original):
    def position(game, text):
        state = original(game, text)
        if state.over:
            state.outcome = Outcome("boredom", ())
        return state

    return position


class Misreading:
    """An action table that reads every text as its first action."""

    def __init__(self, table: ActionTable) -> None:
        self.text, self.size = table.text, len(table)

    def __len__(self) -> int:
        return self.size

    def parse(self, text: str) -> int:
        return 0


def _kept(state, holding):
    """The same list every time, as long as nobody changes it."""
    return state.game.__dict__.setdefault("kept", {}).setdefault(tuple(holding), list(holding))


def _numbered_dump(original):
    times = count()
    return lambda self: f"{original(self)}# {next(times)}\n"


FAULTS = [
    in_state("key", wrap(lambda s, r: repr((s.hands, s.totals, s.turn)).encode()), "equal keys have different actions"),
    in_state("copy", _copy_without_outcome, "a copy of the end differs"),
    fault(rules.Next, "run", _counts_no_turn, "no turn was ever counted", first_player=0),
    fault(rules, "position", _reads_anything, "fails with (ValueError|IndexError)"),
    fault(rules, "position", _takes_anything, "is taken, and then nobody can do anything"),
    in_state("actions", wrap(lambda s, r: r[::-1] if s.seat >= 0 else r), r"actions\(\) is not ascending"),
    in_state("actions", wrap(lambda s, r: [] if s.seat == 0 else r), "has no action"),
    in_state("actions", wrap(lambda s, r: [*r, 999] if s.seat >= 0 else r), "not in the table"),
    in_state("actions", wrap(lambda s, r: [-1, *r] if s.seat >= 0 else r), "not in the table"),
    in_state("actions", wrap(lambda s, r: r or [0]), "actions remain after the end"),
    in_state("actions", wrap(lambda s, r: r[:1] if s.seat == CHANCE else r), "at CHANCE differs from weights"),
    in_state("weights", wrap(lambda s, r: []), "chance has no outcome"),
    in_state("weights", wrap(lambda s, r: [(a, 0) for a, _ in r]), "weight is not positive"),
    in_state("weights", wrap(lambda s, r: r[::-1]), "weights are not ascending"),
    in_state("outcomes", wrap(lambda s, r: [(a, p / 2) for a, p in r]), "outcomes do not sum to 1"),
    in_state("copy", _shared_copy, "changed the original"),
    in_state("copy", wrap(lambda s, r: setattr(r, "totals", [0, 9]) or r), "a copy differs"),
    in_state("key", wrap(lambda s, r: repr(sorted(s.hands)).encode()), "equal keys have different actions"),
    in_state(
        "key",
        wrap(lambda s, r: repr((s.bag, s.hands, s.totals, s.active, s.stack)).encode()),
        "leads to different",
        coin=False,
    ),
    in_state(
        "key",
        wrap(lambda s, r: repr((s.hands[s.active], s.totals, s.turn, s.stack)).encode()),
        r"key\(\) is the same whatever seat . does not know",
        coin=False,
    ),
    in_state(
        "stack_text", wrap(lambda s, r: r.replace("begin, ", "")), "the steps 'fill A, fill B, turn' read back as"
    ),
    in_state("position", wrap(lambda s, r: r.replace("totals", "turn")), "cannot be read: field 'turn' stands twice"),
    in_state("position", wrap(lambda s, r: re.sub(r"totals \d+", "totals 0", r)), "reads back with another key"),
    in_state("refusal", wrap(lambda s, r: "because"), "names 'because'"),
    in_state("why", wrap(lambda s, r: None), "is wrong"),
    in_state("play", replace(_play_unchecked), "was not refused"),
    in_state("play", _play_spoils, "changed the state"),
    in_state(
        "apply", _apply_and(lambda s, told: [*told, *(e for e in told if isinstance(e, Score))]), "score events add"
    ),
    in_state("apply", _apply_depends_on_events, "led to two positions"),
    in_state("apply", _apply_and(lambda s, told: [] if s.seat >= 0 else told), "'.*' happened, and seat 0 is told"),
    in_state(
        "apply",
        _apply_and(lambda s, told: [changed(e, audience=all_but(0)) for e in told] if s.seat >= 0 else told),
        "happened, and seat 0 is told nothing",
    ),
    in_state("apply", _apply_and(lambda s, told: [("shown", "all"), *told]), "is malformed"),
    in_state("advance", _asks_a_seat_that_is_not_there, "seat 7 does not exist"),
    in_state("advance", _forgets_how_it_ended, "over without an outcome"),
    in_state("end", _ends(lambda reason, winners: ("boredom", winners)), "ended with 'boredom'"),
    in_state("end", _ends(lambda reason, winners: (reason, (7,))), "winner has no seat"),
    in_state("end", _ends(lambda reason, winners: (reason, winners, (1, 3))), r"the places are \(1, 3\)"),
    in_state(
        "end", _ends(lambda reason, winners: (reason, winners, (1, 2))), r"the winners are .*, the places \(1, 2\)"
    ),
    in_state("returns", replace(property(lambda s: [2.0, -2.0])), "returns leave"),
    Fault(
        (planted(mind, "evaluate", returns([0.0, 0.0])),),
        "some seats won, though the aim is 'together'",
        {},
        changed(TOY, aim="together"),
    ),
    in_state("__reduce__", wrap(lambda s, r: (rules.blank, (s.game,))), "a pickled state reads back as another"),
    in_state(
        "__reduce__",
        wrap(lambda s, r: r if s.over else (rules.blank, (s.game,))),
        "a pickled state reads back as another",
    ),
    in_state("scores", replace(property(lambda self: self.totals)), "scores hands out a list of the state's own"),
    in_state(
        "shows",
        wrap(lambda s, r: {**r, "holding": _kept(s, r["holding"])}),
        r"view\(0\) hands out a list of the state's",
    ),
    in_state(
        "key", wrap(lambda s, r: repr((s.bag, s.hands, s.active, s.turn, s.stack)).encode()), "has the same key as"
    ),
    Fault(
        (planted(rules.State, "key", wrap(lambda s, r: r + bytes([s.seat & 3]))),),
        r"key\(\) says that the game is over",
        room=changed(TOY, furnish=_ends_by_its_past),
    ),
    in_state(
        "privy",
        wrap(lambda s, r: r if r == EVERYONE else all_but(1 - r.seat)),
        r"privy\(\) leaves out a seat and not the public",
    ),
    fault(rules.Next, "run", _turn_jumps, "turn jumped"),
    fault(rules.Next, "run", _never_ends, "did not end"),
    fault(rules, "TABLE", Misreading, "which reads as another"),
    fault(Game, "start", _unsteady_start, "two starts with seed .* differ"),
    fault(rules, "position", _position_with_more_points, "reads back as"),
    fault(rules, "position", _position_with_another_outcome, "reads back with another seat, turn, outcome"),
    fault(rules, "max_decisions", returns(1), "decisions, more than max_decisions"),
    fault(rules.SHOW, "chance", replace(True), "a seat may decide show .*, which is no decision"),
    fault(rules.COIN, "chance", replace(False), "chance draws 'coin .*', whose family is one of decisions"),
    fault(Record, "dump", returns("nonsense"), "its own record cannot be read: line 1"),
    fault(Record, "dump", _numbered_dump, "a record reads back as another"),
    fault(Record, "state", lambda original: lambda self: self.game.blank(), "a replayed record ends elsewhere"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.name}-{fault.law[:30]}")
def test_a_game_that_breaks_a_law_of_play_is_caught(fault: Fault) -> None:
    assert re.search(fault.law, str(failure(fault)))
