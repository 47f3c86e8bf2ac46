"""Find games, read their definitions, and report every mistake in all their files at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from kredens.cards.definitions import deck_rules, extras, keywords, needs, regions
from kredens.cards.definitions.field_types import expand_rule
from kredens.cards.definitions.game_file import GAME_FILE, Definition, read_definition
from kredens.cards.definitions.model import ArtEntry, Card, CardsFile, Erratum, Game, Kind, Verb
from kredens.cards.definitions.references import find_cycle_faults, find_reference_faults
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.inputs import note_input
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, find_nearest
from kredens.cards.paths import MAX_REFERENCE_LENGTH, URL_START, InvalidReference, resolve_inside
from kredens.cards.system_errors import describe_system_error
from kredens.cards.yamlfile.disk_cache import Soundness
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import UTF_16_MARKS, decode, parse_cached, read_bytes
from kredens.cards.yamlfile.typed import MAX_GAME_FAULTS, convert, deduplicate_faults

MAX_YAML_FILES: Final = 200
"""Maximum number of YAML files in a game's folder."""

SHIPPED_FOLDER: Final = Path(__file__).resolve().parents[1]
"""The folder of the shipped games, each in a folder called by its id."""
_HEADER = re.compile(rb"""["']?kredens["']?\s*:\s*["']?([a-z-]+)/""")
_FILE_KINDS: Final = (
    "cards",
    "game",
    "rules",
    "lexicon",
    "phrases",
    "credits",
    "deck",
    "log",
    "layout",
    "log-sheet",
    "learn",
)
"""The kinds that a file of a game can declare in its first line, `kredens: kind/1`."""
_OTHER_FILES: Final = frozenset({"lexicon.yaml", "phrases.yaml", "rules.yaml", "learn.yaml"})
"""Files beside the cards that other readers find by their names; their first line is not checked here."""


def games() -> list[str]:
    """Return the ids of the shipped games, in alphabetical order."""
    return sorted(each.parent.name for each in SHIPPED_FOLDER.glob(f"*/{GAME_FILE}"))


def load(reference: str | Path) -> Game:
    """Load the game of a shipped id, or of a folder with a game.yaml.

    Raises Unreadable with all faults of all its files.
    """
    folder, shown_folder = locate(reference)
    faults: list[Fault] = []
    files = tuple(iter_card_files(folder, shown_folder, faults))
    try:
        definition = read_definition(folder, f"{shown_folder}{GAME_FILE}")
    except Unreadable as problem:
        # Without the declarations the cards cannot be judged, but what is wrong with the YAML itself can be said.
        in_files = [fault for source in iter_documents(files, faults) for fault in source.faults]
        raise Unreadable(deduplicate_faults([*problem.faults, *faults, *in_files])) from None
    if faults:
        return _read_game(CardReader(definition, folder, faults), files)
    game = _read_same_game(definition, folder, files)
    try:
        _note_pictures(game)
    except InvalidReference:
        # The definitions are those of before, and a picture is gone: only a whole check says of which card.
        return _read_game(CardReader(definition, folder, faults), files)
    return game


class CardFile(NamedTuple):
    """A file with cards: how messages call it, and its bytes."""

    shown_as: str
    data: bytes


@lru_cache(8)
def _read_same_game(definition: Definition, folder: Path, files: tuple[CardFile, ...]) -> Game:
    """Read a game as `_read_game` does, once while its files stay the same: what rests on it is remembered by it."""
    soundness = Soundness("cards", [definition.data, *(file.data for file in files)])
    reader = SoundCardReader if soundness.is_known else CardReader
    game = _read_game(reader(definition, folder, []), files)
    soundness.note()
    return game


