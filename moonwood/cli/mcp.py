"""`moonwood mcp`: the games for language models, through the Model Context Protocol.

A model lists games, reads rules clause by clause, sits down against bots, looks at its table in words, and plays. It
gets what its seat may see and nothing else.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import wraps
from random import Random
from secrets import token_bytes, token_hex
from typing import TYPE_CHECKING, Any

import moonwood
from moonwood.bots import BOTS, choose
from moonwood.bots.levels import default_bot
from moonwood.cli.answers import meant
from moonwood.cli.tables import rules_text
from moonwood.games import rooms
from moonwood.kernel.chance import Dealer
from moonwood.kernel.errors import MoonwoodError, OptionError
from moonwood.kernel.facts import facts
from moonwood.kernel.match import Match
from moonwood.kernel.person import read_by
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say

if TYPE_CHECKING:
    from mcp.server import MCPServer

MOST_TABLES = 100
"""Of those that stand longest unused the first goes when there are more."""

INSTRUCTIONS = """Tabletop games with exact rules. Call `games`, then `rules` for the one you want, then `sit_down`.
At your table: `look` tells all that you may see, `actions` what you may do, `why_not` which rule refuses something,
and `play` does it; bots answer by themselves. Everything is checked: an action that is not legal changes nothing."""


class NeedsLibrary(MoonwoodError):
    """The library that speaks the protocol is not here."""


class ModelSeat:
    """A model's seat at a table with bots."""

    def __init__(self, match: Match, seat: int, bot: str) -> None:
        self.match = match
        self.game = match.game
        self.seat = Seat(seat)
        self.bot = bot
        self.names = read_by([""] * match.game.seats, seat)
        self.say = Say(names=self.names)
        self._told = 0
        self._seed = Dealer(token_bytes(32)).commitment
        self._let_bots_play()

    def look(self) -> str:
        """All that the seat may see, in words and then fact by fact."""
        view = self.match.state.view(self.seat)
        asked, told = self.game.ask(view, names=self.names), self.game.describe(view, names=self.names)
        return f"{asked}\n{told}\n\n{facts(view)}"

    def actions(self) -> str:
        """What may be done: a number, the notation, and what it means."""
        view = self.match.state.view(self.seat)
        lines = [
            f"{number}. [{self.game.text(action)}] {self.game.words.label(self.game, view, action, self.say)}"
            for number, action in enumerate(view["actions"], 1)
        ]
        return "\n".join(lines) or self.game.ask(view, names=self.names)

    def why_not(self, notation: str) -> str:
        """The rule that refuses an action, as far as the seat can know it."""
        rule = self.game.why(self.match.state.view(self.seat), self.game.parse(notation), Random(0))
        if rule is None:
            return "It is legal now."
        clause = self.game.refusing_clause(rule)
        return self.game.refuse(rule) + (f" (§{clause})" if clause else "")

    def play(self, action: str) -> str:
        """Play by number, notation or the beginning of a label; what happened since, and what is asked now."""
        self.match.play(self.seat, meant(self.game, self.match.state.view(self.seat), action, self.say))
        self._let_bots_play()
        return "\n".join([*self._news(), self.game.ask(self.match.state.view(self.seat), names=self.names)])

    def _let_bots_play(self) -> None:
        state = self.match.state
        while not self.match.state.over and (state := self.match.state).seat != self.seat:
            seed = f"{self._seed} {len(self.match.plies)}"
            self.match.play(state.seat, choose(self.bot, state.view(state.seat), seed))

    def _news(self) -> list[str]:
        news = self.match.events(self.seat, self._told)
        self._told = len(self.match.plies)
        return [line for event in news if (line := self.game.log(event, names=self.names))]


class Tables:
    """What a model can call, each with a docstring for it, and its tables by their names."""

    def __init__(self) -> None:
        self._seats: dict[str, ModelSeat] = {}

    def tools(self) -> list[Callable[..., str]]:
        return [self.games, self.rules, self.sit_down, self.look, self.actions, self.why_not, self.play]

    def games(self) -> str:
        """List the games: name, what it is about, how many play, options."""
        return "\n".join(map(_introduced, rooms()))

    def rules(self, game: str, clause: str = "") -> str:
        """The rulebook of a game, or one of its numbered clauses or sections (such as 4.2)."""
        return rules_text(moonwood.game(game), clause=clause or None)

    def sit_down(self, game: str, options: dict[str, Any] | None = None, seat: int = 0, bot: str = "") -> str:
        """Begin a game in one seat, bots in all others; the table's name comes first, then how it looks."""
        opened = moonwood.game(game, **(options or {}))
        if not 0 <= seat < opened.seats:
            raise OptionError(f"no seat {seat}; {game} has seats 0 to {opened.seats - 1}")
        if bot and bot not in BOTS:
            raise OptionError(f"no bot {bot!r}; there are: {', '.join(BOTS)}")
        table = token_hex(4)
        self._seats[table] = ModelSeat(Match(opened, token_bytes(32)), seat, bot or default_bot(opened.aim))
        if len(self._seats) > MOST_TABLES:
            del self._seats[next(iter(self._seats))]
        return f"table {table}\n{self.look(table)}"

    def look(self, table: str) -> str:
        """All that you may see at your table."""
        return self._at(table).look()

    def actions(self, table: str) -> str:
        """What you may do now: number, [notation], meaning."""
        return self._at(table).actions()

    def why_not(self, table: str, notation: str) -> str:
        """Which rule refuses an action, given in its notation."""
        return self._at(table).why_not(notation)

    def play(self, table: str, action: str) -> str:
        """Do something: by its number in `actions`, or its notation. Tells what happened since you played last."""
        return self._at(table).play(action)

    def _at(self, table: str) -> ModelSeat:
        """The seat at a table, which is the last to go now."""
        if table not in self._seats:
            raise OptionError(f"no table {table!r}; `sit_down` gives you one")
        self._seats[table] = self._seats.pop(table)
        return self._seats[table]


def _introduced(name: str) -> str:
    game = moonwood.game(name)
    players = " or ".join(map(str, game.room.seat_counts))
    options = ", ".join(option.name for option in game.room.options) or "none"
    return f"{name}: {game.room.title}. {game.goal()} Players: {players}. Options: {options}."


def server() -> MCPServer:
    """The server with its tools; each answers with text, and a mistake with a sentence that says what is right."""
    try:
        from mcp.server import MCPServer
        from mcp.server.mcpserver.exceptions import ToolError
    except ImportError:
        raise NeedsLibrary("a library is missing that speaks the protocol: pip install moonwood[mcp]") from None
    door = MCPServer("moonwood", title="Moonwood", instructions=INSTRUCTIONS, version=moonwood.__version__)
    for tool in Tables().tools():
        door.tool(name=tool.__name__, structured_output=False)(_told(tool, ToolError))
    return door


def _told(tool: Callable[..., str], mistake: type[Exception]) -> Callable[..., str]:
    """What is wrong with a call is told to the model in a sentence."""

    @wraps(tool)
    def called(*values: Any, **named: Any) -> str:
        try:
            return tool(*values, **named)
        except MoonwoodError as error:
            raise mistake(str(error)) from None

    return called


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of `moonwood mcp`."""
    parser.add_argument("--http", action="store_true", help="listen for HTTP instead of reading the standard input")
    parser.add_argument(
        "--port", type=int, default=8001, help="the port for HTTP, on this machine only (default: 8001)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Serve until whoever asked goes away."""
    if arguments.http:
        server().run("streamable-http", port=arguments.port)
    else:
        server().run("stdio")
    return 0
