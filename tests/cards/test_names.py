"""A person's way of writing a name finds its card or gets an answer, and is never guessed at."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards import names
from kredens.cards.faults import Place, Unreadable
from kredens.cards.names import (
    MAX_SUGGESTIONS,
    SUGGESTION_THRESHOLD,
    NameIndex,
    did_you_mean,
    find_nearest,
    find_similar,
    similarity,
)


@dataclass
class Named:
    id: str
    name: dict[str, str]
    was: tuple[str, ...] = field(default=())


CARDS = [
    Named("jan-zizka", {"cs": "Jan Žižka z Trocnova", "en": "Jan Žižka of Trocnov"}, ("zizka",)),
    Named("jan-hus", {"cs": "Jan Hus", "en": "John Huss"}),
    Named("kral", {"cs": "Král"}),
    Named("kral-druhy", {"cs": "Kráľ"}),
    Named("papez", {"cs": "Jan Hus (papež)"}),
    Named("sedma", {"cs": "Sedma"}),
]
INDEX = NameIndex(CARDS)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("jan-zizka", "jan-zizka"),
        ("zizka", "jan-zizka"),
        ("Jan Žižka z Trocnova", "jan-zizka"),
        ("jan zizka of trocnov", "jan-zizka"),
        ("  JOHN HUSS ", "jan-hus"),
        ("Král", "kral"),
        ("Kráľ", "kral-druhy"),
        ("Jan Hus (papež)", "papez"),
        ("Trocnova", "jan-zizka"),
        ("Žižkovi", "jan-zizka"),
        ("JAN-HUS", "jan-hus"),
    ],
)
def test_found(text: str, card: str) -> None:
    assert INDEX.find_card(text).id == card


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Jan Huus", "no card is called 'Jan Huus'; did you mean 'Jan Hus' (jan-hus)?"),
        ("Jna Hus", "no card is called 'Jna Hus'; did you mean 'Jan Hus' (jan-hus)?"),
        ("Sdema", "no card is called 'Sdema'; did you mean 'Sedma' (sedma)?"),
        ("Trocnoova", "no card is called 'Trocnoova'; did you mean 'Jan Žižka z Trocnova' (jan-zizka)?"),
        ("Hsu", "no card is called 'Hsu'"),
        ("Husa", "'Husa' can be 'Jan Hus' (jan-hus) or 'Jan Hus (papež)' (papez): write the id"),
        ("Osma", "no card is called 'Osma'"),
        ("", "no card is called ''"),
        ("x" * 5000, f"no card is called '{'x' * 59}…'"),
        ("kral.", "'kral.' can be 'Král' (kral) or 'Kráľ' (kral-druhy): write the id"),
        ("KRAL", "'KRAL' can be 'Král' (kral) or 'Kráľ' (kral-druhy): write the id"),
    ],
)
def test_not_found(text: str, message: str) -> None:
    place = Place("deck.txt", 3, 1)
    with pytest.raises(Unreadable) as caught:
        INDEX.find_card(text, place)
    (fault,) = caught.value.faults
    assert fault.message == message
    assert fault.place == place


@pytest.mark.parametrize(
    "text", ["Attack/Defence", "attack // defence", "Attack | Defence", "Enough, sir", "enough sir"]
)
def test_points_may_be_left_out(text: str) -> None:
    index = NameIndex([Named("split", {"en": "Attack / Defence"}), Named("attack", {"en": "Attack"}), SIR])
    assert index.find_card(text).id == ("split" if "tt" in text else "enough")


SIR = Named("enough", {"en": "Enough, sir!"})


def test_points_decide_between_names_that_differ_in_nothing_else() -> None:
    index = NameIndex([SIR, Named("question", {"en": "Enough, sir?"}), Named("third", {"en": "Third 3"})])
    assert index.find_card("Enough, sir!") is SIR
    assert index.candidates("enough sir") == ()
    assert index.candidates("Third: 3") == (), "digits may be copies"
    assert index.candidates("?") == index.candidates("# Third") == ()


def test_candidates() -> None:
    assert [card.id for card in INDEX.candidates("kral.")] == []
    assert [card.id for card in INDEX.candidates("KRAL")] == ["kral", "kral-druhy"]
    assert [card.id for card in INDEX.candidates("kral")] == ["kral"]


def test_at_most_three_suggestions() -> None:
    index = NameIndex([Named(f"karta-{letter}", {"cs": f"Karta {letter}"}) for letter in "abcdefg"])
    with pytest.raises(Unreadable) as caught:
        index.find_card("Karta x")
    assert caught.value.faults[0].message.count("(karta-") == MAX_SUGGESTIONS


@pytest.mark.parametrize(
    ("word", "best"),
    [("odolost", "odolnost"), ("odlonost", "odolnost"), ("ODOLNÓST", "odolnost"), ("vyznma", "vyznam"), ("nic", None)],
)
def test_nearest(word: str, best: str | None) -> None:
    near = find_nearest(word, ["odolnost", "vyznam", "name"])
    assert (near[0] if near else None) == best


def test_a_name_and_its_id_are_one_suggestion() -> None:
    assert find_nearest("ranickiego", ["Ranicki", "ranicki", "ŻUR", "zur"]) == ["Ranicki"]


def test_a_part_of_a_name_is_near_where_nothing_else_is() -> None:
    people = ["Jan Hus", "Jan Žižka z Trocnova", "Petr Chelčický"]
    assert find_similar("zizka", people) == ["Jan Žižka z Trocnova"]
    assert find_similar("jan", people) == ["Jan Hus", "Jan Žižka z Trocnova"]
    assert find_similar("jan husz", people) == ["Jan Hus"]
    assert find_similar("žižka hus", people) == []


def test_a_word_of_a_name_may_be_misspelt_too() -> None:
    people = ["Andrzej Kmicic", "Hieronim Kryszpin-Kirszensztejn", "Jan Onufry Zagłoba", "Jan Skrzetuski"]
    assert find_similar("Kmicyc", people) == ["Andrzej Kmicic"]
    assert find_similar("Kirszenstejn", people) == ["Hieronim Kryszpin-Kirszensztejn"]
    assert find_similar("jan zagloda", people) == ["Jan Onufry Zagłoba"]
    assert find_similar("jan kmicyc", people) == []
    assert find_similar("jna", people) == []


def test_did_you_mean() -> None:
    assert did_you_mean("odolost", ["odolnost", "vyznam"]) == "; did you mean 'odolnost'?"
    assert did_you_mean("bak", ["bask", "back", "bark", "zzz"]) == "; did you mean 'bask', 'back' or 'bark'?"
    assert did_you_mean("quite other", ["odolnost"]) == ""


WORDS = st.text("abcd", max_size=9)


def slips(first: str, second: str) -> int:
    """Optimal string alignment as it is defined, without a limit."""
    table = {(i, 0): i for i in range(len(first) + 1)} | {(0, j): j for j in range(len(second) + 1)}
    for i in range(1, len(first) + 1):
        for j in range(1, len(second) + 1):
            same = first[i - 1] == second[j - 1]
            table[i, j] = min(table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + (not same))
            if i > 1 and j > 1 and first[i - 1] == second[j - 2] and first[i - 2] == second[j - 1]:
                table[i, j] = min(table[i, j], table[i - 2, j - 2] + 1)
    return table[len(first), len(second)]


@given(WORDS, WORDS)
def test_likeness_is_what_it_says_above_the_threshold(first: str, second: str) -> None:
    longest = max(len(first), len(second))
    exact = 1 - slips(first, second) / longest if longest else 1.0
    found = similarity(first, second)
    assert found == similarity(second, first)
    if exact >= SUGGESTION_THRESHOLD:
        assert found == pytest.approx(exact)
    else:
        assert found < SUGGESTION_THRESHOLD


def test_no_word_is_suggested_in_its_own_place() -> None:
    assert did_you_mean("cards.yaml", ["cards.yaml"]) == ""
    assert did_you_mean("cards.yaml", ["cards.yaml", "card.yaml"]) == "; did you mean 'card.yaml'?"
    assert did_you_mean("Cards.yaml", ["cards.yaml"]) == "; did you mean 'cards.yaml'?"


def test_of_many_words_few_are_compared_letter_by_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str] = []
    whole = names.similarity

    def compare(first: str, second: str) -> float:
        compared.append(second)
        return whole(first, second)

    monkeypatch.setattr(names, "similarity", compare)
    alike = [f"s{number}-{'a' * 45}" for number in range(5000)]
    assert names.Vocabulary([*alike, "oar"]).find_nearest(f"s77-{'a' * 45}b")[0] == f"s77-{'a' * 45}"
    assert len(compared) == names.MAX_COMPARED_WORDS
    compared.clear()
    assert names.Vocabulary(f"{number:x}{'xyzw' * 3}" for number in range(5000)).find_nearest("mast") == []
    assert not compared
