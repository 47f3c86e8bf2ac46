"""The grammar of deck lists as people type and paste them: what a line can mean, the likeliest reading first.

Whether a reading is right depends on whether it names a card, which the caller finds out. A card may have any name, so
the whole line as a name comes before every other reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

CountStyle: TypeAlias = Literal["said", "counted", "bare", "boxed"]
"""How certain it is that a number means copies.

`said`: it has a sign such as x, or stands before the name. `counted`: it stands behind the name, where a value of the
card may stand as well. `bare`: behind the name with nothing between. `boxed`: in square brackets.
"""


class Reading(NamedTuple):
    """One meaning that a line can have.

    `quantity` is the number of copies as it is written, `how` says how certain it is that this means copies, and
    `number` is the number that a numbered list gives the line.
    """

    quantity: str
    name: str
    count_style: CountStyle = "said"
    number: int | None = None


_NUMBER_PATTERN: Final = r"([-+−]?[0-9](?:[0-9.,]*[0-9])?(?:e[0-9]+)?)"
_TIMES_PATTERN: Final = "[x×*]"
_COPIES_PATTERN: Final = r"(?:szt\.?|sztuk[ai]?|ks\.?|kus[yů]?|pcs\.?|copies|copy)"
_BULLETED_ITEM: Final = re.compile(r"(?:[-*+>]\s+|[-*](?=[^\W\d]|[\"'„“‘])|[•‣◦▪●○►▸·–—]\s*)(\S.*)")
_NUMBERED_ITEM: Final = re.compile(r"([0-9]{1,4})[.)]\s*([^\s\d].*|\s\S.*)")
_SUFFIX: Final = re.compile(r"(.*\S)\s*(?:\([^()]*\)|\[[^\[\]]*\])")
_COMMENT: Final = re.compile(r"(.*?\S)\s+(?:#|//).*")
_WRAPPING_CHARACTERS: Final = "*_`~\"'„“”«»‚‘’ "
_RULER: Final = re.compile(r"([-=_*~`+.–—#])\1{2,}")
_HEADING_COUNT_AFTER: Final = re.compile(
    r"(.*\S)\s*(?:[(\[]\s*[x×]?\s*[0-9]+(?:\s*/\s*[0-9]+)?(?:\s+\w+)?\s*[)\]]|[-–—:=]\s*[0-9]+(?:\s*/\s*[0-9]+)?(?:\s+\w+)?|\s[0-9]+)"
)
_HEADING_COUNT_BEFORE: Final = re.compile(r"[0-9]+\s+(\S.*)")
_HEADING_SEPARATOR: Final = re.compile(r"\s*[:&/,+|–—]\s*|\s+-\s+")
_TABLE_ROW: Final = re.compile(r"\|\s*(\S.*?)\s*\|")
"""A row of a table in Markdown."""
_WIKI_LINK: Final = re.compile(r"\[\[(.+)\]\]")
_DECORATED_HEADING: Final = re.compile(r"([-=*~#_–—])\1+\s*(\S.*?)\s*\1+")


MAX_LINE_LENGTH: Final = 400
"""Maximum length of a line that is parsed, in characters.

