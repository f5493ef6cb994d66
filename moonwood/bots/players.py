"""The kinds of bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from moonwood.bots.budget import Budget
from moonwood.bots.guess_search import GuessSearch
from moonwood.bots.open_search import OpenSearch
from moonwood.bots.search import Search
from moonwood.bots.textbook import Textbook
from moonwood.bots.turn import after, look_at_turn
from moonwood.bots.votes import Vote
from moonwood.bots.without import allowed, narrowed
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.errors import IllegalAction
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.state import OVER, State
from moonwood.kernel.view import View

Words = tuple[str, ...]
"""What a bot does without, as `without.forbidden` reads it."""


class Bot(Protocol):
    """Chooses an action for the seat that a view belongs to."""

    def choose(self, game: Game, view: View, rng: Rng) -> int: ...


class RandomBot:
    """Plays anything that is allowed."""

    def __init__(self, without: Words = ()) -> None:
        self.without = without

    def choose(self, game: Game, view: View, rng: Rng) -> Action:
        actions = allowed(game, self.without, asked(view))
        return actions[rng.randrange(len(actions))]


class Glimpse:
    """Notices a few of its actions, and takes the one that looks best at once; the rest of its turn comes later.

    Half the time it dreams, and does the first thing that comes to its mind.
    """

    def __init__(self, notices: int, without: Words = ()) -> None:
        self.notices = notices
        self.without = without

    def choose(self, game: Game, view: View, rng: Rng) -> Action:
        dreams = rng.randrange(2) == 0
        noticed = shuffled(allowed(game, self.without, asked(view)), rng)[: 1 if dreams else self.notices]
        if len(noticed) == 1:
            return noticed[0]
        state = game.guess(view, rng)
        return max(noticed, key=lambda action: self._value(state, action, rng))

    def _value(self, state: State, action: Action, rng: Rng) -> float:
        """How the seat would stand right after an action, and after what is drawn then."""
        seat, following = state.seat, after(state, action, rng)
        if following.seat == OVER:
            return following.returns[seat]
        value: float = state.game.room.mind.evaluate(following)[seat]
        return value


class Greedy:
    """Plays the turn whose end looks best; where something is hidden, on average over a few guesses."""

    def __init__(self, steady: bool = False, without: Words = ()) -> None:
        self.steady = steady
        self.without = without

    def choose(self, game: Game, view: View, rng: Rng) -> Action:
        actions = allowed(game, self.without, asked(view))
        if len(actions) == 1 and not (self.steady and game.hidden):
            return actions[0]
        look = look_at_turn(game, view, rng, narrowed(game, self.without, game.room.mind.SEARCH, view["seat"]))
        best = max(promise.value for promise in look.values())
        equals = [action for action, promise in look.items() if promise.value >= best - 1e-9]
        return equals[rng.randrange(len(equals))]


class Mcts:
    """Searches a tree of what may follow; its budget makes its strength."""

    def __init__(
        self,
        budget: Budget,
        steady: bool = False,
        changes: Mapping[str, float] | None = None,
        without: Words = (),
    ) -> None:
        self.budget = budget
        self.steady = steady
        self.changes = changes or {}
        self.without = without

    def set(self, changes: Mapping[str, float]) -> Mcts:
        """The same bot with some settings of its search replaced, whatever the game says of them."""
        return Mcts(self.budget, self.steady, {**self.changes, **changes}, self.without)

    def lighter(self, times: int) -> Mcts:
        """The same bot with so many times less to spend."""
        return Mcts(self.budget.part(times), self.steady, self.changes, self.without)

    def settings(self, game: Game, view: View) -> SearchSettings:
        """How its search is set for a decision."""
        return narrowed(game, self.without, game.room.mind.SEARCH.changed(self.changes), view["seat"])

    def choose(self, game: Game, view: View, rng: Rng) -> Action:
        return Seated(self).choose(game, view, rng)

    def ballot(self, game: Game, view: View, rng: Rng) -> list[Vote]:
        """What one of several searches says of the actions of a view."""
        asked(view)
        looking = search(game, view, rng, self.settings(game, view))
        known = looking.think(self.budget, self.steady and game.hidden)
        return [Vote(*vote) for vote in looking.votes()] if known is None else [Vote(known, 1, 0, 1.0)]


class Seated:
    """A searching bot in one seat of one game: it begins where its last search left off.

    Whatever it keeps comes from views of its seat, so the same views and the same seed give the same actions.
    """

    def __init__(self, bot: Mcts, last: Search | None = None) -> None:
        self.bot = bot
        self._last = last

    def lighter(self, times: int) -> Seated:
        """The same sitter with so many times less to spend; what it knows it keeps."""
        return Seated(self.bot.lighter(times), self._last)

    def choose(self, game: Game, view: View, rng: Rng) -> Action:
        actions = allowed(game, self.bot.without, asked(view))
        if self.bot.without and len(actions) == 1:
            return actions[0]
        settings = self.bot.settings(game, view)
        looking = search(game, view, rng, settings)
        if self._last is not None and settings.keep:
            looking.recall(self._last)
        action = looking.choose(self.bot.budget, self.bot.steady and game.hidden)
        if looking.root.visits:
            self._last = looking
        return action


def seated(bot: Bot) -> Bot:
    """A bot for one seat of one game, where it may remember what it thought; ask for another one for another game."""
    return Seated(bot) if isinstance(bot, Mcts) else bot


class TextbookBot:
    """Searches a tree with random playouts, and knows nothing of the game but its rules."""

    def __init__(self, budget: Budget, steady: bool = False) -> None:
        self.budget = budget
        self.steady = steady

    def lighter(self, times: int) -> TextbookBot:
        """The same bot with so many times less to spend."""
        return TextbookBot(self.budget.part(times), self.steady)

    def choose(self, game: Game, view: View, rng: Rng) -> Action:
        actions = asked(view)
        if len(actions) == 1 and not (self.steady and game.hidden):
            return actions[0]
        return Textbook(game, view, rng).choose(self.budget)


def search(game: Game, view: View, rng: Rng, settings: SearchSettings | None = None) -> Search:
    """The search that fits a game: with its secrets, or without; set as the game says or as it is asked for."""
    return GuessSearch(game, view, rng, settings) if game.hidden else OpenSearch(game, view, rng, settings)


def asked(view: View) -> list[Action]:
    """The actions that a view lets its seat choose from; a view that asks nothing is refused."""
    actions: list[Action] = view["actions"]
    if not actions:
        raise IllegalAction("a bot chooses from the view of the seat that decides now, and this is not one", "not-now")
    return actions
