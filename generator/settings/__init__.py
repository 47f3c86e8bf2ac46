"""What is kept for every print: the printers and presets of a person, and the presets of print shops.

The doors are `user_settings` and `shop_presets`.
"""
