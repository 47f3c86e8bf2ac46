"""Tell how even a set is by what simulations have noted: as one offline page, as data, and as words in the terminal.

The doors are `page.render_page`, `data.balance_data` and `comparison.tell_comparison`.
"""
