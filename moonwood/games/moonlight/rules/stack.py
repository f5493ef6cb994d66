"""The kinds of steps of this room; each is added where it is written: in `steps`, `end`, or by a scenario."""

from __future__ import annotations

from typing import Final

from moonwood.kernel.steps import StepTable

STEPS: Final = StepTable()
