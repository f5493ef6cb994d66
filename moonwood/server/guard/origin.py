"""Which page a browser speaks for: other sites must not act, ask or listen for our visitors."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

OURS = ("same-origin", "none")
"""What browsers write into `Sec-Fetch-Site` for our own pages, and for an address that somebody typed."""


def from_here(visitor: HTTPConnection) -> bool:
    """Whether a form or a websocket comes from a page of ours; whoever is no browser does not say."""
    origin = visitor.headers.get("origin")
    if origin is not None:
        return _is_ours(visitor, origin)
    return visitor.headers.get("sec-fetch-site", "none") in OURS


def asked_by_our_page(visitor: HTTPConnection) -> bool:
    """Whether a page of ours asks, for sure: a foreign page can make a browser ask without saying where it is from."""
    site = visitor.headers.get("sec-fetch-site")
    if site is not None:
        return site in OURS
    source = visitor.headers.get("origin") or visitor.headers.get("referer")
    return source is not None and _is_ours(visitor, source)


def _is_ours(visitor: HTTPConnection, source: str) -> bool:
    try:
        return urlsplit(source).netloc == visitor.headers.get("host")
    except ValueError:  # not even an address
        return False
