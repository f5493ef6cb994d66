"""How a server reaches people who are not at their table: mail and webhooks."""
