"""From the lobby to a first game: what a visitor meets who knows none of the games."""

from __future__ import annotations

import re
from html import escape, unescape
from urllib.parse import parse_qsl

import pytest

from moonwood.bots.levels import default_bot
from moonwood.games import game as open_game
from moonwood.games import games
from moonwood.pages.catalogue import catalogue
from moonwood.table.seating import chosen_options, form_of_preset
from tests.server.conftest import Visitor


def card(visitor: Visitor, name: str) -> dict[str, str]:
    """What the button on a card sends."""
    text = visitor.http.get("/").text
    (form,) = re.findall(rf'<form method="post" action="/new/{name}".*?</form>', text, re.DOTALL)
    return dict(re.findall(r'<input type="hidden" name="(.*?)" value="(.*?)"', form))


def test_the_lobby_begins_with_the_easiest_game(visitor: Visitor) -> None:
    titles = re.findall(r"<h3>(.*?)</h3>", visitor.http.get("/").text)
    assert (titles[0], titles[-1]) == ("Top Cap", "Mushroom Sorcerer")


def test_a_card_tells_length_players_and_weight(visitor: Visitor) -> None:
    assert "10 to 15 min · 2 players · easy · no luck" in visitor.http.get("/").text


def test_a_card_says_what_it_can_be_found_by() -> None:
    assert catalogue("en")["moonlight"].kinds == ("all", "alone", "many", "together")
    assert catalogue("en")["light-seeker"].kinds == ("all", "easy", "quick")


@pytest.mark.parametrize("name", games())
def test_one_click_leads_to_the_first_game(visitor: Visitor, name: str) -> None:
    room = catalogue("en")[name].room
    page = visitor.http.post(f"/new/{name}", data=card(visitor, name)).text
    form = again(page, name)
    game = open_game(name, **(room.first_game.options if room.first_game else {}))
    assert open_game(name, **chosen_options(room, form)) == game
    if game.seats > 1:
        assert form["seat-1"] == f"bot:{default_bot(game.aim)}"
    assert escape(game.goal(), quote=False) in page


def again(page: str, name: str) -> dict[str, str]:
    """The form that leads to the same game once more, from the link at a table."""
    (query,) = re.findall(rf'href="/new/{name}\?(.*?)"', page)
    return dict(parse_qsl(unescape(query)))


@pytest.mark.parametrize("name", games())
def test_every_set_up_fills_the_form(visitor: Visitor, name: str) -> None:
    room = catalogue("en")[name].room
    for preset in room.introduction.presets if room.introduction else ():
        form = form_of_preset(room, preset)
        assert open_game(name, **chosen_options(room, form)) == open_game(name, **preset.options)
        page = visitor.http.get(f"/new/{name}", params=form).text
        assert f'aria-current="true">{preset.title}</a>' in page


def test_in_a_game_together_the_form_offers_a_partner_that_can_win(visitor: Visitor) -> None:
    seat = re.search(r'<select name="seat-1".*?</select>', visitor.http.get("/new/moonlight").text, re.DOTALL)
    assert seat is not None
    assert re.search(r'value="bot:hedgehog" selected', seat.group())


def test_the_games_come_first_until_somebody_waits(visitor: Visitor) -> None:
    text = visitor.http.get("/").text
    assert text.index('id="games"') < text.index('id="meet"')
    visitor.http.post("/meet", data={"game": "top-cap"})
    text = visitor.http.get("/").text
    assert text.index('id="meet"') < text.index('id="games"')
