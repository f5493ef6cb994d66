"""Table: one game between sitters, rebuilt from its ledger. No clock, no database, no network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b

from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import AGAINST, TOGETHER
from moonwood.kernel.errors import MoonwoodError, OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match, Ply, Undo
from moonwood.kernel.person import read_by
from moonwood.kernel.seats import Seat, every_seat
from moonwood.kernel.speech import mark
from moonwood.kernel.state import CHANCE, State
from moonwood.table.daily import digest
from moonwood.table.ledger import (
    CHANGES,
    Became,
    Created,
    Drawn,
    Ended,
    Entry,
    Fallen,
    Followed,
    Moved,
    Proposed,
    Replaced,
    Resigned,
    Returned,
    Said,
    Seated,
    Sitter,
    TakenBack,
    read,
)
from moonwood.table.notices import Course, Notice, course, noticed, reseated, taken_back
from moonwood.table.outline import Outline, outlined

STAND_IN = "hedgehog"
"""Plays on for those who left."""

SHARED = 64
"""So many games are kept for tables that play the same."""


class OldTable(MoonwoodError):
    """The ledger no longer replays under the rules of today. Anybody may read why: it tells nothing that was drawn."""


def fingerprint(token: str) -> str:
    """What the ledger keeps of a browser's token."""
    return blake2b(token.encode(), digest_size=16, person=b"moonwood-owner").hexdigest()


