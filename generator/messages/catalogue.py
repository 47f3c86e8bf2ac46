"""The words of the program by language: templates/messages, a file a language, read here and nowhere else.

A message that a language lacks is in English. What a game says of itself stands in the game's own files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias, get_args

from msgspec import Meta, Struct

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.messages.plurals import plural_form, plural_form_count
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.document import Document
from kredens.cards.yamlfile.typed import convert_document
from kredens.generator.files.template_paths import TEMPLATES, display_path

FOLDER: Final = TEMPLATES / "messages"
FALLBACK_LANGUAGE: Final = "en"

Section: TypeAlias = Literal[
    "replay",
    "sources",
    "sentences",
    "decks",
    "readings",
    "ask",
    "simulation",
    "balance",
    "archives",
    "rules",
    "rulings",
    "page",
    "report",
    "desk",
    "workbench",
    "proof",
    "learning",
    "book",
    "sheets",
    "calibration",
    "new",
]
"""A section of the files: the words of one command, or of one kind of output."""
SECTIONS: Final[tuple[Section, ...]] = get_args(Section)
COUNTING_SECTIONS: Final[tuple[Section, ...]] = ("decks", "simulation", "balance", "archives", "sheets")
"""Those whose slots may choose the form of a word by a number, as `cards.messages.message` says."""
_Message: TypeAlias = Annotated[str, Meta(min_length=1)]
_Messages: TypeAlias = dict[str, _Message]
_SLOT: Final = re.compile(r"\{([a-z_]\w*)((?:![ars])?(?::[^{}]*)?)\}")


class SpokenLanguage(str):
    """The language of a game's texts for a reader of another one, in which the program's own `words` are."""

    __slots__ = ("words",)
    words: str

    def __new__(cls, texts: str, words: str) -> SpokenLanguage:
        self = super().__new__(cls, texts)
        self.words = words
        return self


def words_language(section: Section, language: str) -> str:
    """Return the language of a section's words: that of the reader, but inside a game's sentences theirs."""
    return language.words if isinstance(language, SpokenLanguage) and section != "sentences" else language


def notation_language(game: Game, language: str) -> str:
    """Return the language of verbs and names in notation: the reader's, where cards have names in it."""
    words = words_language("replay", language)
    return words if words in game.name_languages else str(language)


class LanguageFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of a language's file: what the language calls itself, forms of words for numbers, and the sections.

    The forms of a word are for one, for a few where the language has such a form, and for all other numbers.
    """

    kredens: Literal["messages/1"]
    language: _Message
    plurals: dict[str, Annotated[list[_Message], Meta(min_length=1, max_length=3)]] = {}
    replay: _Messages = {}
    sources: _Messages = {}
    sentences: _Messages = {}
    decks: _Messages = {}
    readings: _Messages = {}
    ask: _Messages = {}
    simulation: _Messages = {}
    balance: _Messages = {}
    archives: _Messages = {}
    rules: _Messages = {}
    rulings: _Messages = {}
    page: _Messages = {}
    report: _Messages = {}
    desk: _Messages = {}
    workbench: _Messages = {}
    proof: _Messages = {}
    learning: _Messages = {}
    book: _Messages = {}
    sheets: _Messages = {}
    calibration: _Messages = {}
    new: _Messages = {}

    def section(self, name: Section) -> Mapping[str, str]:
        """Return the messages of a section by key; none of one that the file lacks."""
        messages: Mapping[str, str] = getattr(self, name)
        return messages


class _Language(NamedTuple):
    """A language with its file, and the document for the places of its mistakes."""

    language: str
    file: LanguageFile
    document: Document


def load_messages(section: Section, language: str) -> Mapping[str, str]:
    """Return the messages of a section in a language, by key; those that the language lacks are in English.

    Raises Unreadable with every mistake of the file and of this section in it, such as a slot that nothing fills.
    """
    return _load_section(FOLDER, section, words_language(section, language))


def section_language(section: Section, language: str) -> str:
    """Return the language that a section is in: the one asked for, or English if nothing of it is translated."""
    found = _read_language(FOLDER, language)
    return language if found and found.file.section(section) else FALLBACK_LANGUAGE


def language_name(language: str) -> str:
    """Return what a language calls itself, or its code if the program has no words in it."""
    found = _read_language(FOLDER, language)
    return found.file.language if found else language


def count_of(number: int, word: str, language: str) -> str:
    """Return a number with the form of the word that fits it, such as `3 moves`."""
    for each in (words_language("replay", language), FALLBACK_LANGUAGE):
        found = _read_language(FOLDER, each)
        if found and word in found.file.plurals:
            return f"{number} {plural_form(number, found.file.plurals[word], each)}"
    raise KeyError(word)


def find_faults(language: str) -> list[Fault]:
    """Return the mistakes of a language's file, and as warnings all that it lacks.

    Raises Unreadable for a file that is not of the right form at all.
    """
    found = _read_language(FOLDER, language)
    english = _read_english(FOLDER)
    if found is None:
        return [Fault("language", message("no-file", file=display_path(_language_path(FOLDER, language))))]
    return [
        fault
        for name in SECTIONS
        for fault in (*_check_section(name, found, english.file), *_find_missing(name, found, english.file))
    ]


@lru_cache(64)
def _load_section(folder: Path, name: Section, language: str) -> Mapping[str, str]:
    english = _read_english(folder)
    found = _read_language(folder, language) if language != FALLBACK_LANGUAGE else None
    if found is None:
        return english.file.section(name)
    wrong = [fault for fault in _check_section(name, found, english.file) if fault.severity == "error"]
    if wrong:
        raise Unreadable(wrong)
    return {**english.file.section(name), **found.file.section(name)}


@lru_cache(8)
def _read_language(folder: Path, language: str) -> _Language | None:
    """Read the file of a language; None if there is none. Raises Unreadable."""
    path = _language_path(folder, language)
    if not path.is_file():
        return None
    document = reader.read(path, display_path(path))
    return _Language(language, convert_document(document, LanguageFile), document)


def _read_english(folder: Path) -> _Language:
    english = _read_language(folder, FALLBACK_LANGUAGE)
    assert english is not None
    return english


def _language_path(folder: Path, language: str) -> Path:
    return folder / f"{language}.yaml"


def _check_section(name: Section, found: _Language, english: LanguageFile) -> Iterator[Fault]:
    """Yield the mistakes in the messages of a section; slots that are left out are warnings."""
    expected = english.section(name)
    word_forms = plural_form_count(found.language) if name in COUNTING_SECTIONS else 0
    for key, sentence in found.file.section(name).items():
        if key not in expected:
            hint = did_you_mean(key, expected)
            unknown = message("unknown-message-in", section=name, key=quote_value(key), hint=hint)
            yield Fault("unknown-message", unknown, found.document.key_place((name, key)))
        elif "{" in sentence or "{" in expected[key] or "}" in sentence:
            for fault in _check_slots(sentence, expected[key], word_forms):
                wrong = message("of-field", field=key, message=fault.message)
                yield fault._replace(message=wrong, place=found.document.place((name, key)))


def _check_slots(sentence: str, english: str, word_forms: int) -> Iterator[Fault]:
    """Yield the mistakes in the slots of one message, which are the names in braces; none of them has a place.

    A slot may choose from so many forms of a word: 0 where none may.
    """
    known, slots = find_slots(english), find_slots(sentence)
    if re.search("[{}]", _SLOT.sub("", sentence).replace("{{", "").replace("}}", "")):
        yield Fault("braces", message("braces-hold-names"))
    for name, forms in slots.items():
        if name not in known:
            listed = message("known-are", known=list(known)) if known else message("slots-known-none")
            hint = did_you_mean(name, known) or listed
            yield Fault("unknown-slot", message("nothing-fills", name=name, hint=hint))
            continue
        chosen = {form for form in forms if form.count("|") + 1 == word_forms}
        if strange := sorted(forms - known[name] - chosen - {""}):
            yield Fault("unknown-slot", message("slot-form", name=name, form=strange[0]))
    for name, forms in known.items():
        # A slot that only chooses the form of a word may have nothing to choose elsewhere.
        if name not in slots and not all("|" in form for form in forms):
            yield Fault("missing-slot", message("slot-left-out", name=name), severity="warning")


def find_slots(sentence: str) -> Mapping[str, set[str]]:
    """Return the slots of a sentence by name, each with the forms in which it is filled in, such as `:02`."""
    slots: dict[str, set[str]] = {}
    for name, form in _SLOT.findall(sentence.replace("{{", "").replace("}}", "")):
        slots.setdefault(name, set()).add(form)
    return slots


def _find_missing(name: Section, found: _Language, english: LanguageFile) -> Iterator[Fault]:
    """Yield a warning for what a section lacks."""
    own = found.file.section(name)
    missing = [key for key in english.section(name) if key not in own]
    if missing:
        left = message("messages-missing", keys=missing) if own else message("messages-missing-all")
        wrong = message("of-field", field=name, message=left)
        yield Fault("missing-message", wrong, found.document.key_place((name,)), severity="warning")
