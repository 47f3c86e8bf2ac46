"""What the server has drawn goes when it is let go, so that nobody waits for the garbage collector."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from kredens.cards.drafts.partly_sound import load_what_is_sound
from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Drawing
from kredens.generator.serve import run
from kredens.generator.serve.workbench.bench import SIDES, Bench
from kredens.generator.serve.workbench.look import Look
from tests.generator.serve.benches import LAYOUT, LAYOUT_FILE, write_pond

SIGNS = "  - {{id: signs, type: rich, box: [6, {y}, 51, 9], text: ':star: and :star:'}}\n"
LOOKS = (Look(), Look("", "low"), Look("en+cs"))


@pytest.fixture
def collected() -> Iterator[None]:
    """Nothing is collected but when the test says so; afterwards all is as it was."""
    thresholds = gc.get_threshold()
    gc.collect()
    gc.disable()
    yield
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()
    gc.set_threshold(*thresholds)


def draw_all(bench: Bench) -> None:
    for look in LOOKS:
        for side in SIDES:
            drawn = bench.draw(look, "trout", side)
            assert drawn is not None
            assert drawn.now is not None
            assert bench.large_picture(drawn.now)
            assert drawn.now.elements


@pytest.mark.usefixtures("collected")
def test_editions_leave_no_circles(tmp_path: Path) -> None:
    folder = write_pond(tmp_path / "pond")
    bench = Bench(str(folder), load_what_is_sound(folder))
    draw_all(bench)
    gc.collect()
    for number in range(8):
        (folder / LAYOUT_FILE).write_text(LAYOUT + SIGNS.format(y=50 + number), encoding="utf-8")
        bench.note_change()
        draw_all(bench)
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    assert [each for each in gc.garbage if isinstance(each, Drawing | Canvas)] == []


@pytest.mark.usefixtures("collected")
def test_a_server_looks_for_garbage_in_small_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gc.set_threshold(1_000_000)
    seen = []
    monkeypatch.setattr(uvicorn.Server, "run", lambda *_, **__: seen.append(gc.get_threshold()))
    run.serve({}, {}, run.ServeOptions(0, False, tmp_path, tmp_path), lambda _: None)
    assert seen == [run.GARBAGE_THRESHOLDS]
