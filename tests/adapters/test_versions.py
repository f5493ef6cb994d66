"""The version of an environment changes when its results would.

The digests are those of games with fixed seeds: what was seen, what was legal, what it was worth. If one of them is
another now, something that learners rely on has changed: raise the version of the room's rules, of its TENSOR, or of
the adapters, whichever it was, and run `python -m tests.adapters.test_versions` to write the digests anew.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

import pytest

import moonwood
from moonwood.adapters import environment_name
from moonwood.adapters.episode import Episode
from moonwood.kernel.chance import Dealer

FILE = Path(__file__).with_name("digests.json")
SEEDS = (1, 2)
DECISIONS = 60


def digest(name: str) -> str:
    """What the beginnings of some games show, in few letters."""
    told = blake2b(digest_size=12)
    for seed in SEEDS:
        episode, dealer = Episode(moonwood.game(name)), Dealer(seed)
        episode.begin(seed)
        for _ in range(DECISIONS):
            if episode.over:
                break
            mask = episode.mask(episode.seat)
            told.update(episode.observation(episode.seat).tobytes() + mask.tobytes())
            legal = mask.nonzero()[0]
            episode.play(legal[dealer.below(len(legal))])
        told.update(repr(episode.rewards()).encode())
    return told.hexdigest()


def digests() -> dict[str, str]:
    return {environment_name(moonwood.game(name)): digest(name) for name in moonwood.games()}


@pytest.mark.parametrize("name", moonwood.games())
def test_an_environment_of_a_version_gives_the_same_results(name: str) -> None:
    known = json.loads(FILE.read_text("utf-8"))
    environment = environment_name(moonwood.game(name))
    assert environment in known, f"{environment} is new: write its digest"
    assert known[environment] == digest(name), f"{environment} gives other results: raise a version"


if __name__ == "__main__":
    FILE.write_text(json.dumps(digests(), indent=1) + "\n", "utf-8")
