"""Archives of logs and lists, by the thousand or the million: read one after another, judged by a crew, recorded.

A folder, a file of JSON lines or a tar file, packed or not, is an archive. The door is `archive_run.run_archives`.
"""
