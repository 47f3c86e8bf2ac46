"""Create a new game: plan the files of its folder, and write all of them or none."""

from __future__ import annotations

import errno
import os
import re
import secrets
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from kredens import cards
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.definitions.json_schema import editor_schema, game_schema
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.paths import is_folder
from kredens.cards.system_errors import describe_system_error
from kredens.cards.yamlfile.typed import LANGUAGE
from kredens.cards.yamlfile.writer import format_scalar
from kredens.generator.files.atomic_write import describe_os_error
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.layouts.json_schema import layout_schema
from kredens.generator.newgame.file_plan import SCHEMA_FOLDER, FilePlan, encode_schema, format_title, slugify

SAMPLE_FOLDER = TEMPLATES / "new"
TABLE_SUFFIXES = (".csv", ".tsv", ".txt")
WORKBOOK_SUFFIXES = (".xlsx", ".xls", ".ods")
"""Suffixes of spreadsheet files that are not read; the fault says to save them as CSV."""


class NewGame(Struct, frozen=True):
    """A game that was written: the game as it loads, its files, and notes on how it was made."""

    game: Game
    files: tuple[str, ...]
    notes: tuple[str, ...]


Planner: TypeAlias = Callable[[str, str], FilePlan]
"""Function that plans a game from its id and title."""


def create_game(folder: Path, planner: Planner) -> NewGame:
    """Write the game that `planner` plans into a folder that does not exist or is empty.

    Raises Unreadable, with nothing written, if the folder cannot be used, the plan fails or its game has faults.
    """
    own = _check_folder(folder)
    plan = planner(own, format_title(folder.resolve().name))
    beside = folder.resolve().parent / f".{own[:40]}-{secrets.token_hex(4)}"
    try:
        beside.mkdir()
        _write_files(beside, plan.files)
        game = _load_written(beside, folder, plan)
        _write_files(beside, dict(_schema_files(beside)))
        _move_into_place(beside, folder)
    except OSError as problem:
        if problem.errno in (errno.ENOTEMPTY, errno.EEXIST):
            raise _unreadable("folder", message("new-folder-not-empty", folder=str(folder))) from None
        raise Unreadable(
            Fault("file", message("cannot-write", file=str(folder), reason=describe_os_error(problem)))
        ) from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return NewGame(
        game, tuple(sorted([*plan.files, *(f"{SCHEMA_FOLDER}/{name}.json" for name in _SCHEMA_NAMES)])), plan.notes
    )


