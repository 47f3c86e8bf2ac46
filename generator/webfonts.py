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
    features: tuple[str, ...] = ()
    """What of the font's fine setting is kept; the rest takes more time and room than it is worth on a screen."""


PAGE_FONTS: Final = (
    WebFont("Alegreya-Regular", "Alegreya", 400, ("kern",)),
    WebFont("Alegreya-Bold", "Alegreya", 700, ("kern",)),
    WebFont("FiraSansCondensed-Regular", "Fira Sans Condensed", 400),
    WebFont("FiraSansCondensed-Medium", "Fira Sans Condensed", 500),
)


def style_rules(fonts: Iterable[WebFont], text: str) -> str:
    """The @font-face rules for the fonts with the letters of `text`; for other signs a reader's own fonts stand in."""
    rules = []
    for font in fonts:
        address = "data:font/woff;base64," + base64.b64encode(_subset(font, text)).decode("ascii")
        described = f'font-family:"{font.family}";font-weight:{font.weight};font-display:swap'
        rules.append(f'@font-face{{{described};src:url({address}) format("woff")}}\n')
    return "".join(rules)


def _subset(wanted: WebFont, text: str) -> bytes:
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options()
    options.layout_features = list(wanted.features)
    if not wanted.features:
        options.drop_tables += ["GPOS", "GSUB", "GDEF"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13]
    # The time of writing would make two runs differ.
    font = TTFont(FOLDER / f"{wanted.file}.ttf", recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=map(ord, set(text)))
    cutter.subset(font)
    font.flavor = "woff"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()
