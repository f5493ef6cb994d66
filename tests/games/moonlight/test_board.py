"""The picture of Moonlight in both shapes: every place in its own spot, and all that can be touched drawn."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

import moonwood
from moonwood.draw.svg import Picture, titles
from moonwood.draw.themes import NIGHT
from moonwood.games.moonlight.board import LARGEST, STAGE
from moonwood.games.moonlight.board.forest import _marks
from moonwood.games.moonlight.board.ground import NARROW, Ground
from moonwood.games.moonlight.board.pieces import thing
from moonwood.games.moonlight.board.score_sheet import NOBODY, standing
from moonwood.games.moonlight.journal import layout_text
from moonwood.games.moonlight.rules import scoring
from moonwood.games.moonlight.rules.scoring import sheet
from moonwood.games.moonlight.scenarios import SCENARIOS
from moonwood.games.spirits.board.pieces import FOOT, TILE_HEIGHT, TILE_WIDTH
from moonwood.games.spirits.words.names import signed, written
from moonwood.kernel.furniture import SHAPES, Shape
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say
from tests.games.moonlight.table import state_of, view_of

WIDTH_AT_390, WIDTH_AT_1280 = 390, 820
"""About how many pixels wide the board is on a phone and on a desk."""
LEADS = (
    "forest 0-0:WEB2 0-1:LEA1+SUN 0-2:VIN1 0-3:DEW2 1-0:BRA1+FIR 1-1:MOS2 1-2:FLO2 1-3:FRU1+MOO 2-0:MUS1+SUN 2-1:BRA2 "
    "2-2:WEB1 2-3:LEA2; light 1-1; shadow 1-2; bits 3 1; gems 0; card MC-8; team LEA2 WEB2 WEB1+FIR BRA1; "
    "opponent VIN2 VIN1+SUN MUS2; steps move, end-turn"
)
"""Three leads of the team, two of which score."""
each_scenario = pytest.mark.parametrize("number", sorted(SCENARIOS))


def opened(number: int, **options: object) -> Game:
    return moonwood.game("moonlight", scenario=number, **options)


def moments(game: Game, seed: int = 3, decisions: int = 14) -> list[Match]:
    """The first decisions of a game in which gems are kept."""
    match, rng = Match(game, seed), Random(seed)
    looks: list[Match] = []
    while not match.state.over and len(looks) < decisions:
        looks.append(Match(game, seed, match.actions))
        actions = match.state.actions()
        match.play(match.state.seat, rng.choice([it for it in actions if not game.table.owner(it).free] or actions))
    return looks


@pytest.mark.parametrize(
    ("number", "shape"),
    [
        pytest.param(number, shape, marks=() if number % len(SHAPES) == at else pytest.mark.slow)
        for number in sorted(SCENARIOS)
        for at, shape in enumerate(SHAPES)
    ],
)
def test_whatever_is_touched_is_drawn(number: int, shape: Shape) -> None:
    for match in moments(opened(number)):
        view = view_of(match.state, match.state.seat)
        ids = set(re.findall(r'id="([^"]+)"', match.game.draw(view, shape=shape)))
        for action in view["actions"]:
            assert set(match.game.touches(view, action)) <= ids, match.game.text(action)


@each_scenario
@pytest.mark.parametrize("shape", SHAPES)
def test_places_do_not_lie_on_each_other(number: int, shape: Shape) -> None:
    """Only the levels of a pyramid overlap."""
    ground = Ground(opened(number).setup, shape)
    corners = {name: (*ground.corner(name), cell.level) for name, cell in ground.cells.items()}
    assert len(set(corners.values())) == len(corners)
    assert all(x >= 0 and y >= 0 for x, y, _ in corners.values())


@each_scenario
def test_on_a_phone_the_forest_is_as_wide_as_the_screen_at_most(number: int) -> None:
    ground = Ground(opened(number).setup, "tall")
    assert max(ground.corner(name)[0] for name in ground.cells) + 64 <= NARROW


PILES = ("beside the forest", "the Moonlight card")
"""The titles of what lies in piles below the forest."""
SVG = "{http://www.w3.org/2000/svg}"
NUMBER_WIDTH = 28
"""About as wide as the number of a pile is."""


def piles(svg: str) -> list[tuple[float, float]]:
    """From where to where each pile below the forest is drawn, from left to right."""
    groups = [group for group in ElementTree.fromstring(svg).iter(f"{SVG}g") if group.findtext(f"{SVG}title") in PILES]
    return [(min(left for left, _ in ends), max(right for _, right in ends)) for ends in map(ends_of, groups)]


def ends_of(pile: ElementTree.Element) -> list[tuple[float, float]]:
    """The left and right ends of the things of a pile and of its number."""
    moved = [part.get("transform", "") for part in pile.findall(f"{SVG}g/{SVG}g")]
    middles = [float(match[1]) for text in moved if (match := re.match(r"translate\(([\d.]+) ", text))]
    numbers = [float(text.get("x", "0")) for text in pile.findall(f"{SVG}text")]
    return [*((middle - 13, middle + 13) for middle in middles), *((x, x + NUMBER_WIDTH) for x in numbers)]


@pytest.mark.parametrize("number", [5, 6, 13, 17, 20, 21])
@pytest.mark.parametrize("shape", SHAPES)
def test_piles_beside_the_forest_run_neither_into_the_panels_nor_into_each_other(number: int, shape: Shape) -> None:
    game = opened(number)
    right = Ground(game.setup, shape).width
    looks = [view_of(match.state, 0) for match in moments(game)]
    assert any(view["hand"] for view in looks), "beside the hand there is less room"
    for view in looks:
        drawn = piles(game.draw(view, shape=shape))
        assert len(drawn) == sum(name.startswith(("beside-", "card-")) for name in view["things"])
        assert all(left >= 0 and end <= right for left, end in drawn)
        assert all(end <= left for (_, end), (left, _) in pairwise(drawn))


@pytest.mark.parametrize("shape", SHAPES)
def test_the_shelf_does_not_run_into_the_panels_either(shape: Shape) -> None:
    game = opened(15)
    right = Ground(game.setup, shape).width
    for match in moments(game):
        svg = game.draw(match.state.view(0), shape=shape)
        tiles = [float(x) for x in re.findall(r'id="spot-shelf-[^>]*translate\(([\d.]+)', svg)]
        assert len(tiles) == sum(name.startswith("shelf-") for name in view_of(match.state, 0)["things"])
        assert all(x + TILE_WIDTH <= right for x in tiles)
        assert len(set(tiles)) == len(tiles)


def test_the_dots_of_reach_leave_letters_and_numbers_free() -> None:
    dots = [re.search(r'cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', str(dot)) for dot in _marks(["light", "shadow"])]
    places = [tuple(map(float, dot.groups())) for dot in dots if dot]
    assert len(places) == 2
    assert all(y + r + 1 <= TILE_HEIGHT - FOOT and r < x < TILE_WIDTH - r for x, y, r in places)


def test_of_a_pile_of_things_that_are_alike_a_few_are_drawn_and_all_are_counted() -> None:
    game = opened(21)
    svg = game.draw(game.start(seed=1).view(0))
    assert svg.count(">×8<") == 1


def test_a_wide_and_low_forest_is_turned_on_a_phone() -> None:
    setup = opened(10).setup
    assert Ground(setup, "tall").turned
    assert not Ground(setup, "wide").turned
    first, second = (Ground(setup, "tall").corner(name) for name in ("0-0", "0-1"))
    assert first[0] == second[0]
    assert first[1] < second[1]


@pytest.mark.parametrize(("shape", "pixels", "least"), [("wide", WIDTH_AT_1280, 11.5), ("tall", WIDTH_AT_390, 11)])
def test_no_type_is_too_small(shape: Shape, pixels: int, least: float) -> None:
    for number in sorted(SCENARIOS):
        match = moments(opened(number), decisions=3)[-1]
        svg = match.game.draw(match.state.view(match.state.seat), shape=shape)
        width = float(re.findall(r'viewBox="0 0 ([\d.]+)', svg)[0])
        sizes = [float(size) * pixels / width for size in re.findall(r'font-size="([\d.]+)"', svg)]
        assert min(size for size in sizes if size > 2) >= least, number


def test_an_objective_card_is_drawn_for_its_owner_alone() -> None:
    game = opened(8, mode="competitive", players=3)
    state = state_of(state_of(state_of(state_of(game.start(seed=5)))))
    drawn = [game.draw(state.view(seat)) for seat in (0, 1, None)]
    assert ["▲" in svg for svg in drawn] == [True, True, False]
    assert drawn[0] != drawn[1]


def test_dots_tell_which_creature_can_collect_a_tile() -> None:
    for match in moments(opened(1)):
        view = view_of(match.state, match.state.seat)
        picks = [action for action in view["actions"] if match.game.text(action).startswith("pick")]
        assert match.game.draw(view).count('r="6"') == len(picks)


def test_the_terminal_shows_tiles_creatures_and_piles() -> None:
    match = moments(opened(1))[4]
    lines = match.game.room.board.text(match.game, match.state.view(0), Say()).splitlines()
    assert any(cell.startswith("L") for line in lines for cell in line.split())
    assert lines[-1].startswith("Bits: ")


def ended(scenario: int, mode: str = "solo", **options: object) -> Match:
    """A random game that is over."""
    match, rng = Match(moonwood.game("moonlight", scenario=scenario, mode=mode, **options), 1), Random(scenario)
    while not match.state.over:
        match.play(match.state.seat, rng.choice(match.state.actions()))
    return match


def test_on_a_phone_the_scores_are_told_at_the_end() -> None:
    match = ended(1)
    view = view_of(match.state, 0)
    svg = match.game.draw(view, shape="tall")
    assert all(f">{written(side['score'] or 0)}<" in svg for side in view["sides"])


def test_the_end_says_what_every_category_brought_or_cost() -> None:
    match = ended(1)
    view = view_of(match.state, 0)
    for shape in ("wide", "tall"):
        svg = match.game.draw(view, shape=shape)
        for line in sheet(state_of(match.state)):
            if line.what != "card":
                own = svg.split(f'id="line-{line.of}"')[1].split(' id="')[0]
                assert signed(line.points) in own
        assert signed(sum(line.points for line in sheet(state_of(match.state)) if line.what == "card")) in svg


@pytest.mark.parametrize("shape", ["wide", "tall", "low"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_against_each_other_the_end_says_what_both_piles_and_everybody_got(players: int, shape: Shape) -> None:
    match = ended(8, mode="competitive", players=players)
    state, view = state_of(match.state), view_of(match.state, 0)
    svg = match.game.draw(view, shape=shape)
    for line in scoring.piles(state):
        assert signed(line.points) in part_of(svg, f"line-{line.of}")
    for seat, points in enumerate(state.scores):
        card = part_of(svg, f"objective-{SEATS[seat]}")
        lines = [line for line in scoring.sheet_against(state) if line.seat == seat]
        assert f">{written(points)}<" in card
        assert card.count(">+6<") == sum(line.what == "mission" for line in lines)
        assert sum(line.points for line in lines) == points


def test_before_the_end_nobody_is_told_what_an_objective_would_pay() -> None:
    game = moonwood.game("moonlight", scenario=8, mode="competitive", first_player=0)
    view = view_of(game.start(seed=1), 0)
    assert standing(game, view) == NOBODY


@pytest.mark.parametrize("shape", ["wide", "tall", "low"])
def test_the_bits_and_gems_of_four_players_stay_within_their_panels(shape: Shape) -> None:
    game = moonwood.game("moonlight", scenario=8, mode="competitive", players=4)
    svg = game.draw(game.start(seed=1).view(0), shape=shape)
    bits = part_of(svg, "bits")
    left, width = (float(re.findall(rf'<rect[^>]* {it}="([\d.]+)"', bits)[0]) for it in ("x", "width"))
    start, text = re.findall(r'<text x="([\d.]+)"[^>]*>([^<]+)<', bits)[0]
    assert float(start) + breadth(text) <= left + width
    labels = re.findall(r'<text x="([\d.]+)"[^>]*>([A-D] \d)<', part_of(svg, "gems"))
    assert [text[0] for _, text in labels] == list("ABCD")
    for (one, text), (other, following) in pairwise(labels):
        assert float(one) + breadth(text) / 2 < float(other) - breadth(following) / 2


def breadth(text: str) -> float:
    """About how wide a short bold text is."""
    return sum(7 if sign in ": " else 13 for sign in text)


def part_of(svg: str, name: str) -> str:
    """What is drawn from a thing on to the next one that has a name."""
    return svg.split(f'id="{name}"')[1].split(' id="')[0]


def test_bits_say_how_many_leads_score_and_which() -> None:
    game = moonwood.game("moonlight", scenario=8, mode="solo")
    state = state_of(state_of(state_of(state_of(game.position(LEADS)))))
    svg = game.draw(state.view(0))
    told = titles(svg)
    assert "best 2 leads score" in svg
    assert [name for name in told if "this lead scores" in told[name]] == ["line-LEA", "line-WEB"]
    assert "no tile of it: without one everything is lost" in told["line-MOS"]


def test_tokens_that_are_to_be_chosen_can_be_touched() -> None:
    game = moonwood.game("moonlight", scenario=1, mode="solo")
    match = Match(game, 1)
    while not game.text(match.state.actions()[0]).startswith("split"):
        match.play(match.state.seat, match.state.actions()[0])
    view = view_of(match.state, 0)
    spots = {lying[0]: f"spot-{name}" for name, lying in view["things"].items()}
    assert len(spots) == 5
    for action in view["actions"]:
        _, first, second = game.text(action).split()
        assert game.touches(view, action) == (spots[f"F-{first}"], spots[f"F-{second}"])


def test_nothing_but_the_power_source_and_backs_looks_like_a_moon() -> None:
    picture = Picture(10, 10, NIGHT, "", "")
    outlines = {name: re.sub(r"[\d.#-]+", "", str(thing(picture, name, 0, 0, 12))) for name in ("b", "f", "m", "F-MOS")}
    assert len(set(outlines.values())) == len(outlines)
    assert all("MOO" not in text for text in outlines.values())


@pytest.mark.parametrize("scenario", [2, 10, 23])
def test_a_long_forest_has_the_balance_below_it_and_fills_the_stage(scenario: int) -> None:
    game = moonwood.game("moonlight", scenario=scenario, mode="solo")
    width, height = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', game.draw(game.start(1).view(0)))[0])
    assert 1.3 < width / height < 1.75


def scales(svg: str) -> list[tuple[float, float, float]]:
    """Where the forest and the panels of a desk begin, and by how much they are scaled."""
    places = re.findall(r'transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]{5})\)"', svg)
    return [(float(x), float(y), float(scale)) for x, y, scale in places]


@each_scenario
def test_on_a_desk_the_forest_takes_all_the_room_beside_the_panels(number: int) -> None:
    game = opened(number)
    svg = game.draw(game.start(seed=1).view(0))
    if "scale(1.000)" in svg or len(scales(svg)) < 2:
        assert number in (2, 10, 23, 24, 28), "the panels lie below a long forest"
        return
    (left, top, zoom), (side, _, _) = scales(svg)
    assert zoom == LARGEST or min(left / side, top / STAGE[1]) < 0.01


def test_tiles_in_hand_do_not_shrink_the_forest() -> None:
    match = Match(opened(1), 1)
    zooms = set()
    while not any("move" in match.game.text(it).split() for it in match.state.actions()):
        zooms.add(scales(match.game.draw(match.state.view(match.state.seat)))[0][2])
        actions = match.state.actions()
        match.play(match.state.seat, next(it for it in actions if not match.game.table.owner(it).free))
    assert len(zooms) == 2, "one while tokens are shared out below the forest, one afterwards"


def test_columns_in_which_nothing_lies_are_narrow() -> None:
    ground = Ground(opened(16).setup, "wide")
    across = [ground.corner(f"0-{column}")[0] for column in (3, 5, 6)]
    assert across[1] - across[0] < 1.5 * (across[2] - across[1])


def test_at_the_end_the_panels_of_a_phone_lie_above_what_is_left_of_the_forest() -> None:
    match = ended(23)
    view = view_of(match.state, 0)
    assert view["forest"], "bridges stay"
    svg = match.game.draw(view, shape="tall")
    low = float(re.findall(r'id="gems"[^>]*translate\([^ ,]+[ ,]([\d.]+)', svg)[0])
    tiles = [float(y) for y in re.findall(r'id="tile-[^"]+"[^>]*translate\([^ ,]+[ ,]([\d.]+)', svg)]
    assert tiles
    assert low < min(tiles)


@pytest.mark.parametrize(("scenario", "border"), [(2, 6), (16, 4), (23, 6)])
def test_more_bits_lie_on_the_side_where_light_begins(scenario: int, border: int) -> None:
    """With as many on both sides they were hardly ever won."""
    things = view_of(moonwood.game("moonlight", scenario=scenario).start(seed=1))["things"]
    columns = [int(place.split("-")[1]) for place, lying in things.items() if "b" in lying]
    assert sum(column < border for column in columns) > sum(column > border for column in columns)


@pytest.mark.parametrize("scenario", [16, 17, 23, 25])
def test_layouts_that_were_redrawn_are_alike_above_and_below(scenario: int) -> None:
    """Tiles, starts, and all that lies on them."""
    sections = layout_text(scenario).split("\n[")[1:]
    for rows in ([line.split() for line in section.splitlines()[1:] if line] for section in sections):
        assert rows == rows[::-1]


def test_where_no_forest_is_left_the_score_fills_the_desk() -> None:
    game = moonwood.game("moonlight", first_player=0)
    state = game.position(
        "forest; light -; shadow -; bits 5 3; gems 0 0; card MC-8; team BRA1; opponent VIN2; steps score"
    )
    width, height = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', game.draw(state.view(0)))[0])
    scale = min(STAGE[0] / width, STAGE[1] / height)
    assert width * scale == STAGE[0]
    assert height * scale > 0.75 * STAGE[1]
