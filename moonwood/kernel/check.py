"""moonwood.check(game): the conformance check that every game passes.

Random games are played, and at their decisions the laws of the contract are tested. A broken law raises CheckFailed
with a message that says what to mend.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import prod, sqrt
from random import Random
from typing import Any, NoReturn

from moonwood.kernel.chance import Dealer
from moonwood.kernel.errors import IllegalAction, MoonwoodError, PositionError, RecordError
from moonwood.kernel.events import EVERYONE, Score
from moonwood.kernel.events import Event as TypedEvent
from moonwood.kernel.game import Game, Room
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.kernel.speech import COMMON_REFUSALS
from moonwood.kernel.state import CHANCE, OVER, Event, State, may_see

TABLE_SAMPLE = 400
"""How many actions of the table are put to `why` at one decision."""
SIGMAS = 5.0
"""How far the frequencies of guesses may be from their odds."""


class CheckFailed(MoonwoodError):
    """A law of the contract is broken."""


@dataclass
class Report:
    """What a check went through."""

    games: int = 0
    decisions: int = 0
    draws: int = 0
    endings: set[str] = field(default_factory=set)


@dataclass
class Moment:
    """A state in a random game, as the laws see it."""

    game: Game
    state: State
    rng: Random
    report: Report
    seen: dict[bytes, tuple[list[int], dict[int, tuple[bytes, str]]]]
    """For each key met: its actions, and for each action tried the key and the ending it led to."""
    guesses: int

    def require(self, right: bool, law: str, mend: str) -> None:
        if not right:
            self.fail(law, mend)

    def fail(self, law: str, mend: str) -> NoReturn:
        raise CheckFailed(f"{self.game!r}, turn {self.state.turn}: {law}. {mend}")

    def seats(self) -> list[int | None]:
        return [*range(self.game.seats), None]


class After:
    """A copy of a state after an action, and what was told about it."""

    def __init__(self, state: State, action: int) -> None:
        self.state = state.copy()
        self.events: list[Event] = []
        self.state.apply(action, self.events)

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: the public) may know of it."""
        return {**self.state.view(seat), "events": [event for event in self.events if may_see(event, seat)]}

    def differences(self, other: After, seat: int | None) -> str:
        return _differences(self.seen_by(seat), other.seen_by(seat))


Law = Callable[[Moment], None]


def check(game: Game, *, games: int = 3, seed: int = 0, guesses: int = 400, limit: int = 20_000) -> Report:
    """Play random games and test every law; raises CheckFailed, or returns what was gone through.

    `guesses`: how many guesses are drawn for the frequency law; `limit`: the plies by which a game must have ended.
    """
    rng = Random(seed)
    report = Report()
    moment = Moment(game, game.blank(), rng, report, {}, guesses)
    _table_is_a_bijection(moment)
    for number in range(games):
        _play_one(moment, seed + number, limit)
        _same_seed_same_start(moment, seed + number)
        report.games += 1
    return report


def _play_one(moment: Moment, seed: int, limit: int) -> None:
    """One random game; laws that cost little at every step, the others at some."""
    match = Match(moment.game, None)
    dealer = Dealer(seed)
    total = [0] * moment.game.seats
    for step in range(limit):
        moment.state = state = match.state
        if state.seat == CHANCE:
            _chance_is_well_formed(moment)
            _private_draws_look_alike(moment)
            action = dealer.draw(state.weights())
            moment.report.draws += 1
        elif state.over:
            break
        else:
            _test(moment, costly=step < 12 or moment.rng.random() < 0.04)
            action = moment.rng.choice(state.actions())
            moment.report.decisions += 1
        turn = state.turn
        ply = match.play(state.seat, action)[0]
        _add_scores(total, ply.events)
        moment.require(turn <= state.turn <= turn + 1, "turn jumped", "It counts completed turns one by one.")
    _test_end(moment, match, total)


def _test(moment: Moment, *, costly: bool) -> None:
    for law in CHEAP_LAWS:
        law(moment)
    for law in COSTLY_LAWS if costly else ():
        law(moment)


def _test_end(moment: Moment, match: Match, total: list[int]) -> None:
    moment.state = match.state
    _the_end_is_well_formed(moment)
    for law in (_position_is_inverse, _view_is_plain, _guess_fits, _picture_and_words):
        law(moment)
    moment.require(
        total == match.state.scores,
        f"the score events add up to {total}, the state's scores are {match.state.scores}",
        "Tell a Score for every change of points().",
    )
    _record_is_inverse(moment, match)


