"""The fonts of a web page: only the letters that the page has, inside of its style sheet."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable
from typing import Final, NamedTuple

from generator.whereabouts import TEMPLATES

FOLDER: Final = TEMPLATES / "fonts"


class WebFont(NamedTuple):
    """A font file of the templates, and what style sheets call it."""

    file: str
    family: str
    weight: int
    style: str = "normal"


PAGE_FONTS: Final = (
    WebFont("Alegreya-Regular", "Alegreya", 400),
    WebFont("Alegreya-Bold", "Alegreya", 700),
    WebFont("FiraSansCondensed-Regular", "Fira Sans Condensed", 400),
    WebFont("FiraSansCondensed-Medium", "Fira Sans Condensed", 500),
)


def style_rules(fonts: Iterable[WebFont], text: str) -> str:
    """The @font-face rules for the fonts with the letters of `text`; for other signs a reader's own fonts stand in."""
    rules = []
    for font in fonts:
        address = "data:font/woff;base64," + base64.b64encode(_subset(font.file, text)).decode("ascii")
        described = f'font-family:"{font.family}";font-weight:{font.weight};font-style:{font.style};font-display:swap'
        rules.append(f'@font-face{{{described};src:url({address}) format("woff")}}\n')
    return "".join(rules)


def _subset(file: str, text: str) -> bytes:
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options()
    options.layout_features = ["kern", "tnum"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13]
    # The time of writing would make two runs differ.
    font = TTFont(FOLDER / f"{file}.ttf", recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=map(ord, set(text)))
    cutter.subset(font)
    font.flavor = "woff"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()
