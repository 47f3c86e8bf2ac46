"""What the program says of its own is whole in every language it speaks, and another language is one file more."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from kredens.cards.faults import Unreadable
from kredens.generator.cli import run_command
from kredens.generator.messages import catalogue
from kredens.generator.messages.catalogue import SECTIONS, Section, count_of, find_faults, language_name, load_messages
from tools import check_translation

LANGUAGES = sorted(path.stem for path in catalogue.FOLDER.glob("*.yaml"))
LEFT_OUT = {"mixed: {per} is left out"}
"""English names a field where other languages name things."""

GERMAN = """\
kredens: messages/1
language: Deutsch
plurals:
  move: [Zug, Züge]
ask:
  why: "Warum:"
  meant: "War {near} gemeint?"
new:
  card: Karte
  cards: Karten
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the shipped languages, which the program reads in their place."""
    copy = tmp_path / "messages"
    shutil.copytree(catalogue.FOLDER, copy)
    monkeypatch.setattr(catalogue, "FOLDER", copy)
    monkeypatch.chdir(tmp_path)
    return copy


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_with_the_same_slots(language: str) -> None:
    assert {fault.message for fault in find_faults(language)} - LEFT_OUT == set()


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("section", SECTIONS)
def test_no_sentence_is_left_in_english(section: Section, language: str) -> None:
    english = load_messages(section, "en")
    alike = [text for key, text in load_messages(section, language).items() if text == english[key]]
    assert not [text for text in alike if len(re.findall(r"(?<!\{)\b[a-z]+", text)) > 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_bold_text_ends_where_it_begins_and_ends(language: str) -> None:
    for text in load_messages("sheets", language).values():
        assert text.count("**") % 2 == 0


def test_a_number_takes_the_form_that_fits() -> None:
    assert [count_of(number, "move", "cs") for number in (1, 3, 5)] == ["1 tah", "3 tahy", "5 tahů"]
    assert [count_of(number, "move", "pl") for number in (1, 22, 12)] == ["1 ruch", "22 ruchy", "12 ruchów"]
    assert [count_of(number, "move", "it") for number in (1, 2)] == ["1 mossa", "2 mosse"]
    with pytest.raises(KeyError):
        count_of(2, "oxen", "cs")


@pytest.mark.parametrize("section", SECTIONS)
def test_a_language_that_nobody_has_written_is_english(section: Section) -> None:
    assert load_messages(section, "de") == load_messages(section, "en")
    assert (language_name("de"), language_name("cs")) == ("de", "česky")
    assert [fault.code for fault in find_faults("de")] == ["language"]


def test_one_file_more_is_one_language_more(folder: Path, tmp_path: Path) -> None:
    (folder / "de.yaml").write_text(GERMAN, encoding="utf-8")
    assert language_name("de") == "Deutsch"
    assert (count_of(1, "move", "de"), count_of(4, "move", "de")) == ("1 Zug", "4 Züge")
    messages, english = load_messages("ask", "de"), load_messages("ask", "en")
    assert (messages["why"], messages["write"]) == ("Warum:", english["write"])
    assert messages.keys() == english.keys()
    assert load_messages("replay", "de") == load_messages("replay", "en")
    (tmp_path / "cards.csv").write_text("name,strength\nWolf,3\n", encoding="utf-8")
    assert run_command(["new", "spiel", "--from", "cards.csv", "--lang", "de"]) == 0
    game = (tmp_path / "spiel" / "game.yaml").read_text(encoding="utf-8")
    assert "{de: Karte}" in game
    assert "{de: Karten}" in game
    lacking = {fault.message.partition(":")[0] for fault in find_faults("de")}
    assert lacking == {*SECTIONS} - {"new"}
    assert all(fault.severity == "warning" for fault in find_faults("de"))


@pytest.mark.parametrize(
    ("message", "place", "code", "said"),
    [
        ("writes: Frag", "4:3", "unknown-message", "ask has no message 'writes'; did you mean 'write'?"),
        ('meant: "War {neer} gemeint?"', "4:10", "unknown-slot", "nothing fills {neer}; did you mean 'near'?"),
        ('why: "{grund}"', "4:8", "unknown-slot", "nothing fills {grund}; known are none"),
        ('meant: "War {near:03} gemeint?"', "4:10", "unknown-slot", "write {near}, not {near:03}"),
        ('meant: "War {near gemeint?"', "4:10", "braces", "braces hold the name of what is filled in"),
        ('meant: "War {} {near} gemeint?"', "4:10", "braces", "braces hold the name of what is filled in"),
        ('why: ""', "4:8", "length", "shorter than 1"),
        ("why: 3", "4:8", "type", "expected text, got 3 (quote it)"),
        ("why: no", "4:8", "ambiguous", "quote it"),
    ],
)
def test_a_translators_mistake_is_named_with_its_line(
    folder: Path, message: str, place: str, code: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "de.yaml").write_text(f"kredens: messages/1\nlanguage: Deutsch\nask:\n  {message}\n", encoding="utf-8")
    with pytest.raises(Unreadable) as caught:
        load_messages("ask", "de")
    fault = caught.value.faults[0]
    assert (str(fault.place), fault.code) == (f"messages/de.yaml:{place}", code)
    assert said in fault.message
    assert check_translation.main(["de"]) == 1
    assert f"messages/de.yaml:{place}: error[{code}]" in capsys.readouterr().out


def test_a_section_that_there_is_not(folder: Path) -> None:
    (folder / "de.yaml").write_text(GERMAN.replace("\nask:", "\nasks:"), encoding="utf-8")
    with pytest.raises(Unreadable, match=r"messages/de\.yaml:5:1: .*unknown field 'asks'; did you mean 'ask'"):
        language_name("de")


def test_the_shipped_files_have_no_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_translation.main([]) == 0
    assert "error[" not in capsys.readouterr().out
