"""The solo game against the Ghost (§9): every tile you take gives the one at the other end of its row away.

The view is that of the game for more players, with the Ghost as the second of `players` and nothing hidden but what
nobody knows yet. Each side's `faces` are the tokens it has gained.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.spirits.rules import actions, events
from moonwood.games.spirits.rules.cells import CELLS, COLUMNS, ROWS, end_cells, shorten, standing
from moonwood.games.spirits.rules.components import AIR, FACES, KINDS, SPIRITS, UNKNOWN, counted, showing, totals
from moonwood.games.spirits.rules.pending import OVER
from moonwood.games.spirits.rules.scoring import Line, added, majorities, with_tokens
from moonwood.games.spirits.rules.view import (
    Part,
    PlayerView,
    forest_view,
    majorities_view,
    nothing_pending,
    tiles_view,
)
from moonwood.games.spirits.rules.writing import check_tiles, read_rows, read_word, write_rows, write_tiles
from moonwood.kernel.actions import Action
from moonwood.kernel.bits import bits
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.position import fields, read_number
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import RUNS, Ask, Draw, Stepped, StepTable

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.setup import Setup

PLAYER: Final = 0
GHOST: Final = 1
SIDES: Final = ("A", "ghost")
GHOST_TOKENS: Final = 2
CATEGORIES: Final = tuple(range(AIR))
"""Only the nine Spirits of the base game count."""

ENDINGS: Final = ("ghost-beaten", "ghost-ahead")
STEPS: Final = StepTable()


class State(Stepped):
    """Faces that nobody has seen are UNKNOWN. `tokens` are what the Ghost has gained, `card` the own field's token."""

    def __init__(
        self, game: Game, forest: list[int], ends: list[int], tiles: list[int], tokens: tuple[int, ...], card: int
    ) -> None:
        super().__init__(game, STEPS)
        self.setup: Setup = game.setup
        self.forest = forest
        self.ends = ends
        self.tiles = tiles
        self.tokens = tokens
        self.card = card
        self.totals: list[int] = [0]

    def copy(self) -> State:
        twin = State(self.game, self.forest, self.ends.copy(), self.tiles.copy(), self.tokens, self.card)
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.stack, twin.totals = self.stack.copy(), self.totals
        return twin

    def tiles_of(self, side: int) -> list[int]:
        """How many tiles of each kind a side has."""
        return self.tiles[side * len(KINDS) : (side + 1) * len(KINDS)]

    def end_cells(self) -> list[int]:
        """The cells of the end tiles, ascending."""
        return end_cells(self.ends)

    def face_down(self) -> list[int]:
        """The end tiles that are still to be turned up."""
        return [cell for cell in self.end_cells() if self.forest[cell] == UNKNOWN]

    def empty_rows(self) -> int:
        return sum(self.ends[2 * row + 1] == 0 for row in range(ROWS))

    def unseen_tiles(self) -> list[int]:
        """How many tiles of each kind have never been face up."""
        left = list(self.setup.tiles)
        for cell in bits(standing(self.ends)):
            if self.forest[cell] >= 0:
                left[self.forest[cell]] -= 1
        for place, number in enumerate(self.tiles):
            left[place % len(KINDS)] -= number
        return left

    def unseen_tokens(self) -> list[int]:
        """How many tokens of each Spirit have never been face up; the others are not in the game."""
        left = list(self.setup.tokens[:AIR])
        for face in (*self.tokens, self.card):
            if face >= 0:
                left[face] -= 1
        return left

    def gained(self, side: int) -> tuple[int, ...]:
        """The tokens that count for a side: the Ghost's as they are turned up, the own field's in the end."""
        if side == GHOST:
            return self.tokens
        return (self.card,) if self.over and self.card >= 0 else ()

    def finish(self) -> None:
        """Behind in any Spirit is lost; else every Spirit pays its count."""
        own = (self.card,) if self.card >= 0 else ()
        mine = with_tokens(totals(self.tiles_of(PLAYER)), own)
        theirs = with_tokens(totals(self.tiles_of(GHOST)), self.tokens)
        won = all(mine[spirit] >= theirs[spirit] for spirit in CATEGORIES)
        lines: list[Line] = majorities([mine, theirs], CATEGORIES) if won else []
        lines = [line for line in lines if line.seat == PLAYER]
        self.totals = added(lines, 1)
        if own:
            self.tell(events.Tokens, PLAYER, tuple(FACES[face] for face in own))
        for line in lines:
            self.tell(events.Score, Seat(line.seat), line.points, line.what, line.of)
        self.end("ghost-beaten" if won else "ghost-ahead", (Seat(PLAYER),) if won else ())

    # What is seen of it -----------------------------------------------------------------------------------------------

    def points(self) -> list[int]:
        return self.totals

    def step_name(self) -> str:
        return OVER if self.over else self.asked().name

    def key(self) -> bytes:
        left = [self.forest[cell] + 1 for cell in bits(standing(self.ends))]
        tokens = [self.card + 1, *sorted(self.tokens), 255]
        return b"".join([bytes(self.ends), bytes(left), bytes(self.tiles), bytes(tokens), self.stack_key()])

    def position(self) -> str:
        parts = [*write_rows(self.forest, self.ends, ()), f"turn {self.turn}", f"step {self.step_name()}"]
        parts += [" ".join([f"{name}-tiles", *write_tiles(self.tiles_of(side))]) for side, name in enumerate(SIDES)]
        parts.append(" ".join(["ghost-tokens", *(FACES[face] for face in self.tokens)]))
        return "; ".join([*parts, f"card-token {FACES[self.card]}"] if self.card >= 0 else parts)

    def shows(self, seat: Seat | None) -> Part:
        tiles = [self.tiles_of(side) for side in (PLAYER, GHOST)]
        counts = [with_tokens(totals(tiles[side]), self.gained(side)) for side in (PLAYER, GHOST)]
        return {
            "step": self.step_name(),
            "active": PLAYER,
            "width": self.setup.width,
            "forest": forest_view(self.forest, standing(self.ends), (), 0, self.setup.width),
            "players": [_side(tiles[side], self.gained(side)) for side in (PLAYER, GHOST)],
            "majorities": majorities_view(counts, [showing(own) for own in tiles], CATEGORIES),
            "plus_used": 0,
            "moonlight": [],
            "display": [],
            "deck": 0,
            "pending": nothing_pending(),
            "card_token": FACES[self.card] if self.card >= 0 else None,
            "ghost_tokens": GHOST_TOKENS - len(self.tokens),
            "position": self.position(),
        }


