"""The picture of the Land of the Wolves: the clearing with its rows, both packs above it, the own hand below it."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.draw.svg import Picture, Raw, at, edge_box, group, joined, tag, words
from moonwood.draw.themes import theme_named
from moonwood.games.land_of_the_wolves import faces
from moonwood.games.land_of_the_wolves.area import CELLS, FAR, ROOM, bits, box_of, cell_at, open_cells, place_of, sides
from moonwood.games.land_of_the_wolves.cards import COUNT, DECK, KINDS, LONE, POWERS, Law, law_of
from moonwood.games.land_of_the_wolves.moves import ALPHA, HUNT, LONE_WOLF, PLACE, TRADE
from moonwood.games.land_of_the_wolves.scoring import NOBODY
from moonwood.games.land_of_the_wolves.words import KIND_NAMES, card_words, describe, power_text, wolf_name
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say
from moonwood.kernel.state import Event, View

# Around the wolves one more line of places can be open on each side, but never more than 5 x 5 in all.
WIDTH = 720
MIDDLE = WIDTH / 2
PITCH_X, PITCH_Y = 104, 130
MOST = 5
PANEL_WIDTH, PANEL_HEIGHT, PANEL_TOP = 344, 190, 10
MOON_LINE = 238
CLEARING_TOP = 274
CLEARING = CLEARING_TOP + MOST * PITCH_Y / 2
HAND_TOP = CLEARING_TOP + MOST * PITCH_Y + 14
HAND = HAND_TOP + 70
OFFER_TOP = HAND_TOP + 150
BADGES = (44, WIDTH - 44)
LONGEST_NAME = 13
BETWEEN = ("lone-wolf", "alpha", "over")
CHIP, CARD = 44, 146
"""The height of a line of powers on offer: small, and large while one is chosen."""


class Scene(NamedTuple):
    """What every part of the picture looks at."""

    picture: Picture
    law: Law
    view: View
    say: Say
    recent: tuple[Event, ...]
    taken: int
    box: int


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
    if action in PLACE:
        kind, cell = PLACE.values(action)
        return f"hand-{KINDS[kind]}", (_wolf_id if CELLS[cell] in view["table"] else _cell_id)(cell)
    if action in TRADE:
        own, other = TRADE.values(action)
        return _wolf_id(own), _wolf_id(other)
    if action in LONE_WOLF:
        return (f"lone-{LONE[LONE_WOLF.values(action)[0]]}",)
    if action in HUNT:
        return (f"gain-{SEATS[view['seat']]}",)
    return (f"power-{POWERS[ALPHA.values(action)[0]]}",) if action in ALPHA else ()


def draw(game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str]) -> str:
    can = {ids[0] for ids in (touches(game, view, action) for action in view["actions"]) if ids}
    picture = Picture(
        WIDTH, _height(view), theme_named(theme), game.room.title, describe(game, view, say), can=can, chosen=chosen
    )
    scene = Scene(picture, law_of(game), view, say, recent, *_spread(view))
    picture.add(
        _land(scene), *(_panel(scene, seat) for seat in (0, 1)), _moon_line(scene), *_clearing(scene), *_below(scene)
    )
    return picture.svg()


def text(game: Game, view: View) -> str:
    """The board for a terminal: the visible wolves, with the sums of both sides at each row."""
    left, right, bottom, top = sides(_spread(view)[1])
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


def _height(view: View) -> int:
    lines = (len(view["offer"]) + 1) // 2
    if view["step"] == "alpha":
        return HAND_TOP + lines * CARD + 8
    return OFFER_TOP + (lines * CHIP + 34 if lines else 0)


def _spread(view: View) -> tuple[int, int]:
    """The occupied cells as a mask, and their box."""
    taken, box = 0, 0
    for name in view["table"]:
        cell = CELLS.index(name)
        taken |= 1 << cell
        left, right, bottom, top = sides(box)
        x, y = place_of(cell)
        box = box_of(min(left, x), max(right, x), min(bottom, y), max(top, y))
    return taken, box


def _cell_id(cell: int) -> str:
    x, y = place_of(cell)
    return f"cell-{x}-{y}"


def _wolf_id(cell: int) -> str:
    x, y = place_of(cell)
    return f"wolf-{x}-{y}"


def _centre(scene: Scene, cell: int) -> tuple[float, float]:
    x, y = place_of(cell)
    left, right, bottom, top = sides(scene.box)
    return MIDDLE + (x - (left + right) / 2) * PITCH_X, CLEARING - (y - (bottom + top) / 2) * PITCH_Y


# The land


def _land(scene: Scene) -> Raw:
    """Ridges and pines behind the clearing, and the light above it; nothing of it in a flat theme."""
    picture, theme = scene.picture, scene.picture.theme
    if theme.flat:
        return Raw("")
    ground = HAND_TOP + 4
    far = "l0 -150 l70 -60 l60 40 l90 -110 l50 50 l80 -70 l70 90 l60 -40 l90 70 l60 -60 l90 80 V"
    halo = tag("circle", cx=MIDDLE, cy=CLEARING - 60, r=210, fill=theme.moon, fill_opacity=0.1, filter=picture.blur(60))
    ridge = tag("path", d=f"M0 {ground} {far}{ground} Z", fill=theme.line, fill_opacity=0.28)
    pines = joined(_pine(x, ground, size) for x, size in PINES)
    return group(halo, ridge, tag("g", pines, fill=theme.line, fill_opacity=0.45), class_="land")


PINES = (
    (18, 120), (58, 84), (96, 140), (138, 96), (172, 64), (548, 70), (588, 104), (630, 132), (668, 88), (704, 124),
)  # fmt: skip


def _pine(x: float, ground: float, size: float) -> Raw:
    half = size * 0.26
    tiers = [
        f"M{x} {ground - size * high} L{x + half * wide} {ground - size * low} H{x - half * wide} Z"
        for high, low, wide in ((1, 0.6, 0.6), (0.75, 0.3, 0.85), (0.5, 0, 1))
    ]
    return tag("path", d=" ".join(tiers))


# The two packs


def _panel(scene: Scene, seat: int) -> Raw:
    """A pack: its name, its mountain, its cards, what it gained, and its points if the round ended now."""
    theme, view = scene.picture.theme, scene.view
    active = view["seat"] == seat
    frame = tag(
        "rect", width=PANEL_WIDTH, height=PANEL_HEIGHT, rx=16, fill=theme.line, fill_opacity=0.4,
        stroke=theme.owners[seat], stroke_width=3 if active else 1.5,
        stroke_opacity=1 if active else 0.5,
    )  # fmt: skip
    x = 10 if seat == 0 else WIDTH - 10 - PANEL_WIDTH
    parts = [frame, _title(scene, seat), _cards(scene, seat), _deck(scene, seat), _gains(scene, seat)]
    return group(*parts, transform=at(x, PANEL_TOP), id=f"pack-{SEATS[seat]}")


def _title(scene: Scene, seat: int) -> Raw:
    picture, theme = scene.picture, scene.picture.theme
    name = scene.say.seat(seat)
    name = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    return joined(
        [
            faces.badge(picture, seat, 30, 30, 17, filled=True),
            words("AB"[seat], 30, 37, 20, theme.ink, font_weight=700),
            words(name, 60, 38, 24, theme.mist, text_anchor="start", font_weight=600),
            group(faces.mountain(picture, seat, scene.view["scores"][seat]), transform=at(302, 40)),
        ]
    )


def _cards(scene: Scene, seat: int) -> Raw:
    """The hand as everybody sees it, the pile with its number, and the points."""
    picture, theme, view = scene.picture, scene.picture.theme, scene.view
    backs = [
        group(faces.back(picture, seat, 28, 38), transform=at(30 + 33 * index, 82), id=f"back-{SEATS[seat]}-{index}")
        for index in range(view["hands"][seat])
    ]
    x = 44 + 33 * max(3, view["hands"][seat])
    points = words(str(view["points"][seat]), 302, 103, 40, theme.mist, font_weight=700)
    unit = words(scene.say("points"), 270, 98, 18, theme.haze, text_anchor="end")
    return joined([*backs, group(_pile(scene, seat), transform=at(x, 82)), points, unit])


def _pile(scene: Scene, seat: int) -> Raw:
    theme, size = scene.picture.theme, scene.view["piles"][seat]
    edges = [
        tag(
            "path", d=faces.shape(seat, 34, 38), fill=theme.shade, stroke=theme.owners[seat], stroke_width=1.6,
            transform=at(3 * layer, 2 * layer),
        )
        for layer in range(min(size, 3) - 1, -1, -1)
    ]  # fmt: skip
    return joined([*edges, words(str(size), 0, 7, 20, "#fff" if size else theme.haze, font_weight=700)])


def _deck(scene: Scene, seat: int) -> Raw:
    """All cards of the pack; those on the table are faint, the others may be in the hand or the pile."""
    theme, view = scene.picture.theme, scene.view
    mine = [name[1:] for stack in view["table"].values() for name in stack if name[0] == SEATS[seat]]
    cards = []
    for kind in KINDS:
        cards += [(kind, True)] * view["unseen"][seat].count(kind) + [(kind, False)] * mine.count(kind)
    numbers = []
    x = 18.0
    for kind, unseen in cards:
        numbers.append(
            words(
                kind, x, 132, 20, theme.mist if unseen else theme.haze, text_anchor="start",
                font_weight=700 if unseen else 400, fill_opacity=None if unseen else 0.45,
            )
        )  # fmt: skip
        x += 26
    title = scene.say("bright: in hand or pile; faint: played")
    return group(tag("title", title), *numbers)


def _gains(scene: Scene, seat: int) -> Raw:
    """The Alpha Power and the Lone Wolf of a pack."""
    view = scene.view
    parts = []
    if view["powers"][seat]:
        chip = _chip(scene, view["powers"][seat], 0, 0, 244, used=view["used"][seat])
        parts.append(scene.picture.piece(f"gain-{SEATS[seat]}", 14, 145, chip, edge=edge_box(244, 34, radius=10)))
    if view["lone"][seat]:
        parts.append(_lone_chip(scene, seat, view["lone"][seat]))
    return joined(parts)


def _chip(scene: Scene, power: str, x: float, y: float, width: float, *, used: bool) -> Raw:
    """A power by its sign and name; a used ambush is flipped."""
    picture, theme = scene.picture, scene.picture.theme
    data = scene.law.powers[POWERS.index(power)]
    name = scene.say(data.name)
    ink = theme.haze if used else theme.moon
    sign = faces.crescent(picture, 22, 17, 22) if used else faces.power_glyph(picture, power, 22, 17, 26, ink)
    frame = tag(
        "rect", width=width, height=34, rx=10, fill=theme.zenith,
        stroke=ink, stroke_width=1.6, stroke_dasharray="5 5" if used else None,
    )  # fmt: skip
    label = scene.say("{power}, used", power=name) if used else name
    body = [tag("title", f"{name}: {power_text(data, scene.say)}"), frame, sign]
    return group(*body, words(label, 42, 24, 20, ink, text_anchor="start", font_weight=600), transform=at(x, y))


def _lone_chip(scene: Scene, seat: int, name: str) -> Raw:
    theme, kind = scene.picture.theme, KINDS.index(name)
    card = tag("path", d=faces.shape(seat, 62, 34), fill=theme.paper, stroke=theme.glow, stroke_width=3)
    title = tag("title", wolf_name(kind, scene.say))
    return group(title, card, words(name, 0, 8, 22, theme.ink, font_weight=700), transform=at(302, 162))


# The clearing


def _moon_line(scene: Scene) -> Raw:
    """The moon majority, as a row of its own above the rows."""
    picture, theme, moons = scene.picture, scene.picture.theme, scene.view["moons"]
    leader = NOBODY if moons[0] == moons[1] else int(moons[1] > moons[0])
    line = tag(
        "line", x1=BADGES[0] + 34, x2=BADGES[1] - 34, y1=MOON_LINE, y2=MOON_LINE, stroke=theme.line, stroke_width=2,
        stroke_dasharray="2 8", stroke_linecap="round",
    )  # fmt: skip
    bonus = f"+{scene.law.moon_bonus}"
    where = {0: BADGES[0] + 70, 1: BADGES[1] - 70}.get(leader)
    gain = words(bonus, where, MOON_LINE + 8, 24, theme.moon, font_weight=700) if where else Raw("")
    sums = [_sum(scene, seat, MOON_LINE, moons[seat], wins=leader == seat) for seat in (0, 1)]
    disc = tag("circle", cx=MIDDLE, cy=MOON_LINE, r=24, fill=theme.deep)
    return group(line, *sums, gain, disc, faces.crescent(picture, MIDDLE + 3, MOON_LINE, 38))


def _sum(scene: Scene, seat: int, y: float, value: int, *, wins: bool) -> Raw:
    theme = scene.picture.theme
    ink = theme.ink if wins else theme.mist
    number = words(str(value), BADGES[seat], y + 9, 26, ink, font_weight=700)
    return joined([faces.badge(scene.picture, seat, BADGES[seat], y, 25, filled=wins), number])


def _clearing(scene: Scene) -> list[str]:
    rows = [_row(scene, row) for row in scene.view["rows"]] if scene.view["table"] else []
    open_places = 0 if scene.view["step"] in BETWEEN else open_cells(scene.taken, scene.box)
    places = [_place(scene, cell) for cell in bits(scene.taken | open_places)]
    wolves = [_wolf(scene, cell) for cell in bits(scene.taken)]
    return [*rows, _fences(scene), *places, *wolves]


def _row(scene: Scene, row: tuple[int, list[int], int]) -> Raw:
    """A row's band in the colour of its winner, and both sums at its ends."""
    y_cell, sums, winner = row
    theme = scene.picture.theme
    left, right = sides(scene.box)[:2]
    y = _centre(scene, cell_at(0, y_cell))[1]
    width = (right - left + 1) * PITCH_X
    colour = theme.owners[winner] if winner != NOBODY else theme.line
    band = tag(
        "rect", x=MIDDLE - width / 2, y=y - 62, width=width, height=124, rx=18, fill=colour,
        fill_opacity=0.36 if winner != NOBODY else 0.3,
    )  # fmt: skip
    ends = joined(
        tag(
            "line", x1=BADGES[seat], x2=MIDDLE + (width / 2 if seat else -width / 2), y1=y, y2=y,
            stroke=theme.owners[seat] if winner == seat else theme.line, stroke_width=3 if winner == seat else 2,
            stroke_dasharray=None if winner == seat else "2 8", stroke_linecap="round",
        )
        for seat in (0, 1)
    )  # fmt: skip
    return group(ends, band, *(_sum(scene, seat, y, sums[seat], wins=winner == seat) for seat in (0, 1)))


