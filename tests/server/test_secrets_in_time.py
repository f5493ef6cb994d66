"""Nobody is told what they may not know by how long it takes.

A seat cannot tell a game from its twins (see twins.py), so the house must do as much for it at both tables: every
request costs the same calls of the same functions. No clock is asked. Faults that would break this are planted at the
end, and must be found; so are those that would tell it in bytes.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import FrameType
from typing import Any, cast

import pytest

from moonwood.house.conversation import Guest
from moonwood.house.handlers import follow
from moonwood.house.house import House
from moonwood.house.memory import MemoryStore
from moonwood.house.visits import status
from moonwood.house.walls import Walls
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.people import talk as talk_module
from moonwood.people.calling import MAIL, CallChoice, Waiting, your_turn
from moonwood.people.talk import Saying
from moonwood.site.browser import Free, Here, unlimited
from moonwood.table import outlook as outlook_module
from moonwood.table import sketch as sketch_module
from moonwood.table.ledger import Created, Entry, read
from moonwood.table.outline import Outline, outlined
from moonwood.table.requests import parse
from moonwood.table.scene import Style
from moonwood.table.table import fingerprint
from tests.server import test_watching as watching
from tests.server.test_secrets import GAMES, begun, compare, plant, token, with_a_twin
from tests.server.twins import twins

pytestmark = pytest.mark.usefixtures("stopped_clock")

Work = Counter[str]
"""How often each function of ours was called."""
HOUSE = str(Path(sys.modules["moonwood"].__file__ or "").parent)


@contextmanager
def counted() -> Iterator[Work]:
    """What is called within."""
    work: Work = Counter()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith((HOUSE, "planted")):
            work[f"{frame.f_code.co_filename.removeprefix(HOUSE)} {frame.f_code.co_qualname}"] += 1

    sys.setprofile(note)
    try:
        yield work
    finally:
        sys.setprofile(None)


@dataclass
class Talks:
    """Talk in memory."""

    kept: list[Saying] = field(default_factory=list)

    async def say(self, table: str, saying: Saying) -> int:
        self.kept.append(replace(saying, id=len(self.kept) + 1))
        return len(self.kept)

    async def sayings(self, table: str) -> list[Saying]:
        return list(self.kept)

    async def mute(self, owner: str, other: str, *, on: bool) -> None:
        pass

    async def unheard(self, owner: str) -> set[str]:
        return set()


class Nobody:
    """A line, news and a thinker that do nothing."""

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


def written(ledger: Sequence[Entry]) -> list[Entry]:
    """With a clock, which runs."""
    created, *rest = ledger
    assert isinstance(created, Created)
    return [replace(created, clock="days 30", at=900.0), *(replace(it, at=900.0) for it in rest)]


async def guest_at(ledger: Sequence[Entry], seat: Seat | None) -> Guest:
    """One page at a house of its own, in which nothing is known yet."""
    store = MemoryStore()
    for seq, entry in enumerate(ledger):
        await store.append("t", seq, entry)
    walls = Walls(store, cast("Any", Nobody()), Here(), cast("Any", Nobody()), unlimited, talk=Talks())
    live = await House(walls).open("t")
    owner = "stranger" if seat is None else fingerprint(token(seat))
    guest = Guest(cast("Any", Nobody()), live, owner, Style(), Free())
    live.guests.add(guest)
    await guest.frame()
    return guest


def requests(guest: Guest) -> Iterator[tuple[str, Callable[[], Any]]]:
    """What a page asks for, by what it is about; each is done at a table to which nothing was done before."""
    table = guest.live.table
    sketches = (
        [[], *([it] for it in table.match.state.actions()[:2])] if guest.owner in owners_deciding(guest) else [[]]
    )
    asked: dict[str, list[dict[str, Any]]] = {
        "chat": [{"say": "Good luck"}, {"phrase": "played"}, {"mute": {"seat": 1, "on": True}}],
        "planning board": [{"sketch": it, "seq": table.moment} for it in sketches],
        "clock": [{"decide": "bot", "seq": table.moment}],
        "watching": [{"look": 0}, {"look": 3}, {"eyes": {"seat": 1}}],
        "agreement": [{"propose": {"what": "undo"}, "seq": table.moment}, {"respond": True, "seq": table.moment}],
    }
    for what, several in asked.items():
        for it in several:
            yield f"{what}: {it}", lambda it=it: follow(guest, parse(_dumped(it)))  # type: ignore[misc]
    yield "chat: what is told of it", lambda: guest._spoken()
    yield "clock and watching: a frame", lambda: changed(guest)
    yield "notification: a list and a letter", lambda: letter(guest)


async def changed(guest: Guest) -> None:
    """The table changed, and the page is shown how it looks now."""
    guest.live._changed()
    await guest.frame()


def owners_deciding(guest: Guest) -> list[str]:
    table = guest.live.table
    return [] if table.deciding is None else [table.sitters[table.deciding].owner]


def _dumped(request: dict[str, Any]) -> str:
    return json.dumps(request)


async def letter(guest: Guest) -> None:
    """All that is done to call somebody back."""
    table = guest.live.table
    entries = map(read, await guest.live.walls.store.ledger("t"))
    created = next(entries)
    assert isinstance(created, Created)
    summary = outlined(created, entries).summary
    choice = CallChoice(guest.owner, MAIL, "ann@example.org", "en", "token", confirmed=True)
    status(Say(), summary, guest.owner, 1000.0)
    your_turn(Waiting(choice, table.id, summary.game, summary.moves), "title", "https://example.org")


async def costs(ledger: Sequence[Entry], seat: Seat | None) -> dict[str, Work]:
    """What each request costs."""
    told: dict[str, Work] = {}
    for number, (what, _) in enumerate(list(requests(await guest_at(ledger, seat)))):
        guest = await guest_at(ledger, seat)
        deed = list(requests(guest))[number][1]
        with counted() as work:
            await deed()
        told[what] = work
    return told


def compare_work(ledger: Sequence[Entry], seat: Seat | None) -> int:
    """Hold the work at a table beside that at a twin of it; how many were found."""
    pairs = list(twins(list(ledger), seat, most=1))
    for twin in pairs:
        both = [written(ledger), written(twin)]
        for it in both:
            asyncio.run(costs(it, seat))  # whatever is remembered for good is known afterwards
        ours, theirs = (asyncio.run(costs(it, seat)) for it in both)
        for what, work in ours.items():
            apart = {name for name in work | theirs[what] if work[name] != theirs[what][name]}
            assert not apart, f"how long {what} takes tells seat {seat} what it may not know: {sorted(apart)}"
    return len(pairs)


@pytest.mark.parametrize(
    ("name", "options"), [pytest.param(*it, marks=pytest.mark.slow if len(it[1]) > 1 else ()) for it in GAMES]
)
def test_a_request_costs_as_much_at_a_table_as_at_its_twins(name: str, options: dict[str, str]) -> None:
    ledger = with_a_twin(name, options, None)
    assert sum(compare_work(ledger, seat) for seat in (None, Seat(0), Seat(1))), "no twin was found"


# Faults that must be found

TOLD = "sum(at * it for at, it in enumerate(table.match.actions, 1)) % 89"
"""A number that tells draws apart."""
MINE = "mine = table.seats_of(reader.owner)"
TIMER = "timer, say = table.outline.timer, "
LATE = "earlier, plies = table.still(), table.match.plies"
DIGEST = "secret = digest("
DRAWS = 'self.draws |= {text.partition(" ")[0] for text in chance}'

IN_TIME: dict[str, tuple[Any, str, str, str]] = {
    "talk": (talk_module, "talk_of", MINE, f"{MINE}; [Say() for _ in range({TOLD})]"),
    "a clock": (Guest, "_clock", TIMER, f"[Say() for _ in range({TOLD})]; {TIMER}"),
    "a late watcher": (outlook_module, "a_round_ago", LATE, f"{LATE}; [table.still() for _ in range({TOLD})]"),
    "a planning board": (sketch_module, "sketched", DIGEST, f"[digest('') for _ in range({TOLD})]; {DIGEST}"),
    "a letter": (
        Outline, "_tell", DRAWS, f"{DRAWS}; [_people(self.sitters) for _ in range(hash(tuple(chance)) % 89)]"
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", IN_TIME)
def test_a_planted_fault_that_takes_its_time_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = with_a_twin("land-of-the-wolves", {}, None)
    plant(monkeypatch, *IN_TIME[fault])
    with pytest.raises(AssertionError, match="how long"):
        sum(compare_work(ledger, seat) for seat in (None, Seat(0)))


IN_BYTES: dict[str, tuple[Any, str, str, str]] = {
    "talk": (talk_module, "_closed", 'else ""', f"else str({TOLD})"),
    "a clock": (Guest, "_clock", "return Clocks(shown, ", f"return Clocks([{TOLD}, *shown], "),
    "a letter": (Outline, "_tell", DRAWS, f"{DRAWS}; self.fell = hash(tuple(chance)) % 89"),
}


@pytest.mark.parametrize("fault", IN_BYTES)
def test_a_planted_fault_that_says_it_is_found(fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plant(monkeypatch, *IN_BYTES[fault])
    with pytest.raises(AssertionError, match="may not know"):
        compare(tmp_path, begun("land-of-the-wolves", {}, 14), Seat(0))


def test_a_planted_watcher_who_is_not_late_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, outlook_module, "a_round_ago", "if to is not None:", "if False:")
    monkeypatch.setattr(watching, "a_round_ago", outlook_module.a_round_ago)
    with pytest.raises(AssertionError):
        watching.test_the_last_turn_of_each_player_is_not_there_yet("land-of-the-wolves", {}, 40)
