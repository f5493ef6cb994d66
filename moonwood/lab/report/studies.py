"""What each study has to report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from moonwood.draw.svg import Raw
from moonwood.lab.balance import Balance
from moonwood.lab.compare import Comparison, Difference, is_use
from moonwood.lab.course import Course
from moonwood.lab.league import Table
from moonwood.lab.metrics import COUNTED, MEANINGS, Mean, Metrics, Use, told_never, told_worth
from moonwood.lab.report.page import Report, Section
from moonwood.lab.report.plots import Dot, Span, histogram, plane, spans
from moonwood.lab.report.telling import telling, telling_losses, telling_meetings, telling_pairs, telling_seats
from moonwood.lab.results import Line
from moonwood.lab.search import Answer, told_values
from moonwood.lab.without import Losses

MOST = 16
"""So many things stand in one plot; the table has them all."""
Lines = Sequence[Line]


@singledispatch
def report(study: object, lines: Lines, command: str) -> Report:
    """The report of a study, from what it comes to and the games behind it."""
    raise TypeError(f"{type(study).__name__} has no report")


def heading(course: Course) -> str:
    """What was played, by whom."""
    options = ", ".join(f"{name} {_short(value)}" for name, value in course.options.items())
    return f"{course.game}{f' ({options})' if options else ''}, played by {course.player}"


def _short(text: str) -> str:
    one = " ".join(text.split())
    return one if len(one) <= 60 else f"{one[:57]}..."


def _spans(items: Sequence[tuple[str, Mean]]) -> list[Span]:
    return [Span(name, it.value, it.value - it.reach, it.value + it.reach) for name, it in items]


def _told(it: Mean) -> str:
    return str(it)


# Metrics


@report.register
def _(study: Metrics, lines: Lines, command: str) -> Report:
    about = f"{study.games} games of {heading(study.course)}; {study.different} of them different. {_in_short(study)}"
    games = lines[: study.games]
    sections = [_places(study.places), _lengths(games), *_decided(games), _figures(study), *_used(study)]
    return Report(
        f"What {study.course.game} is like", about, command, tuple(sections), tuple(telling(study.course, games))
    )


def _in_short(study: Metrics) -> str:
    means = study.means
    parts = [f"A game takes {means['decisions'].value:.0f} decisions, with {means['choices'].value:.1f} choices each"]
    if "drawn" in means:
        parts.append(f"{means['drawn'].value:.0%} have no single winner")
    if "comeback" in means:
        parts.append(f"{means['comeback'].value:.0%} are won from behind at half-time")
    return f"{'; '.join(parts)}."


def _places(places: Sequence[Mean]) -> Section:
    even = 1 / len(places)
    named = [(f"place {place}", it) for place, it in enumerate(places, 1)]
    known = [name for name, it in named if abs(it.value - even) > it.reach]
    best = max(named, key=lambda it: it[1].value)[0]
    sentence = (
        f"By the order of turns, {best} scores most; it is known of {' and '.join(known)} that it is not even."
        if known
        else "No place in the order of turns is known to be better than another."
    )
    rows = [(name, f"{it.value:.3f}", f"± {it.reach:.3f}") for name, it in named]
    plot = spans(_spans(named), even, "score (1 a win, a half a draw)")
    return Section("Is it better to begin?", sentence, plot, ("place", "score", "95 %"), rows)


def _lengths(lines: Lines) -> Section:
    lengths = sorted(line["decisions"] for line in lines)
    parts = [(name, lengths[min(len(lengths) - 1, int(part * len(lengths)))]) for name, part in QUARTERS.items()]
    told = dict(parts)
    sentence = f"Half of all games take between {told['a quarter']} and {told['three quarters']} decisions."
    rows = [(name, str(value)) for name, value in parts]
    return Section("How long it is", sentence, histogram(lengths, "decisions"), ("games up to", "decisions"), rows)


QUARTERS = {"the shortest": 0.0, "a quarter": 0.25, "half": 0.5, "three quarters": 0.75, "the longest": 1.0}


def _decided(lines: Lines) -> Iterator[Section]:
    known = [line["decided"] for line in lines if line.get("decided") is not None]
    if known:
        early = sum(it <= 0.5 for it in known) / len(known)
        tenths = [sum(int(min(it, 0.999) * 10) == tenth for it in known) for tenth in range(10)]
        rows = [(f"{10 * at} to {10 * at + 10} %", str(count)) for at, count in enumerate(tenths)]
        sentence = f"{early:.0%} of the games that somebody won were decided by half-time: nobody else led after it."
        plot = histogram(known, "part of the game after which the winner led")
        yield Section("When it is decided", sentence, plot, ("part of the game", "games"), rows)


def _figures(study: Metrics) -> Section:
    shown = [(MEANINGS[name], it) for name, it in study.means.items() if name in PARTS]
    rows = [(MEANINGS[name], f"{it.value:.4g}", f"± {it.reach:.2g}") for name, it in study.means.items()]
    rows += [(f"ends by {name}", f"{part:.3f}", "") for name, part in study.endings.items()]
    ends = ", ".join(f"{name} {part:.0%}" for name, part in study.endings.items())
    plot = spans(_spans(shown), None, "part") if shown else Raw("")
    return Section("All figures", f"How games end: {ends}.", plot, ("figure", "mean", "95 %"), rows)


PARTS = ("forced", "drawn", "decided", "comeback")


def _used(study: Metrics) -> Iterator[Section]:
    for kind, uses in study.uses.items():
        if uses:
            yield _uses(COUNTED[kind], uses)


def _uses(title: str, uses: Sequence[Use]) -> Section:
    worthy = [use for use in uses if use.worth is not None]
    best = sorted(worthy, key=lambda use: -abs(use.worth.value if use.worth else 0.0))[:MOST]
    known = [use for use in best if use.worth and abs(use.worth.value) > use.worth.reach]
    rare = [use.what for use in uses if 0 < use.games < 0.05]
    told = (
        f"Most telling: who does {known[0].what} scores {known[0].worth.value:+.2f}. "
        if known and known[0].worth
        else ""
    )
    seldom = f"In fewer than one game in twenty: {', '.join(rare[:8])}. " if rare else ""
    sentence = told + seldom + told_never(uses) or "Nothing of it is rare."
    rows = [(use.what, f"{use.per_game.value:.3g}", f"{use.games:.0%}", told_worth(use)) for use in uses]
    if best:
        plot = spans(_spans([(use.what, use.worth) for use in best if use.worth]), 0.0, "how much more its users score")
    else:
        plot = spans(_spans([(use.what, use.per_game) for use in uses[:MOST]]), None, "times a game")
    return Section(title.capitalize(), sentence, plot, ("what", "a game", "games", "worth"), rows)


# The others


@report.register
def _(study: Comparison, lines: Lines, command: str) -> Report:
    plain = {name: it for name, it in study.figures.items() if not is_use(name)}
    uses = {name: it for name, it in study.figures.items() if is_use(name)}
    parts = [(name, it.more) for name, it in plain.items() if max(it.first.value, it.second.value) <= 1]
    others = [(name, _relative(it)) for name, it in plain.items() if max(it.first.value, it.second.value) > 1]
    sections = []
    if parts:
        plot = spans(_spans(parts), 0.0, "second less first")
        sections.append(_differences("Parts and scores", plain, plot))
    if others:
        plot = spans(_spans(others), 0.0, "second less first, as part of the first")
        sections.append(_differences("Counts", plain, plot))
    if uses:
        most = sorted(uses.items(), key=lambda it: -_clearness(it[1]))[:MOST]
        plot = spans(_spans([(name, it.more) for name, it in most]), 0.0, "times a game, second less first")
        sections.append(_differences("What is done", uses, plot))
    ways = f"{heading(study.first)}; and {heading(study.second)}"
    about = f"{study.pairs} pairs of games: {ways}. Known to differ: {_known(plain)}."
    games = tuple(telling_pairs(study, lines[: study.pairs]))
    return Report(f"Two ways to play {study.first.game}", about, command, tuple(sections), games)


def _differences(title: str, figures: dict[str, Difference], plot: Raw) -> Section:
    rows = [(name, f"{it.first.value:.4g}", f"{it.second.value:.4g}", _more(it)) for name, it in figures.items()]
    return Section(
        title, f"Known to differ: {_known(figures)}.", plot, ("figure", "first", "second", "difference"), rows
    )


def _known(figures: dict[str, Difference]) -> str:
    known = {name: it for name, it in figures.items() if it.known}
    return ", ".join(f"{name} {it.more.value:+.3g}" for name, it in known.items()) or "nothing"


def _clearness(it: Difference) -> float:
    """How far a difference is from nought, in reaches of its interval."""
    return abs(it.more.value) / (it.more.reach or 1.0)


def _more(it: Difference) -> str:
    return f"{it.more.value:+.3g} ± {it.more.reach:.2g}{', known' if it.known else ''}"


def _relative(it: Difference) -> Mean:
    base = abs(it.first.value) or 1.0
    return Mean(it.more.value / base, it.more.reach / base)


@report.register
def _(study: Answer, lines: Lines, command: str) -> Report:
    wanted = study.wanted
    wishes = "; ".join(map(str, wanted.wishes))
    best = study.best
    about = (
        f"{len(study.tries)} tries of {wanted.games} games of {heading(wanted.course)}. Wished: {wishes}. "
        f"Nearest: {told_values(best.values)}, which misses by {best.miss:.2f} spreads; "
        f"ours misses by {study.tries[0].miss:.2f}."
    )
    return Report(f"Rulings for {wanted.course.game}", about, command, (_trade_offs(study), *_effects(study)))


def _trade_offs(study: Answer) -> Section:
    front = {id(it): str(number) for number, it in enumerate(study.front, 1)}
    first, *others = study.wanted.wishes
    up = others[0] if others else None
    dots = [
        Dot(it.figures[0].value, it.figures[1].value if up else it.miss, front.get(id(it), ""))
        for it in study.tries
        if it.figures
    ]
    rows = [
        (
            front.get(id(it), "ours" if it is study.tries[0] else "") + f" {told_values(it.values)}",
            *map(_told, it.figures),
            f"{it.miss:.2f}",
        )
        for it in sorted((it for it in study.tries if it.figures), key=lambda it: it.miss)
    ]
    sentence = f"{len(front)} tries are not beaten by another in every wish; they are numbered and joined."
    plot = plane(dots, first.figure, up.figure if up else "misses by, in spreads")
    return Section(
        "Trade-offs", sentence, plot, ("values", *(it.figure for it in study.wanted.wishes), "misses by"), rows
    )


def _effects(study: Answer) -> Iterator[Section]:
    for wish in study.wanted.wishes:
        mine = [it for it in study.effects if it.figure == wish.figure]
        if mine:
            known = [it.number for it in mine if abs(it.more.value) > it.more.reach]
            sentence = (
                f"It is known to depend on {', '.join(known)}."
                if known
                else "It is not known to depend on any of them."
            )
            rows = [(it.number, f"{it.more.value:+.4g}", f"± {it.more.reach:.2g}") for it in mine]
            plot = spans(_spans([(it.number, it.more) for it in mine]), 0.0, "change from the least value to the most")
            yield Section(f"What moves {wish.figure}", sentence, plot, ("number", "change", "95 %"), rows)


@report.register
def _(study: Losses, lines: Lines, command: str) -> Report:
    missed = [it.what for it in study.losses if it.verdict() == "missed"]
    useless = [it.what for it in study.losses if it.verdict() in ("never played", "better left alone")]
    sentence = f"Missed: {', '.join(missed) or 'nothing'}. Useless, or worse: {', '.join(useless) or 'nothing'}."
    rows = [
        (it.what, f"{it.loses.value:+.3f}", f"± {it.loses.reach:.3f}", f"{it.per_game:.3g}", it.verdict())
        for it in study.losses
    ]
    shown = study.losses[:MOST]
    plot = spans(_spans([(it.what, it.loses) for it in shown]), 0.0, "lost of a win")
    section = Section("What is lost", sentence, plot, ("without", "loses", "95 %", "a game", ""), rows)
    about = f"{study.games} games each of {heading(study.course)}, by one who does without. {sentence}"
    games = tuple(telling_losses(study, lines[: study.games * (len(study.losses) + 1)]))
    return Report(f"Doing without in {study.course.game}", about, command, (section,), games)


@report.register
def _(study: Balance, lines: Lines, command: str) -> Report:
    section = _places([Mean(it.rate, (it.high - it.low) / 2) for it in study.shares])
    about = f"{study.games} games of {heading(study.course)}, {study.draws} of them drawn."
    games = tuple(telling_seats(study, lines[: study.games]))
    return Report(f"The seats of {study.course.game}", about, command, (section,), games)


@report.register
def _(study: Table, lines: Lines, command: str) -> Report:
    best = study.rows[0]
    sentence = f"{best.name} stands first, with {best.rate:.1%} ({best.low:.1%} to {best.high:.1%}) of its points."
    plot = spans([Span(row.name, row.rate, row.low, row.high) for row in study.rows], 0.5, "part of all points")
    rows = [
        (
            row.name,
            row.bot,
            f"{row.points:g}/{row.games}",
            f"{row.low:.1%} to {row.high:.1%}",
            _told(row.elo) if row.elo else "",
        )
        for row in study.rows
    ]
    table = Section("The table", sentence, plot, ("entrant", "bot", "points", "95 %", "Elo"), rows)
    names = [row.name for row in study.rows]
    pairs = [(name, *(_met(study, name, other) for other in names)) for name in names]
    met = Section("Everybody against everybody", "A row's points of its games with each.", Raw(""), ("", *names), pairs)
    how = "with" if study.league.together else "against"
    played = f"{len(names)} entrants play {study.league.game} {how} each other, {study.league.games} games a pair."
    about = f"{played} {sentence}"
    return Report(
        f"A league of {study.league.game}", about, command, (table, met), tuple(telling_meetings(study, lines))
    )


def _met(study: Table, name: str, other: str) -> str:
    met = study.meetings[name].get(other)
    return "" if met is None else f"{met[0]:g}/{met[1]}"
