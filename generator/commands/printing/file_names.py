"""Name the files that `kredens print` writes: by all that makes a print another one, so that none replaces another."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from kredens.cards.definitions.model import Game
from kredens.cards.languages import fold
from kredens.generator.sheets.paper import Paper, format_measure

MAX_SELECTION_LENGTH: Final = 40
"""The most letters of what `--only` names that stand in the name of a file; more of it is just a selection."""
USUAL_DPI: Final = 300
"""The resolution of one card's picture that its name does not tell."""
_NOT_IN_NAMES: Final = re.compile(r"[^a-z0-9.+]+")
_NOT_IN_VALUES: Final = re.compile(r"[^a-z0-9.,+-]+")
_DEFAULTS: Final[Mapping[str, tuple[object, str]]] = {
    "card_size": (None, "{}"),
    "token_size": (None, "tokens-{}"),
    "card_backs": (None, "{}-backs"),
    "backs": ("interleaved", "{}"),
    "flip": ("long-edge", "{}"),
    "marks": ("corners", "{}-marks"),
    "gap": (None, "gap-{}"),
    "margin": (None, "margin-{}"),
    "bleed": (None, "bleed-{}"),
    "printer": (None, "{}"),
    "back_shift": (None, "shift-{}"),
    "back_angle": (None, "turn-{}"),
    "skip": (0, "skip-{}"),
    "tile": (False, "tiles"),
    "corners": (False, "corners"),
    "cutter": ("none", "{}"),
    "sets": (1, "x{}"),
    "collate": (False, "collated"),
    "draft": (False, "draft"),
}
"""The options that make another print: what each is by default, and what stands in the name where it is not that."""
_OF_PICTURES: Final = frozenset({"card_size", "token_size", "card_backs", "bleed", "draft"})
"""Those of them that make other pictures too."""


def file_stem(
    game: Game, languages: Sequence[str], options: Mapping[str, Any], given: Collection[str], sheet: Paper | None = None
) -> str:
    """Return the name of the output without its ending; without a sheet it is that of a folder of pictures.

    It has game, languages, paper, ink, selection, preset, and every other option that is `given` and not the default.
    """
    parts = [game.id, "+".join(languages)]
    if sheet is not None:
        parts.append(sheet.name)
    parts.append(options["ink"])
    if options["deck"]:
        parts.append(Path(options["deck"]).stem)
    if options["only"]:
        named = "+".join(map(_slug, options["only"]))
        parts.append(named if len(named) <= MAX_SELECTION_LENGTH else "selection")
    parts += map(_slug, options["set"])
    if options["preset"]:
        parts.append(_slug(options["preset"]))
    parts += _changed_options(options, given, is_sheet=sheet is not None)
    return "-".join(parts)


def size_suffix(width: float, height: float) -> str:
    """Return what the name of a file has at its end that holds the pieces of one size (mm)."""
    return f"-{format_measure(width)}x{format_measure(height)}mm"


def face_suffix(ink: str, card_size: str | None, bleed: str, dpi: int, *, draft: bool) -> str:
    """Return what the name of one card's picture has at its end: every option that makes it another picture."""
    options = {"preset": None, "card_size": card_size, "bleed": None if bleed == "0" else bleed, "draft": draft}
    parts = ["low"] if ink == "low" else []
    parts += _changed_options(options, (), is_sheet=False)
    if dpi != USUAL_DPI:
        parts.append(f"{dpi}dpi")
    return "".join(f"-{each}" for each in parts)


def _changed_options(options: Mapping[str, Any], given: Collection[str], *, is_sheet: bool) -> Iterator[str]:
    """Yield the options that are not what they are by default; those that a preset sets are in its name."""
    for name, (default, form) in _DEFAULTS.items():
        told = name in given or not options["preset"]
        value = options.get(name, default)
        if told and value != default and (is_sheet or name in _OF_PICTURES):
            yield form.format(_NOT_IN_VALUES.sub("_", str(value).casefold()))
    if is_sheet and "title_page" in given:
        yield "title-page" if options["title_page"] else "no-title-page"


def _slug(text: str) -> str:
    """Return the text in letters and digits that any file system takes."""
    return _NOT_IN_NAMES.sub("-", fold(text)).strip("-")