def _fences(scene: Scene) -> Raw:
    """The limits of the clearing: a fence along every side where it can grow no more."""
    if not scene.taken:
        return Raw("")
    theme = scene.picture.theme
    left, right, bottom, top = sides(scene.box)
    width, height = (right - left + 1) * PITCH_X, (top - bottom + 1) * PITCH_Y
    x1, x2, y1, y2 = MIDDLE - width / 2, MIDDLE + width / 2, CLEARING - height / 2, CLEARING + height / 2
    wider, higher = _grows(scene.box, left - 1, bottom), _grows(scene.box, left, bottom - 1)
    more_x, more_y = PITCH_X if wider else 0, PITCH_Y if higher else 0
    paths = []
    if not wider:
        paths.append(f"M{x1} {y1 - more_y} V{y2 + more_y} M{x2} {y1 - more_y} V{y2 + more_y}")
    if not higher:
        paths.append(f"M{x1 - more_x} {y1} H{x2 + more_x} M{x1 - more_x} {y2} H{x2 + more_x}")
    if not paths:
        return Raw("")
    return tag(
        "path", d=" ".join(paths), stroke=theme.haze, stroke_width=5, stroke_linecap="round", fill="none",
        class_="fence",
    )  # fmt: skip


def _grows(box: int, x: int, y: int) -> bool:
    """Whether a cell, be it beyond the farthest ones, could be added."""
    return max(abs(x), abs(y)) <= FAR and bool(ROOM[box] >> cell_at(x, y) & 1)


