"""Read a game's rules.yaml (chapters, paragraphs, options, terms) and the texts of its rulings.

The door is `rulebook.load`; without parsing the rest, `partial_reader` reads single rules, and `option_values` what an
engine needs of the options.
"""
