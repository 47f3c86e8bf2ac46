"""What the command shows and reads: safe standard streams in any encoding, and the report of an error that ends it.

The doors are `standard_streams.use_safe_streams` and `error_report.report_error`.
"""
