"""The picture of what the players have in the tall shape: the own things in a strip, then a column for each side."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, at, group, joined, tag, words
from moonwood.games.spirits.board.forest import MARGIN, NARROW
from moonwood.games.spirits.board.glyphs import COLOURS, gem, sign
from moonwood.games.spirits.board.panels import DARK, ROW, count_id, holder, in_order, points_text, short, total
from moonwood.games.spirits.board.pieces import printed
from moonwood.games.spirits.rules.points import lines
from moonwood.games.spirits.rules.scoring import Line
from moonwood.games.spirits.rules.view import MajorityView, View
from moonwood.games.spirits.words.names import LETTERS, NAMES, side_name
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

LABEL = 92
"""How wide the column is that says what a line is about."""
HEAD, LINE = 48, 36
STRIP = ROW + 4
"""The viewer's own strip, in which the gems are that can be paid."""


def columns_height(view: View) -> int:
    others = len(view["players"]) - 1
    return STRIP + HEAD + LINE * _lines(view) + ROW * -(-others // 2) + NARROW


def _lines(view: View) -> int:
    return len(view["majorities"]) + bool(view["display"])


def draw_columns(picture: Picture, game: Game, view: View, width: int, say: Say) -> Raw:
    """The upper left corner at the origin."""
    sheet, sides = lines(game, view), in_order(view)
    step = (width - 2 * NARROW - LABEL) / len(sides)
    centres = {side: NARROW + LABEL + step * (place + 0.5) for place, side in enumerate(sides)}
    rows = [
        group(_line(picture, game, view, entry, centres, sheet, say), transform=at(0, HEAD + LINE * number))
        for number, entry in enumerate(view["majorities"])
    ]
    if view["display"]:
        low = HEAD + LINE * len(view["majorities"])
        rows.append(group(_cards(picture, view, centres, sheet, say), transform=at(0, low)))
    heads = [_head(picture, game, view, side, sheet, centres[side], step, say) for side in sides]
    table = group(_ground(picture, view, width), *heads, *rows, transform=at(0, STRIP))
    return joined([_holders(picture, game, view, width, sheet, say), table])


def _ground(picture: Picture, view: View, width: int) -> Raw:
    theme, height = picture.theme, HEAD + LINE * _lines(view)
    return tag(
        "rect", x=4, y=2, width=width - 8, height=height, rx=12, fill=theme.zenith, fill_opacity=0.75,
        stroke=theme.line, stroke_width=1,
    )  # fmt: skip


def _holders(picture: Picture, game: Game, view: View, width: int, sheet: list[Line], say: Say) -> Raw:
    """What lies in front of each side: the viewer's above the table, the others' below it, two in a row."""
    sides = in_order(view)
    low = STRIP + HEAD + LINE * _lines(view) + 6
    places = [(0, 0), *((width // 2 * (n % 2), low + ROW * (n // 2)) for n in range(len(sides) - 1))]
    return joined(
        group(_strip(picture, game, view, side, sheet, width, say), transform=at(x, y))
        for side, (x, y) in zip(sides, places, strict=True)
    )


def _strip(picture: Picture, game: Game, view: View, side: int, sheet: list[Line], width: int, say: Say) -> Raw:
    theme, mine = picture.theme, view["seat"] == side
    ground = tag(
        "rect", x=4, y=2, width=width // 2 - 8, height=ROW - 4, rx=12, fill=theme.zenith, fill_opacity=0.75,
        stroke=theme.moon if mine else theme.line, stroke_width=2 if mine else 1,
    )  # fmt: skip
    own = [line for line in sheet if line.seat == side]
    return joined([ground, group(holder(picture, game, view, side, own, say), transform=at(NARROW + 4 - MARGIN, 0))])


def _head(
    picture: Picture, game: Game, view: View, side: int, sheet: list[Line], x: float, step: float, say: Say
) -> Raw:
    """A side's gem, name and points as they stand."""
    text, colour = total(picture, view, side, [line for line in sheet if line.seat == side])
    name = side_name(game, side, say)
    return joined([
        group(gem(picture, side, 0.55), transform=at(x - step / 2 + 16, 17)),
        group(tag("title", name), words(short(name, step - 36, 18), x + 8, 22, 18, picture.theme.mist)),
        words(text, x, 43, 20, colour, font_weight=800),
    ])  # fmt: skip


def _line(
    picture: Picture,
    game: Game,
    view: View,
    entry: MajorityView,
    centres: dict[int, float],
    sheet: list[Line],
    say: Say,
) -> Raw:
    theme, name, y = picture.theme, entry["category"], LINE / 2
    disc = tag("circle", cx=NARROW + 16, cy=y, r=15, fill=theme.paper, stroke=COLOURS[name], stroke_width=2.5)
    letter = words(picture.say(LETTERS[name]), NARROW + 44, y + 7, 18, theme.mist, font_weight=700)
    twice = "×2" if entry["doubled"] else str(printed(game, name))
    amount = words(twice, NARROW + 72, y + 7, 18, theme.glow if entry["doubled"] else theme.haze)
    label = group(tag("title", say(NAMES[name])), disc, sign(picture, name, NARROW + 16, y, 21), letter, amount)
    cells = [_count(picture, view, entry, side, sheet, x, y) for side, x in centres.items()]
    return joined([label, *cells])


def _count(picture: Picture, view: View, entry: MajorityView, side: int, sheet: list[Line], x: float, y: float) -> Raw:
    theme, leads = picture.theme, side in entry["leaders"]
    ring = [tag("circle", cx=x - 18, cy=y, r=15, fill=theme.glow)] if leads else []
    number = words(str(entry["counts"][side]), x - 18, y + 7, 20, DARK if leads else theme.mist, font_weight=700)
    own = [line for line in sheet if line.seat == side]
    points = _points(picture, points_text(entry["category"], own), x, y)
    return group(*ring, number, points, id=count_id(side, entry["category"]))


def _cards(picture: Picture, view: View, centres: dict[int, float], sheet: list[Line], say: Say) -> Raw:
    theme, y = picture.theme, LINE / 2
    label = group(tag("title", say("Enchanted cards")), sign(picture, "CARD", NARROW + 16, y, 30, theme.glow))
    cells: list[Raw] = []
    for side, x in centres.items():
        points = sum(line.points for line in sheet if line.seat == side and line.what == "card")
        cells.append(words(str(len(view["players"][side]["cards"])), x - 18, y + 7, 20, theme.mist, font_weight=700))
        cells.append(_points(picture, f"+{points}" if points else "", x, y))
    return joined([label, *cells])


def _points(picture: Picture, text: str, x: float, y: float) -> Raw:
    colour = picture.theme.moon if text.startswith("+") else picture.theme.ember
    return words(text, x + 4, y + 6, 18, colour, font_weight=700, text_anchor="start") if text else Raw("")
