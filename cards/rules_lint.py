"""Looks for what is wrong with a game's rules that can be read: marks that lead nowhere, missing languages, sentences
that differ in their facts, ids that the game cites and the rules lack."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from cards.faults import Fault, Place, Unreadable
from cards.languages import Words
from cards.model import Game
from cards.names import did_you_mean
from cards.rules import Rule, Rulebook, folder_of, load
from cards.source import Document, ValuePath, shown

MARK: Final = re.compile(r"\{(rule|card|term):([^{}|]*)(?:\|([^{}|]*))?\}")
"""A mark in a text: what it leads to, the id, and perhaps the words to show in its place."""
FACT: Final = re.compile(r"\{([a-z][a-z_]*)\}")
"""A place in a sentence that the engine fills."""
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
        yield from _Texts(game, rulebook).faults()
        yield from _uncited_deck_rules(game, rulebook)


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
    for index, rule in enumerate(game.deck):
        yield rule.rule, ("deck", index, "rule")


def _uncited_deck_rules(game: Game, rulebook: Rulebook) -> Iterator[Fault]:
    checked = {rule.rule for rule in game.deck}
    for rule in rulebook.rules.values():
        if game.deck and rule.kind == "deck" and rule.id not in checked:
            message = f"{rule.id} is a rule of decks, but no entry of 'deck' in game.yaml cites it"
            yield Fault("uncited-rule", message, rulebook.document.place((*rule.path, "id")), None, "warning")


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
        for path, words in self._all():
            yield from self._languages(words, path)
            yield from self._marks(words, path)
        for rule in self.rulebook.rules.values():
            yield from self._keywords(rule)
            for field, sentences in (("event", rule.events), ("refused", rule.refusals)):
                for name, words in sentences.items():
                    path = (*rule.path, field, name)
                    yield from self._languages(words, path)
                    yield from self._facts(words, path)

    def _all(self) -> Iterator[tuple[ValuePath, Words]]:
        """Every text but the sentences, with where it stands."""
        yield ("rulebook", "title"), self.rulebook.title
        for index, chapter in enumerate(self.rulebook.chapters):
            yield ("chapters", index, "title"), chapter.title
        for rule in self.rulebook.rules.values():
            for field, words in (("title", rule.title), ("text", rule.text), ("section", rule.section)):
                yield (*rule.path, field), words
            for index, change in enumerate(rule.changed):
                yield (*rule.path, "changed", index, "note"), change.note
            if rule.option:
                yield (*rule.path, "why"), rule.option.why
                for value, words in rule.option.values.items():
                    yield (*rule.path, "values", value), words
        for term in self.rulebook.terms.values():
            yield ("terms", term.id, "name"), term.name
            yield ("terms", term.id, "text"), term.text

    def _place(self, path: ValuePath) -> Place:
        return self.rulebook.document.place(path)

    def _languages(self, words: Mapping[str, object], path: ValuePath) -> Iterator[Fault]:
        missing = [language for language in self.game.languages if language not in words]
        if missing:
            yield Fault("untranslated", f"{_dotted(path)}: no text in {', '.join(missing)}", self._place(path))
        for language in words:
            if language not in self.game.languages:
                message = f"{_dotted(path)}: {language} is not a language of the game {self.game.id}"
                yield Fault("language", message, self.rulebook.document.key_place((*path, language)))

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
