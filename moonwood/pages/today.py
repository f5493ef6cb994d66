"""The page of a day: its puzzle, its deal, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from moonwood.bots.levels import bot_name
from moonwood.kernel.game import Room
from moonwood.kernel.puzzles import KINDS
from moonwood.kernel.speech import Say
from moonwood.pages.catalogue import Shown
from moonwood.pages.html import Markup, el
from moonwood.pages.puzzles import address
from moonwood.pages.words import Seen, by_ease, page, picture_url
from moonwood.table.daily import Deal, Result, has_points, of_the_day, puzzle_of_the_day


@dataclass(frozen=True)
class Today:
    """A day, and what a visitor did on it."""

    day: str
    puzzle_solved: bool
    results: Mapping[str, Result]
    """Of a visitor's deals of this day, by game."""
    others: Sequence[Result]
    """What everybody made of the deal of the day, the visitor included; nothing where no server is."""
    streak: int


def today(seen: Seen, it: Today, shown: Sequence[Shown]) -> str:
    say = seen.say
    room = of_the_day(it.day)
    streak = [el("p", say("{n} days in a row.", n=it.streak))] if it.streak > 1 else []
    others = [it for it in by_ease(shown) if it.room.name != room.name]
    main = el(
        "main",
        el("h1", say("Today")),
        el(
            "p",
            el("time", say.day(date.fromisoformat(it.day)), datetime=it.day, class_="day"),
            " · ",
            say("The same for everybody."),
            class_="facts",
        ),
        *streak,
        el("ul", _puzzle(seen, it), _deal(seen, it, room), class_="cards two"),
        _results(seen, it, room),
        _others(seen, it, others),
        id="main",
        class_="learn today",
        data_bots=f"/today/{room.name}/bots",
    )
    return page(seen, say("Today"), main, script="today.js")


def _puzzle(seen: Seen, it: Today) -> Markup:
    say, (room, number) = seen.say, puzzle_of_the_day(it.day)
    kind = say(KINDS[room.puzzles()[number].kind].title)
    told = [say(room.title), kind, *([say("solved")] if it.puzzle_solved else [])]
    word = say("Again") if it.puzzle_solved else say("Solve")
    link = el("a", word, href=address(room, number), class_="primary", aria_label=say("Solve the puzzle of the day"))
    every = el("a", say("All puzzles"), href="/puzzles", class_="quiet")
    return _card(seen, room, say("Puzzle of the day"), " · ".join(told), link, every)


def _deal(seen: Seen, it: Today, room: Room) -> Markup:
    say = seen.say
    return _card(seen, room, say("Deal of the day"), _facts(seen, it, room), _play(say, room, main=True))


def _card(seen: Seen, room: Room, title: str, facts: str, *ways: Markup) -> Markup:
    picture = el("img", src=picture_url(seen, room.name), alt="", loading="lazy", class_="thumb", width=320, height=240)
    return el(
        "li",
        el("a", picture, href=f"/rules/{room.name}", tabindex="-1", aria_hidden="true"),
        el("h2", title),
        el("p", facts, class_="facts"),
        el("div", *ways, class_="row"),
        class_="card",
    )


def _facts(seen: Seen, it: Today, room: Room) -> str:
    mine = it.results.get(room.name)
    return " · ".join([seen.say(room.title), *([told(seen.say, room, it.day, mine)] if mine else [])])


def _play(say: Say, room: Room, *, main: bool = False) -> Markup:
    label = say("Play today's deal of {game}", game=say(room.title))
    button = el("button", say("Play"), class_="primary" if main else "quiet", aria_label=label)
    return el("form", button, method="post", action=f"/today/{room.name}")


def _results(seen: Seen, it: Today, room: Room) -> Markup:
    """One's own result of the deal of the day, those of bots, and those of all others."""
    say, mine = seen.say, it.results.get(room.name)
    rows = [el("li", say("You: {result}", result=told(say, room, it.day, mine)))] if mine else []
    if it.others:
        won = sum(result.won for result in it.others)
        counts = {"n": len(it.others), "won": won, "most": best(say, room, it.day, it.others)}
        text = say("Everybody here so far: {n} played it, {won} won; the best: {most}.", **counts)
        rows.append(el("li", text))
    note = say(
        "Your first game to its end counts. All draws follow from the date, so whoever reads Moonwood's source can "
        "know them: it is for fun, and nothing else is drawn like that."
    )
    return el(
        "section",
        el("h2", say("What came of the deal"), id="results"),
        el("ul", *rows, id="today-results"),
        el("p", say("The bots play it, too…"), id="today-bots", role="status"),
        el("p", note, class_="hint"),
        aria_labelledby="results",
        class_="prose",
    )


def _others(seen: Seen, it: Today, shown: Sequence[Shown]) -> Markup:
    say = seen.say
    items = [el("li", el("span", _facts(seen, it, one.room)), _play(say, one.room)) for one in shown]
    heading = el("h2", say("Today's deals of the other games"), id="others")
    return el("section", heading, el("ul", *items, class_="deals"), aria_labelledby="others", class_="prose")


# Results in words


def told(say: Say, room: Room, day: str, result: Result) -> str:
    """`won in 12 turns`, `lost with 31 points`."""
    words = {"n": result.number}
    if has_points(Deal(day, room).game.blank()):
        return say("won with {n} points", **words) if result.won else say("not won, {n} points", **words)
    return say("won in {n} turns", **words) if result.won else say("not won, {n} turns", **words)


def best(say: Say, room: Room, day: str, results: Sequence[Result]) -> str:
    """The best of some results: a win first, then the most points, or the fewest turns."""
    sign = 1 if has_points(Deal(day, room).game.blank()) else -1
    return told(say, room, day, max(results, key=lambda it: (it.won, sign * it.number)))


def bots_told(say: Say, room: Room, day: str, results: Mapping[str, Result]) -> list[str]:
    """A line a bot."""
    return [say.labelled(bot_name(bot, say), told(say, room, day, result)) for bot, result in results.items()]
