"""Plan a game of picture faces from a folder of pictures, whose names say what a card is and how many copies it has."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct

from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.cards.system_errors import describe_system_error
from kredens.cards.yamlfile.writer import format_flow, format_scalar
from kredens.generator.drawing.raster import ArtStore
from kredens.generator.images.export import LIST_FILE
from kredens.generator.newgame.file_plan import (
    CARDS_SCHEMA_COMMENT,
    FilePlan,
    format_title,
    schema_comment_for,
    slugify,
)
from kredens.generator.sheets.paper import CARD_SIZES

PICTURE_SUFFIXES = (".png", ".jpg", ".jpeg")
MAX_PICTURES = 1000
"""Maximum number of pictures in one game."""
DETECTABLE_SIZES = ("standard", "bridge", "tarot", "domino", "square")
"""Names of the card sizes that a picture's shape can mean.

Other sizes are too near to one of these, so a person must state them.
"""
_COPIES_NAME = re.compile(r"(.+?)[-_ ][x×](\d{1,4})", re.IGNORECASE)
_BACK_NAME = re.compile(r"(.+)[-_ ]back", re.IGNORECASE)
_EXPORTED_NAME = re.compile(r"\d{3}-(?P<id>.+)-(?P<side>front|back)-x(?P<copies>\d+)")
"""Pattern of the names that `kredens print --png` gives its pictures."""
_SHARED_BACK_NAME = re.compile(r"back-\d{3}-to-\d{3}-x\d+")
"""Pattern of the names that it gives the back of several cards; which they are stands in its list."""
_CONTACT_SHEET = re.compile(r"contact-(?:fronts|backs)-\d+-\d+x\d+")


class PictureCard(Struct):
    """A card: its pictures, its size in mm and its number of copies."""

    id: str
    name: str
    copies: int
    face: Path
    size: tuple[float, float]
    back: Path | None = None


def plan_from_pictures(folder: Path, own: str, heading: str, language: str) -> FilePlan:
    """Plan a game whose cards are the pictures of a folder. Raises Unreadable with every fault of every file."""
    files, notes = _list_pictures(folder)
    reading = _PictureSorter(folder)
    reading.sort(files)
    if reading.faults:
        raise Unreadable(reading.faults)
    cards = list(reading.cards.values())
    sizes = list(dict.fromkeys(card.size for card in cards))
    kinds = {size: "card" if len(sizes) == 1 else f"card-{index}" for index, size in enumerate(sizes, 1)}
    contents: dict[str, bytes | Path] = {
        GAME_FILE: _format_game_file(own, heading, language, kinds).encode(),
        "cards.yaml": _format_cards_file(cards, language, kinds, reading.shared_back).encode(),
        "credits.yaml": _format_credits_file(folder).encode(),
    }
    contents |= {_face_path(card): card.face for card in cards}
    contents |= {_back_path(card): card.back for card in cards if card.back}
    if reading.shared_back:
        contents[_picture_path("back", reading.shared_back)] = reading.shared_back
    else:
        notes.append(message("no-shared-back"))
    notes.append(message("credits-to-write"))
    return FilePlan(contents, tuple(notes))


def _list_pictures(folder: Path) -> tuple[list[Path], list[str]]:
    """Return the pictures in natural order of their names, and notes on files that are not used.

    Raises Unreadable if the folder cannot be read, or holds no picture or too many.
    """
    try:
        found = sorted((path for path in folder.iterdir() if not path.name.startswith(".")), key=_natural_key)
    except OSError as problem:
        raise _unreadable(
            message("cannot-read-folder", folder=str(folder), reason=describe_system_error(problem))
        ) from None
    pictures = [path for path in found if path.suffix.lower() in PICTURE_SUFFIXES and path.is_file()]
    ours = any(_EXPORTED_NAME.fullmatch(path.stem) for path in pictures)
    pictures = [path for path in pictures if not (ours and _CONTACT_SHEET.fullmatch(path.stem))]
    aside = [path.name for path in found if path.is_file() and path.suffix.lower() not in PICTURE_SUFFIXES]
    aside = [name for name in aside if not (ours and name == LIST_FILE)]
    if not pictures:
        if aside:
            raise _unreadable(message("no-pictures-but", folder=str(folder), files=aside[:5]))
        raise _unreadable(message("no-pictures-in-folder", folder=str(folder)))
    if len(pictures) > MAX_PICTURES:
        raise _unreadable(message("too-many-pictures", folder=str(folder), count=len(pictures), most=MAX_PICTURES))
    shown = [*aside[:5], *(["…"] if len(aside) > 5 else [])]
    return pictures, [message("pictures-not-used", files=shown)] if aside else []


def _natural_key(path: Path) -> list[tuple[bool, int, str]]:
    parts = re.split(r"(\d+)", fold(path.name))
    return [(not part.isdigit(), int(part) if part.isdigit() else 0, part) for part in parts]


def _unreadable(why: str) -> Unreadable:
    return Unreadable(Fault("pictures", why))


class _PictureSorter:
    """Sorts pictures into faces and backs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cards: dict[str, PictureCard] = {}
        self.shared_back: Path | None = None
        self.faults: list[Fault] = []

    def sort(self, files: Iterable[Path]) -> None:
        """Add every picture to the cards as a face, a back or the shared back, and collect the faults."""
        backs: list[tuple[str, Path]] = []
        for path in files:
            size = self._card_size(path)
            if size is None:
                continue
            if _SHARED_BACK_NAME.fullmatch(path.stem):
                continue
            if slugify(path.stem) == "back":
                if self.shared_back:
                    self._add_fault(path, message("second-shared-back", file=self.shared_back.name))
                self.shared_back = path
            elif (name := _parse_back_name(path.stem)) is not None:
                backs.append((name, path))
            else:
                self._add_face(path, size)
        for name, path in backs:
            self._add_back(name, path)
        self._add_listed_backs()
        if not self.cards and not self.faults:
            self.faults.append(Fault("pictures", message("backs-without-faces", folder=str(self.folder))))

    def _card_size(self, path: Path) -> tuple[float, float] | None:
        """Return the card size in mm that the picture's shape means; None, with a fault, if it cannot be used."""
        try:
            raster = ArtStore().load_raster(path, str(path))
        except Unreadable as problem:
            self.faults.extend(problem.faults)
            return None
        return _nearest_size(raster.width / raster.height)

    def _add_face(self, path: Path, size: tuple[float, float]) -> None:
        """Add a card with this face; its id and copies come from the file's name."""
        stem, copies = _split_copies(path.stem)
        own = slugify(stem)
        if not own:
            self._add_fault(path, message("file-name-without-letters"))
        elif copies > 99:
            self._add_fault(path, message("too-many-copies", copies=copies))
        elif own in self.cards:
            same = message("same-card-picture", file=self.cards[own].face.name, example=f"{stem}-x2")
            self._add_fault(path, same)
        else:
            self.cards[own] = PictureCard(own, format_title(stem), copies, path, size)

    def _add_back(self, name: str, path: Path) -> None:
        """Add the picture as the back of the card of that name."""
        card = self.cards.get(slugify(name))
        if card is None:
            if not self.faults:
                self._add_fault(path, message("back-without-front", card=name))
        elif card.back is not None:
            self._add_fault(path, message("second-back", file=card.back.name, card=name))
        else:
            card.back = path

    def _add_listed_backs(self) -> None:
        """Add the backs that several cards share, as the list beside exported pictures has them."""
        try:
            rows = (self.folder / LIST_FILE).read_text(encoding="utf-8").splitlines()
        except (OSError, ValueError):
            return
        for row in rows[1:]:
            front, _, rest = row.partition(",")
            exported, behind = _EXPORTED_NAME.fullmatch(Path(front).stem), self.folder / rest.partition(",")[0]
            card = self.cards.get(slugify(exported["id"])) if exported else None
            if card is not None and card.back is None and _SHARED_BACK_NAME.fullmatch(behind.stem) and behind.is_file():
                card.back = behind

    def _add_fault(self, path: Path, why: str) -> None:
        self.faults.append(Fault("pictures", why, Place(str(path), 1, 1)))


