"""Draw a deed on the stage: the one whose name is said."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.scenes.deeds import (
    beasts,
    beasts_close,
    beasts_near,
    craft,
    dragons,
    dragons_near,
    elementals,
    engines,
    fighting,
    from_behind,
    mounted,
    music,
    shooting,
)
from kredens.generator.scenes.deeds.figure.garbs import GARBS, HEADS
from kredens.generator.scenes.deeds.figure.modelling import Modeller
from kredens.generator.scenes.deeds.play import Deed, Play
from kredens.generator.scenes.staging.stage import Stage

DEEDS: Mapping[str, Deed] = MappingProxyType(
    {
        "loosing archer": Deed(shooting.loosing_archer, 126, -32, 62),
        "archers volley": Deed(shooting.volley, 132, -44, 74),
        "kneeling archer": Deed(shooting.kneeling_archer, 100, -40, 62),
        "bough archer": Deed(shooting.bough_archer, 92, -46, 66, "ranger", "hooded-elf", foot=24),
        "high archer": Deed(shooting.high_archer, 130, -34, 46),
        "aiming crossbowman": Deed(shooting.aiming_crossbowman, 104, -30, 50),
        "kneeling crossbowman": Deed(shooting.kneeling_crossbowman, 80, -42, 52),
        "spear thrower": Deed(shooting.spear_thrower, 114, -48, 48),
        "bracing pikeman": Deed(fighting.bracing_pikeman, 98, -64, 62, "gambeson", "kettle"),
        "axe swinger": Deed(fighting.axe_swinger, 146, -58, 40, "furs", "horned"),
        "axe raider": Deed(fighting.axe_raider, 138, -42, 46, "furs", "bearded"),
        "hammer swinger": Deed(fighting.hammer_swinger, 152, -58, 42, "dwarf", "dwarf-nasal"),
        "lunging swordsman": Deed(fighting.sword_lunger, 86, -52, 88, "brigandine"),
        "sabre raider": Deed(fighting.sabre_raider, 134, -46, 42, "scales"),
        "great sword fighter": Deed(fighting.great_sword_fighter, 116, -46, 68, "furs", "bald"),
        "shield wall": Deed(fighting.shield_wall, 98, -66, 58, "mail", "nasal"),
        "shield guard": Deed(fighting.tower_shield_guard, 116, -40, 44, "tabard", "bascinet"),
        "mace fighter": Deed(fighting.mace_fighter, 132, -42, 48, "tabard", "coif"),
        "charging lancer": Deed(mounted.lancer, 140, -74, 90, "plate", "winged"),
        "charging rider": Deed(mounted.charging_swordsman, 170, -74, 86, "mail", "bascinet"),
        "mounted archer": Deed(mounted.mounted_archer, 160, -74, 86, "ranger", "hooded"),
        "galloping bearer": Deed(mounted.standard_bearer, 190, -82, 84, "mail", "visored"),
        "galloping messenger": Deed(mounted.messenger, 160, -76, 84, "tunic"),
        "kneeling healer": Deed(craft.kneeling_healer, 84, -50, 62, "tunic", "fur-capped-woman"),
        "digging sapper": Deed(craft.sapper, 146, -50, 66, "leather", "kettle"),
        "climbing saboteur": Deed(craft.climbing_saboteur, 132, -36, 50, "brigandine", "turban"),
        "laden smuggler": Deed(craft.porter, 102, -46, 42, "ranger", "hooded"),
        "striking smith": Deed(craft.smith, 136, -52, 64, "apron", "bald"),
        "fire hurler": Deed(craft.fire_hurler, 140, -38, 84, "robe", "hooded"),
        "storm caller": Deed(craft.storm_caller, 140, -38, 76, "robe", "dark"),
        "staff wielder": Deed(craft.wielder, 138, -48, 46, "robe", "dark"),
        "kneeling envoy": Deed(craft.envoy, 80, -40, 46, "tunic", "fair"),
        "twin axes": Deed(fighting.twin_axes, 126, -56, 58, "furs", "fur-capped"),
        "axe hewer": Deed(fighting.axe_hewer, 90, -48, 84, "furs", "bearded"),
        "fuse lighter": Deed(craft.fuse_lighter, 82, -52, 60, "leather", "bald"),
        "kneeling brewer": Deed(craft.brewer, 84, -52, 62, "robe", "old"),
        "lute player": Deed(music.lute_player, 102, -30, 52, "tunic", "fair"),
        "torch raider": Deed(craft.torch_raider, 138, -42, 66, "leather", "kerchief"),
        "stalking stabber": Deed(craft.stalker, 82, -46, 48, "leather", "hooded"),
        "dead captain": Deed(beasts.draug, 112, -46, 76, "undead-plate", "skull"),
        "wailing maiden": Deed(beasts.wailer, 104, -46, 58, "shroud", "plague"),
        "lantern creeper": Deed(beasts.lurer, 84, -46, 54, "fog-hide", "fog"),
        "clawed terror": Deed(beasts_close.scythed_terror, 158, -90, 98, foot=10),
        "pouncing bat": Deed(beasts.pouncer, 102, -54, 66, "bat-hide", "bat"),
        "winged bat": Deed(beasts.winged_pouncer, 150, -62, 66, "bat-hide", "bat"),
        "stooping harpy": Deed(beasts.harpy, 160, -78, 66, "plumage", "harpy"),
        "shrieking harpy": Deed(beasts_close.flying_harpy, 158, -92, 92, foot=12),
        "perched bat": Deed(beasts.percher, 112, -60, 62, "bat-hide", "bat", foot=34),
        "stretcher bearers": Deed(craft.stretcher_bearers, 100, -80, 58, "tunic", "kerchief"),
        "crouching hag": Deed(beasts.hag, 88, -44, 66, "grave-rags", "hag"),
        "crawling babe": Deed(beasts.croucher, 74, -54, 62, "babe-skin", "babe"),
        "feeding beast": Deed(beasts.feeder, 70, -48, 74, "ghoul-skin", "ghoul"),
        "prowling bat": Deed(beasts.prowler, 92, -58, 60, "bat-hide", "bat"),
        "skull bearer": Deed(beasts.skull_bearer, 108, -34, 52, "black-plate", "skull"),
        "crouching beast": Deed(beasts.lone_croucher, 74, -44, 64, "babe-skin", "ghoul"),
        "pouncing pack": Deed(beasts.pack, 104, -58, 66, "fog-hide", "nekker"),
        "howling wolfman": Deed(beasts_close.howling_wolf, 168, -82, 90, foot=-14),
        "snarling bat": Deed(beasts_close.snarling_bat, 156, -104, 96, foot=-10),
        "fire dragon": Deed(dragons.fire_dragon, 150, -72, 100, foot=10),
        "rearing dragon": Deed(dragons.rearing_dragon, 172, -66, 112, foot=10),
        "striking wyvern": Deed(dragons.striking_wyvern, 152, -80, 76, foot=10),
        "stooping dragon": Deed(dragons_near.stooping_dragon, 150, -92, 92, foot=4),
        "dragon close up": Deed(dragons_near.close_dragon, 126, -62, 88, foot=-8),
        "rearing spider": Deed(dragons.rearing_spider, 124, -84, 98),
        "stinging spider": Deed(dragons.stinging_spider, 138, -78, 86),
        "web spider": Deed(beasts_near.web_spider, 150, -82, 82, foot=-2),
        "charging spider": Deed(beasts_near.charging_spider, 132, -84, 84, foot=10),
        "burrow pack": Deed(beasts_near.burrow_pack, 84, -58, 62, "fog-hide", "nekker", foot=22),
        "staring goblin": Deed(beasts_near.staring_goblin, 118, -72, 72, foot=16),
        "loosed catapult": Deed(engines.loosed_catapult, 158, -74, 76, "gambeson", "kettle", foot=10),
        "spanned catapult": Deed(engines.spanned_catapult, 116, -122, 62, "gambeson", "coif", foot=10),
        "loosed trebuchet": Deed(engines.loosed_trebuchet, 206, -80, 92, "gambeson", "kettle", foot=10),
        "laden trebuchet": Deed(engines.laden_trebuchet, 150, -92, 84, "leather", "bald", foot=10),
        "kneeling ballista crew": Deed(engines.ballista, 116, -84, 92, "gambeson", "kettle", foot=10),
        "high ballista crew": Deed(engines.high_ballista, 132, -84, 84, "leather", "coif", foot=10),
        "fire scorpion crew": Deed(engines.fire_scorpion, 130, -80, 104, "leather", "kerchief", foot=10),
        "scorpion wagon": Deed(engines.scorpion_wagon, 128, -98, 118, "leather", "turban", foot=10),
        "bagpipe player": Deed(music.bagpiper, 116, -30, 44, "ranger", "bearded"),
        "horn blower": Deed(music.horn_blower, 132, -36, 62, "mail", "nasal"),
        "axe thrower": Deed(shooting.axe_thrower, 132, -46, 56, "furs", "bearded"),
        "star thrower": Deed(shooting.star_thrower, 116, -42, 60, "ranger", "dark"),
        "looming shadow": Deed(beasts.shadow, 108, -46, 58, "shadow-robe", "hooded"),
        "screaming griffin": Deed(dragons.griffin, 150, -76, 82, foot=10),
        "stone giant": Deed(elementals.stone_giant, 142, -52, 66),
        "archer from behind": Deed(from_behind.archer_from_behind, 112, -58, 84, "ranger", "hooded", foot=0),
        "rank from behind": Deed(from_behind.rank_from_behind, 126, -70, 86, "gambeson", "kettle", foot=0),
        "antlered fiend": Deed(beasts.shadow, 126, -44, 62, "fiend-fur", "fiend"),
        "anchor giant": Deed(beasts.giant, 112, -46, 80, "giant-furs", "giant"),
    }
)
"""The deeds by name."""
BADGE_ROOM = 0.05
"""How far a deed that is done to the left makes room for a badge, of the width of the picture."""
FILLED, GROUND = 0.92, 0.975
"""How much of the height of a picture a deed fills, and where the lower end of its ground lies."""
LEAST = 92.0
"""How high a deed is taken to be at least."""
LARGEST = 1.12
"""How much wider than the picture a deed may be, so that its ends are cut off."""

CUTS: Mapping[str, float] = MappingProxyType({"near": 0.3, "close": 0.47})
"""How much of a figure the lower edge of the picture cuts off when it is said to be near."""
AIR = 1.06
"""How high the picture reaches of a figure that is near, of its figure and most of what it lifts."""
WIDEST = 1.45
"""How much wider than the picture a deed may be that is near."""


def draw_deed(stage: Stage, name: str, garb: str, head: str) -> None:
    """Draw a deed as large as the picture lets it be, or cut off by its lower edge, in what is said to be worn."""
    deed = DEEDS[name]
    worn, borne = GARBS[garb or deed.garb], HEADS[head or deed.head]
    flip = stage.said.get("facing") == "turned"
    plate = stage.plate
    # Who is short, or kneels, is not enlarged as far as the picture would let him be.
    high = max(deed.high * (0.2 + 0.8 * worn.short), LEAST) + deed.foot
    thin = (1 + worn.short) / 2
    wide = (deed.right - deed.left) * thin
    cut = CUTS.get(stage.said.get("size", ""), 0.0)
    tall = min(high, (100 + 0.7 * max(deed.high - 100, 0)) * worn.short)
    shift = stage.centre - stage.width / 2
    if cut:
        scale = min(stage.height / (tall * (AIR - cut)), stage.width * WIDEST / wide)
        ground = tall * AIR * scale
        shift *= 1 if flip else -0.5
    else:
        scale = min(stage.height * FILLED / high, stage.width * LARGEST / wide) * stage.enlarged()
        ground = stage.height * GROUND - deed.foot * scale
        shift = min(shift, max((stage.width - wide * scale) / 2, 0.0))
    x = stage.place(0.34, 0.5, 0.66) + shift + (BADGE_ROOM * stage.width if stage.badge and flip else 0.0)
    middle = (deed.left + deed.right) / 2 * thin
    model = Modeller(plate, stage.dice.part(name), flip=flip, colour=stage.said.get("colour", ""))
    with plate.placed(x + (middle if flip else -middle) * scale, ground, scale, flipped=flip), model.contoured():
        model.cast_shadow()
        deed.draw(Play(model, worn, borne))
