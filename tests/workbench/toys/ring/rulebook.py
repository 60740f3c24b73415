"""The toy game with blows on the shelf, with its odds."""

from __future__ import annotations

from play.ring import RING as RULES

__all__ = ["RULES"]
