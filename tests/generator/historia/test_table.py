"""The table of Historia, drawn and in text: who has what, how it is reckoned, and backs for what is not seen."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from kredens.cards.definitions import library
from kredens.cards.rulebook import rulebook
from kredens.generator.messages.position_text import PositionText
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.messages.table_file import load_table_file
from kredens.generator.tables import table_text
from kredens.generator.tables.table_view import TableView
from kredens.generator.tables.table_view_builder import TableViewBuilder
from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.historia.engine import Historia
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.position_read import FIELDS, PARTY_FIELDS, THING_FIELDS
from tests.sampling import sampled

UNSEEN_ZONES = ("Hand", "Under construction", "Events to choose from", "Events chosen", "Cards being exchanged")


@lru_cache(1)
def engine() -> Historia:
    return Historia(library.load("historia"))


@lru_cache(2)
def builder(language: str) -> TableViewBuilder:
    definitions = engine().definitions
    return TableViewBuilder(definitions, RuleMessages(definitions, rulebook.load(definitions), language))


def drawn(state: State, language: str = "en") -> TableView:
    game = engine()
    return builder(language).build(game.position(state), sums=game.breakdowns(state))


def start(*factions: str, **given: object) -> State:
    players = ("Ania", "Basia", "Celina", "Daria")
    game = engine()
    setup = Setup(
        {player: {"factions": [each]} for player, each in zip(players, factions, strict=False)},
        {"format": "single"},
        game.expand_position(given),
    )
    assert game.setup_problems(setup) == []
    return game.start(setup)


WAR = {
    "event": "bitwa-pod-grunwaldem",
    "players": {
        "Ania": {
            "points": 7,
            "tokens": "P3",
            "hand": ["bialy-plaszcz", "?"],
            "deck": ["?"] * 12,
            "characters": ["ulrich-von-jungingen", "dietrich-von-altenburg"],
            "unfinished": [{"card": "?", "tokens": "E2"}],
            "won": ["zlota-bulla-z-rimini"],
        },
        "Basia": {"tokens": "P2", "hand": [], "deck": [], "characters": ["boleslaw-i-chrobry"]},
    },
}


def at_war() -> State:
    game, state = engine(), start("zakon-krzyzacki", "piastowie", **WAR)
    for player, action in (
        ("Ania", ("war", "Basia")),
        ("Ania", ("send", "ulrich-von-jungingen")),
        ("Ania", ("ready",)),
    ):
        state = game.apply(state, player, action)
    return state


def test_a_war_in_text_with_its_sums() -> None:
    lines = "\n".join(table_text.format_table(drawn(at_war()), lambda rules: f"[{len(list(rules))}]"))
    text = " ".join(lines.split())
    assert "war declared by: Ania · on: Basia · attack: 7 · defence: 0 · Active event: Battle of Grunwald" in text
    assert "Attackers: Ulrich von Jungingen 4" in text
    assert "level of demands" not in text
    assert "Attack: 0 → Ulrich von Jungingen +4 → The Teutonic Order +1 → Ulrich von Jungingen +2 = 7 [5]" in text
    assert "Ania: 7 → Golden Bull of Rimini +10 = 17 [1]" in text
    assert "Ania (The Teutonic Order) VP 17 · points on the track 7" in text
    assert "Under construction a card not seen E2" in text
    assert "Characters Ulrich von Jungingen [T] 4, Dietrich von Altenburg 3" in text


def test_before_a_war_everybody_sees_what_contending_would_bring() -> None:
    text = " ".join(" ".join(table_text.format_table(drawn(start("zakon-krzyzacki", "piastowie", **WAR)), str)).split())
    assert "Ulrich von Jungingen: 0 → section +5 = 5" in text
    assert "Bolesław I the Brave: 0 → section +3 = 3" in text


def test_a_page_tells_what_the_event_asks_without_marks_of_icons() -> None:
    (event,) = drawn(at_war(), "pl").middle[0].pieces
    assert event.says == ("Żaden gracz nie może wybierać żądań.", "Gdy gracz wygra wojnę, zdobywa 2\u00a0PZ.")


def test_four_players_each_stand_above_what_they_have() -> None:
    state = start(
        "zakon-krzyzacki", "piastowie", "krolestwo-francji", "cesarstwo-bizantyjskie", event="bitwa-pod-plowcami"
    )
    lines = list(table_text.format_table(drawn(state)))
    heads = [at for at, line in enumerate(lines) if line.split(" ")[0] in ("Ania", "Basia", "Celina", "Daria")]
    rows = [at for at, line in enumerate(lines) if line.startswith("  Characters")]
    assert len(heads) == len(rows) == 4
    assert all(head < row for head, row in zip(heads, rows, strict=True))


@pytest.mark.parametrize("seed", sampled(range(8), 4))
def test_what_others_have_not_seen_is_a_back(seed: int) -> None:
    game, rng = engine(), Random(seed)
    factions = ["piastowie", "krolestwo-francji", "cesarstwo-bizantyjskie"][: 2 + seed % 2]
    state = start(*factions, event="chrzest-polski")
    unseen = 0
    for _ in range(60):
        players = game.pending(state).players
        if not players:
            break
        player = rng.choice(players)
        state = game.apply(state, player, rng.choice(game.actions(state, player)))
        for seat in drawn(game.view(state, "Basia")).seats:
            pieces = [piece for zone in seat.zones if zone.name in UNSEEN_ZONES for piece in zone.pieces]
            if seat.player != "Basia":
                unseen += len(pieces)
                assert {piece.side for piece in pieces} <= {"back"}
                backs = {game.definitions.card(piece.card).get("epoch") for piece in pieces if piece.card}
                assert backs <= {"middle-ages"}
    assert unseen


@pytest.mark.parametrize(("language", "letters"), [("pl", "P1 N2 E3 K4"), ("en", "P1 S2 E3 C4")])
def test_tokens_on_a_monument_have_the_letters_of_the_language(language: str, letters: str) -> None:
    """On the table of whoever built it and of everybody else, and in a sentence."""
    down = {"card": "zamek-w-malborku", "tokens": "P1 S2 E3 C4"}
    given = {"event": WAR["event"], "players": {"Ania": {"unfinished": [down], "hand": [], "deck": 3}}}
    state = start("zakon-krzyzacki", "piastowie", **given)
    for viewer in (None, "Basia"):
        table = drawn(state if viewer is None else engine().view(state, viewer), language)
        figures = [piece.figure for seat in table.seats for zone in seat.zones for piece in zone.pieces]
        assert letters in figures
    definitions = engine().definitions
    words = PositionText(definitions, RuleMessages(definitions, rulebook.load(definitions), language))
    assert words.format_value([down]).endswith(f": {letters})")


def test_every_key_of_a_position_has_its_words() -> None:
    file = load_table_file(engine().definitions)
    assert file is not None
    assert {*FIELDS, *PARTY_FIELDS, *THING_FIELDS} - {"card"} <= set(file.parts)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("pl", "wydarzenia do wyboru (Ania, Basia), stos wydarzeń, runda"),
        ("en", "events to choose from (Ania, Basia), stack of events, round"),
    ],
)
def test_open_decisions_are_told_by_name_the_last_one_first(language: str, told: str) -> None:
    definitions = engine().definitions
    words = PositionText(definitions, RuleMessages(definitions, rulebook.load(definitions), language))
    assert words.format_value([["round"], ["stack"], ["events", ["Ania", "Basia"]]], "open") == told
