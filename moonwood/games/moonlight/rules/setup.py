"""Setup: what a game's options, layout and rulings come to; made once a game (§3, §4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from moonwood.games.moonlight.journal import layout_text
from moonwood.games.moonlight.rules import components
from moonwood.games.moonlight.rules.components import (
    AIR,
    BIT,
    BLUE,
    CARDS,
    CATEGORIES,
    ECLIPSE,
    FIREFLY,
    GREEN,
    MOON_DOWN,
    NO_CARD,
    PINK,
    RANDOM_CARD,
    TILE_DOWN,
    TOKEN_DOWN,
    YELLOW,
    Objective,
)
from moonwood.games.moonlight.rules.geometry import Geometry, geometry_of
from moonwood.games.moonlight.rules.journal import SCENARIOS
from moonwood.games.moonlight.rules.layout import UP, Layout, read_layout
from moonwood.games.moonlight.rules.places import AREA, place_name
from moonwood.games.moonlight.rules.scenario import AGAINST, DIFFICULTIES, SOLO, Rule, Scenario
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.rulings import number, numbers
from moonwood.kernel.steps import at_moment

HAND_SPOTS: Final = ("hand-0", "hand-1", "hand-2")

LYING: Final[dict[str, tuple[int, ...]]] = {
    "b": (BIT,),
    "f": (TOKEN_DOWN,),
    "F": (TOKEN_DOWN,),
    "ff": (TOKEN_DOWN, TOKEN_DOWN),
    "Ff": (TOKEN_DOWN, TOKEN_DOWN),
    "F+f": (TOKEN_DOWN, TOKEN_DOWN),
    "E": (ECLIPSE,),
    "y": (YELLOW,),
    "g": (GREEN,),
    "p": (PINK,),
    "q": (BLUE,),
    "w": (FIREFLY,),
    "A": (TILE_DOWN,),
    "U+p": (TILE_DOWN, PINK),
    "U+q": (TILE_DOWN, BLUE),
}
"""What each item of a layout is."""
SHOWN: Final = ("F", "Ff", "F+f")
"""Items with one token that lies face up."""
PILES: Final = ("F", "f", "ff", "Ff", "F+f")
"""Items of which each lies by itself beside the forest."""


MOST_POINTS: Final = 1000
MOST_GEMS: Final = 99


class Spots(NamedTuple):
    """The places and spots at which things lie at the start; `names` of the spots begin with those of the hand."""

    names: tuple[str, ...]
    things: dict[int, tuple[int, ...]]
    shown: tuple[int, ...]
    """Where a token is turned up in the setup, in the order in which they are drawn."""
    team_bits: int


class Setup:
    """A game's setup. For each moment of `Rule`, `on_<moment>` holds the rules that have something to say then."""

    def __init__(self, game: Game, scenario: Scenario, layout: Layout, geometry: Geometry) -> None:
        options, rulings = game.options, game.rulings
        self.rulings = rulings
        """For the rules of scenarios, which have some of their own."""
        self.mode = str(options["mode"])
        self.scenario = scenario
        self.layout = layout
        self.rules = self.scenario.rules_in(self.mode)
        self.against = self.mode == AGAINST
        self.common_gems = bool(options["open_talk"]) or self.mode == SOLO
        self.open_talk = bool(options["open_talk"])
        self.seats = game.seats
        self._note_moments()
        self.geometry = self._shaped(geometry)
        self.memory: tuple[str, ...] = tuple(name for rule in self.rules for name in rule.memory)
        self.face_down_collected = any(rule.face_down_collected for rule in self.rules)
        self.bits_stay = any(rule.bits_stay for rule in self.rules)
        self.gems_move = all(rule.gems_move for rule in self.rules)
        self.gems_talk = all(rule.gems_talk for rule in self.rules)
        self.tiles_follow = any(rule.tiles_follow for rule in self.rules)
        self.displaces = any(rule.displaces for rule in self.rules)
        self._count_components(game)
        self.gems = self._gems(game)
        self.card = CARDS.index(self.layout.card) if self.layout.card in CARDS else _drawn_card(self.layout.card)
        if self.against:
            self.card = NO_CARD
        self.missing = number(rulings, "missing", 0, MOST_POINTS)
        self.card_missing = number(rulings, "card_missing", 0, MOST_POINTS)
        self.draw_is_lost: bool = rulings["draw_is_lost"]
        self.plus_returns_gem: bool = rulings["plus_returns_gem"]
        self.more_bits_win_ties: bool = rulings["more_bits_win_ties"]
        self.fireflies_tie_discards: bool = rulings["fireflies_tie_discards"]
        self.moonlight_tile_is_tile: bool = rulings["moonlight_tile_is_tile"]
        self.moonlight_tiles_left_to_opponent: bool = rulings["moonlight_tiles_left_to_opponent"]
        self.stocks_left_to_opponent: bool = rulings["stocks_left_to_opponent"]
        self.gems_return: bool = self.open_talk and rulings["open_talk_gems_return"]
        self.one_gem_a_turn: bool = self.open_talk and not self.gems_return and rulings["open_talk_one_gem"]
        self.relocate_to_empty_places: bool = rulings["relocate_to_empty_places"]
        self.bit_chart = numbers(rulings, "bit_chart", 0, MOST_POINTS)
        self.mission_points = number(rulings, "mission_points", 0, MOST_POINTS)

    def _note_moments(self) -> None:
        rules = self.rules
        self.on_gems = at_moment(rules, Rule, "gems")
        self.on_prepare = at_moment(rules, Rule, "prepare")
        self.on_begin = at_moment(rules, Rule, "begin")
        self.on_forbids = at_moment(rules, Rule, "forbids")
        self.on_conceals = at_moment(rules, Rule, "conceals")
        self.on_steps = at_moment(rules, Rule, "steps")
        self.on_chances = at_moment(rules, Rule, "chances")
        self.on_comes_first = at_moment(rules, Rule, "comes_first")
        self.on_free = at_moment(rules, Rule, "free")
        self.on_lifted = at_moment(rules, Rule, "lifted")
        self.on_picked = at_moment(rules, Rule, "picked")
        self.on_assigned = at_moment(rules, Rule, "assigned")
        self.on_gained = at_moment(rules, Rule, "gained")
        self.on_favour = at_moment(rules, Rule, "favour")
        self.on_revealing = at_moment(rules, Rule, "revealing")
        self.on_turned = at_moment(rules, Rule, "turned")
        self.on_before_move = at_moment(rules, Rule, "before_move")
        self.on_leaves = at_moment(rules, Rule, "leaves")
        self.on_moved = at_moment(rules, Rule, "moved")
        self.on_bits_taken = at_moment(rules, Rule, "bits_taken")
        self.on_gem_used = at_moment(rules, Rule, "gem_used")
        self.on_finish = at_moment(rules, Rule, "finish")
        self.on_give_out = at_moment(rules, Rule, "give_out")
        self.on_before_scoring = at_moment(rules, Rule, "before_scoring")
        self.on_spirit_limit = at_moment(rules, Rule, "spirit_limit")
        self.on_scores_spirit = at_moment(rules, Rule, "scores_spirit")
        self.on_card_spirits = at_moment(rules, Rule, "card_spirits")
        self.around_rule: Rule | None = _only(at_moment(rules, Rule, "around"))
        self.copy_rule: Rule | None = _only(at_moment(rules, Rule, "copy_of"))

    def _shaped(self, geometry: Geometry) -> Geometry:
        for rule in at_moment(self.rules, Rule, "shape"):
            geometry = rule.shape(geometry)
        return geometry

    def _count_components(self, game: Game) -> None:
        rulings, layout = game.rulings, self.layout
        air = layout.air != "none"
        self.spots = spots_of(layout, outside=not self.against or self.scenario.competitive_outside)
        self.forest_tiles = components.tiles_in_play(rulings, layout.air == "shuffled")
        self.forest_kinds: list[int] = [kind for kind, number in enumerate(self.forest_tiles) if number]
        self.tiles = (
            components.added(self.forest_tiles, components.air_tiles(rulings))
            if layout.air == "aside"
            else self.forest_tiles
        )
        needed = sum(lying.count(TOKEN_DOWN) for lying in self.spots.things.values())
        self.tokens = components.favour_pool(rulings, needed, layout.air == "shuffled")
        for rule in at_moment(self.rules, Rule, "favours"):
            self.tokens = rule.favours(self.tokens)
        if sum(self.tokens) < needed:
            raise OptionError(
                "rulings favour_pool and favour_pool_spare hold {sum} tokens for this forest; {needed} lie in it",
                sum=sum(self.tokens),
                needed=needed,
            )
        self.eclipses = components.eclipse_tokens(rulings)
        self.moons = components.moonlight_tiles(rulings, layout.air == "shuffled")
        self.categories = tuple(category for category in range(len(CATEGORIES)) if air or category != AIR)
        self.cards = components.moonlight_cards(rulings)
        self.objectives: tuple[Objective, ...] = components.objective_cards(rulings)

    def _gems(self, game: Game) -> tuple[int, ...]:
        """How many gems each purse holds at the start; in the competitive mode the last player's has another number."""
        rulings = game.rulings
        if self.against:
            each, last = numbers(rulings, "gems_against", 0, MOST_GEMS, 2)
            return tuple(map(self._allowed, (each,) * (self.seats - 1) + (last,)))
        name = "gems_alone" if self.common_gems else "gems_together"
        by_difficulty = numbers(rulings, name, 0, MOST_GEMS, len(DIFFICULTIES))
        gems = self._allowed(by_difficulty[DIFFICULTIES.index(str(game.options["difficulty"]))])
        return (gems,) * (1 if self.common_gems else self.seats)

    def _allowed(self, gems: int) -> int:
        for rule in self.on_gems:
            gems = rule.gems(gems)
        return gems

    def lies_up(self, place: int, height: int) -> bool:
        """Whether the layout has the tile on top of a stack of this height lying face up."""
        stack = self.layout.stacks[place]
        return height > 0 and stack[-height] == UP

    def spot_name(self, spot: int) -> str:
        """The name of a place or spot."""
        return place_name(spot) if spot < AREA else self.spots.names[spot - AREA]

    def spot(self, name: str) -> int:
        """The spot with a name; ValueError if there is none."""
        return AREA + self.spots.names.index(name)

    def spots_named(self, beginning: str) -> list[int]:
        """The spots whose names begin in this way, in the order of the layout."""
        return [AREA + index for index, name in enumerate(self.spots.names) if name.startswith(beginning)]


