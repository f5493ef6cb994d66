"""Nobody is told what they may not know.

A seat cannot tell a game from its twins (see twins.py), so every byte that the server gives it must be the same at both
tables: frames of every kind, pages, records, pictures, old games, and what a bot's worker is asked. Each fault that
would break this is planted at the end, and must be found.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import sys
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from moonwood.games import game as open_game
from moonwood.games import games, rooms
from moonwood.house import visits
from moonwood.kernel.chance import Dealer
from moonwood.kernel.match import Match
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.kernel.view import View
from moonwood.pages import old as old_page
from moonwood.people.calling import MAIL, CallChoice, Waiting, your_turn
from moonwood.server.processes.thinker import Thinker
from moonwood.server.settings import Settings
from moonwood.server.storage.store import SqlStore
from moonwood.table import answers
from moonwood.table import log as log_module
from moonwood.table import scene as scene_module
from moonwood.table import sight as sight_module
from moonwood.table import sketch as sketch_module
from moonwood.table.ledger import Created, Entry, Moved, Sitter, TakenBack, write
from moonwood.table.scene import Style
from moonwood.table.table import Table, fingerprint, setup_of
from moonwood.table.thinking import BotTask
from tests.server.conftest import PORTALS, Visitor, frame, opened, play, refusal
from tests.server.test_meeting import house_of
from tests.server.test_table import fresh, walk
from tests.server.twins import twins
from tests.test_house import possible_games

SECRET = "07" * 32
GAMES: list[tuple[str, dict[str, str]]] = [
    ("moonlight", {"mode": "competitive"}),
    ("land-of-the-wolves", {}),
    ("land-of-the-wolves", {"alpha_powers": "on", "lone_wolves": "on"}),
    ("spirits-of-the-forest", {}),
    ("spirits-of-the-forest", {"players": "3", "air": "on", "moonlight_tiles": "on", "enchanted": "on"}),
]
HIDDEN = [name for name in games() if open_game(name).hidden]
"""Games that hide something unless other options are chosen."""

pytestmark = pytest.mark.usefixtures("stopped_clock")
each_game = pytest.mark.parametrize(("name", "options"), GAMES)


def test_every_game_with_secrets_is_here() -> None:
    hidden = {room.name for room in rooms().values() if any(game.hidden for game in possible_games(room))}
    assert {name for name, _ in GAMES} == hidden


def _hidden_options() -> Iterator[tuple[str, dict[str, str]]]:
    for room in rooms().values():
        yield from ((room.name, game.written_options()) for game in possible_games(room) if game.hidden)


# A table, and what it tells a visitor


def token(seat: int) -> str:
    return f"token-of-the-player-on-seat-{seat}"


def begun(name: str, options: dict[str, str], plies: int, seed: int = 3) -> list[Entry]:
    """The ledger of a table where so much was played at random."""
    game = open_game(name, **options)
    match = Match(game, bytes.fromhex(SECRET))
    people = [Sitter("human", f"P{seat}", owner=fingerprint(token(seat))) for seat in range(game.seats)]
    first = Created(
        name, game.version, options, people, people[0].owner, SECRET, "09" * 32, setup_of(match), match.state.seat
    )
    ledger: list[Entry] = [first]
    walk(Table.rebuild("t", [write(first)]), ledger, plies, seed)
    return ledger


class Told:
    """Everything that one visitor of a table is told."""

    def __init__(self, folder: Path, ledger: list[Entry], seat: Seat | None) -> None:
        self.texts: list[tuple[str, str]] = []
        created = ledger[0]
        assert isinstance(created, Created)
        self.commitment = Dealer(bytes.fromhex(created.secret)).commitment
        state = _match(ledger).state
        self.lies_open = state.over and not state.stays_hidden(None)
        self.laid_open = created.secret if self.lies_open else "nothing"
        self.open_record = state.over and not state.stays_hidden(seat)
        folder.mkdir()
        settings = Settings(database=str(folder / "t.sqlite"))
        keep_table(settings, "t", [replace(created, clock="days 30"), *ledger[1:]])
        keep_table(settings, "old", [replace(created, rules=0), *ledger[1:]])
        with opened(settings) as app:
            visitor = Visitor(app)
            if seat is None:
                visitor.http.get("/")  # a stranger, whom the house gives a cookie
            else:
                visitor.http.cookies.set("moonwood", token(seat))
            self._ask_for_pages(visitor)
            self._note("a program", _sight_of(ledger, seat))
            with visitor.sit("t") as page:
                self._talk(page)
            self._note("a letter", _letter(app))

    def _note(self, what: str, text: str) -> None:
        """After the end the secret, the whole record and the eyes of others may tell tables apart, unless the rules
        keep something hidden."""
        record, eyes = what.endswith("record.txt"), what.startswith("{'eyes'")
        if not ((record and self.open_record) or (eyes and self.lies_open)):
            known = text.replace(self.commitment, "the commitment").replace(self.laid_open, "the secret")
            self.texts.append((what, known))

    def _ask_for_pages(self, visitor: Visitor) -> None:
        for path in ("/", "/table/t", "/table/t/record.txt", "/table/old", "/table/old?step=1", "/new/top-cap"):
            answer = visitor.http.get(path)
            self._note(path, f"{answer.status_code} {answer.headers} {answer.text}")

    def _talk(self, page: Any) -> None:
        first = page.receive_text()
        self._note("first", first)
        scene = json.loads(first)["scene"]
        for request in self._requests(scene):
            page.send_json(request)
            self._note(str(request), page.receive_text())

    def _requests(self, scene: dict[str, Any]) -> Iterator[dict[str, Any]]:
        yield {"theme": "paper"}
        yield {"shape": "tall"}
        yield from ({"look": ply} for ply in range(0, scene["ply"], 1 + scene["ply"] // 5))
        yield {"look": scene["ply"]}
        yield from ({"preview": action["id"]} for action in scene["legal"][:3])
        yield from ({"why": [action["touches"][0]]} for action in scene["legal"][:2] if action["touches"])
        yield {"why": ["nothing"]}
        yield {"sketch": [], "seq": scene["seq"]}
        yield {"eyes": {"seat": 1}}
        yield from ({"sketch": [action["id"]], "seq": scene["seq"]} for action in scene["legal"][:2])
        yield from ({"play": action, "seq": scene["seq"]} for action in (0, 1, 999_999) if not _legal(scene, action))
        yield {"undo": "step", "seq": scene["seq"] - 1}
        yield from ({"propose": {"what": what}, "seq": scene["seq"]} for what in ("undo", "draw"))
        yield {"propose": {"what": "bot", "seat": 1}, "seq": scene["seq"]}
        yield {"respond": False, "seq": scene["seq"]}
        yield {"decide": "bot", "seq": scene["seq"]}
        yield {"return": True}
        yield {"say": "Good luck"}
        yield {"phrase": "played"}
        yield {"mute": {"seat": 9, "on": True}}
        yield {"fill": {"seat": 0, "bot": "random"}}
        yield {"nonsense": 1}


def _sight_of(ledger: list[Entry], seat: Seat | None) -> str:
    """What a program in a seat is told."""
    table = Table.rebuild("t", list(map(write, ledger)))
    owner = "" if seat is None else fingerprint(token(seat))
    return json.dumps(asdict(sight_module.sight(table, owner, "en")), default=str)


def _letter(app: Any) -> str:
    """What is written to everybody for whom the game waits, whoever they are."""
    house = house_of(app)
    choice = CallChoice("", MAIL, "ann@example.org", "en", "token", confirmed=True)
    [listed] = PORTALS[app].call(house.store.tables_of, fingerprint(token(0)), 1)
    waiting = Waiting(choice, listed.id, listed.summary.game, listed.summary.moves)
    return f"{listed.summary} {your_turn(waiting, listed.summary.game, 'https://example.org')}"


def _legal(scene: dict[str, Any], action: int) -> bool:
    return action in [it["id"] for it in scene["legal"]]


def keep_table(settings: Settings, table_id: str, ledger: list[Entry]) -> None:
    """Put a table into a database, with what everybody saw."""
    created = ledger[0]
    assert isinstance(created, Created)

    async def keep() -> None:
        kept = SqlStore(settings.url)
        owners = [it.owner for it in created.sitters] if table_id == "t" else []
        seen = enumerate(_seen_by_all(ledger))
        await asyncio.gather(
            *(kept.append(table_id, seq, it, () if seq else owners, all_see) for seq, (it, all_see) in seen)
        )
        kept.close()

    asyncio.run(keep())


def _seen_by_all(ledger: list[Entry]) -> Iterator[tuple[Entry, View]]:
    """Each entry, and what everybody could see after it."""
    created = ledger[0]
    assert isinstance(created, Created)
    match = Match(open_game(created.game, **created.options))
    for entry in ledger:
        texts = created.setup if entry is created else [entry.action, *entry.chance] if isinstance(entry, Moved) else []
        for text in texts:
            match.play(match.state.seat, match.game.parse(text))
        yield entry, match.state.view(None)


def compare(folder: Path, ledger: list[Entry], seat: Seat | None, seed: int = 0) -> int:
    """Hold a table beside a twin of it; how many were found."""
    pairs = list(twins(ledger, seat, seed, most=1))
    for twin in pairs:
        ours = Told(folder / f"{seat}-{seed}", ledger, seat)
        theirs = Told(folder / f"{seat}-{seed}-twin", twin, seat)
        for (what, one), (_, other) in zip(ours.texts, theirs.texts, strict=True):
            apart = _apart(one, other)
            assert not apart, f"{what} tells seat {seat} what it may not know: {apart}"
    return len(pairs)


def _apart(one: str, other: str) -> str:
    """What stands where two texts part; to compare long ones line by line takes seconds."""
    if one == other:
        return ""
    at = next(place for place, (here, there) in enumerate(zip_longest(one, other)) if here != there)
    return f"...{one[max(0, at - 40) : at + 40]} or ...{other[max(0, at - 40) : at + 40]}"


@each_game
def test_a_visitor_cannot_tell_a_table_from_its_twins(tmp_path: Path, name: str, options: dict[str, str]) -> None:
    ledger = with_a_twin(name, options, None)
    assert sum(compare(tmp_path, ledger, seat) for seat in (None, Seat(0), Seat(1))), "no twin was found"


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("plies", [1, 6, 25, 60, 1000])
def test_at_any_moment(tmp_path: Path, name: str, options: dict[str, str], plies: int) -> None:
    ledger = begun(name, options, plies, seed=plies)
    for seat in (None, *range(open_game(name, **options).seats)):
        compare(tmp_path, ledger, seat, seed=plies)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), list(_hidden_options()))
def test_with_any_option(tmp_path: Path, name: str, options: dict[str, str]) -> None:
    if open_game(name, **options).seats > 1:
        ledger = with_a_twin(name, options, None)
        assert sum(compare(tmp_path, ledger, seat) for seat in (None, Seat(0), Seat(1))), "no twin was found"


@each_game
def test_nor_after_something_was_taken_back(tmp_path: Path, name: str, options: dict[str, str]) -> None:
    ledger = with_a_twin(name, options, None)
    twin = next(twins(ledger, None, most=1))
    to = max(at for at, ply in enumerate(_match(ledger).plies) if ply.seat >= 0)
    both = [[*it, TakenBack(_match(it).plies[to].seat, to)] for it in (ledger, twin)]
    ours, theirs = (Told(tmp_path / str(at), it, None) for at, it in enumerate(both))
    assert ours.texts == theirs.texts


def _match(ledger: list[Entry]) -> Match:
    return Table.rebuild("t", list(map(write, ledger))).match


def _finished(seed: int, seat: Seat) -> list[Entry] | None:
    """A game of Spirits in which another player than this one put a FAVOUR token away; None if nobody did."""
    ledger = begun("spirits-of-the-forest", {"enchanted": "on"}, 1000, seed)
    state = _match(ledger).state
    return ledger if state.over and state.stays_hidden(seat) and not state.stays_hidden(Seat(1 - seat)) else None


@cache
def _one_finished() -> tuple[list[Entry], int]:
    """The first game of that kind, and the player who does not know."""
    return next((it, seat) for seed in range(200) for seat in (0, 1) if (it := _finished(seed, Seat(seat))))


def test_a_token_that_was_put_away_stays_hidden_for_all_but_its_owner(tmp_path: Path) -> None:
    ledger, seat = _one_finished()
    assert compare(tmp_path, ledger, Seat(seat), seed=1) == 1, "no twin was found"
    table = Table.rebuild("t", list(map(write, ledger)))
    for reader in (None, Seat(seat)):
        assert visits.record_of(table, fingerprint(token(reader)) if reader is not None else "", Say()).partial
        assert scene_module.scene(table, reader, Style()).secret is None
    assert not visits.record_of(table, fingerprint(token(1 - seat)), Say()).partial


# Bots


def asked(monkeypatch: pytest.MonkeyPatch, folder: Path, ledger: list[Entry]) -> bytes:
    """What the worker of the bot that decides is asked, as it is sent."""
    created = ledger[0]
    assert isinstance(created, Created)
    bots = [Sitter("bot", it.name, bot="magpie") for it in created.sitters]
    questions: list[BotTask] = []

    async def plan(self: Thinker, table: str, question: BotTask) -> list[int]:
        questions.append(question)
        return await asyncio.Future()

    monkeypatch.setattr(Thinker, "plan", plan)
    folder.mkdir()
    settings = Settings(database=str(folder / "t.sqlite"))
    keep_table(settings, "t", [replace(created, sitters=bots), *ledger[1:]])
    with opened(settings) as app, Visitor(app).sit("t") as page:
        page.receive_text()
        page.send_json({"look": 0})
        page.receive_text()
    return json.dumps(tuple(questions[0])).encode()


def compare_questions(monkeypatch: pytest.MonkeyPatch, folder: Path, ledger: list[Entry]) -> None:
    seat = Table.rebuild("t", list(map(write, ledger))).deciding
    twin = next(twins(ledger, seat, most=1))
    ours, theirs = (asked(monkeypatch, folder / str(at), it) for at, it in enumerate((ledger, twin)))
    assert ours == theirs


def with_a_twin(name: str, options: dict[str, str], *reader: int | None) -> list[Entry]:
    """A table with a twin for a reader (unless one is named, the seat that decides)."""
    return list(_first_with_a_twin(name, tuple(options.items()), reader))


@cache
def _first_with_a_twin(name: str, options: tuple[tuple[str, str], ...], reader: tuple[int | None, ...]) -> list[Entry]:
    for plies in range(10, 60):
        ledger = begun(name, dict(options), plies)
        seat = reader[0] if reader else _match(ledger).state.seat
        if next(twins(ledger, seat, most=1), None):
            return ledger
    raise AssertionError("no twin was found")


@each_game
def test_a_worker_cannot_tell_a_table_from_its_twins(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, options: dict[str, str]
) -> None:
    compare_questions(monkeypatch, tmp_path, with_a_twin(name, options))


def test_what_a_bot_did_in_a_hidden_game_is_not_taken_back() -> None:
    table, entries = fresh("spirits-of-the-forest", kinds="hb")
    while table.match.undo([0], [1]).step is None or table.match.plies[-1].seat != 1:
        walk(table, entries, 1, seed=len(entries))
        assert not table.over, "a bot never answered without a draw"
    assert table.undo("me") == (None, None)


def test_a_preview_that_depends_on_what_is_hidden_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    table, entries = fresh("land-of-the-wolves")
    walk(table, entries, 3)
    view = table.match.state.view(table.deciding)
    assert view["you"] is not None
    monkeypatch.setattr(scene_module, "_foreseen", lambda *it: scene_module.Foreseen(f"<svg>{it[-1]}</svg>"))
    assert scene_module.preview(table, view["you"], view["actions"][0], Style()).svg is None


# The curtain


@pytest.mark.parametrize("name", HIDDEN)
def test_a_curtain_hides_the_next_player(visitor: Visitor, name: str) -> None:
    with visitor.sit(visitor.create(name)) as socket:
        shown = frame(socket)
        assert set(shown) == {"type", "seq", "seat", "name", "chairs", "round_end", "clock"}
        for action in range(400):
            socket.send_json({"play": action, "seq": shown["seq"]})
            assert refusal(socket)["reason"] == "not-your-turn"
        for request in ({"preview": 0}, {"why": ["x"]}, {"hint": 1}, {"look": 0}):
            socket.send_json(request)
            refusal(socket)
        socket.send_json({"ready": (shown["seat"] + 1) % len(shown["chairs"])})
        assert frame(socket)["type"] == "curtain"
        socket.send_json({"ready": shown["seat"]})
        mine = frame(socket)
        assert mine["scene"]["you"] == shown["seat"]
        for _ in range(30):
            mine = play(socket, mine)
            if mine["type"] == "curtain":
                break
        assert mine["seat"] != shown["seat"]


@each_game
def test_a_curtain_is_the_same_for_all_twins(tmp_path: Path, name: str, options: dict[str, str]) -> None:
    """Two on one screen are before the curtain what everybody is."""
    ledger = with_a_twin(name, options, None)
    twin = next(twins(ledger, None, most=1))
    assert _shared_screen(tmp_path / "a", ledger) == _shared_screen(tmp_path / "b", twin)


def _shared_screen(folder: Path, ledger: list[Entry]) -> list[str]:
    created = ledger[0]
    assert isinstance(created, Created)
    ours = [Sitter("human", it.name, owner=created.host) for it in created.sitters]
    folder.mkdir()
    settings = Settings(database=str(folder / "t.sqlite"))
    keep_table(settings, "t", [replace(created, sitters=ours), *ledger[1:]])
    with opened(settings) as app:
        visitor = Visitor(app)
        visitor.http.cookies.set("moonwood", token(0))
        with visitor.sit("t") as page:
            return [
                page.receive_text(),
                visitor.http.get("/table/t/record.txt").text,
                visitor.http.get("/table/t").text,
            ]


def test_two_on_one_screen_show_nothing_while_a_third_decides(visitor: Visitor, app: Any) -> None:
    """The third sits elsewhere; what the last of the two saw is not left in sight, and the curtain falls again."""
    fields = {"option-players": "3", "seat-1": "here", "seat-2": "link", "option-first_player": "0"}
    with visitor.sit(visitor.create("spirits-of-the-forest", **fields)) as page:
        shown = frame(page)
        while (deciding := _deciding(shown)) != 2:
            if shown["type"] == "curtain":
                page.send_json({"ready": deciding})
                shown = frame(page)
                assert shown["scene"]["you"] == deciding
            else:
                shown = play(page, shown)
        assert (shown["type"], shown["scene"]["you"], shown["scene"]["legal"]) == ("frame", None, [])
        page.send_json({"ready": 1})
        assert frame(page)["scene"]["you"] is None


def _deciding(shown: dict[str, Any]) -> int:
    chairs = shown["chairs"] if shown["type"] == "curtain" else shown["scene"]["chairs"]
    return next(seat for seat, chair in enumerate(chairs) if chair["deciding"])


@pytest.mark.parametrize("name", HIDDEN)
def test_a_shared_screen_downloads_only_what_everybody_knows(visitor: Visitor, name: str) -> None:
    table = visitor.create(name)
    text = visitor.http.get(f"/table/{table}/record.txt").text
    assert "partial: public" in text or "?" not in text


def test_whoever_has_one_seat_downloads_what_that_seat_knows(visitor: Visitor, app: Any) -> None:
    table = visitor.create("land-of-the-wolves", **{"seat-1": "link"})
    own, foreign = (it.http.get(f"/table/{table}/record.txt").text for it in (visitor, Visitor(app)))
    assert "partial: A" in own
    assert "partial: public" in foreign
    assert own.count("?") < foreign.count("?")


def test_nothing_is_undone_or_given_up_on_a_table_that_moved_on(visitor: Visitor) -> None:
    with visitor.sit(visitor.create()) as page:
        shown = play(page, frame(page))
        for request in ({"undo": "step"}, {"undo": "turn"}, {"resign": True}):
            page.send_json({**request, "seq": shown["scene"]["seq"] - 1})
            assert refusal(page)["reason"] == "stale"
            assert frame(page)["scene"]["seq"] == shown["scene"]["seq"]


# Faults that must be found


def plant(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, old: str, new: str) -> None:
    """Put a fault into a function: a piece of its text is replaced."""
    function = getattr(owner, name)
    text = textwrap.dedent(inspect.getsource(function))
    assert old in text, f"{name} is not what it was; plant the fault anew"
    space: dict[str, Any] = {}
    exec(compile(text.replace(old, new), "planted", "exec"), sys.modules[function.__module__].__dict__, space)
    monkeypatch.setattr(owner, name, space[name])
    for module in [it for key, it in sys.modules.items() if key.startswith("moonwood.")]:
        if getattr(module, name, None) is function:  # whoever imported it
            monkeypatch.setattr(module, name, space[name])


STALE = "if request.seq != table.moment:"

FAULTS: dict[str, tuple[Any, str, str, str, str]] = {
    "the log without its audience": (log_module.Log, "_told", "if event.audience.includes(self.seat)", "", "table"),
    "the secret before the end": (scene_module, "scene", "if table.over and not", "if not", "table"),
    "the secret handed to a worker": (Table, "bot_seed", "f\"bot {len(self.match.plies)}\"", "self.created.secret", "worker"),
    "bots' moves taken back": (Table, "undo", "not self.game.hidden and", "", "take back"),
    "undo without its number": (answers, "_take_back", STALE, "if False:", "late"),
    "resign without its number": (answers, "_resign", STALE, "if False:", "late"),
    "playing through the curtain": (answers, "_play", "or outlook(table, owner, ready) != (seat, False)", "", "curtain"),
    "a preview from one guess": (scene_module, "preview", "range(2 if table.game.hidden else 1)", "range(1)", "preview"),
    "a whole record before the end": (visits, "record_of", "if table.over and not", "if not", "table"),
    "draws in an old game": (old_page, "_public", 'f"{name} {HIDDEN}" if name in secret else draw', "draw", "end"),
    "a look with another's eyes": (scene_module, "look", "state.view(seat)", "state.view(1)", "table"),
    "a program with another's eyes": (
        sight_module, "sight", "table.match.state.view(None if curtain else seat)", "table.match.state.view(1)", "table",
    ),
    "a sketch of what nobody may see": (
        sketch_module, "sketched", "table.game.guess(table.match.state.view(seat), Random(table.moment))",
        "table.match.state.copy()", "table",
    ),
    "a token that was put away in the record": (visits, "record_of", "and not table.match.state.stays_hidden(seat)", "", "end"),
    "a secret that tells what was put away": (
        scene_module, "scene", "and not match.state.stays_hidden(None)", "", "end"
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(
    fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, visitor: Visitor
) -> None:
    owner, name, old, new, where = FAULTS[fault]
    checks: dict[str, Callable[[], object]] = {
        "table": lambda: compare(tmp_path, begun("land-of-the-wolves", {}, 14), Seat(0)),
        "worker": lambda: compare_questions(monkeypatch, tmp_path, with_a_twin("land-of-the-wolves", {})),
        "take back": test_what_a_bot_did_in_a_hidden_game_is_not_taken_back,
        "late": lambda: test_nothing_is_undone_or_given_up_on_a_table_that_moved_on(visitor),
        "curtain": lambda: test_a_curtain_hides_the_next_player(visitor, "land-of-the-wolves"),
        "preview": lambda: test_a_preview_that_depends_on_what_is_hidden_is_none(monkeypatch),
        "end": lambda: test_a_token_that_was_put_away_stays_hidden_for_all_but_its_owner(tmp_path),
    }
    plant(monkeypatch, owner, name, old, new)
    with pytest.raises(AssertionError):
        checks[where]()
