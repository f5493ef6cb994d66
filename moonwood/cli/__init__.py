"""The `moonwood` command: play, host, look up rules, count positions, replay and draw.

Exit codes: 0 all went well, 1 something the user gave is wrong (one line on stderr says what), 2 wrong usage,
130 interrupted.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from moonwood.cli.language import terminal_language
from moonwood.cli.parser import parse
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.speech import Say

MISTAKE = 1
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    _prepare_streams()
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except BrokenPipeError:  # the reader has seen enough: `moonwood rules top-cap | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except (MoonwoodError, OSError) as error:
        print(f"moonwood: {_told(error)}", file=sys.stderr)
        return MISTAKE


def _run(argv: Sequence[str]) -> int:
    try:
        arguments = parse(argv)
        code: int = arguments.run(arguments)
        return code
    finally:
        sys.stdout.flush()  # here, where a reader that is gone can still be dealt with


def _told(error: MoonwoodError | OSError) -> str:
    return error.said(Say(terminal_language())) if isinstance(error, MoonwoodError) else str(error)


def _prepare_streams() -> None:
    """A stream that was closed reads as empty, and a letter that the terminal does not know is no reason to fail."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
