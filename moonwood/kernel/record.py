"""One played game as text made for people. The grammar is in docs/record.md."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import groupby
from typing import Protocol

from moonwood.kernel.actions import HIDDEN, Action
from moonwood.kernel.errors import MoonwoodError, OldRecord, OptionError, RecordError
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match, Ply
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import mark
from moonwood.kernel.state import CHANCE, State

FORMAT = "moonwood record 1"
UNFINISHED = "unfinished"
PUBLIC = "public"
BEGINS = mark("a record begins with the line {first!r}")
PARTIAL = mark("this record is partial: it hides what its reader may not know, and cannot be continued from")
HEADED = mark("a header is written `name: value` or `option name: value`; an empty line ends the headers")
LINED = mark("a line of moves is written `turn seat: action; action`, for example `{example}`")
HEADERS = ("game", "rules", "players", "partial", "result")
NEEDED = ("game", "rules", "result")
BLOCK = "hash "
"""Begins the value of an option that follows in lines of its own."""

_HEADER = re.compile(r"(option )?([a-z_]+):(?: (.*))?")
_RESULT = re.compile(rf"{UNFINISHED}|(nobody|[{SEATS}]+(>[{SEATS}]+)*) [a-z0-9-]+")
_VERSION = re.compile(r"[0-9]{1,6}")
_MOVES = re.compile(rf"(0|[0-9]{{1,6}} [{SEATS}]): (.+)")


Knows = Callable[[Ply], bool]
"""Whether the reader of a record may know a ply."""


class OpenGame(Protocol):
    """`moonwood.game`, or what stands for it."""

    def __call__(self, name: str, /, **options: object) -> Game: ...


@dataclass(frozen=True)
class Record:
    """A game, its actions (chance included) and how it ended. `of`, `seen` and `load` make one."""

    game: Game
    actions: tuple[Action, ...]
    """What was played and drawn; in a partial record, as far as its reader knows it."""
    result: str
    players: tuple[str, ...]
    seen_by: str | None
    """Whom a partial record was made for: a seat's letter or `public`. It hides what they may not know."""
    lines: tuple[str, ...]
    """The moves as they are written, a turn a line."""

    @property
    def partial(self) -> bool:
        """Whether something is hidden in it."""
        return self.seen_by is not None

    @classmethod
    def of(cls, match: Match, players: Sequence[str] = ()) -> Record:
        """The whole record, for the referee and for everybody after the game."""
        return cls._made(match, players, None, lambda _: True)

    @classmethod
    def seen(cls, match: Match, seat: int | None, players: Sequence[str] = ()) -> Record:
        """What a seat (None: the public) may have of it during the game; the whole where nothing is hidden from it."""
        if all(ply.known_to(seat) for ply in match.plies):
            return cls.of(match, players)
        return cls._made(match, players, PUBLIC if seat is None else SEATS[seat], lambda ply: ply.known_to(seat))

    @classmethod
    def _made(cls, match: Match, players: Sequence[str], seen_by: str | None, knows: Knows) -> Record:
        return cls(
            game=match.game,
            actions=tuple(ply.action for ply in match.plies if knows(ply)),
            result=write_result(match.state),
            players=tuple(map(_write_name, players)),
            seen_by=seen_by,
            lines=tuple(_lines(match, knows)),
        )

    def match(self) -> Match:
        """The game, played through again."""
        if self.partial:
            raise RecordError(1, PARTIAL)
        return Match(self.game, None, self.actions)

    def state(self) -> State:
        """The position that the record ends with."""
        return self.match().state

    def dump(self) -> str:
        """The record as text; `load` reads it back."""
        header = [FORMAT, f"game: {self.game.name}", f"rules: {self.game.version}"]
        for name, value in self.game.written_options().items():
            header += _write_option(name, value)
        if any(self.players):
            header.append(f"players: {' | '.join(self.players)}")
        if self.seen_by:
            header.append(f"partial: {self.seen_by}")
        return "\n".join([*header, f"result: {self.result}", "", *self.lines]) + "\n"

    @classmethod
    def load(cls, text: str, open_game: OpenGame) -> Record:
        """Read a record; anything broken raises RecordError with the line and the reason."""
        if not isinstance(text, str):
            raise RecordError(
                1, "{written!r} is no record; a record is a text, as `Record.dump` writes it", written=text
            )
        return _Reader(text, open_game).record()


