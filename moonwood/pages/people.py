"""A page a person and a page a game: what was played, what was won, how strong somebody is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import quote

from moonwood.bots.interval import wilson
from moonwood.bots.levels import LEVELS, bot_name
from moonwood.draw.plots import Bar, bars, line
from moonwood.draw.themes import theme_named
from moonwood.games import rooms
from moonwood.kernel.aim import TOGETHER
from moonwood.kernel.game import Room
from moonwood.kernel.options import Text
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say, mark
from moonwood.pages.catalogue import title_of
from moonwood.pages.html import Markup, el
from moonwood.pages.setup import choice_name, option_name
from moonwood.pages.words import Seen, page
from moonwood.people.credentials import folded
from moonwood.people.rating import Rating, points_of
from moonwood.people.results import (
    AGREED,
    GAVE_UP,
    TIME_OUT,
    Milestone,
    Played,
    Statistics,
    Tally,
    page_of,
    ranges,
    tally,
)
from moonwood.table.journal import pages_of

FEW = 3
"""A line of fewer points than this says nothing."""


ENDINGS = {
    GAVE_UP: mark("somebody gave up"),
    TIME_OUT: mark("somebody's time was out"),
    AGREED: mark("all agreed on a draw"),
    "ahead": mark("the team was ahead"),
    "base": mark("a creature reached the other base"),
    "behind": mark("the opponent was not beaten"),
    "bottle": mark("a cap sat on the other bottle"),
    "colour": mark("on top on every tile of one colour"),
    "fewer-tiles": mark("level on points, won with fewer tiles"),
    "forest-dominance": mark("the forest was dominated"),
    "ghost-ahead": mark("the Ghost led in a Spirit"),
    "ghost-beaten": mark("the Ghost led in no Spirit"),
    "last-blessing": mark("the last blessing decided"),
    "last-round": mark("after the last round"),
    "missing-spirit": mark("a Spirit was missing"),
    "moons-blessing": mark("the moons gave their blessing"),
    "more-cards": mark("level on points, won with more cards"),
    "move-limit": mark("a draw after too many moves"),
    "no-move": mark("one side could not move"),
    "no-turn": mark("no turn was possible"),
    "points": mark("by points"),
    "repetition": mark("a draw by repetition"),
    "shared": mark("a shared victory"),
    "summit": mark("a pack reached the summit"),
    "third-tie": mark("after the third tie"),
    "towers": mark("on top of three full towers"),
    "turn-limit": mark("a draw after too many turns"),
    "zone": mark("by the light of a zone"),
}
"""How games end, in a few words, whichever game it is."""


@dataclass(frozen=True)
class Portrait:
    """What is told of a person."""

    name: str
    games: Sequence[Played]
    """The latest first."""
    ratings: Mapping[str, Rating]
    milestones: Sequence[Milestone]
    own: bool
    """Whether it is who looks."""


Best = Sequence[tuple[str, str, Rating]]
"""Who is rated highest: each with a name, or with a bot."""


# A person


def address_of(name: str) -> str:
    """Of somebody's page: whatever stands between the letters of a name, a slash as well, is not needed to find it."""
    return f"/people/{quote(folded(name))}"


def person(seen: Seen, it: Portrait) -> str:
    say = seen.say
    names = list(dict.fromkeys(game.game for game in it.games))
    nothing = el("p", say("No game was played to its end yet."))
    parts = [_games(say, it, names), *_curves(seen, it, names), _milestones(say, it)] if names else [nothing]
    edit = [el("p", el("a", say("Account"), href="/account", class_="quiet"))] if it.own else []
    main = el("main", el("h1", it.name), *parts, *edit, id="main", class_="prose people")
    return page(seen, it.name, main, script="lobby.js")


def _games(say: Say, it: Portrait, names: Sequence[str]) -> Markup:
    head = [say("Game"), say("Played"), say("Won"), say("Rating")]
    rows = [_game_row(say, it, name) for name in names]
    about = say(
        "A rating is a number with a doubt: in 95 of 100 cases the truth is no farther away. What is played together "
        "has no rating: what counts is the share that was won."
    )
    return _section("games", say("Games"), _table(head, rows, "games"), el("p", about, class_="hint"))


def _game_row(say: Say, it: Portrait, name: str) -> list[str]:
    games = [game for game in it.games if game.game == name]
    won, rating = tally(game.won for game in games), it.ratings.get(name)
    link = el("a", title_of(name, say.lang), href=f"{address_of(it.name)}/{name}")
    rated = _rated(say, rating) if rating else _together(say, games)
    return [link, str(won.played), _share(say, won), rated]


