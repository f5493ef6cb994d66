"""A game to look back at without a script: a board, the way to the next and the one before, and what was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.view import View
from moonwood.pages.html import Markup, el
from moonwood.pages.words import Seen

SCREENS: dict[Shape, str] = {"tall": "(max-aspect-ratio: 1/1)", "low": "(max-height: 480px)"}
"""Which screens see another shape than the wide one; the same as in `shape.js`."""


class Step(NamedTuple):
    """What is told of one step, and whether there is a board to see after it."""

    text: str
    seen: bool = True


def board(seen: Seen, game: Game, view: View, names: Sequence[str]) -> Markup:
    """A board to look at, in the shape that the screen has room for, and in words."""
    lang = seen.say.lang

    def drawn(shape: Shape) -> str:
        return f"data:image/svg+xml,{quote(game.draw(view, lang, seen.theme, names=names, shape=shape))}"

    sources = [el("source", media=screen, srcset=drawn(shape)) for shape, screen in SCREENS.items()]
    return el("picture", *sources, el("img", src=drawn("wide"), alt=game.describe(view, lang, names)))


def story(say: Say, steps: Sequence[Step], at: int, board: Markup) -> list[Markup]:
    """The board after step `at`, counted from 1, among all steps."""
    items = [el("li", _link(number, it, at)) for number, it in enumerate(steps, 1)]
    moves = el("ol", *items, class_="written", tabindex="0", aria_labelledby="written")
    return [_figure(say, steps, at, board), el("h2", say("Its moves"), id="written"), moves]


def within(steps: Sequence[Step], wanted: int | None) -> int:
    """The step that was asked for, or the one that is nearest to it; the last unless one was."""
    return len(steps) if wanted is None else max(1, min(wanted, len(steps)))


def _link(number: int, step: Step, at: int) -> Markup:
    if not step.seen:
        return el("span", step.text)
    return el("a", step.text, href=_address(number), aria_current="step" if number == at else None)


def _address(step: int) -> str:
    """Of a step; the page is not scrolled away from its board."""
    return f"?step={step}#game"


def _figure(say: Say, steps: Sequence[Step], at: int, board: Markup) -> Markup:
    if not board:
        return el("p", say("Its boards were not kept, or can no longer be drawn."))
    caption = say("Step {ply} of {last}: {move}", ply=at, last=len(steps), move=steps[at - 1].text)
    last = len(steps)
    ways = [
        (1, say("First step"), "⇤"),
        (at - 1, say("One step back"), "←"),
        (at + 1, say("One step on"), "→"),
        (last, say("Last step"), "⇥"),
    ]
    links = [
        el("a", sign, href=_address(to), aria_label=label, title=label, class_="quiet")
        for to, label, sign in ways
        if 1 <= to <= last and to != at
    ]
    return el("figure", board, el("div", *links, el("figcaption", caption), class_="row"), id="game")
