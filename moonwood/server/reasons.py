"""Why not: what is answered to somebody who clicked what cannot be done, from that seat's view and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from html import unescape
from random import Random

from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark
from moonwood.kernel.state import State
from moonwood.kernel.view import View
from moonwood.server.scene import ask
from moonwood.server.table import Table

NOT_ASKED = mark("That is not what is asked for now. {ask}.")
FIRST = mark("First choose {thing}.")
FIRST_OF = mark("First choose one of these: {things}.")
NAMED = 3
"""So many things to choose from are named; there may be more."""
TITLE = re.compile(r'<g id="([^"]+)"[^>]*><title>([^<]*)</title>')

Way = tuple[str, ...]
Ways = dict[str, list[tuple[int, Way]]]
"""For each thing that can be clicked for an action, legal or not: the action, and all that is clicked for it."""


def ways(table: Table, seat: int) -> Ways:
    """All that a seat could mean. It takes a look at the whole action table, once a moment."""
    view = table.match.state.view(seat)
    through: Ways = {}
    for action in range(len(table.game.table)):
        way = table.game.touches(view, action)
        for id in dict.fromkeys(way):
            through.setdefault(id, []).append((action, way))
    return through


def why(
    table: Table, seat: int, clicked: Sequence[str], lang: str, known: Ways | None = None, under: Sequence[str] = ()
) -> str:
    """What keeps a seat from what it clicked: what it must choose first, the rule that forbids it, or what is asked.

    `clicked`: what it chose before and what it clicked last; `under`: what else may have been meant by that.
    `known`: its `ways`.
    """
    view, say = table.match.state.view(seat), Say(lang, table.names)
    if view["seat"] != seat:
        return ask(table, view, lang)
    known = ways(table, seat) if known is None else known
    paths = [(*clicked[:-1], id) for id in (clicked[-1], *under)]
    first = _first(view, paths, known)
    if first:
        return _first_choose(table, view, first, say)
    rule = next(_rules(table.game, view, paths, known), None)
    if rule:
        return table.game.refuse(rule, lang)
    return say(NOT_ASKED, ask=ask(table, view, lang).rstrip("."))


def refused(table: Table, seat: int, action: int, lang: str) -> str:
    """The sentence of the rule that refuses an action of the deciding seat, as far as that seat can know it."""
    view = table.match.state.view(seat)
    rule = table.game.why(view, action, Random(0))
    return table.game.refuse(rule, lang) if rule else Say(lang)(NOT_ASKED, ask=ask(table, view, lang))


def _first(view: View, paths: Sequence[Way], known: Ways) -> list[str]:
    """What must be chosen before something that was clicked can be."""
    legal = set(view["actions"])
    for *before, id in paths:
        starts = [way[0] for action, way in known.get(id, ()) if action in legal and id in way[1:]]
        if starts:
            return [it for it in dict.fromkeys(starts) if it not in before]
    return []


def _first_choose(table: Table, view: View, ids: Sequence[str], say: Say) -> str:
    titles = {id: unescape(title) for id, title in TITLE.findall(table.game.draw(view, say.lang, names=table.names))}
    names = list(dict.fromkeys(titles[id] for id in ids if id in titles))
    if len(names) == 1:
        return say(FIRST, thing=names[0])
    more = "…" if len(names) > NAMED else ""
    return say(FIRST_OF, things="; ".join(names[:NAMED]) + more)


def _rules(game: Game, view: View, paths: Sequence[Way], known: Ways) -> Iterator[str]:
    """The rules that refuse what may have been meant, those of the actions that are asked for first."""
    state, legal = game.guess(view, Random(0)), set(view["actions"])
    asked = {game.table.owner(action).name for action in legal}
    starts = {way[0] for all_ways in known.values() for action, way in all_ways if action in legal}
    for now in (True, False):
        for path in paths:
            meant = [
                (action, way)
                for action, way in known.get(path[-1], ())
                if action not in legal and (game.table.owner(action).name in asked) == now
            ]
            yield from _refusals(state, path, meant, starts if now else set())


def _refusals(state: State, path: Way, meant: Sequence[tuple[int, Way]], starts: set[str]) -> Iterator[str]:
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
