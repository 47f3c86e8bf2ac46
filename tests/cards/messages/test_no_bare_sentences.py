"""No fault says a sentence that stands in the code: it would be English in every language."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from pathlib import Path

from tests.rooms import ROOT, room_modules

POSITIONS = {"Fault": 1, "add_fault": 1, "raise_unreadable": 4, "InvalidReference": 0, "Misread": 1}
"""Calls that take a sentence, with its position among the arguments."""
OF_PYTHON = frozenset(dir(builtins))
"""Exceptions of Python itself: they say that the program is wrong, and no person's file."""


def bare_sentences(source: str) -> Iterator[int]:
    """Yield the lines on which a sentence of the code goes into a fault, or into an exception that becomes one.

    The sentence stands there itself, or under a name of the same function.
    """
    if not any(name in source for name in ("raise ", *POSITIONS)):
        return
    tree = ast.parse(source)
    functions: list[ast.AST] = [
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    for scope in functions or [tree]:
        nodes = list(ast.walk(scope))
        named = {
            target.id
            for node in nodes
            if isinstance(node, ast.Assign) and _is_sentence(node.value)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in nodes:
            if isinstance(node, ast.Call) and (at := POSITIONS.get(_called(node), -1)) >= 0:
                said = node.args[at] if len(node.args) > at else None
                if said is not None and (_is_sentence(said) or (isinstance(said, ast.Name) and said.id in named)):
                    yield node.lineno
            elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and _raises_sentence(node.exc):
                yield node.lineno


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _is_sentence(node: ast.expr) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_sentence(node.body) or _is_sentence(node.orelse)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _raises_sentence(call: ast.Call) -> bool:
    """Return whether an exception of our own is made with a sentence."""
    return _called(call) not in OF_PYTHON and any(_is_sentence(each) and _has_words(each) for each in call.args)


def _has_words(node: ast.expr) -> bool:
    """Return whether a text is more than a word, such as a code."""
    texts = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
    return any(isinstance(text, str) and " " in text for text in texts)


def test_faults_take_their_sentences_from_the_catalogue() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for paths in room_modules().values()
        for path in paths
        for line in dict.fromkeys(bare_sentences(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_what_counts_as_a_sentence_in_the_code() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert list(bare_sentences(source)) == []
    assert list(bare_sentences('def f():\n  yield Fault("a", "b c")\n')) == [2]
    assert list(bare_sentences('def f():\n  text = f"b {c}"\n  self.add_fault("a", text, here)\n')) == [3]
    assert list(bare_sentences('def f():\n  yield Fault("a", message("b"))\n')) == []
    assert list(bare_sentences('def f():\n  raise PathError(f"no {c} here")\n')) == [2]
    assert list(bare_sentences('def f():\n  raise FaceError("path", message("b"))\n')) == []
    assert list(bare_sentences('def f():\n  raise ValueError("not so")\n')) == []
