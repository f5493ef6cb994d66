"""Actions and questions in words."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules.components import ELEMENTS, GOOD_OF, GOODS
from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.games.mushroom_sorcerer.words.labelling import (
    Labeller,
    Values,
    land_of,
    move_top,
    neighbour,
    of_element,
    of_servant,
    room_on,
    said,
    waiting_servants,
)
from moonwood.games.mushroom_sorcerer.words.names import (
    DECK_NAMES,
    SORCERER_NAMES,
    element_name,
    goods,
    land_name,
    servants,
)
from moonwood.games.mushroom_sorcerer.words.potions import POTIONS, potion_name, potion_text
from moonwood.games.mushroom_sorcerer.words.spells import SCROLLS, scroll_name, scroll_text
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, counted, mark


def label(game: Game, view: View, action: Action, say: Say) -> str:
    name, *values = game.text(action).split()
    return _labeller(view, name)(game, view, values, say)


def _labeller(view: View, name: str) -> Labeller:
    """Where several potions let do the same it is said as the one says it that whoever decides has drunk."""
    potion = view["players"][view["seat"]]["potion"] if view["seat"] >= 0 else None
    return (POTIONS[potion].labels if potion else {}).get(name, LABELS[name])


# The open menu


SLIDE_LABEL = mark("Slide the top GU from {source} to {target} for a servant")


def _study(game: Game, view: View, values: Values, say: Say) -> str:
    deck = next(deck for deck in view["decks"] if deck["name"] == values[0])
    if deck["top"] is None:
        return say("Study from the {deck} deck", deck=say(DECK_NAMES[values[0]]))
    return say("Study {scroll}", scroll=scroll_text(game, deck["top"], say))


def _grow(game: Game, view: View, values: Values, say: Say) -> str:
    """With its price: drops, and a servant where debris lies."""
    land = land_of(view, values[0])
    kind, where, level = element_name(values[1], say), land_name(values[0], say), len(land["tower"]) + 1
    price = _drops(view, level, say)
    if land["tower"]:
        return say(
            "Grow {kind} on your tower {land}, level {level}, {price}", kind=kind, land=where, level=level, price=price
        )
    if land["debris"]:
        return say("Grow {kind} on {land} {price} and a servant for its debris", kind=kind, land=where, price=price)
    return say("Grow {kind} on {land} {price}", kind=kind, land=where, price=price)


def _drops(view: View, level: int, say: Say) -> str:
    """What whoever decides pays for a GU on a level; there is no price for others."""
    prices = view["players"][max(view["seat"], 0)]["growth_drops"]
    drops = prices[level - 1] if level <= len(prices) else 0
    return say("for {drops}", drops=goods("drop", drops, say)) if drops else say("for nothing")


def _summon(game: Game, view: View, values: Values, say: Say) -> str:
    """With what it pays."""
    element, player = ELEMENTS.index(values[0]), view["players"][max(view["seat"], 0)]
    gains = [goods(GOODS[GOOD_OF[element]], player["levels"][element], say)]
    if player["mastered"][element] and not player["moon_path"]:
        gains.append(goods("influence", 1, say))
    return say("Summon {element} for {gains}", element=element_name(values[0], say), gains=say.listing(gains))


def _war(game: Game, view: View, values: Values, say: Say) -> str:
    target = neighbour(*values)
    return say("War: from {source} against {target}", source=land_name(values[0], say), target=land_name(target, say))


def _slide_far(game: Game, view: View, values: Values, say: Say) -> str:
    source, target = (land_name(name, say) for name in values)
    return say(SLIDE_LABEL, source=source, target=target)


def _cast(game: Game, view: View, values: Values, say: Say) -> str:
    return say("Cast {scroll}", scroll=scroll_text(game, values[0], say))


# Servants


def _place(name: str, say: Say) -> str:
    return say("from the reserve") if name == "reserve" else say("from {land}", land=land_name(name, say))


def _pay(game: Game, view: View, values: Values, say: Say) -> str:
    return say("Give {servant} {place}", servant=servants(values[0], 1, say), place=_place(values[1], say))


def _displace(game: Game, view: View, values: Values, say: Say) -> str:
    return say(
        "Onto the full tower {land}; {servant} steps down to the reserve",
        land=land_name(values[0], say),
        servant=servants(values[1], 1, say),
    )


def _to_reserve(game: Game, view: View, values: Values, say: Say) -> str:
    """Towers come first: what goes to the reserve goes there together."""
    return say.count(waiting_servants(view), "To the reserve", "All {n} to the reserve")


def _to_tower(game: Game, view: View, values: Values, say: Say) -> str:
    land = land_name(values[0], say)
    return (
        say("Onto your tower {land}", land=land) if waiting_servants(view) == 1 else say("One onto {land}", land=land)
    )


def _all_to_tower(game: Game, view: View, values: Values, say: Say) -> str:
    """As many as fit."""
    land, waiting = land_name(values[0], say), waiting_servants(view)
    fit = min(waiting, room_on(land_of(view, values[0])))
    return say("All {n} onto {land}", n=fit, land=land) if fit == waiting else say("{n} onto {land}", n=fit, land=land)


def _allocate(game: Game, view: View, values: Values, say: Say) -> str:
    return say("Send {servant} to {land}", servant=servants(values[0], 1, say), land=land_name(values[1], say))


# Choices


WAR_BEGINS = ("declare", "cast-for-war")
"""The steps in which somebody may fight without what is offered."""
GIFTS = {
    "influence": mark("Take one influence"),
    "moon": mark("Take a moon element"),
    "nothing": mark("Take nothing"),
}
GIVEN = {what: text for words in SCROLLS.values() for what, text in words.gives.items()}


WARDEN_PLANS = {
    "attack": mark("The Warden attacks"),
    "grow": mark("The Warden grows"),
    "summon": mark("The Warden summons"),
}


def _take(game: Game, view: View, values: Values, say: Say) -> str:
    """Goods are taken in their order: whoever begins with the last one takes nothing else."""
    pending = view["pending"]
    if pending and pending["step"] == "choose-goods":
        _, count, offered, differ = pending["words"]
        good = GOODS.index(values[0])
        if int(count) > 1 and differ == "0" and int(offered) >> good == 1:
            return say("Take {goods}, and nothing else", goods=goods(values[0], int(count), say))
    return say("Take {good}", good=goods(values[0], 1, say))


def _give(game: Game, view: View, values: Values, say: Say) -> str:
    """What becomes of it is said by the scroll that is being cast."""
    pending = view["pending"]
    own = SCROLLS[pending["words"][1]].gives if pending and pending["step"] == "spell-target" else GIVEN
    return say(own.get(values[0], GIVEN[values[0]]))


def _drink(game: Game, view: View, values: Values, say: Say) -> str:
    return say("Drink {potion}", potion=potion_text(game, values[0], say))


def _done(game: Game, view: View, values: Values, say: Say) -> str:
    pending = view["pending"]
    return say("Fight without it") if pending and pending["step"] in WAR_BEGINS else say("Nothing more")


LABELS: dict[str, Labeller] = {
    "study": _study,
    "grow": _grow,
    "summon": _summon,
    "war": _war,
    "cast": _cast,
    "slide": move_top(
        SLIDE_LABEL,
        mark("Slide the top GU from {source} to {target} for a servant, and one for its debris"),
    ),
    "slide-far": _slide_far,
    "end-turn": said(mark("End your turn")),
    "to-reserve": _to_reserve,
    "to-tower": _to_tower,
    "all-to-tower": _all_to_tower,
    "displace": _displace,
    "pay": _pay,
    "step-down": of_servant(mark("Down to the reserve: {servant}")),
    "allocate": _allocate,
    "take": _take,
    "advance": of_element(mark("One step on the {element} track")),
    "advance-moon": said(mark("One step on the Moon track")),
    "give": _give,
    "shrine": lambda game, view, values, say: say(GIFTS[values[0]]),
    "accept": said(mark("Yes")),
    "decline": said(mark("No")),
    "done": _done,
    "absorb": of_servant(mark("Let {servant} take the arrows")),
    "pick": lambda game, view, values, say: say("Play {sorcerer}", sorcerer=say(SORCERER_NAMES[values[0]])),
    "drink": _drink,
    "first": lambda game, view, values, say: say(
        "{player} {player:begins|begin}", player=say.seat("ABCD".index(values[0]))
    ),
    "assign": lambda game, view, values, say: say(SORCERER_NAMES[values[0]]),
    "ground": lambda game, view, values, say: say("A ground with {good}", good=goods(values[0], 1, say)),
    "expose": lambda game, view, values, say: scroll_name(values[0], say),
    "roll": lambda game, view, values, say: say.count(int(values[0]), "{n} arrow", "{n} arrows"),
    "warden": lambda game, view, values, say: say(WARDEN_PLANS[values[0]]),
    **{name: labeller for words in SCROLLS.values() for name, labeller in words.labels.items()},
    **{name: labeller for words in POTIONS.values() for name, labeller in words.labels.items()},
}
"""A label for every family of actions; scrolls and potions bring those of their own."""

# Questions


def ask(game: Game, view: View, say: Say) -> str:
    """Whose turn it is and what is asked."""
    pending = view["pending"]
    if view["seat"] < 0 or pending is None:
        return say("Chance decides")
    if view["you"] != view["seat"]:
        return say("{player} {player:is|are} to decide", player=say.seat(view["seat"]))
    question = _question(game, view, pending["step"], pending["words"], say)
    return say("{player}: {question}", player=say.asked(view["seat"]), question=question)


def _question(game: Game, view: View, step: str, words: list[str], say: Say) -> str:
    if step in QUESTIONS:
        return QUESTIONS[step](game, view, words, say)
    return say("choose")


def _open(game: Game, view: View, words: list[str], say: Say) -> str:
    """What may be done, as far as it can be done: without a drop nobody is told that they may grow."""
    turn, offered = view["turn_so_far"], {game.table.owner(action).name for action in view["actions"]}
    if turn["study_left"] and "study" in offered:
        return say("you may study one more scroll")
    if turn["grow_left"] and "grow" in offered:
        return say.count(turn["grow_left"], "you may grow one more mushroom (GU)", "you may grow {n} mushrooms (GUs)")
    if offered == {"end-turn"}:
        return say("nothing is left to do; end your turn")
    if turn["main"] == "none":
        return say("study, grow, summon or wage war")
    return say("cast, slide or end your turn")


def _asks_place(game: Game, view: View, words: list[str], say: Say) -> str:
    count = waiting_servants(view)
    return say.count(
        count, "where does {servant} go?", "where do {servant} go?", servant=servants(words[1], count, say)
    )


def _asks_declaration(game: Game, view: View, words: list[str], say: Say) -> str:
    offered = {game.table.owner(action).name for action in view["actions"]} - {"done"}
    potion = view["players"][view["seat"]]["potion"]
    if "cast" not in offered:
        return say("war begins: will you use {potion}?", potion=_potion_or_yours(potion, say))
    if offered == {"cast"}:
        return say("war begins: will you cast a scroll?")
    return say("war begins: will you cast a scroll, or use {potion}?", potion=_potion_or_yours(potion, say))


def _potion_or_yours(potion: str | None, say: Say) -> str:
    return potion_name(potion, say) if potion else say("your potion")


def _asks_potion(game: Game, view: View, words: list[str], say: Say) -> str:
    potion = view["players"][view["seat"]]["potion"]
    return say("{potion}: your choice", potion=_potion_or_yours(potion, say))


def _asks_scroll(text: str) -> Labeller:
    return lambda game, view, words, say: say(text, scroll=scroll_name(words[1], say))


def _asks_count(texts: tuple[str, str]) -> Labeller:
    return lambda game, view, words, say: say.count(int(words[1]), *texts)


QUESTIONS: dict[str, Labeller] = {
    "open": _open,
    "allocation": said(mark("send your reserve to your towers, flame servants first, row by row")),
    "place": _asks_place,
    "excess": lambda game, view, words, say: say("who steps down from {land}?", land=land_name(words[0], say)),
    "pay-servants": _asks_count(
        counted("which servant do you give?", "which servants do you give? ({n} in all, flame servants first)")
    ),
    "choose-goods": _asks_count(counted("take a resource", "take {n} resources, from left to right")),
    "choose-elements": _asks_count(counted("take an element", "take {n} elements, from left to right")),
    "choose-any-elements": _asks_count(counted("take an element", "take {n} elements, from left to right")),
    "offer-again": _asks_scroll(mark("{scroll} once more?")),
    "spell-target": _asks_scroll(mark("{scroll}: choose")),
    "ask-potion": _asks_potion,
    "drink-potion": said(mark("drink a potion for this round")),
    "shrine-gift": lambda game, view, words, say: say("the shrine {land} pays you", land=land_name(words[0], say)),
    "pick": said(mark("choose your sorcerer")),
    "declare": _asks_declaration,
    "cast-for-war": said(mark("war begins: will you cast a scroll?")),
    "absorb-damage": said(mark("who stops the arrows? A flame servant stops one, a stone servant two, and both fall")),
}
"""What each step asks; one that is not here just asks to choose."""
