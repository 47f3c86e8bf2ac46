"""The words a scene is described with."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.engraving.word_line import SMALL_WORDS, Vocabulary
from kredens.generator.scenes.compositions import COMPOSITIONS
from kredens.generator.scenes.deeds.figure.garbs import GARBS, HEADS
from kredens.generator.scenes.subject_files import subject_names

SKY_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "clear": "clear", "clear sky": "clear", "rays": "rays", "sunrays": "rays", "glory": "glory", "sun": "sun",
        "sunset": "sunset", "sunrise": "sunset", "full moon": "full-moon", "moon": "full-moon", "crescent": "crescent",
        "eclipse": "eclipse", "stars": "stars", "starry sky": "stars", "comet": "comet", "aurora": "aurora",
        "clouds": "clouds", "dark clouds": "dark-clouds", "storm": "storm", "lightning": "storm",
        "skull cloud": "skull-cloud",
        "rain": "rain", "fog": "fog", "mist": "fog", "ground fog": "ground-fog",
        "frost": "frost", "snowfall": "snow", "smoke": "smoke",
        "fire glow": "fire-glow", "glow": "fire-glow", "fire": "fire", "birds": "birds", "crows": "birds",
        "night sky": "night", "flock": "flock", "cirrus": "cirrus", "high clouds": "cirrus", "cumulus": "cumulus",
        "cloud banks": "cumulus", "long clouds": "long-clouds", "low horizon": "low-horizon",
        "high horizon": "high-horizon", "slanting rain": "rain",
    }
)  # fmt: skip
"""What can be in the sky; several may be said."""
FAR_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "mountains": "mountains", "crags": "crags", "hills": "hills", "sea": "sea", "sea horizon": "sea",
        "cliffs": "cliffs", "pyramids": "pyramids", "forest edge": "forest-edge", "distant forest": "forest-edge",
        "towers": "towers", "skyline": "towers", "castle": "castle", "burning town": "burning-town",
        "distant town": "town", "army": "army", "lances": "army",
        "kremlin wall": "kremlin", "barracks": "barracks",
    }
)  # fmt: skip
"""What can stand far away; several may be said, from far to near."""
MIDDLE_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "pines": "pines", "pine forest": "pines", "wood": "wood", "trees": "wood", "dead trees": "bare-trees",
        "bare trees": "bare-trees", "old forest": "old-forest", "bushes": "bushes", "reeds": "reeds",
        "palisade": "palisade", "walls": "walls", "town walls": "walls", "tents": "tents", "village": "village",
        "manor": "hamlet", "ships": "ships", "great ship": "great-ship", "drakkar": "longship", "bridge": "bridge",
        "ruins": "ruins", "columns": "columns", "market": "market", "old street": "old-street",
        "harbour quay": "harbour", "city": "city", "city street": "city-street", "cars": "cars",
        "barbed wire": "wires",
    }
)  # fmt: skip
"""What can stand in the middle distance; several may be said."""
ROOM_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "throne hall": "throne-hall", "vault": "vault", "tavern": "tavern", "library": "library",
        "council chamber": "council-chamber", "chamber": "council-chamber", "court room": "court-room",
        "laboratory": "laboratory", "prison": "prison", "chapel": "chapel", "ballroom": "ballroom", "bar": "bar",
        "factory hall": "factory", "parliament benches": "parliament", "subway": "subway", "cellar": "cellar",
        "hospital": "hospital", "newsroom": "newsroom", "kilim wall": "kilim-wall", "peg wall": "peg-wall",
        "lumber room": "lumber-room", "velvet": "red-velvet", "green velvet": "green-velvet",
        "portrait hall": "portrait-hall", "stove room": "stove-room", "trophy room": "trophy-room",
    }
)  # fmt: skip
"""The rooms, in the place of sky and distance; one may be said."""
ACT_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "pike line": "pike line", "pikemen": "pike line", "fighters": "melee", "cavalry": "cavalry",
        "hussars": "hussars", "horsemen": "horsemen",
        "riders": "riders", "storming party": "storming party", "council people": "council",
        "negotiators": "negotiators", "signing people": "signatories", "feasters": "feasters", "dancers": "dancers",
        "court people": "court", "coronation people": "coronation", "oath people": "oath",
        "worshippers": "worshippers", "duel people": "duel", "execution people": "execution",
        "burning people": "burning", "rioters": "rioters", "protesters": "protesters", "electors": "electors",
        "fallen": "fallen", "marching troops": "marching troops", "soldiers": "soldiers",
        "procession people": "procession", "printers": "printers", "plague people": "plague", "alarm people": "alarm",
        "ambush people": "ambush", "hunt people": "hunt", "spy people": "spy", "speaker": "speaker", "crowd": "crowd",
        "refugees": "refugees",
        "fleeing people": "fleeing", "guards": "guards", "archers": "archers", "gunners": "gunners",
        "prisoners": "prisoners", "sick": "sick", "scholars": "scholars", "witches": "witches", "tanks": "tanks",
        "convoy people": "convoy", "police": "police", "passersby": "passers-by", "labourers": "labourers",
        "drummer": "drummer", "campfire people": "campfire", "barricade people": "barricade",
        "supporters": "supporters", "sentries": "sentries", "citizens": "citizens",
        "captives": "captives",
    }
)  # fmt: skip
"""What people do; several may be said."""
TABLEAUX = (
    "toast people", "sleeping drunkard", "high parry", "whirl", "leap back", "flat blow", "beaten man", "gaping backs",
    "fence onlookers", "weighed coins", "thrown gold", "thrown crutches", "stuck comb", "rusty sabre", "hewn door",
    "lone charge", "forbidding leap", "shouldered speaker", "planted sabre", "brought news",
    "vowing knight", "deep bow", "kissed hand", "raised speech", "tall tale", "horned gentleman",
    "leaving envoy", "forbidden act",
    "bound sabre", "disputed post", "spilled purse", "guarded gentleman", "onslaught", "raised buckler",
    "ear cut", "low cut", "cross cut", "beaten aside", "feint",
    "dazzled swordsman", "charging companions", "back against back", "parted swordsmen", "clinging lady",
    "fired carbine", "aimed pistol",
)  # fmt: skip
TABLEAU_WORDS: Mapping[str, str] = MappingProxyType({name: name for name in TABLEAUX})
"""Deeds of several that are the whole picture, with their actors large; one may be said."""
THING_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "great horn": "horn", "great drum": "drum", "great chest": "chest", "great letter": "letter",
        "great purse": "coins", "great goblets": "goblets", "great scarecrow": "scarecrow",
        "great cauldron": "cauldron", "great rocket": "rocket", "great bell": "bell", "empty throne": "throne",
        "great cannon": "cannon", "great ballot box": "ballot-box", "great posters": "posters",
        "great press": "press", "empty gallows": "gallows", "pyre": "pyre", "altar": "altar", "great stag": "stag",
        "great tank": "tank", "lorry": "lorry", "open door": "door",
    }
)  # fmt: skip
"""Things that stand in the middle by themselves; one may be said."""
DRESS_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "medieval": "medieval", "medieval dress": "medieval", "knightly dress": "knight", "noble dress": "noble",
        "nobles": "noble", "court dress": "courtier", "courtiers": "courtier", "musketeers": "musketeer",
        "uniforms": "soldier", "modern": "modern", "modern dress": "modern", "robes": "robed", "clergy": "clergy",
        "northmen": "northman", "frock coats": "frock", "turbans": "turban", "crusaders": "crusader",
        "white mantles": "crusader", "renaissance dress": "renaissance", "townspeople": "townspeople",
        "grenadiers": "grenadier",
    }
)  # fmt: skip
"""What people wear, where what they do does not say it; one may be said."""
GROUND_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "field": "field", "grass": "grass", "meadow": "grass", "ridge": "ridge", "hill": "ridge", "rocks": "rocks",
        "snow": "snow", "waves": "waves", "water": "waves", "marsh": "marsh", "swamp": "marsh", "paving": "paving",
        "chequered floor": "chequers", "planks": "planks", "sand": "sand",
        "sun banners": "sun-banners",
        "road": "street", "no ground": "void",
    }
)  # fmt: skip
"""The ground; one may be said."""
LIGHT_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "noon": "noon", "day": "noon", "dawn": "dawn", "dusk": "dusk", "evening": "dusk", "night": "night",
        "cold": "cold", "cold light": "cold", "warm": "warm", "warm light": "warm", "golden light": "gold",
    }
)  # fmt: skip
"""The light; one may be said."""
ADJECTIVES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "size": {
            "small": "small", "large": "large", "great": "large", "huge": "huge", "near": "near", "close": "close",
        },
        "side": {"left": "left", "right": "right"},
        "count": {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"},
        "metal": {"golden": "golden", "gilded": "gilded"},
        "colour": {
            "brown": "#8f6038", "grey": "#8f9194", "green": "#66834a", "blue": "#547799", "red": "#a8432f",
            "white": "#e6dfcc", "dark": "#6b6066", "yellow": "#cfa140", "violet": "#7a628f",
        },
        "facing": {"turned": "turned", "facing left": "turned", "mirrored": "turned"},
    }
)  # fmt: skip
"""What can be said of a thing, before it."""
DEEDS = (
    "loosing archer", "bough archer", "archers volley", "kneeling archer", "high archer", "aiming crossbowman",
    "kneeling crossbowman", "spear thrower", "bracing pikeman", "axe swinger", "axe raider", "hammer swinger",
    "lunging swordsman", "sabre raider", "great sword fighter", "shield wall", "shield guard", "mace fighter",
    "charging lancer", "charging rider", "mounted archer", "galloping bearer", "galloping messenger",
    "kneeling healer", "digging sapper", "climbing saboteur", "laden smuggler", "striking smith", "fire hurler",
    "storm caller", "staff wielder", "kneeling envoy", "twin axes", "axe hewer", "fuse lighter", "kneeling brewer",
    "lute player", "torch raider", "stalking stabber", "dead captain", "wailing maiden", "lantern creeper",
    "clawed terror", "pouncing bat", "winged bat", "stooping harpy", "shrieking harpy", "perched bat",
    "stretcher bearers", "crouching hag", "crawling babe", "feeding beast", "prowling bat", "skull bearer",
    "crouching beast", "pouncing pack", "howling wolfman", "snarling bat", "fire dragon", "rearing dragon",
    "striking wyvern", "stooping dragon", "dragon close up", "rearing spider", "stinging spider", "web spider",
    "charging spider", "burrow pack", "staring goblin", "loosed catapult", "spanned catapult", "loosed trebuchet",
    "laden trebuchet", "kneeling ballista crew", "high ballista crew", "fire scorpion crew", "scorpion wagon",
    "bagpipe player", "horn blower", "axe thrower", "star thrower", "looming shadow", "screaming griffin",
    "stone giant", "archer from behind", "rank from behind", "antlered fiend", "anchor giant",
)  # fmt: skip
DEED_WORDS: Mapping[str, str] = MappingProxyType({name: name for name in DEEDS})
"""What somebody does close up, as a whole figure; one may be said."""
GARB_WORDS: Mapping[str, str] = MappingProxyType({f"{name.replace('-', ' ')} garb": name for name in GARBS})
"""What somebody wears who does a deed; one may be said."""
HEAD_WORDS: Mapping[str, str] = MappingProxyType({f"{name.replace('-', ' ')} head": name for name in HEADS})
"""The head of somebody who does a deed; one may be said."""
LAYER_WORDS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "sky": SKY_WORDS,
        "far": FAR_WORDS,
        "middle": MIDDLE_WORDS,
        "room": ROOM_WORDS,
        "ground": GROUND_WORDS,
        "act": ACT_WORDS,
        "tableau": TABLEAU_WORDS,
        "thing": THING_WORDS,
        "light": LIGHT_WORDS,
        "dress": DRESS_WORDS,
        "deed": DEED_WORDS,
        "garb": GARB_WORDS,
        "head": HEAD_WORDS,
    }
)
"""The words by the slot they fill, without whole scenes and subjects."""
REPEATED = frozenset({"sky", "far", "middle", "act", "subject"})
"""What can be said more than once."""


@functools.cache
def layer_vocabulary() -> Vocabulary:
    """Return the words that whole scenes are made of: those of the layers and the names of subjects."""
    taken = {*COMPOSITIONS, *(name for values in LAYER_WORDS.values() for name in values)}
    subjects: dict[str, str] = {}
    for stem in subject_names():
        said = said_name(stem)
        for name in (said, plural(said)):
            subjects[f"subject {name}"] = stem
            if name not in taken:
                subjects[name] = stem
    return Vocabulary({**LAYER_WORDS, "subject": subjects}, ADJECTIVES, REPEATED)


@functools.cache
def scene_vocabulary() -> Vocabulary:
    """Return all words of scenes, with whole scenes and what is said of the frame."""
    scenes = {name: name for name in COMPOSITIONS}
    things = {**layer_vocabulary().things, "scene": scenes, "frame": {"badge left": "badge-left"}}
    return Vocabulary(things, ADJECTIVES, REPEATED)


def said_name(stem: str) -> str:
    """Return what is said for the subject with a file of that name: `crown thorns` for `crown-of-thorns`."""
    return " ".join(word for word in stem.split("-") if word not in SMALL_WORDS)


def plural(name: str) -> str:
    """Return the plural of an English noun."""
    for end, ends in (("man", "men"), ("wolf", "wolves"), ("y", "ies"), ("ch", "ches"), ("x", "xes"), ("ss", "sses")):
        if name.endswith(end) and not name.endswith(("ay", "ey", "oy")):
            return name[: -len(end)] + ends
    return f"{name}s"
