"""Which moves of V-Wars are legal: one set of guards, asked by whoever lists moves and whoever refuses one."""
