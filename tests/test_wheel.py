"""What is built for others holds the whole program and runs from any folder."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("cards", "rules_engine", "generator", "templates")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel, unpacked as an installer would."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("kredens-*-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "installed")
    return folder / "installed"


def files(folder: Path) -> set[str]:
    """Every file of the packages under a folder, byte code aside."""
    return {
        file.relative_to(folder).as_posix()
        for package in PACKAGES
        for file in (folder / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


def kredens(installed: Path, elsewhere: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the installed program in another folder, without sight of the checkout."""
    program = "import sys; from kredens.generator.cli import main; sys.argv[0] = 'kredens'; main()"
    environment = os.environ | {"PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], cwd=elsewhere, env=environment, capture_output=True, text=True
    )


def test_wheel_holds_every_definition_template_and_font(unpacked: Path) -> None:
    built = files(unpacked / "kredens")
    assert built == files(ROOT)
    assert {"cards/kaciri/game.yaml", "templates/credits.yaml", "templates/fonts/Alegreya-Regular.ttf"} <= built


def test_wheel_names_command_and_licences(unpacked: Path) -> None:
    (information,) = unpacked.glob("*.dist-info")
    assert "kredens = kredens.generator.cli:main" in (information / "entry_points.txt").read_text(encoding="utf-8")
    assert {file.name for file in (information / "licenses").rglob("*.*")} >= {"OFL-Alegreya.txt"}
    assert (information / "licenses" / "LICENSE").is_file()


def test_wheel_answers_and_reads_its_games_from_any_folder(unpacked: Path, tmp_path: Path) -> None:
    helped = kredens(unpacked, tmp_path, "--help")
    assert (helped.returncode, helped.stderr) == (0, "")
    assert "print" in helped.stdout
    listed = kredens(unpacked, tmp_path, "list", "kaciri")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "praha" in listed.stdout


def test_wheel_prints_from_any_folder(unpacked: Path, tmp_path: Path) -> None:
    printed = kredens(unpacked, tmp_path, "print", "kaciri", "--only", "praha", "-o", "praha.pdf")
    assert (printed.returncode, printed.stderr) == (0, "")
    assert (tmp_path / "praha.pdf").read_bytes().startswith(b"%PDF-")
