"""Passphrases: hashed with Argon2, away from the event loop, and paid for by whoever tries one."""

from __future__ import annotations

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from moonwood.house.walls import Workshop

COST = 10.0
"""What it costs to hash one, in hundredths of a second; what it took in the end is measured."""

_hasher = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
"""32 MiB and three passes, in one thread, so that others have theirs meanwhile."""
_NOBODY = "$argon2id$v=19$m=32768,t=3,p=1$bm9ib2R5LW5vYm9keS0hIQ$e2vRMVgMNqRgxRLEYwCfcmfPOQHlvHOzdRTc9bgrZ9I"
"""No passphrase has this hash: an account that is not there is refused after the same time as a wrong passphrase."""


async def hashed(workshop: Workshop, payer: str, passphrase: str) -> str:
    """What is kept of a passphrase."""
    return await workshop.do(payer, COST, _hasher.hash, passphrase)


async def fits(workshop: Workshop, payer: str, kept: str | None, passphrase: str) -> bool:
    """Whether a passphrase is the one that was kept; None: there is no such account."""
    return await workshop.do(payer, COST, _fits, kept or _NOBODY, passphrase) and kept is not None


def _fits(kept: str, passphrase: str) -> bool:
    try:
        return _hasher.verify(kept, passphrase)
    except (VerificationError, InvalidHashError):
        return False
