"""The picture of the Enchanted cards on display; while one is paid or used, of what is chosen from in their place."""

from __future__ import annotations

from moonwood.draw.svg import Number, Picture, Raw, edge_box, edge_circle, group, joined, reach, tag, words
from moonwood.games.spirits.board.forest import MARGIN, NARROW, PITCH_X
from moonwood.games.spirits.board.glyphs import COLOURS, back, sign
from moonwood.games.spirits.board.pieces import CLOSE_EDGE, TILE_WIDTH, printed, tile_face, token_face
from moonwood.games.spirits.rules.actions import DISCARD
from moonwood.games.spirits.rules.components import KINDS, POWERS
from moonwood.games.spirits.rules.view import View
from moonwood.games.spirits.words.names import BONUSES, NAMES, card_name, request_name, tile_name
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

WIDE_CARD, NARROW_CARD, CARD_HEIGHT = 226, 179, 104
GAP = 8
HEIGHT = CARD_HEIGHT + 12
BONUS_SIGNS = {"GEM": "◆", "AGAIN": "↻", "FAVOUR": "✦"}
LETTER = 9.4
"""The width of a letter in the foot of a card: a long word is narrower, so that it leaves room for the points."""


def draw_showcase(picture: Picture, game: Game, view: View, width: int, say: Say) -> Raw:
    """The upper left corner at the origin. It is always as high, so that nothing jumps."""
    payable = [KINDS[DISCARD.values(action)[0]] for action in view["actions"] if action in DISCARD]
    if payable:
        return _tray(picture, game, payable, width, say)
    if view["pending"]["drawn"]:
        return _drawn(picture, view["pending"]["drawn"], say)
    return _display(picture, game, view, width, say)


def _display(picture: Picture, game: Game, view: View, width: int, say: Say) -> Raw:
    """The cards side by side, and how many are left if there is room to say so."""
    room = width >= 3 * (WIDE_CARD + GAP) + 2 * MARGIN
    wide, left = (WIDE_CARD, MARGIN) if room else (NARROW_CARD, NARROW)
    cards = [
        _card(picture, game, card, left + slot * (wide + GAP), wide, say)
        for slot, card in enumerate(view["display"])
        if card
    ]
    rest = words(
        say("+{n}", n=view["deck"]), left + 3 * (wide + GAP) + 8, 58, 22, picture.theme.haze, text_anchor="start"
    )
    title = tag("title", say.count(view["deck"], "{n} card left", "{n} cards left"))
    return joined([*cards, group(title, rest) if room else Raw("")])


def _card(picture: Picture, game: Game, name: str, x: float, width: int, say: Say) -> Raw:
    theme, ruling = picture.theme, game.rulings["cards"][name]
    paper = tag(
        "rect", width=width, height=CARD_HEIGHT, rx=12, fill=theme.paper, stroke=theme.glow, stroke_width=3,
        filter=picture.shadow(),
    )  # fmt: skip
    requests = [_request(picture, request, 32 + slot * 58, 36, say) for slot, request in enumerate(ruling["requests"])]
    points = words(str(ruling["points"]), width - 22, 95, 30, theme.ink, font_weight=800)
    short = f"{BONUS_SIGNS[ruling['bonus']]} {_short(ruling['bonus'], say)}"
    room = width - 56
    narrow = room if len(short) * LETTER > room else None
    bonus = words(
        short, 12, 93, 18, theme.ink, text_anchor="start", textLength=narrow,
        lengthAdjust="spacingAndGlyphs" if narrow else None,
    )  # fmt: skip
    label = say("{card}, bonus: {bonus}", card=card_name(game, name, say), bonus=say(BONUSES[ruling["bonus"]]))
    return picture.piece(
        f"card-{name}",
        x,
        4,
        paper,
        *requests,
        points,
        bonus,
        edge=edge_box(width, CARD_HEIGHT, radius=12),
        label=label,
    )


def _short(bonus: str, say: Say) -> str:
    return {"GEM": say("move gems"), "AGAIN": say("another turn"), "FAVOUR": say("a token")}[bonus]


def _request(picture: Picture, request: str, x: float, y: float, say: Say) -> Raw:
    """What one tile must show: a Spirit, an icon, both, or anything."""
    theme = picture.theme
    frame = tag(
        "rect", x=x - 26, y=y - 28, width=52, height=56, rx=9, fill="none", stroke=theme.ink, stroke_opacity=0.3
    )
    title = tag("title", request_name(request, say))
    if request == "DBL":
        return joined([title, frame, words("2×", x, y + 8, 24, theme.ink, font_weight=800)])
    first, _, second = request.partition("+")
    if first == "P":
        return joined([title, frame, *_powers(picture, x, y, 21, ((0, -13), (-12, 10), (12, 10)))])
    if second == "P":
        row = _powers(picture, x, y - 17, 15, ((-16, 0), (0, 0), (16, 0)))
        return joined([title, frame, *row, _sign(picture, first, x, y + 9, 32)])
    if second:
        return joined(
            [title, frame, _sign(picture, first, x - 7, y + 6, 34), _sign(picture, second, x + 14, y - 14, 22)]
        )
    return joined([title, frame, _sign(picture, first, x, y, 38)])


def _powers(picture: Picture, x: float, y: float, size: float, places: tuple[tuple[int, int], ...]) -> list[Raw]:
    """All three Power Sources: any of them will do."""
    return [sign(picture, power, x + dx, y + dy, size) for power, (dx, dy) in zip(POWERS, places, strict=True)]


def _sign(picture: Picture, name: str, x: float, y: float, size: float) -> Raw:
    return sign(picture, name, x, y, size, COLOURS.get(name, picture.theme.ink))


def _tray(picture: Picture, game: Game, kinds: list[str], width: int, say: Say) -> Raw:
    """The own tiles that can be given now, to be clicked."""
    step = min(PITCH_X, (width - 2 * NARROW - TILE_WIDTH) / max(1, len(kinds) - 1))
    return joined(
        picture.piece(
            f"own-{kind}", round(NARROW + index * step, 1), 6, reach(PITCH_X, 86, -3, -8),
            tile_face(picture, kind, printed(game, kind[:3])),
            edge=CLOSE_EDGE, label=tile_name(kind, say),
        )
        for index, kind in enumerate(kinds)
    )  # fmt: skip


def _drawn(picture: Picture, faces: list[str | None], say: Say) -> Raw:
    """The tokens of a FAVOUR bonus, one of which is kept."""
    tokens = []
    for slot, face in enumerate(faces):
        body = token_face(picture, face, 36) if face else back(picture, 36)
        label = say(NAMES[face]) if face else say("face down")
        x: Number = MARGIN + 48 + slot * 104
        tokens.append(picture.piece(f"drawn-{slot}", x, 56, body, edge=edge_circle(36), label=label))
    return joined(tokens)
