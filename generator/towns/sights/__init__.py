"""The buildings that can be named: churches, castles, mills, works, and the sights of cities.

Each is a `Landmark`: parts of `building`, from the back to the front. The door is `LANDMARKS`.
"""
