"""Forgenesis in words."""

from __future__ import annotations

from moonwood.games.forgenesis.abilities import ABILITY, OFF
from moonwood.games.forgenesis.creatures import ABILITIES, TYPES, laws_of, names_of
from moonwood.games.forgenesis.ground import CELLS, NEXT, SPACE_CELLS, type_of
from moonwood.games.forgenesis.moves import COPIED, COPY_SNAIL, MOVE, NO_SUMMON, PLACE, REFRESH, STOP, SUMMON, USE
from moonwood.games.forgenesis.rules import State, position
from moonwood.games.forgenesis.slime import landing
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table, mark
from moonwood.kernel.state import Event, Outcome, View

REFUSALS = {
    "place-theirs": mark("For the opening you choose a creature of your opponent, on a space beside their base."),
    "place-yours": mark("For the opening you place a creature of your own, on a space beside your base."),
    "not-your-creature": mark("None of your creatures stands there."),
    "resting": mark("That creature is asleep. A refresh, instead of activations, wakes all of yours."),
    "already-activated": mark("That creature has had its activation this turn."),
    "not-forward": mark("Creatures step away from their own base: A's to the east or north, B's to the west or south."),
    "off-board": mark("The board ends there."),
    "occupied": mark("Another creature stands there already."),
    "passive": mark("A passive creature has nothing to use; it can only move."),
    "name-what-to-copy": mark("A Butterfly has no ability of its own; say which creature it copies."),
    "cannot-copy": mark("Only a Butterfly copies others."),
    "nothing-to-copy": mark("No other creature on the board has that to copy, and a Butterfly never copies a Butterfly."),
    "same-ability": mark("Another type on the board has the same ability; it is offered under that name."),
    "slime-has-no-target": mark("Slime is copied without a target: it comes to the cells beside the Butterfly."),
    "own-base": mark("No creature ever enters its own base."),
    "jump": mark("A jump crosses exactly one neighbour, in a straight line, to the empty cell right behind it."),
    "pull": mark("A pull needs a creature in the same row or column, two or three cells away, with nothing between."),
    "push": mark("A push needs a neighbour with an empty cell, or the edge, right behind it."),
    "web": mark("A web catches an opposing neighbour that is awake and not passive."),
    "fly": mark("A flight goes one cell diagonally, to an empty cell."),
    "burrow": mark("A burrow comes up on an empty cell beside another friend and beside no opponent."),
    "nothing-resting": mark("None of your creatures is asleep."),
    "too-late-to-refresh": mark("You have activated a creature, so you cannot refresh this turn."),
    "must-activate": mark("First activate a creature, or else refresh if one is asleep; nobody may pass."),
    "stop-first": mark("First say that you activate no more; then you may summon."),
    "activations-over": mark("Your activations are over: summon a creature now, or nobody."),
    "not-in-reserve": mark("That creature is not in the reserve."),
    "wrong-space": mark("Your creatures enter on the two spaces beside your own base."),
}  # fmt: skip

TYPE_NAMES = {
    "frog": mark("Frog"),
    "firefly": mark("Firefly"),
    "beetle": mark("Beetle"),
    "butterfly": mark("Butterfly"),
    "spider": mark("Spider"),
    "dragonfly": mark("Dragonfly"),
    "mole": mark("Mole"),
    "snail": mark("Snail"),
}
ABILITY_NAMES = (
    mark("Jump"),
    mark("Pull"),
    mark("Push"),
    mark("Copy"),
    mark("Web"),
    mark("Fly"),
    mark("Burrow"),
    mark("Slime"),
)
ABILITY_TEXTS = (
    mark("Leap over one neighbour, friend or foe, to the empty cell right behind it."),
    mark(
        "Draw a creature of either side, two or three cells off, along a free row or column until it stands next to you."
    ),
    mark(
        "Shove a neighbour of either side one cell straight away, if that cell is empty; over the edge it is gone for good."
    ),
    mark("Do what any other creature on the board could do here, awake or asleep; never another copier."),
    mark("Put an opposing neighbour to sleep, if it is awake and not passive."),
    mark("One cell diagonally, any way, to an empty cell."),
    mark("Vanish and come up on any empty cell beside another friend and beside no opponent."),
    mark("Passive: never sleeps, only moves. The cells beside it are slippery for everybody else."),
)
DIRECTION_NAMES = (mark("north"), mark("east"), mark("south"), mark("west"))


