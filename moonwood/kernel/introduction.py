"""How a room is introduced to somebody who knows none of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from moonwood.kernel.speech import Say, mark

Weight = Literal["easy", "light", "medium", "deep"]
"""How much there is to keep in mind."""
WEIGHTS: dict[Weight, str] = {
    "easy": mark("easy"), "light": mark("light", "weight of a game"), "medium": mark("medium"), "deep": mark("deep"),
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Preset:
    """A set-up worth a name: what it brings, in a sentence, and the options that lead to it."""

    title: str
    about: str
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Introduction:
    """What a newcomer is told before the first move; sentences about the game itself are the room's words."""

    order: int
    """Where it stands among the rooms, from the easiest to begin with on."""
    minutes: tuple[int, int]
    """How long a game takes: a short one, a long one."""
    weight: Weight
    facts: tuple[str, ...] = ()
    """Whatever else helps to choose: no luck, secret cards, together."""
    presets: tuple[Preset, ...] = ()
    """The first is the smallest game of its kind, where one click begins; each later one adds something to it."""

    def length(self, say: Say) -> str:
        """`15 min`, `12 to 40 min`."""
        least, most = self.minutes
        if least == most:
            return say("{n} min", n=most)
        return say("{least} to {most} min", least=least, most=most)