class Table:
    """`seq` is the number of entries in the ledger, `moment` what it was when they changed the game last;
    `match` is the game as they tell it."""

    def __init__(self, table_id: str, created: Created, match: Match) -> None:
        self.id = table_id
        self.created = created
        self.game: Game = match.game
        self.match = match
        self.sitters: list[Sitter] = list(created.sitters)
        self.host = created.host
        """The browser that made the table, or the account that it became."""
        self.resigned: int | None = None
        self.fell: int | None = None
        """Whose time was out when the game was lost."""
        self.rated = created.rated
        """Whether the result counts: not after a seat went from one person to another, who would bring it along only
        where it is won."""
        self.gone: dict[Seat, Sitter] = {}
        """Who gave up while a bot plays on in their seat."""
        self.absent: dict[Seat, Sitter] = {}
        """Who left while somebody else goes on in their seat, and may come back."""
        self.called_off = False
        """Whether all agreed that nobody wins."""
        self.ended = False
        """Whether the host of the house ended the game."""
        self.said: list[Said] = []
        self.notices: list[Notice] = []
        """What the log tells beside the game."""
        self._plies = len(created.setup)
        """How many stand after the entries that were read so far."""
        self.next = ""
        """The table to which the same people went on."""
        self.outline = outlined(created)
        self.seq = self.moment = 1

    @classmethod
    def rebuild(cls, table_id: str, ledger: Sequence[str]) -> Table:
        """The table that a ledger tells of; OldTable if it cannot be replayed any more."""
        try:
            return cls._replay(table_id, [read(text) for text in ledger])
        except OldTable:
            raise
        except OptionError as error:
            raise OldTable(error.complaint) from error
        except Exception as error:  # whatever a changed rule makes of an old game, the house stands
            raise OldTable(mark("its moves cannot be replayed: {error}"), error=type(error).__name__) from error

    @classmethod
    def _replay(cls, table_id: str, entries: Sequence[Entry]) -> Table:
        created = entries[0]
        if not isinstance(created, Created):
            raise OldTable(mark("the ledger does not begin with the making of the table"))
        today = _opened(id(rooms().get(created.game)), created.game, tuple(created.options.items()))
        game = today.as_of(created.rules)
        if game is None:
            text = mark("played with rules version {played}; {game} has version {version} now")
            raise OldTable(text, played=created.rules, game=today.name, version=today.version)
        actions = _actions(game, created, entries)
        match = Match(game, bytes.fromhex(created.secret), actions)
        if match.actions != actions:
            raise OldTable(mark("the rules of today draw chance where those of then did not"))
        table = cls(table_id, created, match)
        for entry in entries[1:]:
            table._notice(entry)
            if not isinstance(entry, Moved | TakenBack):
                table.enter(entry)
        table.outline = outlined(created, entries[1:])
        table.seq = len(entries)
        table.moment = max(number for number, entry in enumerate(entries, 1) if isinstance(entry, CHANGES))
        return table

    def count(self, entry: Entry, outline: Outline | None = None) -> None:
        """One more entry was committed. Whoever answers what was shown before is late if it changed the game.

        `outline`: as it is with the entry, if that was worked out already."""
        self._notice(entry)
        self.seq += 1
        self.outline = outline or self.outline.after(entry)
        if isinstance(entry, CHANGES):
            self.moment = self.seq

    def grown(self, ledger: Sequence[str]) -> Table | None:
        """The table after entries that others committed, without the game being played through again; None if they do
        not fit: then only the whole ledger tells how it stands."""
        twin = self.still()
        try:
            for text in ledger:
                twin._take_over(read(text))
        except Exception:  # whatever is wrong with them, to rebuild the table tells
            return None
        return twin

    def _take_over(self, entry: Entry) -> None:
        """An entry that somebody else committed; OldTable if the game does not go on like that here."""
        if isinstance(entry, Moved):
            mine = self.play(entry.seat, self.game.parse(entry.action))
            if replace(mine, at=entry.at) != entry:
                raise OldTable(mark("the game does not go on as the ledger says"))
        self.count(entry)
        self.enter(entry)

    def _notice(self, entry: Entry) -> None:
        """The log tells of an entry if it is no move."""
        if isinstance(entry, Moved):
            self._plies += 1 + len(entry.chance)
        if isinstance(entry, TakenBack):
            self._plies, self.notices = entry.to, taken_back(self.notices, entry.to)
        if isinstance(entry, Seated):
            self.notices = reseated(self.notices, entry.seat, entry.sitter.name)
        notice = noticed(entry, self._plies, self.names)
        self.notices += [notice] if notice else []

    def enter(self, entry: Entry) -> None:
        """Take over an entry that was committed. A move is played before it is committed, so it is done already."""
        match entry:
            case TakenBack(to=to):
                self.match.rewind(to)
            case Seated(seat=seat, sitter=sitter):
                self.rated = self.rated and self.sitters[seat].kind != "human"
                self.sitters[seat] = sitter
            case Resigned(seat=seat, plays_on=plays_on):
                self._resign(seat, plays_on)
            case Fallen():
                self._fall(entry)
            case Replaced() | Returned():
                self._change_over(entry)
            case Drawn() | Ended():
                self.called_off, self.ended = isinstance(entry, Drawn), isinstance(entry, Ended)
            case Said():
                self.said.append(entry)
            case Became(guest=guest, owner=owner):
                self._bring_along(guest, owner)
            case Followed(table=table):
                self.next = table

    def plays_on_without(self, seat: Seat) -> bool:
        """Whether a bot plays on for somebody who leaves: among more than two, and for a partner of those who stay."""
        partners = [it for other, it in enumerate(self.sitters) if other != seat and it.kind != "bot"]
        return self.game.seats > 2 or (self.game.aim == TOGETHER and len(partners) > 0)

    def _resign(self, seat: Seat, plays_on: bool) -> None:
        if self.game.seats <= 2 and not plays_on:
            self.resigned = seat
        else:
            self.gone[seat] = self.sitters[seat]
            self.sitters[seat] = Sitter("bot", self.sitters[seat].name, bot=STAND_IN)

    def _change_over(self, entry: Replaced | Returned) -> None:
        sitter = self.sitters[entry.seat]
        if isinstance(entry, Replaced) and sitter.kind == "human":
            self.absent[entry.seat] = sitter
        elif isinstance(entry, Returned):
            self.absent.pop(entry.seat, None)
        self.sitters[entry.seat] = entry.sitter

    def _bring_along(self, guest: str, owner: str) -> None:
        self.host = owner if self.host == guest else self.host
        for seats in (self.absent, self.gone):
            for seat, sitter in seats.items():
                seats[seat] = replace(sitter, owner=owner) if sitter.owner == guest else sitter

    def _fall(self, entry: Fallen) -> None:
        """Somebody's time is out."""
        if entry.out != "others":
            self._resign(entry.seat, entry.plays_on or entry.out == "bot")
            self.fell, self.resigned = self.resigned, None
            if entry.out == "bot" and not self.created.rated and entry.seat in self.gone:
                self.absent[entry.seat] = self.gone.pop(entry.seat)  # whoever comes back finds the seat again

    @property
    def lost_by(self) -> int | None:
        """Who ended the game: by giving up, or because their time was out."""
        return self.fell if self.resigned is None else self.resigned

    def fall(self, seat: Seat) -> Fallen:
        """The entry that tells that somebody's time is out. Where there are no others to decide, a bot goes on."""
        others = any(it.kind == "human" for at, it in enumerate(self.sitters) if at != seat)
        out = "bot" if self.created.out == "others" and not others else self.created.out
        return Fallen(seat, out, self.plays_on_without(seat))

    # What waits for an answer

    @property
    def proposal(self) -> Proposed | None:
        return self.outline.proposal

    @property
    def agreed(self) -> tuple[Seat, ...]:
        """Who agrees to what somebody proposed."""
        return self.outline.agreed

    @property
    def waits_for(self) -> Seat | None:
        """Whose time is out while the others have not decided what becomes of it."""
        return self.outline.late

    # Who

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sitter.name for sitter in self.sitters)

    def names_for(self, seat: int | None) -> tuple[str, ...]:
        """The names as whoever looks from a seat reads them; several players at one screen are called by name."""
        alone = seat is not None and self.seats_of(self.sitters[seat].owner) == [seat]
        return read_by(self.names, seat if alone else None)

    @property
    def over(self) -> bool:
        return self.ended or self.called_off or self.lost_by is not None or self.match.state.over

    @property
    def winners(self) -> tuple[int, ...]:
        if self.ended:
            return ()
        if self.called_off:
            return tuple(range(self.game.seats))
        if self.lost_by is not None:
            others = tuple(seat for seat in range(self.game.seats) if seat != self.lost_by)
            return others if self.game.aim == AGAINST else ()
        return self.match.state.winners

    @property
    def drawn(self) -> bool:
        """Whether seats that play against each other all did equally well, so that nobody beat anybody."""
        return self.game.aim == AGAINST and len(self.winners) == self.game.seats

    @property
    def deciding(self) -> Seat | None:
        """The seat that decides now; None when the game is over."""
        return None if self.over else self.match.state.seat

    @property
    def silent(self) -> bool:
        """Whether the rules of the game let nobody who plays talk now."""
        return not self.over and self.match.state.talk() is False

    def seats_of(self, owner: str) -> list[Seat]:
        """The seats that a browser plays."""
        return [Seat(seat) for seat, it in enumerate(self.sitters) if it.kind == "human" and it.owner == owner]

    @property
    def open_seats(self) -> list[Seat]:
        """The seats that wait for somebody."""
        return [Seat(seat) for seat, it in enumerate(self.sitters) if it.kind == "open"]

    def seat_left_by(self, owner: str) -> Seat | None:
        """The seat in which somebody else goes on for a browser, who could take it again."""
        mine = [seat for seat, it in self.absent.items() if it.owner == owner and self.sitters[seat].kind != "human"]
        return mine[0] if mine and not self.over else None

    def bot_to_move(self) -> str | None:
        """The bot that decides now, if one does."""
        seat = self.deciding
        return self.sitters[seat].bot if seat is not None and self.sitters[seat].kind == "bot" else None

    @property
    def hints(self) -> bool:
        """Whether who decides here may ask for a hint: by itself only where no two people play against each other."""
        if self.created.rated:
            return False
        people = sum(it.kind != "bot" for it in self.sitters)
        return {"on": True, "off": False}.get(self.created.hints, people < 2 or self.game.aim != AGAINST)

    def claim(self, seat: int) -> str:
        """The secret part of the link to a seat."""
        return self._keyed(f"seat {seat}".encode(), 12).hex()

    def seat_claimed_by(self, claim: str) -> Seat | None:
        """The seat that a link leads to."""
        return next((seat for seat in every_seat(self.game.seats) if self.claim(seat) == claim), None)

    def bot_seed(self) -> int:
        """A seed for the bot that decides now; it tells nothing about the secret that chance is drawn from."""
        name = f"bot {len(self.match.plies)}"
        if self.created.deal:  # everybody who plays it meets the same bots
            return int.from_bytes(digest(f"{self.created.secret} {name}")[:6], "big")
        return int.from_bytes(self._keyed(name.encode(), 6), "big")

    def _keyed(self, data: bytes, size: int) -> bytes:
        return blake2b(data, key=bytes.fromhex(self.created.key), digest_size=size).digest()

    # Taking back

    def undo(self, owner: str) -> Undo:
        """Where a browser may go back to. Bots do not mind: where everything lies open their answers go back, too; not
        where the game is rated.

        The end shows what chance is drawn from, so whoever went back behind it would know the draws to come.
        """
        if self.over:
            return Undo(None, None)
        mild = not self.game.hidden and not self.created.rated
        bots = [seat for seat, it in enumerate(self.sitters) if it.kind == "bot" and mild]
        since = max([len(self.created.setup), *(it.ply for it in self.said)])
        return self.match.undo(self.seats_of(owner), bots, since)

    def is_midway(self, step: int | None) -> bool:
        """Whether a ply that may be taken back belongs to the turn that is being played."""
        if step is None:
            return False
        ply, state = self.match.plies[step], self.match.state
        return (ply.seat, ply.turn) == (state.seat, state.turn)

    # Looking back

    @property
    def lies_open(self) -> bool:
        """Whether nothing is hidden from anybody: in an open game, and after most others."""
        return not self.game.hidden or (self.over and not self.match.state.stays_hidden(None))

    # Reading

    def still(self) -> Table:
        """The table as it is now, for whoever looks at it while the game goes on."""
        twin = Table(self.id, self.created, self.match.copy())
        twin.sitters, twin.said, twin.gone = list(self.sitters), list(self.said), dict(self.gone)
        twin.notices, twin.host = list(self.notices), self.host
        twin.resigned, twin.next, twin.outline = self.resigned, self.next, self.outline
        twin.absent, twin.called_off, twin.ended = dict(self.absent), self.called_off, self.ended
        twin.rated, twin.fell = self.rated, self.fell
        twin.seq, twin.moment, twin._plies = self.seq, self.moment, self._plies
        return twin

    @property
    def course(self) -> Course:
        """All that happened, in its order."""
        return list(course(self.match.plies, self.notices))

    def state_at(self, ply: int) -> State:
        """The state before a ply was played; len(plies) is now."""
        return self.match.state_at(ply)

    def play(self, seat: Seat, action: Action) -> Moved:
        """Play an action; the entry that must be committed before anybody is told."""
        return moved(self.match, self.match.play(seat, action))


