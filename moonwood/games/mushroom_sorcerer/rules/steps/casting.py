"""Scrolls: taking them from the decks, and casting them (§7.3.1, §9.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import ACCEPT, CAST, DECLINE, EXPOSE, STUDY_SCROLL
from moonwood.games.mushroom_sorcerer.rules.components import (
    DECKS,
    MANA,
    NO_MAIN,
    NO_SCROLL,
    SCROLLS,
    STUDY,
    SUMMONING,
    deck_mask,
    deck_of,
)
from moonwood.games.mushroom_sorcerer.rules.powers import SPELLS, potion_of
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.steps.question import OfPlayer
from moonwood.kernel.actions import Action
from moonwood.kernel.bits import bits
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import RUNS, Draw, Run

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

STUDIES: Final = 2


# Decks


class ExposeScroll(Draw["State"]):
    """The next scroll of a deck becomes visible; which one nobody could know (§11.1)."""

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def who(self, state: State) -> Seat:
        return CHANCE if state.unseen & deck_mask(self.deck) else RUNS

    def run(self, state: State) -> None:
        """The deck is empty."""
        state.visible[self.deck] = NO_SCROLL

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(EXPOSE.actions[scroll], 1) for scroll in bits(state.unseen & deck_mask(self.deck))]

    def answer(self, state: State, action: Action) -> None:
        scroll = action - EXPOSE.first
        state.unseen ^= 1 << scroll
        state.visible[self.deck] = scroll
        state.tell(events.Expose, self.deck, scroll)


def discard_top(state: State, deck: int) -> None:
    """The visible scroll leaves the game, and the next one is exposed."""
    if state.visible[deck] != NO_SCROLL:
        state.tell(events.Discard, state.visible[deck])
        state.visible[deck] = NO_SCROLL
        state.push(EXPOSE_SCROLL(deck))


def archived(state: State, player: Seat) -> int:
    """How many scrolls lie in an archive, turned over or not (§2.4.1)."""
    return state.archive[player].bit_count()


def study_choices(state: State, player: Seat) -> list[Action]:
    """The decks that may be studied (§7.3.1): those that have a scroll, if the archive has room."""
    if not (state.main == NO_MAIN or state.study_left) or archived(state, player) >= state.setup.archive:
        return []
    return [STUDY_SCROLL.actions[deck] for deck in range(len(DECKS)) if state.visible[deck] != NO_SCROLL]


def study(state: State, player: Seat, deck: int) -> None:
    """A scroll is studied (§7.3.1)."""
    if state.main == NO_MAIN:
        state.main = STUDY
        state.study_left = STUDIES
    state.study_left -= 1
    take_scroll(state, player, deck, snatch=False)


def take_scroll(state: State, player: Seat, deck: int, *, snatch: bool) -> None:
    """The visible scroll of a deck goes to an archive, and the next one is exposed."""
    scroll = state.visible[deck]
    state.visible[deck] = NO_SCROLL
    state.archive[player] |= 1 << scroll
    state.tell(events.Study, player, scroll, snatch)
    state.push(EXPOSE_SCROLL(deck))


# Casting


def mana_cost(state: State, player: Seat, scroll: int) -> int:
    """What a scroll costs its caster."""
    return potion_of(state, player).mana_cost(state, player, state.setup.mana[scroll])


def castable(state: State, player: Seat, scroll: int) -> bool:
    """Whether a scroll may be cast in this turn, whoever has it and whatever it costs in mana."""
    spell = SPELLS[scroll]
    return not state.cast >> scroll & 1 and spell.ready(state, player) and spell.possible(state, player)


def cast_choices(state: State, player: Seat) -> list[Action]:
    """What may be cast (§9.1): the scrolls of the own archive that can be paid and have something to do."""
    mana = state.held(player, MANA)
    own = state.archive[player] & ~state.flipped & ~state.cast
    return [
        CAST.actions[scroll]
        for scroll in bits(own)
        if mana_cost(state, player, scroll) <= mana and castable(state, player, scroll)
    ]


def war_scrolls(state: State, player: Seat) -> list[Action]:
    """What may be cast as a war begins (§8.3): what helps whoever wages it in the own turn, if that is ruled."""
    if not state.setup.war_scrolls_inside_war or player != state.active:
        return []
    return [action for action in cast_choices(state, player) if SPELLS[action - CAST.first].for_war]


def cast(state: State, player: Seat, scroll: int) -> None:
    """A scroll is cast from the own archive."""
    perform_spell(state, player, scroll, mana_cost(state, player, scroll), steal=False)


def perform_spell(state: State, player: Seat, scroll: int, mana: int, *, steal: bool) -> None:
    """A scroll is paid and resolves, as often as the caster's potion says (§10.2.5)."""
    state.spend(player, MANA, mana)
    state.cast |= 1 << scroll
    state.tell(events.Cast, player, scroll, mana, steal)
    state.push(AFTER_SPELL(player, scroll))
    state.push(*[RESOLVE_AGAIN(player, scroll)] * (potion_of(state, player).resolutions() - 1))
    SPELLS[scroll].resolve(state, player)


