"""What a request asks: its language, its viewer, its body; each fault of it is told in the language of whoever asks."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import parse_qs

from starlette.requests import Request

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message

MAX_LANGUAGES: Final = 12
"""So many languages of a browser are looked at."""
MAX_FIELDS: Final = 40
"""The most fields of a form."""


def choose_language(request: Request, spoken: Sequence[str]) -> str:
    """Return the language of the address, else the first of the browser's that is spoken, else the first spoken."""
    asked = request.query_params.get("lang", "")
    wished = [part.split(";")[0].strip() for part in request.headers.get("accept-language", "").split(",")]
    for each in (asked, *wished[:MAX_LANGUAGES]):
        short = each.lower().split("-")[0]
        if short in spoken:
            return short
    return spoken[0]


async def read_json(request: Request) -> Mapping[str, Any]:
    """Return the map that a request brings. Raises Unreadable for anything else."""
    try:
        value = json.loads(await request.body())
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Unreadable(Fault("body", message("no-map-in-request")))
    return value


async def read_form(request: Request) -> dict[str, list[str]]:
    """Return the fields of a form, each with its values in order. Raises Unreadable for what is none."""
    try:
        return parse_qs((await request.body()).decode(), keep_blank_values=True, max_num_fields=MAX_FIELDS)
    except ValueError:
        raise Unreadable(Fault("body", message("no-map-in-request"))) from None


def text_of(body: Mapping[str, Any], key: str) -> str:
    """Return a text of a request, which is empty where there is none. Raises Unreadable for what is no text."""
    value = body.get(key, "")
    if not isinstance(value, str):
        raise Unreadable(Fault("body", message("no-text-in-request", key=key)))
    return value


def number_of(body: Mapping[str, Any], key: str) -> int | None:
    """Return a number of a request, or None where there is none. Raises Unreadable for what is no number."""
    value = body.get(key)
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise Unreadable(Fault("body", message("no-number-in-request", key=key)))