def _read_game(cards: CardReader, files: tuple[CardFile, ...]) -> Game:
    """Read the cards in the files of a game. Raises Unreadable with all faults, also those found before."""
    definition, folder, faults = cards.definition, cards.folder, cards.faults
    for source in list(iter_documents(files, faults)):
        cards.read_file(source)
    cards.cross_check()
    if not files and not faults and not definition.entry.extras:
        faults.append(Fault("no-cards", message("game-without-cards"), definition.document.place()))
    if faults:
        raise Unreadable(deduplicate_faults(faults))
    order = {kind: position for position, kind in enumerate(definition.entry.kinds)}
    return build_game(definition, folder, tuple(sorted(cards.cards, key=lambda card: order[card.kind])))


def iter_documents(files: Iterable[CardFile], faults: list[Fault]) -> Iterator[Document]:
    """Yield the documents in files; append the faults of those in which there is none to `faults`."""
    for file in files:
        try:
            yield parse_cached(file.data, file.shown_as)
        except Unreadable as problem:
            faults.extend(problem.faults)


def _note_pictures(game: Game) -> None:
    """Note the pictures of a game that was read before as read. Raises InvalidReference for one that is gone."""
    for card in game.cards:
        for _, reference in _iter_files(card):
            note_input(resolve_inside(game.folder, reference))


def locate(reference: str | Path) -> tuple[Path, str]:
    """Return the folder of a game, and the prefix of its file names in messages. Raises Unreadable."""
    name = str(reference)
    shipped = games()
    if name in shipped:
        return SHIPPED_FOLDER / name, f"cards/{name}/"
    folder = Path(reference)
    try:
        if folder.name == GAME_FILE and folder.is_file():
            folder = folder.parent
        if (folder / GAME_FILE).is_file():
            return folder, _folder_prefix(folder)
        if folder.is_dir() and name:
            raise Unreadable(Fault("no-game", message("folder-without-game", folder=quote_value(name), file=GAME_FILE)))
    except (OSError, ValueError):
        raise Unreadable(Fault("no-game", message("no-game-name", name=quote_value(name)))) from None
    hint = did_you_mean(name, shipped)
    raise Unreadable(
        Fault("no-game", message("unknown-game", name=quote_value(name), hint=hint, shipped=shipped, file=GAME_FILE))
    )


def reference_problem(reference: str) -> str | None:
    """Return why a text in a file cannot name a game, or None.

    Games are named there by the id of a shipped one, or by a folder as seen from the file.
    """
    if len(reference) > MAX_REFERENCE_LENGTH or any(character in reference for character in "\0\n\r\t"):
        return message("no-game-name", name=quote_value(reference))
    if URL_START.match(reference):
        return message("game-address", name=quote_value(reference))
    if "\\" in reference:
        return message("backslash", name=quote_value(reference))
    if reference.startswith(("/", "~")):
        return message("absolute-game", name=quote_value(reference))
    return None


def display_path(folder: Path, name: str) -> str:
    """Return the file of that name in a game's folder as messages show it: of a shipped game from `cards/` on."""
    return f"cards/{folder.name}/{name}" if folder.parent == SHIPPED_FOLDER else (folder / name).as_posix()


def _folder_prefix(folder: Path) -> str:
    """Return the prefix of file names in messages: the folder relative to the current one if it is inside it."""
    absolute, here = folder.resolve(), Path.cwd()
    shortened = absolute.relative_to(here) if absolute.is_relative_to(here) else absolute
    return "" if str(shortened) == "." else f"{shortened.as_posix()}{'' if shortened.as_posix().endswith('/') else '/'}"


def iter_card_files(folder: Path, shown_folder: str, faults: list[Fault]) -> Iterator[CardFile]:
    """Yield the card files of a folder, in the order of their names; append faults of others to `faults`."""
    try:
        names = sorted(path.name for path in folder.iterdir() if path.suffix in (".yaml", ".yml"))
    except OSError as problem:
        text = message("cannot-read", file=quote_value(str(folder)), reason=describe_system_error(problem))
        raise Unreadable(Fault("file", text)) from None
    if len(names) > MAX_YAML_FILES:
        text = message("too-many-files", most=MAX_YAML_FILES, folder=quote_value(str(folder)))
        raise Unreadable(Fault("too-many", text))
    for name in names:
        if name == GAME_FILE:
            continue
        file = f"{shown_folder}{name}"
        try:
            data = read_bytes(resolve_inside(folder, name), file)
            if _holds_cards(data, name, file):
                yield CardFile(file, data)
        except InvalidReference as problem:
            faults.append(Fault("path", problem.text, Place(file, 1, 1)))
        except Unreadable as problem:
            faults.extend(problem.faults)


