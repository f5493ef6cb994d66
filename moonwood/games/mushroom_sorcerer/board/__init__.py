"""The picture of Mushroom Sorcerer: the forest with its towers, and the sorcerers' boards around it."""

from __future__ import annotations

from moonwood.draw.svg import Picture
from moonwood.draw.themes import theme_named
from moonwood.games.mushroom_sorcerer.board.forest import Forest
from moonwood.games.mushroom_sorcerer.board.panels import Panels, focus, free_sorcerers
from moonwood.games.mushroom_sorcerer.board.shape import Contents, low, tall, wide
from moonwood.games.mushroom_sorcerer.board.touch import touches
from moonwood.games.mushroom_sorcerer.rules.components import COLUMNS, ROWS
from moonwood.games.mushroom_sorcerer.rules.view import Land, View
from moonwood.games.mushroom_sorcerer.words import describe
from moonwood.games.mushroom_sorcerer.words.names import ELEMENT_LETTERS, SIGN_NAMES
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

__all__ = ["draw", "text", "touches"]

PLANS = {"wide": wide, "tall": tall, "low": low}


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    own = focus(view)
    scrolls = [len(player["archive"]) for player in view["players"]]
    player = view["players"][own]
    potions = len(player["potions"]) + bool(player["potion"]) if player["sorcerer"] else len(free_sorcerers(view))
    others = [count for number, count in enumerate(scrolls) if number != own]
    plan = PLANS[shape](Contents(scrolls[own], potions, others, over=bool(view["outcome"])))
    can = {ids[0] for ids in (touches(game, view, action) for action in view["actions"]) if ids}
    picture = Picture(
        plan.width, plan.height, theme_named(theme), say(game.room.title), describe(game, view, say),
        can=can, chosen=chosen, finest=plan.finest, vital=plan.vital,
        say=say,
    )  # fmt: skip
    picture.add(*Panels(picture, plan, game, view, say, recent).draw())
    picture.add(*Forest(picture, plan, game, view, say, recent).draw())
    return picture.svg()


TERRAIN_SIGNS = {"ground": "", "plateau": "p", "shrine": "*"}
GAP = 2


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal: owner, GUs from the ground up, servants; `#` is debris, `*` a shrine."""
    cells = [_cell(land, say) for land in view["lands"]]
    wide = max(map(len, cells)) + GAP
    rows = ["".join(cell.ljust(wide) for cell in cells[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    head = "   " + "".join(letter.ljust(wide) for letter in "ABCDE")
    lines = [f"{number}  {row}" for number, row in enumerate(rows, 1)]
    return "\n".join([head, *(line.rstrip() for line in lines)])


def _cell(land: Land, say: Say) -> str:
    if land["terrain"] == "forbidden":
        return "xxxx"
    sign = TERRAIN_SIGNS[land["terrain"]] + ("#" if land["debris"] else "")
    if land["owner"] is None:
        return f"[{sign}{say(SIGN_NAMES[land['good']]) if land['good'] else ''}]"
    flame, stone = land["servants"]
    counted = (("flame", flame), ("stone", stone))
    servants = "".join(f"{count}{say(ELEMENT_LETTERS[kind]).lower()}" for kind, count in counted if count)
    tower = f"{SEATS[land['owner']]}:{''.join(say(ELEMENT_LETTERS[kind]) for kind in land['tower'])}{sign}"
    return f"{tower} {servants}" if servants else tower
