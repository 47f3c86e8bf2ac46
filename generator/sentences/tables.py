"""Finds and reads what sentences are made from: the grammar of a language, and the words and phrases of a game."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kredens.cards.definitions import lexicon
from kredens.cards.definitions.lexicon import Lexicon
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.paths import Outside, inside
from kredens.cards.yamlfile import typed
from kredens.cards.yamlfile.document import Document
from kredens.cards.yamlfile.reader import read
from kredens.generator.sentences.grammar import Grammar, GrammarFile
from kredens.generator.sentences.phrases import Phrases, PhrasesFile

if TYPE_CHECKING:
    from kredens.cards.definitions.model import Game

PROJECT = Path(__file__).resolve().parents[2]
TEMPLATES = PROJECT / "templates"


class Tables(NamedTuple):
    """What sentences of one game in one language are made from."""

    grammar: Grammar
    lexicon: Lexicon
    phrases: Phrases
    document: Document | None
    own: bool
    """Whether the phrases were written for this very game, not borrowed from the one whose rules it plays by."""

    @property
    def file(self) -> str:
        return self.document.file if self.document else "phrases.yaml"

    def place(self) -> Place | None:
        """Where the phrases of the language begin."""
        return self.document.key_place(("languages", self.grammar.language)) if self.document else None

    def verb_place(self, verb: str) -> Place | None:
        """Where the phrase of a verb stands, or would stand."""
        if self.document is None:
            return None
        return self.document.key_place(("languages", self.grammar.language, "verbs", verb))


def tables(game: Game, language: str) -> Tables:
    """The tables for a game in a language. What a folder of one's own does not bring, shipped ones do.

    Raises Unreadable.
    """
    shipped = [name for name in (game.id if game.shipped else None, game.engine) if name]
    grammar = _first(
        [(game.folder, f"languages/{language}.yaml"), (TEMPLATES, f"languages/{language}.yaml")],
        f"there is no grammar of {language!r}: write languages/{language}.yaml like those in templates/languages",
    )
    places = [(game.folder, "phrases.yaml")] + [(TEMPLATES, f"{name}/phrases.yaml") for name in shipped]
    phrases = _first(places, f"the game {game.id!r} has effects but no phrases.yaml that says them")
    words = _find([(game.folder, "lexicon.yaml")] + [(PROJECT / "cards", f"{name}/lexicon.yaml") for name in shipped])
    document, content = _phrases(_saved(phrases))
    if language not in content.languages:
        message = f"no phrases in {language!r}, only in {', '.join(content.languages) or 'no language'}"
        raise Unreadable(Fault("phrases", message, document.key_place(("languages",))))
    return Tables(
        _grammar(_saved(grammar)),
        _lexicon(_saved(words)) if words else lexicon.EMPTY,
        content.languages[language],
        document,
        phrases in (game.folder / "phrases.yaml", TEMPLATES / game.id / "phrases.yaml"),
    )


def _find(places: list[tuple[Path, str]]) -> Path | None:
    for folder, name in places:
        if (folder / name).is_file():
            try:
                return inside(folder, name)
            except Outside as problem:
                raise Unreadable(Fault("path", str(problem))) from None
    return None


def _first(places: list[tuple[Path, str]], otherwise: str) -> Path:
    found = _find(places)
    if found is None:
        raise Unreadable(Fault("phrases", otherwise))
    return found


class Saved(NamedTuple):
    """A file, with what changes when somebody saves it, so that a program that runs on reads it again."""

    path: Path
    changed: int
    size: int


def _saved(path: Path) -> Saved:
    status = path.stat()
    return Saved(path, status.st_mtime_ns, status.st_size)


def _shown(path: Path) -> str:
    return str(path.relative_to(PROJECT)) if path.is_relative_to(PROJECT) else str(path)


@lru_cache(maxsize=16)
def _grammar(file: Saved) -> Grammar:
    document = read(file.path, _shown(file.path))
    table = typed.checked(document, GrammarFile)
    if table.language != file.path.stem:
        message = f"this is the grammar of {table.language!r}, but the file is named for {file.path.stem!r}"
        raise Unreadable(Fault("grammar", message, document.place(("language",))))
    return Grammar(table, document.file)


@lru_cache(maxsize=16)
def _lexicon(file: Saved) -> Lexicon:
    return lexicon.load(file.path, _shown(file.path))


@lru_cache(maxsize=16)
def _phrases(file: Saved) -> tuple[Document, PhrasesFile]:
    document = read(file.path, _shown(file.path))
    return document, typed.checked(document, PhrasesFile)
