"""Writes down what was found in files: for people, for programs, and for the services that run checks.

The forms, all of the same answers in the same order:

- `human`: a line an answer, then its findings, each with place, code and rules, then what the cited rules are;
- `json`: `{"kredens": "report/1", "status": 0|1|2, "answers": [...]}`, each answer a map of `subject`, `taken-for`,
  `verdict`, `status`, `line`, `facts` (a map that depends on what it was taken for), `findings` and `rules`. A finding
  has `code`, `severity`, `message`, `file`, `line`, `column`, `card`, `name`, `rules`, `have` and `need`, each null
  where it does not apply; lines and columns count from 1, columns in code points. A rule has `id`, `title`, `firm` and
  `section`. New keys may come; those there keep their meaning;
- `jsonl`: those answers, one a line;
- `github`: annotations as workflow commands; `junit`: JUnit XML, a test case an answer; `sarif`: SARIF 2.1.0.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from kredens.cards.faults import Fault

Form: TypeAlias = Literal["human", "json", "jsonl", "github", "junit", "sarif"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
Status: TypeAlias = Literal[0, 1, 2]
STDIN: Final = "-"

_FIRMNESS: Final = {"text": "rulebook", "derived": "follows from the rulebook", "ours": "our reading"}
_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Cited(NamedTuple):
    """A rule that a finding names, for people: what it is called, how firm it is, where the rulebook has it."""

    id: str
    title: str
    firm: str
    section: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault, with the rules that impose it, and where something is counted how many there are and should be.

    `name` is what the card of the fault is called.
    """

    fault: Fault
    rules: tuple[str, ...] = ()
    have: int | None = None
    need: int | None = None
    name: str | None = None

    def __str__(self) -> str:
        cited = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"{self.fault}{cited}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What one file or game comes to. `line` says it to a person, `facts` hold the same for programs.

    `status` is what the command would exit with for this alone: 0 fine, 1 the answer is no, 2 it could not be read.
    """

    subject: str
    taken_for: str
    verdict: str
    status: Status
    line: str
    findings: tuple[Finding, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    cited: tuple[Cited, ...] = ()


def exit_status(answers: Sequence[Answer]) -> Status:
    """The worst of them."""
    return max((answer.status for answer in answers), default=0)


def written(answers: Sequence[Answer], form: Form) -> str:
    """All answers in one of the forms; ends with a line break, or is empty where there is nothing to say."""
    lines = _WRITERS[form](answers)
    return "".join(f"{line}\n" for line in lines)


def _human(answers: Sequence[Answer]) -> Iterator[str]:
    for answer in answers:
        yield answer.line
        yield from map(str, answer.findings)
        for rule in answer.cited:
            where = f", {rule.section}" if rule.section else ""
            yield f"  {rule.id}: {rule.title} ({_FIRMNESS.get(rule.firm, rule.firm)}{where})"


def _json(answers: Sequence[Answer]) -> Iterator[str]:
    report = {"kredens": "report/1", "status": exit_status(answers), "answers": [_plain(each) for each in answers]}
    yield json.dumps(report, ensure_ascii=False, indent=2)


def _jsonl(answers: Sequence[Answer]) -> Iterator[str]:
    for answer in answers:
        yield json.dumps(_plain(answer), ensure_ascii=False)


def _plain(answer: Answer) -> dict[str, Any]:
    return {
        "subject": answer.subject,
        "taken-for": answer.taken_for,
        "verdict": answer.verdict,
        "status": answer.status,
        "line": answer.line,
        "facts": dict(answer.facts),
        "findings": [_plain_finding(each) for each in answer.findings],
        "rules": [each._asdict() for each in answer.cited],
    }


def _plain_finding(finding: Finding) -> dict[str, Any]:
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
    }


def _github(answers: Sequence[Answer]) -> Iterator[str]:
    """https://docs.github.com: workflow commands `::error file=...,line=...,col=...,title=...::message`."""
    for answer in answers:
        for finding in answer.findings:
            fault, place = finding.fault, finding.fault.place
            said = {"title": fault.code}
            if place and place.file != STDIN:
                said = {"file": place.file, "line": str(place.line), "col": str(place.column), **said}
            properties = ",".join(f"{key}={_escaped(value, ':,')}" for key, value in said.items())
            yield f"::{fault.severity} {properties}::{_escaped(_told(finding))}"


def _escaped(text: str, more: str = "") -> str:
    for sign in f"%\r\n{more}":
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text


def _told(finding: Finding) -> str:
    """The message with card and rules, without place and code, which stand beside it."""
    fault = finding.fault
    card = f"card {fault.card}: " if fault.card else ""
    rules = f" ({', '.join(finding.rules)})" if finding.rules else ""
    return f"{card}{fault.message}{rules}"


def _junit(answers: Sequence[Answer]) -> Iterator[str]:
    """A test case an answer: an answer that is no has failed, a file that cannot be read is an error."""
    from xml.etree import ElementTree

    failures, errors = (str(sum(answer.status == status for answer in answers)) for status in (1, 2))
    counts = {"name": "kredens", "tests": str(len(answers)), "failures": failures, "errors": errors}
    suites = ElementTree.Element("testsuites", counts)
    suite = ElementTree.SubElement(suites, "testsuite", counts)
    for answer in answers:
        by = f" ({answer.facts['format']})" if answer.facts.get("format") else ""
        named = {"classname": _xml(f"kredens.{answer.taken_for or 'unknown'}"), "name": _xml(answer.subject + by)}
        case = ElementTree.SubElement(suite, "testcase", named)
        said = _xml("\n".join(map(str, answer.findings)))
        if answer.status:
            kind = {"message": _xml(answer.line), "type": _xml(answer.verdict)}
            ElementTree.SubElement(case, "failure" if answer.status == 1 else "error", kind).text = said
        else:
            ElementTree.SubElement(case, "system-out").text = _xml("\n".join(filter(None, [answer.line, said])))
    ElementTree.indent(suites)
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield ElementTree.tostring(suites, encoding="unicode")


def _xml(text: str) -> str:
    """The text with � for what XML cannot hold."""
    return _NO_XML.sub("\ufffd", text)


def _sarif(answers: Sequence[Answer]) -> Iterator[str]:
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
            _result(finding, answer, codes.index(finding.fault.code))
            for answer in answers
            for finding in answer.findings
        ],
    }
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    yield json.dumps(log, ensure_ascii=False, indent=2)


def _result(finding: Finding, answer: Answer, index: int) -> dict[str, Any]:
    fault, place = finding.fault, finding.fault.place
    file = place.file if place else answer.subject
    where: dict[str, Any] = {"artifactLocation": {"uri": _uri(file)}}
    if place:
        where["region"] = {"startLine": place.line, "startColumn": place.column}
    known = {"card": fault.card, "name": finding.name, "have": finding.have, "need": finding.need}
    properties = {key: value for key, value in known.items() if value is not None}
    return {
        "ruleId": fault.code,
        "ruleIndex": index,
        "level": fault.severity,
        "message": {"text": _told(finding)},
        "locations": [{"physicalLocation": where}],
        "properties": {**properties, "rules": list(finding.rules)},
    }


def _uri(file: str) -> str:
    if file == STDIN:
        return "stdin"
    from urllib.parse import quote

    path = Path(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix(), errors="surrogateescape")


_WRITERS: Final = {
    "human": _human,
    "json": _json,
    "jsonl": _jsonl,
    "github": _github,
    "junit": _junit,
    "sarif": _sarif,
}
