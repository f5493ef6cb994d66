"""Accounts over HTTP: made, entered, left, and deleted with all that hangs on them."""

from __future__ import annotations

import json
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from moonwood.house.budget import ENTRY, advance, wait
from moonwood.house.live import LiveTable
from moonwood.house.meeting import TRIES
from moonwood.house.records import records_of
from moonwood.house.visits import Refused
from moonwood.house.walls import Conflict
from moonwood.kernel.speech import Say
from moonwood.pages import account as pages
from moonwood.pages.account import Own, Tried
from moonwood.pages.calls import Calls
from moonwood.people.credentials import CODES, OBJECTIONS, SHORTEST_NAME, folded, new_code, objection, objection_to
from moonwood.people.person import Account, Person
from moonwood.people.program import MARK, Program, chosen_rights, program_name
from moonwood.server.guard.passphrases import fits, hashed
from moonwood.server.guard.visitors import BEFORE, COOKIE, give_token, known_as, person_of, token_of
from moonwood.server.house import ServerHouse
from moonwood.server.pages.carrying import become
from moonwood.server.pages.serving import form_of, house_of, seen_by, visit_of
from moonwood.server.settings import INVITED, NO_ACCOUNTS
from moonwood.server.storage.people import NotMade
from moonwood.table.ledger import Became, Seated, Sitter
from moonwood.table.seating import Form, clean_name, unlike
from moonwood.table.table import OldTable, fingerprint

EVERY_TABLE = 2**31 - 1


async def show(request: Request) -> Response:
    return await shown(request, Tried())


async def shown(request: Request, tried: Tried, news: str = "", status: int = 200) -> Response:
    """The page of whoever asks, with what was wrong with a form."""
    seen, house, person = seen_by(request), house_of(request), person_of(request)
    if person is None or not person.has_account:
        choice = house.settings.accounts
        page = pages.strangers(seen, tried, offered=choice != NO_ACCOUNTS, invited=choice == INVITED or tried.uninvited)
        return HTMLResponse(page, status)
    people, here = house.visitors.people, fingerprint(token_of(request) or "")
    before, left = known_as(request, BEFORE), await people.codes_left(person.owner)
    was_guest = before is not None and not before.person.has_account
    devices = await people.devices(person.owner)
    calls = Calls(house.caller.offers, await house.calls.of(person.owner))
    programs = await house.programs.of(person.owner)
    mine = Own(person.name, devices, here, left, was_guest, house.is_keeper(person), calls, programs)
    return HTMLResponse(pages.own(seen, mine, tried, news), status)


async def wrong(request: Request, form: str, name: str, reason: str) -> Response:
    return await shown(request, Tried(form, name, seen_by(request).say(reason)), status=400)


# In


async def make(request: Request) -> Response:
    """A guest becomes an account: ledgers know it by what they knew the guest by."""
    form, house, seen = await form_of(request), house_of(request), seen_by(request)
    if (person := person_of(request)) is not None and person.has_account:
        return RedirectResponse("/account", 303)
    if house.settings.accounts == NO_ACCOUNTS:
        raise Refused(seen.say("Everybody plays as a guest here: your host offers no accounts."))
    name = clean_name(form.get("name", ""))
    reason = objection(name, form.get("new", ""), form.get("again", ""))
    if reason is not None:
        return await wrong(request, "new", name, OBJECTIONS[reason])
    _, owner = visit_of(request).seated()
    kept = await hashed(house.workshop, _payer(request), form["new"])
    codes = [new_code() for _ in range(CODES)]
    try:
        await house.visitors.people.make(Account(owner, name, kept), codes, _invitation(request, name, form))
    except NotMade as error:
        tried = Tried("new", name, seen.say(OBJECTIONS[str(error)]), uninvited=str(error) == "no-invitation")
        return await shown(request, tried, status=400)
    response = HTMLResponse(pages.codes(seen, codes, new=True))
    give_token(request, response, await house.visitors.sign_in(owner, request.headers.get("user-agent", "")))
    return response


def _invitation(request: Request, name: str, form: Form) -> str | None:
    """The code that an account needs; None where it needs none. A keeper's name is not for whoever comes first."""
    settings = house_of(request).settings
    keepers = [folded(it) for it in settings.keepers]
    return form.get("invitation", "") if settings.accounts == INVITED or folded(name) in keepers else None


