"""Translate the PDF operators of a finished picture into SVG, so that another program can be given the same picture."""

from dataclasses import dataclass, field, replace

JOINED = ' stroke-linejoin="round" stroke-linecap="round"'
PAINTS = {"f": (True, False), "f*": (True, False), "S": (False, True), "B": (True, True), "B*": (True, True)}
"""What each painting operator does: whether it fills, whether it strokes (ISO 32000-1, table 60)."""

POINT = 0.01
"""How long a line without length is made: with round ends PDF draws it as a dot, and SVG does not everywhere."""


@dataclass(frozen=True)
class _State:
    """The part of the graphics state that our pictures use; colours as SVG has them, weights in the picture's units."""

    fill: str = "#000"
    stroke: str = "#000"
    weight: str = "1"
    dash: str = ""
    round_joins: bool = False
    opened: int = 0


@dataclass
class _Translation:
    """What has been translated so far, and what is on its way."""

    state: _State = _State()
    kept: list[_State] = field(default_factory=list)
    path: list[str] = field(default_factory=list)
    clipping: str | None = None
    out: list[str] = field(default_factory=list)
    defined: list[str] = field(default_factory=list)


def translate_operators(operators: str, prefix: str) -> tuple[str, str]:
    """Return the drawing and its clip paths as SVG, named with that prefix; an operator that is unknown is an error."""
    done, operands = _Translation(), list[str]()
    for token in operators.replace("[", " [ ").replace("]", " ] ").split():
        if token[0].isdigit() or token[0] in "-.[]":
            operands.append(token)
            continue
        _apply(token, operands, done, prefix)
        operands = []
    done.out.append("</g>" * done.state.opened)
    return "".join(done.out), "".join(done.defined)


def _apply(operator: str, operands: list[str], done: _Translation, prefix: str) -> None:
    """Carry out one operator."""
    state = done.state
    if operator in ("m", "l", "c"):
        if operator == "l" and done.path[-1][1:] == " ".join(operands):
            operands[0] = f"{float(operands[0]) + POINT:g}"
        done.path.append(operator.upper() + " ".join(operands))
    elif operator == "h":
        done.path.append("Z")
    elif operator == "re":
        x, y, width, height = operands
        done.path.append(f"M{x} {y}h{width}v{height}h{-float(width):g}Z")
    elif operator in PAINTS:
        done.out.append(_paint("".join(done.path), operator, state))
        done.path = []
    elif operator in ("W", "W*"):
        done.clipping = operator
    elif operator == "n":
        _clip(done, prefix)
    elif operator == "q":
        done.kept.append(state)
        done.state = replace(state, opened=0)
    elif operator == "Q":
        done.out.append("</g>" * state.opened)
        done.state = done.kept.pop()
    elif operator == "cm":
        done.out.append(f'<g transform="matrix({" ".join(operands)})">')
        done.state = replace(state, opened=state.opened + 1)
    else:
        done.state = _set(operator, operands, state)


def _set(operator: str, operands: list[str], state: _State) -> _State:
    """Return the state after an operator that sets a part of it."""
    if operator in ("rg", "g"):
        return replace(state, fill=_colour(operands))
    if operator in ("RG", "G"):
        return replace(state, stroke=_colour(operands))
    if operator == "w":
        return replace(state, weight=operands[0])
    if operator in ("j", "J"):
        return replace(state, round_joins=operands == ["1"])
    if operator == "d":
        return replace(state, dash=" ".join(operands[1:-2]))
    raise ValueError(f"no SVG for the operator {operator}")


def _colour(operands: list[str]) -> str:
    levels = operands * 3 if len(operands) == 1 else operands
    return "#" + "".join(f"{round(float(level) * 255):02x}" for level in levels)


def _paint(path: str, operator: str, state: _State) -> str:
    fills, strokes = PAINTS[operator]
    given = f'd="{path}" fill="{state.fill if fills else "none"}"'
    if operator.endswith("*"):
        given += ' fill-rule="evenodd"'
    if strokes:
        given += f' stroke="{state.stroke}" stroke-width="{state.weight}"'
        given += f' stroke-dasharray="{state.dash}"' if state.dash else ""
        given += JOINED if state.round_joins else ""
    return f"<path {given}/>"


def _clip(done: _Translation, prefix: str) -> None:
    """End a path without painting it: what follows is clipped to it where that was asked for."""
    if done.clipping:
        name = f"{prefix}{len(done.defined)}"
        rule = ' clip-rule="evenodd"' if done.clipping == "W*" else ""
        done.defined.append(f'<clipPath id="{name}"><path d="{"".join(done.path)}"{rule}/></clipPath>')
        done.out.append(f'<g clip-path="url(#{name})">')
        done.state = replace(done.state, opened=done.state.opened + 1)
    done.path, done.clipping = [], None
