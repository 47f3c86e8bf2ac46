"""What `kredens rules` shows: the chapters of a rulebook, and one paragraph with all that hangs on it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.faults import shown as quoted
from kredens.cards.languages import fold, in_order
from kredens.cards.lint.rulebook import MARK
from kredens.cards.names import nearest
from kredens.cards.paths import Outside, inside
from kredens.cards.rulebook.rulebook import Chapter, Rule, Rulebook, folder_of
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import checked
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.files.template_paths import shown as shown_template
from kredens.generator.messages.rule_book_model import credited

WIDTH: Final = 92
MOST_NEAR: Final = 3
RULINGS: Final = "rulings"
LABELS: Final = TEMPLATES / "reference"
"""Our own words around the rules, one file a language."""
QUOTES: Final = {"cs": "„{}“", "en": "“{}”", "pl": "„{}”"}


@dataclass(frozen=True, slots=True)
class Ruling:
    """A worked answer that cites a rule: its id and what it is asked."""

    id: str
    question: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule in one language, with what it leads to and what leads to it; the rules around it by id."""

    rule: Rule
    language: str
    mentions: tuple[str, ...]
    mentioned_by: tuple[str, ...]
    rested_on_by: tuple[str, ...]
    cards: tuple[str, ...]
    deck: bool
    rulings: tuple[Ruling, ...]


class Reference:
    """A rulebook in one language, over the cards of one game."""

    def __init__(self, game: Game, rulebook: Rulebook, language: str) -> None:
        self.game = game
        self.rulebook = rulebook
        self.language = language
        self.labels = labels(language)

    def find(self, asked: str) -> Rule | Chapter:
        """The rule or chapter of an id (whole, without the game's name, or its last parts if only one ends so) or of a
        number. Raises Unreadable with at most three that were nearly meant."""
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
        near = [rule.id for rule in ending][:MOST_NEAR] or self._near(asked)
        hint = f"; did you mean {' or '.join(near)}?" if near else f"; 'kredens rules {self.game.id}' lists them"
        raise Unreadable(Fault("unknown-rule", f"no rule {quoted(asked)} in the rules of {book.game}{hint}"))

    def _near(self, asked: str) -> list[str]:
        names: dict[str, str] = {}
        for rule in self.rulebook.rules.values():
            for name in (rule.id, rule.id.partition(".")[2], rule.name, *rule.title.values()):
                names.setdefault(name, rule.id)
        wanted = set(fold(asked).split())
        holding = [id for name, id in names.items() if wanted and wanted <= set(fold(name).split())]
        return list(dict.fromkeys([*(names[name] for name in nearest(asked, names)), *holding]))[:MOST_NEAR]

    def paragraph(self, rule: Rule) -> Paragraph:
        """A rule with everything that leads from it and to it."""
        rules = self.rulebook.rules.values()
        cards = [card for card in self.game.cards if rule.id in self.game.rules_of(card)]
        names = [self.game.text(card.name, self.language) for card in cards]
        return Paragraph(
            rule=rule,
            language=self.language,
            mentions=_mentioned(rule),
            mentioned_by=tuple(each.id for each in rules if rule.id in _mentioned(each) and each is not rule),
            rested_on_by=tuple(each.id for each in rules if rule.id in each.rests_on),
            cards=tuple(in_order(names, self.language, lambda name: name)),
            deck=any(each.rule == rule.id for each in self.game.deck),
            rulings=tuple(rulings(self.game, self.rulebook, rule.id, self.language)),
        )

    def said(self, words: Mapping[str, str] | None) -> str:
        """A text with its marks replaced: numbers of rules, names of terms and cards, or the words a mark gives."""
        return MARK.sub(self._mark, self.rulebook.words(words, self.language))

    def _mark(self, match: Any) -> str:
        kind, id, instead = match.groups()
        if instead:
            return str(instead)
        if kind == "rule":
            return self.rulebook.rule(id).number
        if kind == "term":
            return self.rulebook.words(self.rulebook.terms[id].name, self.language)
        names = {card.id: card.name for card in self.game.cards}
        return self.game.text(names[id], self.language) if id in names else str(id)

    def label(self, name: str, **facts: object) -> str:
        """The words of our own around the rules."""
        return self.labels[name].format(**facts)

    def firmness(self, rule: Rule) -> str:
        """How firm a rule is and where it is written: the rulebook's section, and its page where there are pages."""
        section = self.rulebook.words(rule.section, self.language)
        place = self.label("page", section=section, page=rule.page) if rule.page else section
        return f"{self.label(f'firm-{rule.firm}')}: {place}"


