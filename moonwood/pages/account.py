"""The pages of an account: made and entered, devices, codes, and all that is known of a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from moonwood.kernel.speech import Say, mark
from moonwood.pages.calls import NO_CALLS, Calls
from moonwood.pages.calls import section as calls_section
from moonwood.pages.html import Attribute, Markup, el
from moonwood.pages.people import address_of
from moonwood.pages.words import Seen, page
from moonwood.people.credentials import LONGEST_PASSPHRASE
from moonwood.people.person import Device
from moonwood.people.program import MARK, RIGHTS, USUAL, Owned
from moonwood.table.seating import LONGEST_NAME

WHY = mark(
    "You play as a guest: nothing is needed for that. With an account your games are yours on every device, "
    "and do not get lost with a cookie. All that you have played stays with you."
)
ABOUT_CODES = mark(
    "Write these codes down and keep them safe. Each of them stands for your passphrase once, if you forget it. "
    "They are not shown again."
)
NEEDS_CODE = mark("Accounts are made by invitation here: ask your host for a code.")


@dataclass(frozen=True)
class Own:
    """What somebody with an account is shown of it."""

    name: str
    devices: Sequence[Device]
    here: str
    """The device that asks."""
    codes: int
    """How many recovery codes are left."""
    was_guest: bool = False
    """Whether this browser was a guest before, with games of their own."""
    keeper: bool = False
    """Whether they may open the host's page."""
    calls: Calls = NO_CALLS
    """How they are called back to games."""
    programs: Sequence[Owned] = ()


@dataclass(frozen=True)
class Tried:
    """What a form said that was not taken, and why."""

    form: str = ""
    name: str = ""
    problem: str = ""
    uninvited: bool = False
    """Whether an account of this name takes an invitation: a keeper's does everywhere."""


# Whoever has none


def strangers(seen: Seen, tried: Tried, *, offered: bool, invited: bool) -> str:
    """For a guest: what an account is good for, a form that makes one, and one that enters one.

    `offered`: whether the host lets anybody have one; `invited`: whether that takes a code.
    """
    say = seen.say
    if not offered:
        text = say("Everybody plays as a guest here: your host offers no accounts.")
        parts = [el("p", text)]
    else:
        parts = [el("p", say(WHY)), el("div", _new(say, tried, invited=invited), _enter(say, tried), class_="doors")]
        parts.append(_recover(say, tried))
    main = el("main", el("h1", say("Account")), *parts, _everything(say), _delete(say, guest=True), **_MAIN)
    return page(seen, say("Account"), main, script="lobby.js")


def _new(say: Say, tried: Tried, *, invited: bool) -> Markup:
    code = [_field(say("Invitation"), "invitation", autocomplete="off", required=True)] if invited else []
    about = [el("p", say(NEEDS_CODE), class_="hint")] if invited else []
    fields = [_name(say, tried, "new"), *_new_passphrase(say, "new"), *code]
    return _form(say("Make an account"), "/account/new", tried, *about, *fields, button=say("Make my account"))


def _enter(say: Say, tried: Tried) -> Markup:
    fields = [_name(say, tried, "in"), _passphrase(say, "in")]
    return _form(say("Sign in"), "/account/in", tried, *fields, button=say("Sign in"))


def _recover(say: Say, tried: Tried) -> Markup:
    about = el("p", say("With one of your recovery codes you choose a new passphrase."), class_="hint")
    code = _field(say("Recovery code"), "code", autocomplete="off", required=True)
    fields = [_name(say, tried, "recover"), code, *_new_passphrase(say, "recover")]
    form = _form("", "/account/recover", tried, about, *fields, button=say("Choose a new passphrase"))
    return el("details", el("summary", say("I forgot my passphrase")), form, open=tried.form == "recover")


# Whoever has one


def own(seen: Seen, mine: Own, tried: Tried, news: str = "") -> str:
    """An account, for whom it belongs to."""
    say = seen.say
    parts = [
        el("h1", mine.name),
        _ways(say, mine),
        el("p", news, role="status", class_="news") if news else Markup(""),
        _before(say) if mine.was_guest else Markup(""),
        _devices(say, mine),
        calls_section(say, mine.calls, tried.problem if tried.form == "calls" else ""),
        _change(say, tried),
        _codes(say, mine, tried),
        _programs(say, mine, tried),
        _everything(say),
        _delete(say, tried),
    ]
    return page(seen, mine.name, el("main", *parts, **_MAIN), script="lobby.js")


