"""The picture of Forgenesis."""

from __future__ import annotations

import random
import re

import pytest

import moonwood
from moonwood.games.forgenesis import board
from moonwood.games.forgenesis.board import field, panels, pieces
from moonwood.kernel.events import Event
from moonwood.kernel.speech import Say
from tests.games.forgenesis.table import GAME, view_of


@pytest.mark.parametrize(
    ("text", "clicks", "rule"),
    [
        ("A b2=frog; B c4=frog; to-move A", ("token-b2", "cell-d3"), "jump"),
        ("A b2=frog; B b3=frog; to-move A", ("token-b2", "token-b3"), "occupied"),
        ("A b2=frog; B c4=frog; to-move A", ("token-b2", "cell-b1"), "not-forward"),
        ("A b2=butterfly d1=beetle; B c4=beetle; to-move A", ("token-b2", "cell-d3"), "push"),
        ("A b2=butterfly*; B c4=beetle; to-move A", ("token-b2",), "resting"),
        ("A b2=frog; B c4=beetle; to-move A", ("token-c4",), "not-your-creature"),
        ("A b2=frog; B c4=frog; to-move A; reserve-A mole", ("reserve-A-mole",), "must-activate"),
        ("A b2=frog a3=beetle; B c4=frog; to-move A; reserve-A mole; phase more", ("reserve-A-mole",), "stop-first"),
        ("A a2=frog; B c4=frog; to-move A; reserve-A mole; phase summon", ("reserve-A-mole", "token-a2"), "occupied"),
        ("A a2=frog; B c4=frog; to-move A; reserve-A mole; phase summon", ("token-a2",), "activations-over"),
        ("A; B; to-move A; phase opening; types frog mole snail beetle", ("reserve-A-frog",), "place-theirs"),
    ],
)  # fmt: skip
def test_a_click_that_leads_nowhere_has_its_reason(text: str, clicks: tuple[str, ...], rule: str) -> None:
    """A page finds the reason among all actions that begin with the same clicks: nonsense must not drown it."""
    state = GAME.position(text)
    view = state.view(0)
    begun = [action for action in range(len(GAME.table)) if GAME.touches(view, action)[: len(clicks)] == clicks]
    reasons = [state.why(action) for action in begun]
    assert None not in reasons
    assert reasons.count(rule) == max(map(reasons.count, reasons))


def test_what_can_be_chosen_is_big_enough_for_a_finger() -> None:
    """44 of 390 pixels, on the board and in reserve."""
    assert 2 * pieces.RADIUS / field.WIDTH > 44 / 390
    assert field.SIDE / field.WIDTH > 44 / 390
    assert min(panels.BUTTON_WIDTH, panels.BUTTON_HEIGHT) / field.WIDTH > 44 / 390


def shapes(text: str) -> str:
    """What is drawn of the creature on a3: without its title and without colours."""
    token = re.search(r'<g id="token-a3".*?</g>', GAME.draw(GAME.position(text).view(None)))
    assert token
    return re.sub(r"<title>.*?</title>|#[0-9a-f]{6}", "", token.group())


@pytest.mark.parametrize(
    "other",
    ["A a3=frog*; B d3=beetle; to-move A", "A a3=firefly; B d3=beetle; to-move A", "A d3=beetle; B a3=frog; to-move A"],
    ids=["asleep", "type", "owner"],
)
def test_side_type_and_owner_are_told_without_colour(other: str) -> None:
    assert shapes("A a3=frog; B d3=beetle; to-move A") != shapes(other)


@pytest.mark.parametrize(
    ("text", "caption"),
    [
        ("A b2=frog* c1=beetle; B d3=snail; to-move A", "Refresh"),
        ("A b2=frog; B d3=snail; to-move A; phase more", "Stop"),
        ("A b2=frog; B d3=snail; to-move A; phase summon; reserve-A mole", "Nobody"),
        ("A b2=frog; B d3=snail; to-move A", None),
    ],
)
def test_the_button_says_what_it_does_to_the_one_who_decides(text: str, caption: str | None) -> None:
    state = GAME.position(text)
    title = re.search(r'<g id="button".*?<title>(.*?)</title>', GAME.draw(state.view(0)))
    assert (title and title.group(1)) == caption
    assert 'id="button"' not in GAME.draw(state.view(1))
    assert 'id="button"' not in GAME.draw(state.view(None))


