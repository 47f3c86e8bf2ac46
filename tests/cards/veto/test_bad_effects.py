"""What is wrong with the effects of cards of VETO is told with its place when they are read, never at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.cards.faults import Unreadable

GAME = library.load("veto").folder / "game.yaml"


def faults(folder: Path, *cards: str) -> list[str]:
    """What is said of cards that are added to a game with the words of VETO."""
    (folder / "game.yaml").write_text(GAME.read_text(encoding="utf-8"), encoding="utf-8")
    written = "".join(f"  - {card}\n" for card in cards)
    (folder / "cards.yaml").write_text(f"kredens: cards/1\ncards:\n{written}", encoding="utf-8")
    try:
        library.load(folder)
    except Unreadable as problem:
        return [str(fault).rpartition("/")[2] for fault in problem.faults]
    return []


def effect(effects: str, id: str = "nowy", **more: str) -> str:
    fields = {"mark": "drobiazg", "lasts": "now", **more}
    said = ", ".join(f"{name}: {value}" for name, value in fields.items())
    named = f"id: {id}, kind: effect, name: {{pl: {id.title()}, en: {id.title()}}}, number: 1, faction: none"
    return f"{{{named}, {said}, effects: [{effects}]}}"


@pytest.mark.parametrize(
    ("effects", "fault"),
    [
        ("{do: drew, amount: 1}", "cards.yaml:3:127: error[enum] card nowy: effects.0.do: 'drew' is not one of"),
        ("{do: draw}", "error[required] card nowy: effects.0: field 'amount' is missing"),
        ("{do: draw, amount: 0}", "error[range] card nowy: effects.0.amount: 0 is not at least 1"),
        ("{do: draw, amount: 8}", "error[range] card nowy: effects.0.amount: 8 is not at most 7"),
        ("{do: gain, amount: 21}", "effects.0.amount: 21 is not at most 20"),
        ("{do: modify, trait: szabla, amount: 10, of: self}", "effects.0.amount: 10 is not at most 9"),
        ("{do: draw, amount: many}", "effects.0.amount"),
        ("{do: draw, amount: 1, whom: you}", "unknown field 'whom'"),
        ("{do: draw, amount: 1, mark: bene}", "'bene' is not one of"),
        ("{do: draw, amount: 1, pay: 10}", "effects.0.pay: 10 is not at most 9"),
        ("{do: tap}", "error[required] card nowy: effects.0: the effect tap needs 'what' or 'of'"),
        (
            "{do: modify, trait: szabla, amount: 1, of: target, until: round}",
            "error[required] card nowy: effects.0: the effect modify with of: target needs 'what'",
        ),
        ("{do: forbid, act: duel, of: side}", "the effect forbid with of: side needs 'what'"),
        ("{do: tap, what: {kind: dragon}}", "'dragon' is not one of"),
        ("{do: tap, what: {kind: character, szabla: {from: 4, to: 2}}}", "from 4 is greater than to 2"),
        ("{do: untap, what: {id: nobody}}", "error[unknown-card] card nowy: there is no card 'nobody'"),
        ("{do: absent, what: {kind: character}, until: duel}", "effects.0.until: 'duel' is not 'round'"),
    ],
)
def test_faulty_effects(tmp_path: Path, effects: str, fault: str) -> None:
    found = faults(tmp_path, effect(effects))
    assert len(found) == 1
    assert fault in found[0]
    assert found[0].startswith("cards.yaml:3:")


def test_a_reply_must_say_what_it_answers(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, effect("{do: annul}", mark="replika"))
    assert fault == "cards.yaml:3:5: error[required] card nowy: a card with mark: replika needs 'answers'"
    assert faults(tmp_path, effect("{do: annul}", mark="replika", answers="challenge")) == []


PLAY = "{do: search, what: {kind: effect}, in: discard, to: play}"


def test_an_effect_must_not_play_itself(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, effect(PLAY))
    assert fault.startswith("cards.yaml:3:")
    assert "error[cycle] card nowy: effects.0: this effect can play itself without end: nowy → nowy" in fault


def test_nor_by_way_of_others(tmp_path: Path) -> None:
    first = effect("{do: draw, amount: 1}, {do: search, what: {id: beta}, in: kredens, to: play}", "alfa")
    second = effect("{do: search, what: {id: gamma}, in: kredens, to: play}", "beta")
    third = effect("{do: search, what: {id: alfa}, in: kredens, to: play}", "gamma")
    found = faults(tmp_path, first, second, third)
    assert ["→".join(fault.partition("without end: ")[2].split(" → ")) for fault in found] == [
        "alfa→beta→gamma→alfa",
        "beta→gamma→alfa→beta",
        "gamma→alfa→beta→gamma",
    ]


def test_what_a_person_begins_or_only_takes_to_hand_is_no_cycle(tmp_path: Path) -> None:
    assert faults(tmp_path, effect(PLAY.replace("to: play", "to: hand"))) == []
    assert faults(tmp_path, effect(PLAY.replace("to: play", "to: play, mark: czyn"))) == []
    assert faults(tmp_path, effect(PLAY.replace("kind: effect", "kind: gear"))) == []


def test_a_half_of_a_split_card_that_plays_the_card_is_a_cycle_too(tmp_path: Path) -> None:
    half = effect(PLAY, "polowa", copies="0", half="true")
    other = effect("{do: draw, amount: 1}", "druga", copies="0", half="true")
    split = (
        "{id: cala, kind: split, name: {pl: Cała, en: Whole}, number: 2, faction: none, first: polowa, second: druga}"
    )
    found = faults(tmp_path, half, other, split)
    assert any("polowa → polowa" in fault for fault in found)


def test_a_split_card_needs_both_halves_and_they_must_be_there(tmp_path: Path) -> None:
    half = effect("{do: draw, amount: 1}", "polowa", copies="0", half="true")
    split = "{id: cala, kind: split, name: {pl: Cała, en: Whole}, number: 2, faction: none, first: polowa"
    (missing,) = faults(tmp_path, half, split + "}")
    assert "card cala: field 'second' is missing" in missing
    (unknown,) = faults(tmp_path, half, split + ", second: polowka}")
    assert "error[unknown-card] card cala: there is no card 'polowka'; did you mean 'polowa'?" in unknown