def write_result(state: State) -> str:
    if state.outcome is None:
        return UNFINISHED
    outcome = state.outcome
    ranked = [[seat for seat, at in enumerate(outcome.places) if at == place] for place in sorted(set(outcome.places))]
    groups = ranked or [list(outcome.winners)]
    who = ">".join("".join(SEATS[seat] for seat in group) for group in groups if outcome.winners)
    return f"{who or 'nobody'} {outcome.reason}"


def _write_name(name: str) -> str:
    """A player's name as a header can hold it: on one line, and without the bar that stands between names."""
    return " ".join(name.replace("|", "/").split())


def _write_option(name: str, value: str) -> list[str]:
    if "\n" not in value and not value.startswith(BLOCK):
        return [f"option {name}: {value}"]
    return [f"option {name}: {BLOCK}{_hash(value)}", *(f"| {line}".rstrip() for line in value.split("\n"))]


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _lines(match: Match, knows: Knows) -> Iterator[str]:
    """A line for what each seat does in each turn: `3 A: slide 4 n; [draw 2]`; chance is in brackets."""

    def whose(ply: Ply) -> tuple[int, Seat]:
        return ply.turn, ply.active

    table = match.game.table
    for (turn, active), plies in groupby(match.plies, whose):
        texts = []
        for ply in plies:
            text = table.text(ply.action, hidden=not knows(ply))
            texts.append(f"[{text}]" if ply.seat == CHANCE else text)
        yield f"{_label(turn, active)}: {'; '.join(texts)}"


def _label(turn: int, active: Seat) -> str:
    """What a line of moves begins with; 0 before the first decision."""
    return "0" if active == CHANCE else f"{turn + 1} {SEATS[active]}"


