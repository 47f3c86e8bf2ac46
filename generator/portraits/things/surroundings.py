"""What stands behind a sitter or before one, none of it in a hand."""

from __future__ import annotations

from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.things.backdrops import BACKDROPS
from kredens.generator.portraits.things.cutting import draw_cut
from kredens.generator.portraits.things.furniture import FURNITURE
from kredens.generator.portraits.things.thing import Place
from kredens.generator.portraits.things.workplaces import WORKPLACES

SURROUNDINGS = {**FURNITURE, **WORKPLACES, **BACKDROPS}
"""What is around a sitter, by what it is called; it is held `before` or `behind`."""
WRITTEN = ("blackboard", "orbit board")
"""What is written on, and therefore never turned round."""
SCALE = 0.92
"""How large what is around a sitter is, beside a sitter seen at half length."""


def draw_surroundings(burin: Burin, body: Body, sitter: Sitter, where: str) -> None:
    """Draw what stands `behind` the sitter, or `before`."""
    for name in sitter.held:
        thing = SURROUNDINGS.get(name)
        if thing is not None and thing.held == where:
            at = _place(body, sitter, turned=name not in WRITTEN)
            for cut in thing.cuts:
                draw_cut(burin, cut, at)


def _place(body: Body, sitter: Sitter, *, turned: bool) -> Place:
    side = -SCALE if turned and sitter.turn < 0 else SCALE

    def at(x: float, y: float) -> tuple[float, float]:
        return x * side, body.bottom + y * SCALE

    return at
