"""What somebody at the terminal may answer when an action is asked for, and what it means."""

from __future__ import annotations

from random import Random

from moonwood.cli.tables import columns
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import NotationError
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.view import View


def listed(game: Game, view: View, say: Say) -> str:
    """The legal actions, numbered."""
    asked: list[str] = []
    free: list[str] = []
    for number, action in enumerate(view["actions"], 1):
        entry = f"{number:>3}  {game.words.label(game, view, action, say)}  [{game.text(action)}]"
        (free if game.table.owner(action).free else asked).append(entry)
    return f"{columns(asked)}\n{say('Besides, at any time:')}\n{columns(free)}" if free else columns(asked)


def meant(game: Game, view: View, text: str, say: Say) -> int:
    """The legal action that an answer means: by its number, its notation, or how its label begins."""
    legal: list[Action] = view["actions"]
    numbered = {str(number): action for number, action in enumerate(legal, 1)}
    if text in numbered:
        return numbered[text]
    if text.isdecimal():
        raise NotationError(say("There are the numbers 1 to {last}.", last=len(legal)))
    labels = {action: game.words.label(game, view, action, say) for action in legal}
    fitting = [action for action in legal if game.text(action) == text] or [
        action for action, label in labels.items() if label.lower().startswith(text.lower())
    ]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        several = say.listing([labels[action] for action in fitting])
        raise NotationError(say("That may mean: {several}.", several=several))
    raise NotationError(_refused(game, view, text, say))


def _refused(game: Game, view: View, text: str, say: Say) -> str:
    """Why an answer means nothing that can be played now."""
    if text.split()[0] not in game.table.families:
        return say("No action begins like that; `help` tells what you can write.")
    return game.refuse(why(game, view, text, say) or "not-now", say.lang)


def why(game: Game, view: View, notation: str, say: Say) -> str | None:
    """The rule that refuses an action, as far as the player can know it; NotationError for what is none."""
    family = next(iter(notation.split()), "")
    if family not in game.table.families:
        raise NotationError(say("No action begins like that; `help` tells what you can write."))
    try:
        action = game.parse(notation)
    except NotationError:
        usage = " ".join([family, *game.table.families[family].params])
        raise NotationError(say("Write it like this: {usage}", usage=usage)) from None
    return game.why(view, action, Random(0))
