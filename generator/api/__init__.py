"""What `import kredens` gives: one function for each thing that the commands do, which returns it as a value.

The door is `kredens` itself, which imports from here what is asked for.
"""
