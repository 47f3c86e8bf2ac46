"""The grammar of lists as people type and paste them: what a line can mean, the likeliest first.

Whether a reading is the right one depends on whether it names a card, which is for the reader to find out. A card may
be called anything, so the whole line as a name comes before every other reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

How: TypeAlias = Literal["said", "counted", "bare", "boxed"]
"""How sure it is that a number means copies: `said` with a sign for it or before the name; `counted` behind the name,
where a value of the card may stand as well; `bare` behind it with nothing between; `boxed` in square brackets."""


class Reading(NamedTuple):
    """What a line can mean: copies as they are written, a name, and the number that a numbered list gives the line."""

    quantity: str
    name: str
    how: How = "said"
    number: int | None = None


_N: Final = r"([-+−]?[0-9](?:[0-9.,]*[0-9])?(?:e[0-9]+)?)"
_X: Final = "[x×*]"
_PIECES: Final = r"(?:szt\.?|sztuk[ai]?|ks\.?|kus[yů]?|pcs\.?|copies|copy)"
_LEADING: Final = (
    re.compile(rf"{_N}\s*{_PIECES}\s+(\S.*)", re.IGNORECASE),
    re.compile(rf"{_N}\s*{_X}?\s+(\S.*)", re.IGNORECASE),
    re.compile(rf"{_N}\s*{_X}\s*(\S.*)", re.IGNORECASE),
    re.compile(rf"[x×]\s*{_N}\s+(\S.*)", re.IGNORECASE),
    re.compile(rf"\(\s*[x×]?\s*{_N}\s*[x×]?\s*\)\s*(\S.*)", re.IGNORECASE),
    re.compile(rf"{_N}\s*[,;:|=\t]\s*(\S.*)", re.IGNORECASE),
)
_TRAILING: Final[tuple[tuple[re.Pattern[str], How], ...]] = (
    (re.compile(rf"(.*\S)\s+{_X}\s*{_N}", re.IGNORECASE), "said"),
    (re.compile(rf"(.*\S)\s+{_N}\s*[x×]", re.IGNORECASE), "said"),
    (re.compile(rf"(.*[^\s,;:=–—-])[\s,;:=–—-]+{_N}\s*{_PIECES}", re.IGNORECASE), "said"),
    (re.compile(rf"(.*\S)\s*[(\[]\s*(?:[x×]\s*{_N}|{_N}\s*(?:[x×]|{_PIECES}))\s*[)\]]", re.IGNORECASE), "said"),
    (re.compile(rf"(.*\S)\s*\(\s*{_N}\s*\)", re.IGNORECASE), "counted"),
    (re.compile(rf"(.*\S)\s*\[\s*{_N}\s*\]", re.IGNORECASE), "boxed"),
    (re.compile(rf"(.*\S)\s*[,;:|=\t]\s*{_N}", re.IGNORECASE), "counted"),
    (re.compile(rf"(.*\S)\s+[-–—]\s+{_N}", re.IGNORECASE), "counted"),
    (re.compile(rf"(.*\S)\s+{_N}", re.IGNORECASE), "bare"),
)
_BULLET: Final = re.compile(r"(?:[-*+>]\s+|[-*](?=[^\W\d]|[\"'„“‘])|[•‣◦▪●○►▸·–—]\s*)(\S.*)")
_NUMBER: Final = re.compile(r"([0-9]{1,4})[.)]\s*([^\s\d].*|\s\S.*)")
_SUFFIX: Final = re.compile(r"(.*\S)\s*(?:\([^()]*\)|\[[^\[\]]*\])")
_COMMENT: Final = re.compile(r"(.*?\S)\s+(?:#|//).*")
_WRAPPING: Final = "*_`~\"'„“”«»‚‘’ "
_RULER: Final = re.compile(r"([-=_*~`+.–—#])\1{2,}")
_COUNT: Final = re.compile(
    r"(.*\S)\s*(?:[(\[]\s*[x×]?\s*[0-9]+(?:\s*/\s*[0-9]+)?(?:\s+\w+)?\s*[)\]]|[-–—:=]\s*[0-9]+(?:\s*/\s*[0-9]+)?(?:\s+\w+)?|\s[0-9]+)"
)
_COUNTED: Final = re.compile(r"[0-9]+\s+(\S.*)")
_PARTED: Final = re.compile(r"\s*[:&/,+|–—]\s*|\s+-\s+")
_ROW: Final = re.compile(r"\|\s*(\S.*?)\s*\|")
"""A row of a table in Markdown."""
_LINKED: Final = re.compile(r"\[\[(.+)\]\]")
_DECORATED: Final = re.compile(r"([-=*~#_–—])\1+\s*(\S.*?)\s*\1+")


LONGEST: Final = 400
"""Longer lines are names or nothing, so that hostile input cannot make reading slow."""


def readings(line: str) -> Iterator[Reading]:
    """Everything that a line can mean as so many copies of a card."""
    if len(line) > LONGEST:
        yield Reading("1", line)
        return
    row = _ROW.fullmatch(line)
    for text in _without(_COMMENT, row[1] if row else line):
        yield from _marked(text)


def guess(line: str) -> Reading:
    """What a line seems to mean where no reading of it names a card."""
    if len(line) > LONGEST:
        return Reading("1", line)
    number, body = None, _without(_COMMENT, line)[-1]
    if match := _BULLET.fullmatch(body):
        body = match[1]
    if match := _NUMBER.fullmatch(body):
        number, body = int(match[1]), match[2].strip()
    said = [*_leading(body), *_trailing(body, {"said", "counted"})]
    return (said or [Reading("1", body)])[0]._replace(number=number)


def is_ruler(line: str) -> bool:
    """Whether a line only divides what stands above and below it: ----- or =====."""
    return bool(_RULER.fullmatch(line))


def is_headed(line: str) -> bool:
    """Whether a line is a heading by its form alone: `[Units]`, `Units:`, `=== Units ===`."""
    if len(line) > LONGEST:
        return False
    boxed = line.startswith("[") and line.endswith("]")
    return boxed or line.strip("*_ ").endswith(":") or bool(_DECORATED.fullmatch(line))


def plain(line: str) -> str:
    """The words of a line that may be a heading, without marks and the number that it counts: `**Units (22)**`."""
    text = line.strip(_WRAPPING + "#")
    for form in (_COUNT, _COUNTED):
        if match := form.fullmatch(text):
            return match[1].strip(_WRAPPING + ":")
    return text.strip(":")


def parts(text: str) -> list[str]:
    """The words of a heading that names several things: `Faction: Monsters`, `Heroes & Units`."""
    return [part for part in _PARTED.split(text) if part]


def labelled(line: str) -> Iterator[tuple[str, str]]:
    """What stands before and after a colon or a dash, where something does: `Leader: Anna`, `Leader - Anna`."""
    if len(line) <= LONGEST:
        for sign in (":", " - ", " – ", " — "):
            before, _, after = line.partition(sign)
            if before.strip() and after.strip():
                yield before.strip(_WRAPPING), after.strip()


def unwrapped(name: str) -> str:
    """A name without the marks that make it bold or a link, and without quotation marks."""
    bare = name.strip(_WRAPPING)
    match = _LINKED.fullmatch(bare)
    return match[1].strip(_WRAPPING) if match else bare


def _marked(text: str) -> Iterator[Reading]:
    """The readings of a line, and those of what follows a sign or number that marks it as an item of a list."""
    yield from _counted(text)
    if match := _BULLET.fullmatch(text):
        text = match[1]
        yield from _counted(text)
    if match := _NUMBER.fullmatch(text):
        for reading in _counted(match[2].strip()):
            yield reading._replace(number=int(match[1]))


def _counted(text: str) -> Iterator[Reading]:
    """The readings of a line that says a number of copies, or none; with and without a suffix such as "(base)"."""
    yield Reading("1", text)
    yield from _bare(_leading(text))
    yield from _bare(_trailing(text, {"said"}))
    suffix = _SUFFIX.fullmatch(text)
    if suffix and not any(sign.isdigit() for sign in text[len(suffix[1]) :]):
        yield Reading("1", suffix[1])
        yield from _bare([*_leading(suffix[1]), *_trailing(suffix[1], {"said"})])
        yield from _trailing(suffix[1], {"counted", "bare", "boxed"})
    yield from _trailing(text, {"counted", "bare", "boxed"})


def _leading(text: str) -> list[Reading]:
    return [Reading(match[1], match[2]) for form in _LEADING if (match := form.fullmatch(text))]


def _trailing(text: str, ways: set[How]) -> list[Reading]:
    found = [(match, how) for form, how in _TRAILING if how in ways and (match := form.fullmatch(text))]
    return [Reading(next(filter(None, match.groups()[1:])), match[1], how) for match, how in found]


def _bare(counted: list[Reading]) -> Iterator[Reading]:
    """Each reading, and each without a suffix: where copies are said, a number in brackets is one of the set's."""
    yield from counted
    for each in counted:
        if match := _SUFFIX.fullmatch(each.name):
            yield each._replace(name=match[1])


def _without(ending: re.Pattern[str], text: str) -> list[str]:
    """The text as it stands, and without an ending such as a comment where it has one."""
    match = ending.fullmatch(text)
    return [text, match[1]] if match else [text]