def _together(say: Say, games: Sequence[Played]) -> str:
    """In games that are won together, the share that was, and of how many scenarios."""
    together = [game for game in games if game.aim == TOGETHER]
    if not together:
        return "–"
    share, room = say.percent(tally(game.won for game in together).share), rooms().get(together[0].game)
    if room is None or room.journal is None:
        return say("{share} together", share=share)
    won, pages = {page_of(game) for game in together if game.won}, len(pages_of(room).values())
    return say("{share} together, {won} of {all} scenarios", share=share, won=len(won), all=pages)


def _rated(say: Say, rating: Rating) -> str:
    points, spread = rating.points, rating.spread
    return say.count(
        rating.games,
        "{points} ± {spread}, {n} game",
        "{points} ± {spread}, {n} games",
        points=points,
        spread=spread,
    )


def _curves(seen: Seen, it: Portrait, names: Sequence[str]) -> list[Markup]:
    """How each rating went, where there is something to see."""
    say, curves = seen.say, []
    for name in names:
        mine = [game for game in reversed(it.games) if game.game == name]
        points = [points_of(game.rating) for game in mine if game.rating is not None]
        if len(points) >= FEW:
            title = say("Rating in {game}, game by game", game=title_of(name, say.lang))
            rows = [[str(at), str(value)] for at, value in enumerate(points, 1)]
            numbers = _numbers(say, [say("Game"), say("Rating")], rows, f"curve-{name}")
            plot = Markup(line(theme_named(seen.theme), points))
            curves.append(_section(f"curve-{name}", title, plot, numbers))
    return curves


def _milestones(say: Say, it: Portrait) -> Markup:
    """Quietly: what was reached for the first time, and when."""
    if not it.milestones:
        return Markup("")
    rows = [el("li", _milestone(say, one), " ", _when(say, one.at)) for one in it.milestones]
    return _section("milestones", say("For the first time"), el("ul", *rows))


def _milestone(say: Say, one: Milestone) -> str:
    title, room = title_of(one.game, say.lang), rooms().get(one.game)
    if one.page and room is not None:
        return say("{page} won in {game}", page=choice_name(say, pages_of(room), one.page), game=title)
    if one.trophy:
        return say("Won in {game}: {thing}", game=title, thing=_trophy(say, room, one.trophy))
    return say("{bot} beaten in {game}", bot=_bot(say, one.bot), game=title)


def _trophy(say: Say, room: Room | None, trophy: str) -> str:
    """What a piece is called; one that no room knows any more, by its old name."""
    trophies = room.furniture.trophies if room else None
    return say(trophies.names[trophy]) if trophies and trophy in trophies.names else trophy


# A game


def game(seen: Seen, room: Room, it: Statistics, best: Best) -> str:
    say = seen.say
    title = say("{game} in numbers", game=say(room.title))
    count = say.count(it.played, "{n} game was played to its end here.", "{n} games were played to their end here.")
    parts = [el("p", count), *_told(seen, room, it, say("Won by player A"))]
    parts += [_best(say, best)] if best else []
    main = el("main", el("h1", title), *parts, id="main", class_="prose people")
    return page(seen, title, main, script="lobby.js")


def person_in(seen: Seen, name: str, room: Room, it: Statistics) -> str:
    """One person's games of one kind."""
    say = seen.say
    title = say("{name} in {game}", name=name, game=say(room.title))
    count = say.count(it.played, "{n} game was played to its end.", "{n} games were played to their end.")
    everybody = el("a", say("Everybody's games"), href=f"/statistics/{room.name}", class_="quiet")
    back = el("a", name, href=address_of(name), class_="quiet")
    parts = [el("p", count), *_told(seen, room, it, say("Won")), el("p", back, everybody, class_="row")]
    main = el("main", el("h1", title), *parts, id="main", class_="prose people")
    return page(seen, title, main, script="lobby.js")


def _told(seen: Seen, room: Room, it: Statistics, won: str) -> list[Markup]:
    """By seat, by option, by length and by end; nothing of no games."""
    if not it.played:
        return []
    return [_seats(seen, it), _options(seen.say, room, it, won), _lengths(seen, it), _endings(seen, it)]


