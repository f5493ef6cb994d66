"""Makes golden records: plays a game until each of its endings was reached and each kind of action was played.

    python tools/make_records.py top-cap
    python tools/make_records.py forgenesis mole=on --games 500 --only repetition
    python tools/make_records.py moonlight scenario=4 mode=solo --named s04-solo

With a name, one long game is written whatever its ending, and the name follows the ending in the file's name; with
--playouts each action is the one after which so many games at random lasted longest.

A record that is there already is never touched: old games must replay for ever.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random

import moonwood
from moonwood import Game, Match, Record
from moonwood.bots import choose
from moonwood.games import rooms
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Room
from moonwood.kernel.options import Switch

RECORDS = Path(__file__).parent.parent / "tests" / "records"


def option_pair(word: str) -> tuple[str, str]:
    """`name=value` as a pair; a bare name switches it on."""
    name, _, value = word.partition("=")
    return name, value or "on"


Pick = Callable[[Match, Random, set[bytes]], int]


def at_random(match: Match, rng: Random, seen: set[bytes]) -> int:
    return rng.choice(match.state.actions())


def greedily(match: Match, rng: Random, seen: set[bytes]) -> int:
    return choose("magpie", match.state.view(match.state.seat), rng.randrange(1 << 32))


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


def to_last(playouts: int) -> Pick:
    """Whatever is followed by the longest games when they are played on at random."""

    def pick(match: Match, rng: Random, seen: set[bytes]) -> int:
        return max(match.state.actions(), key=lambda action: _lasts(_after(match, action), rng, playouts))

    return pick


def _lasts(state: moonwood.State, rng: Random, playouts: int) -> int:
    """How many turns some games take together that are played on at random."""
    return sum(_played_on(state.copy(), rng) for _ in range(playouts))


def _played_on(state: moonwood.State, rng: Random) -> int:
    while not state.over:
        if state.seat == moonwood.CHANCE:
            draws = state.outcomes()
            state.apply(rng.choices([action for action, _ in draws], [chance for _, chance in draws])[0])
        else:
            asked = [action for action in state.actions() if not state.game.table.owner(action).free]
            state.apply(rng.choice(asked))
    return state.turn


PLAYERS: tuple[Pick, ...] = (at_random, going_on, in_circles, to_new_places, greedily)


def _after(match: Match, action: Action) -> moonwood.State:
    twin = match.state.copy()
    twin.apply(action)
    return twin


def _not_over(match: Match) -> list[Action]:
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


@dataclass
class Wanted:
    """What is not on record yet."""

    endings: set[str]
    families: set[str]

    def take(self, match: Match) -> str | None:
        """The name of a record for this game if it has anything that was wanted; that is no longer wanted then."""
        reason = match.state.outcome.reason if match.state.outcome else ""
        families = families_of(match) & self.families
        self.families -= families
        if reason in self.endings:
            self.endings.remove(reason)
            return f"{match.game.name}-{reason}"
        return f"{match.game.name}-{reason}-{min(families)}" if families else None

    def __bool__(self) -> bool:
        return bool(self.endings or self.families)


def families_of(match: Match) -> set[str]:
    """The families of actions that were played or drawn in a game."""
    return {match.game.table.owner(action).name for action in match.actions}


def missing(room: Room, games: list[Game]) -> Wanted:
    """The endings and families of a game that no golden record has."""
    wanted = Wanted(set(room.rules.ENDINGS), {family for game in games for family in game.table.families})
    for path in sorted(RECORDS.glob(f"{room.name}-*.txt")):
        with suppress(moonwood.RecordError):
            wanted.families -= families_of(Record.load(path.read_text("utf-8"), moonwood.game).match())
    wanted.endings -= {ending for ending in wanted.endings if (RECORDS / f"{room.name}-{ending}.txt").exists()}
    return wanted


def variations(room: Room) -> list[Game]:
    """The game as it comes, with each other value of each option, and with all switches on."""
    sets: list[dict[str, object]] = [{}]
    for option in room.options:
        sets += [{option.name: value} for value in option.values() if value != option.default]
    sets.append({option.name: True for option in room.options if isinstance(option, Switch)})
    games = []
    for options in sets:
        with suppress(moonwood.OptionError):
            games.append(Game(room, options))
    return games


def search(games: list[Game], wanted: Wanted, most: int) -> Iterator[tuple[str, Match]]:
    """A game for each thing that is wanted, with its name; the quickest players try first, each `most` times a game."""
    for pick, seed, game in product(PLAYERS, range(most), games):
        if not wanted:
            return
        match = play(game, pick, seed)
        name = wanted.take(match)
        if name:
            yield name, match


def make(games: list[Game], wanted: Wanted, most: int) -> None:
    """Write the records that are missing; tell which were found and which were not."""
    RECORDS.mkdir(exist_ok=True)
    for name, match in search(games, wanted, most):
        path = RECORDS / f"{name}.txt"
        path.write_text(Record.of(match).dump(), "utf-8")
        print(f"{path.name}: {len(match.plies)} actions")
    for thing in sorted(wanted.endings | wanted.families):
        print(f"not reached: {thing}")


def make_named(game: Game, name: str, seed: int, pick: Pick) -> None:
    """Write one long game under a name of its own."""
    match = play(game, pick, seed)
    path = RECORDS / f"{game.name}-{match.state.outcome.reason if match.state.outcome else ''}-{name}.txt"
    if path.exists():
        print(f"{path.name} is there already")
        return
    path.write_text(Record.of(match).dump(), "utf-8")
    print(f"{path.name}: {len(match.plies)} actions, {match.state.turn} turns")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("game", choices=moonwood.games())
    parser.add_argument("option", nargs="*", help="name=value (default: each option is tried)")
    parser.add_argument("--games", type=int, default=100, help="how many games each kind of player may try")
    parser.add_argument("--only", action="append", help="an ending or a kind of action (default: all that are missing)")
    parser.add_argument("--named", help="write one long game under this name")
    parser.add_argument("--seed", type=int, default=0, help="the seed of a named game")
    parser.add_argument("--playouts", type=int, default=0, help="how far-sighted the player of a named game is")
    arguments = parser.parse_args()
    room = rooms()[arguments.game]
    try:
        chosen = dict(map(option_pair, arguments.option))
        games = [Game(room, chosen)] if chosen else variations(room)
    except moonwood.OptionError as error:
        parser.error(str(error))
    if arguments.named:
        player = to_last(arguments.playouts) if arguments.playouts else thriftily
        make_named(games[0], arguments.named, arguments.seed, player)
        return
    wanted = missing(room, games)
    if arguments.only:
        unknown = set(arguments.only) - set(room.rules.ENDINGS) - set(games[0].table.families)
        wanted = Wanted(wanted.endings & set(arguments.only) | unknown, wanted.families & set(arguments.only))
    make(games, wanted, arguments.games)


if __name__ == "__main__":
    main()
