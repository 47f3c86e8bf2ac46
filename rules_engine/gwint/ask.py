"""Answer a one-line question about the strength of a row without a game.

Such a question is `close: ghoul, ghoul, 10H; frost; horn`: the row, its cards, and what acts on them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from kredens.cards.languages import fold
from kredens.cards.names import find_nearest, find_similar
from kredens.rules_engine.contract.breakdown import Breakdown, cited_rules
from kredens.rules_engine.contract.protocol import Answer, Event, Refusal
from kredens.rules_engine.gwint.figures import UNIT_PATTERN
from kredens.rules_engine.gwint.model import refuse, strength
from kredens.rules_engine.gwint.model.card_data import NEUTRAL, ROW_NAMES, ROW_OF, CardData, CardStats
from kredens.rules_engine.gwint.model.notation import ROW_WORDS, Words
from kredens.rules_engine.gwint.model.options import Options
from kredens.rules_engine.gwint.model.words import HORN_WORDS, LEADER_WORDS, WEATHER_WORDS

ROW_BY_WORD = {fold(word): ROW_OF[row] for word, row in ROW_WORDS.items()}
"""Folded word for a row -> the number of the row."""
ROWS_BY_WEATHER_WORD: Mapping[str, int | None] = {
    **dict.fromkeys(map(fold, ("weather", "počasí", "pogoda")), None),
    **dict.fromkeys(WEATHER_WORDS["biting-frost"], 0),
    **dict.fromkeys(WEATHER_WORDS["impenetrable-fog"], 1),
    **dict.fromkeys(WEATHER_WORDS["torrential-rain"], 2),
}
"""The row that is weakened, by the folded word for the weather; None: all of them."""
CLEAR_WORDS = frozenset(map(fold, ("clear", "clear weather", "clear sky", "jasno", "jasná obloha", "czyste niebo")))
WEATHER_RULES = ("card.frost.front", "card.fog.rear", "card.rain.siege")
"""The rule of the weather of each row: front, rear, siege."""
COUNT_PATTERN = re.compile(
    r"(?:(?P<before>\d{1,2})(?:[x×]\s*|\s+[x×]\s+|\s+(?![x×])))?(?P<card>.+?)"
    r"(?:\s+(?:[x×]\s*(?P<after>\d{1,2})|(?P<behind>\d{1,2})\s*[x×]))?\Z"
)
"""Several copies of a card: `3x ghoul`, `3 ghoul`, `ghoul x3`, `ghoul 3x`."""
_COPIES = re.compile(r"\d{1,2}[x×]\s*(?=\S)")
"""How many there are, where no comma need stand before it: a figure alone may be a unit."""
MAX_ROW_WORDS = 4
"""The most words of which the name of a row is made."""
MAX_CARDS = 40
"""The most cards that a question may put in the row."""
MAX_NAME_WORDS = 10
"""The most words of which the name of a card is made in a question without commas."""
_MODIFIER_WORDS = (*HORN_WORDS, *LEADER_WORDS, *ROWS_BY_WEATHER_WORD, *CLEAR_WORDS)
"""Every folded word for something that acts on the row."""
EXAMPLE = "close: ghoul, ghoul, 10H; frost; horn"


def ask(words: Words, faces: tuple[CardData, ...], text: str, options: Options) -> Answer | Refusal:
    """Evaluate the row of the question: the strength of each card and their total.

    Returns a Refusal of code malformed that says what the question lacks or what was not understood.
    """
    name, rest = split_row(text)
    row = ROW_OF.get(name)
    if row is None:
        place = text.partition(":")[0]
        known = ["close", "ranged", "siege", "front", "rear"]
        near = ", ".join(find_nearest(place, known)) or ", ".join(known)
        return refuse("malformed", 0, "ask-row", "board.three-rows", text=place.strip(), near=near, example=EXAMPLE)
    cards, *modifiers = rest.split(";")
    row_cards: list[CardData] = []
    for part in _split_cards(words, faces, cards):
        found = _parse_cards(words, faces, part)
        if found is not None:
            row_cards += found
        elif fold(part) in _MODIFIER_WORDS:
            modifiers.append(part)
        else:
            return refuse_card(words, [face.id for face in faces if face.unit or face.decoy], part)
    if not row_cards or len(row_cards) > MAX_CARDS:
        return refuse(
            "malformed", 0, "ask-cards", "unit.strength", number=len(row_cards), most=MAX_CARDS, example=EXAMPLE
        )
    for face in row_cards:
        if face.unit and face.rows and row not in face.rows:
            facts = {"card": face.id, "row": ROW_NAMES[row], "rows": face.row_names, "example": EXAMPLE}
            return refuse("malformed", 0, "ask-wrong-row", "unit.row-restriction", **facts)
    modifier_words = [fold(each) for part in modifiers for each in part.split(",") if each.strip()]
    for part in modifier_words:
        if part not in _MODIFIER_WORDS:
            near = ", ".join(find_nearest(part, _MODIFIER_WORDS))
            return refuse("malformed", 0, "ask-modifier", "board.three-rows", text=part, near=near, example=EXAMPLE)
    return _answer(row, row_cards, modifier_words, options)


def split_row(text: str) -> tuple[str, str]:
    """Return the row with which a text begins, and what stands behind it; an empty row if it begins with none."""
    head, colon, rest = text.partition(":")
    if colon and fold(head) in ROW_BY_WORD:
        return ROW_NAMES[ROW_BY_WORD[fold(head)]], rest.strip()
    words = text.split()
    for end in range(min(len(words), MAX_ROW_WORDS), 0, -1):
        row = ROW_BY_WORD.get(fold(" ".join(words[:end])))
        if row is not None:
            return ROW_NAMES[row], " ".join(words[end:])
    return "", text


def _note_too_many(row_cards: Iterable[CardData]) -> Iterator[Event]:
    """Yield a note for each card of the set of which the question has more copies than there are."""
    for face, number in Counter(face for face in row_cards if face.number >= 0).items():
        if number > face.copies:
            facts = {"card": face.id, "number": number, "copies": face.copies}
            yield Event("too-many-copies", ("gwint.option.deck-copies",), facts)


def note_repeats(modifier_words: Sequence[str]) -> Iterator[Event]:
    """Yield a note for each kind of what acts on rows, in folded words, that is there once more than it counts."""
    rows = [struck for word in modifier_words for struck in _rows_struck(word)]
    if len(rows) > len(set(rows)):
        yield Event("asked-twice", ("gwint.option.weather-duplicate",), {})
    for words, rule in ((CLEAR_WORDS, "card.clear.removes-all"), (LEADER_WORDS, "leader.passive-or-active")):
        if sum(word in words for word in modifier_words) > 1:
            yield Event("asked-twice", (f"gwint.{rule}",), {})


def _rows_struck(word: str) -> tuple[int, ...]:
    """Return the rows that a word for weather strikes; none for other words."""
    struck = ROWS_BY_WEATHER_WORD.get(word, -1)
    return (0, 1, 2) if struck is None else (struck,) if struck >= 0 else ()


def _answer(row_number: int, row_cards: list[CardData], modifier_words: Sequence[str], options: Options) -> Answer:
    """Return the answer about an understood row, of whose modifiers the folded words are given."""
    is_clear = not CLEAR_WORDS.isdisjoint(modifier_words)
    weather = [ROWS_BY_WEATHER_WORD[word] for word in modifier_words if word in ROWS_BY_WEATHER_WORD and not is_clear]
    asked_row = strength.Row(
        row_number,
        tuple(face.stats for face in row_cards),
        horns=int(not HORN_WORDS.isdisjoint(modifier_words)),
        weather=any(struck in (None, row_number) for struck in weather),
        call=0 if LEADER_WORDS.isdisjoint(modifier_words) else strength.ORDINARY_CALL,
    )
    sums = strength.row_breakdowns(asked_row, options)
    row = ROW_NAMES[row_number]
    breakdowns = tuple(
        Breakdown(face.id, row, each.printed, each.steps) for face, each in zip(row_cards, sums, strict=True)
    )
    total = sum(each.total for each in sums)
    rules = ("gwint.unit.strength", *cited_rules(breakdowns))
    understood = {
        "row": row,
        "cards": [each.card for each in breakdowns],
        "weather": asked_row.weather,
        "horn": asked_row.horns > 0,
        "leader": asked_row.call > 0,
    }
    events = [Event("row-total", tuple(dict.fromkeys(rules)), {"row": row, "total": total})]
    elsewhere = dict.fromkeys(struck for struck in weather if struck is not None and struck != row_number)
    events += [Event("weather-elsewhere", (f"gwint.{WEATHER_RULES[struck]}",), {}) for struck in elsewhere]
    if sum(word in HORN_WORDS for word in modifier_words) > 1:
        events.append(Event("second-horn", ("gwint.card.horn.one-per-row",), {"row": row}))
    events += note_repeats(modifier_words)
    if options.deck_copies != "unlimited":
        events += _note_too_many(row_cards)
    return Answer(understood, tuple(events), {"row": row, "total": total}, breakdowns)


def _parse_cards(words: Words, faces: tuple[CardData, ...], text: str) -> list[CardData] | None:
    """Parse one part of the card list; None if it is no card.

    It is a card of the set by its name, several of it (`3x Ghoul`), or a unit in figures: 5, 10H, 3m, 2h, 4bX, 0d.
    """
    match = UNIT_PATTERN.match(text)
    if match:
        return [_make_unit(match)]
    counted = COUNT_PATTERN.match(text)
    count = int((counted and (counted["before"] or counted["after"] or counted["behind"])) or 1)
    units = [UNIT_PATTERN.match(word) for word in text.split()]
    if len(units) > 1 and None not in units:
        return [_make_unit(each) for each in units if each is not None]
    figures = UNIT_PATTERN.match(counted["card"]) if counted else None
    if figures and 0 < count <= MAX_CARDS:
        return [_make_unit(figures)] * count
    for name, copies in ((text, 1), (counted["card"] if counted else text, count)):
        meant = words.find_meant(name)
        ids = [face for face in faces if face.id in meant and (face.unit or face.decoy)]
        if len(ids) == 1 and 0 < copies <= MAX_CARDS:
            return ids * copies
    return None


def _split_cards(words: Words, faces: tuple[CardData, ...], text: str) -> Iterator[str]:
    """Yield the parts of a list of cards: what stands between commas, and what needs none there."""
    for part in filter(None, (each.strip() for each in text.split(","))):
        yield from [part] if _parse_cards(words, faces, part) else split_names(words, part)


def split_names(words: Words, text: str) -> list[str]:
    """Return the units and horns of a text in which they stand without commas, or the text itself if it is none."""
    parts, found, at = text.split(), list[str](), 0
    if len(parts) > MAX_CARDS * MAX_NAME_WORDS:
        return [text]
    while at < len(parts):
        ends = range(min(len(parts), at + MAX_NAME_WORDS), at, -1)
        end = next((end for end in ends if _is_name(words, " ".join(parts[at:end]))), None)
        if end is None:
            return [text]
        found.append(" ".join(parts[at:end]))
        at = end
    return found


def _is_name(words: Words, text: str) -> bool:
    name = _COPIES.sub("", text)
    return bool(UNIT_PATTERN.match(name) or fold(text) in HORN_WORDS or words.find_meant(name))


def _make_unit(match: re.Match[str]) -> CardData:
    """Make the card data of a unit that was given in figures."""
    mark, printed = match["mark"], int(match["strength"])
    name = match["name"] or match[0]
    body = CardStats(
        printed,
        unit=mark != "d",
        hero=mark == "H",
        name=name if mark[:1] == "b" else match[0],
        spy=mark == "s",
        bond=mark[:1] == "b",
        cheers=int(mark == "m"),
        horn=mark == "h",
        decoy=mark == "d",
    )
    return CardData(-1, match[0], "unit", NEUTRAL, (), 1, None, body)


def refuse_card(words: Words, cards: Iterable[str], text: str, example: str = EXAMPLE) -> Refusal:
    """Refuse a text that is none of the cards, or may be several, with the ids of what may have been meant."""
    known = dict.fromkeys(cards)
    meant = tuple(id for id in words.find_meant(text) if id in known)
    if len(meant) > 1:
        return refuse("malformed", 0, "ask-several", "unit.strength", text=text, near=meant, example=example)
    named = {name: id for id in known for name in (*words.names(id), id)}
    near = tuple(dict.fromkeys(named[name] for name in find_similar(text, named)))
    return refuse("malformed", 0, "ask-card", "unit.strength", text=text, near=near, example=example)
