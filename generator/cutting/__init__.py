"""What cutting machines need: contours of the pieces on a sheet as files, and the marks by which a machine finds them.

The doors are `contours` and `registration`.
"""
