"""Portraits: a person drawn from words, part by part, on a head and a body in the round.

The door is `bust.draw_portrait`.
"""
