"""What `kredens rules GAME WORDS` shows: what was found, each paragraph in its chapter, with its rulings and cards."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from kredens.cards.faults import Fault, Findings, Unreadable, shown
from kredens.cards.languages import fold, text_in
from kredens.cards.rulebook.rulebook import Chapter as ChapterOfRules
from kredens.generator.messages.rule_book_model import Chapter, Paragraph, Plain, Reference, Texts
from kredens.generator.messages.rule_links import said
from kredens.generator.reference import rules_text, search
from kredens.generator.reference.builder import unplayed
from kredens.generator.reference.search import Hit, Rank

IN_FULL: Final = 8
"""So many paragraphs are shown whole; of more, the number and title."""
WITH_PARAGRAPHS: Final = ".*"
"""After the number or id of a chapter: with all its paragraphs in full."""
MARK: Final = "▸ "


def answer(view: rules_text.Reference, asked: str, form: str) -> tuple[str, int]:
    """A rule, a chapter, or whatever has to do with the words, and the exit status: for a program, nothing is an answer
    too.

    Raises Unreadable for a number or id that there is not, and Findings for words that stand nowhere.
    """
    try:
        if asked.endswith(WITH_PARAGRAPHS):
            place = view.find(asked.removesuffix(WITH_PARAGRAPHS))
            ids = place.rules if isinstance(place, ChapterOfRules) else (place.id,)
            parts = [rules_text.ANSWERS[form](view, view.rulebook.rules[id]) for id in ids]
            return ("\n\n".join(parts) if form == "human" else f"[{', '.join(parts)}]\n"), 0
        return rules_text.ANSWERS[form](view, view.find(asked)), 0
    except Unreadable as unknown:
        found = Found(view, asked)
        if not found.hits and (not fold(asked) or not any(map(str.isalpha, asked)) or "." in asked):
            raise unknown from None
    if form == "json":
        return found.as_json(), 0 if found.hits else 1
    if not found.hits:
        raise Findings(found.nothing())
    return found.as_text(), 0


class Found:
    """What has to do with a query, told in the language of a view."""

    def __init__(self, view: rules_text.Reference, query: str) -> None:
        self.query = query
        self.language = view.language
        self.reference: Reference = unplayed(view.game, view.rulebook)
        self.labels = view.labels
        entries = search.entries(self.reference)
        self.hits: Sequence[Hit] = search.find(entries, query)
        self.near = [] if self.hits else search.near(self.reference, entries, query)
        self.cards = {card.id: card for card in self.reference.cards}
        self.terms = {term.id: term for term in self.reference.terms}
        self.rulings = {ruling.id: ruling for ruling in self.reference.rulings}
        self.rules = {rule.id: rule for rule in self.reference.paragraphs()}

    def nothing(self) -> Fault:
        """That nothing was found, and what may have been meant."""
        game = self.reference.game
        near = [shown(each) for each in self.near]
        hint = f"; did you mean {' or '.join(near)}?" if near else f"; 'kredens rules {game}' lists all there is"
        return Fault("no-hit", f"{shown(self.query)} stands nowhere in the rules, cards and rulings of {game}{hint}")

    def as_text(self) -> str:
        """For a person: the glossary, then chapters, the one with the best hit first, then cards and rulings."""
        lines = [self.labels["found"].format(query=shown(self.query), count=len(self.hits))]
        lines += self._listed("terms", self._terms())
        for chapter in self._chapters():
            lines += self._chapter(chapter)
        lines += self._listed("cards", self._cards())
        lines += self._listed("rulings", self._rulings(self._ids("ruling")))
        return "\n".join([*lines, ""])

    def as_json(self) -> str:
        """For a program."""
        data = {
            "game": self.reference.game,
            "edition": self.reference.edition,
            "language": self.language,
            "query": self.query,
            "hits": [self._data(hit) for hit in self.hits],
            "near": list(self.near),
        }
        return json.dumps(data, ensure_ascii=False, indent=2) + "\n"

    def _ids(self, kind: str) -> list[str]:
        return [hit.entry.id for hit in self.hits if hit.entry.kind == kind]

    def _plain(self, words: Plain) -> str:
        return text_in(words, self.language, self.reference.languages[0])

    def _told(self, texts: Texts) -> str:
        return self._plain({language: said(text) for language, text in texts.items()})

    def _chapters(self) -> list[Chapter]:
        of = {rule.id: chapter for chapter in self.reference.chapters for rule in chapter.paragraphs}
        return list({of[id].id: of[id] for id in self._ids("rule")}.values())

    def _chapter(self, chapter: Chapter) -> Iterator[str]:
        """All paragraphs of a chapter by number and title; those that were found are marked, and shown whole."""
        hits = self._ids("rule")
        yield from ("", f"{chapter.number}  {self._plain(chapter.title)}")
        for rule in chapter.paragraphs:
            mark = MARK if rule.id in hits else "  "
            yield f"{mark}{rule.number:<6}{self._plain(rule.title)}"
            if rule.id in hits[:IN_FULL]:
                yield from self._whole(rule)

    def _whole(self, rule: Paragraph) -> Iterator[str]:
        indent = " " * 8
        yield from _wrapped(self._told(rule.text), indent)
        for value in rule.values:
            note = f" ({self.labels['default']})" if value.ours else ""
            yield from _wrapped(f"{value.name}: {self._told(value.text)}{note}", f"{indent}  ")
        yield from _wrapped(f"{rule.id} · {self.labels[f'firm-{rule.firm}']}", indent)
        if rule.cards:
            names = ", ".join(self._plain(self.cards[id].name) for id in rule.cards)
            yield from _wrapped(f"{self.labels['cards']}: {names}", indent)
        for line in self._rulings(rule.rulings):
            yield from _wrapped(f"{self.labels['ruling']} {line}", indent)

    def _terms(self) -> Iterator[str]:
        for term in (self.terms[id] for id in self._ids("term")):
            yield f"{self._plain(term.name)}: {self._told(term.text)}"

    def _cards(self) -> Iterator[str]:
        for card in (self.cards[id] for id in self._ids("card")):
            facts = " · ".join(f"{label} {value}".strip() for label, value in card.facts.get(self.language, ()))
            sentences = " ".join(card.sentences.get(self.language, ()))
            yield ": ".join(filter(None, [f"{self._plain(card.name)} ({facts})", sentences]))

    def _rulings(self, ids: Iterable[str]) -> Iterator[str]:
        return (f"{id}: {self._told(self.rulings[id].question)}" for id in ids)

    def _listed(self, label: str, lines: Iterable[str]) -> Iterator[str]:
        listed = list(lines)
        if listed:
            yield from ("", self.labels[label].capitalize())
        for line in listed:
            yield from _wrapped(line, MARK)

    def _data(self, hit: Hit) -> dict[str, Any]:
        entry = hit.entry
        data: dict[str, Any] = {"kind": entry.kind, "id": entry.id, "rank": Rank(hit.rank).name.lower()}
        if entry.kind == "rule":
            rule = self.rules[entry.id]
            chapter = next(each for each in self.reference.chapters if rule in each.paragraphs)
            data |= {"number": rule.number, "title": self._plain(rule.title), "text": self._told(rule.text)}
            data |= {"firm": rule.firm, "chapter": chapter.id, "section": [each.id for each in chapter.paragraphs]}
            return data | {"cards": list(rule.cards), "rulings": list(rule.rulings)}
        if entry.kind == "term":
            term = self.terms[entry.id]
            return data | {"title": self._plain(term.name), "text": self._told(term.text), "rules": list(term.rules)}
        if entry.kind == "card":
            card = self.cards[entry.id]
            text = " ".join(card.sentences.get(self.language, ()))
            data |= {"title": self._plain(card.name), "text": text}
            return data | {"rules": list(card.rules), "rulings": list(card.rulings)}
        ruling = self.rulings[entry.id]
        data |= {"title": self._told(ruling.question), "text": self._told(ruling.answer), "status": ruling.status}
        return data | {"rules": list(ruling.rules), "cards": list(ruling.cards)}


def _wrapped(text: str, first: str) -> list[str]:
    indent = " " * (len(first) + 2 * (first == MARK))
    width = rules_text.WIDTH
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)
