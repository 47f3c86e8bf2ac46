"""YAML is read with places, and whatever is thrown at the reader comes back as a fault with a place."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens.cards.faults import Place, Unreadable
from kredens.cards.yamlfile import parser
from kredens.cards.yamlfile.document import MAX_DEPTH, MAX_FILE_FAULTS, MAX_NODES, MAX_TEXT_LENGTH
from kredens.cards.yamlfile.reader import MAX_FILE_BYTES, parse, read
from tests.sampling import examples, sampled


def codes(data: bytes | str) -> list[str]:
    """The codes of all faults, fatal or not."""
    raw = data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")
    try:
        return [fault.code for fault in parse(raw, "x.yaml").faults]
    except Unreadable as problem:
        return [fault.code for fault in problem.faults]


@pytest.fixture(params=["CSafeLoader", "SafeLoader"])
def either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both the parser in C and the one in Python must hold."""
    monkeypatch.setattr(parser, "_Loader", getattr(yaml, request.param))


ALIAS_BOMB = "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"a{i}: &a{i} [" + ",".join([f"*a{i - 1}"] * 10) + "]\n" for i in range(1, 9)
)
MERGE_BOMB = "m0: &m0 {k: v}\n" + "".join(f"m{i}: &m{i} {{<<: [*m{i - 1}, *m{i - 1}]}}\n" for i in range(1, 26))

ATTACKS: dict[str, tuple[str | bytes, str]] = {
    "alias bomb": (ALIAS_BOMB, "alias"),
    "merge bomb": (MERGE_BOMB, "merge"),
    "merge key": ("base: {x: 1}\nc: {<<: {y: 1}, x: 2}\n", "merge"),
    "list in itself": ("&a [*a]\n", "alias"),
    "anchor": ("a: &x 1\n", "anchor"),
    "many anchors": ("\n".join(f"- &a{i} x" for i in range(20_000)), "too-many-faults"),
    "deep flow lists": ("[" * 100_000 + "]" * 100_000, "too-deep"),
    "deep flow maps": ("{" * 3_000, "too-deep"),
    "deep block lists": ("- " * 20_000 + "x", "too-deep"),
    "deep block maps": ("".join(" " * i + "a:\n" for i in range(100)), "too-deep"),
    "long number": ("a: " + "9" * 5_000, "number"),
    "long decimal": ("a: 0." + "9" * 5_000, "number"),
    "hexadecimal": ("a: 0x" + "f" * 10_000, "ambiguous"),
    "long sexagesimal": ("a: 1" + ":59" * 5_000, "ambiguous"),
    "longer sexagesimal": ("a: 1" + ":59" * 50_000, "too-long"),
    "long text": ("a: " + "x" * (MAX_TEXT_LENGTH + 1), "too-long"),
    "long key": ('? "' + "x" * (MAX_TEXT_LENGTH + 1) + '"\n: 1\n', "too-long"),
    "large file": (b"#" * (MAX_FILE_BYTES + 1), "too-large"),
    "duplicate key": ("a: 1\na: 2\n", "duplicate-key"),
    "duplicate key by normalisation": ("é: 1\ne\u0301: 2\n", "duplicate-key"),
    "tag": ("a: !!python/object/apply:os.system ['true']\n", "tag"),
    "tag on a map": ("a: !!set {x, y}\n", "tag"),
    "binary": ("a: !!binary aGk=\n", "tag"),
    "bad integer tag": ("a: !!int abc\n", "tag"),
    "bad timestamp tag": ("a: !!timestamp x\n", "tag"),
    "own tag": ("a: !x y\n", "tag"),
    "list as a key": ("? [1,2]\n: x\n", "key"),
    "map as a key": ("? {a: b}\n: x\n", "key"),
    "braces": ("text: {{ name }}\n", "braces"),
    "braces in a list": ("- {{ name }}\n", "braces"),
    "braces and text": ("text: {{ name }} wins\n", "braces"),
    "two documents": ("a: 1\n---\nb: 2\n", "documents"),
    "empty": ("", "empty"),
    "only a comment": ("# x\n", "empty"),
    "NUL": ("a: \x00\n", "character"),
    "right to left": ("a: \u202eabc\n", "character"),
    "isolate": ("a: \u2066abc\n", "character"),
    "zero width": ("a: x\u200by\n", "character"),
    "next line": ("a: x\x85b: 1\n", "character"),
    "line separator": ("a: x\u2028b: 1\n", "character"),
    "byte order mark inside": ("a: \ufeffx\n", "character"),
    "invisible tags": ("a: \U000e0041\n", "character"),
    "NUL escape": ('a: "\\0"\n', "character"),
    "line separator escape": ('a: "\\L"\n', "character"),
    "direction escape": ('a: "\\u202e"\n', "character"),
    "escape in a key": ('"\\u202e": 1\n', "character"),
    "not UTF-8": (b"a: \xe9\n", "encoding"),
    "UTF-16": ("a: 1\n".encode("utf-16"), "encoding"),
    "tab": ("a:\n\tb: 1\n", "syntax"),
    "version of the future": ("%YAML 2.0\n---\na: 1\n", "syntax"),
    "open quote": ("a: 'x\nb: 1\n", "syntax"),
    "open bracket": ("a: [1, 2\nb: 1\n", "syntax"),
    "at sign": ("a: @x\n", "syntax"),
    "bad indentation": ("a: 1\n b: 2\n", "syntax"),
    "escape out of range": ('a: "\\U00110000"\n', "syntax"),
}


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize(("data", "code"), ATTACKS.values(), ids=ATTACKS.keys())
def test_attacks_are_answered(data: str | bytes, code: str) -> None:
    assert code in codes(data)


