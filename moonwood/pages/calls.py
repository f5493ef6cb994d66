"""How somebody wants to be called back to a game: chosen in the account, confirmed and ended by a link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from moonwood.kernel.speech import Say, mark
from moonwood.pages.html import Markup, el
from moonwood.pages.words import Seen, page, problem
from moonwood.people.calling import LONGEST_TARGET, MAIL, WEBHOOK, CallChoice


@dataclass(frozen=True)
class Calls:
    """What can be chosen, and what is."""

    offers: Sequence[str]
    chosen: CallChoice | None


NO_CALLS = Calls((), None)
ABOUT = mark("For games that take days: when one has waited for you for five minutes and you are not there.")


def section(say: Say, calls: Calls, wrong: str = "") -> Markup:
    """Part of the page of an account; nothing where the host offers no calls."""
    if not calls.offers:
        return Markup("")
    waits = calls.chosen is not None and not calls.chosen.confirmed
    unsure = [el("p", say("We wrote there; open the link in it to confirm."), class_="hint")] if waits else []
    problem = el("p", wrong, role="alert", class_="problem")
    keep = el("button", say("Keep that"), class_="primary")
    form = el("form", *_fields(say, calls), problem, keep, method="post", action="/account/calls")
    heading = el("h2", say("Calling me back"), id="calls")
    end = [_stop_button(say)] if calls.chosen is not None else []
    return el("section", heading, el("p", say(ABOUT)), *unsure, form, *end, aria_labelledby="calls")


def _stop_button(say: Say) -> Markup:
    """One click ends it, whatever stands in the fields."""
    nothing = el("input", type="hidden", name="kind", value="")
    return el("form", nothing, el("button", say("No more calls")), method="post", action="/account/calls")


def _fields(say: Say, calls: Calls) -> list[Markup]:
    kind, target = (calls.chosen.kind, calls.chosen.target) if calls.chosen else ("", "")
    names = {"": say("not at all"), MAIL: say("by e-mail to"), WEBHOOK: say("by a webhook at")}
    options = [el("option", names[it], value=it, selected=it == kind) for it in ("", *calls.offers)]
    field = el("input", name="target", maxlength=LONGEST_TARGET, value=target, autocomplete="email")
    return [
        el("label", el("span", say("Tell me when it is my turn")), el("select", *options, name="kind")),
        el("label", el("span", say("Address")), field),
    ]


def confirm(seen: Seen, choice: CallChoice) -> str:
    say = seen.say
    text = say("Shall we tell {target} when it is your turn?", target=choice.target)
    return _asked(seen, say("Calling me back"), text, f"/calls/{choice.token}", say("Yes, please"))


def stop(seen: Seen, choice: CallChoice) -> str:
    say = seen.say
    text = say("Shall we stop telling {target} when it is your turn?", target=choice.target)
    return _asked(seen, say("No more calls?"), text, f"/calls/{choice.token}/stop", say("No more calls"))


def done(seen: Seen, *, confirmed: bool) -> str:
    say = seen.say
    text = say("You will be told when it is your turn.") if confirmed else say("You are not called any more.")
    return problem(seen, say("That is done"), text)


def unknown(seen: Seen) -> str:
    say = seen.say
    return problem(seen, say("Calling me back"), say("This link is not good any more: nobody is called by it."))


def _asked(seen: Seen, title: str, text: str, action: str, yes: str) -> str:
    form = el("form", el("button", yes, class_="primary"), method="post", action=action)
    return page(seen, title, el("main", el("h1", title), el("p", text), form, id="main", class_="prose account"))
