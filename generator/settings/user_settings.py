"""Settings that a person keeps for every print: corrections of printers, and named sets of print options."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from kredens.cards.definitions.field_types import Slug
from kredens.cards.definitions.model import Setting
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.paths import user_folder
from kredens.cards.text_lines import split_lines
from kredens.cards.yamlfile.reader import parse, read_bytes
from kredens.cards.yamlfile.typed import SLUG, convert_document
from kredens.generator.files.atomic_write import describe_os_error, replace_file
from kredens.generator.files.folder_lock import lock_folder
from kredens.generator.sheets.paper import parse_decimal, parse_length

CONFIG_VARIABLE: Final = "KREDENS_CONFIG"
"""The environment variable that names another folder for the settings."""
NO_FOLDER: Final = Path(os.devnull) / "kredens"
"""The folder of somebody without a home folder: nothing can be kept there."""
CONFIG_FILE: Final = "config.yaml"
MAX_NAME_LENGTH: Final = 64
MAX_SHIFT: Final = 20.0
"""The largest shift of a back, in mm; a printer that is further off feeds badly and needs a person's attention."""
MAX_ANGLE: Final = 5.0
"""The largest angle by which backs are turned, in degrees either way."""
MIN_SCALE: Final = 0.9
MAX_SCALE: Final = 1.1

Millimetres = Annotated[float, msgspec.Meta(ge=-MAX_SHIFT, le=MAX_SHIFT)]
Degrees = Annotated[float, msgspec.Meta(ge=-MAX_ANGLE, le=MAX_ANGLE)]
Factor = Annotated[float, msgspec.Meta(ge=MIN_SCALE, le=MAX_SCALE)]


class Printer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The corrections that make one printer print true.

    `back_shift` moves back pages, in mm right and down as one looks at the back page; `back_angle` turns them about the
    middle of the sheet, in degrees clockwise; `scale` stretches all pages across and down: 1.004 where 150 mm come out
    as 149.4.
    """

    back_shift: tuple[Millimetres, Millimetres] = (0.0, 0.0)
    back_angle: Degrees = 0.0
    scale: tuple[Factor, Factor] = (1.0, 1.0)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole settings file: printers and presets by name."""

    printers: dict[Slug, Printer] = {}
    presets: dict[Slug, dict[Slug, Setting]] = {}


class Preset(NamedTuple):
    """A named set of print options, and whether the game brings it: then it is not the person who wrote it."""

    options: Mapping[str, Setting]
    from_game: bool


def settings_folder() -> Path:
    """Return the folder of this person's settings; it need not exist."""
    named = os.environ.get(CONFIG_VARIABLE)
    if named:
        return Path(named)
    return user_folder("config") or NO_FOLDER


def load_settings() -> Settings:
    """Load this person's settings, empty if none were ever saved. Raises Unreadable with every fault of the file."""
    file = settings_folder() / CONFIG_FILE
    data = _read_if_exists(file)
    return Settings() if data is None else _parse_settings(data, str(file))


def _known_hint(names: Iterable[str]) -> str:
    """Return the end of a message that lists what there is; empty if there is nothing."""
    known = sorted(names)
    return message("known-there", known=known) if known else ""


def find_printer(name: str) -> Printer:
    """Return the corrections saved under this name. Raises Unreadable if there are none."""
    kept = load_settings().printers
    if name in kept:
        return kept[name]
    known = did_you_mean(name, kept) or _known_hint(kept) or message("none-yet")
    raise Unreadable(Fault("printer", message("no-printer", name=quote_value(name), known=known)))


def find_preset(name: str, of_game: Mapping[str, Mapping[str, Setting]]) -> Preset:
    """Return the preset saved under this name, a person's own before that of the game. Raises Unreadable."""
    own = load_settings().presets
    presets = {**of_game, **own}
    if name in presets:
        return Preset(presets[name], name not in own)
    known = did_you_mean(name, presets) or _known_hint(presets) or message("none-known")
    raise Unreadable(Fault("preset", message("no-preset", name=quote_value(name), known=known)))


