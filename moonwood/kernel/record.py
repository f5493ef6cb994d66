"""One played game as text made for people. The grammar is in docs/record.md."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import groupby

from moonwood.kernel.actions import HIDDEN
from moonwood.kernel.errors import MoonwoodError, RecordError
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match, Ply
from moonwood.kernel.position import SEATS
from moonwood.kernel.state import CHANCE, State

FORMAT = "moonwood record 1"
UNFINISHED = "unfinished"
OpenGame = Callable[..., Game]

_HEADER = re.compile(r"(option )?([a-z_]+): ?(.*)")
_LINE = re.compile(r"(\d+)(?: ([A-D]))?: (.+)")


@dataclass
class Record:
    """A game, its actions (chance included) and how it ended."""

    game: Game
    actions: list[int]
    result: str = UNFINISHED
    players: tuple[str, ...] = ()
    seen_by: str | None = None
    """Whom a partial record was made for: a seat's letter or `public`. It hides what they may not know."""
    lines: list[str] = field(default_factory=list)
    """The moves as they are written, a turn a line."""

    @property
    def partial(self) -> bool:
        return self.seen_by is not None

    @classmethod
    def of(cls, match: Match, players: tuple[str, ...] = ()) -> Record:
        """The whole record, for the referee and for everybody after the game."""
        return cls(
            match.game,
            match.actions,
            write_result(match.state),
            players,
            None,
            list(_lines(match, None, all_of_it=True)),
        )

    @classmethod
    def seen(cls, match: Match, seat: int | None, players: tuple[str, ...] = ()) -> Record:
        """What a seat (None: the public) may have of it during the game."""
        whole = all(ply.known_to(seat) for ply in match.plies)
        if whole:
            return cls.of(match, players)
        actions = [ply.action for ply in match.plies if ply.known_to(seat)]
        seen_by = "public" if seat is None else SEATS[seat]
        return cls(
            match.game, actions, write_result(match.state), players, seen_by, list(_lines(match, seat, all_of_it=False))
        )

    def match(self) -> Match:
        """The game, played through again."""
        if self.partial:
            raise RecordError(
                1, "this record is partial: it hides what its reader may not know, and cannot be continued from"
            )
        return Match(self.game, None, self.actions)

    def state(self) -> State:
        return self.match().state

    def dump(self) -> str:
        header = [FORMAT, f"game: {self.game.name}", f"rules: {self.game.room.version}"]
        for name, value in self.game.written_options().items():
            header += _write_option(name, value)
        if self.players:
            header.append(f"players: {' | '.join(self.players)}")
        if self.seen_by:
            header.append(f"partial: {self.seen_by}")
        return "\n".join([*header, f"result: {self.result}", "", *self.lines]) + "\n"

    @classmethod
    def load(cls, text: str, open_game: OpenGame) -> Record:
        """Read a record; anything broken raises RecordError with the line and the reason."""
        return _Reader(text, open_game).record()


def write_result(state: State) -> str:
    if state.outcome is None:
        return UNFINISHED
    winners = "".join(SEATS[seat] for seat in state.outcome.winners) or "nobody"
    return f"{winners} {state.outcome.reason}"


def _write_option(name: str, value: str) -> list[str]:
    if "\n" not in value:
        return [f"option {name}: {value}"]
    return [f"option {name}: hash {_hash(value)}", *(f"| {line}" for line in value.split("\n"))]


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _lines(match: Match, seat: int | None, *, all_of_it: bool) -> Iterator[str]:
    """A line for what each seat does in each turn: `3 A: slide 4 n; [draw 2]`; chance is in brackets."""

    def whose(ply: Ply) -> tuple[int, int]:
        return ply.turn, ply.active

    table = match.game.table
    for (turn, active), plies in groupby(match.plies, whose):
        texts = []
        for ply in plies:
            text = table.text(ply.action, hidden=not (all_of_it or ply.known_to(seat)))
            texts.append(f"[{text}]" if ply.seat == CHANCE else text)
        label = f"{turn + 1} {SEATS[active]}" if active != CHANCE else "0"
        yield f"{label}: {'; '.join(texts)}"


