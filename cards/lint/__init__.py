"""Find faults of definitions, rules and terms that reading alone does not stop at.

The doors are `definitions.findings` and `rulebook.findings`.
"""
