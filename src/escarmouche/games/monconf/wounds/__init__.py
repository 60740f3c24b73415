"""Wounds (p. 7-8): the table, points of life, losses and who comes back."""
