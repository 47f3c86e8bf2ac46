"""How strong one row is, asked in a line without a game: `close: ghoul, ghoul, 10H; frost; horn`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from kredens.cards.languages import fold
from kredens.cards.names import nearest, similar
from kredens.rules_engine.contract.breakdown import Reckoning, rules_of
from kredens.rules_engine.contract.protocol import Answer, Event, Refusal
from kredens.rules_engine.gwint.model import strength as power
from kredens.rules_engine.gwint.model.card_data import NEUTRAL, ROW_NAMES, ROW_OF, Body, Face
from kredens.rules_engine.gwint.model.notation import ROW_WORDS, Words
from kredens.rules_engine.gwint.model.options import Options
from kredens.rules_engine.gwint.model.refusing import no

_ROWS = {fold(word): ROW_OF[row] for word, row in ROW_WORDS.items()}
HORN_WORDS = frozenset(
    map(fold, ("horn", "roh", "róg", "velitelský roh", "commander's horn", "commanders horn", "róg dowódcy"))
)
LEADER_WORDS = frozenset(map(fold, ("leader", "leader's horn", "velitel", "leader horn", "roh velitele")))
WEATHER_WORDS: Mapping[str, int | None] = {
    **dict.fromkeys(map(fold, ("weather", "počasí", "pogoda")), None),
    **dict.fromkeys(map(fold, ("frost", "mráz", "mróz", "biting frost", "štiplavý mráz")), 0),
    **dict.fromkeys(map(fold, ("fog", "mlha", "mgła", "impenetrable fog", "neproniknutelná mlha")), 1),
    **dict.fromkeys(map(fold, ("rain", "déšť", "deszcz", "torrential rain", "prudký déšť")), 2),
}
CLEAR_WORDS = frozenset(map(fold, ("clear", "clear weather", "clear sky", "jasno", "jasná obloha", "czyste niebo")))
STRIKES = ("card.frost.front", "card.fog.rear", "card.rain.siege")
"""The rule of each row's weather."""
TIMES = re.compile(
    r"(?:(?P<before>\d{1,2})(?:[x×]\s*|\s+[x×]\s+|\s+(?![x×])))?(?P<card>.+?)"
    r"(?:\s+(?:[x×]\s*(?P<after>\d{1,2})|(?P<behind>\d{1,2})\s*[x×]))?\Z"
)
"""Several of something: `3x ghoul`, `3 ghoul`, `ghoul x3`, `ghoul 3x`."""
UNIT = re.compile(r"(?P<strength>\d{1,2})(?P<mark>[Hmhsd]?|b(?P<name>\w*))\Z")
MOST = 40
_ACTING = (*HORN_WORDS, *LEADER_WORDS, *WEATHER_WORDS, *CLEAR_WORDS)
EXAMPLE = "close: ghoul, ghoul, 10H; frost; horn"


