"""Makes a game of finished faces out of a folder of pictures, whose names say what a card is and how many there are."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.languages import fold
from kredens.generator.drawing.raster import ArtStore
from kredens.generator.newgame.file_plan import CARDS_LINE, Plan, schema_line
from kredens.generator.newgame.yaml_writer import flow, quoted, slug, title
from kredens.generator.sheets.paper import CARD_SIZES

ENDINGS = (".png", ".jpg", ".jpeg")
MOST = 1000
"""How many pictures one game may have."""
SHAPES = ("standard", "bridge", "tarot", "domino", "square")
"""The sizes that the shape of a picture can mean; others are so near to one of these that a person must say."""
_COPIES = re.compile(r"(.+?)[-_ ][x×](\d{1,4})", re.IGNORECASE)
_BACK = re.compile(r"(.+)[-_ ]back", re.IGNORECASE)
_OURS = re.compile(r"\d{3}-(?P<id>.+)-(?P<side>front|back)-x(?P<copies>\d+)")
"""What `kredens print --png` calls its pictures."""
_CONTACT_SHEET = re.compile(r"contact-(?:fronts|backs)-\d+")


@dataclass(slots=True)
class Pictured:
    """One card: its pictures and how many copies."""

    id: str
    name: str
    copies: int
    face: Path
    size: tuple[float, float]
    back: Path | None = None


def plan(folder: Path, own: str, heading: str, language: str) -> Plan:
    """A game whose cards are the pictures of a folder. Raises Unreadable with every fault of every file."""
    files, notes = _listed(folder)
    reading = _Reading(folder)
    reading.read(files)
    if reading.faults:
        raise Unreadable(reading.faults)
    cards = list(reading.cards.values())
    sizes = list(dict.fromkeys(card.size for card in cards))
    kinds = {size: "card" if len(sizes) == 1 else f"card-{index}" for index, size in enumerate(sizes, 1)}
    contents: dict[str, bytes | Path] = {
        GAME_FILE: _game(own, heading, language, kinds).encode(),
        "cards.yaml": _cards(cards, language, kinds, reading.shared).encode(),
        "credits.yaml": _credits(folder).encode(),
    }
    contents |= {_face(card): card.face for card in cards}
    contents |= {_own_back(card): card.back for card in cards if card.back}
    if reading.shared:
        contents[_picture("back", reading.shared)] = reading.shared
    else:
        notes.append("there is no back.png: cards without a back of their own get the plain shared one")
    notes.append("credits.yaml does not know yet who made the pictures: write it there")
    return Plan(contents, tuple(notes))


def _listed(folder: Path) -> tuple[list[Path], list[str]]:
    """The pictures in the order of their names, numbers as numbers, and what was left aside."""
    try:
        found = sorted((path for path in folder.iterdir() if not path.name.startswith(".")), key=_natural)
    except OSError as problem:
        raise _wrong(f"cannot read the folder {folder}: {problem.strerror or problem}") from None
    pictures = [path for path in found if path.suffix.lower() in ENDINGS and path.is_file()]
    ours = any(_OURS.fullmatch(path.stem) for path in pictures)
    pictures = [path for path in pictures if not (ours and _CONTACT_SHEET.fullmatch(path.stem))]
    aside = [path.name for path in found if path.is_file() and path.suffix.lower() not in ENDINGS]
    if not pictures:
        held = f"; it holds {', '.join(aside[:5])}" if aside else ""
        raise _wrong(f"the folder {folder} holds no PNG or JPEG{held}")
    if len(pictures) > MOST:
        raise _wrong(f"the folder {folder} holds {len(pictures)} pictures, more than {MOST}")
    more = ", …" if len(aside) > 5 else ""
    return pictures, [f"not used, because only PNG and JPEG are: {', '.join(aside[:5])}{more}"] if aside else []


def _natural(path: Path) -> list[tuple[bool, int, str]]:
    parts = re.split(r"(\d+)", fold(path.name))
    return [(not part.isdigit(), int(part) if part.isdigit() else 0, part) for part in parts]


def _wrong(message: str) -> Unreadable:
    return Unreadable(Fault("pictures", message))


class _Reading:
    """Sorts pictures into faces and backs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cards: dict[str, Pictured] = {}
        self.shared: Path | None = None
        self.faults: list[Fault] = []

    def read(self, files: Iterable[Path]) -> None:
        backs: list[tuple[str, Path]] = []
        for path in files:
            size = self._size(path)
            if size is None:
                continue
            if slug(path.stem) == "back":
                if self.shared:
                    self._fault(path, f"{self.shared.name} is the shared back already")
                self.shared = path
            elif (name := _back_of(path.stem)) is not None:
                backs.append((name, path))
            else:
                self._face(path, size)
        for name, path in backs:
            self._back(name, path)
        if not self.cards and not self.faults:
            self.faults.append(Fault("pictures", f"the folder {self.folder} holds backs but no faces"))

    def _size(self, path: Path) -> tuple[float, float] | None:
        """The size of card in mm that the picture's shape means; None, with a fault, if it cannot be used."""
        try:
            raster = ArtStore().raster(path, str(path))
        except Unreadable as problem:
            self.faults.extend(problem.faults)
            return None
        return _nearest_size(raster.width / raster.height)

    def _face(self, path: Path, size: tuple[float, float]) -> None:
        stem, copies = _copies(path.stem)
        own = slug(stem)
        if not own:
            self._fault(path, "a card's id is made from the letters a-z and digits of its file's name, which has none")
        elif copies > 99:
            self._fault(path, f"{copies} copies: at most 99")
        elif own in self.cards:
            self._fault(path, f"{self.cards[own].face.name} makes the same card; for more copies write {stem}-x2")
        else:
            self.cards[own] = Pictured(own, title(stem), copies, path, size)

    def _back(self, name: str, path: Path) -> None:
        card = self.cards.get(slug(name))
        if card is None:
            if not self.faults:
                self._fault(path, f"this is the back of {name}, but there is no picture of its front")
        elif card.back is not None:
            self._fault(path, f"{card.back.name} is the back of {name} already")
        else:
            card.back = path

    def _fault(self, path: Path, message: str) -> None:
        self.faults.append(Fault("pictures", message, Place(str(path), 1, 1)))


