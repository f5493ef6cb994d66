"""What lies around the forest: the supply, the decks, the sorcerers' boards, and the war that is being fought."""

from __future__ import annotations

from collections.abc import Sequence

from moonwood.draw.svg import Picture, Raw, group, tag, words
from moonwood.games.mushroom_sorcerer.board.glyphs import BRIGHT, COLOURS, Look, glyph
from moonwood.games.mushroom_sorcerer.board.mushrooms import servant
from moonwood.games.mushroom_sorcerer.board.pieces import WHITE, Pieces, breadth, shortened
from moonwood.games.mushroom_sorcerer.board.pieces import Scroll as ScrollLook
from moonwood.games.mushroom_sorcerer.board.score_sheet import score_sheet
from moonwood.games.mushroom_sorcerer.board.shape import HELD, SHORT_ROW, Box, Plan, lines, row, short_rows
from moonwood.games.mushroom_sorcerer.board.tracks import tracks
from moonwood.games.mushroom_sorcerer.board.war import fought_lately, past_war, war
from moonwood.games.mushroom_sorcerer.rules.components import (
    DECK_SIZE,
    DECKS,
    ELEMENTS,
    GENERAL,
    POTIONS,
    POTIONS_EACH,
    SCROLLS,
    SORCERERS,
)
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.view import Deck, Player, Scroll, View
from moonwood.games.mushroom_sorcerer.words import describe_player, score_of
from moonwood.games.mushroom_sorcerer.words.names import (
    DECK_NAMES,
    ELEMENT_LETTERS,
    LEVELS,
    PHASE_NAMES,
    SIGN_NAMES,
    SORCERER_NAMES,
    element_name,
    goods,
    player_name,
)
from moonwood.games.mushroom_sorcerer.words.potions import ELEMENTS as POTION_ELEMENTS
from moonwood.games.mushroom_sorcerer.words.potions import potion_name, potion_text
from moonwood.games.mushroom_sorcerer.words.spells import scroll_name, scroll_text
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.person import READER
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

GAP = 6
DECK_COLOURS = {"summoning": "#7a62b8", "servant": "#2f7fc1", "war": "#d9572b", "gu": "#4c8a4a"}
TITLE = 34
"""The height of a panel's title."""
SPELLED = 58
"""A chip that is wider has room for the name of what it counts."""
SPREAD = 240
"""A board of another player that is higher has room for all potions."""
LEVELS_LINE = 28
"""The height of a line of levels."""
CRAMPED = 400
"""One that is narrower has no room for signs."""


