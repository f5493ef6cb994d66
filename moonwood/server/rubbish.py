"""Rubbish that refers to itself: it is looked for rarely, since a look through all tables lets everybody wait.

Nearly everything goes away by itself when nobody needs it; what is left over is young, and found among the young. A
look through all that a house of a thousand tables knows takes a quarter of a second, and finds next to nothing.
"""

from __future__ import annotations

import asyncio
import gc

NEVER = 1_000_000_000
"""So many looks at the young come before Python would look through everything by itself."""
LOOK = 600.0
"""Seconds between two looks through everything."""


def leave_alone() -> None:
    """What the house is made of by now stays, and is never looked through again; all else rarely."""
    gc.collect()
    gc.freeze()
    young, older, _ = gc.get_threshold()
    gc.set_threshold(young, older, NEVER)


async def look_through() -> None:
    """Every few minutes, until cancelled."""
    while True:
        await asyncio.sleep(LOOK)
        gc.collect()
