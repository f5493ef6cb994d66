"""What connections stand on: parts of uvicorn that it does not promise to keep. There is no public way to count
connections before their first request, so these tests say what changed if it does."""

from __future__ import annotations

import inspect
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from moonwood.server.guard.connections import PACKING, Socket, Web, uvicorn_options
from moonwood.server.settings import Settings

HELD: dict[Any, dict[str, list[str]]] = {
    H11Protocol: {
        "connection_made": ["self", "transport"],
        "connection_lost": ["self", "exc"],
        "data_received": ["self", "data"],
        "on_response_complete": ["self"],
        "handle_websocket_upgrade": ["self", "event"],
    },
    WebSocketsSansIOProtocol: {
        "connection_made": ["self", "transport"],
        "connection_lost": ["self", "exc"],
        "on_task_complete": ["self", "task"],
        "send": ["self", "message"],
        "keepalive_timeout": ["self"],
    },
}
"""The methods that our connections extend, with their parameters."""
ASKED = {
    H11Protocol: ("client", "timeout_keep_alive", "loop", "transport"),
    WebSocketsSansIOProtocol: ("client", "conn", "loop", "transport"),
}
"""What they ask of themselves."""


def changed(what: str) -> str:
    return f"uvicorn {uvicorn.__version__} has another {what}; moonwood/server/guard/connections.py must follow it"


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, names in HELD.items() for name in names])
def test_uvicorn_still_calls_what_our_connections_extend(kind: Any, name: str) -> None:
    what = f"{kind.__name__}.{name}"
    method = getattr(kind, name, None)
    assert method is not None, changed(what)
    assert list(inspect.signature(method).parameters) == HELD[kind][name], changed(what)


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, names in ASKED.items() for name in names])
def test_uvicorn_still_has_what_our_connections_ask(kind: Any, name: str) -> None:
    assert f"self.{name}" in inspect.getsource(kind), changed(f"{kind.__name__}.{name}")


def test_our_connections_extend_nothing_else() -> None:
    ours = {"_leave", "_set_alarm"}
    for kind, base in ((Web, H11Protocol), (Socket, WebSocketsSansIOProtocol)):
        extended = {name for name, it in vars(kind).items() if inspect.isfunction(it)} - ours
        assert extended == set(HELD[base]), "a method that uvicorn does not promise belongs on the list above"


def test_a_connection_keeps_nothing_of_what_it_packed() -> None:
    answered, packing = PACKING.process_request_params([("client_max_window_bits", None)], [])
    assert {name for name, _ in answered} == {"server_no_context_takeover", "client_no_context_takeover"}
    packing.encode(Frame(Opcode.TEXT, b"moonlight " * 1000))
    assert not hasattr(packing, "encoder")


def test_uvicorn_takes_our_connections() -> None:
    options = uvicorn_options(Settings())
    config = uvicorn.Config("x:y", **options)
    config.load_app = lambda: None  # type: ignore[method-assign]
    config.load()
    assert (config.http_protocol_class, config.ws_protocol_class) == (options["http"], options["ws"])
