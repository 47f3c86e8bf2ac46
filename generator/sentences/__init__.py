"""Make the sentences of cards out of their effects, in the grammar of each language.

The door is `effect_text.compose_sentences`.
"""