class ResolveAgain(Run["State"]):
    """A second resolution: skipped if it cannot be paid or has no target."""

    def __init__(self, player: Seat, scroll: int) -> None:
        self.player = player
        self.scroll = scroll

    def run(self, state: State) -> None:
        spell = SPELLS[self.scroll]
        if not spell.possible(state, self.player):
            return
        if spell.conversion:
            state.push(OFFER_AGAIN(self.player, self.scroll))
        else:
            state.tell(events.Resolve, self.player, self.scroll)
            spell.resolve(state, self.player)


class OfferAgain(OfPlayer):
    """The second resolution of a conversion may be declined."""

    def __init__(self, player: Seat, scroll: int) -> None:
        super().__init__(player)
        self.scroll = scroll

    def choices(self, state: State) -> list[Action]:
        return [ACCEPT(), DECLINE()]

    def answer(self, state: State, action: Action) -> None:
        if action in ACCEPT:
            state.tell(events.Resolve, self.player, self.scroll)
            SPELLS[self.scroll].resolve(state, self.player)


class AfterSpell(Run["State"]):
    """The scroll has resolved: a Summoning scroll is dead, wherever it lies (§9.1.3, §10.4.7)."""

    def __init__(self, player: Seat, scroll: int) -> None:
        self.player = player
        self.scroll = scroll

    def run(self, state: State) -> None:
        player, scroll = self.player, self.scroll
        potion_of(state, player).after_spell(state, player)
        deck = deck_of(scroll)
        stolen = not state.archive[player] >> scroll & 1
        if deck != SUMMONING or (stolen and not state.setup.stolen_summoning_is_used_up):
            return
        if state.visible[deck] == scroll:
            discard_top(state, deck)
        else:
            state.flipped |= 1 << scroll
            state.tell(events.Flip, scroll)


class SpellTarget(OfPlayer):
    """What a scroll asks of its caster."""

    def __init__(self, player: Seat, scroll: int) -> None:
        super().__init__(player)
        self.scroll = scroll

    def choices(self, state: State) -> list[Action]:
        return SPELLS[self.scroll].choices(state, self.player)

    def answer(self, state: State, action: Action) -> None:
        SPELLS[self.scroll].choose(state, self.player, action)


EXPOSE_SCROLL: Final = STEPS.add("expose", ExposeScroll, deck=DECKS)
RESOLVE_AGAIN: Final = STEPS.add("resolve-again", ResolveAgain, player=SEATS, scroll=SCROLLS)
OFFER_AGAIN: Final = STEPS.add("offer-again", OfferAgain, player=SEATS, scroll=SCROLLS)
AFTER_SPELL: Final = STEPS.add("after-spell", AfterSpell, player=SEATS, scroll=SCROLLS)
SPELL_TARGET: Final = STEPS.add("spell-target", SpellTarget, player=SEATS, scroll=SCROLLS)
