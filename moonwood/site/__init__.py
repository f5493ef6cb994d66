"""The house as a folder of files: what runs in a browser alone, and what writes the folder."""
