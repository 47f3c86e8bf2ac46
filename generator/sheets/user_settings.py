"""What a person keeps for every print: the corrections of their printers, and named sets of print options."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from kredens.cards.definitions.field_types import Slug
from kredens.cards.definitions.model import Setting
from kredens.cards.faults import Fault, Unreadable, shown
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.reader import parse, read_bytes
from kredens.cards.yamlfile.typed import SLUG, checked
from kredens.generator.files.atomic_write import reason
from kredens.generator.sheets.paper import decimal, length

VARIABLE: Final = "KREDENS_CONFIG"
"""The environment variable that names another folder for the settings."""
FILE: Final = "config.yaml"
LONGEST_NAME: Final = 64
LARGEST_SHIFT: Final = 20.0
"""The largest shift of a back, in mm; a printer that is further off feeds badly and needs a person."""
LARGEST_ANGLE: Final = 5.0
LEAST_SCALE: Final = 0.9
LARGEST_SCALE: Final = 1.1

Millimetres = Annotated[float, msgspec.Meta(ge=-LARGEST_SHIFT, le=LARGEST_SHIFT)]
Degrees = Annotated[float, msgspec.Meta(ge=-LARGEST_ANGLE, le=LARGEST_ANGLE)]
Factor = Annotated[float, msgspec.Meta(ge=LEAST_SCALE, le=LARGEST_SCALE)]


class Printer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What to do so that one printer prints true.

    `back_shift` moves back pages, in mm right and down as one looks at the back page; `back_angle` turns them about the
    middle of the sheet, in degrees clockwise; `scale` stretches all pages across and down: 1.004 where 150 mm come out
    as 149.4.
    """

    back_shift: tuple[Millimetres, Millimetres] = (0.0, 0.0)
    back_angle: Degrees = 0.0
    scale: tuple[Factor, Factor] = (1.0, 1.0)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: printers and presets by name."""

    printers: dict[Slug, Printer] = {}
    presets: dict[Slug, dict[Slug, Setting]] = {}


def folder() -> Path:
    """Where this person's settings are kept; it need not exist."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    import platformdirs

    return platformdirs.user_config_path("kredens", appauthor=False)


def load() -> Settings:
    """This person's settings, empty if nothing was ever kept. Raises Unreadable with every fault of the file."""
    file = folder() / FILE
    data = _kept(file)
    return Settings() if data is None else _typed(data, str(file))


def printer(name: str) -> Printer:
    """The corrections kept under this name. Raises Unreadable if there are none."""
    kept = load().printers
    if name in kept:
        return kept[name]
    known = did_you_mean(name, kept) or f"; known: {', '.join(sorted(kept)) or 'none yet'}"
    raise Unreadable(
        Fault("printer", f"no printer {shown(name)} is kept{known}; 'kredens calibrate' shows how to measure one")
    )


def preset(name: str, of_game: Mapping[str, Mapping[str, Setting]]) -> Mapping[str, Setting]:
    """The print options kept under this name, a person's own before those of the game. Raises Unreadable."""
    presets = {**of_game, **load().presets}
    if name in presets:
        return presets[name]
    known = did_you_mean(name, presets) or f"; known: {', '.join(sorted(presets)) or 'none'}"
    raise Unreadable(Fault("preset", f"no preset {shown(name)}{known}"))


def save_printer(name: str, corrections: Printer) -> Path:
    """Keeps the corrections under this name and returns the file written; the old file stays whole if that fails.

    Comments and everything else in the file stay as they are. Raises Unreadable if the file cannot be read or written,
    or if the name will not do.
    """
    if not re.search(SLUG, name) or len(name) > LONGEST_NAME:
        message = f"{shown(name)} cannot be a printer's name: use small letters a-z, digits and hyphens, like 'hp-envy'"
        raise Unreadable(Fault("printer", message))
    file = folder() / FILE
    before, data = load(), _kept(file)
    kept = msgspec.structs.replace(before, printers={**before.printers, name: corrections})
    spliced = _spliced(_HEADING if data is None else data.decode("utf-8-sig"), name, corrections)
    if not _says(spliced, kept):
        # A map in braces, or keys in quotes: rare, and no reason to give up.
        spliced = _HEADING + _dumped(msgspec.to_builtins(kept))
    _typed(spliced.encode("utf-8"), str(file))
    _write(file, spliced)
    return file


def shift(text: str, what: str = "--back-shift") -> tuple[float, float]:
    """Two lengths in mm, right and down, from `0.5 -1.2` or `0,5 -1,2`. Raises Unreadable."""
    x, y = _two(text, what, "two lengths with a space between them, right and down, such as '0,5 -1,2'")
    return (
        length(x, what, least=-LARGEST_SHIFT, most=LARGEST_SHIFT),
        length(y, what, least=-LARGEST_SHIFT, most=LARGEST_SHIFT),
    )


