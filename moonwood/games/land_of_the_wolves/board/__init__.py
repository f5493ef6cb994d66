"""The picture of the Land of the Wolves: the clearing with its rows, both packs above, the viewer's hand below."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, at, edge_box, group, joined, tag
from moonwood.draw.themes import theme_named
from moonwood.games.land_of_the_wolves.board import pieces
from moonwood.games.land_of_the_wolves.board.canvas import Canvas, Layout, Point, cell_id, spread, wolf_id
from moonwood.games.land_of_the_wolves.board.clearing import draw_clearing, draw_land
from moonwood.games.land_of_the_wolves.board.panels import draw_moons, draw_pack
from moonwood.games.land_of_the_wolves.board.power_cards import draw_choice, draw_powers
from moonwood.games.land_of_the_wolves.board.round_end import last_of_round
from moonwood.games.land_of_the_wolves.rules.actions import ALPHA, HUNT, LONE_WOLF, NO_AMBUSH, PLACE, TRADE
from moonwood.games.land_of_the_wolves.rules.cells import CELLS, sides
from moonwood.games.land_of_the_wolves.rules.components import COUNT, DECK, KINDS, LONE, POWERS
from moonwood.games.land_of_the_wolves.rules.view import View
from moonwood.games.land_of_the_wolves.words import describe
from moonwood.games.land_of_the_wolves.words.names import wolf_name
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

__all__ = ["draw", "in_place", "last_of_round", "text", "touches"]
from moonwood.kernel.actions import Action
from moonwood.kernel.view import outcome_of

CARD, LONG, FANNED = 118, 124, 34
"""How much room a card of the hand takes across and along, and another one like it behind it."""


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
    if action in PLACE:
        kind, cell = PLACE.values(action)
        return f"hand-{KINDS[kind]}", (wolf_id if CELLS[cell] in view["table"] else cell_id)(cell)
    if action in TRADE:
        own, other = TRADE.values(action)
        return wolf_id(own), wolf_id(other)
    if action in LONE_WOLF:
        return (f"lone-{LONE[LONE_WOLF.values(action)[0]]}",)
    if action in HUNT:
        return (f"gain-{SEATS[view['seat']]}",)
    if action in NO_AMBUSH:
        return ("hand",)
    return (f"power-{POWERS[ALPHA.values(action)[0]]}",) if action in ALPHA else ()


def in_place(before: View, after: View) -> View:
    """A later view, to be drawn where an earlier one was: the clearing is not centred anew."""
    return {**after, "middle": spread(before)[1]}


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    can = {ids[0] for ids in (touches(game, view, action) for action in view["actions"]) if ids}
    layout, choosing = Layout.of(shape), view["step"] == "alpha"
    left, top, width, height = layout.choice_box if choosing else layout.box
    picture = Picture(
        width, height, theme_named(theme), say(game.room.title), describe(game, view, say), can=can, chosen=chosen,
        left=left, top=top, say=say,
    )  # fmt: skip
    taken, box = spread(view)
    canvas = Canvas(picture, game.setup, view, say, recent, taken, box, layout, view.get("middle", box))
    picture.add(
        draw_land(canvas), *(draw_pack(canvas, seat) for seat in (0, 1) if not choosing), draw_moons(canvas),
        *draw_clearing(canvas),
        *_below(canvas),
    )  # fmt: skip
    return picture.svg()


# Below the clearing: the hand, or what is to be chosen between rounds


def _below(canvas: Canvas) -> list[Raw]:
    match canvas.view["step"]:
        case "alpha":
            return draw_choice(canvas)
        case "lone-wolf":
            return [*(_lone_card(canvas, index) for index in range(len(LONE))), draw_powers(canvas)]
        case "over":
            return [*_summit(canvas), draw_powers(canvas)]
    return [_hand(canvas), draw_powers(canvas)]


def _hand(canvas: Canvas) -> Raw:
    """The own hand, equal cards as a fan."""
    hand, seat = canvas.view["hand"], canvas.view["you"]
    held = [(kind, hand.count(KINDS[kind])) for kind in range(COUNT) if KINDS[kind] in hand]
    if not held or seat is None:
        return Raw("")
    along = [LONG if canvas.layout.upright else CARD + FANNED * (count - 1) for _, count in held]
    x, y = canvas.layout.hand
    first = (LONG if canvas.layout.upright else CARD) / 2 - sum(along) / 2
    places = [first + sum(along[:index]) for index in range(len(along))]
    spots = [(x, y + far) if canvas.layout.upright else (x + far, y) for far in places]
    fans = [_fan(canvas, seat, kind, count, spot) for (kind, count), spot in zip(held, spots, strict=True)]
    most = max(count for _, count in held)
    return joined([_tray(canvas, sum(along), most), *fans])


def _tray(canvas: Canvas, along: int, most: int) -> Raw:
    """Where the hand lies. To reach for it is to keep the ambush for later."""
    x, y = canvas.layout.hand
    upright = canvas.layout.upright
    width, height = (CARD + FANNED * (most - 1) - 8, along) if upright else (along, LONG)
    left = x - CARD / 2 + 4 if upright else x - along / 2
    ground = tag("rect", width=width, height=height, rx=18, fill=canvas.picture.theme.line, fill_opacity=0.3)
    label = canvas.say("Your hand")
    return canvas.picture.place("hand", left, y - height / 2, ground, edge=edge_box(width, height), label=label)


def _fan(canvas: Canvas, seat: int, kind: int, count: int, spot: Point) -> Raw:
    picture = canvas.picture
    face = pieces.wolf_card(picture, canvas.setup, seat, kind)
    cards = [group(face, transform=at(FANNED * index, 0), filter=picture.shadow()) for index in range(count)]
    wolf = wolf_name(kind, canvas.say)
    label = canvas.say.count(count, "{wolf} in your hand", "{n} times {wolf} in your hand", wolf=wolf)
    edge = edge_box(92 + FANNED * (count - 1), 116, -46, -58)
    return picture.piece(f"hand-{KINDS[kind]}", *spot, *cards, edge=edge, at_="hand", label=label)


def _lone_card(canvas: Canvas, index: int) -> Raw:
    picture, kind = canvas.picture, len(DECK) + index
    face = group(pieces.wolf_card(picture, canvas.setup, canvas.view["seat"], kind), filter=picture.shadow())
    x, y = canvas.layout.hand
    far = (index - 1.5) * 130
    spot = (x, y + far) if canvas.layout.upright else (x + far, y)
    label = wolf_name(kind, canvas.say)
    return picture.piece(f"lone-{LONE[index]}", *spot, face, edge=edge_box(92, 116, -46, -58), label=label)


def _summit(canvas: Canvas) -> list[Raw]:
    """The mountain of the winner, with the moon above it."""
    picture, outcome = canvas.picture, outcome_of(canvas.view["outcome"])
    if outcome is None:
        return []
    x, y = canvas.layout.hand
    peak = group(pieces.mountain(picture, outcome.winners[0], 2), transform=f"{at(x + 20, y)} scale(2.2)")
    return [pieces.crescent(picture, x + 84, y - 44, 44), peak]


# The terminal


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal: the visible wolves, with the sums of both sides at each row."""
    left, right, bottom, top = sides(spread(view)[1])
    lines = []
    sums = {row[0]: row[1] for row in view["rows"]}
    for y in range(top + 1, bottom - 2, -1):
        cells = [_terminal_cell(view, x, y) for x in range(left - 1, right + 2)]
        lines.append(f"{say.number(y):>3} " + " ".join(cells) + (f"  {sums[y][0]}:{sums[y][1]}" if y in sums else ""))
    lines.append("    " + " ".join(f"{say.number(x):^4}" for x in range(left - 1, right + 2)))
    lines.append(say("Moons: {a} to {b}.", a=view["moons"][0], b=view["moons"][1]))
    hand = [say("Your hand: {cards}.", cards=", ".join(view["hand"]))] if view["hand"] else []
    return "\n".join([*lines, *hand])


def _terminal_cell(view: View, x: int, y: int) -> str:
    stack = view["table"].get(f"{x},{y}")
    return f"{stack[-1] + ('+' if len(stack) > 1 else ''):^4}" if stack else " .. "
