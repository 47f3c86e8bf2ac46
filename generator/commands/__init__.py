"""The sub-commands of `kredens`, one module each, which import nothing heavy before they are run.

The doors are the modules themselves: a command is found by being in this folder, or in `settling` if it
is about what is played.
"""
