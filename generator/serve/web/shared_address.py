"""Addresses of pages that others can open, as text and as a code for the camera of a phone."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlencode

import segno
from starlette.requests import Request
from starlette.responses import Response

from kredens.generator.serve.web.guard import LOCAL_NAMES

MAX_CODE: Final = 1_400
"""The most characters of an address as a QR code: cameras of phones do not read denser ones from a screen."""


def shared_address(request: Request, hosts: Sequence[str], path: str, **values: str) -> str:
    """Return the address of a page by the name of this server in its network, where it has one among its `hosts`."""
    asked = request.headers.get("host", "")
    others = [host for host in hosts if host.rpartition(":")[0] not in LOCAL_NAMES]
    is_local = asked.rpartition(":")[0] in LOCAL_NAMES
    return f"{request.url.scheme}://{others[0] if is_local and others else asked}{path}?{urlencode(values)}"


def fits_code(address: str) -> bool:
    """Return whether an address is short enough for a code."""
    return len(address) <= MAX_CODE


def code_of(address: str) -> Response:
    """Return an address as a QR code in SVG, black on white with its quiet zone; 404 where it does not fit."""
    if not fits_code(address):
        return Response(status_code=404)
    drawn = io.BytesIO()
    code = segno.make(address, error="l", micro=False, boost_error=False)
    code.save(
        drawn, kind="svg", scale=4, border=4, dark="#000", light="#fff", xmldecl=False, svgclass=None, lineclass=None
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")
