"""`moonwood serve --check`: what would go wrong, before anything starts. Nothing is made or changed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from moonwood.server.calling.mail import Mailer, NotSent
from moonwood.server.configuration import known
from moonwood.server.run import ServeError, listen
from moonwood.server.settings import NO_ACCOUNTS, WITH_ACCOUNT, Settings
from moonwood.server.storage.schema import is_later, later, version_of
from moonwood.server.storage.store import advice, reason, shown

MEMORY = ("", ":memory:")
"""Databases of SQLite that are no file."""


def problems(settings: Settings) -> Iterator[str]:
    """What would keep a house with these settings from opening, a sentence each."""
    yield from _address(settings)
    yield from _database(settings)
    yield from _redis(settings)
    yield from _proxies(settings)
    yield from _mail(settings)
    yield from _people(settings)
    if (settings.mail or settings.webhooks) and not settings.address:
        yield "letters and webhooks have links in them: say with `address` where people find the house"
    if settings.raven_workers > settings.thinkers:
        yield f"raven_workers is {settings.raven_workers}, but only {settings.thinkers} processes think for bots"
    if settings.metrics and find_spec("prometheus_client") is None:
        yield "metrics need a library that is not here: pip install moonwood[metrics]"


def told(settings: Settings) -> str:
    """The settings as they are taken, a line each, without passwords."""
    return "\n".join(f"{name} = {_value(settings, name)}" for name in known())


def _value(settings: Settings, name: str) -> object:
    group, _, inner = name.rpartition(".")
    value = getattr(getattr(settings, group) if group else settings, inner)
    if name == "word" and value:
        return "(not shown)"
    return shown(value) if name in ("database", "redis", "mail") and "://" in value else value


def _address(settings: Settings) -> Iterator[str]:
    try:
        listen(settings.host, settings.port).close()
    except ServeError as error:
        yield str(error)


def _database(settings: Settings) -> Iterator[str]:
    url = sa.make_url(settings.url)
    if url.get_backend_name() == "sqlite":
        yield from _file(url.database or "")
        if Path(url.database or "").is_file():
            yield from _schema(url)
        return
    yield from _schema(url, connect_timeout=5)


def _schema(url: sa.URL, **arguments: object) -> Iterator[str]:
    """What is there must be a database, and none that a later version wrote."""
    name = url.render_as_string()
    try:
        engine = sa.create_engine(url, connect_args=arguments)
        with engine.connect() as connection:
            version = version_of(connection)
        engine.dispose()
    except (SQLAlchemyError, ImportError, TypeError) as error:
        yield f"cannot open the database {name}: {reason(error)}; {advice(name)}"
    else:
        if is_later(version):
            yield later(version)


def _file(name: str) -> Iterator[str]:
    """A file need not be there yet, but it must be possible to write it."""
    path = Path(name)
    if name in MEMORY or (path.is_file() and os.access(path, os.W_OK)):
        return
    if path.exists():
        yield f"cannot write to the database {name}: it is no file of yours"
    elif not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        yield f"cannot make the database {name}: {path.parent} is no folder that can be written to"


def _redis(settings: Settings) -> Iterator[str]:
    if not settings.redis:
        return
    if find_spec("redis") is None:
        yield "redis needs a library that is not here: pip install moonwood[redis]"
        return
    from redis import Redis
    from redis.exceptions import RedisError

    try:
        with Redis.from_url(settings.redis, socket_connect_timeout=5) as redis:
            redis.ping()
    except (RedisError, ValueError) as error:
        yield f"nobody answers at {shown(settings.redis)}: {error}"


def _mail(settings: Settings) -> Iterator[str]:
    if not settings.mail:
        return
    try:
        Mailer(settings.mail, settings.mail_from).knock()
    except NotSent as error:
        yield f"no letter is taken at {shown(settings.mail)}: {error}"


def _people(settings: Settings) -> Iterator[str]:
    """Nothing may be left to those with accounts where nobody has one."""
    if settings.accounts != NO_ACCOUNTS:
        return
    if settings.keepers:
        yield f"keepers have accounts, and accounts is {NO_ACCOUNTS}: choose another, or name no keepers"
    if settings.tables_by == WITH_ACCOUNT:
        yield f"tables_by is {WITH_ACCOUNT}, and accounts is {NO_ACCOUNTS}: nobody could make a table"


def _proxies(settings: Settings) -> Iterator[str]:
    for proxy in settings.proxies:
        try:
            ip_network(proxy, strict=False)
        except ValueError:
            yield f"{proxy!r} is no address of a web server; write one such as 127.0.0.1"
