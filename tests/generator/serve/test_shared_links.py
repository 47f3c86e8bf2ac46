"""Positions and answers in addresses: they open elsewhere, and what is hostile is refused in one sentence."""

from __future__ import annotations

import base64
import json
import xml.etree.ElementTree as ET
import zlib
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from kredens.cards.faults import Unreadable
from kredens.generator.serve.positions.shared_link import MAX_PACKED, MAX_UNPACKED, pack, unpack
from kredens.generator.serve.positions.situation import read_situation
from tests.generator.serve.desks import HOST, desk

BY_HAND = {
    "game": "kaciri",
    "given": {"city": "praha"},
    "moves": ["P1: send 10"],
    "players": [["P1", {"faction": "husite"}], ["P2", {"faction": "reformatori"}]],
}


def squeeze(text: bytes, level: int = 9) -> str:
    """Pack bytes as docs/desk.md says: a raw deflate stream in base64url without its padding."""
    made = zlib.compressobj(level, zlib.DEFLATED, -15)
    data = made.compress(text) + made.flush()
    return "1." + base64.urlsafe_b64encode(data).decode().rstrip("=")


def write(value: Any, level: int = 9) -> str:
    return squeeze(json.dumps(value, ensure_ascii=False).encode(), level)


def opened(tmp_path: Path, text: str, game: str = "kaciri") -> Any:
    return desk(tmp_path, games=("kaciri", "gwint")).get(f"/positions/{game}", params={"p": text, "lang": "en"})


@pytest.mark.parametrize("level", [0, 1, 9])
def test_a_link_written_by_hand_opens(tmp_path: Path, level: int) -> None:
    page = opened(tmp_path, write(BY_HAND, level))
    assert page.status_code == 200
    assert "send 10" in page.text
    assert unpack(write(BY_HAND, level), "kaciri").given == {"city": "praha"}


def test_a_situation_comes_back_the_same_and_is_packed_in_one_way() -> None:
    said = {key: value for key, value in BY_HAND.items() if key != "game"}
    situation = read_situation(said)
    packed = pack(situation, "kaciri")
    assert unpack(packed, "kaciri") == situation
    assert packed == pack(read_situation(dict(reversed(said.items()))), "kaciri")


def test_it_opens_at_another_machine(tmp_path: Path) -> None:
    at = desk(tmp_path / "one", games=("kaciri",))
    body = {"situation": {key: value for key, value in BY_HAND.items() if key != "game"}}
    seen = at.post("/positions/kaciri/look", json=body).json()
    address = urlsplit(seen["address"])
    assert (address.scheme, address.netloc, address.path) == ("http", HOST, "/positions/kaciri")
    other = desk(tmp_path / "two", games=("kaciri",)).get(f"{address.path}?{address.query}")
    assert other.status_code == 200
    assert "praha" in other.text
    assert parse_qs(address.query)["p"] == [seen["packed"]]


BOMB = squeeze(b'{"game":"kaciri","given":{"a":"' + b"a" * 5_000_000 + b'"}}')


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param(write(BY_HAND)[:-6], "cut off", id="cut off"),
        pytest.param(write(BY_HAND) + "AAAA", "cut off", id="more behind it"),
        pytest.param("1.%%%", "cut off", id="no base64"),
        pytest.param("1.AAAA", "cut off", id="no deflate"),
        pytest.param("1.", "cut off", id="nothing"),
        pytest.param("praha", "cut off", id="no version"),
        pytest.param(squeeze(b"[1]"), "cut off", id="no map"),
        pytest.param(squeeze(b"{"), "cut off", id="no JSON"),
        pytest.param(squeeze(b"[" * 60_000), "cut off", id="deeper than JSON is read"),
        pytest.param(squeeze(b'{"given":{}}'), "cut off", id="no game"),
        pytest.param(BOMB, "too large", id="bomb"),
        pytest.param("1." + "A" * MAX_PACKED, "too large", id="too long"),
        pytest.param("2.AAAA", "newer form (2)", id="newer"),
        pytest.param(write({**BY_HAND, "game": "gwint"}), "for the game gwint, not for kaciri", id="other game"),
        pytest.param(write({**BY_HAND, "more": 1}), "no situation", id="unknown field"),
        pytest.param(write({**BY_HAND, "given": json.loads("[" * 40 + "]" * 40)}), "no situation", id="deep"),
        pytest.param(write({**BY_HAND, "players": [["<script>alert(1)</script>\n", {}]]}), "no situation", id="lines"),
    ],
)
def test_a_bad_link_is_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        unpack(text, "kaciri")
    assert len(caught.value.faults) == 1
    assert said in str(caught.value.faults[0].message)
    page = opened(tmp_path, text)
    assert page.status_code == 400
    assert page.text.count("<li>") == 1


def test_a_bomb_is_small_and_never_inflated_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(BOMB) < MAX_PACKED
    taken: list[int] = []
    begin = zlib.decompressobj

    class Measured:
        def __init__(self, bits: int) -> None:
            self._inner = begin(bits)

        def decompress(self, data: bytes, most: int) -> bytes:
            found = self._inner.decompress(data, most)
            taken.append(len(found))
            return found

    monkeypatch.setattr(zlib, "decompressobj", Measured)
    with pytest.raises(Unreadable):
        unpack(BOMB, "kaciri")
    assert max(taken) <= MAX_UNPACKED + 1


def test_a_name_in_a_link_is_text_on_the_page(tmp_path: Path) -> None:
    name = "'><script>alert(1)</script>"
    page = opened(tmp_path, write({**BY_HAND, "players": [[name, {"faction": "husite"}], ["P2", {}]]}))
    assert page.status_code == 200
    assert "<script>alert" not in page.text


def test_an_address_is_a_code_of_black_and_white(tmp_path: Path) -> None:
    at = desk(tmp_path, games=("kaciri",))
    for path, query in (
        ("/positions/kaciri/code", {"p": write(BY_HAND)}),
        ("/ask/kaciri/code", {"q": "praha: 10, 10"}),
    ):
        answer = at.get(path, params=query)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert ET.fromstring(answer.text).tag.endswith("svg")
    assert at.get("/ask/kaciri/code", params={"q": "ž" * 999}).status_code == 404


def test_a_question_has_its_address_and_code_on_its_page(tmp_path: Path) -> None:
    page = desk(tmp_path, games=("kaciri",)).get(
        "/ask/kaciri", params={"q": "praha: husite 10, reformatori 10", "lang": "en"}
    )
    assert f"http://{HOST}/ask/kaciri?q=praha%3A+husite+10%2C+reformatori+10" in page.text
    assert "/ask/kaciri/code?q=" in page.text
