"""What a good player of Alkemy makes of a position: inside a fight, and all over the table."""

from escarmouche.games.alkemy.judgement.exchange import Keeper, Loss, Price, against_parry, price

__all__ = ["Keeper", "Loss", "Price", "against_parry", "price"]
