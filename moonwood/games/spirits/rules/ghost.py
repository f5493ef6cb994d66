"""The solo game against the Ghost (§9): every tile you take gives the one at the other end of its row away.

The view is that of the game for more players, with the Ghost as the second of `players` and nothing hidden but what
nobody knows yet. `card_token` is the face on the player's field of the solo card; `ghost_tokens` says how many tokens
still lie face down on the opponent's. Each side's `faces` are the tokens it has gained.
"""

from __future__ import annotations

from moonwood.games.spirits.rules.actions import DEAL, REVEAL, TAKE
from moonwood.games.spirits.rules.cells import CELLS, COLUMNS, ROWS, bits, end_cells, shorten, standing
from moonwood.games.spirits.rules.components import AIR, FACES, KINDS, SPIRITS, counted, showing, totals
from moonwood.games.spirits.rules.scoring import Line, added, majorities, with_tokens
from moonwood.games.spirits.rules.setup import Plan, plan_of
from moonwood.games.spirits.rules.steps import DEALING, FINISHED, REVEALING_TOKEN, STEPS, TAKING
from moonwood.games.spirits.rules.view import forest_view, majorities_view, tiles_view
from moonwood.games.spirits.rules.writing import check_tiles, read_rows, read_word, write_rows, write_tiles
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.position import fields, read_number
from moonwood.kernel.state import CHANCE, EVERYONE, Event, View
from moonwood.kernel.state import State as Base

PLAYER, GHOST = 0, 1
SIDES = ("A", "ghost")
UNKNOWN = -1
GHOST_TOKENS = 2
CATEGORIES = tuple(range(AIR))
"""Only the nine Spirits of the base game count."""

ENDINGS = ("ghost-beaten", "ghost-ahead")


