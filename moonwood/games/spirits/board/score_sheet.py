"""The picture of the end: the score sheet, a line for each category, as on a score pad."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.draw.svg import Picture, Raw, at, group, joined, tag, words
from moonwood.games.spirits.board.forest import MARGIN
from moonwood.games.spirits.board.glyphs import COLOURS, gem, sign
from moonwood.games.spirits.board.panels import BEHIND, DARK, short
from moonwood.games.spirits.board.pieces import token_face
from moonwood.games.spirits.rules.end import discarding
from moonwood.games.spirits.rules.points import lines
from moonwood.games.spirits.rules.scoring import Line
from moonwood.games.spirits.rules.view import MajorityView, View
from moonwood.games.spirits.words.names import LETTERS, NAMES, side_name, signed, written
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.view import outcome_of

LABELS = 172
COLUMNS = {2: 132, 3: 108, 4: 98}
"""How wide a column is, by the number of sides."""
HEAD, ROW, FOOT = 74, 33, 46


class Entry(NamedTuple):
    """What one side has in one line of the sheet: how many, its points as written, and whether it leads."""

    number: str
    points: tuple[str, ...] = ()
    leads: bool = False


class Item(NamedTuple):
    """One line of the sheet: what it is about, a sign for it, and an entry for each side."""

    name: str
    sign: str
    note: str
    entries: list[Entry]


def shows_score_sheet(view: View) -> bool:
    return bool(view["step"] == "over")


def score_sheet_size(game: Game, view: View, say: Say) -> tuple[int, int]:
    sides = len(view["players"])
    height = 2 * MARGIN + HEAD + ROW * len(_items(game, view, say)) + FOOT
    return 2 * MARGIN + LABELS + sides * COLUMNS[sides], height


def draw_score_sheet(picture: Picture, game: Game, view: View, say: Say) -> Raw:
    """The whole sheet, its upper left corner at the origin."""
    theme, sides = picture.theme, len(view["players"])
    width, height = score_sheet_size(game, view, say)
    ground = tag(
        "rect", x=6, y=6, width=width - 12, height=height - 12, rx=16, fill=theme.zenith, fill_opacity=0.8,
        stroke=theme.line, stroke_width=1.5,
    )  # fmt: skip
    centres = [MARGIN + LABELS + COLUMNS[sides] * (side + 0.5) for side in range(sides)]
    heads = [_head(picture, game, view, side, x, say) for side, x in enumerate(centres)]
    items = [
        group(_item(picture, item, centres, width, number % 2 == 0), transform=at(0, MARGIN + HEAD + ROW * number))
        for number, item in enumerate(_items(game, view, say))
    ]
    foot = group(_foot(picture, game, view, centres, width, say), transform=at(0, height - MARGIN - FOOT))
    return joined([ground, *heads, *items, foot])


def _head(picture: Picture, game: Game, view: View, side: int, x: float, say: Say) -> Raw:
    """A side's gem, name and tokens; a winner shines."""
    theme, sides = picture.theme, len(view["players"])
    won = side in _winners(view)
    shine = [tag("circle", r=17, fill=theme.glow, fill_opacity=0.35)] if won else []
    mark = group(*shine, gem(picture, side, 0.7), transform=at(x, MARGIN + 8))
    name = side_name(game, side, say)
    title = words(
        short(name, COLUMNS[sides] - 8, 19), x, MARGIN + 40, 19, theme.moon if won else theme.mist, font_weight=700
    )
    return joined([mark, group(tag("title", name), title), *_tokens(picture, view, side, x, say)])


def _tokens(picture: Picture, view: View, side: int, x: float, say: Say) -> list[Raw]:
    faces = view["players"][side]["faces"] or []
    step = min(21, (COLUMNS[len(view["players"])] - 24) / max(1, len(faces) - 1))
    first = x - step * (len(faces) - 1) / 2
    return [
        group(
            tag("title", say(NAMES[face])),
            token_face(picture, face, 10),
            transform=at(first + step * slot, MARGIN + 58),
        )
        for slot, face in enumerate(faces)
    ]


def _item(picture: Picture, item: Item, centres: list[float], width: int, shaded: bool) -> Raw:
    theme = picture.theme
    ground = tag("rect", x=12, width=width - 24, height=ROW, rx=8, fill=theme.line, fill_opacity=0.28 if shaded else 0)
    disc = _disc(picture, item.sign) if item.sign else []
    name = words(item.name, MARGIN + 34, 23, 19, theme.mist, text_anchor="start")
    note = [words(item.note, MARGIN + LABELS - 12, 23, 19, theme.glow, font_weight=800, text_anchor="end")]
    cells = [_cell(picture, entry, x) for entry, x in zip(item.entries, centres, strict=True)]
    return joined([ground, *disc, name, *(note if item.note else []), *cells])


def _disc(picture: Picture, name: str) -> list[Raw]:
    theme = picture.theme
    if name in LETTERS:
        disc = tag("circle", cx=MARGIN + 14, cy=ROW / 2, r=13.5, fill=theme.paper, stroke=COLOURS[name], stroke_width=2)
        return [disc, sign(picture, name, MARGIN + 14, ROW / 2, 19)]
    return [sign(picture, name, MARGIN + 14, ROW / 2, 24, theme.glow)]


