"""The odds of Alkemy V2."""

from __future__ import annotations

from escarmouche.games.alkemy.odds.game import AlkemyOdds
from escarmouche.games.alkemy2.odds.edition import EDITION
from escarmouche.games.alkemy2.odds.questions import QUESTIONS
from escarmouche.games.alkemy2.state import Game


class OddsOfV2(AlkemyOdds[Game]):
    """What Alkemy V2 gives to odds."""

    edition = EDITION
    questions = QUESTIONS


ALKEMY_ODDS = OddsOfV2()