class _Reader:
    """Reads a record line by line, so that every error can name its line."""

    def __init__(self, text: str, open_game: OpenGame) -> None:
        self.lines = [line.rstrip() for line in text.split("\n")]
        self.open_game = open_game
        self.at = 0
        self.headers: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.line_of: dict[str, int] = {}
        """Where a header (`game`) or an option (`option jump`) stands, counted from 1."""

    def record(self) -> Record:
        if self.lines[0] != FORMAT:
            raise self._error(BEGINS, first=FORMAT)
        self._read_headers()
        game = self._game()
        players = self._players(game)
        return self._whole(game, players) if "partial" not in self.headers else self._partial(game, players)

    # Headers

    def _read_headers(self) -> None:
        self.at = 1
        while self.at < len(self.lines) and self.lines[self.at]:
            self._read_header(self.lines[self.at])
            self.at += 1
        for name in NEEDED:
            if name not in self.headers:
                raise self._error(mark("the header `{name}: ...` is missing"), name=name)
        if not _RESULT.fullmatch(self.headers["result"]):
            right = f"write {UNFINISHED}, or the winners and how it ended, for example `A bottle`"
            raise RecordError(
                self.line_of["result"], "{result!r} is no result; {right}", result=self.headers["result"], right=right
            )

    def _read_header(self, line: str) -> None:
        header = _HEADER.fullmatch(line)
        if header is None:
            raise self._error(HEADED)
        option, name, value = header[1] or "", header[2], header[3] or ""
        if not option and name not in HEADERS:
            raise self._error("no header {name!r}; there are: {there}, option", name=name, there=", ".join(HEADERS))
        if option + name in self.line_of:
            raise self._error("`{header}` stands twice", header=option + name)
        self.line_of[option + name] = self.at + 1
        if option:
            self.options[name] = self._block(value) if value.startswith(BLOCK) else value
        else:
            self.headers[name] = value

    def _block(self, value: str) -> str:
        """An option's value that follows in lines of its own, with its hash to tell that nothing is missing."""
        start = self.at
        while self.at + 1 < len(self.lines) and self.lines[self.at + 1].startswith("|"):
            self.at += 1
        text = "\n".join(line[2:] for line in self.lines[start + 1 : self.at + 1])
        if _hash(text) != value.removeprefix(BLOCK):
            raise RecordError(start + 1, mark("the lines below do not fit their hash"))
        return text

    def _game(self) -> Game:
        try:
            game = self.open_game(self.headers["game"], **self.options)
        except OptionError as error:
            where = self.line_of.get(f"option {error.option}", self.line_of["game"])
            raise RecordError(where, error.complaint) from None
        played = self.headers["rules"]
        then = game.as_of(int(played)) if _VERSION.fullmatch(played) else None
        if then is None:
            message = mark("played with rules version {played}; {game} has version {version} now")
            raise OldRecord(
                self.line_of["rules"], message, self.lines, played=played, game=game.name, version=game.version
            )
        return then

    def _players(self, game: Game) -> tuple[str, ...]:
        if "players" not in self.headers:
            return ()
        names = tuple(map(_write_name, self.headers["players"].split("|")))
        if len(names) > game.seats:
            raise RecordError(
                self.line_of["players"],
                "{count} players; {name} has {seats} seats here",
                count=len(names),
                name=game.name,
                seats=game.seats,
            )
        return names

    # Moves

    def _whole(self, game: Game, players: tuple[str, ...]) -> Record:
        match = Match(game)
        for label, moves in self._moves():
            for move in moves:
                self._expect(label, match)
                self._play(move, match)
        result, right = self.headers["result"], write_result(match.state)
        if result != right:
            text = mark("the moves end with {right!r}, the header says {result!r}")
            raise RecordError(len(self.lines), text, right=right, result=result)
        return Record.of(match, players)

    def _partial(self, game: Game, players: tuple[str, ...]) -> Record:
        """What is hidden cannot be played through, so only the notation is checked."""
        seen_by = self.headers["partial"]
        readers = [*SEATS[: game.seats], PUBLIC]
        if seen_by not in readers:
            raise RecordError(
                self.line_of["partial"],
                "{reader!r} is no reader; there are: {there}",
                reader=seen_by,
                there=", ".join(readers),
            )
        actions: list[Action] = []
        lines: list[str] = []
        for label, moves in self._moves():
            actions += [self._parse(move, game) for move in moves if not self._hides(move, game)]
            lines.append(f"{label}: {'; '.join(moves)}")
        return Record(game, tuple(actions), self.headers["result"], players, seen_by, tuple(lines))

    def _moves(self) -> Iterator[tuple[str, list[str]]]:
        """Each line of moves: what it begins with, and the moves as they are written."""
        for at in range(self.at, len(self.lines)):
            self.at = at
            line = self.lines[at].split("#", 1)[0].rstrip()
            moves = _MOVES.fullmatch(line)
            if moves:
                yield moves[1], moves[2].split("; ")
            elif line:
                raise self._error(LINED, example="3 A: move a4 b5")

    def _expect(self, label: str, match: Match) -> None:
        if match.state.over:
            raise self._error(mark("{label!r} is not what comes next: the game is over"), label=label)
        right = _label(match.state.turn, match.active)
        if label != right:
            raise self._error(mark("{label!r} is not what comes next; write {right!r}"), label=label, right=right)

    def _play(self, move: str, match: Match) -> None:
        if _is_hidden(move):
            raise self._error(
                "{move!r} hides what was drawn, but the header does not say that the record is partial", move=move
            )
        if _is_chance(move) != (match.state.seat == CHANCE):
            raise self._error("{move!r}: chance is written in brackets, and decisions are not", move=move)
        action = self._parse(move, match.game)
        try:
            match.play(match.state.seat, action)
        except MoonwoodError as error:
            raise self._error(mark("{name}: {what}"), name=repr(move), what=error) from None

    def _hides(self, move: str, game: Game) -> bool:
        """Whether a move is a draw that the reader may not know."""
        if not _is_hidden(move):
            return False
        secret = [f"[{name} {HIDDEN}]" for name, family in game.table.families.items() if family.secret]
        if move not in secret:
            raise self._error(
                "{move!r} is no hidden draw; there are: {there}", move=move, there=", ".join(secret) or "-"
            )
        return True

    def _parse(self, move: str, game: Game) -> Action:
        try:
            return game.parse(move[1:-1] if _is_chance(move) else move)
        except MoonwoodError as error:
            raise self._error(mark("{name}: {what}"), name=repr(move), what=error) from None

    def _error(self, message: str, **fields: object) -> RecordError:
        return RecordError(self.at + 1, message, **fields)


def _is_chance(move: str) -> bool:
    return move.startswith("[") and move.endswith("]")


def _is_hidden(move: str) -> bool:
    return HIDDEN in move.strip("[]").split()
