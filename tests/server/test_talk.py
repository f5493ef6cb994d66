"""Websockets: what a page may ask for, and what it is told."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from moonwood.kernel.seats import Seat
from moonwood.server.house import ServerHouse
from moonwood.table.requests import LIMIT, VERBS
from tests.server.conftest import Visitor, frame, ids_in, play, refusal, told


def test_the_first_frame_has_everything(visitor: Visitor) -> None:
    with visitor.sit(visitor.create()) as socket:
        shown = frame(socket)
    scene = shown["scene"]
    assert scene["svg"].startswith("<svg")
    assert scene["ask"] == "Player A: move one of your caps as far as it has neighbours"
    assert {it["touches"][0] for it in scene["legal"]} <= ids_in(scene["svg"])
    assert [chair["name"] for chair in scene["chairs"]] == ["Player A", "Player B"]
    assert len(scene["commitment"]) == 32
    assert scene["secret"] is None
    assert shown["undo"] == {"step": False, "turn": False, "midway": False}


def test_a_move_is_told_to_all_tabs(visitor: Visitor) -> None:
    table = visitor.create()
    with visitor.sit(table) as one, visitor.sit(table) as other:
        first = frame(one)
        frame(other)
        play(one, first)
        seen = frame(other)
    assert seen["scene"]["seq"] == first["scene"]["seq"] + 1
    assert len(seen["log"]["lines"]) == 1


def test_a_late_move_is_refused_and_the_table_shown_again(visitor: Visitor) -> None:
    table = visitor.create()
    with visitor.sit(table) as one, visitor.sit(table) as other:
        first = frame(one)
        frame(other)
        now = play(one, first)
        move = {"play": first["scene"]["legal"][0]["id"], "seq": first["scene"]["seq"]}
        frame(other)
        other.send_json(move)
        assert refusal(other)["reason"] == "stale"
        assert frame(other)["scene"]["seq"] == now["scene"]["seq"]


def test_the_same_move_twice_is_played_once(visitor: Visitor, app: Any) -> None:
    with visitor.sit(visitor.create()) as socket:
        first = frame(socket)
        move = {"play": first["scene"]["legal"][0]["id"], "seq": first["scene"]["seq"]}
        socket.send_json(move)
        socket.send_json(move)
        assert told(socket, "error")["reason"] == "stale"
        assert frame(socket)["scene"]["ply"] == 1


def test_an_illegal_move_is_refused_with_its_rule(visitor: Visitor) -> None:
    with visitor.sit(visitor.create()) as socket:
        seq = frame(socket)["scene"]["seq"]
        socket.send_json({"play": 0, "seq": seq})
        assert refusal(socket)["text"].endswith("You have no cap there.")
        socket.send_json({"play": 999_999, "seq": seq})
        assert refusal(socket)["reason"] == "illegal"


def test_strangers_watch_and_do_not_touch(visitor: Visitor, app: Any) -> None:
    table = visitor.create()
    with Visitor(app).sit(table) as socket:
        shown = frame(socket)
        assert (shown["scene"]["you"], shown["scene"]["legal"], shown["mine"]) == (None, [], [])
        for request in ({"play": 1}, {"undo": "step"}, {"resign": True}, {"why": ["x"]}):
            socket.send_json({**request, "seq": shown["scene"]["seq"]})
            assert refusal(socket)["reason"] == "watching"


def test_a_page_of_another_site_is_turned_away(visitor: Visitor) -> None:
    table = visitor.create()
    with visitor.sit(table, headers={"origin": "https://evil.example"}) as socket, pytest.raises(WebSocketDisconnect):
        socket.receive_json()


def test_undo_goes_back_one_move(visitor: Visitor) -> None:
    with visitor.sit(visitor.create()) as socket:
        first = frame(socket)
        moved = play(socket, first)
        assert moved["undo"]["step"]
        socket.send_json({"undo": "step", "seq": moved["scene"]["seq"]})
        back = frame(socket)
    assert back["scene"]["svg"] == first["scene"]["svg"]
    assert back["log"] == {"start": 0, "lines": []}


def act(socket: WebSocketTestSession, shown: dict[str, Any], text: str) -> dict[str, Any]:
    """Play the legal action with this notation; the frame that follows."""
    return play(socket, shown, [action["text"] for action in shown["scene"]["legal"]].index(text))


def test_one_undo_goes_back_to_the_beginning_of_the_turn(visitor: Visitor) -> None:
    table = visitor.create("mushroom-sorcerer", **{"option-rulings": "ground_goods = 0"})
    with visitor.sit(table) as socket:
        first = frame(socket)
        grown = act(socket, first, "grow r1c3 water")
        assert grown["undo"] == {"step": True, "turn": False, "midway": True}
        twice = act(socket, grown, "grow r1c3 stone")
        assert twice["undo"] == {"step": True, "turn": True, "midway": True}
        socket.send_json({"undo": "turn", "seq": twice["scene"]["seq"]})
        back = frame(socket)
    assert back["scene"]["svg"] == first["scene"]["svg"]


def test_undo_of_a_turn_stops_at_what_was_drawn_in_it(visitor: Visitor) -> None:
    table = visitor.create("mushroom-sorcerer", **{"option-rulings": "ground_goods = 0"})
    with visitor.sit(table) as socket:
        studied = act(socket, frame(socket), "study war")
        assert studied["undo"] == {"step": False, "turn": False, "midway": False}
        ended = act(socket, studied, "end-turn")
        assert ended["undo"] == {"step": True, "turn": False, "midway": False}
        socket.send_json({"undo": "turn", "seq": ended["scene"]["seq"]})
        back = frame(socket)
    assert back["scene"]["svg"] == studied["scene"]["svg"]


def test_a_preview_is_the_board_after_the_action(visitor: Visitor) -> None:
    with visitor.sit(visitor.create()) as socket:
        scene = frame(socket)["scene"]
        action = scene["legal"][0]
        socket.send_json({"preview": action["id"]})
        answer = told(socket, "preview")
        assert action["touches"][1].replace("cell", "cap") in ids_in(answer["svg"])
        socket.send_json({"preview": 0})
        assert told(socket, "preview")["svg"] is None


def test_why_names_the_rule(visitor: Visitor) -> None:
    with visitor.sit(visitor.create()) as socket:
        frame(socket)
        for clicked, clause, sentence in [
            (["cap-a4", "cell-a1"], "4.5", "A cap never goes onto its own bottle."),
            (["cap-f3"], "4.1", "You have no cap there."),
            (
                ["cell-b5"],
                "4.1",
                "First choose one of these: Player A's cap on b3, 2 neighbours; Player A's cap on a4, 1 neighbour.",
            ),
            (
                ["moon"],
                "4.1",
                "That is not what is asked for now. Player A: move one of your caps as far as it has neighbours.",
            ),
        ]:
            socket.send_json({"why": clicked})
            assert told(socket, "why") == {"type": "why", "text": sentence, "clause": clause}


def test_the_past_can_be_looked_at(visitor: Visitor) -> None:
    with visitor.sit(visitor.create()) as socket:
        first = frame(socket)
        play(socket, play(socket, first))
        socket.send_json({"look": 0})
        past = told(socket, "look")
        assert (past["ply"], past["last"]) == (0, 2)
        assert ids_in(past["svg"]) == ids_in(first["scene"]["svg"])
        socket.send_json({"look": 3})
        assert refusal(socket)["reason"] == "no-such-ply"


def test_themes_and_shapes_change_the_picture(visitor: Visitor) -> None:
    with visitor.sit(visitor.create()) as socket:
        frame(socket)
        socket.send_json({"theme": "paper"})
        assert 'class="board paper"' in frame(socket)["scene"]["svg"]
        socket.send_json({"theme": "plaid"})
        assert refusal(socket)["reason"] == "no-such-theme"
        socket.send_json({"shape": "tall"})
        assert "scene" in frame(socket)
        socket.send_json({"shape": "round"})
        assert refusal(socket)["reason"] == "garbled"
        socket.send_json({"lang": "tlh"})
        assert refusal(socket)["reason"] == "no-such-language"


def test_resigning_ends_the_game_and_reveals_the_secret(visitor: Visitor) -> None:
    with visitor.sit(visitor.create()) as socket:
        seq = frame(socket)["scene"]["seq"]
        socket.send_json({"resign": True, "seq": seq})
        scene = frame(socket)["scene"]
        assert scene["ask"] == "Player B wins: Player A resigned"
        assert scene["over"]
        assert len(scene["secret"]) == 64
        socket.send_json({"resign": True, "seq": scene["seq"]})
        assert refusal(socket)["reason"] == "over"


def test_a_friend_takes_a_seat_by_its_link(visitor: Visitor, app: Any) -> None:
    table = visitor.create(**{"seat-1": "link", "name-0": "Ann"})
    with visitor.sit(table) as mine:
        first = frame(mine)
        path = first["invitations"][0]["path"]
        friend = Visitor(app)
        asked = friend.http.get(path).text
        assert "Ann keeps a seat for you" in asked
        for told in (
            "/picture/top-cap.svg",
            "before they cap yours",
            "10 to 15 min",
            "/learn/top-cap",
            "/rules/top-cap",
        ):
            assert told in asked
        assert friend.http.post(path, data={"name": "Bo"}, follow_redirects=False).status_code == 303
        joined = frame(mine)
        assert joined["invitations"] == []
        assert joined["scene"]["chairs"][1]["name"] == "Bo"
        with friend.sit(table) as theirs:
            assert frame(theirs)["mine"] == [1]
            assert _presence(mine) == []
            play(mine, joined)
            assert frame(theirs)["scene"]["legal"]
        assert _presence(mine) == [1]
        for late in (Visitor(app).http.post(path, data={"name": "Cy"}), Visitor(app).http.get(path)):
            assert late.status_code == 409
            assert f'href="/table/{table}"' in late.text
        assert friend.http.get(path, follow_redirects=False).headers["location"] == f"/table/{table}"


def _presence(socket: Any) -> list[int]:
    """Who is away, as soon as it is told."""
    while (message := socket.receive_json())["type"] != "presence":
        pass
    away: list[int] = message["away"]
    return away


def test_a_friend_with_the_same_name_gets_a_number(visitor: Visitor, app: Any) -> None:
    table = visitor.create(**{"seat-1": "link", "name-0": "Ann"})
    with visitor.sit(table) as socket:
        Visitor(app).http.post(frame(socket)["invitations"][0]["path"], data={"name": "Ann"}, follow_redirects=False)
        assert [chair["name"] for chair in frame(socket)["scene"]["chairs"]] == ["You", "Ann 2"]


def test_the_host_is_told_whose_link_it_is(visitor: Visitor) -> None:
    with visitor.sit(visitor.create(**{"seat-1": "link"})) as socket:
        path = frame(socket)["invitations"][0]["path"]
    assert "send this address to a friend" in visitor.http.get(path).text


def test_players_go_on_to_the_next_game_together(visitor: Visitor, app: Any) -> None:
    table = visitor.create(**{"seat-1": "link", "name-0": "Ann", "option-jump": "on"})
    friend = Visitor(app)
    with visitor.sit(table) as socket:
        shown = frame(socket)
        friend.http.post(shown["invitations"][0]["path"], data={"name": "Bo"})
        assert _again(visitor, table).status_code == 400, "not before the end"
        socket.send_json({"resign": True, "seq": frame(socket)["scene"]["seq"]})
        assert frame(socket)["next"] == ""
        assert _again(Visitor(app), table).status_code == 400, "not for somebody who watches"
        following = _again(visitor, table).headers["location"]
        assert f"/table/{frame(socket)['next']}" == following
    assert _again(friend, table).headers["location"] == following
    assert following in friend.http.get("/").text
    with friend.sit(following.removeprefix("/table/")) as socket:
        shown = frame(socket)
    assert shown["mine"] == [0], "they change seats"
    assert [chair["name"] for chair in shown["scene"]["chairs"]] == ["You", "Ann"]
    record = visitor.http.get(f"{following}/record.txt").text
    assert "jump" in record


def _again(visitor: Visitor, table: str) -> Any:
    return visitor.http.post(f"/table/{table}/again", follow_redirects=False)


def test_only_the_host_sees_links_and_fills_seats(visitor: Visitor, app: Any) -> None:
    table = visitor.create(**{"seat-1": "link"})
    with Visitor(app).sit(table) as socket:
        assert frame(socket)["invitations"] == []
        socket.send_json({"fill": {"seat": 1, "bot": "random"}})
        assert refusal(socket)["reason"] == "not-host"
    with visitor.sit(table) as socket:
        frame(socket)
        socket.send_json({"fill": {"seat": 1, "bot": "nobody"}})
        assert refusal(socket)["reason"] == "no-such-bot"
        socket.send_json({"fill": {"seat": 1, "bot": "random"}})
        assert frame(socket)["scene"]["chairs"][1]["kind"] == "bot"
        socket.send_json({"fill": {"seat": 1, "bot": "random"}})
        assert refusal(socket)["reason"] == "seat-taken"


def test_the_log_is_sent_once(visitor: Visitor) -> None:
    with visitor.sit(visitor.create()) as socket:
        shown = frame(socket)
        for ply in range(3):
            shown = play(socket, shown, ply)
            assert shown["log"]["start"] == ply
            assert len(shown["log"]["lines"]) == 1


def test_a_write_by_another_process_wins(visitor: Visitor, app: Any, settings: Any) -> None:
    """Two processes on one table: the second to write is told, and shows what the first wrote."""
    table = visitor.create()
    with visitor.sit(table) as socket:
        first = frame(socket)
        _write_elsewhere(settings, table)
        socket.send_json({"play": first["scene"]["legal"][0]["id"], "seq": first["scene"]["seq"]})
        assert refusal(socket)["reason"] == "stale"
        assert frame(socket)["scene"]["ply"] == 1


def _write_elsewhere(settings: Any, table: str) -> None:
    import asyncio

    async def write() -> None:
        house = ServerHouse(settings)
        live = await house.open(table)
        await live.play(Seat(0), live.table.match.state.actions()[-1])
        house.close()

    asyncio.run(write())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
REQUESTS = st.dictionaries(st.sampled_from([*VERBS, "seq", "x"]), JSON, max_size=3)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(REQUESTS, max_size=4), st.lists(st.text() | st.binary(), max_size=4))
def test_nonsense_is_answered_and_the_table_lives(visitor: Visitor, requests: list[Any], noise: list[Any]) -> None:
    if not hasattr(visitor, "table"):
        visitor.table = visitor.create()  # type: ignore[attr-defined]
    with visitor.sit(visitor.table) as socket:  # type: ignore[attr-defined]
        frame(socket)
        for request in requests:
            socket.send_json(request)
        for text in noise:
            socket.send_text(text) if isinstance(text, str) else socket.send_bytes(text)
        socket.send_json({"theme": "contrast"})
        while True:
            message = socket.receive_json()
            assert message["type"] in ("error", "frame", "why", "look", "preview", "alive")
            if message["type"] == "frame" and 'class="board contrast"' in message["scene"]["svg"]:
                break


def test_garbled_messages_say_what_is_wrong(visitor: Visitor) -> None:
    with visitor.sit(visitor.create()) as socket:
        frame(socket)
        for text, detail in [
            ("{", "truncated"),
            ("[1]", "Expected `object`"),
            ('{"seq": 1}', "exactly one of"),
            ('{"play": "x"}', "Expected `int"),
            ('{"jump": 1}', "unknown field"),
            ('{"why": "' + "x" * LIMIT + '"}', "at most"),
        ]:
            socket.send_text(text)
            answer = refusal(socket)
            assert answer["reason"] == "garbled"
            assert detail in answer["text"]