def rulings(game: Game, rulebook: Rulebook, id: str, language: str) -> Iterator[Ruling]:
    """The rulings, shipped and of one's own, that cite a rule. Raises Unreadable for a file that cannot be read."""
    homes = dict.fromkeys(home for home in (folder_of(game), game.folder) if home is not None)
    for home in homes:
        folder = home / RULINGS
        for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
            for entry in _entries(home, path):
                if id in entry.get("rules", ()):
                    question = entry.get("question") or entry.get("title") or ""
                    said = rulebook.words(question, language) if isinstance(question, dict) else str(question)
                    yield Ruling(str(entry.get("id") or path.stem), " ".join(said.split()))


def _entries(home: Path, path: Path) -> Iterator[Mapping[str, Any]]:
    """The rulings of a file: the file itself, or the maps of a list in it."""
    try:
        document = reader.read(inside(home, f"{RULINGS}/{path.name}"))
    except Outside as problem:
        raise Unreadable(Fault("path", str(problem), Place(path.as_posix(), 1, 1))) from None
    value = document.value if isinstance(document.value, dict) else {}
    lists = [each for each in value.values() if isinstance(each, list)]
    for entry in (value, *(item for each in lists for item in each)):
        if isinstance(entry, dict) and isinstance(entry.get("rules"), list):
            yield entry


def _mentioned(rule: Rule) -> tuple[str, ...]:
    told = (rule.text, rule.example or {}, rule.option.why if rule.option else {})
    texts = [text for words in told for text in words.values()]
    marks = [match for text in texts for match in MARK.findall(text)]
    return tuple(dict.fromkeys(id for kind, id, _ in marks if kind == "rule"))


@lru_cache(4)
def labels(language: str) -> Mapping[str, str]:
    """Our own words around the rules in the language, or in English where we have none in it."""
    path = LABELS / f"{language}.yaml"
    if not path.is_file():
        return labels("en")
    return checked(reader.read(path, shown_template(path)), dict[str, str])


def chapters_text(reference: Reference, chapters: Sequence[Chapter]) -> str:
    """Chapters with the numbers, ids and titles of their rules, for a person."""
    book = reference.rulebook
    lines = []
    for chapter in chapters:
        lines += ["", f"{chapter.number}  {book.words(chapter.title, reference.language)}"]
        lines += _listed(reference, chapter.rules)
    title = book.words(book.title, reference.language)
    heading = [reference.label("heading", title=title, edition=book.edition)]
    if book.author:
        heading.append(reference.label("source", source=credited(book.author, book.place)))
    example = next(iter(book.rules)).partition(".")[2]
    return "\n".join([*heading, *lines, "", reference.label("ask", game=reference.game.id, example=example)]) + "\n"


def paragraph_text(reference: Reference, paragraph: Paragraph) -> str:
    """One paragraph with all that hangs on it, for a person."""
    rule = paragraph.rule
    about = [reference.label(f"kind-{rule.kind}"), reference.firmness(rule)]
    if rule.option:
        about.insert(1, reference.label(f"effect-{rule.option.effect}"))
    lines = [f"{rule.number}  {reference.said(rule.title)}", rule.id, *_wrapped(" · ".join(about)), ""]
    lines += _wrapped(reference.said(rule.text))
    if rule.example:
        lines += ["", reference.label("example"), *_wrapped(reference.said(rule.example), "  ")]
    if rule.option:
        lines += _readings(reference, rule)
    related = {
        "rests-on": rule.rests_on,
        "rested-on-by": paragraph.rested_on_by,
        "mentions": paragraph.mentions,
        "mentioned-by": paragraph.mentioned_by,
    }
    for label, ids in related.items():
        if ids:
            lines += ["", reference.label(label), *_listed(reference, ids)]
    keywords = rule.keywords.get(reference.language) or rule.keywords.get(reference.rulebook.language, ())
    for label, words in (("keywords", keywords), ("was", rule.was)):
        if words:
            lines += ["", f"{reference.label(label)}: {', '.join(words)}"]
    lines += ["", reference.label("used"), *_uses(reference, paragraph)]
    return "\n".join(lines) + "\n"


def _readings(reference: Reference, rule: Rule) -> Iterator[str]:
    option = rule.option
    if option is None:
        return
    yield from ("", reference.label("values"))
    width = max(map(len, option.values))
    for value, words in option.values.items():
        notes = [reference.label("default")] if value == option.default else []
        notes += [reference.label("text-only")] if value not in option.built else []
        note = f" ({', '.join(notes)})" if notes else ""
        yield from _wrapped(f"{reference.said(words)}{note}", f"  {value.ljust(width)}  ")
    yield from ("", reference.label("why"), *_wrapped(reference.said(option.why), "  "))


