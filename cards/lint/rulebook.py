"""Check the rules of a game that can be read: marks, languages, facts, ids, and unused rules.

It reports marks that lead nowhere, translations that are missing or differ in their facts, ids that the game cites and
the rules lack, and rules that nothing cites.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.languages import Words
from kredens.cards.lint import terminology
from kredens.cards.lint.terminology import PlacedText
from kredens.cards.messages.message import message
from kredens.cards.messages.plurals import plural_form_count
from kredens.cards.names import did_you_mean
from kredens.cards.rulebook.marks import FACT, STRAY_BRACES, find_facts, find_mark_faults, find_marked_rules
from kredens.cards.rulebook.rulebook import Rule, Rulebook, find_rules_folder, load
from kredens.cards.rulebook.rulings import RulingText
from kredens.cards.yamlfile.document import Document, ValuePath

_KIND_WITHOUT_MENTION: Final = "reference"
"""The kind of rules that are there for completeness, and that nothing needs to mention."""


def findings(game: Game, game_file: Document) -> Iterator[Fault]:
    """Yield every finding in the rules of a game and in its game.yaml's citations of them; none without rules."""
    folder = find_rules_folder(game)
    if folder is None:
        return
    try:
        rulebook = load(game)
    except Unreadable as problem:
        yield from problem.faults
        return
    yield from _check_citations(game, game_file, rulebook)
    if folder == game.folder:
        texts = _RulebookTexts(game, rulebook)
        yield from texts.find_faults()
        yield from _find_uncited_deck_rules(game, rulebook)
        rulings = list(terminology.iter_rulings(game))
        yield from _find_unmentioned_rules(game, rulebook, rulings)
        yield from terminology.find_capitals(game, rulebook, texts.running_texts())
        placed = (*texts.titles(), *texts.running_texts(), *texts.examples(), *texts.sentences())
        yield from terminology.find_synonyms(game, rulebook, (*placed, *terminology.iter_ruling_texts(rulings)))


def _check_citations(game: Game, game_file: Document, rulebook: Rulebook) -> Iterator[Fault]:
    """Yield a fault for ids in game.yaml that the rules lack, or know only as retired."""
    for id, path in _iter_citations(game):
        place = game_file.place(path)
        if id in rulebook.retired:
            sentence = message("retired-rule", id=quote_value(id), now=quote_value(rulebook.retired[id]))
            yield Fault("retired-rule", sentence, place, None, "warning")
        elif id not in rulebook.rules:
            sentence = message("unknown-rule", id=quote_value(id), hint=did_you_mean(id, rulebook.rules))
            yield Fault("unknown-rule", sentence, place)


def _iter_citations(game: Game) -> Iterator[tuple[str, ValuePath]]:
    """Yield the id of each rule that game.yaml cites, with its path."""
    for verb in game.effects.values():
        for index, id in enumerate(verb.rules):
            yield id, ("effects", verb.id, "rules", index)
    for keyword in game.keywords.values():
        for index, id in enumerate(keyword.rules):
            yield id, ("keywords", keyword.id, "rules", index)
    for index, rule in enumerate(game.deck):
        yield rule.rule, ("deck", index, "rule")
        for further, id in enumerate(rule.also):
            yield id, ("deck", index, "also", further)
    for kind in game.kinds.values():
        for name, field in kind.fields.items():
            if field.rule is not None:
                yield field.rule, ("kinds", kind.id, "fields", name, "rule")


def _find_uncited_deck_rules(game: Game, rulebook: Rulebook) -> Iterator[Fault]:
    """Yield a warning for each rule of decks that no entry of `deck` in game.yaml cites."""
    checked = {id for rule in game.deck for id in (rule.rule, *rule.also)}
    for rule in rulebook.rules.values():
        if game.deck and rule.kind == "deck" and rule.id not in checked:
            sentence = message("uncited-deck-rule", id=rule.id)
            yield Fault("uncited-rule", sentence, rulebook.document.place((*rule.path, "id")), None, "warning")


