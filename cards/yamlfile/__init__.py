"""Read YAML files: plain values with the place of each, checked against types, nothing trusted.

The door is `reader.read`, which gives a `document.Document`; `typed.convert` turns one into structs.
"""
