"""Addresses to be scanned."""

from __future__ import annotations

from io import BytesIO

import segno
from starlette.responses import Response

from moonwood.house.visits import NotFound

LONGEST = 500
"""A longer address makes no picture that a telephone could read."""


def scannable(address: str) -> Response:
    """The picture of an address; NotFound if it is none that anybody could scan."""
    if len(address) > LONGEST:
        raise NotFound
    picture = BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", scale=6, border=3, light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")
