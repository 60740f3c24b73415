"""Sight (p. 8): lines of view, who is hidden, what a player is told of them."""
