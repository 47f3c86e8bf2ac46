"""Format what a search of the rules finds: each rule in its chapter, with its rulings and cards."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from kredens.cards.faults import Fault, quote_value
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.generator.messages.json_text import dump_json
from kredens.generator.messages.rule_book_model import Chapter, Paragraph, PlainTexts, Reference, Texts
from kredens.generator.messages.rule_links import plain_text
from kredens.generator.messages.rule_sources import format_firmness_in_full
from kredens.generator.messages.terminal import RULES_WIDTH
from kredens.generator.reference import rules_text, search
from kredens.generator.reference.builder import build_unplayed
from kredens.generator.reference.search import Hit, Rank

MAX_FULL_RULES: Final = 8
"""Maximum number of rules shown in full; further ones have only their number and title."""
HIT_MARK: Final = "▸ "


class SearchResult:
    """The hits of a query, formatted in the language of a view."""

    def __init__(self, view: rules_text.RulesView, query: str) -> None:
        self.query = query
        self.language = view.language
        self.reference: Reference = build_unplayed(view.game, view.rulebook)
        self.labels = view.labels
        entries = search.build_entries(self.reference)
        self.hits: Sequence[Hit] = search.search(entries, query)
        self.suggestions = [] if self.hits else search.suggest(self.reference, entries, query)
        self.cards = {card.id: card for card in self.reference.cards}
        self.terms = {term.id: term for term in self.reference.terms}
        self.rulings = {ruling.id: ruling for ruling in self.reference.rulings}
        self.rules = {rule.id: rule for rule in self.reference.paragraphs()}

    @property
    def has_exact_hits(self) -> bool:
        """Return whether something has what is asked for as its number, title, id or the beginning of its id."""
        return any(hit.rank == Rank.EXACT for hit in self.hits)

    def no_hit_fault(self) -> Fault:
        """Return the fault that nothing was found, with suggestions."""
        game = self.reference.game
        near = [quote_value(each) for each in self.suggestions]
        hint = message("did-you-mean", near=near) if near else message("all-listed", game=game)
        return Fault("no-hit", message("stands-nowhere", query=quote_value(self.query), game=game, hint=hint))

    def format_text(self) -> str:
        """Format for a person.

        Glossary terms come first, then chapters in the order of their best hits, then cards and rulings.
        """
        lines = [self.labels["found"].format(query=quote_value(self.query), count=len(self.hits))]
        lines += self._format_section("terms", self._format_terms())
        for chapter in self._hit_chapters():
            lines += self._format_chapter(chapter)
        lines += self._format_section("cards", self._format_cards())
        lines += self._format_section("rulings", self._format_rulings(self._hit_ids("ruling")))
        return "\n".join([*lines, ""])

    def format_json(self) -> str:
        """Format as JSON for a program."""
        data = {
            "game": self.reference.game,
            "edition": self.reference.edition,
            "language": self.language,
            "query": self.query,
            "hits": [self._hit_data(hit) for hit in self.hits],
            "near": list(self.suggestions),
        }
        return dump_json(data, indent=2) + "\n"

    def _hit_ids(self, kind: str) -> list[str]:
        return [hit.entry.id for hit in self.hits if hit.entry.kind == kind]

    def _plain_text(self, words: PlainTexts) -> str:
        return text_in(words, self.language, self.reference.languages[0])

    def _text(self, texts: Texts) -> str:
        return self._plain_text({language: plain_text(text) for language, text in texts.items()})

    def _hit_chapters(self) -> list[Chapter]:
        of = {rule.id: chapter for chapter in self.reference.chapters for rule in chapter.paragraphs}
        return list({of[id].id: of[id] for id in self._hit_ids("rule")}.values())

    def _format_chapter(self, chapter: Chapter) -> Iterator[str]:
        """Yield all rules of a chapter by number and title; hits are marked, and the best of them shown in full."""
        hits = self._hit_ids("rule")
        yield from ("", f"{chapter.number}  {self._plain_text(chapter.title)}")
        for rule in chapter.paragraphs:
            mark = HIT_MARK if rule.id in hits else "  "
            yield f"{mark}{rule.number:<6}{self._plain_text(rule.title)}"
            if rule.id in hits[:MAX_FULL_RULES]:
                yield from self._format_rule(rule)

    def _format_rule(self, rule: Paragraph) -> Iterator[str]:
        """Yield a rule in full: text, values, id, firmness, cards and rulings."""
        indent = " " * 8
        yield from _wrap_text(self._text(rule.text), indent)
        for value in rule.values:
            note = f" ({self.labels['default']})" if value.ours else ""
            yield from _wrap_text(f"{value.name}: {self._text(value.text)}{note}", f"{indent}  ")
        yield from _wrap_text(f"{rule.id} · {format_firmness_in_full(rule.firm, self.language)}", indent)
        if rule.cards:
            names = ", ".join(self._plain_text(self.cards[id].name) for id in rule.cards)
            yield from _wrap_text(f"{self.labels['cards']}: {names}", indent)
        for line in self._format_rulings(rule.rulings):
            yield from _wrap_text(f"{self.labels['ruling']} {line}", indent)

    def _format_terms(self) -> Iterator[str]:
        for term in (self.terms[id] for id in self._hit_ids("term")):
            yield f"{self._plain_text(term.name)}: {self._text(term.text)}"

    def _format_cards(self) -> Iterator[str]:
        for card in (self.cards[id] for id in self._hit_ids("card")):
            facts = " · ".join(f"{label} {value}".strip() for label, value in card.facts.get(self.language, ()))
            sentences = " ".join(card.sentences.get(self.language, ()))
            yield ": ".join(filter(None, [f"{self._plain_text(card.name)} ({facts})", sentences]))

    def _format_rulings(self, ids: Iterable[str]) -> Iterator[str]:
        return (f"{id}: {self._text(self.rulings[id].question)}" for id in ids)

    def _format_section(self, label: str, lines: Iterable[str]) -> Iterator[str]:
        listed = list(lines)
        if listed:
            yield from ("", self.labels[label].capitalize())
        for line in listed:
            yield from _wrap_text(line, HIT_MARK)

    def _hit_data(self, hit: Hit) -> dict[str, Any]:
        """Return a hit as JSON data."""
        entry = hit.entry
        data: dict[str, Any] = {"kind": entry.kind, "id": entry.id, "rank": Rank(hit.rank).name.lower()}
        if entry.kind == "rule":
            rule = self.rules[entry.id]
            chapter = next(each for each in self.reference.chapters if rule in each.paragraphs)
            data |= {"number": rule.number, "title": self._plain_text(rule.title), "text": self._text(rule.text)}
            data |= {"firm": rule.firm, "chapter": chapter.id, "section": [each.id for each in chapter.paragraphs]}
            return data | {"cards": list(rule.cards), "rulings": list(rule.rulings)}
        if entry.kind == "term":
            term = self.terms[entry.id]
            return data | {
                "title": self._plain_text(term.name),
                "text": self._text(term.text),
                "rules": list(term.rules),
            }
        if entry.kind == "card":
            card = self.cards[entry.id]
            text = " ".join(card.sentences.get(self.language, ()))
            data |= {"title": self._plain_text(card.name), "text": text}
            return data | {"rules": list(card.rules), "rulings": list(card.rulings)}
        ruling = self.rulings[entry.id]
        data |= {"title": self._text(ruling.question), "text": self._text(ruling.answer), "status": ruling.status}
        return data | {"rules": list(ruling.rules), "cards": list(ruling.cards)}


def _wrap_text(text: str, first: str) -> list[str]:
    indent = " " * (len(first) + 2 * (first == HIT_MARK))
    width = RULES_WIDTH
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)