def _ways(say: Say, mine: Own) -> Markup:
    played = el("a", say("What I have played"), href=address_of(mine.name), class_="quiet")
    host = [el("a", say("The host's page"), href="/host", class_="quiet")] if mine.keeper else []
    return el("p", played, *host, class_="row")


def _before(say: Say) -> Markup:
    text = say("You played as a guest on this device before. Those games, journal and lessons can be yours, too.")
    form = el("form", el("button", say("Bring them along"), class_="primary"), **_post("/account/bring"))
    return _section("before", say("From before"), el("p", text), form)


def _devices(say: Say, mine: Own) -> Markup:
    rows = [_device(say, it, here=it.device == mine.here) for it in mine.devices]
    out = el("button", say("Sign out here"), class_="quiet", name="device", value=mine.here)
    others = el("button", say("Sign out everywhere else"), class_="quiet", name="others", value="1")
    ways = [out, others] if len(mine.devices) > 1 else [out]
    form = el("form", el("ul", *rows, class_="devices"), el("div", *ways, class_="row"), **_post("/account/out"))
    return _section("devices", say("Where you are signed in"), form)


def _device(say: Say, device: Device, *, here: bool) -> Markup:
    label = device.label or say("a browser")
    since = say("signed in {when}", when=_day(say, device.at))
    seen_last = say("this device") if here else say("last seen {when}", when=_day(say, device.seen))
    about = el("span", f"{since} · {seen_last}", class_="hint")
    out = el(
        "button",
        say("Sign out"),
        class_="quiet",
        name="device",
        value=device.device,
        aria_label=say("Sign {device} out", device=label),
    )
    return el("li", el("strong", label), " ", about, *([] if here else [out]))


def _change(say: Say, tried: Tried) -> Markup:
    fields = [_passphrase(say, "passphrase", say("Passphrase of now")), *_new_passphrase(say, "passphrase")]
    about = el("p", say("All other devices are signed out then."), class_="hint")
    form = _form("", "/account/passphrase", tried, about, *fields, button=say("Change my passphrase"))
    return el("details", el("summary", say("Change the passphrase")), form, open=tried.form == "passphrase")


def _codes(say: Say, mine: Own, tried: Tried) -> Markup:
    left = say.count(mine.codes, "{n} recovery code is left.", "{n} recovery codes are left.")
    about = el("p", left, " ", say("New ones make those of before worthless."), class_="hint")
    form = _form("", "/account/codes", tried, about, _passphrase(say, "codes"), button=say("Show me new codes"))
    return el("details", el("summary", say("Recovery codes")), form, open=tried.form == "codes")


def codes(seen: Seen, shown: Sequence[str], *, new: bool) -> str:
    """Recovery codes, shown this once; `new`: of an account that was made just now."""
    say = seen.say
    title = say("Your account is made") if new else say("Your new recovery codes")
    rows = [el("li", el("code", it)) for it in shown]
    on = el("a", say("I have written them down"), href="/account", class_="primary")
    parts = [el("h1", title), el("p", say(ABOUT_CODES)), el("ul", *rows, class_="codes"), el("p", on)]
    return page(seen, title, el("main", *parts, **_MAIN), script="lobby.js")


# Programs of theirs


ABOUT_PROGRAMS = mark(
    "A program that you write can sit at tables beside people. It has a name of its own that says what it is, and is "
    "rated."
)
ABOUT_TOKEN = mark(
    "This is the token of {name}: whoever has it can play in its name. Copy it now; it is not shown again. How it is "
    "used stands in docs/protocol.md."
)


def _programs(say: Say, mine: Own, tried: Tried) -> Markup:
    rows = [_program(say, it) for it in mine.programs]
    listed = [el("form", el("ul", *rows, class_="devices"), **_post("/account/programs"))] if rows else []
    rights = [
        el(
            "label",
            el("input", type="checkbox", name=right, value="1", checked=right in USUAL),
            " ",
            say(RIGHTS[right]),
        )
        for right in RIGHTS
    ]
    name = _field(
        say("Name"),
        "name",
        value=tried.name if tried.form == "programs" else "",
        maxlength=LONGEST_NAME - len(MARK),
        autocomplete="off",
        required=True,
        id="programs-name",
    )
    form = _form("", "/account/programs", tried, name, *rights, button=say("Make a program"))
    return _section("programs", say("Programs"), el("p", say(ABOUT_PROGRAMS)), *listed, form)


