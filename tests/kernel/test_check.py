"""moonwood.check passes the toy game, and catches every fault that is planted in it."""

from __future__ import annotations

import re

import pytest

from moonwood import CheckFailed, MoonwoodError, check
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE, EVERYONE, all_but
from tests.kernel.toy import TOY, board, mind, rules, words


def toy(**options: object) -> Game:
    return Game(TOY, options)


@pytest.mark.parametrize("options", [{}, {"coin": False}, {"turns": 2}, {"first_player": 1}])
def test_a_sound_game_passes(options: dict[str, object]) -> None:
    report = check(toy(**options), games=6)
    assert report.games == 6
    assert report.decisions > 0
    assert report.endings <= set(rules.ENDINGS)


def wrap(change):
    """A method that does as before and then changes the result."""

    def planted(original):
        return lambda self, *args: change(self, original(self, *args))

    return planted


def replace(function):
    return lambda original: function


def _shared_copy(self):
    twin = rules.State(self.game, self.bag, self.hands, self.totals, self.active, self.coin)
    twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
    return twin


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


def _tells_everyone_but(original):
    def apply(self, action, events=None):
        told = []
        original(self, action, told)
        if events is not None:
            events.extend((e[0], all_but(0), *e[2:]) for e in told)

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
    return None


def _play_spoils(original):
    def play(self, action, events=None):
        if self.why(action):
            self.totals[0] += 1
        original(self, action, events)

    return play


FAULTS = [
    ("actions", wrap(lambda s, r: r[::-1] if s.seat >= 0 else r), "not ascending"),
    ("actions", wrap(lambda s, r: [] if s.seat == 0 else r), "has no action"),
    ("actions", wrap(lambda s, r: [*r, 999] if s.seat >= 0 else r), "not in the table"),
    ("actions", wrap(lambda s, r: r or [0]), "actions remain after the end"),
    ("weights", wrap(lambda s, r: []), "chance has no outcome"),
    ("weights", wrap(lambda s, r: [(a, 0) for a, _ in r]), "weight is not positive"),
    ("weights", wrap(lambda s, r: r[::-1]), "not ascending"),
    ("privy", wrap(lambda s, r: EVERYONE), "`secret` disagree"),
    ("copy", replace(_shared_copy), "changed the original"),
    ("copy", wrap(lambda s, r: setattr(r, "totals", [0, 9]) or r), "a copy differs"),
    ("key", wrap(lambda s, r: b"all alike"), "equal keys"),
    ("position", wrap(lambda s, r: r.replace("totals", "turn")), "stands twice|is missing"),
    ("position", wrap(lambda s, r: re.sub(r"totals \d+", "totals 0", r)), "reads back"),
    ("shows", wrap(lambda s, r: {**r, "table": (1, 2)}), "not plain JSON"),
    ("shows", wrap(lambda s, r: {**r, "actions": [0]}), "wrong actions"),
    ("shows", wrap(lambda s, r: {**r, "cheat": s.hands}), "of a guess differs"),
    ("odds", wrap(lambda s, r: {}), "different slots"),
    ("odds", wrap(lambda s, r: {k: dict.fromkeys(v, 0.7) for k, v in r.items()}), "do not sum to 1"),
    ("odds", wrap(lambda s, r: {k: {"7": 1.0} for k in r}), "its odds exclude"),
    ("refusal", wrap(lambda s, r: "because"), "names 'because'"),
    ("why", wrap(lambda s, r: None), "is wrong"),
    ("play", replace(_play_unchecked), "was not refused|did not end"),
    ("play", _play_spoils, "changed the state"),
    ("apply", _apply_twice_the_score, "score events add up"),
    ("apply", _apply_depends_on_events, "led to two positions"),
    ("apply", _apply_silently, "not told of"),
    ("apply", _tells_everyone_but, "not told of"),
    ("_next", replace(_turn_jumps), "turn jumped"),
    ("_go_on", _never_ends, "did not end"),
    ("_act", _asks_only_with_a_strong_hand, "depends on what is hidden"),
    ("points", wrap(lambda s, r: [0, 0] if s.over else r), "score events add up"),
    ("end", lambda original: lambda s, reason, winners: original(s, "boredom", winners), "ended with 'boredom'"),
    ("end", lambda original: lambda s, reason, winners: original(s, reason, (7,)), "winner has no seat"),
]


