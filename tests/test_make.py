"""A fresh checkout prints with one command; the packages of this environment stand in for an index and a network."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LEFT_BEHIND = shutil.ignore_patterns(
    ".git", ".venv", "build", "dist", "__pycache__", ".*_cache", ".hypothesis", "*.pdf"
)
MAKE = shutil.which("make")
WITHOUT_PIP = """\
#!/bin/sh
[ "$1 $2" = '-m venv' ] && set -- "$@" --without-pip
exec '{python}' "$@"
"""


def make(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs make in a checkout, without what an outer make or an active environment would add."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "VIRTUAL_ENV"))}
    return subprocess.run(
        [MAKE or "make", *arguments], cwd=checkout, env=environment, capture_output=True, text=True, encoding="utf-8"
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with its own `.venv`, which sees the packages installed here, pip among them: to unpack
    another one takes longer than all the rest."""
    copy = tmp_path_factory.mktemp("fresh") / "kredens"
    shutil.copytree(ROOT, copy, ignore=LEFT_BEHIND)
    python = copy.parent / "python"
    python.write_text(WITHOUT_PIP.format(python=sys.executable), encoding="utf-8")
    python.chmod(0o755)
    made = make(copy, ".venv/pyvenv.cfg", f"PYTHON={python}")
    assert made.returncode == 0, made.stderr
    (packages,) = (copy / ".venv").glob("lib/python*/site-packages")
    (packages / "stand-in.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return copy


needs_make = pytest.mark.skipif(MAKE is None, reason="make is not installed")


@pytest.mark.long
@needs_make
def test_print_in_a_fresh_checkout(checkout: Path) -> None:
    first = make(checkout, "print", "ARGS=--ink low")
    assert first.returncode == 0, first.stderr
    (written,) = (checkout / "output").rglob("*.pdf")
    assert written.read_bytes().startswith(b"%PDF-")
    said = first.stdout.splitlines()
    assert any(written.name in line for line in said)
    assert said[-1].endswith(".venv/bin/kredens show kaciri praha")

    ready = (checkout / ".venv" / ".ready-to-print").stat().st_mtime_ns
    again = make(checkout, "print", "ARGS=--ink low")
    assert again.stdout.splitlines()[-1] == said[-1]
    assert (checkout / ".venv" / ".ready-to-print").stat().st_mtime_ns == ready


@needs_make
@pytest.mark.long
def test_next_command_works(checkout: Path) -> None:
    made = make(checkout, ".venv/.ready-to-print")
    assert made.returncode == 0, made.stderr
    shown = subprocess.run(
        [checkout / ".venv" / "bin" / "kredens", "show", "kaciri", "praha"],
        cwd=checkout,
        capture_output=True,
        text=True,
    )
    assert shown.returncode == 0, shown.stderr
    assert Path(checkout, shown.stdout.split()[-1]).read_bytes().startswith(b"\x89PNG")


@needs_make
def test_older_python_is_answered(tmp_path: Path) -> None:
    old = tmp_path / "python"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.8.10\nexit 1\n', encoding="utf-8")
    old.chmod(0o755)
    shutil.copy(ROOT / "Makefile", tmp_path)
    refused = make(tmp_path, "print", f"PYTHON={old}")
    assert refused.returncode == 2
    assert "Kredens needs Python 3.11 or newer" in refused.stderr
    assert "Python 3.8.10" in refused.stderr
    assert not (tmp_path / ".venv").exists()


@needs_make
def test_help_names_every_target(tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    helped = make(tmp_path)
    targets = {"print", "site", "test", "test-long", "bench", "clean"}
    assert {line.split()[1] for line in helped.stdout.splitlines()} >= targets
