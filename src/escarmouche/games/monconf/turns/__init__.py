"""The turn (p. 7, p. 9, p. 14-16): phases, piles, speaking turns, command, maintenance."""
