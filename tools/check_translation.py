"""For translators: print what is wrong in the files of templates/messages, and what is not translated yet.

Run as `python -m tools.check_translation de`; without a language every file is looked at.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from kredens.cards.faults import Unreadable
from kredens.generator.messages import catalogue
from kredens.generator.messages.fault_sentences import find_sentence_faults
from kredens.generator.messages.terminal import reader_language


def main(languages: Sequence[str]) -> int:
    """Print the faults of these languages, or of all; return 1 if any is an error, else 0."""
    language_of_reader = reader_language()
    faults = []
    for language in languages or sorted(path.stem for path in catalogue.FOLDER.glob("*.yaml")):
        try:
            faults += [*catalogue.find_faults(language), *find_sentence_faults(language)]
        except Unreadable as error:
            faults += error.faults
    for fault in faults:
        print(fault.in_language(language_of_reader))
    return int(any(fault.severity == "error" for fault in faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
