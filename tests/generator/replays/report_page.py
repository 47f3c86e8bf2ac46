"""The page of a replay as a browser would find it: its elements, its words, and the tables that its script draws."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator
from functools import cached_property
from html.parser import HTMLParser
from typing import Any

VOID = {"meta", "link", "br", "img", "hr", "input", "path"}
UNREAD = {"style", "script"}


class Page(HTMLParser):
    """Ids, links, tags, the words inside each element with an id, and the tables by the anchor of their move."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.source = data.decode("utf-8")
        self.tags: list[tuple[str, dict[str, str]]] = []
        self._open: list[tuple[str, str]] = []
        self._words: list[str] = []
        self._words_within: dict[str, list[str]] = {}
        self._packed = ""
        self.feed(self.source)
        self.close()
        assert self._open == []
        self.text = "".join(self._words)
        self.within = {id: "".join(words) for id, words in self._words_within.items()}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        self.tags.append((tag, known))
        if tag not in VOID:
            self._open.append((tag, known.get("id", "")))
            self._words_within.setdefault(known.get("id", ""), [])

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        opened, _ = self._open.pop()
        assert opened == tag

    def handle_data(self, data: str) -> None:
        if ("script", "data") in self._open:
            self._packed += data
        if any(tag in UNREAD for tag, _ in self._open):
            return
        self._words.append(data)
        for _, id in self._open:
            self._words_within[id].append(data)

    def all(self, name: str) -> list[str]:
        return [known[name] for _, known in self.tags if name in known]

    def said(self, id: str) -> str:
        """The words of an element, blanks as one."""
        return " ".join(self.within[id].split())

    @cached_property
    def data(self) -> Any:
        """What the script of the page knows."""
        return json.loads(gzip.decompress(base64.b64decode(self._packed)))

    def moves(self, scene: int = 0) -> list[dict[str, Any]]:
        """The way through a scene."""
        return list(self.data["scenes"][scene])

    def table(self, anchor: str) -> str:
        """The words of the table that is drawn after a move."""
        return " ".join(self._table_words(self._table_of(anchor)))

    def zones(self, anchor: str) -> Iterator[dict[str, Any]]:
        """The zones of the table after a move."""
        table = self._table_of(anchor)
        for number in table.get("middle", []):
            yield self.data["zones"][number]
        for seat in table.get("seats", []):
            for number in self.data["seats"][seat].get("zones", []):
                yield self.data["zones"][number]

    def _table_of(self, anchor: str) -> dict[str, Any]:
        number = next(move["table"] for scene in self.data["scenes"] for move in scene if move["anchor"] == anchor)
        found: dict[str, Any] = self.data["tables"][number]
        return found

    def _table_words(self, table: dict[str, Any]) -> Iterator[str]:
        for name, value in table.get("counters", []):
            yield f"{name} {value}"
        for number in table.get("middle", []):
            yield from self._zone_words(self.data["zones"][number])
        for number in table.get("seats", []):
            seat = self.data["seats"][number]
            yield seat["player"]
            for zone in seat.get("zones", []):
                yield from self._zone_words(self.data["zones"][zone])

    def _zone_words(self, zone: dict[str, Any]) -> Iterator[str]:
        yield zone["name"]
        pieces = [self.data["pieces"][number] for number in zone.get("pieces", [])]
        yield from (f"{piece['name']}{', +' if piece.get('fresh') else ''}" for piece in pieces)
        if not pieces:
            yield zone.get("empty", zone.get("many", ""))
