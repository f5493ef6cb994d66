"""The picture of the Land of the Wolves: the clearing with its rows, both packs above, the viewer's hand below."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, at, edge_box, group, joined, tag
from moonwood.draw.themes import theme_named
from moonwood.games.land_of_the_wolves import faces
from moonwood.games.land_of_the_wolves.area import CELLS, sides
from moonwood.games.land_of_the_wolves.cards import COUNT, DECK, KINDS, LONE, POWERS, law_of
from moonwood.games.land_of_the_wolves.clearing import draw_clearing, draw_land
from moonwood.games.land_of_the_wolves.moves import ALPHA, HUNT, LONE_WOLF, NO_AMBUSH, PLACE, TRADE
from moonwood.games.land_of_the_wolves.names import wolf_name
from moonwood.games.land_of_the_wolves.packs import draw_moons, draw_pack
from moonwood.games.land_of_the_wolves.powers import choice_height, draw_choice, draw_powers
from moonwood.games.land_of_the_wolves.scene import (
    HAND,
    HAND_TOP,
    MIDDLE,
    POWER_HEIGHT,
    POWERS_TOP,
    WIDTH,
    Scene,
    cell_id,
    spread,
    wolf_id,
)
from moonwood.games.land_of_the_wolves.words import describe
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say
from moonwood.kernel.state import Event, View

CARD, FANNED = 118, 34
"""How much room a card of the hand takes, and another one like it behind it."""


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
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


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    can = {ids[0] for ids in (touches(game, view, action) for action in view["actions"]) if ids}
    picture = Picture(
        WIDTH, _height(view), theme_named(theme), game.room.title, describe(game, view, say), can=can, chosen=chosen
    )
    scene = Scene(picture, law_of(game), view, say, recent, *spread(view))
    picture.add(
        draw_land(scene), draw_pack(scene, 0), draw_pack(scene, 1), draw_moons(scene), *draw_clearing(scene),
        *_below(scene),
    )  # fmt: skip
    return picture.svg()


def _height(view: View) -> int:
    if view["step"] == "alpha":
        return HAND_TOP + max(choice_height(len(view["offer"])), POWERS_TOP + POWER_HEIGHT + 8 - HAND_TOP)
    return POWERS_TOP + (POWER_HEIGHT + 8 if view["offer"] or any(view["powers"]) else 0)


# Below the clearing: the hand, or what is to be chosen between rounds


def _below(scene: Scene) -> list[Raw]:
    match scene.view["step"]:
        case "alpha":
            return draw_choice(scene)
        case "lone-wolf":
            return [*(_lone_card(scene, index) for index in range(len(LONE))), draw_powers(scene)]
        case "over":
            return [_summit(scene), draw_powers(scene)]
    return [_hand(scene), draw_powers(scene)]


def _hand(scene: Scene) -> Raw:
    """The own hand, equal cards as a fan."""
    held = [(kind, scene.view["hand"].count(KINDS[kind])) for kind in range(COUNT) if KINDS[kind] in scene.view["hand"]]
    if not held:
        return Raw("")
    rooms = [CARD + FANNED * (count - 1) for _, count in held]
    left = MIDDLE - sum(rooms) / 2
    starts = [left + CARD / 2 + sum(rooms[:index]) for index in range(len(rooms))]
    fans = [_fan(scene, kind, count, start) for (kind, count), start in zip(held, starts, strict=True)]
    return joined([_tray(scene, left, sum(rooms)), *fans])


def _tray(scene: Scene, left: float, width: int) -> Raw:
    """Where the hand lies. To reach for it is to keep the ambush for later."""
    ground = tag("rect", width=width, height=122, rx=18, fill=scene.picture.theme.line, fill_opacity=0.3)
    label = scene.say("Your hand")
    return scene.picture.place("hand", left, HAND - 61, ground, edge=edge_box(width, 122), label=label)


def _fan(scene: Scene, kind: int, count: int, x: float) -> Raw:
    picture, seat = scene.picture, scene.view["you"]
    face = faces.wolf_card(picture, scene.law, seat, kind)
    cards = [group(face, transform=at(FANNED * index, 0), filter=picture.shadow()) for index in range(count)]
    wolf = wolf_name(kind, scene.say)
    label = scene.say.count(count, "{wolf} in your hand", "{n} times {wolf} in your hand", wolf=wolf)
    edge = edge_box(92 + FANNED * (count - 1), 116, -46, -58)
    return picture.piece(f"hand-{KINDS[kind]}", x, HAND, *cards, edge=edge, at_="hand", label=label)


def _lone_card(scene: Scene, index: int) -> Raw:
    picture, kind = scene.picture, len(DECK) + index
    face = group(faces.wolf_card(picture, scene.law, scene.view["seat"], kind), filter=picture.shadow())
    x = MIDDLE + (index - 1.5) * 130
    label = wolf_name(kind, scene.say)
    return picture.piece(f"lone-{LONE[index]}", x, HAND, face, edge=edge_box(92, 116, -46, -58), label=label)


def _summit(scene: Scene) -> Raw:
    """The mountain of the winner, with the moon above it."""
    picture, winner = scene.picture, scene.view["outcome"][1][0]
    peak = group(faces.mountain(picture, winner, 2), transform=f"{at(MIDDLE, HAND)} scale(2.2)")
    return joined([faces.crescent(picture, MIDDLE + 74, HAND - 34, 44), peak])


# The terminal


def text(game: Game, view: View) -> str:
    """The board for a terminal: the visible wolves, with the sums of both sides at each row."""
    left, right, bottom, top = sides(spread(view)[1])
    lines = []
    sums = {row[0]: row[1] for row in view["rows"]}
    for y in range(top + 1, bottom - 2, -1):
        cells = [_terminal_cell(view, x, y) for x in range(left - 1, right + 2)]
        lines.append(f"{y:3} " + " ".join(cells) + (f"  {sums[y][0]}:{sums[y][1]}" if y in sums else ""))
    lines.append("    " + " ".join(f"{x:^4}" for x in range(left - 1, right + 2)))
    lines.append(f"moons {view['moons'][0]}:{view['moons'][1]}  hand {' '.join(view['hand']) or '-'}")
    return "\n".join(lines)


def _terminal_cell(view: View, x: int, y: int) -> str:
    stack = view["table"].get(f"{x},{y}")
    return f"{stack[-1] + ('+' if len(stack) > 1 else ''):^4}" if stack else " .. "
