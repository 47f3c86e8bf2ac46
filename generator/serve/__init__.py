"""The server of `kredens serve`: pages in a browser over the library, which know no rule and draw no card themselves.

`run.serve` is the door; `site` puts the addresses together. `desk` is for players and judges, `web` for all pages.
"""
