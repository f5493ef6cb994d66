"""The picture of what the players have: a table of majorities with their tiles, gems, tokens and cards.

It tells the points as they stand: those of a row add up to its total.
"""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, at, drawn_once, edge_box, group, joined, reach, tag, text_width, words
from moonwood.games.spirits.board.forest import MARGIN
from moonwood.games.spirits.board.glyphs import COLOURS, back, gem, sign
from moonwood.games.spirits.board.pieces import SMALL_WIDTH, printed, small_tile, token_face
from moonwood.games.spirits.rules.components import SPIRITS
from moonwood.games.spirits.rules.ghost import GHOST
from moonwood.games.spirits.rules.points import lines
from moonwood.games.spirits.rules.scoring import Line
from moonwood.games.spirits.rules.view import MajorityView, PlayerView, View
from moonwood.games.spirits.words.names import LETTERS, NAMES, side_name, signed, tile_name, written
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

NAME_WIDTH = 156
NAME_AT, NAME_SIZE = 26, 18
"""No smaller: on a phone it is the smallest type that can be read."""
END_WIDTH = 22
"""The right end of a row, which says again whose it is."""
HEAD = 42
ROW = 70
UPPER, LOWER = 21, 51
"""The two lines of a row: numbers, and what lies there."""
BEHIND = "▼"
DARK = "#1b2233"
CARDS = "cards"
"""The column of the Enchanted cards."""


def sheet_height(view: View) -> int:
    return HEAD + ROW * len(view["players"]) + 8


def draw_sheet(picture: Picture, game: Game, view: View, width: int, say: Say) -> Raw:
    """The table, its upper left corner at the origin."""
    entries = view["majorities"]
    columns = [*(entry["category"] for entry in entries), *([CARDS] if view["display"] else [])]
    step = (width - 2 * MARGIN - NAME_WIDTH - END_WIDTH) / len(columns)
    centres = {name: MARGIN + NAME_WIDTH + step * (index + 0.5) for index, name in enumerate(columns)}
    heads = [_heading(picture, game, entry, centres[entry["category"]]) for entry in entries]
    if view["display"]:
        heads.append(_cards_head(picture, centres[CARDS], say))
    sheet = lines(game, view)
    rows = [
        group(_row(picture, game, view, side, sheet, centres, step, width, say), transform=at(0, HEAD + place * ROW))
        for place, side in enumerate(in_order(view))
    ]
    return joined([*heads, *rows])


def in_order(view: View) -> list[int]:
    """The sides, the viewer's first."""
    return sorted(range(len(view["players"])), key=lambda side: (side != view["you"], side))


def _heading(picture: Picture, game: Game, entry: MajorityView, x: float) -> Raw:
    name = entry["category"]
    return _head(picture, name, printed(game, name), x, doubled=bool(entry["doubled"]))


@drawn_once
def _head(picture: Picture, name: str, number: int, x: float, *, doubled: bool) -> Raw:
    """A category: its sign and letter, and how many symbols there are in all."""
    theme = picture.theme
    disc = tag("circle", cx=x - 10, cy=22, r=16.5, fill=theme.paper, stroke=COLOURS[name], stroke_width=2.5)
    letter = words(picture.say(LETTERS[name]), x + 17, 19, 18, theme.mist, font_weight=700)
    total = words(str(number), x + 17, 38, 18, theme.haze)
    twice = [words("×2", x - 10, 6, 18, theme.glow, font_weight=800)] if doubled else []
    return group(
        tag("title", picture.say(NAMES[name])), disc, sign(picture, name, x - 10, 22, 23), letter, total, *twice
    )


def _cards_head(picture: Picture, x: float, say: Say) -> Raw:
    theme = picture.theme
    return group(tag("title", say("Enchanted cards")), sign(picture, "CARD", x, 22, 36, theme.glow))