async def sign_in(request: Request) -> Response:
    form = await form_of(request)
    account = await _opened(request, form.get("name", ""), form.get("passphrase", ""))
    if account is None:
        return await _not_you(request, "in", form)
    return await _enter(request, account.owner)


async def recover(request: Request) -> Response:
    """A code stands for the passphrase, once; the new one is the only one afterwards, and the only way in."""
    form, house = await form_of(request), house_of(request)
    name, tries = form.get("name", ""), house.guard.tries(folded(form.get("name", "")))
    reason = objection_to(form.get("new", ""), form.get("again", ""), name)
    if reason is not None:
        return await wrong(request, "recover", name, OBJECTIONS[reason])
    account, people = await house.visitors.people.by_name(name), house.visitors.people
    if not tries.pay(1) or account is None or not await people.spend_code(account.owner, form.get("code", "")):
        return await _not_you(request, "recover", form)
    tries.give_back(1)
    await people.set_passphrase(account.owner, await hashed(house.workshop, _payer(request), form["new"]))
    await house.visitors.sign_out(account.owner)
    return await _enter(request, account.owner)


async def _enter(request: Request, owner: str) -> Response:
    """This browser is somebody's from now on; if it was a guest with games, there is a way back."""
    token = await house_of(request).visitors.sign_in(owner, request.headers.get("user-agent", ""))
    return await become(request, token)


async def _opened(request: Request, name: str, passphrase: str) -> Account | None:
    """The account that a name and a passphrase open; too many wrong ones, from wherever, and none does for a while."""
    house = house_of(request)
    tries = house.guard.tries(folded(name))
    if not tries.pay(1):  # before anything is worked out: a hundred guesses at once are a hundred
        return None
    account = await house.visitors.people.by_name(name)
    kept = account.passphrase if account else None
    if not await fits(house.workshop, _payer(request), kept, passphrase):
        return None
    tries.give_back(1)
    return account


async def _not_you(request: Request, form: str, said: Form) -> Response:
    name = said.get("name", "")
    waits = house_of(request).guard.tries(folded(name)).wait(1) > 0
    say = seen_by(request).say
    text = (
        say(
            "This was tried too often for this name. Please try again in a while; where you are signed in, you stay so."
        )
        if waits
        else say("That does not fit together. Look at both fields once more.")
    )
    return await shown(request, Tried(form, name, text), status=403)


def _payer(request: Request) -> str:
    return house_of(request).guard.address_of(request).name


# Within


async def _mine(request: Request, form: Form) -> Account | None:
    """The account of whoever asks, if they say its passphrase once more."""
    person = account_of(request)
    return await _opened(request, person.name, form.get("passphrase", ""))


def account_of(request: Request) -> Person:
    person = person_of(request)
    if person is None or not person.has_account:
        raise Refused(seen_by(request).say("You are not signed in."))
    return person


async def change(request: Request) -> Response:
    form, person, house = await form_of(request), account_of(request), house_of(request)
    reason = objection_to(form.get("new", ""), form.get("again", ""), person.name)
    if reason is not None:
        return await wrong(request, "passphrase", "", OBJECTIONS[reason])
    if await _mine(request, form) is None:
        return await _not_you(request, "passphrase", {"name": person.name})
    await house.visitors.people.set_passphrase(person.owner, await hashed(house.workshop, _payer(request), form["new"]))
    await house.visitors.sign_out(person.owner, but=fingerprint(token_of(request) or ""))
    return await shown(request, Tried(), seen_by(request).say("Your passphrase is changed."))


async def renew_codes(request: Request) -> Response:
    form, person = await form_of(request), account_of(request)
    if await _mine(request, form) is None:
        return await _not_you(request, "codes", {"name": person.name})
    codes = [new_code() for _ in range(CODES)]
    await house_of(request).visitors.people.set_codes(person.owner, codes)
    return HTMLResponse(pages.codes(seen_by(request), codes, new=False))


async def bring(request: Request) -> Response:
    """What this browser had as a guest comes along into the account: seats, journal, lessons."""
    await form_of(request)
    person, house, guest = account_of(request), house_of(request), known_as(request, BEFORE)
    if guest is None or guest.person.has_account:
        raise Refused(seen_by(request).say("There is nobody that you were before on this device."))
    for it in await house.store.tables_of(guest.person.owner, EVERY_TABLE):
        if it.summary is not None and not it.summary.over:
            await _hand_over(house, it.id, guest.person.owner, person)
    await house.visitors.people.take_over(guest.person.owner, person.owner)
    response = RedirectResponse("/games", 303)
    response.delete_cookie(BEFORE)
    return response


