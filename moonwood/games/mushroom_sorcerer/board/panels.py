"""What lies around the forest: the supply, the decks, the sorcerers' boards, and the war that is being fought."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, edge_box, group, tag, words
from moonwood.games.mushroom_sorcerer.board.glyphs import COLOURS, glyph
from moonwood.games.mushroom_sorcerer.board.shape import Box, Plan
from moonwood.games.mushroom_sorcerer.rules.components import ELEMENTS, GENERAL, GOODS, POTIONS, POTIONS_EACH
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.view import Deck, Player, Scroll, Side, View
from moonwood.games.mushroom_sorcerer.words.names import (
    DECK_NAMES,
    ELEMENT_LETTERS,
    LEVELS,
    PHASE_NAMES,
    POTION_ELEMENTS,
    SORCERER_NAMES,
    element_name,
    goods,
    player_name,
    potion_name,
    potion_text,
    scroll_name,
    scroll_text,
)
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

GAP = 6
DECK_COLOURS = {"summoning": "#7a62b8", "servant": "#2f7fc1", "war": "#d9572b", "gu": "#4c8a4a"}
MOST_SCROLLS_IN_A_ROW = 3
"""On a phone."""


class Panels:
    """Draws what lies around the forest of one view."""

    def __init__(self, picture: Picture, plan: Plan, game: Game, view: View, say: Say) -> None:
        self.picture = picture
        self.plan = plan
        self.game = game
        self.setup: Setup = game.setup
        self.view = view
        self.say = say
        self.focus = focus(view)

    def draw(self) -> list[Raw]:
        war = [self._war(self.plan.decks)] if self.view["war"] else self._decks()
        return [self._strip(), *self._supply(), *war, *self._own(), *self._others()]

    # Small things

    def _chip(self, name: str, box: Box, sign: str, text: str, label: str) -> Raw:
        """A number of something, as wide as a thumb."""
        theme = self.picture.theme
        body = (
            tag("rect", width=box.width, height=box.height, rx=12, fill=theme.paper, stroke=theme.line),
            glyph(self.picture, sign, box.width / 2, box.height * 0.36, 32, COLOURS[sign], fill=True),
            words(text, box.width / 2, box.height - 9, self.plan.type + 1, theme.ink, font_weight=700),
        )
        return self.picture.place(
            name, box.x, box.y, *body, edge=edge_box(box.width - 8, box.height - 8, 4, 4, 10), label=label
        )

    def _card(
        self, name: str, box: Box, text: str, colour: str, corner: str, label: str, *, faded: bool = False
    ) -> Raw:
        """A card with a name on one or two lines, a colour and something in its corner."""
        theme = self.picture.theme
        lines = two_lines(text)
        first = box.height / 2 + (6 if len(lines) == 1 else -4)
        body = [
            tag("rect", width=box.width, height=box.height, rx=10, fill=theme.paper, fill_opacity=0.5 if faded else 1),
            tag("rect", width=8, height=box.height, rx=4, fill=colour),
            *(
                words(line, box.width / 2 + 2, first + 19 * number, self.plan.type, theme.ink, font_weight=600)
                for number, line in enumerate(lines)
            ),
        ]
        if corner:
            body.append(tag("circle", cx=box.width - 13, cy=13, r=11, fill=colour))
            body.append(words(corner, box.width - 13, 19, self.plan.type, "#ffffff", font_weight=700))
        return self.picture.place(
            name, box.x, box.y, *body, edge=edge_box(box.width - 8, box.height - 8, 4, 4, 8), label=label
        )

    # Above and below the forest

    def _strip(self) -> Raw:
        theme, say, view, box = self.picture.theme, self.say, self.view, self.plan.strip
        moment = say("Round {round} · {phase}", round=view["round"], phase=say(PHASE_NAMES[view["phase"]]))
        if view["cycle"]:
            moment += say(" · cycle {cycle}", cycle=view["cycle"])
        if view["dominance"]:
            moment += say(" · the last cycle")
        size = self.plan.type + 2
        order = " › ".join(self._letter(player) for player in view["order"])
        return group(
            words(moment, box.x + 8, 29, size, theme.moon, text_anchor="start", font_weight=600),
            words(order, box.x + box.width - 10, 29, size, theme.mist, text_anchor="end", font_weight=700),
        )

    def _letter(self, player: int) -> str:
        return "W" if player >= self.game.seats else SEATS[player]

    def _supply(self) -> list[Raw]:
        """What can be taken: the four resources, the five kinds of GUs; on a desk all the rest as well."""
        supply, box, say = self.view["supply"], self.plan.supply, self.say
        counts = {"flame": supply["flame"], "stone": supply["stone"], "mana": supply["mana"], "drop": supply["drop"]}
        if self.plan.wide:
            counts |= {"flask": supply["flask"], "die": supply["die"], "debris": supply["debris"]}
        cells = _row(box, len(counts) + len(ELEMENTS))
        chips = [
            self._chip(
                f"supply-{good}",
                cell,
                "servant" if good in GOODS[:2] else good,
                str(count),
                say("supply: {n}", n=count),
            )
            if good not in GOODS[:2]
            else self._servant_chip(f"supply-{good}", cell, good, count)
            for (good, count), cell in zip(counts.items(), cells, strict=False)
        ]
        gus = [
            self._gu(kind, count, cell)
            for kind, count, cell in zip(ELEMENTS, supply["gus"], cells[len(counts) :], strict=True)
        ]
        return [*chips, *gus]

    def _servant_chip(self, name: str, box: Box, kind: str, count: int) -> Raw:
        theme = self.picture.theme
        body = (
            tag(
                "rect",
                width=box.width,
                height=box.height,
                rx=12,
                fill=theme.paper,
                stroke=COLOURS[kind],
                stroke_width=2,
            ),
            glyph(self.picture, "servant", box.width / 2 - 10, box.height * 0.36, 30, COLOURS[kind], fill=True),
            glyph(self.picture, kind, box.width / 2 + 14, box.height * 0.34, 22, COLOURS[kind], fill=True),
            words(str(count), box.width / 2, box.height - 9, self.plan.type + 1, theme.ink, font_weight=700),
        )
        label = goods(kind, count, self.say)
        return self.picture.place(
            name, box.x, box.y, *body, edge=edge_box(box.width - 8, box.height - 8, 4, 4, 10), label=label
        )

    def _gu(self, kind: str, count: int, box: Box) -> Raw:
        """A kind of GU in the supply: a cap, its letter and how many are left."""
        theme = self.picture.theme
        middle, low = box.width / 2, box.height - 26
        cap = f"M{middle - 24} {low} Q{middle - 24} 6 {middle} 6 Q{middle + 24} 6 {middle + 24} {low} Z"
        body = (
            tag("rect", width=box.width, height=box.height, rx=12, fill=theme.shade, stroke=theme.line),
            tag("path", d=cap, fill=COLOURS[kind], stroke=theme.paper, stroke_width=1.5),
            words(ELEMENT_LETTERS[kind], middle, low - 7, self.plan.type, "#ffffff", font_weight=700),
            words(
                str(count),
                middle,
                box.height - 7,
                self.plan.type,
                theme.mist if not theme.flat else "#ffffff",
                font_weight=700,
            ),
        )
        label = self.say("{kind} GUs: {n} left", kind=element_name(kind, self.say), n=count)
        return self.picture.place(
            f"gu-{kind}", box.x, box.y, *body, edge=edge_box(box.width - 8, box.height - 8, 4, 4, 10), label=label
        )

    # Decks

    def _decks(self) -> list[Raw]:
        box = self.plan.decks
        if not self.plan.wide:
            return [self._deck(deck, cell) for deck, cell in zip(self.view["decks"], _row(box, 4), strict=True)]
        title = words(
            self.say("Scrolls in sight"),
            box.x + 4,
            box.y + 14,
            self.plan.type,
            self.picture.theme.haze,
            text_anchor="start",
        )
        half = (box.width - GAP) / 2
        cells = [
            Box(
                box.x + (number % 2) * (half + GAP),
                box.y + 24 + (number // 2) * (self.plan.chip + GAP),
                half,
                self.plan.chip,
            )
            for number in range(4)
        ]
        return [title, *(self._deck(deck, cell) for deck, cell in zip(self.view["decks"], cells, strict=True))]

    def _deck(self, deck: Deck, box: Box) -> Raw:
        say = self.say
        name = say(DECK_NAMES[deck["name"]])
        if deck["top"] is None:
            return self._card(
                f"deck-{deck['name']}",
                box,
                name,
                DECK_COLOURS[deck["name"]],
                "0",
                say("{deck}: empty", deck=name),
                faded=True,
            )
        label = say("{deck} deck, {n} left. {scroll}", deck=name, n=deck["left"], scroll=scroll_text(deck["top"], say))
        return self._card(
            f"deck-{deck['name']}",
            box,
            scroll_name(deck["top"], say),
            DECK_COLOURS[deck["name"]],
            str(deck["left"]),
            label,
        )

    # The own board

    def _own(self) -> list[Raw]:
        """Goods, tracks, archive and potions of whoever looks."""
        box, chip = self.plan.own, self.plan.chip
        player = self.view["players"][self.focus]
        rows = [Box(box.x, box.y + number * (chip + GAP), box.width, chip) for number in range(6)]
        parts = [*self._goods(self.focus, player, rows[0]), *self._tracks(self.focus, player, rows[1])]
        shelf = _shelf(player, self.plan)
        parts += self._archive(player, rows[2], shelf)
        return [*parts, *self._potions(player, rows[2 + len(shelf)])]

    def _goods(self, number: int, player: Player, row: Box) -> list[Raw]:
        badge_width = row.width * 0.26
        badge = Box(row.x, row.y, badge_width - GAP, row.height)
        cells = _row(Box(row.x + badge_width, row.y, row.width - badge_width, row.height), 6)
        held = (
            ("mana", player["mana"]),
            ("drop", player["drops"]),
            ("flask", player["flasks"]),
            ("die", player["dice"]),
        )
        servants = [
            self._servant_chip(f"reserve-{number}-{kind}", cell, kind, count)
            for kind, count, cell in zip(("flame", "stone"), player["reserve"], cells, strict=False)
        ]
        chips = [
            self._chip(f"held-{number}-{good}", cell, good, str(count), goods(good, count, self.say))
            for (good, count), cell in zip(held, cells[2:], strict=True)
        ]
        return [self._badge(number, player, badge), *servants, *chips]

    def _badge(self, number: int, player: Player, box: Box) -> Raw:
        """Who it is, and how far: influence, or steps on the moon track."""
        theme, say = self.picture.theme, self.say
        colour = theme.owners[number]
        name = player_name(number, self.game.seats, say)
        sorcerer = say(SORCERER_NAMES[player["sorcerer"]]) if player["sorcerer"] else ""
        sign = "moon" if player["moon_path"] else "influence"
        points = player["elements"][GENERAL] if player["moon_path"] else player["influence"]
        goal = self.setup.checkpoints[-1][0] if player["moon_path"] else self.setup.dominance
        return group(
            tag("rect", width=box.width, height=box.height, rx=12, fill=theme.shade, stroke=colour, stroke_width=3),
            words(shortened(f"{self._letter(number)} {name}", 15), 10, 23, self.plan.type, "#ffffff" if theme.flat else theme.paper, text_anchor="start", font_weight=700),
            words(sorcerer, 10, 46, self.plan.type, "#e8e2d0", text_anchor="start"),
            glyph(self.picture, sign, box.width - 54, box.height - 20, 26, "#ffd76a", fill=True),
            words(f"{points}/{goal}", box.width - 8, box.height - 13, self.plan.type, "#ffffff", text_anchor="end", font_weight=700),
            transform=f"translate({box.x} {box.y})",
        )  # fmt: skip

    def _tracks(self, number: int, player: Player, row: Box) -> list[Raw]:
        cells = _row(row, GENERAL + 1)
        general = [self._track(number, player, element, cells[element]) for element in range(GENERAL)]
        return [*general, self._moon_track(player, cells[GENERAL])]

    def _track(self, number: int, player: Player, element: int, box: Box) -> Raw:
        """An element: its sign, its level, and the steps with a dot where a step pays."""
        theme, say = self.picture.theme, self.say
        kind, step = ELEMENTS[element], player["elements"][element]
        colour = COLOURS[kind]
        length = self.setup.length[element]
        width = (box.width - 16) / length
        steps = []
        for at in range(1, length + 1):
            x = 8 + (at - 1) * width
            pays = bool(self.setup.bonus[element][at])
            steps.append(
                tag(
                    "rect",
                    x=x,
                    y=box.height - 19,
                    width=max(2, width - 2),
                    height=11,
                    rx=2,
                    fill=colour if at <= step else theme.line,
                    fill_opacity=1 if at <= step else 0.5,
                )
            )
            if pays:
                steps.append(tag("circle", cx=x + width / 2 - 1, cy=box.height - 25, r=2.6, fill=theme.ink))
        level = LEVELS[player["levels"][element]]
        crown = [words("★", box.width - 14, 24, self.plan.type, colour)] if player["mastered"][element] else []
        body = (
            tag("rect", width=box.width, height=box.height, rx=12, fill=theme.paper, stroke=colour, stroke_width=2),
            glyph(self.picture, kind, 20, 20, 28, colour, fill=True),
            words(
                f"{ELEMENT_LETTERS[kind]} {level}",
                38,
                26,
                self.plan.type + 1,
                theme.ink,
                text_anchor="start",
                font_weight=700,
            ),
            *crown,
            *steps,
        )
        label = say("{element}: step {step}, level {level}", element=element_name(kind, say), step=step, level=level)
        return self.picture.place(
            f"track-{kind}", box.x, box.y, *body, edge=edge_box(box.width - 8, box.height - 8, 4, 4, 10), label=label
        )

    def _moon_track(self, player: Player, box: Box) -> Raw:
        """The moon track with its marks: from there on so many moon GUs are enough."""
        theme = self.picture.theme
        step, length = player["elements"][GENERAL], self.setup.length[GENERAL]
        width = (box.width - 16) / length
        marks = [
            words(str(gus), 8 + (at - 0.5) * width, box.height - 24, self.plan.type, theme.ink, font_weight=700)
            for at, gus in self.setup.checkpoints
        ]
        return group(
            tag("rect", width=box.width, height=box.height, rx=12, fill=theme.paper, stroke=COLOURS["moon"], stroke_width=2),
            glyph(self.picture, "moon", 20, 20, 26, COLOURS["moon"], fill=True),
            words(f"M {step}", 38, 26, self.plan.type + 1, theme.ink, text_anchor="start", font_weight=700),
            tag("rect", x=8, y=box.height - 19, width=box.width - 16, height=11, rx=3, fill=theme.line, fill_opacity=0.5),
            tag("rect", x=8, y=box.height - 19, width=max(0.1, step * width), height=11, rx=3, fill=COLOURS["moon"]),
            *marks,
            tag("title", self.say("Moon step {step}, {n} moon GUs", step=step, n=player["moon_gus"])),
            transform=f"translate({box.x} {box.y})",
        )  # fmt: skip

    def _archive(self, player: Player, row: Box, shelf: list[list[Scroll]]) -> list[Raw]:
        parts = []
        for number, scrolls in enumerate(shelf):
            line = Box(row.x, row.y + number * (row.height + GAP), row.width, row.height)
            places = self.setup.archive if self.plan.wide else MOST_SCROLLS_IN_A_ROW
            cells = _row(line, places)
            parts += [self._scroll(scroll, cell) for scroll, cell in zip(scrolls, cells, strict=False)]
            if number == 0 and not scrolls:
                parts.append(self._hint(line, self.say("No scrolls in the archive")))
        return parts

    def _scroll(self, scroll: Scroll, box: Box) -> Raw:
        name = scroll["name"]
        done = scroll["flipped"] or scroll["cast"]
        deck = deck_of(name)
        return self._card(
            f"scroll-{name}",
            box,
            scroll_name(name, self.say),
            DECK_COLOURS[deck],
            str(scroll["mana"]),
            scroll_text(name, self.say),
            faded=done,
        )

    def _potions(self, player: Player, row: Box) -> list[Raw]:
        potions = [*([player["potion"]] if player["potion"] else []), *player["potions"]]
        if not potions:
            return [self._hint(row, self.say("No potion left"))]
        cells = _row(row, POTIONS_EACH)
        return [
            self._potion(potion, cell, active=potion == player["potion"])
            for potion, cell in zip(potions, cells, strict=False)
        ]

    def _potion(self, potion: str, box: Box, *, active: bool) -> Raw:
        element = POTION_ELEMENTS[POTIONS.index(potion) % POTIONS_EACH]
        colour = COLOURS[element] if element else "#6b7280"
        corner = ELEMENT_LETTERS[element] if element else ""
        drawn = self._card(
            f"potion-{potion}",
            box,
            potion_name(potion, self.say),
            colour,
            corner,
            potion_text(potion, self.say),
            faded=not active,
        )
        if not active:
            return drawn
        glow = tag(
            "rect",
            x=box.x,
            y=box.y,
            width=box.width,
            height=box.height,
            rx=10,
            fill="none",
            stroke=self.picture.theme.glow,
            stroke_width=4,
        )
        return group(drawn, glow)

    def _hint(self, row: Box, text: str) -> Raw:
        return words(text, row.x + row.width / 2, row.y + row.height / 2 + 6, self.plan.type, self.picture.theme.haze)

    # The others

    def _others(self) -> list[Raw]:
        others = [number for number in range(len(self.view["players"])) if number != self.focus]
        box = self.plan.others
        height = min(250.0 if self.plan.wide else 112.0, box.height / max(1, len(others)))
        panels = []
        for place, number in enumerate(others):
            area = Box(box.x, box.y + place * height, box.width, height - GAP)
            panels += self._other(number, self.view["players"][number], area)
        return panels

    def _other(self, number: int, player: Player, box: Box) -> list[Raw]:
        """A sorcerer's board in short: name, points, goods, levels, archive, potion."""
        theme = self.picture.theme
        parts = [
            tag(
                "rect",
                x=box.x,
                y=box.y,
                width=box.width,
                height=box.height,
                rx=12,
                fill=theme.shade,
                fill_opacity=0.55,
                stroke=theme.owners[number],
            ),
            self._title(number, player, box),
            *self._short_goods(number, player, Box(box.x + 6, box.y + 34, box.width - 12, self.plan.chip - 2)),
        ]
        if self.plan.wide:
            parts += self._short_archive(
                player, Box(box.x + 6, box.y + 40 + self.plan.chip, box.width - 12, box.height - 46 - self.plan.chip)
            )
        return parts

    def _title(self, number: int, player: Player, box: Box) -> Raw:
        theme, say = self.picture.theme, self.say
        sorcerer = say(SORCERER_NAMES[player["sorcerer"]]) if player["sorcerer"] else ""
        who = shortened(player_name(number, self.game.seats, say), 12)
        left = f"{self._letter(number)} {who}" + (f" · {sorcerer}" if sorcerer and not player["warden"] else "")
        points = (
            say("moon {n}", n=player["elements"][GENERAL])
            if player["moon_path"]
            else say("{n} influence", n=player["influence"])
        )
        text = "#ffffff" if theme.flat else theme.paper
        return group(
            words(left, box.x + 10, box.y + 24, self.plan.type, text, text_anchor="start", font_weight=700),
            words(
                points,
                box.x + box.width - 10,
                box.y + 24,
                self.plan.type,
                theme.glow,
                text_anchor="end",
                font_weight=700,
            ),
        )

    def _short_goods(self, number: int, player: Player, row: Box) -> list[Raw]:
        cells = _row(row, 7)
        servants = [
            self._servant_chip(f"reserve-{number}-{kind}", cell, kind, count)
            for kind, count, cell in zip(("flame", "stone"), player["reserve"], cells, strict=False)
        ]
        held = (
            ("mana", player["mana"]),
            ("drop", player["drops"]),
            ("flask", player["flasks"]),
            ("die", player["dice"]),
        )
        chips = [
            self._chip(f"held-{number}-{good}", cell, good, str(count), goods(good, count, self.say))
            for (good, count), cell in zip(held, cells[2:], strict=False)
        ]
        return [*servants, *chips, self._levels(player, cells[6])]

    def _levels(self, player: Player, box: Box) -> Raw:
        """The four levels, two by two."""
        text = "#ffffff" if self.picture.theme.flat else self.picture.theme.paper
        parts = []
        for element in range(GENERAL):
            x, y = box.x + (element % 2) * box.width / 2 + 4, box.y + 22 + (element // 2) * 24
            level = LEVELS[player["levels"][element]]
            parts.append(
                words(
                    f"{ELEMENT_LETTERS[ELEMENTS[element]]}{player['levels'][element]}",
                    x,
                    y,
                    self.plan.type,
                    text,
                    text_anchor="start",
                    data_level=level,
                )
            )
        return group(*parts)

    def _short_archive(self, player: Player, box: Box) -> list[Raw]:
        if box.height < self.plan.chip:
            return []
        rows = max(1, min(2, int(box.height // self.plan.chip)))
        each = -(-self.setup.archive // rows)
        parts = []
        for number, scroll in enumerate(player["archive"][: rows * each]):
            line = Box(box.x, box.y + number // each * (self.plan.chip + 4), box.width, self.plan.chip)
            parts.append(self._scroll(scroll, _row(line, each)[number % each]))
        return parts

    # War

    def _war(self, box: Box) -> Raw:
        """Both sides with their dice, arrows and shields, the attacker first."""
        war = self.view["war"]
        assert war is not None
        theme = self.picture.theme
        half = (box.width - GAP) / 2
        sides = [
            self._side(side, Box(box.x + number * (half + GAP), box.y, half, box.height), attacks=number == 0)
            for number, side in enumerate(war["sides"])
        ]
        fallen = "".join(ELEMENT_LETTERS[kind] for kind in war["fallen"])
        loss = (
            [
                words(
                    self.say("destroyed: {gus}", gus=fallen),
                    box.x + box.width / 2,
                    box.y + box.height - 8,
                    self.plan.type,
                    theme.ember,
                )
            ]
            if fallen
            else []
        )
        return group(*sides, *loss)

    def _side(self, side: Side, box: Box, *, attacks: bool) -> Raw:
        theme, say = self.picture.theme, self.say
        name = shortened(player_name(side["player"], self.game.seats, say), 11)
        title = say("{name} attacks", name=name) if attacks else say("{name} defends", name=name)
        y = box.y + (58 if self.plan.wide else 46)
        numbers = [
            glyph(self.picture, "arrow", box.x + 24, y, 30, theme.ember),
            words(str(side["arrows"]), box.x + 46, y + 7, 22, theme.paper, text_anchor="start", font_weight=700),
            glyph(self.picture, "shield", box.x + 96, y, 30, theme.mist),
            words(str(side["shields"]), box.x + 116, y + 7, 22, theme.paper, text_anchor="start", font_weight=700),
        ]
        if self.plan.wide:
            numbers += self._dice(side, box.x + 12, box.y + 88)
        return group(
            tag("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=12, fill=theme.shade, stroke=theme.ember, stroke_width=2),
            words(title, box.x + 10, box.y + 24, self.plan.type, theme.paper, text_anchor="start", font_weight=700),
            *numbers,
        )  # fmt: skip

    def _dice(self, side: Side, x: float, y: float) -> list[Raw]:
        """Each die as it fell; an empty one waits for its roll."""
        faces = (
            ["arrow"] * side["rolled"][0] + ["shield"] * side["rolled"][1] if side["rolled"] else [""] * side["dice"]
        )
        return [self._die(face, x + number * 28, y) for number, face in enumerate(faces)]

    def _die(self, face: str, x: float, y: float) -> Raw:
        theme = self.picture.theme
        body = tag("rect", x=x, y=y, width=25, height=25, rx=5, fill=theme.paper, stroke=theme.deep)
        sign = glyph(self.picture, face, x + 12.5, y + 12.5, 19, COLOURS["die"]) if face else Raw("")
        return group(body, sign)


def focus(view: View) -> int:
    """Whose board is shown in full: the viewer's; for the public, that of whoever is asked, or whose turn it is."""
    if view["you"] is not None:
        return view["you"]
    return view["seat"] if view["seat"] >= 0 else min(view["active"], len(view["scores"]) - 1)


def archive_rows(view: View) -> int:
    """How many rows the archive needs on a phone."""
    return 2 if len(view["players"][focus(view)]["archive"]) > MOST_SCROLLS_IN_A_ROW else 1


def _shelf(player: Player, plan: Plan) -> list[list[Scroll]]:
    """The archive, row by row."""
    scrolls, most = player["archive"], 99 if plan.wide else MOST_SCROLLS_IN_A_ROW
    return [scrolls[start : start + most] for start in range(0, max(1, len(scrolls)), most)]


def _row(box: Box, count: int) -> list[Box]:
    """Equal places beside each other."""
    width = (box.width - (count - 1) * GAP) / count
    return [Box(box.x + number * (width + GAP), box.y, width, box.height) for number in range(count)]


def deck_of(scroll: str) -> str:
    from moonwood.games.mushroom_sorcerer.rules.components import DECK_SIZE, DECKS, SCROLLS

    return DECKS[SCROLLS.index(scroll) // DECK_SIZE]


def two_lines(text: str) -> list[str]:
    """A name on one line, or split at its last space if it is long."""
    head, _, tail = text.rpartition(" ")
    return [head, tail] if head and len(text) > 9 else [text]


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
