"""Read layout files, and evaluate the expressions in them for each card.

The door is `loader.load_layout`; `elements` holds one module for each kind of element.
"""
