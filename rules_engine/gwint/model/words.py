"""Words of Gwint for what acts on a row, in all languages of the set, folded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kredens.cards.languages import fold

HORN_WORDS = frozenset(
    map(fold, ("horn", "roh", "róg", "velitelský roh", "commander's horn", "commanders horn", "róg dowódcy"))
)
"""What a horn is called where it acts on a row, folded, in all languages of the set."""
LEADER_WORDS = frozenset(map(fold, ("leader", "leader's horn", "velitel", "leader horn", "roh velitele")))
"""What the horn of a leader is called there."""
WEATHER_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    id: tuple(map(fold, words))
    for id, words in {
        "biting-frost": ("frost", "mráz", "mróz", "biting frost", "štiplavý mráz"),
        "impenetrable-fog": ("fog", "mlha", "mgła", "impenetrable fog", "neproniknutelná mlha"),
        "torrential-rain": ("rain", "déšť", "deszcz", "torrential rain", "prudký déšť"),
        "skellige-storm": ("storm", "bouře", "bouřka", "burza", "sztorm"),
    }.items()
}
"""Each weather card of the set with the words that people use for it."""
