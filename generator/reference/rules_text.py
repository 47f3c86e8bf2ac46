"""Format what `kredens rules` shows: the chapters of a rulebook, and one rule with all that is linked with it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from msgspec import Struct

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import fold, sort_by_text
from kredens.cards.messages.message import message
from kredens.cards.names import find_nearest
from kredens.cards.rulebook.marks import FACT, MarkTargets, find_marked_rules
from kredens.cards.rulebook.rulebook import Chapter, Rule, Rulebook
from kredens.cards.rulebook.rulings import RulingText, read_ruling_texts
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.json_text import dump_json
from kredens.generator.messages.rule_book_model import format_credit
from kredens.generator.messages.rule_sources import format_firmness_in_full, format_place
from kredens.generator.messages.terminal import RULES_WIDTH

MAX_SUGGESTIONS: Final = 3


class CitingRuling(Struct, frozen=True):
    """A ruling that cites a rule: its id and its question."""

    id: str
    question: str


class RuleDetails(Struct, frozen=True):
    """A rule in one language, with what it links to and what links to it; other rules are given by id."""

    rule: Rule
    language: str
    mentions: tuple[str, ...]
    mentioned_by: tuple[str, ...]
    rested_on_by: tuple[str, ...]
    cards: tuple[str, ...]
    is_deck_rule: bool
    rulings: tuple[CitingRuling, ...]


class RulesView:
    """A rulebook in one language, over the cards of one game."""

    def __init__(self, game: Game, rulebook: Rulebook, language: str) -> None:
        self.game = game
        self.rulebook = rulebook
        self.language = language
        self._marks = MarkTargets(game, rulebook)
        self.labels = load_messages("rules", language)

    def find(self, asked: str) -> Rule | Chapter:
        """Find the rule or chapter with an id or a number.

        The id may be whole, without the game's name, or only its last parts if a single id ends so. Raises Unreadable
        with at most three suggestions.
        """
        book = self.rulebook
        for id in (asked, f"{book.game}.{asked}"):
            if id in book.rules or id in book.retired:
                return book.rule(id)
        number = asked.rstrip(".")
        for chapter in book.chapters:
            if asked == chapter.id or number == chapter.number:
                return chapter
        numbered = [rule for rule in book.rules.values() if rule.number == number]
        if numbered:
            return numbered[0]
        ending = [rule for rule in book.rules.values() if rule.id.endswith(f".{asked}")]
        if len(ending) == 1:
            return ending[0]
        near = [rule.id for rule in ending][:MAX_SUGGESTIONS] or self._suggest(asked)
        hint = message("did-you-mean", near=near) if near else message("rules-listed", game=self.game.id)
        unknown = message("no-such-rule", asked=quote_value(asked), game=book.game, hint=hint)
        raise Unreadable(Fault("unknown-rule", unknown))

    def _suggest(self, asked: str) -> list[str]:
        names: dict[str, str] = {}
        for rule in self.rulebook.rules.values():
            for name in (rule.id, rule.id.partition(".")[2], rule.name, *rule.title.values()):
                names.setdefault(name, rule.id)
        wanted = set(fold(asked).split())
        holding = [id for name, id in names.items() if wanted and wanted <= set(fold(name).split())]
        return list(dict.fromkeys([*(names[name] for name in find_nearest(asked, names)), *holding]))[:MAX_SUGGESTIONS]

    def rule_details(self, rule: Rule) -> RuleDetails:
        """Return a rule with everything that it links to and that links to it."""
        rules = self.rulebook.rules.values()
        cards = [card for card in self.game.cards if rule.id in self.game.rules_of(card)]
        names = [self.game.text(card.name, self.language) for card in cards]
        return RuleDetails(
            rule=rule,
            language=self.language,
            mentions=_mentioned_rules(rule),
            mentioned_by=tuple(each.id for each in rules if rule.id in _mentioned_rules(each) and each is not rule),
            rested_on_by=tuple(each.id for each in rules if rule.id in each.rests_on),
            cards=tuple(sort_by_text(names, self.language, lambda name: name)),
            is_deck_rule=any(each.rule == rule.id for each in self.game.deck),
            rulings=tuple(self._find_citing_rulings(rule.id)),
        )

    @cached_property
    def _ruling_texts(self) -> Sequence[RulingText]:
        """Return the texts of all rulings. Raises Unreadable for one that cannot be read."""
        return tuple(read_ruling_texts(self.game, self.rulebook.language))

    def _find_citing_rulings(self, id: str) -> Iterator[CitingRuling]:
        """Yield the shipped rulings and one's own that cite a rule. Raises Unreadable for one that cannot be read."""
        for ruling in self._ruling_texts:
            if id in ruling.rules:
                question = self.rulebook.text(ruling.question, self.language)
                yield CitingRuling(ruling.id, " ".join(question.split()))

    def plain_text(self, words: Mapping[str, str] | None) -> str:
        """Return the text with its marks replaced.

        In their place stand numbers of rules, names of terms and cards, or a mark's own words.
        """
        return self._marks.replace_marks(words, self.language)

    def label(self, name: str, **facts: object) -> str:
        """Return the program's own words of that name, with the facts filled in."""
        return self.labels[name].format(**facts)

    def firmness(self, rule: Rule) -> str:
        """Return how firm a rule is and where it is written: the rulebook's section, and its page if it has pages."""
        place = format_place(self.rulebook.text(rule.section, self.language), rule.page, self.language)
        return f"{format_firmness_in_full(rule.firm, self.language)}: {place}"