class _Reader:
    """Reads a record line by line, so that every error can name its line."""

    def __init__(self, text: str, open_game: OpenGame) -> None:
        self.lines = [line.rstrip() for line in text.splitlines()]
        self.open_game = open_game
        self.at = 0
        self.headers: dict[str, str] = {}
        self.line_of: dict[str, int] = {}
        self.options: dict[str, str] = {}

    def record(self) -> Record:
        if not self.lines or self.lines[0] != FORMAT:
            raise RecordError(1, f"a record begins with the line {FORMAT!r}")
        self.at = 1
        self._read_headers()
        game = self._game()
        players = tuple(name.strip() for name in self.headers.get("players", "").split("|") if name.strip())
        result = self.headers.get("result", UNFINISHED)
        seen_by = self.headers.get("partial")
        if seen_by is not None:
            moves = [line for line in self.lines[self.at :] if line]
            return Record(game, [], result, players, seen_by, moves)
        match = self._replay(game)
        if result != write_result(match.state):
            raise RecordError(
                len(self.lines), f"the moves end with {write_result(match.state)!r}, the header says {result!r}"
            )
        return Record.of(match, players)

    def _read_headers(self) -> None:
        while self.at < len(self.lines) and self.lines[self.at]:
            found = _HEADER.fullmatch(self.lines[self.at])
            if found is None:
                raise self._error(
                    "a header is written `name: value` or `option name: value`; an empty line ends the headers"
                )
            is_option, name, value = found.groups()
            known = ("game", "rules", "players", "partial", "result")
            if not is_option and name not in known:
                raise self._error(f"no header {name!r}; there are: {', '.join(known)}, option")
            self.line_of[name] = self.at
            (self.options if is_option else self.headers)[name] = self._block(value) if is_option else value
            self.at += 1

    def _block(self, value: str) -> str:
        """An option's value; a long one follows in lines of its own, with its hash to tell that nothing is missing."""
        if not value.startswith("hash "):
            return value
        start = self.at
        while self.at + 1 < len(self.lines) and self.lines[self.at + 1].startswith("|"):
            self.at += 1
        text = "\n".join(line[2:] for line in self.lines[start + 1 : self.at + 1])
        if _hash(text) != value.removeprefix("hash "):
            raise RecordError(start + 1, "the lines below do not fit their hash")
        return text

    def _game(self) -> Game:
        if "game" not in self.headers:
            raise self._error("the header `game: ...` is missing")
        try:
            game = self.open_game(self.headers["game"], **self.options)
        except MoonwoodError as error:
            raise RecordError(self.line_of["game"] + 1, str(error)) from None
        version = self.headers.get("rules")
        if version != str(game.room.version):
            where = self.line_of.get("rules", self.at) + 1
            raise RecordError(
                where, f"played with rules version {version}; {game.name} has version {game.room.version} now"
            )
        return game

    def _replay(self, game: Game) -> Match:
        match = Match(game)
        while self.at < len(self.lines):
            line = self.lines[self.at].split("#", 1)[0].rstrip()
            if line:
                self._replay_line(match, line)
            self.at += 1
        return match

    def _replay_line(self, match: Match, line: str) -> None:
        found = _LINE.fullmatch(line)
        if found is None:
            raise self._error("a line of moves is written `turn seat: action; action`, for example `3 A: move a4 b5`")
        number, seat, moves = found.groups()
        for move in moves.split("; "):
            self._check_turn(match, int(number), seat)
            seat_and_action = self._read_move(match, move)
            try:
                match.play(*seat_and_action)
            except MoonwoodError as error:
                raise self._error(f"{move!r}: {error}") from None

    def _check_turn(self, match: Match, number: int, seat: str | None) -> None:
        state = match.state
        if seat is None:
            right = state.seat == CHANCE
        else:
            right = number == state.turn + 1 and (state.seat == CHANCE or state.seat == SEATS.index(seat))
        if not right:
            raise self._error(f"turn {number}{f' {seat}' if seat else ''} is not what comes next")

    def _read_move(self, match: Match, move: str) -> tuple[int, int]:
        bracketed = move.startswith("[") and move.endswith("]")
        text = move[1:-1] if bracketed else move
        if HIDDEN in text.split():
            raise self._error(f"{move!r} hides what was drawn, but the header does not say that the record is partial")
        if bracketed != (match.state.seat == CHANCE):
            raise self._error(f"{move!r}: chance is written in brackets, and decisions are not")
        try:
            return match.state.seat, match.game.parse(text)
        except MoonwoodError as error:
            raise self._error(f"{move!r}: {error}") from None

    def _error(self, message: str) -> RecordError:
        return RecordError(self.at + 1, message)
