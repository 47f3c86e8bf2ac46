"""Tables with rows: on the page and in text, with what each card comes to; in a game that is nobody's."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kredens.cards.rulebook import rulebook
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays import html_report
from kredens.generator.replays.json_report import replay_data
from kredens.generator.replays.text_report import ReplayText
from kredens.generator.tables import table_text
from kredens.generator.tables.table_view import TableView, Zone
from kredens.generator.tables.table_view_builder import TableViewBuilder
from kredens.rules_engine.contract.breakdown import Breakdown, Step
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.replays.replay import replay
from tests.rules_engine import fish_logs
from tests.rules_engine.fish import Fish, State

TABLE = """\
kredens: table/1
text: true
counters:
  - {key: stage, name: {en: stage}, words: {draw: {en: drawing}}}
  - {key: missing, name: {en: nothing}}
middle:
  - {key: gone, look: figures, name: {en: Gone}, empty: {en: none}, card: {id: "{value}"}}
seats:
  key: players
  score: score
  unit: {en: points}
  counters:
    - {key: nets, name: {en: nets}}
  flags:
    - {key: active, name: {en: at sea}}
    - {key: away, name: {en: ashore}}
    - {key: tired, name: {en: tired}}
  zones:
    - {key: hand, look: figures, name: {en: In hand}, empty: {en: nothing}, card: {id: "{value}"}}
    - {key: stock, look: count, name: {en: stock}}
    - {key: rows.deep.fish, row: deep, total: rows.deep.total, beside: [rows.deep.hook, rows.deep.ice], look: figures,
       figure: weight, name: {en: Deep}, empty: {en: "–"}, card: {id: "{value}"}, words: {"1": {en: ice}}}
    - {key: rows.shore.fish, row: shore, total: rows.shore.total, look: figures, figure: weight, name: {en: Shore},
       empty: {en: "–"}, card: {id: "{value}"}}
steps:
  salt: {en: salted}