def test_the_legend_says_what_the_creatures_in_play_can_do() -> None:
    game = moonwood.game("forgenesis", creatures="frog firefly beetle spider", rulings='abilities.spider = "fly"')
    svg = game.draw(game.position("A b2=frog; B d3=frog; to-move A").view(0))
    assert re.findall(r">(\w+: \w+)</text>", svg) == ["Frog: Jump", "Firefly: Pull", "Beetle: Push", "Spider: Fly"]
    assert ": Jump" not in GAME.draw(GAME.blank().view(None)), "types that are not drawn yet"


def test_the_creature_that_won_stands_in_a_ring_of_light() -> None:
    def rings(text: str) -> int:
        return GAME.draw(GAME.position(text).view(None)).count(f'r="{pieces.RADIUS + 9}"')

    assert rings("A c4=frog; B a2=mole; to-move B") == 0
    assert rings("A d4=frog; B a2=mole; to-move B") == 1
    assert rings("A c4=frog; B a1=mole; to-move B") == 1


@pytest.mark.parametrize(("owner", "text"), [("A", "A b2=frog; B; to-move A"), ("B", "A; B c3=frog; to-move B")])
def test_losses_lie_in_the_corner_of_their_owner(owner: str, text: str) -> None:
    svg = GAME.draw(
        GAME.position(f"{text}; reserve-{owner} mole; types frog mole snail beetle").view(None), names=("Ann", "Bo")
    )
    player = ("Ann", "Bo")["AB".index(owner)]
    spots = re.findall(rf'translate\((\d+) (\d+)\)"><title>{player}&#x27;s \w+, lost<', svg)
    assert len(spots) == 2
    assert all((int(x) < field.MIDDLE) == (int(y) > field.HEIGHT / 2) == (owner == "A") for x, y in spots)


@pytest.mark.parametrize("theme", ["night", "paper", "contrast"])
def test_everything_is_drawn(theme: str) -> None:
    rng = random.Random(8)
    for seed in range(6):
        state = GAME.start(seed=seed)
        events: list[Event] = []
        while not state.over:
            view = state.view(state.seat)
            svg = GAME.draw(view, theme=theme, recent=events)
            ids = re.findall(r'\bid="([^"]+)"', svg)
            assert len(set(ids)) == len(ids)
            for action in view["actions"]:
                assert set(GAME.touches(view, action)) <= set(ids)
            events = []
            state.apply(rng.choice(state.actions()), events)


@pytest.mark.parametrize(
    ("text", "action", "path"),
    [
        ("A b1=frog; B c2=snail; to-move A", "move b1 e", ("token-b1", "cell-d1")),
        ("A c3=frog; B b4=snail; to-move A", "move c3 n", ("token-c3", "cell-c4")),
        ("A b2=frog; B b3=beetle; to-move A", "use b2 b4", ("token-b2", "cell-b4")),
        ("A a2=firefly; B d2=frog; to-move A", "use a2 d2", ("token-a2", "token-d2")),
        ("A b2=butterfly; B b3=frog; to-move A", "copy b2 frog b4", ("token-b2", "cell-b4")),
        ("A b2=butterfly; B d3=snail; to-move A", "copy-snail b2", ("token-b2", "token-d3")),
        ("A b2=frog*; B d3=snail; to-move A", "refresh", ("button",)),
        ("A b2=frog; B c4=frog; to-move A; phase summon; reserve-A mole", "summon mole a2", ("reserve-A-mole", "cell-a2")),
        ("A; B; to-move A; phase opening; types frog mole snail beetle", "place frog d3", ("reserve-B-frog", "cell-d3")),
    ],
)  # fmt: skip
def test_what_is_clicked(text: str, action: str, path: tuple[str, ...]) -> None:
    view = GAME.position(text).view(0)
    assert GAME.parse(action) in view["actions"]
    assert GAME.touches(view, GAME.parse(action)) == path


def test_pieces_glide_from_where_they_were() -> None:
    state = GAME.position("A b1=frog; B c2=snail; to-move A; reserve-A mole")
    events: list[Event] = []
    for action in ("move b1 e", "summon mole a2"):
        state.play(GAME.parse(action), events)
    svg = GAME.draw(state.view(0), recent=events)
    assert 'data-from="token-c1 token-b1"' in svg
    assert 'data-from="reserve-A-mole"' in svg


def test_board_in_the_terminal() -> None:
    state = GAME.position("A b2=frog* c1=snail; B c3=mole; to-move B; reserve-A mole")
    assert board.text(GAME, view_of(state), Say()).splitlines() == [
        "4  .    .    .    ^^",
        "3  .    .   BMo   .",
        "2  .   AFrz  ~~   .",
        "1  ^^   ~~  ASn   ~~",
        "   a    b    c    d",
        "Player A, in reserve: Mole",
        "Player B, in reserve: none",
    ]
