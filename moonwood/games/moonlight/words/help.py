"""How the game is played, in our own words: together or alone, or against each other."""

from __future__ import annotations

from moonwood.games.moonlight.rules.components import BIT, NO_CARD
from moonwood.games.moonlight.rules.places import LONG_SIDES
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.words.pages import page_of
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table


def help(game: Game, say: Say) -> list[Block]:
    setup: Setup = game.setup
    against = setup.against
    return [
        Heading(say(setup.scenario.name)),
        Paragraph(_aim_against(say) if against else _aim(say)),
        _layout(game, say),
        *_scenario(game, say),
        Heading(say("A turn")),
        *(_turn_against(setup, say) if against else _turn(setup, say)),
        Heading(say("The end")),
        *(_end_against(setup, say) if against else _end(setup, say)),
    ]


def _layout(game: Game, say: Say) -> Diagram:
    """The layout as it may lie at the start; alone, since cards in hand are not shown."""
    number = game.options["scenario"]
    options: dict[str, object] = {"scenario": number, "mode": "solo", "layout": game.options["layout"]}
    return Diagram(
        Game(game.room, options).start(seed=number).position(), say("How the forest may lie at the start."), options
    )


def _scenario(game: Game, say: Say) -> list[Block]:
    """What is different in a scenario, and what we decided there."""
    page = page_of(game)
    return [
        Heading(say("What is different here")),
        Points(tuple(map(say, page.points))),
        *(Ruling(say(words[not game.rulings[name]]), (name,)) for name, words in page.switches.items()),
        *(Ruling(say(ruling)) for ruling in page.rulings),
    ]


# What both ways to play have in common. What a scenario does otherwise is told on its page, so nothing here contradicts it.


def _collect(setup: Setup, say: Say) -> list[str]:
    if setup.copy_rule is not None:
        return [say("Collect a tile beside Light; corners count."), _available(setup, say)]
    return [
        say("Collect one tile beside Light and one beside Shadow, in any order; corners count."),
        _available(setup, say),
    ]


def _available(setup: Setup, say: Say) -> str:
    if setup.face_down_collected:
        return say(
            "A tile can be collected if its left or right side is free and no Creature stands on it, even if it lies face "
            "down."
        )
    if _all_sides_count(setup):
        return say(
            "A tile can be collected if it lies face up, one of its sides is free, and no Creature stands on it."
        )
    return say(
        "A tile can be collected if it lies face up, its left or right side is free, and no Creature stands on it."
    )


def _all_sides_count(setup: Setup) -> bool:
    geometry = setup.geometry
    return len(geometry.sides[geometry.places[0]]) > len(LONG_SIDES)


def _reveal(setup: Setup, say: Say) -> list[str]:
    if setup.face_down_collected:
        return []
    if _all_sides_count(setup):
        return [say("Face-down tiles with a free side are turned up.")]
    return [say("Face-down tiles with a free left or right side are turned up.")]


def _gem_step(setup: Setup, say: Say) -> list[str]:
    if not setup.gems_move or not any(setup.gems):
        return []
    return [say("A gem moves a Creature one step whenever you are asked something, and is used up.")]


def _has_bits(setup: Setup) -> bool:
    """Whether bits lie in the forest or come there."""
    return any(BIT in lying for lying in setup.spots.things.values())


def _second_pick(say: Say) -> Ruling:
    return Ruling(say("The second tile is judged after the first one is gone, and there must be one for it."))


def _plus(setup: Setup, ours: str, say: Say) -> Ruling:
    return Ruling(ours if setup.plus_returns_gem else say("A PLUS token does nothing."), ("plus_returns_gem",))


# Together and alone


def _aim(say: Say) -> str:
    return say(
        "Two Creatures walk through the forest: Light, who gathers for you, and Shadow, who gathers for an opponent that "
        "nobody plays. Get more points than the opponent."
    )


def _turn(setup: Setup, say: Say) -> list[Block]:
    return [
        Points(
            (
                *_collect(setup, say),
                *_assign(setup, say),
                *_reveal(setup, say),
                *_move(setup, say),
                *_gem_step(setup, say),
                *_talk(setup, say),
            )
        ),
        *([_second_pick(say)] if setup.copy_rule is None else []),
        *([_one_gem(setup, say)] if setup.open_talk else []),
        _plus(setup, say("A PLUS token of the team may be discarded to get one of your used gems back."), say),
    ]


def _one_gem(setup: Setup, say: Say) -> Ruling:
    switches = ("open_talk_one_gem", "open_talk_gems_return")
    if setup.gems_return:
        return Ruling(say("Each gem of the common stock may be used once in every turn."), switches)
    if setup.one_gem_a_turn:
        return Ruling(say("Of the common stock one gem may be used in a turn."), switches)
    return Ruling(say("Of the common stock any number of gems may be used in a turn."), switches)


def _assign(setup: Setup, say: Say) -> list[str]:
    if setup.tiles_follow:
        return []
    return [say("Give one of the two tiles to the team and the other one to the opponent, as you like.")]


