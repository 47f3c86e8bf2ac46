"""What happens at night close before us, while the town goes on behind: on roofs, in streets, at the water, on patrol.

`frame` has the measure in which they are drawn, `figures` the people. The doors are the tables of drawers, such as
`street_incidents.STREET_INCIDENTS`.
"""
