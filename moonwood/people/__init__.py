"""People: who somebody is beside the seats they have. A person is not a seat: games and ledgers know seats, and what is
here knows persons and tables. No event loop, no database, no network."""
