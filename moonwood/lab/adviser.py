"""What a search tries next, by Optuna."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import optuna
from optuna.distributions import BaseDistribution, CategoricalDistribution, IntDistribution
from optuna.samplers import TPESampler

from moonwood.kernel.corrections import Scalar
from moonwood.lab.vary import Varied

FIRST: Final = 8
"""So many tries are drawn without thought, before anything can be learned from them."""


class Adviser:
    """Says what to try next; the same tries before give the same advice."""

    def __init__(self, varied: Sequence[Varied], wishes: int, seed: int) -> None:
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        self._varied = varied
        self._seed = seed
        self._study = optuna.create_study(directions=["minimize"] * wishes)
        self._spans = _spans(varied)

    def next(self, number: int) -> dict[str, Scalar]:
        """The values of a try; the first has ours."""
        if number == 0:
            return {one.name: one.ours for one in self._varied}
        self._study.sampler = TPESampler(seed=self._seed * 1_000_003 + number, n_startup_trials=FIRST)
        asked = self._study.ask(self._spans)
        return {one.name: asked.params[one.name] for one in self._varied}

    def learn(self, values: Mapping[str, Scalar], misses: Sequence[float]) -> None:
        """By how much a try misses each wish. Ours may lie outside of what is varied, and then it teaches nothing."""
        if all(values[one.name] in one.values for one in self._varied):
            self._study.add_trial(
                optuna.create_trial(params=dict(values), distributions=self._spans, values=list(misses))
            )


def _spans(varied: Sequence[Varied]) -> dict[str, BaseDistribution]:
    return {
        one.name: CategoricalDistribution(one.among) if one.among else IntDistribution(one.least, one.most)
        for one in varied
    }
