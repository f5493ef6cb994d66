"""What a scenario is made of: small rules that speak up at named moments of the common turn.

The common turn names no scenario. It asks the rules of the game that is played, and only those which have something to
say at that moment: `Setup` keeps for each moment the tuple of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from moonwood.games.moonlight.rules.components import Creature, Side
from moonwood.games.moonlight.rules.geometry import Geometry
from moonwood.games.moonlight.rules.layout import Layout
from moonwood.games.moonlight.rules.places import NOWHERE
from moonwood.kernel.actions import Action
from moonwood.kernel.compiler import mypyc_attr
from moonwood.kernel.errors import Problem

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.hand import Pick
    from moonwood.games.moonlight.rules.setup import Setup
    from moonwood.games.moonlight.rules.state import State

Things = tuple[int, ...]

BY_STEPPING, FROM_BESIDE, BY_TURNING = range(3)
"""How bits are taken: usually by stepping onto them; else by collecting beside them, or by standing beside a tile that
is turned up."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """One rule of a scenario. It overrides the moments at which it has something to say, and keeps nothing itself.

    What must be remembered between two actions is a number on the state: `memory` lists the names of such numbers, and
    `state.recall(name)` and `state.remember(name, number)` read and write them. All of them begin at 0.
    """

    memory: ClassVar[tuple[str, ...]] = ()
    face_down_collected: ClassVar[bool] = False
    """Face-down tiles may be collected, and none is turned up in the forest (§2.5, §5.4.3)."""
    bits_stay: ClassVar[bool] = False
    """A Creature that moves onto a tile with a bit leaves it there: §6.1 does not apply."""
    tiles_follow: ClassVar[bool] = False
    """Each tile goes to the side of the Creature that collected it; nobody is asked."""
    gems_move: ClassVar[bool] = True
    """A gem may be used to move a Creature."""
    gems_talk: ClassVar[bool] = True
    """A gem may be used to talk."""
    refusal: ClassVar[str] = "not-in-this-scenario"
    """Why a pick is not allowed that it forbids, or a step that it leaves out, or one with a gem if there are none."""
    displaces: ClassVar[bool] = False
    """A step may lead elsewhere, or change the forest: whether a pick is left after it must be tried out."""

    # What bots are told; nothing in the game depends on it ------------------------------------------------------------

    bits_come: ClassVar[int] = BY_STEPPING
    """How bits are taken in this scenario."""
    tokens_are_claimed: ClassVar[bool] = False
    """Whether Fireflies and yellow gems at the tokens beside the forest say which of them will be the team's."""

    def parts(self, setup: Setup) -> list[list[int]]:
        """The parts of the forest, as places, if the game ends with the last of them; else none."""
        return []

    # Before the game -------------------------------------------------------------------------------------------------

    def shape(self, geometry: Geometry) -> Geometry:
        """The geometry as this scenario reads it, once a game."""
        return geometry

    def favours(self, tokens: tuple[int, ...]) -> tuple[int, ...]:
        """How many Favour tokens of each face are in the game, given how many there would be."""
        return tokens

    def gems(self, number: int) -> int:
        """How many gems a player starts with."""
        return number

    def prepare(self, state: State) -> None:
        """The layout lies there with all that is face up: put down what the scenario wants before anybody decides."""

    def begin(self, state: State) -> None:
        """Both Creatures stand: push the decisions of the scenario's setup."""

    # Questions that are asked again and again ------------------------------------------------------------------------

    def around(self, state: State, place: int) -> tuple[int, ...]:
        """The places beside a place; they need not hold a tile. At most one rule of a scenario answers this."""
        raise NotImplementedError

    def forbids(self, state: State, place: int) -> bool:
        """Whether the tile on a place, otherwise available, may not be picked."""
        return False

    def conceals(self, state: State, place: int) -> bool:
        """Whether a face-down tile is left alone that would be turned up (§5.4.3)."""
        return False

    def steps(self, state: State, creature: Creature, places: list[int]) -> list[int]:
        """Where a Creature may step, given where it might otherwise."""
        return places

    def copy_of(self, state: State, place: int) -> int:
        """Shadow copies Light, who alone decides: the place that Shadow takes or steps to when Light does this one."""
        return NOWHERE

    def chances(self, state: State, place: int, unseen: list[int]) -> list[int]:
        """How likely each kind of tile is on a place, given how many are unseen."""
        return unseen

    def comes_first(self, state: State) -> bool:
        """Whether an effect of this rule has begun that is finished before anything free."""
        return False

    def free(self, state: State) -> list[Action]:
        """Free actions of this scenario, ascending."""
        return []

    def perform_free(self, state: State, action: Action) -> bool:
        """Play a free action of this scenario; False if it is not one of this rule's."""
        return False

    # Moments of a turn, in their order -------------------------------------------------------------------------------

    def lifted(self, state: State, pick: Pick, things: Things) -> Things:
        """A tile was collected with these things on it: deal with yours and return the others.

        For what no rule deals with: bits drop or go to the opponent, tokens come along into the hand, all else drops
        to the next tile or leaves the game.
        """
        return things

    def picked(self, state: State) -> None:
        """Both tiles are in hand and face up; ASSIGN comes next."""

    def assigned(self, state: State) -> None:
        """The tiles in hand were given out; `state.hand` still holds the picks."""

    def gained(self, state: State, side: Side) -> None:
        """A side has got a tile or a token, in a turn or at the end."""

    def favour(self, state: State) -> None:
        """Phase 3a: give out tokens. Those that came along with the picks lie at `hand_spot(0)` and `hand_spot(1)`."""

    def revealing(self, state: State, places: list[int]) -> None:
        """Phase 3b: these places will be turned up; steps pushed here wait until all of them are."""

    def turned(self, state: State, place: int) -> None:
        """A face-down tile in the forest was turned up."""

    def before_move(self, state: State) -> None:
        """Phase 3 is over; MOVE comes next."""

    def leaves(self, state: State, creature: Creature, place: int) -> None:
        """A Creature is about to step onto a place, in phase 4 or with a gem."""

    def moved(self, state: State, creature: Creature, place: int) -> None:
        """A Creature stepped onto a place, in phase 4 or with a gem, and has taken the bits there."""

    def bits_taken(self, state: State, creature: Creature, place: int) -> None:
        """A Creature took bits by stepping onto a place."""

    def gem_used(self, state: State) -> None:
        """The active player has used a gem; what it pays for comes next."""

    # The end ---------------------------------------------------------------------------------------------------------

    def finish(self, state: State) -> bool:
        """Give out what is left, instead of the common rule (§7.2); False: the common rule holds."""
        return False

    def give_out(self, state: State) -> None:
        """The game is over: give out what does not go to the opponent with all the rest."""

    def before_scoring(self, state: State) -> None:
        """Everything is given out; the loss check comes next."""

    def spirit_limit(self, state: State, limit: int) -> int:
        """How many Spirit majorities the team scores."""
        return limit

    def scores_spirit(self, state: State, spirit: int) -> bool:
        """Whether the team scores a majority in this Spirit at all."""
        return True

    def card_spirits(self, state: State, spirits: list[int]) -> list[int]:
        """The Spirits that the Moonlight card asks for."""
        return spirits