def _program(say: Say, it: Owned) -> Markup:
    label = say("Delete {name}", name=it.name)
    delete = el("button", say("Delete"), class_="quiet", name="delete", value=it.owner, aria_label=label)
    return el("li", el("a", it.name, href=address_of(it.name)), " ", delete)


def program_token(seen: Seen, name: str, token: str) -> str:
    """The token of a new program, shown this once."""
    say = seen.say
    on = el("a", say("I have copied it"), href="/account", class_="primary")
    text = el("p", say(ABOUT_TOKEN, name=name))
    main = el(
        "main", el("h1", name), text, el("p", el("code", token, id="token", class_="token")), el("p", on), **_MAIN
    )
    return page(seen, name, main, script="lobby.js")


# Whatever is known of somebody


def _everything(say: Say) -> Markup:
    text = say("All that this house knows of you: seats, journal, lessons, and your account. It is a file in JSON.")
    link = el("a", say("Download everything"), href="/account/everything.json", class_="quiet", download=True)
    return _section("everything", say("What is known of you"), el("p", text), el("p", link))


def _delete(say: Say, tried: Tried | None = None, *, guest: bool = False) -> Markup:
    text = say(
        "This cannot be undone. Games stay for those you played with, and with them the name that you had there; "
        "nobody can find you by it any more."
    )
    sure = el("label", el("input", type="checkbox", name="sure", value="1", required=True), say("I am sure"))
    secret = [] if guest else [_passphrase(say, "delete")]
    form = _form("", "/account/delete", tried or Tried(), el("p", text), *secret, sure, button=say("Delete all of it"))
    summary = say("Delete what is known of me") if guest else say("Delete my account")
    return el("details", el("summary", summary), form, open=tried is not None and tried.form == "delete")


# At the door


def entrance(seen: Seen, to: str, problem: str = "") -> str:
    """Asks for the word of the house."""
    say = seen.say
    hidden = el("input", type="hidden", name="to", value=to)
    word = _field(say("The word"), "word", type="password", autocomplete="off", required=True, autofocus=True)
    parts = [
        hidden,
        word,
        el("p", problem, role="alert", class_="problem"),
        el("button", say("Enter"), class_="primary"),
    ]
    form = el("form", *parts, **_post("/word"))
    words = el("section", el("h1", say("Who comes there?")), el("p", say("This house asks for a word.")), form)
    return page(seen, say("Who comes there?"), el("main", words, id="main", class_="prose account"))


# Parts


_MAIN: dict[str, str] = {"id": "main", "class_": "prose account"}


def _post(action: str) -> dict[str, str]:
    return {"method": "post", "action": action}


def _section(name: str, title: str, *parts: Markup) -> Markup:
    return el("section", el("h2", title, id=name), *parts, aria_labelledby=name)


def _form(title: str, action: str, tried: Tried, *fields: Markup, button: str) -> Markup:
    """A form with its fields one below the other; what was wrong with it stands above its button."""
    wrong = tried.problem if action.endswith(f"/{tried.form}") else ""
    heading = [el("h2", title)] if title else []
    problem = el("p", wrong, role="alert", class_="problem")
    return el("form", *heading, *fields, problem, el("button", button, class_="primary"), **_post(action))


def _field(label: str, name: str, **attributes: Attribute) -> Markup:
    return el("label", el("span", label), el("input", name=name, **attributes))


def _name(say: Say, tried: Tried, form: str) -> Markup:
    value = tried.name if tried.form == form else ""
    return _field(
        say("Name"),
        "name",
        value=value,
        maxlength=LONGEST_NAME,
        autocomplete="username",
        required=True,
        id=f"{form}-name",
    )


def _passphrase(say: Say, form: str, label: str = "") -> Markup:
    return _field(
        label or say("Passphrase"),
        "passphrase",
        type="password",
        maxlength=LONGEST_PASSPHRASE,
        autocomplete="current-password",
        required=True,
        id=f"{form}-passphrase",
    )


def _new_passphrase(say: Say, form: str) -> list[Markup]:
    """Asked for twice; it is not seen while it is typed."""
    attributes: dict[str, Attribute] = {
        "type": "password",
        "maxlength": LONGEST_PASSPHRASE,
        "autocomplete": "new-password",
        "required": True,
    }
    label = say("New passphrase") if form == "passphrase" else say("Passphrase, ten characters or more")
    return [_field(label, "new", **attributes), _field(say("The same once more"), "again", **attributes)]


def _day(say: Say, at: float) -> str:
    return say.day(datetime.fromtimestamp(at, UTC))
