"""What each action is called, and what each step asks."""

from __future__ import annotations

from collections.abc import Callable

from moonwood.games.moonlight.rules.actions import (
    ALCHEMY,
    ASSIGN,
    CHOOSE,
    COVER,
    END_TURN,
    FAVOUR,
    GEM,
    GIVE,
    GIVE_UP,
    LEAVE,
    MARK,
    MOVE,
    PICK,
    PLUS,
    RELOCATE,
    RETURN_GEM,
    SPLIT,
    START,
    SWAP,
    TABLE,
    TAKE,
    TAKE_BACK,
    TALK,
    USE_GEM,
)
from moonwood.games.moonlight.rules.components import CARDS, FACES, KINDS, SPIRITS
from moonwood.games.moonlight.rules.places import PLACES
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.words.names import (
    CREATURE_NAMES,
    NAMES,
    creature_name,
    place_words,
    side_name,
    spot_name,
    tile_name,
    token_name,
)
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark

Label = Callable[[Game, View, tuple[int, ...], Say], str]


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
    if view["step"] == "put-firefly":
        return say("A Firefly on the token {token}", token=token_name(FACES[values[0]], say))
    return say("{token} to {side}", token=token_name(FACES[values[0]], say), side=side_name(game, 0, say))


def _split(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    first, second = (token_name(FACES[face], say) for face in values)
    return say("{first} and {second} to {side}", first=first, second=second, side=side_name(game, 0, say))


CHOICES = {
    "drive-bit": mark("Drive the bit away ({place})"),
    "drive-to": mark("The bit goes to {place}"),
    "reflect": mark("Give the opponent {tile} ({place})"),
    "keep": mark("Keep {tile} ({place})"),
    "jump": mark("{creature} jumps to {tile} ({place})"),
    "move-eclipse": mark("The Eclipse token goes to {place}"),
    "drop-bits": mark("The bit drops to {tile} ({place})"),
    "give-out-pairs": mark("First the two tokens at {place}"),
    "jump-off": mark("{creature} jumps to {tile} ({place})"),
}
"""For each step that asks for a place, what it is chosen for."""


def _choose(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    name = PLACES[values[0]]
    step, *words = view["step"].split()
    creature = creature_name(words[0], say) if words and words[0] in CREATURE_NAMES else ""
    place, tile = place_words(game, name, say), _tile(view, name, say)
    return say(CHOICES.get(step, "{place}"), creature=creature, place=place, tile=tile)


GIFTS = {
    "give-bit": mark("The bit to {side}"),
    "reflect": mark("A bit to {side} instead"),
    "give-favour": mark("{token} to {side}"),
    "share-tokens": mark("The face-up token to {side}, the face-down one to {other}"),
}
"""For each step that asks for a side, what it gets."""


def _give(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    side, other = side_name(game, values[0], say), side_name(game, 1 - values[0], say)
    step, *spot = view["step"].split()
    token = say.listing(_tokens_at(view, "".join(spot), say))
    return say(GIFTS.get(step, "{side}"), side=side, other=other, token=token)


def _tokens_at(view: View, spot: str, say: Say) -> list[str]:
    """What the tokens show that lie face up at a spot."""
    things = view["things"].get(spot, [])
    return [token_name(thing.removeprefix("F-"), say) for thing in things if thing.startswith("F-")]


def _mark(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    """A column of tokens by its number and by what can be seen of it."""
    number = values[0]
    shown = _tokens_at(view, f"beside-{number}", say)
    if not shown:
        return say("Token column {number}", number=number + 1)
    return say("Token column {number}: {token} and a face-down one", number=number + 1, token=shown[0])


TAKEN = (
    mark("The token to the team, the bit to the opponent"),
    mark("The bit to the team, the token away"),
)


def _take(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    return say(TAKEN[values[0]])


def _cover(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    """The slots of the card by the Spirits printed on them."""
    setup: Setup = game.setup
    if view["card"] is None:
        return say("Cover a Spirit of the card")
    spirit = SPIRITS[setup.cards[CARDS.index(view["card"])][values[0]]]
    return say("Cover {spirit} on the card", spirit=say(NAMES[spirit]))


def _return_gem(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    return say("A used gem comes back to {player}", player=say.seat(values[0]))


def _use_gem(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    tile = _shelf_tile(view, values[0], say)
    return say("The gem on {tile}, which leaves the game", tile=tile) if tile else say("The gem that came back")


def _alchemy(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    tile = _shelf_tile(view, values[0], say)
    return say("Use the gem on {tile} to add that tile", tile=tile) if tile else say("No alchemy")


def _shelf_tile(view: View, slot: int, say: Say) -> str:
    """The tile on a slot of the shelf; empty if there is none."""
    things = view["things"].get(f"shelf-{slot}", [])
    return next((tile_name(thing, say) for thing in things if thing in KINDS), "")


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
    SPLIT.name: _split,
    FAVOUR.name: _favour,
    CHOOSE.name: _choose,
    GIVE.name: _give,
    TAKE.name: _take,
    MARK.name: _mark,
    COVER.name: _cover,
    RETURN_GEM.name: _return_gem,
    USE_GEM.name: _use_gem,
    ALCHEMY.name: _alchemy,
    SWAP.name: _plain(mark("Use a gem: Light and Shadow swap places")),
}
"""For each family of decisions, its words; what is drawn keeps its notation."""

QUESTIONS = {
    "put-firefly": mark("{player} puts a Firefly on a token."),
    "mark-column": mark("{player} puts the gem on a column of tokens."),
    "drive-bit": mark("{player} says which bit is driven away."),
    "drive-to": mark("{player} says where the bit goes."),
    "give-bit": mark("{player} says who gets the bit."),
    "reflect": mark("{player} gives the opponent a tile of the row, or a bit."),
    "take-one": mark("{player} takes the token or the bit."),
    "cover-spirit": mark("{player} says which Spirit of the Moonlight card the token covers."),
    "keep": mark("{player} says which tiles of the row remain."),
    "start-light": mark("{player} places Light on a starting tile."),
    "start-shadow": mark("{player} places Shadow on a starting tile."),
    "split": mark("{player} chooses two tokens for the team."),
    "first-pick": mark("{player} collects a tile beside Light or Shadow."),
    "second-pick": mark("{player} collects a tile beside the other Creature."),
    "assign": mark("{player} says who gets which tile."),
    "favour": mark("{player} says who gets which token."),
    "give-favour": mark("{player} says who gets the token."),
    "jump": mark("{player} says where the Creature jumps to."),
    "move-eclipse": mark("{player} says where the Eclipse token goes."),
    "drop-bits": mark("{player} says to which tile the bit drops."),
    "jump-off": mark("{player} says where the Creature jumps to from the last tile of its island."),
    "share-tokens": mark("An island is sunk: {player} says who gets which token."),
    "give-out-pairs": mark("{player} says which pair of tokens is given out first."),
    "give-back-gem": mark("{player} says who gets a used gem back."),
    "choose-gem": mark("{player} says which gem is used."),
    "alchemy": mark("{player} may use a gem to add its tile to those in hand."),
    "take-back": mark("{player} may take back a used gem."),
    "move": mark("{player} moves Light or Shadow one step."),
    "end-turn": mark("{player} may still use a gem, or end the turn."),
}
"""For each step that asks somebody, its question."""
GEM_QUESTIONS = {
    "mark-column yellow": mark("{player} puts the yellow gem, which is Light's, on a column of tokens."),
    "mark-column green": mark("{player} puts the green gem, which is Shadow's, on a column of tokens."),
}
"""Those that differ by the colour of a gem."""
COPIED_QUESTIONS = {
    "start-light": mark("{player} says where both Creatures start."),
    "first-pick": mark("{player} collects a tile beside Light; Shadow does the same."),
    "move": mark("{player} moves Light one step; Shadow does the same."),
}
"""Those that differ where Shadow copies Light."""
STUCK_QUESTIONS = {
    "first-pick": mark("{player} collects a tile beside a Creature, or puts one elsewhere that is stuck."),
    "second-pick": mark("{player} puts the other Creature, which is stuck, elsewhere."),
}
"""Those that differ where a Creature may be put elsewhere."""


def label(game: Game, view: View, action: int, say: Say) -> str:
    family = TABLE.owner(action)
    words = LABELS.get(family.name)
    if words is None:
        return game.text(action)
    text = words(game, view, family.values(action), say)
    return text[:1].upper() + text[1:]


def ask(game: Game, view: View, say: Say) -> str:
    setup: Setup = game.setup
    step = view["step"].split()[0]
    others = COPIED_QUESTIONS if setup.copy_rule is not None else {}
    if any(action in RELOCATE for action in view["actions"]):
        others = STUCK_QUESTIONS
    question = GEM_QUESTIONS.get(view["step"]) or others.get(step, QUESTIONS[step])
    return say(question, player=say.seat(view["seat"]))
