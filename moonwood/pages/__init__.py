"""Pages as text: from what they show to HTML. Plain Python, whoever serves them."""
