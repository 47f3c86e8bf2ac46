"""Word what is wrong with a person's files in their language: the lowest room, which imports no other.

The doors are `message.message`, which makes a sentence, and `message.in_language`, which words it again.
"""
