"""Shooting (p. 10-11, p. 16): shots, artillery, reactive fire."""
