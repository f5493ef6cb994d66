"""Storage: ledgers and journals in a database, news of them, and what is kept for a few minutes."""
