"""Looks for what is wrong with a game's rules that can be read: marks that lead nowhere, missing languages, sentences
that differ in their facts, ids that the game cites and the rules lack, rules that nothing cites."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.languages import Words
from kredens.cards.lint import terminology
from kredens.cards.lint.terminology import Told
from kredens.cards.names import did_you_mean
from kredens.cards.rulebook.rulebook import Rule, Rulebook, folder_of, load
from kredens.cards.yamlfile.document import Document, ValuePath

MARK: Final = re.compile(r"\{(rule|card|term):([^{}|]*)(?:\|([^{}|]*))?\}")
"""A mark in a text: what it leads to, the id, and perhaps the words to show in its place."""
FACT: Final = re.compile(r"\{([a-z][a-z_]*)\}")
"""A place in a sentence that the engine fills."""
_WITHOUT_MENTION: Final = "reference"
"""The kind of rules that are there for completeness: nothing needs to lead to them."""
_LEFT_OVER = re.compile(r"[{}][^{}]*\}?")


def findings(game: Game, game_file: Document) -> Iterator[Fault]:
    """Every finding in the rules of a game and in what its game.yaml cites of them; nothing for a game without
    rules."""
    folder = folder_of(game)
    if folder is None:
        return
    try:
        rulebook = load(game)
    except Unreadable as problem:
        yield from problem.faults
        return
    yield from _cited(game, game_file, rulebook)
    if folder == game.folder:
        texts = _Texts(game, rulebook)
        yield from texts.faults()
        yield from _uncited_deck_rules(game, rulebook)
        rulings = list(terminology.rulings(game))
        yield from _unmentioned(game, rulebook, rulings)
        yield from terminology.capitals(game, rulebook, texts.running())
        told = (*texts.titles(), *texts.running(), *texts.examples(), *texts.sentences())
        yield from terminology.synonyms(game, rulebook, (*told, *terminology.of_rulings(rulings)))


def _cited(game: Game, game_file: Document, rulebook: Rulebook) -> Iterator[Fault]:
    """Ids in game.yaml that the rules lack, or know only as retired."""
    for id, path in _citations(game):
        place = game_file.place(path)
        if id in rulebook.retired:
            message = f"rule {shown(id)} is now called {shown(rulebook.retired[id])}"
            yield Fault("retired-rule", message, place, None, "warning")
        elif id not in rulebook.rules:
            yield Fault("unknown-rule", f"there is no rule {shown(id)}{did_you_mean(id, rulebook.rules)}", place)


def _citations(game: Game) -> Iterator[tuple[str, ValuePath]]:
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


def _uncited_deck_rules(game: Game, rulebook: Rulebook) -> Iterator[Fault]:
    checked = {id for rule in game.deck for id in (rule.rule, *rule.also)}
    for rule in rulebook.rules.values():
        if game.deck and rule.kind == "deck" and rule.id not in checked:
            message = f"{rule.id} is a rule of decks, but no entry of 'deck' in game.yaml cites it"
            yield Fault("uncited-rule", message, rulebook.document.place((*rule.path, "id")), None, "warning")


def _unmentioned(game: Game, rulebook: Rulebook, rulings: Sequence[Document]) -> Iterator[Fault]:
    """Rules that nothing leads to: no other rule, effect of a card, rule of decks or ruling, and that themselves have
    no sentence for what happens or is refused."""
    today = rulebook.retired
    mentioned = {today.get(id, id) for id in (*_citations_of_game(game), *_citations_of_rulings(rulings))}
    for term in rulebook.terms.values():
        mentioned |= _led_to(term.text, today)
    for rule in rulebook.rules.values():
        option = rule.option
        texts = (rule.text, rule.example or {}, *((option.why, *option.values.values()) if option else ()))
        mentioned |= {id for words in texts for id in _led_to(words, today)} - {rule.id} | set(rule.rests_on)
    for rule in rulebook.rules.values():
        told = rule.events or rule.refusals or rule.kind == _WITHOUT_MENTION
        if not told and rule.id not in mentioned:
            message = f"nothing mentions {rule.id}: no other rule, card, deck, ruling, event or refusal"
            yield Fault("unmentioned-rule", message, rulebook.document.place((*rule.path, "id")), None, "warning")


def _citations_of_game(game: Game) -> Iterator[str]:
    yield from (id for id, _ in _citations(game))
    for way in game.formats.values():
        for snapshot in way.snapshots:
            yield from (rule.rule for rule in snapshot.deck)


def _citations_of_rulings(rulings: Iterable[Document]) -> Iterator[str]:
    for document in rulings:
        rules = document.value.get("rules")
        yield from (id for id in (rules if isinstance(rules, list) else ()) if isinstance(id, str))
    for told in terminology.of_rulings(rulings):
        yield from _led_to(told.words, {})


def _led_to(words: Words, today: Mapping[str, str]) -> set[str]:
    """The rules that the marks of a text lead to, as they are called today."""
    return {today.get(id, id) for text in words.values() for kind, id, _ in MARK.findall(text) if kind == "rule"}


class _Texts:
    """The texts of one rulebook."""

    def __init__(self, game: Game, rulebook: Rulebook) -> None:
        self.game = game
        self.rulebook = rulebook
        self.known: Mapping[str, set[str]] = {
            "rule": {*rulebook.rules, *rulebook.retired},
            "card": {card.id for card in game.cards},
            "term": set(rulebook.terms),
        }

    def faults(self) -> Iterator[Fault]:
        document = self.rulebook.document
        if self.rulebook.game != self.game.id:
            message = f"these are the rules of {shown(self.rulebook.game)}, but the game is {shown(self.game.id)}"
            yield Fault("game", message, document.place(("game",)))
        for told in (*self.headings(), *self.titles(), *self.running(), *self.examples()):
            yield from self._languages(told.words, told.path)
            yield from self._copied(told)
            yield from self._marks(told.words, told.path)
        for rule in self.rulebook.rules.values():
            yield from self._keywords(rule)
        for told in self.sentences():
            yield from self._languages(told.words, told.path)
            yield from self._copied(told)
            yield from self._facts(told.words, told.path)
        for term in self.rulebook.terms.values():
            if term.avoid:
                yield from self._known_languages(term.avoid, ("terms", term.id, "not"))

    def headings(self) -> Iterator[Told]:
        """Names that are given: the rulebook's and its sections', and the terms themselves."""
        yield self._told(("rulebook", "title"), self.rulebook.title)
        for rule in self.rulebook.rules.values():
            yield self._told((*rule.path, "section"), rule.section)
        for term in self.rulebook.terms.values():
            yield self._told(("terms", term.id, "name"), term.name)

    def titles(self) -> Iterator[Told]:
        """The titles of chapters and rules."""
        for index, chapter in enumerate(self.rulebook.chapters):
            yield self._told(("chapters", index, "title"), chapter.title)
        for rule in self.rulebook.rules.values():
            yield self._told((*rule.path, "title"), rule.title)

    def running(self) -> Iterator[Told]:
        """The running texts: sentences of the book that are nobody's title and wait for no facts."""
        for rule in self.rulebook.rules.values():
            yield self._told((*rule.path, "text"), rule.text)
            for index, change in enumerate(rule.changed):
                yield self._told((*rule.path, "changed", index, "note"), change.note)
            if rule.option:
                yield self._told((*rule.path, "why"), rule.option.why)
                for value, words in rule.option.values.items():
                    yield self._told((*rule.path, "values", value), words)
        for term in self.rulebook.terms.values():
            yield self._told(("terms", term.id, "text"), term.text, term.id)

    def examples(self) -> Iterator[Told]:
        """Examples, in which people have names."""
        for rule in self.rulebook.rules.values():
            if rule.example:
                yield self._told((*rule.path, "example"), rule.example)

    def sentences(self) -> Iterator[Told]:
        """The sentences for what happens and what is refused."""
        for rule in self.rulebook.rules.values():
            for field, sentences in (("event", rule.events), ("refused", rule.refusals)):
                for name, words in sentences.items():
                    yield self._told((*rule.path, field, name), words)

    def _told(self, path: ValuePath, words: Words, term: str = "") -> Told:
        return Told(self.rulebook.document, path, words, term)

    def _place(self, path: ValuePath) -> Place:
        return self.rulebook.document.place(path)

    def _languages(self, words: Mapping[str, object], path: ValuePath) -> Iterator[Fault]:
        missing = [language for language in self.game.languages if language not in words]
        if missing:
            yield Fault("untranslated", f"{_dotted(path)}: no text in {', '.join(missing)}", self._place(path))
        yield from self._known_languages(words, path)

    def _known_languages(self, words: Mapping[str, object], path: ValuePath) -> Iterator[Fault]:
        for language in words:
            if language not in self.game.languages:
                message = f"{_dotted(path)}: {language} is not a language of the game {self.game.id}"
                yield Fault("language", message, self.rulebook.document.key_place((*path, language)))

    def _copied(self, told: Told) -> Iterator[Fault]:
        """Translations that are still the original; a single word may well be alike in two languages."""
        original = told.words.get(self.rulebook.language, "")
        for language, text in told.words.items():
            if language != self.rulebook.language and text == original and len(text.split()) > 1:
                message = f"{_dotted(told.path)}: the {language} text is the same as the original"
                yield Fault("same-text", message, self._place((*told.path, language)), None, "warning")

    def _keywords(self, rule: Rule) -> Iterator[Fault]:
        path = (*rule.path, "keywords")
        yield from self._languages(rule.keywords, path)
        for language, words in rule.keywords.items():
            if len(set(words)) < len(words):
                message = f"keywords.{language}: a keyword is there twice"
                yield Fault("duplicate", message, self._place((*path, language)), None, "warning")

    def _marks(self, words: Words, path: ValuePath) -> Iterator[Fault]:
        for language, text in words.items():
            place = self._place((*path, language))
            for kind, id, _ in MARK.findall(text):
                if id not in self.known[kind]:
                    close = did_you_mean(id, self.known[kind])
                    message = f"the mark {{{kind}:{id}}} leads nowhere: there is no {kind} {shown(id)}{close}"
                    yield Fault("mark", message, place)
            for left in _LEFT_OVER.findall(MARK.sub("", text)):
                message = f"{shown(left)} is no mark: write {{rule:ID}}, {{card:ID}} or {{term:ID}}"
                yield Fault("mark", message, place)

    def _facts(self, words: Words, path: ValuePath) -> Iterator[Fault]:
        original = set(FACT.findall(words.get(self.rulebook.language, "")))
        for language, text in words.items():
            place = self._place((*path, language))
            facts = set(FACT.findall(text))
            if facts != original and self.rulebook.language in words:
                differing = ", ".join(sorted(facts ^ original))
                message = f"{_dotted(path)}.{language}: not the same facts as in the original: {differing}"
                yield Fault("facts", message, place)
            for left in _LEFT_OVER.findall(FACT.sub("", text)):
                message = f"{shown(left)} is no fact: write its name in braces, as in {{player}}"
                yield Fault("facts", message, place)


def _dotted(path: ValuePath) -> str:
    return ".".join(map(str, path))
