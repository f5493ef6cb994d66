"""What a house is built into: where its ledgers are kept, who thinks for its bots, how time goes by, and the lines to
its pages. A server has SQL, processes and websockets; a browser has its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeVar

from moonwood.bots.review import Judgement
from moonwood.house.budget import Purse
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.view import View
from moonwood.people.meeting import Offer, OpenTable
from moonwood.people.results import Result
from moonwood.people.talk import Saying
from moonwood.table.clock import Closure
from moonwood.table.journal import Note
from moonwood.table.ledger import Entry
from moonwood.table.lesson import Progress
from moonwood.table.outline import Summary
from moonwood.table.thinking import BotTask, Doubt, Hindsight, Thought, Verdict

T = TypeVar("T")

Kept = tuple[str, Note]
"""Whose journal keeps what."""


class Listed(NamedTuple):
    """A table on the list of a browser."""

    id: str
    at: float
    """When it sat down there."""
    summary: Summary | None
    """None if its ledger cannot be read."""


class StoreError(MoonwoodError):
    """What is kept cannot be read or written."""


class Conflict(MoonwoodError):
    """Somebody else wrote that entry first."""


class Store(Protocol):
    """Where ledgers and journals are kept."""

    async def append(
        self,
        table: str,
        seq: int,
        entry: Entry,
        owners: Sequence[str] = (),
        view: View | None = None,
        notes: Sequence[Kept] = (),
        summary: Summary | None = None,
    ) -> None:
        """Returns when the entry is committed; Conflict if the table already has an entry of that number.

        `owners`: list the table among those of these browsers; `view`: what everybody can see after the entry;
        `notes`: what journals keep of it; `summary`: what lists tell of the table now.
        """

    async def ledger(self, table: str, since: int = 0) -> list[str]:
        """The entries of a table as they were written, in order, from a number on; none if there is no such table."""
        ...

    async def length(self, table: str) -> int:
        """How many entries a table has."""
        ...

    async def views(self, table: str) -> dict[int, View]:
        """What everybody could see after an entry, by its number, for those that changed the game."""
        ...

    async def tables_of(self, owner: str, limit: int) -> list[Listed]:
        """The tables that a browser has a seat at, the latest first."""
        ...

    async def keep(self, notes: Sequence[Kept]) -> None:
        """Returns when journals hold these notes, or better ones: all of them, or none."""

    async def journal(self, owner: str, game: str) -> list[Note]:
        """What a browser's journal of a game holds."""
        ...

    async def learn(self, owner: str, game: str, progress: Progress) -> None:
        """Returns when it is kept how far a browser came in a lesson."""

    async def progress(self, owner: str) -> dict[str, dict[str, Progress]]:
        """How far a browser came, by game and lesson."""
        ...

    async def judge(self, table: str, lang: str, judgement: Judgement) -> None:
        """Returns when a judgement of a table's game, in a language, is kept; of two of one decision the first is."""

    async def judgements(self, table: str, lang: str) -> list[Judgement]:
        """What was judged of a table's game in a language, in the order of the plies."""
        ...

    async def all_progress(self, game: str, lesson: str) -> list[Progress]:
        """How far everybody came in one lesson, as far as the store knows others than one browser; no names."""
        ...

    def close(self) -> None: ...


class Thinker(Protocol):
    """Thinks for bots, and for people who want advice."""

    async def plan(self, table: str, question: BotTask) -> list[Action]:
        """What a bot means to do in the rest of its turn, its first action legal; CannotThink if nobody is there."""
        ...

    async def advise(self, address: str, doubt: Doubt) -> Thought:
        """What could be done and how good it is; CannotThink if nobody is there to say so."""
        ...

    async def judge(self, address: str, hindsight: Hindsight) -> Verdict:
        """How good a decision of a finished game was; CannotThink if nobody is there to say so."""
        ...

    def close(self) -> None: ...


class Workshop(Protocol):
    """Does what is too long for the event loop."""

    async def do(self, key: str, cost: float, function: Callable[..., T], *arguments: object, long: bool = True) -> T:
        """What a function returns; whoever asks under a key that has had much waits for the others."""
        ...

    def close(self) -> None: ...


class News(Protocol):
    """Tells other houses that share the same store which table has grown."""

    def tell(self, topic: str, number: int) -> None:
        """A table has so many entries now, or the talk there (`TABLE/talk`) one of this number. Nobody waits for it,
        and it never fails."""


class Presence(Protocol):
    """Who is at tables at other servers of the same house."""

    def here(self, table: str, owners: Mapping[str, str]) -> None:
        """These, and nobody else, have pages of a table open here; with each their pace."""

    def elsewhere(self, table: str) -> Mapping[str, str]:
        """Who has one open at another server, with their pace."""
        ...

    def leads(self, table: str) -> bool:
        """Whether this server looks after the bots of a table first; others do if nothing happens."""
        ...

    def hurry(self, table: str) -> None:
        """Somebody here does not want to wait for the bots of a table, wherever they are looked after."""