def type_name(type_: int, say: Say) -> str:
    return say(TYPE_NAMES[TYPES[type_]])


def type_names(names: list[str], say: Say) -> str:
    return say.listing([say(TYPE_NAMES[name]) for name in names]) or say("none")


def blurb(say: Say) -> str:
    return say("Four small creatures, one trick each. March one of them into the forge across the board.")


# Labels


def label(game: Game, view: View, action: int, say: Say) -> str:
    if action in SUMMON or action in PLACE:
        return _label_entry(action, say)
    if action in MOVE or action in USE or action in COPIED or action in COPY_SNAIL:
        return _label_activation(position(game, view["position"]), action, say)
    if action in REFRESH:
        return say("Refresh: wake all your creatures")
    if action in STOP:
        return say("No more activations")
    return say("Summon nobody") if action in NO_SUMMON else game.text(action)


def _label_entry(action: int, say: Say) -> str:
    family = SUMMON if action in SUMMON else PLACE
    type_, space = family.values(action)
    creature, cell = type_name(type_, say), CELLS[SPACE_CELLS[space]]
    if action in SUMMON:
        return say("Summon the {creature} on {cell}", creature=creature, cell=cell)
    side = 0 if space < 2 else 1
    return say("Place {player}'s {creature} on {cell}", player=say.seat(side), creature=creature, cell=cell)


def _label_activation(state: State, action: int, say: Say) -> str:
    cell = state.game.table.owner(action).values(action)[0]
    type_ = type_of(state.board[cell])
    creature = type_name(type_, say)
    if action in COPY_SNAIL:
        return say("{creature} {cell}: copy slime until the turn ends", creature=creature, cell=CELLS[cell])
    if action in COPIED:
        _, model, target = COPIED.values(action)
        deed = _deed(state, state.laws.abilities[model], cell, target, say)
        return say(
            "{creature} {cell} as {model}: {deed}",
            creature=creature, cell=CELLS[cell], model=type_name(model, say), deed=deed,
        )  # fmt: skip
    if action in MOVE:
        deed = _move_deed(state, cell, MOVE.values(action)[1], say)
    else:
        deed = _deed(state, state.laws.abilities[type_], cell, USE.values(action)[1], say)
    return say("{creature} {cell}: {deed}", creature=creature, cell=CELLS[cell], deed=deed)


def _move_deed(state: State, cell: int, direction: int, say: Say) -> str:
    to, off = landing(state, cell, direction)
    way = say(DIRECTION_NAMES[direction])
    if off:
        return say("move {way} and slide off the board", way=way)
    if to == NEXT[cell][direction]:
        return say("move {way} to {to}", way=way, to=CELLS[to])
    return say("move {way} and slide to {to}", way=way, to=CELLS[to])


DEEDS = {
    "jump": mark("jump to {to}"),
    "pull": mark("pull {victim} to {to}"),
    "push": mark("push {victim} to {to}"),
    "web": mark("put {victim} to sleep"),
    "fly": mark("fly to {to}"),
    "burrow": mark("burrow to {to}"),
}


def _deed(state: State, ability: int, cell: int, target: int, say: Say) -> str:
    to = ABILITY[ability].arrival(cell, target)
    code = state.board[target]
    victim = say("{creature} {cell}", creature=type_name(type_of(code), say), cell=CELLS[target]) if code else ""
    if to == OFF:
        return say("push {victim} off the board", victim=victim)
    return say(DEEDS[ABILITIES[ability]], victim=victim, to=CELLS[to])


