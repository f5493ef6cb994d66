"""The picture of the Alpha Powers below the hand: whose they are, what they do, and which are on offer."""

from __future__ import annotations

from textwrap import wrap

from moonwood.draw.svg import Raw, at, edge_box, group, joined, tag, words
from moonwood.games.land_of_the_wolves import faces
from moonwood.games.land_of_the_wolves.cards import POWERS, Power
from moonwood.games.land_of_the_wolves.names import KIND_NAMES, power_text
from moonwood.games.land_of_the_wolves.scene import HALF, HALVES, HAND_TOP, POWER_HEIGHT, POWERS_TOP, Scene
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

LINE_LENGTH = 33
"""Letters that fit into one line of a card."""


def draw_powers(scene: Scene) -> Raw:
    """Each pack's power on its side; the offer where there is room, as long as somebody can still take from it."""
    owned, offer = scene.view["powers"], scene.view["offer"]
    cards = [_owned_card(scene, seat, POWERS_TOP) for seat in (0, 1) if owned[seat]]
    free = [seat for seat in (0, 1) if not owned[seat]]
    if not free or not offer or scene.view["step"] == "over":
        return joined(cards)
    heading = scene.say("Alpha Powers on offer")
    title = words(heading, HALVES[free[0]] + 6, POWERS_TOP + 14, 17, scene.picture.theme.haze, text_anchor="start")
    lines = (len(offer) + len(free) - 1) // len(free)
    height = (POWER_HEIGHT - 22) / max(2, lines)
    chips = [
        _chip(scene, power, HALVES[free[index % len(free)]], POWERS_TOP + 22 + height * (index // len(free)), height)
        for index, power in enumerate(offer)
    ]
    return joined([*cards, title, *chips])


def draw_choice(scene: Scene) -> list[Raw]:
    """The powers that may be taken, large enough to be read; and the one that is gone already, if there is room."""
    offer, owned = scene.view["offer"], scene.view["powers"]
    line = POWER_HEIGHT + 12
    cards = [
        _offered_card(scene, power, HALVES[index % 2], HAND_TOP + 10 + line * (index // 2))
        for index, power in enumerate(offer)
    ]
    if len(offer) % 2:
        cards += [_owned_card(scene, seat, HAND_TOP + 10 + line * (len(offer) // 2)) for seat in (0, 1) if owned[seat]]
    return cards


def choice_height(offer: int) -> int:
    """How much room the powers take while one is chosen."""
    return 10 + (POWER_HEIGHT + 12) * ((offer + 1) // 2)


def _offered_card(scene: Scene, power: str, x: float, y: float) -> Raw:
    theme, data = scene.picture.theme, scene.law.powers[POWERS.index(power)]
    frame = tag("rect", width=HALF, height=POWER_HEIGHT, rx=14, fill=theme.paper, stroke=theme.deep, stroke_width=2)
    body = _card_text(scene, power, theme.ink, scene.say(KIND_NAMES[data.kind]))
    edge = edge_box(HALF, POWER_HEIGHT)
    return scene.picture.piece(f"power-{power}", x, y, frame, body, edge=edge, label=scene.say(data.name))


def _owned_card(scene: Scene, seat: int, y: float) -> Raw:
    """A pack's own power; a used ambush is dashed and dim."""
    theme, view = scene.picture.theme, scene.view
    power, used = view["powers"][seat], view["used"][seat]
    data = scene.law.powers[POWERS.index(power)]
    frame = tag(
        "rect", width=HALF, height=POWER_HEIGHT, rx=14, fill=theme.line, fill_opacity=0.4, stroke=theme.owners[seat],
        stroke_width=2, stroke_dasharray="6 6" if used else None,
    )  # fmt: skip
    state = scene.say("used") if used else scene.say(KIND_NAMES[data.kind])
    body = group(_card_text(scene, power, theme.mist, state), opacity=0.6 if used else None)
    name = scene.say(data.name)
    label = scene.say("{power}, used", power=name) if used else name
    return scene.picture.piece(
        f"gain-{SEATS[seat]}", HALVES[seat], y, frame, body, edge=edge_box(HALF, POWER_HEIGHT), label=label
    )


def lines_of(power: Power, say: Say) -> list[str]:
    """What a power does, in lines that fit a card."""
    return wrap(power_text(power, say), LINE_LENGTH, break_on_hyphens=False)


def _card_text(scene: Scene, power: str, ink: str, state: str) -> Raw:
    data = scene.law.powers[POWERS.index(power)]
    lines = lines_of(data, scene.say)
    return joined(
        [
            faces.power_glyph(scene.picture, power, 28, 24, 30, ink),
            words(scene.say(data.name), 50, 31, 21, ink, text_anchor="start", font_weight=700),
            words(state, HALF - 12, 30, 16, ink, text_anchor="end", fill_opacity=0.75),
            *(words(line, 14, 57 + 21 * row, 18, ink, text_anchor="start") for row, line in enumerate(lines)),
        ]
    )


def _chip(scene: Scene, power: str, x: float, y: float, height: float) -> Raw:
    """A power on offer by its sign and name."""
    picture, theme = scene.picture, scene.picture.theme
    data = scene.law.powers[POWERS.index(power)]
    name = scene.say(data.name)
    middle = height / 2 - 2
    frame = tag(
        "rect", width=HALF, height=height - 4, rx=10, fill=theme.zenith, stroke=theme.moon, stroke_width=1.4,
        stroke_opacity=0.7,
    )  # fmt: skip
    sign = faces.power_glyph(picture, power, 24, middle, 24, theme.moon)
    kind = words(scene.say(KIND_NAMES[data.kind]), HALF - 12, middle + 6, 16, theme.haze, text_anchor="end")
    label = words(name, 46, middle + 7, 20, theme.moon, text_anchor="start", font_weight=600)
    return group(tag("title", f"{name}: {power_text(data, scene.say)}"), frame, sign, label, kind, transform=at(x, y))
