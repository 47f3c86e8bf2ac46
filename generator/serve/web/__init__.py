"""What every page of a server needs: the guard before it, templates, pictures of cards, what is asked, and events.

The doors are `guard.Guard` and `pages.render`.
"""
