"""Speed against named peers, all measured in the same run."""
