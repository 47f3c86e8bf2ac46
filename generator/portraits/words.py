"""The words that a portrait knows, and what they stand for."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.engraving.word_line import Vocabulary
from kredens.generator.portraits.figure.beards import BEARDS, MOUSTACHES
from kredens.generator.portraits.figure.haircuts import CUTS
from kredens.generator.portraits.hands.things import THINGS
from kredens.generator.portraits.headgear.hats import HATS
from kredens.generator.portraits.wardrobe.dress import DRESSES
from kredens.generator.portraits.wardrobe.ornaments import ORNAMENTS


def _named(names: Iterable[str], ending: str = "") -> dict[str, str]:
    """Return for each name how it is written: without hyphens, apostrophes and small words, with an ending."""
    written = {}
    for name in names:
        spelled = name.replace("-", " ").replace("'s", "s").replace("'", "").replace("ż", "z")
        words = [word for word in spelled.split() if word not in ("and", "the", "of", "on", "with")]
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
    "quiff": "quiff",
    "mohawk": "mohawk",
    "pageboy": "pageboy",
    "receding hair": "receding",
    "side parting": "side parting",
    "long loose hair": "loose",
    "slicked hair": "slicked back",
    "no hair": "shaven",
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
}
MARK = {
    "scar": "scar",
    "eye patch": "eye patch",
    "bandaged eye": "bandaged eye",
    "one eye dimmed": "dim eye",
    "dim eye": "dim eye",
    "freckles": "freckles",
    "wart": "wart",
    "warts": "wart",
    "mole": "mole",
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
    "red nose": "red nose",
    "tear": "tear",
    "big nose": "big nose",
    "hooked nose": "hooked nose",
    "habsburg jaw": "habsburg jaw",
    "strong jaw": "strong jaw",
    "double chin": "double chin",
    "bushy brows": "bushy brows",
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
)
VIEWS = {
    "front view": "front",
    "facing front": "front",
    "facing left": "left",
    "facing right": "right",
    "three quarter view": "turned",
}
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
SKINS = {
    "pale": "#f3e2d0",
    "fair skinned": "#efd3b5",
    "tanned": "#d9a878",
    "ruddy": "#e3a98a",
    "dark skinned": "#8a5a3c",
    "brown skinned": "#b07a50",
    "olive": "#cfa377",
    "grey skinned": "#c9c8bd",
    "green skinned": "#9fae7c",
}
COLOURS = {
    "black": "#4a4541",
    "white": "#f1eadb",
    "grey": "#8d8a84",
    "silver": "#b9bcbd",
    "red": "#9e2b25",
    "crimson": "#7d1f2d",
    "scarlet": "#bb3a2a",
    "purple": "#5b2f5c",
    "violet": "#6a4a86",
    "blue": "#2f4f7c",
    "navy": "#26324a",
    "sky": "#7fa3bd",
    "green": "#3f5d3a",
    "olive green": "#62653a",
    "brown": "#6b4a2c",
    "sand": "#c9b083",
    "buff": "#d3b57c",
    "yellow": "#d0a63c",
    "gold": "#c79a3a",
    "golden": "#c79a3a",
    "orange": "#c4682c",
    "pink": "#c98a8c",
    "khaki": "#8a8050",
    "field grey": "#6f7a70",
    "charcoal": "#45454a",
    "fair": "#c9a25a",
    "blond": "#d2ae66",
    "ginger": "#a9522a",
    "chestnut": "#6e3f22",
    "dark": "#35261d",
    "turquoise": "#3d7f80",
}
HAIR_COLOURS = {
    "black": "#443c37",
    "white": "#efe9dc",
    "grey": "#a09a90",
    "silver": "#c9c8c4",
    "red": "#a14a22",
    "ginger": "#b2602c",
    "fair": "#c9a25a",
    "blond": "#d2ae66",
    "brown": "#5d3d24",
    "chestnut": "#6e3f22",
    "dark": "#35261d",
    "gold": "#cfa04a",
    "golden": "#cfa04a",
    "sand": "#b8935a",
}
"""Colours of hair, where they are not those of cloth."""

EYES = {
    "blue": "#5f86a6",
    "green": "#6b8a4e",
    "brown": "#6b4424",
    "grey": "#8f9498",
    "black": "#3a2a1e",
    "yellow": "#d9b233",
    "red": "#a8322a",
    "violet": "#7d5ba6",
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
        "look": {name: name for name in LOOKS},
        "view": VIEWS,
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
    repeated=frozenset({"mark", "held", "ornament"}),
)
"""Every word that a portrait knows."""


def spell_out(line: str) -> str:
    """Return a line of words as the vocabulary has them: without apostrophes, and colours before a style.

    Whoever writes says `long white beard`, and it is a white long beard that is known.
    """
    plain = line.lower().replace("'", "").replace("’", "").replace("ż", "z").replace("ł", "l").replace("-", " ")
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
