"""Spirits of the Forest: the help, chapter by chapter. A paragraph is one line, as translators get it."""

from __future__ import annotations

from moonwood.games.spirits.rules.components import AIR, LOOKS, SPIRITS, base_tiles, totals
from moonwood.games.spirits.words.names import BONUSES, LETTERS, NAMES, request_name
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table


def help(game: Game, say: Say) -> list[Block]:
    return [
        *_help_start(game, say),
        *_help_turn(game, say),
        *_help_gems(game, say),
        *_help_end(game, say),
        *_help_air(game, say),
        *_help_moonlight(game, say),
        *_help_enchanted(game, say),
        *_help_ghost(say),
    ]


EXAMPLE = (
    "row-0 VIN1 VIN1+SUN BRA2 WEB1+MOO; row-1 VIN1+FIR; row-2 BRA2@A LEA1; row-3 LEA1+MOO LEA2; "
    "A-tiles BRA1 MOS1+SUN; B-tiles WEB2 FLO1+MOO; turn 9; to-move A"
)
BLOCK = (
    "row-0 . DEW1+FIR BRA2 WEB1; row-1 . DEW1+MOO VIN2 LEA1; row-2 MUS2 MOS1+SUN FLO2; row-3 . FRU2 LEA2; "
    "A-tiles BRA1 MOS2 WEB1+SUN FRU1+FIR; B-tiles WEB2 FLO1+MOO VIN1; turn 20; to-move A; "
    "moonlight ? ? FLO+ MUS- DEW+ BRA- ? ? MOS+ FRU- BRA- MUS+"
)
SOLO = (
    "row-0 WEB2 ? ? ? ? BRA2; row-1 . MOS1+FIR ? ? WEB1; row-2 DEW2 ? ? VIN1; row-3 . . FRU2 LEA1+SUN; "
    "A-tiles BRA1 MOS2; ghost-tiles WEB2 FLO2; card-token MUS; turn 2"
)


def _help_start(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("The aim")),
        Paragraph(
            say(
                "Nine Spirits live in the forest, and three Power Sources: Fire, Moon and Sun. In each of these twelve, whoever ends up with the most symbols scores that many points. Whoever has no tile of it at all loses {missing}.",
                missing=game.rulings["missing"],
            )
        ),
        Heading(say("What lies on the table")),
        Points(
            (
                say("Forty-eight tiles, in four rows of twelve. Each belongs to one Spirit. A double shows it twice; a single shows it once, most singles with the sign of a Power Source beside it. The number at the foot is how many symbols of that Spirit there are in all."),
                say("Favour tokens: {number} lie face down on tiles, the rest stay in the box. There is one for each Spirit and each Power Source, and two show a Plus.", number=len(game.rulings["token_cells"])),
                say("Gems: three for each of two players, two for each of three or four."),
            )
        ),
        Table(
            (say("Spirit"), say("Letter"), say("Symbols"), say("Tiles"), say("Doubles")),
            tuple(_spirit_row(game, spirit, say) for spirit in range(AIR)),
        ),
    ]  # fmt: skip


def _spirit_row(game: Game, spirit: int, say: Say) -> tuple[str, ...]:
    """What there is of a Spirit in the base game."""
    tiles = base_tiles(game.rulings)
    own = tiles[spirit * LOOKS : (spirit + 1) * LOOKS]
    name = SPIRITS[spirit]
    return say(NAMES[name]), LETTERS[name], str(totals(tiles)[spirit]), str(sum(own)), str(own[0])


def _help_turn(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("Your turn")),
        Points(
            (
                say("First take tiles, only ever from the two ends of a row: one double, or one single, or two singles of one Spirit. It does not matter which rows they come from, and the first may uncover the second. In the very first turn of the game just one tile is taken."),
                say("A Favour token on the tile is yours. Only you know what it shows; the others see that you have it."),
                say("Finally, if you like, reserve any tile of the forest with a gem from your supply, at an end or in the middle. When your supply is empty you may move one of your gems to another tile instead. A tile never holds two gems."),
            )
        ),
        Diagram(
            EXAMPLE,
            say("Seven tiles can be taken. After the Vines at the left of the first row, two more Vines are open for the second pick. The number on a tile is what it would change in your points as they stand."),
            chosen=("tile-0-0",),
        ),
        Paragraph(say("Everybody's tiles lie open: below the forest each player has a row, with a place for each Spirit and each Power Source. The large number counts the symbols, in gold where the player leads; beside it stands what that brings or costs as things are. Below lie the tiles of that Spirit, one by one: a dot for each symbol, and the Power Source.")),
        Ruling(_pass_ruling(game.rulings["passes"], say), ("passes",)),
    ]  # fmt: skip


