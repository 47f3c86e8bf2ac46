"""Answer questions about Historia in a line, and tell step by step how its figures come about.

The doors are `ask.ask` and `breakdowns.breakdowns`.
"""
