"""Looks up single rules of a rules.yaml without reading the whole of it, for whoever only wants to say what they are.

A reference is long, and a person who checks one list waits for it. What is found here is what reading everything would
find; where that is not sure, nothing is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.rulebook.file_format import RuleEntry
from kredens.cards.rulebook.rulebook import RULES_FILE, folder_of
from kredens.cards.yamlfile.reader import decode, parse, read_bytes
from kredens.cards.yamlfile.typed import convert

_BEGINS = re.compile(r"^( *)- id: ([a-z0-9.-]+) *$", re.MULTILINE)


class Glance:
    """The rules of one game, each read when it is asked for."""

    def __init__(self, game: Game) -> None:
        """Raises Unreadable where the game has no rules that could be read at all."""
        folder = folder_of(game)
        if folder is None:
            raise Unreadable(Fault("no-rules", f"the game {game.id} has no {RULES_FILE}"))
        self._text = decode(read_bytes(folder / RULES_FILE), RULES_FILE)
        self._begin = {match[2]: match for match in _BEGINS.finditer(self._text)}
        self._read: dict[str, RuleEntry | None] = {}

    def rules(self, ids: Iterable[str]) -> Mapping[str, RuleEntry]:
        """The rules of these ids, as far as they are there under them and nothing is wrong with them."""
        wanted = list(dict.fromkeys(ids))
        for id in wanted:
            if id not in self._read:
                self._read[id] = self._rule(id)
        return {id: rule for id in wanted if (rule := self._read[id]) is not None}

    def _rule(self, id: str) -> RuleEntry | None:
        begin = self._begin.get(id)
        if begin is None:
            return None
        lines = self._text[begin.start() :].split("\n")
        indent = len(begin[1])
        own = [line for line in lines[1:] if line.strip()]
        after = next((at for at, line in enumerate(own) if len(line) - len(line.lstrip(" ")) <= indent), len(own))
        faults: list[Fault] = []
        try:
            document = parse("\n".join([lines[0], *own[:after], ""]).encode(), RULES_FILE)
        except Unreadable:
            return None
        found = convert(document.value, list[RuleEntry], document, faults)
        return found[0] if found and len(found) == 1 and found[0].id == id and not document.faults else None
