"""Dresses: what is worn, put together from parts of tailoring and armour."""

from __future__ import annotations

from kredens.generator.portraits.figure.body import Body, draw_skin
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.wardrobe.armour import (
    arming_coat,
    breastplate,
    clasps,
    gorget,
    hussar_wings,
    leopard_skin,
    loros,
    mail_shirt,
    one_of,
    pauldrons,
    quilting,
    rows_of,
    straps,
    yoke,
)
from kredens.generator.portraits.wardrobe.collars import (
    cape_collar,
    cowl,
    cravat,
    falling_collar,
    fur_collar,
    gown_collar,
    high_collar,
    hood_down,
    lapels,
    ruff,
    shirt_collar,
    smooth_cape,
    standing_collar,
    tie,
)
from kredens.generator.portraits.wardrobe.regiments import UNIFORMS
from kredens.generator.portraits.wardrobe.tailoring import (
    Dress,
    buttons,
    cloak,
    draw_arms,
    emblem_cross,
    garment,
    lacing,
    panel,
    pelt,
    rags,
    shawl,
    striping,
    tunic_edge,
)

DRESSES: dict[str, Dress] = {
    **UNIFORMS,
    "tunic": Dress((garment(neckline="round"), tunic_edge()), "green"),
    "peasant coat": Dress(
        (garment("cloth"), panel("linen", 20, 17, 16), lapels(low=130, wide=26, notch=False), lacing(44, 90, 7)),
        "brown",
    ),
    "shirt": Dress(
        (draw_skin, garment("linen", "v", tone=0.08), lacing(62, 100, 6), shirt_collar()), "white", dyed=("linen",)
    ),
    "brigandine": Dress(
        (rows_of("rivets", "cloth", 13), standing_collar("mail", 12), one_of((pauldrons(),), (clasps(),))),
        "red",
        padding=1.04,
    ),
    "gambeson": Dress((quilting(), standing_collar(high=13)), "sand"),
    "mail and cloak": Dress((mail_shirt(), cloak(clasp="gold", opening=44)), "grey"),
    "mail": Dress((mail_shirt(),), "grey", dyed=("mail",)),
    "surcoat": Dress((mail_shirt(), garment("cloth", "v", sleeves=False), emblem_cross(0, 76, 19)), "white"),
    "tabard": Dress((mail_shirt(), garment("cloth", "v", sleeves=False), tunic_edge("trim", "v")), "blue"),
    "teutonic mantle": Dress(
        (
            mail_shirt(),
            garment("linen", "round", tone=0.05, sleeves=False),
            emblem_cross(0, 78, 17),
            cloak("linen", clasp="silver", opening=44),
            emblem_cross(-68, 72, 14),
        ),
        "white",
    ),
    "scale armour": Dress((rows_of("scales", "armour", 15), gorget(), cloak(clasp="gold", opening=52)), "red"),
    "lamellar": Dress((rows_of("lames", "armour", 16), standing_collar("cloth", 12), pauldrons("leather")), "red"),
    "plate": Dress(
        (arming_coat(), breastplate(), draw_arms, pauldrons(), gorget()),
        "grey",
        padding=1.04,
        dyed=("armour",),
    ),
    "hussar": Dress(
        (arming_coat(), breastplate(), draw_arms, pauldrons(sides=(1,)), gorget(), leopard_skin()),
        "red",
        (hussar_wings(),),
        1.04,
    ),
    "leopard skin": Dress(
        (arming_coat(), breastplate(), draw_arms, pauldrons(sides=(1,)), gorget(), leopard_skin()),
        "red",
        padding=1.04,
    ),
    "lace and cuirass": Dress((garment(), breastplate(), falling_collar()), "buff"),
    "reformer's gown": Dress(
        (
            garment("cloth"),
            panel("lining", 20, 12, 16, 0.6),
            standing_collar("linen", 9, 0.05, 0.1),
            gown_collar(),
        ),
        "black",
        padding=1.06,
    ),
    "fur gown": Dress(
        (
            garment("cloth"),
            panel("lining", 22, 14, 18, 0.6),
            standing_collar("linen", 8, 0.05, 0.1),
            fur_collar(172, 46),
        ),
        "black",
        padding=1.08,
    ),
    "monk's habit": Dress((garment(), cowl()), "brown"),
    "nun's habit": Dress((garment(),), "brown"),
    "cassock": Dress(
        (garment(), buttons("cloth", 34, 10), standing_collar(high=11), standing_collar("linen", 8, 0.0, 0.05)), "black"
    ),
    "cardinal": Dress(
        (garment("linen", tone=0.05), smooth_cape(button="cloth"), standing_collar("linen", 9, 0.05, 0.1)), "red"
    ),
    "cope": Dress(
        (
            garment("linen", tone=0.05),
            standing_collar("linen", 9, 0.0, 0.1),
            cloak(clasp="gold", edge="gold", opening=36),
        ),
        "purple",
    ),
    "pope": Dress(
        (garment("linen", tone=0.05), smooth_cape("cloth", 80, button="linen"), cape_collar("linen", 34, spots=False)),
        "red",
    ),
    "king": Dress(
        (
            garment("cloth"),
            tunic_edge("gold", "high"),
            cloak(clasp="", opening=56),
            cape_collar("linen", 62, spots=True),
        ),
        "red",
    ),
    "robe": Dress((garment(), panel("lining", 22, 12, 16, 0.3), gown_collar("trim")), "blue"),
    "byzantine": Dress((garment(), loros()), "purple"),
    "kontusz": Dress(
        (
            garment("cloth"),
            panel("lining", 18, 26, 21),
            standing_collar("lining", 12, 0.02, 0.2),
            buttons("gold", 34, 12),
            lapels("trim", 128, 30, notch=False),
        ),
        "crimson",
    ),
    "żupan": Dress((garment("cloth"), standing_collar(high=13, tone=0.3), buttons("gold", 34, 11, loops=0)), "crimson"),
    "delia": Dress(
        (
            garment("lining"),
            standing_collar("lining", 12, 0.02, 0.3),
            buttons("gold", 36, 13, loops=13),
            cloak("cloth", clasp="", opening=40),
            fur_collar(96, 58),
        ),
        "crimson",
        padding=1.08,
    ),
    "ruff": Dress((garment(), buttons("gold", 42, 11), tunic_edge("trim", "high"), ruff()), "black"),
    "spanish black": Dress(
        (garment("cloth", tone=0.85), buttons("cloth", 40, 10), standing_collar("cloth", 11, 0.0, 0.8), ruff(0.72)),
        "black",
    ),
    "doublet": Dress(
        (garment(), buttons("gold", 34, 10), standing_collar(high=12), standing_collar("linen", 8, 0.0, 0.1)), "green"
    ),
    "tudor": Dress(
        (
            garment("cloth"),
            panel("linen", 24, 22, 34, 0.1),
            buttons("jewel", 46, 20, apart=14),
            standing_collar("linen", 10, 0.05, 0.1),
            fur_collar(168, 64),
        ),
        "red",
        padding=1.16,
    ),
    "justaucorps": Dress(
        (
            garment("cloth"),
            panel("lining", 26, 15, 26),
            buttons("gold", 70, 13),
            lapels("trim", 168, 28, notch=False),
            cravat(),
        ),
        "blue",
    ),
    "frock coat": Dress(
        (garment("cloth"), panel("linen", 24, 16, 15), lapels("lining", 112, 30), cravat(bow=True)),
        "black",
        padding=0.9,
    ),
    "suit": Dress(
        (garment("cloth"), panel("linen", 20, 19, 9), tie(), shirt_collar(down=46), lapels("cloth", 124, 31)),
        "charcoal",
        padding=0.9,
    ),
    "leather jacket": Dress(
        (garment("cloth"), panel("linen", 22, 18, 14), lapels("cloth", 122, 38), buttons("silver", 128, 9)),
        "black",
        padding=0.9,
    ),
    "overcoat": Dress(
        (
            garment("cloth"),
            panel("linen", 18, 20, 12, 0.3),
            standing_collar("linen", 10),
            lapels("cloth", 126, 42),
            buttons("ink", 134, 18, apart=15),
        ),
        "charcoal",
    ),
    "buttoned shirt": Dress(
        (draw_skin, garment("linen", "v", tone=0.08), buttons("ink", 52, 16), shirt_collar()), "white", dyed=("linen",)
    ),
    "hoodie": Dress((garment(), hood_down()), "grey"),
    "blouse": Dress(
        (draw_skin, garment("linen", "v", tone=0.08), shirt_collar(spread_out=24, down=50)), "white", dyed=("linen",)
    ),
    "t-shirt": Dress((garment(neckline="round", sleeves=True),), "white"),
    "cocktail dress": Dress((draw_skin, garment(neckline="bare", sleeves=False)), "black"),
    "sorceress robe": Dress(
        (
            draw_skin,
            garment(neckline="open"),
            lapels("trim", 98, 30, notch=False),
        ),
        "black",
    ),
    "lady's gown": Dress((draw_skin, garment(neckline="square"), tunic_edge("gold", "square")), "green"),
    "court gown": Dress((draw_skin, garment(neckline="boat"), tunic_edge("linen", "boat")), "crimson"),
    "peasant dress": Dress(
        (draw_skin, garment("linen", "round", tone=0.05), garment("cloth", "v", sleeves=False), lacing(70, 120, 8)),
        "red",
    ),
    "vampire": Dress(
        (garment("cloth"), panel("linen", 22, 15, 14), lapels("trim", 120, 28, notch=False), cravat()),
        "black",
        (high_collar("blood"),),
    ),
    "mage": Dress((garment(), smooth_cape("trim", 62), cloak(clasp="gold", edge="gold", opening=50)), "blue"),
    "ranger": Dress(
        (
            draw_skin,
            garment("leather", "v", tone=0.4),
            lacing(58, 104, 8),
            cloak(clasp="silver", opening=50),
            cowl("cloak"),
        ),
        "green",
    ),
    "leather": Dress(
        (
            draw_skin,
            garment("linen", "v", tone=0.1, sleeves=False),
            garment("leather", "v", tone=0.5),
            one_of(
                (lacing(62, 110, 8), straps(), pauldrons("leather", (1,))),
                (clasps("lining", 74.0), standing_collar("leather", 12, 0.1, 0.5)),
                (yoke(), lacing(62, 84, 8)),
                (lacing(62, 110, 8), pauldrons("leather")),
            ),
        ),
        "brown",
        dyed=("leather",),
    ),
    "witcher": Dress(
        (rows_of("rivets", "leather", 14), standing_collar("leather", 13, 0.1, 0.5), pauldrons("leather"), straps()),
        "brown",
        dyed=("leather",),
    ),
    "elf": Dress(
        (draw_skin, garment(neckline="v"), tunic_edge("gold", "v"), cloak(clasp="silver", opening=54)), "green"
    ),
    "dwarf": Dress(
        (mail_shirt(), garment("leather", "v", tone=0.5, sleeves=False), pauldrons("armour"), pelt()),
        "brown",
        padding=1.1,
    ),
    "rags": Dress((draw_skin, garment(neckline="v"), rags(), shawl()), "brown"),
    "prisoner's stripes": Dress(
        (draw_skin, garment("linen", "v"), striping(), buttons("ink", 62, 20), shirt_collar()), "air force"
    ),
    "furs": Dress(
        (draw_skin, garment("leather", "v", tone=0.4), lacing(56, 110, 8), pelt()), "brown", padding=1.04, dyed=("fur",)
    ),
    "cloak": Dress((garment(), standing_collar(high=12), cloak(clasp="gold", opening=38)), "blue"),
    "toga": Dress((draw_skin, garment("linen", "round", tone=0.05), shawl("linen")), "white", dyed=("linen",)),
}
"""Dresses by what they are called."""


def draw_dress_behind(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw what of a dress is behind the head."""
    for part in DRESSES[sitter.dress].behind:
        part(burin, body, sitter)


def draw_dress(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a dress from beneath to the top."""
    for part in DRESSES[sitter.dress].parts:
        part(burin, body, sitter)
