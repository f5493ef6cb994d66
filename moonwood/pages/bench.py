"""The workbench: a text with grids, drawn with the mouse or the keyboard by a script; the text stays the truth."""

from __future__ import annotations

import json

from moonwood.kernel.options import Text
from moonwood.kernel.speech import Say, mark
from moonwood.pages.html import Markup, el

WORDS = {
    "forest": mark("What is drawn"),
    "shelf": mark("Shelf"),
    "nothing": mark("Nothing"),
    "bare": mark("Empty place"),
    "cleared": mark("Nothing on it"),
    "cell": mark("Row {row}, column {column}: {what}"),
    "undo": mark("Undo"),
    "across": mark("Mirror left to right"),
    "down": mark("Mirror top to bottom"),
    "hard": mark("How hard is it?"),
    "stop": mark("Stop"),
    "wins": mark("The Magpie won {wins} of {games} games (95 %: {low} to {high} %)"),
    "fails": mark("This cannot be tried out now."),
    "save": mark("Save as text"),
    "link": mark("Copy a link"),
    "copied": mark("Link copied"),
    "help": mark(
        "Choose on the shelf what you lay down, then click places, or drag it there. "
        "With the keyboard: arrows, Enter to lay down, Delete to take away."
    ),
}


def bench(say: Say, option: Text) -> Markup:
    """Where a script draws the text of an option."""
    grids = [
        {"section": it.section, "signs": [{**sign._asdict(), "name": say(sign.name)} for sign in it.signs]}
        for it in option.grids
    ]
    words = {name: say(text) for name, text in WORDS.items()}
    return el(
        "div",
        class_="bench",
        hidden=True,
        data_draws=f"option-{option.name}",
        data_carries=option.name,
        data_grids=json.dumps(grids, ensure_ascii=False),
        data_words=json.dumps(words, ensure_ascii=False),
    )
