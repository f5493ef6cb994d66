"""moonwood.check(game): the conformance check that every game passes.

Random games are played, and at their decisions the laws of the contract are tested. A broken law raises CheckFailed
with a message that says what to mend, and so does a piece of furniture that fails with an error of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random

from moonwood.kernel.chance import Dealer
from moonwood.kernel.check import declared, furniture, keys, length, lessons, play, readers, rulings, secrets
from moonwood.kernel.check.blame import blaming, open_room, require_furniture
from moonwood.kernel.check.moment import CLOSELY, CheckFailed, Law, Moment, Report
from moonwood.kernel.check.rulings import other_rulings
from moonwood.kernel.errors import OptionError
from moonwood.kernel.events import Event, Score
from moonwood.kernel.game import Game, Room
from moonwood.kernel.match import Match
from moonwood.kernel.state import CHANCE

__all__ = ["CheckFailed", "Report", "check", "open_room", "other_options", "other_rulings"]

FEWEST_GAMES = 3
ENOUGH_DECISIONS = 300
BUDGET = 60
"""So many decisions in all."""
SOMETIMES = 0.04

BEFORE: tuple[Law, ...] = (
    play.table_is_a_bijection,
    play.steps_read_back,
    play.position_is_inverse,
)
WHOEVER_DECIDES: tuple[Law, ...] = (
    play.copies_are_independent,
    keys.equal_keys_equal_futures,
    play.position_is_inverse,
    secrets.odds_add_up,
    furniture.events_have_words,
    furniture.looking_back_has_words,
    readers.what_happens_is_told_to_its_reader,
    play.everyone_is_told,
)
"""A seat or chance."""
AT_CHANCE: tuple[Law, ...] = (
    play.chance_is_well_formed,
    *WHOEVER_DECIDES,
    secrets.private_draws_look_alike,
    secrets.public_draws_are_seen,
)
ALWAYS: tuple[Law, ...] = (
    play.actions_are_well_formed,
    play.decisions_have_numbers,
    *WHOEVER_DECIDES,
    furniture.equal_tensors_have_equal_actions,
)
CLOSE: tuple[Law, ...] = (
    play.why_is_none_exactly_for_legal,
    play.illegal_changes_nothing,
    play.steps_read_back,
    play.pickles_read_back,
    play.nothing_returned_is_its_own,
    play.damaged_positions_are_refused,
    secrets.view_is_plain,
    secrets.guess_fits,
    secrets.only_chance_teaches,
    secrets.only_what_shows_is_shown,
    secrets.guesses_are_as_likely_as_they_should_be,
    furniture.position_has_words,
    readers.the_position_is_told_to_its_reader,
    furniture.every_action_has_an_answer,
    furniture.mind_judges,
    furniture.tensors_keep_their_word,
    keys.key_tells_positions_apart,
)
IN_PICTURES: tuple[Law, ...] = (
    furniture.position_is_drawn,
    furniture.what_just_happened_is_drawn,
    readers.the_board_speaks_to_its_reader,
)
AT_THE_END: tuple[Law, ...] = (
    play.the_end_is_well_formed,
    keys.the_key_does_not_say_over,
    play.position_is_inverse,
    play.pickles_read_back,
    play.nothing_returned_is_its_own,
    secrets.odds_add_up,
    secrets.view_is_plain,
    secrets.guess_fits,
    furniture.position_has_words,
    readers.the_position_is_told_to_its_reader,
    furniture.position_is_drawn,
    furniture.tensors_keep_their_word,
)
AFTERWARDS: tuple[Law, ...] = (
    play.same_seed_same_start,
    play.turns_are_counted,
    furniture.room_introduces_itself,
    furniture.no_event_is_silent,
    furniture.every_theme_is_drawn,
    declared.options_are_read,
    declared.something_is_hidden,
    lessons.lessons_replay,
    rulings.rulings_can_be_corrected,
    rulings.positions_hold_with_other_rulings,
)
AT_LENGTH: tuple[Law, ...] = (
    length.the_long_pass,
    length.games_can_be_won,
)
"""Where no number of games was asked for."""


def check(
    game: Game,
    *,
    games: int | None = None,
    seed: int = 0,
    guesses: int = 400,
    limit: int = 20_000,
    themes: Sequence[str] = (),
    draw_every: int = 1,
    closely: int = CLOSELY,
) -> Report:
    """Play random games and test every law; raises CheckFailed, or returns what was gone through.

    `games`: how many; by default some hundreds of decisions are made, and then thousands in a long pass in which less
    is looked at, and one game with each switch and number of the rulings corrected. `guesses`: how many are drawn for
    the law of their frequencies; `limit`: the plies by which a game must have ended; `themes`: in which its board is
    drawn, too. `draw_every`: of the positions that are looked at closely, how many go by for one that is drawn; a
    choice between other families of actions than before is always drawn. `closely`: how many decisions of each game
    are held against every law, as long as the budget lasts.
    """
    require_furniture(game.name, game.room.furniture)
    moment = Moment(game, game.blank(), Random(seed), guesses, themes, draw_every, closely, long=games is None)
    with blaming(moment):
        moment.test(*BEFORE)
        while _wanted(moment.report, games):
            _play_one(moment, seed + moment.report.games, limit)
            moment.report.games += 1
        moment.test(*AFTERWARDS)
        if moment.long:
            moment.test(*AT_LENGTH)
    return moment.report


def other_options(room: Room) -> Iterator[Game]:
    """The games of a room with each other value of each option; combinations that it refuses are left out."""
    for option in room.options:
        for value in option.values():
            if value != option.default:
                with suppress(OptionError):
                    yield open_room(room, {option.name: value})


def _wanted(report: Report, games: int | None) -> bool:
    """Whether another game is to be played."""
    if games is not None:
        return report.games < games
    return report.games < FEWEST_GAMES or report.decisions < ENOUGH_DECISIONS


def _play_one(moment: Moment, seed: int, limit: int) -> None:
    """One random game; laws that cost little at every step, the others at some."""
    match = Match(moment.game, None)
    dealer = Dealer(seed)
    total = [0] * moment.game.seats
    first = moment.report.decisions
    for _ in range(limit):
        moment.state = state = match.state
        if state.over:
            break
        action = _draw(moment, dealer) if state.seat == CHANCE else _decide(moment, first)
        turn = state.turn
        moment.report.met("action", moment.game.table.owner(action).name)
        ply = match.play(state.seat, action)[0]
        _add_scores(total, ply.events)
        moment.require(turn <= state.turn <= turn + 1, "turn jumped", "It counts completed turns one by one.")
    _test_end(moment, match, total)
    moment.report.turns = max(moment.report.turns, match.state.turn)
    moment.require(
        moment.report.decisions - first <= moment.game.max_decisions,
        f"a game had {moment.report.decisions - first} decisions, more than max_decisions",
        "rules.max_decisions is a bound that no game passes.",
    )


def _draw(moment: Moment, dealer: Dealer) -> int:
    moment.test(*AT_CHANCE)
    if moment.report.draws < BUDGET or moment.rng.random() < SOMETIMES:
        moment.test(play.steps_read_back, play.nothing_returned_is_its_own, furniture.position_has_words)
    moment.report.draws += 1
    return dealer.draw(moment.state.weights())


def _decide(moment: Moment, first: int) -> int:
    """A random decision; `first`: how many were made before this game."""
    before = moment.report.decisions
    moment.test(*ALWAYS)
    if (before < BUDGET and before - first < moment.closely) or moment.rng.random() < SOMETIMES:
        moment.test(*CLOSE)
        if moment.worth_drawing():
            moment.test(*IN_PICTURES)
    moment.report.decisions += 1
    moment.report.deciding.add(moment.state.seat)
    return moment.rng.choice(moment.state.actions())


def _test_end(moment: Moment, match: Match, total: list[int]) -> None:
    moment.state = match.state
    moment.test(*AT_THE_END)
    moment.require(
        total == match.state.scores,
        f"the score events add up to {total}, the state's scores are {match.state.scores}",
        "Tell a Score for every change of points().",
    )
    play.record_is_inverse(moment, match)


def _add_scores(total: list[int], events: tuple[Event, ...]) -> None:
    for event in events:
        if isinstance(event, Score):
            total[event.seat] += event.points
