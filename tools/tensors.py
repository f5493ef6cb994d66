"""Writes docs/tensors.md: what the numbers mean that a learner sees, as the rooms declare it."""

from __future__ import annotations

from pathlib import Path

import moonwood

HEAD = """# Tensors

What a learner sees of each game: `state.tensor(seat)` is one row of numbers from 0 to 1, and `game.tensor_spec` says
what they mean. This page is written from it by `tools/tensors.py`.

- The own side comes first. Players are counted from the seat that looks, in the order of play.
- The board is not turned: a part of every tensor says which seat looks, so an action has the same number for all.
- Equal tensors of a seat that decides have equal legal actions; `moonwood.check` holds every room to it.
- A count without a largest one is written as n / (n + k), which is below 1 and tells all counts apart.
- The parts are the same for all options of a game. Its version grows when the numbers of some state change.
"""


def page() -> str:
    parts = [HEAD]
    for name in moonwood.games():
        game = moonwood.game(name)
        shape = " x ".join(map(str, game.tensor_shape))
        parts.append(f"## {name}, version {game.tensor_spec.version}: {shape}\n\n{game.tensor_spec.describe()}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    Path(__file__).parent.parent.joinpath("docs", "tensors.md").write_text(page(), "utf-8")