def _split_copies(stem: str) -> tuple[str, int]:
    """Split the name of a picture into the name of the card and the number of copies."""
    ours = _EXPORTED_NAME.fullmatch(stem)
    if ours:
        return ours["id"], int(ours["copies"])
    match = _COPIES_NAME.fullmatch(stem)
    return (match[1], int(match[2])) if match else (stem, 1)


def _parse_back_name(stem: str) -> str | None:
    """Return the name of the card whose back the picture is by its name; None for a face."""
    ours = _EXPORTED_NAME.fullmatch(stem)
    if ours:
        return ours["id"] if ours["side"] == "back" else None
    match = _BACK_NAME.fullmatch(_split_copies(stem)[0])
    return _split_copies(match[1])[0] if match else None


def _nearest_size(shape: float) -> tuple[float, float]:
    """Return the card size in mm whose ratio of width to height is nearest to `shape`."""
    upright = [tuple(CARD_SIZES[name]) for name in DETECTABLE_SIZES]
    turned = [(height, width) for width, height in upright if width != height]
    width, height = min([*upright, *turned], key=lambda size: abs(math.log(shape / (size[0] / size[1]))))
    return width, height


def _picture_path(name: str, path: Path) -> str:
    return f"pictures/{name}{'.png' if path.suffix.lower() == '.png' else '.jpg'}"


