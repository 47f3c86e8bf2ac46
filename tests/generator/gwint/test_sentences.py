"""What every keyword, leader and special card of Gwent says, in both languages; and that keywords carry their names."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.generator.sentences import effect_text
from kredens.rules_engine.rulings import engine_lint as engine
from tests.generator.printed import fine
from tests.sampling import sampled

HERE = Path(__file__).parent
REWRITE = "KREDENS_REWRITE_GOLDEN"
"""Set this to write the golden files anew, then read the difference."""


@pytest.fixture(scope="module")
def game() -> Game:
    return cards.load("gwint")


def spoken(text: str) -> str:
    """The text with ordinary spaces, as a person reads it."""
    return text.replace("\u00a0", " ")


def said(game: Game, language: str) -> Iterator[str]:
    """Every keyword, then every card that has effects of its own, on a line."""
    voices: dict[str, effect_text.EffectPhraser] = {}
    for id, text in effect_text.compose_keyword_texts(game, language, voices).items():
        yield f"{id}: {spoken(text)}"
    for card in game.cards:
        if card.get("effects"):
            sentences = effect_text.compose_sentences(game, card, language, voices)
            yield f"{card.kind} {card.id}: {spoken(' '.join(sentences))}"


@pytest.mark.parametrize("language", ["cs", "en"])
def test_golden(game: Game, language: str) -> None:
    text = "\n".join(said(game, language)) + "\n"
    file = HERE / f"sentences-{language}.txt"
    if os.environ.get(REWRITE):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["cs", "en"])
def test_sentences_are_short_and_whole(game: Game, language: str) -> None:
    for card in game.cards:
        for sentence in effect_text.compose_sentences(game, card, language):
            bare = sentence.replace("**", "")
            assert len(bare) <= 130, bare
            assert bare[0].isupper()
            assert bare.endswith(".")
            assert "  " not in bare
            assert "{" not in bare


def test_a_keyword_stands_before_its_sentence(game: Game) -> None:
    agile, morale = effect_text.compose_sentences(game, game.card("kayran"), "en")
    assert agile.startswith("**Agile.** Play it to the front line")
    assert morale.startswith("**Morale.** The other units")


def test_a_keyword_without_effects_stands_before_those_of_the_card(game: Game) -> None:
    (sentence,) = effect_text.compose_sentences(game, game.card("kambi"), "cs")
    assert spoken(sentence) == ("**Mstitel.** Když tato karta opustí bojiště, vynes na začátku příštího kola Hemdalla.")


def test_what_has_no_ability_says_nothing(game: Game) -> None:
    assert effect_text.compose_sentences(game, game.card("geralt-of-rivia"), "cs") == ()


def test_nothing_is_wrong_with_the_words(game: Game) -> None:
    assert effect_text.check_sentences(game) == []


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
