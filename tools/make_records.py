"""Makes golden records: plays a game until each of its endings was reached, and writes down the first of each.

    python tools/make_records.py top-cap
    python tools/make_records.py forgenesis mole=on --games 500 --only repetition
    python tools/make_records.py moonlight scenario=4 mode=solo --named s04-solo

With a name, one long game is written whatever its ending, and the name follows the ending in the file's name.

A record that is there already is never touched: old games must replay for ever.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import moonwood
from moonwood import Game, Match, Record
from moonwood.bots import choose
from moonwood.bots.arena import option_pair

RECORDS = Path(__file__).parent.parent / "tests" / "records"

Pick = Callable[[Match, Random, set[bytes]], int]


def at_random(match: Match, rng: Random, seen: set[bytes]) -> int:
    return rng.choice(match.state.actions())


def greedily(match: Match, rng: Random, seen: set[bytes]) -> int:
    return choose("greedy", match.state.view(match.state.seat), rng.randrange(1 << 32))


def going_on(match: Match, rng: Random, seen: set[bytes]) -> int:
    """Anything that does not end the game."""
    return rng.choice(_not_over(match) or match.state.actions())


def in_circles(match: Match, rng: Random, seen: set[bytes]) -> int:
    """Back to where the game has been, if that does not end it or ends it only because of that."""
    actions = match.state.actions()
    back = [action for action in actions if _after(match, action).key() in seen]
    return rng.choice(back or _not_over(match) or actions)


def to_new_places(match: Match, rng: Random, seen: set[bytes]) -> int:
    """Never back to where the game has been, and never to its end."""
    on = _not_over(match)
    new = [action for action in on if _after(match, action).key() not in seen]
    return rng.choice(new or on or match.state.actions())


def thriftily(match: Match, rng: Random, seen: set[bytes]) -> int:
    """Free actions now and then, and the end of the game only when nothing else is left."""
    table = match.game.table
    on = _not_over(match) or match.state.actions()
    asked = [action for action in on if not table.owner(action).free]
    return rng.choice(asked if asked and rng.random() < 0.9 else on)


PLAYERS: tuple[Pick, ...] = (at_random, going_on, in_circles, to_new_places, greedily)


def _after(match: Match, action: int) -> moonwood.State:
    twin = match.state.copy()
    twin.apply(action)
    return twin


def _not_over(match: Match) -> list[int]:
    return [action for action in match.state.actions() if not _after(match, action).over]


def play(game: Game, pick: Pick, seed: int) -> Match:
    """One game to its end, all seats by one player."""
    match = Match(game, seed)
    rng = Random(seed)
    seen = {match.state.key()}
    while not match.state.over:
        match.play(match.state.seat, pick(match, rng, seen))
        seen.add(match.state.key())
    return match


def first_of_each(game: Game, wanted: set[str], most: int) -> Iterator[tuple[str, Match]]:
    """A game for each wanted ending, as long as they are found among `most` games of every player."""
    for seed in range(most):
        for pick in PLAYERS:
            if not wanted:
                return
            match = play(game, pick, seed)
            reason = match.state.outcome.reason if match.state.outcome else ""
            if reason in wanted:
                wanted.remove(reason)
                yield reason, match


def make(game: Game, wanted: set[str], most: int) -> None:
    """Write the records that are missing; tell which were found and which were not."""
    RECORDS.mkdir(exist_ok=True)
    for reason, match in first_of_each(game, wanted, most):
        path = RECORDS / f"{game.name}-{reason}.txt"
        path.write_text(Record.of(match).dump(), "utf-8")
        print(f"{path.name}: {len(match.plies)} actions")
    for reason in sorted(wanted):
        print(f"not reached: {reason}")


def make_named(game: Game, name: str, seed: int) -> None:
    """Write one long game under a name of its own."""
    match = play(game, thriftily, seed)
    path = RECORDS / f"{game.name}-{match.state.outcome.reason if match.state.outcome else ''}-{name}.txt"
    if path.exists():
        print(f"{path.name} is there already")
        return
    path.write_text(Record.of(match).dump(), "utf-8")
    print(f"{path.name}: {len(match.plies)} actions, {match.state.turn} turns")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("game", choices=moonwood.games())
    parser.add_argument("option", nargs="*", help="name=value")
    parser.add_argument("--games", type=int, default=100, help="how many games each kind of player may try")
    parser.add_argument("--only", action="append", help="an ending to look for (default: all that are missing)")
    parser.add_argument("--named", help="write one long game under this name")
    parser.add_argument("--seed", type=int, default=0, help="the seed of a named game")
    arguments = parser.parse_args()
    try:
        game = moonwood.game(arguments.game, **dict(map(option_pair, arguments.option)))
    except moonwood.OptionError as error:
        parser.error(str(error))
    if arguments.named:
        make_named(game, arguments.named, arguments.seed)
        return
    endings = set(arguments.only or game.room.rules.ENDINGS)
    missing = {ending for ending in endings if not (RECORDS / f"{game.name}-{ending}.txt").exists()}
    make(game, missing, arguments.games)


if __name__ == "__main__":
    main()
