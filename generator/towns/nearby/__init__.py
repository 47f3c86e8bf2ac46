"""What stands near us before a town and tells what happened there: people, deeds, things, places to look from.

`silhouettes` has the people dark against the light. The doors are the tables of drawers, such as
`deeds_before_town.DEEDS_BEFORE_TOWN`.
"""
