"""The laws of words, boards and minds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from math import isnan
from xml.etree import ElementTree

from moonwood.kernel.aim import AGAINST
from moonwood.kernel.check.moment import After, Moment, who
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import SHAPES
from moonwood.kernel.game import Game
from moonwood.kernel.legend import LONGEST
from moonwood.kernel.rulebook import Rulebook
from moonwood.kernel.seats import every_seat
from moonwood.kernel.speech import Diagram, Ruling, Say
from moonwood.kernel.state import State, view_of
from moonwood.kernel.tensor import HIGH, LOW
from moonwood.kernel.view import View, closed

PHONE = 360
"""The width of a board on a small phone, in pixels."""
SMALLEST = 24
"""Of what a finger can hit, in pixels; the least that WCAG 2.2 asks for."""
EDGE = 10
"""How much wider than its piece an edge is drawn."""
TOLERANCE = 0.01
SHOWN = 6
"""So many examples are named."""
SAMPLE = 100
"""Of how many actions of the table it is asked what they are, at one decision."""


Place = tuple[float, float]

# Once a game


def room_introduces_itself(moment: Moment) -> None:
    """There is a sentence for the front page, and a rulebook; the part of it that is about this game has a picture."""
    game = moment.game
    moment.require(bool(game.words.blurb(Say())), "the game has no blurb", "Write it in words.blurb.")
    moment.require(bool(game.goal()), "nobody is told how the game is won", "Write it in words.goal, one sentence.")
    rulebook = _rulebook_can_be_read(moment)
    blocks = rulebook.blocks
    known = {*game.rulings, *game.options}
    nameless = [name for block in blocks if isinstance(block, Ruling) for name in block.data if name not in known]
    moment.require(
        not nameless, f"the rulebook names a ruling that is none: {', '.join(nameless)}", "Name those of rulings.toml."
    )
    unexplained = [option.name for option in game.room.options if not option.help]
    moment.require(not unexplained, f"options without a help: {', '.join(unexplained)}", "Say what they change.")
    _legend_is_short(moment)
    diagrams = [block for block in game.rulebook().blocks if isinstance(block, Diagram)]
    moment.require(bool(diagrams), "the rulebook has no diagram", "Show a position, fenced as ```board.")
    for diagram in diagrams:
        _diagram_can_be_drawn(moment, diagram)
    _clauses_are_there(moment, {"", *rulebook.numbers})


def _clauses_are_there(moment: Moment, numbers: set[str]) -> None:
    strays = sorted(moment.clauses - numbers)
    moment.require(not strays, f"questions name clauses that are none: {', '.join(strays)}", "Mend words.clause.")
    refusals = moment.game.words.REFUSALS.items()
    silent = [rule for rule, refusal in refusals if not refusal.clause or refusal.clause not in numbers]
    moment.require(not silent, f"no clause is named for {', '.join(silent)}", "Name it in REFUSALS of words.")


def _rulebook_can_be_read(moment: Moment) -> Rulebook:
    try:
        rulebook = moment.game.rulebook(whole=True)
    except (MoonwoodError, OSError) as error:
        moment.fail(f"there is no rulebook to be read: {error}", "Write rulebook.md, in your own words.")
    twice = [number for number, count in Counter(rulebook.numbers).items() if count > 1]
    moment.require(not twice, f"two clauses have one number: {', '.join(twice)}", "Number them one after the other.")
    return rulebook


def _legend_is_short(moment: Moment) -> None:
    """Every sign has a name of its own, and says in a breath what it is for."""
    legend = moment.game.legend()
    moment.require(bool(legend), "the game has no legend", "Name in words.legend what is seen on the board.")
    long = [sign.name for sign in legend if len(sign.use.split()) > LONGEST or not sign.use]
    moment.require(not long, f"the legend does not say briefly what these are for: {', '.join(long)}", "Use few words.")
    twice = [name for name, count in Counter(sign.name for sign in legend).items() if count > 1]
    moment.require(not twice, f"the legend names twice: {', '.join(twice)}", "One sign, one name.")


def _diagram_can_be_drawn(moment: Moment, diagram: Diagram) -> None:
    try:
        game = Game(moment.game.room, diagram.options)
        svg = game.draw(view_of(game.position(diagram.position)), chosen=diagram.chosen)
    except MoonwoodError as error:
        moment.fail(f"the diagram {diagram.position!r} cannot be read: {error}", "Mend its position or its options.")
    missing = set(diagram.chosen) - set(_ids_in(svg))
    moment.require(
        not missing and bool(diagram.caption),
        f"the diagram {diagram.position!r} has no caption, or marks what is not drawn: {', '.join(sorted(missing))}",
        "`chosen` are ids of elements, and a caption says what is to be seen.",
    )


# Words


def events_have_words(moment: Moment) -> None:
    """Whatever is told can be said in words."""
    state = moment.state
    for event in After(state, moment.rng.choice(state.actions())).events:
        moment.require(
            isinstance(event, Event),
            f"event {event!r} is malformed",
            "An event is a dataclass of the room's that inherits from Event.",
        )
        moment.require(
            _is_plain(event),
            f"event {event!r} holds what may change",
            "Its fields are numbers, texts and tuples of them.",
        )
        line = moment.game.log(event)
        moment.require(isinstance(line, str), f"event {event!r} has no log line", "Write it in words.log.")
        kind = type(event).__name__
        moment.lines[kind] = moment.lines.get(kind, False) or bool(line)


def _is_plain(event: Event) -> bool:
    try:
        hash(event)
    except TypeError:
        return False
    return True


def no_event_is_silent(moment: Moment) -> None:
    """Every kind of event has a line, or is known to need none."""
    silent = {kind.__name__ for kind in moment.game.room.furniture.silent}
    never = sorted(kind for kind, line in moment.lines.items() if not line and kind not in silent)
    moment.require(
        not never,
        f"no log line for events of the kind {', '.join(never)}",
        "Write it in words.log; kinds that the picture tells well enough are the room's `silent` furniture.",
    )


def position_has_words(moment: Moment) -> None:
    """Every seat can read the position, and every action has a label of its own."""
    state, game = moment.state, moment.game
    for seat in moment.seats():
        view = state.view(seat)
        moment.require(
            all(isinstance(text, str) and text for text in (game.ask(view), game.describe(view))),
            "no words for the position",
            "Write ask, describe: texts, for every seat and the public, also while something is drawn.",
        )
        moment.clauses.add(game.clause(view))
        labels = {action: game.label(view, action) for action in view["actions"]}
        bare = [game.text(action) for action, label in labels.items() if label in ("", game.text(action))]
        moment.require(
            not bare, f"no label for {', '.join(map(repr, bare))}", "Write it for people in words.label: a sentence."
        )
        twice = sorted(label for label, count in Counter(labels.values()).items() if count > 1)
        moment.require(
            not twice,
            f"two actions have one label: {', '.join(map(repr, twice))}",
            "Say in words.label what tells them apart: where, which, whose.",
        )
        for one in every_seat(game.seats):
            moment.require(isinstance(game.score(view, one), str), "no words for the score", "Write words.score.")


def looking_back_has_words(moment: Moment) -> None:
    """Whoever looks back at a moment reads who was to decide, though nothing can be chosen any more."""
    for seat in moment.viewers():
        view = closed(moment.state.view(seat))
        moment.require(
            isinstance(moment.game.ask(view), str) and bool(moment.game.ask(view)),
            f"no words for {who(seat)} that looks back at this moment",
            "words.ask has an answer for a view without actions, too: say who is to move.",
        )


def every_action_has_an_answer(moment: Moment) -> None:
    """Whatever is clicked or sent, legal or not, a table can say what it is and what it touches."""
    state, game, table = moment.state, moment.game, range(len(moment.game.table))
    views = [state.view(seat) for seat in (state.seat, None)]
    for action in moment.rng.sample(table, min(SAMPLE, len(table))):
        for view in views:
            touched, label = game.touches(view, action), game.label(view, action)
            moment.require(
                isinstance(touched, tuple) and all(isinstance(it, str) for it in touched) and bool(label),
                f"{game.text(action)!r} touches {touched!r} and reads {label!r}",
                "touches and label answer for every action of the table in every state: a tuple of texts, and words.",
            )


# Boards


def _ids_in(svg: str) -> list[str]:
    return re.findall(r'<g id="([^"]+)"', svg)


def position_is_drawn(moment: Moment) -> None:
    """Every seat can see the position in every shape, and what an action touches is there, large enough to hit."""
    state, game = moment.state, moment.game
    for seat in moment.viewers():
        view = state.view(seat)
        boards = {shape: game.draw(view, shape=shape) for shape in SHAPES}
        for svg in boards.values():
            _is_a_board(moment, view, svg)
        _is_a_board(moment, closed(view), game.draw(closed(view)))
        for shape, svg in boards.items():
            moment.require(
                set(_ids_in(svg)) == set(_ids_in(boards["wide"])),
                f"the {shape} board shows other things than the wide one",
                "Draw the same elements in every shape; only their places differ.",
            )
        moment.require(bool(game.room.board.text(game, view, Say())), "no board for a terminal", "Write board.text.")
        _can_be_hit(moment, view, boards["tall"])


def every_theme_is_drawn(moment: Moment) -> None:
    """The board can be drawn in every theme."""
    view = view_of(moment.state)
    for theme in moment.themes:
        _is_a_board(moment, view, moment.game.draw(view, theme=theme))


def what_just_happened_is_drawn(moment: Moment) -> None:
    """The board can be drawn with what happened last, as every seat was told of it."""
    after = After(moment.state, moment.rng.choice(moment.state.actions()))
    for seat in moment.viewers():
        view = after.state.view(seat)
        _is_a_board(moment, view, moment.game.draw(view, recent=after.told(seat)))


def _is_a_board(moment: Moment, view: View, svg: str) -> None:
    ids, game = _ids_in(svg), moment.game
    moment.require(len(ids) == len(set(ids)), "two elements of the board have one id", "Name elements by place.")
    spaced = [name for name in ids if re.search(r"\s", name)]
    moment.require(not spaced, f"an id has a space in it: {', '.join(map(repr, spaced[:SHOWN]))}", "Write a dash.")
    moment.require("<title>" in svg and "<desc>" in svg, "the board has no title or desc", "Use Picture.")
    for action in view["actions"]:
        missing = [name for name in game.touches(view, action) if name not in ids]
        moment.require(
            not missing,
            f"{game.text(action)!r} touches {missing}, which is not drawn",
            "Give what can be clicked an element with this id.",
        )


def _can_be_hit(moment: Moment, view: View, svg: str) -> None:
    touched = {name for action in view["actions"] for name in moment.game.touches(view, action)}
    if not touched:
        return
    sizes = target_sizes(svg)
    outside = sorted(touched & outside_of_the_picture(svg))
    moment.require(
        not outside,
        f"{', '.join(map(repr, outside[:SHOWN]))} lies outside of the picture",
        "Make the Picture larger, or mend the place.",
    )
    for name in sorted(touched & sizes.keys()):
        moment.require(
            sizes[name] >= SMALLEST - TOLERANCE,
            f"{name!r} is {sizes[name]:.0f} pixels small on a phone, where fingers need {SMALLEST}",
            "Draw it larger in the tall shape, or give it a `reach`.",
        )


def target_sizes(svg: str) -> dict[str, float]:
    """For each element with an edge how wide or high it, or its reach, is at least, in pixels on a small phone."""
    root = ElementTree.fromstring(svg)
    width = float(root.get("viewBox", f"0 0 {PHONE} {PHONE}").split()[2])
    sizes: dict[str, float] = {}
    _measure(root, PHONE / width, sizes)
    return sizes


def outside_of_the_picture(svg: str) -> set[str]:
    """The ids of elements whose place is not in the picture; of what is turned nothing is said."""
    root = ElementTree.fromstring(svg)
    left, top, width, height = map(float, root.get("viewBox", f"0 0 {PHONE} {PHONE}").split())
    places = dict(_places(root, 0.0, 0.0, 1.0))
    return {name for name, (x, y) in places.items() if not (left <= x <= left + width and top <= y <= top + height)}


def _places(element: ElementTree.Element, x: float, y: float, scale: float) -> Iterator[tuple[str, Place]]:
    """Where all that has a name is drawn."""
    for child in element:
        how = child.get("transform", "")
        if "rotate" in how or "matrix" in how:
            continue
        moved = re.search(r"translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)", how)
        grown = re.search(r"scale\((-?[\d.]+)", how)
        there = (x + scale * float(moved[1]), y + scale * float(moved[2])) if moved else (x, y)
        if moved and child.get("id"):
            yield child.get("id", ""), there
        yield from _places(child, *there, scale * float(grown[1]) if grown else scale)


def _measure(element: ElementTree.Element, scale: float, sizes: dict[str, float]) -> None:
    """Add the sizes of all that is inside of an element, which is drawn at this scale."""
    for child in element:
        grown = re.search(r"scale\(([\d.]+)", child.get("transform", ""))
        inside = scale * float(grown[1]) if grown else scale
        around = {"edge": EDGE, "reach": 0}.get(child.get("class", ""))
        if around is not None and element.get("id"):
            name = element.get("id", "")
            sizes[name] = max(sizes.get(name, 0.0), (_breadth(child) - around) * scale)
        _measure(child, inside, sizes)


def _breadth(edge: ElementTree.Element) -> float:
    """How wide or high an outline is, whichever is less."""
    if edge.get("r"):
        return 2 * float(edge.get("r", 0))
    return min(float(edge.get("width", PHONE)), float(edge.get("height", PHONE)))


# Minds


def mind_judges(moment: Moment) -> None:
    """evaluate gives each seat a number in (-1, 1)."""
    state, game = moment.state, moment.game
    worth = game.room.mind.evaluate(state)
    moment.require(
        len(worth) == game.seats and all(-1 < value < 1 for value in worth),
        f"evaluate gives {worth}",
        "mind.evaluate gives a number for each seat, greater than -1 and less than 1: only the end is certain.",
    )
    moment.require(
        game.aim == AGAINST or len(set(worth)) == 1,
        f"evaluate gives {worth}, though the aim is {game.aim!r}: what is good for one seat is good for all",
        "Give every seat the same number; duel() is for two that play against each other.",
    )


# What a learner sees


def tensors_keep_their_word(moment: Moment) -> None:
    """A tensor has the numbers that TENSOR declares, and is the same for all states that look alike to its seat."""
    state, game = moment.state, moment.game
    for seat in every_seat(game.seats):
        numbers = _tensor(moment, state, seat)
        guess = game.guess(state.view(seat), moment.rng)
        moment.require(
            _tensor(moment, guess, seat) == numbers,
            f"the tensor of seat {seat} tells what that seat does not know",
            "mind.tensor uses what view(seat) shows, and nothing else of the state.",
        )


def equal_tensors_have_equal_actions(moment: Moment) -> None:
    """What a learner sees decides what it may do: here, and wherever one action leads."""
    state = moment.state
    note_tensor(moment, state)
    action = moment.rng.choice(state.actions())
    after = After(state, action).state
    if after.seat >= 0:
        note_tensor(moment, after)


def _tensor(moment: Moment, state: State, seat: int) -> list[float]:
    """What a seat sees, if it is as it was declared."""
    spec, numbers = moment.game.tensor_spec, state.tensor(seat)
    moment.require(
        len(numbers) == spec.size,
        f"the tensor has {len(numbers)} numbers, and TENSOR declares {spec.size}",
        "mind.tensor gives one number for each place of TENSOR: begin with TENSOR.zeros().",
    )
    least, most = min(numbers), max(numbers)
    moment.require(
        least >= LOW and most <= HIGH and not isnan(sum(numbers)),
        f"the tensor has numbers from {least:g} to {most:g}, or what is no number",
        f"They lie between {LOW:g} and {HIGH:g}: divide by the most there can be, or use `share`.",
    )
    return list(numbers)


def note_tensor(moment: Moment, state: State) -> None:
    """What the deciding seat sees and may do: whoever saw the same before could do the same."""
    seen = _key(state)
    before = moment.tensors.setdefault(seen, (state.seat, state.actions()))
    moment.require(
        before[1] == state.actions(),
        f"equal tensors of seats {before[0]} and {state.seat} have other actions: "
        + ", ".join(map(moment.game.text, sorted({*before[1]} ^ {*state.actions()})[:SHOWN])),
        "mind.tensor holds all that decides what is legal: the step that is asked, and the seat that looks.",
    )


def _key(state: State) -> bytes:
    """A short name for what the deciding seat sees."""
    return blake2b(state.tensor(state.seat).tobytes(), digest_size=16).digest()