def _add_scores(total: list[int], events: tuple[Event, ...]) -> None:
    for event in events:
        if isinstance(event, Score):
            total[event.seat] += event.points
        elif isinstance(event, tuple) and event[0] == "score":
            total[event[2]] += event[3]


# Laws of the table and the setup


def _table_is_a_bijection(moment: Moment) -> None:
    """text and parse are inverse."""
    table = moment.game.table
    for action in range(len(table)):
        moment.require(
            table.parse(table.text(action)) == action,
            f"action {action} is written {table.text(action)!r}, which reads as another",
            "Parameter words of a family must be distinct.",
        )


def _same_seed_same_start(moment: Moment, seed: int) -> None:
    moment.require(
        moment.game.start(seed).key() == moment.game.start(seed).key(),
        f"two starts with seed {seed} differ",
        "Draw nothing outside of weights().",
    )


def _chance_is_well_formed(moment: Moment) -> None:
    """Weights are positive, ascending by action, and the same as actions(); private draws are secret families."""
    state = moment.state
    weights = state.weights()
    actions = [action for action, _ in weights]
    moment.require(bool(weights), "chance has no outcome", "seat is CHANCE only while weights() offers something.")
    moment.require(
        all(weight > 0 for _, weight in weights), "a weight is not positive", "Leave out what cannot be drawn."
    )
    moment.require(actions == sorted(set(actions)), "weights are not ascending", "Sort weights() by action.")
    moment.require(state.actions() == actions, "actions() at CHANCE differs from weights()", "Offer what has a weight.")
    moment.require(
        abs(sum(p for _, p in state.outcomes()) - 1) < 1e-9, "outcomes do not sum to 1", "Leave it to State."
    )
    private = state.privy() != EVERYONE
    for action in actions:
        moment.require(
            moment.game.table.owner(action).secret == private,
            f"{moment.game.text(action)!r}: privy() and the family's `secret` disagree",
            "A draw that one seat alone learns needs a family with secret=True, and privy() names that seat.",
        )


def _private_draws_look_alike(moment: Moment) -> None:
    """Whoever may not know what is drawn sees and is told the same, whatever it is; only the end may lay it open."""
    state = moment.state
    actions = state.actions()
    if state.privy() == EVERYONE or len(actions) < 2:
        return
    one, other = (After(state, action) for action in moment.rng.sample(actions, 2))
    if one.state.over or other.state.over:
        return
    for seat in moment.seats():
        moment.require(
            state.privy().includes(seat) or one.seen_by(seat) == other.seen_by(seat),
            f"what {_who(seat)} sees of a private draw depends on what is drawn: {one.differences(other, seat)}",
            "Tell its face to privy() alone, and to all_but(privy()) only that it was drawn.",
        )


# Laws at every decision


def _actions_are_well_formed(moment: Moment) -> None:
    moment.require(
        0 <= moment.state.seat < moment.game.seats,
        f"seat {moment.state.seat} does not exist",
        "seat is 0 to seats - 1.",
    )
    actions = moment.state.actions()
    moment.require(bool(actions), "a seat has to decide and has no action", "End the game, or offer a pass.")
    moment.require(actions == sorted(set(actions)), "actions() is not ascending", "Sort it and offer nothing twice.")
    moment.require(
        actions[0] >= 0 and actions[-1] < len(moment.game.table),
        "an action is not in the table",
        "Build it with a family.",
    )


def _copies_are_independent(moment: Moment) -> None:
    state = moment.state
    before = state.key(), state.position(), state.actions()
    twin = state.copy()
    moment.require(twin.key() == before[0] and twin.actions() == before[2], "a copy differs", "Copy every field.")
    action = moment.rng.choice(before[2])
    twin.apply(action, [])
    after = state.key(), state.position(), state.actions()
    moment.require(
        before == after, f"playing {moment.game.text(action)!r} on a copy changed the original", "Copy lists."
    )
    again = state.copy()
    again.apply(action)
    moment.require(
        again.key() == twin.key(), "the same action led to two positions", "apply must not depend on events."
    )


