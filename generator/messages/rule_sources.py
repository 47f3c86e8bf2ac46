"""Word where a rule is written, and how firm it is: the rulebook says so, it follows from it, or it is our reading.

How firm is what `firm:` says in rules.yaml; beside a citation `other` is a reading that a table has chosen itself.
"""

from __future__ import annotations

from kredens.generator.messages.catalogue import load_messages


def format_firmness_briefly(firm: str, language: str) -> str:
    """Return how firm a rule is, for where it is cited: `our reading`."""
    return load_messages("sources", language)[f"brief-{firm}"]


def format_firmness_in_full(firm: str, language: str) -> str:
    """Return how firm a rule is, for where the rule itself stands: `our reading where the rulebook is silent`."""
    return load_messages("sources", language)[f"full-{firm}"]


def format_place(section: str, page: int | str | None, language: str) -> str:
    """Return the section of the rulebook in which a rule is written, with its page if there is one: `Battle, p. 8`."""
    return load_messages("sources", language)["page"].format(section=section, page=page) if page else section
