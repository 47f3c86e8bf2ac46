"""Find the rulings that a query means: by id, by a rule or card that they concern, or by their words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Findings, Unreadable, quote_value
from kredens.cards.languages import fold, stem
from kredens.cards.messages.message import message
from kredens.cards.names import NameIndex, did_you_mean
from kredens.cards.rulebook.marks import MARK
from kredens.cards.rulebook.rulebook import Chapter, Rulebook
from kredens.generator.reference.rules_text import RulesView
from kredens.generator.search.word_forms import load_word_forms
from kredens.rules_engine.rulings.about_cards import select_about_all
from kredens.rules_engine.rulings.rulings import RulingRun, find_scope, subject_cards


def find_rulings(
    runs: Sequence[RulingRun], query: str, reference: RulesView, numbers: Mapping[str, int]
) -> list[RulingRun]:
    """Find the rulings that match `query`. Raises Findings if there are none.

    `numbers` are those of the rulings by id. A query is tried as a number, as the id of a ruling, as a rule or chapter,
    as a card, as words that must all occur, and last as a part of a card's name.
    """
    if found := _find_by_number(runs, query, reference, numbers):
        return found
    for attempt in (_find_by_id, _find_by_rule, _find_by_card, _find_by_words, _find_by_part_of_name):
        if found := attempt(runs, query, reference):
            return found
    near = did_you_mean(query, [run.ruling.id for run in runs])
    raise Findings(Fault("no-ruling", message("no-ruling", query=quote_value(query), near=near)))


def find_about_cards(runs: Sequence[RulingRun], names: Sequence[str], game: Game) -> list[RulingRun]:
    """Find the rulings that are about every one of the cards named.

    Raises Unreadable for a name that no card has, or several, and Findings if no ruling is about them together.
    """
    index = NameIndex(game.cards)
    cards = [index.find_card(name) for name in names]
    found = select_about_all(runs, [{card.id} for card in cards])
    if found:
        return found
    each = [
        f"{quote_value(name)}: {len(select_about_all(runs, [{card.id}]))}"
        for name, card in zip(names, cards, strict=True)
    ]
    raise Findings(Fault("no-ruling", message("no-ruling-on-cards", each=", ".join(each))))


def _find_by_number(
    runs: Sequence[RulingRun], query: str, reference: RulesView, numbers: Mapping[str, int]
) -> list[RulingRun]:
    """Return the ruling of a number that stands alone, or behind what rulings are called in some language."""
    label, _, number = fold(query).rpartition(" ")
    called = load_word_forms(reference.rulebook.languages).labels.get(label, "ruling" if not label else "")
    if not number.isdecimal() or called != "ruling":
        return []
    return [run for run in runs if f"{numbers[run.ruling.id]}" == number]


def _find_by_id(runs: Sequence[RulingRun], query: str, _reference: RulesView) -> list[RulingRun]:
    return [run for run in runs if run.ruling.id == fold(query)]


def _find_by_rule(runs: Sequence[RulingRun], query: str, reference: RulesView) -> list[RulingRun]:
    """Return the rulings that rest on the rule or chapter; if there are none, those whose replay involves it."""
    try:
        place = reference.find(query)
    except Unreadable:
        return []
    meant = set(place.rules) if isinstance(place, Chapter) else {place.id}
    return _first_matches(runs, [lambda run: run.ruling.rules, lambda run: find_scope(run).rules], meant)


def _find_by_card(runs: Sequence[RulingRun], query: str, reference: RulesView) -> list[RulingRun]:
    return _find_with_cards(runs, {card.id for card in NameIndex(reference.game.cards).meanings(query)})


def _find_by_part_of_name(runs: Sequence[RulingRun], query: str, reference: RulesView) -> list[RulingRun]:
    words = set(fold(query).split())
    named = [(card.id, fold(name).split()) for card in reference.game.cards for name in card.name.values()]
    return _find_with_cards(runs, {id for id, name in named if words <= set(name)})


def _find_with_cards(runs: Sequence[RulingRun], meant: set[str]) -> list[RulingRun]:
    """Return the rulings that are about the cards; if there are none, those whose replay involves them."""
    found = _first_matches(runs, [lambda run: subject_cards(run.ruling), lambda run: find_scope(run).cards], meant)
    # Those that name the card itself come before those about what it does.
    return sorted(found, key=lambda run: meant.isdisjoint(run.ruling.applies_to))


def _first_matches(
    runs: Sequence[RulingRun], parts: Iterable[Callable[[RulingRun], Sequence[str]]], meant: set[str]
) -> list[RulingRun]:
    """Return the rulings that match in the first of the parts, or else in the next."""
    for part in parts:
        if found := [run for run in runs if not meant.isdisjoint(part(run))]:
            return found
    return []


def _find_by_words(runs: Sequence[RulingRun], query: str, reference: RulesView) -> list[RulingRun]:
    words = fold(query).split()
    texts = [(run, _search_text(run, reference.game, reference.rulebook)) for run in runs]
    exact = [run for run, text in texts if all(word in text for word in words)]
    return exact or [run for run, text in texts if all(stem(word) in text for word in words)]


def _search_text(run: RulingRun, game: Game, book: Rulebook) -> str:
    """Return all words that a ruling is found by, folded: its own, and those of its rules and cards."""
    ruling = run.ruling
    marks = MARK.sub(" ", " ".join([*ruling.question.values(), *ruling.answer.values()]))
    rules = [book.rule(id) for id in ruling.rules if id in book.rules or id in book.retired]
    titles = [title for rule in rules for title in rule.title.values()]
    keywords = [word for rule in rules for words in rule.keywords.values() for word in words]
    cards = set(ruling.applies_to)
    names = [name for card in game.cards if card.id in cards for name in card.name.values()]
    return fold(" ".join([ruling.id.replace("-", " "), marks, *titles, *keywords, *names]))