Longer lines are taken as a whole for a name, so that hostile input cannot make reading slow.
"""


def parse_line(line: str) -> Iterator[Reading]:
    """Yield every reading of a line as a number of copies of a card, the likeliest first."""
    if len(line) > MAX_LINE_LENGTH:
        yield Reading("1", line)
        return
    row = _TABLE_ROW.fullmatch(line)
    for text in _with_and_without(_COMMENT, row[1] if row else line):
        yield from _parse_item(text)


def guess_reading(line: str) -> Reading:
    """Return the likeliest reading of a line of which no reading names a card."""
    if len(line) > MAX_LINE_LENGTH:
        return Reading("1", line)
    number, body = None, _with_and_without(_COMMENT, line)[-1]
    if match := _BULLETED_ITEM.fullmatch(body):
        body = match[1]
    if match := _NUMBERED_ITEM.fullmatch(body):
        number, body = int(match[1]), match[2].strip()
    readings = [*_parse_leading_count(body), *_parse_trailing_count(body, {"said", "counted"})]
    return (readings or [Reading("1", body)])[0]._replace(number=number)


def is_ruler(line: str) -> bool:
    """Return whether a line only divides what is above it from what is below: ----- or =====."""
    return bool(_RULER.fullmatch(line))


def has_heading_form(line: str) -> bool:
    """Return whether a line is a heading by its form alone: `[Units]`, `Units:`, `=== Units ===`."""
    if len(line) > MAX_LINE_LENGTH:
        return False
    boxed = line.startswith("[") and line.endswith("]")
    return boxed or line.strip("*_ ").endswith(":") or bool(_DECORATED_HEADING.fullmatch(line))


def strip_heading(line: str) -> str:
    """Return the words of a possible heading without marks and without its number of cards: `**Units (22)**`."""
    text = line.strip(_WRAPPING_CHARACTERS + "#")
    for form in (_HEADING_COUNT_AFTER, _HEADING_COUNT_BEFORE):
        if match := form.fullmatch(text):
            return match[1].strip(_WRAPPING_CHARACTERS + ":")
    return text.strip(":")


def split_heading(text: str) -> list[str]:
    """Split a heading that names several things into its parts: `Faction: Monsters`, `Heroes & Units`."""
    return [part for part in _HEADING_SEPARATOR.split(text) if part]


def split_label(line: str) -> Iterator[tuple[str, str]]:
    """Yield the texts before and after a colon or a dash, if there are both: `Leader: Anna`, `Leader - Anna`."""
    if len(line) <= MAX_LINE_LENGTH:
        for sign in (":", " - ", " – ", " — "):
            before, _, after = line.partition(sign)
            if before.strip() and after.strip():
                yield before.strip(_WRAPPING_CHARACTERS), after.strip()


def strip_name(name: str) -> str:
    """Return a name without quotation marks and without the marks that make it bold or a link."""
    bare = name.strip(_WRAPPING_CHARACTERS)
    match = _WIKI_LINK.fullmatch(bare)
    return match[1].strip(_WRAPPING_CHARACTERS) if match else bare


def _parse_item(text: str) -> Iterator[Reading]:
    """Yield the readings of a line, and those of what follows a bullet or a list number."""
    yield from _parse_count(text)
    if match := _BULLETED_ITEM.fullmatch(text):
        text = match[1]
        yield from _parse_count(text)
    if match := _NUMBERED_ITEM.fullmatch(text):
        for reading in _parse_count(match[2].strip()):
            yield reading._replace(number=int(match[1]))


def _parse_count(text: str) -> Iterator[Reading]:
    """Yield the readings of a line with or without a number of copies, and with or without a suffix like "(base)"."""
    yield Reading("1", text)
    yield from _add_without_suffix(_parse_leading_count(text))
    yield from _add_without_suffix(_parse_trailing_count(text, {"said"}))
    suffix = _SUFFIX.fullmatch(text)
    if suffix and not any(sign.isdigit() for sign in text[len(suffix[1]) :]):
        yield Reading("1", suffix[1])
        yield from _add_without_suffix([*_parse_leading_count(suffix[1]), *_parse_trailing_count(suffix[1], {"said"})])
        yield from _parse_trailing_count(suffix[1], {"counted", "bare", "boxed"})
    yield from _parse_trailing_count(text, {"counted", "bare", "boxed"})


@lru_cache(1)
def _leading_counts() -> tuple[re.Pattern[str], ...]:
    """Return the forms of a line with the number of copies before the name.

    They are compiled when the first line is read that names no card as it stands: lists in YAML have none.
    """
    return (
        re.compile(rf"{_NUMBER_PATTERN}\s*{_COPIES_PATTERN}\s+(\S.*)", re.IGNORECASE),
        re.compile(rf"{_NUMBER_PATTERN}\s*{_TIMES_PATTERN}?\s+(\S.*)", re.IGNORECASE),
        re.compile(rf"{_NUMBER_PATTERN}\s*{_TIMES_PATTERN}\s*(\S.*)", re.IGNORECASE),
        re.compile(rf"[x×]\s*{_NUMBER_PATTERN}\s+(\S.*)", re.IGNORECASE),
        re.compile(rf"\(\s*[x×]?\s*{_NUMBER_PATTERN}\s*[x×]?\s*\)\s*(\S.*)", re.IGNORECASE),
        re.compile(rf"{_NUMBER_PATTERN}\s*[,;:|=\t]\s*(\S.*)", re.IGNORECASE),
    )


@lru_cache(1)
def _trailing_counts() -> tuple[tuple[re.Pattern[str], CountStyle], ...]:
    """Return the forms of a line with a number behind the name, and how certain it is that each means copies."""
    return (
        (re.compile(rf"(.*\S)\s+{_TIMES_PATTERN}\s*{_NUMBER_PATTERN}", re.IGNORECASE), "said"),
        (re.compile(rf"(.*\S)\s+{_NUMBER_PATTERN}\s*[x×]", re.IGNORECASE), "said"),
        (re.compile(rf"(.*[^\s,;:=–—-])[\s,;:=–—-]+{_NUMBER_PATTERN}\s*{_COPIES_PATTERN}", re.IGNORECASE), "said"),
        (
            re.compile(
                rf"(.*\S)\s*[(\[]\s*(?:[x×]\s*{_NUMBER_PATTERN}|{_NUMBER_PATTERN}\s*(?:[x×]|{_COPIES_PATTERN}))\s*[)\]]",
                re.IGNORECASE,
            ),
            "said",
        ),
        (re.compile(rf"(.*\S)\s*\(\s*{_NUMBER_PATTERN}\s*\)", re.IGNORECASE), "counted"),
        (re.compile(rf"(.*\S)\s*\[\s*{_NUMBER_PATTERN}\s*\]", re.IGNORECASE), "boxed"),
        (re.compile(rf"(.*\S)\s*[,;:|=\t]\s*{_NUMBER_PATTERN}", re.IGNORECASE), "counted"),
        (re.compile(rf"(.*\S)\s+[-–—]\s+{_NUMBER_PATTERN}", re.IGNORECASE), "counted"),
        (re.compile(rf"(.*\S)\s+{_NUMBER_PATTERN}", re.IGNORECASE), "bare"),
    )


def _parse_leading_count(text: str) -> list[Reading]:
    return [Reading(match[1], match[2]) for form in _leading_counts() if (match := form.fullmatch(text))]


def _parse_trailing_count(text: str, ways: set[CountStyle]) -> list[Reading]:
    found = [(match, how) for form, how in _trailing_counts() if how in ways and (match := form.fullmatch(text))]
    return [Reading(next(filter(None, match.groups()[1:])), match[1], how) for match, how in found]


def _add_without_suffix(counted: list[Reading]) -> Iterator[Reading]:
    """Yield the readings, and after them each that has a suffix again without it.

    Where copies are counted, a number in brackets is the card's number in its set.
    """
    yield from counted
    for each in counted:
        if match := _SUFFIX.fullmatch(each.name):
            yield each._replace(name=match[1])


def _with_and_without(ending: re.Pattern[str], text: str) -> list[str]:
    """Return the text, and the text without an ending such as a comment if it has one."""
    match = ending.fullmatch(text)
    return [text, match[1]] if match else [text]
