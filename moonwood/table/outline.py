"""What a ledger says about its table without playing the game: for lists of tables, and for games that are old."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

from moonwood.kernel.person import read_by
from moonwood.kernel.seats import Seat
from moonwood.table.clock import Timer
from moonwood.table.ledger import (
    CHANGES,
    Agreed,
    Created,
    Declined,
    Drawn,
    Ended,
    Entry,
    Fallen,
    Granted,
    Kind,
    LedgerError,
    Moved,
    Proposed,
    Replaced,
    Resigned,
    Returned,
    Seated,
    Sitter,
    Stopped,
    TakenBack,
    read,
    written,
)

LEAVING = ("bot", "open")
"""Proposals about somebody who left: a bot goes on, or whoever comes."""


@dataclass(frozen=True)
class Summary:
    """What a list of tables tells of one; it is kept beside the ledger, so that a list reads no ledgers."""

    game: str
    rules: int
    names: list[str]
    owners: list[str]
    """The browsers of the seats; empty for bots and for seats that are open."""
    moves: int
    over: bool
    then: int
    winners: list[Seat] | None
    resigned: int | None
    options: dict[str, str] = field(default_factory=dict)
    clock: str = ""
    due: float | None = None
    """When the clock that runs will be out."""
    fell: int | None = None
    """Whose time was out when the game was lost."""
    asked: list[str] = field(default_factory=list)
    """The browsers that should answer a proposal, or decide what becomes of somebody whose time is out."""
    bot_due: float | None = None
    """Since when a bot decides for whom people wait."""

    def waits_for(self, owner: str) -> bool:
        """Whether a browser's seat decides."""
        return not self.over and self.then >= 0 and self.owners[self.then] == owner

    def names_for(self, owner: str) -> tuple[str, ...]:
        """The names as a browser reads them; of several players at one screen each has a name."""
        mine = [seat for seat, other in enumerate(self.owners) if other == owner]
        return read_by(self.names, mine[0] if len(mine) == 1 else None)

    def was_won_by(self, owner: str) -> bool:
        """Whether a browser won that had others at the table."""
        mine = [seat for seat, other in enumerate(self.owners) if other == owner]
        return len(mine) < len(self.owners) and any(seat in mine for seat in self.winners or [])

    def dump(self) -> str:
        return written(vars(self))

    @classmethod
    def load(cls, text: str) -> Summary | None:
        """The inverse of `dump`; None for anything else."""
        try:
            return cls(**json.loads(text))
        except (ValueError, TypeError):
            return None


