"""What happens close before us while the town goes on behind, mostly at night, and great things in front of it all.

`frame` has the measure in which they are drawn, `figures` the people. The doors are the tables of drawers, such as
`street_incidents.STREET_INCIDENTS`.
"""
