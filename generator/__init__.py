"""The top floor: faces, sheets, pictures, sentences and the command."""
