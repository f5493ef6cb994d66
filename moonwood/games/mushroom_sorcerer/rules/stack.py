"""The kinds of steps; the modules of `steps` add theirs."""

from __future__ import annotations

from typing import Final

from moonwood.kernel.steps import StepTable

STEPS: Final = StepTable()