def angle(text: str, what: str = "--back-angle") -> float:
    """Degrees clockwise from `0,3` or `-0.3°`. Raises Unreadable."""
    return _number(text.strip().removesuffix("°"), what, "degrees such as 0,3", LARGEST_ANGLE, -LARGEST_ANGLE)


def scale(text: str, what: str = "--scale") -> tuple[float, float]:
    """Factors across and down from `1.004 0.998` or `100,4% 99,8%`; one alone holds for both. Raises Unreadable."""
    parts = text.split()
    wanted = "factors across and down such as '1,004 0,998' or '100,4% 99,8%'"
    x, y = parts * 2 if len(parts) == 1 else _two(text, what, wanted)
    return _factor(x, what, wanted), _factor(y, what, wanted)


_HEADING: Final = (
    "# Settings of Kredens: printers (see 'kredens calibrate') and presets (see 'kredens print --help').\n"
)
_PRINTERS: Final = re.compile(r"printers:[ \t]*(?:#.*)?")
_SPEAKS: Final = re.compile(r"(?P<indent> *)(?P<key>[^\s#][^:]*)?")
_DECIMAL: Final = re.compile(r"[+\-−]?\d{1,4}(?:[.,]\d{1,4})?")


def _kept(file: Path) -> bytes | None:
    """What is in the file; None if it was never written."""
    try:
        file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        # Whatever else is in the way is told by the reading.
        return read_bytes(file)
    return read_bytes(file)


def _typed(data: bytes, file: str) -> Settings:
    try:
        document = parse(data, file)
    except Unreadable as problem:
        if [fault.code for fault in problem.faults] == ["empty"]:
            return Settings()
        raise
    return checked(document, Settings)


def _says(text: str, wanted: Settings) -> bool:
    try:
        return _typed(text.encode("utf-8"), FILE) == wanted
    except Unreadable:
        return False


def _spliced(text: str, name: str, corrections: Printer) -> str:
    """The text with this printer's entry put in or replaced, line by line; right only for the usual block style."""
    lines = text.splitlines()
    top = next((n for n, line in enumerate(lines) if _PRINTERS.fullmatch(line)), None)
    if top is None:
        lines.append("printers:")
        top = len(lines) - 1
    indent, entries = 2, _entries(lines, top)
    if entries:
        indent = entries[0][0]
    start, end = next(((first, last) for _, key, first, last in entries if key == name), (top + 1, top + 1))
    dumped = _dumped({name: msgspec.to_builtins(corrections)}).splitlines()
    lines[start:end] = [" " * indent + line for line in dumped]
    return "\n".join(lines) + "\n"


def _entries(lines: list[str], top: int) -> list[tuple[int, str, int, int]]:
    """The entries under line `top`: indent, key, first line, and the line after the last that belongs to it."""
    entries: list[tuple[int, str, int, int]] = []
    for number in range(top + 1, len(lines)):
        found = _SPEAKS.match(lines[number])
        if found is None or found["key"] is None:
            continue
        indent = len(found["indent"])
        if indent == 0:
            break
        if not entries or indent <= entries[0][0]:
            entries.append((indent, found["key"], number, number + 1))
        else:
            entries[-1] = (*entries[-1][:3], number + 1)
    return entries


def _dumped(value: Any) -> str:
    import yaml

    return yaml.safe_dump(value, sort_keys=True, allow_unicode=True, default_flow_style=None, width=1000)


def _write(file: Path, text: str) -> None:
    """Writes beside the file first and then swaps, so that a full disk leaves the old one whole."""
    try:
        # Settings are often a link into a folder under version control: what it points to is replaced, not the link.
        file = file.resolve()
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=file.parent, prefix=file.name, text=True)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            Path(beside).replace(file)
        finally:
            Path(beside).unlink(missing_ok=True)
    except OSError as problem:
        raise Unreadable(Fault("file", f"cannot write {shown(str(file))}: {reason(problem)}")) from None


def _two(text: str, what: str, wanted: str) -> tuple[str, str]:
    parts = text.replace(";", " ").split()
    if len(parts) != 2:
        raise Unreadable(Fault("number", f"{what}: {shown(text)} is not {wanted}"))
    return parts[0], parts[1]


def _factor(text: str, what: str, wanted: str) -> float:
    if text.endswith("%"):
        return round(_number(text[:-1], what, wanted, LARGEST_SCALE * 100, LEAST_SCALE * 100) / 100, 6)
    return _number(text, what, wanted, LARGEST_SCALE, LEAST_SCALE)


def _number(text: str, what: str, wanted: str, most: float, least: float) -> float:
    if not _DECIMAL.fullmatch(text):
        raise Unreadable(Fault("number", f"{what}: {shown(text)} is not {wanted}"))
    value = decimal(text)
    if not least <= value <= most:
        raise Unreadable(Fault("number", f"{what}: {value:g} is out of range; {least:g} to {most:g} can be used"))
    return value
