"""MonCon'f on a real table: which nouns of its table are looked at, and how each is asked."""
