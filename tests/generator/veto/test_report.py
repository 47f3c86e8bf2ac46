"""The page of a game of VETO shows what no picture of a card does."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from tests.generator.printed import fine

SABRES = Path("cards/veto/games/dwie-szable-rzedziana.yaml")


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The page of the two sabres of Rzędzian."""
    file = tmp_path_factory.mktemp("page") / "page.html"
    fine("replay", str(SABRES), "--quiet", "--lang", "pl", "--report", str(file))
    return file.read_text(encoding="utf-8")


def noted(page: str, move: int) -> list[str]:
    """What is written under the pictures after a move."""
    part = page.partition(f'id="move-{move}"')[2].partition("</article>")[0]
    return [unescape(each) for each in re.findall(r'<p class="noted"[^>]*>(.*?)</p>', part)]


def test_what_is_attached_and_tapped_is_written_under_the_pictures(page: str) -> None:
    assert noted(page, 0) == ["Rzędzian (Zygmuntówka, Czarna szabla husarska)"]
    assert noted(page, 1) == ["Rzędzian [Z] (Zygmuntówka, Czarna szabla husarska)"]


def test_where_the_picture_says_all_nothing_is_written(page: str) -> None:
    assert not any("Kmicic" in each for each in noted(page, 0))
