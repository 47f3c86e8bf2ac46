"""Read single rules of a rules.yaml without reading the whole file, to show what cited rules say.

A rules file is long, and a person who checks one list waits for it. The rules that are found are the same as when the
whole file is read; where that is not certain, none is returned.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.rulebook.file_format import RULES_FILE, RuleEntry
from kredens.cards.rulebook.rulebook import find_rules_folder
from kredens.cards.yamlfile.reader import decode, parse, read_bytes
from kredens.cards.yamlfile.typed import convert

_RULE_START = re.compile(r"^( *)- id: ([a-z0-9.-]+) *$", re.MULTILINE)


class PartialRulebook:
    """The rules of one game, each read when it is asked for."""

    def __init__(self, game: Game) -> None:
        """Open the rules.yaml of a game. Raises Unreadable if the game has no rules, or the file cannot be read."""
        folder = find_rules_folder(game)
        if folder is None:
            raise Unreadable(Fault("no-rules", message("game-without-rules", game=game.id, file=RULES_FILE)))
        self._text = decode(read_bytes(folder / RULES_FILE), RULES_FILE)
        self._starts_by_id = {match[2]: match for match in _RULE_START.finditer(self._text)}
        self._read: dict[str, RuleEntry | None] = {}

    def rules(self, ids: Iterable[str]) -> Mapping[str, RuleEntry]:
        """Return the rules of these ids, without those that are not in the file or have faults."""
        wanted = list(dict.fromkeys(ids))
        for id in wanted:
            if id not in self._read:
                self._read[id] = self._read_rule(id)
        return {id: rule for id in wanted if (rule := self._read[id]) is not None}

    def _read_rule(self, id: str) -> RuleEntry | None:
        """Read one rule from its lines; return None if it is not there or not certain."""
        begin = self._starts_by_id.get(id)
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