def _side(tiles: list[int], tokens: tuple[int, ...]) -> PlayerView:
    return {
        "tiles": tiles_view(tiles),
        "supply": 0,
        "gems": [],
        "removed": 0,
        "tokens": len(tokens),
        "faces": [FACES[face] for face in tokens],
        "gone": 0,
        "gone_faces": [],
        "used": [],
        "cards": [],
        "fireflies": 0,
    }


# The steps ------------------------------------------------------------------------------------------------------------


class TurnUp(Draw[State]):
    """What the next end tile shows, until all of them lie face up."""

    def who(self, state: State) -> Seat:
        return CHANCE if state.face_down() else RUNS

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(actions.DEAL.actions[kind], number) for kind, number in enumerate(state.unseen_tiles()) if number]

    def answer(self, state: State, action: Action) -> None:
        cell, kind = state.face_down()[0], action - actions.DEAL.first
        state.forest = state.forest.copy()
        state.forest[cell] = kind
        state.tell(events.Deal, CELLS[cell], KINDS[kind])
        state.push(TURN_UP.first)


class Reveal(Draw[State]):
    """The own field's token in the setup; the Ghost's next one when a row is empty."""

    def weights(self, state: State) -> list[tuple[Action, int]]:
        left = state.unseen_tokens()
        return [(actions.REVEAL.actions[face], left[face]) for face in CATEGORIES if left[face]]

    def answer(self, state: State, action: Action) -> None:
        face = action - actions.REVEAL.first
        if state.card == UNKNOWN:
            state.card = face
            state.tell(events.OwnToken, FACES[face])
        else:
            state.tokens = (*state.tokens, face)
            state.tell(events.GhostToken, FACES[face])


