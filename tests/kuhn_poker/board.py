"""The picture of Kuhn poker: two cards and the pot. Nothing is clicked: the actions are buttons in the list."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, edge_box, tag, words
from moonwood.draw.themes import theme_named
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say
from tests.kuhn_poker.rules import NONE, UNKNOWN, View
from tests.kuhn_poker.words import describe

WIDTH, HEIGHT = 360, 220
CARD = (90, 130)
LETTERS = {UNKNOWN: "?", NONE: "", "jack": "J", "queen": "Q", "king": "K"}


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
    return ()


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    picture = Picture(WIDTH, HEIGHT, theme_named(theme), game.room.title, describe(game, view, say), chosen=chosen)
    picture.add(*(_card(picture, seat, name, say) for seat, name in enumerate(view["cards"])))
    pot = say.count(view["pot"], "{n} chip", "{n} chips")
    picture.add(words(pot, WIDTH / 2, HEIGHT / 2, 22, picture.theme.mist))
    return picture.svg()


def _card(picture: Picture, seat: int, name: str, say: Say) -> Raw:
    theme, (width, height) = picture.theme, CARD
    body = [
        tag("rect", width=width, height=height, rx=10, fill=theme.deep if name == UNKNOWN else theme.paper),
        words(LETTERS[name], width / 2, 82, 48, theme.mist if name == UNKNOWN else theme.ink, font_weight=700),
        words(say.seat(seat), width / 2, height + 26, 18, theme.owners[seat]),
    ]
    x = 20 + seat * (WIDTH - 40 - width)
    return picture.piece(f"card-{SEATS[seat]}", x, 30, *body, edge=edge_box(width, height), label=say.seat(seat))


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal."""
    cards = "   ".join(f"{SEATS[seat]}: {name}" for seat, name in enumerate(view["cards"]))
    return f"{cards}   pot: {view['pot']}"
