"""Budgets: what work costs, and who pays for it.

What something costs is guessed before it is done, and measured while it is done: whoever asked for it owes the rest.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

Clock = Callable[[], float]

LOOK_AGAIN = 0.5
"""Seconds after which one who waits for a budget looks whether it was filled up by somebody else's change."""
SECOND = 100.0
"""What a second of work costs."""
FORM, REPLAY = 8.0, 4.0
"""What it costs to take a form, and to play a record through."""
ENTRY = 0.003
"""What it costs to read an entry of a ledger and to play it."""


async def wait(seconds: float) -> None:
    """Wait until a debt is gone; who has none does not even let others go first."""
    if seconds > 0:
        await asyncio.sleep(seconds)


class Purse:
    """A budget that fills up by `rate` a second, up to `most`."""

    def __init__(self, rate: float, most: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.most = most
        self._clock = clock
        self._left = most
        self._at = clock()
        self._spent = 0.0

    def pay(self, cost: float) -> bool:
        """Whether the cost could be paid; if not, nothing was."""
        self._fill()
        if self._left < cost:
            return False
        self._spend(cost)
        return True

    def owe(self, cost: float) -> float:
        """Pay in any case; for how many seconds the payer has to wait until the debt is gone."""
        self._fill()
        self._spend(cost)
        return max(0.0, -self._left / self.rate)

    def give_back(self, cost: float) -> None:
        """What was paid turned out to cost nothing."""
        self._fill()
        self._left = min(self.most, self._left + cost)
        self._spent = max(0.0, self._spent - cost)

    async def save(self, cost: float) -> float:
        """Wait until the cost can be paid, and pay it; whoever can never save so much pays all that there is."""
        cost = min(cost, self.most)
        while not self.pay(cost):
            await asyncio.sleep(min(self.wait(cost), LOOK_AGAIN))
        return cost

    def wait(self, cost: float) -> float:
        """In how many seconds the cost can be paid."""
        self._fill()
        return max(0.0, (cost - self._left) / self.rate)

    @property
    def full(self) -> bool:
        self._fill()
        return self._left >= self.most

    # Where the same payer pays elsewhere, too

    def spent(self) -> float:
        """What was paid from it here since this was last asked."""
        spent, self._spent = self._spent, 0.0
        return spent

    def lose(self, cost: float) -> None:
        """So much was paid from it elsewhere."""
        self._fill()
        self._left -= cost

    @property
    def missing(self) -> float:
        """What it lacks to be full."""
        self._fill()
        return self.most - self._left

    def lack(self, missing: float) -> None:
        """Elsewhere it is known to lack at least so much."""
        self.lose(max(0.0, missing - self.missing))

    def _spend(self, cost: float) -> None:
        self._left -= cost
        self._spent += cost

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now


class Bill:
    """What one wish costs. What was paid in advance is worked off first; the rest is owed as the work is done, even if
    nobody waits for it any more."""

    def __init__(self, payer: str, purses: Sequence[Purse], paid: float = 0.0) -> None:
        self.payer = payer
        self._purses = purses
        self._paid = paid

    def advance(self, cost: float) -> float:
        """Pay for what is about to be done; for how many seconds it has to wait."""
        self._paid += cost
        return max(purse.owe(cost) for purse in self._purses)

    def wait(self, cost: float) -> float:
        """In how many seconds so much more can be paid."""
        return max(purse.wait(cost) for purse in self._purses)

    def charge(self, cost: float) -> None:
        """So much was done."""
        more = max(0.0, cost - self._paid)
        self._paid = max(0.0, self._paid - cost)
        for purse in self._purses:
            purse.owe(more)


_bill: ContextVar[Bill | None] = ContextVar("bill", default=None)


def current_bill() -> Bill | None:
    """On which bill work is put that is begun now; None: the house's own."""
    return _bill.get()


def advance(cost: float) -> float:
    """Put on the bill what is about to be done; for how many seconds it has to wait."""
    bill = current_bill()
    return 0.0 if bill is None else bill.advance(cost)


def ahead(cost: float) -> float:
    """In how many seconds whoever asks can pay so much more."""
    bill = current_bill()
    return 0.0 if bill is None else bill.wait(cost)


@contextmanager
def billed(bill: Bill) -> Iterator[None]:
    """Put all work that is begun within on a bill."""
    before = _bill.set(bill)
    try:
        yield
    finally:
        _bill.reset(before)
