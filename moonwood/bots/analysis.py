"""What a seat could do, and how its chances are: from its own view alone, as a bot of that seat would see them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from moonwood.bots.budget import Budget
from moonwood.bots.interval import wilson
from moonwood.bots.players import asked, search
from moonwood.bots.search import Node, Search
from moonwood.bots.turn import after
from moonwood.kernel.chance import Rng
from moonwood.kernel.game import Game
from moonwood.kernel.judgement import weights_of
from moonwood.kernel.speech import Say, mark
from moonwood.kernel.state import OVER, State
from moonwood.kernel.view import View

ENOUGH = Budget(simulations=1000)
SURE = 0.999
"""A chance above this is called a win."""
CANDIDATES = 3

WINS = mark("It wins.")
ONLY = mark("It is the only thing to do.")
LOSES = mark("Everything loses; this takes longest to see.")
SAVES = mark("Everything else that was looked at loses.")
SEEMS = mark("After it, most of what was tried went well.")


@dataclass(frozen=True)
class Move:
    """An action with the chance to win that the search gives it, and the interval that its simulations leave open."""

    action: int
    text: str
    label: str
    chance: float
    low: float
    high: float
    simulations: int
    proven: bool
    """Whether the chance is exact, to the end of the game."""


@dataclass(frozen=True)
class Analysis:
    """The moves of a seat, the best first, and why the first is the best."""

    seat: int
    moves: tuple[Move, ...]
    reason: str


def analyse(game: Game, view: View, rng: Rng, budget: Budget = ENOUGH, say: Say | None = None) -> Analysis:
    """Search from a seat's own view."""
    say = say or Say()
    actions = asked(view)
    looking = search(game, view, rng)
    win = looking.look()
    if len(actions) > 1:
        looking.run(budget)
    moves = [_move(game, view, looking, action, win, say) for action in actions if action in looking.root.children]
    children = looking.root.children
    moves.sort(key=lambda move: (move.action == win, *looking.trust(children[move.action])), reverse=True)
    return Analysis(view["seat"], tuple(moves), say(_reason(game, view, moves, rng)))


def _move(game: Game, view: View, looking: Search, action: int, win: int | None, say: Say) -> Move:
    child = looking.root.children[action]
    visits = max(1, child.visits - child.promised)
    chance = 1.0 if action == win else (1 + _value(looking, child)) / 2
    proven = child.proven or action == win
    low, high = (chance, chance) if proven else wilson(chance, visits)
    label = game.room.words.label(game, view, action, say)
    return Move(action, game.text(action), label, chance, low, high, child.visits - child.promised, proven)


def _value(looking: Search, child: Node) -> float:
    """What an action is worth to the seat, as the search would compare it."""
    return looking.trust(child)[2] if child.visits else 0.0


# A hint in three strengths


@dataclass(frozen=True)
class Hint:
    """Where to look, what to think about, or what to do: one sentence, and the ids on the board that it speaks of."""

    text: str
    touches: tuple[str, ...]


def hint(game: Game, view: View, answer: Analysis, strength: int, say: Say | None = None) -> Hint:
    """1: where to look; 2: candidates, in no order of merit; 3: the move, and why."""
    say = say or Say()
    best = answer.moves[0]
    touched = game.room.board.touches(game, view, best.action)
    if strength == 1:
        return Hint(say("Look at {where}.", where=_beginning(best.text)), touched[:1])
    if strength == 2:
        labels = sorted(move.label for move in answer.moves[:CANDIDATES])
        return Hint(say("Think about: {moves}.", moves="; ".join(labels)), ())
    return Hint(say("{move}. {reason}", move=best.label, reason=answer.reason), touched)


def _beginning(text: str) -> str:
    """The notation of an action without its last word: what it begins with, and not where it ends."""
    words = text.split()
    return " ".join(words[:-1] or words)


# Why the first is the best


def _reason(game: Game, view: View, moves: Sequence[Move], rng: Rng) -> str:
    """One sentence; where a room has features, the one that the best move gains most by."""
    if not moves or len(view["actions"]) == 1:
        return ONLY
    best, *others = moves
    if best.chance >= SURE:
        return WINS
    if best.proven and best.chance <= 1 - SURE:
        return LOSES
    if others and all(other.proven and other.chance <= 1 - SURE for other in others):
        return SAVES
    return _gain(game, view, best, others, rng) or SEEMS


def _gain(game: Game, view: View, best: Move, others: Sequence[Move], rng: Rng) -> str:
    """The words for the feature in which the best move is most ahead of the others; nothing if none has words."""
    mind: Any = game.room.mind
    words: dict[str, str] = getattr(mind, "REASONS", {})
    if not words or not others:
        return ""
    state = game.guess(view, rng)
    weights = weights_of(game.room.package, mind.FEATURES)
    ours = _features_after(mind, state, best.action, rng)
    theirs = [_features_after(mind, state, other.action, rng) for other in others]
    gains = {
        name: weights[index] * (ours[index] - sum(row[index] for row in theirs) / len(theirs))
        for index, name in enumerate(mind.FEATURES)
    }
    told = [name for name in sorted(gains, key=lambda name: -gains[name]) if gains[name] > 0 and name in words]
    return words[told[0]] if told else ""


def _features_after(mind: Any, state: State, action: int, rng: Rng) -> list[float]:
    """How a seat differs from the next one after an action, and after what is drawn then."""
    seat, following = state.seat, after(state, action, rng)
    if following.seat == OVER:
        return [0.0] * len(mind.FEATURES)
    own, other = mind.features(following, seat), mind.features(following, (seat + 1) % state.game.seats)
    return [one - two for one, two in zip(own, other, strict=True)]