def _uses(reference: Reference, paragraph: Paragraph) -> list[str]:
    quote = QUOTES.get(reference.language, QUOTES["en"])
    rule = paragraph.rule
    rows: list[tuple[str, str]] = []
    if paragraph.cards:
        rows.append(("cards", ", ".join(paragraph.cards)))
    if paragraph.deck:
        rows.append(("deck", f"kredens check --game {reference.game.id}"))
    for label, sentences in (("events", rule.events), ("refusals", rule.refusals)):
        for name, words in sentences.items():
            rows.append((label, f"{name}: {quote.format(reference.rulebook.words(words, reference.language))}"))
    rows += [("rulings", f"{each.id}: {each.question}".rstrip(": ")) for each in paragraph.rulings]
    if not rows:
        return [f"  {reference.label('unused')}"]
    width = max(len(reference.label(label)) for label, _ in rows)
    before = ""
    lines = []
    for label, text in rows:
        shown = "" if label == before else reference.label(label)
        lines += _wrapped(text, f"  {shown.ljust(width)}  ")
        before = label
    return lines


def _listed(reference: Reference, ids: Iterable[str]) -> list[str]:
    """Rules in a table: number, id without the game's name, title."""
    rules = [reference.rulebook.rule(id) for id in ids]
    width = max(len(rule.id.partition(".")[2]) for rule in rules)
    return [
        f"  {rule.number.ljust(5)} {rule.id.partition('.')[2].ljust(width)}  {reference.said(rule.title)}"
        for rule in rules
    ]


def _wrapped(text: str, first: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=" " * len(first), break_on_hyphens=False)


def chapters_data(reference: Reference, chapters: Sequence[Chapter]) -> dict[str, Any]:
    """Chapters and their rules as plain data."""
    book, language = reference.rulebook, reference.language
    return {
        "game": reference.game.id,
        "rules": book.game,
        "edition": book.edition,
        "language": language,
        "title": book.words(book.title, language),
        "author": book.author,
        "chapters": [
            {
                "id": chapter.id,
                "number": chapter.number,
                "title": book.words(chapter.title, language),
                "rules": [_short_data(reference, book.rules[id]) for id in chapter.rules],
            }
            for chapter in chapters
        ],
    }


def _short_data(reference: Reference, rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "number": rule.number,
        "kind": rule.kind,
        "firm": rule.firm,
        "title": reference.said(rule.title),
    }


def paragraph_data(reference: Reference, paragraph: Paragraph) -> dict[str, Any]:
    """One paragraph with all that hangs on it as plain data."""
    rule, book, language = paragraph.rule, reference.rulebook, reference.language
    data = {
        "game": reference.game.id,
        "edition": book.edition,
        "language": language,
        **_short_data(reference, rule),
        "chapter": rule.chapter,
        "text": reference.said(rule.text),
        "example": reference.said(rule.example) or None,
        "section": book.words(rule.section, language),
        "page": rule.page,
        "rests_on": list(rule.rests_on),
        "rested_on_by": list(paragraph.rested_on_by),
        "mentions": list(paragraph.mentions),
        "mentioned_by": list(paragraph.mentioned_by),
        "keywords": list(rule.keywords.get(language, ())),
        "was": list(rule.was),
        "used": {
            "cards": list(paragraph.cards),
            "deck": paragraph.deck,
            "events": {name: book.words(words, language) for name, words in rule.events.items()},
            "refusals": {name: book.words(words, language) for name, words in rule.refusals.items()},
            "rulings": [{"id": each.id, "question": each.question} for each in paragraph.rulings],
        },
    }
    if rule.option:
        data["option"] = {
            "name": rule.name,
            "effect": rule.option.effect,
            "default": rule.option.default,
            "values": {value: reference.said(words) for value, words in rule.option.values.items()},
            "built": list(rule.option.built),
            "why": reference.said(rule.option.why),
        }
    return data


def _human(reference: Reference, found: Rule | Chapter | None) -> str:
    if isinstance(found, Rule):
        return paragraph_text(reference, reference.paragraph(found))
    return chapters_text(reference, [found] if found else reference.rulebook.chapters)


def _json(reference: Reference, found: Rule | Chapter | None) -> str:
    if isinstance(found, Rule):
        data = paragraph_data(reference, reference.paragraph(found))
    else:
        data = chapters_data(reference, [found] if found else reference.rulebook.chapters)
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


ANSWERS: Final[Mapping[str, Callable[[Reference, Rule | Chapter | None], str]]] = {"human": _human, "json": _json}
"""How a rule, a chapter or (None) the whole book is shown, by output format."""