"""
PIKE = Breakdown("pike", "deep", 2, (Step("salt", "×2", 4, ("fish.serve",)), Step("herring", "+1", 5)), "Anna")


class Pond(Fish):
    """Fish that lie in two rows and weigh what the salt makes of them."""

    def position(self, state: State) -> dict[str, Any]:
        position = super().position(state)
        deep = [{"card": "pike", "weight": 5}, {"card": "pike", "weight": 5}, {"card": "herring", "weight": 1}]
        there = {"deep": {"fish": deep, "total": 11, "hook": [{"card": "old-pike"}], "ice": 1}}
        for player, own in position["players"].items():
            mine = there if player == "Anna" else {"deep": {"fish": [], "total": 0, "hook": [], "ice": 0}}
            own |= {"rows": {**mine, "shore": {"fish": [], "total": 0}}, "stock": 7 if player == "Anna" else None}
            own |= {"nets": 2, "tired": 1 if player == "Anna" else 0}
        return {**position, "away": ["Petr"]}

    def breakdowns(self, state: State) -> list[Breakdown]:
        return [PIKE, PIKE, Breakdown("herring", "deep", 1, (), "Anna")]


@pytest.fixture
def pond(tmp_path: Path) -> Pond:
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "table.yaml").write_text(TABLE, encoding="utf-8")
    (tmp_path / "rules.yaml").write_text(fish_logs.rules_yaml(), encoding="utf-8")
    game = Pond()
    game.definitions = replace(game.definitions, folder=tmp_path)
    return game


def drawn(game: Pond, names: Iterable[str] = ("Anna", "Petr")) -> TableView:
    state = game.start(game.example_setup()._replace(players={name: {} for name in names}))
    teller = RuleMessages(game.definitions, rulebook.load(game.definitions), "en")
    return TableViewBuilder(game.definitions, teller).build(game.position(state), sums=game.breakdowns(state))


def zone(table: TableView, player: str, name: str) -> Zone:
    return next(each for seat in table.seats if seat.player == player for each in seat.zones if each.name == name)


def test_rows_have_totals_figures_and_what_lies_beside(pond: Pond) -> None:
    deep = zone(drawn(pond), "Anna", "Deep")
    assert (deep.row, deep.total, deep.beside) == (True, "11", "Old Pike, ice")
    assert [(piece.name, piece.figure) for piece in deep.pieces] == [("Pike", "5"), ("Pike", "5"), ("Herring", "1")]
    assert zone(drawn(pond), "Petr", "Deep").beside == ""


def test_sums_of_what_is_not_as_printed(pond: Pond) -> None:
    deep = zone(drawn(pond), "Anna", "Deep")
    assert [(each.text, each.rules) for each in deep.sums] == [
        ("2×\N{NO-BREAK SPACE}Pike: 2 → salted ×2 → Herring +1 = 5", ("fish.serve",))
    ]


def test_two_sides_face_each_other(pond: Pond) -> None:
    table = drawn(pond)
    assert table.facing
    assert [[each.name for each in seat.zones] for seat in table.seats] == [
        ["In hand", "stock", "Shore", "Deep"],
        ["Deep", "Shore", "In hand", "stock"],
    ]
    assert not drawn(pond, ("Anna", "Petr", "Jan")).facing


def test_numbers_and_flags_of_a_player(pond: Pond) -> None:
    table = drawn(pond)
    assert table.counters == (("stage", "drawing"),)
    anna, petr = table.seats
    assert (anna.counters, anna.flags) == ((("nets", "2"),), ("at sea", "tired"))
    assert petr.flags == ("ashore",)
    assert (zone(table, "Anna", "stock").many, zone(table, "Petr", "stock").many) == ("7", "?")


def test_the_table_in_text(pond: Pond) -> None:
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in table_text.format_table(drawn(pond))] == [
        "stage: drawing · Gone: none",
        "Anna points 0 · nets 2 · at sea · tired · stock 7",
        "  In hand: nothing",
        "  Shore   0  –",
        "  Deep   11  Old Pike, ice + 2× Pike 5, Herring 1",
        "  ───────────────────",
        "  Deep    0  –",
        "  Shore   0  –",
        "Petr points 0 · nets 2 · ashore · stock ?",
        "  In hand: nothing",
    ]
    explained = list(table_text.format_table(drawn(pond), lambda ids: f"[{', '.join(ids)}]"))
    assert explained[5].strip().endswith("Pike: 2 → salted ×2 → Herring +1 = 5 [fish.serve]")


def test_a_replay_shows_it(pond: Pond, tmp_path: Path) -> None:
    data = b"kredens: log/1\ngame: fish\nplayers: {Anna: {}, Petr: {}}\nmoves: |\n  table: draw Pike\n"
    played = replay(logs.parse(data, "fish.yaml", tmp_path, pond))
    book = rulebook.load(pond.definitions)
    shown = list(ReplayText(played.log, "en", book).format_table(played.state, explained=True))
    assert any("salted" in line for line in shown)
    assert replay_data(played, RuleMessages(pond.definitions, book, "en"), 1)["reckonings"][0] == {
        **PIKE._asdict(),
        "steps": [step._asdict() for step in PIKE.steps],
        "total": 5,
    }
    page = html_report.render_page(played, book, "en").decode()
    assert page.count("salted ×2") == 2
    assert '<div class="table facing" role="group"' in page
    assert '<div class="seats n2">' in page
    assert '<b class="total">11</b>' in page


def test_a_table_that_is_not_for_the_terminal_is_not_reported(pond: Pond, tmp_path: Path) -> None:
    path = tmp_path / "layouts" / "table.yaml"
    path.write_text(TABLE.replace("text: true\n", ""), encoding="utf-8")
    data = b"kredens: log/1\ngame: fish\nplayers: {Anna: {}, Petr: {}}\nmoves: |\n  table: draw Pike\n"
    played = replay(logs.parse(data, "fish.yaml", tmp_path, pond))
    assert list(ReplayText(played.log, "en", rulebook.load(pond.definitions)).format_table(played.state)) == []


FOUGHT_OVER = """\
kredens: log/1
game: vwars
players: {Anna: {character: walter-crane}, Petr: {character: park-min-seo}, Žofie: {character: ada-ferrante}}
given:
  stack: [[new-cards], [after-riot], [combat]]
  riot: bogota
  players: {Anna: {city: bogota}}
  cities: {bogota: {human: 3, vampire: 1, control: vampire}, lagos: {martial-law: true}, delhi: {vampire: 2}}
  regions: {africa: {law: coprifuoco, deck: 5}}
"""


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "South America · deck 3: Bogotá – humans 3, vampires 1, control vampire, in riot, Anna",
                "Western Europe · deck 3: Rome – Žofie",
                "Africa · deck 5 · law Curfew: Lagos – martial law",
                "North America · deck 3",
            ],
        ),
        (
            "it",
            [
                "Sudamerica · mazzo 3: Bogotá – umani 3, vampiri 1, controllo vampiro, in rivolta, Anna",
                "Africa · mazzo 5 · legge Coprifuoco: Lagos – legge marziale",
                "Asia meridionale · mazzo 3: Delhi – vampiri 2",
            ],
        ),
    ],
)
def test_a_map_is_told_region_by_region(language: str, lines: list[str]) -> None:
    log = logs.parse(FOUGHT_OVER.encode(), "log.yaml", Path())
    told = list(ReplayText(log, language).format_table(replay(log).state))
    assert [line for line in lines if f"  {line}" not in told] == []


def test_a_map_stands_on_the_page() -> None:
    log = logs.parse(FOUGHT_OVER.encode(), "log.yaml", Path())
    book = rulebook.load(log.game.definitions)
    page = html_report.render_page(replay(log), book, "en").decode()
    assert "<b>Africa</b> · deck 5 · law Curfew</p><p>Lagos: martial law</p></div>" in page
