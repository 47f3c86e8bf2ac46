"""A part of a position as text on one line: `Front line: Ghoul, Ghoul`. The names of keys are data of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kredens.cards.definitions.model import Game
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.messages.table_file import load_table_file

CARD_KEYS = ("card", "event")
"""The keys of the card in maps such as `{card: ghoul, owner: Anna}`; the other keys add details of it."""


class PositionText:
    """Formats parts of the positions of one game.

    The names of keys stand in its table.yaml, under `parts:`; a key without one has the name of the value of a list
    with this id, or its own.
    """

    def __init__(self, game: Game, teller: RuleMessages) -> None:
        self._game = game
        self._rule_messages = teller
        file = load_table_file(game)
        self._parts = file.parts if file is not None else {}
        self._words = {counter.key: counter.words for counter in file.counters} if file is not None else {}

    def format_key(self, key: str) -> str:
        """Return the name of a key of a position."""
        part = self._parts.get(key)
        if part is None or not part.name:
            return self._rule_messages.display_name(key)
        return self._game.text(part.name, self._rule_messages.language)

    def format_value(self, value: Any, key: str = "") -> str:
        """Return the value of a key as text, in the words that it has above the table; empty if there is nothing."""
        words = self._words.get(key, {}).get(value) if isinstance(value, str) else None
        if words is not None:
            return self._game.text(words, self._rule_messages.language)
        if isinstance(value, Mapping):
            return self._format_map(value)
        if isinstance(value, list | tuple) and any(isinstance(each, list | tuple) for each in value):
            # Open decisions, the last of which comes first.
            return ", ".join(self._format_decision(*each) for each in reversed(value))
        if isinstance(value, list | tuple):
            return ", ".join(filter(None, (self.format_value(each, key) for each in value)))
        if isinstance(value, bool):
            return load_messages("sentences", self._rule_messages.language)["yes"] if value else ""
        if isinstance(value, str) and key in self._parts:
            value = self._parts[key].show(value, self._rule_messages.language)
        return "" if value is None else self._rule_messages.display_name(value)

    def _format_decision(self, kind: str, *details: Any) -> str:
        """Return an open decision: its kind, and whose it is and what it is about, in brackets."""
        more = ", ".join(filter(None, map(self.format_value, details)))
        return f"{self.format_key(kind)} ({more})" if more else self.format_key(kind)

    def _format_map(self, value: Mapping[str, Any]) -> str:
        named = next((key for key in CARD_KEYS if key in value), None)
        if named is None:
            return "; ".join(self._format_entries(value))
        more = ", ".join(self._format_entries({key: each for key, each in value.items() if key != named}))
        name = self._rule_messages.display_name(value[named])
        return f"{name} ({more})" if more else name

    def _format_entries(self, value: Mapping[str, Any]) -> Iterator[str]:
        for key, each in value.items():
            if each is True:
                yield self.format_key(key)
            elif shown := self.format_value(each, key):
                yield f"{self.format_key(key)}: {shown}"
