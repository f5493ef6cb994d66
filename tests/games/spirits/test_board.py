"""Spirits of the Forest as people meet it: words for everything, a picture that can be clicked, a sheet that adds up."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

import moonwood
from moonwood import Match, Outcome
from moonwood.draw.svg import text_width
from moonwood.games.spirits import board, words
from moonwood.games.spirits.board import score_sheet
from moonwood.games.spirits.board.forest import MARGIN, PITCH_X
from moonwood.games.spirits.board.glyphs import COLOURS, GEMS, SIGNS
from moonwood.games.spirits.board.panels import short
from moonwood.games.spirits.board.pieces import printed
from moonwood.games.spirits.rules import ENDINGS, REFUSALS
from moonwood.games.spirits.rules import events as happenings
from moonwood.games.spirits.rules.actions import TABLE
from moonwood.games.spirits.rules.components import CATEGORIES, FACES, SPIRITS
from moonwood.games.spirits.rules.points import gains, in_sight, lines
from moonwood.games.spirits.rules.scoring import added
from moonwood.games.spirits.words.names import LETTERS
from moonwood.kernel.events import Event, only
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import COMMON_REFUSALS, Say
from tests.games.spirits.table import AIR, AIR_ENCHANTED, ENCHANTED, GHOST, NAME, TWO, play, view_of

VARIANTS = [
    {},
    {"players": 4, "air": True, "moonlight_tiles": True, "enchanted": True},
    {"players": 3, "enchanted": True},
    {"players": 1},
]


@cache
def played(number: int, seed: int) -> Match:
    """A whole game of a variant in which little is declined."""
    game = moonwood.game(NAME, **VARIANTS[number])
    match, rng = Match(game, seed), Random(seed)
    while not match.state.over:
        actions = match.state.actions()
        eager = [a for a in actions if not game.text(a).startswith(("skip", "stop"))]
        match.play(match.state.seat, rng.choice(eager if eager and rng.random() < 0.8 else actions))
    return match


def test_whoever_points_at_a_gem_in_the_supply_means_the_supply() -> None:
    svg = TWO.draw(TWO.start(seed=1).view(0))
    assert svg.count('<g pointer-events="none">') >= 6


def events() -> list[Event]:
    return [
        event
        for number in range(len(VARIANTS))
        for seed in range(3)
        for ply in played(number, seed).plies
        for event in ply.events
    ]


def test_every_event_has_a_log_line() -> None:
    silent = {type(event) for event in events() if not TWO.log(event)}
    assert silent == set(words.SILENT)
    met = {type(event) for event in events()}
    everything = {kind for kind in vars(happenings).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert everything - met <= {Event, happenings.Look, happenings.MoonlightFace, happenings.Pass}


def test_a_token_is_named_to_its_owner_alone() -> None:
    for event in events():
        if isinstance(event, happenings.Face | happenings.KeepFace):
            assert event.audience == only(event.seat)


def test_every_refusal_and_ending_has_its_sentence() -> None:
    assert set(REFUSALS) <= {*words.REFUSALS, *COMMON_REFUSALS}
    assert len({TWO.ending(Outcome(reason, (Seat(0),))) for reason in ENDINGS}) == len(ENDINGS)


def test_every_family_has_a_label() -> None:
    view = view_of(TWO.start(0), 0)
    assert all(words.label(TWO, view, family.first, Say()) for family in TABLE.families.values())


def test_shape_letter_and_colour_tell_the_spirits_apart() -> None:
    for table in (LETTERS, COLOURS, SIGNS):
        assert len({table[name] for name in FACES}) == len(FACES)
    assert len(set(GEMS)) == 4


def test_the_foot_of_a_tile_tells_how_many_symbols_there_are() -> None:
    assert [printed(AIR, spirit) for spirit in SPIRITS] == [8, 7, 6, 6, 8, 5, 7, 8, 10, 13]


@pytest.mark.parametrize("number", range(len(VARIANTS)))
@pytest.mark.parametrize("seed", range(3))
def test_the_sheet_adds_up_line_by_line(number: int, seed: int) -> None:
    match = played(number, seed)
    for seat in range(match.game.seats):
        view = view_of(match.state, seat)
        told = [(e.seat, e.points) for e in match.events(Seat(seat)) if isinstance(e, happenings.Score)]
        assert [sum(points for who, points in told if who == s) for s in range(match.game.seats)] == match.state.scores
        if match.game.seats > 1:
            assert in_sight(match.game, view) == match.state.scores
            assert added(lines(match.game, view), match.game.seats) == match.state.scores


def test_the_pill_of_a_gain_hides_neither_letter_nor_number() -> None:
    """They stand at the left of the foot, and the pill at its right."""
    svg = TWO.draw(TWO.start(3).view(0))
    feet = re.findall(r'<text x="4" [^>]*textLength="(\d+)"[^>]*><tspan[^>]*>(\w)</tspan>(\d+)</text>', svg)
    pills = re.findall(r'<rect x="(\d+)" [^>]*rx="10.5"', svg)
    assert len(feet) == len(pills) > 0
    assert 4 + max(int(length) for length, *_ in feet) <= min(map(int, pills))


def test_the_gain_of_a_pick_is_what_it_changes() -> None:
    state = TWO.position("row-0 VIN1 VIN1+SUN BRA2; A-tiles VIN1+MOO MOS1+FIR; B-tiles VIN2 BRA1; turn 5; to-move A")
    view = view_of(state, 0)
    assert gains(TWO, view, 0, ["0-0"]) == {"0-0": 2}, "level with B: two Vines"
    assert gains(TWO, view, 0, ["0-1"]) == {"0-1": 2 + 3 + 1}, "and the Sun is no longer missing, but led"
    assert gains(TWO, view, 0, ["0-2"]) == {"0-2": 2 + 3}


def test_alone_the_gain_of_a_pick_counts_the_ghosts_tile_too() -> None:
    """Points where the Ghost is not ahead, less the symbols by which it is ahead: what the own row shows."""
    text = "row-0 BRA2 ? ? WEB1; row-1 . DEW1+FIR MOS2; card-token DEW; A-tiles WEB1+MOO; ghost-tiles MOS1+SUN"
    view = view_of(GHOST.position(text), 0)
    assert in_sight(GHOST, view) == [1 - 1, 0]
    assert gains(GHOST, view, 0, ["0-0"]) == {"0-0": 2 - 0}, "the Ghost draws level in Webs, which still pay"
    assert gains(GHOST, view, 0, ["0-3"]) == {"0-3": 1 - 2}, "a second Web, but two Branches for the Ghost"
    assert gains(GHOST, view, 0, ["1-1"]) == {"1-1": 1 - 2}, "Dew Drops, but Moss is three behind instead of one"
    assert gains(GHOST, view, 0, ["1-2"]) == {"1-2": 2 + 1 - 1}, (
        "ahead in Moss instead of behind, and behind in Dew Drops"
    )


def test_only_the_own_tokens_count_before_the_end() -> None:
    state = TWO.position(
        "row-0 VIN1 BRA2; A-tiles VIN1+MOO; A-tokens VIN; B-tiles VIN1+SUN; B-tokens BRA DEW; turn 5; to-move A"
    )
    assert [in_sight(TWO, view_of(state, seat))[0] for seat in (0, 1, None)] == [2 + 1 - 30, 1 + 1 - 30, 1 + 1 - 30]


def test_before_the_end_points_count_without_a_card_too() -> None:
    text = "A-tiles VIN1+MOO; B-tiles VIN2; B-cards EN-06; turn 5; to-move A"
    assert in_sight(ENCHANTED, view_of(ENCHANTED.position(f"row-0 BRA2; {text}"), 0)) == [1 - 6, 2 + 3 - 9]
    assert in_sight(ENCHANTED, view_of(ENCHANTED.position(text), 0)) == [0, 2 + 3 - 9]


def test_before_the_end_fireflies_take_nothing() -> None:
    text = "A-tiles AIR2 AIR2; B-tiles BRA2; turn 5; to-move A"
    assert in_sight(AIR, view_of(AIR.position(f"row-0 BRA2; {text}"), 0)) == [4 - 36, 2 - 36]
    assert in_sight(AIR, view_of(AIR.position(text), 0)) == [0 - 39, 2 - 36]


def test_the_picture_never_shows_another_seats_tokens() -> None:
    text = "row-0 VIN1 BRA2; A-tiles VIN1+MOO; B-tiles VIN1+SUN; B-tokens {}; turn 5; to-move A"
    faces = [face for face in FACES if face != "AIR"]
    pictures = {TWO.draw(TWO.position(text.format(face)).view(0)) for face in faces}
    assert len(pictures) == 1
    assert len({TWO.draw(TWO.position(text.format(face)).view(1)) for face in faces}) == len(faces)


def test_a_tile_that_can_be_chosen_is_never_smaller_than_a_fingertip() -> None:
    for game in (TWO, AIR):
        svg = game.draw(game.start(1).view(0))
        finest = float(re.findall(r'\bdata-finest="([\d.]+)"', svg)[0])
        assert finest * PITCH_X >= 44


def test_the_terminal_shows_rows_counts_and_gems() -> None:
    text = board.text(TWO, view_of(TWO.position("row-0 VIN1@A BRA2; turn 5; to-move A"), 0), Say())
    assert text.splitlines()[0].split()[:2] == ["1", "2"]
    assert text.splitlines()[1].split()[:2] == ["1", "V1a"]
    assert all(f" {Say()(LETTERS[it])} " in text for it in CATEGORIES if it != "AIR")


def test_the_question_fits_the_moment() -> None:
    forest = "row-0 LEA1@A BRA2@B; row-1 . BRA2@B; to-move A"
    moments = (
        f"{forest}; turn 0",
        forest,
        "row-0 BRA2@B; to-move A; A-supply 0",
        f"{forest}; step gem",
        f"{forest}; step gem; A-supply 0",
        "row-0 BRA2@B; to-move A; A-supply 0; step gem",
    )
    asked = [TWO.ask(TWO.position(text).view(0)) for text in moments]
    assert len(set(asked)) == len(moments)
    waiting = [TWO.ask(TWO.position(text).view(1)) for text in moments]
    assert waiting == ["Player A is to take a tile"] * 3 + ["Player A may reserve a tile"] * 3


def test_a_gem_bonus_that_was_used_is_not_said_to_be_declined() -> None:
    text = "row-0 WEB2@A WEB2@A WEB2 WEB1; to-move A; step bonus; card EN-01; A-cards EN-01; display EN-02"
    declined, used = ENCHANTED.position(text), ENCHANTED.position(text)
    assert ENCHANTED.log(play(declined, "skip")[0]) == "Player A declines the bonus"
    play(used, "move first 0-2")
    assert ENCHANTED.label(used.view(0), ENCHANTED.parse("skip")) == "Move no more gems"
    assert ENCHANTED.log(play(used, "skip")[0]) == "Player A moves no more gems"


def test_the_position_in_words_names_gems_tokens_cards_and_leaders() -> None:
    text = "row-0 VIN1@B BRA2; to-move A; A-tiles AIR2 VIN2; B-tiles VIN2; B-supply 1; B-tokens MOO SUN; A-cards EN-06"
    told = AIR_ENCHANTED.describe(AIR_ENCHANTED.position(f"{text}; display EN-01").view(0))
    for part in (
        "2 tiles (two Vines, two Air)",
        "1 Firefly and 1 card",
        "1 gem at row 1, place 1, 1 lost gem and 2 tokens",
        "On display: the card for ",
    ):
        assert part in told
    assert "Air: Player A leads." in told
    assert "Vines: Player A and Player B lead." in told


def test_fireflies_are_drawn_where_they_are() -> None:
    without, with_two = (
        AIR.draw(AIR.position(f"row-0 BRA2; to-move A; B-tiles {tiles}").view(0)) for tiles in ("BRA1", "AIR2 AIR2")
    )
    assert "Firefl" not in without
    assert "<title>2 Fireflies</title>" in with_two


def test_the_picture_keeps_its_size_until_the_end() -> None:
    match = played(1, 0)
    steps = Match(match.game)
    sizes = set()
    for ply in match.plies[:-1]:
        state = steps.state
        if state.seat >= 0 and (state.turn == 0 or view_of(state)["step"] in ("claim", "discard", "bonus", "keep")):
            svg = match.game.draw(state.view(state.seat))
            sizes.add(re.findall(r'viewBox="([^"]*)"', svg)[0])
        steps.play(ply.seat, ply.action)
    assert len(sizes) == 1


def test_everybodys_tiles_lie_open_one_by_one() -> None:
    text = "row-0 BRA2; to-move A; A-tiles VIN1+SUN VIN1+MOO; B-tiles LEA2 LEA2 VIN1"
    for seat in (0, 1, None):
        svg = TWO.draw(TWO.position(text).view(seat))
        assert "<title>Vines with Moon and Vines with Sun</title>" in svg
        assert "<title>two Leaves and two Leaves</title>" in svg
        assert "<title>Vines</title>" in svg


ROW = re.compile(r'<g transform="translate\(0 \d+\)"><rect x="14" y="3".*?(?=<g transform="translate\(0 |$)')
TOTAL = re.compile(r'<text[^>]*font-weight="800" text-anchor="end">([^<]*)</text>')
POINTS = re.compile(r'<text x="([\d.]+)"[^>]*>([+−]\d+)</text>')
END_TOTAL = re.compile(r'<text[^>]*font-size="24"[^>]*>([^<]*)</text>')


def number_in(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("share", [0.2, 0.5, 0.95])
def test_the_rows_drawn_beside_the_forest_add_up(number: int, share: float) -> None:
    whole = played(number, 1)
    match = Match(whole.game, None, whole.actions[: int(len(whole.plies) * share)])
    view = view_of(match.state, 0)
    rows = ROW.findall(match.game.draw(view))
    assert len(rows) == match.game.seats
    for side, row in enumerate(rows):
        total, rest = TOTAL.findall(row), TOTAL.sub("", row)
        told = sum(number_in(points) for _, points in POINTS.findall(rest))
        assert number_in(total[0]) == told == in_sight(match.game, view)[side]


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("seed", range(3))
def test_the_score_sheet_drawn_at_the_end_adds_up(number: int, seed: int) -> None:
    match = played(number, seed)
    svg = match.game.draw(match.state.view(0))
    sums = [0] * match.game.seats
    for x, points in POINTS.findall(svg):
        sums[int((float(x) - MARGIN - score_sheet.LABELS) // score_sheet.COLUMNS[len(sums)])] += number_in(points)
    assert sums == match.state.scores
    assert [number_in(total) for total in END_TOTAL.findall(svg)] == match.state.scores


def test_the_score_sheet_against_the_ghost() -> None:
    won = GHOST.draw(GHOST.position("A-tiles BRA2 DEW1+FIR; ghost-tiles BRA1 DEW1+MOO").view(0))
    assert sum(number_in(points) for _, points in POINTS.findall(won)) == 3
    assert END_TOTAL.findall(won) == ["3"]
    lost = GHOST.draw(GHOST.position("A-tiles BRA2; ghost-tiles BRA1 DEW2").view(0))
    assert POINTS.findall(lost) == []
    assert "▼2" in lost
    assert END_TOTAL.findall(lost) == ["0"]


@pytest.mark.parametrize(
    ("options", "text", "told"),
    [
        ({}, "A-tiles LEA1; B-tiles BRA1", "Tiles"),
        ({}, "A-tiles LEA2; B-tiles BRA1", None),
        ({"air": True}, "A-tiles AIR2 AIR2; B-tiles AIR2", "gone"),
        ({"enchanted": True}, "A-tiles BRA2; A-cards EN-06; B-tiles DEW2", "No card"),
        ({"enchanted": True}, "A-tiles BRA2; A-cards EN-06; B-tiles BRA1; B-cards EN-07", "No Spirit led"),
    ],
)
def test_the_score_sheet_tells_what_decided(options: dict[str, bool], text: str, told: str | None) -> None:
    game = moonwood.game(NAME, **options)
    svg = game.draw(game.position(f"{text}; to-move A").view(0))
    assert [name for name in ("Tiles", "gone", "No card", "No Spirit led") if f">{name}<" in svg] == [told] * bool(told)


def test_who_has_no_card_is_warned_before_the_end() -> None:
    text = "row-0 WEB2; A-tiles BRA1+FIR; B-tiles BRA2; B-cards EN-06; to-move A"
    assert ENCHANTED.draw(ENCHANTED.position(text).view(0)).count("no card, no points") == 1
    assert "no card, no points" not in ENCHANTED.draw(ENCHANTED.position(f"{text}; A-cards EN-05").view(0))


def test_alone_the_sheet_tells_where_the_ghost_is_ahead() -> None:
    text = "row-0 BRA2 BRA1; row-1 WEB2 WEB1; card-token DEW; A-tiles VIN1; ghost-tiles {}"
    ahead = GHOST.draw(GHOST.position(text.format("LEA2 FLO1+SUN VIN1+SUN")).view(0))
    assert ahead.count("▼2") == 2, "two Spirits in all, and by two Leaves"
    assert "▼" not in GHOST.draw(GHOST.position(text.format("VIN1+SUN")).view(0))


@pytest.mark.parametrize("name", ["Wilhelmina Mommsen", "Player B", "il", "WWWWWWWWWW"])
@pytest.mark.parametrize("room", [60.0, 90.0, 140.0])
def test_a_name_is_cut_by_its_width_and_keeps_its_end(name: str, room: float) -> None:
    cut = short(name, room, 14)
    assert text_width(cut, 14) <= room
    assert cut == name or (cut[0] == name[0] and "…" in cut)
