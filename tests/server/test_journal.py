"""Journals: what they keep, and what they take over from a file."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest

from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.house import journals
from moonwood.kernel.errors import RecordError
from moonwood.kernel.game import Room
from moonwood.kernel.journal import Tried
from moonwood.kernel.match import Match
from moonwood.kernel.options import Choice
from moonwood.server.settings import Limits, Settings
from moonwood.server.storage.store import SqlStore
from moonwood.table import journal
from moonwood.table.journal import Note, Place, levels_of, note_of, pages_of, pieces_of, places, read, write
from moonwood.table.table import fingerprint
from tests.server.conftest import Visitor, frame, ids_in, opened, play

MOONLIGHT = rooms()["moonlight"]
JOURNAL = "/journal/moonlight"
RECORDS = Path(__file__).parents[1] / "records"
LOST_ALONE = (RECORDS / "moonlight-behind-s17-solo.txt").read_text("utf-8")
AGAINST = (RECORDS / "moonlight-points-s01-competitive.txt").read_text("utf-8")
WHEN = "== 2026-03-14T15:09:26Z\n"
PI_DAY = 1773500966.0
ALONE_17 = Place("17", "regular", "alone")


def played(seed: int = 1, **options: object) -> Match:
    """A game that was played to its end by chance."""
    match, rng = Match(open_game("moonlight", **options), seed), Random(seed)
    while not match.state.over:
        match.play(match.state.seat, rng.choice(match.state.actions()))
    return match


def a_note(*, won: bool = False, score: int = 10, opponent: int = 20, record: str = LOST_ALONE) -> Note:
    return Note("moonlight", ALONE_17, won, score, opponent, PI_DAY, record)


def a_journal(*records: str) -> str:
    return "\n".join(["moonwood journal 1", "", *(WHEN + record for record in records)])


# What is kept


@pytest.mark.parametrize("room", [room for room in rooms().values() if room.journal], ids=lambda room: room.name)
def test_pages_and_levels_are_choices_of_the_room(room: Room) -> None:
    assert all(isinstance(option, Choice) for option in (pages_of(room), levels_of(room)))


def test_a_note_says_where_a_game_stands_and_how_it_ended() -> None:
    match = played(scenario=17, mode="solo")
    note = note_of(match, ["Ann"], PI_DAY)
    assert note is not None
    view = match.state.view(None)
    assert note.place == ALONE_17
    assert (note.won, note.score) == (bool(match.state.winners), match.state.scores[0])
    assert note.opponent == view["sides"][1]["score"]  # type: ignore[typeddict-item]
    assert "players: Ann" in note.record


def test_nothing_is_kept_of_games_against_each_other_unfinished_ones_and_rooms_without_pages() -> None:
    assert note_of(played(mode="competitive"), [], PI_DAY) is None
    assert note_of(Match(open_game("moonlight"), 1), [], PI_DAY) is None
    assert note_of(Match(open_game("top-cap"), 1), [], PI_DAY) is None


def test_a_journal_has_a_place_for_each_scenario_level_and_aim_that_can_be_played() -> None:
    ways = places(MOONLIGHT)
    assert {place.page for place in ways} == {str(number) for number in range(1, 29)}
    assert {place.aim for place in ways} == {"alone", "together"}
    assert Place("2", "extreme", "alone") not in ways
    assert ways[Place("1", "regular", "together")] == {}
    assert ways[Place("8", "extreme", "alone")] == {"scenario": "8", "difficulty": "extreme", "mode": "solo"}
    assert places(rooms()["top-cap"]) == {}


def test_the_way_to_a_place_leads_there() -> None:
    for place, way in places(MOONLIGHT).items():
        game = open_game("moonlight", **way)
        assert (str(game.options["scenario"]), game.options["difficulty"], game.aim) == place


@pytest.mark.parametrize(
    ("other", "better"),
    [
        (a_note(won=True, score=5, opponent=5), True),
        (a_note(score=11), True),
        (a_note(score=20, opponent=30), True),
        (a_note(opponent=21), False),
        (a_note(score=10, record="the same again"), False),
    ],
    ids=["won", "by more", "with more points", "by less", "the same"],
)
def test_of_two_games_the_better_one_stays(database: str, other: Note, better: bool) -> None:
    store = SqlStore(Settings(database=database).url)
    asyncio.run(store.keep([("me", a_note()), ("you", other)]))
    asyncio.run(store.keep([("me", other)]))
    assert asyncio.run(store.journal("me", "moonlight")) == [other if better else a_note()]
    assert asyncio.run(store.journal("you", "moonlight")) == [other]
    assert asyncio.run(store.journal("me", "top-cap")) == []
    store.close()


def play_to_the_end(visitor: Visitor, **fields: str) -> str:
    """A table at which this visitor plays a whole game of Moonlight; its id."""
    table = visitor.create("moonlight", **fields)
    rng = Random(7)
    with visitor.sit(table) as socket:
        shown = frame(socket)
        while not shown["scene"]["over"]:
            shown = play(socket, shown, rng.randrange(100))
    return table


def test_a_finished_game_stands_in_the_journal_of_its_players_alone(visitor: Visitor, app: Any) -> None:
    assert "0 of 28 pages won" in visitor.http.get(JOURNAL).text
    table = play_to_the_end(visitor, **{"option-scenario": "3", "option-mode": "solo", "name-0": "Ann"})
    address = f"{JOURNAL}/3/regular/alone"
    assert f'href="{address}"' in visitor.http.get(JOURNAL).text
    assert "/3/regular/together" not in visitor.http.get(JOURNAL).text
    kept = visitor.http.get(f"{address}/record.txt").text
    assert kept == visitor.http.get(f"/table/{table}/record.txt").text
    stranger = Visitor(app)
    assert address not in stranger.http.get(JOURNAL).text
    assert stranger.http.get(address).status_code == 404


def test_everybody_at_a_table_together_remembers_the_game(visitor: Visitor, app: Any) -> None:
    table = visitor.create("moonlight", **{"seat-1": "link", "option-first_player": "0"})
    friend, rng = Visitor(app), Random(3)
    with visitor.sit(table) as socket:
        friend.http.post(frame(socket)["invitations"][0]["path"], data={"name": "Bo"})
        shown = frame(socket)
        with friend.sit(table) as other:
            theirs = frame(other)
            while not shown["scene"]["over"]:
                mine = bool(shown["scene"]["legal"])
                acting, scene = (socket, shown["scene"]) if mine else (other, theirs["scene"])
                acting.send_json({"play": rng.choice(scene["legal"])["id"], "seq": scene["seq"]})
                shown, theirs = frame_after(socket, scene["seq"]), frame_after(other, scene["seq"])
    for player in (visitor, friend):
        assert f"{JOURNAL}/1/regular/together" in player.http.get(JOURNAL).text


def frame_after(socket: Any, seq: int) -> dict[str, Any]:
    while (shown := frame(socket))["scene"]["seq"] <= seq:
        pass
    return shown


def test_the_best_game_is_seen_step_by_step(visitor: Visitor) -> None:
    visitor.http.post(JOURNAL, data={"journal": a_journal(LOST_ALONE)})
    address = f"{JOURNAL}/17/regular/alone"
    first = visitor.http.get(address).text
    assert "17 Unexpected Rain" in first
    steps = int(re.findall(r"Step 1 of (\d+): The table is set", first)[0])
    second = visitor.http.get(f"{address}?step=2").text
    assert ids_in(unquote(first)) != ids_in(unquote(second)), "a Creature came"
    assert f"Step {steps} of {steps}:" in visitor.http.get(f"{address}?step=99999").text
    assert visitor.http.get(f"{address}?step=-7x").text == first
    assert visitor.http.get(f"{JOURNAL}/18/regular/alone").status_code == 404
    assert visitor.http.get("/journal/top-cap").status_code == 404


# One page


def test_a_page_has_its_board_its_sentence_its_stars_and_ones_best_games(visitor: Visitor) -> None:
    visitor.http.post(JOURNAL, data={"journal": a_journal(LOST_ALONE)})
    text = visitor.http.get(f"{JOURNAL}/17").text
    assert "Bit or token? Wherever both lie together you get only one of them." in text
    assert 'aria-label="Difficulty: 1 of 5 stars"' in text
    assert "The Magpie won 37 of its 40 games here." in text
    assert "tile-0-0" in unquote(text)
    assert f'href="{JOURNAL}/17/regular/alone"' in text
    assert 'href="/rules/moonlight#13.17"' in text
    assert f"{JOURNAL}/17/regular/alone" not in visitor.http.get(f"{JOURNAL}/18").text


def test_the_journal_leads_to_its_pages_and_there_are_no_others(visitor: Visitor) -> None:
    text = visitor.http.get(JOURNAL).text
    assert all(f'href="{JOURNAL}/{page}"' in text for page in range(1, 29))
    for address in (f"{JOURNAL}/0", f"{JOURNAL}/29", f"{JOURNAL}/night", "/journal/top-cap/1"):
        assert visitor.http.get(address).status_code == 404


@pytest.mark.parametrize(("aim", "mode"), [("alone", "solo"), ("together", "co-op")])
def test_one_button_of_a_page_plays_it(visitor: Visitor, aim: str, mode: str) -> None:
    text = visitor.http.get(f"{JOURNAL}/14").text
    form = next(form for form in re.findall(r"<form.*?</form>", text, re.DOTALL) if f"Play {aim}" in form)
    fields = dict(re.findall(r'name="([\w-]+)" value="([^"]*)"', form))
    answer = visitor.http.post("/new/moonlight", data=fields)
    assert (answer.status_code, "/table/" in str(answer.url)) == (200, True)
    record = visitor.http.get(f"{answer.url}/record.txt").text
    assert "option scenario: 14" in record
    assert ("option mode: solo" in record) == (mode == "solo")


def test_a_page_offers_the_lesson_that_opens_it(visitor: Visitor) -> None:
    link = re.findall(r'href="(/learn/moonlight/\d+)"', visitor.http.get(f"{JOURNAL}/14").text)
    assert len(link) == 1
    assert "14 Enclosed Forest" in visitor.http.get(link[0]).text


def test_a_table_offers_the_page_that_is_played_there(visitor: Visitor) -> None:
    table = visitor.create("moonlight", **{"option-scenario": "14", "option-mode": "solo"})
    assert f'href="{JOURNAL}/14"' in visitor.http.get(f"/table/{table}").text
    other = visitor.create("top-cap")
    assert "/journal/" not in visitor.http.get(f"/table/{other}").text


@pytest.mark.parametrize(("lost", "stars"), [(0, 1), (4, 1), (5, 2), (14, 2), (24, 3), (34, 4), (35, 5), (40, 5)])
def test_stars_say_how_many_games_were_lost(lost: int, stars: int) -> None:
    assert Tried(40 - lost, 40).stars == stars


def test_a_game_of_older_rules_stays_with_its_record(visitor: Visitor, settings: Settings) -> None:
    visitor.http.get("/")
    old = LOST_ALONE.replace("rules: 1", "rules: 0")
    store = SqlStore(settings.url)
    asyncio.run(store.keep([(fingerprint(visitor.http.cookies["moonwood"]), a_note(record=old))]))
    store.close()
    answer = visitor.http.get(f"{JOURNAL}/17/regular/alone")
    assert answer.status_code == 200
    assert "other rules" in answer.text
    assert visitor.http.get(f"{JOURNAL}/17/regular/alone/record.txt").text == old


# From a file


def test_a_journal_goes_out_as_a_file_and_comes_in_again(visitor: Visitor, app: Any) -> None:
    play_to_the_end(visitor, **{"option-scenario": "8", "option-mode": "solo"})
    visitor.http.post(JOURNAL, data={"journal": a_journal(LOST_ALONE)})
    answer = visitor.http.get(f"{JOURNAL}/journal.txt")
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.text.count("moonwood record 1") == 2
    other = Visitor(app)
    taken = other.http.post(JOURNAL, data={"journal": answer.text})
    assert "2 games were read and played through" in taken.text
    assert other.http.get(f"{JOURNAL}/journal.txt").text == answer.text


def test_a_text_of_a_journal_is_read_as_it_was_written() -> None:
    note = note_of(played(scenario=4, mode="co-op"), ["Ann", "Bo"], PI_DAY)
    assert note is not None
    text = write([note, note])
    assert [read(piece, MOONLIGHT) for piece in pieces_of(text)] == [note, note]
    assert [read(piece, MOONLIGHT) for piece in pieces_of(text.replace("\n", "\r\n"))] == [note, note]
    assert pieces_of(write([])) == []


BROKEN = LOST_ALONE.replace("result: nobody behind", "result: A ahead")
WRONG = {
    "nothing": ("", "line 1: a journal begins with"),
    "a record": (LOST_ALONE, "line 1: a journal begins with"),
    "no time": (f"moonwood journal 1\n{LOST_ALONE}", "line 2: above each record stands when"),
    "an odd time": ("moonwood journal 1\n== yesterday\n", "line 2: a time is written"),
    "a time that never was": ("moonwood journal 1\n== 2026-02-30T00:00:00Z\n", "line 2: a time is written"),
    "a time long ago": ("moonwood journal 1\n== 0001-01-01T00:00:00Z\n", "line 2: nobody played this in 1"),
    "no record": (a_journal("nonsense"), "line 4: a record begins with"),
    "another game": (
        a_journal((RECORDS / "top-cap-bottle.txt").read_text("utf-8")),
        "line 5: this is a game of top-cap",
    ),
    "against each other": (a_journal(AGAINST), "line 4: the journal keeps games"),
    "unfinished": (
        a_journal("moonwood record 1\ngame: moonlight\nrules: 1\nresult: unfinished\n"),
        "line 4: the journal keeps games",
    ),
    "a victory that was none": (a_journal(LOST_ALONE, BROKEN), "the header says 'A ahead'"),
    "too long": ("moonwood journal 1\n" + "x" * journal.LONGEST, "a journal has at most 500000 characters"),
    "too many": ("moonwood journal 1\n" + WHEN * 201, "line 202: a journal has at most 200 records"),
    "signs of all kinds": ("moonwood journal 1\n== \0\U0001f319\u2028<script>", "line 2: a time is written"),
}


@pytest.mark.parametrize(("text", "answer"), WRONG.values(), ids=list(WRONG))
def test_a_file_that_is_no_journal_gets_an_answer_and_changes_nothing(visitor: Visitor, text: str, answer: str) -> None:
    visitor.http.post(JOURNAL, data={"journal": a_journal(LOST_ALONE)})
    before = visitor.http.get(f"{JOURNAL}/journal.txt").text
    told = visitor.http.post(JOURNAL, data={"journal": text})
    assert told.status_code == 400
    assert answer in told.text
    assert "<script>" not in told.text
    assert visitor.http.get(f"{JOURNAL}/journal.txt").text == before


def test_the_longest_journal_of_the_earliest_day_is_read() -> None:
    text = "moonwood journal 1\n== 2000-01-01T00:00:00Z\n"
    (piece,) = pieces_of(text + " " * (journal.LONGEST - len(text)))
    assert piece.at == datetime(2000, 1, 1, tzinfo=UTC).timestamp()


def test_names_from_a_file_are_made_harmless() -> None:
    named = LOST_ALONE.replace("result:", "players: {A}\0" + "n" * 90 + "\nresult:")
    [note] = [read(piece, MOONLIGHT) for piece in pieces_of(a_journal(named))]
    assert f"players: A{'n' * 23}\n" in note.record


def test_whatever_happens_to_a_journals_text_gets_an_answer() -> None:
    rng, text = Random(5), a_journal(LOST_ALONE)
    for _ in range(60):
        at = rng.randrange(len(text))
        damaged = text[:at] + rng.choice(["", "\n", "?", "9", "[", WHEN, "\0", "|"]) + text[at + rng.randrange(3) :]
        try:
            [note] = [read(piece, MOONLIGHT) for piece in pieces_of(damaged)]
        except RecordError:
            continue
        assert (note.won, note.score, note.opponent) == (False, *_score(LOST_ALONE))


def _score(record: str) -> tuple[int, int]:
    [note] = [read(piece, MOONLIGHT) for piece in pieces_of(a_journal(record))]
    return note.score, note.opponent


def test_a_form_of_another_site_and_one_that_is_huge_change_nothing(visitor: Visitor) -> None:
    text = a_journal(LOST_ALONE)
    assert visitor.http.post(JOURNAL, data={"journal": text}, headers={"origin": "https://evil"}).status_code == 400
    assert visitor.http.post(JOURNAL, data={"journal": "x" * 4_000_000}).status_code == 400
    assert LOST_ALONE not in visitor.http.get(f"{JOURNAL}/journal.txt").text


def test_who_brings_many_records_waits_for_each_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def remembered(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(journals, "wait", remembered)
    many = a_journal(*[LOST_ALONE] * 8)
    with opened(Settings(database=str(tmp_path / "x.sqlite"), limits=Limits(work_per_address=4.0))) as app:
        answer = Visitor(app).http.post(JOURNAL, data={"journal": many}, follow_redirects=False)
    assert answer.status_code == 303
    assert len(waits) == 8 + 1
    assert waits[0] == 0
    assert waits[-1] > waits[-2] > waits[-3] > 0, "and for the page that follows"