# Questions, endings, events


def ask(game: Game, view: View, say: Say) -> str:
    player = say.seat(view["active"])
    if view["you"] != view["seat"]:
        return say("{player} is to play", player=player)
    match view["phase"]:
        case "opening":
            return _ask_opening(game, view, say)
        case "start":
            refresh = game.parse("refresh") in view["actions"]
            if refresh and len(view["actions"]) == 1:
                return say("{player}: all you can do is refresh", player=player)
            return (
                say("{player}: activate a creature, or refresh", player=player)
                if refresh
                else say("{player}: activate a creature", player=player)
            )
        case "more":
            return say("{player}: activate another creature, or stop", player=player)
    return say("{player}: summon a creature, or nobody", player=player)


def _ask_opening(game: Game, view: View, say: Say) -> str:
    player = say.seat(view["active"])
    if game.options["opening_choice"] == "own":
        return say("{player}: place your opening creature", player=player)
    other = say.seat(1 - view["active"])
    return say("{player}: choose the creature that {other} opens with", player=player, other=other)


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    player = say.seat(outcome.winners[0])
    return {
        "base": say("{player} wins: a creature has reached the other base", player=player),
        "no-move": say("{player} wins: the other side has nothing to play", player=player),
        "repetition": say("Draw: the same position once too often"),
        "turn-limit": say("Draw: too many turns without a result"),
    }[outcome.reason]


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case ("removed", _, type_):
            return say("The {creature} stays out of this game", creature=type_name(type_, say))
        case ("first", _, seat):
            return say("{player} begins", player=say.seat(seat))
        case ("place", _, chooser, side, type_, cell):
            return say(
                "{chooser} places {player}'s {creature} on {cell}",
                chooser=say.seat(chooser), **_who(side, type_, say), cell=CELLS[cell],
            )  # fmt: skip
        case ("refresh", _, seat, cells):
            return say(
                "{player} wakes the creatures on {cells}",
                player=say.seat(seat),
                cells=say.listing([CELLS[c] for c in cells]),
            )
        case ("stop", _, seat):
            return say("{player} activates no more", player=say.seat(seat))
        case ("no-summon", _, seat):
            return say("{player} summons nobody", player=say.seat(seat))
        case ("end", _, reason, winners):
            return ending(game, Outcome(reason, winners), say)
    return _log_creature(event, say)


def _who(side: int, type_: int, say: Say) -> dict[str, str]:
    return {"player": say.seat(side), "creature": type_name(type_, say)}


CREATURE_LINES = {
    "move": mark("{player}'s {creature} moves from {cell} to {to}"),
    "slide": mark("{player}'s {creature} slides from {cell} to {to}"),
    "goes": mark("{player}'s {creature} goes from {cell} to {to}"),
    "out": mark("{player}'s {creature} leaves the board at {cell} for good"),
    "rests": mark("{player}'s {creature} on {cell} falls asleep"),
    "summon": mark("{player} summons the {creature} on {cell}"),
    "slime": mark("{player}'s {creature} on {cell} spreads slime until the turn ends"),
    "use": mark("{player}'s {creature} on {cell} uses {ability}"),
    "copy": mark("{player}'s {creature} on {cell} copies the {model}"),
}


def _log_creature(event: Event, say: Say) -> str:
    name, _, side, type_, cell, *rest = event
    fields = {**_who(side, type_, say), "cell": CELLS[cell]}
    match name, rest:
        case "use", [ability]:
            fields["ability"] = say(ABILITY_NAMES[ability])
        case "copy", [model]:
            fields["model"] = type_name(model, say)
        case _, [to]:
            fields["to"] = CELLS[to]
    return say(CREATURE_LINES[name], **fields)


# Descriptions


