"""Lists that are built by taps: the text is the list, cards that would end it are refused, and what is saved stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kredens.cards.definitions import library
from kredens.generator.api import decks
from tests.generator.serve.desks import GAMES, desk

WITH_DECKS = ("gwint", "historia", "kaciri", "veto")


def ask(at: Any, game: str, verb: str, **values: Any) -> Any:
    return at.post(f"/lists/{game}/{verb}?lang=en", json=values)


@pytest.mark.parametrize("game", WITH_DECKS)
def test_a_shipped_deck_is_built_again_card_by_card(tmp_path: Path, game: str) -> None:
    at, loaded = desk(tmp_path), library.load(game)
    wanted = decks.shipped_deck(game, decks.deck_names(game)[0])
    facts = "".join(f"{key}: {value}\n" for key, value in wanted.facts.items())
    brings = "".join(f"{thing}: {number}\n" for thing, number in wanted.brings.items())
    head = f"format: {wanted.format}\n" if wanted.format else ""
    text = f"game: {game}\n{head}{facts}{brings}"
    for entry in wanted.entries:
        answer = ask(at, game, "change", list=text, card=entry.card.id, by=entry.quantity).json()
        assert "refused" not in answer, (entry.card.id, answer)
        text = answer["list"]
    judged = ask(at, game, "check", list=text).json()
    assert judged["verdict"] == "legal"
    assert judged["cards"] == {entry.card.id: entry.quantity for entry in wanted.entries}
    assert judged["code"] == decks.check_deck(loaded, wanted).code


@pytest.mark.parametrize("game", WITH_DECKS)
def test_the_page_knows_which_card_would_end_the_list(tmp_path: Path, game: str) -> None:
    at = desk(tmp_path)
    text = decks.format_deck(game, decks.shipped_deck(game, decks.deck_names(game)[0]), "en")
    judged = ask(at, game, "check", list=text).json()
    cards = at.get(f"/lists/{game}/cards?lang=en").json()
    assert {card["id"] for card in cards} == {card.id for card in library.load(game).cards}
    full = set(judged["full"])
    assert full
    # One of those that would end it, and one that would not, where there is one.
    for card in [*sorted(full)[:3], *sorted({card["id"] for card in cards} - full)[:3]]:
        answer = ask(at, game, "change", list=text, card=card, by=1).json()
        assert ("refused" in answer) == (card in full), card
        if card in full:
            assert all(answer["refused"]), card
            longer = ask(at, game, "change", list=text, card=card, by=1, anyway=True).json()["list"]
            assert ask(at, game, "check", list=longer).json()["verdict"] == "never"


def test_a_list_without_a_card_is_no_fault(tmp_path: Path) -> None:
    at = desk(tmp_path)
    assert ask(at, "gwint", "check", list="game: gwint\n").json()["verdict"] == "empty"
    answer = ask(at, "gwint", "change", list="", card="ghoul", by=1).json()
    assert decks.read_deck("gwint", answer["list"]).size == 1
    assert ask(at, "gwint", "change", list="Nobody at all\n", card="ghoul", by=1).status_code == 400
    assert ask(at, "gwint", "change", list="", card="nobody", by=1).status_code == 404
    assert ask(at, "gwint", "change", list="", card="ghoul", by=1000).status_code == 404


def test_a_saved_list_is_opened_again_and_replaced_only_by_its_own_page(tmp_path: Path) -> None:
    at = desk(tmp_path)
    text = "game: kaciri\n2 Praha\n"
    assert ask(at, "kaciri", "save", name="Žižka & přátelé", list=text).json() == {"name": "zizka-pratele"}
    assert "2 Praha" in at.get("/lists/kaciri?open=zizka-pratele").text
    assert ask(at, "kaciri", "save", name="zizka-pratele", list=text).json() == {"name": "zizka-pratele"}
    other = ask(at, "kaciri", "save", name="zizka-pratele", list="game: kaciri\n1 Tábor\n")
    assert other.status_code == 409
    assert "2 Praha" in at.get("/lists/kaciri?open=zizka-pratele").text
    replaced = ask(at, "kaciri", "save", name="zizka-pratele", list="game: kaciri\n1 Tábor\n", replace=True)
    assert replaced.status_code == 200
    assert at.get("/lists/kaciri?open=nobody").status_code == 404


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.text(max_size=50))
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "lists"
    answer = ask(desk(folder, games=("kaciri",)), "kaciri", "save", name=name, list="Praha\n", replace=True)
    assert answer.status_code in (200, 400)
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert all(path.parent == folder and path.suffix in (".txt", ".lock", "") for path in written), written


@pytest.mark.parametrize("game", GAMES)
def test_what_a_list_begins_with_can_be_read(tmp_path: Path, game: str) -> None:
    from kredens.generator.serve.desk.built_list import list_starts

    at = desk(tmp_path, games=(game,))
    for start in list_starts(library.load(game), "en"):
        assert ask(at, game, "check", list=start.text).json()["verdict"] in ("empty", "legal"), start.name
    assert at.get(f"/lists/{game}").status_code == 200


def test_a_list_is_printed(tmp_path: Path) -> None:
    at = desk(tmp_path)
    answer = at.post("/lists/kaciri/sheets?lang=cs", data={"list": "Jan Hus\n2 Praha\n", "paper": "a4"})
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert at.post("/lists/kaciri/sheets", data={"list": "Nobody\n", "paper": "a4"}).status_code == 400
    assert at.post("/lists/kaciri/sheets", data={"list": "Praha\n", "paper": "wall"}).status_code == 404