def _seats(seen: Seen, it: Statistics) -> Markup:
    say = seen.say
    labels = [say("Player {letter}", letter=SEATS[seat]) for seat in range(len(it.seats))]
    items = [_bar(say, label, one) for label, one in zip(labels, it.seats, strict=True)]
    rows = [[label, str(one.played), _share(say, one)] for label, one in zip(labels, it.seats, strict=True)]
    table = _table([say("Seat"), say("Played"), say("Won")], rows, "seats")
    about = el("p", say("The thin line shows between what the true share lies in 95 of 100 cases."), class_="hint")
    return _section("seats", say("Won by seat"), _bars(seen, items), about, table)


def _bar(say: Say, label: str, one: Tally) -> Bar:
    low, high = wilson(one.share, max(1, one.played))
    return Bar(label, one.share, say.percent(one.share), low, high)


def _options(say: Say, room: Room, it: Statistics, won: str) -> Markup:
    known = {option.name: option for option in room.options}
    rows = [
        [option_name(say, known[name]), choice_name(say, known[name], value), str(one.played), _share(say, one)]
        for (name, value), one in it.options.items()
        if name in known and not isinstance(known[name], Text)
    ]
    if not rows:
        return Markup("")
    head = [say("Option"), say("Choice"), say("Played"), won]
    return _section("options", say("Won by option"), _table(head, rows, "options"))


def _lengths(seen: Seen, it: Statistics) -> Markup:
    say, parts = seen.say, ranges(it.lengths)
    most = max(part.games for part in parts)
    labels = [say("{low} to {high} moves", low=part.low, high=part.high) for part in parts]
    items = [Bar(label, part.games / most, str(part.games)) for label, part in zip(labels, parts, strict=True)]
    rows = [[label, str(part.games)] for label, part in zip(labels, parts, strict=True)]
    middle = el("p", say("Half of them took {n} moves or fewer.", n=it.lengths[(len(it.lengths) - 1) // 2]))
    table = _numbers(say, [say("Length"), say("Games")], rows, "lengths")
    return _section("lengths", say("How long they are"), _bars(seen, items), middle, table)


def _endings(seen: Seen, it: Statistics) -> Markup:
    say = seen.say
    labels = [say(ENDINGS.get(key, key)) for key in it.endings]
    counts = list(it.endings.values())
    items = [Bar(label, n / it.played, say.percent(n / it.played)) for label, n in zip(labels, counts, strict=True)]
    rows = [[label, str(n)] for label, n in zip(labels, counts, strict=True)]
    table = _numbers(say, [say("Ending"), say("Games")], rows, "endings")
    return _section("endings", say("How they end"), _bars(seen, items), table)


def _best(say: Say, best: Best) -> Markup:
    rows = [[_who(say, name, bot), _rated(say, rating)] for name, bot, rating in best]
    about = say("People and bots on one scale, in the order of what they are sure to be worth.")
    table = _table([say("Who"), say("Rating")], rows, "best")
    return _section("best", say("Ratings"), el("p", about, class_="hint"), table)


def _who(say: Say, name: str, bot: str) -> str:
    return _bot(say, bot) if bot else el("a", name, href=address_of(name))


# Parts


def _bars(seen: Seen, items: Sequence[Bar]) -> Markup:
    return Markup(bars(theme_named(seen.theme), items))


def _bot(say: Say, bot: str) -> str:
    return bot_name(bot, say) if bot in LEVELS else bot


def _share(say: Say, one: Tally) -> str:
    return f"{one.won} ({say.percent(one.share)})"


def _section(name: str, title: str, *parts: Markup) -> Markup:
    return el("section", el("h2", title, id=name), *parts, aria_labelledby=name)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], labelled: str) -> Markup:
    top = el("tr", *(el("th", text, scope="col") for text in head))
    body = [el("tr", el("th", row[0], scope="row"), *(el("td", text) for text in row[1:])) for row in rows]
    return el("div", el("table", el("thead", top), el("tbody", *body), aria_labelledby=labelled), class_="grid")


def _numbers(say: Say, head: Sequence[str], rows: Sequence[Sequence[str]], labelled: str) -> Markup:
    """The numbers of a plot, folded."""
    return el("details", el("summary", say("The numbers")), _table(head, rows, labelled))


def _when(say: Say, at: float) -> Markup:
    day = datetime.fromtimestamp(at, UTC)
    return el("time", say.day(day), datetime=day.strftime("%Y-%m-%d"), class_="day")
