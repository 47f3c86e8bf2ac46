"""Put into words what the lower floors answer, in the reader's language.

The doors are `rule_messages.RuleMessages` and `output_formats.format_answers`.
"""
