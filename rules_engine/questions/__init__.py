"""Read and play questions that people ask in a line: what engines of card games share to answer them.

The doors are `reading.split_head`, `reading.split_names`, and `playing.AskedGame`.
"""
