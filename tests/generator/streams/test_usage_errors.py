"""What is wrong with the words of a command line, in each language."""

from __future__ import annotations

import click
import pytest

from kredens.cards.messages.message import in_language
from kredens.generator.streams.usage_errors import describe_usage_error


@click.command
@click.argument("game")
@click.option("--games", type=click.IntRange(1, 10_000))
@click.option("--at", type=click.IntRange(0))
@click.option("--ink", type=click.Choice(["full", "low"]))
@click.option("--follow", is_flag=True)
def command(**_: object) -> None:
    """A command with an option of each kind."""


def answer(language: str, *words: str) -> str:
    """What a person is told who calls the command with these words."""
    with pytest.raises(click.UsageError) as caught:
        command.make_context("command", list(words))
    return in_language(describe_usage_error(caught.value), language)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("g", "--games", "x"), "Invalid value for '--games': 'x' is not a number."),
        (("g", "--games", "it is not"), "Invalid value for '--games': 'it is not' is not a number."),
        (("g", "--games", "'"), "Invalid value for '--games': \"'\" is not a number."),
        (("g", "--games", "1.5"), "Invalid value for '--games': '1.5' is not a whole number."),
        (("g", "--games", "1,5"), "Invalid value for '--games': '1,5' is not a whole number."),
        (("g", "--games", "0"), "Invalid value for '--games': 0 is not in the range 1 to 10,000."),
        (("g", "--at", "-1"), "Invalid value for '--at': -1 is not 0 or more."),
        (("g", "--ink", "x"), "Invalid value for '--ink': 'x' is not one of 'full', 'low'."),
        (("g", "--follow=1"), "Option '--follow' does not take a value."),
        (("g", "--at"), "Option '--at' requires an argument."),
        (("g", "--inc"), "No such option '--inc'. Did you mean '--ink'?"),
        (("g", "h"), "Got unexpected extra argument: h"),
        ((), "Missing argument 'GAME'."),
    ],
)
def test_wrong_words_are_answered(words: tuple[str, ...], told: str) -> None:
    assert answer("en", *words) == told
    assert len({answer(language, *words) for language in ("en", "cs", "pl", "it")}) == 4


def test_what_is_no_number_is_not_called_out_of_range() -> None:
    assert answer("it", "g", "--games", "x") == "«--games»: «x» non è un numero."
    assert answer("it", "g", "--games", "0") == "«--games»: 0 non è tra 1 e 10.000."
    assert answer("cs", "g", "--games", "1,5") == "„--games“: „1,5“ není celé číslo."
    assert answer("pl", "g", "--at", "x") == "„--at”: „x” to nie liczba."
