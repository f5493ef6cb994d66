"""The language of the terminal: what the system's own settings ask for, where it is one of ours."""

from __future__ import annotations

import os

from moonwood.kernel.speech import SOURCE, offered

SETTINGS = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first one that is set says which language is wanted."""


def terminal_language() -> str:
    wanted = next(filter(None, map(os.environ.get, SETTINGS)), SOURCE)
    return offered(wanted.partition("_")[0]) or SOURCE
