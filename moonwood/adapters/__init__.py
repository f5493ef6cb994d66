"""Doors to the research world: each module brings the games to another library, which has to be installed.

- `moonwood.adapters.pettingzoo`: several learners, one seat each.
- `moonwood.adapters.gymnasium`: one learner against bots, or alone; `gymnasium_vector`: in many games at once.
- `moonwood.adapters.openspiel`: registered games with explicit chance.
- `moonwood.adapters.vector`: many games at once, as numpy arrays; `crowd`: on several cores; `many`: which of them.
- `moonwood.adapters.export`: a file of games.

What a learner sees is `State.tensor`, what it may do are `Game.decisions`; docs/research.md has an example of each.
"""

from __future__ import annotations

from moonwood.kernel.game import Game

VERSION = 0
"""One more whenever an environment gives other results for the same rules and tensors."""


def version(game: Game) -> int:
    """The version of a game's environments: it grows with the rules, with what a learner sees, and with these doors."""
    return VERSION + game.version + game.tensor_spec.version


def environment_name(game: Game) -> str:
    """How environments of a game are called.

    >>> import moonwood
    >>> environment_name(moonwood.game("top-cap"))
    'TopCap-v2'
    """
    return f"{''.join(word.capitalize() for word in game.name.split('-'))}-v{version(game)}"
