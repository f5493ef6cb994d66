"""The laws of play: actions, copies, refusals, positions, chance, the end, records."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from functools import partial

from moonwood.kernel.actions import Action
from moonwood.kernel.aim import AGAINST, Outcome
from moonwood.kernel.check.moment import After, Moment, who
from moonwood.kernel.errors import IllegalAction, PositionError, RecordError
from moonwood.kernel.events import EVERYONE
from moonwood.kernel.game import Game, Room
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.kernel.seats import every_seat
from moonwood.kernel.speech import COMMON_REFUSALS, Refusal
from moonwood.kernel.state import CHANCE, State
from moonwood.kernel.steps import Stepped

TABLE_SAMPLE = 400
"""Of how many actions of the table it is asked at one decision why they are refused."""
ASKED_IN_FULL = 40
"""So many of them are put to `why`, which looks at all legal actions each time; of the others `refusal` is asked."""
CRUMBS = ("", "-1", "99999", "zz", ";")
"""What stands in a damaged position in the place of a word."""


# Before a game

MANY_GAMES = 10
"""After so many, some turn of some game was completed."""


def table_is_a_bijection(moment: Moment) -> None:
    """text and parse are inverse."""
    table = moment.game.table
    for action in range(len(table)):
        moment.require(
            table.parse(table.text(action)) == action,
            f"action {action} is written {table.text(action)!r}, which reads as another",
            "Parameter words of a family must be distinct.",
        )


def same_seed_same_start(moment: Moment) -> None:
    """The same seed gives the same start."""
    seed = moment.rng.randrange(1 << 32)
    moment.require(
        moment.game.start(seed).key() == moment.game.start(seed).key(),
        f"two starts with seed {seed} differ",
        "Draw nothing outside of weights().",
    )


# At chance


def chance_is_well_formed(moment: Moment) -> None:
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
    moment.require(
        not private or not state.privy().includes(None),
        "privy() leaves out a seat and not the public: whoever may not know something can look as anybody",
        "What others see and its owner does not is for other_seats(seat), not for all_but(seat).",
    )
    for action in actions:
        moment.require(
            moment.game.table.owner(action).secret == private,
            f"{moment.game.text(action)!r}: privy() and the family's `secret` disagree",
            "A draw that one seat alone learns needs a family with secret=True, and privy() names that seat.",
        )
        moment.require(
            moment.game.table.owner(action).chance,
            f"chance draws {moment.game.text(action)!r}, whose family is one of decisions",
            "Declare the family with chance=True.",
        )


# At every decision


def actions_are_well_formed(moment: Moment) -> None:
    """Actions are ascending, in the table, and never missing."""
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


def decisions_have_numbers(moment: Moment) -> None:
    """What a seat may decide is a decision, and not what chance draws or what was ruled out."""
    strange = [action for action in moment.state.actions() if action not in moment.game.decisions]
    moment.require(
        not strange,
        f"a seat may decide {', '.join(map(moment.game.text, strange[:3]))}, which is no decision",
        "Families that chance draws have chance=True, those of seats do not; rule out only what is never legal.",
    )


def copies_are_independent(moment: Moment) -> None:
    """What is played on a copy changes nothing here."""
    state = moment.state
    before = _face(state)
    twin = state.copy()
    moment.require(_face(twin) == before, "a copy differs", "Copy every field.")
    action = moment.rng.choice(before[2])
    twin.apply(action, [])
    moment.require(
        before == _face(state),
        f"playing {moment.game.text(action)!r} on a copy changed the original",
        "copy() must copy the lists that perform() changes.",
    )
    again = state.copy()
    again.apply(action)
    moment.require(
        again.key() == twin.key(), "the same action led to two positions", "perform must not depend on events."
    )


def _face(state: State) -> tuple[bytes, str, list[Action]]:
    return state.key(), state.position(), state.actions()


# At some decisions


def why_is_none_exactly_for_legal(moment: Moment) -> None:
    """why() is None for legal actions, and names a refusal with a sentence for all others."""
    state, game = moment.state, moment.game
    legal = set(state.actions())
    known = {*game.room.rules.REFUSALS, *COMMON_REFUSALS}
    said = {**COMMON_REFUSALS, **game.words.REFUSALS}
    table = [Action(number) for number in range(len(game.table))]
    others = [it for it in moment.rng.sample(table, min(TABLE_SAMPLE, len(table))) if it not in legal]
    rules = {action: state.why(action) for action in (*legal, *others[:ASKED_IN_FULL])}
    rules |= {action: state.refusal(action) for action in others[ASKED_IN_FULL:]}
    for action, rule in rules.items():
        moment.require(
            (rule is None) == (action in legal), f"why({game.text(action)!r}) is wrong", "Derive it from actions()."
        )
        moment.require(rule is None or rule in known, f"why() names {rule!r}", "List it in REFUSALS of rules.py.")
        moment.report.met("refusal", rule)
        moment.require(
            rule is None or bool(said.get(rule, Refusal("")).text),
            f"no sentence for {rule!r}",
            "Write it into REFUSALS of words.py.",
        )


def illegal_changes_nothing(moment: Moment) -> None:
    """A refused action changes nothing."""
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


def position_is_inverse(moment: Moment) -> None:
    """A position reads back as it was written: before anything is drawn, at chance, at decisions and at the end."""
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


def pickles_read_back(moment: Moment) -> None:
    """A state can be pickled: other processes think about it, and notebooks keep it."""
    state = moment.state
    again = pickle.loads(pickle.dumps(state))
    moment.require(
        (again.key(), again.position()) == (state.key(), state.position()),
        "a pickled state reads back as another",
        "Leave pickling to State, which writes the position.",
    )


def nothing_returned_is_its_own(moment: Moment) -> None:
    """Whoever changes a list that a state gave away does not change the state."""
    state = moment.state
    for name, give in _gifts(state).items():
        gift = give()
        before = json.dumps(gift, default=str)
        _spoil(gift)
        moment.require(
            json.dumps(give(), default=str) == before,
            f"{name} hands out a list of the state's own: whoever changes it changes the state",
            "Return a copy: `list(...)`, `dict(...)`.",
        )


def _gifts(state: State) -> dict[str, Callable[[], object]]:
    """All that a state gives away and that could be changed."""
    seats = every_seat(state.game.seats)
    gifts: dict[str, Callable[[], object]] = {
        "actions()": state.actions,
        "scores": lambda: state.scores,
        "returns": lambda: state.returns,
        "margins": lambda: state.margins,
        **{f"view({seat})": partial(state.view, seat) for seat in (*seats, None)},
        **{f"secrets({seat})": partial(state.secrets, seat) for seat in seats},
        **{f"odds({seat})": partial(state.odds, seat) for seat in seats},
    }
    return {**gifts, "weights()": state.weights} if state.seat == CHANCE else gifts


def _spoil(gift: object) -> None:
    """Empty all lists and dictionaries in it."""
    if isinstance(gift, list | dict):
        for inside in list(gift.values() if isinstance(gift, dict) else gift):
            _spoil(inside)
        gift.clear()


def damaged_positions_are_refused(moment: Moment) -> None:
    """A position with a wrong word is refused in words, or good to play from."""
    words = moment.state.position().split(" ")
    for crumb in CRUMBS:
        at = moment.rng.randrange(len(words))
        _refused_or_played(moment, " ".join([*words[:at], crumb, *words[at + 1 :]]))


def _refused_or_played(moment: Moment, text: str) -> None:
    try:
        state = moment.game.position(text)
        playable = state.over or bool(state.actions())
    except PositionError:
        return
    except Exception as error:
        moment.fail(
            f"the position {text!r} fails with {type(error).__name__}: {error}",
            "What cannot be is refused with a PositionError: moonwood.kernel.position reads numbers, seats and words.",
        )
    moment.require(
        playable,
        f"the position {text!r} is taken, and then nobody can do anything",
        "Refuse it with a PositionError that says why it cannot be.",
    )


def steps_read_back(moment: Moment) -> None:
    """The stack of a state with steps is written and read."""
    state = moment.state
    if not isinstance(state, Stepped):
        return
    twin = state.copy()
    assert isinstance(twin, Stepped)
    twin.read_stack(state.stack_text())
    moment.require(
        twin.stack == state.stack,
        f"the steps {state.stack_text()!r} read back as {twin.stack_text()!r}",
        "Give each kind of step a name and parameter words of its own.",
    )


# The end


def the_end_is_well_formed(moment: Moment) -> None:
    """Every game ends, for a listed reason, in words."""
    state, game = moment.state, moment.game
    moment.require(state.over, "the game did not end", "Every game ends: add a limit of turns.")
    outcome = state.outcome
    if outcome is None:
        moment.fail("over without an outcome", "Call end(reason, winners).")
    moment.report.endings.add(outcome.reason)
    moment.report.met("ending", outcome.reason)
    moment.report.won = moment.report.won or bool(outcome.winners)
    endings = game.room.rules.ENDINGS
    moment.require(outcome.reason in endings, f"it ended with {outcome.reason!r}", "List it in ENDINGS of rules.py.")
    moment.require(set(outcome.winners) <= set(range(game.seats)), "a winner has no seat", "Winners are seats.")
    moment.require(state.actions() == [], "actions remain after the end", "actions() is empty at OVER.")
    moment.require(state.copy().outcome == outcome, "a copy of the end differs", "copy() copies the outcome, too.")
    moment.require(
        all(-1 <= r <= 1 for r in state.returns), "returns leave [-1, 1]", "Leave them to State, or scale them."
    )
    moment.require(bool(game.ending(outcome)), "the ending has no words", "Write it in words.ending.")
    _outcome_fits(moment, outcome)


def _outcome_fits(moment: Moment, outcome: Outcome) -> None:
    """The winners are what the aim of the game and their places say."""
    game = moment.game
    everybody = tuple(range(game.seats))
    moment.require(
        game.aim == AGAINST or tuple(sorted(outcome.winners)) in ((), everybody),
        f"some seats won, though the aim is {game.aim!r}",
        "end() gets all seats as winners, or none.",
    )
    if not outcome.places:
        return
    moment.require(
        outcome.places == tuple(1 + sum(other < place for other in outcome.places) for place in outcome.places)
        and len(outcome.places) == game.seats,
        f"the places are {outcome.places}",
        "Each seat has one: 1 and how many seats are ahead of it.",
    )
    first = {seat for seat in everybody if outcome.places[seat] == 1}
    moment.require(
        not outcome.winners or set(outcome.winners) == first,
        f"the winners are {outcome.winners}, the places {outcome.places}",
        "The winners are those in the first place, unless everybody lost.",
    )


def turns_are_counted(moment: Moment) -> None:
    """Where several seats decide, turns are completed; a few games may all be lost in their first one."""
    moment.require(
        moment.report.turns > 0 or len(moment.report.deciding) < 2 or moment.report.games < MANY_GAMES,
        "several seats decided, and no turn was ever counted",
        "Add 1 to `turn` where one is completed: clocks, logs and bots go by it.",
    )


def record_is_inverse(moment: Moment, match: Match) -> None:
    """A record is read and replayed."""
    text = Record.of(match).dump()
    try:
        again = Record.load(text, partial(_open, moment.game.room))
    except RecordError as error:
        moment.fail(f"its own record cannot be read: {error}", "The same actions must lead to the same game.")
    moment.require(again.dump() == text, "a record reads back as another", "Check the notation.")
    moment.require(
        again.state().key() == match.state.key(), "a replayed record ends elsewhere", "perform must be exact."
    )


def _open(room: Room, name: str, /, **options: object) -> Game:
    """Opens the game under test, be it registered or not."""
    return Game(room, options)


def everyone_is_told(moment: Moment) -> None:
    """Whoever may not know what happened is told at least that something did."""
    state = moment.state
    action = moment.rng.choice(state.actions())
    after = After(state, action)
    for seat in moment.seats():
        moment.require(
            bool(after.told(seat)),
            f"{moment.game.text(action)!r} happened, and {who(seat)} is told nothing",
            "Tell everyone; what only some may know is told to the others as a bare fact: audience=only(seat).rest.",
        )
