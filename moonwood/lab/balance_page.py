"""The page about seats: all games and their modes, one after the other, and the table that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final, NamedTuple

from moonwood.lab.balance import Balance, counted, one_game
from moonwood.lab.course import Course
from moonwood.lab.results import Line, Results
from moonwood.lab.workers import HERE, Workers, while_wanted

HEADING: Final = {"lab": "balance"}
"""The first line of the file."""
SEED: Final = 41


def _courses(game: str, player: str, *modes: dict[str, str]) -> list[Course]:
    return [Course(game, mode, player, SEED) for mode in modes]


PLAYER: Final = "owl:30"
QUICK: Final = "owl:30,turn=200"
"""Where a turn can end in so many ways that most of the time would go into looking at it."""

AGAINST: Final = {"mode": "competitive"}

COURSES: Final = (
    *_courses("top-cap", PLAYER, {}, {"slow_down": "on"}, {"jump": "on"}),
    *_courses("forgenesis", PLAYER, {}, {"mole": "on"}, {"snail": "on"}),
    *_courses("cat-a-comb", PLAYER, {}, {"precious_cube": "on"}, {"toilet_paper": "on"}),
    *_courses("light-seeker", PLAYER, {}, {"rho": "on"}),
    *_courses("land-of-the-wolves", PLAYER, {}, {"alpha_powers": "off", "lone_wolves": "off"}),
    *_courses("spirits-of-the-forest", QUICK, {}, {"players": "3"}, {"players": "4"}),
    *_courses("spirits-of-the-forest", QUICK, {"air": "on"}, {"moonlight_tiles": "on"}, {"enchanted": "on"}),
    *_courses("moonlight", "magpie", AGAINST, {**AGAINST, "players": "3"}, {**AGAINST, "players": "4"}),
    *_courses("mushroom-sorcerer", PLAYER, {}, {"players": "3"}, {"players": "4"}),
)
"""What is played: each game with its modes, by the same bot."""

INTRODUCTION: Final = """\
# Is it better to begin?

The same bot holds all seats of a game, and what each place in the order of turns wins is counted: 1 for a win, a half
for a draw, with Wilson's 95 % interval. `owl:30` is the house's search with 30 simulations a decision after a look at
its own turn; in Spirits it looks at 200 positions of that turn only (`turn=200`), and in Moonlight the Magpie plays,
who looks at its own turn and no farther, or there would be too few games to say anything. A stronger player may find
another answer. The first place is that of whoever is asked first; in Moonlight this is the last player, who puts both
Creatures down, and the first player's is the second. Bots that hardly waver repeat themselves where nothing is drawn:
in Top Cap each seat's first turn is random, and where there were fewer different games than games the row says so, and
its interval rests on the different ones alone.

One command plays all of this and writes the page; it goes on where it stopped, and time is spread evenly over the rows:

```sh
moonwood balance --file balance.jsonl --page docs/balance.md
```

`moonwood lab balance GAME` makes a row with any other options or player.
"""


def lines_of(results: Results, course: Course) -> list[Line]:
    """The games of a course on file."""
    who = _who(course)
    return [line for line in results.lines if all(line[name] == value for name, value in who.items())]


def _who(course: Course) -> Line:
    return {"game": course.game, "options": course.options, "player": course.player}


def measure(
    results: Results,
    games: int,
    seconds: float | None = None,
    *,
    courses: Sequence[Course],
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda _: None,
) -> None:
    """Play what is missing, wherever least time was spent; no game is begun after so many seconds."""
    begun = monotonic()
    played = {index: len(lines_of(results, course)) for index, course in enumerate(courses)}
    spent = dict.fromkeys(played, 0.0)

    def wanted(under_way: list[Numbered]) -> Numbered | None:
        numbers = {index: number + sum(job.row == index for job in under_way) for index, number in played.items()}
        waiting = [index for index, number in numbers.items() if number < games]
        if not waiting or (seconds is not None and monotonic() - begun >= seconds):
            return None
        index = min(waiting, key=lambda index: spent[index])
        return Numbered(index, courses[index], numbers[index])

    for job, (line, took) in while_wanted(wanted, _timed, workers):
        results.add({**_who(job.course), **line})
        played[job.row] += 1
        spent[job.row] += took
        show(len(results.lines))


class Numbered(NamedTuple):
    """A game of a course by its number; the course is one of a list."""

    row: int
    course: Course
    number: int


def _timed(job: Numbered) -> tuple[Line, float]:
    """What is written down about a game, and how long it took."""
    begun = monotonic()
    return one_game(job.course, job.number), monotonic() - begun


def page(results: Results, courses: Sequence[Course]) -> str:
    """The whole page."""
    rows = [(course, lines_of(results, course)) for course in courses]
    reports = [counted(course, lines) for course, lines in rows if lines]
    return "\n".join(
        [
            INTRODUCTION,
            "| game | options | player | games | drawn | what each place wins, the first first |",
            "|---|---|---|---:|---:|---|",
            *map(_row, reports),
            "",
        ]
    )


def _row(report: Balance) -> str:
    course = report.course
    options = ", ".join(f"{name} {value}" for name, value in course.options.items()) or "default"
    games = str(report.games) + (f" ({report.different} different)" if report.different < report.games else "")
    shares = ", ".join(f"{100 * it.rate:.1f} % ({100 * it.low:.1f} to {100 * it.high:.1f})" for it in report.shares)
    return f"| `{course.game}` | {options} | `{course.player}` | {games} | {report.draws} | {shares} |"
