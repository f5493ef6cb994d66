"""What stands in `deploy/`: a real nginx before two real servers; and what cannot be run here is read."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
import yaml  # type: ignore[import-untyped]
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from moonwood import Record, game
from moonwood.server.configuration import from_environment, settings
from tests.server.postgres import Cluster
from tests.server.server_process import PATIENCE, ServerProcess
from tests.server.test_news import RedisProcess

DEPLOY = Path(__file__).parents[2] / "deploy"
INSTALL = "run: apt-get install nginx-light redis-server"


class Nginx:
    """Our configuration in a real nginx, before servers on this machine."""

    def __init__(self, folder: Path, ports: list[int], base: str = "") -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}{base}"
        ours = (DEPLOY / "nginx.conf").read_text("utf-8").replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        ours = re.sub(r"(location (?:= )?)/", rf"\1{base}/", ours)
        servers = "".join(f"    server 127.0.0.1:{port} max_fails=1 fail_timeout=2s;\n" for port in ports)
        ours = re.sub(r"(    server \w+:8000 .*\n)+", servers, ours)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        paths = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
        main = f"daemon off; pid {folder}/nginx.pid; error_log stderr; events {{}}\n"
        (folder / "nginx.conf").write_text(f"{main}http {{\naccess_log off;\n{paths}{ours}}}\n", "utf-8")
        program = shutil.which("nginx") or pytest.fail(f"there is no nginx; {INSTALL}")
        self.process = subprocess.Popen([program, "-p", str(folder), "-c", str(folder / "nginx.conf")])
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                httpx2.get(f"{self.address}/healthz")
            except httpx2.TransportError:
                time.sleep(0.05)
            else:
                return
        pytest.fail("nginx does not answer")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[Nginx, list[ServerProcess]]]:
    shutil.which("redis-server") or pytest.fail(f"there is no Redis; {INSTALL}")
    redis = RedisProcess(tmp_path)
    more: dict[str, Any] = {"redis": redis.address, "proxies": ["127.0.0.1"]}
    servers = [ServerProcess(tmp_path / "house.sqlite", **more) for _ in range(2)]
    nginx = Nginx(tmp_path, [server.port for server in servers])
    yield nginx, servers
    nginx.close()
    for server in servers:
        server.kill()
    redis.stop()


def _moves(nginx: Nginx, table: str, number: int) -> int:
    """Look at a table of bots through nginx until so many actions were seen; the last one."""
    with connect(f"{nginx.address.replace('http', 'ws', 1)}/ws/{table}", max_size=None) as page:
        while (ply := json.loads(page.recv(PATIENCE))["scene"]["ply"]) < number:
            pass
    return int(ply)


@pytest.mark.slow
def test_killing_one_of_two_servers_costs_a_reconnect(house: tuple[Nginx, list[ServerProcess]]) -> None:
    nginx, servers = house
    answer = httpx2.post(f"{nginx.address}/new/top-cap", data={"seat-0": "bot:random", "seat-1": "bot:random"})
    assert answer.status_code == 303
    table = answer.headers["location"].removeprefix("/table/")
    seen = _moves(nginx, table, 2)
    for server in servers:
        server.kill()
        end = time.monotonic() + PATIENCE
        while httpx2.get(f"{nginx.address}/readyz").status_code != 200 and time.monotonic() < end:
            time.sleep(0.1)
        assert httpx2.get(f"{nginx.address}/table/{table}").status_code == 200
        seen = _moves(nginx, table, seen)
        server.start()
    assert seen >= 2


# Any server serves any table


class Player:
    """Somebody who plays through nginx: what was not acknowledged when a line broke is looked at, and sent again."""

    def __init__(self, nginx: Nginx, join: str = "") -> None:
        self._nginx = nginx
        self._open = ExitStack()
        self.http = httpx2.Client(base_url=nginx.address)
        fields = {"seat-0": "me", "seat-1": "link"}
        answer = self.http.post(join, data={"name": "Bo"}) if join else self.http.post("/new/top-cap", data=fields)
        assert answer.status_code == 303, answer.text
        self.table = answer.headers["location"].removeprefix("/table/")
        self.acknowledged = 0
        """Moves of this player that were seen at the table."""
        self.waits: list[float] = []
        """How long it took until the table was seen again."""
        self._come()

    def _come(self) -> None:
        address = f"{self._nginx.address.replace('http', 'ws', 1)}/ws/{self.table}"
        cookie = {"cookie": "; ".join(f"{it.name}={it.value}" for it in self.http.cookies.jar)}
        begun = time.monotonic()
        while time.monotonic() < begun + PATIENCE:
            try:
                self._open.close()
                self.line = self._open.enter_context(connect(address, max_size=None, additional_headers=cookie))
                self.look(lambda it: it["type"] == "frame")
                break
            except (OSError, WebSocketException):
                time.sleep(0.02)
        self.waits.append(time.monotonic() - begun)

    def look(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message that is wanted; the last frame is kept."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = json.loads(self.line.recv(PATIENCE))
            if message["type"] == "frame":
                self.frame = message
            if wanted(message):
                return dict(message)
        return pytest.fail("nobody says what was waited for")

    def see(self, ply: int) -> None:
        """Look until the game has come so far, wherever that is seen."""
        while self.frame["scene"]["ply"] < ply:
            try:
                self.look(lambda it: it["type"] == "frame")
            except WebSocketException:
                self._come()

    def move(self) -> None:
        scene = self.frame["scene"]
        try:
            self.line.send(json.dumps({"play": scene["legal"][0]["id"], "seq": scene["seq"]}))
        except WebSocketException:
            self._come()
            return self.move()
        try:
            self.look(lambda it: it["type"] == "frame" and it["scene"]["ply"] > scene["ply"])
        except WebSocketException:
            self._come()
            if self.frame["scene"]["ply"] <= scene["ply"]:
                return self.move()
        self.acknowledged += 1
        return None


@pytest.fixture
def street(tmp_path: Path, cluster: Cluster) -> Iterator[tuple[Nginx, list[ServerProcess]]]:
    """Three servers with one PostgreSQL and one Redis, to which nginx leads visitors in turn."""
    redis = RedisProcess(tmp_path)
    more: dict[str, Any] = {"redis": redis.address, "proxies": ["127.0.0.1"]}
    database = cluster.database()
    servers = [ServerProcess(database, **more) for _ in range(3)]
    nginx = Nginx(tmp_path, [server.port for server in servers])
    yield nginx, servers
    nginx.close()
    for server in servers:
        server.kill()
    redis.stop()


@pytest.mark.slow
def test_killing_servers_in_the_middle_of_play_loses_no_move(street: tuple[Nginx, list[ServerProcess]]) -> None:
    nginx, servers = street
    ann = Player(nginx)
    bo = Player(nginx, ann.frame["invitations"][0]["path"])
    players = [ann, bo]
    ann.look(lambda it: it["type"] == "presence" or not it["away"])
    plies, killed = 0, 0
    for number in range(24):
        if number % 4 == 2:
            server = servers[killed % 3]
            server.kill()
            killed += 1
        one = next(it for it in players if it.frame["scene"]["legal"])
        one.move()
        plies = one.frame["scene"]["ply"]
        for it in players:
            it.see(plies)
        if number % 4 == 3:
            server.start()
        if one.frame["scene"]["over"]:
            break
    record = ann.http.get(f"/table/{ann.table}/record.txt").text
    print("until the table was seen again, ms:", [round(1000 * it) for player in players for it in player.waits[1:]])
    assert killed >= 3
    assert ann.acknowledged + bo.acknowledged == plies, "every move that was seen is there, and once"
    assert len(Record.load(record, game).actions) == plies


@pytest.mark.slow
def test_who_sits_at_another_server_is_there(street: tuple[Nginx, list[ServerProcess]]) -> None:
    nginx, _ = street
    ann = Player(nginx)
    bo = Player(nginx, ann.frame["invitations"][0]["path"])
    ann.look(lambda it: it["type"] in ("frame", "presence") and it["away"] == [])
    address = f"{nginx.address.replace('http', 'ws', 1)}/ws/{ann.table}"
    with connect(address), connect(address), connect(address):  # one at each server
        ann.look(lambda it: it["type"] in ("frame", "presence") and it["watching"] == 1)
    bo.line.close()
    ann.look(lambda it: it["type"] in ("frame", "presence") and it["away"] == [1])


@pytest.mark.slow
def test_a_way_to_another_device_leads_through_any_server(street: tuple[Nginx, list[ServerProcess]]) -> None:
    nginx, _ = street
    ann = Player(nginx)
    for _ in range(3):
        code = re.search(r"/carry/([\w-]+)", ann.http.post("/carry").text)
        assert code
        with httpx2.Client(base_url=nginx.address) as other:
            assert other.post(f"/carry/{code[1]}").headers["location"] == "/games"
            assert ann.table in other.get("/games").text
            assert other.post(f"/carry/{code[1]}").status_code == 400


# Below a path


BASE = "/deep/in/the/wood"


@pytest.fixture
def deep(tmp_path: Path) -> Iterator[Nginx]:
    """A house below a deep path of nginx, which has other things to show beside it."""
    server = ServerProcess(tmp_path / "house.sqlite", base=BASE, proxies=["127.0.0.1"])
    nginx = Nginx(tmp_path, [server.port], BASE)
    yield nginx
    nginx.close()
    server.stop()


@pytest.mark.slow
def test_a_house_below_a_deep_path_of_nginx_is_played_there(deep: Nginx) -> None:
    with httpx2.Client() as visitor:
        lobby = visitor.get(f"{deep.address}/")
        assert f'href="{BASE}/static/base.css"' in lobby.text
        assert visitor.get(f"{deep.address}/static/house.js").status_code == 200
        answer = visitor.post(f"{deep.address}/new/top-cap", data={"seat-0": "bot:random", "seat-1": "bot:random"})
        assert answer.headers["location"].startswith(f"{BASE}/table/")
        assert {cookie.path for cookie in visitor.cookies.jar} == {BASE}
    assert _moves(deep, answer.headers["location"].rpartition("/")[2], 2) >= 2
    assert httpx2.get(f"{deep.address}/metrics").status_code == 404
    assert httpx2.get(deep.address.removesuffix(BASE) + "/credits").status_code in (403, 404)


@pytest.mark.slow
def test_strangers_get_no_metrics_through_nginx(house: tuple[Nginx, list[ServerProcess]]) -> None:
    assert httpx2.get(f"{house[0].address}/metrics").status_code == 404


def test_every_variable_of_the_deployment_is_a_setting() -> None:
    texts = [(DEPLOY / name).read_text("utf-8") for name in ("Containerfile", "compose.yaml", "moonwood.service")]
    said = dict(re.findall(r"\b(MOONWOOD_(?!USE)\w+)[=:] ?(\S+)", "\n".join(texts)))
    assert len(said) >= 5
    settings(from_environment(said))


def test_the_compose_file_starts_two_servers_that_cannot_write_but_to_their_database() -> None:
    told = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    services = told["services"]
    assert set(services) == {"first", "second", "web", "database", "news"}
    for name in ("first", "second"):
        house = services[name]
        assert house["read_only"] is True
        assert (house["tmpfs"], house["cap_drop"]) == (["/tmp"], ["ALL"])
        assert (DEPLOY / house["build"]["context"] / house["build"]["dockerfile"]).resolve() == DEPLOY / "Containerfile"
        assert set(house["depends_on"]) <= set(services)
        assert "ports" not in house, "whoever comes must come through the web server"
    assert services["web"]["volumes"] == ["./nginx.conf:/etc/nginx/conf.d/default.conf:ro"]
    proxy = services["web"]["networks"]["house"]["ipv4_address"]
    assert services["first"]["environment"]["MOONWOOD_PROXIES"] == proxy
    assert set(told["volumes"]) == {"database"}


def test_nginx_leads_to_the_servers_of_the_compose_file() -> None:
    told = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    servers = re.findall(r"^\s*server (\w+):8000 ", (DEPLOY / "nginx.conf").read_text("utf-8"), re.MULTILINE)
    assert servers == [name for name, it in told["services"].items() if "build" in it]


@pytest.mark.source
def test_the_image_is_built_of_what_is_sent_and_runs_without_root() -> None:
    """Whatever is copied into the image must be there, and must not be ignored."""
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    copied = [word for line in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE) for word in line.split()]
    sent = re.findall(r"^!(\S+)$", (DEPLOY.parent / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    assert set(copied) == set(sent)
    assert all((DEPLOY.parent / it).exists() for it in copied)
    last = text.rpartition("\nFROM ")[2]
    assert "\nUSER moonwood\n" in last
    assert last.index("USER moonwood") < last.index("ENTRYPOINT")


@pytest.mark.slow
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    analyse = shutil.which("systemd-analyze") or pytest.fail(
        "there is no systemd-analyze; run: apt-get install systemd"
    )
    text = (DEPLOY / "moonwood.service").read_text("utf-8").replace("/opt/moonwood/bin/moonwood", "/bin/true")
    unit = tmp_path / "moonwood.service"
    unit.write_text(text, "utf-8")
    checked = subprocess.run([analyse, "verify", str(unit)], capture_output=True, text=True, check=False)
    assert "moonwood.service" not in checked.stderr, checked.stderr
