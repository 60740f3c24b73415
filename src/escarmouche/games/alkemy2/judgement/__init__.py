"""What a good player of Alkemy V2 makes of a position: inside a fight, and all over the table."""

from escarmouche.games.alkemy2.judgement.exchange import (
    Judgement,
    Keeper,
    Loss,
    Losses,
    Price,
    against_parry,
    judgement,
    losses,
    price,
)

__all__ = ["Judgement", "Keeper", "Loss", "Losses", "Price", "against_parry", "judgement", "losses", "price"]
