"""Rules engine: which cards may be played, and what follows from playing them."""
