"""What a seat sees. Everything here is made from that seat's view and from events it may see, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree

from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Dealer
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say, mark
from moonwood.kernel.state import CHANCE, State
from moonwood.kernel.view import View, closed
from moonwood.table.log import Log
from moonwood.table.showing import Chair, Legal, Line, Look, Scene
from moonwood.table.table import Table

SVG = "{http://www.w3.org/2000/svg}"


class Style(NamedTuple):
    """How a page wants to see a table."""

    theme: str = "night"
    lang: str = "en"
    shape: Shape = "wide"
    turned: bool = False
    """Whether the second player's side is below."""


def drawn(table: Table, view: View, style: Style, recent: Iterable[Event] = ()) -> str:
    theme, lang, shape, turned = style
    names = table.names_for(view["you"])
    return table.game.draw(view, lang, theme, names=names, recent=recent, shape=shape, turned=turned)


def scene(table: Table, seat: Seat | None, style: Style, *, asked: bool = True) -> Scene:
    """What a seat sees; unless it is `asked`, nothing can be chosen in it."""
    match, lang = table.match, style.lang
    view = match.state.view(seat)
    if table.over or not asked:
        view = closed(view)
    recent = match.events(seat, match.recent())
    dealer = Dealer(bytes.fromhex(table.created.secret))
    return Scene(
        seq=table.moment,
        ply=len(match.plies),
        you=seat,
        svg=drawn(table, view, style, recent),
        ask=ask(table, view, lang),
        clause="" if table.over else table.game.clause(view),
        legal=list(_legal(table, view, style)),
        chairs=chairs(table, view, lang),
        over=table.over,
        commitment=dealer.commitment,
        secret=table.created.secret if table.over and not match.state.stays_hidden(None) else None,
        round_end=round_end(table, seat, style),
    )


def round_end(table: Table, seat: Seat | None, style: Style) -> str | None:
    """The last picture of a round if the next one has just begun, so that all can see what was counted."""
    if not has_new_round(table):
        return None
    game, plies = table.game, table.match.plies
    at = max((number for number, ply in enumerate(plies) if game.ends_round(ply.events)), default=None)
    if at is None:
        return None
    view = closed(table.state_at(at).view(seat))
    events = [event for event in plies[at].events if event.audience.includes(seat)]
    return drawn(table, game.last_of_round(view, events), style, events)


def has_new_round(table: Table) -> bool:
    """Whether the last decision, or what was drawn after it, began another round."""
    for ply in [] if table.over else reversed(table.match.plies):
        if table.game.begins_round(ply.events):
            return True
        if ply.seat != CHANCE:
            break
    return False


def ask(table: Table, view: View, lang: str) -> str:
    """Whose turn it is and what is asked, or how the game ended; whoever won is told so, and once."""
    names, others = table.names_for(view["you"]), table.names_for(None)
    asked = _ask(table, view, lang, names)
    won = view["you"] in table.winners and not table.drawn
    if not won or names == others or asked != _ask(table, view, lang, others):
        return asked
    return f"{Say(lang)('You win!')} {asked}"


def _ask(table: Table, view: View, lang: str, names: tuple[str, ...]) -> str:
    if table.ended:
        return Say(lang)("The host of the house ended this game.")
    if table.called_off:
        return Say(lang)("Draw: all agreed")
    if table.lost_by is None:
        return table.game.ask(view, lang, names)
    say = Say(lang, names)
    loser, winner = say.seat(table.lost_by), say.listing([*map(say.seat, table.winners)])
    if table.fell is not None:
        late = say("{winner} {winner:wins|win}: {player:~'s|your} time is out", winner=winner, player=loser)
        return late if table.winners else say("{player:~'s|your} time is out: the game is lost", player=loser)
    if not table.winners:
        return say("{player} gave up", player=loser)
    return say("{winner} {winner:wins|win}: {player} resigned", winner=winner, player=loser)


def chairs(table: Table, view: View, lang: str) -> list[Chair]:
    """Who sits there; what they have is told as soon as anybody has something."""
    scored, say = any(view["scores"]), Say(lang, table.names_for(view["you"]))
    return [
        Chair(
            name=say.seat(seat),
            kind=it.kind,
            bot=it.bot,
            score=table.game.score(view, seat, lang) if scored else "",
            deciding=seat == table.deciding,
            won=table.over and seat in table.winners and not table.drawn,
        )
        for seat, it in enumerate(table.sitters)
    ]


