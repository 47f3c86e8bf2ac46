"""`kredens ask`: who takes the city, where every card goes, why and how firmly; or what the question lacks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.rulebook import rulebook
from tests.generator.printed import fine, kredens

KACIRI = cards.load("kaciri")
RULES = rulebook.load(KACIRI)
PRAHA = next(card for card in KACIRI.cards if card.id == "praha")
ODOLNOST, VYZNAM = PRAHA.get("odolnost"), PRAHA.get("vyznam")
ID = re.compile(r"\(((?:[a-z0-9]+[.-])*[a-z0-9-]+\.[a-z0-9-]+);")


def asked(question: str, *more: str, lang: str = "en") -> list[str]:
    return fine("ask", "kaciri", question, "--lang", lang, *more).out.splitlines()


def test_the_answer_comes_first() -> None:
    lines = asked("praha: husite 10, reformatori 10", lang="cs")
    assert (
        lines[0] == f"Praha: Odolnost {ODOLNOST}, Význam {VYZNAM} · Husité: Jan Hus (10) · Reformátoři: Jan Kalvín (10)"
    )
    assert lines[2].startswith(f"Praha připadá frakci Reformátoři ({VYZNAM} bod")
    assert lines[3:5] == ["  Husité: Jan Hus (10) → na Hřbitov", "  Reformátoři: Jan Kalvín (10) → do Chrámu"]
    assert lines[6] == "Proč:"


def test_the_answer_in_english() -> None:
    lines = asked("Prague: Hussites 10, John Calvin")
    assert (
        lines[0]
        == f"Prague: Resistance {ODOLNOST}, Importance {VYZNAM} · Hussites: Jan Hus (10) · Reformers: John Calvin (10)"
    )
    assert lines[2].startswith(f"Prague goes to the Reformers ({VYZNAM} point")
    assert lines[3:5] == [
        "  Hussites: Jan Hus (10) → to the Graveyard",
        "  Reformers: John Calvin (10) → to the Temple",
    ]


@pytest.mark.parametrize(
    "question",
    [
        "praha: husite 10, reformatori 10",
        "praha: husite 10",
        "tabor: husite 3; katolici 7, reformatori 7",
        "kutna-hora: husite 1, katolici 2, radikalove 3, reformatori 11",
        "basilej: husite 5, katolici 5",
        "augsburg: husite 3, katolici 7",
    ],
)
def test_each_rule_is_there_once_with_how_firm_it_is(question: str) -> None:
    lines = asked(question)
    ids = [match[1] for line in lines if (match := ID.search(line))]
    assert ids
    assert len(ids) == len(set(ids))
    for id in ids:
        rule = RULES.rules[f"kaciri.{id}"]
        firmness = {"text": "rulebook: ", "derived": "follows from the rulebook: ", "ours": "our reading: "}[rule.firm]
        assert any(f"({id}; {firmness}" in line for line in lines)


def test_names_and_numbers_mean_the_same() -> None:
    by_number = asked("praha: husite 10, reformatori 10")
    for question in ("praha: Jan Hus, Jan Kalvín", "PRAHA: jan hus; jan kalvin", "Prague: Husité 10, Reformátoři 10"):
        assert asked(question) == by_number
    assert (
        fine("ask", "kaciri", "praha:", "husite", "10,", "reformatori", "10", "--lang", "en").out.splitlines()
        == by_number
    )


def test_one_card_alone_says_what_is_taken_for_granted() -> None:
    lines = asked("worms: husite 8")
    assert lines[1] == "One card alone: it is taken that the rival has nobody left to send."
    assert any(line.startswith("Worms goes to the Hussites") for line in lines)
    assert not any("?" in line for line in lines)


def test_another_reading_changes_the_answer_and_is_named() -> None:
    ours = asked("basilej: husite 5, katolici 5")
    other = asked("basilej: husite 5, katolici 5", "--option", "relief-scope=defeated-only")
    assert "  Hussites: Jan Rokycana (5) → to the Temple" in ours
    assert "  Hussites: Jan Rokycana (5) → to the Graveyard" in other
    said = [line for line in other if line.startswith("played under: relief-scope = defeated-only – ")]
    assert len(said) == 1
    assert not any(line.startswith("played under") for line in ours)


def test_a_reading_is_ours_only_where_it_is_the_one_that_is_asked_about() -> None:
    asks = "krakov: husite 8, reformatori 8"
    assert not any("played under" in line for line in asked(asks, "--option", "unclaimed-city=discard"))
    other = asked(asks, "--option", "unclaimed-city=bottom")
    assert [line for line in other if "option.unclaimed-city = bottom; another reading" in line]


LACKING = {
    "a number is no card": (
        "praha 7",
        (f"Prague has Resistance {ODOLNOST} and Importance {VYZNAM}", 'kredens ask kaciri "praha: '),
    ),
    "a city alone": (
        "praha",
        (f"Prague has Resistance {ODOLNOST} and Importance {VYZNAM}", 'kredens ask kaciri "praha: '),
    ),
    "no city of that name": ("Brno: husite 7", ("No city is called “Brno”", 'kredens ask kaciri "praha: ')),
    "a city mistyped": ("prahaa: husite 7", ("Did you mean Prague?",)),
    "a side mistyped": ("praha: husitee 10", ("Did you mean husite 10?",)),
    "a name mistyped": ("praha: Jan Hos", ("Did you mean Jan Hus?",)),
    "a first name of several": ("praha: Jan", ("“Jan” can be several personalities", "John Calvin")),
    "a Strength too high": ("praha: husite 12", ("“husite 12” is no personality",)),
    "a number alone": ("praha: 10, 9", ("“10” is no personality",)),
    "a side twice": ("praha: husite 10, husite 9", ("twice",)),
    "nothing": ("", ("kredens ask kaciri",)),
}


@pytest.mark.parametrize(("question", "said"), LACKING.values(), ids=LACKING)
def test_what_a_question_lacks(question: str, said: tuple[str, ...]) -> None:
    ran = kredens("ask", "kaciri", question, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    for words in said:
        assert words in ran.err
    assert "husite 12?" not in ran.err


@pytest.mark.parametrize(
    ("language", "meant"),
    [
        ("en", "Did you mean Geralt of Rivia?"),
        ("cs", "Nemělo to být Geralt z Rivie?"),
        ("pl", "Czy miało być: Geralt z Rivi?"),
        ("it", "Intendevi Geralt of Rivia?"),
    ],
)
def test_what_may_be_meant_is_called_as_the_reader_calls_it(language: str, meant: str) -> None:
    """Cards of Gwint have Polish names, though its rules are told in Czech and English; they have no Italian ones."""
    assert meant in kredens("ask", "gwint", "front: gerald", "--lang", language).err.splitlines()


def test_the_question_that_is_suggested_can_be_asked() -> None:
    said = kredens("ask", "kaciri", "vídeň", "--lang", "cs").err
    question = re.search(r'kredens ask kaciri "(.*)"', said)
    assert question is not None
    assert question[1].startswith("viden: ")
    assert asked(question[1], lang="cs")[0].startswith("Vídeň: ")


@pytest.mark.parametrize("option", ["relief", "relief-scope", "relief-scope=defeated", "nonsense=1", "=", ""])
def test_options_that_do_not_exist(option: str) -> None:
    ran = kredens("ask", "kaciri", "praha: husite 7, katolici 9", "--option", option)
    assert (ran.status, ran.out) == (2, "")
    assert "error[option]" in ran.err


def test_a_set_of_ones_own_answers_with_its_own_cards(tmp_path: Path) -> None:
    fine("new", tmp_path / "mine", "--from", "kaciri")
    cities = tmp_path / "mine" / "cities.yaml"
    text = cities.read_text(encoding="utf-8")
    place = text.index("id: worms")
    changed = re.sub(r"odolnost: \d+", "odolnost: 11", text[place:], count=1)
    cities.write_text(text[:place] + changed, encoding="utf-8")
    lines = fine("ask", tmp_path / "mine", "worms: husite 8, katolici 4", "--lang", "en").out.splitlines()
    assert lines[0].startswith("Worms: Resistance 11, ")
    assert "Nobody takes Worms." in lines


def test_a_game_without_an_engine_has_no_referee(tmp_path: Path) -> None:
    fine("new", tmp_path / "plain")
    ran = kredens("ask", tmp_path / "plain", "praha: husite 7")
    assert (ran.status, "no referee for this game" in ran.err) == (2, True)
    assert kredens("ask", "no-such-game", "praha").status == 2


def test_only_a_language_that_is_asked_for_in_vain_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    assert kredens("ask", "kaciri", "praha", "--lang", "de").status == 2
    question = "praha: husite 7, katolici 9"
    monkeypatch.setenv("KREDENS_LANG", "de")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert fine("ask", "kaciri", question).out.startswith("Prague: ")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert fine("ask", "kaciri", question).out.startswith("Prague: "), "whoever reads neither is spoken to in English"
    monkeypatch.setenv("KREDENS_LANG", "")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert fine("ask", "kaciri", question).out.startswith("Praha: ")
    monkeypatch.setenv("KREDENS_LANG", "en")
    assert fine("ask", "kaciri", question).out.startswith("Prague: ")


@pytest.mark.parametrize("game", ["kaciri", "gwint", "veto"])
def test_a_long_question_is_not_repeated_whole(game: str) -> None:
    for question in ("x" * 20_000, "x, " * 6_000, f"praha: {'x' * 20_000} 10, husite 4", f"praha: x{' ' * 18_000}x"):
        ran = kredens("ask", game, question, "--lang", "en")
        assert ran.status == 2
        assert max(map(len, (ran.out + ran.err).splitlines())) < 600


def test_whoever_plays_a_faction_is_one_of_it() -> None:
    """Nobody says that the Reformers takes a city."""
    told = kredens("ask", "kaciri", "praha: husite 10, reformatori 10", "--lang", "cs").out
    assert "\n  Reformátor získává město Praha.\n" in told
    assert "Reformátoři získává" not in told


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("kaciri", f"7/5 {'cross 11, husite 10, ' * 5_000}: husite 3"),
        ("gwint", f"front {'geralt ' * 5_000}| front 5"),
        ("gwint", f"front 5 | front 6; {'geralt ' * 5_000}to front"),
        ("veto", f"initiative: {'3, ' * 5_000}| 2"),
        ("veto", f"election: {'x ' * 5_000}| 2"),
    ],
)
def test_a_long_question_of_known_words_is_refused_at_once(game: str, question: str) -> None:
    ran = kredens("ask", game, question, "--lang", "en")
    assert ran.status in (1, 2)
    assert max(map(len, (ran.out + ran.err).splitlines())) < 600


@pytest.mark.parametrize(
    ("game", "question", "language", "first"),
    [
        ("vwars", "posso indagare due volte?", "it", "vwars.investigate.once-per-game"),
        ("gwint", "can a decoy take back a spy?", "en", "gwint.card.decoy.swap-own-unit"),
        ("veto", "czy mogę odmówić pojedynku?", "pl", "veto.duel.refusal"),
    ],
)
def test_a_question_in_words_is_answered_by_the_paragraphs_about_them(
    game: str, question: str, language: str, first: str
) -> None:
    ran = kredens("ask", game, question, "--lang", language)
    assert (ran.status, ran.out) == (2, "")
    shown = re.findall(r"\[([a-z0-9.-]+)\]$", ran.err, re.MULTILINE)
    assert shown[0] == first
    assert len(shown) <= 4


def test_the_paragraphs_stand_before_what_a_situation_lacks_if_the_question_is_in_words() -> None:
    in_words = kredens("ask", "gwint", "can a medic bring back a hero?", "--lang", "en").err
    assert in_words.index("[gwint.ability.medic.no-hero]") < in_words.index("kredens ask gwint")
    misspelt = kredens("ask", "kaciri", "prahaa: husite 3", "--lang", "en").err
    assert misspelt.index("prahaa") < misspelt.index("[kaciri.")


@pytest.mark.parametrize("question", ["riot: Lodnon, red 4", "cosa?"])
def test_a_slip_brings_no_paragraphs(question: str) -> None:
    assert "[" not in kredens("ask", "vwars", question, "--lang", "en").err
