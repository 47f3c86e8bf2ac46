"""What the README and the guides tell a reader to do works: every file written, every command run, in a new folder."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from PIL import Image

from kredens import rules_engine
from kredens.generator import cli
from kredens.generator.checks import lint
from kredens.rules_engine.contract.protocol import Engine
from tests.sampling import FULL, LONG

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WRITE = re.compile(r"Write\s+`([^`]+)`:\s*\Z")
ADD = re.compile(r"Add to the end of\s+`([^`]+)`:\s*\Z")
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
COMMAND = re.compile(r"`(kredens [^`]+)`")

SHIPPED = r"(?:kaciri|gwint|historia|veto|vwars)\b(?!.* -o | --output)"
SLOW = re.compile(rf"kredens (?:print {SHIPPED}|simulate |lint my-)")
"""What takes seconds and leaves nothing that a later command reads."""
BOOK = re.compile(rf"kredens book {SHIPPED}")
"""What writes books that no later command reads, for ten seconds."""
ELSEWHERE = {
    "make print": "tests/test_make.py",
    "make test": "this very run",
    "py -m venv .venv": "Windows only",
    ".venv\\Scripts\\pip install .": "tests/test_wheel.py builds and runs what this installs",
    ".venv\\Scripts\\kredens print kaciri": "the command is run below, by its plain name",
    "pipx install .": "tests/test_wheel.py builds and runs what this installs",
    "uv tool install .": "tests/test_wheel.py builds and runs what this installs",
}
"""Commands that need another machine or a network, and what covers them."""
DOCUMENTS = ("README.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")))
TUTORIAL = "docs/first-game.md"
QUICK = ("README.md", TUTORIAL)
"""What is tried in every run; the other guides are in the long one, and all that they print in the whole one."""
ENGINES = "docs/adding-an-engine.md"
EXAMPLE = ROOT / "docs" / "examples" / "nine"
LEFT_OUT = "…"
"""A line of promised output that stands for any number of lines."""


class Step(NamedTuple):
    """A file to write or add to, or a command with the status and output that the text promises."""

    kind: str
    target: str
    content: str = ""
    status: int = 0


def steps(document: str) -> Iterator[Step]:
    """What the reader is told to do, in order."""
    text = (ROOT / document).read_text(encoding="utf-8")
    fences = list(FENCE.finditer(text))
    for index, fence in enumerate(fences):
        before = text[fences[index - 1].end() if index else 0 : fence.start()]
        if fence[1] == "sh":
            following = fences[index + 1] if index + 1 < len(fences) else None
            shown = following[2] if following and not text[fence.end() : following.start()].strip() else ""
            promised = shown if following and following[1] == "text" else ""
            for line in fence[2].splitlines():
                command, _, comment = line.partition("#")
                status = re.search(r"exit status (\d)", comment)
                yield Step("run", command.strip(), promised, int(status[1]) if status else 0)
        elif match := WRITE.search(before):
            yield Step("write", match[1], fence[2])
        elif match := ADD.search(before):
            yield Step("add", match[1], fence[2])


def sampled_steps(document: str, every: int) -> Iterator[Step]:
    """The steps; if not `every` one, then without books and one in `every` of those that are slow, if nothing of them
    is shown."""
    slow = 0
    for step in steps(document):
        if every > 1 and BOOK.match(step.target) and not step.content and not step.status:
            continue
        if SLOW.match(step.target) and not step.content and not step.status:
            slow += 1
            if every > 1 and slow % every != 1:
                continue
        yield step


def promises(shown: str, said: str) -> bool:
    """Whether a command said what the text shows, with anything where lines are left out."""
    first, *others = re.split(rf"^[ ]*{LEFT_OUT}[ ]*\n", shown.rstrip("\n") + "\n", flags=re.MULTILINE)
    rest = said.rstrip("\n") + "\n"
    if not others:
        return rest == first
    if not rest.startswith(first):
        return False
    rest = rest[len(first) :]
    *between, last = others
    for part in between:
        _, found, rest = f"\n{rest}".partition(f"\n{part}")
        if not found:
            return False
    return f"\n{rest}".endswith(f"\n{last}")


def test_what_is_promised_is_compared() -> None:
    assert promises("one\n…\nfour\n", "one\ntwo\nthree\nfour\n")
    assert promises("one\n…\nthree\n…\n", "one\ntwo\nthree\nfour\n")
    assert not promises("one\n…\nthree\n…\ntwo\n", "one\ntwo\nthree\nfour\n")
    assert not promises("one\n…\nhree\n…\n", "one\ntwo\nthree\nfour\n")
    assert not promises("one\n…\nfour\n", "one\ntwo\n")
    assert not promises("one\n", "one\ntwo\n")
    assert not promises("o.e\n", "one\n")


@pytest.mark.parametrize(
    ("document", "every"),
    [
        *((name, 5) for name in QUICK),
        *(pytest.param(name, 5, marks=LONG) for name in DOCUMENTS if name not in QUICK),
        *(pytest.param(name, 1, marks=(LONG, FULL)) for name in DOCUMENTS),
    ],
)
def test_everything_that_the_reader_is_told_works(
    document: str, every: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KREDENS_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("KREDENS_LANG", "en")
    # An engine is written into the checkout; here it lies in the new folder as well.
    monkeypatch.setattr(rules_engine, "__path__", [*rules_engine.__path__, str(tmp_path / "rules_engine")])
    for name in ("scans/wolf-x3.png", "scans/back.png"):
        Path(name).parent.mkdir(exist_ok=True)
        Image.new("RGB", (126, 176), "#335577").save(name)
    if every > 1:  # all else that lint finds it finds in one ink as well
        monkeypatch.setattr(lint, "INKS", ("full",))
    done = 0
    for step in sampled_steps(document, every):
        path = Path(step.target)
        if step.kind == "write":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step.content, encoding="utf-8")
        elif step.kind == "add":
            with path.open("a", encoding="utf-8") as file:
                file.write(step.content)
        elif step.target not in ELSEWHERE:
            program, *arguments = shlex.split(step.target)
            assert program == "kredens", step.target
            assert cli.run_command(arguments) == step.status, f"{step.target}: {capsys.readouterr().err}"
            said = capsys.readouterr()
            if step.content:
                assert promises(step.content, said.out + said.err), f"{step.target} says:\n{said.out}{said.err}"
            done += 1
    assert done or document != "README.md"


@pytest.mark.parametrize("document", ["README.md", TUTORIAL])
def test_every_file_shown_is_written(document: str) -> None:
    shown = [f[2] for f in FENCE.finditer((ROOT / document).read_text(encoding="utf-8")) if f[1] not in ("sh", "text")]
    assert shown == [s.content for s in steps(document) if s.kind != "run" and s.target.rpartition(".")[2] != "txt"]


def test_the_example_of_an_engine_is_shown_as_it_is_kept() -> None:
    shown = {step.target: step.content for step in steps(ENGINES) if step.kind == "write"}
    kept = {path for path in EXAMPLE.rglob("*.*") if path.suffix in (".py", ".yaml")}
    for path in kept:
        assert shown.pop(path.relative_to(EXAMPLE).as_posix()) == path.read_text(encoding="utf-8")
    assert set(shown) == {"greedy.yaml", "nowhere.yaml"}, "logs of what is refused are shown only"


def test_the_table_of_an_engine_names_every_member() -> None:
    text = (ROOT / ENGINES).read_text(encoding="utf-8")
    table = text.partition("## What an engine offers")[2].partition("\n- **")[0]
    rows = [row.partition("`")[2].partition("`")[0].partition("(")[0] for row in table.splitlines() if row[:3] == "| `"]
    assert sorted(rows) == sorted(name for name in vars(Engine) if not name.startswith("_"))


def test_the_tutorial_ends_with_eighteen_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kredens import cards

    monkeypatch.chdir(tmp_path)
    assert cli.run_command(["new", "mushrooms"]) == 0
    for step in steps(TUTORIAL):
        if step.kind == "write" and step.target.startswith("mushrooms/"):
            Path(step.target).write_text(step.content, encoding="utf-8")
    assert sum(card.copies for card in cards.load("mushrooms").cards) == 18


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_in_the_text_exists(document: str) -> None:
    """A command named within a sentence has a sub-command and options that there are."""
    for written in COMMAND.findall((ROOT / document).read_text(encoding="utf-8")):
        _, name, *arguments = shlex.split(written)
        command = cli.kredens.get_command(click.Context(cli.kredens), name)
        assert command is not None, written
        known = {option for parameter in command.params for option in [*parameter.opts, *parameter.secondary_opts]}
        assert {argument for argument in arguments if argument.startswith("-")} <= known | {"--help"}, written


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_to_a_file(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    local = [link for link in LINK.findall(text) if not link.startswith("http")]
    assert [link for link in local if not ((ROOT / document).parent / link).exists()] == []
