"""Parse colours into the one form `#rrggbb`, and compute their luminance and contrast."""

from __future__ import annotations

import re
from functools import lru_cache

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import message

HEX = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})\Z")
RGB = re.compile(r"rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)\Z")
COLOUR_NAMES = {
    "black": "#000000",
    "white": "#ffffff",
    "red": "#ff0000",
    "lime": "#00ff00",
    "green": "#008000",
    "blue": "#0000ff",
    "yellow": "#ffff00",
    "cyan": "#00ffff",
    "magenta": "#ff00ff",
    "gray": "#808080",
    "grey": "#808080",
    "silver": "#c0c0c0",
    "maroon": "#800000",
    "olive": "#808000",
    "navy": "#000080",
    "purple": "#800080",
    "teal": "#008080",
    "orange": "#ffa500",
    "brown": "#a52a2a",
    "gold": "#ffd700",
    "pink": "#ffc0cb",
}
"""The basic colour names understood, as `#rrggbb`."""


class ColourError(ValueError):
    """The text is not a colour; the message says what would be one."""


@lru_cache(4096)
def parse_colour(text: str) -> str | None:
    """Return `#rrggbb` for `#rgb`, `#rrggbb`, `rgb(r, g, b)` or a basic name; None for no colour.

    No colour is `none`, `transparent` or the empty text. Raises ColourError for anything else.
    """
    plain = text.strip().lower()
    if plain in ("", "none", "transparent"):
        return None
    if HEX.match(plain):
        return plain if len(plain) == 7 else "#" + "".join(c * 2 for c in plain[1:])
    if match := RGB.match(plain):
        parts = [int(part) for part in match.groups()]
        if max(parts) <= 255:
            return "#{:02x}{:02x}{:02x}".format(*parts)
    if plain in COLOUR_NAMES:
        return COLOUR_NAMES[plain]
    raise ColourError(message("no-colour", text=quote_value(text), known=list(COLOUR_NAMES)))


@lru_cache(4096)
def channels(colour_text: str) -> tuple[float, float, float]:
    """Return red, green and blue, each from 0 to 1, of a `#rrggbb` colour."""
    return int(colour_text[1:3], 16) / 255, int(colour_text[3:5], 16) / 255, int(colour_text[5:7], 16) / 255


def luminance(colour_text: str) -> float:
    """Return the relative luminance from 0 (black) to 1 (white) as WCAG 2 defines it."""
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour_text)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def mix(one: str, other: str, share: float) -> str:
    """Return the `#rrggbb` colour between two, the first at share 0, the other at 1."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02x}" for a, b in pairs)


def contrast_ratio(one: str, other: str) -> float:
    """Return the WCAG 2 contrast ratio of two colours, from 1 to 21."""
    a, b = luminance(one), luminance(other)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
