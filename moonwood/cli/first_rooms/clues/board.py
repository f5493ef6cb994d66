"""The picture of First Clues: the road above, candles and clues, and everybody's card below."""

from __future__ import annotations

from moonwood.cli.first_rooms.clues.rules import CARDS, LAY, NONE, TELL, UNKNOWN, View
from moonwood.cli.first_rooms.clues.words import describe
from moonwood.draw.svg import Picture, Raw, edge_box, tag, words
from moonwood.draw.themes import theme_named
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

CARD = (90, 110)
PITCH = 110
WIDTH, HEIGHT = len(CARDS) * PITCH + 10, 360
ROAD, SUPPLY, HANDS = 20, 160, 200
"""How far from the top the road, the candles and clues, and the cards begin."""


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
    """The card that is told, or the own one that is laid."""
    if action in TELL:
        return (f"card-{SEATS[TELL.values(action)[0]]}",)
    return (f"card-{SEATS[view['seat']]}",) if action in LAY and view["seat"] >= 0 else ()


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    can = {name for action in view["actions"] for name in touches(game, view, action)}
    title, desc = say(game.room.title), describe(game, view, say)
    picture = Picture(WIDTH, HEIGHT, theme_named(theme), title, desc, can=can, chosen=chosen)
    picture.add(*(_stone(picture, card, card <= view["road"]) for card in CARDS))
    picture.add(*(_candle(picture, place) for place in range(view["candles"])))
    picture.add(*(_clue(picture, place) for place in range(view["clues"])))
    picture.add(*(_hand(picture, view, seat, say) for seat, card in enumerate(view["cards"]) if card != NONE))
    return picture.svg()


def _stone(picture: Picture, card: int, laid: bool) -> Raw:
    """A place of the road, with its card or without."""
    theme, (width, height) = picture.theme, CARD
    paper, ink = (theme.paper, theme.ink) if laid else ("none", theme.haze)
    body = [
        tag("rect", width=width, height=height, rx=10, fill=paper, stroke=theme.line, stroke_width=2),
        words(str(card), width / 2, height / 2 + 16, 46, ink, font_weight=700),
    ]
    x = 15 + (card - CARDS[0]) * PITCH
    return picture.place(f"road-{card}", x, ROAD, *body, edge=edge_box(width, height), label=str(card))


def _candle(picture: Picture, place: int) -> Raw:
    return tag("ellipse", cx=30 + place * 28, cy=SUPPLY, rx=8, ry=14, fill=picture.theme.ember)


def _clue(picture: Picture, place: int) -> Raw:
    x = WIDTH - 30 - place * 28
    return tag("circle", cx=x, cy=SUPPLY, r=10, fill="none", stroke=picture.theme.moon, stroke_width=4)


def _hand(picture: Picture, view: View, seat: int, say: Say) -> Raw:
    """A seat's card; one that was told has the ring of the clue on it."""
    theme, (width, height), card = picture.theme, CARD, view["cards"][seat]
    paper, ink = (theme.shade, theme.mist) if card == UNKNOWN else (theme.paper, theme.ink)
    body = [
        tag("rect", width=width, height=height, rx=10, fill=paper),
        words(card, width / 2, height / 2 + 16, 46, ink, font_weight=700),
        words(say.seat(seat), width / 2, height + 28, 18, theme.owners[seat]),
        *([tag("circle", cx=18, cy=18, r=8, fill="none", stroke=ink, stroke_width=3)] if view["told"][seat] else []),
    ]
    x, name = 15 + seat * PITCH, f"card-{SEATS[seat]}"
    return picture.piece(name, x, HANDS, *body, edge=edge_box(width, height), label=say.seat(seat))


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal."""
    cards = "   ".join(f"{SEATS[seat]}: {card}" for seat, card in enumerate(view["cards"]))
    road = say("road: {card}", card=view["road"])
    return "   ".join([road, cards, say("candles: {n}", n=view["candles"]), say("clues: {n}", n=view["clues"])])
