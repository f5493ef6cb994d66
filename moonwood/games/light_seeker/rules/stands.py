"""The terrain cube: the ways it can stand, read from the rulings and checked against the geometry of a cube."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from moonwood.games.light_seeker.rules.components import DEALT, LIGHT, PAIR
from moonwood.kernel.errors import Complaint, OptionError

# Faces are written top, north, east, south, west, bottom. Where each comes from when the cube is tilted N, E, S, W.
TILTED: Final = ((3, 0, 2, 5, 4, 1), (4, 1, 0, 3, 5, 2), (1, 5, 2, 0, 4, 3), (2, 1, 5, 3, 0, 4))
TOP: Final = 0
BOTTOM: Final = 5
TURNED: Final = (0, 4, 1, 2, 3, 5)
WAYS: Final = (
    Complaint("tilt N"),
    Complaint("tilt E"),
    Complaint("tilt S"),
    Complaint("tilt W"),
    Complaint("quarter turn"),
)
WORDS: Final = 12
"""Words in a row of the cube table."""


class Stands:
    """The ways a cube can stand, as flat tables.

    A way to stand is a number; `tilt` and `gain` (of light) are indexed by it * 4 + direction, `turn` by it * 4 +
    clockwise quarters.
    """

    def __init__(self, rows: Sequence[str]) -> None:
        if not all(isinstance(row, str) for row in rows):
            raise OptionError("each row of the cube table is a text")
        table = [row.split() for row in rows]
        self.names: list[str] = _names(table)
        self.faces: list[list[str]] = _faces(table)
        _check_geometry(table, self.names, self.faces)
        self.number: dict[str, int] = {name: index for index, name in enumerate(self.names)}
        self.light: list[int] = [LIGHT[faces[0]] for faces in self.faces]
        self.tilt: list[int] = [self.number[name] for row in table for name in row[7:11]]
        self.gain: list[int] = [self.light[to] - self.light[at >> 2] for at, to in enumerate(self.tilt)]
        self.turn: list[int] = _turns([self.number[row[11]] for row in table])
        turned = _gain_turned(self.gain, self.turn)
        self.by_two: list[list[int]] = _rises(self.gain, 2)
        self.by_one: list[list[int]] = _rises(self.gain, 1)
        """For each way to stand the directions of the tilts that gain so much."""
        self.turned_by_two: list[list[int]] = _rises(turned, 2)
        self.turned_by_one: list[list[int]] = _rises(turned, 1)
        """The same for those that gain so much at most if the cube may be turned before."""
        self.shine: list[array[float]] = [_shares(faces) for faces in self.faces]
        """The light of the six faces as parts of the brightest; as rows, since they are copied as such."""
        self.look: list[array[float]] = [array("f", [1.0, *shine[TOP + 1 : BOTTOM]]) for shine in self.shine]
        """That of the four sides, after a 1 for the cube itself."""
        self.deals: list[int] = _deals(self.names, self.light)
        """For each word of DEALT the way to stand that it names, or -1 if this cube has none."""
        _check_whole(self.tilt, self.turn, len(table))

    def other_turns(self, stand: int) -> list[int]:
        """The clockwise quarters that make a difference, each result once."""
        seen = [stand]
        quarters: list[int] = []
        for quarter in (1, 2, 3):
            if self.turn[stand * 4 + quarter] not in seen:
                seen.append(self.turn[stand * 4 + quarter])
                quarters.append(quarter)
        return quarters


def _names(table: list[list[str]]) -> list[str]:
    wrong = [" ".join(row) for row in table if len(row) != WORDS]
    if wrong:
        raise OptionError(
            "a row of the cube table has {words} words: a name, 6 faces, 4 tilts, 1 turn; not {row!r}",
            words=WORDS,
            row=wrong[0],
        )
    names = [row[0] for row in table]
    if not 1 <= len(names) <= 24 or len(set(names)) != len(names):
        raise OptionError("the cube table has 1 to 24 rows with different names")
    for row in table:
        if not row[0].startswith(f"{row[1]}@"):
            raise OptionError("{name!r} has {top} on top, so its name begins with {top}@", name=row[0], top=row[1])
    return names


def _faces(table: list[list[str]]) -> list[list[str]]:
    stands = [row[1:7] for row in table]
    for row, faces in zip(table, stands, strict=True):
        if sorted(faces) != sorted([*LIGHT] * PAIR):
            raise OptionError(
                "{name} must show two D, two H and two F, not {faces}", name=row[0], faces=" ".join(faces)
            )
        if stands.count(faces) > 1:
            raise OptionError("{name} looks like another row; each way to stand is written once", name=row[0])
    return stands


def _shares(faces: list[str]) -> array[float]:
    brightest = max(LIGHT.values())
    return array("f", [LIGHT[face] / brightest for face in faces])


def _check_geometry(table: list[list[str]], names: list[str], faces: list[list[str]]) -> None:
    """Every tilt and turn must lead to the row with the faces that a real cube would then show."""
    ways = [*zip(WAYS, (*TILTED, TURNED), strict=True)]
    for row, shown in zip(table, faces, strict=True):
        for name, (way, sources) in zip(row[7:], ways, strict=True):
            wanted = [shown[source] for source in sources]
            if wanted not in faces:
                raise OptionError(
                    "{row}, {way}: the cube table lacks a row with the faces {faces}",
                    row=row[0],
                    way=way,
                    faces=" ".join(wanted),
                )
            if name != names[faces.index(wanted)]:
                raise OptionError(
                    "{row}, {way}: leads to {right}, not {name}",
                    row=row[0],
                    way=way,
                    right=names[faces.index(wanted)],
                    name=name,
                )


def _gain_turned(gain: list[int], turn: list[int]) -> list[int]:
    """For each way to stand and direction the most light that a tilt gains if the cube may be turned before."""
    return [max(gain[turn[at & ~3 | quarter] * 4 | at & 3] for quarter in range(4)) for at in range(len(gain))]


def _rises(gain: list[int], lift: int) -> list[list[int]]:
    rows = [gain[first : first + 4] for first in range(0, len(gain), 4)]
    return [[direction for direction in range(4) if row[direction] == lift] for row in rows]


def _turns(quarter: list[int]) -> list[int]:
    turns: list[int] = []
    for stand in range(len(quarter)):
        for _ in range(4):
            turns.append(stand)
            stand = quarter[stand]
    return turns


def _deals(names: list[str], light: list[int]) -> list[int]:
    """For each word of DEALT the way to stand that it names, or -1 if this cube has none."""
    dark = [name for name, lit in zip(names, light, strict=True) if lit == 0]
    wrong = [name for name in dark if name[2:] not in DEALT]
    if wrong:
        raise OptionError(
            "dark tops are named D@ and one of: {there}; not {name}", there=", ".join(DEALT), name=wrong[0]
        )
    return [names.index(f"D@{word}") if f"D@{word}" in dark else -1 for word in DEALT]


def _check_whole(tilt: list[int], turn: list[int], rows: int) -> None:
    """All rows must be ways in which one and the same cube can stand."""
    reached = {0}
    fresh = [0]
    while fresh:
        stand = fresh.pop()
        for other in (*tilt[stand * 4 : stand * 4 + 4], turn[stand * 4 + 1]):
            if other not in reached:
                reached.add(other)
                fresh.append(other)
    if len(reached) != rows:
        raise OptionError("the cube table mixes two different cubes; all rows must show the same one")
