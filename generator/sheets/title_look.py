"""The look of a title page: types, colours and a panel from the game's layout `title-page`, or a plain one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kredens.cards.definitions.model import Extra
from kredens.generator.faces.face_maker import Face, FaceMaker

LAYOUT = "title-page"
"""The name of the layout that draws the panel at the head of the page."""
FontFiles = Mapping[str, str]
"""The font files of one type by style: regular, bold …"""
PLAIN_TITLE: FontFiles = {"regular": "AlegreyaSC-Bold"}
PLAIN_BODY: FontFiles = {"regular": "Alegreya-Regular", "bold": "Alegreya-Bold", "italic": "Alegreya-Italic"}
PLAIN_LABEL: FontFiles = {"regular": "FiraSansCondensed-Medium", "bold": "FiraSansCondensed-Bold"}
PLAIN_NUMBER: FontFiles = {"regular": "FiraSansCondensed-Bold"}


class TitleLook(NamedTuple):
    """The types and colours of the page, and the panel with the title on which the fan of cards lies, if there is one.

    `fan` is the box of the fan on the panel, in mm of the panel.
    """

    title: FontFiles = PLAIN_TITLE
    body: FontFiles = PLAIN_BODY
    label: FontFiles = PLAIN_LABEL
    number: FontFiles = PLAIN_NUMBER
    text: str = "#241a13"
    muted: str = "#5d5147"
    heading: str = "#241a13"
    rule: str = "#b98a2f"
    panel: Face | None = None
    fan: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)


def find_title_look(maker: FaceMaker) -> TitleLook:
    """Return the look that the game's layout gives, in the maker's language and ink; raises Unreadable.

    Of its variables `page` has the colours by their names here, and `fan` the box of the fan.
    """
    if maker.assets.layout_path(LAYOUT) is None:
        return TitleLook()
    piece = Extra(LAYOUT, LAYOUT, 1, maker.game.title, None)
    panel, layout = maker.front(piece), maker.layout(LAYOUT)
    values = {**layout.variables, **(layout.low_ink if maker.shared_assets.ink == "low" else {})}
    colours = {key: str(value) for key, value in values.get("page", {}).items()}
    x, y, width, height = map(float, values["fan"])
    return TitleLook(
        title=layout.fonts["Title"],
        body=layout.fonts["Text"],
        label=layout.fonts["Label"],
        number=layout.fonts["Number"],
        panel=panel,
        fan=(x, y, width, height),
        **{key: colours[key] for key in ("text", "muted", "heading", "rule") if key in colours},
    )
