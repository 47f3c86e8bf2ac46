"""What sitters hold, wear at the back or have behind them, each said as forms that are cut out: a `Thing` of `Cut`s.

The doors are `things.THINGS`, the table of things, `cutting.draw_cut`, and `surroundings`.
"""
