"""What is said is kept, and nobody is told what was said of something else."""

from __future__ import annotations

from moonwood.kernel.noun import Noun
from moonwood.kernel.person import Person, reader
from moonwood.kernel.speech import Say, told_once


def test_what_was_said_before_is_said_again_only_of_the_same() -> None:
    say, text = Say(), "{thing:acc}, {player:takes|take} {n}"
    thing, formed = Noun("frog"), Noun("frog", {"acc": "the frog"})
    for _ in range(2):
        assert say(text, thing=thing, player=Person("You"), n=1) == "frog, takes 1"
        assert say(text, thing=formed, player=Person("You"), n=1) == "the frog, takes 1"
        assert say(text, thing="frog", player=reader("You"), n=1) == "frog, take 1"
        assert say(text, thing="frog", player=Person("You"), n=True) == "frog, takes True"
        assert say(text, thing="frog", player=Person("You"), n=-1) == "frog, takes \u22121"


def test_a_sentence_and_a_part_of_one_begin_differently() -> None:
    text, ghost = "{player:~} sleeps", Say().common("the Ghost")
    for _ in range(2):
        assert Say()(text, player=ghost) == "The Ghost sleeps"
        assert Say().part(text, player=ghost) == "the Ghost sleeps"


def test_a_thing_is_told_once_for_each_language_each_reader_and_each_state_of_it() -> None:
    told: list[object] = []

    @told_once
    def tell(thing: dict[str, list[int]], say: Say) -> str:
        told.append(thing)
        return f"{say.lang} {say.seat(0)} {thing}"

    thing = {"a": [1]}
    assert tell(thing, Say("en", ("Ann",))) == tell({"a": [1]}, Say("en", ["Ann"])) == "en Ann {'a': [1]}"
    assert told == [thing]
    thing["a"].append(2)
    assert tell(thing, Say("en", ("Ann",))) == "en Ann {'a': [1, 2]}"
    assert tell(thing, Say("en", ("Bo",))) == "en Bo {'a': [1, 2]}"
    assert tell(thing, Say("de", ("Bo",))) == "de Bo {'a': [1, 2]}"
