"""The search on games whose values are known: each test fails if the search forgets one thing."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood.bots import Budget
from moonwood.bots.guess_search import GuessSearch
from moonwood.bots.open_search import OpenSearch, worth
from moonwood.bots.players import Greedy, TextbookBot, search
from moonwood.bots.playout import playout
from moonwood.bots.search import Node
from moonwood.bots.textbook import Textbook
from moonwood.bots.turn import TurnSearch, look_at_turn
from moonwood.kernel.actions import Action
from moonwood.kernel.furniture import NOTHING, Decisive, SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import State
from tests.bots.tree import Decision, Draw, Lost, Won, choose, tree
from tests.bots.tree.rules import PICK, WORDS, TreeState

ENOUGH = 200


def chosen(game: Game, position: str = "", simulations: int = ENOUGH, seed: int = 1) -> str:
    view = game.position(position).view(game.position(position).seat)
    return game.text(search(game, view, Random(seed)).choose(Budget(simulations))).removeprefix("pick ")


# Chance: the mean by weight, not the best and not the plain mean

LIKELY_WIN = Draw(None, {"0": (5, Won(0)), "1": (5, Won(1))})
UNLIKELY_WIN = Draw(None, {"0": (1, Won(0)), "1": (1, Won(0)), "2": (8, Won(1))})


@pytest.mark.parametrize("hidden", [False, True])
def test_a_draw_is_worth_its_mean_by_weight(hidden: bool) -> None:
    game = tree(choose(0, left=UNLIKELY_WIN, right=LIKELY_WIN), hidden=hidden)
    assert {chosen(game, seed=seed) for seed in range(5)} == {"right"}


def test_greedy_and_the_textbook_count_on_chance_as_well() -> None:
    game = tree(choose(0, left=UNLIKELY_WIN, right=LIKELY_WIN))
    view = game.start(1).view(0)
    for bot in (Greedy(), TextbookBot(Budget(ENOUGH))):
        assert game.text(bot.choose(game, view, Random(1))) == "pick right"


def test_a_draw_in_the_middle_of_a_turn_does_not_end_it() -> None:
    """After the draw the same seat goes on: with the right answer it wins whatever was drawn."""
    answers = {
        "0": (1, Decision(Seat(0), {"left": Won(0), "right": Won(1)}, same_turn=True)),
        "1": (1, Decision(Seat(0), {"left": Won(1), "right": Won(0)}, same_turn=True)),
    }
    game = tree(choose(0, left=Draw(None, answers), right=choose(1, (0.5, -0.5), left=Won(0), right=Won(1))))
    promises = TurnSearch(game.room.mind.evaluate, Random(1), SearchSettings(), 100).promises(game.start(1))
    assert {game.text(action): promise.value for action, promise in promises.items()} == {
        "pick left": 1.0,
        "pick right": 0.5,
    }


def test_another_seat_in_the_middle_of_a_turn_does_what_is_best_for_itself() -> None:
    asked = Decision(Seat(1), {"left": Won(0), "right": Won(1)}, same_turn=True)
    game = tree(choose(0, left=asked, right=choose(1, (-0.5, 0.5), left=Won(1), right=Won(0))))
    promises = TurnSearch(game.room.mind.evaluate, Random(1), SearchSettings(), 100).promises(game.start(1))
    assert [promise.value for promise in promises.values()] == [-1.0, -0.5]


def test_a_look_may_stop_where_the_middle_of_a_turn_is_judged_fairly() -> None:
    """With one position for each action the turn is followed to its end, or judged as it stands in its middle."""
    midway = Decision(Seat(0), {"left": Won(1), "right": Won(1)}, seems=(0.5, -0.5), same_turn=True)
    game = tree(choose(0, left=midway, right=Won(1)))
    values = [
        [
            promise.value
            for promise in TurnSearch(game.room.mind.evaluate, Random(1), SearchSettings(mid_turn=mid), 1)
            .promises(game.start(1))
            .values()
        ]
        for mid in (False, True)
    ]
    assert values == [[-1.0, -1.0], [0.5, -1.0]]


# Exploration


def deceptive(settings: SearchSettings) -> Game:
    """To the left it is a draw; to the right it looks worse, but whatever the other does, the next own turn wins."""
    later = choose(0, (-0.2, 0.2), left=Won(0), right=Won(0))
    right = choose(1, (-0.2, 0.2), left=later, right=later)
    left = choose(1, (0.2, -0.2), left=Won(0, 1), right=Won(0, 1))
    return tree(choose(0, left=left, right=right), hidden=True, settings=settings)


def test_what_looks_bad_is_tried_again() -> None:
    assert {chosen(deceptive(SearchSettings()), seed=seed) for seed in range(5)} == {"right"}


def test_without_exploration_it_would_not_be() -> None:
    assert chosen(deceptive(SearchSettings(exploration=0.0))) == "left"


# Secrets


def answers_in_the_dark() -> Draw:
    """Seat 0 alone knows the draw. To the left seat 1 has to answer, and one of its two answers wins."""
    answers = [choose(1, left=Won(0), right=Won(1)), choose(1, left=Won(1), right=Won(0))]
    return Draw(0, {str(drawn): (1, choose(0, left=answer, right=Lost(1))) for drawn, answer in enumerate(answers)})


def test_what_the_other_does_not_know_it_cannot_use() -> None:
    """For seat 1 both answers are the same, so left is even, and better than a sure loss."""
    game = tree(answers_in_the_dark(), hidden=True)
    assert chosen(game, "0") == chosen(game, "1") == "left"


def test_exploration_counts_how_often_an_action_was_available() -> None:
    """An action that could hardly ever be chosen is not to be tried more for that."""
    game = tree(answers_in_the_dark(), hidden=True)
    tried = GuessSearch(game, game.position("0").view(0), Random(1))
    state = game.position("0")
    left, right = state.actions()
    node = Node(2)
    node.visits = 10_000
    for action, visits, available, mean in ((left, 10, 12, 0.0), (right, 5000, 9988, 0.2)):
        child = node.children[action] = Node(2)
        child.visits, child.available, child.total = visits, available, [visits * mean, -visits * mean]
    assert tried._pick(node, state) == right
    node.children[left].available = 9988
    assert tried._pick(node, state) == left


def test_a_simulation_of_guesses_ends_at_the_first_new_position_that_is_no_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = Draw(None, {"0": (1, choose(1, left=Won(0), right=Won(1))), "1": (1, choose(1, left=Won(0), right=Won(1)))})
    game = tree(choose(0, left=drawn, right=drawn), hidden=True, settings=SearchSettings(look=0))
    tried = GuessSearch(game, game.start(1).view(0), Random(1))
    judged: list[tuple[str, ...]] = []
    monkeypatch.setattr(tried, "judge", lambda state: judged.append(state.path) or [0.0, 0.0])
    tried.run(Budget(2))
    assert sorted(len(path) for path in judged) == [2, 2]
    assert {path[0] for path in judged} == {"left", "right"}


def test_how_lucky_a_guess_is_says_nothing_about_an_action() -> None:
    """Half of the worlds are good for seat 0 and half are bad, and in all of them left is a little better than right."""

    def world(seems: float) -> Decision:
        left, right = (choose(1, (value, -value), left=Won(0), right=Won(1)) for value in (seems + 0.1, seems - 0.1))
        return choose(0, (seems, -seems), left=left, right=right)

    game = tree(Draw(1, {"0": (1, world(0.6)), "1": (1, world(-0.6))}), hidden=True)

    def ahead(seed: int, gauges: int) -> float:
        settings = SearchSettings(look=0, gauges=gauges)
        tried = GuessSearch(game, game.position("0").view(0), Random(seed), settings)
        tried.run(Budget(2))
        left, right = (tried.root.children[game.parse(f"pick {side}")].mean(Seat(0)) for side in ("left", "right"))
        return left - right

    assert [ahead(seed, 16) for seed in range(8)] == pytest.approx([0.2] * 8, abs=0.1)
    assert {round(ahead(seed, 0), 1) for seed in range(8)} == {-1.0, 0.2, 1.4}


def test_what_is_left_of_luck_makes_no_chance_of_more_than_all() -> None:
    game = tree(choose(0, left=Won(0), right=Won(1)), hidden=True)
    tried = GuessSearch(game, game.start(1).view(0), Random(1))
    assert tried.trust(judged(10, 1.05)) == (0, 10, 1.0)
    assert tried.trust(judged(10, -1.05)) == (0, 10, -1.0)


def test_the_first_look_counts_for_a_few_simulations_only() -> None:
    game = deceptive(SearchSettings(look=3))
    tried = GuessSearch(game, game.start(1).view(0), Random(1))
    assert tried.look() is None
    assert [child.visits for child in tried.root.children.values()] == [3, 3]


# Several seats and several aims


def test_each_of_three_seats_plays_for_itself() -> None:
    """Seat 1 wins nothing in any case but by its own end; it does not play against seat 0."""
    left = choose(1, left=Won(2), right=choose(2, left=Won(1), right=Won(1)))
    right = choose(1, left=Won(1), right=choose(2, left=Won(0), right=Won(2)))
    kind = choose(1, left=choose(2, left=Won(0), right=Won(0)), right=Won(2))
    for hidden in (False, True):
        game = tree(choose(0, left=left, right=right, third=kind), seats=3, hidden=hidden)
        view = game.start(1).view(0)
        tried = search(game, view, Random(1))
        tried.run(Budget(ENOUGH))
        values = {game.text(action): child.mean(Seat(0)) for action, child in tried.root.children.items()}
        assert values["pick left"] < 0
        assert values["pick right"] < 0


def partners(aim: str) -> Game:
    """To the left all is well if the partner helps; to the right it is a coin."""
    left = choose(1, left=Won(0, 1), right=Lost())
    right = Draw(None, {"0": (1, Won(0, 1)), "1": (1, Lost())})
    return tree(choose(0, left=left, right=right), aim=aim)  # type: ignore[arg-type]


def test_partners_trust_each_other() -> None:
    for seed in range(5):
        assert chosen(partners("together"), seed=seed) == "left"


def test_a_partner_who_wins_alone_is_no_threat_to_a_proof() -> None:
    game = partners("together")
    tried = OpenSearch(game, game.start(1).view(0), Random(1))
    tried.run(Budget(ENOUGH))
    left = tried.root.children[game.parse("pick left")]
    assert left.proven
    assert left.value == [1.0, 1.0]


def judged(visits: int, value: float, *, proven: bool = False, promised: int = 0) -> Node:
    """A node that so many simulations came by."""
    node = Node(2)
    node.visits, node.promised, node.proven = visits, promised, proven
    node.value, node.total = [value, -value], [visits * value, -visits * value]
    return node


def test_what_is_proven_counts_before_what_was_tried_often() -> None:
    """A proven draw proves nothing better than what else there is: it is trusted like the others."""
    game = partners("against")
    search = OpenSearch(game, game.start(1).view(0), Random(1))
    won, lost = judged(1, 1.0, proven=True), judged(90, -1.0, proven=True)
    often, seldom, level = judged(50, -0.5), judged(10, 0.99), judged(20, 0.0, proven=True)
    looked_at = judged(60, 0.9, promised=55)
    order = sorted([often, won, looked_at, lost, level, seldom], key=search.trust)
    assert order == [lost, looked_at, seldom, level, often, won]


# How much is looked at


def test_draws_in_the_own_turn_count_as_positions() -> None:
    """Sixty-four outcomes at each of several draws in a row: the first look keeps to its limit all the same."""

    def deep(levels: int) -> Draw | Decision:
        if levels == 0:
            return choose(1, left=Won(0), right=Won(1))
        answers = {word: deep(levels - 1) for word in ("left", "right", "third")}
        question = Decision(Seat(0), answers, same_turn=True)
        return Draw(None, dict.fromkeys(("0", "1", "2", "3"), (1, question)))

    game = tree(choose(0, left=deep(5), right=deep(5)))
    tried = OpenSearch(game, game.start(1).view(0), Random(1))
    tried.look()

    def held(node: Node) -> int:
        return 1 + sum(map(held, node.children.values()))

    assert held(tried.root) < 1.5 * SearchSettings().turn


def test_many_draws_in_a_row_are_not_multiplied() -> None:
    """Of four draws with four outcomes each the first two are averaged; the look does not judge 256 positions."""

    def row(draws: int) -> Draw | Decision:
        return Draw(None, dict.fromkeys("0123", (1, row(draws - 1)))) if draws else choose(1, left=Won(0), right=Won(1))

    game, judged = tree(choose(0, left=row(4), right=Won(1))), []

    def judge(state: State) -> list[float]:
        judged.append(state.key())
        return [0.5, -0.5]

    promises = TurnSearch(judge, Random(1), SearchSettings(mid_turn=True), 1).promises(game.start(1))
    assert promises[game.parse("pick left")].value == 0.5
    assert len(judged) == 16


@pytest.mark.parametrize("hidden", [False, True])
def test_as_many_simulations_are_made_as_the_budget_has(hidden: bool) -> None:
    later = choose(1, left=Won(0, 1), right=choose(0, left=Won(0, 1), right=Won(0, 1)))
    game = tree(choose(0, left=later, right=later), hidden=hidden)
    view = game.start(1).view(0)
    for looking in (search(game, view, Random(1)), Textbook(game, view, Random(1))):
        looking.choose(Budget(2))
        assert looking.simulations == 2


def test_where_there_is_one_action_nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tree(choose(0, left=choose(1, left=Won(0), right=Won(1))))
    view = game.start(1).view(0)
    monkeypatch.delattr(Game, "guess")
    for bot in (Greedy(), TextbookBot(Budget(ENOUGH))):
        assert game.text(bot.choose(game, view, Random(1))) == "pick left"


def test_of_what_is_drawn_right_after_a_draw_one_outcome_is_tried() -> None:
    later = choose(1, left=Won(0), right=Won(1))
    second = Draw(None, dict.fromkeys("0123", (1, later)))
    game = tree(choose(0, left=Draw(None, dict.fromkeys("0123", (1, second))), right=Won(0, 1)))
    tried = OpenSearch(game, game.start(1).view(0), Random(1), SearchSettings(draws=4))
    tried.look()
    first = tried.root.children[game.parse("pick left")]
    assert [len(drawn.children) for drawn in first.children.values()] == [1, 1, 1, 1]


# What is not worth a thought is not tried


def only_right(state: TreeState) -> list[Action]:
    right = PICK(WORDS.index("right"))
    return [right] if right in state.choices() else state.choices()


@pytest.mark.parametrize("hidden", [False, True])
def test_what_a_room_finds_implausible_is_never_played(hidden: bool) -> None:
    root = choose(0, left=Won(0), right=choose(0, left=Won(1), right=choose(1, left=Won(0), third=Won(1))))
    game = tree(root, hidden=hidden, settings=SearchSettings(plausible=only_right))
    view = game.start(1).view(0)
    assert chosen(game) == "right"
    assert game.text(Greedy().choose(game, view, Random(1))) == "pick right"


def test_the_textbook_knows_nothing_of_plausible_actions() -> None:
    game = tree(choose(0, left=Won(0), right=Won(1)), settings=SearchSettings(plausible=only_right))
    assert game.text(TextbookBot(Budget(ENOUGH)).choose(game, game.start(1).view(0), Random(1))) == "pick left"


# What a simulation judges


def test_a_simulation_may_judge_every_answer_to_a_position() -> None:
    """One of three answers refutes the move that looks best; judged whole, the first simulation there sees it."""
    later = choose(0, (0.5, -0.5), left=Won(0), right=Won(1))
    trap = choose(1, (0.5, -0.5), left=later, right=later, third=Won(1))
    game = tree(choose(0, left=trap, right=choose(1, (0.0, 0.0), left=Won(0, 1), right=Won(0, 1))))
    judged: dict[bool, int] = {}
    for whole in (False, True):
        tried = search(game, game.start(1).view(0), Random(1), SearchSettings(whole=whole))
        tried.look()
        tried.run(Budget(1))
        judged[whole] = len(tried.root.children[game.parse("pick left")].children)
    assert judged == {False: 1, True: 3}


def test_the_best_counts_beside_the_average_as_much_as_it_is_told() -> None:
    node = Node(2)
    node.value, node.visits, node.total = [0.8, -0.8], 2, [0.4, -0.4]
    assert [worth(node, Seat(0), best) for best in (0.0, 0.5, 1.0)] == [0.2, 0.5, 0.8]


def test_the_beginning_of_a_turn_may_be_judged_by_what_it_can_bring() -> None:
    """It looks good for seat 0 as it stands, but seat 1 has a winning answer."""
    game = tree(choose(0, left=choose(1, (0.5, -0.5), left=Won(1), right=Won(0)), right=Won(0, 1)))
    state = game.start(1)
    state.apply(game.parse("pick left"))
    seen = [search(game, game.start(1).view(0), Random(1), SearchSettings(answer=it)).seen(state) for it in (0, 10)]
    assert seen == [[0.5, -0.5], [-1.0, 1.0]]


def test_the_middle_of_a_turn_may_be_judged_by_how_it_can_end() -> None:
    """It looks bad for seat 0 as it stands, but the turn can be ended well."""
    well, badly = (choose(1, (value, -value), left=Won(0), right=Won(1)) for value in (0.5, -0.5))
    midway = Decision(Seat(0), {"left": well, "right": badly}, seems=(-0.5, 0.5), same_turn=True)
    values = []
    for rest in (0, 10):
        game = tree(choose(0, left=midway, right=midway), hidden=True, settings=SearchSettings(look=0, rest=rest))
        tried = GuessSearch(game, game.start(1).view(0), Random(1))
        tried.run(Budget(1))
        values += [child.total for child in tried.root.children.values()]
    assert values == [[-0.5, 0.5], [0.5, -0.5]]


def test_a_first_look_is_as_long_as_the_search_is_set() -> None:
    game = moonwood.game("spirits-of-the-forest")
    view = game.start(1).view(0)
    settings = [game.room.mind.SEARCH.changed({"turn": turn}) for turn in (40, 400)]
    short, longer = looks = [look_at_turn(game, view, Random(1), it) for it in settings]
    assert sum(it.positions for it in short.values()) < sum(it.positions for it in longer.values())
    for it, look in zip(settings, looks, strict=True):
        looking = GuessSearch(game, view, Random(1), it)
        looking.look()
        promised = {action: child.total[0] / child.visits for action, child in looking.root.children.items()}
        assert promised == pytest.approx({action: promise.value for action, promise in look.items()})


def test_random_games_do_not_miss_what_decides() -> None:
    game = tree(choose(0, left=Won(1), right=Won(0)))
    right = game.parse("pick right")

    def results(decisive: Decisive | None) -> set[float]:
        return {playout(game.start(1), Random(seed), decisive)[0] for seed in range(8)}

    assert results(lambda _: right) == {1.0}
    assert results(lambda _: NOTHING) == results(None) == {1.0, -1.0}
