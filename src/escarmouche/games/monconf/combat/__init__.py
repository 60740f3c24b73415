"""The combat phase (p. 12-13): melees, combats, passes of arms, blows, pursuit."""
