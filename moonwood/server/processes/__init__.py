"""Processes and threads: where bots think and pictures are drawn, by turns."""
