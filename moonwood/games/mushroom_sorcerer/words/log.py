"""What happened, in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from moonwood.games.mushroom_sorcerer.rules import events as told
from moonwood.games.mushroom_sorcerer.rules.components import DECKS, ELEMENTS, GOODS, LANDS, SORCERERS
from moonwood.games.mushroom_sorcerer.rules.components import POTIONS as POTION_NAMES
from moonwood.games.mushroom_sorcerer.rules.components import SCROLLS as SCROLL_NAMES
from moonwood.games.mushroom_sorcerer.words.names import (
    DECK_NAMES,
    SORCERER_NAMES,
    element_name,
    goods,
    land_name,
    player_name,
    servants,
)
from moonwood.games.mushroom_sorcerer.words.potions import POTIONS, potion_name
from moonwood.games.mushroom_sorcerer.words.spells import SCROLLS, scroll_name
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Person, Say, mark


class Teller:
    """Says events of one game: players by name, things by theirs."""

    def __init__(self, game: Game, say: Say) -> None:
        self.say = say
        self.seats = game.seats
        self.notation = game.text

    def who(self, player: int) -> Person:
        return player_name(player, self.seats, self.say)

    def land(self, land: int) -> str:
        return land_name(LANDS[land], self.say)

    def element(self, kind: int) -> str:
        return element_name(ELEMENTS[kind], self.say)

    def good(self, good: int, amount: int = 1) -> str:
        return goods(GOODS[good], amount, self.say)

    def servant(self, kind: int, amount: int = 1) -> str:
        return servants(GOODS[kind], amount, self.say)

    def scroll(self, scroll: int) -> str:
        return scroll_name(SCROLL_NAMES[scroll], self.say)

    def potion(self, potion: int) -> str:
        return potion_name(POTION_NAMES[potion], self.say)

    def arrows(self, count: int) -> str:
        return self.say.count(count, "{n} arrow", "{n} arrows")

    def shields(self, count: int) -> str:
        return self.say.count(count, "{n} shield", "{n} shields")

    def place(self, place: int) -> str:
        """Where servants stand: the reserve, or a tower."""
        return self.say("the reserve") if place == 0 else self.land(place - 1)


SILENT = (told.Decide, told.TurnStart, told.TurnEnd)
"""What needs no line: other events tell what came of a choice, and the page whose turn it is."""


def log(game: Game, event: Event, say: Say) -> str:
    line = LINES.get(type(event))
    text = line(Teller(game, say), event) if line else ""
    return text[:1].upper() + text[1:]


Line = Callable[[Teller, Any], str]

FIELDS: dict[str, Callable[[Teller, Any], str]] = {
    **dict.fromkeys(("player", "victim", "attacker", "defender"), Teller.who),
    **dict.fromkeys(("land", "source", "target"), Teller.land),
    **dict.fromkeys(("kind", "element"), Teller.element),
    "place": Teller.place,
    "good": Teller.good,
    "servant": Teller.servant,
    "scroll": Teller.scroll,
    "potion": Teller.potion,
    "arrows": Teller.arrows,
    "shields": Teller.shields,
}
"""How fields of events are said; others are numbers."""


def _sentence(text: str) -> Line:
    """A line that names fields of its event."""
    names = set(re.findall(r"{(\w+)[:}]", text))

    def line(t: Teller, event: Any) -> str:
        return t.say(text, **{name: _said(t, name, getattr(event, name)) for name in names})

    return line


def _said(t: Teller, name: str, value: Any) -> object:
    return FIELDS[name](t, value) if name in FIELDS else value


def _assign(t: Teller, event: told.Assign) -> str:
    return t.say(
        "{player} {player:plays|play} {sorcerer}",
        player=t.who(event.player),
        sorcerer=t.say(SORCERER_NAMES[SORCERERS[event.sorcerer]]),
    )


def _expose(t: Teller, event: told.Expose) -> str:
    deck = t.say(DECK_NAMES[DECKS[event.deck]])
    return t.say("On top of the {deck} deck: {scroll}", deck=deck, scroll=t.scroll(event.scroll))


def _round(t: Teller, event: told.RoundStart) -> str:
    order = t.say.listing([t.who(player) for player in event.order])
    return t.say("Round {round} begins. The order: {order}", round=event.round, order=order)


def _shrine(t: Teller, event: told.ShrineGift) -> str:
    gift = (mark("one influence"), mark("a moon element"), mark("nothing"))[event.gift]
    return t.say(
        "The shrine {land} pays {player}: {gift}", land=t.land(event.land), player=t.who(event.player), gift=t.say(gift)
    )


def _amount(text: str) -> Line:
    """A line about so many of a good; none about nothing."""

    def line(t: Teller, event: told.Gain | told.Spend) -> str:
        good = t.good(event.good, event.amount)
        return t.say(text, player=t.who(event.player), good=good) if event.amount else ""

    return line


def _place(t: Teller, event: told.Place) -> str:
    return t.say.count(
        event.count,
        "{player}: {servant} comes to {place}",
        "{player}: {servant} come to {place}",
        player=t.who(event.player),
        servant=t.servant(event.servant, event.count),
        place=t.place(event.place),
    )


def _advance(t: Teller, event: told.Advance) -> str:
    return t.say.count(
        event.amount, "{player}: {n} {element} element, now on step {step}", "{player}: {n} {element} elements, now on step {step}",
        player=t.who(event.player), element=t.element(event.element), step=event.step,
    )  # fmt: skip


def _influence(t: Teller, event: told.Influence) -> str:
    if event.points < 0:
        return t.say(
            "{player} {player:gives|give} up {points} influence", player=t.who(event.seat), points=-event.points
        )
    return t.say("{player} {player:gains|gain} {points} influence", player=t.who(event.seat), points=event.points)


def _study(t: Teller, event: told.Study) -> str:
    text = OF_POTIONS[told.Study] if event.snatch else mark("{player} {player:studies|study} {scroll}")
    return _sentence(text)(t, event)


def _cast(t: Teller, event: told.Cast) -> str:
    text = OF_POTIONS[told.Cast] if event.steal else mark("{player} {player:casts|cast} {scroll} for {mana} mana")
    return _sentence(text)(t, event)


OF_SCROLLS = {event: text for words in SCROLLS.values() for event, text in words.lines.items()}
OF_POTIONS = {event: text for words in POTIONS.values() for event, text in words.lines.items()}
"""What one scroll or potion alone makes happen."""
DECLARED = {name: text for words in POTIONS.values() for name, text in words.declared.items()}
"""What may be declared as a war begins."""


def _declare(t: Teller, event: told.Declare) -> str:
    name, *dice = t.notation(event.action).split()
    count = t.say.count(int(dice[0]), "{n} die", "{n} dice") if dice else ""
    return t.say(DECLARED[name], player=t.who(event.player), dice=count)


def _clash(t: Teller, event: told.Clash) -> str:
    attack = _volley(t, event.arrows[0], event.shields[1], event.damage[1])
    defence = _volley(t, event.arrows[1], event.shields[0], event.damage[0])
    return t.say("The attack: {attack}; the defence: {defence}", attack=attack, defence=defence)


def _volley(t: Teller, arrows: int, shields: int, hits: int) -> str:
    """How many arrows of one side get past the loose shields of the other."""
    if not arrows:
        return t.say("no arrows")
    return t.say(
        "{arrows} less {shields} leave {hits} for the guards to stop",
        arrows=t.arrows(arrows), shields=t.shields(shields), hits=hits,
    )  # fmt: skip


def _fall(t: Teller, event: told.Fall) -> str:
    dead = [t.servant(kind, count) for kind, count in enumerate(event.servants) if count]
    return (
        t.say(
            "{player} {player:loses|lose} {servants} on {land}: whoever stops an arrow falls",
            player=t.who(event.player),
            servants=t.say.listing(dead),
            land=t.land(event.land),
        )
        if dead
        else ""
    )


def _destroy(t: Teller, event: told.Destroy) -> str:
    kinds = t.say.listing([t.element(kind) for kind in event.kinds])
    destroyed = t.say(
        "No guard was left to stop the rest. Destroyed on {land}: {kinds}", land=t.land(event.land), kinds=kinds
    )
    if not event.spared:
        return destroyed
    return t.say(
        "{destroyed}. The others stay: no more mushrooms fall than servants attacked, and those were {n}",
        destroyed=destroyed, n=len(event.kinds),
    )  # fmt: skip


def _warden(t: Teller, event: told.WardenPlan) -> str:
    return t.say(
        (mark("The Warden means to attack"), mark("The Warden means to grow"), mark("The Warden means to summon"))[
            event.plan
        ]
    )


LINES: dict[type[Event], Line] = {
    **{event: _sentence(text) for event, text in (OF_SCROLLS | OF_POTIONS).items()},
    told.Decide: lambda t, event: "",
    told.Assign: _assign,
    told.GroundTile: _sentence(mark("{land} offers {good}")),
    told.Expose: _expose,
    told.RoundStart: _round,
    told.CycleStart: _sentence(mark("Cycle {cycle} of the Night")),
    told.Daybreak: _sentence(mark("Daybreak for {player}")),
    told.Drink: _sentence(mark("{player} {player:drinks|drink} {potion}")),
    told.TurnStart: lambda t, event: (
        t.say("{player} {player:takes|take} one more turn", player=t.who(event.player)) if event.extra else ""
    ),
    told.Dominance: _sentence(mark("{player} {player:dominates|dominate} the forest: this cycle is the last")),
    told.Blessed: _sentence(mark("{player} {player:has|have} the moons' blessing: this cycle is the last")),
    told.TurnEnd: lambda t, event: "",
    told.ShrineGift: _shrine,
    told.Gain: _amount(mark("{player} {player:gets|get} {good}")),
    told.Spend: _amount(mark("{player} {player:spends|spend} {good}")),
    told.Place: _place,
    told.StepDown: _sentence(mark("{player}: {servant} steps down from {land}")),
    told.Allocate: _sentence(mark("{player} {player:sends|send} {servant} to {land}")),
    told.Pay: _sentence(mark("{player} {player:gives|give} {servant} from {place}")),
    told.Advance: _advance,
    told.MoonPath: _sentence(mark("{player} {player:joins|join} the moon path, for good")),
    told.Influence: _influence,
    told.WardenInfluence: _sentence(mark("The Warden gains {points} influence")),
    told.Study: _study,
    told.Discard: _sentence(mark("{scroll} leaves the game")),
    told.Grow: _sentence(mark("{player} {player:grows|grow} {kind} on {land}, level {level}")),
    told.Summon: _sentence(mark("{player} {player:summons|summon} {element}")),
    told.Slide: _sentence(mark("{player} {player:slides|slide} {kind} from {source} to {target}")),
    told.Clear: _sentence(mark("{player} {player:clears|clear} the debris on {land}")),
    told.Cast: _cast,
    told.Resolve: _sentence(mark("{scroll} works once more")),
    told.Flip: _sentence(mark("{scroll} is used up")),
    told.StoreArrows: lambda t, event: t.say.count(
        event.arrows,
        "{player} {player:keeps|keep} {n} arrow for the next war",
        "{player} {player:keeps|keep} {n} arrows for the next war",
        player=t.who(event.player),
    ),
    told.WarStart: _sentence(
        mark("War: {attacker} {attacker:attacks|attack} {defender}, from {source} against {target}")
    ),
    told.Declare: _declare,
    told.Roll: _sentence(mark("{player} {player:rolls|roll} {arrows} and {shields}")),
    told.Clash: _clash,
    told.Fall: _fall,
    told.Destroy: _destroy,
    told.WardenPlan: _warden,
}
"""A line for every kind of event; where it is empty, others tell it already."""
