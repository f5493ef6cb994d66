"""Games over days, at which nobody has a page open: bots go on, and whoever must move or answer is called, by a clock
that the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from moonwood.games import game as open_game
from moonwood.house.live import LiveTable
from moonwood.house.meeting import fill_in
from moonwood.house.walls import StoreError
from moonwood.kernel.seats import Seat
from moonwood.people.calling import ANSWER, GRACE, MAIL, TURN, CallChoice, Waiting, your_turn
from moonwood.server import rounds
from moonwood.server.calling.caller import call_once
from moonwood.server.house import ServerHouse
from moonwood.server.settings import Settings
from moonwood.server.storage.clocks import FORGOTTEN
from moonwood.table.ledger import Proposed, Sitter
from moonwood.table.table import OldTable
from tests.server.test_calling import HOUSE, Box, box
from tests.server.test_clocks import PEOPLE, MovedClock, Onlooker, at, settings, table

__all__ = ["box", "settings"]

DAY = 24 * 3600.0
BOT = Sitter("bot", "Moth", bot="moth")
WITH_BOT = [BOT, Sitter("human", "Bo", owner="bo")]


async def wait_until(happened: Callable[[], bool]) -> None:
    """For bots, which think in a process of their own."""
    for _ in range(6000):
        if happened():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen")


async def round_with_bots(house: ServerHouse) -> None:
    """One round, and all that it began."""
    await rounds.one_round(house)
    await asyncio.gather(*house.errands.values())
    await wait_until(lambda: not house.errands)


async def wants_letters(house: ServerHouse, *owners: str) -> None:
    for owner in owners:
        await house.calls.choose(CallChoice(owner, MAIL, f"{owner}@example.org", "en", f"token-{owner}", True))


def with_mail(settings: Settings, box: tuple[Box, str]) -> Settings:
    return replace(settings, mail=box[1], mail_from="moon@example.org", address=HOUSE)


def letters(box: tuple[Box, str]) -> list[tuple[str, str]]:
    return [(it["To"], it["Subject"]) for it in box[0].letters]


def test_a_bot_moves_while_nobody_looks_and_the_next_person_gets_a_letter(
    settings: Settings, box: tuple[Box, str]
) -> None:
    async def story(house: ServerHouse) -> None:
        await wants_letters(house, "bo")
        live = await table(house, "days 3", sitters=WITH_BOT)
        await rounds.one_round(house)
        assert house.errands == {}, "whoever made the table is on their way there"
        clock.time += rounds.HOLD_OFF + 1
        await round_with_bots(house)
        assert (live.table.deciding, live.table.outline.moves) == (1, 1)
        await call_once(house)
        assert letters(box) == []
        clock.time += GRACE + 1
        await call_once(house)
        await call_once(house)
        assert letters(box) == [("bo@example.org", "It is your turn: Top Cap")]

    clock = MovedClock()
    at(clock, with_mail(settings, box), story)


def test_a_bot_that_took_a_seat_when_time_was_out_moves_and_the_next_person_gets_a_letter(
    settings: Settings, box: tuple[Box, str]
) -> None:
    async def story(house: ServerHouse) -> None:
        await wants_letters(house, "ann", "bo")
        live = await table(house, "days 1")
        clock.time += GRACE + 1
        await call_once(house)
        clock.time += DAY
        await round_with_bots(house)
        assert live.table.sitters[0].kind == "bot"
        clock.time += rounds.HOLD_OFF + 1
        await round_with_bots(house)
        assert live.table.deciding == 1
        clock.time += GRACE + 1
        await call_once(house)
        subject = "It is your turn: Top Cap"
        assert letters(box) == [("ann@example.org", subject), ("bo@example.org", subject)]

    clock = MovedClock()
    at(clock, with_mail(settings, box), story)


def test_a_bot_that_filled_a_seat_after_the_chosen_time_moves_while_nobody_looks(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        live = await table(house, sitters=[Sitter("open", "somebody"), PEOPLE[1]])
        clock.time += 10
        await round_with_bots(house)
        assert live.table.outline.moves == 0, "a seat that waits for somebody is no bot"
        await fill_in(house, live.table.id, "moth")
        clock.time += 10
        await round_with_bots(house)
        assert (live.table.deciding, live.table.outline.moves) == (1, 1)

    clock = MovedClock()
    at(clock, settings, story)


def test_several_bots_in_a_row_play_until_a_person_decides(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        options = {"players": "3", "first_player": "0"}
        sitters = [BOT, BOT, PEOPLE[1]]
        name = await house.create(open_game("mushroom-sorcerer", **options), options, sitters, "bo")
        clock.time += 10
        await round_with_bots(house)
        live = await house.open(name)
        assert live.table.deciding == 2
        assert {ply.seat for ply in live.table.match.plies} >= {0, 1}

    clock = MovedClock()
    at(clock, settings, story)


def test_nobody_plays_at_tables_at_which_only_bots_sit(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        live = await table(house, "", sitters=[BOT, BOT])
        clock.time += 100
        await round_with_bots(house)
        assert live.table.outline.moves == 0
        old = await table(house, "", sitters=WITH_BOT)
        clock.time += FORGOTTEN + 100
        await round_with_bots(house)
        assert old.table.outline.moves == 0, "nobody waits any more"

    clock = MovedClock()
    at(clock, settings, story)


def test_whoever_looks_is_not_hurried(settings: Settings) -> None:
    """Where a page is open, here or at another server, the bots there are looked after already."""

    async def story(house: ServerHouse) -> None:
        live, other = [await table(house, "", sitters=WITH_BOT) for _ in range(2)]
        live.guests.add(Onlooker())  # type: ignore[arg-type]
        house.walls.presence = Elsewhere(other.table.id)  # type: ignore[assignment]
        clock.time += 10
        await round_with_bots(house)
        assert (live.table.outline.moves, other.table.outline.moves) == (0, 0)
        live.guests.clear()

    clock = MovedClock()
    at(clock, settings, story)


class Elsewhere:
    """Somebody looks at one table at another server; it looks after all others first."""

    def __init__(self, table: str) -> None:
        self._table = table

    def here(self, table: str, owners: object) -> None:
        pass

    def elsewhere(self, table: str) -> dict[str, str]:
        return {"cy": "calm"} if table == self._table else {}

    def leads(self, table: str) -> bool:
        return False


def test_of_several_servers_one_looks_after_a_bot_and_another_if_it_does_not(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        house.walls.presence = Elsewhere("")  # type: ignore[assignment]
        live = await table(house, "", sitters=WITH_BOT)
        clock.time += 10
        await round_with_bots(house)
        assert live.table.outline.moves == 0
        clock.time += rounds.LEADERLESS
        await rounds.one_round(house)
        assert list(house.errands) == [live.table.id]
        clock.time += 10
        await asyncio.gather(*house.errands.values())
        assert live.table.outline.moves == 1

    clock = MovedClock()
    at(clock, settings, story)


def test_a_round_lets_bots_play_at_few_tables_and_waits_for_none(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        lives = [await table(house, "", sitters=WITH_BOT) for _ in range(rounds.ERRANDS + 2)]
        clock.time += 10
        await rounds.one_round(house)
        assert len(house.errands) == rounds.ERRANDS
        for _ in range(2):
            await round_with_bots(house)
        assert [it.table.outline.moves for it in lives] == [1] * len(lives)

    clock = MovedClock()
    at(clock, settings, story)


@pytest.mark.parametrize("error", [OldTable("other rules"), StoreError("no disk")])
def test_a_bot_that_cannot_move_keeps_no_other_waiting(
    settings: Settings, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: ServerHouse) -> None:
        broken = [await table(house, "", sitters=WITH_BOT) for _ in range(rounds.ERRANDS)]
        clock.time += 1
        well = await table(house, "", sitters=WITH_BOT)
        names = {it.table.id for it in broken}

        async def broken_turn(self: LiveTable, bot: str) -> None:
            if self.table.id in names:
                raise error
            await turn(self, bot)

        turn = LiveTable._bot_turn
        monkeypatch.setattr(LiveTable, "_bot_turn", broken_turn)
        clock.time += 10
        for _ in range(3):
            await round_with_bots(house)
        assert well.table.outline.moves == 1
        again = await house.clocks.bots_due(clock.now() + rounds.LATER)
        assert len(again) == (0 if isinstance(error, OldTable) else len(broken))

    clock = MovedClock()
    at(clock, settings, story)


def test_when_the_others_decide_they_are_called(settings: Settings, box: tuple[Box, str]) -> None:
    async def story(house: ServerHouse) -> None:
        await wants_letters(house, "ann", "bo")
        await table(house, "days 1", "others")
        clock.time += DAY + 1
        await rounds.one_round(house)
        clock.time += GRACE + 1
        await call_once(house)
        assert letters(box) == [
            ("ann@example.org", "It is your turn: Top Cap"),
            ("bo@example.org", "Your answer is awaited: Top Cap"),
        ]

    clock = MovedClock()
    at(clock, with_mail(settings, box), story)


def test_whoever_should_answer_a_proposal_is_called(settings: Settings, box: tuple[Box, str]) -> None:
    async def story(house: ServerHouse) -> None:
        await wants_letters(house, "bo")
        live = await table(house, "days 3")
        async with live.lock:
            await live.enter(Proposed(Seat(0), "draw"))
        clock.time += GRACE + 1
        await call_once(house)
        await call_once(house)
        assert letters(box) == [("bo@example.org", "Your answer is awaited: Top Cap")]

    clock = MovedClock()
    at(clock, with_mail(settings, box), story)


def test_a_letter_about_an_answer_speaks_its_readers_language() -> None:
    choice = CallChoice("o", MAIL, "a@b.c", "de", "t", confirmed=True)
    subjects = [
        your_turn(Waiting(choice, "t", "top-cap", 3, what), "Top Cap", HOUSE).subject for what in (TURN, ANSWER)
    ]
    assert subjects == ["Du bist dran: Top Cap", "Deine Antwort wird erwartet: Top Cap"]
