"""Carry out `kredens print`: merge presets into its options, print what they ask for, and print it at each change.

The doors are `job.PrintJob` and `watch_loop.print_on_changes`.
"""