@pytest.mark.parametrize(("method", "plant", "law"), FAULTS, ids=[f"{m}-{law[:24]}" for m, _, law in FAULTS])
def test_planted_faults_are_caught(monkeypatch: pytest.MonkeyPatch, method: str, plant, law: str) -> None:
    monkeypatch.setattr(rules.State, method, plant(getattr(rules.State, method)))
    with pytest.raises(MoonwoodError, match=law):
        check(toy(), games=8, limit=300)


def _stacked_guess(game, view, rng):
    view = {**view, "unseen": sorted(view["unseen"])}
    state = rules.blank(game)
    state.hands = [
        view["hand"] if s == view["you"] else view["unseen"].pop() if view["holding"][s] else 0 for s in (0, 1)
    ]
    state.bag, state.totals, state.active = view["unseen"], list(view["scores"]), view["active"]
    state.seat, state.turn = view["seat"], view["turn"]
    if view["outcome"]:
        state.end(*view["outcome"])
    return state


def _draw_nothing(*args):
    return "<svg><title></title><desc></desc></svg>"


def _draw_twice(*args):
    return '<svg><title></title><desc></desc><g id="pebble"/><g id="pebble"/></svg>'


MODULE_FAULTS = [
    (rules, "guess", _stacked_guess, "times, not about"),
    (board, "draw", _draw_nothing, "which is not drawn"),
    (board, "draw", _draw_twice, "have one id"),
    (board, "draw", lambda *args: "<svg></svg>", "no title or desc"),
    (words, "label", lambda *args: "", "no label"),
    (words, "label", lambda *args: "do it", "have one label"),
    (words, "ask", lambda *args: "", "no words for the position"),
    (words, "ending", lambda *args: "", "ending has no words"),
    (words, "log", lambda *args: None, "no log line"),
    (words, "REFUSALS", {"not-in-hand": ""}, "no sentence"),
    (mind, "tensor", lambda *args: ((2,), [0.0]), "does not fit its shape"),
]


@pytest.mark.parametrize(("module", "name", "fault", "law"), MODULE_FAULTS, ids=[law for *_, law in MODULE_FAULTS])
def test_planted_faults_in_the_furniture_are_caught(monkeypatch, module, name: str, fault, law: str) -> None:
    monkeypatch.setattr(module, name, fault)
    with pytest.raises(CheckFailed, match=law):
        check(toy(), games=8)


def test_an_open_game_must_be_rebuilt_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace as changed

    with pytest.raises(CheckFailed, match="nothing is hidden"):
        check(Game(changed(TOY, hidden=False), {}), games=8)


def test_what_is_learned_without_chance_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the coin a turn ends with no chance; a view that then shows the other hand teaches by itself."""
    shows, guess = rules.State.shows, rules.guess

    def honest_guess(game, view, rng):
        state = guess(game, view, rng)
        if view.get("peek"):
            state.bag.append(state.hands[1 - view["you"]])
            state.hands[1 - view["you"]] = view["peek"]
            state.bag.remove(view["peek"])
        return state

    monkeypatch.setattr(rules.State, "shows", lambda self, seat: {
        **shows(self, seat),
        "peek": self.hands[1 - seat] if seat is not None and self.turn == 1 else 0,
    })  # fmt: skip
    monkeypatch.setattr(rules, "guess", honest_guess)
    with pytest.raises(CheckFailed, match="tells its own seat something hidden"):
        check(toy(coin=False), games=20)
