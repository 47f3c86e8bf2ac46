"""Find and read the tables that sentences are made from: grammar of a language, lexicon and phrases of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kredens.cards.definitions import lexicon, library
from kredens.cards.definitions.lexicon import Lexicon
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import Message, message
from kredens.cards.paths import InvalidReference, resolve_inside
from kredens.cards.yamlfile import typed
from kredens.cards.yamlfile.document import Document
from kredens.cards.yamlfile.reader import read
from kredens.generator.files.template_paths import TEMPLATES, display_path
from kredens.generator.sentences.grammar import Grammar, GrammarFile
from kredens.generator.sentences.phrases import Phrases, PhrasesFile

if TYPE_CHECKING:
    from kredens.cards.definitions.model import Game


class Tables(NamedTuple):
    """What sentences of one game in one language are made from."""

    grammar: Grammar
    lexicon: Lexicon
    phrases: Phrases
    document: Document | None
    has_own_phrases: bool
    """Whether the phrases were written for this very game, not borrowed from the one whose rules it plays by."""

    @property
    def file(self) -> str:
        """Return the path of the phrases as messages show it; `phrases.yaml` if there is none."""
        return self.document.file if self.document else "phrases.yaml"

    def place(self) -> Place | None:
        """Return where the phrases of the language begin; None without a file."""
        return self.document.key_place(("languages", self.grammar.language)) if self.document else None

    def verb_place(self, verb: str) -> Place | None:
        """Return where the phrase of a verb stands, or would stand; None without a file."""
        if self.document is None:
            return None
        return self.document.key_place(("languages", self.grammar.language, "verbs", verb))


def load_tables(game: Game, language: str) -> Tables:
    """Return the tables for a game in a language. Files that the game's folder lacks are taken from those shipped.

    Raises Unreadable.
    """
    shipped = [name for name in (game.id if game.shipped else None, game.engine) if name]
    grammar = load_grammar(game, language)
    places = [(game.folder, "phrases.yaml")] + [(TEMPLATES, f"{name}/phrases.yaml") for name in shipped]
    phrases = _require_file(places, lambda: message("no-phrases-file", game=quote_value(game.id)))
    words = _find_file(
        [(game.folder, "lexicon.yaml")] + [(library.SHIPPED_FOLDER, f"{name}/lexicon.yaml") for name in shipped]
    )
    document, content = _load_phrases(_file_version(phrases))
    if language not in content.languages:
        named, known = quote_value(language), list(content.languages)
        missing = (
            message("no-phrases-in", language=named, known=known)
            if known
            else message("no-phrases-at-all", language=named)
        )
        raise Unreadable(Fault("phrases", missing, document.key_place(("languages",))))
    return Tables(
        grammar,
        _load_lexicon(_file_version(words)) if words else lexicon.EMPTY_LEXICON,
        content.languages[language],
        document,
        phrases in (game.folder / "phrases.yaml", TEMPLATES / game.id / "phrases.yaml"),
    )


def load_grammar(game: Game, language: str) -> Grammar:
    """Return the grammar of a language: the game's own, or the shipped one. Raises Unreadable."""
    file = _require_file(
        [(game.folder, f"languages/{language}.yaml"), (TEMPLATES, f"languages/{language}.yaml")],
        lambda: message("no-grammar", language=quote_value(language), file=f"languages/{language}.yaml"),
    )
    return _load_grammar(_file_version(file))


def _find_file(places: list[tuple[Path, str]]) -> Path | None:
    """Return the first of these files that exists, as (folder, name) pairs in order; None if there is none.

    Raises Unreadable for one that leads out of its folder.
    """
    for folder, name in places:
        if (folder / name).is_file():
            try:
                return resolve_inside(folder, name)
            except InvalidReference as problem:
                raise Unreadable(Fault("path", problem.text)) from None
    return None


def _require_file(places: list[tuple[Path, str]], describe_missing: Callable[[], Message]) -> Path:
    found = _find_file(places)
    if found is None:
        raise Unreadable(Fault("phrases", describe_missing()))
    return found


class FileVersion(NamedTuple):
    """A file with its time of change and size, so that a running program reads it again after it was saved."""

    path: Path
    modified: int
    """Time of the last change in nanoseconds."""
    size: int
    """Length in bytes."""


def _file_version(path: Path) -> FileVersion:
    status = path.stat()
    return FileVersion(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=16)
def _load_grammar(file: FileVersion) -> Grammar:
    """Read the grammar in a file. Raises Unreadable if it is of another language than the file's name tells."""
    document = read(file.path, display_path(file.path))
    table = typed.convert_document(document, GrammarFile)
    if table.language != file.path.stem:
        language, named = quote_value(table.language), quote_value(file.path.stem)
        wrong = message("grammar-of-other", language=language, named=named)
        raise Unreadable(Fault("grammar", wrong, document.place(("language",))))
    return Grammar(table, document.file)


@lru_cache(maxsize=16)
def _load_lexicon(file: FileVersion) -> Lexicon:
    return lexicon.load(file.path, display_path(file.path))


@lru_cache(maxsize=16)
def _load_phrases(file: FileVersion) -> tuple[Document, PhrasesFile]:
    document = read(file.path, display_path(file.path))
    return document, typed.convert_document(document, PhrasesFile)
