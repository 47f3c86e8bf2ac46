"""The top layer of Kredens: card faces, print sheets, pictures, sentences and the command line."""
