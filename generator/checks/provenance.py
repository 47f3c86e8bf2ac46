"""Where drawings, fonts and pictures come from: every file that is printed needs an author, a licence and a source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Literal

import msgspec

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import checked
from kredens.generator.files.template_paths import TEMPLATES, shown

FILE = "credits.yaml"
WRITTEN = "output/"
"""Where a game printed from its own folder puts pictures of its cards, which are nobody's assets."""
ASSETS = (".svg", ".png", ".jpg", ".jpeg", ".ttf", ".otf")


class Entry(msgspec.Struct, frozen=True):
    """One group of files of the same origin. Further keys, such as checksums, are the business of who keeps them."""

    files: tuple[str, ...]
    author: str
    licence: str
    source: str


class CreditsFile(msgspec.Struct, frozen=True):
    """credits.yaml: paths are relative to the folder that it lies in."""

    kredens: Literal["credits/1"]
    assets: tuple[Entry, ...] = ()


def findings(game: Game) -> Iterator[Fault]:
    """Every asset of the game without a recorded origin: an error in a shipped game, a warning in one's own."""
    severity: Literal["error", "warning"] = "error" if game.shipped else "warning"
    yield from _missing(game, severity)
    if game.shipped:
        folders = [TEMPLATES / game.id, TEMPLATES / "icons", TEMPLATES / "charges", TEMPLATES / "fonts"]
        yield from _uncovered(TEMPLATES, folders, severity)
    else:
        art = {card.art.file for card in game.cards if card.art and card.art.author and card.art.licence}
        yield from _uncovered(game.folder, [game.folder], severity, art)


def _missing(game: Game, severity: Literal["error", "warning"]) -> Iterator[Fault]:
    if not game.shipped:
        return
    for card in game.cards:
        if card.art and not (card.art.author and card.art.licence):
            message = f"the picture {card.art.file} needs an author and a licence under art:"
            yield Fault("provenance", message, card.place, card.id, severity)


def _uncovered(
    root: Path, folders: Iterable[Path], severity: Literal["error", "warning"], known: Iterable[str] = ()
) -> Iterator[Fault]:
    path = root / FILE
    patterns = list(known)
    place = Place(shown(path), 1, 1)
    if path.is_file():
        credits = checked(reader.read(path, shown(path)), CreditsFile)
        patterns += [pattern for entry in credits.assets for pattern in entry.files]
    for folder in folders:
        for asset in sorted(folder.rglob("*")) if folder.is_dir() else ():
            name = asset.relative_to(root).as_posix()
            if name.startswith(WRITTEN):
                continue
            if asset.suffix.lower() in ASSETS and not any(fnmatch(name, pattern) for pattern in patterns):
                message = f"{name} has no entry in {FILE}: record its author, licence and source there"
                yield Fault("provenance", message, place, None, severity)