def _place(scene: Scene, cell: int) -> Raw:
    """A place of the clearing, dashed while it is free."""
    theme = scene.picture.theme
    x, y = _centre(scene, cell)
    free = not scene.taken >> cell & 1
    body = tag(
        "rect", x=-46, y=-58, width=92, height=116, rx=14, fill=theme.zenith, fill_opacity=0.72 if free else 0,
        stroke=theme.haze if free else "none", stroke_opacity=0.7, stroke_dasharray="4 8", stroke_width=2,
        stroke_linecap="round",
    )  # fmt: skip
    label = f"({place_of(cell)[0]}, {place_of(cell)[1]})"
    return scene.picture.place(_cell_id(cell), x, y, body, edge=edge_box(92, 116, -46, -58), label=label)


def _wolf(scene: Scene, cell: int) -> Raw:
    """The stack of a cell: edges for what lies beneath, and the visible wolf."""
    picture, view = scene.picture, scene.view
    stack = view["table"][CELLS[cell]]
    seat, kind = SEATS.index(stack[-1][0]), KINDS.index(stack[-1][1:])
    beneath = [SEATS.index(name[0]) for name in stack[:-1]]
    rise = faces.LAYER * min(len(beneath), faces.MOST_LAYERS)
    x_cell, y_cell = place_of(cell)
    left, right, bottom, top = sides(scene.box)
    won = any(row[0] == y_cell and row[2] == seat for row in view["rows"])
    corner = x_cell in (left, right) and y_cell in (bottom, top)
    face = faces.wolf_card(picture, scene.law, seat, kind, corner=corner, taken=won)
    body = [
        group(faces.layers(picture, beneath), face, _fresh(scene, cell), filter=picture.shadow()),
        faces.depth_mark(picture, len(beneath)) if beneath else Raw(""),
    ]
    x, y = _centre(scene, cell)
    label = scene.say(" on ").join(card_words(name, scene.say) for name in reversed(stack))
    return picture.piece(
        _wolf_id(cell), x, y - rise / 2, *body, edge=edge_box(92, 116 + rise, -46, -58), at_=_cell_id(cell),
        label=f"{label} ({x_cell}, {y_cell})", came_from=_came_from(scene, cell),
    )  # fmt: skip