def plan_sample(own: str, heading: str) -> FilePlan:
    """Plan the sample game: a few cards, a layout and icons, with explaining comments."""
    files = {
        path.relative_to(SAMPLE_FOLDER).as_posix(): path.read_bytes()
        for path in sorted(SAMPLE_FOLDER.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }
    text = files[GAME_FILE].decode()
    text = text.replace("\nid: sample\n", f"\nid: {format_scalar(own)}\n")
    text = text.replace("\ntitle: {en: Sample}\n", f"\ntitle: {{en: {format_scalar(heading)}}}\n")
    return FilePlan(files | {GAME_FILE: text.encode()})


def choose_planner(source: str | None, pictures: str | None, language: str | None) -> Planner:
    """Choose what to start from: the sample, a shipped game, a table or a folder of pictures. Raises Unreadable."""
    if language is not None and not re.match(LANGUAGE, language):
        raise _unreadable("language", message("lang-code-wanted", language=quote_value(language)))
    if source and pictures:
        raise _unreadable("asked", message("two-beginnings"))
    if pictures is not None:
        from kredens.generator.newgame import from_pictures

        folder = Path(pictures)
        return lambda own, heading: from_pictures.plan_from_pictures(folder, own, heading, language or "en")
    if (
        source is not None
        and source not in cards.games()
        and Path(source).suffix.lower() in (*TABLE_SUFFIXES, *WORKBOOK_SUFFIXES)
    ):
        from kredens.generator.newgame import from_spreadsheet

        table = Path(source)
        return lambda own, heading: from_spreadsheet.plan_from_table(table, own, heading, language)
    if language is not None:
        raise _unreadable("asked", message("lang-not-here"))
    if source is None:
        return plan_sample
    if source in cards.games():
        from kredens.generator.newgame import from_game

        shipped = source
        return lambda own, _: from_game.plan_copy(shipped, own)
    if is_folder(Path(source)):
        raise _unreadable("asked", message("from-folder", source=quote_value(source)))
    games = cards.games()
    hint = did_you_mean(source, games)
    unknown = message(
        "from-nothing-known", source=quote_value(source), games=games, endings=list(TABLE_SUFFIXES), hint=hint
    )
    raise _unreadable("asked", unknown)


def _unreadable(code: str, why: str) -> Unreadable:
    return Unreadable(Fault(code, why))


def _check_folder(folder: Path) -> str:
    """Return the game id made from the folder's name; raise Unreadable if the folder cannot be used."""
    try:
        name = folder.resolve().name
        own = slugify(name)
        if folder.exists() and not folder.is_dir():
            raise _unreadable("folder", message("new-folder-is-file", folder=str(folder)))
        if folder.is_dir() and any(folder.iterdir()):
            raise _unreadable("folder", message("new-folder-not-empty", folder=str(folder)))
        if not folder.resolve().parent.is_dir():
            raise _unreadable("folder", message("no-parent-folder", parent=str(folder.parent), name=name))
    except (OSError, ValueError, RuntimeError) as problem:
        why = describe_system_error(problem) if isinstance(problem, OSError) else str(problem)
        raise _unreadable("folder", message("cannot-be-folder", folder=quote_value(str(folder)), reason=why)) from None
    if not own:
        raise _unreadable("folder", message("folder-without-letters", name=quote_value(name)))
    if own in cards.games():
        raise _unreadable("folder", message("folder-named-as-shipped", game=own))
    return own


def _write_files(folder: Path, files: Mapping[str, bytes | Path]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Path):
            shutil.copyfile(content, path)
        else:
            path.write_bytes(content)


def _load_written(beside: Path, folder: Path, plan: FilePlan) -> Game:
    """Load the game from the hidden folder `beside`; faults name what it was made from, else its place in `folder`."""
    try:
        return cards.load(beside)
    except Unreadable as problem:
        raise Unreadable(_relocate_fault(fault, beside.name, folder, plan) for fault in problem.faults) from None


def _relocate_fault(fault: Fault, hidden: str, folder: Path, plan: FilePlan) -> Fault:
    if plan.source is not None:
        # The files of the game are not there for anybody to look at.
        return fault._replace(place=plan.places.get(fault.card or "", plan.source))
    if fault.place is None or f"{hidden}/" not in fault.place.file:
        return fault
    file = fault.place.file.partition(f"{hidden}/")[2]
    return fault._replace(place=fault.place._replace(file=f"{folder}/{file}"))


_SCHEMA_NAMES = ("cards", "game", "layout")


def _schema_files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for name, schema in zip(_SCHEMA_NAMES, (editor_schema(folder), game_schema(), layout_schema()), strict=True):
        yield f"{SCHEMA_FOLDER}/{name}.json", encode_schema(schema)


def _move_into_place(beside: Path, folder: Path) -> None:
    """Move the finished folder to its place.

    An empty folder is filled and not replaced, as it may be somebody's working directory. Raises OSError, with nothing
    moved, if anything is there that was not before.
    """
    if not folder.exists():
        beside.replace(folder)
        return
    moved: list[Path] = []
    try:
        # Folders first: they are never put in the place of one that has files, and every game has the folder of
        # schemas. So of two runs at once only one comes to the files.
        for path in sorted(beside.iterdir(), key=lambda each: (each.is_file(), each.name)):
            if path.is_file() and (folder / path.name).exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
            path.rename(folder / path.name)
            moved.append(folder / path.name)
    except OSError:
        for path in moved:
            path.rename(beside / path.name)
        raise
