"""What a position and an answer of MonCon'f are worth."""
