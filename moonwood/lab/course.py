"""What is played in a study."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from moonwood import __version__
from moonwood.lab.results import Line


@dataclass(frozen=True)
class Course:
    """Everything that decides a game but its number."""

    game: str
    options: dict[str, str]
    player: str
    seed: int = 0

    def heading(self) -> Line:
        """What stands above the results, so that they are never mixed with those of another course."""
        return {"moonwood": __version__, **asdict(self)}
