"""Moves of Gwint may be written in Czech throughout, and are told with names in any language of the set."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Setup
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.logs.notation import Notation
from kredens.rules_engine.replays.replay import replay
from tests.rules_engine.gwint.subject import gwint

LOG = """\
kredens: log/1
game: gwint
players: {Anna: {faction: Severní říše}, Petr: {faction: Příšery}}
given: {players: {Anna: {rows: {front: {units: [ves]}}}}}
moves: |
  Anna: vynese Návnada na Ves v přední linie
  Petr: vynese Velitelský roh do obléhání
  Anna: pasuje
  Petr: vynese Harpyje do zadní voj
"""


def test_words_between_names_are_read_in_czech() -> None:
    played = replay(parse(LOG.encode(), "log.yaml", Path(), gwint()))
    assert played.fault is None
    assert [step.action for step in played.steps] == [
        ("play", "decoy", None, "ves/front/Anna"),
        ("play", "commanders-horn", "siege"),
        ("pass",),
        ("play", "harpy", "rear"),
    ]


@pytest.mark.parametrize("language", ["cs", "en", "pl"])
def test_every_card_is_written_in_each_language_and_reads_back(language: str) -> None:
    game, notation = gwint(), Notation(gwint())
    state = game.start(Setup({"Anna": {"faction": "monsters"}, "Petr": {"faction": "nilfgaard"}}, {}))
    writer = notation.with_language(language)
    for card in game.definitions.cards:
        name = card.name.get(language, card.name["cs"])
        moves: list[Action] = [
            ("draw", "Anna", card.id),
            ("play", card.id, None, card.id),
            ("play", "decoy", None, f"{card.id}/front/Anna"),
            ("exchange", *sorted(["decoy", card.id])),
        ]
        for action in moves:
            text = writer.format_action(action)
            assert name in text or card.id in text
            # What lies nowhere is the card alone, in whatever row it was looked for.
            assert notation.resolve_action(state, TABLE, notation.parse_shape(text)) in (
                action,
                game.canonical(_lying_nowhere(action)),
            )


def _lying_nowhere(action: Action) -> Action:
    return tuple(each.removesuffix("/Anna") if isinstance(each, str) else each for each in action)


def test_names_with_the_words_of_a_move_in_them_stand_in_quotation_marks() -> None:
    english = Notation(gwint()).with_language("en")
    assert english.format_action(("play", "geralt-of-rivia")) == 'play "Geralt of Rivia"'
    assert (
        english.format_action(("play", "decoy", None, "siegfried-of-denesle")) == 'play Decoy on "Siegfried of Denesle"'
    )
    lying = english.format_action(("play", "decoy", None, "siegfried-of-denesle/front/Anna"))
    assert lying == 'play Decoy on "Siegfried of Denesle" in front of Anna'
    assert english.format_action(("draw", "Anna", UNKNOWN)) == "draw Anna ?"
