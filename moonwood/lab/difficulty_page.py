"""The page about how hard Moonlight's scenarios are, made from the games on file and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from moonwood.bots.interval import wilson
from moonwood.games.moonlight.journal import JOURNAL
from moonwood.lab.difficulty import Trial, lines_of
from moonwood.lab.results import Line, Results

INTRODUCTION = """\
# How hard Moonlight's scenarios are

Bots play the scenarios with our own layouts. `magpie` looks at every way to play its turn and takes the one after
which it stands best; it has played every scenario alone and together at each difficulty, so its rows can be compared.
`owl:200` is the house's search with 200 simulations a decision; `textbook:200` has as many, but knows nothing beyond
the rules and plays on at random. Of those two there are few games: a row stands only for a scenario that was played
five times at least, and all games together are compared at the end. One bot
has all seats, and together its two seats do not talk. Bots imagine how both Creatures go on until one is stuck, but by
simple rules: what is hard for them may be easier for people who plan, and for those who talk.

Some pages were looked at again because a bot wins hardly any of their games, or nearly all.

- 2 had four bits in each of its two forests, in no order that one could see, and alone the Magpie won one game of
  twenty on it, together six. Now Light has six of them, alike above and below, and the two of the mirage lie where
  Shadow comes by if Light goes straight from one of its own to the next: one walks around, or swaps. Seven layouts that
  are alike above and below were tried, twenty games alone each: with four bits on both sides one game was won, with six
  on Light's side 8 to 13. This is the one with 8; in the games below, with other deals, it was won 11 times.
- 16 and 23 as first drawn were lost in all of sixty tries. In 16 four bits lay in each Creature's half, so that no
  Spirit scored; one bit was moved then, and the symmetry was lost. Later the bits of both were symmetric from top to
  bottom, but not the Eclipse tokens of 16 nor the starts and hidden tiles of 23. Now all of it is. In 16 six bits and
  both Eclipse tokens lie in the half of Light; of three symmetric places for the tokens this one was won as often as
  the layout before, 7 of 20 games together and 7 alone (before: 7 and 5), the others 6 and 4 together. A layout that
  looks the same from both sides, with bits under the Eclipse tokens, was lost 16 times of 16 by `owl:60`.
- In 23 six bits lie where Light begins and two where bridges land. Of nine symmetric layouts the Magpie won none to
  five of twenty games together; with this one it won 3, alone 3, and is 9.9 and 13.2 points behind on average (before:
  2 and 1, 16.8 and 19.4). It is a page for those who have won the others.
- 25 begins with all eight bits, and every tile that is turned up costs a bit or a tile. With eight hidden tiles the
  Magpie won no game of twenty together and two alone; wherever else they lay and Creatures began, it won none to three
  together. With four it won 10 to 19; now four lie in the outermost rows, which is the hardest of those: 10 and 10.
- 5 was won in every game: its seven hidden tiles lay around the middle. Now they lie on Shadow's side, where its bits
  come up, and Light has to fetch them: 16 of 20 together, 18 alone. Fewer hidden tiles had left 17 to 20.
- 17 was won in every game, too, because Creatures stand beside a bit from the start. Now bits lie in the four corners
  and in the middle of the forest: 18 and 19 of 20. Fewer bits alone had changed nothing.
- 1 is won nearly always: it is the first walk, and should be.

The layouts of 5, 16, 17, 23 and 25 were chosen by the games at Regular that stand below, which flatters them a little.

The 95 % interval is Wilson's. The margin is the team's score less the opponent's, also where the game was lost for a
missing Spirit. One game that was won is kept as a record for each scenario; `moonwood replay` tells it.

The page is made by one command, which goes on where it stopped; from the same games the journal has its stars:

