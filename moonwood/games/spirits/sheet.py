"""The picture of what the players have: a table of majorities, gems, tokens and cards; at the end the score sheet."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, at, edge_box, edge_circle, group, joined, tag, words
from moonwood.games.spirits.forest import CLOSE_EDGE, PITCH_X, TILE_HEIGHT, tile_face
from moonwood.games.spirits.glyphs import COLOURS, LETTERS, back, gem, sign
from moonwood.games.spirits.names import NAMES, side_name, tile_name
from moonwood.games.spirits.projection import lines, standing
from moonwood.games.spirits.scoring import Line
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.state import View

NAME_WIDTH = 172
HEAD = 52
ROW = 74
MARGIN = 22
BEHIND = "▼"
SMALL = 0.6
OWN_HEIGHT = round(SMALL * TILE_HEIGHT) + 12


def sheet_height(view: View) -> int:
    return HEAD + ROW * len(view["players"]) + MARGIN


def draw_sheet(picture: Picture, game: Game, view: View, width: int, say: Say) -> Raw:
    """The table, its upper left corner at the origin."""
    entries = view["majorities"]
    column = (width - 2 * MARGIN - NAME_WIDTH) / len(entries)
    centres = [MARGIN + NAME_WIDTH + column * (index + 0.5) for index in range(len(entries))]
    heads = [_head(picture, entry, x, say) for entry, x in zip(entries, centres, strict=True)]
    found = lines(game, view)
    rows = [_row(picture, game, view, side, found, centres, width, say) for side in range(len(view["players"]))]
    return joined([*heads, *rows])


def _head(picture: Picture, entry: View, x: float, say: Say) -> Raw:
    theme, name = picture.theme, entry["category"]
    disc = tag("circle", cx=x, cy=26, r=20, fill=theme.paper, stroke=COLOURS[name], stroke_width=2.5)
    letter = words(LETTERS[name], x + 21, 16, 13, theme.mist, font_weight=700)
    twice = [words("×2", x + 22, 44, 14, theme.glow, font_weight=800)] if entry["doubled"] else []
    return group(tag("title", say(NAMES[name])), disc, sign(picture, name, x, 26, 26), letter, *twice)


def _row(
    picture: Picture, game: Game, view: View, side: int, found: list[Line], centres: list[float], width: int, say: Say
) -> Raw:
    theme = picture.theme
    top = HEAD + side * ROW
    mine = view["seat"] == side and not view["outcome"]
    ground = tag(
        "rect", x=MARGIN - 8, y=top + 3, width=width - 2 * MARGIN + 16, height=ROW - 6, rx=12, fill=theme.zenith,
        fill_opacity=0.75, stroke=theme.moon if mine else theme.line, stroke_width=2 if mine else 1,
    )  # fmt: skip
    cells = [
        _count(picture, view, entry, side, found, x, top + ROW / 2)
        for entry, x in zip(view["majorities"], centres, strict=True)
    ]
    return joined([ground, _holder(picture, game, view, side, top, say), *cells])


def _count(picture: Picture, view: View, entry: View, side: int, found: list[Line], x: float, y: float) -> Raw:
    """A side's symbols in one category: gold where it leads, with the points it brings or costs as they stand."""
    theme = picture.theme
    leads = side in entry["leaders"]
    ring = tag(
        "circle", cx=x, cy=y - 10, r=16, fill=theme.glow if leads else "none", stroke=theme.glow if leads else "none"
    )
    number = words(str(entry["counts"][side]), x, y - 4, 20, "#1b2233" if leads else theme.mist, font_weight=700)
    points = sum(line.points for line in found if line.seat == side and line.of == entry["category"])
    text = _signed(points) if points and side_counts(view, side) else ""
    if "card_token" in view:
        text = "" if side == 1 else f"{BEHIND}{_behind(entry)}" if _behind(entry) else text
    colour = theme.moon if text.startswith("+") else theme.ember
    return joined([ring, number, *([words(text, x, y + 27, 15, colour, font_weight=700)] if text else [])])


def side_counts(view: View, side: int) -> bool:
    """Losses are shown once a side has begun to collect: at the start everything is missing."""
    return bool(view["outcome"] or view["players"][side]["tiles"])


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"


def _holder(picture: Picture, game: Game, view: View, side: int, top: float, say: Say) -> Raw:
    """The left end of a row: who it is, points in sight, gems, tokens and cards."""
    theme, player = picture.theme, view["players"][side]
    name = words(
        side_name(game, side, say)[:14], MARGIN + 30, top + 24, 16, theme.mist, font_weight=700, text_anchor="start"
    )
    shown, colour = _total(picture, game, view, side)
    points = words(shown, MARGIN + NAME_WIDTH - 14, top + 26, 21, colour, font_weight=800, text_anchor="end")
    base = group(gem(picture, side, 0.62), transform=at(MARGIN + 12, top + 19))
    things = [*_gems(picture, player, side), *_tokens(picture, view, side, say)]
    things += [*_fireflies(picture, player, say), *_cards(picture, game, player)]
    step = min(23, (NAME_WIDTH - 40) / max(1, len(things) - 1))
    placed = [group(thing, transform=at(MARGIN + 10 + step * index, top + 52)) for index, thing in enumerate(things)]
    return joined([base, name, points, _supply(picture, side, top, say), *placed])