def _copies(stem: str) -> tuple[str, int]:
    """The name of a card without its number of copies, and that."""
    ours = _OURS.fullmatch(stem)
    if ours:
        return ours["id"], int(ours["copies"])
    match = _COPIES.fullmatch(stem)
    return (match[1], int(match[2])) if match else (stem, 1)


def _back_of(stem: str) -> str | None:
    """Whose back a picture is by its name; None for a face."""
    ours = _OURS.fullmatch(stem)
    if ours:
        return ours["id"] if ours["side"] == "back" else None
    match = _BACK.fullmatch(_copies(stem)[0])
    return _copies(match[1])[0] if match else None


def _nearest_size(shape: float) -> tuple[float, float]:
    """The size of card whose width by height is nearest."""
    upright = [tuple(CARD_SIZES[name]) for name in SHAPES]
    turned = [(height, width) for width, height in upright if width != height]
    width, height = min([*upright, *turned], key=lambda size: abs(math.log(shape / (size[0] / size[1]))))
    return width, height


def _picture(name: str, path: Path) -> str:
    return f"pictures/{name}{'.png' if path.suffix.lower() == '.png' else '.jpg'}"


def _face(card: Pictured) -> str:
    return _picture(card.id, card.face)


def _own_back(card: Pictured) -> str:
    assert card.back is not None
    return _picture(f"{card.id}-back", card.back)


def _game(own: str, heading: str, language: str, kinds: dict[tuple[float, float], str]) -> str:
    text = f"""\
{schema_line(GAME_FILE)}kredens: game/1

id: {quoted(own)}
language: {quoted(language)}
title: {flow({language: heading})}
version: "1"

# The faces are finished pictures, so there is nothing for a layout to draw. The size of the card in mm is a guess by
# the shape of the pictures: change it here, or when printing with --card-size.
kinds:
"""
    for (width, height), kind in kinds.items():
        one, many = (flow({language: kind.replace("card", word).replace("-", " ")}) for word in ("card", "cards"))
        text += f"  {kind}:\n    name: {one}\n    plural: {many}\n    size: [{width:g}, {height:g}]\n"
    return text


def _cards(cards: Sequence[Pictured], language: str, kinds: dict[tuple[float, float], str], shared: Path | None) -> str:
    back = f"\ndefaults: {{back: {_picture('back', shared)}}}\n" if shared else ""
    text = f"""\
{CARDS_LINE}kredens: cards/1

# One entry a card: the finished picture of its face, and of its back if it has one of its own.
# A picture as large as the trimmed card lies on the cut; one that has the shape of the card with 3 mm more on every
# side reaches out to there, and is better to cut.
{back}
cards:
"""
    for card in cards:
        text += f"  - id: {quoted(card.id)}\n    name: {flow({language: card.name})}\n"
        text += f"    kind: {kinds[card.size]}\n" if len(kinds) > 1 else ""
        text += f"    copies: {card.copies}\n" if card.copies != 1 else ""
        text += f"    face: {quoted(_face(card))}\n"
        text += f"    back: {quoted(_own_back(card))}\n" if card.back else ""
    return text


def _credits(folder: Path) -> str:
    return f"""\
# Where the pictures come from. Change this before you give the game to somebody else: whose work is it, and may you?
kredens: credits/1
assets:
  - files: ["pictures/*"]
    author: not recorded yet
    licence: not recorded yet
    source: {quoted(f"the folder {folder.name}")}
"""
