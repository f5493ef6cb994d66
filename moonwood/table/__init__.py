"""A table without walls: what a ledger, a seat and a request come to; no event loop, no database, no network."""
