"""Find templates and write files so that nothing is lost, with progress on a terminal.

The doors are `template_paths.TEMPLATES` and `atomic_write.write`.
"""
