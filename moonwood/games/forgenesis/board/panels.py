"""The corners of the picture: each player's name, reserve and losses, what creatures can do, and a button."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.draw.svg import Picture, Raw, at, edge_box, edge_circle, group, reach, tag, words
from moonwood.games.forgenesis.board.field import HEIGHT, WIDTH
from moonwood.games.forgenesis.board.pieces import RADIUS, body, draw_lost, draw_token, sign, title
from moonwood.games.forgenesis.rules.view import View
from moonwood.games.forgenesis.words.names import TYPE_NAMES, ability_words
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say, mark

BUTTON = "button"
"""What ends a part of the turn without a creature: refresh, stop or no summon, whichever is asked."""


class Scene(NamedTuple):
    """What everything is drawn from."""

    picture: Picture
    game: Game
    view: View
    recent: tuple[Event, ...]
    say: Say

    def is_near(self, seat: int) -> bool:
        """Whether a player's corner is at the bottom."""
        return seat == int(self.say.turned)


# The players' corners

REACH = 92
"""From one token in reserve to the next."""


def draw_corner(scene: Scene, seat: int) -> Raw:
    """A player's name, reserve and losses."""
    picture, reserve = scene.picture, scene.view["reserves"][seat]
    parts = [_name(scene, seat)]
    for index, name in enumerate(reserve):
        x, y = _waiting_place(scene, seat, index)
        body = [reach(REACH, REACH, -REACH / 2, -REACH / 2), *draw_token(picture, seat, name, resting=False)]
        parts.append(
            picture.piece(
                f"reserve-{SEATS[seat]}-{name}", x, y, *body, edge=edge_circle(RADIUS + 1),
                label=title(scene.game, seat, name, False, scene.say),
            )
        )  # fmt: skip
    for index, name in enumerate(scene.view["lost"][seat], start=len(reserve)):
        x, y = _waiting_place(scene, seat, index)
        parts.append(draw_lost(picture, seat, name, x, y, scene.say))
    return group(*parts)


def _waiting_place(scene: Scene, seat: int, index: int) -> tuple[float, float]:
    """Rows of three, two and one, from the corner inwards; the other player's are turned around."""
    row, column = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0))[index]
    x, y = 52 + column * REACH, HEIGHT - 98 - row * (REACH + 4)
    return (x, y) if scene.is_near(seat) else (WIDTH - x, HEIGHT - y)


def _name(scene: Scene, seat: int) -> Raw:
    theme, outcome = scene.picture.theme, scene.view["outcome"]
    x, y = (30, HEIGHT - 28) if scene.is_near(seat) else (WIDTH - 30, 28)
    anchor, step = ("start", 1) if scene.is_near(seat) else ("end", -1)
    parts = [group(sign(seat, 12, fill=theme.owners[seat]), transform=at(x, y))]
    lit = outcome[1] == [seat] if outcome else scene.view["active"] == seat
    if lit:
        blur = scene.picture.blur(5)
        parts.insert(0, tag("circle", cx=x, cy=y, r=22, fill=theme.glow, fill_opacity=0.5, filter=blur))
        parts.append(tag("circle", cx=x, cy=y, r=19, fill="none", stroke=theme.glow, stroke_width=3))
    parts.append(words(scene.say.seat(seat), x + step * 28, y + 8, 23, theme.mist, text_anchor=anchor, font_weight=600))
    return group(*parts)


# The corners that are left

ROW = 36
BUTTON_WIDTH, BUTTON_HEIGHT = 176, 94
BUTTON_TEXTS = {"start": mark("Refresh"), "more": mark("Stop"), "summon": mark("Nobody")}


def draw_legend(scene: Scene) -> Raw:
    """What the creatures in play can do, in a word each, once the types are drawn."""
    types = [] if scene.view["phase"] == "types" else scene.view["types"]
    return group(*(_legend_row(scene, name, 30 + row * ROW) for row, name in enumerate(types)), id="creatures")


def _legend_row(scene: Scene, name: str, y: float) -> Raw:
    theme, say = scene.picture.theme, scene.say
    ability = ability_words(scene.game.setup.ability_of(name))
    line = say("{creature}: {ability}", creature=say(TYPE_NAMES[name]), ability=say(ability.name))
    return group(
        tag("title", say(ability.text)),
        scene.picture.symbol(name, body(name), 28, y, 30, color=theme.mist),
        words(line, 54, y + 8, 23, theme.mist, text_anchor="start"),
    )


def draw_button(scene: Scene) -> Raw:
    """For the one who decides: goes on without a creature."""
    theme, left, top = scene.picture.theme, -BUTTON_WIDTH / 2, -BUTTON_HEIGHT / 2
    caption = scene.say(BUTTON_TEXTS[scene.view["phase"]])
    return scene.picture.piece(
        BUTTON, WIDTH - BUTTON_WIDTH / 2 - 12, HEIGHT - BUTTON_HEIGHT / 2 - 12,
        tag("rect", x=left, y=top, width=BUTTON_WIDTH, height=BUTTON_HEIGHT, rx=14, fill=theme.shade),
        words(caption, 0, 10, 29, theme.paper, font_weight=600),
        edge=edge_box(BUTTON_WIDTH, BUTTON_HEIGHT, left, top), label=caption,
    )  # fmt: skip