def _equal_keys_equal_futures(moment: Moment) -> None:
    """Equal keys have equal actions and equal successors, save for endings that look at the past."""
    state, text = moment.state, moment.game.text
    actions = state.actions()
    known, tried = moment.seen.setdefault(state.key(), (actions, {}))
    moment.require(
        known == actions, "two positions with equal keys have different actions", "key() leaves something out."
    )
    action = moment.rng.choice(actions)
    twin = state.copy()
    twin.apply(action)
    ending = "" if twin.outcome is None else twin.outcome.reason
    other_key, other_ending = tried.setdefault(action, (twin.key(), ending))
    by_history = getattr(moment.game.room.rules, "HISTORY_ENDINGS", ())
    if ending in by_history or other_ending in by_history:
        return
    moment.require(
        (other_key, other_ending) == (twin.key(), ending),
        f"{text(action)!r} from two positions with equal keys leads to different ones",
        "key() leaves something out; an ending that looks at earlier positions belongs in HISTORY_ENDINGS of rules.py.",
    )


CHEAP_LAWS: tuple[Law, ...] = (_actions_are_well_formed, _copies_are_independent, _equal_keys_equal_futures)


# Laws at some decisions


def _why_is_none_exactly_for_legal(moment: Moment) -> None:
    state, game = moment.state, moment.game
    legal = set(state.actions())
    known = {*game.room.rules.REFUSALS, *COMMON_REFUSALS}
    table = range(len(game.table))
    for action in {*legal, *moment.rng.sample(table, min(TABLE_SAMPLE, len(table)))}:
        rule = state.why(action)
        moment.require(
            (rule is None) == (action in legal), f"why({game.text(action)!r}) is wrong", "Derive it from actions()."
        )
        moment.require(rule is None or rule in known, f"why() names {rule!r}", "List it in REFUSALS of rules.py.")
        if rule is not None:
            moment.require(bool(game.refuse(rule)), f"no sentence for {rule!r}", "Write it into REFUSALS of words.py.")


def _illegal_changes_nothing(moment: Moment) -> None:
    state = moment.state
    legal = set(state.actions())
    action = moment.rng.randrange(len(moment.game.table))
    if action in legal:
        return
    before = state.key(), state.position()
    try:
        state.play(action)
    except IllegalAction:
        moment.require(
            before == (state.key(), state.position()), "a refused action changed the state", "Check before you act."
        )
    else:
        moment.fail(f"play({moment.game.text(action)!r}) was not refused", "play must check legality.")


def _position_is_inverse(moment: Moment) -> None:
    state = moment.state
    text = state.position()
    try:
        again = moment.game.position(text)
    except PositionError as error:
        moment.fail(f"position {text!r} cannot be read: {error}", "Read what position() writes.")
    moment.require(
        again.position() == text, f"position {text!r} reads back as {again.position()!r}", "Write all of it."
    )
    moment.require(again.key() == state.key(), f"position {text!r} reads back with another key", "Write all of it.")
    moment.require(
        (again.seat, again.turn, again.actions(), again.outcome)
        == (state.seat, state.turn, state.actions(), state.outcome),
        f"position {text!r} reads back with another seat, turn, outcome or other actions",
        "Write all that decides them.",
    )


def _view_is_plain(moment: Moment) -> None:
    for seat in moment.seats():
        view = moment.state.view(seat)
        moment.require(
            json.loads(json.dumps(view)) == view, f"view({seat}) is not plain JSON", "No tuples, no int keys."
        )
        moment.require(
            bool(view["actions"]) == (seat == moment.state.seat),
            f"view({seat}) has the wrong actions",
            "Leave them to view().",
        )


def _guess_fits(moment: Moment) -> None:
    """A guess looks to its seat exactly like the state; whoever decides next depends on public facts only."""
    state, game = moment.state, moment.game
    for seat in range(game.seats):
        view = json.loads(json.dumps(state.view(seat)))
        guess = game.guess(view, moment.rng)
        moment.require(
            guess.view(seat) == view,
            f"view({seat}) of a guess differs from the state's in {_differences(guess.view(seat), view)}",
            "guess must rebuild all that the view tells.",
        )
        moment.require(
            game.hidden or guess.key() == state.key(),
            "a guess differs from the state though nothing is hidden",
            "Put all of the state into the view, or declare hidden=True.",
        )
        moment.require(
            guess.view(None) == state.view(None),
            f"the public sees what seat {seat} does not know: {_differences(guess.view(None), state.view(None))}",
            "shows(None) holds only what everybody knows.",
        )
        _next_decision_is_public(moment, guess)


def _who(seat: int | None) -> str:
    return "the public" if seat is None else f"seat {seat}"


def _differences(one: dict[str, Any], other: dict[str, Any]) -> str:
    return ", ".join(sorted(name for name in {*one, *other} if one.get(name) != other.get(name)))


