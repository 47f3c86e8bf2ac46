"""Rules by their permanent ids: reading them, every fault in them with its place, and what the shipped ones hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.lint import definitions
from kredens.cards.rulebook import rulebook

RULES = """\
kredens: rules/1
game: small
edition: 3
rulebook: {title: {cs: Malá hra, en: Small game}, author: Nobody}
chapters:
  - id: play
    title: {cs: Hra, en: Play}
    rules:
      - id: small.cities
        kind: deck
        firm: text
        title: {cs: Jedno až tři města, en: One to three cities}
        text: {cs: "Viz {rule:small.copies} a {card:praha}.", en: "See {rule:small.copies} and {card:praha|it}."}
        section: {cs: Karty, en: Cards}
        keywords: {cs: [města], en: [cities]}
      - id: small.copies
        was: [small.twins]
        kind: deck
        firm: derived
        title: {cs: Nejvýš dvakrát, en: Twice at most}
        text: {cs: "{term:deck|Do balíčku} jen dvě.", en: "Only two in a {term:deck}."}
        section: {cs: Karty, en: Cards}
        page: 4
        rests-on: [small.cities]
        keywords: {cs: [kopie], en: [copies]}
  - id: more
    title: {cs: Dál, en: More}
    rules:
      - id: small.plus
        kind: effect
        firm: text
        title: {cs: Víc Síly, en: More Strength}
        text: {cs: O jednu víc., en: One more.}
        example: {cs: Asi tak., en: Or so.}
        section: {cs: Karty, en: Cards}
        keywords: {cs: [plus], en: [plus]}
        event: {stronger: {cs: "{card} zesílila.", en: "{card} is stronger."}}
        refused: {never: {cs: "To ne, {player}.", en: "No, {player}."}}
      - id: small.option.tie
        kind: option
        firm: ours
        title: {cs: Při shodě, en: In a tie}
        text: {cs: Dělí se., en: They share.}
        section: {cs: Konec, en: End}
        keywords: {cs: [remíza], en: [draw]}
        event: {stronger: {cs: "{card} je tu silná.", en: "{card} is strong here."}}
        effect: medium
        default: shared
        values:
          shared: {cs: Dělí se., en: They share.}
          replay: {cs: Znovu., en: Again.}
        built: [shared]
        why: {cs: Nic jiného psáno není., en: Nothing else is written.}
terms:
  deck:
    name: {cs: balíček, en: deck}
    not: {cs: [hromad*], en: [pack*, hromad*]}
    text: {cs: Karty města., en: City cards.}
  strength:
    name: {cs: Síla, en: Strength}
    not: {cs: [síl*, silou]}
    text: {cs: Číslo karty., en: The number of a card.}