@lru_cache(maxsize=SHARED)
def _opened(_room: int, name: str, options: tuple[tuple[str, str], ...]) -> Game:
    """The game of all tables with the same options: a game holds more than most states do, and never changes while its
    room is the same one."""
    return open_game(name, **dict(options))


def moved(match: Match, plies: Sequence[Ply]) -> Moved:
    """The entry that tells of the last plies of a game: a decision, and what was drawn after it."""
    text, state = match.game.text, match.state
    winners = list(state.winners) if state.over else None
    action, *chance = (text(ply.action) for ply in plies)
    return Moved(plies[0].seat, action, chance, state.over, state.seat, winners, state.turn)


def _actions(game: Game, created: Created, entries: Sequence[Entry]) -> list[Action]:
    """The actions that stand after all moves and take-backs."""
    actions = [game.parse(text) for text in created.setup]
    for entry in entries[1:]:
        if isinstance(entry, Moved):
            actions += [game.parse(text) for text in (entry.action, *entry.chance)]
        elif isinstance(entry, TakenBack):
            del actions[entry.to :]
    return actions


def setup_of(match: Match) -> list[str]:
    """The chance of a fresh match's setup."""
    return [match.game.text(ply.action) for ply in match.plies if _is_setup(ply)]


def beginning_of(match: Match) -> list[str]:
    """All that was played and drawn of a game that goes on at a table of its own."""
    return [match.game.text(ply.action) for ply in match.plies]


def _is_setup(ply: Ply) -> bool:
    return ply.seat == CHANCE and ply.active == CHANCE