def _next_decision_is_public(moment: Moment, guess: State) -> None:
    if moment.state.over:
        return
    both = sorted({*moment.state.actions()} & {*guess.actions()})
    if not both:
        return
    action = moment.rng.choice(both)
    here, there = moment.state.copy(), guess.copy()
    here.apply(action)
    there.apply(action)
    moment.require(
        here.seat == OVER or there.seat == OVER or (here.seat, here.turn) == (there.seat, there.turn),
        f"after {moment.game.text(action)!r} who decides depends on what is hidden",
        "Ask whenever public facts allow the question, with a way to decline.",
    )


def _only_chance_teaches(moment: Moment) -> None:
    """What a seat does tells it nothing that it could not foresee, so taking it back is safe."""
    state = moment.state
    action = moment.rng.choice(state.actions())
    here, there = (After(start, action) for start in (state, moment.game.guess(state.view(state.seat), moment.rng)))
    if here.state.seat in (CHANCE, OVER) or there.state.seat in (CHANCE, OVER):
        return
    moment.require(
        here.seen_by(state.seat) == there.seen_by(state.seat),
        f"{moment.game.text(action)!r} tells its own seat something hidden: {here.differences(there, state.seat)}",
        "What becomes known is drawn: a chance action with its weights, so that it cannot be taken back.",
    )


def _only_what_shows_is_shown(moment: Moment) -> None:
    """What a seat may do, and what comes of it, tells the others nothing hidden, or its family is known to show it."""
    state, game = moment.state, moment.game
    for seat in range(game.seats) if game.hidden else ():
        if seat == state.seat:
            continue
        guess = game.guess(state.view(seat), moment.rng)
        here, there = ([it for it in at.actions() if not game.table.owner(it).shows] for at in (state, guess))
        moment.require(
            here == there,
            f"what seat {state.seat} may do depends on what seat {seat} does not know: "
            + ", ".join(map(game.text, sorted({*here} ^ {*there}))),
            "Declare the family with shows=True, or offer it by public facts.",
        )
        if here:
            _shows_nothing(moment, moment.rng.choice(here), guess, seat)


def _shows_nothing(moment: Moment, action: int, guess: State, seat: int) -> None:
    here, there = After(moment.state, action), After(guess, action)
    if here.state.seat in (CHANCE, OVER) or there.state.seat in (CHANCE, OVER):
        return
    moment.require(
        here.seen_by(seat) == there.seen_by(seat),
        f"{moment.game.text(action)!r} tells seat {seat} something hidden: {here.differences(there, seat)}",
        "Declare its family with shows=True, so that it cannot be taken back.",
    )


def _guesses_are_as_likely_as_they_should_be(moment: Moment) -> None:
    state, game = moment.state, moment.game
    for seat in range(game.seats) if game.hidden else ():
        odds = state.odds(seat)
        secrets = state.secrets(seat)
        moment.require(
            set(odds) == set(secrets),
            f"odds({seat}) and secrets({seat}) name different slots",
            "Name the same hidden slots in both.",
        )
        for slot, chances in odds.items():
            moment.require(abs(sum(chances.values()) - 1) < 1e-9, f"odds of {slot} do not sum to 1", "Count all faces.")
            moment.require(secrets[slot] in chances, f"{slot} holds what its odds exclude", "Count all faces.")
        _count_guesses(moment, seat, odds)


def _count_guesses(moment: Moment, seat: int, odds: dict[str, dict[str, float]]) -> None:
    view = moment.state.view(seat)
    counts: dict[tuple[str, str], int] = {}
    for _ in range(moment.guesses if odds else 0):
        for slot_and_face in moment.game.guess(view, moment.rng).secrets(seat).items():
            counts[slot_and_face] = counts.get(slot_and_face, 0) + 1
    for slot, chances in odds.items() if counts else ():
        for face in {*chances, *(f for s, f in counts if s == slot)}:
            p, n, count = chances.get(face, 0.0), moment.guesses, counts.get((slot, face), 0)
            slack = SIGMAS * sqrt(n * p * (1 - p)) + (3 if p else 0)
            moment.require(
                abs(count - n * p) <= slack,
                f"in {n} guesses of seat {seat}, {slot} was {face!r} {count} times, not about {n * p:.0f}",
                "guess must draw each hidden face with its exact probability.",
            )


def _ids_in(svg: str) -> list[str]:
    return re.findall(r'<g id="([^"]+)"', svg)


