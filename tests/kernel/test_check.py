"""moonwood.check passes the toy game, and catches every fault that is planted in it."""

from __future__ import annotations

import ast
import re
from array import array
from dataclasses import replace as changed
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from moonwood import CheckFailed, Outcome, Record, check
from moonwood.draw.svg import Picture, edge_circle, reach
from moonwood.draw.themes import NIGHT
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.check import open_room
from moonwood.kernel.check.furniture import target_sizes
from moonwood.kernel.events import EVERYONE, Event, Score, all_but, only
from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Game, Room
from moonwood.kernel.options import Switch
from moonwood.kernel.speech import Diagram, Paragraph, Ruling
from moonwood.kernel.state import CHANCE
from tests.kernel.toy import TOY, board, mind, rules, words

laws = Path(import_module("moonwood.kernel.check").__file__ or "").parent


def toy(**options: object) -> Game:
    return Game(TOY, options)


@pytest.mark.parametrize("options", [{}, {"coin": False}, {"turns": 2}, {"first_player": 1}])
def test_a_sound_game_passes(options: dict[str, object]) -> None:
    report = check(toy(**options), games=6)
    assert report.games == 6
    assert report.decisions > 0
    assert report.endings <= set(rules.ENDINGS)


def test_some_hundreds_of_decisions_are_made_however_short_the_games() -> None:
    assert check(toy(turns=2), guesses=40).decisions >= 300


# Faults: each takes what is there and gives something broken


def wrap(change):
    """A method that does as before and then changes the result."""

    def planted(original):
        return lambda self, *args: change(self, original(self, *args))

    return planted


def replace(thing):
    return lambda original: thing


def returns(value):
    return lambda original: lambda *args: value


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
            before, told = self.copy(), []
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


def _tells_too_much(original):
    """The value of a private draw, to everyone."""

    def answer(self, state, value, action):
        original(self, state, value, action)
        state.tell(rules.Draw, value, state.hands[value])

    return answer


def _tells_the_other_hand(original):
    """What the other seat holds, to whoever passes."""

    def answer(self, state, value, action):
        seat = state.seat
        original(self, state, value, action)
        state.tell_to(only(seat), rules.Show, seat, state.hands[1 - seat])

    return answer


def _tells_the_own_hand(original):
    """What whoever passes holds, to everyone."""

    def answer(self, state, value, action):
        seat, hand = state.seat, state.hands[state.seat]
        original(self, state, value, action)
        state.tell(rules.Show, seat, hand)

    return answer


def _passed(state) -> bool:
    """Whether the first player has just passed: both hands are filled, and nothing is drawn now."""
    return state.turn == 1 and len(state.bag) == 3


def _shows_the_public_a_hand(original):
    return lambda self, seat: (
        original(self, seat) | ({"position": self.position()} if seat is None and _passed(self) else {})
    )


def _shows_both_hands(original):
    return lambda self, seat: original(self, seat) | ({"position": self.position()} if _passed(self) else {})


def _peeks(original):
    """Shows each seat the other hand, as the last of what is unseen, after a turn in which nothing was drawn."""
    return lambda self, seat: (
        original(self, seat)
        | ({"unseen": [*self.bag, self.hands[1 - seat]]} if _passed(self) and seat is not None else {})
    )


def _never_ends(original):
    def run(self, state, value):
        state.turn = min(state.turn, 4)
        original(self, state, value)

    return run


def _turn_jumps(original):
    def run(self, state, value):
        state.turn += 1
        original(self, state, value)

    return run


def _asks_only_with_a_strong_hand(original):
    """The coin is left out if whoever does not act holds a 3."""

    def answer(self, state, value, action):
        original(self, state, value, action)
        if state.hands[1 - state.active] == 3:
            state.stack.remove(rules.TOSS())

    return answer


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


def _ends(change):
    """The end with something changed in its reason, winners and places."""
    return lambda original: lambda self, reason, winners: original(self, *change(reason, winners))


class Plant(NamedTuple):
    """Something broken that stands in place of a name."""

    where: Any
    name: str
    thing: Any


