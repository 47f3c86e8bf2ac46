"""The words that a portrait knows, and what they stand for."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from kredens.generator.engraving.word_line import SMALL_WORDS, Vocabulary
from kredens.generator.portraits.hair.beards import BEARDS, MOUSTACHES
from kredens.generator.portraits.hair.haircuts import CUTS
from kredens.generator.portraits.headgear.hats import HATS
from kredens.generator.portraits.palette import COLOURS, EYES, SKINS
from kredens.generator.portraits.things.things import THINGS
from kredens.generator.portraits.wardrobe.dress import DRESSES
from kredens.generator.portraits.wardrobe.ornaments import ORNAMENTS


def _named(names: Iterable[str], ending: str = "") -> dict[str, str]:
    """Return for each name how it is written: without hyphens, apostrophes and small words, with an ending."""
    written = {}
    for name in names:
        spelled = name.replace("-", " ").replace("'s", "s").replace("'", "").replace("ż", "z")
        words = [word for word in spelled.split() if word not in SMALL_WORDS]
        words += [word for word in ending.split() if word not in words]
        written[" ".join(words)] = name
    return written


PEOPLE = {
    "man": "man",
    "woman": "woman",
    "boy": "boy",
    "girl": "girl",
    "lady": "woman",
    "child": "boy",
    "elder": "elder",
}
HAIR = _named((name for name in CUTS if name not in ("none", "short", "bald", "shaven", "tonsure")), "hair") | {
    "hair": "natural",
    "short hair": "short",
    "bald": "bald",
    "shaven": "shaven",
    "shaven head": "shaven",
    "tuft": "tuft",
    "tonsure": "tonsure",
    "curls": "curls",
    "long curls": "curls",
    "short curls": "short curls",
    "braids": "braids",
    "plaits": "braids",
    "one braid": "one braid",
    "crown braid": "crown braid",
    "bun": "bun",
    "high bun": "high bun",
    "pony tail": "pony tail",
    "bob": "bob",
    "fringe": "fringe",
    "wig": "wig",
    "great wig": "great wig",
    "pouf": "pouf",
    "quiff": "quiff",
    "mohawk": "mohawk",
    "pageboy": "pageboy",
    "receding hair": "receding",
    "side parting": "side parting",
    "long loose hair": "loose",
    "slicked hair": "slicked back",
    "no hair": "shaven",
    "bald tuft": "tuft",
    "shaven head tuft": "tuft",
    "czub": "tuft",
    "plait": "one braid",
    "loose hair": "loose",
    "bald head": "bald",
}
MOUSTACHE = _named(MOUSTACHES, "moustache") | {"moustache": "bushy"}
BEARD = _named((name for name in BEARDS if name not in ("goatee", "stubble", "imperial", "henri")), "beard") | {
    "beard": "full",
    "goatee": "goatee",
    "stubble": "stubble",
    "imperial": "imperial",
    "henri iv beard": "henri",
    "pointed beard": "henri",
    "beardless": "",
    "clean shaven": "",
}
HAT = _named(HATS) | {
    "cap": "black cap",
    "hat": "wide-brimmed hat",
    "helmet": "szyszak",
    "fur cap": "kolpak",
    "mail hood": "mail coif",
    "misiurka": "mail cap",
    "zischagge": "hussar helmet",
    "rogatywka": "four-cornered cap",
    "officers cap": "peaked cap",
    "furazhka": "peaked cap",
    "elf circlet": "circlet",
    "closed crown": "royal crown",
    "open crown": "crown",
    "galero": "cardinal's hat",
    "papakha": "fur hat",
    "witch hat": "pointed hat",
    "great helmet": "great helm",
    "teutonic helm": "great helm",
    "paper hat": "heretic's cap",
    "flat beret": "beret",
    "scarf": "headscarf",
    "paper cap": "heretic's cap",
    "bareheaded": "",
    "szyszak helmet": "szyszak",
    "reformers cap": "beret",
    "mail coif": "mail coif",
    "teutonic helmet": "great helm",
    "tall hat": "top hat",
}
DRESS = _named(DRESSES) | {
    "brown habit": "monk's habit",
    "habit": "monk's habit",
    "armour": "plate",
    "plate armour": "plate",
    "mail shirt": "mail",
    "gown": "reformer's gown",
    "hussar armour": "hussar",
    "cuirass": "lace and cuirass",
    "coat": "peasant coat",
    "fur delia": "delia",
    "leather coat": "leather",
    "black jacket": "leather jacket",
    "napoleons coat": "imperial coat",
    "kurtka": "lancer uniform",
    "raf uniform": "air force uniform",
    "field marshal uniform": "field marshal's uniform",
    "general uniform": "general's uniform",
    "pelisse": "dolman",
    "jacket": "leather jacket",
    "business suit": "suit",
    "suit tie": "suit",
    "loros": "byzantine",
    "royal robe": "king",
    "cardinal robe": "cardinal",
    "papal robe": "pope",
    "elven tunic": "elf",
    "dwarven armour": "dwarf",
    "ranger cloak": "ranger",
    "mage robe": "mage",
    "vampire collar": "vampire",
    "evening dress": "cocktail dress",
    "witcher armour": "witcher",
    "bishops cope": "cope",
    "battledress": "ww2 uniform",
    "tunic uniform": "marshal's tunic",
    "mail surcoat": "surcoat",
    "teutonic mantle cross": "teutonic mantle",
    "kontusz zupan": "kontusz",
    "kontusz zupan sash": "kontusz",
    "kontusz sash": "kontusz",
    "ruff doublet": "ruff",
    "uniform epaulettes": "uniform",
    "justaucorps cravat": "justaucorps",
    "lace collar cuirass": "lace and cuirass",
    "lace collar": "lace and cuirass",
    "hussar wings": "hussar",
    "wings leopard skin": "hussar",
    "crones rags": "rags",
    "vampire high collar": "vampire",
    "peasants coat": "peasant coat",
    "mantle": "cloak",
    "sorceress gown": "sorceress robe",
}
MARK = {
    "scar": "scar",
    "eye patch": "eye patch",
    "bandaged eye": "bandaged eye",
    "bandaged eyes": "bandaged eyes",
    "one eye dimmed": "dim eye",
    "dim eye": "dim eye",
    "freckles": "freckles",
    "wart": "wart",
    "warts": "wart",
    "mole": "mole",
    "birthmark": "birthmark",
    "wrinkles": "wrinkles",
    "blood": "blood",
    "war paint": "war paint",
    "pointed ears": "pointed ears",
    "fangs": "fangs",
    "glasses": "glasses",
    "spectacles": "glasses",
    "monocle": "monocle",
    "earring": "earring",
    "earrings": "earring",
    "cat eyes": "cat eyes",
    "vampire eyes": "vampire eyes",
    "bloodless": "bloodless",
    "hissing": "hissing",
    "red nose": "red nose",
    "tear": "tear",
    "big nose": "big nose",
    "hooked nose": "hooked nose",
    "huge nose": "huge nose",
    "habsburg jaw": "habsburg jaw",
    "strong jaw": "strong jaw",
    "double chin": "double chin",
    "bushy brows": "bushy brows",
    "snub nose": "snub nose",
    "broad nose": "broad nose",
    "long nose": "long nose",
    "straight nose": "straight nose",
    "aquiline nose": "aquiline nose",
    "roman nose": "aquiline nose",
    "heavy lids": "heavy lids",
    "narrow eyes": "narrow eyes",
    "round eyes": "round eyes",
    "slanted eyes": "slanted eyes",
    "arched brows": "arched brows",
    "thin brows": "thin brows",
    "full lips": "full lips",
    "thin lips": "thin lips",
    "wide mouth": "wide mouth",
    "small mouth": "small mouth",
    "cleft chin": "cleft chin",
    "big ears": "big ears",
    "rosy cheeks": "rosy cheeks",
    "cigar": "cigar",
    "cigarette between lips": "cigarette between lips",
}
THING = _named(THINGS) | {
    "bulawa": "mace",
    "cup": "goblet",
    "tankard": "mug",
    "rose": "flower",
    "two swords back": "two swords",
    "bow back": "bow on the back",
    "crystal ball": "crystal",
    "wolf shoulder": "wolf",
    "cat shoulder": "cat",
    "owl shoulder": "owl",
    "raven shoulder": "raven",
    "flag": "banner",
    "huge sword": "great sword",
    "banner lance": "lance",
    "crow": "raven",
    "hawk": "falcon",
    "wolf head": "wolf",
    "gun": "pistol",
    "wine": "wine glass",
    "torchlight": "torch",
    "crucifix": "cross",
    "lamp": "lantern",
    "crossed arms": "arms crossed",
    "praying": "hands in prayer",
    "reading": "reading a book",
    "raised blessing": "blessing",
}
ORNAMENT = _named(ORNAMENTS)
LOOKS = (
    "stern",
    "smiling",
    "sad",
    "furious",
    "sly",
    "calm",
    "proud",
    "weary",
    "laughing",
    "surprised",
    "gentle",
    "afraid",
    "wry",
    "thoughtful",
    "resolute",
    "scornful",
    "speaking",
)
PART = {
    "facings": "trim",
    "trimming": "trim",
    "collar": "trim",
    "lining": "lining",
    "fur trimming": "fur",
    "ribbon": "sash",
    "plume": "feather",
}
"""Parts of a dress that have a colour of their own, by what of the palette they are."""
VIEWS = {
    "front view": "front",
    "facing front": "front",
    "facing left": "left",
    "facing right": "right",
    "three quarter view": "turned",
    "slightly left": "slightly left",
    "slightly right": "slightly right",
    "profile left": "profile left",
    "profile right": "profile right",
    "half profile left": "far left",
    "half profile right": "far right",
}
FRAMINGS = {"very near": "near", "close up": "close", "bust": "bust", "half length": "half"}
"""How much of a sitter is seen."""
HEADS = {
    "head upright": "upright",
    "head bowed": "bowed",
    "head raised": "raised",
    "head tilted": "tilted",
}
SHOULDERS = {
    "shoulders left": "left",
    "shoulders right": "right",
    "shoulders front": "front",
    "back turned": "back",
}
"""Where the body is turned, if not with the head."""
BORNE = {"ready": "at the ready", "shouldered": "shouldered", "over shoulder": "over the shoulder"}
"""How what is held in a fist is borne, if not upright."""
STANDS = {"standing left": "left", "standing right": "right", "centred": "middle"}
"""Where in the picture a sitter is."""
GROUND = {
    "plain ground": "plain",
    "metal ground": "metal",
    "coffin plate": "metal",
    "hatched ground": "hatched",
    "niche": "niche",
    "sun rays": "rays",
    "rays": "rays",
    "halo": "halo",
    "nimbus": "halo",
    "curtain": "curtain",
    "no ground": "none",
}

AGES = {
    "young": 0.12,
    "youthful": 0.12,
    "grown": 0.35,
    "middle aged": 0.55,
    "elderly": 0.75,
    "old": 0.85,
    "ancient": 1.0,
    "aged": 0.85,
}
BUILDS = {
    "thin": "thin",
    "lean": "thin",
    "gaunt": "gaunt",
    "stout": "stout",
    "fat": "fat",
    "broad": "broad",
    "stocky": "broad",
    "slim": "slim",
    "burly": "broad",
}
FACES = {
    "long faced": "long",
    "round faced": "round",
    "square faced": "square",
    "narrow faced": "narrow",
    "tall": "long",
    "small": "small",
}


VOCABULARY = Vocabulary(
    things={
        "person": PEOPLE,
        "hair": HAIR,
        "moustache": MOUSTACHE,
        "beard": BEARD,
        "hat": HAT,
        "dress": DRESS,
        "mark": MARK,
        "held": THING,
        "ornament": ORNAMENT,
        "part": PART,
        "look": {name: name for name in LOOKS},
        "view": VIEWS,
        "framing": FRAMINGS,
        "head": HEADS,
        "stand": STANDS,
        "borne": BORNE,
        "shoulders": SHOULDERS,
        "ground": GROUND,
        "eyes": {f"{name} {word}": name for name in EYES for word in ("eyed", "eyes")},
    },
    adjectives={
        "age": {name: name for name in AGES},
        "build": BUILDS,
        "face": FACES,
        "skin": {name: name for name in SKINS},
        "colour": {name: name for name in COLOURS},
        "way": {"holding": "", "wearing": "", "holds": "", "wears": ""},
    },
    repeated=frozenset({"mark", "held", "ornament", "part"}),
)
"""Every word that a portrait knows."""


def spell_out(line: str) -> str:
    """Return a line of words as the vocabulary has them: without apostrophes and accents, and colours before a style.

    Whoever writes says `long white beard`, and it is a white long beard that is known.
    """
    marks = str.maketrans({"'": "", "’": "", "ł": "l", "-": " "})
    parted = unicodedata.normalize("NFKD", line.lower().translate(marks))
    plain = "".join(each for each in parted if not unicodedata.combining(each))
    phrases = []
    for part in plain.split(","):
        words = part.split()
        for index in range(1, len(words) - 1):
            if words[index] in COLOURS:
                for first in (index - 2, index - 1):
                    rest = [*words[max(0, first) : index], *words[index + 1 :]]
                    if first >= 0 and any(
                        " ".join(rest[:long]) in things
                        for things in VOCABULARY.things.values()
                        for long in (2, 3)
                        if long > index - first
                    ):
                        words.insert(first, words.pop(index))
                        break
        phrases.append(" ".join(words))
    return ", ".join(phrases)