def _find_unmentioned_rules(game: Game, rulebook: Rulebook, rulings: Sequence[RulingText]) -> Iterator[Fault]:
    """Yield a warning for each rule that nothing mentions, and that has no sentence for an event or a refusal.

    Mentions are those by other rules, effects of cards, deck rules and rulings.
    """
    today = rulebook.retired
    mentioned = {today.get(id, id) for id in (*_citations_of_game(game), *_citations_of_rulings(rulings))}
    for term in rulebook.terms.values():
        mentioned |= _rules_in_marks(term.text, today)
    for rule in rulebook.rules.values():
        option = rule.option
        texts = (rule.text, rule.example or {}, *((option.why, *option.values.values()) if option else ()))
        mentioned |= {id for words in texts for id in _rules_in_marks(words, today)} - {rule.id} | set(rule.rests_on)
    for rule in rulebook.rules.values():
        needs_no_mention = rule.events or rule.refusals or rule.kind == _KIND_WITHOUT_MENTION
        if not needs_no_mention and rule.id not in mentioned:
            sentence = message("unmentioned-rule", id=rule.id)
            yield Fault("unmentioned-rule", sentence, rulebook.document.place((*rule.path, "id")), None, "warning")


def _citations_of_game(game: Game) -> Iterator[str]:
    yield from (id for id, _ in _iter_citations(game))
    for way in game.formats.values():
        for snapshot in way.snapshots:
            yield from (rule.rule for rule in snapshot.deck)


def _citations_of_rulings(rulings: Iterable[RulingText]) -> Iterator[str]:
    for ruling in rulings:
        yield from ruling.rules
        for words in (ruling.question, ruling.answer):
            yield from _rules_in_marks(words, {})


def _rules_in_marks(words: Words, today: Mapping[str, str]) -> set[str]:
    """Return the present ids of the rules that the marks of a text lead to."""
    return {today.get(id, id) for id in find_marked_rules(words)}


