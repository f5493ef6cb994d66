"""Positions read back. What a text leaves out is as at the beginning of a turn; what it says is checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from moonwood.games.moonlight.rules.components import (
    BOTH,
    CARDS,
    CREATURES,
    FACES,
    KINDS,
    NO_CARD,
    OBJECTIVES,
    SIDE_NAMES,
    SPIRITS,
    THINGS,
    counted,
    is_tile,
    kind_of,
)
from moonwood.games.moonlight.rules.end import SCORE
from moonwood.games.moonlight.rules.hand import ASSIGNED, FACE_DOWN, UNDRAWN, UNKNOWN, Pick
from moonwood.games.moonlight.rules.places import AREA, NOWHERE, PLACES
from moonwood.games.moonlight.rules.start import empty
from moonwood.games.moonlight.rules.state import State
from moonwood.games.moonlight.rules.steps import TURN_STEPS
from moonwood.games.moonlight.rules.writing import DOWN, NOT_DEALT, NOTHING
from moonwood.kernel.errors import NotationError, PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat

T = TypeVar("T")

NEEDED: Final = ("forest", "light", "shadow")
SIDE_FIELDS: Final = tuple(f"{name}{part}" for name in SIDE_NAMES for part in ("", "-tokens", "-moons"))
OTHERS: Final = (
    "things",
    "hand",
    "bits",
    "gems",
    "used",
    "gone",
    "card",
    "objectives",
    "memory",
    "talking",
    "gem-spent",
)
TURN_FIELDS: Final = ("first", "to-move", "turn", "steps")
MOST_TURNS: Final = 10_000
MOST: Final = 99


def position(game: Game, text: str) -> State:
    """The position that a text tells; PositionError if there is none."""
    named = fields(text, need=NEEDED, may=(*SIDE_FIELDS, *OTHERS, *TURN_FIELDS))
    state = empty(game, game.setup)
    _read_forest(state, named["forest"])
    _read_things(state, named.get("things", []))
    state.creatures = (_read_creature(state, named["light"]), _read_creature(state, named["shadow"]))
    if state.creatures[0] == state.creatures[1] != NOWHERE:
        raise PositionError("the two Creatures cannot stand on one place")
    state.hand = tuple(_read_pick(state, word) for word in named.get("hand", []))
    _read_sides(state, named)
    _read_numbers(state, named)
    state.gone = tuple(sorted(_numbered("gone", word, THINGS) for word in named.get("gone", [])))
    state.card = _read_card(state, named.get("card"))
    state.objectives = _read_objectives(state, named.get("objectives"))
    _count_unseen(state)
    _read_turn(state, named)
    return state


def _read_forest(state: State, words: list[str]) -> None:
    for word in words:
        place, _, tile = word.partition(":")
        face, _, height = tile.partition("/")
        where = _numbered("forest", place, PLACES)
        if where not in state.setup.layout.stacks:
            raise PositionError(f"{place} is no place of this layout")
        most = len(state.setup.layout.stacks[where])
        state.heights[where] = read_number([height or "1"], most)
        state.tops[where] = _read_top(face)


def _read_top(face: str) -> int:
    if face == DOWN:
        return FACE_DOWN
    return UNDRAWN if face == NOT_DEALT else _numbered("forest", face, KINDS) + 1


def _read_things(state: State, words: list[str]) -> None:
    for word in words:
        name, _, things = word.partition(":")
        state.put(_spot(state, name), [_numbered("things", thing, THINGS) for thing in _joined(things)])


def _joined(text: str) -> list[str]:
    """The names of things that are joined with `+`, which the names of some tiles hold themselves."""
    names: list[str] = []
    for part in text.split("+"):
        if names and f"{names[-1]}+{part}" in THINGS:
            names[-1] += f"+{part}"
        else:
            names.append(part)
    return names


def _spot(state: State, name: str) -> int:
    """A place of the forest, or a spot beside it."""
    return PLACES.index(name) if name in PLACES else AREA + _numbered("spot", name, state.setup.spots.names)


def _read_creature(state: State, words: list[str]) -> int:
    if words == [NOTHING]:
        return NOWHERE
    place = _numbered("a Creature", " ".join(words), PLACES)
    if not state.heights[place] and not (state.setup.against and place in state.setup.geometry.places):
        raise PositionError(f"a Creature cannot stand on {words[0]}: no tile lies there")
    return place


def _read_pick(state: State, word: str) -> Pick:
    parts = word.split("/")
    if len(parts) != 5:
        raise PositionError(f"{word!r} is no tile in hand; write creature/place/layer/kind/near")
    creature, place, layer, kind, near = parts
    return Pick(
        BOTH[_numbered("hand", creature, CREATURES)],
        _spot(state, place),
        read_number([layer], 3),
        _read_kind(kind),
        read_number([near], 3),
    )


def _read_kind(word: str) -> int:
    if word == NOTHING:
        return ASSIGNED
    return UNKNOWN if word == DOWN else _numbered("hand", word, KINDS)


def _read_sides(state: State, named: dict[str, list[str]]) -> None:
    tiles = [counted((_numbered(name, word, KINDS) for word in named.get(name, [])), len(KINDS)) for name in SIDE_NAMES]
    state.tiles = [*tiles[0], *tiles[1]]
    state.tokens = _pair(named, "-tokens", FACES)
    state.moons = _pair(named, "-moons", SPIRITS)


def _pair(named: dict[str, list[str]], part: str, known: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    team, opponent = (
        tuple(sorted(_numbered(name + part, word, known) for word in named.get(name + part, []))) for name in SIDE_NAMES
    )
    return team, opponent


def _read_numbers(state: State, named: dict[str, list[str]]) -> None:
    state.bits = _numbers(named, "bits", state.bits)
    state.gems = _numbers(named, "gems", state.gems)
    state.used = _numbers(named, "used", state.used)
    state.memory = _numbers(named, "memory", state.memory, 1 << 40)


def _numbers(named: dict[str, list[str]], name: str, default: tuple[int, ...], most: int = MOST) -> tuple[int, ...]:
    if name not in named:
        return default
    if len(named[name]) != len(default):
        raise PositionError(f"{name} are {len(default)} numbers, not {len(named[name])}")
    return tuple(read_number([word], most) for word in named[name])


def _read_card(state: State, words: list[str] | None) -> int:
    if words is None:
        return max(NO_CARD, state.setup.card)
    return NO_CARD if words == [NOTHING] else _numbered("card", " ".join(words), CARDS)


def _read_objectives(state: State, words: list[str] | None) -> tuple[int, ...]:
    if words is None:
        return state.objectives
    cards = tuple(NO_CARD if word == NOTHING else _numbered("objectives", word, OBJECTIVES) for word in words)
    known = [card for card in cards if card != NO_CARD]
    if len(cards) != len(state.objectives) or len(set(known)) != len(known):
        raise PositionError(f"objectives are {len(state.objectives)} different cards, or {NOTHING}")
    return cards


def _count_unseen(state: State) -> None:
    """The tiles that the position does not show are those that nobody has seen."""
    unseen = list(state.setup.tiles)
    for kind in _seen_kinds(state):
        unseen[kind] -= 1
    for kind, number in enumerate(unseen):
        if number < 0:
            raise PositionError(
                f"there are {state.setup.tiles[kind]} tiles {KINDS[kind]}, not {state.setup.tiles[kind] - number}"
            )
    state.unseen = unseen
    for face, number in enumerate(state.unseen_tokens()):
        if number < 0:
            raise PositionError(f"there are not so many tokens {FACES[face]}")


def _seen_kinds(state: State) -> Iterable[int]:
    yield from (state.kind_at(place) for place in state.standing() if state.kind_at(place) != UNKNOWN)
    yield from (pick.kind for pick in state.hand if pick.kind >= 0)
    for lying in (*state.things.values(), state.gone):
        yield from (kind_of(thing) for thing in lying if is_tile(thing))
    for index, number in enumerate(state.tiles):
        yield from [index % len(KINDS)] * number


def _read_turn(state: State, named: dict[str, list[str]]) -> None:
    seats = state.game.seats
    state.active = read_seat(named.get("to-move", [SEATS[0]]), seats)
    state.first = read_seat(named.get("first", [SEATS[0]]), seats)
    state.turn = read_number(named.get("turn", ["0"]), MOST_TURNS)
    state.talking = _read_switch("talking", named)
    state.gem_spent = _read_switch("gem-spent", named)
    if "steps" not in named:
        state.push(*TURN_STEPS)
    else:
        _read_steps(state, " ".join(named["steps"]))
    try:
        state.advance()
        asks_something = bool(state.outcome or state.actions())
    except (LookupError, ValueError):
        asks_something = False
    if not asks_something:
        raise PositionError(f"these steps do not fit the rest of the position: {state.stack_text()}")


def _read_steps(state: State, text: str) -> None:
    """The steps that are still to come; none are left once the game is over, so its score is taken again."""
    try:
        state.read_stack(text)
    except NotationError as error:
        raise PositionError(f"steps: {error}") from None
    if not state.stack:
        state.push(SCORE())


def _read_switch(name: str, named: dict[str, list[str]]) -> bool:
    words = named.get(name, ["off"])
    if words not in (["on"], ["off"]):
        raise PositionError(f"{name} is on or off")
    return words == ["on"]


def _numbered(field: str, word: str, known: Sequence[str] | dict[str, int]) -> int:
    if word not in known:
        raise PositionError(f"{field}: {word[:40]!r} is none of: {', '.join(list(known)[:60])}")
    return known[word] if isinstance(known, dict) else known.index(word)
