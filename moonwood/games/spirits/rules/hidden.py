"""A random full state that fits what a seat knows: hidden tokens and Moonlight tiles are dealt anew (§5).

A search guesses from one view thousands of times, so that what a view says is read only once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from moonwood.games.spirits.rules import ghost
from moonwood.games.spirits.rules.components import FACE_DOWN, PLUS, UNKNOWN, UNKNOWN_MOON
from moonwood.games.spirits.rules.position import read
from moonwood.games.spirits.rules.state import Hands, State
from moonwood.games.spirits.rules.view import View
from moonwood.games.spirits.rules.worlds import Hand, Worlds
from moonwood.kernel.chance import Rng
from moonwood.kernel.game import Game
from moonwood.kernel.state import State as Base

VIEWS_KEPT: Final = 16


def guess(game: Game, view: View, rng: Rng) -> Base:
    """Hidden tokens and Moonlight tiles are any of those that the viewer has not seen, as likely as they should be."""
    if game.seats == 1:
        return ghost.position(game, view["position"])
    return _gaps(game, view["position"]).dealt(rng)


@lru_cache(maxsize=VIEWS_KEPT)
def _gaps(game: Game, text: str) -> Gaps:
    return Gaps(read(game, text))


class Gaps:
    """What a viewer does not know: a state with gaps, where they are, and what can lie in them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.gone = _with_gaps(state.gone)
        self.drawn = UNKNOWN in state.drawn
        holders = _with_gaps(state.tokens)
        self.telling = [seat for seat in holders if state.used[seat]]
        """Those who turned a PLUS over: what they still hold depends on it."""
        self.silent = [seat for seat in holders if not state.used[seat]]
        unseen = state.unseen_tokens()
        self.pluses = unseen[PLUS]
        self.plain = [face for face in range(PLUS) for _ in range(unseen[face])]
        hands = [Hand(len(state.tokens[seat]), state.used[seat]) for seat in self.telling]
        self.worlds = Worlds(hands, self.pluses, sum(unseen))
        self.blocks = [block for block, moon in enumerate(state.moons) if moon % FACE_DOWN == UNKNOWN_MOON]
        self.moons = [spirit for spirit, number in enumerate(state.unturned()) for _ in range(number)]

    def dealt(self, rng: Rng) -> State:
        """The state with faces in the gaps, each as likely as it should be."""
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
            moons[block] += 1 + _draw(pool, rng) - UNKNOWN_MOON
        state.moons = bytes(moons)


def _with_gaps(hands: Hands) -> list[int]:
    """The seats whose tokens the viewer does not know."""
    return [seat for seat, hand in enumerate(hands) if UNKNOWN in hand]


def _draw(pool: list[int], rng: Rng) -> int:
    """One of the pool, which loses it."""
    return pool.pop(rng.randrange(len(pool)))
