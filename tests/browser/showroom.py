"""Any moment of any game on the real page: frames are made here, so that nobody has to play until there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from playwright.sync_api import Page, WebSocketRoute

from moonwood.games import game
from moonwood.kernel.furniture import SHAPES, Shape
from moonwood.kernel.match import Match
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import SOURCE
from moonwood.table.messages import Advice, Alive, Candidate, Frame, Undo, dump, encoded
from moonwood.table.scene import Style, scene
from moonwood.table.showing import Tail
from moonwood.table.table import Table
from tests.browser.players import make_table, wait_until
from tests.server.sampled import table_of
from tests.server.server_process import ServerProcess


def walk(name: str, options: dict[str, str]) -> Iterator[Table]:
    """One random game, from its first question to its end. It goes on when the next table is asked for."""
    match, rng = Match(game(name, **options), 1), Random(name)
    while not match.state.over:
        yield table_of(match, options)
        match.play(match.state.seat, rng.choice(match.state.actions()))
    yield table_of(match, options)


def moments(name: str, options: dict[str, str], decisions: Sequence[int]) -> Iterator[Table]:
    """A random game after so many decisions, and at its end."""
    for count, table in enumerate(walk(name, options)):
        if count in decisions or table.over:
            yield table


class Showroom:
    """A page at a table whose line ends here."""

    def __init__(
        self, page: Page, server: ServerProcess, size: str = "desk", theme: str = "night", lang: str = "en"
    ) -> None:
        self.page = page
        self.lang = lang
        self.size = size
        self.theme = theme
        self.shape: Shape = "wide"
        self.dead = False
        """Whether the line is dead, without having been closed."""
        self._line: WebSocketRoute | None = None
        page.route_web_socket("**/ws/*", self._connect)
        if lang != SOURCE:
            page.goto(f"{server.address}/?lang={lang}")
        make_table(page, server, "top-cap", "here")
        self._seq = 0

    def _connect(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda text: line.send(dump(Alive())) if "alive" in text and not self.dead else None)
        self.shape = next(shape for shape in SHAPES if f"shape={shape}" in line.url)

    def show(self, table: Table) -> None:
        """Let the page show a table, from the seat that decides."""
        self.send(table)
        wait_until(self.page, "(seq) => document.body.dataset.seq === seq", str(self._seq))

    def send(self, table: Table) -> None:
        """Send what the page is to show when it is ready for it."""
        self._seq += 1
        table.seq = table.moment = self._seq
        seat = Seat(0) if table.deciding is None else table.deciding
        picture = scene(table, seat, Style(self.theme, self.lang, self.shape))
        seats = list(map(Seat, range(table.game.seats)))
        frame = Frame(
            scene=encoded(picture), log=Tail(0, []), undo=Undo(not table.over, False, False), mine=seats,
            away=[], watching=0, invitations=[], next="", talk=None,
        )  # fmt: skip
        assert self._line
        self._line.send(dump(frame))

    def advise(self, moves: list[int]) -> None:
        """A hint that speaks of some actions of the table that is shown."""
        assert self._line
        candidates = [Candidate(move, 0.5) for move in moves]
        self._line.send(dump(Advice(self._seq, 2, "", [], candidates)))
        wait_until(self.page, "() => document.querySelector('#hint').dataset.strength === '2'")