def _row(
    picture: Picture, game: Game, view: View, side: int, sheet: list[Line], centres: dict[str, float], step: float,
    width: int, say: Say,
) -> Raw:  # fmt: skip
    """One side, the upper left corner at the origin."""
    theme = picture.theme
    mine = view["seat"] == side
    ground = tag(
        "rect", x=MARGIN - 8, y=3, width=width - 2 * MARGIN + 16, height=ROW - 6, rx=12, fill=theme.zenith,
        fill_opacity=0.75, stroke=theme.moon if mine else theme.line, stroke_width=2 if mine else 1,
    )  # fmt: skip
    own = [line for line in sheet if line.seat == side]
    cells = [_majority(picture, entry, side, own, centres[entry["category"]]) for entry in view["majorities"]]
    owned: dict[str, int] = view["players"][side]["tiles"]
    tiles = [_tiles(picture, _kinds(owned, it), centres[it], step) for it in SPIRITS if it in centres]
    cards = [_cards(picture, view, side, own, centres[CARDS], say)] if CARDS in centres else []
    end = group(gem(picture, side, 0.5), transform=at(width - MARGIN - 2, ROW / 2))
    return joined([ground, holder(picture, game, view, side, own, say), *cells, *tiles, *cards, end])


def _majority(picture: Picture, entry: MajorityView, side: int, own: list[Line], x: float) -> Raw:
    name = entry["category"]
    text = points_text(name, own)
    return _count(picture, count_id(side, name), entry["counts"][side], text, x, leads=side in entry["leaders"])


@drawn_once
def _count(picture: Picture, name: str, count: int, text: str, x: float, *, leads: bool) -> Raw:
    """A side's symbols in one category: gold where it leads, with the points it brings or costs as they stand."""
    theme = picture.theme
    ring = [tag("circle", cx=x - 12, cy=UPPER, r=13, fill=theme.glow)] if leads else []
    number = words(str(count), x - 12, UPPER + 7, 19, DARK if leads else theme.mist, font_weight=700)
    return group(*ring, number, *_points(picture, text, x), id=name)


def count_id(side: int, category: str) -> str:
    return f"count-{side}-{category}"


def points_text(category: str, own: list[Line]) -> str:
    """The points that a category brings or costs a side as they stand."""
    points = sum(line.points for line in own if line.of == category)
    if any(line.what == "behind" and line.of == category for line in own):
        return f"{BEHIND}{-points}"
    return signed(points) if points else ""


def _points(picture: Picture, text: str, x: float) -> list[Raw]:
    """Narrow enough to leave a gap before the next column."""
    if not text:
        return []
    colour = picture.theme.moon if text.startswith("+") else picture.theme.ember
    squeezed: dict[str, str | int] = {"textLength": 20 if len(text) < 3 else 25, "lengthAdjust": "spacingAndGlyphs"}
    return [words(text, x + 2, UPPER + 6, 18, colour, font_weight=700, text_anchor="start", **squeezed)]


def _kinds(owned: dict[str, int], spirit: str) -> list[str]:
    """The tiles of one Spirit, one by one."""
    return [kind for kind, number in owned.items() if kind.startswith(spirit) for _ in range(number)]


@drawn_once
def _tiles(picture: Picture, kinds: list[str], x: float, step: float) -> Raw:
    """A side's tiles of one Spirit, as they lie open on the table."""
    if not kinds:
        return Raw("")
    apart = min(SMALL_WIDTH + 2.0, (step - SMALL_WIDTH - 3) / max(1, len(kinds) - 1))
    first = x - apart * (len(kinds) - 1) / 2
    tiles = [
        group(small_tile(picture, kind), transform=at(round(first + apart * index, 1), LOWER))
        for index, kind in enumerate(kinds)
    ]
    say = picture.say
    return group(tag("title", say.listing([tile_name(kind, say) for kind in kinds])), *tiles)


def _cards(picture: Picture, view: View, side: int, own: list[Line], x: float, say: Say) -> Raw:
    """A side's cards and their points; and a warning, for without a card everything is lost in the end."""
    theme, cards = picture.theme, view["players"][side]["cards"]
    number = words(str(len(cards)), x - 11, UPPER + 7, 19, theme.mist, font_weight=700)
    points = sum(line.points for line in own if line.what == "card")
    if cards or not view["players"][side]["tiles"]:
        title = say.count(len(cards), "{n} card", "{n} cards")
        return group(tag("title", title), number, *_points(picture, signed(points) if points else "", x))
    warning = words("→ 0", x, LOWER + 6, 18, theme.ember, font_weight=700)
    return group(tag("title", say("no card, no points")), number, warning)


