"""Uniforms: what soldiers wear, by land and time, put together from parts."""

from __future__ import annotations

from kredens.generator.portraits.wardrobe.armour import (
    straps,
)
from kredens.generator.portraits.wardrobe.collars import (
    cravat,
    lapels,
    shirt_collar,
    standing_collar,
    tie,
)
from kredens.generator.portraits.wardrobe.ornaments import epaulettes, medals, order_star, sash
from kredens.generator.portraits.wardrobe.tailoring import (
    Dress,
    buttons,
    furred_shoulder,
    garment,
    panel,
)
from kredens.generator.portraits.wardrobe.uniforms import (
    aiguillette,
    collar_signs,
    lapel_tabs,
    plastron,
    ribbons,
    shoulder_boards,
    waistcoat,
    wings_badge,
)

UNIFORMS: dict[str, Dress] = {
    "carolean coat": Dress(
        (
            garment(),
            lapels("trim", 120, 24, notch=False),
            buttons("gold", 50, 11),
            standing_collar("linen", 11, 0.0, 0.1),
            straps("linen"),
        ),
        "blue",
        trim="yellow",
    ),
    "imperial coat": Dress(
        (
            garment(),
            waistcoat(),
            lapels("cloth", 150, 34, notch=False),
            standing_collar("trim", 15, 0.16, 0.3),
            cravat(),
            epaulettes(),
            order_star(46, 66, 12),
        ),
        "green",
        trim="red",
    ),
    "lancer uniform": Dress(
        (garment(), plastron(), standing_collar("trim", 15, 0.05, 0.3), epaulettes(), aiguillette("silver")),
        "navy",
        trim="crimson",
    ),
    "dolman": Dress(
        (garment(), buttons("gold", 36, 10, loops=26), standing_collar("trim", 14, 0.04, 0.3), furred_shoulder()),
        "red",
        trim="blue",
    ),
    "general's uniform": Dress(
        (
            garment(),
            buttons("silver", 42, 15),
            standing_collar(high=15, tone=0.4),
            collar_signs("zigzag"),
            shoulder_boards("cloth"),
            aiguillette("silver"),
            ribbons(),
        ),
        "khaki",
        trim="crimson",
    ),
    "gala uniform": Dress(
        (
            garment(),
            buttons("gold", 40, 14, apart=15),
            standing_collar("trim", 16, 0.03, 0.3),
            collar_signs("leaves", "gold"),
            epaulettes(),
            sash(),
            order_star(46, 70, 12),
        ),
        "navy",
        trim="red",
    ),
    "soviet uniform": Dress(
        (
            garment(),
            buttons("gold", 42, 15),
            standing_collar(high=14, tone=0.4),
            collar_signs("tabs", "trim"),
            shoulder_boards(),
            ribbons(4),
        ),
        "olive green",
        trim="red",
    ),
    "red army tunic": Dress(
        (
            garment(),
            buttons("gold", 42, 13),
            standing_collar(high=12, tone=0.4),
            collar_signs("tabs", "trim"),
            straps(),
        ),
        "olive green",
        trim="red",
    ),
    "naval uniform": Dress(
        (
            garment("cloth"),
            panel("linen", 20, 19, 9),
            tie("ink"),
            shirt_collar(down=46),
            lapels("cloth", 92, 34),
            buttons("gold", 98, 16, apart=22),
            ribbons(),
        ),
        "navy",
    ),
    "air force uniform": Dress(
        (
            garment("cloth"),
            panel("sky shirt", 20, 19, 9),
            tie("ink"),
            shirt_collar("sky shirt", down=46),
            lapels("cloth", 112, 31),
            wings_badge(),
        ),
        "air force",
    ),
    "field marshal's uniform": Dress(
        (
            garment("cloth"),
            panel("cloth", 20, 19, 9),
            tie("cloth"),
            shirt_collar("khaki shirt", down=46),
            lapels("cloth", 112, 31),
            lapel_tabs(),
            ribbons(),
            straps(),
        ),
        "khaki",
    ),
    "dragoon coat": Dress(
        (
            garment(),
            lapels("trim", 138, 36, notch=False),
            buttons("gold", 52, 18, apart=26),
            cravat(),
            epaulettes(fringe=False),
        ),
        "green",
    ),
    "uniform": Dress(
        (garment(), buttons("gold", 42, 17, apart=17), standing_collar("trim", 15, 0.05, 0.3), epaulettes()), "navy"
    ),
    "marshal's tunic": Dress(
        (garment(), buttons("silver", 40, 20), standing_collar(high=14, tone=0.4), medals()), "field grey"
    ),
    "ww2 uniform": Dress(
        (
            garment("cloth"),
            panel("linen", 22, 18, 7),
            tie(),
            shirt_collar("cloth", down=48),
            lapels("cloth", 104, 30),
            buttons("gold", 112, 22),
            straps(),
            epaulettes(fringe=False),
        ),
        "khaki",
    ),
    "sash uniform": Dress(
        (garment(), standing_collar("trim", 15, 0.05, 0.3), epaulettes(), sash(), order_star()), "navy"
    ),
}
"""Uniforms by what they are called."""
