"""Who may see and play what at a table: seats that a phone has taken are its own, the others belong to the table."""

from __future__ import annotations

import hmac
import secrets
from typing import Final

SECRET_BYTES: Final = 16


class Seats:
    """The seats of the tables, each taken by whoever holds its secret. They last as long as the server runs."""

    def __init__(self) -> None:
        self._secrets: dict[tuple[str, str], str] = {}

    def take(self, table: str, player: str) -> str | None:
        """Take a free seat and return its secret; None if somebody has it."""
        if (table, player) in self._secrets:
            return None
        return self._secrets.setdefault((table, player), secrets.token_urlsafe(SECRET_BYTES))

    def leave(self, table: str, player: str, secret: str) -> bool:
        """Free a seat, if the secret is its own, and return whether it was."""
        if not self.holds(table, player, secret):
            return False
        self._secrets.pop((table, player), None)
        return True

    def is_taken(self, table: str, player: str) -> bool:
        """Return whether somebody has the seat."""
        return (table, player) in self._secrets

    def any_taken(self, table: str) -> bool:
        """Return whether somebody has any seat of the table."""
        return any(name == table for name, _ in self._secrets)

    def holds(self, table: str, player: str, secret: str) -> bool:
        """Return whether the secret is that of the seat, in a time that says nothing of it."""
        kept = self._secrets.get((table, player), "")
        return hmac.compare_digest(kept.encode(), secret.encode()) and bool(kept)