class State(Base):
    """Faces that nobody has seen are UNKNOWN. `tokens` are what each side has gained, `card` the player's field's."""

    def __init__(
        self, game: Game, plan: Plan, forest: list[int], ends: list[int], tiles: list[int], tokens: tuple[int, ...]
    ) -> None:
        super().__init__(game)
        self.plan = plan
        self.forest = forest
        self.ends = ends
        self.tiles = tiles
        self.tokens = tokens
        self.card = UNKNOWN
        self.active = PLAYER
        self.step = DEALING
        self.totals: list[int] = [0]

    def copy(self) -> State:
        twin = State(self.game, self.plan, self.forest, self.ends.copy(), self.tiles.copy(), self.tokens)
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.card, twin.step, twin.totals = self.card, self.step, self.totals
        return twin

    def tiles_of(self, side: int) -> list[int]:
        return self.tiles[side * len(KINDS) : (side + 1) * len(KINDS)]

    def end_cells(self) -> list[int]:
        return end_cells(self.ends)

    def empty_rows(self) -> int:
        return sum(self.ends[2 * row + 1] == 0 for row in range(ROWS))

    def counts(self, side: int) -> list[int]:
        """A side's symbols, its tokens included; at the end the player has the token of their field."""
        if side == GHOST:
            return with_tokens(totals(self.tiles_of(GHOST)), self.tokens)
        own = (self.card,) if self.over and self.card >= 0 else ()
        return with_tokens(totals(self.tiles_of(PLAYER)), own)

    # Chance -----------------------------------------------------------------------------------------------------------

    def weights(self) -> list[tuple[int, int]]:
        if self.step == DEALING:
            return [(DEAL(kind), number) for kind, number in enumerate(self.unseen_tiles()) if number]
        seen = (*self.tokens, self.card)
        return [(REVEAL(face), 1) for face in CATEGORIES if face not in seen]

    def unseen_tiles(self) -> list[int]:
        """How many tiles of each kind have never been face up."""
        left = list(self.plan.tiles)
        for cell in bits(standing(self.ends)):
            if self.forest[cell] >= 0:
                left[self.forest[cell]] -= 1
        for place, number in enumerate(self.tiles):
            left[place % len(KINDS)] -= number
        return left

    # The turn ---------------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        if self.seat == CHANCE:
            return [action for action, _ in self.weights()]
        return [TAKE(cell) for cell in self.end_cells()] if self.seat == PLAYER else []

    def refusal(self, action: int) -> str:
        if self.seat == CHANCE or action not in TAKE:
            return "not-now"
        return "not-an-end" if standing(self.ends) >> TAKE.values(action)[0] & 1 else "no-tile-there"

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        if self.seat == PLAYER:
            self._take(TAKE.values(action)[0], events)
        elif self.step == DEALING:
            self._turn_up(DEAL.values(action)[0], events)
        else:
            self._reveal(REVEAL.values(action)[0], events)

    def _take(self, cell: int, events: list[Event] | None) -> None:
        row = cell // COLUMNS
        left, right = row * COLUMNS + self.ends[2 * row], row * COLUMNS + self.ends[2 * row + 1] - 1
        other = left + right - cell
        for side, taken in ((PLAYER, cell), (GHOST, other)):
            self.tiles[side * len(KINDS) + self.forest[taken]] += 1
            shorten(self.ends, taken)
        if events is not None:
            events.append(("take", EVERYONE, PLAYER, CELLS[cell], KINDS[self.forest[cell]]))
            events.append(("ghost", EVERYONE, CELLS[other], KINDS[self.forest[other]]))
        self.turn += 1
        empty = self.empty_rows()
        if self.ends[2 * row + 1] == 0 and empty <= GHOST_TOKENS:
            self.step, self.seat = REVEALING_TOKEN, CHANCE
        elif empty > GHOST_TOKENS:
            self.finish(events)
        else:
            self.go_on()

    def go_on(self) -> None:
        """Turn up what must lie face up; then the player chooses."""
        if any(self.forest[cell] < 0 for cell in self.end_cells()):
            self.step, self.seat = DEALING, CHANCE
        elif self.card < 0:
            self.step, self.seat = REVEALING_TOKEN, CHANCE
        else:
            self.step, self.seat = TAKING, PLAYER

    def _turn_up(self, kind: int, events: list[Event] | None) -> None:
        cell = next(cell for cell in self.end_cells() if self.forest[cell] < 0)
        self.forest = self.forest.copy()
        self.forest[cell] = kind
        if events is not None:
            events.append(("deal", EVERYONE, CELLS[cell], KINDS[kind]))
        self.go_on()

    def _reveal(self, face: int, events: list[Event] | None) -> None:
        """The own field's token in the setup; the Ghost's next one when a row is empty."""
        if self.card < 0:
            self.card = face
        else:
            self.tokens = (*self.tokens, face)
        if events is not None:
            events.append(("ghost-token" if self.tokens else "own-token", EVERYONE, FACES[face]))
        self.go_on()

    def finish(self, events: list[Event] | None) -> None:
        """Behind in any Spirit is lost; else every Spirit pays its count."""
        self.step = FINISHED
        self.end("ghost-beaten", (PLAYER,))
        mine, theirs = self.counts(PLAYER), self.counts(GHOST)
        lines: list[Line] = []
        if any(mine[spirit] < theirs[spirit] for spirit in CATEGORIES):
            self.end("ghost-ahead", ())
        else:
            lines = [line for line in majorities([mine, theirs], CATEGORIES) if line.seat == PLAYER]
        self.totals = added(lines, 1)
        if events is not None and self.outcome is not None:
            events.append(("tokens", EVERYONE, PLAYER, *([FACES[self.card]] if self.card >= 0 else [])))
            events += [("score", EVERYONE, *line) for line in lines]
            events.append(("end", EVERYONE, self.outcome.reason, self.outcome.winners))

    def points(self) -> list[int]:
        return self.totals

    # What is seen of it -----------------------------------------------------------------------------------------------

    def key(self) -> bytes:
        left = [self.forest[cell] + 1 for cell in bits(standing(self.ends))]
        tokens = [self.step, self.card + 1, *sorted(self.tokens)]
        return b"".join([bytes(self.ends), bytes(left), bytes(self.tiles), bytes(tokens)])

    def position(self) -> str:
        parts = [*write_rows(self.forest, self.ends, ()), f"turn {self.turn}", f"step {STEPS[self.step]}"]
        parts += [" ".join([f"{name}-tiles", *write_tiles(self.tiles_of(side))]) for side, name in enumerate(SIDES)]
        parts.append(" ".join(["ghost-tokens", *(FACES[face] for face in self.tokens)]))
        return "; ".join([*parts, f"card-token {FACES[self.card]}"] if self.card >= 0 else parts)

    def shows(self, seat: int | None) -> View:
        gained = [[self.card] if self.over and self.card >= 0 else [], list(self.tokens)]
        counts = [self.counts(side) for side in (PLAYER, GHOST)]
        owned = [showing(self.tiles_of(side)) for side in (PLAYER, GHOST)]
        return {
            "step": STEPS[self.step],
            "active": PLAYER,
            "width": self.plan.width,
            "forest": forest_view(self.forest, standing(self.ends), (), 0, self.plan.width),
            "players": [_side(self.tiles_of(side), gained[side]) for side in (PLAYER, GHOST)],
            "majorities": majorities_view(counts, owned, CATEGORIES),
            "plus_used": 0,
            "moonlight": [],
            "display": [],
            "deck": 0,
            "pending": {
                "pair": None,
                "cell": None,
                "block": None,
                "card": None,
                "request": 0,
                "moved": [],
                "drawn": [],
            },
            "card_token": FACES[self.card] if self.card >= 0 else None,
            "ghost_tokens": GHOST_TOKENS - len(self.tokens),
            "position": self.position(),
        }


