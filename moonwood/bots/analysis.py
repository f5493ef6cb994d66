"""What a seat could do, and how its chances are: from its own view alone, as a bot of that seat would see them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from moonwood.bots.budget import Budget
from moonwood.bots.interval import wilson
from moonwood.bots.players import asked, search
from moonwood.bots.reasons import reason
from moonwood.bots.search import Node, Search
from moonwood.draw.svg import titles
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Rng
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say, mark
from moonwood.kernel.view import View

ENOUGH = Budget(simulations=1000)
SURE = 0.999
"""A chance above this is called a win."""
CANDIDATES = 3

WINS = mark("It wins.")
ONLY = mark("It is the only thing to do.")
LOSES = mark("Everything loses; this takes longest to see.")
SAVES = mark("Everything else that was looked at loses.")
ALONE = mark("Nothing else is worth a thought.")
SEEMS = mark("Thinking ahead, one comes back to it most often.")


@dataclass(frozen=True)
class Move:
    """An action with the chance to win that the search gives it, and the interval that its simulations leave open."""

    action: Action
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

    seat: Seat
    moves: tuple[Move, ...]
    reason: str


def analyse(game: Game, view: View, rng: Rng, budget: Budget = ENOUGH, say: Say | None = None) -> Analysis:
    """Search from a seat's own view."""
    say = say or Say()
    actions = asked(view)
    looking = search(game, view, rng)
    only = looking.look()
    looking.run(budget)
    nodes = looking.root.children if only is None else {only: _node_of(game, looking, only)}
    best = sorted((it for it in actions if it in nodes), key=lambda it: _merit(looking, nodes[it]), reverse=True)
    moves = [_move(game, view, looking, action, nodes[action], say) for action in best]
    return Analysis(view["seat"], tuple(moves), say(_reason(looking, moves)))


def _merit(looking: Search, node: Node) -> tuple[int, bool, int, float]:
    """As the search trusts it; of several that surely win, what ends the game at once is what somebody wants to see."""
    rank, visits, value = looking.trust(node)
    return rank, rank > 0 and node.state is not None and node.state.over, visits, value


def _node_of(game: Game, looking: Search, only: Action) -> Node:
    """What follows from the action that the first look singled out.

    With secrets it surely wins; in open games it is the only one worth a thought, and the tree begins behind it.
    """
    if not game.hidden:
        return looking.root
    won = Node(game.seats)
    won.back_up([1.0] * game.seats)
    won.proven = True
    return won


def _move(game: Game, view: View, looking: Search, action: Action, node: Node, say: Say) -> Move:
    simulations = node.visits - node.promised
    chance = (1 + looking.trust(node)[2]) / 2
    low, high = (chance, chance) if node.proven else wilson(chance, max(1, simulations))
    label = game.room.words.label(game, view, action, say)
    return Move(action, game.text(action), label, chance, low, high, simulations, node.proven)


# A hint in three strengths


@dataclass(frozen=True)
class Hint:
    """Where to look, what to think about, or what to do: a sentence or two, the ids on the board and the moves that it
    speaks of."""

    text: str
    touches: tuple[str, ...]
    moves: tuple[Move, ...] = ()


def hint(game: Game, view: View, answer: Analysis, strength: int, say: Say | None = None) -> Hint:
    """1: where to look; 2: candidates with their chances, in no order of merit; 3: the move, and why."""
    say = say or Say()
    best = answer.moves[0]
    if strength == 1:
        places = _where_to_look(game, view, answer)
        return Hint(_look_at(game, view, places, say), tuple(filter(None, places)))
    if strength == 2:
        moves = sorted(answer.moves[:CANDIDATES], key=lambda move: move.label)
        told = [say("{move} ({chance} to win)", move=move.label, chance=say.percent(move.chance)) for move in moves]
        return Hint(say("Think about: {moves}.", moves=say.series(told)), (), tuple(moves))
    touched = game.touches(view, best.action)
    return Hint(say("{move}. {reason}", move=best.label.removesuffix("."), reason=answer.reason), touched, (best,))


def _where_to_look(game: Game, view: View, answer: Analysis) -> list[str]:
    """What the best move begins with; where that would be all of it, what each of the candidates begins with.

    An empty id: something that is not on the board.
    """
    ways = [game.touches(view, move.action) for move in answer.moves[:CANDIDATES]]
    told = ways[:1] if len(ways[0]) > 1 else ways
    return sorted({way[0] if way else "" for way in told}, reverse=True)


def _look_at(game: Game, view: View, places: Sequence[str], say: Say) -> str:
    picture = game.room.board.draw(game, view, "night", say, (), frozenset(), "wide")
    names = {"": say("what is not on the board"), **titles(picture)}
    return say("Look at: {where}.", where=say.series(names[place].rstrip(".") for place in places if place in names))


# Why the first is the best


def _reason(looking: Search, moves: Sequence[Move]) -> str:
    """One sentence; where nothing is proven, what the best move gains most."""
    if not moves or len(looking.view["actions"]) == 1:
        return ONLY
    best, *others = moves
    if best.chance >= SURE:
        return WINS
    if not others:
        return ALONE
    if best.proven and best.chance <= 1 - SURE:
        return LOSES
    if all(other.proven and other.chance <= 1 - SURE for other in others):
        return SAVES
    return reason(looking, best.action, [other.action for other in others]) or SEEMS