class Fault(NamedTuple):
    """What is broken, and the law that must notice."""

    plants: tuple[Plant, ...]
    law: str
    options: dict[str, object] = {}
    room: Room = TOY

    @property
    def name(self) -> str:
        return ",".join(plant.name for plant in self.plants) or "room"


def planted(where: Any, name: str, plant: Any) -> Plant:
    return Plant(where, name, plant(getattr(where, name)))


def fault(where: Any, name: str, plant: Any, law: str, **options: object) -> Fault:
    return Fault((planted(where, name, plant),), law, options)


def in_state(name: str, plant: Any, law: str, **options: object) -> Fault:
    return fault(rules.State, name, plant, law, **options)


IN_STATES = [
    in_state("actions", wrap(lambda s, r: r[::-1] if s.seat >= 0 else r), r"actions\(\) is not ascending"),
    in_state("actions", wrap(lambda s, r: [] if s.seat == 0 else r), "has no action"),
    in_state("actions", wrap(lambda s, r: [*r, 999] if s.seat >= 0 else r), "not in the table"),
    in_state("actions", wrap(lambda s, r: r or [0]), "actions remain after the end"),
    in_state("actions", wrap(lambda s, r: r[:1] if s.seat == CHANCE else r), "at CHANCE differs from weights"),
    in_state("weights", wrap(lambda s, r: []), "chance has no outcome"),
    in_state("weights", wrap(lambda s, r: [(a, 0) for a, _ in r]), "weight is not positive"),
    in_state("weights", wrap(lambda s, r: r[::-1]), "weights are not ascending"),
    in_state("outcomes", wrap(lambda s, r: [(a, p / 2) for a, p in r]), "outcomes do not sum to 1"),
    in_state("privy", wrap(lambda s, r: EVERYONE), "`secret` disagree"),
    in_state("copy", _shared_copy, "changed the original"),
    in_state("copy", wrap(lambda s, r: setattr(r, "totals", [0, 9]) or r), "a copy differs"),
    in_state("key", wrap(lambda s, r: repr(sorted(s.hands)).encode()), "equal keys have different actions"),
    in_state("key", wrap(lambda s, r: repr((s.hands, s.seat, s.seat < 0 and s.totals)).encode()), "leads to different"),
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
    in_state("shows", wrap(lambda s, r: {**r, "unseen": (1, 2)}), "not plain JSON"),
    in_state("shows", wrap(lambda s, r: {**r, "actions": [0]}), "wrong actions"),
    in_state("shows", wrap(lambda s, r: {**r, "hnad": 0}), "its type `View` differ in hnad"),
    in_state("shows", wrap(lambda s, r: {k: v for k, v in r.items() if k != "holding"}), "`View` differ in holding"),
    in_state("shows", wrap(lambda s, r: {**r, "position": s.position()}), "sees of a private draw depends"),
    in_state("shows", _shows_both_hands, "of a guess differs"),
    in_state("shows", _shows_the_public_a_hand, "the public sees what seat . does not know: position"),
    in_state("odds", wrap(lambda s, r: {}), "different slots"),
    in_state("odds", wrap(lambda s, r: {k: dict.fromkeys(v, 0.7) for k, v in r.items()}), "do not sum to 1"),
    in_state("odds", wrap(lambda s, r: {k: {"7": 1.0} for k in r}), "its odds exclude"),
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
    Fault((), "some seats won, though the aim is 'together'", {}, changed(TOY, aim="together")),
]

IN_STEPS = [
    fault(rules.FillHand, "answer", _tells_too_much, "of a private draw depends on what is drawn: events"),
    fault(rules.Turn, "answer", _tells_the_other_hand, "tells its own seat something hidden: events", coin=False),
    fault(rules.Turn, "answer", _tells_the_other_hand, "tells its own seat something hidden: events"),
    fault(rules.Turn, "answer", _tells_the_own_hand, "'pass' tells seat", coin=False),
    fault(rules.Turn, "answer", _tells_the_own_hand, "'pass' tells seat"),
    fault(rules.Turn, "answer", _asks_only_with_a_strong_hand, "depends on what is hidden", first_player=1),
    fault(rules.Next, "run", _turn_jumps, "turn jumped"),
    fault(rules.Next, "run", _never_ends, "did not end"),
]