LOSES = mark("This ends the game, and you do not win.")
FORCED = 4
"""So many actions that are the only ones are looked through to see how a game ends."""


def _legal(table: Table, view: View, style: Style) -> Iterator[Legal]:
    game, actions, names = table.game, view["actions"], table.names_for(view["you"])
    if not actions:
        return
    state = game.guess(view, Random(0))
    afters = {action: _after(state, action) for action in actions}
    warnings = _warnings(table, view, state.seat, afters, style.lang)
    for action in actions:
        yield Legal(
            id=action,
            text=game.text(action),
            label=game.label(view, action, style.lang, names, turned=style.turned),
            touches=game.touches(view, action),
            unordered=game.table.owner(action).unordered,
            free=game.table.owner(action).free,
            final=_is_final(afters[action], action),
            heading=game.heading(action, style.lang),
            warning=warnings[action],
        )


def _after(state: State, action: Action) -> State:
    after = state.copy()
    after.apply(action)
    return after


def _warnings(table: Table, view: View, seat: Seat, afters: Mapping[Action, State], lang: str) -> dict[Action, str]:
    """What somebody should know before each action; what would have to be said of all of them warns of none."""
    game, names = table.game, table.names_for(view["you"])
    said = {action: game.warning(view, action, lang, names) for action in view["actions"]}
    losing = [] if game.hidden else [action for action in said if _loses(afters[action], seat)]
    if len(losing) < len(said):
        said |= dict.fromkeys(losing, Say(lang)(LOSES))
    return said if not all(said.values()) else dict.fromkeys(said, "")


def _loses(after: State, seat: Seat) -> bool:
    """Whether an action, with what must follow it, ends a game without secrets and its player does not win."""
    for _ in range(FORCED):
        if after.seat != seat or len(after.actions()) > 1:
            break
        after = _after(after, after.actions()[0])
    return after.outcome is not None and seat not in after.outcome.winners


def _is_final(after: State, action: Action) -> bool:
    """Whether an action can never be taken back: it draws, shows what was hidden or ends the game."""
    return after.game.table.owner(action).shows or after.seat == CHANCE or after.over


def lines(table: Table, seat: Seat | None, lang: str) -> list[Line]:
    """The log as a seat may read it."""
    return Log(table.game, seat, lang, table.names_for(seat)).tail([], table.course).lines


def look(table: Table, seat: Seat | None, ply: int, style: Style) -> Look:
    """The board as it was before a ply; nothing can be chosen in it."""
    state = table.state_at(ply)
    view = closed(state.view(seat))
    plies = table.match.plies[max(0, ply - 1) : ply]
    recent = [event for it in plies for event in it.events if event.audience.includes(seat)]
    words = "" if state.seat == CHANCE else table.game.ask(view, style.lang, table.names_for(seat))
    return Look(ply, len(table.match.plies), drawn(table, view, style, recent), words)


class Foreseen(NamedTuple):
    """A picture of what an action leads to, and the elements in it that change; no picture where none can be shown."""

    svg: str | None
    changed: tuple[str, ...] = ()


def preview(table: Table, seat: Seat, action: Action, style: Style) -> Foreseen:
    """What an action of the deciding seat leads to before chance is drawn, as far as that seat can know it."""
    view = table.match.state.view(seat)
    if action not in view["actions"]:
        return Foreseen(None)
    pictures = {_foreseen(table, view, action, style, seed) for seed in range(2 if table.game.hidden else 1)}
    return pictures.pop() if len(pictures) == 1 else Foreseen(None)


def _foreseen(table: Table, view: View, action: Action, style: Style, seed: int) -> Foreseen:
    state, events = table.game.guess(view, Random(seed)), list[Event]()
    state.apply(action, events)
    before = closed(view)
    after = table.game.in_place(before, closed(state.view(view["you"])))
    changed = _changes(drawn(table, before, style), drawn(table, after, style))
    return Foreseen(drawn(table, after, style, [it for it in events if it.audience.includes(view["you"])]), changed)


def _changes(before: str, after: str) -> tuple[str, ...]:
    """The elements that are not in both pictures alike."""
    old, new = _elements(before), _elements(after)
    return tuple(name for name, text in new.items() if old.get(name) != text)


def _elements(svg: str) -> dict[str, str]:
    """The text of every element that has an id; what is said about it does not count."""
    texts = {}
    for element in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        if "id" in element.attrib:
            for title in element.findall(f"{SVG}title"):
                element.remove(title)
            texts[element.attrib["id"]] = ElementTree.tostring(element, "unicode")
    return texts
