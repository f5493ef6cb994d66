"""The house: tables that somebody looks at, and the talk with their pages. Its walls are handed in: a server's, or a
browser's. It has an event loop and nothing else that is not plain Python."""