class Take(Ask[State]):
    """An end tile for the player, and the other end of its row for the Ghost."""

    def choices(self, state: State) -> list[Action]:
        return [actions.TAKE.actions[cell] for cell in state.end_cells()]

    def answer(self, state: State, action: Action) -> None:
        cell = action - actions.TAKE.first
        row = cell // COLUMNS
        other = 2 * row * COLUMNS + state.ends[2 * row] + state.ends[2 * row + 1] - 1 - cell
        for side, taken in ((PLAYER, cell), (GHOST, other)):
            state.tiles[side * len(KINDS) + state.forest[taken]] += 1
            shorten(state.ends, taken)
        state.tell(events.Take, PLAYER, CELLS[cell], KINDS[state.forest[cell]])
        state.tell(events.GhostTile, CELLS[other], KINDS[state.forest[other]])
        state.turn += 1
        if state.empty_rows() > GHOST_TOKENS:
            state.finish()
        else:
            state.push(*due(state))

    def refusal(self, state: State, action: Action) -> str:
        if action not in actions.TAKE:
            return "not-now"
        there = standing(state.ends) >> action - actions.TAKE.first & 1
        return "not-an-end" if there else "no-tile-there"


def due(state: State) -> list[int]:
    """What comes next: the Ghost's token for a row that ran out, tiles to turn up, the own token, a tile to take."""
    ghost = [REVEAL()] if state.empty_rows() > len(state.tokens) else []
    own = [REVEAL()] if state.card == UNKNOWN else []
    return [*ghost, TURN_UP(), *own, TAKE()]


TURN_UP: Final = STEPS.add("deal", TurnUp)
REVEAL: Final = STEPS.add("reveal", Reveal)
TAKE: Final = STEPS.add("take", Take)


# The start and other positions ----------------------------------------------------------------------------------------


def blank(game: Game) -> State:
    setup: Setup = game.setup
    tiles = [0] * (len(SIDES) * len(KINDS))
    state = State(game, [UNKNOWN] * len(CELLS), [0, setup.width] * ROWS, tiles, (), UNKNOWN)
    state.push(*due(state))
    state.advance()
    return state


def position(game: Game, text: str) -> State:
    """The state that a text describes; the tiles and tokens that it does not name are face down."""
    setup: Setup = game.setup
    rows = tuple(f"row-{row}" for row in range(ROWS))
    parts = fields(text, need=(), may=(*rows, "turn", "step", "A-tiles", "ghost-tiles", "ghost-tokens", "card-token"))
    forest, ends, _ = read_rows(parts, setup.width, 0)
    tiles: list[int] = []
    for name in SIDES:
        tiles += counted((read_word(word, KINDS, "tile") for word in parts.get(f"{name}-tiles", [])), len(KINDS))
    tokens = tuple(read_word(word, SPIRITS[:AIR], "token") for word in parts.get("ghost-tokens", []))
    own = read_word(" ".join(parts["card-token"]), SPIRITS[:AIR], "token") if "card-token" in parts else UNKNOWN
    state = State(game, forest, ends, tiles, tokens, own)
    state.turn = read_number(parts.get("turn", ["0"]), sum(setup.tiles))
    _check(state)
    _set_step(state, parts.get("step", []))
    return state


def _check(state: State) -> None:
    check_tiles(state.unseen_tiles())
    if any((state.ends[2 * row + 1] - state.ends[2 * row]) % 2 for row in range(ROWS)):
        raise PositionError("a row always has an even number of tiles")
    if min(state.unseen_tokens()) < 0 or len(state.tokens) > GHOST_TOKENS:
        raise PositionError(f"there are more tokens of a Spirit than exist, or the Ghost has more than {GHOST_TOKENS}")


def _set_step(state: State, words: list[str]) -> None:
    if state.empty_rows() > GHOST_TOKENS:
        state.finish()
    else:
        state.push(*due(state))
        state.advance()
    step = " ".join(words)
    if words and step != state.step_name():
        raise PositionError(f"step {step} cannot be here; what is due is: {state.step_name()}")
