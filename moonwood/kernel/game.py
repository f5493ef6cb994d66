"""Game: one game with its options chosen; Room: what a game's folder declares about itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from secrets import token_bytes
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from moonwood.kernel.chance import Dealer, Rng
from moonwood.kernel.errors import OptionError
from moonwood.kernel.options import Option, Value, Values, read_options
from moonwood.kernel.rulings import merge, rulings_of
from moonwood.kernel.speech import COMMON_REFUSALS, Block, Say
from moonwood.kernel.state import CHANCE, Event, Outcome, State, View

if TYPE_CHECKING:
    from array import array

    from moonwood.kernel.actions import ActionTable


Shape = Literal["wide", "tall"]
"""How a board is drawn: for a desk, or for a phone that is held upright."""
SHAPES: tuple[Shape, ...] = ("wide", "tall")


@dataclass(frozen=True)
class Credits:
    """Whose game it is."""

    designers: str
    publisher: str


@dataclass(frozen=True)
class Room:
    """What a game declares about itself. Everything else is in the modules of `package`: rules, board, words, mind."""

    name: str
    title: str
    package: str
    credits: Credits
    options: tuple[Option, ...]
    seats: int | Callable[[Values], int] = 2
    version: int = 1
    hidden: bool = False
    """Whether a seat may know less than the whole state."""
    refuse: Callable[[Values], str | None] | None = None
    """Says what is wrong with a combination of options, if anything is."""

    def module(self, furniture: str) -> ModuleType:
        """One of the room's modules."""
        return _imported(f"{self.package}.{furniture}")


_imported = cache(import_module)
"""Pages ask for a room's modules thousands of times."""