def _move(setup: Setup, say: Say) -> list[str]:
    step = say("Move one Creature one step.") if setup.copy_rule is None else say("Move Light one step.")
    if not _has_bits(setup):
        return [step]
    taken = (
        [] if setup.bits_stay else [say("Light takes the bits that it steps onto for you, Shadow for the opponent.")]
    )
    dropped = say("A bit on a collected tile drops to the tile below. If there is none, it is the opponent's.")
    return [step, *taken, dropped]


def _talk(setup: Setup, say: Say) -> list[str]:
    if setup.seats == 1:
        return []
    if setup.open_talk:
        return [say("You talk as you like. Your gems are one common stock.")]
    if not setup.gems_talk:
        return [say("Two players talk until the first turn begins. Then they do not.")]
    return [
        say(
            "Two players talk until the first turn begins. Then they do not, until one of them uses a gem for it; that "
            "lasts until the end of the move."
        )
    ]


def _end(setup: Setup, say: Say) -> list[Block]:
    draw = say("A draw is lost.") if setup.draw_is_lost else say("A draw is won.")
    return [
        Points(
            (
                say("The game ends when no two tiles can be collected, and you cannot or will not change that."),
                say("The tile under Light is yours; all other tiles, bits and tokens left are the opponent's."),
                say("Without a tile of each Spirit you have lost; a token is no tile."),
                *_limit(setup, say),
                say(
                    "You score every majority in a Power Source, and lose {points} for each of which you have nothing.",
                    points=setup.missing,
                ),
                *_card(setup, say),
                say("The opponent scores all its majorities. Nobody scores a tie."),
            )
        ),
        Ruling(draw, ("draw_is_lost",)),
        *(
            [Ruling(say("What the Moonlight cards show is our choice."), ("moonlight_cards",))]
            if _has_card(setup)
            else []
        ),
    ]


def _limit(setup: Setup, say: Say) -> list[str]:
    if setup.on_spirit_limit:
        return []
    return [say("You score as many of your largest Spirit majorities as you have more bits than the opponent.")]


def _has_card(setup: Setup) -> bool:
    return setup.card != NO_CARD


def _card(setup: Setup, say: Say) -> list[str]:
    if not _has_card(setup):
        return []
    return [
        say(
            "You lose {points} for each Spirit on the Moonlight card of which you have no majority.",
            points=setup.card_missing,
        )
    ]


# Against each other


def _aim_against(say: Say) -> str:
    return say(
        "Two Creatures, Light and Shadow, walk through the forest, and each has a pile of its own. Your Objective card, "
        "which nobody else sees, says whose points are yours and what else pays."
    )


def _turn_against(setup: Setup, say: Say) -> list[Block]:
    return [
        Points(
            (
                say(
                    "If a Creature has no tile to collect when it is to, put it on another tile that has one beside it."
                ),
                *_collect(setup, say),
                say("Give one of the two tiles to Light and the other one to Shadow, as you like."),
                *_reveal(setup, say),
                *_move_against(setup, say),
                *_gem_step(setup, say),
            )
        ),
        Ruling(
            say(
                "The second tile is judged after the first one is gone. If that leaves the other Creature none, it is put "
                "elsewhere. Who is put elsewhere takes no bits there."
            )
        ),
        _elsewhere(setup, say),
        _plus(setup, say("A PLUS token that either Creature gets lets you take back a used gem at once."), say),
    ]


def _elsewhere(setup: Setup, say: Say) -> Ruling:
    where = (
        say("Where no tile serves, put it on a place that has become empty. If none serves either, the game is over.")
        if setup.relocate_to_empty_places
        else say("Where no tile serves, the game is over.")
    )
    return Ruling(where, ("relocate_to_empty_places",))


def _move_against(setup: Setup, say: Say) -> list[str]:
    step = say("Move one Creature one step.")
    if not _has_bits(setup):
        return [step]
    return [
        step,
        say("The bits that lie there are yours, whichever Creature it is."),
        say("A bit on a collected tile drops to the tile below. If there is none, it leaves the game."),
    ]


def _end_against(setup: Setup, say: Say) -> list[Block]:
    last = len(setup.bit_chart) - 1
    bits = [say("{number} or more", number=last) if number == last else str(number) for number in range(last + 1)]
    return [
        Points(
            (
                say("The game ends after a turn that leaves two tiles. Nobody gets them, nor tokens that are left."),
                say(
                    "Light and Shadow score as players of Spirits of the Forest: each majority pays its symbols, a tie "
                    "pays both, and what one has nothing of costs {points}.",
                    points=setup.missing,
                ),
                say(
                    "You get the points of your Creature, {points} for each mission fulfilled, and points for your bits.",
                    points=setup.mission_points,
                ),
                say(
                    "A mission asks that Light (L) or Shadow (S) has more symbols of a Spirit than the other one (▲), or at "
                    "least so many (3+)."
                ),
            )
        ),
        Table((say("bits"), say("points")), tuple(zip(bits, map(str, setup.bit_chart), strict=True))),
        Ruling(
            say("What the chart pays is our choice, and so are the Objective cards."), ("bit_chart", "objective_cards")
        ),
        Ruling(say("Tokens count for missions, but they do not save a Creature from what it has no tile of.")),
        Ruling(
            say("With as many points the player with more bits is ahead.")
            if setup.more_bits_win_ties
            else say("With as many points the place is shared."),
            ("more_bits_win_ties",),
        ),
    ]
