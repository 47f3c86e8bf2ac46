"""Settle who sits for a portrait from the words that are said, and by dice what they leave open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import message
from kredens.generator.drawing.colours import channels, mix
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.word_line import Phrase, WordsError, read_words
from kredens.generator.portraits.figure.looks import LOOKS, settle_look
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.traits import (
    BROWS,
    FOR_CHILDREN,
    FOR_MEN,
    FOR_WOMEN,
    MOUTHS,
    NOSES,
    SAID,
    Traits,
)
from kredens.generator.portraits.figure.traits import (
    EYES as EYE_KINDS,
)
from kredens.generator.portraits.measures import measure_build
from kredens.generator.portraits.palette import BY_NATURE, COLOURS, EYES, HAIR_COLOURS, SKINS
from kredens.generator.portraits.posture import Carriage, settle_carriage, settle_posture
from kredens.generator.portraits.wardrobe.dress import DRESSES
from kredens.generator.portraits.words import AGES, VOCABULARY, spell_out

_DARK_SKINS = frozenset({"dark skinned", "brown skinned", "olive", "tanned"})
"""The skins with which eyes and hair are dark unless words say otherwise."""
_DARK_HAIR = ("dark", "black", "brown")
_NATURAL_HAIR = ("brown", "dark", "chestnut", "fair", "sand", "black")
_OF_THING = {
    "pearls": "pearl", "lily": "flower", "book": "leather", "falcon": "raven", "round shield": "banner",
    "kite shield": "banner", "sun shield": "banner",
    "neckerchief": "sash", "fur collar": "fur", "baldric": "leather",
    "gate": "sash", "lectern": "sash", "aeroplane": "sash",
}  # fmt: skip
"""What of the palette colours a thing, if it is not called as the thing is."""


PALLORS = ("#cfdbe6", "#d3d9c4", "#dcd6c8", "#c4cbdc", "#d6cfdb")
"""What a skin without blood turns to: cold, sallow, waxen, ashen or livid."""


def settle_sitter(line: str, seed: str, *, still: bool = False) -> Sitter:
    """Return the sitter whom a line of words describes, posed by dice unless `still`; raises WordsError."""
    phrases = read_words(spell_out(line), VOCABULARY)
    dice = Dice(seed)
    said = {phrase.slot: phrase for phrase in phrases}
    person = _adjectives(phrases)
    who = said["person"].value if "person" in said else "man"
    woman, child = who in ("woman", "girl"), who in ("boy", "girl")
    age = (
        AGES[person["age"]]
        if "age" in person
        else 0.0
        if child
        else 0.85
        if who == "elder"
        else dice.part("age").between(0.2, 0.42)
    )
    marks = frozenset(phrase.value for phrase in phrases if phrase.slot == "mark")
    look = settle_look(
        said["look"].value if "look" in said else "",
        dice.part("look"),
        "child" if child else "woman" if woman else "man",
    )
    if "hissing" in marks:  # the face that is put on over another
        look = LOOKS["furious"]
    chances = FOR_CHILDREN if child else FOR_WOMEN if woman else FOR_MEN
    shape = "oval" if "face" in person else dice.part("shape").pick(chances["shape"])
    build = measure_build(woman, child, person, marks, shape, dice.part("build"))
    hat = said["hat"].value if "hat" in said else ""
    dress = said["dress"].value if "dress" in said else ("lady's gown" if woman else "tunic")
    hair = _hair_style(said.get("hair"), woman=woman, age=age, dice=dice.part("hair style"))
    colours = _colours(phrases, person, age, dress, dice, woman=woman)
    if "bloodless" in marks:
        colours |= _bloodless(colours, dice.part("bloodless"))
    posture = settle_posture(
        said,
        tuple(phrase.value for phrase in phrases if phrase.slot == "held"),
        dice,
        dress=dress,
        look=said["look"].value if "look" in said else "",
        still=still,
    )
    carriage = (
        Carriage()
        if still or child
        else settle_carriage(person.get("build", ""), dress, age, dice.part("carriage"), woman=woman)
    )
    beard = said["beard"].value if "beard" in said else ""
    moustache = said["moustache"].value if "moustache" in said else ""
    if not moustache and beard and beard not in ("goatee", "chin curtain", "stubble") and "moustache" not in said:
        moustache = (
            "thin"
            if beard == "imperial"
            else "drooping"
            if beard in ("long", "thin long", "dwarf", "forked")
            else "bushy"
        )
    if beard == "dwarf":
        moustache = "walrus"
    return Sitter(
        woman=woman,
        child=child,
        age=age,
        lean=person.get("build") in ("thin", "gaunt"),
        stout=person.get("build") in ("fat", "stout"),
        build=build,
        look=look,
        traits=_traits(marks, chances, dice.part("traits")),
        turn=posture.turn,
        shoulders=posture.shoulders,
        roll=(10.0 if posture.tilted else look.nod if abs(posture.turn) < 60 else 0.0)
        * _lean(dice.part("roll"), posture.turn),
        pitch=posture.pitch,
        slope=carriage.slope,
        tip=carriage.tip,
        stoop=carriage.stoop,
        from_behind=posture.from_behind,
        framing=posture.framing,
        aside=posture.aside,
        hair=hair,
        moustache=moustache,
        beard=beard,
        hat=hat,
        dress=dress,
        hair_tone=_tone(colours["hair"]),
        eye_tone=_tone(colours["eyes"]),
        beard_tone=_tone(colours["beard"]),
        hat_tone=_tone(colours["hat"]),
        dress_tone=_tone(colours["cloth"]),
        armour_tone=_tone(colours["armour"]),
        helmet_tone=_tone(colours["helmet"]),
        marks=marks,
        held=posture.held,
        other_hand=posture.other_hand,
        borne=said["borne"].value if "borne" in said else "",
        ornaments=tuple(phrase.value for phrase in phrases if phrase.slot == "ornament"),
        lift=dice.part("lift").between(0.0, 1.0),
        fist=dice.part("fist").pick(("fingers", "thumb", "back", "tips")),
        ground=said["ground"].value if "ground" in said else "none",
        colours=colours,
    )


def _adjectives(phrases: tuple[Phrase, ...]) -> dict[str, str]:
    """Return what is said of the person; raises WordsError for an adjective of something that it does not describe."""
    person: dict[str, str] = {}
    for phrase in phrases:
        personal = phrase.slot in ("person", "look", "view", "mark", "hair", "eyes")
        for kind, value in phrase.adjectives.items():
            if kind in ("age", "build", "face", "skin"):
                if not personal:
                    raise WordsError(message("picture-loose-adjective", word=quote_value(value)))
                person[kind] = value
    return person


def _bloodless(colours: Mapping[str, str], dice: Dice) -> dict[str, str]:
    """Return what turns a living face into that of a vampire: skin cold and pale, eyes red, lips dark."""
    skin = mix(colours["skin"], dice.pick(PALLORS), 0.58)
    lips = mix(skin, "#5a1a24", 0.62)
    return {"skin": skin, "lips": lips, "upper lip": mix(lips, "#1c0d12", 0.35), "eyes": "#d8261c"}


def _traits(marks: frozenset[str], chances: Mapping[str, Sequence[str]], dice: Dice) -> Traits:
    """Return what tells a face from another: by words, or by dice."""
    said = dict(SAID[mark] for mark in sorted(marks) if mark in SAID)

    def name(trait: str) -> str:
        return said.get(trait) or dice.part(trait).pick(chances[trait])

    return Traits(
        nose=NOSES[name("nose")],
        eye=EYE_KINDS[name("eye")],
        brow=BROWS[name("brow")],
        mouth=MOUTHS[name("mouth")],
        apart=dice.wobble(2.3),
        ear=1.25 if "big ears" in marks else 1 + dice.wobble(0.16),
        uneven=dice.wobble(1.3),
        hairline=dice.part("hairline").between(0.0, 0.85),
        peaked=dice.part("peak").chance(0.5),
        hollow=dice.part("hollow").between(0.25, 1.5),
        uneven_brow=dice.part("uneven brow").wobble(1.1),
    )


def _lean(dice: Dice, turn: float) -> float:
    """Return to which side a head leans, and how far: to where it looks, or to either side."""
    side = 1 if turn > 0 else -1 if turn < 0 else 1 if dice.chance(0.5) else -1
    return side * dice.between(0.3, 1.0)


def _hair_style(phrase: Phrase | None, *, woman: bool, age: float, dice: Dice) -> str:
    if phrase is not None and phrase.value != "natural":
        return phrase.value
    if woman:
        return "bun" if age > 0.7 else dice.pick(("long", "shoulder length", "one braid", "loose"))
    return (
        dice.pick(("short", "side parting", "receding"))
        if age > 0.5
        else dice.pick(("short", "side parting", "tousled"))
    )


def _colours(
    phrases: Sequence[Phrase], person: Mapping[str, str], age: float, dress: str, dice: Dice, *, woman: bool
) -> dict[str, str]:
    """Return the palette: by nature, by what is said, and by chance."""
    said = {phrase.slot: phrase for phrase in phrases}

    def of(slot: str, default: str, table: Mapping[str, str] = COLOURS) -> str:
        name = said[slot].adjectives.get("colour") if slot in said else None
        return table.get(name, COLOURS[name]) if name else default

    dark = person.get("skin") in _DARK_SKINS
    natural = (
        "white"
        if age > 0.8
        else "grey"
        if age > 0.68
        else dice.part("hair").pick(_DARK_HAIR if dark else _NATURAL_HAIR)
    )
    first = next(
        (
            said[slot].adjectives["colour"]
            for slot in ("hair", "beard", "moustache")
            if slot in said and "colour" in said[slot].adjectives
        ),
        natural,
    )
    hair = of("hair", HAIR_COLOURS.get(first, COLOURS[first]), HAIR_COLOURS)
    beard = of("beard", of("moustache", hair, HAIR_COLOURS), HAIR_COLOURS)
    cloth = of("dress", COLOURS[DRESSES[dress].colour])
    trims = (
        COLOURS[DRESSES[dress].trim]
        if DRESSES[dress].trim
        else dice.part("trim").pick(("#b98a3a", "#8c2f2a", "#3f5d3a", "#2f4f7c", "#c9b083"))
    )
    skin = SKINS[person["skin"]] if "skin" in person else dice.part("skin").pick(("#ebcba8", "#e6c19a", "#efd3b5"))
    hat_default = {"linen": "#f3ecdc"}.get("", cloth)
    eyes = (
        EYES[said["eyes"].value]
        if "eyes" in said
        else dice.part("eyes").pick(("#6b4a2c", "#5a4030") if dark else ("#6d8a8f", "#6b4a2c", "#7c8a5a", "#5a4030"))
    )
    return {
        **BY_NATURE,
        "skin": skin,
        "lips": mix(skin, "#b0564c" if woman else "#b5705c", 0.64 if woman else 0.28),
        "upper lip": mix(skin, "#8a3f38" if woman else "#8f4f40", 0.68 if woman else 0.46),
        "hair": hair,
        "beard": beard,
        "moustache": of("moustache", beard, HAIR_COLOURS),
        "brow": hair if _tone(hair) > 0.2 or age > 0.6 else "#8f7a58",
        "eyes": eyes,
        "cloth": cloth,
        "sleeve": cloth,
        "cloak": of("dress", "#5a2f2a" if cloth != "#5a2f2a" else "#3a3f4a"),
        "trim": trims,
        "lining": "#c9a85a" if _tone(cloth) > 0.45 else "#7d3a2d",
        "hat": of("hat", _hat_colour(said, hat_default)),
        "hat band": "#4a3526" if _tone(of("hat", hat_default)) < 0.7 else "#6f6a62",
        **_said_of_parts(said, phrases, dress),
    }


def _said_of_parts(said: Mapping[str, Phrase], phrases: Sequence[Phrase], dress: str) -> dict[str, str]:
    """Return the colours that words say of a part: of an armour, a helmet, facings, a sash, or what is held."""
    found: dict[str, str] = {}
    for slot, names in (("dress", DRESSES[dress].dyed), ("hat", ("helmet", "straw"))):
        colour = said[slot].adjectives.get("colour") if slot in said else None
        if colour:
            found |= {name: mix(COLOURS[colour], BY_NATURE[name], 0.15) for name in names}
    for phrase in phrases:
        colour = phrase.adjectives.get("colour")
        if colour and phrase.slot in ("part", "ornament", "held"):
            name = _OF_THING.get(phrase.value, phrase.value)
            if name in BY_NATURE or phrase.slot == "part":
                found[name] = COLOURS[colour]
    return found


def _hat_colour(said: Mapping[str, Phrase], default: str) -> str:
    """Return the colour that a hat has by custom."""
    custom = {
        "black cap": "black", "doctor's cap": "black", "biretta": "red", "cardinal's hat": "red", "coif": "white",
        "top hat": "black", "bowler": "black", "bicorne": "black",
        "tricorne": "black", "fez": "red", "skullcap": "red", "mitre": "white", "turban": "white",
        "wimple": "white", "nun's veil": "black",
        "straw hat": "sand", "heretic's cap": "white", "kolpak": "crimson", "wide-brimmed hat": "charcoal",
        "marshal's cap": "field grey",
        "fedora": "charcoal", "shako": "black", "beret": "black", "slashed beret": "black", "pointed hat": "black",
        "byzantine crown": "crimson", "royal crown": "crimson",
        "crown": "crimson", "french hood": "black", "bonnet": "black", "czapka": "navy", "veil": "white",
        "headscarf": "red",
    }  # fmt: skip
    return COLOURS[custom[said["hat"].value]] if "hat" in said and said["hat"].value in custom else default


def _tone(colour: str) -> float:
    """Return how dark a colour is, from 0, white, to 1, black."""
    red, green, blue = channels(colour)
    return 1.0 - (0.3 * red + 0.59 * green + 0.11 * blue)
