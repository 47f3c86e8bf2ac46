"""Check what a person hands in, and simulate games: lint, deck lists, logs, origins of drawings.

The doors are `check.check_subjects` and `simulation_run.report_by_bot`.
"""
