"""Odds of Dysma's Portal: of every action that rolls, and of questions put without a match."""
