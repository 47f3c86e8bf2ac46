"""The desk of players and judges: tables that are played at, questions, lists of cards, rules.

A table is a log in a file, which grows line by line: `open_table` is one, `table_folder` keeps them, `seen_table` says
what one viewer sees. The doors are `routes.DeskRoutes` and `answers.AnswerRoutes`.
"""
