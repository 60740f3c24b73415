"""A match on a real table: the rules of the game, told by the players what only their table shows.

The state is the game's own, on a bare stage where only contact means anything. Each step is looked ahead on a copy
whose table notes what nobody has told; each thing noted becomes a question, each answer a fact that holds until one of
its figures moves. A game says through which nouns its rules look at the table, and how each is asked in words.
"""

from escarmouche.play.companion.requests import TABLE, Distance, assumed
from escarmouche.play.companion.rulebook import Companion, Forwarded

__all__ = ["TABLE", "Companion", "Distance", "Forwarded", "assumed"]
