"""The games for language models, through a real client of the protocol."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from random import Random

import pytest
from mcp import Client, StdioServerParameters

from moonwood.cli.mcp import MOST_TABLES, Tables, server
from moonwood.games import rooms
from moonwood.kernel.errors import OptionError
from tests.server.server_process import PATIENCE

SMALL = {"moonlight": {"scenario": "1"}}
"""What is chosen where a game is long as it comes."""

Ask = Callable[..., Awaitable[str]]


def _asker(client: Client) -> Ask:
    async def ask(tool: str, **arguments: object) -> str:
        result = await client.call_tool(tool, arguments)
        return "".join(getattr(part, "text", "") for part in result.content)

    return ask


async def _play(game: str, client: Client, most: int = 10_000) -> str:
    """Whatever comes, until it is over; what was said last."""
    ask, rng = _asker(client), Random(1)
    table = (await ask("sit_down", game=game, options=SMALL.get(game, {}), bot="random")).split()[1]
    said = ""
    for _ in range(most):
        offered = re.findall(r"^\d+\. \[(.*?)\] ", await ask("actions", table=table), re.MULTILINE)
        if not offered:
            return said
        said = await ask("play", table=table, action=rng.choice(offered))
    return said


def _with_client(story: Callable[[Client], Awaitable[object]]) -> None:
    async def run() -> None:
        async with Client(server()) as client:
            await story(client)

    asyncio.run(run())


def test_a_model_plays_a_whole_game() -> None:
    async def story(client: Client) -> None:
        assert "win" in await _play("top-cap", client)

    _with_client(story)


@pytest.mark.slow
@pytest.mark.parametrize("game", rooms())
def test_a_model_plays_a_whole_game_of_each(game: str) -> None:
    async def story(client: Client) -> None:
        assert await _play(game, client)

    _with_client(story)


@pytest.mark.slow
def test_it_speaks_through_the_standard_input() -> None:
    async def story() -> None:
        async with Client(StdioServerParameters(command=sys.executable, args=["-m", "moonwood", "mcp"])) as client:
            assert "top-cap" in await _asker(client)("games")
            assert await _play("top-cap", client)

    asyncio.run(story())


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where `moonwood mcp --http` listens in a process of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-m", "moonwood", "mcp", "--http", "--port", str(port)])
    try:
        _await(port, process)
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        process.terminate()
        process.wait()


def _await(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), PATIENCE).close()
        except OSError:
            assert process.poll() is None, "it did not start"
            time.sleep(0.05)
        else:
            return
    pytest.fail("it does not answer")


async def _play_over_http(address: str, game: str) -> str:
    async with Client(address) as client:
        return await _play(game, client)


def test_a_model_plays_a_whole_game_over_http(address: str) -> None:
    assert "win" in asyncio.run(_play_over_http(address, "top-cap"))


@pytest.mark.slow
@pytest.mark.parametrize("game", rooms())
def test_a_model_plays_a_whole_game_of_each_over_http(address: str, game: str) -> None:
    assert asyncio.run(_play_over_http(address, game))


def test_the_tools_say_what_they_do_and_mistakes_what_is_right() -> None:
    async def story(client: Client) -> None:
        ask = _asker(client)
        tools = (await client.list_tools()).tools
        assert {it.name for it in tools} == {"games", "rules", "sit_down", "look", "actions", "why_not", "play"}
        assert all(it.description for it in tools)
        listed = await ask("games")
        assert all(f"{name}: " in listed for name in rooms())
        assert (await ask("rules", game="top-cap", clause="1")) in await ask("rules", game="top-cap")
        assert "there are: " in await ask("rules", game="chess")
        assert "`sit_down` gives you one" in await ask("look", table="x")
        assert "seats 0 to 1" in await ask("sit_down", game="top-cap", seat=7)
        table = (await ask("sit_down", game="top-cap", seat=0, bot="random")).split()[1]
        before = await ask("look", table=table)
        assert "caps" in before
        refused = await ask("why_not", table=table, notation="move d1 d1")
        assert refused.endswith(")"), "the clause is named"
        assert refused.split(" (")[0] in await ask("play", table=table, action="move d1 d1")
        assert await ask("look", table=table) == before, "what is refused changes nothing"

    _with_client(story)


def test_a_model_cannot_fill_the_memory() -> None:
    tables = Tables()
    names = [tables.sit_down("top-cap", bot="random").split()[1] for _ in range(MOST_TABLES + 1)]
    with pytest.raises(OptionError, match="no table"):
        tables.look(names[0])
    assert tables.look(names[1])
