"""Addresses to be scanned."""

from __future__ import annotations

from io import BytesIO

import segno
from starlette.responses import Response


def scannable(address: str) -> Response:
    picture = BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", scale=6, border=3, light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")
