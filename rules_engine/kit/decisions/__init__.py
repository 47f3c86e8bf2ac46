"""Keep what is open in a game and what is to be done: tasks, windows, transitions, automatic steps, the stack.

Nothing here counts on a number of players. Every module is a door.
"""
