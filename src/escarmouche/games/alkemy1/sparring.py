"""Sparring partners of the first edition of Alkemy: those of both editions, with the eyes of its players."""

from __future__ import annotations

from escarmouche.games.alkemy.sparring import BLUR, partners
from escarmouche.games.alkemy1.judgement.judged_book import JUDGED

SPARRING = partners(JUDGED.eye(BLUR, 0))
"""By name."""
