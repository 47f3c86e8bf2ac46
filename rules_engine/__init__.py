"""The middle floor: what may be played with the cards, and what comes of it."""
