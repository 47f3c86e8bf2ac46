"""Search in texts by words: what a language knows of its words, and an index that scores texts for a question.

The door is `search_index.build_index` with `search_index.score`, and `word_forms.load_word_forms`.
"""
