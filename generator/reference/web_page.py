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
from kredens.cards.languages import FOLDING, MIN_STEMMED_LENGTH, resolve_language, sort_by_text
from kredens.generator.files import atomic_write
from kredens.generator.files.page_templates import PAGE_FOLDER, load_page_template
from kredens.generator.images.thumbnails import Thumbnail, render_thumbnails
from kredens.generator.learning.lesson import Lesson
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_book_model import (
    CardEntry,
    IndexEntry,
    LinkKind,
    Paragraph,
    PlainTexts,
    Reference,
    TermEntry,
)
from kredens.generator.messages.rule_links import plain_text
from kredens.generator.messages.rule_sources import format_firmness_in_full, format_place
from kredens.generator.reference import search, web_fonts
from kredens.generator.reference.builder import build as build_reference

FONTS_PLACEHOLDER: Final = "/* fonts */"
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
    data = build(restrict_languages(build_reference(game), languages), render_thumbnails(game, languages[0]))
    atomic_write.write_file(path, data)
    return len(data)


def restrict_languages(reference: Reference, languages: Sequence[str]) -> Reference:
    """Return the same reference in some of its languages."""
    return replace(reference, languages=tuple(languages))


def build(reference: Reference, pictures: Mapping[str, Thumbnail], taught: PageLesson | None = None) -> bytes:
    """Build the page as HTML, with the lesson at its head if there is one.

    `pictures` are by card id; a card without one is shown without.
    """
    context = _PageContext(reference, pictures, taught).context()
    return load_page_template("page.html.j2").render(context).encode("utf-8")


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
        self._anchors: dict[LinkKind, Mapping[str, Any]] = {
            "rule": self.rules,
            "card": self.cards,
            "term": self.terms,
            "ruling": self.rulings,
        }

    def context(self) -> dict[str, Any]:
        """Return the template's variables by name."""
        return {
            "reference": self.reference,
            "languages": self.languages,
            "original": self.original,
            "parts": (LESSON_PART, *PARTS) if self.taught else PARTS,
            "lesson": self.taught.lesson if self.taught else None,
            "figures": self._encode_figures(),
            "lesson_word": self.lesson_text,
            "signs": FIRMNESS_SIGNS,
            "statuses": STATUS_FIRMNESS,
            "rules": self.rules,
            "cards": self.cards,
            "rulings": self.rulings,
            "terms": self._sorted_terms(),
            "kinds": list(self._cards_by_kind()),
            "index": {language: list(self._index_by_letter(language)) for language in self.languages},
            "pictures": {id: _encode_image(picture) for id, picture in self.pictures.items()},
            "anchor": self.anchor,
            "said": self.text,
            "spoken": self.text_language,
            "alike": self.is_same_in_all,
            "words_of": plain_text,
            "word": self.interface_text,
            "reference_word": self.rule_label,
            "place": self.rulebook_place,
            "edition": self.edition,
            "firmness": self.firmness,
            "data": self.script_data(),
            "style": _read_file("page.css").replace(
                FONTS_PLACEHOLDER, web_fonts.font_face_rules(web_fonts.PAGE_FONTS), 1
            )
            + (_read_file("lesson.css") if self.taught else "")
            + self._language_css(),
            "script": _read_file("page.js"),
            # The only script that may run here, whatever a text should bring along.
            "script_hash": base64.b64encode(hashlib.sha256(_read_file("page.js").encode()).digest()).decode("ascii"),
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

    def _sorted_terms(self) -> list[TermEntry]:
        return sort_by_text(self.reference.terms, self.original, lambda term: str(self.text(term.name, self.original)))

    def _cards_by_kind(self) -> Iterator[tuple[str, PlainTexts, list[CardEntry]]]:
        for kind, cards in groupby(self.reference.cards, key=lambda card: card.kind):
            yield kind, self.reference.kinds.get(kind, {}), list(cards)

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
        """Return what the script needs: the folding table, the search entries, and the program's own words."""
        order: Mapping[LinkKind, int] = {"term": 0, "rule": 1, "card": 2, "ruling": 3}
        return {
            "folding": dict(FOLDING),
            "shortestCut": MIN_STEMMED_LENGTH,
            "entries": [
                [order[e.kind], self.anchor(e.kind, e.id), list(e.names), e.titles, e.keywords, e.text]
                for e in search.build_entries(self.reference)
            ],
            "words": {
                language: {
                    name: text for name, text in load_messages("page", language).items() if name in _SCRIPT_WORDS
                }
                for language in self.languages
            },
            "terms": {id: self.anchor("term", id) for id in self.terms},
        }


_SCRIPT_WORDS: Final = frozenset(
    ("count", "count-none", "count-nothing", "more", "kind-term", "kind-rule", "kind-card", "kind-ruling")
)


def _encode_image(picture: Thumbnail) -> PageImage:
    return PageImage(_data_address(picture), round(120 * picture.height / picture.width))


def _data_address(picture: Thumbnail) -> str:
    return f"data:{picture.media_type};base64,{base64.b64encode(picture.data).decode('ascii')}"


def _read_file(name: str) -> str:
    return (PAGE_FOLDER / name).read_text(encoding="utf-8").strip()
