"""`serve`: the web table on this machine."""

from __future__ import annotations

import logging
import socket
import sys
import threading
import webbrowser
from contextlib import suppress

import uvicorn

from moonwood.kernel.errors import MoonwoodError
from moonwood.server import rubbish
from moonwood.server.app import create_app
from moonwood.server.guard.connections import uvicorn_options
from moonwood.server.lines import write_log
from moonwood.server.settings import Settings

LONGEST_MESSAGE = 64 * 1024
NONSENSE = (
    "Invalid HTTP request",
    "Unsupported upgrade request",
    "Invalid UTF-8 sequence",
    "ASGI callable returned without completing handshake",
)
"""How lines of the log begin that only tell that somebody sent nonsense, or went away."""
GIVE_WAY = 0.001
"""Seconds after which a thread that draws lets the event loop go on."""


class ServeError(MoonwoodError):
    """The server cannot start."""


PULSE = 4.0
"""Seconds between two questions whether a page is still there, and for its answer."""


def serve(settings: Settings, host: str = "127.0.0.1", port: int = 8000, *, open_browser: bool = True) -> None:
    """Serve until interrupted. A MoonwoodError says why it cannot start."""
    sys.setswitchinterval(GIVE_WAY)
    write_log(settings.log)
    logging.getLogger("uvicorn.error").addFilter(_is_news)
    listener = listen(host, port)
    with listener:
        app = create_app(settings)
        rubbish.leave_alone()
        address = f"http://{host}:{listener.getsockname()[1]}{settings.base}"
        print(f"Moonwood is open at {address} (stop it with Ctrl+C)", flush=True)
        if open_browser:
            threading.Timer(0.8, webbrowser.open, (address,)).start()
        config = uvicorn.Config(
            app,
            ws_max_size=LONGEST_MESSAGE,
            ws_ping_interval=PULSE,
            ws_ping_timeout=PULSE,
            log_config=None,
            log_level="warning",
            timeout_graceful_shutdown=2,
            **uvicorn_options(settings),
        )
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run([listener])


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line of the log tells the host something; that strangers send nonsense does not."""
    return not record.getMessage().startswith(NONSENSE)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; 0 takes any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise ServeError(f"cannot listen on {host} port {port}: {error}; choose another port, or 0 for any") from None
    return listener
