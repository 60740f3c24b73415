"""Chance as a pure function: the same name always draws the same, on every machine and in every run."""

from __future__ import annotations

from random import Random


def seeded(name: str) -> Random:
    """Draws that hang on this name alone: what is made of a number, such as a table, is no throw of the match."""
    return Random(name)
