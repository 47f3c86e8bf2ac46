"""The sub-commands of `kredens`, one module each. Their modules import nothing heavy before they are run."""
