"""Effects that read well and could not work are told with their card when a set is read, never at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.cards.faults import Unreadable
from kredens.cards.messages.message import in_language
from kredens.rules_engine.contract.protocol import engine_for
from kredens.rules_engine.rulings import engine_lint
from tests.rules_engine.veto.subject import veto
from tests.sampling import sampled

GAME = veto().definitions.folder / "game.yaml"
FIELDS = {
    "character": "nickname: {pl: Nowy}, szabla: 4, kreski: 1, lafa: 2",
    "gear": "modifier: 1, lafa: 1",
    "possession": "lafa: 1, income: 1",
    "sztych": "modifier: 1, keywords: [ciecie]",
    "faction": "treasury: 9, income: 5",
    "effect": "mark: drobiazg, lasts: now",
    "lasting": "mark: drobiazg, lasts: round",
    "attached": "mark: drobiazg, lasts: attached",
    "reply": "mark: replika, lasts: now, answers: agitation",
}
SOMEBODY = "what: {kind: character}"
ATTACH = f"{{do: attach, {SOMEBODY}}}"


def told(folder: Path, kind: str, effects: str) -> list[str]:
    """What is said of a card with these effects that is added to a game with the words of VETO."""
    (folder / "game.yaml").write_text(GAME.read_text(encoding="utf-8"), encoding="utf-8")
    of = kind if kind in veto().definitions.kinds else "effect"
    card = (
        f"{{id: nowa, kind: {of}, name: {{pl: Nowa}}, number: 1, faction: none, {FIELDS[kind]}, effects: [{effects}]}}"
    )
    (folder / "cards.yaml").write_text(f"kredens: cards/1\ncards:\n  - {card}\n", encoding="utf-8")
    definitions = library.load(folder)
    try:
        engine_for(definitions)
    except Unreadable as problem:
        told = [str(fault) for fault in problem.faults]
        untranslated = [fault.message for fault in problem.faults if in_language(fault.message, "pl") == fault.message]
        assert (told, untranslated) == (
            [str(fault) for fault in engine_lint.findings(definitions) if fault.code == "unfit-effect"],
            [],
        )
        return [each.rpartition("/")[2] for each in told]
    return []


def test_effects_of_keywords_are_reported_with_the_cards_that_bear_them(tmp_path: Path) -> None:
    text = GAME.read_text(encoding="utf-8")
    inn = text.index("  karczma:\n    name: {pl: Karczma")
    own = text[:inn] + text[inn:].replace("said: false", "said: false\n    effects: [{do: gain, amount: 1}]", 1)
    (tmp_path / "game.yaml").write_text(own, encoding="utf-8")
    fields = f"number: 1, faction: none, {FIELDS['possession']}, keywords: [karczma]"
    card = f"{{id: nowa, kind: possession, name: {{pl: Nowa}}, {fields}}}"
    (tmp_path / "cards.yaml").write_text(f"kredens: cards/1\ncards:\n  - {card}\n", encoding="utf-8")
    with pytest.raises(Unreadable) as caught:
        engine_for(library.load(tmp_path))
    (fault,) = caught.value.faults
    assert (fault.code, fault.card) == ("unfit-effect", "nowa")
    assert fault.message == "keyword karczma: gain cannot be an effect that is in force with its card"


@pytest.mark.long
def test_no_card_of_the_set_has_such_an_effect() -> None:
    assert [fault for fault in engine_lint.findings(veto().definitions) if fault.code == "unfit-effect"] == []


@pytest.mark.parametrize(
    ("kind", "effects", "message"),
    sampled(
        [
            ("effect", "{do: support, amount: 2}", "support cannot be an effect of a card that is played"),
            ("effect", "{do: rally, amount: 2}", "only a card of kind sztych can have the effect rally"),
            ("gear", ATTACH, "only a card of kind effect can have the effect attach"),
            (
                "character",
                "{do: strategy-win, markers: 3}",
                "only a card of kind faction can have the effect strategy-win",
            ),
            ("sztych", f"{{do: tap, {SOMEBODY}}}", "tap cannot be an effect of a sztych"),
            ("effect", "{do: draw, amount: 1, tap: true}", "tap: is not for an effect of a card that is played"),
            ("effect", "{do: draw, amount: 1, when: entered}", "when: is not for an effect of a card that is played"),
            ("effect", "{do: annul}", "annul is for a Reply that says what it answers"),
            ("character", "{do: annul, mark: replika, tap: true}", "annul is for a Reply that says what it answers"),
            (
                "character",
                "{do: draw, amount: 1, mark: czyn, on: bribe}",
                "on: is what a Reply answers, so it needs mark",
            ),
            ("character", "{do: gain, amount: 1}", "gain cannot be an effect that is in force with its card"),
            (
                "character",
                "{do: gain, amount: 1, when: entered, pay: 1}",
                "pay: is not for an effect that works by itself",
            ),
            (
                "character",
                "{do: support, amount: 1, mark: replika}",
                "mark: replika without tap, pay or sacrifice could be",
            ),
            ("character", "{do: support, amount: 1, mark: drobiazg, tap: true}", "support needs mark: replika"),
            ("gear", "{do: gain, amount: 1, when: agitated}", "when: agitated never comes for a card of kind gear"),
            (
                "possession",
                "{do: gain, amount: 1, when: lost-duel}",
                "when: lost-duel never comes for a card of kind possession",
            ),
            (
                "faction",
                "{do: draw, amount: 1, mark: czyn}",
                "a faction card has effects that are in force, and strategy-marker",
            ),
            ("faction", "{do: strategy-marker, when: lost-duel}", "a faction card has effects that are in force"),
            ("effect", "{do: tap, of: target}", "tap needs 'what', or of: self or host"),
            ("effect", "{do: tap, of: self}", "of: self is nothing for an effect of a card that is played"),
            (
                "character",
                f"{{do: tap, of: self, {SOMEBODY}, mark: czyn}}",
                "tap is for 'what' or for of: self, not for both",
            ),
            ("character", "{do: tap, of: host, when: entered}", "of: host is nothing on a card of kind character"),
            (
                "character",
                f"{{do: tap, {SOMEBODY}, when: entered}}",
                "what: cannot be chosen for an effect that works by",
            ),
            (
                "effect",
                f"{{do: modify, trait: szabla, amount: 1, of: target, {SOMEBODY}}}",
                "modify needs until: here",
            ),
            (
                "gear",
                "{do: modify, trait: szabla, amount: 1, of: host, until: duel}",
                "until: is not for an effect that is",
            ),
            (
                "gear",
                "{do: modify, trait: szabla, amount: 1, of: self}",
                "of: self is nothing for an effect that is in force",
            ),
            ("gear", "{do: modify, trait: income, amount: 1, of: host}", "modify income is not for of: host"),
            ("possession", "{do: modify, trait: szabla, amount: 1, of: owner}", "modify szabla is not for of: owner"),
            ("possession", "{do: forbid, act: agitate, of: opponent}", "forbid agitate is not for of: opponent"),
            (
                "character",
                "{do: double, trait: agitation, of: self}",
                "double is for szabla and kreski, not for agitation",
            ),
            (
                "character",
                "{do: modify, trait: szabla, amount: 1, of: self, per: own-sztych, until: duel, mark: replika,"
                " tap: true}",
                "per: is only for an effect that is in force",
            ),
            (
                "lasting",
                "{do: modify, trait: income, amount: 1, of: owner, until: round}",
                "until: is not for an effect that is",
            ),
            ("effect", ATTACH, "a card with the effect attach has lasts: attached"),
            (
                "attached",
                "{do: forbid, act: agitate, of: host}",
                "a card with lasts: attached begins with the effect attach",
            ),
            (
                "effect",
                f"{{do: tap, {SOMEBODY}}}, {{do: discard, what: {{kind: gear}}}}",
                "a card is aimed at one thing, so only one of its effects can ask for it",
            ),
        ],
        30,
    ),
)
def test_an_effect_that_could_not_work(tmp_path: Path, kind: str, effects: str, message: str) -> None:
    found = told(tmp_path, kind, effects)
    assert len(found) == 1, found
    assert found[0].startswith("cards.yaml:3:5: error[unfit-effect] card nowa: effects")
    assert message in found[0]


@pytest.mark.parametrize(
    ("kind", "effects"),
    [
        ("lasting", "{do: modify, trait: income, amount: 1, of: owner}"),
        ("effect", "{do: modify, trait: bribe-price, amount: -1, of: opponent, until: round}"),
        ("reply", "{do: annul}, {do: draw, amount: 1}"),
        ("reply", "{do: modify, trait: szabla, amount: 1, of: duellist, until: duel}"),
        ("attached", f"{ATTACH}, {{do: double, trait: kreski, of: host}}, {{do: untap, of: host, when: round-end}}"),
        ("sztych", "{do: rally, amount: 2}, {do: steal, amount: 1}"),
        ("possession", "{do: forbid, act: move, of: side, what: {keywords: karmazyn}}"),
        ("possession", "{do: gain, amount: 1, when: settlement}"),
        ("gear", "{do: tap, of: host, when: round-end}"),
        ("character", f"{{do: kill, {SOMEBODY}, mark: czyn}}"),
        ("character", "{do: draw, amount: 1, mark: replika, on: any-card}"),
        ("faction", "{do: forbid, act: refuse, of: side, what: {keywords: slawny}}"),
    ],
)
def test_what_no_card_of_the_set_does_may_be_done_by_others(tmp_path: Path, kind: str, effects: str) -> None:
    assert told(tmp_path, kind, effects) == []


def test_a_drobiazg_may_be_free_and_used_as_often_as_one_likes(tmp_path: Path) -> None:
    assert told(tmp_path, "character", "{do: gain, amount: 1, mark: drobiazg}") == []