# Faults in the furniture, and in the kernel itself


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


def _stacked_guess(original):
    """Always the highest of what is unseen."""

    def guess(game, view, rng):
        unseen = sorted(view["unseen"])
        hands = [view["hand"] if s == view["you"] else unseen.pop() if view["holding"][s] else 0 for s in (0, 1)]
        return rules.rebuilt(game, view, unseen, hands)

    return guess


def _honest_guess(original):
    """A guess that knows of the peek."""

    def guess(game, view, rng):
        state = original(game, view, rng)
        if not _passed(state):
            return state
        *bag, other = view["unseen"]
        hands = [view["hand"], other] if view["you"] == 0 else [other, view["hand"]]
        return rules.rebuilt(game, view, bag, hands)

    return guess


def _nothing_after_a_peek(original):
    return lambda self, seat: {} if _passed(self) else original(self, seat)


class Misreading:
    """An action table that reads every text as its first action."""

    def __init__(self, table: ActionTable) -> None:
        self.text, self.size = table.text, len(table)

    def __len__(self) -> int:
        return self.size

    def parse(self, text: str) -> int:
        return 0


def _numbered_dump(original):
    times = count()
    return lambda self: f"{original(self)}# {next(times)}\n"


def _board(*inside: str):
    return returns(f"<svg><title></title><desc></desc>{''.join(inside)}</svg>")


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


def _tiny_board(original):
    picture = Picture(100, 100, NIGHT, "Pebbles", "One small pebble.")
    picture.add(picture.piece("pebble", 50, 50, edge=edge_circle(3)))
    return lambda *args: picture.svg()


def _help(*blocks):
    return returns(list(blocks))


def _only_for_legal(original):
    """Answers for what is legal now, and knows nothing else."""
    return lambda game, view, action, *more: original(game, view, {it: it for it in view["actions"]}[action], *more)


def _listed_unless_legal(original):
    return lambda game, view, action: original(game, view, action) if action in view["actions"] else ["pebble"]


SHOWN = "bag 1 2 3; hands 3 1; totals 0 0; turn 0; to-move A; steps turn"

