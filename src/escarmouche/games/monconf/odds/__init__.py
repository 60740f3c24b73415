"""Odds of MonCon'f: what the dice say of a combat, a charge, a shot, a spell."""
