"""Puzzles from games between bots: one a game at the most, each proved by two methods, none like another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random

from moonwood.bots import entrant
from moonwood.bots.players import seated
from moonwood.games import game as open_game
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Dealer, shuffled
from moonwood.kernel.drive import settle
from moonwood.kernel.game import Game
from moonwood.kernel.puzzles import GRADES
from moonwood.kernel.state import State
from moonwood.kernel.turns import turns
from moonwood.lab.puzzles.confirm import MOST_STEPS, is_confirmed
from moonwood.lab.puzzles.know import OddsQuestion
from moonwood.lab.puzzles.solve import MOST_WAYS, Solution, solved
from moonwood.lab.results import Line, Results
from moonwood.lab.workers import HERE, Workers, fill

ALIKE = 0.8
"""Two positions that share so many of their words are one puzzle."""


@dataclass(frozen=True)
class Vein:
    """Where puzzles of one kind or another are looked for."""

    options: Mapping[str, object]
    kinds: Sequence[str]
    """What is rare stands there more than once; behind `best` stands what is counted."""
    players: Sequence[str] = ("magpie",)
    opening: int = 3
    """So many turns are played at random."""
    deepest: int = 8
    """So many turns from its end a game is looked at; 0: all of it, in no order."""
    where: str = ""
    """What stands in the text of a position that is looked at."""
    widest: int = 100
    """A turn that begins with more choices is passed over."""
    most: int = MOST_STEPS
    """So many steps the second proof may take."""
    ends: int = MOST_WAYS
    """A turn with more ends is passed over."""

    def fits(self, state: State) -> bool:
        """Whether a position is looked at."""
        narrow = self.where in state.position() and len(state.choices()) <= self.widest
        return narrow and sum(1 for _ in islice(turns(state), self.ends + 1)) <= self.ends


LIGHTS = ("force", "hold", "force", "hold", "win")
"""What is asked in Light Seeker."""

VEINS: dict[str, Sequence[Vein]] = {
    "top-cap": (
        Vein({}, ("two", "only", "win")),
        Vein({"slow_down": True}, ("two", "only", "win")),
        Vein({"slow_down": True, "jump": True}, ("two", "only", "win")),
    ),
    "light-seeker": (
        Vein({"first_player": 0}, LIGHTS, deepest=5, ends=900),
        Vein({"first_player": 0, "rho": True}, LIGHTS, deepest=5, ends=900),
    ),
    "forgenesis": (
        Vein({}, ("hold", "only", "hold", "two", "win")),
        Vein({"mole": True}, ("hold", "only", "hold", "two", "win")),
        Vein({"snail": True}, ("hold", "only", "hold", "two", "win")),
    ),
    "cat-a-comb": (
        Vein({}, ("two", "only", "win")),
        Vein({"stack_owner": "own_or_neutral"}, ("two", "only", "win")),
        Vein({"precious_cube": True}, ("two", "only", "win")),
        Vein({"toilet_paper": True}, ("two", "only", "win")),
    ),
    "land-of-the-wolves": (
        Vein({}, ("best points", "know", "round"), ("magpie", "moth"), 0, 0, "step place"),
        Vein({"alpha_powers": False}, ("best points", "know", "round"), ("magpie", "moth"), 0, 0, "step place"),
    ),
    "spirits-of-the-forest": (Vein({}, ("best points", "know"), ("moth",), 0, 0),),
    "moonlight": (
        Vein({"scenario": 1, "mode": "solo"}, ("win",), ("magpie",), 0),
        Vein({"scenario": 1}, ("win",), ("magpie",), 0),
        Vein({"scenario": 1, "mode": "solo"}, ("best ahead",), ("moth",), 0, 6, "; gems 0"),
        Vein({"scenario": 1}, ("best ahead",), ("moth",), 0, 6, "; gems 0 0"),
    ),
    "mushroom-sorcerer": (
        Vein(
            {},
            ("best influence", "best mana moon water thunder gus", "best flame stone servants", "best drops"),
            ("magpie", "moth"),
            opening=0,
            deepest=0,
            where="phase night",
            widest=14,
            most=60_000,
        ),
    ),
}
"""What is asked in each game, and of which bots' games."""


