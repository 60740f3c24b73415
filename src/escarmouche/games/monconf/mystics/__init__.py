"""Mystics (p. 17-22): spells and miracles, gems and faith."""
