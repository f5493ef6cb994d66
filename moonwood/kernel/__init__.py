"""What every game shares. It imports nothing else of ours."""