def _fresh(scene: Scene, cell: int) -> Raw:
    """A light around the wolves that were placed or moved last."""
    moved = {e[4] for e in scene.recent if e[0] == "place"} | {
        place for e in scene.recent if e[0] == "trade" for place in e[3:5]
    }
    if cell not in moved:
        return Raw("")
    seat = SEATS.index(scene.view["table"][CELLS[cell]][-1][0])
    return tag(
        "path", d=faces.shape(seat, faces.WIDTH + 4, faces.HEIGHT + 4), fill="none", stroke=scene.picture.theme.moon,
        stroke_width=3.5,
    )  # fmt: skip


def _came_from(scene: Scene, cell: int) -> list[str]:
    """Where the wolf on a cell was lately: another cell, or a hand."""
    found = []
    for event in reversed(scene.recent):
        if event[0] == "trade" and cell in event[3:5]:
            found.append(_wolf_id(event[3] + event[4] - cell))
        elif event[0] == "place" and event[4] == cell:
            hand = f"hand-{KINDS[event[3]]}" if event[2] == scene.view["you"] else f"back-{SEATS[event[2]]}-0"
            found.append(hand)
            break
    return found


# Below the clearing: the hand, or what is to be chosen between rounds


def _below(scene: Scene) -> list[str]:
    match scene.view["step"]:
        case "alpha":
            return [_power_card(scene, power, index) for index, power in enumerate(scene.view["offer"])]
        case "lone-wolf":
            return [*(_lone_card(scene, index) for index in range(len(LONE))), _offer(scene)]
        case "over":
            return [_summit(scene), _offer(scene)]
    return [_hand(scene), _offer(scene)]


