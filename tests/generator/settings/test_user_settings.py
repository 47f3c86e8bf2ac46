"""A person's printers and presets are read with clear faults, and kept without harming what else is in the file."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kredens.cards.definitions.model import Setting
from kredens.cards.faults import Unreadable
from kredens.generator.settings.user_settings import (
    CONFIG_FILE,
    CONFIG_VARIABLE,
    Printer,
    Settings,
    find_preset,
    find_printer,
    load_settings,
    parse_angle,
    parse_scale,
    parse_shift,
    save_printer,
    settings_folder,
)
from tests.sampling import examples

OFFICE = Printer(back_shift=(0.5, -1.2), back_angle=0.15, scale=(1.004, 0.998))
FLOW = "{back-angle: 0.15, back-shift: [0.5, -1.2], scale: [1.004, 0.998]}"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The settings file of a person who has kept nothing yet."""
    monkeypatch.setenv(CONFIG_VARIABLE, str(tmp_path / "new"))
    return tmp_path / "new" / CONFIG_FILE


def written(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_without_a_file_everything_is_empty(kept: Path) -> None:
    assert load_settings() == Settings()
    assert not kept.parent.exists()


def test_without_the_variable_the_folder_is_the_persons_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(CONFIG_VARIABLE, raising=False)
    assert "kredens" in settings_folder().parts


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "{}\n"])
def test_an_empty_file_is_no_fault(kept: Path, text: str) -> None:
    written(kept, text)
    assert load_settings() == Settings()


def test_a_file_is_read(kept: Path) -> None:
    written(
        kept,
        "printers:\n"
        "  office: {back-shift: [0.5, -1.2], back-angle: 0.15, scale: [1.004, 0.998]}\n"
        "  home: {}\n"
        "presets:\n"
        "  club: {paper: letter, gap: 0, title-page: false, only: [praha, 'kind:city']}\n",
    )
    assert load_settings() == Settings(
        printers={"office": OFFICE, "home": Printer()},
        presets={"club": {"paper": "letter", "gap": 0, "title-page": False, "only": ("praha", "kind:city")}},
    )
    assert find_printer("office") == OFFICE


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("printer: {}\n", f"{CONFIG_FILE}:1:1: error[unknown-field] unknown field 'printer'; did you mean 'printers'?"),
        ("printers:\n  a: {backshift: [0, 0]}\n", "did you mean 'back-shift'?"),
        ("printers:\n  a: {back-shift: [0]}\n", "expected 2 values, got 1"),
        ("printers:\n  a: {back-shift: [0, 50]}\n", "50 is not at most 20"),
        ("printers:\n  a: {scale: [100, 100]}\n", "100 is not at most 1.1"),
        ("printers:\n  a: {back-angle: '1'}\n", "expected"),
        ("printers:\n  HP Envy: {}\n", "small letters"),
        ("printers: [\n", CONFIG_FILE),
        ("printers: &a {}\n", "error[anchor]"),
    ],
)
def test_faults_say_where_and_what(kept: Path, text: str, part: str) -> None:
    written(kept, text)
    with pytest.raises(Unreadable) as caught:
        load_settings()
    assert part in str(caught.value)


def test_a_folder_in_place_of_the_file_is_a_fault(kept: Path) -> None:
    kept.mkdir(parents=True)
    with pytest.raises(Unreadable, match="this is a folder"):
        load_settings()


def test_an_unknown_printer_is_answered_with_what_is_known(kept: Path) -> None:
    with pytest.raises(Unreadable, match=r"known: none yet; 'kredens calibrate' shows"):
        find_printer("office")
    save_printer("office", OFFICE)
    with pytest.raises(Unreadable, match="did you mean 'office'"):
        find_printer("ofice")


def test_a_persons_preset_comes_before_that_of_the_game(kept: Path) -> None:
    of_game: dict[str, dict[str, Setting]] = {"shop": {"paper": "card", "bleed": 3}, "club": {"paper": "a4"}}
    written(kept, "presets: {club: {paper: letter}}\n")
    assert find_preset("shop", of_game) == ({"paper": "card", "bleed": 3}, True)
    assert find_preset("club", of_game) == ({"paper": "letter"}, False)
    with pytest.raises(Unreadable, match="no preset 'shpo'; did you mean 'shop'"):
        find_preset("shpo", of_game)
    with pytest.raises(Unreadable, match="known: club, shop"):
        find_preset("tournament", of_game)


