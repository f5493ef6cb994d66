"""A random full state that fits what a seat knows: hidden tokens and Moonlight tiles are dealt anew (§5).

A search guesses from one view thousands of times, so that what a view says is read only once.
"""

from __future__ import annotations

from functools import lru_cache

from moonwood.games.spirits.rules import ghost
from moonwood.games.spirits.rules.components import FACES, PLUS, SPIRITS
from moonwood.games.spirits.rules.end import FACE_DOWN
from moonwood.games.spirits.rules.position import read
from moonwood.games.spirits.rules.setup import plan_of
from moonwood.games.spirits.rules.state import State
from moonwood.games.spirits.rules.worlds import Shown, Worlds
from moonwood.games.spirits.rules.writing import HIDDEN
from moonwood.kernel.chance import Rng
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.state import State as Base

VIEWS_KEPT = 16


def guess(game: Game, text: str, rng: Rng) -> Base:
    """A state for a position in which `?` stands for what the viewer does not know."""
    if game.seats == 1:
        return _solo(game, text).copy()
    return _known(game, text).dealt(rng)


@lru_cache(maxsize=VIEWS_KEPT)
def _solo(game: Game, text: str) -> ghost.State:
    """Alone, nothing is hidden but what nobody knows yet."""
    return ghost.read(game, text)


@lru_cache(maxsize=VIEWS_KEPT)
def _known(game: Game, text: str) -> Known:
    return Known(game, text)


class Known:
    """What a position with gaps says: a state with anything in the gaps, where they are, and what can lie in them."""

    def __init__(self, game: Game, text: str) -> None:
        parts = [part.split() for part in text.split(";")]
        hands = [words for words in parts if words[0].endswith(("-tokens", "-gone")) or words[0] == "drawn"]
        hidden = [words[0] for words in hands if HIDDEN in words]
        moons = next((words for words in parts if words[0] == "moonlight"), [])
        self.blocks = [block for block, word in enumerate(moons[1:]) if word != HIDDEN and word.startswith(HIDDEN)]
        self.state = read(game, _without_gaps(game, parts, hands, moons))
        self.drawn = "drawn" in hidden
        self.gone = [SEATS.index(name[0]) for name in hidden if name.endswith("-gone")]
        holders = [SEATS.index(name[0]) for name in hidden if name.endswith("-tokens")]
        used = self.state.used
        self.telling = [seat for seat in holders if used[seat]]
        self.silent = [seat for seat in holders if not used[seat]]
        unseen = _unseen_tokens(self.state, holders, self.gone, self.drawn)
        shown = [Shown(len(self.state.tokens[seat]), used[seat]) for seat in self.telling]
        self.worlds = Worlds(shown, unseen[PLUS], sum(unseen))
        self.pluses = unseen[PLUS]
        self.plain = [face for face in range(PLUS) for _ in range(unseen[face])]
        left = self.state.unturned()
        for block in self.blocks:
            left[self.state.moons[block] % FACE_DOWN - 1] += 1
        self.moons = [spirit for spirit, number in enumerate(left) for _ in range(number)]

    def dealt(self, rng: Rng) -> State:
        """The state with other faces in the gaps, each as likely as it should be."""
        state = self.state.copy()
        if self.telling or self.silent or self.gone or self.drawn:
            self._deal_tokens(state, rng)
        if self.blocks:
            self._deal_moons(state, rng)
        return state

    def _deal_tokens(self, state: State, rng: Rng) -> None:
        """First to the hands that turned a PLUS over, then anywhere else."""
        pool = self.plain.copy()
        tokens, gone = list(state.tokens), list(state.gone)
        masks = self.worlds.pick(rng)
        for seat, mask in zip(self.telling, masks, strict=True):
            slots = range(len(tokens[seat]))
            tokens[seat] = tuple([PLUS if mask >> slot & 1 else _draw(pool, rng) for slot in slots])
        pool += [PLUS] * (self.pluses - sum(mask.bit_count() for mask in masks))
        for seat in self.silent:
            tokens[seat] = tuple([_draw(pool, rng) for _ in tokens[seat]])
        for seat in self.gone:
            gone[seat] = tuple([_draw(pool, rng) for _ in gone[seat]])
        if self.drawn:
            state.drawn = tuple([_draw(pool, rng) for _ in state.drawn])
        state.tokens, state.gone = tuple(tokens), tuple(gone)

    def _deal_moons(self, state: State, rng: Rng) -> None:
        pool, moons = self.moons.copy(), list(state.moons)
        for block in self.blocks:
            side = moons[block] // FACE_DOWN * FACE_DOWN
            moons[block] = side + 1 + _draw(pool, rng)
        state.moons = bytes(moons)


def _draw(pool: list[int], rng: Rng) -> int:
    """One of the pool, which loses it."""
    return pool.pop(rng.randrange(len(pool)))


def _unseen_tokens(state: State, holders: list[int], gone: list[int], drawn: bool) -> list[int]:
    """How many tokens of each face the viewer has not seen."""
    unseen = state.unseen_tokens()
    hands = [state.tokens[seat] for seat in holders] + [state.gone[seat] for seat in gone]
    for hand in (*hands, state.drawn if drawn else ()):
        for face in hand:
            unseen[face] += 1
    return unseen


def _without_gaps(game: Game, parts: list[list[str]], hands: list[list[str]], moons: list[str]) -> str:
    """The position with the first faces that there are in its gaps."""
    plan = plan_of(game)
    used = sum(len(words) - 1 for words in parts if words[0].endswith("-used"))
    faces = [FACES[face] for face, number in enumerate(plan.tokens) for _ in range(number)]
    for face in [word for hand in hands for word in hand[1:] if word != HIDDEN] + [FACES[PLUS]] * used:
        faces.remove(face)
    for hand in hands:
        hand[1:] = [faces.pop() if word == HIDDEN else word for word in hand[1:]]
    spirits = [SPIRITS[spirit] for spirit, number in enumerate(plan.moonlight) for _ in range(number)]
    for word in moons[1:]:
        if not word.startswith(HIDDEN):
            spirits.remove(word[:3])
    moons[1:] = [spirits.pop() + word[1:] if word != HIDDEN and word.startswith(HIDDEN) else word for word in moons[1:]]
    return "; ".join(map(" ".join, parts))
