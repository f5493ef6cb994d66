"""What pages are shown of a table: drawn in the workshop, once for all who see the same."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, TypeVar

from moonwood.bots.analysis import Hint, hint
from moonwood.house.walls import Budget, Thinker, Workshop
from moonwood.kernel.actions import Action
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.table.log import Log
from moonwood.table.messages import Json, encoded
from moonwood.table.notices import Course
from moonwood.table.reasons import Ways, Why, why
from moonwood.table.scene import Foreseen, Style, has_new_round, preview, round_end, scene
from moonwood.table.showing import Tail
from moonwood.table.table import Table
from moonwood.table.thinking import Doubt

T = TypeVar("T")

FRAME, DEAR = 1.0, 4.0
"""What it costs to draw what everybody waits for, and what somebody asked for."""

Logs = dict[tuple[int | None, str, tuple[str, ...]], Log]

FEW = 4
"""To tell of so many plies is less work than to have it done elsewhere."""
SHELVED = 32
"""So many pictures are kept for whoever looks next; a picture has some 60,000 signs."""


class Shelf:
    """The pictures that were looked at last, of all tables together: a table at which nothing happens keeps none."""

    def __init__(self, most: int = SHELVED) -> None:
        self._most = most
        self._pictures: OrderedDict[tuple[int, Hashable], Pictures] = OrderedDict()

    def put(self, moment: Pictures, key: Hashable) -> None:
        """A picture of a moment was looked at; if there are too many, the one that was longest ago is forgotten."""
        self._pictures[id(moment), key] = moment
        self._pictures.move_to_end((id(moment), key))
        if len(self._pictures) > self._most:
            (_, forgotten), other = self._pictures.popitem(last=False)
            other.forget(forgotten)


class Pictures:
    """One moment of a table. The game may go on meanwhile: nobody is shown anything that is not committed."""

    def __init__(self, table: Table, workshop: Workshop, logs: Logs, shelf: Shelf) -> None:
        self.table = table.still()
        self.course = self.table.course
        self._workshop = workshop
        self._logs = logs
        self._shelf = shelf
        self._known: dict[Hashable, asyncio.Task[Any]] = {}

    def forget(self, key: Hashable) -> None:
        """Whoever wants it again waits until it is made again."""
        self._known.pop(key, None)

    async def scene(self, seat: Seat | None, style: Style) -> Json:
        return await self._drawn(("scene", seat, style), lambda: self._draw(_scene, self.table, seat, style))

    async def round_end(self, style: Style) -> str | None:
        if not has_new_round(self.table):
            return None
        return await self._drawn(("round end", style), lambda: self._draw(round_end, self.table, None, style))

    async def tail(self, seat: Seat | None, lang: str, known: Course) -> Tail:
        """What a page that knows the log of a course does not know yet."""
        log = self._log(seat, lang)
        if log.behind(self.course) <= FEW:
            return log.tail(known, self.course)
        return await self._draw(log.tail, known, self.course)

    async def preview(self, address: str, seat: Seat, action: Action, style: Style) -> Foreseen:
        key = ("preview", seat, action, style)
        return await self._drawn(key, lambda: self.ask(address, preview, self.table, seat, action, style))

    async def why(self, address: str, seat: Seat, clicked: list[str], under: list[str], lang: str) -> Why:
        known = await self._once(("ways", seat), lambda: self.ask(address, Ways, self.table, seat))
        return await self.ask(address, why, self.table, seat, clicked, lang, known, under)

    async def hint(self, budget: Budget, seat: Seat, strength: int, style: Style, thinker: Thinker) -> Hint:
        """A hint for a seat, from its view alone. It is thought out once; stronger ones only tell more of it."""
        table, names = self.table, self.table.names_for(seat)
        say = Say(style.lang, names, turned=style.turned)
        view = table.match.state.view(seat)
        doubt = Doubt(view, table.bot_seed(), style.lang, names, style.turned)
        key = ("advice", seat, style.lang, style.turned)
        advice = await self._once(key, lambda: budget.advised(lambda: thinker.advise(budget.name, doubt)))
        return await self.ask(budget.name, hint, table.game, view, advice, strength, say)

    async def ask(self, address: str, function: Callable[..., T], *arguments: object) -> T:
        """Work that only one page asks for; it is shared fairly between addresses, after what everybody waits for."""
        return await self._workshop.do(address, DEAR, function, *arguments)

    async def _draw(self, function: Callable[..., T], *arguments: object) -> T:
        return await self._workshop.do(f"table {self.table.id}", FRAME, function, *arguments, long=False)

    async def _drawn(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Pictures are large."""
        picture = await self._once(key, make)
        self._shelf.put(self, key)
        return picture

    async def _once(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        if key not in self._known:
            self._known[key] = asyncio.create_task(make())
        task = self._known[key]
        try:
            known: T = await asyncio.shield(task)
        except Exception:  # whoever asks again may have better luck
            self._known.pop(key, None)
            raise
        return known

    def _log(self, seat: Seat | None, lang: str) -> Log:
        names = self.table.names_for(seat)
        for key in [key for key in self._logs if key[2] != self.table.names_for(key[0])]:  # somebody sat down
            del self._logs[key]
        return self._logs.setdefault((seat, lang, names), Log(self.table.game, seat, lang, names))


def _scene(table: Table, seat: Seat | None, style: Style) -> Json:
    return encoded(scene(table, seat, style))