def _face_path(card: PictureCard) -> str:
    return _picture_path(card.id, card.face)


def _back_path(card: PictureCard) -> str:
    assert card.back is not None
    return _picture_path(f"{card.id}-back", card.back)


def _format_game_file(own: str, heading: str, language: str, kinds: dict[tuple[float, float], str]) -> str:
    """Return the text of game.yaml, with a kind of cards for each size in mm."""
    text = f"""\
{schema_comment_for(GAME_FILE)}kredens: game/1

id: {format_scalar(own)}
language: {format_scalar(language)}
title: {format_flow({language: heading})}
version: "1"

# The faces are finished pictures, so there is nothing for a layout to draw. The size of the card in mm is a guess by
# the shape of the pictures: change it here, or when printing with --card-size.
kinds:
"""
    for (width, height), kind in kinds.items():
        one, many = (
            format_flow({language: kind.replace("card", word).replace("-", " ")}) for word in ("card", "cards")
        )
        text += f"  {kind}:\n    name: {one}\n    plural: {many}\n    size: [{width:g}, {height:g}]\n"
    return text


def _format_cards_file(
    cards: Sequence[PictureCard], language: str, kinds: dict[tuple[float, float], str], shared: Path | None
) -> str:
    """Return the text of cards.yaml: one entry a card, and the shared back as a default."""
    back = f"\ndefaults: {{back: {_picture_path('back', shared)}}}\n" if shared else ""
    text = f"""\
{CARDS_SCHEMA_COMMENT}kredens: cards/1

# One entry a card: the finished picture of its face, and of its back if it has one of its own.
# A picture as large as the trimmed card lies on the cut; one that has the shape of the card with 3 mm more on every
# side reaches out to there, and is better to cut.
{back}
cards:
"""
    for card in cards:
        text += f"  - id: {format_scalar(card.id)}\n    name: {format_flow({language: card.name})}\n"
        text += f"    kind: {kinds[card.size]}\n" if len(kinds) > 1 else ""
        text += f"    copies: {card.copies}\n" if card.copies != 1 else ""
        text += f"    face: {format_scalar(_face_path(card))}\n"
        text += f"    back: {format_scalar(_back_path(card))}\n" if card.back else ""
    return text


def _format_credits_file(folder: Path) -> str:
    """Return the text of credits.yaml, in which author and licence remain to be filled in."""
    return f"""\
# Where the pictures come from. Change this before you give the game to somebody else: whose work is it, and may you?
kredens: credits/1
assets:
  - files: ["pictures/*"]
    author: not recorded yet
    licence: not recorded yet
    source: {format_scalar(f"the folder {folder.name}")}
"""