@dataclass
class Outline:
    """Who sits at a table and how far its game has come."""

    created: Created
    sitters: list[Sitter]
    ends: list[int] = field(default_factory=list)
    """After how many actions each move that stands was done."""
    draws: set[str] = field(default_factory=set)
    """The names of all kinds of draws."""
    over: bool = False
    then: int = -1
    """Who decides; -1: nobody, or the ledger does not say."""
    winners: list[Seat] | None = None
    """Who won, if the game is over and the ledger says so."""
    resigned: int | None = None
    """Who ended the game by giving up,"""
    fell: int | None = None
    """or because their time was out."""
    timer: Timer | None = None
    """None at a table without a clock."""
    proposal: Proposed | None = None
    agreed: tuple[Seat, ...] = ()
    """Who agrees to what somebody proposed."""
    late: Seat | None = None
    """Whose time is out while the others have not decided what becomes of it."""
    at: float = 0.0
    """When something happened last."""

    @property
    def names(self) -> list[str]:
        return [sitter.name for sitter in self.sitters]

    @property
    def moves(self) -> int:
        return len(self.ends)

    @property
    def summary(self) -> Summary:
        created, owners = self.created, [sitter.owner for sitter in self.sitters]
        state = (self.moves, self.over, self.then, self.winners, self.resigned)
        return Summary(
            created.game,
            created.rules,
            self.names,
            owners,
            *state,
            created.options,
            created.clock,
            due=self.timer.due if self.timer else None,
            fell=self.fell,
            asked=sorted(self.asked),
            bot_due=self.bot_due,
        )

    @property
    def asked(self) -> set[str]:
        """The browsers from which the others want to know something that is no move."""
        if self.over:
            return set()
        answers = asked(self.sitters, self.proposal, self.agreed) if self.proposal else set()
        return answers | (_people(self.sitters) - {self.sitters[self.late].owner} if self.late is not None else set())

    @property
    def bot_due(self) -> float | None:
        """Since when a bot decides for whom people wait."""
        awaited = not self.over and self.then >= 0 and self.sitters[self.then].kind == "bot" and _people(self.sitters)
        return self.at if awaited else None

    def after(self, entry: Entry) -> Outline:
        """The outline with one more entry."""
        twin = replace(self, sitters=list(self.sitters), ends=list(self.ends), draws=set(self.draws))
        twin.add(entry)
        return twin

    def add(self, entry: Entry) -> None:
        self.at = entry.at
        self._tell(entry)
        self._ask(entry)
        if self.timer is not None:
            self.timer = self._timed(self.timer, entry)

    def _timed(self, timer: Timer, entry: Entry) -> Timer:
        """The clocks after an entry that was told already."""
        match entry:
            case Stopped(seconds=seconds, at=now):
                timer = timer.stood(now, seconds)
            case Fallen(seat=seat, at=now):
                timer = timer.fell(seat, now)
            case Granted(seat=seat) | Returned(seat=seat):
                timer = timer.again(seat)
            case Moved(seat=seat) if seat in timer.fallen:
                timer = timer.again(seat)
        turn = entry.turn if isinstance(entry, Moved | TakenBack) else -1
        return timer.passed(entry.at, self._whose_clock(timer), turn, back=isinstance(entry, TakenBack))

    def _whose_clock(self, timer: Timer) -> Seat | None:
        """Who decides, if it is a person, everybody has come, and their time is not out."""
        if self.over or self.then < 0 or any(it.kind == "open" for it in self.sitters):
            return None
        seat = Seat(self.then)
        return seat if self.sitters[seat].kind == "human" and seat not in timer.fallen else None

    def _tell(self, entry: Entry) -> None:
        match entry:
            case Moved(chance=chance, over=over, then=then, winners=winners):
                before = self.ends[-1] if self.ends else len(self.created.setup)
                self.ends.append(before + 1 + len(chance))
                self.draws |= {text.partition(" ")[0] for text in chance}
                self.over, self.then, self.winners = over, then, winners
            case TakenBack(seat=seat, to=to):
                while self.ends and self.ends[-1] > to:
                    self.ends.pop()
                self.over, self.then, self.winners = False, seat, None
            case (
                Seated(seat=seat, sitter=sitter)
                | Replaced(seat=seat, sitter=sitter)
                | Returned(seat=seat, sitter=sitter)
            ):
                self.sitters[seat] = sitter
            case Resigned(seat=seat, plays_on=plays_on):
                self.resigned = seat if self._gives_way(seat, plays_on) else None
            case Fallen(seat=seat, out="lost", plays_on=plays_on):
                self.fell = seat if self._gives_way(seat, plays_on) else None
            case Drawn():
                self.over, self.winners = True, [Seat(seat) for seat in range(len(self.sitters))]
            case Ended():
                self.over, self.winners = True, []
            case Fallen(seat=seat, out="bot"):
                self._gives_way(seat, plays_on=True)

    def _ask(self, entry: Entry) -> None:
        """What an entry leaves to be answered; a change of the game ends what was proposed before."""
        if isinstance(entry, CHANGES):
            self.proposal, self.agreed = None, ()
        match entry:
            case Proposed():
                self.proposal, self.agreed = entry, ()
            case Agreed(seat=seat):
                self.agreed = (*self.agreed, seat)
            case Declined():
                self.proposal, self.agreed = None, ()
            case Fallen(seat=seat, out=out):
                self.late = seat if out == "others" else None
            case Granted():
                self.late = None
            case Moved(seat=seat) if seat == self.late:  # they went on before the others decided
                self.late = None

    def _gives_way(self, seat: Seat, plays_on: bool) -> bool:
        """Whether the game is over with somebody who goes on no more; else a bot goes on."""
        self.over = len(self.sitters) <= 2 and not plays_on
        kind: Kind = self.sitters[seat].kind if self.over else "bot"
        self.sitters[seat] = replace(self.sitters[seat], owner="", kind=kind)
        return self.over


def asked(sitters: Sequence[Sitter], proposal: Proposed, agreed: Collection[Seat]) -> set[str]:
    """Who has not agreed to a proposal yet, by what ledgers know them by."""
    said = {sitters[seat].owner for seat in (proposal.seat, *agreed)}
    if proposal.what in LEAVING:
        said.add(sitters[proposal.about].owner)
    return _people(sitters) - said


def _people(sitters: Sequence[Sitter]) -> set[str]:
    return {it.owner for it in sitters if it.kind == "human"}


def outline_of(ledger: Sequence[str]) -> Outline | None:
    """None for a ledger that cannot be read any more."""
    try:
        created, *entries = [read(text) for text in ledger]
    except LedgerError:
        return None
    if not isinstance(created, Created):
        return None
    return outlined(created, entries)


def outlined(created: Created, entries: Iterable[Entry] = ()) -> Outline:
    timer = Timer.fresh(created.clock, len(created.sitters))
    outline = Outline(created, list(created.sitters), then=created.then, timer=timer)
    for entry in (created, *entries):
        outline.add(entry)
    return outline
