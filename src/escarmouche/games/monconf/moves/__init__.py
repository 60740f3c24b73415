"""Moves (p. 10, p. 15): walks and charges, interception, fear and flight from it, wings."""