IN_FURNITURE = [
    fault(rules, "TABLE", Misreading, "which reads as another"),
    fault(rules.SHOW, "shows", replace(False), "depends on what seat"),
    fault(Game, "start", _unsteady_start, "two starts with seed .* differ"),
    fault(rules, "position", _position_with_more_points, "reads back as"),
    fault(rules, "position", _position_with_another_outcome, "reads back with another seat, turn, outcome"),
    fault(rules, "guess", _stacked_guess, "times, not about"),
    fault(board, "touches", _only_for_legal, "KeyError"),
    fault(board, "touches", _listed_unless_legal, r"touches \['pebble'\]"),
    fault(words, "label", _only_for_legal, "KeyError"),
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
    fault(words, "blurb", returns(""), "no blurb"),
    fault(words, "help", _help(), "has no help"),
    fault(words, "help", _help(Paragraph("Show or pass.")), "no diagram"),
    fault(words, "help", _help(Ruling("One coin each.", ("coins",))), "names a ruling that is none: coins"),
    fault(words, "help", _help(Diagram("hands 3", "Look!")), "the diagram 'hands 3' cannot be read: field"),
    fault(words, "help", _help(Diagram(SHOWN, "Look!", {"coins": 3})), "cannot be read: no option 'coins'"),
    fault(words, "help", _help(Diagram(SHOWN, "Look!", chosen=("stone",))), "marks what is not drawn: stone"),
    fault(words, "help", _help(Diagram(SHOWN, "")), "has no caption"),
    fault(words, "label", returns(""), "no label for 'show"),
    fault(words, "label", lambda original: lambda game, view, action, say: game.text(action), "no label for 'show"),
    fault(words, "label", returns("Do it"), "have one label: 'Do it'"),
    fault(words, "ask", returns(""), "no words for the position"),
    fault(words, "describe", returns(""), "no words for the position"),
    fault(words, "score", returns(None), "no words for the score"),
    fault(words, "ending", returns(""), "ending has no words"),
    fault(words, "log", returns(None), "no log line"),
    fault(words, "log", returns(""), "no log line for events of the kind Coin, Draw, Score, Show"),
    fault(words, "REFUSALS", replace({"not-in-hand": ""}), "no sentence for 'not-in-hand'"),
    fault(words, "REFUSALS", replace({}), "no sentence for 'not-in-hand'"),
    fault(rules, "max_decisions", returns(1), "decisions, more than max_decisions"),
    fault(rules.SHOW, "chance", replace(True), "a seat may decide show .*, which is no decision"),
    fault(rules.COIN, "chance", replace(False), "chance draws 'coin .*', whose family is one of decisions"),
    fault(mind, "tensor", returns(array("f", [0.0])), "the tensor has 1 numbers, and TENSOR declares"),
    fault(mind, "tensor", _changed_tensor(0, 1.5), "the tensor has numbers from 0 to 1.5"),
    fault(mind, "tensor", _changed_tensor(0, -0.75), "the tensor has numbers from -0.75 to 1"),
    fault(mind, "tensor", _changed_tensor(0, 0.5), "equal tensors of seats . and . have other actions: show"),
    fault(mind, "tensor", _peeking_tensor, "the tensor of seat . tells what that seat does not know"),
    fault(mind, "evaluate", returns([1.0, -1.0]), r"evaluate gives \[1.0, -1.0\]"),
    fault(mind, "evaluate", returns([0.0]), r"evaluate gives \[0.0\]"),
    fault(Record, "dump", returns("nonsense"), "its own record cannot be read: line 1"),
    fault(Record, "dump", _numbered_dump, "a record reads back as another"),
    fault(Record, "state", lambda original: lambda self: self.game.blank(), "a replayed record ends elsewhere"),
    Fault((), "options without a help: quiet", {}, changed(TOY, options=(*TOY.options, Switch("quiet", False, "")))),
    Fault((), "though nothing is hidden", {}, changed(TOY, hidden=False)),
    Fault(
        (
            planted(rules.State, "secrets", returns({})),
            planted(rules.State, "odds", returns({})),
        ),
        r"seat 0 does not know something that secrets\(0\) does not name",
    ),
    Fault(
        (
            planted(rules.DRAW, "secret", replace(False)),
            planted(rules.State, "privy", returns(EVERYONE)),
        ),
        "seat . sees nothing of a draw that everyone may know",
    ),
    Fault(
        (
            planted(rules.State, "shows", _peeks),
            planted(rules, "guess", _honest_guess),
            planted(rules.State, "secrets", _nothing_after_a_peek),
            planted(rules.State, "odds", _nothing_after_a_peek),
        ),
        "something hidden: unseen",
        {"coin": False},
    ),
]

FAULTS = [*IN_STATES, *IN_STEPS, *IN_FURNITURE]

GAMES = 25
"""Enough to meet everything that can happen in the toy."""


def failure(fault: Fault) -> BaseException:
    """What the check says of the toy with a fault planted in it."""
    with pytest.MonkeyPatch.context() as patch:
        for plant in fault.plants:
            patch.setattr(*plant)
        with pytest.raises(CheckFailed) as caught:
            check(Game(fault.room, fault.options), games=GAMES, limit=300)
    return caught.value


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.name}-{fault.law[:30]}")
def test_planted_faults_are_caught(fault: Fault) -> None:
    assert re.search(fault.law, str(failure(fault)))


