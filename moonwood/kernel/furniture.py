"""What every room has, as the type checker reads it: rules, board, words and mind; each is a module or a package.

A room binds its four pieces in one typed line (`Furniture`), so that a wrong signature, a missing function or a
misspelt key of its view is a type error.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, NamedTuple, Protocol, TypeVar

from moonwood.kernel.actions import Action, ActionTable
from moonwood.kernel.aim import Outcome
from moonwood.kernel.chance import Rng
from moonwood.kernel.events import Event
from moonwood.kernel.legend import Sign
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Refusal, Say
from moonwood.kernel.state import State
from moonwood.kernel.tensor import TensorSpec
from moonwood.kernel.view import View

if TYPE_CHECKING:
    from moonwood.kernel.game import Game

V = TypeVar("V", bound=View)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)

Shape = Literal["wide", "tall", "low"]
"""How a board is drawn: for a desk, for a phone that is held upright, or for one on its side."""
SHAPES: tuple[Shape, ...] = ("wide", "tall", "low")


class Rules(Protocol):
    """The state and the legal moves; knows no pictures, no words, no generator."""

    @property
    def ENDINGS(self) -> tuple[str, ...]:  # noqa: N802
        """Every named reason for which a game ends."""

    @property
    def REFUSALS(self) -> tuple[str, ...]:  # noqa: N802
        """Every named rule that `State.refusal` gives."""

    @property
    def View(self) -> object:  # noqa: N802
        """What a view of this game holds, as a TypedDict."""

    def table(self, game: Game) -> ActionTable:
        """The actions that the options bring into play."""

    def setup(self, game: Game) -> Any:
        """What the options and rulings come to, made once a game; OptionError if they cannot be played."""

    def max_decisions(self, game: Game) -> int:
        """More decisions than this, of all seats together, no game has."""

    def blank(self, game: Game) -> State:
        """Before any chance of the setup is drawn."""

    def position(self, game: Game, text: str) -> State:
        """The state that a text tells; PositionError if there is none."""


class Board(Protocol[V_contra]):
    """The picture of a view."""

    def draw(
        self,
        game: Game,
        view: V_contra,
        theme: str,
        say: Say,
        recent: tuple[Event, ...],
        chosen: frozenset[str],
        shape: Shape,
    ) -> str:
        """The board as SVG."""

    def touches(self, game: Game, view: V_contra, action: Action) -> tuple[str, ...]:
        """The element ids to click, one after the other, for an action."""

    def text(self, game: Game, view: V_contra, say: Say) -> str:
        """The board for a terminal."""


class Words(Protocol[V_contra]):
    """Labels, log lines, refusals; the rules themselves are told in the room's `rulebook.md`."""

    @property
    def REFUSALS(self) -> dict[str, Refusal]:  # noqa: N802
        """A sentence for each rule that refuses."""

    def blurb(self, say: Say) -> str:
        """The game in one or two sentences."""

    def goal(self, game: Game, say: Say) -> str:
        """How it is won with these options, in one sentence to whoever plays it."""

    def label(self, game: Game, view: V_contra, action: Action, say: Say) -> str:
        """An action for people."""

    def ask(self, game: Game, view: V_contra, say: Say) -> str:
        """Whose turn it is and what is asked; while something is drawn the kernel says so."""

    def ending(self, game: Game, outcome: Outcome, say: Say) -> str:
        """How it ended."""

    def log(self, game: Game, event: Event, say: Say) -> str:
        """What happened; the kernel's own events have their words already."""

    def score(self, game: Game, view: V_contra, seat: Seat, say: Say) -> str:
        """What a seat has scored."""

    def describe(self, game: Game, view: V_contra, say: Say) -> str:
        """The whole position."""

    def clause(self, game: Game, view: V_contra) -> str:
        """The number of the rulebook's clause about what a seat is asked now."""

    def legend(self, game: Game) -> Sequence[Sign]:
        """What each sign on the board is called and is for; its texts are marked, not yet translated."""