SOLO: Final = "solo"
TOGETHER: Final = "co-op"
AGAINST: Final = "competitive"
MODES: Final = (SOLO, TOGETHER, AGAINST)
DIFFICULTIES: Final = ("regular", "difficult", "extreme")


def no_demands(layout: Layout) -> Iterable[Problem]:
    """A scenario that takes every layout of the right size."""
    return ()


class Scenario(NamedTuple):
    """A page of the journal: how it can be played, and the rules by which it differs. Where it was loaded from tells
    its number and name."""

    rules: tuple[Rule, ...]
    authors: str = ""
    competitive: bool = False
    competitive_rules: tuple[Rule, ...] | None = None
    """The rules of the competitive mode, where they are others."""
    competitive_outside: bool = True
    """Whether what the layout puts outside of the forest is used in the competitive mode."""
    regular_only: bool = False
    air: str = "none"
    """What a layout must say of the Air tiles: none, shuffled or aside."""
    features: frozenset[str] = frozenset()
    """What is special about its layouts; see `Layout.features`."""
    demands: Callable[[Layout], Iterable[Problem]] = no_demands
    """What a layout of this scenario must have besides what every layout must."""
    number: int = 0
    name: str = ""
    module: str = ""

    def modes(self) -> tuple[str, ...]:
        return MODES if self.competitive else (SOLO, TOGETHER)

    def rules_in(self, mode: str) -> tuple[Rule, ...]:
        """The rules in a mode."""
        if mode == AGAINST and self.competitive_rules is not None:
            return self.competitive_rules
        return self.rules
