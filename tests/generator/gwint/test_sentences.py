"""What every keyword, leader and special card of Gwent says, in both languages; and that keywords carry their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.generator.sentences import effect_text
from kredens.rules_engine.rulings import engine_lint as engine
from tests.generator.printed import fine
from tests.generator.sentences.golden_sentences import card_sentences, check_golden, spoken
from tests.sampling import sampled

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def game() -> Game:
    return cards.load("gwint")


@pytest.mark.parametrize("language", ["cs", "en"])
def test_golden(game: Game, language: str) -> None:
    check_golden(card_sentences(game, language), HERE / f"sentences-{language}.txt")


def test_a_keyword_stands_before_its_sentence(game: Game) -> None:
    agile, morale = effect_text.compose_sentences(game, game.card("kayran"), "en")
    assert agile.startswith("**Agile.** Play it to the front line")
    assert morale.startswith("**Morale.** The other units")


def test_a_keyword_without_effects_stands_before_those_of_the_card(game: Game) -> None:
    (sentence,) = effect_text.compose_sentences(game, game.card("kambi"), "cs")
    assert spoken(sentence) == ("**Mstitel.** Když tato karta opustí bojiště, vynes na začátku příštího kola Hemdalla.")


def test_what_has_no_ability_says_nothing(game: Game) -> None:
    assert effect_text.compose_sentences(game, game.card("geralt-of-rivia"), "cs") == ()


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    sampled(
        [
            ("phrases.yaml", "      recycle: ", "      recycel: ", "verb 'recycle' has no phrase in"),
            ("phrases.yaml", "{amount:signed}", "{count:signed}", "unknown slot 'count'"),
            ("phrases.yaml", "having: [least]", "having: [most]", "'most' is no argument of it"),
            (
                "game.yaml",
                "  recycle:\n",
                "  recycle: {}\n  vanish:\n",
                "but the engine gwint cannot do it",
            ),
            ("game.yaml", "  recycle:\n", "  recycle: {}\n  vanish:\n", "verb 'vanish' has no phrase in"),
            ("lexicon.yaml", "  hemdall:\n    cs:\n", "  hemdall:\n    pl:\n", "no noun 'hemdall' in cs"),
        ],
        3,
    ),
)
def test_lint_compares_vocabulary_phrases_and_engine(tmp_path: Path, file: str, old: str, new: str, fault: str) -> None:
    """A verb must be declared, said in both languages, and executed: whichever is missing is found."""
    fine("new", tmp_path / "mine", "--from", "gwint")
    path = tmp_path / "mine" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    mine = cards.load(tmp_path / "mine")
    found = [*map(str, effect_text.check_sentences(mine)), *map(str, engine.findings(mine))]
    assert any(fault in each for each in found), found
