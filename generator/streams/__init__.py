"""What the command shows and reads: safe standard streams in any encoding, progress, and the report of an error.

The doors are `standard_streams.use_safe_streams`, `progress_bar.show_progress_bar` and `error_report.report_error`.
"""