def describe(game: Game, view: View, say: Say) -> str:
    parts = [_describe_side(view, seat, say) for seat in (0, 1)]
    if view["slippery"]:
        parts.append(say("Slippery: {cells}.", cells=say.listing(view["slippery"])))
    if view["moved"]:
        parts.append(say("Already moved this turn: {names}.", names=type_names(view["moved"], say)))
    return " ".join(parts)


def _describe_side(view: View, seat: int, say: Say) -> str:
    player = say.seat(seat)
    parts = [
        say("{player} has {creatures} on the board.", player=player, creatures=_standing(view["tokens"][seat], say)),
        say("In reserve: {names}.", names=type_names(view["reserves"][seat], say)),
    ]
    if view["lost"][seat]:
        parts.append(say("Lost: {names}.", names=type_names(view["lost"][seat], say)))
    return " ".join(parts)


def _standing(tokens: list[str], say: Say) -> str:
    found = []
    for word in tokens:
        cell, _, name = word.partition("=")
        creature = say(TYPE_NAMES[name.removesuffix("*")])
        text = mark("{creature} on {cell} (asleep)") if name.endswith("*") else mark("{creature} on {cell}")
        found.append(say(text, creature=creature, cell=cell))
    return say.listing(found) or say("nobody")


# Help

MODULES: dict[str, object] = {"mole": True, "snail": True}


def help(game: Game, say: Say) -> list[Block]:
    return [
        *_help_aim(game, say),
        *_help_turn(say),
        *_help_creatures(game, say),
        *_help_snail(say),
        *_help_end(game, say),
    ]


def _help_aim(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("The aim")),
        Paragraph(
            say(
                "Two forges glow in opposite corners, each the base of a player: A's on a1, below in the picture, B's on d4, above. Both players have the same {count} creatures. Bring any creature of yours onto the other forge, and you win at once. Leave your opponent with nothing to play, and you win too.",
                count=laws_of(game).types_in_play,
            )
        ),
        Heading(say("The opening")),
        Paragraph(_help_types(game, say)),
        Paragraph(_help_opening(game, say)),
    ]  # fmt: skip


def _help_types(game: Game, say: Say) -> str:
    laws = laws_of(game)
    if laws.fixed:
        return say(
            "In this game the creatures are chosen beforehand: {names}.", names=type_names(names_of(laws.fixed), say)
        )
    return say(
        "Chance sends creatures back to the box, for both players alike, until {count} are left of these: {names}.",
        count=laws.types_in_play, names=type_names(names_of(laws.pool), say),
    )  # fmt: skip


def _help_opening(game: Game, say: Say) -> str:
    if game.options["opening_choice"] == "own":
        return say(
            "Before the first turn each player, the first player first, puts one creature of their own on one of the two spaces beside their forge. It is awake; the others wait in reserve, for all to see."
        )
    return say(
        "Before the first turn each player, the first player first, chooses a creature that the opponent opens with, and on which of the two spaces beside the opponent's forge it stands. It is awake; the others wait in reserve, for all to see."
    )


def _help_turn(say: Say) -> list[Block]:
    return [
        Heading(say("Your turn")),
        Paragraph(say("Either refresh, or activate and then summon.")),
        Points(
            (
                say("Refresh: all your sleeping creatures wake up. That is the whole turn, and it needs a sleeper."),
                say("Activate: one, some or all of your waking creatures, each once. Each either moves or uses its ability."),
                say("Move: one cell away from your own forge, onto an empty cell. A's creatures go east or north, B's west or south: in the picture A's climb to the right or left, B's come down. A creature that moved stays awake."),
                say("Ability: in any direction, also backwards. Afterwards the creature sleeps."),
                say("Summon: then, if you like, one creature from the reserve onto an empty space beside your forge. It comes in awake."),
            )
        ),
        Diagram(
            "A b2=frog a2=beetle*; B b3=beetle c4=firefly; to-move A; reserve-A firefly butterfly; reserve-B frog butterfly",
            say("The Frog on b2 can step to c2, or jump over the Beetle to b4 and then sleep. The Beetle on a2 sleeps: it can do nothing before a refresh."),
            chosen=("token-b2", "cell-c2", "cell-b4"),
        ),
        Points(
            (
                say("Neighbours share an edge; cells that only touch at a corner are no neighbours."),
                say("Sleepers still stand in the way, and others can jump over them, pull, push and copy them."),
                say("Who leaves the board never comes back, not even by a summon."),
            )
        ),
        Ruling(say("An ability needs a target and an effect, and nobody may pass: the first activation is a must.")),
        Ruling(say("No creature ever enters its own forge, by any means.")),
    ]  # fmt: skip


