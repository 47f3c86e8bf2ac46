"""A part of a position in words, on one line: `Front line: Ghoul, Ghoul`. What keys are called is data of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kredens.cards.definitions.model import Game
from kredens.generator.messages.rule_messages import Teller
from kredens.generator.messages.table_file import table_file

YES = {"cs": "ano", "en": "yes", "pl": "tak"}
LYING = "card"
"""Of a map with this key, such as `{card: ghoul, owner: Anna}`, it is what lies there; the rest says more of it."""


class Given:
    """Tells the positions of one game. The words for their keys stand in its table.yaml, under `parts:`; a key without
    one is called what the value of a list with this id is, or by itself."""

    def __init__(self, game: Game, teller: Teller) -> None:
        self._game = game
        self._teller = teller
        file = table_file(game)
        self._parts = file.parts if file is not None else {}

    def key(self, key: str) -> str:
        """What a key of a position is called."""
        words = self._parts.get(key)
        return self._game.text(words, self._teller.language) if words else self._teller.name(key)

    def value(self, value: Any) -> str:
        """What stands under a key; empty if there is nothing."""
        if isinstance(value, Mapping):
            return self._map(value)
        if isinstance(value, list | tuple):
            return ", ".join(filter(None, map(self.value, value)))
        if isinstance(value, bool):
            return YES.get(self._teller.language, YES["en"]) if value else ""
        return "" if value is None else self._teller.name(value)

    def _map(self, value: Mapping[str, Any]) -> str:
        if LYING not in value:
            return "; ".join(self._filled(value))
        more = ", ".join(self._filled({key: each for key, each in value.items() if key != LYING}))
        name = self._teller.name(value[LYING])
        return f"{name} ({more})" if more else name

    def _filled(self, value: Mapping[str, Any]) -> Iterator[str]:
        for key, each in value.items():
            if told := self.value(each):
                yield f"{self.key(key)}: {told}"
