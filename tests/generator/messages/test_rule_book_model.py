"""The reference as one structure: numbers, links, what is used where, the index, verdicts of today."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions import library
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Findings
from kredens.cards.languages import index_letter, sort_key
from kredens.cards.rulebook import rulebook
from kredens.generator.messages.rule_book_model import Reference, Span
from kredens.generator.messages.rule_links import Linker, find_link_targets, plain_text
from kredens.generator.reference import search, web_page
from kredens.generator.reference.builder import build, build_unplayed


@pytest.fixture(scope="module")
def reference() -> Reference:
    return build(cards.load("kaciri"))


def copied(folder: Path) -> Path:
    """Kacíři as a folder of one's own, with its rules and a few rulings."""
    home = cards.load("kaciri").folder
    (folder / "rulings").mkdir(parents=True)
    for name in ("game.yaml", "cities.yaml", "personalities.yaml", "rules.yaml", "lexicon.yaml"):
        shutil.copy(home / name, folder / name)
    for name in ("praha-seven", "duel-equal-below"):
        shutil.copy(home / "rulings" / f"{name}.yaml", folder / "rulings")
    return folder


def changed(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_everything_has_an_anchor_of_its_own(reference: Reference) -> None:
    anchors = [rule.anchor for rule in reference.paragraphs()] + [card.anchor for card in reference.cards]
    anchors += [term.anchor for term in reference.terms] + [ruling.anchor for ruling in reference.rulings]
    assert len(set(anchors)) == len(anchors) > 200


def test_numbers_are_computed_and_never_alike(reference: Reference) -> None:
    numbers = [rule.number for rule in reference.paragraphs()]
    assert len(set(numbers)) == len(numbers)
    assert numbers[:2] == ["1.1", "1.2"]


def test_every_link_leads_somewhere(reference: Reference) -> None:
    known = {
        "rule": {rule.id for rule in reference.paragraphs()},
        "card": {card.id for card in reference.cards},
        "term": {term.id for term in reference.terms},
        "ruling": {ruling.id for ruling in reference.rulings},
    }
    for rule in reference.paragraphs():
        for kind, ids in find_link_targets(rule.text, rule.why, *(value.text for value in rule.values)).items():
            assert known[kind].issuperset(ids), rule.id
        assert known["rule"].issuperset((*rule.rests_on, *rule.rules))
        assert known["card"].issuperset(rule.cards)
        assert known["ruling"].issuperset(rule.rulings)
    for card in reference.cards:
        assert known["rule"].issuperset(card.rules)
        assert known["ruling"].issuperset(card.rulings)
    for ruling in reference.rulings:
        assert known["rule"].issuperset(ruling.rules)
        assert known["card"].issuperset(ruling.cards)
    for entries in reference.index.values():
        assert all(id in known[kind] for entry in entries for kind, id in entry.targets)


def test_what_is_used_where_is_the_same_from_both_sides(reference: Reference) -> None:
    rules = {rule.id: rule for rule in reference.paragraphs()}
    for rule in rules.values():
        assert rule.id not in rule.rules, "a rule that mentions itself is not used by itself"
        assert all(rule.id in rules[id].rules for id in rule.rests_on if id != rule.id)
        for card in reference.cards:
            assert (card.id in rule.cards) <= (rule.id in card.rules)
    for ruling in reference.rulings:
        assert all(ruling.id in rules[id].rulings for id in ruling.rules)
    praha = next(card for card in reference.cards if card.id == "praha")
    assert {"kaciri.special.hussite.plus-one", "kaciri.city.resistance"} <= set(praha.rules)
    assert "praha-seven" in praha.rulings


def test_the_first_mention_of_a_term_is_a_link_in_any_case_of_grammar(reference: Reference) -> None:
    rule = next(rule for rule in reference.paragraphs() if rule.id == "kaciri.city.resistance")
    assert rule.text["cs"][2] == Span("Sílu", kind="term", target="sila")
    assert rule.text["en"][0] == Span("Resistance", kind="term", target="odolnost")
    term = next(term for term in reference.terms if term.id == "odolnost")
    assert "kaciri.city.resistance" in term.rules
    assert all(span.target != "odolnost" for text in term.text.values() for span in text)


def test_marks_and_emphasis_become_spans() -> None:
    game = cards.load("kaciri")
    text = {"en": "a **b** *c* {rule:kaciri.duel.both-below} {card:praha|the city} {term:chram} {card:not-there} 2*3"}
    spans = Linker(game, rulebook.load(game)).parse_texts(text)["en"]
    assert [(span.text, span.style, span.kind) for span in spans if span.text.strip()] == [
        ("a ", "plain", None),
        ("b", "bold", None),
        ("c", "italic", None),
        ("6.2", "plain", "rule"),
        ("the city", "plain", "card"),
        ("Temple", "plain", "term"),
        ("not-there", "plain", None),
        (" 2*3", "plain", None),
    ]
    assert plain_text(spans) == "a b c 6.2 the city Temple not-there 2*3"


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_index_is_in_the_order_of_the_language(reference: Reference, language: str) -> None:
    entries = reference.index[language]
    assert [entry.word for entry in entries] == sorted(
        (entry.word for entry in entries), key=lambda word: sort_key(word, language)
    )
    letters = list(dict.fromkeys(entry.letter for entry in entries))
    assert len(letters) == len({entry.letter for entry in entries}), "each letter comes once"
    words = {entry.word: entry for entry in entries}
    wanted = {"cs": "Odolnost", "en": "Resistance"}[language]
    assert words[wanted].targets[0] == ("term", "odolnost")
    assert ("rule", "kaciri.city.resistance") in words[wanted].targets


@pytest.mark.parametrize(
    ("word", "language", "letter"),
    [
        ("chrám", "cs", "Ch"),
        ("Chrám", "en", "C"),
        ("hra", "cs", "H"),
        ("číslo", "cs", "Č"),
        ("říše", "cs", "Ř"),
        ("údolí", "cs", "U"),
        ("łąka", "pl", "Ł"),
        ("łąka", "cs", "L"),
        ("36", "cs", "#"),
        ("„Slepý“", "cs", "S"),
        ("", "cs", "#"),
    ],
)
def test_the_letter_that_a_word_stands_under(word: str, language: str, letter: str) -> None:
    assert index_letter(word, language) == letter


def test_rulings_are_played(reference: Reference) -> None:
    ruling = next(ruling for ruling in reference.rulings if ruling.id == "praha-seven")
    assert ruling.verdict["cs"].holds
    assert ruling.verdict["cs"].moves == ("Anna: pošli 7", "Petr: pošli 10")
    assert ruling.verdict["en"].moves == ("Anna: send 7", "Petr: send 10")
    last, rules = ruling.verdict["cs"].lines[-1]
    assert last == "Petr: Karel V. (10) vítězí a odchází do Chrámu."
    assert rules[0] == "kaciri.duel.winner-to-temple"
    rows = [row.cells[0] for row in ruling.position["en"].rows]
    assert rows == ["city in play", "Anna (Hussites)", "Petr (Catholics)"]
    with_cases = next(ruling for ruling in reference.rulings if ruling.id == "battle-all-equal-with-bonus")
    assert with_cases.other_readings["en"][0].startswith("Another reading: battle-total = printed")


def test_a_ruling_that_comes_out_otherwise_stops_the_building(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    changed(folder / "rulings" / "praha-seven.yaml", "Petr: send 10", "Petr: send 6")
    with pytest.raises(Findings) as caught:
        build(library.load(folder))
    (fault,) = caught.value.faults
    assert fault.code == "ruling-changed"
    assert "the ruling praha-seven no longer comes out as it says" in fault.message
    assert fault.place is not None
    assert fault.place.file.endswith("praha-seven.yaml")


def test_search_needs_no_ruling_played(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    changed(folder / "rulings" / "praha-seven.yaml", "Petr: send 10", "Petr: send 6")
    game = library.load(folder)
    found = build_unplayed(game, rulebook.load(game))
    ruling = next(ruling for ruling in found.rulings if ruling.id == "praha-seven")
    assert plain_text(ruling.question["en"]).startswith("I send a seven to Prague.")
    assert ruling.verdict == {}
    assert found.index == {}


def test_a_rule_that_mentions_itself_and_one_that_was_renamed(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    changed(
        folder / "rules.yaml",
        'en: "The game is for two, three or four people. The rules cover no other number."',
        'en: "See {rule:kaciri.frame.players} and {rule:kaciri.frame.old-name}."',
    )
    changed(
        folder / "rules.yaml",
        "- id: kaciri.frame.goal\n",
        "- id: kaciri.frame.goal\n        was: [kaciri.frame.old-name]\n",
    )
    built = build(library.load(folder))
    rules = {rule.id: rule for rule in built.paragraphs()}
    assert '<span id="kaciri.frame.old-name" class="was">' in web_page.build(built, {}).decode("utf-8")
    (hit,) = search.search(search.build_entries(built), "kaciri.frame.old-name")
    assert hit.entry.id == "kaciri.frame.goal"
    assert "kaciri.frame.players" not in rules["kaciri.frame.players"].rules
    assert "kaciri.frame.players" in rules["kaciri.frame.goal"].rules


def test_facts_are_called_by_the_words_of_the_game(reference: Reference) -> None:
    hus = next(card for card in reference.cards if card.id == "jan-hus")
    assert ("Síla", "10") in hus.facts["cs"]
    assert ("Strength", "10") in hus.facts["en"]
    assert ("faction", "Hussites") in hus.facts["en"]
    assert reference.kinds["city"] == {"cs": "města", "en": "cities"}


def test_the_same_game_gives_the_same_reference(reference: Reference) -> None:
    game: Game = cards.load("kaciri")
    assert build(game) == reference