def _side(tiles: list[int], faces: list[int]) -> View:
    return {
        "tiles": tiles_view(tiles),
        "supply": 0,
        "gems": [],
        "removed": 0,
        "tokens": len(faces),
        "faces": [FACES[face] for face in faces],
        "gone": 0,
        "gone_faces": [],
        "used": [],
        "cards": [],
        "fireflies": 0,
    }


def blank(game: Game, plan: Plan) -> State:
    state = State(game, plan, [UNKNOWN] * len(CELLS), [0, plan.width] * ROWS, [0] * (len(SIDES) * len(KINDS)), ())
    state.go_on()
    return state


def read(game: Game, text: str) -> State:
    """The state that a text describes; the tiles and tokens that it does not name are face down."""
    plan = plan_of(game)
    rows = tuple(f"row-{row}" for row in range(ROWS))
    found = fields(text, need=(), may=(*rows, "turn", "step", "A-tiles", "ghost-tiles", "ghost-tokens", "card-token"))
    forest, ends, _ = read_rows(found, plan.width, 0)
    tiles: list[int] = []
    for name in SIDES:
        tiles += counted((read_word(word, KINDS, "tile") for word in found.get(f"{name}-tiles", [])), len(KINDS))
    tokens = tuple(read_word(word, SPIRITS[:AIR], "token") for word in found.get("ghost-tokens", []))
    state = State(game, plan, forest, ends, tiles, tokens)
    state.turn = read_number(found.get("turn", ["0"]), sum(plan.tiles))
    if "card-token" in found:
        state.card = read_word(" ".join(found["card-token"]), SPIRITS[:AIR], "token")
    _check(state)
    _set_step(state, found)
    return state


def _check(state: State) -> None:
    check_tiles(state.unseen_tiles())
    if any((state.ends[2 * row + 1] - state.ends[2 * row]) % 2 for row in range(ROWS)):
        raise PositionError("a row always has an even number of tiles")
    known = [*state.tokens, *([state.card] if state.card >= 0 else [])]
    if len(set(known)) != len(known) or len(state.tokens) > GHOST_TOKENS:
        raise PositionError(f"the tokens are different Spirits, and the Ghost has at most {GHOST_TOKENS}")


def _set_step(state: State, found: dict[str, list[str]]) -> None:
    if state.empty_rows() > GHOST_TOKENS:
        state.finish(None)
        return
    state.go_on()
    due = STEPS[state.step]
    step = read_word(" ".join(found.get("step", [due])), STEPS, "step")
    if step == REVEALING_TOKEN and state.empty_rows() > len(state.tokens):
        state.step, state.seat = step, CHANCE  # the Ghost's token for an emptied row comes before anything else
    elif step != state.step:
        raise PositionError(f"step {STEPS[step]} cannot be here; what is due is: {due}")