def _help_creatures(game: Game, say: Say) -> list[Block]:
    laws = laws_of(game)
    rows = [
        (type_name(type_, say), say(ABILITY_NAMES[ability]), say(ABILITY_TEXTS[ability]))
        for type_, ability in enumerate(laws.abilities)
    ]
    return [
        Heading(say("The creatures")),
        Paragraph(say("Mole and Snail are modules: they join only where their option is on.")),
        Table((say("Creature"), say("Ability"), say("What it does")), tuple(rows)),
        Diagram(
            "A c2=beetle a2=firefly; B d2=frog c3=butterfly a4=beetle; to-move A",
            say("The Beetle can shove the Frog over the edge, or the Butterfly to c4. The Firefly can draw the Beetle from a4 to a3."),
            chosen=("token-c2", "token-d2", "token-c3"),
        ),
        Diagram(
            "A b2=butterfly c1=beetle*; B b3=frog; to-move A",
            say("The Butterfly can jump like the Frog over there, or push like its sleeping friend."),
            chosen=("token-b2",),
        ),
        Diagram(
            "A a2=mole c2=frog; B d3=beetle; to-move A",
            say("The Mole can come up on b2 or c1: beside the Frog, and away from the Beetle."),
            options=MODULES,
            chosen=("token-a2", "cell-b2", "cell-c1"),
        ),
        Ruling(say("No text we could read describes all base creatures: Spider and Dragonfly and what they do are our invention.")),
        Ruling(say("Creatures moved by somebody else's ability keep their side, and may still be activated if they were not yet.")),
    ]  # fmt: skip


def _help_snail(say: Say) -> list[Block]:
    return [
        Heading(say("Slime")),
        Points(
            (
                say("The cells beside a Snail are slippery, whoever owns it; forges never are, so a slide can end on one and win."),
                say("Whoever moves onto a slippery cell slides straight on until the ground is dry."),
                say("The slide ends early before another creature. Where the slime leads over the edge, the creature falls off the board and is gone, even your last one."),
                say("Only moves slide; jumps, flights, pushes and summons do not. A Snail slips on another's slime, not on its own."),
                say("A Butterfly may copy the Snail: the Butterfly falls asleep, and until the turn ends the cells beside it are slippery, too."),
            )
        ),
        Diagram(
            "A b1=frog; B c2=snail; to-move A",
            say("Stepping east, the Frog slides over c1 to d1; stepping north, over b2 to b3."),
            options=MODULES,
            chosen=("token-b1", "cell-d1", "cell-b3"),
        ),
    ]  # fmt: skip


def _help_end(game: Game, say: Say) -> list[Block]:
    laws = laws_of(game)
    return [
        Heading(say("The end")),
        Points(
            (
                say("A creature on the other forge wins for its owner, whoever put it there."),
                say("If at the start of your turn no creature of yours can be activated and none sleeps, you lose, even with creatures in reserve."),
            )
        ),
        Ruling(
            say(
                "The same position at the start of {count} turns, or {limit} turns without a result, is a draw.",
                count=laws.repetitions,
                limit=laws.turn_limit,
            )
        ),
    ]  # fmt: skip
