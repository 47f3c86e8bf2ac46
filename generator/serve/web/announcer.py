"""Tells the open pages of a table that something has changed there: server-sent events that hold a number or a word."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Final

HEARTBEAT: Final = 15.0
"""Seconds after which a page that has heard nothing is told that the table is still there."""


class Announcer:
    """Announces the numbers of tables to whoever listens."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[asyncio.Queue[int | str]]] = defaultdict(set)

    def announce(self, table: str, number: int | str) -> None:
        """Tell every page of the table its number; one that has not yet read the last hears only this."""
        for queue in self._listeners[table]:
            while not queue.empty():
                queue.get_nowait()
            queue.put_nowait(number)

    async def listen(self, table: str, number: int | str) -> AsyncIterator[str]:
        """Yield the number of the table now, and then each time that it changes, as server-sent events."""
        queue: asyncio.Queue[int | str] = asyncio.Queue()
        self._listeners[table].add(queue)
        try:
            yield f"retry: 1500\ndata: {number}\n\n"
            while True:
                try:
                    yield f"data: {await asyncio.wait_for(queue.get(), HEARTBEAT)}\n\n"
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            self._listeners[table].discard(queue)