def save_printer(name: str, corrections: Printer) -> Path:
    """Save the corrections under this name and return the file written; the old file stays whole if that fails.

    Comments and everything else in the file stay as they are. Raises Unreadable if the file cannot be read or written,
    or if the name is not allowed.
    """
    if not re.search(SLUG, name) or len(name) > MAX_NAME_LENGTH:
        raise Unreadable(Fault("printer", message("printer-name", name=quote_value(name))))
    if settings_folder() == NO_FOLDER:
        raise Unreadable(Fault("file", message("no-home-for-settings", variable=CONFIG_VARIABLE)))
    file = settings_folder() / CONFIG_FILE
    try:
        with lock_folder(file.parent):
            replace_file(file, _add_printer(file, name, corrections).encode("utf-8"), os.fsync)
    except OSError as problem:
        reason = describe_os_error(problem)
        raise Unreadable(Fault("file", message("cannot-write", file=quote_value(str(file)), reason=reason))) from None
    return file


def _add_printer(file: Path, name: str, corrections: Printer) -> str:
    """Return the text of the settings file with the corrections added. Raises Unreadable."""
    before, data = load_settings(), _read_if_exists(file)
    kept = msgspec.structs.replace(before, printers={**before.printers, name: corrections})
    text = _HEADING if data is None else data.decode("utf-8-sig")
    for splice in (_splice_flow_map, _splice_printer):
        spliced = splice(text, name, corrections)
        if _parses_to(spliced, kept):
            return spliced
    if "#" in text:
        raise Unreadable(Fault("printer", message("printer-loses-comments"), Place(str(file), 1, 1)))
    spliced = _HEADING + _dump_yaml(msgspec.to_builtins(kept))
    _parse_settings(spliced.encode("utf-8"), str(file))
    return spliced


def parse_shift(text: str, what: str = "--back-shift") -> tuple[float, float]:
    """Parse two lengths in mm, right and down, from `0.5 -1.2` or `0,5 -1,2`. Raises Unreadable."""
    x, y = _split_pair(text, what, message("two-lengths"))
    return (
        parse_length(x, what, least=-MAX_SHIFT, most=MAX_SHIFT),
        parse_length(y, what, least=-MAX_SHIFT, most=MAX_SHIFT),
    )


def parse_angle(text: str, what: str = "--back-angle") -> float:
    """Parse degrees clockwise from `0,3` or `-0.3°`. Raises Unreadable."""
    return _parse_number(text.strip().removesuffix("°"), what, message("degrees-like"), MAX_ANGLE, -MAX_ANGLE)


def parse_scale(text: str, what: str = "--scale") -> tuple[float, float]:
    """Parse factors across and down from `1.004 0.998` or `100,4% 99,8%`.

    One alone holds for both. Raises Unreadable.
    """
    parts = text.split()
    wanted = message("factors-like")
    x, y = parts * 2 if len(parts) == 1 else _split_pair(text, what, wanted)
    return _parse_factor(x, what, wanted), _parse_factor(y, what, wanted)


_HEADING: Final = (
    "# Settings of Kredens: printers (see 'kredens calibrate') and presets (see 'kredens print --help').\n"
)
_PRINTERS_LINE: Final = re.compile(r"printers:[ \t]*(?:#.*)?")
_KEY_LINE: Final = re.compile(r"(?P<indent> *)(?P<key>[^\s#][^:]*)?")
_DECIMAL: Final = re.compile(r"[+\-−]?\d{1,4}(?:[.,]\d{1,4})?")


def _read_if_exists(file: Path) -> bytes | None:
    """Return the bytes of the file, or None if it was never written. Raises Unreadable."""
    try:
        file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        # Whatever else is in the way is told by the reading.
        return read_bytes(file)
    return read_bytes(file)


def _parse_settings(data: bytes, file: str) -> Settings:
    """Parse the bytes of a settings file, an empty one into empty settings. Raises Unreadable."""
    try:
        document = parse(data, file)
    except Unreadable as problem:
        if [fault.code for fault in problem.faults] == ["empty"]:
            return Settings()
        raise
    return convert_document(document, Settings)


