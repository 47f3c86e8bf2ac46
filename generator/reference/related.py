"""Find what the rules and rulings of a game say about the words of a question that nobody has put into its form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from typing import Final

from kredens.cards.definitions.model import Game
from kredens.cards.languages import fold, stem, text_in
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.cards.spoken_names import split_words
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_book_model import Texts
from kredens.generator.messages.rule_links import plain_text
from kredens.generator.reference.builder import build_unplayed
from kredens.generator.reference.search import SearchEntry, build_entries

MOST: Final = 4
"""The most rules and rulings that are shown."""
FEWEST_WORDS: Final = 2
"""The fewest words of a question that an entry must have."""
MIN_LENGTH: Final = 3
"""The fewest letters of a word that is looked for."""
COMMON_SHARE: Final = 0.25
"""The share of entries with a word from which on the word says nothing."""
SITUATION_SIGNS: Final = frozenset(":;|")
"""Signs that stand in questions about a situation, which are worked out, not in questions in words."""
TITLE_WEIGHT: Final = 2.0
"""How much more a word counts in a title or among keywords."""


def is_in_words(question: str) -> bool:
    """Return whether a question is put in words alone, so that a rule may answer it, rather than as a situation."""
    return not any(each in SITUATION_SIGNS or each.isdigit() for each in question)


def rank_related(among: Sequence[SearchEntry], question: str) -> list[SearchEntry]:
    """Return the rules and rulings that have the most telling words of a question, at most MOST, the best first.

    A word tells the more the fewer entries have it; it may have another ending there.
    """
    entries = [entry for entry in among if entry.kind in ("rule", "ruling")]
    words = [stem(word) for word in dict.fromkeys(split_words(fold(question))) if len(word) >= MIN_LENGTH]
    having = {word: [entry for entry in entries if _has(word, entry.text)] for word in words}
    scores: dict[str, float] = {}
    counts: dict[str, int] = {}
    for word, found in having.items():
        if not 0 < len(found) <= COMMON_SHARE * len(entries):
            continue
        weight = log(len(entries) / len(found))
        for entry in found:
            is_title = entry.kind == "rule" and _has(word, entry.keywords)
            scores[entry.id] = scores.get(entry.id, 0.0) + weight * (TITLE_WEIGHT if is_title else 1.0)
            counts[entry.id] = counts.get(entry.id, 0) + 1
    fitting = [entry for entry in entries if counts.get(entry.id, 0) >= FEWEST_WORDS]
    return sorted(fitting, key=lambda entry: -scores[entry.id])[:MOST]


def _has(word: str, text: str) -> bool:
    return any(f"{before}{word}" in text for before in " |(«“")


def format_related(game: Game, rulebook: Rulebook, question: str, language: str) -> Iterator[str]:
    """Yield a heading, and each rule and ruling about the words of a question; nothing if there are none."""
    reference = build_unplayed(game, rulebook)
    found = rank_related(build_entries(reference), question)
    if not found:
        return

    def say(texts: Texts) -> str:
        return text_in({each: plain_text(text) for each, text in texts.items()}, language, reference.languages[0])

    yield load_messages("ask", language)["related"]
    rules = {rule.id: rule for rule in reference.paragraphs()}
    rulings = {ruling.id: ruling for ruling in reference.rulings}
    for entry in found:
        if entry.kind == "rule":
            rule = rules[entry.id]
            yield f"  {rule.number}  {text_in(rule.title, language, reference.languages[0])}  [{rule.id}]"
            yield f"       {say(rule.text)}"
        else:
            ruling = rulings[entry.id]
            yield f"  {say(ruling.question)}  [{ruling.id}]"
            yield f"       {say(ruling.answer)}"
