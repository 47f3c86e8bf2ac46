"""The wardrobe: dresses of many times and lands, put together from parts, with armour and ornaments.

The doors are `dress.DRESSES` and `ornaments.ORNAMENTS`, the tables of them.
"""
