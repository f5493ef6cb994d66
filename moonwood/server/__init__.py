"""The web table: tables, seats, storage, pages and websockets."""
