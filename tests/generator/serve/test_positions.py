"""Positions that are set up by tapping: judged as logs are, played on from, found by spoken names, made into logs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from kredens.cards.definitions import library
from kredens.cards.rulebook import rulebook
from kredens.generator.api import replays
from kredens.generator.api.decks import shipped_deck
from kredens.generator.api.games import new_game
from kredens.generator.serve.positions.placing import put_at
from kredens.generator.serve.positions.situation import begin_situation
from kredens.rules_engine.contract.protocol import engine_for
from kredens.rules_engine.rulings import rulings
from tests.generator.printed import kredens
from tests.generator.serve.desks import GAMES, Table, desk

PLAYERS = {
    "kaciri": [["P1", {"faction": "husite"}], ["P2", {"faction": "reformatori"}]],
    "gwint": [["Anna", {"faction": "northern-realms"}], ["Petr", {"faction": "nilfgaard"}]],
}


def situation(game: str, given: Mapping[str, Any] | None = None, *moves: str) -> dict[str, Any]:
    return {"players": PLAYERS[game], "options": {}, "given": given or {}, "moves": list(moves)}


def ask(at: TestClient, game: str, verb: str, about: Mapping[str, Any], **values: Any) -> Any:
    language = values.pop("language", "en")
    body = {"situation": about, **values}
    return at.post(f"/positions/{game}/{verb}", params={"lang": language}, json=body)


def look(at: TestClient, game: str, about: Mapping[str, Any], **values: Any) -> dict[str, Any]:
    answer = ask(at, game, "look", about, **values)
    assert answer.status_code == 200, answer.text
    seen: dict[str, Any] = answer.json()
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_a_page_begins_with_a_table_that_can_be_played_from(tmp_path: Path, game: str) -> None:
    at = desk(tmp_path, games=(game,))
    page = at.get(f"/positions/{game}?lang=en")
    assert page.status_code == 200
    assert "data-situation='{" in page.text
    assert f'href="/positions/{game}"' in at.get("/?lang=en").text


def test_what_comes_of_a_move_is_told_with_its_rules(tmp_path: Path) -> None:
    at = desk(tmp_path, games=("kaciri",))
    seen = look(at, "kaciri", situation("kaciri", {"city": "praha"}, "P1: send 10"), line="P2: send 10")
    assert seen["moves"] == ["P1: send 10", "P2: send 10"]
    told = seen["story"][-1]["sentences"]
    assert any(rule["id"] == "kaciri.special.cross.fails" for each in told for rule in each["rules"])


def test_a_move_that_is_not_legal_is_refused_and_not_kept(tmp_path: Path) -> None:
    at = desk(tmp_path, games=("kaciri",))
    seen = look(at, "kaciri", situation("kaciri", {"city": "praha"}), line="P1: send 12")
    assert seen["moves"] == []
    assert seen["refused"][0]["text"]
    later = look(at, "kaciri", situation("kaciri", {"city": "praha"}, "P1: send 10", "P1: send 9", "P2: send 1"))
    assert later["moves"] == ["P1: send 10"]
    assert later["refused"]


@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_fault_is_told_at_its_place_in_the_language_of_whoever_asks(tmp_path: Path, language: str) -> None:
    rows = {"front": {"units": ["catapult"]}}
    given = {"round": 99, "players": {"Anna": {"gems": 9, "rows": rows}, "Petr": {"hand": ["ves", "ves"]}}}
    seen = look(desk(tmp_path, games=("gwint",)), "gwint", situation("gwint", given), language=language)
    paths = [each["path"] for each in seen["faults"]]
    assert ["players", "Anna", "gems"] in paths
    assert ["players", "Anna", "rows", "front", "units"] in paths
    assert seen["choices"] == []
    # The table is drawn all the same, as it was put.
    assert any(piece.get("card") == "catapult" for piece in seen["pieces"])
    words = "field" if language == "en" else "položka"
    assert any(words in each["text"] for each in seen["faults"])


def test_two_who_chose_the_same_side_are_told_so(tmp_path: Path) -> None:
    about = {"players": [["A", {"faction": "husite"}], ["B", {"faction": "husite"}]], "given": {"city": "praha"}}
    seen = look(desk(tmp_path, games=("kaciri",)), "kaciri", about)
    assert len(seen["faults"]) == 1
    assert "table" not in seen
    assert seen["form"]["choices"]["A"]


def test_what_lies_at_each_place_is_said_with_what_was_filled_in(tmp_path: Path) -> None:
    given = {"players": {"Anna": {"rows": {"front": {"units": [{"card": "ves", "owner": "Petr"}]}}}}}
    seen = look(desk(tmp_path, games=("gwint",)), "gwint", situation("gwint", given))
    by_path = {tuple(each["path"]): each for each in seen["form"]["cards"]}
    (unit,) = by_path["players", "Anna", "rows", "front", "units"]["items"]
    assert unit["value"] == {"card": "ves", "owner": "Petr"}
    assert [each["value"] for each in by_path["players", "Petr", "hand"]["items"]] == ["?"] * 10


@pytest.mark.parametrize(
    ("text", "place", "card"),
    [
        ("navnad", "hand", "decoy"),
        ("Décoy", "hand", "decoy"),
        ("marigold", "rows.front.units", "dandelion"),
        ("bledy", "rows.front.units", None),
        ("roh", "rows.front.beside", "commanders-horn"),
    ],
)
def test_cards_are_found_by_what_people_call_them(tmp_path: Path, text: str, place: str, card: str | None) -> None:
    path = ["players", "Anna", *place.split(".")]
    answer = ask(desk(tmp_path, games=("gwint",)), "gwint", "cards", situation("gwint"), text=text, paths=[path])
    found = [each["card"] for each in answer.json()["found"]]
    assert found[:1] == ([card] if card else [])


def test_a_strength_finds_the_own_card(tmp_path: Path) -> None:
    at, path = desk(tmp_path, games=("kaciri",)), ["players", "P2", "hand"]
    found = ask(at, "kaciri", "cards", situation("kaciri"), text="10", paths=[path]).json()["found"]
    assert [each["card"] for each in found][:1] == ["jan-kalvin"]
    all_of_them = ask(at, "kaciri", "cards", situation("kaciri"), text="", paths=[path]).json()["found"]
    assert len(all_of_them) == 11


def test_why_not_says_what_forbids_a_card(tmp_path: Path) -> None:
    given = {"players": {"Anna": {"hand": ["ves", "decoy"]}}}
    at = desk(tmp_path, games=("gwint",))
    assert ask(at, "gwint", "why", situation("gwint", given), card="ves").json()["legal"]
    refused = ask(at, "gwint", "why", situation("gwint", given), card="decoy").json()
    assert not refused["legal"]
    assert refused["why"][0]["text"]
    assert ask(at, "gwint", "why", situation("gwint", given), card="nobody").status_code == 404


@pytest.mark.parametrize(
    "about",
    [
        None,
        [],
        {"players": "A"},
        {"players": [["A"]]},
        {"players": [["A", {}], ["A", {}]]},
        {"moves": ["x\ny"]},
        {"given": []},
        {"more": 1},
        {"given": {"a": [[[[[[[[[[[[[1]]]]]]]]]]]]]}},
    ],
)
def test_what_is_no_situation_is_refused(tmp_path: Path, about: Any) -> None:
    at = desk(tmp_path, games=("kaciri",))
    answer = at.post("/positions/kaciri/look", json={"situation": about}, headers={"accept": "application/json"})
    assert answer.status_code == 400
    assert len(answer.json()["faults"]) == 1


ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    3.5,
    "?",
    "",
    [],
    {},
    ["?", ["?"]],
    {"card": ["?"]},
    {"card": "?", "under": [{}]},
)
"""Values that stand for nothing in some place of a position, and in most of them."""


@pytest.mark.parametrize("game", GAMES)
def test_odd_values_are_faults_and_no_more(tmp_path: Path, game: str) -> None:
    engine = engine_for(library.load(game))
    begun, form, at = (
        begin_situation(engine),
        engine.position_form(engine.example_setup()),
        desk(tmp_path, games=(game,)),
    )
    rng = Random(game)
    (first, _), *others = begun.players
    players = [[first, dict(begun.players[0][1])], *map(list, others)]
    for path in form.paths if len(form.paths) < 60 else rng.sample(form.paths, 60):
        about = {"players": players, "options": begun.options, "given": put_at({}, path, rng.choice(ODD)), "moves": []}
        assert "faults" in look(at, game, about), about
    for odd in ODD:
        chosen = {key.key: odd for key in form.choices[first]}
        about = {"players": [[first, chosen], *players[1:]], "options": begun.options, "given": {}, "moves": []}
        assert "faults" in look(at, game, about), about


def test_a_deck_of_this_machine_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("root:x:0\n")
    about = {**situation("gwint"), "players": [["Anna", {"deck": str(tmp_path / "secret.txt")}], PLAYERS["gwint"][1]]}
    seen = look(desk(tmp_path, games=("gwint",)), "gwint", about)
    assert "root" not in str(seen["faults"])
    assert len(seen["faults"]) == 1


def test_it_becomes_a_log_and_a_table(tmp_path: Path) -> None:
    at = desk(tmp_path, games=("kaciri",))
    seen = look(at, "kaciri", situation("kaciri", {"city": "praha", "wave": 1}, "P1: send 10"))
    replayed = replays.replay(replays.read_log(seen["log"].encode()))
    assert (replayed.number, replayed.problems, replayed.fault) == (1, (), None)
    table = Table(at, at.post("/tables", data={"log": seen["log"]}).headers["location"])
    assert table.move("P2: send 10").status_code == 200


def test_a_pile_nobody_has_seen_is_a_number_in_the_log(tmp_path: Path) -> None:
    seen = look(
        desk(tmp_path, games=("gwint",)), "gwint", situation("gwint", {"players": {"Anna": {"hand": ["?"] * 4}}})
    )
    assert "hand: 4" in seen["log"]


# Rulings


def write_ruling(folder: Path, text: str) -> rulings.RulingRun:
    """Put the text beside a game of one's own and read it back as `kredens rulings` does."""
    game = new_game(str(folder / "own"), source="kaciri")
    (game.folder / "rulings").mkdir(exist_ok=True)
    (game.folder / "rulings" / "asked.yaml").write_text(text.replace("game: kaciri", "game: .."), encoding="utf-8")
    game = library.load(str(game.folder))
    ruling = next(each for each in rulings.load(game) if each.id == "asked")
    return rulings.run(ruling, rulebook.load(game))