def _mentioned_rules(rule: Rule) -> tuple[str, ...]:
    why = rule.option.why if rule.option else None
    return tuple(dict.fromkeys(find_marked_rules(rule.text, rule.example, why)))


def format_chapters(reference: RulesView, chapters: Sequence[Chapter]) -> str:
    """Format chapters for a person, with the numbers, ids and titles of their rules."""
    book = reference.rulebook
    lines = []
    for chapter in chapters:
        lines += ["", f"{chapter.number}  {book.text(chapter.title, reference.language)}"]
        lines += _format_rule_table(reference, chapter.rules)
    title = book.text(book.title, reference.language)
    heading = [reference.label("heading", title=title, edition=book.edition)]
    if book.author:
        heading.append(reference.label("source", source=format_credit(book.author, book.place)))
    example = next(iter(book.rules)).partition(".")[2]
    return "\n".join([*heading, *lines, "", reference.label("ask", game=reference.game.id, example=example)]) + "\n"


def format_rule(reference: RulesView, paragraph: RuleDetails) -> str:
    """Format one rule for a person, with all that is linked with it."""
    rule = paragraph.rule
    about = [reference.label(f"kind-{rule.kind}"), reference.firmness(rule)]
    if rule.option:
        about.insert(1, reference.label(f"effect-{rule.option.effect}"))
    lines = [f"{rule.number}  {reference.plain_text(rule.title)}", rule.id, *_wrap_text(" · ".join(about)), ""]
    lines += _wrap_text(reference.plain_text(rule.text))
    if rule.example:
        lines += ["", reference.label("example"), *_wrap_text(reference.plain_text(rule.example), "  ")]
    if rule.option:
        lines += _format_values(reference, rule)
    related = {
        "rests-on": rule.rests_on,
        "rested-on-by": paragraph.rested_on_by,
        "mentions": paragraph.mentions,
        "mentioned-by": paragraph.mentioned_by,
    }
    for label, ids in related.items():
        if ids:
            lines += ["", reference.label(label), *_format_rule_table(reference, ids)]
    keywords = rule.keywords.get(reference.language) or rule.keywords.get(reference.rulebook.language, ())
    for label, words in (("keywords", keywords), ("was", rule.was)):
        if words:
            lines += ["", f"{reference.label(label)}: {', '.join(words)}"]
    uses = _format_uses(reference, paragraph)
    lines += ["", reference.label("used"), *uses] if uses else []
    return "\n".join(lines) + "\n"


def _format_values(reference: RulesView, rule: Rule) -> Iterator[str]:
    """Yield the values of an open question with their meanings, and the reason that the rulebook gives."""
    option = rule.option
    if option is None:
        return
    yield from ("", reference.label("values"))
    width = max(map(len, option.values))
    for value, words in option.values.items():
        notes = [reference.label("default")] if value == option.default else []
        notes += [reference.label("text-only")] if value not in option.built else []
        note = f" ({', '.join(notes)})" if notes else ""
        yield from _wrap_text(f"{reference.plain_text(words)}{note}", f"  {value.ljust(width)}  ")
    yield from ("", reference.label("why"), *_wrap_text(reference.plain_text(option.why), "  "))


