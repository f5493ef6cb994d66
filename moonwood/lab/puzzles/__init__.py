"""Puzzles: positions of games between bots with a question that has one proved answer."""
