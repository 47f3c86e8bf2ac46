"""The back of a dress, as it is seen of who stands with the back to the viewer."""

from __future__ import annotations

from kredens.generator.engraving.curves import points_along, smooth, spread
from kredens.generator.portraits.figure.body import Body, shade_cloth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import sleeve_of
from kredens.generator.portraits.wardrobe.armour import mail_shirt, pauldrons, quilting
from kredens.generator.portraits.wardrobe.tailoring import garment

_PAULDRONS = {"plate": "armour", "brigandine": "armour", "leather": "leather", "witcher": "leather"}
"""Dresses that have plates on the shoulders, and of what."""
_OVER_MAIL = frozenset({"surcoat", "tabard"})
"""Dresses with cloth over the mail of the trunk."""
_FURRED = frozenset({"furs", "dwarf", "fur gown", "delia"})
"""Dresses with a pelt about the shoulders."""


def draw_back(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a dress from behind: its stuff, a seam down the middle, the folds about the shoulder blades, the collar."""
    sleeve = sleeve_of(sitter)
    if sleeve.cloak or sitter.dress == "plate":
        _draw_cloak(burin, body, sitter)
        if sitter.dress == "plate":
            pauldrons()(burin, body, sitter)
        _draw_collar(burin, body, "cloak")
        return
    if sleeve.colour == "mail":
        mail_shirt()(burin, body, sitter)
        if sitter.dress in _OVER_MAIL:
            garment("cloth", "high", sleeves=False)(burin, body, sitter)
    elif sitter.dress == "gambeson":
        quilting()(burin, body, sitter)
    else:
        stuff = "leather" if sleeve.colour == "leather" else "cloth"
        garment(stuff, "high")(burin, body, sitter)
        _draw_blades(burin, body, sitter)
    if sitter.dress in _PAULDRONS:
        pauldrons(_PAULDRONS[sitter.dress])(burin, body, sitter)
    if sitter.dress in _FURRED:
        _draw_collar(burin, body, "fur", 34)
    else:
        _draw_collar(burin, body, "leather" if sleeve.colour == "leather" else "cloth")


def _draw_blades(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw the seam down a back and the folds below the shoulder blades."""
    low, heavy = body.bottom - body.chin + 6, 0.2 + 0.12 * sitter.dress_tone
    burin.swell(body.line((0, 26), (1.5, 70), (0, 112), (0, low)), 0.1, heavy, heavy * 0.8)
    for side in (-1, 1):
        burin.swell(body.line((side * 58, 66), (side * 44, 84), (side * 22, 88), (side * 9, 78)), 0.04, heavy, 0.03)
        burin.swell(body.line((side * 50, 40), (side * 36, 58), (side * 32, 76)), 0.04, heavy * 0.8, 0.03)
        burin.swell(body.line((side * 53, 104), (side * 34, 112), (side * 14, 128)), heavy, heavy * 0.7, 0.03)


def _draw_cloak(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a cloak that hangs from both shoulders and hides the arms."""
    low = body.bottom - body.chin + 10
    edges = {
        side: [
            body.view.see(side * body.shoulders * share, body.chin + down, -6)
            for share, down in ((0.24, 16), (0.5, 26), (0.82, 35), (1.04, 48), (1.13, 70), (1.17, 110), (1.24, low))
        ]
        for side in (-1, 1)
    }
    path = (*smooth(edges[-1]), ("L", *edges[1][-1]), *smooth(edges[1][::-1])[1:], ("Z",))
    burin.plate.fill(path, "cloak")
    tone, dice = sitter.dress_tone, burin.dice
    heavy = 0.2 + 0.16 * tone
    with burin.plate.clipped(path):
        burin.plate.ink(shade_cloth(burin, body, tone))
        for x, first in ((-78, 52), (-56, 40), (-34, 62), (-12, 44), (8, 70), (28, 42), (46, 60), (66, 44), (84, 58)):
            wide, swing = 1.16 + dice.wobble(0.06), dice.wobble(5.0)
            fold = body.line((x * 0.8, first), (x * 0.95 + swing, (first + low) / 2), (x * wide, low))
            deep = body.line((x * 0.8, first), (x * 0.95 + swing + 9, (first + low) / 2), (x * wide + 12, low))
            burin.tint((*smooth(fold), ("L", *deep[-1]), *smooth(deep[::-1])[1:], ("Z",)), "cloak", 0.22)
            burin.swell(fold, 0.04, heavy, heavy * 1.5)
            if dice.chance(0.7):
                burin.hatch_between(fold[1:], deep[1:], (heavy * 0.7, 0.03), gap=0.75, ragged=0.2)
    burin.plate.line(smooth(edges[-1]), 0.34)
    burin.plate.line(smooth(edges[1]), 0.42)


def _draw_collar(burin: Burin, body: Body, colour: str, deep: float = 0.0) -> None:
    """Draw what lies about the nape: a collar, or what is `deep` as a pelt is."""
    n = body.neck / body.scale
    top = body.line((-n * 1.06, 8), (-n * 0.5, 2), (0, 0), (n * 0.5, 2), (n * 1.06, 8))
    low = body.line((-n * 1.4 - deep, 21 + deep * 0.3), (-n * 0.6 - deep * 0.4, 27 + deep), (0, 30 + deep * 1.2),
                    (n * 0.6 + deep * 0.4, 27 + deep), (n * 1.4 + deep, 21 + deep * 0.3))  # fmt: skip
    path = (*smooth(top), ("L", *low[-1]), *smooth(low[::-1])[1:], ("Z",))
    burin.plate.fill(path, colour)
    with burin.plate.clipped(path):
        one, other = spread(points_along(smooth(top), 3), 9), spread(points_along(smooth(low), 3), 9)
        burin.hatch_between(one[5:], other[5:], (0.1, 0.24), gap=0.6)
        burin.hatch_between(one[:3], other[:3], (0.03, 0.12), gap=0.9)
    burin.plate.line(path, 0.3)
