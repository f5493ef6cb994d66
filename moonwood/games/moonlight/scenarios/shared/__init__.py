"""Rules that several scenarios have in common."""