@pytest.mark.parametrize(
    ("moves", "line"), [(["P1: send 10", "P2: send 10"], ""), (["P1: send 10"], "P1: send 9"), ([], "P1: pass")]
)
def test_a_proposed_ruling_is_read_back_without_a_fault(tmp_path: Path, moves: list[str], line: str) -> None:
    at = desk(tmp_path, games=("kaciri",))
    said = {
        "question": {"cs": "Vyhraje desítka?", "en": "Does a ten win?: # {no}"},
        "answer": {"cs": "Ne.\nProto.", "en": 'No, "because".'},
    }
    about = situation("kaciri", {"city": "praha"}, *moves)
    answer = ask(at, "kaciri", "ruling", about, line=line, who="Anna", **said)
    assert answer.status_code == 200, answer.text
    run = write_ruling(tmp_path, answer.json()["text"].replace("{no}", "no"))
    assert [str(fault.message) for fault in run.faults] == []
    assert run.holds
    assert run.ruling.question["en"].startswith("Does a ten win?")
    ran = kredens("rulings", tmp_path / "own", "asked", "--run", "--lang", "en")
    assert ran.status == 0, ran.out + ran.err


def test_a_ruling_is_about_a_move(tmp_path: Path) -> None:
    answer = ask(desk(tmp_path, games=("kaciri",)), "kaciri", "ruling", situation("kaciri", {"city": "praha"}))
    assert answer.status_code == 400


