"""The turn, a file for each of its parts; each adds its steps to the table."""