class Reason(NamedTuple):
    """What is said for a move that gains its seat a merit, and for one that takes it from others; nothing where that
    is no reason, or cannot be. `compared`: which of them only compare with other moves (keeps, leaves), and do not say
    that something becomes more than it was."""

    ours: str = ""
    theirs: str = ""
    compared: Literal["", "ours", "theirs", "both"] = ""

    def compares(self, ours: bool) -> bool:
        """Whether the one sentence or the other holds without a change."""
        return self.compared in ("both", "ours" if ours else "theirs")


NOTHING: Final = Action(-1)
"""No action."""
Decisive = Callable[[Any], Action]
"""Of a state that somebody decides in, one of its actions or NOTHING."""


class SearchSettings(NamedTuple):
    """How the search is set for a game; found by measurement, not by taste."""

    exploration: float = 0.4
    """How much a value may be doubted because it rests on few simulations."""
    playouts: float = 0.0
    """Which part of a leaf's value is the result of a random game from there; the rest is `evaluate`'s."""
    decisive: Decisive | None = None
    """An action that wins at once, or NOTHING: random games do not miss it. None: they see nothing at all."""
    look: int = 4
    """With secrets: for how many simulations the first look at the own turn counts."""
    turn: int = 2000
    """About how many positions of the own turn are looked at for one decision."""
    mid_turn: bool = False
    """Whether `evaluate` judges the middle of a turn as fairly as its end; then a look at the turn may stop there."""
    draws: int = 6
    """How many outcomes of a draw a look at the turn tries; where more may be drawn, so many samples."""
    plausible: Callable[[Any], list[Action]] | None = None
    """Those of a state's legal actions that are worth a thought, ascending, never none; None: all of them are.

    What the deciding seat does not know makes no difference to them.
    """

    horizon: int = 0
    """How many turns are looked at, the own one included; 0 for as far as the search gets."""
    best: float = 0.7
    """Without secrets: how much the best that was seen below a position counts beside the average."""
    answer: int = 0
    """How many positions of a turn are looked at to judge its beginning; 0 judges it as it stands."""
    rest: int = 0
    """With secrets: how many positions are looked at to judge the middle of a turn by how it can end; 0 judges it as it
    stands."""
    gauges: int = 0
    """With secrets: on how many guesses a seat is judged before the first simulation, to know what is luck of a guess
    and take it off; 0 leaves it in."""
    whole: bool = False
    """Without secrets: whether a simulation judges every answer to the position it comes to, or one of them."""
    keep: bool = True
    """Whether a decision begins with what the one before it left in the tree."""

    def changed(self, changes: Mapping[str, float]) -> SearchSettings:
        """The same with some of the numbers replaced; each keeps its type."""
        return self._replace(**{name: type(getattr(self, name))(value) for name, value in changes.items()})


class Mind(Protocol):
    """What bots and learners need."""

    @property
    def SEARCH(self) -> SearchSettings:  # noqa: N802
        """How the search is set."""

    def evaluate(self, state: Any) -> list[float]:
        """How well each seat stands in a state that is not over, in (-1, 1)."""

    @property
    def TENSOR(self) -> TensorSpec:  # noqa: N802
        """What the numbers mean that a learner sees."""

    def tensor(self, state: Any, seat: Seat) -> array[float]:
        """What a learner in a seat sees: a number for each place of TENSOR, out of what that seat knows."""


class Hidden(Protocol[V_contra]):
    """What a seat does not know; part of the rules of a room with secrets."""

    def guess(self, game: Game, view: V_contra, rng: Rng) -> State:
        """A random full state that fits a view; every one that fits is as likely as it should be."""


class Guidance(Protocol[V_contra]):
    """How somebody finds the way through many moves; part of the words of a room that has so many."""

    def heading(self, game: Game, action: Action, say: Say) -> str:
        """Under what an action stands in a long list; nothing where the thing that is touched first says it."""

    def warning(self, game: Game, view: V_contra, action: Action, say: Say) -> str:
        """What somebody should know before an action that gives up much; nothing for all others."""


