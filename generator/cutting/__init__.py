"""What cutting machines need: contours of the pieces on a sheet as files, and the marks by which a machine finds them.

Pieces larger than the paper are cut into tiles here too, and boxes designed. The doors are `contours`, `registration`,
`tiles` and `tuck_box`.
"""