@pytest.mark.parametrize("data", [data for data, _ in ATTACKS.values()], ids=ATTACKS.keys())
def test_faults_are_few_and_short(data: str | bytes) -> None:
    raw = data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")
    try:
        faults = list(parse(raw, "x.yaml").faults)
    except Unreadable as problem:
        faults = list(problem.faults)
    assert len(faults) <= MAX_FILE_FAULTS + 1
    assert all(len(str(fault)) < 300 and "\n" not in str(fault) for fault in faults)


def test_a_lone_surrogate_is_refused_by_either_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    assert codes('a: "\\ud800"\n') == ["syntax"]
    monkeypatch.setattr(parser, "_Loader", yaml.SafeLoader)
    assert codes('a: "\\ud800"\n') == ["character"]


AMBIGUOUS = """no yes on off y n Yes NO True FALSE Null 1:30 6:4 190:20:30 010 08 00 1_000 0x1F 0b11 0o17 1e3 1.0e+3 .5
.inf -.inf .nan 1. 2024-01-01 2024-1-5 = 007.5""".split()


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize("text", AMBIGUOUS)
def test_what_versions_of_yaml_read_differently_must_be_quoted(text: str) -> None:
    document = parse(f"a: {text}\nb: '{text}'\n{text}: c\n".encode(), "x.yaml")
    assert [(fault.code, fault.place) for fault in document.faults] == [("ambiguous", Place("x.yaml", 1, 4))]
    assert document.value == {"a": text, "b": text, text: "c"}


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("7", 7),
        ("-7", -7),
        ("+7", 7),
        ("0", 0),
        ("1.50", 1.5),
        ("-0.5", -0.5),
        ("'7'", "7"),
        ('"true"', "true"),
        ("Praha", "Praha"),
        ("1.0.2", "1.0.2"),
        ("1–3", "1–3"),
        ("a#b", "a#b"),
        ("e\u0301", "é"),
        ('"e\\u0301"', "é"),
        ("'e\u0301'", "é"),
        ("|\n  dva\n  řádky\n", "dva\nřádky\n"),
    ],
)
def test_plain_values(text: str, value: object) -> None:
    document = parse(f"a: {text}".encode(), "x.yaml")
    assert not document.faults
    assert document.value == {"a": value}
    assert type(document.value["a"]) is type(value)


def test_keys_are_always_text() -> None:
    assert parse(b"1: a\n1.0: b\ntrue: c\nno: d\n", "x.yaml").value == {"1": "a", "1.0": "b", "true": "c", "no": "d"}


@pytest.mark.usefixtures("either_parser")
def test_places_count_characters_from_one() -> None:
    document = parse("\ufeffčtyři:\n  - {ž: 1, b: [x, y]}\n  - ahoj\n".encode(), "x.yaml")
    assert document.place() == Place("x.yaml", 1, 1)
    assert document.place(("čtyři", 0, "ž")) == Place("x.yaml", 2, 9)
    assert document.key_place(("čtyři", 0, "b")) == Place("x.yaml", 2, 12)
    assert document.place(("čtyři", 0, "b", 1)) == Place("x.yaml", 2, 19)
    assert document.place(("čtyři", 1)) == document.key_place(("čtyři", 1)) == Place("x.yaml", 3, 5)


def test_the_place_of_what_is_missing_is_around_it() -> None:
    document = parse(b"a:\n  b: [1]\n", "x.yaml")
    assert document.place(("a", "b", 7, "c")) == Place("x.yaml", 2, 6)
    assert document.place(("a", "b", 0, "c")) == Place("x.yaml", 2, 7)
    assert document.key_place(("z",)) == Place("x.yaml", 1, 1)


def test_reading_goes_on_after_faults_that_do_not_stop_it() -> None:
    document = parse(b"a: no\nb: &x 1\nb: 2\nc: {{ d }}\ne: [*x, 5]\n", "x.yaml")
    assert [(fault.code, fault.place.line if fault.place else 0) for fault in document.faults] == [
        ("ambiguous", 1),
        ("anchor", 2),
        ("duplicate-key", 3),
        ("braces", 4),
        ("alias", 5),
    ]
    assert document.value == {"a": "no", "b": 1, "c": {}, "e": [None, 5]}