@dataclass(frozen=True)
class Rounds(Generic[V]):
    """Rounds after which the board is cleared: the last moment of one can still be shown."""

    begins: type[Event]
    ends: type[Event]
    last: Callable[[V, Iterable[Event]], V]
    """What a seat would see at the end of a round: its view before, and what happened then."""


@dataclass(frozen=True)
class Merits:
    """What speaks for a seat, by name and in one unit, and what may be said of each: so hints have a reason."""

    of: Callable[[Any, Seat], Mapping[str, float]]
    reasons: Mapping[str, Reason]
    things: Mapping[str, Callable[[Any, Seat], float]] = field(default_factory=dict)
    """Where a sentence speaks of a thing on the board: how many of it a seat has. What a thing is worth changes with
    time, too, and then nobody has gained or lost one."""

    def measured(self, state: Any, seat: Seat) -> Mapping[str, float]:
        """By what it is told whether something has become more or less."""
        return {**self.of(state, seat), **{name: of(state, seat) for name, of in self.things.items()}}


@dataclass(frozen=True)
class Features:
    """What a position is judged by, in numbers that the lab can weigh."""

    names: tuple[str, ...]
    of: Callable[[Any, Seat], Sequence[float]]
    """Of a state and a seat, in the order of their names."""
    legs: bool = False
    """Whether a game is a match of several legs, and a position foretells the result of its leg."""


@dataclass(frozen=True)
class Tally:
    """Something that a seat has or is ahead by, out of what it knows."""

    of: Callable[[Any, Seat], int]
    """Of a state and a seat."""
    ask: str
    """Which turn brings most of it? In words."""


@dataclass(frozen=True)
class Trophies:
    """With what a seat can win, for whoever wants to have won with each."""

    of: Callable[[Any, Seat], str]
    """Of the state at the end, and a seat that won; nothing where it won by nothing of the kind."""
    names: Mapping[str, str]
    """What each is called; marked, not yet translated."""


@dataclass(frozen=True)
class Guesswork:
    """What puzzles ask about what the other seat holds, in words."""

    name: Callable[[str, Say], str]
    """What may be held, by its face,"""
    likeliest: str
    """which of several is the likeliest,"""
    impossible: str
    """which it cannot be,"""
    how_likely: str
    """and how likely one `{face}` is."""


@dataclass(frozen=True)
class Furniture(Generic[V]):
    """A room's four pieces, how what is hidden is guessed where a seat may know less than all, and what a room may have
    besides."""

    rules: Rules
    board: Board[V]
    words: Words[V]
    mind: Mind
    hidden: Hidden[V] | None = None
    things: Mapping[str, str] = field(default_factory=dict)
    """The rule about a thing of the board that is no part of what is asked, by the first word of its id."""
    cards: tuple[str, ...] = ()
    """The first words of the ids of things to read: a click on one is answered with its title, too."""
    silent: tuple[type[Event], ...] = ()
    """Kinds of events that the picture tells well enough; all others have a line in the log."""
    history_endings: tuple[str, ...] = ()
    """Endings that `key()` cannot foresee, since they look at earlier positions."""
    history_shown: tuple[str, ...] = ()
    """What a view tells of the past alone, so that equal keys may differ in it."""
    rounds: Rounds[V] | None = None
    in_place: Callable[[V, V], V] | None = None
    """A later view, to be drawn in the place of an earlier one, where the board would move."""
    guidance: Guidance[V] | None = None
    merits: Merits | None = None
    features: Features | None = None
    tallies: Mapping[str, Tally] = field(default_factory=dict)
    """What can be counted exactly at the end of a turn, by name: of that puzzles ask for the most."""
    trophies: Trophies | None = None
    guesswork: Guesswork | None = None
    """Where something is hidden whose odds can be counted exactly."""
    value: Callable[[str, Say], str] | None = None
    """How a ruling that is no number is said in the rulebook; an empty text where it is said as it is written."""


def points_scored(view: View, seat: int, say: Say) -> str:
    """The words of a score that is a number of points."""
    return say.count(view["scores"][seat], "{n} point", "{n} points")
