"""The picture of the Alpha Powers below the hand: whose they are, what they do, and which are on offer."""

from __future__ import annotations

from textwrap import wrap

from moonwood.draw.svg import Raw, at, edge_box, group, joined, tag, words
from moonwood.games.land_of_the_wolves.board import pieces
from moonwood.games.land_of_the_wolves.board.canvas import HALF, HALVES, HAND_TOP, POWER_HEIGHT, POWERS_TOP, Canvas
from moonwood.games.land_of_the_wolves.rules.components import POWERS, Power
from moonwood.games.land_of_the_wolves.words.names import KIND_NAMES, power_text
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

LINE_LENGTH = 33
"""Letters that fit into one line of a card."""


def draw_powers(canvas: Canvas) -> Raw:
    """Each pack's power on its side; the offer where there is room, as long as somebody can still take from it."""
    owned, offer = canvas.view["powers"], canvas.view["offer"]
    cards = [_owned_card(canvas, seat, power, POWERS_TOP) for seat, power in enumerate(owned) if power]
    free = [seat for seat in (0, 1) if not owned[seat]]
    if not free or not offer or canvas.view["step"] == "over":
        return joined(cards)
    heading = canvas.say("Alpha Powers on offer")
    title = words(heading, HALVES[free[0]] + 6, POWERS_TOP + 14, 17, canvas.picture.theme.haze, text_anchor="start")
    lines = (len(offer) + len(free) - 1) // len(free)
    height = (POWER_HEIGHT - 22) / max(2, lines)
    chips = [
        _chip(canvas, power, HALVES[free[index % len(free)]], POWERS_TOP + 22 + height * (index // len(free)), height)
        for index, power in enumerate(offer)
    ]
    return joined([*cards, title, *chips])


def draw_choice(canvas: Canvas) -> list[Raw]:
    """The powers that may be taken, large enough to be read; and the one that is gone already, if there is room."""
    offer, owned = canvas.view["offer"], canvas.view["powers"]
    line = POWER_HEIGHT + 12
    cards = [
        _offered_card(canvas, power, HALVES[index % 2], HAND_TOP + 10 + line * (index // 2))
        for index, power in enumerate(offer)
    ]
    if len(offer) % 2:
        y = HAND_TOP + 10 + line * (len(offer) // 2)
        cards += [_owned_card(canvas, seat, power, y) for seat, power in enumerate(owned) if power]
    return cards


def choice_height(offer: int) -> int:
    """How much room the powers take while one is chosen."""
    return 10 + (POWER_HEIGHT + 12) * ((offer + 1) // 2)


def _offered_card(canvas: Canvas, power: str, x: float, y: float) -> Raw:
    theme, data = canvas.picture.theme, canvas.setup.powers[POWERS.index(power)]
    frame = tag("rect", width=HALF, height=POWER_HEIGHT, rx=14, fill=theme.paper, stroke=theme.deep, stroke_width=2)
    body = _card_text(canvas, power, theme.ink, canvas.say(KIND_NAMES[data.kind]))
    edge = edge_box(HALF, POWER_HEIGHT)
    return canvas.picture.piece(f"power-{power}", x, y, frame, body, edge=edge, label=canvas.say(data.name))


def _owned_card(canvas: Canvas, seat: int, power: str, y: float) -> Raw:
    """A pack's own power; a used ambush is dashed and dim."""
    theme, used = canvas.picture.theme, canvas.view["used"][seat]
    data = canvas.setup.powers[POWERS.index(power)]
    frame = tag(
        "rect", width=HALF, height=POWER_HEIGHT, rx=14, fill=theme.line, fill_opacity=0.4, stroke=theme.owners[seat],
        stroke_width=2, stroke_dasharray="6 6" if used else None,
    )  # fmt: skip
    state = canvas.say("used") if used else canvas.say(KIND_NAMES[data.kind])
    body = group(_card_text(canvas, power, theme.mist, state), opacity=0.6 if used else None)
    name = canvas.say(data.name)
    label = canvas.say("{power}, used", power=name) if used else name
    return canvas.picture.piece(
        f"gain-{SEATS[seat]}", HALVES[seat], y, frame, body, edge=edge_box(HALF, POWER_HEIGHT), label=label
    )


def lines_of(power: Power, say: Say) -> list[str]:
    """What a power does, in lines that fit a card."""
    return wrap(power_text(power, say), LINE_LENGTH, break_on_hyphens=False)


def _card_text(canvas: Canvas, power: str, ink: str, state: str) -> Raw:
    data = canvas.setup.powers[POWERS.index(power)]
    lines = lines_of(data, canvas.say)
    return joined(
        [
            pieces.power_glyph(canvas.picture, power, 28, 24, 30, ink),
            words(canvas.say(data.name), 50, 31, 21, ink, text_anchor="start", font_weight=700),
            words(state, HALF - 12, 30, 16, ink, text_anchor="end", fill_opacity=0.75),
            *(words(line, 14, 57 + 21 * row, 18, ink, text_anchor="start") for row, line in enumerate(lines)),
        ]
    )


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
    kind = words(canvas.say(KIND_NAMES[data.kind]), HALF - 12, middle + 6, 16, theme.haze, text_anchor="end")
    label = words(name, 46, middle + 7, 20, theme.moon, text_anchor="start", font_weight=600)
    return group(tag("title", f"{name}: {power_text(data, canvas.say)}"), frame, sign, label, kind, transform=at(x, y))
