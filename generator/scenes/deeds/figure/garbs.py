"""Garbs: what a figure wears on body and limbs, and what its head looks like."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

LEATHER, STEEL, IRON, WOOD, BONE, GOLD = "#7d5836", "#b4bbc1", "#565b66", "#8a6238", "#e4d9bd", "#d8a63c"


class Garb(Struct, frozen=True):
    """What is worn: colours, the stuff of the trunk, and how far down a skirt reaches (0 the hip, 1 the ground).

    `bulk` is how thick limbs and trunk are, `stuff` one of cloth, quilted, mail, plate, scales, fur, rags and bare, and
    `cut` how a sleeve of cloth is cut: tight, wide, or rolled up.
    """

    coat: str = "subject"
    stuff: str = "cloth"
    sleeve: str = ""
    legs: str = "#6b5b4a"
    boots: str = "#4a3424"
    belt: str = "#3e2a1c"
    bracer: str = ""
    shoulder: str = ""
    cloak: str = ""
    hem: float = 0.42
    bulk: float = 1.0
    skin: str = "skin"
    claws: float = 0.0
    short: float = 1.0
    cut: str = "tight"


def _hide(*, claws: float, bulk: float, stuff: str = "hide", shoulder: str = "") -> Garb:
    """Return what a beast has in place of clothes: one skin all over, and claws of that many units."""
    return Garb(
        stuff=stuff, sleeve="subject", legs="subject", skin="subject", hem=0.0, claws=claws, belt="", bulk=bulk,
        shoulder=shoulder,
    )  # fmt: skip


GARBS: Mapping[str, Garb] = MappingProxyType(
    {
        "tunic": Garb(bracer=LEATHER),
        "gambeson": Garb(stuff="quilted", legs="#7a7468", bracer=""),
        "tabard": Garb(stuff="cloth", sleeve="mail", legs="mail", boots=IRON, shoulder=STEEL),
        "mail": Garb(coat=STEEL, stuff="mail", sleeve="mail", legs="#5a4a3c", cloak="subject", hem=0.5),
        "black-plate": Garb(
            coat="#50545e",
            stuff="plate",
            sleeve="plate",
            legs="plate",
            boots="#3a3c44",
            shoulder="#6a6f7a",
            cloak="subject",
            hem=0.28,
        ),
        "plate": Garb(
            coat=STEEL,
            stuff="plate",
            sleeve="plate",
            legs="plate",
            boots="#8d959c",
            shoulder="#ccd2d6",
            cloak="subject",
            hem=0.28,
        ),
        "scales": Garb(
            coat="subject",
            stuff="scales",
            sleeve="#5a4632",
            legs="#54452f",
            bracer=LEATHER,
            shoulder="subject-deep",
            hem=0.4,
        ),
        "brigandine": Garb(
            stuff="plate", sleeve="subject-deep", legs="#6b6255", bracer=LEATHER, shoulder=STEEL, hem=0.36
        ),
        "leather": Garb(coat=LEATHER, stuff="cloth", sleeve="subject", legs="#5c4c38", bracer="#4f3722", hem=0.36),
        "ranger": Garb(
            stuff="cloth", sleeve="subject-deep", legs="#5a4a34", bracer=LEATHER, cloak="subject-deep", hem=0.4
        ),
        "furs": Garb(
            coat=LEATHER,
            stuff="cloth",
            sleeve="skin",
            legs="#5a4a3a",
            bracer="#4f3722",
            shoulder="fur",
            hem=0.4,
            bulk=1.12,
        ),
        "bare-chest": Garb(
            coat="skin", stuff="bare", sleeve="skin", legs="#6a5138", bracer=LEATHER, hem=0.0, bulk=1.14
        ),
        "dwarf": Garb(
            stuff="mail",
            coat="#9aa0a4",
            sleeve="subject",
            legs="#5a4632",
            shoulder="#a9b0b6",
            bracer=LEATHER,
            hem=0.5,
            bulk=1.42,
            short=0.76,
        ),
        "robe": Garb(stuff="cloth", hem=0.98, belt="accent", cut="wide"),
        "apron": Garb(coat="#a8865a", stuff="cloth", sleeve="subject", legs="#54483a", hem=0.6, cut="rolled"),
        "rags": Garb(stuff="rags", sleeve="skin", legs="#6b5f4c", boots="#5a4632", hem=0.5, bulk=0.9),
        "undead-plate": Garb(
            coat="#6b5a50",
            stuff="plate",
            sleeve="plate",
            legs="plate",
            boots="#463c36",
            shoulder="#8a7260",
            cloak="#5a2a26",
            hem=0.36,
            bulk=1.12,
            skin="#cfc3a0",
        ),
        "shadow-robe": Garb(stuff="cloth", hem=0.98, belt="", skin="#a9a6b8", claws=4.0, cloak="subject-deep"),
        "shroud": Garb(
            coat="subject", stuff="rags", sleeve="#a9ac8c", hem=0.96, bulk=0.86, skin="#b7b996", claws=5.5, belt=""
        ),
        "fog-hide": _hide(claws=5.0, bulk=0.92),
        "monster-hide": _hide(claws=7.5, bulk=1.3, stuff="scales"),
        "bat-hide": _hide(claws=8.0, bulk=0.98),
        "giant-furs": Garb(
            coat="#6f6358",
            stuff="fur",
            sleeve="subject",
            legs="#57493c",
            boots="#6d5a44",
            skin="subject",
            shoulder="fur",
            hem=0.44,
            bulk=1.46,
        ),
        "grave-rags": Garb(
            coat="#6f6a52",
            stuff="rags",
            sleeve="subject",
            legs="subject",
            skin="subject",
            hem=0.6,
            claws=6.5,
            bulk=0.96,
        ),
        "babe-skin": _hide(claws=4.0, bulk=1.12),
        "ghoul-skin": _hide(claws=7.0, bulk=0.8),
        "fiend-fur": _hide(claws=8.0, bulk=1.6, stuff="fur", shoulder="fur"),
        "wolf-fur": _hide(claws=8.0, bulk=1.2, stuff="fur", shoulder="fur"),
        "plumage": Garb(
            coat="subject",
            stuff="scales",
            sleeve="subject",
            legs="#c8a04a",
            skin="#c8a04a",
            hem=0.3,
            claws=6.0,
            belt="",
            bulk=0.92,
        ),
    }
)
"""What people wear, and the hides of monsters, by name."""


class Head(Struct, frozen=True):
    """A head: its hair by name, its beard and headgear as portraits call them, and whether it has pointed ears."""

    hair: str = "short"
    hair_colour: str = "#4a3423"
    beard: str = ""
    gear: str = ""
    gear_colour: str = STEEL
    is_elf: bool = False
    kind: str = "man"
    size: float = 1.0


HEADS: Mapping[str, Head] = MappingProxyType(
    {
        "bare": Head(),
        "fair": Head(hair="tail", hair_colour="#c9a352"),
        "dark": Head(hair="tail", hair_colour="#2c221c", beard="short"),
        "hooded": Head(gear="hood", gear_colour="subject"),
        "braided-elf": Head(hair="braid", hair_colour="#d8bc74", is_elf=True),
        "dark-elf": Head(hair="tail", hair_colour="#2f2620", is_elf=True),
        "grey-elf": Head(hair="tail", hair_colour="#b9b4aa", is_elf=True),
        "red-elf": Head(hair="mohawk", hair_colour="#a8441f", is_elf=True),
        "hooded-elf": Head(gear="hood", gear_colour="subject-deep", is_elf=True),
        "braided-woman": Head(hair="braid", hair_colour="#c9a352", kind="woman"),
        "dark-woman": Head(hair="loose", hair_colour="#2c2320", kind="woman"),
        "red-woman": Head(hair="loose", hair_colour="#a8481f", kind="woman"),
        "fur-capped-woman": Head(
            hair="braid", hair_colour="#7a5230", gear="fur hat", gear_colour="#6b4a2c", kind="woman"
        ),
        "fur-capped": Head(gear="fur hat", gear_colour="#6b4a2c", beard="full", hair_colour="#5e3a1f"),
        "fair-bearded": Head(hair="tail", hair_colour="#c9a352", beard="full"),
        "mohawk": Head(hair="mohawk", hair_colour="#9a4a1e", beard="short"),
        "old": Head(hair="bald", hair_colour="#cfc8ba", beard="long"),
        "bald": Head(hair="bald", hair_colour="#3a2c22", beard="short"),
        "bearded": Head(hair="short", hair_colour="#8a4a22", beard="full"),
        "turban": Head(gear="turban", gear_colour="subject", beard="short", hair_colour="#33271d"),
        "kerchief": Head(gear="headscarf", gear_colour="#a8392b", beard="short", hair_colour="#2c221c"),
        "kettle": Head(gear="kettle hat", beard="short", hair_colour="#5a4028"),
        "red-kettle": Head(gear="kettle hat", gear_colour="subject", beard="short", hair_colour="#5a4028"),
        "coif": Head(gear="mail coif", gear_colour="#d8ccb0"),
        "straw": Head(gear="straw hat", gear_colour="#d9b75f", hair_colour="#8a7a60", beard="short"),
        "bascinet": Head(gear="bascinet", gear_colour="#6a6f7a"),
        "visored": Head(gear="armet", gear_colour="#6a6f7a"),
        "nasal": Head(gear="szyszak", beard="full", hair_colour="#5e3a1f"),
        "winged": Head(gear="winged helmet", gear_colour="#70757f"),
        "winged-woman": Head(gear="winged helmet", hair="braid", hair_colour="#d3ad57", kind="woman"),
        "helmed-woman": Head(gear="szyszak", hair="braid", hair_colour="#9a4a22", kind="woman"),
        "horned": Head(gear="horned helmet", beard="full", hair_colour="#9a4a1e"),
        "dwarf-nasal": Head(gear="szyszak", beard="dwarf", hair_colour="#6b4526"),
        "dwarf-horned": Head(gear="horned helmet", beard="dwarf", hair_colour="#a34a1c"),
        "dwarf-winged": Head(gear="winged helmet", gear_colour=STEEL, beard="dwarf", hair_colour="#c28a3c"),
        "dwarf-kettle": Head(gear="kettle hat", beard="dwarf", hair_colour="#b9b1a2"),
        "dwarf-hooded": Head(gear="hood", gear_colour="subject-deep", beard="dwarf", hair_colour="#3a2c22"),
        "dwarf-mohawk": Head(hair="mohawk", beard="dwarf", hair_colour="#8f4218"),
        "skull": Head(kind="skull", hair="", size=1.05),
        "plague": Head(kind="wraith", hair="loose", hair_colour="#26231f", size=1.12),
        "fog": Head(kind="goblin", hair="", size=1.3),
        "mandibled": Head(kind="insect", hair="", size=1.35),
        "bat": Head(kind="bat", hair="", size=1.15),
        "giant": Head(hair="tail", hair_colour="#e6edf0", beard="long", size=1.05),
        "hag": Head(kind="hag", hair="loose", hair_colour="#e8e4d6", size=1.15),
        "babe": Head(kind="babe", hair="", size=2.1),
        "fiend": Head(kind="fiend", hair="", size=1.5),
        "elf-woman": Head(hair="loose", hair_colour="#d8bc74", kind="woman", is_elf=True),
        "wolf": Head(kind="wolf", hair="", size=1.25),
        "ghoul": Head(kind="ghoul", hair="", size=1.3),
        "nekker": Head(kind="goblin", hair="", size=1.75),
        "harpy": Head(kind="harpy", hair="", size=1.1),
    }
)
"""Heads, by name."""
