"""Tell what lies where on the table of a game: as a view, as text, and as data for the script of a page.

The door is `table_view_builder.TableViewBuilder`.
"""
