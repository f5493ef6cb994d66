"""A mistake of a finished game as a lesson of one task: the same decision once more, from the seat that took it."""

from __future__ import annotations

from moonwood.bots.review import Judgement
from moonwood.kernel.lessons import Answer, Lesson, Start, Step
from moonwood.kernel.speech import Say
from moonwood.table.table import Table


def as_lesson(table: Table, mistake: Judgement, lang: str) -> Lesson:
    """The moment to be found better; what is missed is told with the chance that it leaves."""
    say = Say(lang)
    step = Step(
        _ask(mistake, say),
        Start(table.created.options, table.state_at(mistake.ply).position()),
        lines=tuple((text,) for text in mistake.right),
        task=True,
        other=_passed_over(mistake, say),
        others={text: _miss(mistake, chance, say) for text, chance in _chances(mistake).items()},
        after=_praise(mistake, say),
    )
    title = say("Step {ply}", ply=mistake.ply)
    return Lesson(str(mistake.ply), table.game.room, title, title, 1, mistake.seat, (step,), puzzle=True)


def _ask(mistake: Judgement, say: Say) -> str:
    words = {"label": mistake.label.rstrip("."), "chance": say.percent(mistake.chance)}
    return say("In the game this followed: {label}. It left {chance} to win. Find something better.", **words)


def _chances(mistake: Judgement) -> dict[str, float]:
    return {**mistake.chances, mistake.played: mistake.chance}


def _miss(mistake: Judgement, chance: float, say: Say) -> Answer:
    words = {"chance": say.percent(chance), "best": say.percent(mistake.best)}
    return Answer(say("That leaves {chance} to win. Something else leaves {best}.", **words))


def _passed_over(mistake: Judgement, say: Say) -> Answer:
    best = say.percent(mistake.best)
    return Answer(say("The review did not look at that. It knows something that leaves {best} to win.", best=best))


def _praise(mistake: Judgement, say: Say) -> str:
    """The reason is that of the best move alone."""
    best = say.percent(mistake.best)
    if len(mistake.right) > 1:
        return say("That is better: about {best} to win.", best=best)
    return say("That is better: {best} to win. {reason}", best=best, reason=mistake.reason)
