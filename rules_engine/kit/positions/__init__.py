"""Read and check written positions: their shape and short forms, the faults in them, and what must hold of any.

Every module is a door.
"""
