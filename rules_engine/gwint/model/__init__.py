"""Hold what the rules of Gwint know: compiled cards, options, the state, strengths, names in notation."""
