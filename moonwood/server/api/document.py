"""The document of the API, made from its declarations: OpenAPI 3.1."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import is_dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Any, get_args, get_type_hints

from moonwood.server.api.endpoints import ENDPOINTS, PUBLIC, Endpoint
from moonwood.server.api.shapes import Problem, Schema, described, schema

PROBLEMS = {
    400: "what was sent is not what this document asks for",
    401: "there is no token, or it is none of ours",
    403: "the token has no right to do that",
    404: "there is no such thing",
    409: "that cannot be done now; `reason` says why",
    429: "too much was asked for; `Retry-After` says when to come again",
    503: "the database does not answer; nothing was lost",
}
PARTS = {"id": r"^[\w-]{1,32}$", "game": r"^[a-z-]{1,32}$"}
"""What stands in the places of a path."""


def document(base: str = "", endpoints: Iterable[Endpoint] = ENDPOINTS) -> Schema:
    """All of it. `base`: below which path the house stands."""
    paths: dict[str, Schema] = {}
    for it in endpoints:
        paths.setdefault(it.path, {})[it.method.lower()] = _operation(it)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Moonwood", "version": _version(), "description": ABOUT},
        "servers": [{"url": base or "/"}],
        "paths": paths,
        "components": {
            "schemas": {kind.__name__: described(kind, sent=sent) for kind, sent in _classes(endpoints).items()},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


ABOUT = """Games for programs: sit down, look, play. A token is made on the page of an account (Programs), or by a host
with `moonwood admin token`. docs/protocol.md tells of the line that pages use, which takes the same token."""


def _version() -> str:
    try:
        return version("moonwood")
    except PackageNotFoundError:
        return "0"


def _operation(it: Endpoint) -> Schema:
    needs = {} if it.right == PUBLIC else {"security": [{"token": []}], "x-right": it.right}
    body = {"requestBody": {"required": True, "content": _json(schema(it.body))}} if it.body else {}
    answers = {"200": {"description": "what was asked for", "content": _json(schema(it.answer))}}
    refused = {
        str(status): {"description": text, "content": _json(schema(Problem))} for status, text in PROBLEMS.items()
    }
    parameters = {"parameters": [*_in_path(it.path), *map(_in_query, it.query.items())]}
    return {
        "summary": it.about,
        "operationId": _name(it),
        **parameters,
        **needs,
        **body,
        "responses": answers | refused,
    }


def _name(it: Endpoint) -> str:
    return it.handler.__name__


def _json(about: Schema) -> Schema:
    return {"application/json": {"schema": about}}


def _in_path(path: str) -> list[Schema]:
    names = re.findall(r"\{(\w+)\}", path)
    about = {"type": "string"}
    return [{"name": it, "in": "path", "required": True, "schema": {**about, "pattern": PARTS[it]}} for it in names]


def _in_query(item: tuple[str, str]) -> Schema:
    name, about = item
    return {"name": name, "in": "query", "description": about, "schema": {"type": "number", "minimum": 0}}


def _classes(endpoints: Iterable[Endpoint]) -> dict[type, bool]:
    """Every class that is sent or told, and whether it is sent."""
    known: dict[type, bool] = {Problem: False}
    for it in endpoints:
        if it.body:
            _add(known, it.body, sent=True)
        _add(known, it.answer, sent=False)
    return known


def _add(classes: dict[type, bool], kind: Any, *, sent: bool) -> None:
    if not is_dataclass(kind):
        for inner in get_args(kind):
            _add(classes, inner, sent=sent)
    elif kind not in classes:
        classes[kind] = sent  # type: ignore[index]
        for inner in get_type_hints(kind).values():
            _add(classes, inner, sent=sent)