def test_a_first_printer_is_kept_in_a_new_folder(kept: Path) -> None:
    assert save_printer("office", OFFICE) == kept
    assert load_settings() == Settings(printers={"office": OFFICE})
    assert [path.name for path in kept.parent.iterdir()] == [CONFIG_FILE]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "# mine\npresets:\n  club: {gap: 0}   # tight\n",
            "# mine\npresets:\n  club: {gap: 0}   # tight\nprinters:\n  office:\n    back-angle: 0.15\n"
            "    back-shift: [0.5, -1.2]\n    scale: [1.004, 0.998]\n",
        ),
        (
            "printers:   # by room\n    # the old one\n    attic: {back-angle: 1}\n    office:\n      back-angle: 3\n"
            "    # the good one\n    home: {}\n# end\npresets: {}\n",
            "printers:   # by room\n    # the old one\n    attic: {back-angle: 1}\n"
            "    office:\n      back-angle: 0.15\n"
            "      back-shift: [0.5, -1.2]\n      scale: [1.004, 0.998]\n"
            "    # the good one\n    home: {}\n# end\npresets: {}\n",
        ),
    ],
)
def test_saving_leaves_comments_and_the_rest_as_they_are(kept: Path, before: str, after: str) -> None:
    written(kept, before)
    others = load_settings()
    save_printer("office", OFFICE)
    assert kept.read_text(encoding="utf-8") == after
    assert load_settings() == msgspec.structs.replace(others, printers={**others.printers, "office": OFFICE})


@pytest.mark.parametrize(
    "before",
    [
        "printers: {attic: {back-angle: 1}, office: {}}\n",
        "printers: {}\n",
        "{printers: {attic: {back-angle: 1}}, presets: {club: {gap: 0}}}\n",
        "printers:\n  'office':\n    back-angle: 1\n",
        "printers:\n",
        "printers: # none\npresets: {club: {gap: 0}}",
        "presets:\n  club: {gap: 0}",
    ],
)
def test_saving_never_loses_what_was_kept(kept: Path, before: str) -> None:
    written(kept, before)
    try:
        others = load_settings()
    except Unreadable:
        with pytest.raises(Unreadable):
            save_printer("office", OFFICE)
        assert kept.read_text(encoding="utf-8") == before
        return
    save_printer("office", OFFICE)
    assert load_settings() == msgspec.structs.replace(others, printers={**others.printers, "office": OFFICE})


@given(
    st.lists(
        st.tuples(
            st.from_regex(r"[a-z0-9][a-z0-9-]{0,6}", fullmatch=True),
            st.integers(-200, 200),
            st.integers(-50, 50),
            st.integers(9000, 11000),
        ),
        max_size=5,
    )
)
@settings(max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_kept_is_found_again(kept: Path, entries: list[tuple[str, int, int, int]]) -> None:
    kept.unlink(missing_ok=True)
    wanted = {}
    for name, tenths, degrees, factor in entries:
        wanted[name] = Printer((tenths / 10, 0.0), degrees / 10, (factor / 10000, 1.0))
        save_printer(name, wanted[name])
    assert load_settings().printers == wanted


def test_a_file_that_cannot_be_read_is_not_written_over(kept: Path) -> None:
    written(kept, "printers: [\n")
    with pytest.raises(Unreadable):
        save_printer("office", OFFICE)
    assert kept.read_text(encoding="utf-8") == "printers: [\n"


def test_a_failed_write_leaves_the_old_file_whole(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_printer("office", OFFICE)

    def full(_: int) -> None:
        raise OSError(28, "the disk is full")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Unreadable, match="the disk is full"):
        save_printer("office", Printer())
    assert load_settings().printers == {"office": OFFICE}
    assert [path.name for path in kept.parent.iterdir()] == [CONFIG_FILE]


def test_a_link_to_the_settings_stays_a_link(kept: Path, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles" / "kredens.yaml"
    written(real, "presets: {}\n")
    kept.parent.mkdir(parents=True)
    kept.symlink_to(real)
    save_printer("office", OFFICE)
    assert stat.S_ISLNK(kept.lstat().st_mode)
    assert "office" in real.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "# notes\nprinters: {hp: {back-angle: 0.3}}  # upstairs\n",
            f"# notes\nprinters: {{office: {FLOW}, hp: {{back-angle: 0.3}}}}  # upstairs\n",
        ),
        (
            "printers: {office: {back-angle: 0.3}, hp: {}}  # upstairs\n",
            f"printers: {{office: {FLOW}, hp: {{}}}}  # upstairs\n",
        ),
        ("{'printers': {}} # none yet\n", f"{{'printers': {{office: {FLOW}}}}} # none yet\n"),
        (
            "printers:\n  # upstairs\n  'office': {}\n",
            "printers:\n  # upstairs\n  office:\n    back-angle: 0.15\n    back-shift: [0.5, -1.2]\n"
            "    scale: [1.004, 0.998]\n",
        ),
    ],
)
def test_saving_leaves_comments_beside_braces_and_quotes(kept: Path, before: str, after: str) -> None:
    written(kept, before)
    save_printer("office", OFFICE)
    assert kept.read_text(encoding="utf-8") == after


