"""The sub-commands of `kredens`, one module each, which import nothing heavy before they are run."""
