"""Words of Gwint for what acts on a row, in all languages of the set, folded."""

from __future__ import annotations

from kredens.cards.languages import fold

HORN_WORDS = frozenset(
    map(fold, ("horn", "roh", "róg", "velitelský roh", "commander's horn", "commanders horn", "róg dowódcy"))
)
LEADER_WORDS = frozenset(map(fold, ("leader", "leader's horn", "velitel", "leader horn", "roh velitele")))