def _pass_ruling(passes: int, say: Say) -> str:
    if not passes:
        return say("You may decline the second tile, but you must take a first one if you can.")
    return say.count(
        passes,
        "You may take no tile at all, unless {n} turn in a row was passed already. You may decline the second tile, too.",
        "You may take no tile at all, unless {n} turns in a row were passed already. You may decline the second tile, too.",
    )


def _help_gems(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("Gems and tokens")),
        Points(
            (
                say("Take a tile with your own gem, and the gem is back in your supply."),
                say("Take a tile with somebody else's gem, and you lose one of yours for good, out of your supply or out of the forest as you choose. Theirs goes back to them, whoever else is at the table."),
                say("Whoever has lost all gems must leave tiles that others reserved alone; if nothing else can be taken, they pass."),
                say("A Plus can be turned over at any moment of your turn if you have lost a gem: one comes back to your supply, and the token is gone. Kept to the end it is worth nothing."),
                say("Every other token is one more symbol of what it shows, at the end. Until then it stays face down."),
            )
        ),
        Paragraph(say("You are asked how to pay, or for a second tile, wherever a Plus could make a difference for all that the others know; so the question gives nothing away.")),
        Ruling(
            say("Two reserved tiles in one turn cost two gems.")
            if game.rulings["pay_each_tile"]
            else say("Two reserved tiles in one turn cost only one gem."),
            ("pay_each_tile",),
        ),
    ]  # fmt: skip


def _help_end(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("The end")),
        Paragraph(
            say("The turn that takes the last tile is the last turn. Tokens are turned up, and each Spirit and each Power Source is counted: whoever has the most of it scores what they have, and so does everybody who is level with them; the others score nothing for it. Then you lose {missing} points for each of which you have no tile. A total may well be negative.", missing=game.rulings["missing"])
        ),
        Paragraph(say("Most points win. If those are level, fewer tiles win; if those are level too, the victory is shared.")),
        _token_ruling(game, say),
    ]  # fmt: skip


def _token_ruling(game: Game, say: Say) -> Ruling:
    if game.rulings["token_prevents_missing"]:
        text = say("A token is enough to escape the loss for what it shows, even without a tile.")
    else:
        text = say("A token alone does not save you from the loss for a missing Spirit or Power Source: only tiles do.")
    return Ruling(text, ("token_prevents_missing",))


def _help_air(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("Air Spirit")),
        Paragraph(say("A module, in play where its option is on. Eight tiles of a tenth Spirit are mixed in, so that the rows are fourteen long, and three tokens are added: one Air and two Plus. A Firefly settles on every Air double that is taken. At the end, before anything is counted, whoever alone has the most Fireflies discards the tiles they sit on.")),
        Ruling(say("The faces of the Air tiles and of their three tokens are ours."), ("air_tiles", "air_tokens")),
        Ruling(say("Where the tokens lie in the longer rows is our choice."), ("token_cells_with_air",)),
        Ruling(
            say("On a tie for the most Fireflies everybody who is level discards.")
            if game.rulings["fireflies_tie_discards"]
            else say("On a tie for the most Fireflies nobody discards."),
            ("fireflies_tie_discards",),
        ),
    ]  # fmt: skip


def _help_moonlight(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("Moonlight tiles")),
        Paragraph(say("A module, in play where its option is on. The forest is cut into squares of four tiles, and in the middle of each lies a hidden Moonlight tile. Whoever takes the last of the four looks at it and decides at once: it lies face up, or face down for good. Where both tiles of a Spirit lie face up at the end, leading in that Spirit pays double, to everyone who is level at the top.")),
        Diagram(
            BLOCK,
            say("Both Dew Drops at the left can be taken in one turn. With the second one the square is empty, and its Moonlight tile is turned. Should it show Dew Drops, and stay face up beside the other one, Dew Drops pay double."),
            options={"moonlight_tiles": True},
            chosen=("tile-0-1", "tile-1-1"),
        ),
        Ruling(say("Which Spirits they show is our choice."), ("moonlight_spirits",)),
        Ruling(
            say("The loss for a missing Spirit is doubled, too.")
            if game.rulings["missing_doubled"]
            else say("The loss for something missing is never doubled."),
            ("missing_doubled",),
        ),
        Ruling(
            say("Everybody sees the tile when it is turned, even if it goes face down.")
            if game.rulings["moonlight_shown_to_all"]
            else say("Only whoever turned the tile sees it, unless it is left face up."),
            ("moonlight_shown_to_all",),
        ),
    ]  # fmt: skip


