"""The short form of a deal, as people type it."""

from __future__ import annotations

import pytest

from kredens.cards.faults import Unreadable
from kredens.rules_engine.kit.deal_shorthand import parse_deal

NAMES = {"Gull": "gull", "Lord, the heron": "heron", "'t Kofschip": "kofschip"}


def ids(text: str) -> list[str]:
    return [NAMES[text]] if text in NAMES else []


def short_ids(text: str) -> list[str]:
    return [id for name, id in NAMES.items() if text in name.replace(",", "").split() or text == name.replace(",", "")]


def dealt(text: str) -> list[str]:
    found = parse_deal((ids, short_ids), ["Anna"], {"deal"}, "deal Anna", text)
    assert found is not None
    return [str(action[2]) for _, action in found]


@pytest.mark.parametrize("name", ["Gull", '"Gull"', "“Gull”", "„Gull”", "«Gull»", "‘Gull’", "'Gull'"])
def test_a_name_in_whatever_quotation_marks(name: str) -> None:
    assert dealt(f"{name}, ?, “Lord, the heron”, 't Kofschip, Lord, the heron") == [
        *("gull", "?", "heron", "kofschip", "heron"),
    ]


def test_short_names_and_names_without_their_comma() -> None:
    assert dealt("Lord the heron, Gull, Kofschip, Lord, the heron") == ["heron", "gull", "kofschip", "heron"]


@pytest.mark.parametrize("text", ["Gul", "“Gul”", "“?”x", "Gull Gull"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(Unreadable, match="is not the name of one card"):
        dealt(text)