def ask(words: Words, faces: tuple[Face, ...], text: str, options: Options) -> Answer | Refusal:
    """What every card of the row is worth and what they come to; or what the question lacks, as a Refusal."""
    place, colon, rest = text.partition(":")
    row = _ROWS.get(fold(place)) if colon else None
    if row is None:
        known = ["close", "ranged", "siege", "front", "rear"]
        near = ", ".join(nearest(place, known)) or ", ".join(known)
        return no("malformed", 0, "ask-row", "board.three-rows", text=place.strip(), near=near, example=EXAMPLE)
    cards, *modifiers = rest.split(";")
    lying: list[Face] = []
    for part in (each.strip() for each in cards.split(",")):
        if part:
            found = _card(words, faces, part)
            if found is not None:
                lying += found
            elif fold(part) in _ACTING:
                modifiers.append(part)
            else:
                return _unknown(faces, words, part)
    if not lying or len(lying) > MOST:
        return no("malformed", 0, "ask-cards", "unit.strength", number=len(lying), most=MOST, example=EXAMPLE)
    for face in lying:
        if face.unit and face.rows and row not in face.rows:
            rows = ", ".join(ROW_NAMES[each] for each in face.rows)
            facts = {"card": face.id, "row": ROW_NAMES[row], "rows": rows, "example": EXAMPLE}
            return no("malformed", 0, "ask-wrong-row", "unit.row-restriction", **facts)
    said = [fold(each) for each in modifiers if each.strip()]
    for part in said:
        if part not in _ACTING:
            near = ", ".join(nearest(part, _ACTING))
            return no("malformed", 0, "ask-modifier", "board.three-rows", text=part, near=near, example=EXAMPLE)
    weather = [] if CLEAR_WORDS.intersection(said) else [WEATHER_WORDS[part] for part in said if part in WEATHER_WORDS]
    asked = power.Row(
        row,
        tuple(face.body for face in lying),
        horns=int(not HORN_WORDS.isdisjoint(said)),
        weather=any(struck in (None, row) for struck in weather),
        call=0 if LEADER_WORDS.isdisjoint(said) else power.ORDINARY,
    )
    elsewhere = dict.fromkeys(struck for struck in weather if struck is not None and struck != row)
    return _answered(asked, lying, elsewhere, options)


def _answered(asked: power.Row, lying: list[Face], elsewhere: Iterable[int], options: Options) -> Answer:
    sums = power.sums(asked, options)
    row = ROW_NAMES[asked.row]
    told = tuple(Reckoning(face.id, row, each.printed, each.steps) for face, each in zip(lying, sums, strict=True))
    total = sum(each.total for each in sums)
    rules = ("gwint.unit.strength", *rules_of(told))
    understood = {
        "row": row,
        "cards": [each.card for each in told],
        "weather": asked.weather,
        "horn": asked.horns > 0,
        "leader": asked.call > 0,
    }
    events = [Event("row-total", tuple(dict.fromkeys(rules)), {"row": row, "total": total})]
    events += [Event("weather-elsewhere", (f"gwint.{STRIKES[struck]}",), {}) for struck in elsewhere]
    return Answer(understood, tuple(events), {"row": row, "total": total}, told)


def _card(words: Words, faces: tuple[Face, ...], text: str) -> list[Face] | None:
    """A card of the set by its name, several of it (`3x Ghoul`), or a unit in figures: 5, 10H, 3m, 2h, 4bX, 0d."""
    match = UNIT.match(text)
    if match:
        return [_made_up(match)]
    said = TIMES.match(text)
    count = int((said and (said["before"] or said["after"] or said["behind"])) or 1)
    figures = UNIT.match(said["card"]) if said else None
    if figures and 0 < count <= MOST:
        return [_made_up(figures)] * count
    for name, copies in ((text, 1), (said["card"] if said else text, count)):
        ids = [face for face in faces if face.id in words.ids(name) and (face.unit or face.decoy)]
        if len(ids) == 1 and 0 < copies <= MOST:
            return ids * copies
    return None


def _made_up(match: re.Match[str]) -> Face:
    mark, strength = match["mark"], int(match["strength"])
    name = match["name"] or match[0]
    body = Body(
        strength,
        unit=mark != "d",
        hero=mark == "H",
        name=name if mark[:1] == "b" else match[0],
        spy=mark == "s",
        bond=mark[:1] == "b",
        cheers=int(mark == "m"),
        horn=mark == "h",
        decoy=mark == "d",
    )
    return Face(-1, match[0], "unit", NEUTRAL, (), 1, None, body)


def _unknown(faces: tuple[Face, ...], words: Words, text: str) -> Refusal:
    """With what may have been meant, in the language in which it was nearly right; each card once."""
    named = {name: face.id for face in faces if face.unit for name in (*words.names(face.id), face.id)}
    near = {named[name]: name for name in reversed(similar(text, named))}
    listed = ", ".join(reversed(near.values()))
    return no("malformed", 0, "ask-card", "unit.strength", text=text, near=listed, example=EXAMPLE)
