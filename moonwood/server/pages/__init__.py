"""Pages over HTTP: who asks, what the house replies, and links to seats and to other devices."""
