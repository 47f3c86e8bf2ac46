"""Find templates, and write files so that nothing is lost; tell who asks how far long work is.

The doors are `template_paths.TEMPLATES`, `page_templates.load_page_template` and `atomic_write.write_file`.
"""