def _holds_cards(data: bytes, name: str, file: str) -> bool:
    """Return whether the first key of a file says that it holds cards.

    Raises Unreadable for a file that does not say what it is.
    """
    if name.endswith(".yml"):
        raise Unreadable(Fault("file", message("rename-to", name=quote_value(name[:-3] + "yaml")), Place(file, 1, 1)))
    if name in _OTHER_FILES:
        return False
    if data.startswith(UTF_16_MARKS):
        decode(data, file)
    for line in data.removeprefix(b"\xef\xbb\xbf").splitlines():
        content = line.strip()
        if content and not content.startswith((b"#", b"---", b"%")):
            header = _HEADER.match(content)
            if header is None:
                break
            kind = header[1].decode()
            if kind not in _FILE_KINDS and (near := find_nearest(kind, _FILE_KINDS)):
                hint = message("did-you-mean", near=[quote_value(f"{near[0]}/1")])
                sentence = message("no-kind-of-file", kind=quote_value(f"{kind}/"), hint=hint)
                raise Unreadable(Fault("header", sentence, Place(file, 1, 1)))
            return kind == "cards"
    raise Unreadable(Fault("header", message("header-of-cards"), Place(file, 1, 1)))


class CardPlaces:
    """The places of the fields of one card, which are in the card itself or in the defaults of its file."""

    def __init__(self, document: Document, index: int, own: Mapping[str, Any], defaults: Mapping[str, Any]) -> None:
        self.document = document
        self.own = own
        self.defaults = defaults
        self.root: ValuePath = ("cards", index)

    def place(self, path: ValuePath = ()) -> Place:
        """Return the place of the value at `path` in the card."""
        return self.document.place(self._path_in_file(path))

    def key_place(self, path: ValuePath) -> Place:
        """Return the place of the key at the end of `path` in the card."""
        return self.document.key_place(self._path_in_file(path))

    def _path_in_file(self, path: ValuePath) -> ValuePath:
        """Return the path in the file for a path in the card."""
        if path and path[0] not in self.own and path[0] in self.defaults:
            return ("defaults", *path)
        return (*self.root, *path)


