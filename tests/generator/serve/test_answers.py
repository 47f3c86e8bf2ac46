"""Questions on the desk: the examples of every game are answered, and what is no question shows how one is asked."""

from __future__ import annotations

from html import escape
from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.generator.api import replays
from kredens.generator.replays.ask_file import load_ask_file
from kredens.rules_engine.contract.protocol import Answer
from tests.generator.serve.desks import GAMES, desk


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_answered(tmp_path: Path, game: str) -> None:
    definitions = library.load(game)
    file = load_ask_file(definitions)
    assert file is not None
    assert set(file.examples) == set(definitions.languages)
    at = desk(tmp_path, games=(game,))
    for language, examples in file.examples.items():
        page = at.get(f"/ask/{game}?lang={language}").text
        for example in examples:
            assert isinstance(replays.ask(definitions, example).answer, Answer), example
            assert escape(example) in page


def test_no_command_is_told_to_a_browser(tmp_path: Path) -> None:
    page = desk(tmp_path, games=("gwint",)).get("/ask/gwint", params={"q": "nonsense", "lang": "en"}).text
    assert "is no row" in page
    assert "kredens ask" not in page