def _objections(source: Path) -> dict[tuple[str, int], str]:
    """Every place where a module of the check may object: each of its lines, with the first one."""
    tree = ast.parse(source.read_text("utf-8"))
    return {
        (source.name, line): f"{source.name}, line {node.lineno}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("moment.require", "moment.fail")
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def _objecting_lines(error: BaseException) -> list[tuple[str, int]]:
    step = error.__traceback__
    found = []
    while step is not None:
        path = Path(step.tb_frame.f_code.co_filename)
        if path.parent == laws:
            found.append((path.name, step.tb_lineno))
        step = step.tb_next
    return found


def test_every_objection_of_the_check_has_a_fault_that_provokes_it() -> None:
    places = {place: name for source in laws.glob("*.py") for place, name in _objections(source).items()}
    provoked = {places[line] for error in map(failure, FAULTS) for line in _objecting_lines(error) if line in places}
    assert sorted(set(places.values()) - provoked) == []


# Furniture that is not there, or that fails by itself


class Other:
    """A piece of furniture with some names changed; None takes a name away."""

    def __init__(self, piece: object, **names: object) -> None:
        self._piece, self._names = piece, names

    def __getattr__(self, name: str) -> Any:
        if name in self._names:
            if self._names[name] is None:
                raise AttributeError(name)
            return self._names[name]
        return getattr(self._piece, name)


def furnished(**pieces: object) -> Room:
    """The toy with other pieces."""
    usual: dict[str, Any] = {"rules": rules, "board": board, "words": words, "mind": mind, "hidden": rules}
    return changed(TOY, furnish=lambda: Furniture(**{**usual, **pieces}))


@pytest.mark.parametrize(
    ("piece", "name", "told"),
    [
        (words, "describe", r"words has no `describe`. Write `def describe\(game, view, say\)`"),
        (words, "REFUSALS", "words has no `REFUSALS`. Write `REFUSALS = ...`"),
        (rules, "setup", r"rules has no `setup`. Write `def setup\(game\)`"),
        (board, "touches", r"board has no `touches`. Write `def touches\(game, view, action\)`"),
        (mind, "evaluate", r"mind has no `evaluate`. Write `def evaluate\(state\)`"),
    ],
)
def test_a_misnamed_function_is_named(piece: Any, name: str, told: str) -> None:
    kind = piece.__name__.rpartition(".")[2]
    with pytest.raises(CheckFailed, match=f"pebbles: {told}"):
        open_room(furnished(**{kind: Other(piece, **{name: None})}), {})


def test_a_function_with_other_parameters_is_named() -> None:
    room = furnished(words=Other(words, label=lambda game, action: "Do it"))
    with pytest.raises(
        CheckFailed, match=r"words.label takes \(game, action\). It is called with \(game, view, action"
    ):
        check(Game(room, {}))


def test_a_room_that_cannot_be_opened_says_where() -> None:
    def broken(game: Game) -> None:
        game.rulings["bags"]

    broken.__module__ = rules.__name__
    with pytest.raises(CheckFailed, match="pebbles: its furniture fails with KeyError: 'bags'"):
        open_room(furnished(rules=Other(rules, setup=broken)), {})


def test_an_error_in_the_furniture_names_the_piece_the_line_and_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(words, "SHOW")
    with pytest.raises(CheckFailed) as caught:
        check(toy())
    told = str(caught.value)
    assert re.search(r"words.label \(line \d+ of words.py\) fails with NameError: name 'SHOW' is not defined", told)
    assert "tested: Every seat can read the position" in told


def test_a_misspelt_key_of_a_view_lists_the_right_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    original = rules.State.shows
    monkeypatch.setattr(rules.State, "shows", lambda self, seat: {**original(self, seat), "hand": {}["hnad"]})
    with pytest.raises(KeyError):
        toy().start(1).view(0)
    monkeypatch.setattr(rules.State, "shows", original)
    monkeypatch.setattr(board, "text", lambda game, view: view["hnad"])
    with pytest.raises(CheckFailed, match=r"fails with KeyError: 'hnad', .* A view has: game, rules, .*holding, hand"):
        check(toy())


def test_a_list_shared_by_copies_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    original = rules.State.copy

    def copy(self: rules.State) -> rules.State:
        twin = original(self)
        twin.bag = self.bag
        return twin

    monkeypatch.setattr(rules.State, "copy", copy)
    with pytest.raises(CheckFailed, match="on a copy changed the original"):
        check(toy())


# Sizes


def test_sizes_are_measured_as_a_small_phone_shows_them() -> None:
    picture = Picture(720, 500, NIGHT, "t", "d")
    picture.add(picture.piece("stone", 9, 9, edge=edge_circle(20)))
    picture.add(picture.piece("pebble", 9, 9, reach(60, 80), edge=edge_circle(20)))
    assert target_sizes(picture.svg()) == {"stone": 20, "pebble": 30}


def test_events_of_the_toy_are_events() -> None:
    assert all(issubclass(kind, Event) for kind in (rules.Draw, rules.Show, rules.Coin))
