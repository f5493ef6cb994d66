"""Play in the terminal: you at one seat, a bot at each of the others. It shows what your seat may see, and no more."""

from __future__ import annotations

import argparse
from secrets import token_bytes

from moonwood.bots import BOTS, choose
from moonwood.bots.levels import bot_name, default_bot, level_name
from moonwood.cli.answers import listed, meant, why
from moonwood.cli.files import write_text
from moonwood.cli.language import terminal_language
from moonwood.cli.tables import board, rules_text
from moonwood.cli.tools import seed_of, tell
from moonwood.kernel.chance import Dealer
from moonwood.kernel.errors import MoonwoodError, OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.person import read_by
from moonwood.kernel.record import Record
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say, mark
from moonwood.kernel.view import View

HELP = mark("""Answer with a number, with a short notation, or with the beginning of a sentence from the list.
  undo        take your last action back
  log         what happened so far
  why ACTION  whether an action (in short notation) is legal, and if not, which rule refuses it
  rules       how the game is played
  record      the game so far as text, as you may have it
  help        this
  quit        leave""")


def play(arguments: argparse.Namespace) -> int:
    """The command."""
    game: Game = arguments.open()
    if arguments.seat >= game.seats:
        raise OptionError(
            "no seat {seat}; {name} has seats 0 to {last}", seat=arguments.seat, name=game.name, last=game.seats - 1
        )
    bot: str = arguments.bot or default_bot(game.aim)
    if level_name(bot) not in BOTS:
        raise OptionError("no bot {bot!r}; there are: {there}", bot=bot, there=", ".join(BOTS))
    seed = seed_of(arguments)
    secret = token_bytes(32) if seed is None else seed
    Sitting(Match(game, secret), arguments.seat, bot, Dealer(secret).commitment, arguments.record).run()
    return 0


class Left(Exception):
    """The player leaves the table."""


class Sitting:
    """One person at the terminal and the game that is played there."""

    def __init__(self, match: Match, seat: int, bot: str, seed: str, file: str | None) -> None:
        """`seed` is for the bot's own choices, and tells nothing about what will be drawn; `file` keeps the record."""
        self.match = match
        self.game = match.game
        self.seat = Seat(seat)
        self.bot = bot
        self.seed = seed
        self.file = file
        self.names = read_by([""] * match.game.seats, seat)
        self.say = Say(terminal_language(), self.names)
        self.told = 0
        self.commands = {
            "undo": self.undo,
            "log": self.log,
            "rules": self.rules,
            "record": self.record,
            "help": self.help,
            "quit": self.leave,
        }

    def run(self) -> None:
        """Play to the end, or until the player leaves or the input ends."""
        self._welcome()
        try:
            while not self.match.state.over:
                self._keep()
                if self.match.state.seat == self.seat:
                    self._decide()
                else:
                    self._let_bot_play()
        except (Left, EOFError):
            print(self.say("You leave the table."))
            return
        self._keep()
        self._tell_news()
        view = self.match.state.view(self.seat)
        print(f"\n{board(self.game, view, self.say)}\n\n{self.game.ask(view, self.say.lang, self.names)}")

    def _keep(self) -> None:
        """Write the game down as it stands, so that nothing is lost however it is left."""
        if self.file:
            write_text(self.file, self._written().dump())

    def _written(self) -> Record:
        """All of it once it is over; what the player may have of it before."""
        return Record.of(self.match) if self.match.state.over else Record.seen(self.match, self.seat)

    def _welcome(self) -> None:
        others = [self.say.seat(seat) for seat in range(self.game.seats) if seat != self.seat]
        print(
            self.say(
                "{game}. You are {you}.", game=self.say(self.game.room.title), you=Say(self.say.lang).seat(self.seat)
            )
        )
        if others:
            print(
                self.say("{others}: the bot {bot}.", others=self.say.listing(others), bot=bot_name(self.bot, self.say))
            )
        print(self.say("`help` tells what you can write besides your actions."))

    def _let_bot_play(self) -> None:
        seat = self.match.state.seat
        seed = f"{self.seed} {len(self.match.plies)}"
        self.match.play(seat, choose(self.bot, self.match.state.view(seat), seed))

    # The player's turn

    def _decide(self) -> None:
        view = self.match.state.view(self.seat)
        self._tell_news()
        print(f"\n{board(self.game, view, self.say)}\n\n{self.game.ask(view, self.say.lang, self.names)}")
        print(listed(self.game, view, self.say))
        before = self.match.actions
        while self.match.actions == before:
            self._answer(input("> ").strip(), view)

    def _answer(self, text: str, view: View) -> None:
        word, _, rest = text.partition(" ")
        try:
            if word == "why":
                self.why(rest)
            elif text in self.commands:
                self.commands[text]()
            elif text:
                self.match.play(self.seat, meant(self.game, view, text, self.say))
        except MoonwoodError as error:
            print(error.said(self.say))

    def _tell_news(self) -> None:
        """What happened since it was last told."""
        news = self.match.events(self.seat, min(self.told, len(self.match.plies)))
        lines = filter(None, (self.game.log(event, self.say.lang, self.names) for event in news))
        self.told = len(self.match.plies)
        print("", *lines, sep="\n")

    # What can be written besides actions

    def undo(self) -> None:
        """Take the last action back, unless chance has answered it, or a bot has and that tells what was hidden."""
        others = () if self.game.hidden else range(self.game.seats)
        to = self.match.undo((self.seat,), others).step
        if to is None:
            print(self.say("There is nothing that you can take back."))
            return
        self.match.rewind(to)
        self.told = to

    def why(self, notation: str) -> None:
        rule = why(self.game, self.match.state.view(self.seat), notation, self.say)
        print(self.say("That is legal now.") if rule is None else self.game.refuse(rule, self.say.lang))

    def log(self) -> None:
        print("\n".join(tell(self.match, lambda event: event.audience.includes(self.seat), self.say.lang, self.names)))

    def rules(self) -> None:
        print(rules_text(self.game, self.say.lang))

    def record(self) -> None:
        print(self._written().dump(), end="")

    def help(self) -> None:
        print(self.say(HELP))

    def leave(self) -> None:
        raise Left
