"""What towns are built of: the site and its light, walls, towers, roofs, tops, houses, town walls and bridges.

Every part says its place in units of its `Site` and returns what draws it. The door is `Site`.
"""