def _summit(scene: Scene) -> Raw:
    """The mountain of the winner, with the moon above it."""
    picture, winner = scene.picture, scene.view["outcome"][1][0]
    peak = group(faces.mountain(picture, winner, 2), transform=f"{at(MIDDLE, HAND)} scale(2.4)")
    return joined([faces.crescent(picture, MIDDLE + 74, HAND - 38, 44), peak])


def _hand(scene: Scene) -> Raw:
    """The own hand, equal cards as a fan."""
    view = scene.view
    kinds = [kind for kind in range(COUNT) if KINDS[kind] in view["hand"]]
    counts = [view["hand"].count(KINDS[kind]) for kind in kinds]
    width = sum(118 + 34 * (count - 1) for count in counts)
    x = MIDDLE - width / 2
    parts = []
    for kind, count in zip(kinds, counts, strict=True):
        parts.append(_fan(scene, kind, count, x + 59))
        x += 118 + 34 * (count - 1)
    return joined(parts)


def _fan(scene: Scene, kind: int, count: int, x: float) -> Raw:
    picture, seat = scene.picture, scene.view["you"]
    face = faces.wolf_card(picture, scene.law, seat, kind)
    cards = [group(face, transform=at(34 * index, 0), filter=picture.shadow()) for index in range(count)]
    wolf = wolf_name(kind, scene.say)
    label = scene.say.count(count, "{wolf} in your hand", "{n} times {wolf} in your hand", wolf=wolf)
    edge = edge_box(92 + 34 * (count - 1), 116, -46, -58)
    return picture.piece(f"hand-{KINDS[kind]}", x, HAND, *cards, edge=edge, at_="hand", label=label)