def test_an_open_quote_is_reported_where_it_opens() -> None:
    with pytest.raises(Unreadable) as caught:
        parse(b"a: 1\nb: 'never closed\nc: 2\n", "x.yaml")
    assert caught.value.faults[0].place == Place("x.yaml", 2, 4)


def test_every_forbidden_character_is_found() -> None:
    with pytest.raises(Unreadable) as caught:
        parse("a: x\u200b\nb: žluť\u202e\n".encode(), "x.yaml")
    assert [fault.place for fault in caught.value.faults] == [Place("x.yaml", 1, 5), Place("x.yaml", 2, 8)]


class TestFiles:
    def test_missing(self, tmp_path: Path) -> None:
        with pytest.raises(Unreadable, match=r"there is no file 'cards/x.yaml'"):
            read(tmp_path / "x.yaml", "cards/x.yaml")

    def test_folder(self, tmp_path: Path) -> None:
        with pytest.raises(Unreadable, match="this is a folder"):
            read(tmp_path)

    def test_name_that_cannot_be(self) -> None:
        with pytest.raises(Unreadable, match="cannot be the name of a file"):
            read(Path("a\0b"))

    def test_name_that_is_too_long(self, tmp_path: Path) -> None:
        with pytest.raises(Unreadable, match="cannot read"):
            read(tmp_path / ("x" * 5000))

    @pytest.mark.skipif(sys.platform == "win32", reason="no named pipes")
    def test_pipe_is_not_waited_for(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(Unreadable, match="not an ordinary file"):
            read(tmp_path / "pipe")

    @pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may read everything")
    def test_no_permission(self, tmp_path: Path) -> None:
        (tmp_path / "x.yaml").write_text("a: 1")
        (tmp_path / "x.yaml").chmod(0)
        with pytest.raises(Unreadable, match="no permission"):
            read(tmp_path / "x.yaml")

    def test_large(self, tmp_path: Path) -> None:
        with (tmp_path / "x.yaml").open("wb") as stream:
            stream.truncate(10 * MAX_FILE_BYTES)
        with pytest.raises(Unreadable, match="larger than"):
            read(tmp_path / "x.yaml")


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | st.text(st.characters(codec="ascii"), max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abč", max_size=3), inner, max_size=4),
    max_leaves=20,
)


@given(PLAIN)
def test_json_reads_as_itself(value: object) -> None:
    text = json.dumps(value, ensure_ascii=True)
    try:
        document = parse(text.encode(), "x.yaml")
    except Unreadable:
        assert "\\u00" in text
        return
    if not document.faults:
        assert document.value == value


PIECES = [
    *("&a ", "*a ", "!!x ", "<<: ", "[", "{", "]", "}", "- ", ": ", "\n", "\n  ", "\t", "|\n", ">\n", "'", '"', "#"),
    *("%", "---\n", "...\n", "? ", ",", "\\", "\x85", "\u2028", "\0", "a", "ž", "0", "1:3", ".", "{{", "}}", "@"),
]


@pytest.mark.usefixtures("either_parser")
@settings(max_examples=examples(400), deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join) | st.binary(max_size=60))
def test_fuzz(data: str | bytes) -> None:
    codes(data)


@settings(max_examples=examples(300), deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_every_value_has_its_place(text: str) -> None:
    try:
        document = parse(text.encode(), "x.yaml")
    except Unreadable:
        return
    lines = text.replace("\r", "\n").split("\n")

    def walk(value: object, path: tuple[str | int, ...]) -> None:
        place = document.place(path)
        assert 1 <= place.line <= len(lines) + 1
        if isinstance(value, dict):
            for key, item in value.items():
                walk(item, (*path, key))
        if isinstance(value, list):
            for index, item in enumerate(value):
                walk(item, (*path, index))

    walk(document.value, ())


@pytest.mark.parametrize("item", sampled(["1,", "{},", "a: 1,"], 3))
def test_too_many_values(item: str) -> None:
    assert codes("[" + item * MAX_NODES + "]") == ["too-many"]


def test_depth_is_allowed_up_to_the_limit() -> None:
    assert codes("[" * MAX_DEPTH + "]" * MAX_DEPTH) == []
    assert codes("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)) == ["too-deep"]


@pytest.mark.parametrize("many", [1, 120_000])
def test_directives_for_tags_are_refused_at_once(many: int) -> None:
    text = "# a log\n" + "".join(f"%TAG !{number:x}! t\n" for number in range(many)) + "---\na: 1\n"
    with pytest.raises(Unreadable) as caught:
        parse(text.encode(), "a.yaml")
    assert [str(fault) for fault in caught.value.faults] == [
        "a.yaml:2:1: error[tag] %TAG is not allowed: leave the line out"
    ]
    assert parse(b"a: 50 %TAG\n", "a.yaml").value == {"a": "50 %TAG"}
