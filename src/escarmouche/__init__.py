"""Escarmouche: tabletop skirmish miniatures played by the book, on a free table."""

__version__ = "0.1.0"