def played(game: Game, vein: Vein, seed: int) -> list[State]:
    """The beginnings of all turns of a game between bots, the last one first."""
    dealer, whims = Dealer(seed), Random(f"{seed} opening")
    sitters = [seated(entrant(vein.players[seat % len(vein.players)])) for seat in range(game.seats)]
    thoughts = [Random(f"{seed} {seat}") for seat in range(game.seats)]
    state = game.blank()
    settle(state, dealer)
    begun: list[State] = []
    while not state.over:
        if not begun or (begun[-1].turn, begun[-1].seat) != (state.turn, state.seat):
            begun.append(state.copy())
        seat = state.seat
        if state.turn < vein.opening:
            action = whims.choice(state.actions())
        else:
            action = Action(sitters[seat].choose(game, state.view(seat), thoughts[seat]))
        state.play(action)
        settle(state, dealer)
    return begun[::-1]


def puzzle_in(name: str, number: int) -> Line | None:
    """A puzzle of the game with this number, as it is written down; each kind is looked for by turns."""
    veins = VEINS[name]
    vein = veins[number % len(veins)]
    kind = vein.kinds[number // len(veins) % len(vein.kinds)]
    game = open_game(name, **vein.options)
    begun = played(game, vein, number)
    looked_at = begun[: vein.deepest] if vein.deepest else shuffled(begun, Dealer(number))
    fitting = (it for it in map(forgetful, looked_at) if vein.fits(it))
    return next((it for state in fitting if (it := _asked_there(vein, state, kind, number))), None)


def _asked_there(vein: Vein, state: State, wanted: str, number: int) -> Line | None:
    kind, *tallies = wanted.split()
    solution = solved(kind, state, tallies)
    if solution is None or not is_confirmed(state, kind, solution, vein.most):
        return None
    return written(state.game, state, kind, solution, source=f"{'/'.join(vein.players)} {number}")


def forgetful(state: State) -> State:
    """The same position, as if it had never been there before: who solves a puzzle does not know what led to it."""
    fields = [it for it in state.position().split("; ") if not it.startswith("past ")]
    return state.game.position("; ".join(fields))


def written(game: Game, state: State, kind: str, solution: Solution, source: str) -> Line:
    """A puzzle as a table."""
    lines = {"play": solution.play, "reply": solution.reply, "then": solution.then}
    return {
        "kind": kind,
        "options": game.written_options(),
        "position": state.position(),
        **{name: [game.text(action) for action in line] for name, line in lines.items() if line},
        **({"tally": solution.tally} if solution.tally else {}),
        **(_asked(solution.question) if solution.question else {}),
        "proof": dict(solution.counts),
        "bits": round(solution.bits, 2),
        "source": source,
    }


def _asked(question: OddsQuestion) -> Line:
    odds = {face: str(chance) for face, chance in question.odds.items()}
    return {"ask": question.ask, "choices": list(question.choices), "right": question.right, "odds": odds}


def is_like(one: str, other: str) -> bool:
    """Whether two positions share most of their words."""
    first, second = set(one.split()), set(other.split())
    return len(first & second) >= ALIKE * len(first | second)


# All of a game

WANTED = 66
"""So many puzzles a game has, a third of them in each grade."""


def mine(
    name: str,
    results: Results,
    games: int,
    show: Callable[[int, str], None] = lambda _, __: None,
    *,
    workers: Workers = HERE,
) -> None:
    """Look through so many games, each of them on file when it was looked through."""
    fill(
        results,
        partial(_looked_through, name),
        games,
        workers,
        lambda done: show(done, f"{len(chosen(results))} puzzles"),
    )


def _looked_through(name: str, number: int) -> Line:
    return {"number": number, "puzzle": puzzle_in(name, number)}


def chosen(results: Results, wanted: int = WANTED) -> list[Line]:
    """The puzzles to be kept: none like another, the kinds and what is counted by turns."""
    by_kind: dict[str, list[Line]] = {}
    for puzzle in (line["puzzle"] for line in results.lines):
        if puzzle and not any(is_like(puzzle["position"], it["position"]) for kind in by_kind.values() for it in kind):
            by_kind.setdefault(puzzle["kind"] + puzzle.get("tally", ""), []).append(puzzle)
    queues = list(by_kind.values())
    rounds = [queue[at] for at in range(max(map(len, queues), default=0)) for queue in queues if at < len(queue)]
    return graded(rounds[:wanted])


def graded(puzzles: list[Line]) -> list[Line]:
    """The puzzles in three grades of equal size, the easiest first."""
    ranked = sorted(puzzles, key=lambda it: (it["bits"], it["position"]))
    return [{**puzzle, "grade": 1 + at * GRADES // len(ranked)} for at, puzzle in enumerate(ranked)]
