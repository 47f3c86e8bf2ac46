"""A situation packed into an address, so that it opens at another server: see docs/desk.md for its form byte by byte.

What is unpacked may come from anybody: it is measured before and while it is inflated, and refused in one sentence.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from typing import Any, Final

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.serve.positions.situation import Situation, read_situation

VERSION: Final = "1"
MAX_PACKED: Final = 8_000
"""The most characters of a packed situation: what every browser and server takes in an address."""
MAX_UNPACKED: Final = 64_000
"""The most bytes that it may come to when it is inflated."""
RAW_DEFLATE: Final = -15
"""The size of the window of zlib, negative for a stream without its header and sum."""
_PACKED: Final = re.compile(r"(\d{1,6})\.([A-Za-z0-9_-]+)")


def pack(situation: Situation, game: str) -> str:
    """Return a situation as text for an address. Raises Unreadable for one that is too large."""
    said: dict[str, Any] = {"game": game, "players": [list(each) for each in situation.players]}
    for key in ("options", "given", "moves"):
        if value := getattr(situation, key):
            said[key] = list(value) if isinstance(value, tuple) else value
    text = json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8", "replace")
    squeezing = zlib.compressobj(9, zlib.DEFLATED, RAW_DEFLATE)
    packed = base64.urlsafe_b64encode(squeezing.compress(text) + squeezing.flush()).rstrip(b"=").decode()
    if len(text) > MAX_UNPACKED or len(packed) + 2 > MAX_PACKED:
        raise Unreadable(Fault("link", message("link-too-long")))
    return f"{VERSION}.{packed}"


def unpack(text: str, game: str) -> Situation:
    """Return the situation in a text of an address that is for this game.

    Raises Unreadable, with one fault: for what is too long, cut off or damaged, of a newer version, of another game.
    """
    if len(text) > MAX_PACKED:
        raise Unreadable(Fault("link", message("link-too-long")))
    match = _PACKED.fullmatch(text)
    if match is None:
        raise Unreadable(Fault("link", message("link-damaged")))
    if match[1] != VERSION:
        raise Unreadable(Fault("link", message("link-newer", version=match[1])))
    said = _read_map(_inflate(match[2]))
    named = said.pop("game", None)
    if not isinstance(named, str):
        raise Unreadable(Fault("link", message("link-damaged")))
    if named != game:
        raise Unreadable(Fault("link", message("link-of-other-game", named=named[:60], game=game)))
    return read_situation(said)


def _inflate(text: str) -> bytes:
    inflating = zlib.decompressobj(RAW_DEFLATE)
    try:
        data = inflating.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), MAX_UNPACKED + 1)
    except (binascii.Error, zlib.error):
        raise Unreadable(Fault("link", message("link-damaged"))) from None
    if len(data) > MAX_UNPACKED:
        raise Unreadable(Fault("link", message("link-too-long")))
    if not inflating.eof or inflating.unused_data:
        raise Unreadable(Fault("link", message("link-damaged")))
    return data


def _read_map(data: bytes) -> dict[str, Any]:
    try:
        said = json.loads(data)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise Unreadable(Fault("link", message("link-damaged")))
    return said
