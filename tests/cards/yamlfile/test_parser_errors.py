"""What the YAML parser finds wrong is told by our own sentences, in every language, whatever its own words are."""

from __future__ import annotations

import pytest
import yaml

from kredens.cards.faults import Unreadable
from kredens.cards.messages.message import in_language
from kredens.cards.yamlfile.parser_errors import explain_error
from kredens.cards.yamlfile.reader import parse


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("a: >9x\n b\n", "behind-block-sign", (1, 6)),
        ("a: |0\n b\n", "behind-block-sign", (1, 5)),
        ("%FOO x\n---\na: 1\n", "unknown-directive", (1, 5)),
        ("%YAML 1.1\n%YAML 1.1\n---\na: 1\n", "unknown-directive", (2, 1)),
        ("a: ? b\n", "question-mark-here", (1, 4)),
        ("a: &\nb: 1\n", "bad-anchor", (1, 5)),
        ("a: *\nb: 1\n", "bad-alias", (1, 5)),
        ("a: !<x y> 2\n", "tag", (1, 7)),
        ("a: !foo!bar x\n", "tag", (1, 4)),
        ('a: "\\xZZ"\n', "unknown-escape", (1, 7)),
    ],
)
def test_rare_mistakes_have_a_sentence_and_a_place(text: str, key: str, place: tuple[int, int]) -> None:
    with pytest.raises(Unreadable) as problem:
        parse(text.encode(), "x.yaml")
    fault = problem.value.faults[-1]
    assert getattr(fault.message, "key", None) == key
    assert fault.place is not None
    assert (fault.place.line, fault.place.column) == place


def test_of_what_the_parser_says_nothing_is_passed_on() -> None:
    unheard = yaml.MarkedYAMLError("while reading tea leaves", None, "found something strange", None)
    sentence, line, column = explain_error(unheard, "a: 1")
    assert (line, column) == (1, 1)
    for language in ("en", "cs", "pl", "it"):
        assert "strange" not in in_language(sentence, language)