def _parses_to(text: str, wanted: Settings) -> bool:
    try:
        return _parse_settings(text.encode("utf-8"), CONFIG_FILE) == wanted
    except Unreadable:
        return False


def _splice_flow_map(text: str, name: str, corrections: Printer) -> str:
    """Return the text with this printer's entry added or replaced within the braces of `printers: {…}`.

    The text is returned as it is where `printers` is not written in braces.
    """
    import yaml

    root = yaml.compose(text, Loader=yaml.SafeLoader)
    outer = _entry_nodes(root)
    if not isinstance(outer.get("printers"), yaml.MappingNode) or not outer["printers"].flow_style:
        return text
    entries = _entry_nodes(outer["printers"])
    dumped = yaml.safe_dump(msgspec.to_builtins(corrections), default_flow_style=True, width=math.inf).strip()
    if name in entries:
        return text[: entries[name].start_mark.index] + dumped + text[entries[name].end_mark.index :]
    begin = outer["printers"].start_mark.index + 1
    return f"{text[:begin]}{name}: {dumped}{', ' if entries else ''}{text[begin:]}"


def _entry_nodes(node: Any) -> dict[str, Any]:
    """Return the value nodes of a YAML map by their keys; none for any other node."""
    return {key.value: value for key, value in node.value} if getattr(node, "id", "") == "mapping" else {}


def _splice_printer(text: str, name: str, corrections: Printer) -> str:
    """Return the text with this printer's entry added or replaced, line by line.

    The result is right only for the usual block style.
    """
    lines = split_lines(text)
    top = next((n for n, line in enumerate(lines) if _PRINTERS_LINE.fullmatch(line)), None)
    if top is None:
        lines.append("printers:")
        top = len(lines) - 1
    indent, entries = 2, _find_entries(lines, top)
    if entries:
        indent = entries[0][0]
    start, end = next(
        ((first, last) for _, key, first, last in entries if key.strip("'\"") == name), (top + 1, top + 1)
    )
    dumped = split_lines(_dump_yaml({name: msgspec.to_builtins(corrections)}))
    lines[start:end] = [" " * indent + line for line in dumped]
    return "\n".join(lines) + "\n"


def _find_entries(lines: list[str], top: int) -> list[tuple[int, str, int, int]]:
    """Return the entries under line `top`: indent, key, first line, and the line after the last that belongs to it."""
    entries: list[tuple[int, str, int, int]] = []
    for number in range(top + 1, len(lines)):
        found = _KEY_LINE.match(lines[number])
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


def _dump_yaml(value: Any) -> str:
    import yaml

    return yaml.safe_dump(value, sort_keys=True, allow_unicode=True, default_flow_style=None, width=1000)


def _split_pair(text: str, what: str, wanted: str) -> tuple[str, str]:
    parts = text.replace(";", " ").split()
    if len(parts) != 2:
        raise Unreadable(Fault("number", message("option-is-not", option=what, value=quote_value(text), wanted=wanted)))
    return parts[0], parts[1]


def _parse_factor(text: str, what: str, wanted: str) -> float:
    if text.endswith("%"):
        return round(_parse_number(text[:-1], what, wanted, MAX_SCALE * 100, MIN_SCALE * 100) / 100, 6)
    return _parse_number(text, what, wanted, MAX_SCALE, MIN_SCALE)


def _parse_number(text: str, what: str, wanted: str, most: float, least: float) -> float:
    """Parse a decimal number within its bounds. Raises Unreadable, in which `wanted` says what was expected."""
    if not _DECIMAL.fullmatch(text):
        raise Unreadable(Fault("number", message("option-is-not", option=what, value=quote_value(text), wanted=wanted)))
    value = parse_decimal(text)
    if not least <= value <= most:
        wrong = message("number-out-of-range", option=what, value=f"{value:g}", least=f"{least:g}", most=f"{most:g}")
        raise Unreadable(Fault("number", wrong))
    return value
