"""How strong one row is, asked in a line without a game: `close: ghoul, ghoul, 10H; frost; horn`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cards.languages import fold
from cards.names import nearest
from rules_engine.arithmetic import Reckoning, rules_of
from rules_engine.game import Answer, Event, Refusal
from rules_engine.gwint import power
from rules_engine.gwint.faces import NEUTRAL, ROW_NAMES, ROW_OF, Body, Face
from rules_engine.gwint.notation import ROW_WORDS, Words
from rules_engine.gwint.options import Options
from rules_engine.gwint.refusing import no

_ROWS = {fold(word): ROW_OF[row] for word, row in ROW_WORDS.items()}
HORN_WORDS = frozenset(map(fold, ("horn", "roh", "róg", "velitelský roh", "commander's horn")))
LEADER_WORDS = frozenset(map(fold, ("leader", "leader's horn", "velitel", "leader horn", "roh velitele")))
WEATHER_WORDS: Mapping[str, int | None] = {
    **dict.fromkeys(map(fold, ("weather", "počasí", "pogoda")), None),
    **dict.fromkeys(map(fold, ("frost", "mráz", "mróz", "biting frost", "štiplavý mráz")), 0),
    **dict.fromkeys(map(fold, ("fog", "mlha", "mgła", "impenetrable fog", "neproniknutelná mlha")), 1),
    **dict.fromkeys(map(fold, ("rain", "déšť", "deszcz", "torrential rain", "prudký déšť")), 2),
}
TIMES = re.compile(r"(?:(?P<before>\d{1,2})(?:\s*[x×])?\s+)?(?P<card>.+?)(?:\s+[x×]\s*(?P<after>\d{1,2}))?\Z")
UNIT = re.compile(r"(?P<strength>\d{1,2})(?P<mark>[Hmhsd]?|b(?P<name>\w*))\Z")
MOST = 40
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
            if found is None:
                return _unknown(faces, words, part)
            lying += found
    if not lying or len(lying) > MOST:
        return no("malformed", 0, "ask-cards", "unit.strength", number=len(lying), most=MOST, example=EXAMPLE)
    for face in lying:
        if face.unit and face.rows and row not in face.rows:
            rows = ", ".join(ROW_NAMES[each] for each in face.rows)
            facts = {"card": face.id, "row": ROW_NAMES[row], "rows": rows, "example": EXAMPLE}
            return no("malformed", 0, "ask-wrong-row", "unit.row-restriction", **facts)
    asked = power.Row(row, tuple(face.body for face in lying))
    for part in (each.strip() for each in modifiers):
        changed = _modified(asked, part) if part else asked
        if changed is None:
            return no("malformed", 0, "ask-modifier", "board.three-rows", text=part, example=EXAMPLE)
        asked = changed
    return _answered(asked, lying, options)


def _answered(asked: power.Row, lying: list[Face], options: Options) -> Answer:
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
    event = Event("row-total", tuple(dict.fromkeys(rules)), {"row": row, "total": total})
    return Answer(understood, (event,), {"row": row, "total": total}, told)


def _card(words: Words, faces: tuple[Face, ...], text: str) -> list[Face] | None:
    """A card of the set by its name, several of it (`3x Ghoul`), or a unit in figures: 5, 10H, 3m, 2h, 4bX, 0d."""
    match = UNIT.match(text)
    if match:
        return [_made_up(match)]
    said = TIMES.match(text)
    count = int((said and (said["before"] or said["after"])) or 1)
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


def _modified(asked: power.Row, text: str) -> power.Row | None:
    said = fold(text)
    if said in HORN_WORDS:
        return asked._replace(horns=1)
    if said in LEADER_WORDS:
        return asked._replace(call=power.ORDINARY)
    if said in WEATHER_WORDS:
        row = WEATHER_WORDS[said]
        return asked._replace(weather=asked.weather or row is None or row == asked.row)
    return None


def _unknown(faces: tuple[Face, ...], words: Words, text: str) -> Refusal:
    near = ", ".join(nearest(text, _names(faces, words)))
    return no("malformed", 0, "ask-card", "unit.strength", text=text, near=near, example=EXAMPLE)


def _names(faces: tuple[Face, ...], words: Words) -> Iterator[str]:
    for face in faces:
        if face.unit:
            yield words.card(face.id).strip('"')
            yield face.id
