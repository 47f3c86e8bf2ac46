"""The words that begin a line of a log, in every language of the game: the table, a deal, a claim."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.faults import Unreadable
from kredens.rules_engine.contract.protocol import TABLE, Engine, engine_for
from kredens.rules_engine.contract.translations import words_meaning
from kredens.rules_engine.logs import log_file
from kredens.rules_engine.logs.move_lines import ClaimLine, Move, Shorthand, notation_of
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import RefusedMove, Replay
from kredens.rules_engine.replays.rewording import reword_replay, reworded_legal_lines, reworded_lines

KACIRI = """\
kredens: log/1
game: kaciri
players: {{Anna: {{faction: husite}}, Petr: {{faction: katolici}}}}
moves: |
  {moves}
"""
GWINT = """\
kredens: log/1
game: gwint
players: {{Anna: {{faction: northern-realms}}, Petr: {{faction: monsters}}}}
moves: |
  {moves}
"""


def played(head: str, *moves: str, rest: str = "") -> Replay:
    text = head.format(moves="\n  ".join(moves)) + rest
    return replay(log_file.parse(text.encode(), "log.yaml", Path()))


def position(game: Replay) -> dict[str, object]:
    return game.game.position(game.state)


@pytest.mark.parametrize("game", ["kaciri", "gwint", "veto"])
def test_the_table_is_read_in_every_language_and_written_in_each(game: str) -> None:
    engine: Engine[object] = engine_for(cards.load(game))
    notation = notation_of(engine)
    assert notation.format_actor(TABLE) == "table"
    for word in words_meaning(engine.translations, "table"):
        assert notation.read_actor(word) == notation.read_actor(word.upper()) == TABLE
    for language in engine.definitions.name_languages:
        assert notation.read_actor(notation.with_language(language).format_actor(TABLE)) == TABLE


def test_lines_in_czech_mean_what_they_mean_in_english_and_are_quoted_as_written() -> None:
    czech = played(KACIRI, "stůl: otoč Praha", "Anna: pošli 7", "Tvrzení: wave = 1", "STUL: ukaž Petr 9")
    english = played(KACIRI, "table: turn Praha", "Anna: send 7", "claim: wave = 1", "table: show Petr 9")
    assert [type(line) for line in czech.scene.lines] == [Move, Move, ClaimLine, Move]
    assert position(czech) == position(english)
    assert [step.line for step in czech.steps] == ["stůl: otoč Praha", "Anna: pošli 7"]
    assert isinstance(czech.fault, RefusedMove)
    assert isinstance(english.fault, RefusedMove)
    assert (czech.fault.line, english.fault.line) == ("STUL: ukaž Petr 9", "table: show Petr 9")


def test_a_replay_is_reworded_with_its_table_its_claims_and_its_short_forms() -> None:
    game = played(
        KACIRI, "table: turn Praha", "Anna: send 7", "claim: wave = 1", "Petr: send 9", "tabor: Anna 3, Petr –"
    )
    assert list(reworded_lines(reword_replay(game, "cs"), "cs"))[:3] == [
        "stůl: otoč Praha",
        "Anna: pošli 7",
        "tvrzení: wave = 1",
    ]
    assert list(reworded_lines(reword_replay(game, "cs"), "cs"))[4] == "Tábor: Anna 3, Petr –"


@pytest.mark.parametrize(
    ("language", "deal"),
    [("cs", "rozdáno Anna: Katapult, ?, Návnada"), ("en", "deal Anna: Catapult, ?, Decoy")],
)
def test_a_deal_is_read_and_reworded_in_each_language(language: str, deal: str) -> None:
    game = played(GWINT, "table: toss Anna", "Rozdej Anna: Catapult, ?, Návnada")
    assert isinstance(game.scene.lines[1], Shorthand)
    assert list(reworded_lines(reword_replay(game, language), language))[1] == deal
    again = played(GWINT, "table: toss Anna", deal)
    assert position(again) == position(game)


def test_what_is_expected_to_be_legal_may_name_the_table_in_any_language() -> None:
    rest = "expect: {legal: ['stůl: otoč Tábor', 'table: turn Praha']}\n"
    game = played(KACIRI, "krakov: Anna 7, Petr 9", rest=rest)
    assert not game.wrong
    assert list(reworded_legal_lines(game, "cs")) == ["stůl: otoč Tábor", "stůl: otoč Praha"]


@pytest.mark.parametrize("name", ["Stůl", "stul", "tvrzení"])
def test_nobody_is_called_as_a_line_of_the_table_or_a_claim_begins(name: str) -> None:
    with pytest.raises(Unreadable) as problem:
        played(KACIRI.replace("Anna", name), "krakov: Petr 9")
    assert [fault.code for fault in problem.value.faults][:1] == ["player"]
