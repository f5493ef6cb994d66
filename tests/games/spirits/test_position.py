"""Spirits of the Forest: positions as text, their keys, and rulings that an owner may correct (§12)."""

from __future__ import annotations

from collections import Counter

import pytest

import moonwood
from moonwood import Game, OptionError, PositionError
from moonwood.games.spirits.board.pieces import printed
from moonwood.games.spirits.rules.components import KINDS
from tests.games.spirits.table import ENCHANTED, GHOST, MOONLIGHT, NAME, THREE, TWO, V1, play, view_of

# Texts


@pytest.mark.parametrize(
    ("game", "text", "wrong"),
    [
        (TWO, "row-0 BRA2", "to-move"),
        (TWO, "row-0 CAT2; to-move A", "no tile"),
        (TWO, "row-0 BRA2 . BRA2; to-move A", "none is gone between"),
        (TWO, "row-0 BRA2 BRA2 BRA2; to-move A", "1 BRA2 too many"),
        (TWO, "row-0 BRA2; to-move A; A-tiles BRA2 BRA2", "1 BRA2 too many"),
        (TWO, "row-0 BRA2@C; to-move A", "no seat"),
        (TWO, "row-0 BRA2@A; to-move A; A-supply 3", "from 0 to 2"),
        (THREE, "row-0 BRA2@A BRA2@A BRA1@A; to-move A", "more gems"),
        (TWO, "row-0 BRA2@A@B; to-move A", "no seat"),
        (TWO, "row-0 BRA2; to-move A; A-tokens CAT", "no token"),
        (TWO, "row-0 BRA2; to-move A; A-tokens BRA; B-tokens BRA", "more tokens"),
        (TWO, "row-0 BRA2; to-move A; A-tokens PLUS PLUS; A-used 1", "more tokens"),
        (TWO, "row-0 BRA2; to-move A; A-used 2", "from 0 to 1"),
        (TWO, "row-0 BRA2; to-move A; A-tokens BRA; A-used 0", "who has got it"),
        (TWO, "row-0 BRA2; to-move A; A-tokens BRA; A-used 1 1", "who has got it"),
        (TWO, "row-0 BRA2; to-move A; display EN-01", "Enchanted"),
        (TWO, "row-0 BRA2; to-move A; A-cards EN-01", "Enchanted"),
        (ENCHANTED, "row-0 BRA2; to-move A; display EN-01 EN-01", "one place"),
        (MOONLIGHT, "row-0 BRA2; to-move A; moonlight ?", "needs 12"),
        (MOONLIGHT, f"row-0 BRA2; to-move A; moonlight BRA+ BRA+ BRA+{' ?' * 9}", "more Moonlight"),
        (MOONLIGHT, f"row-0 BRA2; to-move A; moonlight BRA{' ?' * 11}", "no Moonlight tile"),
        (MOONLIGHT, f"row-0 BRA2; to-move A; moonlight BRA+{' ?' * 11}", "when the four tiles around it are gone"),
        (MOONLIGHT, f"row-3 BRA2; to-move A; moonlight BRA-A{' ?' * 11}", "where not everybody has"),
        (TWO, "row-0 BRA2; to-move A; step sleep", "no step"),
        (TWO, "row-0 BRA2; to-move A; step pay", "needs: cell"),
        (TWO, "row-0 BRA2; to-move A; cell 0-0", "cell is pending in these steps"),
        (TWO, "row-0 BRA2; to-move A; step second", "pair"),
        (TWO, "row-0 BRA2; to-move A; step discard", "needs: card"),
        (ENCHANTED, "row-0 BRA2; to-move A; step keep; card EN-11", "needs: card, drawn"),
        (ENCHANTED, "row-0 BRA2; to-move A; step discard; card EN-11; request 3", "from 0 to 2"),
        (ENCHANTED, "row-0 BRA2; to-move A; step keep; card EN-11; A-cards EN-11; drawn BRA", "two tokens"),
        (TWO, "row-0 BRA2 ?; to-move A", "unknown"),
        (TWO, "row-0 BRA2; to-move A; step over", "not over"),
        (TWO, "to-move A; step take", "needs a forest"),
        (TWO, "row-0 BRA2; to-move A; A-tokens ?", "names every token"),
        (TWO, "row-0 BRA2 LEA2; to-move A; step gem; pair BRA", "pair is pending in these steps"),
        (TWO, "row-0 LEA2; to-move A; step second; pair BRA", "nothing to ask"),
        (TWO, "row-0 BRA2 LEA2@B; to-move A; step pay; cell 0-0", "another player reserved"),
        (TWO, "row-0 LEA2@B; to-move A; step pay; cell 0-0; A-supply 0", "nothing can be answered"),
        (TWO, "row-0 BRA2 BRA2; to-move A; step token; cell 0-1", "a tile that had one"),
        (TWO, "row-0 BRA2; to-move A; step token; cell 0-2", "a tile that had one"),
        (TWO, "to-move A; step gem", "nothing to ask"),
        (TWO, "row-0 BRA2; to-move A; step claim", "nothing to ask"),
        (TWO, "row-0 BRA2; to-move A; step begin", "every row is whole"),
        (TWO, "row-0 BRA2; to-move A; step flip; cell 1-0", "needs the Moonlight tiles"),
        (TWO, "row-0 BRA2; to-move A; step bonus; card EN-01", "Enchanted mode only"),
        (
            MOONLIGHT,
            f"row-3 BRA2; to-move A; step flip; cell 3-0; moonlight{' ?' * 12}",
            "follows a tile that was taken",
        ),
        (MOONLIGHT, f"row-3 BRA2; to-move A; step flip; cell 0-0; moonlight{' ?' * 12}", "undecided"),
        (MOONLIGHT, f"row-3 BRA2; to-move A; moonlight BRA!{' ?' * 11}", "undecided"),
        (MOONLIGHT, f"row-3 BRA2; to-move A; step moonlight; cell 0-0; moonlight BRA+{' ?' * 11}", "turned already"),
        (MOONLIGHT, f"row-3 . BRA2; to-move A; step moonlight; cell 3-0; moonlight{' ?' * 12}", "nothing to ask"),
        (ENCHANTED, "row-0 BRA2; to-move A; step claim; display EN-01", "nothing to ask"),
        (ENCHANTED, "row-0 BRA2; to-move A; step discard; card EN-06", "from the display"),
        (ENCHANTED, "row-0 BRA2; to-move A; step discard; display EN-06; card EN-06", "nothing can be answered"),
        (ENCHANTED, "row-0 BRA2; to-move A; step favour; card EN-11; B-cards EN-11", "player who claimed it"),
        (
            ENCHANTED,
            "row-0 BRA2; to-move A; step favour; card EN-11; A-cards EN-11; drawn BRA DEW",
            "one after the other",
        ),
        (ENCHANTED, "row-0 BRA2@A LEA2; to-move A; step bonus; card EN-01; A-cards EN-01; moved 0-1", "moved to"),
        (GHOST, "row-0 BRA2", "even number"),
        (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; ghost-tokens BRA BRA", "more tokens of a Spirit than exist"),
        (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token DEW; ghost-tokens LEA FLO; step gem", "due is: take"),
        (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token DEW; ghost-tokens LEA FLO; step deal", "due is: take"),
        (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token DEW; ghost-tokens LEA; step take", "due is: reveal"),
        (GHOST, "row-0 BRA2 BRA2; row-1 BRA2 WEB2", "too many"),
    ],
)
def test_texts_that_are_no_position(game: Game, text: str, wrong: str) -> None:
    with pytest.raises(PositionError, match=wrong):
        game.position(text)


# Keys


def test_equal_positions_have_equal_keys_whatever_led_to_them() -> None:
    one, other = (TWO.position("row-0 LEA1+MOO; row-1 LEA1+SUN; row-2 BRA2; to-move A") for _ in range(2))
    play(one, "take 0-0", "take 1-0", "skip")
    play(other, "take 1-0", "take 0-0", "skip")
    assert one.key() == other.key()


def test_the_order_of_tokens_is_not_part_of_the_position() -> None:
    assert TWO.position(f"{V1}; A-tokens BRA DEW").key() == TWO.position(f"{V1}; A-tokens DEW BRA").key()
    assert TWO.position(f"{V1}; A-tokens BRA DEW").key() != TWO.position(f"{V1}; A-tokens DEW").key()


def test_the_order_of_the_display_is_not_part_of_the_position() -> None:
    text = "row-0 BRA2; to-move A; display {}"
    one, other = (ENCHANTED.position(text.format(cards)) for cards in ("EN-01 EN-02 EN-03", "EN-03 EN-01 EN-02"))
    assert one.key() == other.key()
    assert one.key() != ENCHANTED.position(text.format("EN-01 EN-02 EN-04")).key()


PAYING = "row-0 BRA2; to-move A; step discard; display EN-06 EN-01; A-tiles VIN1+MOO VIN1+SUN BRA1 BRA1+MOO WEB1"
USING = "row-0 BRA2@A WEB2@A LEA2; to-move A; step bonus; card EN-01; A-cards EN-01"
DIFFERENT = [
    (TWO, "row-0 BRA2 LEA2@A; {}", "to-move A", "to-move B"),
    (TWO, "row-0 BRA2 LEA2; to-move A; {}", "step take", "step gem"),
    (TWO, "row-0 BRA2 {} FLO2; to-move A; A-supply 1; B-supply 1", "LEA2@A", "LEA2@B"),
    (TWO, "row-0 BRA2 LEA2; to-move A; {}", "A-supply 2", "A-supply 1"),
    (TWO, "row-0 BRA2 LEA2; to-move A; {}", "A-tiles WEB2", "B-tiles WEB2"),
    (TWO, "row-0 BRA2 LEA2; to-move A; {}", "A-tokens WEB", "B-tokens WEB"),
    (TWO, "row-0 BRA2 LEA2; to-move A; A-tokens WEB; {}", "A-used 1", "A-supply 3"),
    (TWO, "row-0 BRA1 LEA1; to-move A; step second; {}", "pair BRA", "pair LEA"),
    (TWO, "row-0 BRA1@B LEA1@B; to-move A; step pay; {}", "cell 0-0", "cell 0-1"),
    (MOONLIGHT, f"row-3 BRA2; to-move A; moonlight {{}}{' ?' * 11}", "BRA+", "BRA-"),
    (MOONLIGHT, f"row-3 BRA2; to-move A; moonlight {{}}{' ?' * 11}", "BRA+", "DEW+"),
    (MOONLIGHT, f"row-3 BRA2; to-move A; moonlight {{}}{' ?' * 10}", "BRA+ ?", "? BRA+"),
    (ENCHANTED, "row-0 BRA2; to-move A; {}", "A-gone WEB", "B-gone WEB"),
    (ENCHANTED, "row-0 BRA2; to-move A; {}", "A-cards EN-01", "B-cards EN-01"),
    (ENCHANTED, "row-0 BRA2; to-move A; step keep; card EN-11; A-cards EN-11; {}", "drawn WEB SUN", "drawn SUN WEB"),
    (ENCHANTED, f"{PAYING}; {{}}", "card EN-06", "card EN-01"),
    (ENCHANTED, f"{PAYING}; card EN-06; {{}}", "request 0", "request 1"),
    (ENCHANTED, f"{USING}; {{}}", "moved 0-0", "moved 0-1"),
    (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token {}", "DEW", "FLO"),
    (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token DEW; ghost-tokens {}", "LEA", "FLO"),
    (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token DEW; {}", "A-tiles LEA2", "ghost-tiles LEA2"),
]


@pytest.mark.parametrize(("game", "text", "this", "that"), DIFFERENT)
def test_what_decides_the_future_is_part_of_the_position(game: Game, text: str, this: str, that: str) -> None:
    assert game.position(text.format(this)).key() == game.position(text.format(this)).key()
    assert game.position(text.format(this)).key() != game.position(text.format(that)).key()


def test_the_first_turn_is_part_of_the_position_and_the_turn_is_not() -> None:
    assert TWO.position(f"{V1}; turn 0").key() != TWO.position(f"{V1}; turn 1").key()
    assert TWO.position(f"{V1}; turn 7").key() == TWO.position(f"{V1}; turn 1").key()


# Rulings (§12)


def corrected(text: str, **others: object) -> Game:
    return moonwood.game(NAME, rulings=text, **others)


def test_a_corrected_penalty_and_token_rule() -> None:
    """§7.3."""
    text = "to-move A; A-tiles BRA2; B-tiles DEW2; A-tokens WEB"
    assert TWO.position(text).scores == [3 - 33, 2 - 33]
    assert corrected("missing = 5").position(text).scores == [3 - 55, 2 - 55]
    assert corrected("token_prevents_missing = true").position(text).scores == [3 - 30, 2 - 33]


def test_corrected_cards_tiles_tokens_and_cells() -> None:
    """§8.3.6.1."""
    card = corrected('[cards.EN-01]\npoints = 9\nrequests = ["WEB", "WEB", "WEB"]', enchanted=True)
    assert card.setup.cards[0].points == 9
    air = corrected('air_tiles = ["AIR2","AIR2","AIR2","AIR2","AIR1","AIR1","AIR1+MOO","AIR1+SUN"]', air=True)
    assert air.setup.tiles[KINDS.index("AIR1")] == 2
    cells = view_of(corrected('token_cells = ["0-0"]').start(1), 0)["forest"]
    assert [there["cell"] for row in cells for there in row if there and there["token"]] == ["0-0"]
    power = corrected("enchanted_missing_power = false", enchanted=True)
    assert power.position("A-tiles BRA2; A-cards EN-06; to-move A").scores == [5, 0]


def test_an_owner_can_correct_tiles_and_tokens() -> None:
    """§1.1.2, §12.1."""
    text = "[tiles]\nBRA2 = 3\nBRA1 = 0\n[tokens]\nPLUS = 3"
    game = corrected(text)
    kinds = Counter(there["tile"] for row in view_of(game.start(1))["forest"] for there in row if there)
    assert (kinds["BRA2"], kinds["BRA1"], kinds.total()) == (3, 0, 48)
    assert printed(game, "BRA") == 9
    for wrong in ("[tiles]\nBRA2 = 3", "[tiles]\nBRA2 = -1\nBRA1 = 4", "[tokens]\nPLUS = -1"):
        with pytest.raises(OptionError, match=r"must|a number from 0"):
            corrected(wrong)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("missing = -1", "a number from 0 to 100"),
        ('token_cells = ["0-0", "0-0"]', "different cells"),
        ('token_cells = ["0-12"]', "different cells"),
        ('token_cells = ["9-9"]', "token_cells"),
        ('air_tiles = ["AIR2"]', "8 tiles of AIR"),
        ('air_tokens = ["AIR", "MINUS"]', "air_tokens"),
        ('moonlight_spirits = ["BRA"]', "7 different Spirits"),
        ('[cards.EN-01]\nrequests = ["BRA", "MOO"]', "3 requests"),
        ('[cards.EN-01]\nrequests = ["BRA", "MOO", "CAT"]', "3 requests"),
        ('[cards.EN-01]\nbonus = "CAKE"', "bonus"),
        ("[cards.EN-01]\npoints = -4", "a number from 0 to 100"),
        ("cake = 3", "no ruling 'cake'"),
    ],
)
def test_corrections_that_make_no_game(text: str, wrong: str) -> None:
    modules = {"enchanted": True, "moonlight_tiles": True, "air": "air" in text}
    with pytest.raises(OptionError, match=wrong):
        corrected(text, **modules).blank()


def test_who_begins_is_drawn_only_where_the_options_leave_it_to_chance() -> None:
    text = moonwood.game(NAME, first_player=0).start(1).position().replace("step take", "step begin")
    with pytest.raises(PositionError, match="nothing to ask"):
        moonwood.game(NAME, first_player=0).position(text)
    state = moonwood.game(NAME, first_player="random").position(text)
    assert [state.game.text(action) for action in state.actions()] == ["begin A", "begin B"]


def test_tiles_that_are_gone_may_be_written_at_the_end_of_a_row() -> None:
    plain, dotted = (TWO.position(f"row-0 BRA2 WEB1 LEA1{gone}; to-move A") for gone in ("", " . ."))
    assert dotted.key() == plain.key()
    assert dotted.position() == plain.position()