def _total(picture: Picture, game: Game, view: View, side: int) -> tuple[str, str]:
    """A side's points as they stand; alone, only as long as the Ghost is ahead nowhere: else in how many Spirits."""
    theme = picture.theme
    if game.seats == 1:
        behind = sum(_behind(entry) > 0 for entry in view["majorities"])
        if side == 1 or behind:
            return (BEHIND + str(behind), theme.ember) if side == 0 else ("", theme.moon)
    total = standing(game, view)[side] if side_counts(view, side) else 0
    return str(total).replace("-", "−"), theme.moon


def _behind(entry: View) -> int:
    """Alone: by how many symbols the Ghost is ahead."""
    return int(max(0, entry["counts"][1] - entry["counts"][0]))


def _supply(picture: Picture, side: int, top: float, say: Say) -> Raw:
    """The place from which gems come and to which they return."""
    label = say("supply of {player}", player=say.seat(side)) if side < 4 else ""
    ground = tag("rect", width=64, height=26, rx=8, fill="#000000", fill_opacity=0.001)
    return picture.place(f"supply-{side}", MARGIN - 2, top + 38, ground, edge=edge_box(64, 26, radius=8), label=label)


def _gems(picture: Picture, player: View, side: int) -> list[Raw]:
    own = [gem(picture, side, 0.62) for _ in range(player["supply"])]
    return own + [gem(picture, side, 0.62, lost=True) for _ in range(player["removed"])]


def _tokens(picture: Picture, view: View, side: int, say: Say) -> list[Raw]:
    player = view["players"][side]
    if player["faces"] is None:
        return [back(picture, 10) for _ in range(player["tokens"])]
    faces = [_token(picture, face, say) for face in player["faces"]]
    if side == 0 and view.get("card_token") and not view["outcome"]:
        faces.append(group(_token(picture, view["card_token"], say), opacity=0.65))
    return faces + [back(picture, 10) for _ in range(view.get("ghost_tokens", 0) if side == 1 else 0)]


def _token(picture: Picture, face: str, say: Say) -> Raw:
    disc = tag("circle", r=10.5, fill=picture.theme.paper, stroke=COLOURS[face], stroke_width=2)
    return group(tag("title", say(NAMES[face])), disc, sign(picture, face, 0, 0, 16))


def _fireflies(picture: Picture, player: View, say: Say) -> list[Raw]:
    """The Fireflies as one, with their number: whoever has the most loses the tiles they sit on."""
    number = player["fireflies"]
    if not number:
        return []
    theme = picture.theme
    title = tag("title", say.count(number, "{n} Firefly", "{n} Fireflies"))
    count = words(str(number), 5, 7, 14, theme.moon, font_weight=800, text_anchor="start")
    return [group(title, sign(picture, "FIREFLY", -3, 0, 20, theme.glow), count)]


def _cards(picture: Picture, game: Game, player: View) -> list[Raw]:
    """The claimed cards as one, with what they are worth together."""
    if not player["cards"]:
        return []
    theme = picture.theme
    points = sum(game.rulings["cards"][card]["points"] for card in player["cards"])
    behind = [
        tag(
            "rect",
            x=-9 + 3 * n,
            y=-13 - 2 * n,
            width=22,
            height=26,
            rx=4,
            fill=theme.paper,
            stroke=theme.glow,
            stroke_width=2,
        )
        for n in range(min(3, len(player["cards"])) - 1, -1, -1)
    ]
    return [
        group(
            tag("title", ", ".join(player["cards"])), *behind, words(str(points), 2, 6, 15, theme.ink, font_weight=700)
        )
    ]


def draw_tray(picture: Picture, game: Game, kinds: list[str], say: Say) -> Raw:
    """The own tiles that can be given now, to be clicked; the upper left corner at the origin."""
    return joined(
        picture.piece(
            f"own-{kind}", MARGIN + index * PITCH_X, 0, tile_face(picture, game, kind),
            edge=CLOSE_EDGE, label=tile_name(kind, say),
        )
        for index, kind in enumerate(kinds)
    )  # fmt: skip


def draw_own(picture: Picture, game: Game, kinds: list[str], width: int, say: Say) -> Raw:
    """The own tiles, small, as they lie in front of their player; the upper left corner at the origin."""
    left = MARGIN + 96
    step = min(SMALL * PITCH_X, (width - MARGIN - left - SMALL * PITCH_X) / max(1, len(kinds) - 1))
    caption = words(say("Your tiles"), MARGIN, 36, 16, picture.theme.mist, font_weight=700, text_anchor="start")
    tiles = [
        group(
            tag("title", tile_name(kind, say)), tile_face(picture, game, kind),
            transform=f"{at(round(left + index * step, 1), 2)} scale({SMALL})",
        )
        for index, kind in enumerate(kinds)
    ]  # fmt: skip
    return joined([caption, *tiles])


def draw_drawn(picture: Picture, faces: list[str | None], say: Say) -> Raw:
    """The tokens of a FAVOUR bonus, one of which is kept; the upper left corner at the origin."""
    found = []
    for slot, face in enumerate(faces):
        body = (
            back(picture, 26) if face is None else joined(
                [
                    tag("circle", r=26, fill=picture.theme.paper, stroke=COLOURS[face], stroke_width=3),
                    sign(picture, face, 0, 0, 36),
                ]
            )
        )  # fmt: skip
        label = say("face down") if face is None else say(NAMES[face])
        found.append(
            picture.piece(f"drawn-{slot}", MARGIN + 40 + slot * 90, 46, body, edge=edge_circle(26), label=label)
        )
    return joined(found)
