"""The commands for hosts, designers and researchers."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import moonwood
from moonwood.cli.files import FileError, make_folder, read_text, write_text
from moonwood.draw.themes import THEMES
from moonwood.games import rooms
from moonwood.kernel.check import Report, open_room, other_options
from moonwood.kernel.errors import OldRecord
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game, Room
from moonwood.kernel.match import Match
from moonwood.kernel.perft import perft
from moonwood.kernel.record import Record
from moonwood.kernel.speech import SOURCE, Say
from moonwood.kernel.state import State, view_of
from moonwood.server.configuration import choose, known
from moonwood.server.settings import Settings

NUMBER = re.compile(r"-?[0-9]{1,4000}")


def seed_of(arguments: argparse.Namespace) -> int | str | None:
    """A number where the seed looks like one, so that `--seed 7` is `seed=7`."""
    seed: str | None = arguments.seed
    return int(seed) if seed is not None and NUMBER.fullmatch(seed) else seed


def serve(arguments: argparse.Namespace) -> int:
    from moonwood.server.run import serve as open_table  # the web's packages are needed by this command alone

    chosen = _chosen(arguments)
    if arguments.check:
        return _rehearse(chosen)
    with suppress(KeyboardInterrupt):  # the way to close the table
        open_table(chosen, chosen.host, chosen.port, open_browser=chosen.browser)
    return 0


def _chosen(arguments: argparse.Namespace) -> Settings:
    """What flags, the environment and a file say, in this order."""
    flags = {name: getattr(arguments, name) for name in known() if getattr(arguments, name, None) not in (None, [])}
    flags |= {f"limits.{name}": number for name, number in arguments.limit}
    return choose(flags, os.environ, arguments.config or "")


def _rehearse(chosen: Settings) -> int:
    from moonwood.server.rehearsal import problems, told

    print(told(chosen))
    wrong = list(problems(chosen))
    for problem in wrong:
        print(f"wrong: {problem}", file=sys.stderr)
    print("the house cannot open like this" if wrong else "all is well")
    return 1 if wrong else 0


def site(arguments: argparse.Namespace) -> int:
    from moonwood.site.build import write  # draws all pictures, so it is imported by this command alone

    size = write(arguments.folder)
    print(
        f"{arguments.folder} holds the whole house, {size / 1e6:.1f} MB. Put it on any web space, or look at it here:"
    )
    print(f"python -m http.server -d {arguments.folder}")
    return 0


def count(arguments: argparse.Namespace) -> int:
    game: Game = arguments.open()
    print(f"{'turn':>4}  {'positions':>12}")
    for turn, positions in enumerate(perft(_begin(game, arguments), arguments.turns), 1):
        print(f"{turn:>4}  {positions:>12}", flush=True)
    return 0


def _begin(game: Game, arguments: argparse.Namespace) -> State:
    """The position that was given, or the start."""
    return game.position(arguments.position) if arguments.position else game.start(seed_of(arguments))


def replay(arguments: argparse.Namespace) -> int:
    try:
        record = Record.load(read_text(arguments.file), moonwood.game)
    except OldRecord as old:
        if arguments.svg:
            raise
        print("\n".join([*old.written[1:], f"It cannot be replayed: {old}. These are its moves as they were written."]))
        return 0
    print("\n".join(_heading(record)))
    if record.partial:
        print("\n".join(record.lines))
        return 0
    match = record.match()
    print("\n".join(story(match, record.players)))
    if arguments.svg:
        _draw_match(match, record.players, arguments)
    return 0


def _heading(record: Record) -> list[str]:
    options = [f"{name}: {value}" for name, value in record.game.written_options().items() if "\n" not in value]
    players = [f"players: {', '.join(record.players)}"] if record.players else []
    return [record.game.room.title, *options, *players, f"result: {record.result}", ""]


def story(match: Match, names: tuple[str, ...] = ()) -> list[str]:
    """Everything that happened, a line an event."""
    return tell(match, lambda _: True, SOURCE, names)


def tell(match: Match, told: Callable[[Event], bool], lang: str, names: tuple[str, ...] = ()) -> list[str]:
    """What happened, as far as it may be told, a line an event."""
    chosen = [(ply.turn, event) for ply in match.plies for event in ply.events if told(event)]
    lines = [(turn, match.game.log(event, lang, names)) for turn, event in chosen]
    return [f"{turn + 1:>3}  {line}" for turn, line in lines if line]


def _draw_match(match: Match, names: tuple[str, ...], arguments: argparse.Namespace) -> None:
    if arguments.svg.endswith(".svg"):
        write_text(arguments.svg, _picture(match, names, arguments.theme))
        return
    folder = make_folder(arguments.svg)
    turns = [at for at, ply in enumerate(match.plies) if at and ply.turn > match.plies[at - 1].turn]
    for number, at in enumerate([*turns, len(match.plies)]):
        then = Match(match.game, None, match.actions[:at])
        write_text(folder / f"{number:03}.svg", _picture(then, names, arguments.theme))


def _picture(match: Match, names: tuple[str, ...], theme: str) -> str:
    recent = match.events(None, match.recent())
    return match.game.draw(view_of(match.state), theme=theme, names=names, recent=recent)


def draw(arguments: argparse.Namespace) -> int:
    svg = _drawn_game(arguments) if arguments.game in rooms() else _drawn_record(arguments)
    put_out(svg, arguments.output)
    return 0


def put_out(svg: str, path: str | None) -> None:
    """A picture into a file, or to the standard output."""
    if path:
        write_text(path, svg)
    else:
        print(svg.encode("ascii", "xmlcharrefreplace").decode())  # the same picture, whatever the terminal's letters


def _drawn_game(arguments: argparse.Namespace) -> str:
    game: Game = arguments.open()
    return game.draw(view_of(_begin(game, arguments)), theme=arguments.theme)


def _drawn_record(arguments: argparse.Namespace) -> str:
    if not Path(arguments.game).is_file():
        raise FileError(f"no game and no file {arguments.game!r}; the games are: {', '.join(rooms())}")
    if arguments.position or arguments.seed:
        arguments.parser.error("--position and --seed go with a game; a record has a position of its own")
    record = Record.load(read_text(arguments.game), moonwood.game)
    return _picture(record.match(), record.players, arguments.theme)


def check_games(games: Iterable[Game], count: int | None) -> int:
    for game in games:
        _checked(game, count)
    return 0


def check_room(room: Room) -> int:
    """The game as it comes, at length, and one game with each other value of each of its options."""
    game, others = open_room(room, {}), list(other_options(room))
    report = _checked(game, None)
    for other in others:
        report.names |= moonwood.check(other, games=1, themes=tuple(THEMES)).names
    print(Say().count(len(others), "  so it does with {n} other choice", "  so it does with {n} other choices"))
    rare = report.never_met(game)
    if rare:
        print(Say()("  never met, so rare or impossible: {names}", names=", ".join(rare)))
    return 0


def _checked(game: Game, count: int | None) -> Report:
    say = Say()
    report = moonwood.check(game, games=count, themes=tuple(THEMES))
    text = "{game} keeps the laws: {games} games, {decisions} decisions, {draws} draws, endings: {endings}"
    print(say(text, game=repr(game), **{**vars(report), "endings": say.listing(sorted(report.endings))}))
    for warning in report.warnings:
        print(say("  look at this: {warning}", warning=warning))
    return report
