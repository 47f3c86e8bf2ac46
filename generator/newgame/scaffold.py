"""Starts a game of one's own: plans the files of its folder, and writes them whole or not at all."""

from __future__ import annotations

import re
import secrets
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from kredens import cards
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.definitions.json_schema import editor_schema, game_schema
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable, shown
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.typed import LANGUAGE
from kredens.generator.files.atomic_write import reason
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.layouts.json_schema import layout_schema
from kredens.generator.newgame.file_plan import SCHEMAS, Plan
from kredens.generator.newgame.yaml_writer import quoted, schema_text, slug, title

SAMPLE = TEMPLATES / "new"
TABLES = (".csv", ".tsv", ".txt")
WORKBOOKS = (".xlsx", ".xls", ".ods")
"""What is not read, but answered with what to do."""


@dataclass(frozen=True, slots=True)
class Started:
    """A game that was written: as it reads back, its files, and what a person should know of how it came about."""

    game: Game
    files: tuple[str, ...]
    notes: tuple[str, ...]


Planner: TypeAlias = Callable[[str, str], Plan]
"""Plans a game from its id and title."""


def start(folder: Path, planner: Planner) -> Started:
    """Writes the game that `planner` plans into a folder that is not there or empty.

    Raises Unreadable, with nothing written, if the folder cannot be used, the plan fails or its game has faults.
    """
    own = _checked_folder(folder)
    plan = planner(own, title(folder.resolve().name))
    beside = folder.resolve().parent / f".{own[:40]}-{secrets.token_hex(4)}"
    try:
        beside.mkdir()
        _write(beside, plan.files)
        game = _read_back(beside, folder)
        _write(beside, dict(_schemas(beside)))
        _move(beside, folder)
    except OSError as problem:
        raise Unreadable(Fault("file", f"cannot write {folder}: {reason(problem)}")) from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return Started(game, tuple(sorted([*plan.files, *(f"{SCHEMAS}/{name}.json" for name in _SCHEMAS)])), plan.notes)


def sample(own: str, heading: str) -> Plan:
    """The small game that teaches: a few cards, a layout and icons, with comments."""
    files = {
        path.relative_to(SAMPLE).as_posix(): path.read_bytes()
        for path in sorted(SAMPLE.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }
    text = files[GAME_FILE].decode()
    text = text.replace("\nid: sample\n", f"\nid: {quoted(own)}\n")
    text = text.replace("\ntitle: {en: Sample}\n", f"\ntitle: {{en: {quoted(heading)}}}\n")
    return Plan(files | {GAME_FILE: text.encode()})


def planner(source: str | None, pictures: str | None, language: str | None) -> Planner:
    """What to start from: nothing, a shipped game, a spreadsheet or a folder of pictures. Raises Unreadable."""
    if language is not None and not re.match(LANGUAGE, language):
        raise _wrong("language", f"--lang {shown(language)}: write the code of a language, like cs or en")
    if source and pictures:
        raise _wrong("asked", "--from and --from-pictures are two different beginnings; choose one")
    if pictures is not None:
        from kredens.generator.newgame import from_pictures

        folder = Path(pictures)
        return lambda own, heading: from_pictures.plan(folder, own, heading, language or "en")
    if source is not None and source not in cards.games() and Path(source).suffix.lower() in (*TABLES, *WORKBOOKS):
        from kredens.generator.newgame import from_spreadsheet

        table = Path(source)
        return lambda own, heading: from_spreadsheet.plan(table, own, heading, language)
    if language is not None:
        raise _wrong("asked", "--lang says the language of a spreadsheet or of pictures; here the files say it")
    if source is None:
        return sample
    if source in cards.games():
        from kredens.generator.newgame import from_game

        shipped = source
        return lambda own, _: from_game.plan(shipped, own)
    known = ", ".join(cards.games())
    if Path(source).is_dir():
        what = "is a folder; pictures of finished cards are started from with --from-pictures"
        raise _wrong("asked", f"--from {shown(source)} {what}, and a game of your own is copied like any folder")
    hint = did_you_mean(source, cards.games())
    what = f"neither a shipped game ({known}) nor a table ({', '.join(TABLES)})"
    raise _wrong("asked", f"--from {shown(source)} is {what}{hint}")


def _wrong(code: str, message: str) -> Unreadable:
    return Unreadable(Fault(code, message))


def _checked_folder(folder: Path) -> str:
    """The id that the folder's name gives the game."""
    try:
        name = folder.resolve().name
        own = slug(name)
        if folder.exists() and not folder.is_dir():
            raise _wrong("folder", f"{folder} is a file; name a folder that is not there yet")
        if folder.is_dir() and any(folder.iterdir()):
            raise _wrong("folder", f"the folder {folder} is not empty; name a new one, so that nothing is overwritten")
        if not folder.resolve().parent.is_dir():
            raise _wrong("folder", f"there is no folder {folder.parent} to put {name} into; make it first")
    except (OSError, ValueError, RuntimeError) as problem:
        why = getattr(problem, "strerror", None) or str(problem)
        raise _wrong("folder", f"{shown(str(folder))} cannot be a folder: {why}") from None
    if not own:
        raise _wrong("folder", f"the game's id is made from the name of its folder: {shown(name)} has no letters a-z")
    if own in cards.games():
        raise _wrong("folder", f"{own} is a shipped game, which 'kredens print {own}' would print; choose another name")
    return own


def _write(folder: Path, files: Mapping[str, bytes | Path]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Path):
            shutil.copyfile(content, path)
        else:
            path.write_bytes(content)


def _read_back(beside: Path, folder: Path) -> Game:
    """The game as it reads; what is wrong with it is said of the folder where it would have been."""
    try:
        return cards.load(beside)
    except Unreadable as problem:
        raise Unreadable(_moved(fault, beside.name, folder) for fault in problem.faults) from None


def _moved(fault: Fault, hidden: str, folder: Path) -> Fault:
    if fault.place is None or f"{hidden}/" not in fault.place.file:
        return fault
    file = fault.place.file.partition(f"{hidden}/")[2]
    return fault._replace(place=fault.place._replace(file=f"{folder}/{file}"))


_SCHEMAS = ("cards", "game", "layout")


def _schemas(folder: Path) -> Iterator[tuple[str, bytes]]:
    for name, schema in zip(_SCHEMAS, (editor_schema(folder), game_schema(), layout_schema()), strict=True):
        yield f"{SCHEMAS}/{name}.json", schema_text(schema)


def _move(beside: Path, folder: Path) -> None:
    """Puts the finished folder in its place; what was an empty folder is filled, for somebody may be standing in it."""
    if not folder.exists():
        beside.replace(folder)
        return
    moved: list[Path] = []
    try:
        for path in sorted(beside.iterdir()):
            path.rename(folder / path.name)
            moved.append(folder / path.name)
    except OSError:
        for path in moved:
            path.rename(beside / path.name)
        raise
