"""A mystic action on a table of one's own: what tests of magic and faith share."""

from __future__ import annotations

from typing import Any

from games.monconf.playing import PlayedBoard

from escarmouche.games.monconf.mystics.upkeep import recover
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.script import play


class MysticBoard(PlayedBoard):
    """A board on which mystics act: the action is declared, and its menu is what is asked."""

    def mystic(self, fighter: Fighter, *script: Any) -> Any:
        """A fighter takes a mystic action; what is asked once these words are said."""
        self.activate(fighter)
        return self.play("mystic", *script)

    def mage(self, x: float = 20, y: float = 20, player: int = 0, **fields: Any) -> Fighter:
        """Ysolde (Magicien de la Lumière et de l'Eau/3, RES 6) looks along the x axis; Light gems unless told."""
        return self.put("Ysolde", player, x, y, **{"gems": {"light": 9}, **fields})

    def necromancer(self, x: float = 35, y: float = 20, player: int = 1, **fields: Any) -> Fighter:
        """Ozrael (Magicien des Ténèbres et de la Terre/3) looks back along the x axis; no gems unless told."""
        return self.put("Ozrael", player, x, y, **{"facing": 180.0, **fields})

    def pyromancer(self, x: float = 20, y: float = 20, player: int = 0, **fields: Any) -> Fighter:
        """Zurak (Magicien du Feu et de l'Air/3) looks along the x axis; Fire gems unless told."""
        return self.put("Zurak", player, x, y, **{"gems": {"fire": 9}, **fields})

    def smith(self, x: float = 20, y: float = 20, player: int = 0, **fields: Any) -> Fighter:
        """Hulda (Guerrier-Mage du Feu et de la Terre/2) looks along the x axis; Earth gems unless told."""
        return self.put("Hulda", player, x, y, **{"gems": {"earth": 9}, **fields})

    def priest(self, x: float = 20, y: float = 20, player: int = 0, **fields: Any) -> Fighter:
        """Théodric (Fidèle/3 of a single god, Griffon) looks along the x axis, with 9 FT unless told."""
        return self.put("Théodric", player, x, y, **{"faith": 9, **fields})

    def priestess(self, x: float = 35, y: float = 20, player: int = 1, **fields: Any) -> Fighter:
        """Ismaelle (Fidèle/3 of many gods, Bélier) looks back along the x axis, with no FT unless told."""
        return self.put("Ismaelle", player, x, y, **{"facing": 180.0, **fields})

    def recover(self, fighter: Fighter, *script: Any) -> None:
        """The mystic recovery of a fighter."""
        play(recover(self.game, fighter), *script)

    def skills_given(self, fighter: Fighter) -> list[str]:
        """What effects give a fighter, in printed form."""
        return [effect.skill for effect in fighter.effects]


def name(*fighters: Fighter) -> set[str]:
    """Fighters as options."""
    return {f"fighter:{fighter.id}" for fighter in fighters}


def spells(request: Any) -> set[str]:
    """The spells and miracles that may be chosen from a menu."""
    return {key.partition(":")[2] for key in request.keys if ":" in key}
