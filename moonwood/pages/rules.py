"""A room's rulebook as a page: every clause can be linked to, and its diagrams are pictures of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from moonwood.games import game as open_game
from moonwood.kernel.game import Game
from moonwood.kernel.rulebook import Rulebook, plain, spans
from moonwood.kernel.speech import Block, Diagram, Grid, Heading, Paragraph, Points, Ruling, Say
from moonwood.pages.catalogue import diagrams
from moonwood.pages.html import Markup, el
from moonwood.pages.words import Seen, journal_link, page


def rules(seen: Seen, game: Game, rulebook: Rulebook) -> str:
    say, title = seen.say, seen.say(game.room.title)
    play = el("a", say("Play {game}", game=title), href=f"/new/{game.name}", class_="primary")
    numbers = el("a", say("In numbers"), href=f"/statistics/{game.name}", class_="quiet")
    ways = el("p", play, *journal_link(say, game.room), *([numbers] if seen.served else []), class_="row")
    parts = _parts(seen, game, rulebook.blocks)
    main = el("main", el("h1", title), _contents(say, rulebook), *parts, ways, id="main", class_="prose")
    return page(seen, say("Rules of {game}", game=title), main)


def book(seen: Seen, game: Game, rulebook: Rulebook) -> str:
    """The same for a drawer beside the board: only what concerns this game, and without a page around it."""
    return el("div", *_parts(seen, game, rulebook.blocks))


def _contents(say: Say, rulebook: Rulebook) -> Markup:
    """Links to the sections."""
    headings = [block for block in rulebook.blocks if isinstance(block, Heading)]
    sections = [heading for heading in headings if heading.number and "." not in heading.number]
    links = (el("li", el("a", plain(section.text), href=f"#{section.number}")) for section in sections)
    return el("nav", el("ol", *links), class_="contents", aria_label=say("Contents"))


def _parts(seen: Seen, game: Game, blocks: Sequence[Block]) -> Iterator[Markup]:
    """A diagram has the number that it has in the whole book, in which its picture is kept."""
    drawn = diagrams(open_game(game.name), seen.say.lang)
    for block in blocks:
        number = drawn.index(block) if isinstance(block, Diagram) else 0
        yield _block(seen, f"/picture/{game.name}/{number}.svg?theme={seen.theme}", block)


def _block(seen: Seen, picture: str, block: Block) -> Markup:
    match block:
        case Heading(text, number):
            return el("h3" if "." in number else "h2", *_numbered(number), *_text(text), id=number or None)
        case Paragraph(text, number):
            return el("p", *_numbered(number), *_text(text), id=number or None)
        case Points(items):
            return el("ul", *(el("li", *_text(item)) for item in items))
        case Ruling(text, data, number):
            names = [part for name in data for part in (" ", el("code", name))]
            mark = el("strong", seen.say("Our ruling"), class_="mark")
            return el("p", *_numbered(number), mark, " ", *_text(text), *names, class_="ruling", id=number or None)
        case Grid(head, rows):
            return _grid(head, rows)
        case Diagram(caption=caption):
            image = el("img", src=picture, alt=plain(caption), loading="lazy")
            return el("figure", image, el("figcaption", *_text(caption)))


def _numbered(number: str) -> list[str]:
    """The number of a clause, which leads to itself: an address to send to a friend."""
    return [el("a", number, href=f"#{number}", class_="number"), " "] if number else []


def _text(text: str) -> list[str]:
    """A text with its marks as elements; a clause that it cites is a link."""
    return [_span(kind, piece) for kind, piece in spans(text)]


def _span(kind: str, piece: str) -> str:
    if kind == "clause":
        return el("a", piece, href=f"#{piece.removeprefix('§')}")
    return el(kind, piece) if kind else piece


def _grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    top = el("thead", el("tr", *(el("th", *_text(text), scope="col") if text else el("td") for text in head)))
    body = el("tbody", *(el("tr", *(el("td", *_text(text)) for text in row)) for row in rows))
    label = " · ".join(filter(None, map(plain, head)))
    return el("div", el("table", top, body), class_="grid", tabindex="0", role="region", aria_label=label)
