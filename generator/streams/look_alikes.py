"""Letters for an output whose encoding lacks others: what these look like, in plain letters and signs.

So a pipe of Windows or an old console shows `Vaclav` and `->` where `Václav` and `→` cannot be written.
"""

from __future__ import annotations

import codecs
from collections.abc import Mapping
from typing import Final

UNKNOWN_LETTER: Final = "?"
"""What is shown for a letter that the output's encoding lacks and that looks like no other."""
LOOK_ALIKES: Final[Mapping[str, str]] = {
    **dict.fromkeys("‐‑‒–—―−·•‧∙▪►▸", "-"),
    **dict.fromkeys("“”„‟«»″", '"'),
    **dict.fromkeys("‘’‚‛′‹›", "'"),
    **dict.fromkeys("←⇐", "<-"),
    **dict.fromkeys("→⇒", "->"),
    **dict.fromkeys("\u00a0\u2007\u2009\u200a\u202f\u2002\u2003", " "),
    "×": "x",
    "✕": "x",
    "✓": "v",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "±": "+-",
    "°": " deg",
    "§": "par. ",
    "ł": "l",
    "Ł": "L",
    "đ": "d",
    "Đ": "D",
    "ø": "o",
    "Ø": "O",
    "ħ": "h",
    "ı": "i",
    "ß": "ss",
    "æ": "ae",
    "Æ": "AE",
    "œ": "oe",
    "Œ": "OE",
    "þ": "th",
    "Þ": "Th",
    "ð": "d",
    "Ð": "D",
    "€": "EUR",
    "©": "(c)",
    "®": "(R)",
    "¿": "?",
    "¡": "!",
    "¶": "par. ",
    "†": "+",
    "↔": "<->",
}
"""What letters and signs are replaced by that cannot be taken apart into a plain letter and its accents."""
_LOOK_ALIKE_TABLE: Final = str.maketrans(dict(LOOK_ALIKES))
_ERRORS: Final = "kredens-look-alike"
"""The name under which Python finds what replaces letters."""


def replace_missing(text: str, encoding: str) -> str:
    """Return the text in letters that the encoding has."""
    try:
        return text.encode(encoding, _ERRORS).decode(encoding)
    except (LookupError, UnicodeError):
        return text.encode("ascii", _ERRORS).decode("ascii")


def _look_alike(problem: UnicodeError) -> tuple[str, int]:
    """Return for `str.encode` what replaces the letters that an encoding lacks."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    missing = problem.object[problem.start : problem.end]
    return "".join(map(plain_letters, missing)), problem.end


def plain_letters(letter: str) -> str:
    """Return the letter in ASCII: what it looks like, without its accents, else a question mark."""
    import unicodedata

    if letter in LOOK_ALIKES:
        return LOOK_ALIKES[letter]
    if unicodedata.combining(letter):
        return ""
    apart = unicodedata.normalize("NFKD", letter).translate(_LOOK_ALIKE_TABLE)
    plain = "".join(each for each in apart if not unicodedata.combining(each))
    return plain if plain.isascii() else UNKNOWN_LETTER


codecs.register_error(_ERRORS, _look_alike)
