"""A game that the rules of today cannot replay: its moves as they were written, its boards as all saw them then."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from moonwood.games import game as open_game
from moonwood.kernel.actions import HIDDEN
from moonwood.kernel.errors import OptionError
from moonwood.kernel.speech import Say
from moonwood.kernel.view import View
from moonwood.pages.catalogue import title_of
from moonwood.pages.html import Markup, el
from moonwood.pages.story import Step, board, story, within
from moonwood.pages.words import Seen, page
from moonwood.table.ledger import Created, Fallen, Moved, Resigned, TakenBack, read
from moonwood.table.outline import Outline, outline_of

log = logging.getLogger(__name__)


class Kept(NamedTuple):
    """What was written down of one step of the game, and what everybody saw after it."""

    text: str
    view: View | None


def old(seen: Seen, ledger: Sequence[str], views: Mapping[int, View], reason: str, step: int | None) -> str:
    """The page of an old game, at one of its steps (None: the last one)."""
    say = seen.say
    outline = outline_of(ledger)
    title = title_of(outline.created.game, say.lang) if outline else say("A table")
    about = say("This game is old: it was played under other rules than those of today, and cannot be played on.")
    parts = [el("h1", title), el("p", about)]
    if outline is not None:
        parts += _story(seen, outline, steps_of(outline, ledger, views, say), step)
    parts.append(el("p", el("small", reason)))
    return page(seen, title, el("main", *parts, id="main", class_="prose old"))


def steps_of(outline: Outline, ledger: Sequence[str], views: Mapping[int, View], say: Say) -> list[Kept]:
    """What happened, without playing it. A take-back shows again what was there before.

    What was drawn in an unfinished game is left out: some of it may be one player's secret. Of a finished one what one
    player alone learned is left out, since the rules may keep it hidden for ever.
    """
    say = Say(say.lang, outline.names)
    secret = _secret_draws(outline)
    steps: list[Kept] = []
    standing: list[tuple[int, View | None]] = []  # after how many actions, what was seen
    for seq, entry in enumerate(map(read, ledger)):
        match entry:
            case Created(setup=setup):
                standing.append((len(setup), views.get(seq)))
            case Moved(seat=seat, action=action, chance=chance):
                drawn = "".join(f"; [{_public(it, secret)}]" for it in chance if outline.over)
                board = views.get(seq, standing[-1][1])  # a board is kept once a turn
                standing.append((standing[-1][0] + 1 + len(chance), board))
                steps.append(Kept(say.labelled(say.seat(seat), f"{action}{drawn}"), standing[-1][1]))
            case TakenBack(seat=seat, to=to):
                while len(standing) > 1 and standing[-1][0] > to:
                    standing.pop()
                steps.append(
                    Kept(
                        say("{player} {player:goes|go} back to action {to}", player=say.seat(seat), to=to),
                        standing[-1][1],
                    )
                )
            case Fallen(seat=seat):
                steps.append(Kept(say("{player:~'s|your} time is out", player=say.seat(seat)), standing[-1][1]))
            case Resigned(seat=seat):
                steps.append(Kept(say("{player} {player:resigns|resign}", player=say.seat(seat)), standing[-1][1]))
    return steps


def _secret_draws(outline: Outline) -> set[str]:
    """The names of draws that one player alone learned."""
    try:
        families = open_game(outline.created.game, **outline.created.options).table.families
    except OptionError:
        return set(outline.draws)
    return {name for name in outline.draws if name not in families or families[name].secret}


def _public(draw: str, secret: set[str]) -> str:
    name = draw.partition(" ")[0]
    return f"{name} {HIDDEN}" if name in secret else draw


def _story(seen: Seen, outline: Outline, kept: Sequence[Kept], step: int | None) -> list[Markup]:
    if not kept:
        return []
    steps = [Step(it.text, it.view is not None) for it in kept]
    at = within(steps, step)
    return story(seen.say, steps, at, _picture(seen, outline, kept[at - 1].view))


def _picture(seen: Seen, outline: Outline, view: View | None) -> Markup:
    """The board of today's room for what was seen then; nothing if that cannot be drawn any more."""
    if view is None:
        return Markup("")
    try:
        game = open_game(outline.created.game, **outline.created.options)
        return board(seen, game, view, outline.names)
    except Exception:  # whatever a changed room makes of an old view, the moves can be read
        log.warning("an old view of %s cannot be drawn", outline.created.game, exc_info=True)
        return Markup("")
