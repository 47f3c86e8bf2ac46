"""What every card of VETO says, in both languages, letter by letter; and numbers and persons in every form."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.generator.sentences import effect_phraser, effect_text
from kredens.generator.sentences.tables import load_tables
from tests.generator.printed import fine
from tests.generator.sentences.golden_sentences import card_sentences, check_golden, spoken
from tests.sampling import sampled

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def game() -> Game:
    return cards.load("veto")


@pytest.mark.parametrize("language", ["pl", "en"])
def test_golden(game: Game, language: str) -> None:
    check_golden(card_sentences(game, language), HERE / f"sentences-{language}.txt")


def test_keywords_stand_on_the_card_and_not_among_its_sentences(game: Game) -> None:
    assert effect_text.compose_sentences(game, game.card("barbara-jeziorkowska"), "pl") == ()
    assert [each.name["en"] for each in game.keywords_of(game.card("barbara-jeziorkowska"))] == ["Lady"]


def one(game: Game, effect: Mapping[str, object], language: str, bearer: str = "") -> str:
    return spoken(
        effect_phraser.EffectPhraser(load_tables(game, language), effect_text.display_names(game, language)).phrase(
            effect, bearer
        )
    )


@pytest.mark.parametrize(
    ("amount", "pl", "en"),
    [
        (1, "1 dukata", "1 ducat"),
        (2, "2 dukaty", "2 ducats"),
        (4, "4 dukaty", "4 ducats"),
        (5, "5 dukatów", "5 ducats"),
        (12, "12 dukatów", "12 ducats"),
        (22, "22 dukaty", "22 ducats"),
        (112, "112 dukatów", "112 ducats"),
    ],
)
def test_ducats(game: Game, amount: int, pl: str, en: str) -> None:
    assert one(game, {"do": "gain", "amount": amount}, "pl") == f"Weź {pl} z puli."
    assert one(game, {"do": "lose", "amount": amount, "who": "opponent"}, "pl") == f"Przeciwnik oddaje {pl} do puli."
    assert one(game, {"do": "gain", "amount": amount}, "en") == f"Take {en} from the pool."


@pytest.mark.parametrize(
    ("amount", "pl", "en"),
    [
        (1, "1 kreskę", "1 kreska"),
        (3, "3 kreski", "3 kreski"),
        (5, "5 kresek", "5 kreski"),
        (23, "23 kreski", "23 kreski"),
    ],
)
def test_kreski(game: Game, amount: int, pl: str, en: str) -> None:
    effect = {"do": "return-kreski", "amount": amount, "who": "you"}
    assert one(game, effect, "pl") == f"Oddaj {pl} do wspólnej puli."
    assert one(game, effect, "en") == f"Return {en} to the common pool."


@pytest.mark.parametrize(
    ("markers", "pl"), [(1, "leży tu 1 znacznik"), (3, "leżą tu 3 znaczniki"), (5, "leży tu 5 znaczników")]
)
def test_markers(game: Game, markers: int, pl: str) -> None:
    assert one(game, {"do": "strategy-win", "markers": markers}, "pl") == f"Gdy {pl} strategii, wygrywasz grę."


@pytest.mark.parametrize(
    ("selector", "whose", "place", "pl", "en"),
    [
        ({"kind": "character"}, "own", None, "swoją postać", "a character of yours"),
        ({"kind": "gear"}, "own", None, "swój moderunek", "a piece of gear of yours"),
        ({"kind": "possession"}, "any", None, "dowolną posesję", "any possession"),
        ({"keywords": "kon"}, "any", None, "dowolnego Konia", "any Horse"),
        ({"keywords": "bron-palna"}, "opponent", None, "Broń palną przeciwnika", "a Firearm of your opponent’s"),
        ({"kind": "character", "keywords": "niewiasta"}, "own", None, "swoją Niewiastę", "a Lady of yours"),
        ({"kind": "character", "keywords": "slawny"}, "any", None, "dowolną Sławną postać", "any Famous character"),
        (
            {"keywords": "karmazyn"},
            "own",
            "karmazyn",
            "swojego Karmazyna na polu karmazynów",
            "a Karmazyn of yours on the karmazyn field",
        ),
        ({"id": "andrzej-kmicic"}, None, None, "Andrzeja Kmicica", "Andrzej Kmicic"),
        (
            {"kind": "character", "szabla": {"from": 5}},
            None,
            None,
            "postać z :szabla: 5 lub więcej",
            "a character with :szabla: 5 or more",
        ),
    ],
)
def test_things(
    game: Game, selector: dict[str, object], whose: str | None, place: str | None, pl: str, en: str
) -> None:
    effect = {"do": "tap", "what": selector, "whose": whose, "place": place}
    effect = {name: value for name, value in effect.items() if value is not None}
    assert one(game, effect, "pl") == f"Zaznacz {pl}."
    assert one(game, effect, "en") == f"Tap {en}."


@pytest.mark.parametrize(
    ("bearer", "pl", "en"),
    [
        ("character", "Gdy ta postać wygra pojedynek", "When this character wins a duel"),
        ("gear", "Gdy postać z tą kartą wygra pojedynek", "When the character with this card wins a duel"),
        ("possession", "Gdy twoja postać wygra pojedynek", "When one of your characters wins a duel"),
    ],
)
def test_whose_duel_is_won(game: Game, bearer: str, pl: str, en: str) -> None:
    effect = {"do": "draw", "amount": 2, "when": "won-duel"}
    assert one(game, effect, "pl", bearer) == f"{pl}, dobierz 2 karty."
    assert one(game, effect, "en", bearer) == f"{en}, draw 2 cards."


def test_letters_and_costs_stand_before_what_is_done(game: Game) -> None:
    effect = {"do": "annul", "mark": "replika", "tap": True, "on": "agitation", "pay": 1}
    assert one(game, effect, "pl") == (
        ":replika: :zaznacz: Gdy przeciwnik agituje, zapłać 1 dukata, aby anulować to działanie."
    )
    assert one(game, effect, "en") == (
        ":replika: :zaznacz: When your opponent agitates, pay 1 ducat to annul that action."
    )


EVERY: list[Mapping[str, object]] = [
    *({"do": verb, "what": {"kind": "character"}} for verb in ("tap", "untap", "discard", "kill", "move", "attach")),
    *({"do": verb, "of": of} for verb in ("tap", "untap", "discard") for of in ("self", "host")),
    {"do": "absent", "of": "self", "until": "round"},
    *({"do": "modify", "trait": trait, "amount": 2, "of": "self"} for trait in ("szabla", "kreski", "agitation")),
    *(
        {"do": "modify", "trait": trait, "amount": amount, "of": of}
        for trait, amount in (("income", -1), ("hand", 2), ("bribe-price", -1))
        for of in ("owner", "opponent")
    ),
    *(
        {"do": "modify", "trait": trait, "amount": 1, "of": of, "what": {"kind": "character"}, "whose": "own"}
        for trait in ("szabla", "kreski", "agitation")
        for of in ("target", "side")
    ),
    *({"do": "double", "trait": "szabla", "of": of, "until": "duel"} for of in ("self", "host", "duellist")),
    *(
        {"do": "forbid", "act": act, "of": of} | ({"what": {"kind": "character"}} if of == "target" else {})
        for act in ("challenge", "be-challenged", "agitate", "duel", "move", "refuse", "reply")
        for of in ("self", "host", "target")
    ),
    *(
        {"do": "forbid", "act": "be-challenged", "of": of, "what": {"keywords": keyword}, "whose": "own"}
        for of in ("target", "side")
        for keyword in ("karmazyn", "niewiasta")
    ),
    *(
        {"do": "absent", "what": what, "whose": "opponent", "until": "round"}
        for what in ({"kind": "character"}, {"kind": "gear"}, {"keywords": "elekt"}, {"keywords": "bron"})
    ),
    {"do": "double", "trait": "kreski", "of": "target", "what": {"kind": "character"}, "until": "duel"},
    {"do": "double", "trait": "kreski", "of": "target", "what": {"kind": "character"}},
    *(
        {"do": "search", "what": {"kind": "effect"}, "in": zone, "to": to}
        for zone in ("kredens", "discard")
        for to in ("hand", "play")
    ),
    *({"do": "half", "trait": "ducats", "rounding": rounding} for rounding in ("up", "down")),
    *(
        {"do": verb, "amount": 2, "who": "opponent"}
        for verb in ("gain", "draw", "discard-hand", "lose", "return-kreski")
    ),
    *(
        {"do": "annul", "on": trigger}
        for trigger in ("character-played", "gear-attached", "possession-played", "bribe", "end-discard", "any-card")
    ),
    *(
        {"do": "draw", "amount": 1, "when": moment}
        for moment in ("lost-duel", "entered", "agitated", "settlement", "round-end")
    ),
    {"do": "cheap-bribe", "price": 1, "times": 2},
]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_whatever_the_vocabulary_allows_can_be_said(game: Game, language: str) -> None:
    """Also what no card of the set does, for cards of one's own."""
    text = "\n".join(f"{one(game, effect, language)}" for effect in EVERY) + "\n"
    check_golden(text, HERE / f"vocabulary-{language}.txt")


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    sampled(
        [
            ("phrases.yaml", "      rally: ", "      relly: ", "verb 'rally' has no phrase in pl"),
            ("phrases.yaml", 'pay: {"*":', 'pay: {"7":', "the phrases have no words for pay: 2"),
            ("phrases.yaml", "{mark} {tap} ", "{mark} ", "the phrase does not say 'tap'"),
            (
                "phrases.yaml",
                '{what: [whose, "*", place, tapped]}',
                '{what: [whose, "*", tapped]}',
                "the phrase does not say 'place'",
            ),
            ("phrases.yaml", '"on": answers', '"of": answers', "the phrase does not say 'of'"),
            ("phrases.yaml", '"*": {noun: "{value}"}', "elekt: {noun: elekt}", "do not say the value 'kon'"),
            ("lexicon.yaml", "  kon:\n    pl:\n", "  kon:\n    cs:\n", "no noun 'kon' in pl"),
            (
                "lexicon.yaml",
                "  andrzej-kmicic:\n    pl:\n",
                "  andrzej-kmicic:\n    cs:\n",
                "no noun 'andrzej-kmicic' in pl",
            ),
            (
                "factions.yaml",
                "    treasury: 9\n",
                "    treasury: 9\n    text: {pl: Raz na rundę za 2 dukaty.}\n",
                "stands in place of",
            ),
            (
                "factions.yaml",
                "    treasury: 9\n",
                "    treasury: 9\n    text: {pl: Taniej.}\n",
                "does not mention 2, 1 of its effects",
            ),
        ],
        4,
    ),
)
def test_lint_compares_cards_vocabulary_and_phrases(tmp_path: Path, file: str, old: str, new: str, fault: str) -> None:
    fine("new", tmp_path / "mine", "--from", "veto")
    path = tmp_path / "mine" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [str(each) for each in effect_text.check_sentences(cards.load(tmp_path / "mine"))]
    assert any(fault in each for each in found), found
