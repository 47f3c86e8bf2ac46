"""The grammar tables: prepositions and articles, declension, determiners, plural classes, and tables that are wrong."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Unreadable
from kredens.generator.sentences.grammar import Grammar, PhraseError, Slot
from kredens.generator.sentences.tables import Tables, load_tables

SAYING = Path(__file__).parent / "saying"


def loaded(folder: Path, language: str) -> Tables:
    return load_tables(cast(Game, SimpleNamespace(id="saying", engine=None, shipped=False, folder=folder)), language)


def grammar(language: str) -> Grammar:
    return loaded(SAYING, language).grammar


@pytest.mark.parametrize(
    ("language", "written", "right"),
    [
        ("cs", "s silou, s kartou, s městem, s zbraní", "se silou, s kartou, s městem, se zbraní"),
        ("cs", "s 1, s 2, s 3, s 4, s 5, s 6, s 7, s 8, s 100", "s 1, se 2, se 3, se 4, s 5, se 6, se 7, s 8, se 100"),
        ("cs", "z Prahy, z hry, z dvou, z všech, z 7 karet", "z Prahy, ze hry, ze dvou, ze všech, ze 7 karet"),
        ("cs", "k kartě, k hře, k hráči, k městu, k stolu", "ke kartě, ke hře, k hráči, k městu, ke stolu"),
        ("cs", "v městě, v Chrámu, v Vídni, v srdci, v 3", "ve městě, v Chrámu, ve Vídni, v srdci, ve 3"),
        ("cs", "V Florencii, v „Znojmě“, v\u00a0dvou", "Ve Florencii, ve „Znojmě“, ve\u00a0dvou"),
        ("pl", "z sztychem, z szablą, z siłą, z stołu", "ze sztychem, z szablą, z siłą, ze stołu"),
        ("pl", "z Szwecji, z wszystkich, z Lwowa, z 100, z 7", "ze Szwecji, ze wszystkich, ze Lwowa, ze 100, z 7"),
        ("pl", "w Wrocławiu, w Francji, w wojnie, w Warszawie", "we Wrocławiu, we Francji, w wojnie, w Warszawie"),
        ("it", "il scudo, il zaino, il amico, i gnomi, i re", "lo scudo, lo zaino, l’amico, gli gnomi, i re"),
        ("it", "di il scudo, a il amico, in la isola, su i re", "dello scudo, all’amico, nell’isola, sui re"),
        ("it", "una isola, un amico, un scudo, Di la carta", "un’isola, un amico, uno scudo, Della carta"),
        ("it", "il 8, la 11, a Anna, tutti i amici", "l’8, l’11, ad Anna, tutti gli amici"),
        ("en", "a eagle, a 8, a 11, a 18, a 10, a hour", "an eagle, an 8, an 11, an 18, a 10, an hour"),
        ("en", "a unit, A untapped card, a “Alba”", "a unit, An untapped card, an “Alba”"),
    ],
)
def test_words_run_together(language: str, written: str, right: str) -> None:
    # The commas keep the examples apart: no word is changed by what follows a comma.
    found = ", ".join(grammar(language).apply_junctions(example) for example in written.split(", "))
    assert found == right


@pytest.mark.parametrize(
    ("language", "word", "pattern", "slot", "right"),
    [
        ("cs", "husitský", "hard", ("m-anim", "pl", "nom"), "husitští"),
        ("cs", "katolický", "hard", ("m-anim", "pl", "nom"), "katoličtí"),
        ("cs", "velký", "hard", ("m-anim", "pl", "voc"), "velcí"),
        ("cs", "drahý", "hard", ("m-anim", "pl", "nom"), "drazí"),
        ("cs", "tichý", "hard", ("m-anim", "pl", "nom"), "tiší"),
        ("cs", "dobrý", "hard", ("m-anim", "pl", "nom"), "dobří"),
        ("cs", "mladý", "hard", ("m-anim", "pl", "nom"), "mladí"),
        ("cs", "mladý", "hard", ("neut", "pl", "acc"), "mladá"),
        ("cs", "jarní", "soft", ("m-anim", "sg", "ins"), "jarním"),
        ("pl", "wybrany", "hard", ("m-pers", "pl", "nom"), "wybrani"),
        ("pl", "dołączony", "participle", ("m-pers", "pl", "nom"), "dołączeni"),
        ("pl", "wielki", "velar", ("m-pers", "pl", "nom"), "wielcy"),
        ("pl", "drogi", "velar", ("fem", "sg", "acc"), "drogą"),
        ("pl", "stary", "hard", ("m-pers", "pl", "nom"), "starzy"),
        ("pl", "mały", "hard", ("m-pers", "pl", "nom"), "mali"),
        ("pl", "pierwszy", "hard", ("m-pers", "pl", "nom"), "pierwsi"),
        ("pl", "czysty", "hard", ("m-pers", "pl", "nom"), "czyści"),
        ("pl", "bogaty", "hard", ("m-pers", "pl", "nom"), "bogaci"),
        ("pl", "tani", "soft", ("fem", "sg", "nom"), "tania"),
        ("pl", "nowy", "hard", ("m-inan", "sg", "acc"), "nowy"),
        ("pl", "nowy", "hard", ("m-anim", "sg", "acc"), "nowego"),
        ("it", "bianco", "hard", ("masc", "pl", "base"), "bianchi"),
        ("it", "cattolico", "half-hard", ("masc", "pl", "base"), "cattolici"),
        ("it", "cattolico", "half-hard", ("fem", "pl", "base"), "cattoliche"),
        ("it", "vecchio", "io", ("masc", "pl", "base"), "vecchi"),
        ("it", "grande", "two", ("fem", "pl", "base"), "grandi"),
    ],
)
def test_adjectives_agree(language: str, word: str, pattern: str, slot: tuple[str, str, str], right: str) -> None:
    assert grammar(language).decline(word, pattern, Slot(*slot)) == right  # type: ignore[arg-type]


def test_an_irregular_form_comes_before_the_pattern() -> None:
    slot = Slot("m-pers", "pl", "nom")
    assert grammar("pl").decline("wesoły", "hard", slot, {"m-pers pl nom": "weseli"}) == "weseli"


@pytest.mark.parametrize("language", ["cs", "pl", "it", "en"])
def test_every_determiner_has_every_form(language: str) -> None:
    table = grammar(language).table
    for name, entry in table.determiners.items():
        for number in ("sg", "pl"):
            written = entry.sg if number == "sg" else entry.pl
            if entry.word or entry.like or written:
                for gender in table.genders:
                    for case in table.cases:
                        form = grammar(language).inflect_determiner(name, Slot(gender, number, case))
                        assert form == form.strip()


@pytest.mark.parametrize("language", ["cs", "pl", "it", "en"])
def test_tables_of_forms_have_as_many_as_there_are_cases(language: str) -> None:
    table = grammar(language).table
    written = [forms for pattern in table.adjectives.values() for forms in (pattern.sg, pattern.pl)]
    written += [forms for word in table.determiners.values() for forms in (word.sg, word.pl) if forms]
    for forms in written:
        assert sorted(gender for key in forms for gender in key.split()) == sorted(table.genders)
        assert {1 if isinstance(each, str) else len(each) for each in forms.values()} == {len(table.cases)}


def test_plural_classes() -> None:
    named = {
        language: [grammar(language).plural_class(number).name for number in (0, 1, 2, 4, 5, 12, 21, 22, 112, -1)]
        for language in ("cs", "pl", "it", "en")
    }
    assert named["cs"] == ["other", "one", "few", "few", "other", "other", "other", "other", "other", "one"]
    assert named["pl"] == ["many", "one", "few", "few", "many", "many", "many", "few", "many", "one"]
    assert named["it"] == named["en"] == ["other", "one", *["other"] * 7, "one"]


@given(st.text(alphabet="skzvwailuno ’„\u00a0017.", max_size=60), st.sampled_from(["cs", "pl", "it", "en"]))
def test_running_together_never_fails_and_settles(text: str, language: str) -> None:
    once = grammar(language).apply_junctions(text)
    assert sum(map(str.isdigit, once)) == sum(map(str.isdigit, text))
    assert isinstance(grammar(language).apply_junctions(once), str)


def own_grammar(folder: Path, change: tuple[str, str]) -> Tables:
    """The Czech grammar with one thing changed, in a game of one's own."""
    shutil.copytree(SAYING, folder, dirs_exist_ok=True)
    shipped = Path(__file__).parents[3] / "templates" / "languages" / "cs.yaml"
    text = shipped.read_text(encoding="utf-8")
    assert change[0] in text
    (folder / "languages").mkdir()
    (folder / "languages" / "cs.yaml").write_text(text.replace(*change, 1), encoding="utf-8")
    return loaded(folder, "cs")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("cases: [nom, gen, dat, acc, voc, loc, ins]", "cases: []"), "length"),
        (("{k: ke}", '{k: ""}'), "length"),
        (("language: cs", "language: pl"), "grammar"),
        (("{0: nula", "{naught: nula"), "pattern"),
        (("before, noun,", "before, nuon,"), "enum"),
        (("vowels:", "vowles:"), "unknown-field"),
    ],
)
def test_a_wrong_table_is_answered_with_its_place(tmp_path: Path, change: tuple[str, str], code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        own_grammar(tmp_path, change)
    assert code in {fault.code for fault in caught.value.faults}
    assert all(fault.place and fault.place.file.endswith("languages/cs.yaml") for fault in caught.value.faults)


def test_a_table_is_data_only(tmp_path: Path) -> None:
    of = own_grammar(tmp_path, ('"aspoň {count}"', '"{count.__class__} {count:>99999999} {}"'))
    assert of.grammar.table.quantifiers["at-least"].say.startswith("{count.__class__}")


def test_determiners_that_point_at_each_other_end(tmp_path: Path) -> None:
    of = own_grammar(tmp_path, ("  a: {}", "  a: {like: an}\n  an: {like: a}"))
    with pytest.raises(PhraseError):
        of.grammar.inflect_determiner("no-such-word", Slot("fem", "sg", "nom"))
    assert of.grammar.inflect_determiner("a", Slot("fem", "sg", "nom")) == ""
