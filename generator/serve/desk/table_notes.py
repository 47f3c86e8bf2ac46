"""What is kept beside the log of a table, so that a server that begins anew goes on with it: seats, and who deals.

Seats that a phone has taken are its own, the others belong to the table. Of a secret only its digest is kept.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import threading
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from kredens.generator.files.atomic_write import replace_file

SECRET_BYTES: Final = 16
SUFFIX: Final = ".seats"
"""How the name of the file ends, which else is that of the log."""


class _Notes(Struct):
    """The file: whether the program deals, and by player the digest of the secret of a seat."""

    deals: bool = False
    seats: dict[str, str] = {}


class TableNotes:
    """The notes of one table. Without a file, or with one that is none, nothing is noted."""

    def __init__(self, log: Path) -> None:
        self._path = log.with_suffix(SUFFIX)
        self._lock = threading.Lock()
        self._notes = _read(self._path)

    @property
    def deals(self) -> bool:
        """Return whether the program settles what chance decides."""
        return self._notes.deals

    def set_deals(self, deals: bool) -> None:
        """Note whether the program settles what chance decides."""
        with self._lock:
            if deals != self._notes.deals:
                self._notes.deals = deals
                self._keep()

    def take(self, player: str) -> str | None:
        """Take a free seat and return its secret; None if somebody has it."""
        with self._lock:
            if player in self._notes.seats:
                return None
            secret = secrets.token_urlsafe(SECRET_BYTES)
            self._notes.seats[player] = _digest(secret)
            self._keep()
            return secret

    def leave(self, player: str, secret: str) -> bool:
        """Free a seat, if the secret is its own, and return whether it was."""
        with self._lock:
            if not self.holds(player, secret):
                return False
            del self._notes.seats[player]
            self._keep()
            return True

    def is_taken(self, player: str) -> bool:
        """Return whether somebody has the seat."""
        return player in self._notes.seats

    @property
    def any_taken(self) -> bool:
        """Return whether somebody has any seat."""
        return bool(self._notes.seats)

    def holds(self, player: str, secret: str) -> bool:
        """Return whether the secret is that of the seat, in a time that says nothing of it."""
        kept = self._notes.seats.get(player, "")
        return hmac.compare_digest(kept.encode(), _digest(secret).encode()) and bool(kept)

    def _keep(self) -> None:
        replace_file(self._path, msgspec.json.encode(self._notes), os.fsync)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def _read(path: Path) -> _Notes:
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Notes)
    except (OSError, msgspec.DecodeError):
        return _Notes()
