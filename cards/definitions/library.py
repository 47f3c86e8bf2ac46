"""Finds games, reads their definitions, and answers every mistake in all their files at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

from kredens.cards.definitions import cycles, deck_rules, extras, keywords, needs
from kredens.cards.definitions.field_types import rule_of
from kredens.cards.definitions.game_file import GAME_FILE, Definition, read_definition
from kredens.cards.definitions.model import ArtEntry, Card, CardsFile, Erratum, Game, Kind, Verb
from kredens.cards.definitions.references import reference_faults
from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.names import did_you_mean, nearest
from kredens.cards.paths import Outside, inside
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import UTF_16, decode, kept, read_bytes
from kredens.cards.yamlfile.typed import MAXIMUM_FAULTS, convert, unique

MAXIMUM_FILES: Final = 200
"""How many definition files a game's folder may hold."""

_SHIPPED: Final = Path(__file__).resolve().parents[1]
_HEADER = re.compile(rb"""["']?kredens["']?\s*:\s*["']?([a-z-]+)/""")
_KINDS: Final = ("cards", "game", "rules", "lexicon", "phrases", "credits", "deck", "log", "layout", "log-sheet")
"""What a file of a game can say that it is."""
_WITHOUT_HEADER: Final = frozenset({"lexicon.yaml", "phrases.yaml", "rules.yaml"})
"""Files beside the cards that other readers know by their names."""


def games() -> list[str]:
    """The ids of the shipped games, in alphabetical order."""
    return sorted(each.parent.name for each in _SHIPPED.glob(f"*/{GAME_FILE}"))


def load(reference: str | Path) -> Game:
    """The game of a shipped id, or of a folder with a game.yaml. Raises Unreadable with all faults of all its files."""
    folder, shown_folder = locate(reference)
    faults: list[Fault] = []
    sources = list(_sources(folder, shown_folder, faults))
    try:
        definition = read_definition(folder, f"{shown_folder}{GAME_FILE}")
    except Unreadable as problem:
        # Without the declarations the cards cannot be judged, but what is wrong with the YAML itself can be said.
        in_sources = [fault for source in sources for fault in source.faults]
        raise Unreadable(unique([*problem.faults, *faults, *in_sources])) from None
    cards = Reader(definition, folder, faults)
    for source in sources:
        cards.read(source)
    cards.cross_check()
    if not sources and not faults and not definition.entry.extras:
        advice = "add a file such as cards.yaml that begins with 'kredens: cards/1'"
        faults.append(Fault("no-cards", f"the game has no cards: {advice}", definition.document.place()))
    if faults:
        raise Unreadable(unique(faults))
    order = {kind: position for position, kind in enumerate(definition.entry.kinds)}
    return _game(definition, folder, tuple(sorted(cards.cards, key=lambda card: order[card.kind])))


def locate(reference: str | Path) -> tuple[Path, str]:
    """The folder of a game, and how messages begin the names of files in it. Raises Unreadable."""
    name = str(reference)
    shipped = games()
    if name in shipped:
        return _SHIPPED / name, f"cards/{name}/"
    folder = Path(reference)
    try:
        if folder.name == GAME_FILE and folder.is_file():
            folder = folder.parent
        if (folder / GAME_FILE).is_file():
            return folder, _shown_folder(folder)
        if folder.is_dir() and name:
            raise Unreadable(Fault("no-game", f"the folder {shown(name)} holds no {GAME_FILE}"))
    except (OSError, ValueError):
        raise Unreadable(Fault("no-game", f"{shown(name)} cannot be the name of a game or a folder")) from None
    known = f"shipped: {', '.join(shipped)}; a folder of your own must hold a {GAME_FILE}"
    raise Unreadable(Fault("no-game", f"no game {shown(name)}{did_you_mean(name, shipped)} ({known})"))


def _shown_folder(folder: Path) -> str:
    absolute, here = folder.resolve(), Path.cwd()
    shortened = absolute.relative_to(here) if absolute.is_relative_to(here) else absolute
    return "" if str(shortened) == "." else f"{shortened.as_posix()}{'' if shortened.as_posix().endswith('/') else '/'}"


