"""Drakerys on a real table: what the players are asked, and the stage on which the rules look at their answers."""