def _cell(picture: Picture, entry: Entry, x: float) -> Raw:
    """How many, in gold for a leader, and the points it brings or costs."""
    theme = picture.theme
    ring = [tag("circle", cx=x - 27, cy=ROW / 2, r=13.5, fill=theme.glow)] if entry.leads else []
    number = words(entry.number, x - 27, 23, 19, DARK if entry.leads else theme.haze, font_weight=700)
    points = [
        words(
            text, x - 6 + 27 * place, 23, 19, theme.moon if text.startswith("+") else theme.ember, font_weight=700,
            text_anchor="start",
        )
        for place, text in enumerate(entry.points)
    ]  # fmt: skip
    return joined([*ring, number, *points])


def _foot(picture: Picture, game: Game, view: View, centres: list[float], width: int, say: Say) -> Raw:
    """The totals; alone, only who won has any."""
    theme = picture.theme
    line = tag("path", d=f"M{MARGIN} 4 H{width - MARGIN}", stroke=theme.mist, stroke_width=1.5, fill="none")
    name = words(say("Points"), MARGIN + 38, 36, 20, theme.mist, font_weight=800, text_anchor="start")
    winners = _winners(view)
    totals = [
        words(written(total), x, 37, 24, theme.moon if side in winners else theme.mist, font_weight=800)
        for side, (total, x) in enumerate(zip(_totals(game, view), centres, strict=False))
    ]
    return joined([line, name, *totals])


def _totals(game: Game, view: View) -> list[int]:
    """The points of each side; the Ghost has none, and neither has who lost to it."""
    if game.seats == 1 and not _winners(view):
        return [0]
    sheet = lines(game, view)
    return [sum(line.points for line in sheet if line.seat == seat) for seat in range(game.seats)]


def _winners(view: View) -> tuple[int, ...]:
    outcome = outcome_of(view["outcome"])
    return outcome.winners if outcome else ()


def _reason(view: View) -> str:
    outcome = outcome_of(view["outcome"])
    return outcome.reason if outcome else ""


def _signed(*points: int) -> tuple[str, ...]:
    """Points as they are written; a zero is left out."""
    return tuple(signed(number) for number in points if number)


# The lines of the sheet


def _items(game: Game, view: View, say: Say) -> list[Item]:
    """All lines. Where the Ghost is ahead somewhere nothing brings points."""
    sheet = lines(game, view)
    if game.seats == 1 and not _winners(view):
        sheet = [line for line in sheet if line.what == "behind"]
    items = [_category(entry, sheet, say) for entry in view["majorities"]]
    if view["display"]:
        items += [_cards(view, sheet, say), *_forfeits(view, sheet, say)]
    fireflies = [player["fireflies"] for player in view["players"]]
    if any(fireflies):
        away = (say("gone"),)
        losers = discarding(game.setup, fireflies)
        entries = [Entry(str(n), away if side in losers else ()) for side, n in enumerate(fireflies)]
        items.append(Item(say("Fireflies"), "FIREFLY", "", entries))
    if _reason(view) in ("fewer-tiles", "shared") and not view["display"]:
        tiles = [Entry(str(sum(player["tiles"].values()))) for player in view["players"]]
        items.append(Item(say("Tiles"), "", "", tiles))
    return items


def _category(entry: MajorityView, sheet: list[Line], say: Say) -> Item:
    category = entry["category"]
    entries = [
        Entry(str(count), _points(sheet, side, category), side in entry["leaders"])
        for side, count in enumerate(entry["counts"])
    ]
    return Item(say(NAMES[category]), category, "×2" if entry["doubled"] else "", entries)


def _points(sheet: list[Line], side: int, category: str) -> tuple[str, ...]:
    """What a category brings a side, and what it costs."""
    own = [line for line in sheet if line.seat == side and line.of == category]
    behind = sum(line.points for line in own if line.what == "behind")
    gained = sum(line.points for line in own if line.points > 0)
    lost = sum(line.points for line in own if line.what == "missing")
    return (f"{BEHIND}{-behind}",) if behind else _signed(gained, lost)


def _cards(view: View, sheet: list[Line], say: Say) -> Item:
    entries = []
    for side, player in enumerate(view["players"]):
        points = sum(line.points for line in sheet if line.seat == side and line.what == "card")
        entries.append(Entry(str(len(player["cards"])), _signed(points)))
    return Item(say("Cards"), "CARD", "", entries)


def _forfeits(view: View, sheet: list[Line], say: Say) -> list[Item]:
    """What is lost without a card, or without a Spirit led; only where it is."""
    names = {"no-card": say("No card"), "no-majority": say("No Spirit led")}
    items = []
    for what, name in names.items():
        lost = {line.seat: line.points for line in sheet if line.what == what}
        entries = [Entry("", _signed(lost.get(side, 0))) for side in range(len(view["players"]))]
        items += [Item(name, "", "", entries)] if lost else []
    return items