def _sources(folder: Path, shown_folder: str, faults: list[Fault]) -> Iterator[Document]:
    """The card files of a folder, in the order of their names."""
    try:
        names = sorted(path.name for path in folder.iterdir() if path.suffix in (".yaml", ".yml"))
    except OSError as problem:
        raise Unreadable(Fault("file", f"cannot read the folder {shown(str(folder))}: {problem.strerror}")) from None
    if len(names) > MAXIMUM_FILES:
        raise Unreadable(Fault("too-many", f"more than {MAXIMUM_FILES} YAML files in {shown(str(folder))}"))
    for name in names:
        if name == GAME_FILE:
            continue
        file = f"{shown_folder}{name}"
        try:
            data = read_bytes(inside(folder, name), file)
            if _holds_cards(data, name, file):
                yield kept(data, file)
        except Outside as problem:
            faults.append(Fault("path", str(problem), Place(file, 1, 1)))
        except Unreadable as problem:
            faults.extend(problem.faults)


def _holds_cards(data: bytes, name: str, file: str) -> bool:
    """Whether the first key of a file says so. Raises Unreadable for a file that does not say what it is."""
    if name.endswith(".yml"):
        raise Unreadable(Fault("file", f"rename this file to {shown(name[:-3] + 'yaml')}", Place(file, 1, 1)))
    if name in _WITHOUT_HEADER:
        return False
    if data.startswith(UTF_16):
        decode(data, file)
    for line in data.removeprefix(b"\xef\xbb\xbf").splitlines():
        content = line.strip()
        if content and not content.startswith((b"#", b"---", b"%")):
            header = _HEADER.match(content)
            if header is None:
                break
            kind = header[1].decode()
            if kind not in _KINDS and (near := nearest(kind, _KINDS)):
                message = f"{shown(f'{kind}/')} is no kind of file; did you mean {shown(f'{near[0]}/1')}?"
                raise Unreadable(Fault("header", message, Place(file, 1, 1)))
            return kind == "cards"
    raise Unreadable(Fault("header", "a file of cards begins with 'kredens: cards/1'", Place(file, 1, 1)))


class Merged:
    """Where the fields of one card stand: in the card, or in the defaults of its file."""

    def __init__(self, document: Document, index: int, own: Mapping[str, Any], defaults: Mapping[str, Any]) -> None:
        self.document = document
        self.own = own
        self.defaults = defaults
        self.root: ValuePath = ("cards", index)

    def place(self, path: ValuePath = ()) -> Place:
        return self.document.place(self._there(path))

    def key_place(self, path: ValuePath) -> Place:
        return self.document.key_place(self._there(path))

    def _there(self, path: ValuePath) -> ValuePath:
        if path and path[0] not in self.own and path[0] in self.defaults:
            return ("defaults", *path)
        return (*self.root, *path)


