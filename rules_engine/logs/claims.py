"""What a log says had happened, as parts of a position or as rules that were applied, and where that is not so."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.languages import fold
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.reader import parse
from kredens.cards.yamlfile.typed import RULE_ID
from kredens.rules_engine.contract.protocol import UNKNOWN

PositionPath: TypeAlias = tuple[str, ...]
"""The way to a value in a position."""

_ABSENT: Final = object()
_STEP = re.compile(r'"([^"]+)"|([^."=]+)')
_CITES = re.compile(r"(cites|not-cites)\s+(\S.*)")
_UNSEEN = re.compile(r"(?<![^\s\[{,:])\?(?=[\s\]},]|\Z)")


class Cited(NamedTuple):
    """Claims that the last move was judged by these rules; or, not `wanted`, that it was not."""

    rules: tuple[str, ...]
    wanted: bool


class Stated(NamedTuple):
    """Claims that the position holds these values; it may hold more."""

    position: Mapping[str, Any]


Claim: TypeAlias = Cited | Stated


class Difference(NamedTuple):
    """A value of a position that is not the one that was said. `actual` is None where there is no such value."""

    path: PositionPath
    wanted: Any
    actual: Any
    hint: str = ""


def read_claim(text: str, place: Place) -> Claim:
    """`cities.praha = Petr`, `cites RULE…`, `not-cites RULE…`, or a map as in YAML. Raises Unreadable at `place`."""
    if match := _CITES.fullmatch(text):
        rules = tuple(match[2].replace(",", " ").split())
        for rule in rules:
            if not re.search(RULE_ID, rule):
                raise Unreadable(Fault("claim", f"{shown(rule)} is not the id of a rule", place))
        return Cited(rules, match[1] == "cites")
    if text.startswith("{"):
        value = _value(text, place)
        if not isinstance(value, dict):
            raise Unreadable(Fault("claim", "a claim in braces is a map: {cities: {praha: Petr}}", place))
        return Stated(value)
    path, rest = _path(text)
    if not path or not rest.startswith("="):
        message = "a claim is written 'cities.praha = Petr', 'cites RULE', or as a map in braces"
        raise Unreadable(Fault("claim", f"cannot read the claim {shown(text)}: {message}", place))
    value = _value(rest[1:].strip(), place)
    for step in reversed(path):
        value = {step: value}
    return Stated(value)


def differences(
    wanted: Any, actual: Any, ordered: Collection[str] = (), path: PositionPath = ()
) -> Iterator[Difference]:
    """Where `actual` is not as `wanted`: maps may hold more, lists are bags unless `ordered` names them."""
    if isinstance(wanted, Mapping):
        if not isinstance(actual, Mapping):
            yield Difference(path, wanted, None if actual is _ABSENT else actual)
            return
        for key, value in wanted.items():
            there = _key(actual, key)
            if there is None and value is not None:
                yield Difference((*path, key), value, None, did_you_mean(key, map(str, actual)))
            elif there is not None:
                yield from differences(value, actual[there], ordered, (*path, str(there)))
    elif not _same(wanted, actual, path[-1] if path else "", ordered):
        yield Difference(path, wanted, actual)


def value_at(position: Any, path: Iterable[str]) -> Any:
    """What a position holds there, or None."""
    for step in path:
        key = _key(position, step) if isinstance(position, Mapping) else None
        if key is None:
            return None
        position = position[key]
    return position


def not_as_cited(claim: Cited, cited: Collection[str]) -> list[str]:
    """The rules of the claim that are missing, or are there although they should not be."""
    return [rule for rule in claim.rules if (rule in cited) is not claim.wanted]


def _key(there: Mapping[Any, Any], key: str) -> Any:
    """The key that is meant: exactly, or the only one of that folded name; or None."""
    if key in there:
        return key
    folded = fold(key)
    near = [each for each in there if fold(str(each)) == folded]
    return near[0] if len(near) == 1 else None


def _same(wanted: Any, actual: Any, name: str, ordered: Collection[str]) -> bool:
    if isinstance(wanted, list | tuple) and isinstance(actual, list | tuple):
        if len(wanted) != len(actual):
            return False
        if name in ordered:
            return all(_equal(*pair, ordered) for pair in zip(wanted, actual, strict=True))
        return _same_bag(wanted, list(actual), ordered)
    if isinstance(wanted, str) and isinstance(actual, str):
        return wanted == actual or fold(wanted) == fold(actual)
    return type(wanted) is type(actual) and bool(wanted == actual)


def _same_bag(wanted: Sequence[Any], rest: list[Any], ordered: Collection[str]) -> bool:
    for each in wanted:
        at = next((index for index, other in enumerate(rest) if _equal(each, other, ordered)), None)
        if at is None:
            return False
        del rest[at]
    return True


def _equal(wanted: Any, actual: Any, ordered: Collection[str]) -> bool:
    return next(differences(wanted, actual, ordered), None) is None


def _path(text: str) -> tuple[list[str], str]:
    """The steps of `players."J. R.".hand = …`, and what follows them."""
    steps: list[str] = []
    at = 0
    while match := _STEP.match(text, at):
        step = match[1] or match[2].strip()
        if not step:
            return [], text
        steps.append(step)
        at = match.end()
        rest = text[at:].lstrip()
        if not rest.startswith("."):
            return steps, rest
        at = len(text) - len(rest) + 1
    return [], text


def _value(text: str, place: Place) -> Any:
    """A value as in YAML; `?` needs no quotation marks here."""
    try:
        document = parse(_UNSEEN.sub(f'"{UNKNOWN}"', text).encode(), place.file)
    except Unreadable as problem:
        raise Unreadable(Fault("claim", _unreadable(text, problem.faults), place)) from None
    if document.faults:
        raise Unreadable(Fault("claim", _unreadable(text, document.faults), place))
    return document.value


def _unreadable(text: str, faults: Sequence[Fault]) -> str:
    return f"cannot read the claimed value {shown(text)}: {faults[0].message}"
