"""The odds of Alkemy, first edition."""

from __future__ import annotations

from escarmouche.games.alkemy.odds.game import AlkemyOdds
from escarmouche.games.alkemy1.odds.edition import EDITION
from escarmouche.games.alkemy1.odds.questions import QUESTIONS
from escarmouche.games.alkemy1.state import Game


class OddsOfFirstEdition(AlkemyOdds[Game]):
    """What the first edition gives to odds."""

    edition = EDITION
    questions = QUESTIONS


FIRST_EDITION_ODDS = OddsOfFirstEdition()
