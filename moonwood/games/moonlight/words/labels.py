"""What each action is called, and what each step asks."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import (
    ASSIGN,
    CHOOSE,
    END_TURN,
    FAVOUR,
    GEM,
    GIVE,
    GIVE_UP,
    LEAVE,
    MOVE,
    PICK,
    PLUS,
    RELOCATE,
    START,
    TABLE,
    TAKE_BACK,
    TALK,
)
from moonwood.games.moonlight.rules.components import CREATURES, FACES, OTHER
from moonwood.games.moonlight.rules.places import PLACES
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.words.names import (
    CREATURE_NAMES,
    creature_name,
    place_words,
    side_name,
    spot_name,
    tile_name,
    token_name,
    tokens_at,
)
from moonwood.games.moonlight.words.page import Label
from moonwood.games.moonlight.words.pages import page_of
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


def _on_place(sentence: str) -> Label:
    """A label that names a Creature and a place."""

    def label(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
        name = PLACES[values[1]]
        return say(
            sentence,
            creature=creature_name(values[0], say),
            place=place_words(game, name, say),
            tile=_tile(view, name, say),
        )

    return label


def _tile(view: View, name: str, say: Say) -> str:
    stack = view["forest"].get(name)
    face = stack and stack["face"]
    return tile_name(face, say) if face else say("a face-down tile")


_ONTO_A_TILE = _on_place(mark("Put {creature}, who is stuck, on {tile} ({place})"))
_ONTO_NO_TILE = _on_place(mark("Put {creature}, who is stuck, on the empty place ({place})"))


def _relocate(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    label = _ONTO_A_TILE if PLACES[values[1]] in view["forest"] else _ONTO_NO_TILE
    return label(game, view, values, say)


def _plain(sentence: str) -> Label:
    return lambda *words: words[-1](sentence)


def _assign(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    if max(values) >= len(view["hand"]):
        return say("Assign the tiles")
    team, opponent = (view["hand"][index] for index in values)
    return say(
        "{team} to {side}, {opponent} to {other}",
        team=_in_hand(game, team["face"], team["place"], say),
        opponent=_in_hand(game, opponent["face"], opponent["place"], say),
        side=side_name(game, 0, say),
        other=side_name(game, 1, say),
    )


def _in_hand(game: Game, face: str | None, place: str, say: Say) -> str:
    tile = tile_name(face, say) if face else say("a face-down tile")
    return say("{tile} ({place})", tile=tile, place=spot_name(game, place, say))


def _favour(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    return say("{token} to {side}", token=token_name(FACES[values[0]], say), side=side_name(game, 0, say))


def _choose(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    name = PLACES[values[0]]
    step, *words = view["step"].split()
    creature = creature_name(words[0], say) if words and words[0] in CREATURE_NAMES else ""
    place, tile = place_words(game, name, say), _tile(view, name, say)
    return say(page_of(game).choices.get(step, "{place}"), creature=creature, place=place, tile=tile)


GIFTS = {"give-favour": mark("{token} to {side}")}
"""For each step that asks for a side, what it gets."""


def _give(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    side, other = side_name(game, values[0], say), side_name(game, 1 - values[0], say)
    step, *spot = view["step"].split()
    token = say.listing(tokens_at(view, "".join(spot), say))
    return say({**GIFTS, **page_of(game).gifts}.get(step, "{side}"), side=side, other=other, token=token)


LABELS: dict[str, Label] = {
    PICK.name: _on_place(mark("{creature} collects {tile} ({place})")),
    MOVE.name: _on_place(mark("{creature} moves to {tile} ({place})")),
    START.name: _on_place(mark("{creature} starts on {tile} ({place})")),
    ASSIGN.name: _assign,
    END_TURN.name: _plain(mark("End the turn")),
    GIVE_UP.name: _plain(mark("End the game: no two tiles can be collected")),
    GEM.name: _on_place(mark("Use a gem: {creature} moves to {tile} ({place})")),
    TALK.name: _plain(mark("Use a gem to talk")),
    PLUS.name: _plain(mark("Discard a PLUS token: one used gem comes back")),
    RELOCATE.name: _relocate,
    TAKE_BACK.name: _plain(mark("Take back a used gem")),
    LEAVE.name: _plain(mark("Leave the used gem")),
    FAVOUR.name: _favour,
    CHOOSE.name: _choose,
    GIVE.name: _give,
}
"""For each family of decisions, its words; what is drawn keeps its notation."""

QUESTIONS = {
    "start-light": mark("{player:~ places|Place} Light on a starting tile."),
    "start-shadow": mark("{player:~ places|Place} Shadow on a starting tile."),
    "first-pick": mark("{player:~ collects|Collect} a tile beside Light or Shadow."),
    "second-pick": mark("{player:~ collects|Collect} a tile beside {creature}."),
    "assign": mark("{player:~ says|Choose} who gets which tile."),
    "favour": mark("{player:~ says|Choose} who gets which token."),
    "give-favour": mark("{player:~ says|Choose} who gets the token."),
    "take-back": mark("{player} may take back a used gem."),
    "move": mark("{player:~ moves|Move} Light or Shadow one step."),
    "end-turn": mark("{player} may still use a gem, or end the turn."),
}
"""For each step that asks somebody, its question."""
STUCK_QUESTIONS = {
    "first-pick": mark(
        "{player:~ collects|Collect} a tile beside a Creature, or {player:puts|put} one elsewhere that is stuck."
    ),
    "second-pick": mark("{player:~ puts|Put} the other Creature, which is stuck, elsewhere."),
}
"""Those that differ where a Creature may be put elsewhere."""
NOTHING_TO_COLLECT = mark("No two tiles can be collected: {player:~ uses|use} a gem, or {player:ends|end} the game.")


def label(game: Game, view: View, action: Action, say: Say) -> str:
    family = TABLE.owner(action)
    words = page_of(game).labels.get(family.name) or LABELS.get(family.name)
    if words is None:
        return game.text(action)
    text = words(game, view, family.values(action), say)
    return text[:1].upper() + text[1:]


def ask(game: Game, view: View, say: Say) -> str:
    step = view["step"].split()[0]
    stuck = STUCK_QUESTIONS if any(action in RELOCATE for action in view["actions"]) else {}
    questions = {**QUESTIONS, **stuck, **page_of(game).questions}
    ends = any(action in GIVE_UP for action in view["actions"])
    question = NOTHING_TO_COLLECT if ends else questions.get(view["step"]) or questions[step]
    return say(question, player=say.seat(view["seat"]), creature=_waits(view, say))


def _waits(view: View, say: Say) -> str:
    """The Creature that has no tile in hand yet, once the other one has."""
    held = [tile["creature"] for tile in view["hand"]]
    return creature_name(OTHER[CREATURES.index(held[0])], say) if held else ""