def _help_enchanted(game: Game, say: Say) -> list[Block]:
    cards = game.rulings["cards"]
    return [
        Heading(say("Enchanted mode")),
        Paragraph(say("A module, in play where its option is on. Three cards are on display. At the end of your turn you may claim one of them for three of your tiles, one for each of its requests; tiles that you have just taken will do. They leave the game, a new card is turned up, and you get the card's bonus at once, if you want it:")),
        Points(
            (
                say("Gems: swap one of your gems in the forest with one of somebody else's, or move as many of your gems in the forest as you like, each once, to a tile that is free by then."),
                say("Another turn: you play once more before the others, with another claim if you can pay for one."),
                say("A token: draw two from the box, keep one and put the other out of the game, unseen by the others."),
            )
        ),
        Paragraph(say("At the end the cards' points are added. A missing Spirit costs nothing in this mode, though a missing Power Source still does. But whoever has no card, or leads in no Spirit, has no points at all, whatever they were. If points are level, more cards win.") if game.rulings["enchanted_missing_power"] else say("At the end the cards' points are added, and nothing that is missing costs anything. But whoever has no card, or leads in no Spirit, has no points at all, whatever they were. If points are level, more cards win.")),
        Table(
            (say("Card"), say("Requests"), say("Bonus"), say("Points")),
            tuple(
                (name, say.listing([request_name(request, say) for request in card["requests"]]), say(BONUSES[card["bonus"]]), str(card["points"]))
                for name, card in cards.items()
            ),
        ),
        Ruling(say("The faces of the cards are ours; an owner of the printed game can correct them."), ("cards",)),
        Ruling(
            say("A missing Power Source costs as much as ever.")
            if game.rulings["enchanted_missing_power"]
            else say("A missing Power Source costs nothing, either."),
            ("enchanted_missing_power",),
        ),
        Ruling(
            say("To be level at the top of a Spirit counts as leading.")
            if game.rulings["tie_is_majority"]
            else say("To be level at the top of a Spirit does not count as leading."),
            ("tie_is_majority",),
        ),
        Ruling(
            say("After the last tile of the forest a card can still be claimed, but there is no other turn to take.")
            if game.rulings["claim_after_last_tile"]
            else say("After the last tile of the forest no card can be claimed."),
            ("claim_after_last_tile",),
        ),
        *_bonus_rulings(game, say),
    ]  # fmt: skip


def _bonus_rulings(game: Game, say: Say) -> list[Block]:
    return [
        Ruling(
            say("A new card lies there before you use the bonus, so that another turn of yours sees it.")
            if game.rulings["refill_before_bonus"]
            else say("The gap is filled when the last of your turns is over: another turn does not see the new card."),
            ("refill_before_bonus",),
        ),
        Ruling(
            say("If the box holds only one token, you get that one.")
            if game.rulings["tokens_for_bonus"] == 1
            else say("If the box holds only one token, nothing is drawn."),
            ("tokens_for_bonus",),
        ),
        Ruling(
            say("A Firefly on a tile that you give counts for you all the same.")
            if game.rulings["given_fireflies_count"]
            else say("A Firefly on a tile that you give stops counting."),
            ("given_fireflies_count",),
        ),
    ]


def _help_ghost(say: Say) -> list[Block]:
    return [
        Heading(say("Alone against the Ghost")),
        Paragraph(say("With one player there are no gems, no Power Sources and no Plus: only the nine Spirits count. The tiles lie face down, except for both ends of each row. Take an end tile, and the Ghost gets the tile at the other end of that row; then the new ends are turned up.")),
        Paragraph(say("Three tokens are dealt: an open one, which is yours at the end, and two hidden ones for the Ghost, one for each of the first two rows that run out. When the third row runs out the game is over, and what is left in the last one goes to nobody. If the Ghost has more symbols than you of any Spirit, you lose. Otherwise you win, and your points are all the symbols you have.")),
        Diagram(
            SOLO,
            say("Take the two Branches at the right of the first row, and the Ghost gets the two Webs at its left. The moons beside its name are its hidden tokens; the pale token beside yours waits for the end. An arrow down tells by how much the Ghost is ahead. The number on a tile is what both tiles together would change in your row, arrows counted as losses."),
            options={"players": 1},
            chosen=("tile-0-5", "tile-0-0"),
        ),
    ]  # fmt: skip
