"""The rules reference as one self-contained web page that can be read without network or scripts."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from kredens.cards.definitions.model import Game
from kredens.cards.languages import FOLDING, resolve_language, sort_by_text
from kredens.generator.files import atomic_write
from kredens.generator.files.page_templates import PAGE_FOLDER, load_page_template
from kredens.generator.images.thumbnails import MEDIA_TYPE, WIDTH, Thumbnail, render_thumbnails
from kredens.generator.learning.lesson import Lesson
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_book_model import (
    CardEntry,
    Chapter,
    IndexEntry,
    LinkKind,
    Paragraph,
    PlainTexts,
    Reference,
    RulingEntry,
    Span,
    TermEntry,
    Texts,
    Verdict,
)
from kredens.generator.messages.rule_links import plain_text
from kredens.generator.messages.rule_sources import format_firmness_in_full, format_place
from kredens.generator.messages.ruling_numbers import find_home_rules, number_rulings
from kredens.generator.reference import search, web_fonts
from kredens.generator.reference.builder import build as build_reference
from kredens.generator.search import script_data
from kredens.generator.tables.ruling_tables import RulingTables, build_ruling_tables
from kredens.generator.tables.table_text import tell_table
from kredens.generator.tables.table_view import TableView

FONTS_PLACEHOLDER: Final = "/* fonts */"
SCRIPTS: Final = ("search.js", "page.js", "card_pairs.js", "card_faces.js")
"""The scripts of the page, which stand in it as one."""
PARTS: Final = ("contents", "glossary", "rules", "rulings", "cards", "index")
"""Parts of the page, by the ids that the links at its top lead to."""
LESSON_PART: Final = "learn"
"""The part before all others in the page of a game that has a lesson."""
FIRMNESS_SIGNS: Final[Mapping[str, str]] = {"text": "●", "derived": "◐", "ours": "○", "reversed": "✕"}
STATUS_FIRMNESS: Final[Mapping[str, str]] = {
    "rulebook": "text",
    "follows": "derived",
    "ours": "ours",
    "reversed": "reversed",
}
"""How firm a ruling is, by its status, in the terms used for rules."""


CARDS_IN_PART: Final = 24
"""How many cards scripts put into the page at once."""
PAGE_BYTES: Final = 1_930_000
"""How large a page in one language should be at most, so that a phone opens it at once."""
MAX_PICTURE_BYTES: Final = 680_000
"""What all pictures of a page take together at most: they do not get smaller on the way."""
PICTURE_QUALITY: Final = 20
SQUARE_BYTES: Final = 0.21
"""What a picture of a card takes at PICTURE_QUALITY, roughly, for each pixel of a square as wide as the card."""
PICTURE_WIDTHS: Final = (49, WIDTH)
"""The narrowest and the widest pictures, in pixels."""


class PageLink(NamedTuple):
    """A link to a file beside the page: its address, its label, and its language where that is another one."""

    address: str
    label: str
    language: str = ""


class PageImage(NamedTuple):
    """A picture in the page: its data URL, and its size in px, of a card at a width of 120."""

    address: str
    height: int
    width: int = 120


class PageLesson(NamedTuple):
    """A lesson with its pictures by key and language."""

    lesson: Lesson
    figures: Mapping[str, Mapping[str, Thumbnail]]


def write_page(game: Game, languages: Sequence[str], path: Path) -> int:
    """Write the page of a game in these languages, the first shown first; return its size in bytes.

    Raises Unreadable and Findings.
    """
    reference = restrict_languages(build_reference(game), languages)
    tables = build_ruling_tables(game, languages)
    pictures = render_thumbnails(game, languages[0], picture_width(reference, None, tables), PICTURE_QUALITY)
    data = build(reference, pictures, tables=tables)
    atomic_write.write_file(path, data)
    return len(data)


def restrict_languages(reference: Reference, languages: Sequence[str]) -> Reference:
    """Return the same reference in some of its languages."""
    return replace(reference, languages=tuple(languages))


def picture_width(reference: Reference, taught: PageLesson | None = None, tables: RulingTables | None = None) -> int:
    """Return the width in pixels at which the pictures of all cards leave the page small enough for a phone."""
    narrowest, widest = PICTURE_WIDTHS
    blank = Thumbnail(b"", MEDIA_TYPE, 5, 7)
    bare = len(build(reference, {card.id: blank for card in reference.cards}, taught, tables=tables))
    # In base64 four bytes are three.
    room = (PAGE_BYTES * len(reference.languages) - bare) * 3 // 4
    each = max(min(room, MAX_PICTURE_BYTES), 0) / max(len(reference.cards), 1)
    return max(narrowest, min(widest, int((each / SQUARE_BYTES) ** 0.5)))


def build(
    reference: Reference,
    pictures: Mapping[str, Thumbnail],
    taught: PageLesson | None = None,
    links: Sequence[PageLink] = (),
    tables: RulingTables | None = None,
) -> bytes:
    """Build the page as HTML, with the lesson at its head if there is one, and with links to files beside it.

    `pictures` are by card id; a card without one is shown without. A ruling without one of the `tables` has its
    position in words.
    """
    context = {**_PageContext(reference, pictures, taught).context(), "tables": tables or {}}
    page = load_page_template("page.html.j2").render(context, links=links)
    # No larger than what is written with them.
    fonts = web_fonts.font_face_rules(web_fonts.PAGE_FONTS, frozenset(page))
    return page.replace(FONTS_PLACEHOLDER, fonts, 1).encode("utf-8")


class _PageContext:
    """The variables and functions that the template uses."""

    def __init__(
        self, reference: Reference, pictures: Mapping[str, Thumbnail], taught: PageLesson | None = None
    ) -> None:
        self.reference = reference
        self.taught = taught
        self.pictures = pictures
        self.languages = reference.languages
        self.original = reference.languages[0]
        self.rules = {rule.id: rule for rule in reference.paragraphs()}
        self.cards = {card.id: card for card in reference.cards}
        self.terms = {term.id: term for term in reference.terms}
        self.rulings = {ruling.id: ruling for ruling in reference.rulings}
        self.ruling_numbers = number_rulings(reference)
        self._anchors: dict[LinkKind, Mapping[str, Any]] = {
            "rule": self.rules,
            "card": self.cards,
            "term": self.terms,
            "ruling": self.rulings,
        }

    def context(self) -> dict[str, Any]:
        """Return the template's variables by name."""
        script = "\n".join(map(_read_file, SCRIPTS))
        return {
            "reference": self.reference,
            "languages": self.languages,
            "original": self.original,
            "parts": (LESSON_PART, *PARTS) if self.taught else PARTS,
            "lesson": self.taught.lesson if self.taught else None,
            "figures": self._encode_figures(),
            "lesson_word": self.lesson_text,
            "told_table": self.told_table,
            "statuses": STATUS_FIRMNESS,
            "rules": self.rules,
            "cards": self.cards,
            "rulings": self.rulings,
            "terms": self._sorted_terms(),
            "kinds": list(self._cards_by_kind()),
            "cards_in_part": CARDS_IN_PART,
            "ruling_numbers": self.ruling_numbers,
            "rulings_by_chapter": list(self._rulings_by_chapter()),
            "index": {language: list(self._index_by_letter(language)) for language in self.languages},
            "pictures": {id: _encode_image(picture) for id, picture in self.pictures.items()},
            "anchor": self.anchor,
            "said": self.text,
            "spoken": self.text_language,
            "alike": self.is_same_in_all,
            "words_of": plain_text,
            "shared_rules": _shared_rules,
            "shorten": script_data.shorten_question,
            "verdict_lines": self.verdict_lines,
            "word": self.interface_text,
            "reference_word": self.rule_label,
            "place": self.rulebook_place,
            "edition": self.edition,
            "firmness": self.firmness,
            "data": self.script_data(),
            "style": _read_file("page.css")
            + _read_file("rulings.css")
            + _read_file("card_faces.css")
            + (_read_file("lesson.css") if self.taught else "")
            + _firmness_css()
            + self._language_css(),
            "script": script,
            # The only script that may run here, whatever a text should bring along.
            "script_hash": base64.b64encode(hashlib.sha256(script.encode()).digest()).decode("ascii"),
        }

    def anchor(self, kind: LinkKind, id: str) -> str:
        """Return the anchor that a link leads to: the top, if there is nothing with that id."""
        found = self._anchors[kind].get(id)
        return str(found.anchor) if found is not None else "top"

    def text(self, words: Mapping[str, Any], language: str) -> Any:
        """Return a text in the language, or in the one that it was written in."""
        return words.get(self.text_language(words, language), "")

    def text_language(self, words: Mapping[str, Any], language: str) -> str:
        """Return the language of the text that `text` returns."""
        return resolve_language(words, language, self.original)

    def is_same_in_all(self, words: Mapping[str, Any]) -> bool:
        """Return whether the text is the same in every language of the page, as many names are."""
        return len({self.text(words, language) for language in self.languages}) == 1

    def interface_text(self, name: str, **facts: object) -> PlainTexts:
        """Return the page's own words of that name in every language of the page."""
        return {language: load_messages("page", language)[name].format(**facts) for language in self.languages}

    def lesson_text(self, name: str, **facts: object) -> PlainTexts:
        """Return the lesson's own words of that name in every language of the page."""
        return {language: load_messages("learning", language)[name].format(**facts) for language in self.languages}

    def told_table(self, name: PlainTexts, tables: Mapping[str, TableView]) -> PlainTexts:
        """Return what a drawn table shows, after its name, in every language of the page."""
        return {
            language: f"{words}: {tell_table(tables[language])}" if language in tables else words
            for language, words in name.items()
        }

    def _encode_figures(self) -> dict[str, dict[str, PageImage]]:
        figures = self.taught.figures if self.taught else {}
        return {
            key: {
                language: PageImage(_data_address(picture), picture.height, picture.width)
                for language, picture in pictures.items()
            }
            for key, pictures in figures.items()
        }

    def rule_label(self, name: str) -> PlainTexts:
        """Return the program's own words about rules, which the terminal uses too, in every language of the page."""
        return {language: load_messages("rules", language)[name] for language in self.languages}

    def rulebook_place(self, rule: Paragraph) -> PlainTexts:
        """Return where the rulebook states the rule: the section, and the page if it has pages."""
        sections = {language: self.text(rule.section, language) for language in self.languages}
        return {language: format_place(section, rule.page, language) for language, section in sections.items()}

    def edition(self) -> PlainTexts:
        """Return which editions of rules and cards these are, and of what day, in every language of the page."""
        version = self.reference.set_version
        return {
            language: load_messages("page", language)["edition"].format(
                edition=self.reference.dated_edition(language), version=version
            )
            for language in self.languages
        }

    def firmness(self, firm: str) -> PlainTexts:
        """Return how firm a rule is in every language of the page."""
        return {language: format_firmness_in_full(firm, language) for language in self.languages}

    def verdict_lines(self, verdict: Verdict) -> Iterator[tuple[str, list[tuple[Paragraph, bool]]]]:
        """Yield the lines of a verdict, each with the rules that it cites and whether it is the first to cite them."""
        known: set[str] = set()
        for line, ids in verdict.lines:
            cited = [self.rules[id] for id in ids if id in self.rules]
            yield line, [(rule, rule.id not in known) for rule in cited]
            known.update(rule.id for rule in cited)

    def _sorted_terms(self) -> list[TermEntry]:
        return sort_by_text(self.reference.terms, self.original, lambda term: str(self.text(term.name, self.original)))

    def _cards_by_kind(self) -> Iterator[tuple[str, PlainTexts, list[CardEntry]]]:
        for kind, cards in groupby(self.reference.cards, key=lambda card: card.kind):
            yield kind, self.reference.kinds.get(kind, {}), list(cards)

    def _rulings_by_chapter(self) -> Iterator[tuple[Chapter, list[RulingEntry]]]:
        """Yield each chapter with the rulings that stand with its rules, and last those that stand with none."""
        homes = find_home_rules(self.reference)
        ordered = sorted(self.reference.rulings, key=lambda each: self.ruling_numbers[each.id])
        for chapter in (*self.reference.chapters, Chapter("others", "", {}, ())):
            rules = {rule.id for rule in chapter.paragraphs} or {""}
            if found := [each for each in ordered if homes.get(each.id, "") in rules]:
                yield chapter, found

    def _parts(self) -> Iterator[tuple[str, str]]:
        """Yield the anchor of everything that can be found, with the id of the part of the page that holds it."""
        yield from ((term.anchor, "glossary") for term in self.reference.terms)
        for chapter in self.reference.chapters:
            yield from ((rule.anchor, f"chapter-{chapter.id}") for rule in chapter.paragraphs)
        for chapter, rulings in self._rulings_by_chapter():
            yield from ((ruling.anchor, f"rulings-{chapter.id}") for ruling in rulings)
        for kind, _, cards in self._cards_by_kind():
            yield from ((card.anchor, f"cards-{kind}-{at // CARDS_IN_PART + 1}") for at, card in enumerate(cards))

    def _index_by_letter(self, language: str) -> Iterator[tuple[str, list[IndexEntry]]]:
        for letter, entries in groupby(self.reference.index.get(language, ()), key=lambda entry: entry.letter):
            yield letter, list(entries)

    def _language_css(self) -> str:
        """Return the CSS that shows one language by the choice at the top of the page, without any script."""
        others = [
            f"#show-{shown}:checked~* .l-{hidden}"
            for shown in self.languages
            for hidden in self.languages
            if shown != hidden
        ]
        chosen = ",".join(f"#show-{one}:checked~* [for=show-{one}]" for one in (*self.languages, "both"))
        focused = ",".join(f"#show-{one}:focus-visible~* [for=show-{one}]" for one in (*self.languages, "both"))
        hiding = f"\n{','.join(others)}{{display:none!important}}" if others else ""
        return (
            f"{hiding}\n{chosen}{{background:var(--accent);color:var(--ground)}}"
            f"\n{focused}{{outline:3px solid var(--focus);outline-offset:2px}}\n"
        )

    def script_data(self) -> dict[str, Any]:
        """Return what the script needs: the search entries with their index, and the program's own words."""
        entries = search.build_entries(self.reference)
        index = search.index_entries(entries)
        parts = dict(self._parts())
        part_ids = list(dict.fromkeys(parts.values()))
        return {
            "folding": dict(FOLDING),
            "forms": script_data.word_forms_data(index.forms),
            "entries": [
                [
                    script_data.KIND_ORDER[entry.kind],
                    self.anchor(entry.kind, entry.id),
                    script_data.unusual_names(entry.kind, entry.names, self.anchor(entry.kind, entry.id)),
                    *self._shown(entry),
                    length,
                    links,
                    part_ids.index(parts[self.anchor(entry.kind, entry.id)]),
                ]
                for entry, length, links in zip(entries, index.title_lengths, index.links, strict=True)
            ],
            "parts": part_ids,
            "index": " ".join(index.words),
            "places": " ".join(map(script_data.encode_places, index.places)),
            "words": {
                language: {
                    name: text for name, text in load_messages("page", language).items() if name in _SCRIPT_WORDS
                }
                for language in self.languages
            },
            "terms": {id: self.anchor("term", id) for id in self.terms},
            "about": script_data.number_subjects(entries, {each.id: each.cards for each in self.rulings.values()}),
        }

    def _shown(self, entry: search.SearchEntry) -> tuple[str, str, str]:
        """Return how a hit is shown: its title and the beginning of its text, each in all languages, and its number."""
        title, text, number = self._title_and_text(entry)
        return (
            script_data.join_languages(str(self.text(title, language)) for language in self.languages),
            script_data.join_languages(
                script_data.shorten(plain_text(self.text(text, language))) for language in self.languages
            ),
            number,
        )

    def _title_and_text(self, entry: search.SearchEntry) -> tuple[PlainTexts, Texts, str]:
        if entry.kind == "term":
            term = self.terms[entry.id]
            return term.name, term.text, ""
        if entry.kind == "rule":
            rule = self.rules[entry.id]
            return rule.title, rule.text, rule.number
        if entry.kind == "card":
            card = self.cards[entry.id]
            sentences: Texts = {each: (Span(" ".join(said)),) for each, said in card.sentences.items()}
            return card.name, sentences, ""
        ruling = self.rulings[entry.id]
        question = {language: plain_text(text) for language, text in ruling.question.items()}
        return question, ruling.answer, f"{self.ruling_numbers[ruling.id]}"


_SCRIPT_WORDS: Final = frozenset(
    (
        "count",
        "count-none",
        "count-nothing",
        "more",
        "kind-term",
        "kind-rule",
        "kind-card",
        "kind-ruling",
        "glossary",
        "print-one",
    )
)


def _shared_rules(cards: Sequence[CardEntry]) -> list[str]:
    """Return the rules that touch all of these cards, which need not stand with each; none for a single card."""
    if len(cards) < 2:
        return []
    return [id for id in cards[0].rules if all(id in card.rules for card in cards)]


def _firmness_css() -> str:
    """Return the CSS that puts a sign before how firm a rule is, which is not read out."""
    signs = (f'.firm-{name}::before{{content:"{sign} ";content:"{sign} "/""}}' for name, sign in FIRMNESS_SIGNS.items())
    return "\n" + "\n".join(signs)


def _encode_image(picture: Thumbnail) -> PageImage:
    return PageImage(_data_address(picture), round(120 * picture.height / picture.width))


def _data_address(picture: Thumbnail) -> str:
    return f"data:{picture.media_type};base64,{base64.b64encode(picture.data).decode('ascii')}"


def _read_file(name: str) -> str:
    return (PAGE_FOLDER / name).read_text(encoding="utf-8").strip()