class Game:
    """A game with its options chosen. Immutable; equal options give interchangeable games."""

    def __init__(self, room: Room, given: Mapping[str, object]) -> None:
        self.room = room
        self.name = room.name
        self.options: dict[str, Value] = read_options(room.name, room.options, given)
        self.seats: int = room.seats if isinstance(room.seats, int) else room.seats(self.options)
        self._refuse_combination()
        rules = room.module("rules")
        self.table: ActionTable = rules.TABLE
        self.rulings: dict[str, Any] = merge(rulings_of(room.package), str(self.options.get("rulings", "")))
        self.blank()  # so that options and rulings that cannot be played are refused here, not in the middle of a game

    def _refuse_combination(self) -> None:
        first = self.options.get("first_player")
        if isinstance(first, int) and first >= self.seats:
            raise OptionError(f"first_player cannot be {first}; with {self.seats} seats they are 0 to {self.seats - 1}")
        wrong = self.room.refuse(self.options) if self.room.refuse else None
        if wrong:
            raise OptionError(f"{self.name}: {wrong}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.options.items())))

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in self.chosen_options().items())
        return f"moonwood.game({self.name!r}{chosen})"

    def chosen_options(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return {o.name: self.options[o.name] for o in self.room.options if self.options[o.name] != o.default}

    def written_options(self) -> dict[str, str]:
        """The options that differ from their defaults, as text."""
        chosen = self.chosen_options()
        return {o.name: o.write(chosen[o.name]) for o in self.room.options if o.name in chosen}

    # The rules

    def blank(self) -> State:
        """Before any chance of the setup is drawn; the root of a record."""
        state: State = self.room.module("rules").blank(self)
        return state

    def start(self, seed: int | str | bytes | None = None) -> State:
        """A game ready to play. The same seed gives the same start on every machine and in every version."""
        state = self.blank()
        settle(state, Dealer(token_bytes(32) if seed is None else seed))
        return state

    def position(self, text: str) -> State:
        """Any position, written down; a text that is none raises PositionError."""
        state: State = self.room.module("rules").position(self, text)
        return state

    def guess(self, view: View, rng: Rng) -> State:
        """A random full state that fits a view; every one that fits is as likely as it should be."""
        state: State = self.room.module("rules").guess(self, view, rng)
        return state

    def why(self, view: View, action: int, rng: Rng) -> str | None:
        """`State.why` as far as whoever has the view can know it: it is asked of a guess."""
        return self.guess(view, rng).why(action)

    def text(self, action: int) -> str:
        """An action in short notation: `move a4 b5`. It needs no state and never changes meaning."""
        return self.table.text(action)

    def parse(self, text: str) -> int:
        """The action that a short notation names; a text that names none raises NotationError."""
        return self.table.parse(text)

    # Words, pictures, minds

    @cached_property
    def words(self) -> ModuleType:
        """The room's module of words."""
        return self.room.module("words")

    def label(self, view: View, action: int, lang: str = "en", names: Sequence[str] = ()) -> str:
        """An action in words for people."""
        text: str = self.words.label(self, view, action, Say(lang, names))
        return text

    def ask(self, view: View, lang: str = "en", names: Sequence[str] = ()) -> str:
        """One sentence: whose turn it is and what is asked, or how the game ended."""
        say = Say(lang, names)
        if view["outcome"]:
            return self.ending(Outcome(view["outcome"][0], tuple(view["outcome"][1])), lang, names)
        text: str = self.words.ask(self, view, say)
        return text

    def ending(self, outcome: Outcome, lang: str = "en", names: Sequence[str] = ()) -> str:
        """How the game ended, in words."""
        text: str = self.words.ending(self, outcome, Say(lang, names))
        return text

    def log(self, event: Event, lang: str = "en", names: Sequence[str] = ()) -> str:
        """What happened, in words; an empty text where there is nothing to tell."""
        text: str = self.words.log(self, event, Say(lang, names))
        return text

    def score(self, view: View, seat: int, lang: str = "en") -> str:
        """What a seat has scored, in words. A room whose points are something else says so in its own `words.score`."""
        say = Say(lang)
        if hasattr(self.words, "score"):
            text: str = self.words.score(self, view, seat, say)
            return text
        return say.count(view["scores"][seat], "{n} point", "{n} points")

    def refuse(self, rule: str, lang: str = "en") -> str:
        """The sentence for a rule that `why` named."""
        return Say(lang)({**COMMON_REFUSALS, **self.words.REFUSALS}[rule])

    def describe(self, view: View, lang: str = "en", names: Sequence[str] = ()) -> str:
        """The whole position in words."""
        text: str = self.words.describe(self, view, Say(lang, names))
        return text

    def help(self, lang: str = "en") -> list[Block]:
        """How the game is played, in our own words."""
        blocks: list[Block] = self.words.help(self, Say(lang))
        return blocks

    def draw(
        self,
        view: View,
        lang: str = "en",
        theme: str = "night",
        *,
        names: Sequence[str] = (),
        recent: Iterable[Event] = (),
        chosen: Iterable[str] = (),
        shape: Shape = "wide",
    ) -> str:
        """The board as SVG. `recent`: events of the last turn, to be marked; `chosen`: element ids to be marked.

        `shape`: what the board has room for; one that looks good in a single shape is the same in both.
        """
        say, marks = Say(lang, names), (tuple(recent), frozenset(chosen))
        svg: str = self.room.module("board").draw(self, view, theme, say, *marks, shape)
        return svg

    def touches(self, view: View, action: int) -> tuple[str, ...]:
        """The element ids of the board to click, one after the other, for an action; () if it is only in the list."""
        ids: tuple[str, ...] = self.room.module("board").touches(self, view, action)
        return ids

    def tensor(self, view: View) -> tuple[tuple[int, ...], array[float]]:
        """What a learner sees: a shape and the numbers."""
        shape_and_numbers: tuple[tuple[int, ...], array[float]] = self.room.module("mind").tensor(self, view)
        return shape_and_numbers


def settle(state: State, dealer: Dealer, events: list[Event] | None = None) -> None:
    """Draw chance until a seat decides or the game is over."""
    while state.seat == CHANCE:
        state.apply(dealer.draw(state.weights()), events)
