"""How long a bot may think."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """What a bot may spend on one decision; with both limits, it stops at the one that it reaches first.

    Simulations alone make a bot's choice the same on every machine; seconds do not.
    """

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.simulations is None and self.seconds is None:
            raise ValueError("a budget needs simulations, seconds or both")
        if (self.simulations is not None and self.simulations < 1) or (self.seconds is not None and self.seconds <= 0):
            raise ValueError("a budget's simulations and seconds must be positive")

    def part(self, times: int) -> Budget:
        """So many times less; at least one simulation.

        >>> Budget(1000, 4.0).part(8)
        Budget(simulations=125, seconds=0.5)
        """
        simulations = None if self.simulations is None else max(1, self.simulations // times)
        return Budget(simulations, None if self.seconds is None else self.seconds / times)
