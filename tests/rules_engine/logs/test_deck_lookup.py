"""The decks that players of a log play: files, decks that come with the game, lists in the log itself."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent
from typing import Any

import pytest
from msgspec.structs import replace

from kredens.cards.faults import Unreadable
from kredens.cards.yamlfile.writer import format_yaml
from kredens.rules_engine.logs import log_file as logs
from tests.rules_engine.fish import Fish

FILE = "kredens: deck/1\ngame: fish\ncards: {herring: 2, pike: 1}\n"


class Decks(Fish):
    """Fish with decks, and folders for them."""

    deck_choices = frozenset({"deck"})

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.definitions = replace(self.definitions, folder=folder / "fish")


@pytest.fixture
def rules(tmp_path: Path) -> Decks:
    shipped = tmp_path / "fish" / "decks"
    shipped.mkdir(parents=True)
    (shipped / "starter.yaml").write_text(FILE)
    (tmp_path / "evening" / "mine").mkdir(parents=True)
    (tmp_path / "evening" / "mine.txt").write_text("2x Herring\nPike\n")
    (tmp_path / "evening" / "mine" / "other.yaml").write_text("kredens: deck/1\ncards: {old-pike: 2}\n")
    (tmp_path / "secret.txt").write_text("Pike\n")
    (tmp_path / "evening" / "link.txt").symlink_to(tmp_path / "secret.txt")
    return Decks(tmp_path)


def chosen(rules: Decks, deck: str, more: str = "") -> Any:
    """The choices of Anna, who plays the deck."""
    folder = rules.definitions.folder.parent / "evening"
    text = f"kredens: log/1\ngame: fish\nplayers:\n  Anna:\n    deck: {deck}\n    hat: red\n  Petr: {{}}\n{more}"
    return logs.parse(text.encode(), "log.yaml", folder, rules)


def said(rules: Decks, deck: str, more: str = "") -> list[str]:
    with pytest.raises(Unreadable) as caught:
        chosen(rules, deck, more)
    return [str(fault) for fault in caught.value.faults]


BLOCK = "|\n" + indent("# mine\n[Fish]\n2x Herring\n\nPike\n", "      ")


@pytest.mark.parametrize(
    "deck",
    [
        "starter",
        "mine.txt",
        "{herring: 2, pike: 1}",
        "{Herring: 2, PIKE: 1}",
        "[2x Herring, Pike]",
        "[Herring, {herring: 1, pike: 1}]",
        BLOCK,
        r'"2 Herring\nPike"',
    ],
)
def test_a_deck_is_cards_and_copies_however_it_is_said(rules: Decks, deck: str) -> None:
    setup = chosen(rules, deck).scene.setup
    assert setup.players == {"Anna": {"hat": "red", "deck": {"herring": 2, "pike": 1}}, "Petr": {}}


def test_a_deck_may_lie_in_a_folder_beside_the_log(rules: Decks) -> None:
    assert chosen(rules, "mine/other.yaml").scene.setup.players["Anna"]["deck"] == {"old-pike": 2}


def test_a_deck_may_be_unknown(rules: Decks) -> None:
    assert chosen(rules, "null").scene.setup.players["Anna"] == {"hat": "red"}


def test_a_case_may_seat_other_decks(rules: Decks) -> None:
    more = "cases:\n  a: {players: {Anna: {deck: {pike: 1}}, Petr: {deck: starter}}}\n  b: {options: {salt: some}}\n"
    log = chosen(rules, "starter", more)
    first, second = (case.setup.players for case in log.cases)
    assert first == {"Anna": {"deck": {"pike": 1}}, "Petr": {"deck": {"herring": 2, "pike": 1}}}
    assert second == log.scene.setup.players


def test_what_a_game_does_not_call_a_deck_stays_as_it_is(rules: Decks) -> None:
    log = logs.parse(
        b"kredens: log/1\ngame: fish\nplayers: {Anna: {deck: starter}, Petr: {}}\n", "log.yaml", rules=Fish()
    )
    assert log.scene.setup.players["Anna"] == {"deck": "starter"}


def test_the_choices_of_a_read_log_can_be_written_again(rules: Decks) -> None:
    players = chosen(rules, "starter").scene.setup.players
    text = f"kredens: log/1\ngame: fish\nplayers:\n{indent(format_yaml(players), '  ')}"
    assert logs.parse(text.encode(), "again.yaml", rules=rules).scene.setup.players == players


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (
            "startr",
            "log.yaml:5:11: error[deck] no deck 'startr' comes with fish, and there is no file 'startr' in the log's"
            " folder; did you mean 'starter'?",
        ),
        ("nobody", "(decks that come with it: starter)"),
        ("mnie.txt", "log.yaml:5:11: error[deck] there is no file 'mnie.txt' in the log's folder"),
        ("../secret.txt", "log.yaml:5:11: error[deck] '../secret.txt' leads out of the log's folder"),
        ("/etc/passwd", "leads out of the log's folder"),
        ("link.txt", "is a link that leads out of the log's folder"),
        ("https://example.org/deck", "is an address: put the file into the log's folder"),
        ("mine", "'mine' is a folder, not a file"),
        ('""', "cannot be the name of a file"),
        ("{herrin: 2}", "log.yaml:5:12: error[unknown-card] no card is called 'herrin'; did you mean 'Herring'"),
        ("{herring: 0}", "log.yaml:5:12: error[quantity] card herring: 0 copies"),
        ("{herring: two}", "log.yaml:5:21: error[type] herring: expected a whole number, got 'two'"),
        ("[2x Herrin]", "log.yaml:5:12: error[unknown-card]"),
        ("[7]", "log.yaml:5:12: error[type] 0: expected text or a map"),
        ("7", "log.yaml:5:11: error[type]"),
        ("true", "log.yaml:5:11: error[type]"),
        ("{}", "log.yaml:5:11: error[empty] the list names no card"),
        ("|\n      Pike\n\n        2x Sharke\n", "log.yaml:8:9: error[unknown-card] no card is called 'Sharke'"),
        (">\n      Pike\n      Herring\n\n      Herring\n", "log.yaml:5:11: error[deck] > runs lines together"),
        ("|\n      # none\n      # at all\n", "log.yaml:5:11: error[empty] the list names no card"),
    ],
)
def test_faults_of_decks_stand_where_they_are(rules: Decks, deck: str, message: str) -> None:
    (fault,) = said(rules, deck)
    assert message in fault


def test_faults_of_a_file_stand_in_that_file(rules: Decks) -> None:
    path = rules.definitions.folder.parent / "evening" / "mine.txt"
    path.write_text("Pike\nSharke\n")
    assert said(rules, "mine.txt") == [f"{path}:2:1: error[unknown-card] no card is called 'Sharke'"]


def test_moves_are_looked_at_beside_a_faulty_deck(rules: Decks) -> None:
    found = said(rules, "{herrin: 1}", "moves: |\n  Anna: plya Herring\n")
    assert [each.partition(" ")[0] for each in found] == ["log.yaml:5:12:", "log.yaml:9:3:"]


class Seasons(Decks):
    """Fish played with a deck for each season."""

    deck_choices = frozenset()
    deck_list_choices = frozenset({"deck"})


def test_a_choice_may_be_a_list_of_decks(rules: Decks) -> None:
    seasons = Seasons(rules.definitions.folder.parent)
    several = chosen(seasons, "[starter, mine.txt, {pike: 3}]").scene.setup.players["Anna"]["deck"]
    assert several == [{"herring": 2, "pike": 1}, {"herring": 2, "pike": 1}, {"pike": 3}]
    assert chosen(seasons, "starter").scene.setup.players["Anna"]["deck"] == [{"herring": 2, "pike": 1}]


def test_each_deck_of_a_list_is_told_its_faults_in_its_place(rules: Decks) -> None:
    seasons = Seasons(rules.definitions.folder.parent)
    (fault,) = said(seasons, "[starter, nowhere]")
    assert fault.startswith("log.yaml:5:21")
