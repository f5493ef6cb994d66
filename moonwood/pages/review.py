"""The page of a look back: each player's chance over the game as a curve, where it turned, and what cost most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from moonwood.bots.review import Judgement, Point, costliest, curve, greatest_deception, turning_points
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.game import Game
from moonwood.kernel.lessons import Lesson
from moonwood.kernel.speech import Say
from moonwood.pages.html import Markup, el
from moonwood.pages.learn import band
from moonwood.pages.puzzles import SHOW
from moonwood.pages.table import Course, table
from moonwood.pages.words import Seen, page
from moonwood.table.lesson import LEARNER, Bookmark, opened, table_of

WIDTH, HEIGHT = 640, 160
"""Of the curve, in its own units."""


@dataclass(frozen=True)
class Reviewed:
    """A finished game, and what was judged of it so far."""

    table: str
    game: Game
    names: Sequence[str]
    ending: str
    plies: int
    decisions: int
    judgements: Sequence[Judgement]

    @property
    def done(self) -> bool:
        return len(self.judgements) >= self.decisions


def review(seen: Seen, it: Reviewed) -> str:
    """The whole page; what is not judged yet is asked for by a script, a few decisions at a time."""
    say = seen.say
    bar = el("progress", value=len(it.judgements), max=it.decisions, aria_label=say("How far the review is"))
    waiting = el("p", say("Thinking the game over, decision by decision…"), " ", bar, id="waiting", hidden=it.done)
    needed = el("noscript", el("p", say("This page needs JavaScript to think on.")))
    back = el("a", say("Back to the table"), href=f"/table/{it.table}", class_="quiet")
    main = el(
        "main",
        el("h1", say("Review: {game}", game=say(it.game.room.title))),
        el("p", it.ending),
        waiting,
        needed,
        el("div", report(say, it), id="report"),
        el("p", back, class_="row"),
        id="main",
        class_="prose review",
        data_table=it.table,
        data_done=str(it.done).lower(),
    )
    return page(seen, say("Review: {game}", game=say(it.game.room.title)), main, script="review.js")


def report(say: Say, it: Reviewed) -> Markup:
    """What is known so far."""
    if it.game.aim != AGAINST:
        parts = [_of_seat(say, it, 0, say("All of you")), *(_costs(say, it, seat) for seat in range(it.game.seats))]
    else:
        parts = [_of_seat(say, it, seat, Say(say.lang, it.names).seat(seat)) for seat in range(it.game.seats)]
    return el("div", *parts)


def _of_seat(say: Say, it: Reviewed, seat: int, name: str) -> Markup:
    points = curve(it.game, it.judgements, seat)
    truly = curve(it.game, it.judgements, seat, truly=True) if it.game.hidden else []
    words = el("p", " ".join((in_words(say, points), *truth_in_words(say, points, truly))))
    costs = [_costs(say, it, seat)] if it.game.aim == AGAINST else []
    return el("section", el("h2", name), chart(say, it.plies, points, truly), words, *_turns(say, it, points), *costs)


def _turns(say: Say, it: Reviewed, points: Sequence[Point]) -> list[Markup]:
    """A way to each moment at which the game turned."""
    links = [
        el("a", say("Show step {ply}", ply=point.ply), href=f"/table/{it.table}#{point.ply}", class_="quiet")
        for point in turning_points(points)
    ]
    return [el("p", *links, class_="row")] if links else []


def in_words(say: Say, points: Sequence[Point]) -> str:
    """The curve for those who cannot see it."""
    if not points:
        return say("Nothing was judged yet.")
    turns = turning_points(points)
    first, last = points[0], points[-1]
    course = say(
        "The chance to win was {first} at the beginning and {last} at the last decision.",
        first=say.percent(first.chance),
        last=say.percent(last.chance),
    )
    if not turns:
        return say("{course} The game never turned at once.", course=course)
    told = [say("to {chance} at step {ply}", chance=say.percent(it.chance), ply=it.ply) for it in turns]
    return say("{course} It turned {turns}.", course=course, turns=say.listing(told))


def truth_in_words(say: Say, points: Sequence[Point], truly: Sequence[Point]) -> Iterator[str]:
    """The second curve for those who cannot see it, and where it was farthest from the first: luck, not play."""
    if not truly:
        return
    yield say(
        "With everything open it was {first} at the beginning and {last} at the last decision.",
        first=say.percent(truly[0].chance),
        last=say.percent(truly[-1].chance),
    )
    deception = greatest_deception(points, truly)
    if deception is None:
        yield say("What was known and how things lay came to nearly the same all along.")
        return
    seen, true = deception
    yield say(
        "What was hidden deceived most at step {ply}: {chance} by what was known, {truly} in truth.",
        ply=seen.ply, chance=say.percent(seen.chance), truly=say.percent(true.chance),
    )  # fmt: skip


def _costs(say: Say, it: Reviewed, seat: int) -> Markup:
    worst = costliest(it.judgements, seat)
    heading = el("h3", say("What cost {player} most", player=Say(say.lang, it.names).seat(seat)))
    if not worst:
        return el("div", heading, el("p", say("No move gave away anything that counts.")))
    return el("div", heading, el("ol", *(_cost(say, it, judgement) for judgement in worst), class_="costs"))


def _cost(say: Say, it: Reviewed, mistake: Judgement) -> Markup:
    """What was played; what was better is folded away, for whoever wants to find it."""
    told = say(
        "Step {ply}: {label} ({chance} left; {best} were possible).",
        ply=mistake.ply, label=mistake.label.rstrip("."), chance=say.percent(mistake.chance),
        best=say.percent(mistake.best),
    )  # fmt: skip
    better = say("Better: {better}. {reason}", better=mistake.better_label.rstrip("."), reason=mistake.reason)
    answer = el("details", el("summary", say("Show what was better")), el("p", better), id=f"better-{mistake.ply}")
    look = el("a", say("Show it"), href=f"/table/{it.table}#{mistake.ply}", class_="quiet")
    again = el("a", say("Try again"), href=address(it.table, mistake.ply), class_="quiet")
    return el("li", el("p", told), el("div", again, look, class_="row"), answer)


# A mistake, to be found better


def address(table: str, ply: int) -> str:
    """Where a decision can be taken once more."""
    return f"/review/{table}/{ply}"


def retry(seen: Seen, table_id: str, lesson: Lesson) -> str:
    """The moment at its table; what happens there the client asks for, with a bookmark."""
    say, here = seen.say, address(table_id, int(lesson.name))
    facts = {"address": here, "bookmark": Bookmark(), "labels": {"task": say(SHOW)}}
    home = el("a", say("Review"), href=f"/review/{table_id}", class_="lesson-home")
    title = say("Try again: {step}", step=lesson.title)
    course = Course(title, band(say, say("Review"), home, lesson, title, _end(say, here)), facts)
    return table(seen, table_of(opened(lesson, Bookmark())), LEARNER, course)


def _end(say: Say, here: str) -> Markup:
    """What comes after the answer: the game goes on from what the learner sees."""
    kept = el("input", type="hidden", name="bookmark", id="lesson-bookmark", value="")
    on = el("form", kept, el("button", say("Play on"), class_="primary"), method="post", action=f"{here}/on")
    again = el("button", say("Again"), type="button", id="lesson-again", class_="quiet")
    return el("div", on, again, id="lesson-end", class_="row", hidden=True)


# The curve


def chart(say: Say, plies: int, points: Sequence[Point], truly: Sequence[Point]) -> Markup:
    """The curve between its axes; their numbers are text of the page, so that they stay legible on a phone."""
    percents = [el("span", say.percent(share)) for share in (1.0, 0.5, 0.0)]
    steps = [el("span", say("Step {ply}", ply=ply)) for ply in (0, plies)]
    keys = [el("span", say("Chance to win"))]
    if truly:
        known, opened = say("Chance to win, by what was known then"), say("With everything open")
        keys = [el("span", known), el("span", opened, class_="truly-key")]
    return el(
        "figure",
        el("div", *percents, class_="percents", aria_hidden="true"),
        drawing(say, plies, points, truly),
        el("div", *steps, class_="steps", aria_hidden="true"),
        el("figcaption", *keys),
        class_="chart",
    )


def drawing(say: Say, plies: int, points: Sequence[Point], truly: Sequence[Point] = ()) -> Markup:
    """The curve as SVG: the middle line is an even game; with hidden cards a dashed one tells the truth."""
    lines = [el("path", class_="even", d=f"M0 {HEIGHT / 2}H{WIDTH}")]
    if truly:
        lines.append(el("path", class_="truly", d=_path(plies, truly)))
    lines.append(el("path", class_="chance", d=_path(plies, points)))
    marks = [
        el("circle", class_="turn", cx=f"{x:.1f}", cy=f"{y:.1f}", r=5)
        for x, y in _places(plies, turning_points(points))
    ]
    label = say("The chance to win over the game")
    return el(
        "svg", *lines, *marks, class_="curve", viewBox=f"-8 -8 {WIDTH + 16} {HEIGHT + 16}", role="img", aria_label=label
    )


def _path(plies: int, points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in _places(plies, points)) if points else ""


def _places(plies: int, points: Sequence[Point]) -> list[tuple[float, float]]:
    return [(point.ply / max(1, plies) * WIDTH, (1 - point.chance) * HEIGHT) for point in points]