"""

WriteGame = Callable[..., Path]


@pytest.fixture
def small(folder: WriteGame) -> Game:
    return cards.load(folder(rules=RULES))


@pytest.fixture(scope="module")
def kaciri() -> rulebook.Rulebook:
    return rulebook.load(cards.load("kaciri"))


def test_numbers_are_computed(small: Game) -> None:
    book = rulebook.load(small)
    assert {rule.id: rule.number for rule in book.rules.values()} == {
        "small.cities": "1.1",
        "small.copies": "1.2",
        "small.plus": "2.1",
        "small.option.tie": "2.2",
    }
    assert [(chapter.number, chapter.rules) for chapter in book.chapters] == [
        ("1", ("small.cities", "small.copies")),
        ("2", ("small.plus", "small.option.tie")),
    ]
    assert (book.edition, book.language, book.languages, book.pages) == (3, "cs", ("cs", "en"), False)


def test_what_a_rule_holds(small: Game) -> None:
    book = rulebook.load(small)
    copies = book.rule("small.copies")
    assert (copies.kind, copies.firm, copies.page, copies.rests_on) == ("deck", "derived", 4, ("small.cities",))
    assert copies.option is None
    option = book.options["tie"].option
    assert option
    assert (option.default, tuple(option.values), option.built) == ("shared", ("shared", "replay"), ("shared",))
    assert book.text(book.terms["deck"].name, "en") == "deck"
    assert book.text({"cs": "jen česky"}, "en") == "jen česky"
    assert book.text(None, "en") == ""


def test_a_page_may_be_reckoned(folder: WriteGame) -> None:
    book = rulebook.load(cards.load(folder(rules=RULES.replace("page: 4", "page: ~4"))))
    assert book.rule("small.copies").page == "~4"


def test_an_earlier_id_leads_to_the_present_rule(small: Game) -> None:
    book = rulebook.load(small)
    assert book.rule("small.twins") is book.rule("small.copies")
    with pytest.raises(KeyError):
        book.rule("small.never-was")


def test_sentences_are_found_by_the_first_rule_that_has_one(small: Game) -> None:
    book = rulebook.load(small)
    plain, tie = book.rule("small.plus"), book.rule("small.option.tie")
    assert book.event_sentence("stronger", ["small.plus", "small.option.tie"]) == plain.events["stronger"]
    assert book.event_sentence("stronger", ["small.option.tie", "small.plus"]) == tie.events["stronger"]
    assert book.event_sentence("stronger", ["small.twins", "small.option.tie"]) == tie.events["stronger"]
    assert book.event_sentence("stronger", ["small.unknown"]) == plain.events["stronger"]
    assert book.refusal_sentence("never", []) == plain.refusals["never"]
    assert book.event_sentence("never", ["small.plus"]) is None
    assert book.refusal_sentence("stronger", ["small.plus"]) is None


@pytest.mark.parametrize(
    ("before", "after", "code", "at"),
    [
        ("rules/1", "rules/2", "enum", "rules/2"),
        ("edition: 3", "edition: 0", "range", "0"),
        ("kind: deck", "kind: dekc", "enum", "dekc"),
        ("firm: text", "firm: sure", "enum", "sure"),
        ("        section: {cs: Karty, en: Cards}\n", "", "required", "id: small.cities"),
        ("id: small.copies\n", "id: small.cities\n", "duplicate-id", "small.cities"),
        ("was: [small.twins]", "was: [small.plus]", "duplicate-id", "small.plus]"),
        ("id: small.plus", "id: plus", "rule-id", "plus"),
        ("id: more", "id: play", "duplicate-id", "play"),
        ("rests-on: [small.cities]", "rests-on: [small.city]", "unknown-rule", "small.city]"),
        ("        rests-on: [small.cities]\n", "", "required", "derived"),
        ("firm: ours", "firm: text", "firm", "text"),
        ("kind: effect", "kind: option", "firm", "text"),
        ("        page: 4", "        built: [shared]", "option", "[shared]"),
        ("page: 4", "page: ~04", "pattern", "~04"),
        ("default: shared", "default: sharde", "option", "sharde"),
        ("default: shared", "default: replay", "option", "replay"),
        ("built: [shared]", "built: [shared, relpay]", "option", "relpay"),
        ("        effect: medium\n", "", "required", "id: small.option.tie"),
        ("        why: ", "        because: ", "unknown-field", "because"),
    ],
)
def test_every_fault_has_its_place(folder: WriteGame, before: str, after: str, code: str, at: str) -> None:
    changed = RULES.replace(before, after, 1)
    assert changed != RULES
    game = cards.load(folder(rules=changed))
    with pytest.raises(Unreadable) as caught:
        rulebook.load(game)
    places = [fault.place for fault in caught.value.faults if fault.code == code]
    assert [place for place in places if place and written_at(changed, place).startswith(at)], caught.value


def written_at(text: str, place: Place) -> str:
    """What stands at a place of a text."""
    return text.splitlines()[place.line - 1][place.column - 1 :]


def test_all_faults_come_at_once(folder: WriteGame) -> None:
    broken = RULES.replace("default: shared", "default: sharde").replace("[small.cities]", "[small.city]")
    with pytest.raises(Unreadable) as caught:
        rulebook.load(cards.load(folder(rules=broken)))
    assert [fault.code for fault in caught.value.faults] == ["unknown-rule", "option"]
    assert "did you mean 'small.cities'?" in str(caught.value)
    assert "did you mean 'shared'?" in str(caught.value)


LINES = RULES.splitlines(keepends=True)
LIKELY = [
    "",
    "null",
    "[]",
    "{}",
    "x",
    "7",
    "{rule:",
    "{term:x}",
    "small.cities",
    "option",
    "ours",
    "\u0161",
    ": ",
    "- ",
    "\n",
]


@pytest.fixture
def scratch(folder: WriteGame) -> Path:
    """A folder whose rules are written anew again and again."""
    return folder()


def read_or_answered(game: Game) -> rulebook.Rulebook | tuple[Fault, ...]:
    """The rules, or every fault in them."""
    try:
        return rulebook.load(game)
    except Unreadable as problem:
        return tuple(problem.faults)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    start=st.integers(0, len(RULES)),
    length=st.integers(0, 40),
    instead=st.sampled_from(LIKELY),
    dropped=st.sets(st.integers(0, len(LINES) - 1), max_size=2),
)
def test_whatever_is_written_is_read_or_answered(
    scratch: Path, start: int, length: int, instead: str, dropped: set[int]
) -> None:
    text = "".join(line for at, line in enumerate(LINES) if at not in dropped)
    (scratch / "rules.yaml").write_text(text[:start] + instead + text[start + length :], encoding="utf-8")
    game = cards.load(scratch)
    answer = read_or_answered(game)
    assert answer
    if isinstance(answer, tuple):
        assert all(fault.place for fault in answer)
    assert isinstance(definitions.findings(game), list)


def test_a_game_without_rules_has_none(folder: WriteGame) -> None:
    game = cards.load(folder())
    assert rulebook.find_rules_folder(game) is None
    with pytest.raises(Unreadable, match="no-rules"):
        rulebook.load(game)
    assert not [fault for fault in definitions.findings(game) if "rule" in fault.code]


def test_an_own_set_plays_by_the_rules_of_its_engine(folder: WriteGame, small_game: str) -> None:
    borrowed = small_game.replace("id: small\n", "id: small\nengine: kaciri\n")
    game = cards.load(folder(game=borrowed))
    assert rulebook.load(game).game == "kaciri"
    unknown = [fault for fault in definitions.findings(game) if fault.code == "unknown-rule"]
    assert [fault.message.split("'")[1] for fault in unknown] == ["small.plus", "small.cities", "small.copies"]
    assert all(fault.place and fault.place.file.endswith("game.yaml") for fault in unknown)


def test_own_rules_come_before_those_of_the_engine(folder: WriteGame, small_game: str) -> None:
    game = cards.load(folder(game=small_game.replace("id: small\n", "id: small\nengine: kaciri\n"), rules=RULES))
    assert rulebook.load(game).game == "small"


def findings(game: Game) -> list[Fault]:
    """What lint finds in the rules of a game."""
    return [fault for fault in definitions.findings(game) if fault.place and "rules.yaml" in fault.place.file]


def test_good_rules_are_clean(small: Game) -> None:
    assert findings(small) == []
    assert not [fault for fault in definitions.findings(small) if "rule" in fault.code]


@pytest.mark.parametrize(
    ("before", "after", "code", "at"),
    [
        ("{rule:small.copies} a", "{rule:small.copy} a", "mark", '"Viz'),
        ("{card:praha|it}", "{card:prag|it}", "mark", '"See'),
        ("a {term:deck}.", "a {term:desk}.", "mark", '"Only'),
        ("a {term:deck}.", "a {deck}.", "mark", '"Only'),
        ("a {term:deck}.", "a {term:deck.", "mark", '"Only'),
        ("cs: O jednu víc., ", "", "untranslated", "{en: One"),
        (", en: More}", "}", "untranslated", "{cs: Dál"),
        (", en: [plus]}", "}", "untranslated", "{cs: [plus]"),
        (", en: Or so.}", "}", "untranslated", "{cs: Asi tak"),
        ("en: Or so.", "en: Asi tak.", "same-text", "Asi tak.}"),
        ("en: Twice at most", "en: Nejvýš dvakrát", "same-text", "Nejvýš dvakrát}"),
        ('en: "{card} is strong here."', 'en: "{card} je tu silná."', "same-text", '"{card} je'),
        (", en: Again.}", "}", "untranslated", "{cs: Znovu"),
        ("en: Nothing else", "de: Nothing else", "language", "de:"),
        ("en: City cards.", "it: Carte.", "untranslated", "{cs: Karty města"),
        ('en: "No, {player}."', 'en: "No, {players}."', "facts", '"No'),
        ('en: "{card} is stronger."', 'en: "It is stronger."', "facts", '"It'),
        ('en: "{card} is stronger."', 'en: "{card} is {card|strong|stronger|strongest}."', "plural", '"{card}'),
        ('en: "{card} is stronger."', 'en: "{card} is {rule:small.plus}."', "facts", '"{card}'),
        ("cs: [kopie]", "cs: [kopie, kopie]", "duplicate", "[kopie, kopie]"),
        ("kind: effect", "kind: deck", "uncited-rule", "small.plus"),
        (
            '        event: {stronger: {cs: "{card} je',
            "        was: [small.old]\n        changed: []\n#",
            "unmentioned-rule",
            "small.option",
        ),
        ("en: Nothing else is written.", "en: Nothing else is in the pack.", "synonym", "Nothing else is in"),
        ("en: In a tie", "en: In a pack", "synonym", "In a pack"),
        ('en: "No, {player}."', 'en: "Not that Pack, {player}."', "synonym", '"Not'),
        ("en: Or so.", "en: In many packings.", "synonym", "In many"),
        ('{term:deck}."', '{term:deck|hromada}."', "synonym", '"Only'),
        ("cs: Nic jiného psáno není.", "cs: Nic o síle psáno není.", "synonym", "Nic o síle"),
        ("cs: Nic jiného psáno není.", "cs: Nic o silou psáno není.", "synonym", "Nic o silou"),
        ("en: Nothing else is written.", "en: Nothing about Power is written.", "term", "Nothing about"),
        ("en: City cards.", "en: Cards of the Town.", "term", "Cards of the Town"),
        ("not: {cs: [hromad*]", "not: {de: [haufen]", "language", "de:"),
    ],
)
def test_lint_finds_it_at_its_place(folder: WriteGame, before: str, after: str, code: str, at: str) -> None:
    changed = RULES.replace(before, after, 1)
    assert changed != RULES
    found = findings(cards.load(folder(rules=changed)))
    places = [fault.place for fault in found if fault.code == code and fault.place]
    assert [place for place in places if written_at(changed, place).startswith(at)], found


UNTOLD = RULES.replace(
    '        event: {stronger: {cs: "{card} je tu silná.", en: "{card} is strong here."}}\n', ""
).replace("id: small.option.tie\n", "id: small.option.tie\n        was: [small.option.draw]\n")
"""The rules with an open question that nothing leads to."""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("cs: O jednu víc.", 'cs: "O jednu víc, viz {rule:small.option.tie}."'),
        ("en: Or so.", 'en: "Or so, see {rule:small.option.draw}."'),
        ("en: City cards.", 'en: "City cards; see {rule:small.option.tie}."'),
        ("rests-on: [small.cities]", "rests-on: [small.option.tie]"),
        ("kind: option\n        firm: ours", "kind: reference\n        firm: text"),
    ],
)
def test_a_rule_is_mentioned_by_texts_that_lead_to_it(folder: WriteGame, before: str, after: str) -> None:
    changed = UNTOLD.replace(before, after, 1)
    assert changed != UNTOLD
    if "reference" in after:
        changed = changed[: changed.index("        effect: medium")] + changed[changed.index("terms:") :]
    assert findings(cards.load(folder(rules=changed))) == []


def test_a_rule_that_nothing_mentions_is_found(folder: WriteGame) -> None:
    (fault,) = findings(cards.load(folder(rules=UNTOLD)))
    assert (fault.code, fault.severity) == ("unmentioned-rule", "warning")
    assert "small.option.tie" in fault.message
    assert fault.place
    assert written_at(UNTOLD, fault.place) == "small.option.tie"


def test_a_rule_does_not_mention_itself(folder: WriteGame) -> None:
    changed = UNTOLD.replace(
        "en: They share.}\n        section", 'en: "Share, see {rule:small.option.tie}."}\n        section'
    )
    assert changed != UNTOLD
    assert [fault.code for fault in findings(cards.load(folder(rules=changed)))] == ["unmentioned-rule"]


RULING = """\
question: {cs: Dělí se?, en: Is the pack shared?}
answer: {cs: "Ano, podle {rule:small.plus}.", en: "Yes, by {rule:small.plus}."}
rules: [small.option.tie]
"""


@pytest.fixture
def ruled(folder: WriteGame) -> Callable[[str], list[Fault]]:
    """What lint finds in the rules and the one ruling of a game."""

    home = folder(rules=UNTOLD)
    (home / "rulings").mkdir()

    def found(ruling: str) -> list[Fault]:
        (home / "rulings" / "shared.yaml").write_text(ruling, encoding="utf-8")
        return [
            fault for fault in definitions.findings(cards.load(home)) if fault.code in ("synonym", "unmentioned-rule")
        ]

    return found


def test_rulings_mention_rules_and_keep_to_the_glossary(ruled: Callable[[str], list[Fault]]) -> None:
    (fault,) = ruled(RULING)
    assert fault.message == "'pack' stands for a term of the glossary: write 'deck'"
    assert fault.place
    assert fault.place.file.endswith("rulings/shared.yaml")
    assert fault.place.line == 1
    assert ruled(RULING.replace("pack", "deck")) == []
    assert [each.code for each in ruled(RULING.replace("[small.option.tie]", "[]").replace("pack", "deck"))] == [
        "unmentioned-rule"
    ]


@pytest.mark.parametrize("ruling", ["", "[]", "question: 7\nrules: 7\n", "question: {cs: 7}\nrules: [7]\n", "{"])
def test_a_ruling_that_cannot_be_read_mentions_nothing(ruled: Callable[[str], list[Fault]], ruling: str) -> None:
    assert [fault.code for fault in ruled(ruling)] == ["unmentioned-rule"]


@pytest.mark.parametrize(
    "said",
    [
        "One Strength more; the strength counts.",
        "One more of Strength, John Huss and the Hussites.",
        "A packet or backpack.",
        "More. Yes, “Here” it is: That and 7.",
        "See {card:jan-hus|Master Jan}.",
    ],
)
def test_what_keeps_to_the_glossary_is_clean(folder: WriteGame, said: str) -> None:
    changed = RULES.replace("en: One more.", f'en: "{said}"').replace("pack*", "pack, packs")
    assert findings(cards.load(folder(rules=changed))) == []


def test_rules_of_another_game_do_not_belong_here(folder: WriteGame) -> None:
    found = findings(cards.load(folder(rules=RULES.replace("small.", "other.").replace("game: small", "game: other"))))
    assert "game" in [fault.code for fault in found]


def test_lint_finds_what_game_yaml_cites_in_vain(folder: WriteGame, small_game: str) -> None:
    game = cards.load(folder(game=small_game.replace("rule: small.copies", "rule: small.twins"), rules=RULES))
    assert "rule 'small.twins' is now called 'small.copies'" in [fault.message for fault in definitions.findings(game)]
    assert [fault.code for fault in findings(game)] == ["uncited-rule"]


def test_lint_finds_a_field_that_cites_no_rule(folder: WriteGame, small_game: str) -> None:
    field = "odolnost: {type: integer, min: 2, max: 10"
    assert small_game.count(field) == 1
    wrong = small_game.replace(field, f"{field}, rule: small.city")
    found = definitions.findings(cards.load(folder(game=wrong, rules=RULES)))
    (fault,) = [each for each in found if each.code == "unknown-rule"]
    assert fault.message == "there is no rule 'small.city'; did you mean 'small.cities'?"
    assert fault.place is not None
    assert written_at(wrong, fault.place).startswith("small.city")


def test_kaciri_has_every_rule_and_open_question(kaciri: rulebook.Rulebook) -> None:
    stated = [rule for rule in kaciri.rules.values() if not rule.option]
    assert Counter(rule.firm for rule in kaciri.rules.values()) == {"text": 54, "derived": 18, "ours": 35}
    assert Counter(option.option.effect for option in kaciri.options.values() if option.option) == {
        "high": 6,
        "medium": 10,
        "low": 12,
        "none": 7,
    }
    assert Counter(rule.kind for rule in stated) == {
        "effect": 41,
        "setup": 8,
        "deck": 3,
        "component": 4,
        "legal": 6,
        "reference": 4,
        "end": 3,
        "scoring": 3,
    }
    assert kaciri.rule("kaciri.duel.tie-neutralised").number == "6.11"
    assert [chapter.number for chapter in kaciri.chapters][-1] == "11"


def test_what_follows_rests_in_the_end_on_what_is_written(kaciri: rulebook.Rulebook) -> None:
    def grounds(id: str, seen: frozenset[str]) -> set[str]:
        assert id not in seen, f"{id} rests on itself"
        rule = kaciri.rule(id)
        if rule.firm != "derived":
            return {rule.firm}
        return {firm for each in rule.rests_on for firm in grounds(each, seen | {id})}

    for rule in kaciri.rules.values():
        assert grounds(rule.id, frozenset()) <= {rule.firm, "text"}, rule.id


@pytest.mark.parametrize("language", ["cs", "en"])
def test_titles_are_short_and_texts_are_sentences(kaciri: rulebook.Rulebook, language: str) -> None:
    for rule in kaciri.rules.values():
        assert 2 <= len(rule.title[language].split()) <= 6, rule.title
        assert rule.text[language].endswith((".", "?")), rule.id
        assert len(rule.text[language]) <= 400, rule.id
        assert '"' not in rule.text[language]
        assert "'" not in rule.text[language]
        assert len(rule.keywords[language]) >= 2, rule.id
        for words in (*rule.events.values(), *rule.refusals.values()):
            assert words[language].endswith("."), (rule.id, words)
    titles = [rule.title[language] for rule in kaciri.rules.values()]
    assert not [title for title, count in Counter(titles).items() if count > 1]


@pytest.mark.parametrize("language", ["cs", "en"])
def test_examples_are_sentences_with_figures(kaciri: rulebook.Rulebook, language: str) -> None:
    examples = {rule.id: rule.example[language] for rule in kaciri.rules.values() if rule.example}
    assert len(examples) >= 12
    for id, said in examples.items():
        assert said.endswith("."), id
        assert len(said) <= 200, id


def test_every_term_of_kaciri_says_what_does_not_stand_in_its_place(kaciri: rulebook.Rulebook) -> None:
    assert all(term.avoid["cs"] and term.avoid["en"] for term in kaciri.terms.values())


def test_kaciri_rules_are_clean() -> None:
    assert findings(cards.load("kaciri")) == []