class Reader:
    """Reads the cards of one game, file by file."""

    def __init__(self, definition: Definition, folder: Path, faults: list[Fault]) -> None:
        self.definition = definition
        self.folder = folder
        self.faults = faults
        self.cards: list[Card] = []
        self.read_cards: list[tuple[Card, Merged]] = []

    def read(self, document: Document) -> None:
        self.faults.extend(document.faults)
        file = convert(document.value, CardsFile, document, self.faults)
        if file is None:
            return
        for index, own in enumerate(file.cards):
            if len(self.faults) >= MAXIMUM_FAULTS:
                return
            places = Merged(document, index, own, file.defaults)
            card = self.card({**file.defaults, **own}, places)
            if card is not None:
                self.cards.append(card)
                self.read_cards.append((card, places))

    def card(self, value: dict[str, Any], places: Merged) -> Card | None:
        kinds = self.definition.types.kinds
        if len(kinds) == 1:
            value.setdefault("kind", next(iter(kinds)))
        name, kind = value.get("id"), value.get("kind")
        known = name if isinstance(name, str) and len(name) <= 64 else None
        if not isinstance(kind, str) or kind not in kinds:
            self.faults.append(_kind_fault(value, kinds, places, known))
            return None
        if convert(value, kinds[kind], places, self.faults, card=known) is None:
            return None
        fields = self.definition.entry.kinds[kind].fields
        # From here on the values are known to be of their types, so that they can be taken as they stand.
        return Card(
            id=value["id"],
            kind=kind,
            name=value["name"],
            copies=value.get("copies", 1),
            basis=value.get("basis", "house"),
            was=tuple(value.get("was", ())),
            text=value.get("text"),
            art=_art(value.get("art")),
            face=value.get("face"),
            back=value.get("back"),
            place=places.place(),
            fields={field: value[field] for field in fields if value.get(field) is not None},
            errata=tuple(self.errata(value.get("errata", ()), places, known)),
        )

    def errata(self, entries: Iterable[Mapping[str, Any]], places: Merged, card: str | None) -> Iterator[Erratum]:
        before: date | None = None
        for index, entry in enumerate(entries):
            day = deck_rules.day(entry["date"])
            place = places.place(("errata", index, "date"))
            if day is None:
                message = f"errata: {shown(entry['date'])} is not a day; write it like '2026-11-20', in quotes"
                self.faults.append(Fault("date", message, place, card))
                continue
            if before is not None and day < before:
                message = f"errata: {day} comes after {before}; write the oldest first"
                self.faults.append(Fault("date", message, place, card))
            if not entry["printed"]:
                message = "errata: say under 'printed' what was printed before"
                self.faults.append(Fault("empty", message, places.place(("errata", index, "printed")), card))
            before = day
            yield Erratum(entry["printed"], entry["since"], entry["source"], day)

    def cross_check(self) -> None:
        """What can only be seen with all cards read: ids, references from card to card, and files."""
        self.ids()
        for card, places in self.read_cards:
            for path, reference in _files(card):
                try:
                    inside(self.folder, reference)
                except Outside as problem:
                    self.faults.append(Fault("path", f"{path[0]}: {problem}", places.place(path), card.id))
        ids = {card.id for card in self.cards}
        entry, document = self.definition.entry, self.definition.document
        self.faults.extend(reference_faults(entry, document, self.read_cards, ids))
        self.faults.extend(needs.faults(entry, document, self.read_cards))
        self.faults.extend(cycles.faults(entry, self.read_cards))

    def ids(self) -> None:
        entry = self.definition.entry
        taken = {id: "under 'extras' in game.yaml" for extra in entry.extras for id in extras.ids(entry, extra)}
        for card, places in self.read_cards:
            if card.id in taken:
                message = f"id {shown(card.id)} is there already, {taken[card.id]}"
                self.faults.append(Fault("duplicate-id", message, places.place(("id",)), card.id))
            taken.setdefault(card.id, f"at {places.place(('id',))}")
        for card, places in self.read_cards:
            for index, earlier in enumerate(card.was):
                if earlier in taken:
                    message = f"was: {shown(earlier)} belongs to a card already, {taken[earlier]}"
                    self.faults.append(Fault("duplicate-id", message, places.place(("was", index)), card.id))
                taken.setdefault(earlier, f"at {places.place(('was', index))}")


def _kind_fault(value: Mapping[str, Any], kinds: Iterable[str], places: Merged, card: str | None) -> Fault:
    known = ", ".join(kinds)
    if "kind" not in value:
        return Fault("required", f"field 'kind' is missing: one of {known}", places.place(), card)
    kind = value["kind"]
    close = did_you_mean(kind, kinds) if isinstance(kind, str) else ""
    return Fault("enum", f"kind: {shown(kind)} is not one of {known}{close}", places.place(("kind",)), card)


def _art(value: Any) -> ArtEntry | None:
    if isinstance(value, str):
        return ArtEntry(value)
    return ArtEntry(**value) if value is not None else None


def _files(card: Card) -> Iterator[tuple[ValuePath, str]]:
    if card.art is not None:
        # Of a map the file is meant; of a plain name the nearest place there is.
        yield ("art", "file"), card.art.file
    if card.face is not None:
        yield ("face",), card.face
    if card.back is not None:
        yield ("back",), card.back


def _game(definition: Definition, folder: Path, cards: tuple[Card, ...]) -> Game:
    entry = definition.entry
    return Game(
        id=entry.id,
        folder=folder,
        language=entry.language,
        languages=entry.languages or (entry.language,),
        version=entry.version,
        engine=entry.engine,
        title=entry.title,
        notice=entry.notice or {},
        credits=entry.credits or {},
        lists=keywords.lists(entry),
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
            name: Verb(name, {argument: rule_of(rule) for argument, rule in verb.args.items()}, verb.rules)
            for name, verb in entry.effects.items()
        },
        cards=cards,
        extras=extras.finished(entry),
        backs=entry.backs,
        deck=deck_rules.finished(entry.deck),
        formats=deck_rules.formats(entry),
        keywords=keywords.finished(entry),
        sets=keywords.sets(entry),
        decks=entry.decks,
        name_languages=(*(entry.languages or (entry.language,)), *entry.names),
        headings=entry.headings,
        presets=entry.presets,
        shipped=folder.parent == _SHIPPED,
    )
