"""The sub-commands that settle what is played: questions, logs, positions, rules and rulings, the desk in a browser.

The doors are the modules themselves, as in the folder above.
"""
