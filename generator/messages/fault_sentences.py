"""Check the sentences about faults for translators: what is wrong, with its line, and what a language still lacks.

The files are those of cards/messages, which reads them without looking for mistakes: while a fault is worded, nobody
wants to hear of another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta

from kredens.cards.faults import Fault, quote_value
from kredens.cards.messages import message_file
from kredens.cards.messages.message import SLOT, message
from kredens.cards.messages.message_file import FALLBACK_LANGUAGE
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import convert_document
from kredens.generator.files.template_paths import display_path

_Sentence: TypeAlias = Annotated[str, Meta(min_length=1)]
_Contents: TypeAlias = dict[str, str | dict[str, _Sentence]]
"""Contents of a file: its format, and the sections with their sentences by key."""


def find_sentence_faults(language: str) -> Iterator[Fault]:
    """Yield the mistakes in a language's sentences about faults, and as warnings all that it lacks.

    Raises Unreadable for a file that is not of the right form at all.
    """
    path = message_file.FOLDER / f"{language}.yaml"
    if not path.is_file():
        yield Fault("missing-message", message("no-file", file=display_path(path)), severity="warning")
        return
    document = reader.read(path, display_path(path))
    kind: type[_Contents] = _Contents
    contents = convert_document(document, kind)
    english = message_file.load_sentences(FALLBACK_LANGUAGE)
    read = message_file.parse_sentences(path.read_text(encoding="utf-8"))
    found: set[str] = set()
    for section, sentences in contents.items():
        for key, sentence in sentences.items() if isinstance(sentences, dict) else ():
            place = document.key_place((section, key))
            for code, text in _check_sentence(key, sentence, read.get(key), english, key in found):
                wrong = message("of-field", field=key, message=text)
                yield Fault(code, wrong, place, None, "warning" if code == "missing-slot" else "error")
            found.add(key)
    if missing := [key for key in english if key not in found]:
        left = message("messages-missing", keys=missing)
        yield Fault("missing-message", left, document.place(), severity="warning")


def _check_sentence(
    key: str, sentence: str, read: str | None, english: Mapping[str, str], known: bool
) -> Iterator[tuple[str, str]]:
    """Yield code and text of each mistake of one sentence; `read` is what the program reads in its line."""
    if known:
        yield "duplicate-key", message("message-in-other-section")
    elif key not in english:
        yield "unknown-message", message("unknown-message", key=quote_value(key), hint=did_you_mean(key, english))
    elif read != sentence:
        yield "one-line", message("message-on-one-line")
    else:
        wanted, slots = find_slots(english[key]), find_slots(sentence)
        if "{" in (rest := SLOT.sub("", sentence)) or "}" in rest:
            yield "braces", message("braces-hold-names")
        for name in sorted(slots - wanted):
            yield "unknown-slot", message("nothing-fills", name=name, hint=did_you_mean(name, wanted))
        for name in sorted(wanted - slots):
            yield "missing-slot", message("slot-left-out", name=name)


def find_slots(sentence: str) -> set[str]:
    """Return the names of the facts that fill a sentence."""
    return {slot[1] for slot in SLOT.finditer(sentence) if slot[1]}