def _format_uses(reference: RulesView, paragraph: RuleDetails) -> list[str]:
    """Return the cards, deck rules, sentences and rulings that use a rule, as a table; nothing if there are none."""
    rule = paragraph.rule
    rows: list[tuple[str, str]] = []
    if paragraph.cards:
        rows.append(("cards", ", ".join(paragraph.cards)))
    if paragraph.is_deck_rule:
        rows.append(("deck", f"kredens check --game {reference.game.id}"))
    for label, sentences in (("events", rule.events), ("refusals", rule.refusals)):
        for name, words in sentences.items():
            sentence = _leave_gaps(reference.rulebook.text(words, reference.language))
            quoted_sentence = reference.label("quoted", text=sentence)
            rows.append((label, f"{name}: {quoted_sentence}"))
    rows += [("rulings", f"{each.id}: {each.question}".rstrip(": ")) for each in paragraph.rulings]
    width = max((len(reference.label(label)) for label, _ in rows), default=0)
    before = ""
    lines = []
    for label, text in rows:
        shown = "" if label == before else reference.label(label)
        lines += _wrap_text(text, f"  {shown.ljust(width)}  ")
        before = label
    return lines


def _leave_gaps(sentence: str) -> str:
    """Return a sentence of the rules as it is without facts: gaps in their place, and words in the form for many."""
    return FACT.sub(lambda match: match[2].split("|")[-1] if match[2] else "…", sentence)


def _format_rule_table(reference: RulesView, ids: Iterable[str]) -> list[str]:
    """Return rules as a table: number, id without the game's name, title."""
    rules = [reference.rulebook.rule(id) for id in ids]
    width = max(len(rule.id.partition(".")[2]) for rule in rules)
    return [
        f"  {rule.number.ljust(5)} {rule.id.partition('.')[2].ljust(width)}  {reference.plain_text(rule.title)}"
        for rule in rules
    ]


def _wrap_text(text: str, first: str = "") -> list[str]:
    return textwrap.wrap(
        text, RULES_WIDTH, initial_indent=first, subsequent_indent=" " * len(first), break_on_hyphens=False
    )


def chapters_data(reference: RulesView, chapters: Sequence[Chapter]) -> dict[str, Any]:
    """Return chapters and their rules as JSON data."""
    book, language = reference.rulebook, reference.language
    return {
        "game": reference.game.id,
        "rules": book.game,
        "edition": book.edition,
        "language": language,
        "title": book.text(book.title, language),
        "author": book.author,
        "chapters": [
            {
                "id": chapter.id,
                "number": chapter.number,
                "title": book.text(chapter.title, language),
                "rules": [_rule_heading_data(reference, book.rules[id]) for id in chapter.rules],
            }
            for chapter in chapters
        ],
    }


def _rule_heading_data(reference: RulesView, rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "number": rule.number,
        "kind": rule.kind,
        "firm": rule.firm,
        "title": reference.plain_text(rule.title),
    }


def rule_data(reference: RulesView, paragraph: RuleDetails) -> dict[str, Any]:
    """Return one rule with all that is linked with it as JSON data."""
    rule, book, language = paragraph.rule, reference.rulebook, reference.language
    data = {
        "game": reference.game.id,
        "edition": book.edition,
        "language": language,
        **_rule_heading_data(reference, rule),
        "chapter": rule.chapter,
        "text": reference.plain_text(rule.text),
        "example": reference.plain_text(rule.example) or None,
        "section": book.text(rule.section, language),
        "page": rule.page,
        "rests_on": list(rule.rests_on),
        "rested_on_by": list(paragraph.rested_on_by),
        "mentions": list(paragraph.mentions),
        "mentioned_by": list(paragraph.mentioned_by),
        "keywords": list(rule.keywords.get(language, ())),
        "was": list(rule.was),
        "used": {
            "cards": list(paragraph.cards),
            "deck": paragraph.is_deck_rule,
            "events": {name: book.text(words, language) for name, words in rule.events.items()},
            "refusals": {name: book.text(words, language) for name, words in rule.refusals.items()},
            "rulings": [{"id": each.id, "question": each.question} for each in paragraph.rulings],
        },
    }
    if rule.option:
        data["option"] = {
            "name": rule.name,
            "effect": rule.option.effect,
            "default": rule.option.default,
            "values": {value: reference.plain_text(words) for value, words in rule.option.values.items()},
            "built": list(rule.option.built),
            "why": reference.plain_text(rule.option.why),
        }
    return data


def _format_human(reference: RulesView, found: Rule | Chapter) -> str:
    if isinstance(found, Rule):
        return format_rule(reference, reference.rule_details(found))
    return format_chapters(reference, [found])


def _format_json(reference: RulesView, found: Rule | Chapter) -> str:
    if isinstance(found, Rule):
        data = rule_data(reference, reference.rule_details(found))
    else:
        data = chapters_data(reference, [found])
    return dump_json(data, indent=2) + "\n"


FORMATTERS: Final[Mapping[str, Callable[[RulesView, Rule | Chapter], str]]] = {
    "human": _format_human,
    "json": _format_json,
}
"""Formatters of a rule or a chapter, by output format."""
