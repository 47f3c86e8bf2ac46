"""Output formats of `check`, `lint` and `rulings`: for people, for programs, for services that run checks.

The formats, all of the same answers in the same order:

- `human`: a line per answer, then its findings, each with place, code and rules, then title and source of cited rules;
- `json`: `{"kredens": "report/1", "status": 0|1|2, "answers": [...]}`, each answer a map of `subject`, `taken-for`,
  `verdict`, `status`, `line`, `facts` (a map that depends on what it was taken for), `findings` and `rules`. A finding
  has `code`, `severity`, `message`, `file`, `line`, `column`, `card`, `name`, `rules`, `have` and `need`, each null
  where it does not apply; what is wrong with a face also `side`, `element`, `layout` (the `file`, `line` and `column`
  of that element) and `cards`, all that it strikes; lines and columns count from 1, columns in code points. A rule has
  `id`, `title`, `firm` and `section`. New keys may come; those there keep their meaning;
- `jsonl`: those answers, one a line;
- `github`: annotations as workflow commands; `junit`: JUnit XML, a test case an answer; `sarif`: SARIF 2.1.0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from msgspec import Struct, field

from kredens.cards.faults import Fault
from kredens.cards.messages.message import in_language
from kredens.cards.messages.message_file import FALLBACK_LANGUAGE
from kredens.cards.visible_text import escape_invisible, escape_line
from kredens.generator.messages.json_text import dump_json

AnswerFormat: TypeAlias = Literal["human", "json", "jsonl", "github", "junit", "sarif"]
"""A name of an output format."""
ANSWER_FORMATS: Final[tuple[AnswerFormat, ...]] = get_args(AnswerFormat)
"""All output formats, in the order of the help."""
Status: TypeAlias = Literal[0, 1, 2]
"""An exit status: 0 fine, 1 the answer is no, 2 it could not be read."""
STDIN: Final = "-"
"""The file name that stands for standard input."""

_INVALID_XML_CHARACTERS: Final = "[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
"""A pattern that takes longer to compile than most lists to check, so that only JUnit waits for it."""


class CitedRule(NamedTuple):
    """A rule that a finding cites, for people: its title, how firm it is, its section in the rulebook."""

    id: str
    title: str
    firm: str
    section: str


class Finding(Struct, frozen=True):
    """A fault, with the rules that impose it, and where something is counted the numbers found and needed.

    `name` is the name of the fault's card.
    """

    fault: Fault
    rules: tuple[str, ...] = ()
    have: int | None = None
    need: int | None = None
    name: str | None = None

    def __str__(self) -> str:
        cited = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"{self.fault}{cited}"

    def in_language(self, language: str) -> str:
        """Return the finding as a line for a person who reads that language."""
        cited = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"{self.fault.in_language(language)}{cited}"


class Answer(Struct, frozen=True):
    """The result for one file or game. `line` is it as a sentence, `facts` hold the same for programs.

    `status` is the exit status of the command for this alone: 0 fine, 1 the answer is no, 2 it could not be read.
    """

    subject: str
    taken_for: str
    verdict: str
    status: Status
    line: str
    findings: tuple[Finding, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    cited: tuple[CitedRule, ...] = ()


class Output(NamedTuple):
    """What a command writes to standard output or into a file, and its exit status."""

    text: str
    status: int = 0


def output_of(answers: Sequence[Answer], form: AnswerFormat, language: str = FALLBACK_LANGUAGE) -> Output:
    """Return all answers in one of the formats, with the worst of their statuses."""
    return Output(format_answers(answers, form, language), exit_status(answers))


def exit_status(answers: Sequence[Answer]) -> Status:
    """Return the worst status of the answers; 0 without any."""
    return max((answer.status for answer in answers), default=0)


def format_answers(answers: Sequence[Answer], form: AnswerFormat, language: str = FALLBACK_LANGUAGE) -> str:
    """Return all answers in one of the formats; those for people in their language, the others in English.

    The text ends with a line break, or is empty where there is nothing to report.
    """
    lines = _format_human(answers, language) if form == "human" else _FORMATTERS[form](answers)
    return escape_invisible("".join(f"{line}\n" for line in lines))


def _format_human(answers: Sequence[Answer], language: str) -> Iterator[str]:
    """Yield the line of each answer, its findings, and a line for each rule that it cites."""
    # The help of the commands names the formats, and reads no words.
    from kredens.generator.messages.rule_sources import format_firmness_briefly

    for answer in answers:
        yield escape_line(in_language(answer.line, language))
        yield from (finding.in_language(language) for finding in answer.findings)
        for rule in answer.cited:
            where = f", {rule.section}" if rule.section else ""
            yield f"  {rule.id}: {rule.title} ({format_firmness_briefly(rule.firm, language)}{where})"


def _format_json(answers: Sequence[Answer]) -> Iterator[str]:
    report = {
        "kredens": "report/1",
        "status": exit_status(answers),
        "answers": [_answer_data(each) for each in answers],
    }
    yield dump_json(report, indent=2)


def _format_jsonl(answers: Sequence[Answer]) -> Iterator[str]:
    for answer in answers:
        yield dump_json(_answer_data(answer))


def _answer_data(answer: Answer) -> dict[str, Any]:
    """Return an answer as plain values for JSON."""
    return {
        "subject": answer.subject,
        "taken-for": answer.taken_for,
        "verdict": answer.verdict,
        "status": answer.status,
        "line": answer.line,
        "facts": dict(answer.facts),
        "findings": [finding_data(each) for each in answer.findings],
        "rules": [each._asdict() for each in answer.cited],
    }


def finding_data(finding: Finding) -> dict[str, Any]:
    """Return a finding as plain values for JSON; null where a key does not apply."""
    fault, place = finding.fault, finding.fault.place
    return {
        "code": fault.code,
        "severity": fault.severity,
        "message": fault.message,
        "file": place.file if place else None,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "card": fault.card,
        "name": finding.name,
        "rules": list(finding.rules),
        "have": finding.have,
        "need": finding.need,
        **_face_data(fault),
    }


def _face_data(fault: Fault) -> dict[str, Any]:
    """Return what is known of a fault of a face alone: its side, its element, and the cards that it strikes."""
    if fault.side is None and fault.element is None:
        return {}
    layout = fault.layout._asdict() if fault.layout else None
    return {"side": fault.side, "element": fault.element, "layout": layout, "cards": list(fault.cards)}


def _format_github(answers: Sequence[Answer]) -> Iterator[str]:
    """Yield each finding as an annotation of GitHub.

    https://docs.github.com: workflow commands `::error file=...,line=...,col=...,title=...::message`.
    """
    for answer in answers:
        for finding in answer.findings:
            fault, place = finding.fault, finding.fault.place
            facts = {"title": fault.code}
            if place and place.file != STDIN:
                facts = {"file": place.file, "line": str(place.line), "col": str(place.column), **facts}
            properties = ",".join(f"{key}={_escape(value, ':,')}" for key, value in facts.items())
            yield f"::{fault.severity} {properties}::{_escape(_format_message(finding))}"


def _escape(text: str, more: str = "") -> str:
    for sign in f"%\r\n{more}":
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text


def _format_message(finding: Finding) -> str:
    """Return the message with card and rules, without place and code, which stand beside it."""
    fault = finding.fault
    card = f"card {fault.card}: " if fault.card else ""
    rules = f" ({', '.join(finding.rules)})" if finding.rules else ""
    return f"{card}{fault.message}{rules}"


def _format_junit(answers: Sequence[Answer]) -> Iterator[str]:
    """Yield JUnit XML with a test case per answer: status 1 is a failure, status 2 an error."""
    from xml.etree import ElementTree

    failures, errors = (str(sum(answer.status == status for answer in answers)) for status in (1, 2))
    counts = {"name": "kredens", "tests": str(len(answers)), "failures": failures, "errors": errors}
    suites = ElementTree.Element("testsuites", counts)
    suite = ElementTree.SubElement(suites, "testsuite", counts)
    for answer in answers:
        by = f" ({answer.facts['format']})" if answer.facts.get("format") else ""
        named = {
            "classname": _replace_invalid_xml(f"kredens.{answer.taken_for or 'unknown'}"),
            "name": _replace_invalid_xml(answer.subject + by),
        }
        case = ElementTree.SubElement(suite, "testcase", named)
        findings = _replace_invalid_xml("\n".join(map(str, answer.findings)))
        if answer.status:
            kind = {"message": _replace_invalid_xml(answer.line), "type": _replace_invalid_xml(answer.verdict)}
            ElementTree.SubElement(case, "failure" if answer.status == 1 else "error", kind).text = findings
        else:
            ElementTree.SubElement(case, "system-out").text = _replace_invalid_xml(
                "\n".join(filter(None, [answer.line, findings]))
            )
    ElementTree.indent(suites)
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield ElementTree.tostring(suites, encoding="unicode")


def _replace_invalid_xml(text: str) -> str:
    """Return the text with � for characters that XML cannot hold."""
    return re.sub(_INVALID_XML_CHARACTERS, "\ufffd", text)


def _format_sarif(answers: Sequence[Answer]) -> Iterator[str]:
    """Yield one SARIF 2.1.0 log with all findings as results; lines and columns count from 1, in code points."""
    from importlib.metadata import version

    codes = list(dict.fromkeys(finding.fault.code for answer in answers for finding in answer.findings))
    status = exit_status(answers)
    run = {
        "tool": {
            "driver": {
                "name": "kredens",
                "version": version("kredens"),
                "rules": [{"id": code} for code in codes],
            }
        },
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": status != 2, "exitCode": status}],
        "results": [
            _sarif_result(finding, answer, codes.index(finding.fault.code))
            for answer in answers
            for finding in answer.findings
        ],
    }
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    yield dump_json(log, indent=2)


def _sarif_result(finding: Finding, answer: Answer, index: int) -> dict[str, Any]:
    """Return a finding as a SARIF result; `index` is the position of its code among the rules of the run."""
    fault, place = finding.fault, finding.fault.place
    file = place.file if place else answer.subject
    where: dict[str, Any] = {"artifactLocation": {"uri": _file_uri(file)}}
    if place:
        where["region"] = {"startLine": place.line, "startColumn": place.column}
    known = {"card": fault.card, "name": finding.name, "have": finding.have, "need": finding.need}
    properties = {key: value for key, value in known.items() if value is not None}
    return {
        "ruleId": fault.code,
        "ruleIndex": index,
        "level": fault.severity,
        "message": {"text": _format_message(finding)},
        "locations": [{"physicalLocation": where}],
        "properties": {**properties, "rules": list(finding.rules)},
    }


def _file_uri(file: str) -> str:
    """Return a file as a URI: absolute ones with `file:`, relative ones as they are, standard input as `stdin`."""
    if file == STDIN:
        return "stdin"
    from urllib.parse import quote

    path = Path(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix(), errors="surrogateescape")


_FORMATTERS: Final = {
    "json": _format_json,
    "jsonl": _format_jsonl,
    "github": _format_github,
    "junit": _format_junit,
    "sarif": _format_sarif,
}
