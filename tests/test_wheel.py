"""What is built for others holds the whole program, and runs from any folder beside anybody's packages."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

from tests.sampling import few
from tools import index_page

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("cards", "rules_engine", "generator", "templates")
NEIGHBOURS = ("cards", "generator", "templates")
"""Distributions of these names are on the index, each with a package of its name at the top."""


def build(kind: str, checkout: Path, into: Path) -> Path:
    """Build a wheel or an sdist in the folder of the project, and return its file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)]
    subprocess.run(command, cwd=checkout, check=True, capture_output=True)
    (built,) = into.glob("kredens-*-py3-none-any.whl" if kind == "wheel" else "kredens-*.tar.gz")
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it is built in a checkout."""
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def unpacked(wheel: Path) -> Path:
    """The wheel, unpacked as an installer would."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(wheel.parent / "installed")
    return wheel.parent / "installed"


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that comes out of the sdist."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(build("sdist", ROOT, folder)) as archive:
        archive.extractall(folder, filter="data")
    (top,) = (path for path in folder.iterdir() if path.is_dir())
    return top


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
    program = "import sys; from kredens.__main__ import main; sys.argv[0] = 'kredens'; main()"
    environment = os.environ | {"PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], cwd=elsewhere, env=environment, capture_output=True, text=True
    )


@pytest.mark.long
def test_wheel_holds_every_definition_template_and_font(unpacked: Path) -> None:
    built = files(unpacked / "kredens")
    assert built == files(ROOT)
    assert {"cards/kaciri/game.yaml", "templates/credits.yaml", "templates/fonts/Alegreya-Regular.ttf"} <= built


def test_wheel_takes_one_name_at_the_top(unpacked: Path) -> None:
    assert sorted(path.name.partition("-")[0] for path in unpacked.iterdir()) == ["kredens", "kredens"]
    own = {path.name for path in (unpacked / "kredens").iterdir()}
    assert own == {"__init__.py", "__main__.py", "py.typed", *PACKAGES}


def test_wheel_names_command_and_licences(unpacked: Path) -> None:
    (information,) = unpacked.glob("*.dist-info")
    assert "kredens = kredens.__main__:main" in (information / "entry_points.txt").read_text(encoding="utf-8")
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


@pytest.mark.long
def test_sdist_holds_all_that_is_kept(source: Path) -> None:
    assert files(source) == files(ROOT)
    for folder, kind in (
        ("docs", "*.md"),
        ("docs", "*.png"),
        ("tests", "*.py"),
        ("tools", "*.py"),
        ("kredens", "*.py"),
    ):
        kept = {
            path.relative_to(ROOT) for path in (ROOT / folder).rglob(kind) if not (ROOT / folder / path.name).is_dir()
        }
        kept = {path for path in kept if folder != "kredens" or len(path.parts) == 2}
        assert {path for path in kept if not (source / path).is_file()} == set(), folder
    for name in ("README.md", "CHANGELOG.md", "LICENSE", "Makefile", "pyproject.toml", "kredens/py.typed", ".ci/run"):
        assert (source / name).read_bytes() == (ROOT / name).read_bytes()
    for lock in ROOT.glob("requirements*.lock"):
        assert (source / lock.name).is_file()


@pytest.mark.long
def test_wheel_out_of_the_sdist_is_the_same(source: Path, wheel: Path, tmp_path: Path) -> None:
    def contents(file: Path) -> dict[str, bytes]:
        with zipfile.ZipFile(file) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    assert contents(build("wheel", source, tmp_path)) == contents(wheel)