@pytest.mark.parametrize("before", ["'printers':  # mine\n  hp: {}\n", "{presets: {}}  # mine\n"])
def test_comments_that_cannot_be_kept_are_not_lost(kept: Path, before: str) -> None:
    written(kept, before)
    with pytest.raises(Unreadable, match="without losing the comments"):
        save_printer("office", OFFICE)
    assert kept.read_text(encoding="utf-8") == before


def test_a_protected_file_is_not_written_over(kept: Path) -> None:
    written(kept, "presets: {}\n")
    kept.chmod(0o444)
    with pytest.raises(Unreadable, match="that file is write-protected"):
        save_printer("office", OFFICE)
    assert kept.read_text(encoding="utf-8") == "presets: {}\n"


def test_those_who_may_read_the_settings_stay_the_same(kept: Path) -> None:
    written(kept, "presets: {}\n")
    kept.chmod(0o640)
    save_printer("office", OFFICE)
    assert stat.S_IMODE(kept.stat().st_mode) == 0o640


def test_printers_saved_at_the_same_time_are_all_kept(kept: Path) -> None:
    names = [f"printer-{number}" for number in range(20)]
    with ThreadPoolExecutor(len(names)) as pool:
        list(pool.map(lambda name: save_printer(name, OFFICE), names))
    assert sorted(load_settings().printers) == sorted(names)


def test_a_folder_that_cannot_be_made_is_one_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv(CONFIG_VARIABLE, str(tmp_path / "file" / "folder"))
    with pytest.raises(Unreadable, match="cannot write"):
        save_printer("office", OFFICE)


@pytest.mark.parametrize("name", ["", "HP Envy", "a\nb", "-x", "a" * 65, "příliš"])
def test_a_name_that_will_not_do_is_refused(kept: Path, name: str) -> None:
    with pytest.raises(Unreadable, match="cannot be a printer's name"):
        save_printer(name, OFFICE)
    assert not kept.exists()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0,5 -1.2", (0.5, -1.2)),
        ("0.5mm −1,2mm", (0.5, -1.2)),
        ("1; 2", (1, 2)),
        (" 0   0 ", (0, 0)),
        ("+1 -0", (1, 0)),
    ],
)
def test_shifts(text: str, expected: tuple[float, float]) -> None:
    assert parse_shift(text) == expected


@pytest.mark.parametrize("text", ["", "1", "1,2", "1 2 3", "a b", "1 50", "0.5, -1.2"])
def test_what_is_no_shift_names_the_option(text: str) -> None:
    with pytest.raises(Unreadable, match="--back-shift"):
        parse_shift(text)


@pytest.mark.parametrize(("text", "expected"), [("0,3", 0.3), ("-0.3°", -0.3), (" 1 ", 1)])
def test_angles(text: str, expected: float) -> None:
    assert parse_angle(text) == expected


@pytest.mark.parametrize("text", ["", "x", "6", "1 2", "nan"])
def test_what_is_no_angle_names_the_option(text: str) -> None:
    with pytest.raises(Unreadable, match="--back-angle"):
        parse_angle(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1.004 0.998", (1.004, 0.998)), ("100,4% 99,8%", (1.004, 0.998)), ("1,01", (1.01, 1.01)), ("99%", (0.99, 0.99))],
)
def test_scales(text: str, expected: tuple[float, float]) -> None:
    assert parse_scale(text) == expected


@pytest.mark.parametrize("text", ["", "100", "1 1 1", "50%", "1.0 x", "%"])
def test_what_is_no_scale_names_the_option(text: str) -> None:
    with pytest.raises(Unreadable, match="--scale"):
        parse_scale(text)
