"""The picture of Moonlight: the forest from above, what lies beside it, and what both sides have."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, edge_box, tag, words
from moonwood.draw.themes import theme_named
from moonwood.games.moonlight.rules.actions import CHOOSE, GEM, MOVE, PICK, RELOCATE, START
from moonwood.games.moonlight.rules.components import CREATURES
from moonwood.games.moonlight.rules.places import PLACES
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.rules.view import Stack, View
from moonwood.games.moonlight.words import describe
from moonwood.games.moonlight.words.names import place_words, thing_name
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

WIDE, HIGH, GAP, MARGIN = 60, 84, 8, 20
LINE = 22


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
    """First the Creature, then the place."""
    if action in PICK or action in MOVE or action in GEM or action in RELOCATE:
        creature, place = game.table.owner(action).values(action)
        return f"creature-{CREATURES[creature]}", f"tile-{PLACES[place]}"
    if action in START:
        return (f"tile-{PLACES[START.values(action)[1]]}",)
    return (f"tile-{PLACES[CHOOSE.values(action)[0]]}",) if action in CHOOSE else ()


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    setup: Setup = game.setup
    corners = {name: _corner(setup, name) for name in view["forest"]}
    places = [_corner(setup, PLACES[place]) for place in setup.geometry.places]
    width = max(x for x, _ in places) + WIDE + MARGIN
    height = max(y for _, y in places) + HIGH + MARGIN
    beside = [(name, things) for name, things in view["things"].items() if name not in PLACES]
    paths = [touches(game, view, action) for action in view["actions"]]
    picture = Picture(
        max(width, 600), height + LINE * (4 + len(beside)), theme_named(theme), game.room.title,
        describe(game, view, say), can={path[0] for path in paths if path}, chosen=chosen,
    )  # fmt: skip
    for name, stack in view["forest"].items():
        picture.add(_tile(picture, game, view, name, stack, corners[name], say))
    for creature, place in view["creatures"].items():
        if place is not None and place in corners:
            picture.add(_creature(picture, creature, corners[place]))
    for number, line in enumerate([*_sides(view), *(f"{name}: {' '.join(things)}" for name, things in beside)]):
        picture.add(words(line, MARGIN, height + LINE * (number + 1), 15, picture.theme.mist))
    return picture.svg()


def _corner(setup: Setup, name: str) -> tuple[float, float]:
    row, column = map(int, name.split("-"))
    spot = setup.layout.levels.get(PLACES.index(name))
    if spot is not None:
        return MARGIN + spot.x * (WIDE + GAP) / 2, MARGIN + spot.row * (HIGH + GAP) - 6 * spot.level + 12
    return MARGIN + column * (WIDE + GAP), MARGIN + row * (HIGH + GAP)


def _tile(
    picture: Picture, game: Game, view: View, name: str, stack: Stack, corner: tuple[float, float], say: Say
) -> Raw:
    depth = [
        tag("rect", x=3 * under, y=3 * under, width=WIDE, height=HIGH, rx=6, fill=picture.theme.deep)
        for under in range(stack["height"] - 1, 0, -1)
    ]
    face = stack["face"]
    things = view["things"].get(name, [])
    label = ", ".join([face or "?", place_words(game, name, say), *(thing_name(thing, say) for thing in things)])
    return picture.piece(
        f"tile-{name}", *corner, *depth,
        tag("rect", width=WIDE, height=HIGH, rx=6, fill=picture.theme.shade if face else picture.theme.deep),
        words(face or "?", WIDE / 2, 20, 13, picture.theme.mist, text_anchor="middle"),
        words(" ".join(things), WIDE / 2, HIGH - 8, 12, picture.theme.mist, text_anchor="middle"),
        edge=edge_box(WIDE, HIGH), label=label,
    )  # fmt: skip


def _creature(picture: Picture, creature: str, corner: tuple[float, float]) -> Raw:
    fill = "#f4d35e" if creature == "light" else "#3b2f63"
    return picture.piece(
        f"creature-{creature}", corner[0] + WIDE / 2, corner[1] + HIGH / 2, tag("circle", r=16, fill=fill),
        edge=edge_box(36, 36, -18, -18), label=creature,
    )  # fmt: skip


def _sides(view: View) -> list[str]:
    return [
        f"{name}: " + " ".join(f"{category} {count}" for category, count in side["symbols"].items() if count)
        for name, side in zip(CREATURES, view["sides"], strict=True)
    ] + [f"bits {view['bits']} gems {view['gems']} card {view['card']}"]


def text(game: Game, view: View) -> str:
    """The board for a terminal."""
    lines = [
        f"{name} {stack['face'] or '?'}{'/' + str(stack['height']) if stack['height'] > 1 else ''} "
        + " ".join(view["things"].get(name, []))
        for name, stack in view["forest"].items()
    ]
    creatures = ", ".join(f"{name} {place or '-'}" for name, place in view["creatures"].items())
    return "\n".join([*(line.rstrip() for line in lines), creatures, *_sides(view)])
