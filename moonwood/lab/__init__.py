"""Many games at once: bots that meet, seats that are compared, judgement that is learned."""