class CardReader:
    """Reader of the cards of one game, file by file."""

    def __init__(self, definition: Definition, folder: Path, faults: list[Fault]) -> None:
        self.definition = definition
        self.folder = folder
        self.faults = faults
        self.cards: list[Card] = []
        self.cards_with_places: list[tuple[Card, CardPlaces]] = []
        self.known_ids: frozenset[str] = frozenset()
        """The ids of cards that others may name although they are not read here."""

    def read_file(self, document: Document) -> bool:
        """Read the cards of a document, and append its faults; return whether it is a file of cards at all."""
        self.faults.extend(document.faults)
        file = convert(document.value, CardsFile, document, self.faults)
        if file is None:
            return False
        for index, own in enumerate(file.cards):
            if len(self.faults) >= MAX_GAME_FAULTS:
                break
            places = CardPlaces(document, index, own, file.defaults)
            card = self.read_card({**file.defaults, **own}, places)
            if card is not None:
                self.cards.append(card)
                self.cards_with_places.append((card, places))
        return True

    def read_card(self, value: dict[str, Any], places: CardPlaces) -> Card | None:
        """Build the card in `value`, in which the defaults are merged; return None, with faults, if it is not valid."""
        kinds = self.definition.entry.kinds
        if len(kinds) == 1:
            value.setdefault("kind", next(iter(kinds)))
        name, kind = value.get("id"), value.get("kind")
        known = name if isinstance(name, str) and len(name) <= 64 else None
        if not isinstance(kind, str) or kind not in kinds:
            self.faults.append(_kind_fault(value, kinds, places, known))
            return None
        if not self.has_fitting_values(value, kind, places, known):
            return None
        fields = kinds[kind].fields
        # From here on the values are known to be of their types, so that they can be taken as they stand.
        return Card(
            id=value["id"],
            kind=kind,
            name=value["name"],
            copies=value.get("copies", 1),
            basis=value.get("basis", "house"),
            was=tuple(value.get("was", ())),
            text=value.get("text"),
            art=_parse_art(value.get("art")),
            face=value.get("face"),
            back=value.get("back"),
            place=places.place(),
            fields={field: value[field] for field in fields if value.get(field) is not None},
            errata=tuple(self.read_errata(value.get("errata", ()), places, known)),
            lint=value.get("lint", {}),
        )

    def has_fitting_values(self, value: dict[str, Any], kind: str, places: CardPlaces, card: str | None) -> bool:
        """Return whether the values of a card are of the types that its kind declares; if not, add the faults."""
        return convert(value, self.definition.types.kinds[kind], places, self.faults, card=card) is not None

    def read_errata(
        self, entries: Iterable[Mapping[str, Any]], places: CardPlaces, card: str | None
    ) -> Iterator[Erratum]:
        """Yield the errata of a card; add a fault for days that are unreadable or not in order, and for empty ones."""
        before: date | None = None
        for index, entry in enumerate(entries):
            day = deck_rules.parse_iso_day(entry["date"])
            place = places.place(("errata", index, "date"))
            if day is None:
                sentence = message("erratum-without-day", text=quote_value(entry["date"]))
                self.faults.append(Fault("date", sentence, place, card))
                continue
            if before is not None and day < before:
                sentence = message("errata-in-order", day=str(day), before=str(before))
                self.faults.append(Fault("date", sentence, place, card))
            if not entry["printed"]:
                place = places.place(("errata", index, "printed"))
                self.faults.append(Fault("empty", message("erratum-without-text"), place, card))
            before = day
            yield Erratum(entry["printed"], entry["since"], entry["source"], day)

    def cross_check(self) -> None:
        """Check what requires all cards: ids, files, references between cards, needs, and endless effects."""
        self.check_ids()
        self.check_pictures()
        ids = {*self.known_ids, *(card.id for card in self.cards)}
        entry, document = self.definition.entry, self.definition.document
        self.faults.extend(find_reference_faults(entry, document, self.cards_with_places, ids))
        self.faults.extend(needs.find_faults(entry, document, self.cards_with_places))
        self.faults.extend(find_cycle_faults(entry, self.cards_with_places))
        self.faults.extend(regions.find_card_faults(entry, document, self.cards))

    def check_pictures(self) -> None:
        """Check that the pictures of all cards are there, and note them as read."""
        for card, places in self.cards_with_places:
            for path, reference in _iter_files(card):
                try:
                    # A picture that is not drawn this time is not to be written over either.
                    note_input(resolve_inside(self.folder, reference))
                except InvalidReference as problem:
                    self.faults.append(
                        Fault(
                            "path",
                            message("at-path", path=str(path[0]), message=problem.text),
                            places.place(path),
                            card.id,
                        )
                    )

    def check_ids(self) -> None:
        """Check that no id, earlier id or id of an extra is there twice."""
        entry = self.definition.entry
        taken: dict[str, tuple[CardPlaces, ValuePath] | None] = {
            id: None for extra in entry.extras for id in extras.piece_ids(entry, extra)
        }
        for card, places in self.cards_with_places:
            if card.id in taken:
                sentence = message("id-already", id=quote_value(card.id), where=_where_taken(taken[card.id]))
                self.faults.append(Fault("duplicate-id", sentence, places.place(("id",)), card.id))
            taken.setdefault(card.id, (places, ("id",)))
        for card, places in self.cards_with_places:
            for index, earlier in enumerate(card.was):
                if earlier in taken:
                    sentence = message("was-already", id=quote_value(earlier), where=_where_taken(taken[earlier]))
                    self.faults.append(Fault("duplicate-id", sentence, places.place(("was", index)), card.id))
                taken.setdefault(earlier, (places, ("was", index)))