```sh
moonwood difficulty --file docs/moonlight-difficulty.jsonl --page docs/moonlight-difficulty.md \\
  --records tests/records --stars moonwood/games/moonlight/scenarios/difficulty.toml
```
"""


PLAYER = "magpie"
"""Whose games the stars of the journal rest on: it has played every scenario equally often."""
STARS = """\
# Written by `moonwood difficulty --stars`: of its games at the regular difficulty, alone and together, how many the
# Magpie won on our layout of each scenario, and how many it played.
"""


def stars(results: Results) -> str:
    """What the stars of the journal are made from."""
    trials = [Trial(mode, "regular", PLAYER) for mode in ("co-op", "solo")]
    games = _by_scenario([line for trial in trials for line in lines_of(results, trial)])
    rows = [f"{scenario} = [{_wins(lines)}, {len(lines)}]" for scenario, lines in sorted(games.items())]
    return "\n".join([STARS, *rows, ""])


FEWEST = 5
"""Of fewer games of a scenario no row is made: they say nothing about it."""


def page(results: Results) -> str:
    """The whole page."""
    trials = list(dict.fromkeys(Trial(line["mode"], line["difficulty"], line["bot"]) for line in results.lines))
    sections = [_section(trial, games) for trial in trials if (games := _telling(results, trial))]
    settings = dict.fromkeys((trial.mode, trial.difficulty) for trial in trials)
    for mode, difficulty in settings:
        bots = [trial for trial in trials if (trial.mode, trial.difficulty) == (mode, difficulty)]
        if len(bots) > 1:
            sections.append(_comparison(results, bots))
    return "\n".join([INTRODUCTION, *sections])


def _telling(results: Results, trial: Trial) -> dict[int, list[Line]]:
    """The games of a trial, of those scenarios that it has played often enough."""
    games = _by_scenario(lines_of(results, trial))
    return {scenario: lines for scenario, lines in games.items() if len(lines) >= FEWEST}


def _section(trial: Trial, games: dict[int, list[Line]]) -> str:
    won = sum(_wins(lines) > 0 for lines in games.values())
    played = sum(map(len, games.values()))
    return "\n".join(
        [
            f"## {_title(trial)}\n",
            f"{played} games; {won} of {len(games)} scenarios were won at least once.\n",
            "| scenario | games | wins | rate (95 %) | mean margin | best margin | turns | a win |",
            "|---|---|---|---|---|---|---|---|",
            *(_row(scenario, lines) for scenario, lines in sorted(games.items())),
            "",
        ]
    )


def _title(trial: Trial) -> str:
    return f"{trial.mode}, {trial.difficulty}, {trial.bot}".capitalize()


def _by_scenario(lines: Iterable[Line]) -> dict[int, list[Line]]:
    games: dict[int, list[Line]] = {}
    for line in lines:
        games.setdefault(line["scenario"], []).append(line)
    return games


def _row(scenario: int, lines: Sequence[Line]) -> str:
    margins = [line["team"] - line["opponent"] for line in lines]
    turns = sum(line["turns"] for line in lines) / len(lines)
    record = next((line["record"] for line in lines if line.get("record")), None)
    cells = [
        _name(scenario),
        len(lines),
        _wins(lines),
        _interval(lines),
        f"{sum(margins) / len(margins):.1f}",
        max(margins),
        f"{turns:.1f}",
        f"[record](../tests/records/{record})" if record else "",
    ]
    return f"| {' | '.join(map(str, cells))} |"


def _name(scenario: int) -> str:
    return f"{scenario} {JOURNAL[scenario]}"


def _comparison(results: Results, trials: Sequence[Trial]) -> str:
    """Each bot's wins on the scenarios that all of them have played, all games of each together."""
    games = [_by_scenario(lines_of(results, trial)) for trial in trials]
    scenarios = sorted(set.intersection(*map(set, games)))
    played = [[line for scenario in scenarios for line in one[scenario]] for one in games]
    return "\n".join(
        [
            f"## {trials[0].mode.capitalize()}, {trials[0].difficulty}: wins of each bot\n",
            f"On the {len(scenarios)} scenarios that all of them have played, all of these together:\n",
            "| bot | games | wins | rate (95 %) |",
            "|---|---|---|---|",
            *(
                f"| `{trial.bot}` | {len(lines)} | {_wins(lines)} | {_interval(lines)} |"
                for trial, lines in zip(trials, played, strict=True)
            ),
            "",
        ]
    )


def _interval(lines: Sequence[Line]) -> str:
    """The rate of wins, and Wilson's interval."""
    low, high = wilson(_rate(lines), len(lines))
    return f"{_rate(lines):.0%} ({max(0.0, low):.0%} to {high:.0%})"


def _wins(lines: Sequence[Line]) -> int:
    return sum(line["won"] for line in lines)


def _rate(lines: Sequence[Line]) -> float:
    return _wins(lines) / len(lines)