@pytest.mark.parametrize(
    ("game", "path", "text"),
    [("gwint", ["players", "Anna", "rows", "front", "units"], "10H"), ("kaciri", ["city"], "7/5 sacrifice")],
)
def test_a_card_in_figures_is_found_laid_and_played_with(tmp_path: Path, game: str, path: list[str], text: str) -> None:
    at = desk(tmp_path, games=(game,))
    (found,) = ask(at, game, "cards", situation(game), text=text, paths=[path]).json()["found"]
    assert (found["card"], found["place"]) == (text, 0)
    seen = look(at, game, situation(game, put_at({}, path, text if game == "kaciri" else [text])))
    assert seen["faults"] == []
    assert seen["choices"]
    assert any(piece.get("card") == text for piece in seen["pieces"])
    # The server has a picture of every card that it names one for.
    for card, side in seen["pictures"].values():
        assert at.get(f"/pictures/{game}/{card}/{side}").status_code == 200


@pytest.mark.parametrize("text", ["10H", "7/5", "4bX"])
def test_figures_are_no_card_of_a_hand(tmp_path: Path, text: str) -> None:
    at = desk(tmp_path, games=("gwint",))
    found = ask(at, "gwint", "cards", situation("gwint"), text=text, paths=[["players", "Anna", "hand"]]).json()
    assert found["found"] == []


IN_HAND = ("unit", "character")
"""Kinds of cards that can be in a hand, of any game."""


@pytest.mark.parametrize(
    ("game", "decks"),
    [
        ("gwint", ("severni-rise", "nilfgaard")),
        ("veto", ("radziwillowie", "wisniowieccy")),
        ("historia", ("piastowie", "zakon-krzyzacki")),
    ],
)
def test_a_deck_is_chosen_and_only_what_it_holds_can_lie_there(
    tmp_path: Path, game: str, decks: tuple[str, str]
) -> None:
    at, definitions = desk(tmp_path, games=(game,)), library.load(game)
    begun = begin_situation(engine_for(definitions))
    names = [name for name, _ in begun.players]
    players = [[name, {"deck": deck}] for name, deck in zip(names, decks, strict=True)]
    about = {"players": players, "options": dict(begun.options), "given": {}, "moves": []}
    seen = look(at, game, about)
    assert seen["faults"] == []
    offered = {each["key"]: each for each in seen["form"]["choices"][names[0]]}["deck"]
    assert set(decks) <= {option["id"] for option in offered["options"]}
    own, other = (
        next(entry.card.id for entry in shipped_deck(definitions, deck).entries if entry.card.kind in IN_HAND)
        for deck in decks
    )
    path = ("players", names[0], "hand")
    assert look(at, game, {**about, "given": put_at({}, path, [own, "?"])})["faults"] == []
    faults = look(at, game, {**about, "given": put_at({}, path, [other, "?"])})["faults"]
    assert list(path) in [each["path"] for each in faults]
