"""Odds of Drakerys: what is counted, who decides meanwhile, and its own questions."""