class _RulebookTexts:
    """The texts of one rulebook, and the checks of them."""

    def __init__(self, game: Game, rulebook: Rulebook) -> None:
        self.game = game
        self.rulebook = rulebook
        self.known: Mapping[str, set[str]] = {
            "rule": {*rulebook.rules, *rulebook.retired},
            "card": {card.id for card in game.cards},
            "term": set(rulebook.terms),
        }

    def find_faults(self) -> Iterator[Fault]:
        """Yield every finding in the texts: languages, copies, marks, keywords and facts."""
        document = self.rulebook.document
        if self.rulebook.game != self.game.id:
            sentence = message(
                "rules-of-other-game", of=quote_value(self.rulebook.game), game=quote_value(self.game.id)
            )
            yield Fault("game", sentence, document.place(("game",)))
        for text in (*self.headings(), *self.titles(), *self.running_texts(), *self.examples()):
            yield from self._check_languages(text.words, text.path)
            yield from self._check_copies(text)
            yield from self._check_marks(text.words, text.path)
        for rule in self.rulebook.rules.values():
            yield from self._check_keywords(rule)
        for text in self.sentences():
            yield from self._check_languages(text.words, text.path)
            yield from self._check_copies(text)
            yield from self._check_facts(text.words, text.path)
        for term in self.rulebook.terms.values():
            if term.avoid:
                yield from self._check_known_languages(term.avoid, ("terms", term.id, "not"))

    def headings(self) -> Iterator[PlacedText]:
        """Yield the given names: of the rulebook, its sections, and the terms."""
        yield self._placed_text(("rulebook", "title"), self.rulebook.title)
        for rule in self.rulebook.rules.values():
            yield self._placed_text((*rule.path, "section"), rule.section)
        for term in self.rulebook.terms.values():
            yield self._placed_text(("terms", term.id, "name"), term.name)

    def titles(self) -> Iterator[PlacedText]:
        """Yield the titles of chapters and rules."""
        for index, chapter in enumerate(self.rulebook.chapters):
            yield self._placed_text(("chapters", index, "title"), chapter.title)
        for rule in self.rulebook.rules.values():
            yield self._placed_text((*rule.path, "title"), rule.title)

    def running_texts(self) -> Iterator[PlacedText]:
        """Yield the running texts: sentences of the book that are no titles and have no facts to fill in."""
        for rule in self.rulebook.rules.values():
            yield self._placed_text((*rule.path, "text"), rule.text)
            for index, change in enumerate(rule.changed):
                yield self._placed_text((*rule.path, "changed", index, "note"), change.note)
            if rule.option:
                yield self._placed_text((*rule.path, "why"), rule.option.why)
                for value, words in rule.option.values.items():
                    yield self._placed_text((*rule.path, "values", value), words)
        for term in self.rulebook.terms.values():
            yield self._placed_text(("terms", term.id, "text"), term.text, term.id)

    def examples(self) -> Iterator[PlacedText]:
        """Yield the examples, in which persons have names."""
        for rule in self.rulebook.rules.values():
            if rule.example:
                yield self._placed_text((*rule.path, "example"), rule.example)

    def sentences(self) -> Iterator[PlacedText]:
        """Yield the sentences for events and refusals."""
        for rule in self.rulebook.rules.values():
            for field, sentences in (("event", rule.events), ("refused", rule.refusals)):
                for name, words in sentences.items():
                    yield self._placed_text((*rule.path, field, name), words)

    def _placed_text(self, path: ValuePath, words: Words, term: str = "") -> PlacedText:
        return PlacedText(self.rulebook.document, path, words, term)

    def _place(self, path: ValuePath) -> Place:
        return self.rulebook.document.place(path)

    def _check_languages(self, words: Mapping[str, object], path: ValuePath) -> Iterator[Fault]:
        missing = [language for language in self.game.languages if language not in words]
        if missing:
            sentence = message("no-text-in", path=_format_path(path), languages=missing)
            yield Fault("untranslated", sentence, self._place(path))
        yield from self._check_known_languages(words, path)

    def _check_known_languages(self, words: Mapping[str, object], path: ValuePath) -> Iterator[Fault]:
        for language in words:
            if language not in self.game.languages:
                sentence = message("no-language-of-game", path=_format_path(path), language=language, game=self.game.id)
                yield Fault("language", sentence, self.rulebook.document.key_place((*path, language)))

    def _check_copies(self, placed: PlacedText) -> Iterator[Fault]:
        """Yield a warning for translations that are still the original.

        A single word may be the same in two languages.
        """
        original = placed.words.get(self.rulebook.language, "")
        for language, text in placed.words.items():
            if language != self.rulebook.language and text == original and len(text.split()) > 1:
                sentence = message("same-text", path=_format_path(placed.path), language=language)
                yield Fault("same-text", sentence, self._place((*placed.path, language)), None, "warning")

    def _check_keywords(self, rule: Rule) -> Iterator[Fault]:
        """Yield what is wrong with the keywords of a rule: missing languages, and duplicates."""
        path = (*rule.path, "keywords")
        yield from self._check_languages(rule.keywords, path)
        for language, words in rule.keywords.items():
            if len(set(words)) < len(words):
                sentence = message("keyword-twice", language=language)
                yield Fault("duplicate", sentence, self._place((*path, language)), None, "warning")

    def _check_marks(self, words: Words, path: ValuePath) -> Iterator[Fault]:
        """Yield a fault for each mark that leads nowhere, and for braces that are no mark."""
        for language, text in words.items():
            yield from find_mark_faults(text, self.known, self._place((*path, language)))

    def _check_facts(self, words: Words, path: ValuePath) -> Iterator[Fault]:
        """Yield a fault for each translation with other facts than the original, and for braces that are no fact."""
        original = find_facts(words.get(self.rulebook.language, ""))
        for language, text in words.items():
            place = self._place((*path, language))
            facts = find_facts(text)
            if facts != original and self.rulebook.language in words:
                where = f"{_format_path(path)}.{language}"
                yield Fault("facts", message("other-facts", path=where, facts=sorted(facts ^ original)), place)
            needed = plural_form_count(language)
            for fact, forms in FACT.findall(text):
                if forms and forms.count("|") != needed:
                    slot, have = f"{{{fact}{forms}}}", forms.count("|")
                    yield Fault("plural", message("wrong-forms", text=slot, have=have, need=needed), place)
            for left in STRAY_BRACES.findall(FACT.sub("", text)):
                yield Fault("facts", message("no-fact", text=quote_value(left)), place)


def _format_path(path: ValuePath) -> str:
    return ".".join(map(str, path))
