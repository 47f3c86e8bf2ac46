"""The guide for players, docs/logs.md, shows every verb of every game that comes with the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kredens import cards
from kredens.rules_engine.contract.protocol import Engine, engine_for

GUIDE = Path("docs/logs.md")
NEVER_LEGAL = {
    "swap": ("kaciri", "veto"),
    **dict.fromkeys(("throw", "search", "draw-game"), ("veto",)),
    **dict.fromkeys(("move", "kill"), ("gwint",)),
}
"""The verbs that are understood so that a rule can refuse them, and their games."""


@pytest.mark.parametrize("game", ["kaciri", "gwint", "veto", "historia", "vwars"])
def test_every_verb_stands_in_the_guide_in_english_and_in_the_language_of_the_game(game: str) -> None:
    text = GUIDE.read_text(encoding="utf-8")
    engine: Engine[object] = engine_for(cards.load(game))
    translated = engine.translations[engine.definitions.language]
    missing = [
        words
        for verb in engine.verbs
        for words in ((verb,), translated.get(verb, (verb,)))
        if game not in NEVER_LEGAL.get(verb, ())
        and not any(re.search(rf"`(?:[^`\n]*: )?{re.escape(word)}[ `]", text) for word in words)
    ]
    assert missing == []
