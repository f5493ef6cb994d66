"""The laws that need many games: a long pass of games at random in which little is looked at, but at every decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import StatisticsError, correlation

from moonwood.kernel.actions import Action
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.chance import Dealer
from moonwood.kernel.check.furniture import note_tensor
from moonwood.kernel.check.moment import Moment
from moonwood.kernel.check.play import the_end_is_well_formed
from moonwood.kernel.check.secrets import deviation
from moonwood.kernel.drive import settle
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import State

LONG = 3000
"""So many decisions has a long pass."""
GREEDY_GAMES = 5
"""So many games are played by whoever follows the evaluation."""
SIGMAS = 4.0
"""How far faces may be from their odds, and how clearly an evaluation must speak against itself."""
FEW_GAMES = 30
"""Of fewer games nothing is said."""
TENTHS = 10


@dataclass
class Tally:
    """What the long pass counts."""

    expected: dict[str, float] = field(default_factory=dict)
    """For each group of things that were said to be likely: how many ought to be so,"""
    variance: dict[str, float] = field(default_factory=dict)
    """how far that may be off,"""
    counted: dict[str, int] = field(default_factory=dict)
    """and how many were."""
    promised: list[float] = field(default_factory=list)
    """For each game what `evaluate` said of a seat at some moment,"""
    returned: list[float] = field(default_factory=list)
    """and what came of it."""

    def count(self, group: str, chance: float, so: bool) -> None:
        """Something was said to have a chance, and it was so or not."""
        self.expected[group] = self.expected.get(group, 0.0) + chance
        self.variance[group] = self.variance.get(group, 0.0) + deviation(1, chance) ** 2
        self.counted[group] = self.counted.get(group, 0) + so


def the_long_pass(moment: Moment) -> None:
    """Over many games tensors tell what is legal, hidden faces are as frequent as their odds say."""
    tally, decisions, games = Tally(), 0, 0
    while decisions < LONG:
        decisions += _play_one(moment, tally, max(1, moment.report.decisions // moment.report.games))
        games += 1
    _faces_are_as_frequent_as_said(moment, tally)
    _evaluation_speaks_for_itself(moment, tally, games)


def _play_one(moment: Moment, tally: Tally, usual: int) -> int:
    """A game at random; at one of its moments, known before, it is looked at closely. Says how long it was."""
    state, dealer = moment.game.blank(), Dealer(moment.rng.randrange(1 << 32))
    settle(state, dealer)
    seat, closely, decisions = Seat(moment.rng.randrange(moment.game.seats)), moment.rng.randrange(usual), 0
    while not state.over and decisions < LONG:
        moment.state = state
        note_tensor(moment, state)
        if decisions == closely:
            _note_secret(moment, tally, state, seat)
            tally.promised.append(moment.game.room.mind.evaluate(state)[seat])
        state.apply(moment.rng.choice(state.actions()))
        settle(state, dealer)
        decisions += 1
    if len(tally.promised) > len(tally.returned):
        tally.returned.append(state.returns[seat])
    return decisions


def _note_secret(moment: Moment, tally: Tally, state: State, seat: Seat) -> None:
    """One thing that a seat does not know: what it was said to be, and what it is."""
    odds, secrets = state.odds(seat), state.secrets(seat)
    if not odds:
        return
    slot = moment.rng.choice(sorted(odds))
    for face, chance in odds[slot].items():
        so = secrets[slot] == face
        tally.count(repr(face), chance, so)
        tally.count(f"what has a chance of about {round(chance * TENTHS)} in {TENTHS}", chance, so)


def _faces_are_as_frequent_as_said(moment: Moment, tally: Tally) -> None:
    for group, expected in tally.expected.items():
        counted = tally.counted[group]
        moment.require(
            abs(counted - expected) <= SIGMAS * tally.variance[group] ** 0.5 + 1,
            f"over many games {group} was so {counted} times, and odds() had said about {expected:.0f}",
            "odds() and guess() go by all that the seat knows: what it saw, and what nobody has drawn yet.",
        )


def _evaluation_speaks_for_itself(moment: Moment, tally: Tally, games: int) -> None:
    """Whoever is judged to stand well should win more often; if it is the other way, a sign is probably wrong."""
    try:
        together = correlation(tally.promised, tally.returned)
    except StatisticsError:  # always the same is judged, or always the same comes of it
        return
    if games >= FEW_GAMES and together * games**0.5 < -SIGMAS:
        moment.report.warnings.append(
            f"mind.evaluate says the opposite of what comes of it in {games} random games "
            f"(correlation {together:.2f}): is its sign right?"
        )


def games_can_be_won(moment: Moment) -> None:
    """Where seats win together or alone, whoever follows the evaluation wins some games, and all seats do."""
    if moment.game.aim == AGAINST:
        return
    won = any(map(_won_by_evaluation, [moment] * GREEDY_GAMES))
    if not won and not moment.report.won:
        moment.report.warnings.append(
            "no game was won, neither at random nor by whoever follows mind.evaluate: is the game very hard, or is it "
            "never won?"
        )


def _won_by_evaluation(moment: Moment) -> bool:
    """Whether a game is won in which every action is the one after which `evaluate` says the best."""
    state, dealer = moment.game.blank(), Dealer(moment.rng.randrange(1 << 32))
    settle(state, dealer)
    while not state.over:
        state.apply(max(state.actions(), key=lambda action: _worth(state, action, dealer)))
        settle(state, dealer)
    moment.state = state
    moment.test(the_end_is_well_formed)
    return bool(state.winners)


def _worth(state: State, action: Action, dealer: Dealer) -> float:
    """What an action is worth to whoever decides, with one of the draws that may follow it."""
    after = state.copy()
    after.apply(action)
    settle(after, Dealer(dealer.drawn))
    return after.returns[state.seat] if after.over else float(state.game.room.mind.evaluate(after)[state.seat])
