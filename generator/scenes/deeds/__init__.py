"""One person or beast close up in the middle of a deed: the whole figure, as large as the picture lets it be."""