class SoundCardReader(CardReader):
    """Reader of cards in which no fault was found before; `load` looks for the pictures, which may be gone since."""

    def has_fitting_values(self, value: dict[str, Any], kind: str, places: CardPlaces, card: str | None) -> bool:
        """Return True."""
        return True

    def cross_check(self) -> None:
        """Check nothing."""


def _where_taken(at: tuple[CardPlaces, ValuePath] | None) -> str:
    """Return where an id is already, as a message: at a place in the fields of a card, or (None) among the extras."""
    return message("among-extras") if at is None else message("at-place", place=str(at[0].place(at[1])))


def _kind_fault(value: Mapping[str, Any], kinds: Iterable[str], places: CardPlaces, card: str | None) -> Fault:
    """Return the fault of a card whose kind is missing or unknown."""
    known = list(kinds)
    if "kind" not in value:
        sentence = message("missing-field-of", field=quote_value("kind"), known=known)
        return Fault("required", sentence, places.place(), card)
    kind = value["kind"]
    hint = did_you_mean(kind, known) if isinstance(kind, str) else ""
    wrong = message("not-one-of", value=quote_value(kind), known=known, hint=hint)
    return Fault("enum", message("at-path", path="kind", message=wrong), places.place(("kind",)), card)


def _parse_art(value: Any) -> ArtEntry | None:
    if isinstance(value, str):
        return ArtEntry(value)
    return ArtEntry(**value) if value is not None else None


def _iter_files(card: Card) -> Iterator[tuple[ValuePath, str]]:
    """Yield the files that a card names, with their paths in the card."""
    if card.art is not None:
        # Of a map the file is meant; of a plain name the nearest place there is.
        yield ("art", "file"), card.art.file
    if card.face is not None:
        yield ("face",), card.face
    if card.back is not None:
        yield ("back",), card.back


def build_game(definition: Definition, folder: Path, cards: tuple[Card, ...]) -> Game:
    """Build the game from definitions and cards without faults."""
    entry = definition.entry
    return Game(
        id=entry.id,
        folder=folder,
        language=entry.language,
        languages=entry.languages or (entry.language,),
        version=entry.version,
        engine=entry.engine,
        title=entry.title,
        tagline=entry.tagline or {},
        notice=entry.notice or {},
        credits=entry.credits or {},
        lists=keywords.choice_lists(entry),
        kinds={
            name: Kind(
                id=name,
                name=kind.name or {entry.language: name},
                plural=kind.plural or kind.name or {entry.language: name},
                total=kind.total,
                layout=kind.layout or name,
                back=kind.back,
                size=kind.size,
                fields=kind.fields,
            )
            for name, kind in entry.kinds.items()
        },
        effects={
            name: Verb(name, {argument: expand_rule(rule) for argument, rule in verb.args.items()}, verb.rules)
            for name, verb in entry.effects.items()
        },
        cards=cards,
        extras=extras.build_extras(entry),
        backs=entry.backs,
        deck=deck_rules.build_deck_rules(entry.deck),
        formats=deck_rules.build_formats(entry),
        keywords=keywords.build_keywords(entry),
        regions=regions.build_regions(entry),
        sets=keywords.build_sets(entry),
        decks=entry.decks,
        name_languages=(*(entry.languages or (entry.language,)), *entry.names),
        headings=entry.headings,
        field_names=entry.fields,
        presets=entry.presets,
        lint={str(code): grade for code, grade in entry.lint.items()},
        shipped=folder.parent == SHIPPED_FOLDER,
    )
