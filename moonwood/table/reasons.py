"""Why not: what is answered to somebody who clicked what cannot be done, from that seat's view and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from moonwood.draw.svg import titles
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say, mark
from moonwood.kernel.state import State
from moonwood.kernel.view import View
from moonwood.table.scene import ask
from moonwood.table.table import Table

NOT_ASKED = mark("That is not what is asked for now.")
FIRST = mark("First choose: {thing}.")
FIRST_OF = mark("First choose one of these: {things}.")
FIRST_SUCH = mark("First choose, for example: {things}.")
NAMED = 3
"""So many things to choose from are named; there may be more."""

Way = tuple[str, ...]
Meant = tuple[Action, Way]
"""An action, legal or not, and all that is clicked for it."""


class Why(NamedTuple):
    """Why something cannot be done, and the clause of the rulebook that says so."""

    text: str
    clause: str = ""


class Ways:
    """What a seat could mean by a click at one moment. A family of actions is gone through when it is first needed."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.game: Game = table.game
        self.view: View = table.match.state.view(seat)
        self.legal = {action: self.game.touches(self.view, action) for action in self.view["actions"]}
        self.asked = {self.game.table.owner(action).name for action in self.legal}
        """The families of which something is legal."""
        self._families: dict[str, dict[str, list[Meant]]] = {}

    def illegal(self, thing: str, *, asked: bool) -> list[Meant]:
        """The actions through a thing that are not legal, of the families that are asked for or of all others."""
        names = [name for name in self.game.table.families if (name in self.asked) == asked]
        return [meant for name in names for meant in self._through(name).get(thing, ()) if meant[0] not in self.legal]

    def _through(self, name: str) -> dict[str, list[Meant]]:
        """For each thing the actions of a family for which it is clicked."""
        if name not in self._families:
            family, through = self.game.table.families[name], dict[str, list[Meant]]()
            for action in family.actions:
                way = self.game.touches(self.view, action)
                for thing in dict.fromkeys(way):
                    through.setdefault(thing, []).append((action, way))
            self._families[name] = through
        return self._families[name]


def why(
    table: Table, seat: Seat, clicked: Sequence[str], lang: str, known: Ways | None = None, under: Sequence[str] = ()
) -> Why:
    """What keeps a seat from what it clicked: what it must choose first, the rule that forbids it, or what is asked.

    `clicked`: what it chose before and what it clicked last; `under`: what else may have been meant by that.
    `known`: what it could mean now, if somebody has asked before.
    """
    known = known or Ways(table, seat)
    say = Say(lang, table.names_for(seat))
    answer = _answer(table, clicked, known, say, under)
    if not table.game.is_card(clicked[-1]):
        return answer
    return answer._replace(text=f"{_title(table, known.view, clicked[-1], say)} {answer.text}")


def _answer(table: Table, clicked: Sequence[str], known: Ways, say: Say, under: Sequence[str]) -> Why:
    view, lang = known.view, say.lang
    asked = table.game.clause(view)
    if view["seat"] != view["you"]:
        return Why(ask(table, view, lang), asked)
    paths = [(*clicked[:-1], name) for name in (clicked[-1], *under)]
    first = _first(paths, known)
    if first:
        return Why(_first_choose(table, view, first, say), asked)
    rule = next(_rules(table.game, paths, known), None)
    if rule:
        return refusal(table.game, rule, lang)
    things = (table.game.thing(path[-1], lang) for path in paths)
    return Why(_with_question(table, view, next(filter(None, things), say(NOT_ASKED)), say), asked)


def refusal(game: Game, rule: str, lang: str) -> Why:
    """What a rule that `why` named says, and where it stands."""
    return Why(game.refuse(rule, lang), game.refusing_clause(rule))


def refused(table: Table, seat: Seat, action: Action, lang: str) -> Why:
    """The sentence of the rule that refuses an action of the deciding seat, as far as that seat can know it."""
    view = table.match.state.view(seat)
    rule = table.game.why(view, action, Random(0))
    if rule:
        return refusal(table.game, rule, lang)
    return Why(_with_question(table, view, Say(lang)(NOT_ASKED), Say(lang)), table.game.clause(view))


def _with_question(table: Table, view: View, rule: str, say: Say) -> str:
    """A rule, and what is asked now."""
    question = ask(table, view, say.lang)
    return f"{rule} {question}" if question.endswith((".", "?")) else f"{rule} {question}."


def _first(paths: Sequence[Way], known: Ways) -> list[str]:
    """What must be chosen before something that was clicked can be."""
    for *before, name in paths:
        starts = [way[0] for way in known.legal.values() if name in way[1:]]
        if starts:
            return [it for it in dict.fromkeys(starts) if it not in before]
    return []


def _title(table: Table, view: View, name: str, say: Say) -> str:
    return _titles(table, view, say).get(name, "")


def _titles(table: Table, view: View, say: Say) -> dict[str, str]:
    return titles(table.game.draw(view, say.lang, names=table.names_for(view["you"])))


def _first_choose(table: Table, view: View, ids: Sequence[str], say: Say) -> str:
    titled = _titles(table, view, say)
    names = list(dict.fromkeys(titled[name].rstrip(".") for name in ids if name in titled))
    if len(names) == 1:
        return say(FIRST, thing=names[0])
    return say(FIRST_SUCH if len(names) > NAMED else FIRST_OF, things=say.series(names[:NAMED]))


def _rules(game: Game, paths: Sequence[Way], known: Ways) -> Iterator[str]:
    """The rules that refuse what may have been meant, those of the actions that are asked for first."""
    state = game.guess(known.view, Random(0))
    starts = {way[0] for way in known.legal.values() if way}
    for asked in (True, False):
        for path in paths:
            yield from _refusals(state, path, known.illegal(path[-1], asked=asked), starts if asked else set())


def _refusals(state: State, path: Way, meant: Sequence[Meant], starts: set[str]) -> Iterator[str]:
    """The commonest rule that refuses actions: of those that end with the last click, then of those that go on from it,
    then of those that could be begun now and come to it later."""
    whole: Counter[str] = Counter()
    begun: Counter[str] = Counter()
    ahead: Counter[str] = Counter()
    for action, way in meant:
        if way[: len(path)] == path:
            (whole if len(way) == len(path) else begun)[state.refusal(action)] += 1
        elif len(path) == 1 and way[0] in starts:
            ahead[state.refusal(action)] += 1
    for rules in (whole, begun, ahead):
        del rules["not-now"]
        yield from (rule for rule, _ in rules.most_common(1))