class Panels:
    """Draws what lies around the forest of one view."""

    def __init__(self, picture: Picture, plan: Plan, game: Game, view: View, say: Say, recent: Sequence[Event]) -> None:
        self.pieces = Pieces(picture, plan.type)
        self.picture = picture
        self.theme = picture.theme
        self.plan = plan
        self.game = game
        self.seats = game.seats
        self.setup: Setup = game.setup
        self.view = view
        self.say = say
        self.focus = focus(view)
        self.past_war = fought_lately(recent) if view["turn_so_far"]["main"] == "war" else []

    def draw(self) -> list[Raw]:
        return [self._strip(), *self._briefs(), *self._supply(), *self._above(), *self._own(), *self._others()]

    def _above(self) -> list[Raw]:
        """The decks; in their place a war, until the turn ends that brought it. At the end, how everybody stood."""
        if self.view["war"]:
            return [war(self.pieces, self.game, self.view, self.plan.war, self.say)]
        if not self.view["outcome"]:
            return [self._past_war()] if self.past_war and not self._decks_are_asked_for() else self._decks()
        return [score_sheet(self.pieces, self.game, self.view, self.plan.sheet, self.say)]

    def _past_war(self) -> Raw:
        return past_war(self.pieces, self.game, self.past_war, self.plan.war, self.say)

    def _decks_are_asked_for(self) -> bool:
        return any(f"deck-{deck}" in self.picture.can for deck in DECKS)

    def _letter(self, player: int) -> str:
        return "W" if player >= self.seats else SEATS[player]

    def _name(self, player: int, most: int) -> str:
        return shortened(str(player_name(player, self.seats, self.say)), most)

    def _in_short(self, player: int) -> str:
        """Whoever reads it, or the letter that is on the towers."""
        name = player_name(player, self.seats, self.say)
        return str(name) if name.form == READER else self._letter(player)

    # Above and below the forest

    def _strip(self) -> Raw:
        """The moment: round, phase, cycle; and the order of the players."""
        say, view, box = self.say, self.view, self.plan.strip
        moment = [say("Round {round}", round=view["round"]), say(PHASE_NAMES[view["phase"]])]
        if view["cycle"]:
            moment.append(say("cycle {cycle}", cycle=view["cycle"]))
        if view["last_cycle"]:
            moment.append(say("the last cycle"))
        moment += self._doing() if view["cycle"] else []
        order = (" › " if self.plan.wide else "›").join(self._letter(player) for player in view["order"])
        y = min(29, box.height - 6)
        room = Box(box.x + 8, 0, box.width - 20 - 12 * len(order), 0)
        when = self.pieces.line(" · ".join(moment), room, y, self.theme.moon, 700, "start")
        who = self.pieces.bold(order, box.x + box.width - 10, y, self.theme.mist, "end", bigger=2)
        return group(group(when, id="moment"), group(who, id="order"))

    def _doing(self) -> list[str]:
        """What is left of the main action, once it was begun: a turn of the Night has one. A growth is counted when all
        that it brings has found its place; until then nobody is told how many are left."""
        turn, pending, say = self.view["turn_so_far"], self.view["pending"], self.say
        if turn["grow_left"]:
            if pending and pending["step"] != "open":
                return []
            return [say.count(turn["grow_left"], "{n} growth left", "{n} growths left")]
        if turn["study_left"]:
            return [say.count(turn["study_left"], "{n} scroll left", "{n} scrolls left")]
        return [say("main action done")] if turn["main"] != "none" else []

    def _supply(self) -> list[Raw]:
        """What can be taken: the four resources, the five kinds of GUs; and what only comes by the way."""
        supply, say = self.view["supply"], self.say
        cells = self.plan.supply
        servants = [
            self.pieces.servants(
                f"supply-{kind}", cell, kind, count, goods(kind, count, say), called=self._called(kind)
            )
            for kind, count, cell in (("flame", supply["flame"], cells[0]), ("stone", supply["stone"], cells[1]))
        ]
        gus = [
            self.pieces.gu(
                kind,
                count,
                cell,
                say("{kind} GUs: {n} left", kind=element_name(kind, say), n=count),
                self._called(kind),
            )
            for kind, count, cell in zip(ELEMENTS, supply["gus"], self.plan.gus, strict=True)
        ]
        tokens = {"mana": supply["mana"], "drop": supply["drop"], "flask": supply["flask"], "die": supply["die"]}
        tokens["debris"] = supply["debris"]
        places = [*cells[2:], *self.plan.stock]
        chips = [
            self.pieces.chip(
                f"supply-{good}", cell, good, count, say("supply: {n}", n=count), called=self._called(good)
            )
            for (good, count), cell in zip(tokens.items(), places, strict=True)
        ]
        return [*servants, *chips, *gus]

    # Decks

    def _decks(self) -> list[Raw]:
        cells = self.plan.decks
        drawn = [self._deck(deck, cell) for deck, cell in zip(self.view["decks"], cells, strict=True)]
        if not self.plan.wide:
            return drawn
        x, y = cells[0].x + 4, cells[0].y - 8
        return [words(self.say("Scrolls in sight"), x, y, self.plan.type, self.theme.haze, text_anchor="start"), *drawn]

    def _deck(self, deck: Deck, box: Box) -> Raw:
        say, colour, top = self.say, DECK_COLOURS[deck["name"]], deck["top"]
        name, number = f"deck-{deck['name']}", str(deck["left"])
        title = say(DECK_NAMES[deck["name"]])
        if top is None:
            look = ScrollLook(colour, "", "0", faded=True)
            return self.pieces.scroll(name, box, title, look, say("{deck}: empty", deck=title))
        label = say(
            "{deck} deck, {n} left. {scroll}", deck=title, n=deck["left"], scroll=scroll_text(self.game, top, say)
        )
        look = ScrollLook(colour, str(self.setup.mana[SCROLLS.index(top)]), number)
        return self.pieces.scroll(name, box, scroll_name(top, say), look, label)

    # The own board

    def _own(self) -> list[Raw]:
        """Goods, tracks, archive and potions of whoever looks."""
        player, plan = self.view["players"][self.focus], self.plan
        return [
            self._badge(self.focus, player, plan.badge),
            *self._held(self.focus, player, plan.held),
            *tracks(self.pieces, self.game, player, plan.tracks, self.say),
            *self._archive(player),
            *self._potions(player),
        ]

    def _called(self, thing: str) -> str:
        """What a thing is called below its sign, where there is room for words."""
        return self.say(SIGN_NAMES[thing]) if self.plan.wide else ""

    def _held(self, number: int, player: Player, cells: list[Box]) -> list[Raw]:
        """The reserve and the goods of a player, called where there is room; the own ones are edged: the supply lies
        beside them."""
        edge = self.theme.owners[number] if number == self.focus else ""

        def called(thing: str) -> str:
            return self._called(thing) if cells[-1].width > SPELLED else ""

        servants = [
            self.pieces.servants(
                f"reserve-{number}-{kind}", cell, kind, count, goods(kind, count, self.say), edge, called(kind)
            )
            for kind, count, cell in zip(("flame", "stone"), player["reserve"], cells, strict=False)
        ]
        held = {"mana": player["mana"], "drop": player["drops"], "flask": player["flasks"], "die": player["dice"]}
        chips = [
            self.pieces.chip(
                f"held-{number}-{good}", cell, good, count, goods(good, count, self.say), edge, called(good)
            )
            for (good, count), cell in zip(held.items(), cells[2:], strict=False)
        ]
        return [*servants, *chips]

    def _badge(self, number: int, player: Player, box: Box) -> Raw:
        """Who it is, and how far: influence, or steps on the moon track."""
        say = self.say
        name = f"{self._letter(number)} {self._name(number, 12)}" if self.plan.wide else self._in_short(number)
        sorcerer = say(SORCERER_NAMES[player["sorcerer"]]) if player["sorcerer"] and self.plan.wide else ""
        moon = player["moon_path"]
        points = player["elements"][GENERAL] if moon else player["influence"]
        goal = self.setup.checkpoints[-1][0] if moon else self.setup.dominance
        x, y, size = (18.0, box.height - 18, 26) if self.plan.wide else (box.width - 12, 17.0, 18)
        sign = glyph(self.picture, "moon" if moon else "influence", x, y, size, "#ffd76a", fill=True)
        return group(
            self.pieces.sheet(box, self.theme.shade, self.theme.owners[number], stroke_width=3),
            self.pieces.bold(name, 10 if self.plan.wide else 6, 24, WHITE, "start"),
            sign,
            self.pieces.bold(f"{points}/{goal}", 36 if self.plan.wide else 8, box.height - 11, WHITE, "start"),
            *(
                [words(sorcerer, box.width - 8, box.height - 11, self.plan.type, WHITE, text_anchor="end")]
                if self.plan.wide
                else []
            ),
            id=f"badge-{number}",
            transform=f"translate({box.x} {box.y})",
        )

    def _archive(self, player: Player) -> list[Raw]:
        if not player["archive"] and self.plan.archive:
            return [self._hint(self.plan.archive[1], self.say("No scrolls in the archive"))]
        return [self._scroll(it, cell) for it, cell in zip(player["archive"], self.plan.archive, strict=False)]

    def _scroll(self, scroll: Scroll, box: Box) -> Raw:
        name, done = scroll["name"], scroll["flipped"] or scroll["cast"]
        colour = DECK_COLOURS[DECKS[SCROLLS.index(name) // DECK_SIZE]]
        title, label = scroll_name(name, self.say), scroll_text(self.game, name, self.say)
        look = ScrollLook(colour, "" if scroll["flipped"] else str(scroll["mana"]), faded=done)
        return self.pieces.scroll(f"scroll-{name}", box, title, look, label)

    def _potions(self, player: Player) -> list[Raw]:
        """The active potion first, with a glow; then those that are left."""
        potions = [*([player["potion"]] if player["potion"] else []), *player["potions"]]
        if player["sorcerer"] is None:
            cards = zip(free_sorcerers(self.view), self.plan.potions, strict=False)
            return [self._sorcerer(sorcerer, cell) for sorcerer, cell in cards]
        if not potions:
            return [self._hint(self.plan.potions[0], self.say("No potion left"))]
        cells = self.plan.potions
        drawn = [self._potion(potion, cell, player) for potion, cell in zip(potions, cells, strict=False)]
        if player["potion"]:
            x, y, width, height = cells[0]
            look: Look = {"rx": 10, "fill": "none", "stroke": self.theme.glow, "stroke_width": 4}
            drawn.append(tag("rect", x=x, y=y, width=width, height=height, pointer_events="none", **look))
        return drawn

    def _sorcerer(self, sorcerer: str, box: Box) -> Raw:
        """Somebody to be picked; their potions are all that sets them apart."""
        first = SORCERERS.index(sorcerer) * POTIONS_EACH
        potions = self.say.listing([potion_name(it, self.say) for it in POTIONS[first : first + POTIONS_EACH]])
        name = self.say(SORCERER_NAMES[sorcerer])
        label = self.say("{sorcerer}, with these potions: {potions}", sorcerer=name, potions=potions)
        return self.pieces.potion(f"sorcerer-{sorcerer}", box, name, None, label, faded=False)

    def _potion(self, potion: str, box: Box, player: Player) -> Raw:
        element = POTION_ELEMENTS[POTIONS.index(potion) % POTIONS_EACH]
        title, label = potion_name(potion, self.say), potion_text(self.game, potion, self.say)
        faded = player["potion"] not in (None, potion)
        return self.pieces.potion(f"potion-{potion}", box, title, element or None, label, faded=faded)

    def _hint(self, box: Box, text: str) -> Raw:
        return words(text, box.x + box.width / 2, box.y + box.height / 2 + 6, self.plan.type, self.theme.haze)

    # The others

    def _briefs(self) -> list[Raw]:
        """On a phone, above the forest, what each of the others has; their boards lie below."""
        others = [number for number in range(len(self.view["players"])) if number != self.focus]
        return [self._brief(number, box) for number, box in zip(others, self.plan.briefs, strict=False)]

    def _brief(self, number: int, box: Box) -> Raw:
        player, y = self.view["players"][number], box.height / 2
        moon = player["moon_path"]
        points = player["elements"][GENERAL] if moon else player["influence"]
        held = {"flame": player["reserve"][0], "stone": player["reserve"][1], "mana": player["mana"]}
        held |= {"drop": player["drops"], "flask": player["flasks"], "die": player["dice"]}
        step = (box.width - 34) / (len(held) + 1)
        text = WHITE if self.theme.name != "paper" else self.theme.mist
        parts = [
            tag("rect", width=26, height=box.height - 3, rx=6, fill=self.theme.owners[number]),
            self.pieces.bold(self._letter(number), 13, y + 4, self.theme.ink),
            *self._small("moon" if moon else "influence", points, 34, y, self.theme.moon, self.theme.moon),
        ]
        for place, (good, count) in enumerate(held.items()):
            parts += self._small(good, count, 34 + step * (place + 1), y, BRIGHT.get(good, self.theme.mist), text)
        label = describe_player(self.game, self.view, number, self.say)
        return group(tag("title", label), *parts, class_=f"brief-{number}", transform=f"translate({box.x} {box.y})")

    def _small(self, good: str, count: int, x: float, y: float, colour: str, text: str) -> list[Raw]:
        if good in ("flame", "stone"):
            sign = servant(self.picture, good, x + 9, y + 9, 16, 20)
        else:
            sign = glyph(self.picture, good, x + 9, y - 1, 20, colour, fill=True)
        return [sign, self.pieces.bold(str(count), x + 21, y + 5, text, "start")]

    def _others(self) -> list[Raw]:
        others = [number for number in range(len(self.view["players"])) if number != self.focus]
        boards = zip(others, self.plan.others, strict=False)
        return [part for number, box in boards for part in self._other(number, box)]

    def _other(self, number: int, box: Box) -> list[Raw]:
        """A sorcerer's board in short: name, points, potion, goods, levels, archive."""
        player, (x, y, width, height) = self.view["players"][number], box
        thin = 0.15 if self.theme.name == "paper" else 0.55
        look: Look = {"rx": 12, "fill": self.theme.shade, "fill_opacity": thin, "stroke": self.theme.owners[number]}
        inner = Box(x + 6, y + TITLE, width - 12, height - TITLE - 6)
        return [
            group(
                tag("rect", x=x, y=y, width=width, height=height, **look),
                self._title(number, player, box),
                *self._inside(number, player, inner, height),
                id=f"other-{number}",
            )
        ]

    def _inside(self, number: int, player: Player, box: Box, height: float) -> list[Raw]:
        if not self.plan.wide:
            return self._packed(number, player, box)
        return self._spread(number, player, box) if height > SPREAD else self._close(number, player, box)

    def _spread(self, number: int, player: Player, box: Box) -> list[Raw]:
        """Where there is room: goods with their names, levels beside all potions, archive."""
        chip = self.plan.chip
        strip = Box(box.x, box.y + chip + 2, box.width, 44)
        levels, potions = row(strip, 2)
        below = strip.y + strip.height + 2 - box.y
        return [
            *self._held(number, player, row(box._replace(height=chip), HELD)),
            self._levels(number, player, levels),
            *self._bottles(player, potions),
            *self._short_archive(player, Box(box.x, box.y + below, box.width, box.height - below)),
        ]

    def _close(self, number: int, player: Player, box: Box) -> list[Raw]:
        """With less: the same, with the archive in one row; the potion that works now stands in the title."""
        chip = self.plan.chip
        levels = Box(box.x, box.y + chip + 2, box.width, LEVELS_LINE)
        archive = Box(box.x, levels.y + LEVELS_LINE, box.width, box.height - chip - 2 - LEVELS_LINE)
        cells = row(archive, max(SHORT_ROW, len(player["archive"])))
        return [
            *self._held(number, player, row(box._replace(height=chip), HELD)),
            self._levels(number, player, levels),
            *(self._scroll(scroll, cell) for scroll, cell in zip(player["archive"], cells, strict=False)),
        ]

    def _packed(self, number: int, player: Player, box: Box) -> list[Raw]:
        """Goods and levels in one row, archive; the potion that works now stands in the title."""
        chip = self.plan.chip
        *cells, levels = _goods_cells(box._replace(height=chip))
        rest = Box(box.x, box.y + chip + 4, box.width, box.height - chip - 4)
        return [
            *self._held(number, player, cells),
            self._levels(number, player, levels),
            *self._short_archive(player, rest),
        ]

    def _bottles(self, player: Player, box: Box) -> list[Raw]:
        """All potions of a sorcerer, the one that works now first and lit."""
        potions = [*([player["potion"]] if player["potion"] else []), *player["potions"]]
        cells = row(box, POTIONS_EACH)
        return [self._bottle(it, cell, lit=it == player["potion"]) for it, cell in zip(potions, cells, strict=False)]

    def _bottle(self, potion: str, box: Box, *, lit: bool) -> Raw:
        element = POTION_ELEMENTS[POTIONS.index(potion) % POTIONS_EACH]
        middle, size = box.y + box.height / 2, min(38.0, box.height - 4)
        drawn = self.pieces.bottle(element or None, box.x + box.width / 2, middle, size, lit=lit)
        return group(tag("title", potion_text(self.game, potion, self.say)), drawn)

    def _title(self, number: int, player: Player, box: Box) -> Raw:
        sorcerer = self.say(SORCERER_NAMES[player["sorcerer"]]) if player["sorcerer"] and not player["warden"] else ""
        who = " · ".join(filter(None, [f"{self._letter(number)} {self._name(number, 12)}", sorcerer]))
        text = WHITE if self.theme.name != "paper" else self.theme.mist
        score, end = score_of(self.setup, player, self.say), box.x + box.width - 10
        drunk = Box(end - breadth(score, 700) * self.plan.type - 36, box.y + 2, 28, TITLE - 4)
        works = player["potion"] if box.height <= SPREAD and box.width > CRAMPED else None
        return group(
            self.pieces.line(who, Box(box.x + 10, 0, drunk.x - box.x - 10, 0), box.y + 24, text, 700, "start"),
            *([self._bottle(works, drunk, lit=True)] if works else []),
            self.pieces.bold(score, end, box.y + 24, self.theme.moon, "end"),
        )

    def _levels(self, number: int, player: Player, box: Box) -> Raw:
        """The four levels beside each other, or two by two; where there is hardly any room, by letters."""
        cells = row(box, 4) if box.width > SPELLED * 2 else [it for line in lines(box, 2) for it in row(line, 2, 0)]
        drawn = [
            part
            for kind, level, cell in zip(ELEMENTS, player["levels"], cells, strict=False)
            for part in self._level(kind, level, cell)
        ]
        return group(*drawn, id=f"levels-{number}")

    def _level(self, kind: str, level: int, box: Box) -> list[Raw]:
        text = WHITE if self.theme.name != "paper" else self.theme.mist
        middle = box.y + box.height / 2
        if box.width < 40:
            letter = self.say(ELEMENT_LETTERS[kind])
            return [words(f"{letter}{level}", box.x + 4, middle + 6, self.plan.type, text, text_anchor="start")]
        return [
            glyph(self.picture, kind, box.x + 12, middle, 23, BRIGHT.get(kind, COLOURS[kind]), fill=True),
            words(LEVELS[level], box.x + 25, middle + 6, self.plan.type, text, text_anchor="start"),
        ]

    def _short_archive(self, player: Player, box: Box) -> list[Raw]:
        """Cards in two rows, in one where few have little room, or in as many as a phone needs."""
        few = len(player["archive"]) <= SHORT_ROW and box.height < 2 * self.plan.chip
        if self.plan.wide and few:
            box = box._replace(height=min(box.height, self.plan.chip))
        rows = 2 if self.plan.wide and not few else short_rows(len(player["archive"]))
        each = max(SHORT_ROW, -(-len(player["archive"]) // rows))
        cells = [cell for line in lines(box, rows) for cell in row(line, each)]
        return [self._scroll(scroll, cell) for scroll, cell in zip(player["archive"], cells, strict=False)]


def free_sorcerers(view: View) -> list[str]:
    """Those whom nobody plays yet."""
    taken = {player["sorcerer"] for player in view["players"]}
    return [sorcerer for sorcerer in SORCERERS if sorcerer not in taken]


def focus(view: View) -> int:
    """Whose board is shown in full: the viewer's; for the public, that of whoever is asked, or whose turn it is."""
    if view["you"] is not None:
        return view["you"]
    return view["seat"] if view["seat"] >= 0 else min(view["active"], len(view["scores"]) - 1)


def _goods_cells(box: Box) -> list[Box]:
    """Both kinds of servants, as wide as a thumb since they can be robbed; four goods; the levels."""
    servants = row(Box(box.x, box.y, 2 * box.height + GAP, box.height), 2)
    levels = 60 if box.width < CRAMPED else 92
    start, end = servants[1].x + servants[1].width + GAP, box.x + box.width - levels
    return [*servants, *row(Box(start, box.y, end - start - 2, box.height), 4), Box(end, box.y, levels, box.height)]
