"""The rules reference as one self-contained web page, which needs neither network nor scripts to be read."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from kredens.cards.definitions.model import Game
from kredens.cards.languages import FOLDING, in_order, shown_language
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import checked
from kredens.generator.files import atomic_write
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.files.template_paths import shown as shown_template
from kredens.generator.images.thumbnails import Thumbnail, thumbnails
from kredens.generator.messages.rule_book_model import (
    CardEntry,
    IndexEntry,
    LinkKind,
    Paragraph,
    Plain,
    Reference,
    TermEntry,
)
from kredens.generator.messages.rule_links import said
from kredens.generator.reference import search, web_fonts
from kredens.generator.reference.builder import build as build_reference
from kredens.generator.reference.rules_text import labels

FOLDER: Final = TEMPLATES / "reference"
FONTS: Final = "/* fonts */"
PARTS: Final = ("contents", "glossary", "rules", "rulings", "cards", "index")
"""The parts of the page, by the ids that the links at its top lead to."""
SIGNS: Final[Mapping[str, str]] = {"text": "●", "derived": "◐", "ours": "○", "reversed": "✕"}
STATUSES: Final[Mapping[str, str]] = {
    "rulebook": "text",
    "follows": "derived",
    "ours": "ours",
    "reversed": "reversed",
}
"""How firm a ruling is, in the terms of the rules that it rests on."""


class Image(NamedTuple):
    """A picture as the page holds it: its address, and its height where it is 120 wide."""

    address: str
    height: int


def write(game: Game, languages: Sequence[str], path: Path) -> int:
    """Writes the page of a game in these languages, the first one shown first, and answers how many bytes it has.

    Raises Unreadable and Findings.
    """
    data = build(in_languages(build_reference(game), languages), thumbnails(game, languages[0]))
    atomic_write.write(path, data)
    return len(data)


def in_languages(reference: Reference, languages: Sequence[str]) -> Reference:
    """The same reference in some of its languages."""
    return replace(reference, languages=tuple(languages))


def build(reference: Reference, pictures: Mapping[str, Thumbnail]) -> bytes:
    """The page. `pictures` are by id of card; a card without one is shown without."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("page.html.j2").render(_Page(reference, pictures).context()).encode("utf-8")


class _Page:
    """What the template asks for."""

    def __init__(self, reference: Reference, pictures: Mapping[str, Thumbnail]) -> None:
        self.reference = reference
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
        return {
            "reference": self.reference,
            "languages": self.languages,
            "original": self.original,
            "parts": PARTS,
            "signs": SIGNS,
            "statuses": STATUSES,
            "rules": self.rules,
            "cards": self.cards,
            "rulings": self.rulings,
            "terms": self._glossary(),
            "kinds": list(self._kinds()),
            "index": {language: list(self._index(language)) for language in self.languages},
            "pictures": {id: _image(picture) for id, picture in self.pictures.items()},
            "anchor": self.anchor,
            "said": self.said,
            "spoken": self.spoken,
            "alike": self.alike,
            "words_of": said,
            "word": self.word,
            "reference_word": self.reference_word,
            "place": self.place,
            "data": self.data(),
            "style": _file("page.css").replace(FONTS, web_fonts.style_rules(web_fonts.PAGE_FONTS), 1) + self._showing(),
            "script": _file("page.js"),
            # The only script that may run here, whatever a text should bring along.
            "script_hash": base64.b64encode(hashlib.sha256(_file("page.js").encode()).digest()).decode("ascii"),
        }

    def anchor(self, kind: LinkKind, id: str) -> str:
        """Where a link leads: to the top, if there is nothing of that id."""
        found = self._anchors[kind].get(id)
        return str(found.anchor) if found is not None else "top"

    def said(self, words: Mapping[str, Any], language: str) -> Any:
        """A text in the language, or in the one that it was written in."""
        return words.get(self.spoken(words, language), "")

    def spoken(self, words: Mapping[str, Any], language: str) -> str:
        """The language that `said` answers in."""
        return shown_language(words, language, self.original)

    def alike(self, words: Mapping[str, Any]) -> bool:
        """Whether the text is the same in every language of the page, as many names are."""
        return len({self.said(words, language) for language in self.languages}) == 1

    def word(self, name: str, **facts: object) -> Plain:
        """Words of our own in every language of the page."""
        return {language: words(language)[name].format(**facts) for language in self.languages}

    def reference_word(self, name: str) -> Plain:
        """Words of our own about rules, which the terminal uses too."""
        return {language: labels(language)[name] for language in self.languages}

    def place(self, rule: Paragraph) -> Plain:
        """Where the rulebook says it: the section, and the page where there are pages."""
        sections = {language: self.said(rule.section, language) for language in self.languages}
        if rule.page is None:
            return sections
        return {
            language: labels(language)["page"].format(section=section, page=rule.page)
            for language, section in sections.items()
        }

    def _glossary(self) -> list[TermEntry]:
        return in_order(self.reference.terms, self.original, lambda term: str(self.said(term.name, self.original)))

    def _kinds(self) -> Iterator[tuple[str, Plain, list[CardEntry]]]:
        for kind, cards in groupby(self.reference.cards, key=lambda card: card.kind):
            yield kind, self.reference.kinds.get(kind, {}), list(cards)

    def _index(self, language: str) -> Iterator[tuple[str, list[IndexEntry]]]:
        for letter, entries in groupby(self.reference.index.get(language, ()), key=lambda entry: entry.letter):
            yield letter, list(entries)

    def _showing(self) -> str:
        """Which language shows, by the choice at the top of the page: without any script."""
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

    def data(self) -> dict[str, Any]:
        """What the script needs: the folding table, what can be found, and our words."""
        order: Mapping[LinkKind, int] = {"term": 0, "rule": 1, "card": 2, "ruling": 3}
        return {
            "folding": dict(FOLDING),
            "shortestCut": search.SHORTEST_CUT,
            "entries": [
                [order[e.kind], self.anchor(e.kind, e.id), list(e.names), e.titles, e.keywords, e.text]
                for e in search.entries(self.reference)
            ],
            "words": {
                language: {name: text for name, text in words(language).items() if name in _SCRIPT_WORDS}
                for language in self.languages
            },
            "terms": {id: self.anchor("term", id) for id in self.terms},
        }


_SCRIPT_WORDS: Final = frozenset(
    ("count", "count-none", "count-nothing", "more", "kind-term", "kind-rule", "kind-card", "kind-ruling")
)


def _image(picture: Thumbnail) -> Image:
    encoded = base64.b64encode(picture.data).decode("ascii")
    return Image(f"data:{picture.media_type};base64,{encoded}", round(120 * picture.height / picture.width))


def _file(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8").strip()


@lru_cache(8)
def words(language: str) -> Mapping[str, str]:
    """Our own words in the language, or in English where we have none in it."""
    path = FOLDER / f"page.{language}.yaml"
    if not path.is_file():
        return words("en")
    return checked(reader.read(path, shown_template(path)), dict[str, str])