async def _hand_over(house: ServerHouse, table: str, guest: str, person: Person) -> None:
    """What a guest has at a table is somebody else's now; one that is old is left as it is."""
    try:
        live = await house.open(table)
    except OldTable:
        return
    async with live.lock:
        for _ in range(TRIES):
            with suppress(Conflict):  # something happened at another server; it is known now
                await _reseat(live, guest, person)
                return


async def _reseat(live: LiveTable, guest: str, person: Person) -> None:
    for seat in live.table.seats_of(guest):
        others = [name for at, name in enumerate(live.table.names) if at != seat]
        sitter = Sitter("human", unlike(person.name, others, Say()), owner=person.owner)
        await live.enter(Seated(seat, sitter), [person.owner])
    await live.enter(Became(guest, person.owner))


async def sign_out(request: Request) -> Response:
    form, person, visitors = await form_of(request), account_of(request), house_of(request).visitors
    here = fingerprint(token_of(request) or "")
    if form.get("others"):
        await visitors.sign_out(person.owner, but=here)
        return await shown(request, Tried(), seen_by(request).say("You are signed out everywhere else."))
    device = form.get("device", here)
    await visitors.sign_out(person.owner, device)
    if device != here:
        return await shown(request, Tried(), seen_by(request).say("That device is signed out."))
    return _as_guest(request)


def _as_guest(request: Request) -> Response:
    """A browser that leaves an account is the guest again that it was before, whose games are not lost."""
    guest = known_as(request, BEFORE)
    if guest is None or guest.person.has_account:
        return _as_nobody("/")
    response = RedirectResponse("/", 303)
    response.delete_cookie(BEFORE)
    give_token(request, response, guest.token)
    return response


async def programs(request: Request) -> Response:
    """A program that plays for itself is made, and its token is shown once; or one is deleted."""
    form, person, house, seen = await form_of(request), account_of(request), house_of(request), seen_by(request)
    if "delete" in form:
        await house.programs.delete(person.owner, form["delete"])
        house.visitors.look_at_all_again()
        return await shown(request, Tried(), seen.say("That program is deleted."))
    name = program_name(form.get("name", ""))
    if len(folded(name.removesuffix(MARK))) < SHORTEST_NAME:
        return await wrong(request, "programs", name, OBJECTIONS["name-short"])
    program = Program(frozenset(chosen_rights(form)), *_limits(house))
    try:
        token = await house.visitors.make_program(house.programs, person.owner, name, program)
    except NotMade as error:
        return await wrong(request, "programs", form.get("name", ""), OBJECTIONS[str(error)])
    return HTMLResponse(pages.program_token(seen, name, token))


def _limits(house: ServerHouse) -> tuple[float, float]:
    limits = house.settings.limits
    return limits.work_per_program, limits.tables_per_program


# Everything


async def download(request: Request) -> Response:
    """All that hangs on whoever asks, with the records of their games, each as far as they may know it."""
    person, visit = person_of(request), visit_of(request)
    told = await house_of(request).visitors.people.everything(person.owner) if person else {}
    await wait(advance(ENTRY * sum(map(len, told.values()))))
    told["records"] = [{"record": record.dump()} async for record in records_of(visit, EVERY_TABLE)]
    text = await visit.work(lambda: json.dumps(told, ensure_ascii=False, indent=1))
    headers = {"content-disposition": 'attachment; filename="moonwood.json"'}
    return Response(text, headers=headers, media_type="application/json")


async def delete(request: Request) -> Response:
    """All that hangs on whoever asks is gone afterwards; games stay, for the others."""
    form, person, house = await form_of(request), person_of(request), house_of(request)
    if person is None or not form.get("sure"):
        return RedirectResponse("/account", 303)
    if person.has_account and await _mine(request, form) is None:
        return await _not_you(request, "delete", {"name": person.name})
    await house.visitors.people.forget(person.owner)
    await house.visitors.sign_out(person.owner)
    return _as_nobody("/")


def _as_nobody(to: str) -> Response:
    response = RedirectResponse(to, 303)
    for cookie in (COOKIE, BEFORE):
        response.delete_cookie(cookie)
    return response
