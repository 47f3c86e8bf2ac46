"""What the moves of V-Wars do, step by step, up to the next decision."""
