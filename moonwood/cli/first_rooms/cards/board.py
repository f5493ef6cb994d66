"""The picture of First Cards: everybody's card, the deck beside them, and below what was given up."""

from __future__ import annotations

from moonwood.cli.first_rooms.cards.rules import KEEP, NONE, SWAP, UNKNOWN, View
from moonwood.cli.first_rooms.cards.words import describe
from moonwood.draw.svg import Picture, Raw, edge_box, tag, words
from moonwood.draw.themes import theme_named
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

CARD = (90, 130)
PITCH = 110
TOP = 20
HEIGHT = 240
NAMES, FACE_UP = 26, 60
"""How far below the cards stand the names of their owners and the cards that were given up."""


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
    """The own card is kept, a card of the deck is taken."""
    if action in KEEP and view["seat"] >= 0:
        return (f"card-{SEATS[view['seat']]}",)
    return ("deck",) if action in SWAP else ()


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    can = {name for action in view["actions"] for name in touches(game, view, action)}
    title, desc = say(game.room.title), describe(game, view, say)
    width = (game.seats + 1) * PITCH + 10
    picture = Picture(width, HEIGHT, theme_named(theme), title, desc, can=can, chosen=chosen)
    picture.add(*(_hand(picture, seat, card, say) for seat, card in enumerate(view["cards"]) if card != NONE))
    picture.add(_card(picture, "deck", game.seats, UNKNOWN, say("deck")))
    face_up = " ".join(map(str, view["face_up"]))
    picture.add(words(face_up, width / 2, TOP + CARD[1] + FACE_UP, 22, picture.theme.mist))
    return picture.svg()


def _hand(picture: Picture, seat: int, card: str, say: Say) -> Raw:
    return _card(picture, f"card-{SEATS[seat]}", seat, card, say.seat(seat), picture.theme.owners[seat])


def _card(picture: Picture, name: str, place: int, card: str, below: str, colour: str = "") -> Raw:
    theme, (width, height) = picture.theme, CARD
    paper, ink = (theme.shade, theme.mist) if card == UNKNOWN else (theme.paper, theme.ink)
    body = [
        tag("rect", width=width, height=height, rx=10, fill=paper),
        words(card, width / 2, height / 2 + 16, 46, ink, font_weight=700),
        words(below, width / 2, height + NAMES, 18, colour or theme.mist),
    ]
    x = 15 + place * PITCH
    return picture.piece(name, x, TOP, *body, edge=edge_box(width, height), label=below)


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal."""
    cards = "   ".join(f"{SEATS[seat]}: {card}" for seat, card in enumerate(view["cards"]))
    face_up = " ".join(map(str, view["face_up"])) or NONE
    return f"{cards}   " + say("face up: {cards}", cards=face_up)
