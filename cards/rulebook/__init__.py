"""Read a game's rules.yaml: chapters, paragraphs, options, terms.

The door is `rulebook.load`; `partial_reader` reads single rules without parsing the rest.
"""
