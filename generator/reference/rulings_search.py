"""Finds the rulings that a person means: by id, by a rule or card that they have to do with, or by words in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Findings, Unreadable, shown
from kredens.cards.languages import fold
from kredens.cards.lint.rulebook import MARK
from kredens.cards.names import Index, did_you_mean
from kredens.cards.rulebook.rulebook import Chapter, Rulebook
from kredens.generator.reference.rules_text import Reference
from kredens.rules_engine.rulings.rulings import Run, about, touched

SHORTEST_CUT: Final = 5
"""Words of so many letters are also found with another last letter: Czech words end differently in each case."""


def find(runs: Sequence[Run], query: str, reference: Reference) -> list[Run]:
    """The rulings meant by `query`. Raises Findings if there are none.

    A query is tried as the id of a ruling, as a rule or chapter, as a card, as words that must all be there, and last
    as a part of a card's name.
    """
    for attempt in (_by_id, _by_rule, _by_card, _by_words, _by_part_of_name):
        if found := attempt(runs, query, reference):
            return found
    near = did_you_mean(query, [run.ruling.id for run in runs])
    raise Findings(Fault("no-ruling", f"no ruling has to do with {shown(query)}{near}"))


def _by_id(runs: Sequence[Run], query: str, _reference: Reference) -> list[Run]:
    return [run for run in runs if run.ruling.id == fold(query)]


def _by_rule(runs: Sequence[Run], query: str, reference: Reference) -> list[Run]:
    """Those that rest on the rule; of a rule on which none rests, those that come across it."""
    try:
        place = reference.find(query)
    except Unreadable:
        return []
    meant = set(place.rules) if isinstance(place, Chapter) else {place.id}
    return _first(runs, [lambda run: run.ruling.rules, lambda run: touched(run).rules], meant)


def _by_card(runs: Sequence[Run], query: str, reference: Reference) -> list[Run]:
    return _with_cards(runs, {card.id for card in Index(reference.game.cards).candidates(query)})


def _by_part_of_name(runs: Sequence[Run], query: str, reference: Reference) -> list[Run]:
    words = set(fold(query).split())
    named = [(card.id, fold(name).split()) for card in reference.game.cards for name in card.name.values()]
    return _with_cards(runs, {id for id, name in named if words <= set(name)})


def _with_cards(runs: Sequence[Run], meant: set[str]) -> list[Run]:
    """Those that are about the cards; of cards that none is about, those in which they take part."""
    found = _first(runs, [lambda run: about(run.ruling), lambda run: touched(run).cards], meant)
    # Those that name the card itself come before those about what it does.
    return sorted(found, key=lambda run: meant.isdisjoint(run.ruling.applies_to))


def _first(runs: Sequence[Run], parts: Iterable[Callable[[Run], Sequence[str]]], meant: set[str]) -> list[Run]:
    """The rulings of which the first part, or else the next, holds what is meant."""
    for part in parts:
        if found := [run for run in runs if not meant.isdisjoint(part(run))]:
            return found
    return []


def _by_words(runs: Sequence[Run], query: str, reference: Reference) -> list[Run]:
    words = fold(query).split()
    texts = [(run, _text(run, reference.game, reference.rulebook)) for run in runs]
    exact = [run for run, text in texts if all(word in text for word in words)]
    cut = [word[:-1] if len(word) >= SHORTEST_CUT else word for word in words]
    return exact or [run for run, text in texts if all(word in text for word in cut)]


def _text(run: Run, game: Game, book: Rulebook) -> str:
    """All words by which a ruling may be looked for, folded: its own, and those of what it rests on and is about."""
    ruling = run.ruling
    marks = MARK.sub(" ", " ".join([*ruling.question.values(), *ruling.answer.values()]))
    rules = [book.rule(id) for id in ruling.rules if id in book.rules or id in book.retired]
    titles = [title for rule in rules for title in rule.title.values()]
    keywords = [word for rule in rules for words in rule.keywords.values() for word in words]
    cards = set(ruling.applies_to)
    names = [name for card in game.cards if card.id in cards for name in card.name.values()]
    return fold(" ".join([ruling.id.replace("-", " "), marks, *titles, *keywords, *names]))