def neighbour(name: str, folder: Path) -> Path:
    """Writes the wheel of another distribution, whose package fails when it is imported."""
    information = f"{name}-9.0.dist-info"
    parts = {
        f"{name}/__init__.py": f"raise ImportError('somebody asked for {name}')\n",
        f"{name}/cards.yaml": "theirs\n",
        f"{information}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 9.0\n",
        f"{information}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    parts[f"{information}/RECORD"] = "".join(f"{part},,\n" for part in [*parts, f"{information}/RECORD"])
    file = folder / f"{name}-9.0-py3-none-any.whl"
    with zipfile.ZipFile(file, "w") as archive:
        for part, text in parts.items():
            archive.writestr(part, text)
    return file


class Environment:
    """A new virtual environment; the packages of this one stand in for an index."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False)
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.packages = Path(self.run("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip())
        (self.packages / "stand-in.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")

    def run(self, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Runs Python in the environment, without sight of the checkout."""
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        environment |= {"PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": ""}
        return subprocess.run(
            [self.python, *arguments], cwd=cwd or self.python.parent, env=environment, capture_output=True, text=True
        )

    def pip(self, *arguments: str) -> None:
        """Runs the pip of this environment on the new one, offline."""
        command = [sys.executable, "-m", "pip", "--python", str(self.python), "--disable-pip-version-check", "--quiet"]
        ran = subprocess.run([*command, *arguments], capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr

    def install(self, *wheels: Path) -> None:
        """Installs wheels, all at once."""
        self.pip("install", "--no-index", "--no-deps", "--no-compile", *map(str, wheels))


USE = """
import sys
import kredens
assert kredens.print_pdf("kaciri", kredens.select_cards("kaciri", only=["praha"])).data.startswith(b"%PDF-")
assert kredens.check_deck("gwint", kredens.shipped_deck("gwint", "prisery")).is_legal
assert not {"cards", "generator", "templates"} & set(sys.modules)
print(kredens.__file__)
"""


@pytest.mark.long
@pytest.mark.parametrize("first", few(["ours", "theirs"], 2))
def test_wheel_lives_beside_packages_of_any_name(first: str, wheel: Path, tmp_path: Path) -> None:
    theirs = [neighbour(name, tmp_path) for name in NEIGHBOURS]
    environment = Environment(tmp_path / "environment")
    for wheels in ([wheel], theirs) if first == "ours" else (theirs, [wheel]):
        environment.install(*wheels)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for command in (
        ("list", "gwint"),
        ("print", "kaciri", "--only", "praha"),
        ("simulate", "kaciri", "--games", "4", "--workers", "1"),
    ):
        ran = environment.run("-m", "kredens", *command, cwd=elsewhere)
        assert (ran.returncode, ran.stderr) == (0, ""), command
    used = environment.run("-c", USE, cwd=elsewhere)
    assert used.returncode == 0, used.stderr
    assert Path(used.stdout.strip()).is_relative_to(environment.packages.resolve())
    for name in NEIGHBOURS:
        assert (environment.packages / name / "cards.yaml").read_text(encoding="utf-8") == "theirs\n"
    environment.pip("uninstall", "--yes", *NEIGHBOURS)
    assert environment.run("-m", "kredens", "list", cwd=elsewhere).returncode == 0


REPOSITORY = "https://code.example/somebody/kredens"


def test_an_index_is_told_nothing_that_is_not_so(unpacked: Path) -> None:
    (information,) = unpacked.glob("*.dist-info")
    written = Parser().parsestr((information / "METADATA").read_text(encoding="utf-8"))
    text = str(written.get_payload())
    assert written["Description-Content-Type"] == "text/markdown"
    assert text.startswith("# Kredens\n")
    configured = index_page.LINK.findall(text)
    addresses = written.get_all("Project-URL") or []
    # Without the address of the repository no link into it can be true, and none is left that leads nowhere.
    assert configured == [] or addresses
    assert not [link for link in index_page.LINK.finditer(text) if not link["target"].startswith("https://")]


def test_links_and_pictures_of_the_readme_become_addresses() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    text = index_page.make_readme(readme, REPOSITORY, "1.2.3")
    assert f"![The card of Jan Hus]({REPOSITORY}/raw/v1.2.3/docs/pictures/card.png)" in text
    assert f"[docs/decks.md]({REPOSITORY}/blob/v1.2.3/docs/decks.md)" in text
    assert "(https://martin-kolacek.cz/kaciri)" in text
    assert "(#the-games)" in text
    assert not list(index_page.LINK.finditer(text))
    assert index_page.make_urls(REPOSITORY, "1.2.3") == {
        "Repository": REPOSITORY,
        "Issues": f"{REPOSITORY}/issues",
        "Documentation": f"{REPOSITORY}/blob/v1.2.3/README.md",
        "Changelog": f"{REPOSITORY}/blob/v1.2.3/CHANGELOG.md",
    }


def test_without_an_address_nothing_leads_nowhere() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    text = index_page.make_readme(readme, "", "1.2.3")
    assert not list(index_page.LINK.finditer(text))
    assert "docs/pictures" not in text
    assert "docs/printing.md has the rest" in text
    assert "\n\n\n" not in text
    assert index_page.make_urls("", "1.2.3") == {}
