"""`import kredens` is a library: light, typed, silent, and its guide is true."""

from __future__ import annotations

import ast
import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kredens
from kredens.generator.checks import lint
from tests import rooms

ROOT = Path(__file__).resolve().parent.parent
GUIDE = ROOT / "docs" / "library.md"
EXAMPLE = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEAVY = ("click", "reportlab", "PIL", "uharfbuzz", "fontTools", "jinja2", "yaml", "msgspec", "kredens.generator")


def modules() -> list[Path]:
    """Every Python file of the program."""
    return sorted(
        path for floor in ("kredens", "cards", "rules_engine", "generator") for path in (ROOT / floor).rglob("*.py")
    )


def speaks(module: Path) -> bool:
    """Whether a file is a part of the command, which alone prints."""
    place = module.relative_to(ROOT).as_posix()
    return place == "generator/cli.py" or place.startswith(("generator/commands/", "generator/streams/"))


def names_imported(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name.partition(".")[0] for alias in node.names}
    return {(node.module or "").partition(".")[0]} if isinstance(node, ast.ImportFrom) else set()


def test_only_the_command_prints() -> None:
    found = []
    for module in modules():
        if speaks(module):
            continue
        for node in ast.walk(rooms.parse(module)):
            called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if "click" in names_imported(node) or called == "print":
                found.append(f"{module.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}")
    assert not found


def test_the_command_is_found_where_it_prints() -> None:
    assert sum(map(speaks, modules())) > 10


def test_importing_it_imports_nothing() -> None:
    program = "import sys, kredens; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = ran.stdout.split()
    assert not [name for name in loaded if name.startswith(HEAVY)]


def test_reading_decks_and_logs_does_not_draw() -> None:
    program = (
        "import sys, kredens\n"
        "game = kredens.load('gwint')\n"
        "kredens.check_deck(game, kredens.shipped_deck(game, 'prisery'))\n"
        "kredens.legal_moves(kredens.replay(kredens.read_log(b'kredens: log/1\\ngame: kaciri\\n"
        "players: {Anna: {faction: husite}, Petr: {faction: katolici}}\\n')))\n"
        "print(*sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not {"click", "reportlab", "PIL", "uharfbuzz"} & set(ran.stdout.split())


def test_every_name_is_there_and_typed() -> None:
    source = ast.parse((ROOT / "kredens" / "__init__.py").read_text(encoding="utf-8"))
    (typed,) = (node for node in source.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    declared = {
        alias.name: str(node.module) for node in typed.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    homes = {name: f"kredens.{home}" for home, names in kredens._HOMES.items() for name in names.split()}
    assert declared == homes
    assert sorted(kredens.__all__) == sorted(homes)
    for name in kredens.__all__:
        assert getattr(kredens, name) is not None
        assert name in dir(kredens)
    assert (ROOT / "kredens" / "py.typed").is_file()


def test_every_function_says_what_it_returns() -> None:
    functions = [value for name in kredens.__all__ if name.islower() and callable(value := getattr(kredens, name))]
    assert len(functions) > 25
    for function in functions:
        assert "return" in function.__annotations__, function
        assert function.__doc__, function


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        kredens.nothing  # noqa: B018


@pytest.mark.long
def test_a_type_checker_sees_the_types(tmp_path: Path) -> None:
    (tmp_path / "use.py").write_text(
        "import kredens\n"
        "printed = kredens.print_pdf('kaciri')\n"
        "reveal_type(printed.data)\n"
        "reveal_type(kredens.check_deck('gwint', '').verdict)\n"
        "kredens.face_png('gwint', 'ciri', 'side')\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(tmp_path / "use.py")]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert 'Revealed type is "bytes"' in ran.stdout.replace("builtins.", ""), ran.stdout
    assert "Literal['legal']" in ran.stdout.replace("'legal'?", "'legal'")
    assert "incompatible type \"Literal['side']\"" in ran.stdout.replace("Literal['side']?", "Literal['side']") or (
        "[arg-type]" in ran.stdout
    )


@pytest.mark.long
def test_the_guide_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Every example of docs/library.md, in order; where a person's language is set, nothing comes out otherwise."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KREDENS_LANG", "pl")
    monkeypatch.setattr(lint, "INKS", ("low",))  # in both inks it takes twice as long
    monkeypatch.setenv("KREDENS_CONFIG", str(tmp_path / "config"))
    examples = "".join(EXAMPLE.findall(GUIDE.read_text(encoding="utf-8")))
    test = doctest.DocTestParser().get_doctest(examples, {}, GUIDE.name, str(GUIDE), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test)
    result = runner.summarize(verbose=False)
    assert result.failed == 0, capsys.readouterr().out
    assert result.attempted > 50


def test_the_guide_shows_every_function() -> None:
    shown = "".join(EXAMPLE.findall(GUIDE.read_text(encoding="utf-8")))
    assert not [name for name in kredens.__all__ if name.islower() and f"kredens.{name}" not in shown]


def test_running_the_package_is_the_command() -> None:
    ran = subprocess.run([sys.executable, "-m", "kredens", "list"], cwd=ROOT, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "kaciri" in ran.stdout
    refused = subprocess.run([sys.executable, "-m", "kredens", "nope"], cwd=ROOT, capture_output=True, text=True)
    assert refused.returncode == 2
    assert "Usage: python -m kredens" in refused.stderr
    assert "No command 'nope'" in refused.stderr
