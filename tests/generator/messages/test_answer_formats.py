"""What was found, in every form that people and programs read."""

from __future__ import annotations

import json
from typing import Any

from defusedxml import ElementTree
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.faults import Fault, Place
from kredens.generator.messages.output_formats import (
    ANSWER_FORMATS,
    Answer,
    CitedRule,
    Finding,
    exit_status,
    format_answers,
)

PLACE = Place("žluté/my deck.txt", 3, 5)
TOO_MANY = Fault("deck-too-many", "too many: 100 %, see a::b", PLACE, "praha")
NO = Answer(
    "žluté/my deck.txt",
    "deck",
    "never",
    1,
    "žluté/my deck.txt: never legal",
    (
        Finding(TOO_MANY, ("x.copies", "x.all"), 3, 2, "Praha"),
        Finding(Fault("repeated-card", "twice\nthere", PLACE, severity="warning")),
    ),
    {"format": "duel", "cards": 3},
    (CitedRule("x.copies", "Kopie", "text", "Úvod"), CitedRule("x.all", "Vše", "ours", "")),
)
FINE = Answer("-", "deck", "legal", 0, "-: legal")
LOST = Answer("/a/b.txt", "", "unreadable", 2, "/a/b.txt: cannot be read", (Finding(Fault("file", "none")),))
STDIN = Answer("-", "deck", "never", 1, "-: never", (Finding(Fault("x", "y", Place("-", 1, 2))),))
ALL = [NO, FINE, LOST]


def test_the_worst_answer_counts() -> None:
    assert [exit_status(each) for each in ([], [FINE], [FINE, NO, FINE], [NO, LOST, FINE])] == [0, 0, 1, 2]


def test_human() -> None:
    assert format_answers(ALL, "human").splitlines() == [
        "žluté/my deck.txt: never legal",
        "žluté/my deck.txt:3:5: error[deck-too-many] card praha: too many: 100 %, see a::b (x.copies, x.all)",
        r"žluté/my deck.txt:3:5: warning[repeated-card] twice\nthere",
        "  x.copies: Kopie (rulebook, Úvod)",
        "  x.all: Vše (our reading)",
        "-: legal",
        "/a/b.txt: cannot be read",
        "error[file] none",
    ]


def test_json_has_a_stable_shape() -> None:
    report = json.loads(format_answers(ALL, "json"))
    assert [report["kredens"], report["status"], len(report["answers"])] == ["report/1", 2, 3]
    first = report["answers"][0]
    assert {key: value for key, value in first.items() if key not in ("findings", "rules")} == {
        "subject": "žluté/my deck.txt",
        "taken-for": "deck",
        "verdict": "never",
        "status": 1,
        "line": "žluté/my deck.txt: never legal",
        "facts": {"format": "duel", "cards": 3},
    }
    assert first["findings"][0] == {
        "code": "deck-too-many",
        "severity": "error",
        "message": "too many: 100 %, see a::b",
        "file": "žluté/my deck.txt",
        "line": 3,
        "column": 5,
        "card": "praha",
        "name": "Praha",
        "rules": ["x.copies", "x.all"],
        "have": 3,
        "need": 2,
    }
    assert first["rules"][0] == {"id": "x.copies", "title": "Kopie", "firm": "text", "section": "Úvod"}
    lost = report["answers"][2]["findings"][0]
    assert [lost[key] for key in ("file", "line", "column", "card", "have")] == [None] * 5


def test_json_lines_are_the_same_answers() -> None:
    assert [json.loads(line) for line in format_answers(ALL, "jsonl").splitlines()] == json.loads(
        format_answers(ALL, "json")
    )["answers"]


def test_github_annotations_are_escaped() -> None:
    assert format_answers([*ALL, STDIN], "github").splitlines() == [
        "::error file=žluté/my deck.txt,line=3,col=5,title=deck-too-many::"
        "card praha: too many: 100 %25, see a::b (x.copies, x.all)",
        "::warning file=žluté/my deck.txt,line=3,col=5,title=repeated-card::twice%0Athere",
        "::error title=file::none",
        "::error title=x::y",
    ]
    odd = Finding(Fault("x", "y", Place("a,b:c%.txt", 1, 1)))
    assert format_answers([Answer("a", "deck", "never", 1, "a", (odd,))], "github").startswith(
        "::error file=a%2Cb%3Ac%25.txt,"
    )


def test_junit() -> None:
    root = ElementTree.fromstring(format_answers(ALL, "junit").encode())
    assert (root.tag, root.attrib) == ("testsuites", {"name": "kredens", "tests": "3", "failures": "1", "errors": "1"})
    cases = root.findall("testsuite/testcase")
    assert [(case.get("name"), [child.tag for child in case]) for case in cases] == [
        ("žluté/my deck.txt (duel)", ["failure"]),
        ("-", ["system-out"]),
        ("/a/b.txt", ["error"]),
    ]
    assert cases[0][0].get("message") == "žluté/my deck.txt: never legal"
    assert "error[deck-too-many] card praha" in (cases[0][0].text or "")


def test_sarif() -> None:
    log = json.loads(format_answers([*ALL, STDIN], "sarif"))
    assert (log["version"], log["$schema"]) == ("2.1.0", "https://json.schemastore.org/sarif-2.1.0.json")
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["tool"]["driver"]["name"] == "kredens"
    assert run["invocations"] == [{"executionSuccessful": False, "exitCode": 2}]
    codes = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert codes == ["deck-too-many", "repeated-card", "file", "x"]
    assert [codes[each["ruleIndex"]] for each in run["results"]] == [each["ruleId"] for each in run["results"]]
    first = run["results"][0]
    assert first["level"] == "error"
    assert first["message"] == {"text": "card praha: too many: 100 %, see a::b (x.copies, x.all)"}
    assert first["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "%C5%BElut%C3%A9/my%20deck.txt"},
                "region": {"startLine": 3, "startColumn": 5},
            }
        }
    ]
    assert first["properties"] == {
        "card": "praha",
        "name": "Praha",
        "have": 3,
        "need": 2,
        "rules": ["x.copies", "x.all"],
    }
    places = [each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for each in run["results"][2:]]
    assert places == ["file:///a/b.txt", "stdin"]
    assert json.loads(format_answers([FINE], "sarif"))["runs"][0]["invocations"][0]["executionSuccessful"] is True


TEXT = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)
FAULTS = st.builds(Fault, TEXT, TEXT, st.none() | st.builds(Place, TEXT, st.integers(1, 9), st.integers(1, 9)))
ANSWERS = st.builds(
    Answer, TEXT, TEXT, TEXT, st.sampled_from([0, 1, 2]), TEXT, st.lists(st.builds(Finding, FAULTS)).map(tuple)
)
READERS: dict[str, Any] = {
    "json": json.loads,
    "sarif": json.loads,
    "junit": lambda text: ElementTree.fromstring(text.encode()),
    "jsonl": lambda text: [json.loads(line) for line in text.split("\n")[:-1]],
}


@given(st.lists(ANSWERS, max_size=3))
def test_any_text_is_well_formed(answers: list[Answer]) -> None:
    for form in ANSWER_FORMATS:
        text = format_answers(answers, form)
        READERS.get(form, str)(text)
        if form == "github":
            lines = text.split("\n")[:-1]
            assert len(lines) == sum(len(answer.findings) for answer in answers)
            assert all(line.startswith(("::error ", "::warning ")) for line in lines)