def holder(picture: Picture, game: Game, view: View, side: int, own: list[Line], say: Say) -> Raw:
    """The left end of a row: who it is, points in sight, gems, tokens and Fireflies."""
    theme, player = picture.theme, view["players"][side]
    shown, colour = total(picture, view, side, own)
    room = NAME_WIDTH - NAME_AT - 18 - text_width(shown, 21)
    name = words(
        short(side_name(game, side, say), room, NAME_SIZE), MARGIN + NAME_AT, UPPER + 6, NAME_SIZE, theme.mist,
        font_weight=700, text_anchor="start",
    )  # fmt: skip
    points = words(shown, MARGIN + NAME_WIDTH - 10, UPPER + 7, 21, colour, font_weight=800, text_anchor="end")
    base = group(gem(picture, side, 0.62), transform=at(MARGIN + 12, UPPER))
    things = [*_gems(picture, player, side), *_tokens(picture, view, side, say), *_fireflies(picture, player, say)]
    step = min(23, (NAME_WIDTH - 34) / max(1, len(things) - 1))
    placed = [group(thing, transform=at(MARGIN + 10 + step * index, LOWER)) for index, thing in enumerate(things)]
    return joined([base, name, points, _supply(picture, side, say), *placed])


def short(name: str, room: float, size: float) -> str:
    """A name, cut until it is no wider than that; its end stays, for that is where names that are alike differ."""
    if text_width(name, size) <= room:
        return name
    cut = (f"{name[:letters]}…{name[-2:]}" for letters in range(len(name) - 3, 0, -1))
    return next((it for it in cut if text_width(it, size) <= room), f"{name[:1]}…")


def total(picture: Picture, view: View, side: int, own: list[Line]) -> tuple[str, str]:
    """A side's points as they stand; alone, only as long as the Ghost is ahead nowhere: else in how many Spirits."""
    theme = picture.theme
    behind = sum(line.what == "behind" for line in own)
    if behind:
        return f"{BEHIND}{behind}", theme.ember
    if "card_token" in view and side == GHOST:
        return "", theme.moon
    return written(sum(line.points for line in own)), theme.moon


def _supply(picture: Picture, side: int, say: Say) -> Raw:
    """The place from which gems come and to which they return."""
    label = say("{player:supply of ~|your supply}", player=say.seat(side))
    edge = edge_box(64, 30, radius=8)
    return picture.place(
        f"supply-{side}", MARGIN - 2, LOWER - 15, reach(NAME_WIDTH, ROW, -8, 15 - LOWER), edge=edge, label=label
    )


def _gems(picture: Picture, player: PlayerView, side: int) -> list[Raw]:
    """Whoever points at one means the supply in which it lies."""
    own = [gem(picture, side, 0.62) for _ in range(player["supply"])]
    lost = [gem(picture, side, 0.62, lost=True) for _ in range(player["removed"])]
    return [group(it, pointer_events="none") for it in own + lost]


def _tokens(picture: Picture, view: View, side: int, say: Say) -> list[Raw]:
    player = view["players"][side]
    if player["faces"] is None:
        return [back(picture, 10) for _ in range(player["tokens"])]
    faces = [_token(picture, face, say) for face in player["faces"]]
    own = view.get("card_token")
    if side == 0 and own:
        faces.append(group(_token(picture, own, say), opacity=0.65))
    return faces + [back(picture, 10) for _ in range(view.get("ghost_tokens", 0) if side == 1 else 0)]


def _token(picture: Picture, face: str, say: Say) -> Raw:
    return group(tag("title", say(NAMES[face])), token_face(picture, face, 11))


def _fireflies(picture: Picture, player: PlayerView, say: Say) -> list[Raw]:
    """The Fireflies as one, with their number: whoever has the most loses the tiles they sit on."""
    number = player["fireflies"]
    if not number:
        return []
    theme = picture.theme
    title = tag("title", say.count(number, "{n} Firefly", "{n} Fireflies"))
    count = words(str(number), 6, 7, 18, theme.moon, font_weight=800, text_anchor="start")
    return [group(title, sign(picture, "FIREFLY", -3, 0, 20, theme.glow), count)]