def _only(rules: tuple[Rule, ...]) -> Rule | None:
    """The one rule that answers a question which only one can."""
    if len(rules) > 1:
        raise TypeError("two rules of this scenario answer the same question")
    return rules[0] if rules else None


def _drawn_card(card: str) -> int:
    return RANDOM_CARD if card == "random" else NO_CARD


def spots_of(layout: Layout, *, outside: bool) -> Spots:
    """What lies where at the start."""
    names = list(HAND_SPOTS)
    things: dict[int, tuple[int, ...]] = {}
    shown: list[int] = []
    for place, items in layout.items.items():
        lying = tuple(sorted(thing for item in items for thing in LYING.get(item, ())))
        if lying:
            things[place] = lying
        shown += [place for item in items if item in SHOWN]
    team_bits = 0
    for what, times, where in layout.outside if outside else ():
        if where == "team":
            team_bits += times
            continue
        for name, count in _beside(what, times, where, names):
            if what in SHOWN:
                shown.append(AREA + len(names))
            things[AREA + len(names)] = LYING[what] * count
            names.append(name)
    for index, what in enumerate(layout.shelf):
        things[AREA + len(names)] = tuple(sorted(LYING[what]))
        names.append(f"shelf-{index}")
    for corner in layout.corners:
        things[AREA + len(names)] = (MOON_DOWN,)
        names.append(f"corner-{place_name(corner)}")
    return Spots(tuple(names), things, tuple(shown), team_bits)


def _beside(what: str, times: int, where: str, names: list[str]) -> list[tuple[str, int]]:
    """The spots of one line of a layout, by name, with how often `what` lies there."""
    words = where.split()
    base = "-".join(words[:2]) if len(words) > 1 else words[0]
    if what not in PILES:
        return [(f"{base}-{what}", times)]
    if times == 1:
        return [(base, 1)]
    return [(f"{base}-{number}", 1) for number in range(times)]


def setup(game: Game) -> Setup:
    """What a game's options and rulings come to."""
    number, text = int(game.options["scenario"]), str(game.options["layout"])
    return Setup(game, SCENARIOS[number], layout_of(number, text), _geometry(number, text))


@lru_cache(maxsize=64)
def layout_of(number: int, text: str) -> Layout:
    """The layout that a text describes, or our own where it is empty."""
    return read_layout(text or layout_text(number))


@lru_cache(maxsize=64)
def _geometry(number: int, text: str) -> Geometry:
    return geometry_of(layout_of(number, text))
