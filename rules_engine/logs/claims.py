"""Claims of a log: values of a position, or rules that were applied; parse them and find where they do not hold."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.reader import parse
from kredens.cards.yamlfile.typed import RULE_ID
from kredens.rules_engine.contract.protocol import UNKNOWN

PositionPath: TypeAlias = tuple[str, ...]
"""The keys that lead to a value in a position."""

_ABSENT: Final = object()
_PATH_STEP = re.compile(r'"([^"]+)"|([^."=]+)')
_CITES = re.compile(r"(cites|not-cites)\s+(\S.*)")
_BARE_UNKNOWN = re.compile(r"(?<![^\s\[{,:])\?(?=[\s\]},]|\Z)")


class CitationClaim(NamedTuple):
    """A claim that the last move cited these rules; or, if not `wanted`, that it did not."""

    rules: tuple[str, ...]
    wanted: bool


class PositionClaim(NamedTuple):
    """A claim that the position holds these values; it may hold more."""

    position: Mapping[str, Any]


Claim: TypeAlias = CitationClaim | PositionClaim


class Difference(NamedTuple):
    """A value of a position that differs from the claimed one. `actual` is None where there is no such value."""

    path: PositionPath
    wanted: Any
    actual: Any
    hint: str = ""


def parse_claim(text: str, place: Place) -> Claim:
    """Parse a claim: `cities.praha = Petr`, `cites RULE…`, `not-cites RULE…`, or a map as in YAML.

    Raises Unreadable at `place`.
    """
    if match := _CITES.fullmatch(text):
        rules = tuple(match[2].replace(",", " ").split())
        for rule in rules:
            if not re.search(RULE_ID, rule):
                raise Unreadable(Fault("claim", message("not-a-rule-id", rule=quote_value(rule)), place))
        return CitationClaim(rules, match[1] == "cites")
    if text.startswith("{"):
        value = _parse_value(text, place)
        if not isinstance(value, dict):
            raise Unreadable(Fault("claim", message("claim-in-braces"), place))
        return PositionClaim(value)
    path, rest = _parse_path(text)
    if not path or not rest.startswith("="):
        raise Unreadable(Fault("claim", message("unreadable-claim", claim=quote_value(text)), place))
    value = _parse_value(rest[1:].strip(), place)
    for step in reversed(path):
        value = {step: value}
    return PositionClaim(value)


def differences(
    wanted: Any, actual: Any, ordered: Collection[str] = (), path: PositionPath = ()
) -> Iterator[Difference]:
    """Yield every place where `actual` differs from `wanted`.

    Maps may hold more than is wanted; lists compare as bags unless `ordered` names their key.
    """
    if isinstance(wanted, str) and isinstance(actual, Mapping) and "card" in actual:
        # What lies on the table is said by its card alone.
        yield from differences(wanted, actual["card"], ordered, path)
    elif isinstance(wanted, Mapping):
        if not isinstance(actual, Mapping):
            yield Difference(path, wanted, None if actual is _ABSENT else actual)
            return
        for key, value in wanted.items():
            there = matching_key(actual, key)
            if there is None and value is not None:
                yield Difference((*path, key), value, None, did_you_mean(key, map(str, actual)))
            elif there is not None:
                yield from differences(value, actual[there], ordered, (*path, str(there)))
    elif not _values_match(wanted, actual, path[-1] if path else "", ordered):
        yield Difference(path, wanted, actual)


def value_at(position: Any, path: Iterable[str]) -> Any:
    """Return the value of a position at a path, or None if there is none."""
    for step in path:
        key = matching_key(position, step) if isinstance(position, Mapping) else None
        if key is None:
            return None
        position = position[key]
    return position


def matching_key(there: Mapping[Any, Any], key: str) -> Any:
    """Return the key that is meant: the exact one, or the only one with the same folded name; else None."""
    if key in there:
        return key
    folded = fold(key)
    near = [each for each in there if fold(str(each)) == folded]
    return near[0] if len(near) == 1 else None


def split_path(text: str) -> list[str]:
    """Return the steps of a path such as `players.Anna.hand`; the text alone if it is none."""
    steps, rest = _parse_path(f"{text} =")
    return steps if rest == "=" else [text]


def unmet_citations(claim: CitationClaim, cited: Collection[str]) -> list[str]:
    """Return the rules of the claim that are missing, or that are cited although they should not be."""
    return [rule for rule in claim.rules if (rule in cited) is not claim.wanted]


def _values_match(wanted: Any, actual: Any, name: str, ordered: Collection[str]) -> bool:
    """Return whether two plain values or lists are equal; texts compare folded, lists as bags unless ordered."""
    if isinstance(wanted, list | tuple) and isinstance(actual, list | tuple):
        if len(wanted) != len(actual):
            return False
        if name in ordered:
            return all(_has_no_difference(*pair, ordered) for pair in zip(wanted, actual, strict=True))
        return _bags_match(wanted, list(actual), ordered)
    if isinstance(wanted, str) and isinstance(actual, str):
        return wanted == actual or fold(wanted) == fold(actual)
    return type(wanted) is type(actual) and bool(wanted == actual)


def _bags_match(wanted: Sequence[Any], rest: list[Any], ordered: Collection[str]) -> bool:
    for each in wanted:
        at = next((index for index, other in enumerate(rest) if _has_no_difference(each, other, ordered)), None)
        if at is None:
            return False
        del rest[at]
    return True


def _has_no_difference(wanted: Any, actual: Any, ordered: Collection[str]) -> bool:
    return next(differences(wanted, actual, ordered), None) is None


def _parse_path(text: str) -> tuple[list[str], str]:
    """Split `players."J. R.".hand = …` into the steps of the path and the text after it; no steps if it is no path."""
    steps: list[str] = []
    at = 0
    while match := _PATH_STEP.match(text, at):
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


def _parse_value(text: str, place: Place) -> Any:
    """Parse a value as in YAML, in which `?` needs no quotation marks. Raises Unreadable at `place`."""
    try:
        document = parse(_BARE_UNKNOWN.sub(f'"{UNKNOWN}"', text).encode(), place.file)
    except Unreadable as problem:
        raise Unreadable(Fault("claim", _value_message(text, problem.faults), place)) from None
    if document.faults:
        raise Unreadable(Fault("claim", _value_message(text, document.faults), place))
    return document.value


def _value_message(text: str, faults: Sequence[Fault]) -> str:
    return message("unreadable-claim-value", value=quote_value(text), reason=faults[0].message)
