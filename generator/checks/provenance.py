"""Check the origin of drawings, fonts and pictures: every printed file needs an author, a licence and a source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Literal

import msgspec

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place
from kredens.cards.messages.message import message
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import convert_document
from kredens.generator.files.template_paths import TEMPLATES, display_path

CREDITS_FILE = "credits.yaml"
OUTPUT_PREFIX = "output/"
"""Path where a game printed from its own folder puts pictures of its cards, which need no credits."""
ASSET_SUFFIXES = (".svg", ".png", ".jpg", ".jpeg", ".ttf", ".otf")


class CreditsEntry(msgspec.Struct, frozen=True):
    """A group of files of the same origin. Further keys, such as checksums, are ignored."""

    files: tuple[str, ...]
    author: str
    licence: str
    source: str


class CreditsFile(msgspec.Struct, frozen=True):
    """Contents of credits.yaml; paths are relative to the folder that it lies in."""

    kredens: Literal["credits/1"]
    assets: tuple[CreditsEntry, ...] = ()


def findings(game: Game) -> Iterator[Fault]:
    """Report every asset of the game without a recorded origin.

    That is an error in a shipped game, a warning in any other.
    """
    severity: Literal["error", "warning"] = "error" if game.shipped else "warning"
    yield from _check_card_pictures(game, severity)
    if game.shipped:
        folders = [TEMPLATES / game.id, TEMPLATES / "icons", TEMPLATES / "charges", TEMPLATES / "fonts"]
        yield from _check_assets(TEMPLATES, folders, severity)
    else:
        art = {card.art.file for card in game.cards if card.art and card.art.author and card.art.licence}
        yield from _check_assets(game.folder, [game.folder], severity, art)


def _check_card_pictures(game: Game, severity: Literal["error", "warning"]) -> Iterator[Fault]:
    if not game.shipped:
        return
    for card in game.cards:
        if card.art and not (card.art.author and card.art.licence):
            lacking = message("picture-without-credits", file=card.art.file)
            yield Fault("provenance", lacking, card.place, card.id, severity)


def _check_assets(
    root: Path, folders: Iterable[Path], severity: Literal["error", "warning"], known: Iterable[str] = ()
) -> Iterator[Fault]:
    """Report every asset in `folders` that neither `known` nor the credits.yaml in `root` covers."""
    path = root / CREDITS_FILE
    patterns = list(known)
    place = Place(display_path(path), 1, 1)
    if path.is_file():
        credits = convert_document(reader.read(path, display_path(path)), CreditsFile)
        patterns += [pattern for entry in credits.assets for pattern in entry.files]
    for folder in folders:
        for asset in sorted(folder.rglob("*")) if folder.is_dir() else ():
            name = asset.relative_to(root).as_posix()
            if name.startswith(OUTPUT_PREFIX):
                continue
            if asset.suffix.lower() in ASSET_SUFFIXES and not any(fnmatch(name, pattern) for pattern in patterns):
                lacking = message("asset-without-credits", file=name, credits=CREDITS_FILE)
                yield Fault("provenance", lacking, place, None, severity)
