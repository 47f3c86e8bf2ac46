"""Tell replays and answers to people and programs: text, JSON, a page with the table drawn.

The doors are `replay.load_view` and `file_reports.report_files`.
"""
