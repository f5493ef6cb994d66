"""The picture of the Alpha Powers below the hand: whose they are, what they do, and which are on offer."""

from __future__ import annotations

from textwrap import wrap

from moonwood.draw.svg import Raw, at, edge_box, group, joined, tag, words
from moonwood.games.land_of_the_wolves.board import pieces
from moonwood.games.land_of_the_wolves.board.canvas import CHOICE_HEIGHT, HALF, POWER_HEIGHT, Canvas, Point
from moonwood.games.land_of_the_wolves.rules.components import POWERS, Power
from moonwood.games.land_of_the_wolves.words.names import KIND_NAMES, power_text
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

LINE_LENGTH, MOST_LINES = 29, 4
"""Letters that fit into one line of a card, and its lines."""
NAME_LETTER, STATE_LETTER = 12.8, 13
"""How wide a letter of a power's name is, and of what stands at the right of it."""
CHIP = 48


def draw_powers(canvas: Canvas) -> Raw:
    """Each pack's power on its side; the offer where there is room, as long as somebody can still take from it."""
    owned, offer = canvas.view["powers"], canvas.view["offer"]
    places = canvas.layout.powers
    cards = [_owned_card(canvas, seat, power, places[seat]) for seat, power in enumerate(owned) if power]
    free = [seat for seat in (0, 1) if not owned[seat]]
    if not free or not offer or canvas.view["step"] == "over":
        return joined(cards)
    x, y = places[free[0]]
    if not canvas.layout.named:
        return joined([*cards, *(_sign(canvas, power, x + 58 * index, y) for index, power in enumerate(offer))])
    y = places[1][1] + POWER_HEIGHT + 30 if any(owned) else y + 22
    title = words(canvas.say("Alpha Powers on offer"), x + 6, y, 22, canvas.picture.theme.haze, text_anchor="start")
    chips = [_chip(canvas, power, x, y + 12 + CHIP * index, CHIP) for index, power in enumerate(offer)]
    return joined([*cards, title, *chips])


def draw_choice(canvas: Canvas) -> list[Raw]:
    """The powers that may be taken, large enough to be read; and the one that is gone already, if there is room."""
    offer, places = canvas.view["offer"], canvas.layout.choices
    cards = [_offered_card(canvas, power, *place) for power, place in zip(offer, places, strict=False)]
    if len(offer) < len(places):
        gone = [(seat, power) for seat, power in enumerate(canvas.view["powers"]) if power]
        cards += [_owned_card(canvas, seat, power, places[len(offer)]) for seat, power in gone]
    return cards


def _offered_card(canvas: Canvas, power: str, x: float, y: float) -> Raw:
    theme, data = canvas.picture.theme, canvas.setup.powers[POWERS.index(power)]
    frame = tag("rect", width=HALF, height=CHOICE_HEIGHT, rx=14, fill=theme.paper, stroke=theme.deep, stroke_width=2)
    body = _card_text(canvas, power, theme.ink, canvas.say(KIND_NAMES[data.kind]))
    edge = edge_box(HALF, CHOICE_HEIGHT)
    return canvas.picture.piece(f"power-{power}", x, y, frame, body, edge=edge, label=canvas.say(data.name))


def _owned_card(canvas: Canvas, seat: int, power: str, place: Point) -> Raw:
    """A pack's own power; a used ambush is dashed and dim."""
    theme, used = canvas.picture.theme, canvas.view["used"][seat]
    data = canvas.setup.powers[POWERS.index(power)]
    frame = tag(
        "rect", width=HALF, height=POWER_HEIGHT, rx=14, fill=theme.line, fill_opacity=0.4, stroke=theme.owners[seat],
        stroke_width=2, stroke_dasharray="6 6" if used else None,
    )  # fmt: skip
    state = canvas.say("used") if used else canvas.say(KIND_NAMES[data.kind])
    body = group(_card_title(canvas, power, theme.mist, state), opacity=0.6 if used else None)
    name = canvas.say("{power}, used", power=canvas.say(data.name)) if used else canvas.say(data.name)
    label = canvas.say.labelled(name, power_text(data, canvas.say))
    return canvas.picture.piece(
        f"gain-{SEATS[seat]}", *place, frame, body, edge=edge_box(HALF, POWER_HEIGHT), label=label
    )


def lines_of(power: Power, say: Say) -> list[str]:
    """What a power does, in lines that fit a card."""
    return wrap(power_text(power, say), LINE_LENGTH, break_on_hyphens=False)


def _card_text(canvas: Canvas, power: str, ink: str, state: str) -> Raw:
    lines = lines_of(canvas.setup.powers[POWERS.index(power)], canvas.say)
    told = (words(line, 14, 62 + 25 * row, 22, ink, text_anchor="start") for row, line in enumerate(lines))
    return joined([_card_title(canvas, power, ink, state), *told])


def _card_title(canvas: Canvas, power: str, ink: str, state: str) -> Raw:
    name = canvas.say(canvas.setup.powers[POWERS.index(power)].name)
    return joined(
        [
            pieces.power_glyph(canvas.picture, power, 26, 26, 30, ink),
            _name(name, 48, 34, state, ink),
            words(state, HALF - 12, 34, 22, ink, text_anchor="end", fill_opacity=0.75),
        ]
    )


def _name(name: str, x: float, y: float, state: str, ink: str) -> Raw:
    """A power's name, closer where it would run into what stands at its right."""
    most = HALF - 22 - STATE_LETTER * len(state) - x
    long = len(name) * NAME_LETTER > most
    return words(
        name, x, y, 22, ink, text_anchor="start", font_weight=700,
        textLength=most if long else None, lengthAdjust="spacingAndGlyphs" if long else None,
    )  # fmt: skip


def _sign(canvas: Canvas, power: str, x: float, y: float) -> Raw:
    """A power on offer by its sign alone."""
    theme, data = canvas.picture.theme, canvas.setup.powers[POWERS.index(power)]
    frame = tag(
        "rect", width=52, height=POWER_HEIGHT, rx=10, fill=theme.zenith, stroke=theme.moon, stroke_width=1.4,
        stroke_opacity=0.7,
    )  # fmt: skip
    title = tag("title", canvas.say.labelled(canvas.say(data.name), power_text(data, canvas.say)))
    sign = pieces.power_glyph(canvas.picture, power, 26, POWER_HEIGHT / 2, 30, theme.moon)
    return group(title, frame, sign, transform=at(x, y))


def _chip(canvas: Canvas, power: str, x: float, y: float, height: float) -> Raw:
    """A power on offer by its sign and name."""
    picture, theme = canvas.picture, canvas.picture.theme
    data = canvas.setup.powers[POWERS.index(power)]
    name = canvas.say(data.name)
    middle = height / 2 - 2
    frame = tag(
        "rect", width=HALF, height=height - 4, rx=10, fill=theme.zenith, stroke=theme.moon, stroke_width=1.4,
        stroke_opacity=0.7,
    )  # fmt: skip
    sign = pieces.power_glyph(picture, power, 24, middle, 24, theme.moon)
    kind = canvas.say(KIND_NAMES[data.kind])
    state = words(kind, HALF - 12, middle + 8, 22, theme.haze, text_anchor="end")
    label = _name(name, 46, middle + 8, kind, theme.moon)
    about = canvas.say.labelled(name, power_text(data, canvas.say))
    return group(tag("title", about), frame, sign, label, state, transform=at(x, y))