def _lone_card(scene: Scene, index: int) -> Raw:
    picture, kind = scene.picture, len(DECK) + index
    face = group(faces.wolf_card(picture, scene.law, scene.view["seat"], kind), filter=picture.shadow())
    x = MIDDLE + (index - 1.5) * 130
    label = wolf_name(kind, scene.say)
    return picture.piece(f"lone-{LONE[index]}", x, HAND, face, edge=edge_box(92, 116, -46, -58), label=label)


def _offer(scene: Scene) -> Raw:
    """The powers on offer, at the bottom."""
    offer = scene.view["offer"]
    if not offer:
        return Raw("")
    heading = scene.say("Alpha Powers on offer")
    title = words(heading, 14, OFFER_TOP + 16, 18, scene.picture.theme.haze, text_anchor="start")
    chips = [
        _chip(scene, power, 10 + 354 * (index % 2), OFFER_TOP + 28 + CHIP * (index // 2), 346, used=False)
        for index, power in enumerate(offer)
    ]
    return joined([title, *chips])


def _power_card(scene: Scene, power: str, index: int) -> Raw:
    """A power with its text, large enough to be read before it is chosen."""
    picture, theme = scene.picture, scene.picture.theme
    data = scene.law.powers[POWERS.index(power)]
    frame = tag("rect", width=342, height=134, rx=14, fill=theme.paper, stroke=theme.deep, stroke_width=2)
    kind = scene.say(KIND_NAMES[data.kind])
    lines = _wrapped(power_text(data, scene.say), 30)
    body = [
        frame,
        faces.power_glyph(picture, power, 30, 28, 34, theme.ink),
        words(scene.say(data.name), 56, 36, 22, theme.ink, text_anchor="start", font_weight=700),
        words(kind, 330, 35, 16, theme.ink, text_anchor="end", fill_opacity=0.75),
        *(words(line, 16, 62 + 22 * at_line, 19, theme.ink, text_anchor="start") for at_line, line in enumerate(lines)),
    ]
    x, y = 12 + 354 * (index % 2), HAND_TOP + 6 + CARD * (index // 2)
    return picture.piece(f"power-{power}", x, y, *body, edge=edge_box(342, 134), label=scene.say(data.name))


def _wrapped(text: str, most: int) -> list[str]:
    """The text in lines of at most so many characters."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= most:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