class Alone:
    """The presence of a house with one server: nobody is elsewhere."""

    def here(self, table: str, owners: Mapping[str, str]) -> None:
        pass

    def elsewhere(self, table: str) -> Mapping[str, str]:
        return {}

    def leads(self, table: str) -> bool:
        return True

    def hurry(self, table: str) -> None:
        pass


class Meeting(Protocol):
    """Where people find each other: the tables that wait for anybody."""

    usual: bool
    """Whether a new table stands in the lobby unless its maker says otherwise."""

    async def offer(self, table: str, offer: Offer) -> None:
        """A table stands in the lobby from now on."""

    async def taken(self, names: Sequence[str]) -> set[str]:
        """Which of these names belong to accounts, or look as if they did."""
        ...

    async def set_free(self, table: str, free: int) -> None:
        """So many seats are free at a table now; one that is full leaves the lobby."""

    async def listed(self, owner: str, game: str = "") -> list[OpenTable]:
        """The tables that wait for anybody, the oldest first, less those of people whom somebody blocked, or who
        blocked them; `game`: of one game alone."""
        ...


class Talks(Protocol):
    """Keeps what people say at tables that no rule is about, and who does not want to hear whom."""

    async def say(self, table: str, saying: Saying) -> int:
        """Returns the number of what was said, when it is kept; of much, the oldest goes."""
        ...

    async def sayings(self, table: str) -> list[Saying]:
        """What is kept of the talk at a table, in its order."""
        ...

    async def mute(self, owner: str, other: str, *, on: bool) -> None:
        """Somebody does not want to hear another, or wants to again."""

    async def unheard(self, owner: str) -> set[str]:
        """Whom somebody does not want to hear."""
        ...


class Results(Protocol):
    """Keeps what came of games."""

    async def finished(self, table: str, result: Result) -> None:
        """Keep what came of a table's game, once, and rate it if it counts."""


class Budget(Protocol):
    """What one page may ask for."""

    name: str
    """Of all who share it: whoever asks for much waits for others."""

    async def hear(self) -> bool:
        """Pay for one more message; False if the page floods the house."""
        ...

    def asked(self, verb: str) -> AbstractAsyncContextManager[None]:
        """Entered when the page can afford a request; it pays for what is done within."""
        ...

    def shown(self) -> AbstractAsyncContextManager[None]:
        """Entered when the page owes nothing; it pays for what is drawn within, and whoever moved does not."""
        ...

    async def advised(self, think: Callable[[], Awaitable[tuple[T, float]]]) -> T:
        """Advice, or a judgement, for whoever pays for it; with it comes what it cost."""
        ...


class Line(Protocol):
    """The way to one page and back."""

    async def send(self, text: str) -> None:
        """Returns when the page can be told more."""

    async def receive(self) -> str | bytes | None:
        """What the page says next; None when it has gone."""
        ...

    async def close(self, code: int, reason: str) -> None:
        """The last word, if the page still listens."""


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970, for people."""
        ...

    def spent(self) -> float:
        """Seconds since some moment: they only ever become more."""
        ...

    async def pause(self, seconds: float, hurry: asyncio.Event | None = None) -> None:
        """Returns after so many seconds, or as soon as somebody hurries."""


class PlainClock:
    """The time as everybody has it."""

    def now(self) -> float:
        return time.time()

    def spent(self) -> float:
        return time.monotonic()

    async def pause(self, seconds: float, hurry: asyncio.Event | None = None) -> None:
        if hurry is None:
            await asyncio.sleep(max(0.0, seconds))
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(hurry.wait(), max(0.0, seconds))


@dataclass
class Walls:
    """All that a house is built into, and what its host chose."""

    store: Store
    thinker: Thinker
    workshop: Workshop
    news: News
    voice: Callable[[str], Purse]
    """How much somebody may still say, by the name of the table and of who speaks there."""
    presence: Presence = field(default_factory=Alone)
    clock: Clock = field(default_factory=PlainClock)
    bot_pause: float = 0.6
    """Seconds between two actions of bots, so that people can follow them."""
    patience: float = 20.0
    """Seconds for which a page that does not read is waited for."""
    most_entries: int = 20_000
    """How long the ledger of one table may become."""
    meeting: Meeting | None = None
    """None where there is nobody to meet."""
    results: Results | None = None
    """None where nobody keeps them."""
    talk: Talks | None = None
    """None where nobody else could hear what is said."""
    closures: Sequence[Closure] = ()
    """When the house was closed: nobody's clock ran."""
    refused: Callable[[str], object] = lambda reason: None
    """Hears why a page, or a program, was refused something."""
    framed: Callable[[float], object] = lambda seconds: None
    """Hears how many seconds a move took until its frame was ready for whoever made it."""