def _picture_and_words(moment: Moment) -> None:
    """Every seat can see and read the position; every action has a label of its own and touches what is drawn."""
    state, game = moment.state, moment.game
    for seat in moment.seats():
        view = state.view(seat)
        svg = game.draw(view)
        ids = _ids_in(svg)
        moment.require(len(ids) == len(set(ids)), "two elements of the board have one id", "Name elements by place.")
        moment.require(
            set(_ids_in(game.draw(view, shape="tall"))) == set(ids),
            "the tall board shows other things than the wide one",
            "Draw the same elements in both shapes; only their places differ.",
        )
        moment.require("<title>" in svg and "<desc>" in svg, "the board has no title or desc", "Use Picture.")
        moment.require(
            bool(game.ask(view)) and bool(game.describe(view)), "no words for the position", "Write ask, describe."
        )
        labels = [game.label(view, action) for action in view["actions"]]
        moment.require(all(labels), "an action has no label", "Write it in words.label.")
        moment.require(
            len(set(labels)) == len(labels),
            f"two actions have one label: {next((x for x in labels if labels.count(x) > 1), '')!r}",
            "Say in words.label what tells them apart: where, which, whose.",
        )
        for action in view["actions"]:
            missing = [id for id in game.touches(view, action) if id not in ids]
            moment.require(
                not missing,
                f"{game.text(action)!r} touches {missing}, which is not drawn",
                "Give what can be clicked an element with this id.",
            )
        shape, numbers = game.tensor(view)
        moment.require(
            prod(shape) == len(numbers),
            "the tensor does not fit its shape",
            "mind.tensor gives as many numbers as the product of the shape.",
        )


def _events_have_words(moment: Moment) -> None:
    """Every seat is told that something happened, and whatever is told can be said in words."""
    state, game = moment.state, moment.game
    events = After(state, moment.rng.choice(state.actions())).events
    for event in events:
        moment.require(
            isinstance(event, TypedEvent) or (isinstance(event[0], str) and isinstance(event[1], int)),
            f"event {event!r} is malformed",
            "An event is a dataclass of the room's that inherits from Event.",
        )
        moment.require(isinstance(game.log(event), str), f"event {event!r} has no log line", "Write it in words.log.")
    told = [any(may_see(event, seat) for event in events) for seat in moment.seats()]
    moment.require(all(told), "an action happened that some seat is not told of", "Emit an event for everyone.")


COSTLY_LAWS: tuple[Law, ...] = (
    _events_have_words,
    _why_is_none_exactly_for_legal,
    _illegal_changes_nothing,
    _position_is_inverse,
    _view_is_plain,
    _guess_fits,
    _only_chance_teaches,
    _only_what_shows_is_shown,
    _guesses_are_as_likely_as_they_should_be,
    _picture_and_words,
)


# Laws of the end


def _the_end_is_well_formed(moment: Moment) -> None:
    state, game = moment.state, moment.game
    moment.require(state.over, "the game did not end", "Every game ends: add a limit of turns.")
    outcome = state.outcome
    if outcome is None:
        moment.fail("over without an outcome", "Call end(reason, winners).")
    moment.report.endings.add(outcome.reason)
    endings = game.room.rules.ENDINGS
    moment.require(outcome.reason in endings, f"it ended with {outcome.reason!r}", "List it in ENDINGS of rules.py.")
    moment.require(set(outcome.winners) <= set(range(game.seats)), "a winner has no seat", "Winners are seats.")
    moment.require(state.actions() == [], "actions remain after the end", "actions() is empty at OVER.")
    moment.require(
        all(-1 <= r <= 1 for r in state.returns), "returns leave [-1, 1]", "Leave them to State, or scale them."
    )
    moment.require(bool(game.ending(outcome)), "the ending has no words", "Write it in words.ending.")


def _record_is_inverse(moment: Moment, match: Match) -> None:
    text = Record.of(match).dump()
    try:
        again = Record.load(text, partial(_open, moment.game.room))
    except RecordError as error:
        moment.fail(f"its own record cannot be read: {error}", "The same actions must lead to the same game.")
    moment.require(again.dump() == text, "a record reads back as another", "Check the notation.")
    moment.require(again.state().key() == match.state.key(), "a replayed record ends elsewhere", "apply must be exact.")


def _open(room: Room, name: str, /, **options: object) -> Game:
    """Opens the game under test, be it registered or not."""
    return Game(room, options)
