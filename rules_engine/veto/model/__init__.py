"""Hold what the rules of VETO know: compiled cards, options, the state, figures in force, names in notation."""
