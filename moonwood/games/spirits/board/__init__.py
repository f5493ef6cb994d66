"""The picture of Spirits of the Forest: the forest above, the cards on display, and what everybody has below."""

from __future__ import annotations

from moonwood.draw.svg import Picture, at, group
from moonwood.draw.themes import theme_named
from moonwood.games.spirits.board.columns import STRIP, columns_height, draw_columns
from moonwood.games.spirits.board.display import HEIGHT as SHOWCASE_HEIGHT
from moonwood.games.spirits.board.display import draw_showcase
from moonwood.games.spirits.board.forest import draw_forest, gem_id, layout_of
from moonwood.games.spirits.board.panels import HEAD, ROW, draw_sheet, sheet_height
from moonwood.games.spirits.board.score_sheet import draw_score_sheet, score_sheet_size, shows_score_sheet
from moonwood.games.spirits.rules.actions import CLAIM, DISCARD, FLIP, KEEP, MOVE, PAY, PLACE, SWAP, TAKE
from moonwood.games.spirits.rules.cards import CARDS
from moonwood.games.spirits.rules.cells import CELLS
from moonwood.games.spirits.rules.components import KINDS
from moonwood.games.spirits.rules.points import gains
from moonwood.games.spirits.rules.view import TileView, View
from moonwood.games.spirits.words import describe
from moonwood.games.spirits.words.names import LETTERS, card_name, short_tile, side_name
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

FINEST = 0.67
"""Pixels a unit at the least, so that the smallest type can be read and a tile is never smaller than a fingertip."""


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
    family = game.table.owner(action)
    values = family.values(action)
    if family in (TAKE, PLACE):
        return (f"tile-{CELLS[values[0]]}",)
    if family is PAY:
        return (f"supply-{view['active']}" if values[0] == 0 else _own_gem(view, values[0] - 1),)
    if family is MOVE:
        return _own_gem(view, values[0]), f"tile-{CELLS[values[1]]}"
    if family is SWAP:
        return _own_gem(view, values[0]), gem_id(CELLS[values[1]])
    return _touched_card(view, action)


def _touched_card(view: View, action: Action) -> tuple[str, ...]:
    if action in CLAIM:
        return (f"card-{CARDS[CLAIM.values(action)[0]]}",)
    if action in DISCARD:
        return (f"own-{KINDS[DISCARD.values(action)[0]]}",)
    if action in FLIP:
        return (f"moon-{view['pending']['block']}",)
    return (f"drawn-{KEEP.values(action)[0]}",) if action in KEEP else ()


def _own_gem(view: View, number: int) -> str:
    """The element of one of the active player's gems; none that there is where the player has fewer."""
    gems = view["players"][view["active"]]["gems"]
    return gem_id(gems[number]) if number < len(gems) else ""


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    if shows_score_sheet(view):
        return _draw_end(game, view, theme, say)
    paths = [touches(game, view, action) for action in view["actions"]]
    layout = layout_of(view, shape)
    width, low = layout.across, layout.down + (SHOWCASE_HEIGHT if view["display"] else 0)
    draw_things, height, vital = (
        (draw_sheet, sheet_height(view), HEAD + ROW) if shape != "tall" else (draw_columns, columns_height(view), STRIP)
    )
    picture = Picture(
        width, low + height, theme_named(theme), say(game.room.title), describe(game, view, say),
        can={path[0] for path in paths if path}, chosen=chosen, finest=FINEST, vital=low + vital,
        say=say,
    )  # fmt: skip
    picture.add(draw_forest(picture, game, view, layout, _gains(game, view), recent, say))
    if view["display"]:
        picture.add(group(draw_showcase(picture, game, view, width, say), transform=at(0, layout.down)))
    picture.add(group(draw_things(picture, game, view, width, say), transform=at(0, low)))
    return picture.svg()


def _draw_end(game: Game, view: View, theme: str, say: Say) -> str:
    """The forest is gone: the score sheet has all the room."""
    width, height = score_sheet_size(game, view, say)
    picture = Picture(width, height, theme_named(theme), say(game.room.title), describe(game, view, say), say=say)
    picture.add(draw_score_sheet(picture, game, view, say))
    return picture.svg()


def _gains(game: Game, view: View) -> dict[str, int]:
    """What each tile that can be taken would change, for the player who is to take one."""
    cells = [CELLS[TAKE.values(action)[0]] for action in view["actions"] if action in TAKE]
    return gains(game, view, view["active"], cells)


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal; rows and places are counted as in the labels, from 1."""
    forest = [[_short(there, say) for there in row] for row in view["forest"]]
    wide = max(len(cell) for row in forest for cell in row) + 1
    rows = [f"{number}  " + "".join(cell.ljust(wide) for cell in row) for number, row in enumerate(forest, start=1)]
    head = "   " + "".join(str(place).ljust(wide) for place in range(1, view["width"] + 1))
    counts = [_tally(game, view, side, say) for side in range(len(view["players"]))]
    cards = [card_name(game, card, say) for card in view["display"] if card]
    display = [say("On display: {cards}.", cards=say.series(cards))] if cards else []
    return "\n".join([head, *(row.rstrip() for row in rows), *display, *counts])


def _tally(game: Game, view: View, side: int, say: Say) -> str:
    """What a side has of every category, with a star where it leads, and its gems and tokens."""
    counts = "  ".join(
        f"{say(LETTERS[entry['category']])} {entry['counts'][side]}{'*' if side in entry['leaders'] else ''}"
        for entry in view["majorities"]
    )
    player = view["players"][side]
    gems = say.count(player["supply"], "{n} gem in the supply", "{n} gems in the supply")
    tokens = say.count(player["tokens"], "{n} token", "{n} tokens")
    return say.labelled(side_name(game, side, say), f"{counts}  {gems}, {tokens}")


def _short(there: TileView | None, say: Say) -> str:
    if there is None:
        return "."
    gem = "" if there["gem"] is None else "abcd"[there["gem"]]
    return (short_tile(there["tile"], say) if there["tile"] else "?") + gem + ("o" if there["token"] else "")
