"""What stands in `deploy/`: a real nginx before two real servers; and what cannot be run here is read."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from websockets.sync.client import connect

from moonwood.server.configuration import from_environment, settings
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
    more = {"redis": redis.address, "proxies": ["127.0.0.1"]}
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
