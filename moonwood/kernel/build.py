"""In which form this copy of Moonwood runs."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES

from moonwood.kernel import state


def compiled() -> bool:
    """Whether the rules and the search run compiled; the plain source does the same, slower."""
    return (state.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))
