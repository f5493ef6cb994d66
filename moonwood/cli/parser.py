"""Reads the command line. What a game's options are called and take comes from their declarations alone."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from moonwood import __version__
from moonwood.bots import BOTS
from moonwood.bots.levels import DEFAULT, PARTNER
from moonwood.cli import admin, analysis, balance, difficulty, lab, layouts, mcp, review, tables, tools
from moonwood.cli.files import read_text
from moonwood.cli.learn import learn, solve
from moonwood.cli.new_game import new_game, read_players
from moonwood.cli.play import play
from moonwood.draw.themes import THEMES
from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.kernel.check import open_room
from moonwood.kernel.game import Room
from moonwood.kernel.options import Option, Switch, Text
from moonwood.server.configuration import CONFIG, ConfigError, Setting, known

PREFIX = "option "
"""Stands before the names of a game's options among the parsed arguments, so that they cannot clash with ours."""
ALL = "all"

Add = Callable[[argparse.ArgumentParser], None]
Run = Callable[[argparse.Namespace], int]


@dataclass(frozen=True)
class Command:
    """One of the commands: what it does, its own arguments, and whether the options of a game belong to it."""

    name: str
    help: str
    run: Run
    add: Add
    takes_options: bool = True


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments; `run` is what to call with them. Wrong usage leaves through SystemExit(2)."""
    words = [_with_dashes(word) for word in argv]
    room = next((rooms()[word] for word in words if word in rooms()), None)
    parser = _build(room)
    arguments, unknown = parser.parse_known_args(words)
    if unknown:
        _refuse(arguments, unknown, room)
    arguments.command = shlex.join(["moonwood", *argv])
    if hasattr(arguments, "game"):
        arguments.open = lambda: open_game(arguments.game, **_options(arguments, room))
    return arguments


def _with_dashes(word: str) -> str:
    """`--slow_down=on` is `--slow-down=on`: options may be written as in Python."""
    flag, equals, value = word.partition("=")
    return flag.replace("_", "-") + equals + value if word.startswith("--") else word


def _refuse(arguments: argparse.Namespace, unknown: list[str], room: Room | None) -> None:
    game = getattr(arguments, "game", None)
    if game not in (None, ALL) and not Path(game).is_file():
        open_game(game)
    right = f"; {room.name} has: {', '.join(map(_flag, room.options))}" if game and room else ""
    arguments.parser.error(f"unknown: {' '.join(unknown)}{right}")


def _build(room: Room | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "moonwood",
        description="Modern tabletop games under one roof: exact rules, a web table, fair bots.",
        epilog="`moonwood COMMAND --help` explains a command, `moonwood COMMAND GAME --help` also a game's options.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"moonwood {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        subparser = commands.add_parser(command.name, help=command.help, description=command.help, allow_abbrev=False)
        subparser.set_defaults(run=command.run, parser=subparser)
        command.add(subparser)
        if room and command.takes_options:
            _add_options(subparser, room)
    return parser


# A game's options


def _flag(option: Option) -> str:
    return f"--{option.name.replace('_', '-')}"


def _add_options(parser: argparse.ArgumentParser, room: Room) -> None:
    group = parser.add_argument_group(f"options of {room.title}")
    for option in room.options:
        group.add_argument(
            _flag(option),
            dest=PREFIX + option.name,
            nargs="?" if isinstance(option, Switch) else None,
            const="on" if isinstance(option, Switch) else None,
            metavar=_metavar(option),
            help=_help(option),
        )


def _metavar(option: Option) -> str:
    if isinstance(option, Text) and option.from_file:
        return "FILE"
    return "|".join(option.choices) or "TEXT"


def _help(option: Option) -> str:
    if isinstance(option, Text) and option.from_file:
        text = f"a file with {option.help}"
    elif isinstance(option, Text):
        text = f"{option.help} (@FILE reads it from a file; default: {option.write(option.default) or 'none'})"
    else:
        text = f"{option.help} (default: {option.write(option.default)})"
    return text.replace("%", "%%")


def _options(arguments: argparse.Namespace, room: Room | None) -> dict[str, str]:
    """The options as they were given."""
    texts = {option: getattr(arguments, PREFIX + option.name, None) for option in (room.options if room else ())}
    return {option.name: _value(option, text) for option, text in texts.items() if text is not None}


def _value(option: Option, text: str) -> str:
    if isinstance(option, Text) and option.from_file:
        return read_text(text)
    return read_text(text[1:]) if isinstance(option, Text) and text.startswith("@") else text


# The commands


def _number(least: int, most: int | None = None) -> Callable[[str], int]:
    def number(text: str) -> int:
        value = int(text)
        if value < least:
            raise argparse.ArgumentTypeError(f"{value} is too small; it is at least {least}")
        if most is not None and value > most:
            raise argparse.ArgumentTypeError(f"{value} is too large; it is at most {most}")
        return value

    return number


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(rooms())}")


def _add_rules(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--clause", metavar="NUMBER", help="only this section or clause: 4, or 4.2")


def _add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", help="any number or word; the same seed gives the same game (default: a fresh one)")


def _add_nothing(parser: argparse.ArgumentParser) -> None:
    """For a command without arguments."""


def _add_learn(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--lesson", type=_number(1), default=1, help="which lesson to begin with (default: 1)")
    parser.add_argument("--list", action="store_true", help="say what the lessons are")


def _add_puzzle(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--puzzle", type=_number(1), default=1, help="which puzzle to begin with (default: 1)")
    parser.add_argument("--list", action="store_true", help="say which puzzles there are")


def _add_play(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    bots = f"who plays the other seats: {', '.join(BOTS)} (default: {DEFAULT}, and {PARTNER} where all win together)"
    parser.add_argument("--bot", metavar="NAME", help=bots)
    parser.add_argument("--seat", type=_number(0), default=0, help="where you sit, counted from 0 (default: 0)")
    parser.add_argument("--record", metavar="FILE", help="keep the game in this file, for `moonwood replay`")
    _add_seed(parser)


def _add_serve(parser: argparse.ArgumentParser) -> None:
    for setting in known().values():
        _add_setting(parser, setting)
    names = ", ".join(name.partition(".")[2] for name in known() if name.startswith("limits."))
    limit = f"what one visitor may ask for; may be given several times ({names})"
    parser.add_argument("--limit", metavar="NAME=NUMBER", action="append", type=_limit, default=[], help=limit)
    parser.add_argument("--config", metavar="FILE", help=f"a TOML file with settings (default: what {CONFIG} names)")
    parser.add_argument("--check", action="store_true", help="say what is wrong with the settings, and start nothing")


def _add_setting(parser: argparse.ArgumentParser, setting: Setting) -> None:
    """The flag of a setting; what is not said on the command line may be said elsewhere."""
    about = setting.meaning.replace("%", "%%").replace("`", "")
    if setting.name.startswith("limits."):
        return
    if setting.kind == "bool":
        action = "store_false" if setting.default else "store_true"
        parser.add_argument(setting.flag, dest=setting.name, action=action, default=None, help=about)
    elif setting.kind == "tuple[str, ...]":
        each, word = f"{about}; once for each", setting.flag.removeprefix("--").upper()
        parser.add_argument(setting.flag, dest=setting.name, metavar=word, action="append", default=[], help=each)
    else:
        word = setting.name.upper()
        parser.add_argument(setting.flag, dest=setting.name, metavar=word, type=_said(setting), help=about)


def _said(setting: Setting) -> Callable[[str], object]:
    def read(text: str) -> object:
        try:
            return setting.read(text)
        except ConfigError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def _add_site(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="a new folder, or one that was written so before")


def _limit(text: str) -> tuple[str, object]:
    name, _, number = text.partition("=")
    setting = known().get(f"limits.{name}")
    if setting is None:
        names = ", ".join(it.partition(".")[2] for it in known() if it.startswith("limits."))
        raise argparse.ArgumentTypeError(f"no limit {name!r}; there are: {names}")
    return name, _said(setting)(number)


def _add_perft(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--turns", type=_number(1), required=True, help="how many turns to look ahead")
    parser.add_argument("--position", metavar="TEXT", help="count from here instead of from the start")
    _add_seed(parser)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record; - reads it from standard input")
    parser.add_argument("--svg", metavar="PATH", help="draw: the last position into X.svg, or each turn into a folder")
    _add_theme(parser)


def _add_draw(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME|FILE", help=f"a record, or one of: {', '.join(rooms())}")
    parser.add_argument("--position", metavar="TEXT", help="draw this position of the game instead of its start")
    parser.add_argument("-o", "--output", metavar="FILE", help="where the picture goes (default: standard output)")
    _add_seed(parser)
    _add_theme(parser)


def _add_theme(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", choices=tuple(THEMES), default="night", help="its colours (default: night)")


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar=f"GAME|{ALL}", help=f"{ALL}, or one of: {', '.join(rooms())}")
    parser.add_argument("--games", type=_number(1), help="how many games (default: some hundreds of decisions)")


def _add_arena(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    lab.add_arena(parser)


def _add_new_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="what the game will be called here: my-game")
    parser.add_argument("--title", help="its title for people (default: the name in capitals)")
    won = parser.add_mutually_exclusive_group()
    won.add_argument("--together", action="store_true", help="all win or all lose (default: against each other)")
    won.add_argument("--alone", action="store_true", help="one player against the game")
    parser.add_argument("--hidden", action="store_true", help="seats have secrets; together: others see your card")
    parser.add_argument(
        "--players", type=read_players, metavar="N|N-N", help="how many play: 3, or 2-4 to be chosen (default: 2)"
    )


def _add_layout(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=tuple(layouts.ACTIONS), help="say what is wrong with it, or draw it")
    parser.add_argument("file", metavar="FILE", help="a layout of a Moonlight scenario; - reads it from standard input")
    parser.add_argument("-o", "--output", metavar="FILE", help="where a picture goes (default: standard output)")
    _add_theme(parser)


def _check(arguments: argparse.Namespace) -> int:
    if arguments.game == ALL:
        return tools.check_games([open_room(room, {}) for room in rooms().values()], arguments.games)
    room = rooms().get(arguments.game)
    if room is None:
        return tools.check_games([arguments.open()], arguments.games)
    options = _options(arguments, room)
    if options or arguments.games:
        return tools.check_games([open_room(room, options)], arguments.games)
    return tools.check_room(room)


COMMANDS = (
    Command("games", "List the games, their seats and their options.", tables.list_games, _add_nothing, False),
    Command("rules", "How a game is played.", tables.show_rules, _add_rules),
    Command("learn", "Learn a game in short lessons, by playing them.", learn, _add_learn, False),
    Command("puzzle", "Solve puzzles of a game, whose answers are proved.", solve, _add_puzzle, False),
    Command("play", "Play in the terminal, against bots.", play, _add_play),
    Command("serve", "Open the table: play in the browser, alone or with friends.", tools.serve, _add_serve, False),
    Command("admin", "Keep a database: back it up, bring it back, look it through.", admin.run, admin.add, False),
    Command("mcp", "Offer the games to language models (Model Context Protocol).", mcp.run, mcp.add, False),
    Command("site", "Write the house as a folder of files that needs no server.", tools.site, _add_site, False),
    Command("perft", "Count the distinct positions at the ends of turns.", tools.count, _add_perft),
    Command("replay", "Tell a recorded game, turn by turn.", tools.replay, _add_replay, False),
    Command("draw", "Draw a position, or the end of a recorded game, as SVG.", tools.draw, _add_draw),
    Command("check", "Test that a game keeps the laws of the house.", _check, _add_check),
    Command("review", "Judge a played game, move by move.", review.run, review.add_review, False),
    Command("analyse", "Say what a seat could do, and how its chances are.", analysis.run, analysis.add_analyse),
    Command("arena", "Let two bots meet, seats swapped, and say how sure the result is.", lab.arena, _add_arena),
    Command("lab", "Learn from many games between bots.", lab.lab, lab.add_lab),
    Command("balance", "Ask of all games whether it is better to begin.", balance.run, balance.add_arguments, False),
    Command(
        "difficulty",
        "Play Moonlight's scenarios, to see how hard they are.",
        difficulty.run,
        difficulty.add_arguments,
        False,
    ),
    Command("layout", "Check or draw a layout for a scenario of Moonlight.", layouts.run, _add_layout, False),
    Command(
        "new-game", "Write a small room that works, to make a game of your own from.", new_game, _add_new_game, False
    ),
)
