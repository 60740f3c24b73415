"""Skills of leaders: Chef and its kin, Tacticien, and those whose mere presence lends a skill to their people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.characteristics import own_mind
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.skills.beasts import wild
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Colour, Profile
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Activation, Fighter, Game


@named("Chef")
class Leader(Skill, frozen=True):
    """Chef (AK2-SKILL-39..41): friends within his ESP roll with it; his own initiative roll is white (AK2-R-119)."""

    may_lend = ("Sous les ordres",)

    def around(self, profile: Profile) -> float:
        return profile.mind or 0

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if fighter.player != bearer.player or wild(game, fighter):
            return ()
        mind = own_mind(game, bearer)
        return (f"Sous les ordres ({mind})",) if game.gap(bearer, fighter) <= mind + MARGIN else ()

    def colour(self, game: Game, fighter: Fighter, throw: Throw, colour: Colour) -> Colour:
        return "white" if throw.purpose == "initiative" else colour


@named("Sous les ordres")
class UnderOrders(Skill, frozen=True):
    """Sous les ordres (X) (AK2-SKILL-39, 41): the ESP of a Chef, where it is higher than one's own."""

    def adjusts_mind(self, game: Game, fighter: Fighter, value: int) -> tuple[Modifier, ...]:
        if self.value <= value:
            return ()
        return (Modifier(self.value - value, reason("skill.under-orders", self.rule, value=self.value)),)


@named("Chef des Ouroboros")
class OuroborosLeader(Leader, frozen=True):
    """Chef des Ouroboros (AK1-SKILL-116): as Chef, for Ouroboros alone."""

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        return super().lends(game, bearer, fighter) if OUROBOROS in game.profile(fighter).name else ()


OUROBOROS = "~Our'os"
"""What the names of all Ouroboros hold (AK1-R-109)."""


@named("Tacticien")
class Tactician(Skill, frozen=True):
    """Tacticien (AK1-SKILL-038): 1 bonus die on its initiative rolls."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.tactician", self.rule)),) if throw.purpose == "initiative" else ()


@named("Prêtresse Sanguinaire")
class BloodPriestess(Skill, frozen=True):
    """Prêtresse Sanguinaire (AK1-SKILL-137): while she lives Martyrs roll with her ESP, however far away they are."""

    may_lend = ("Sous les ordres",)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if fighter.player != bearer.player or fighter.profile != "martyrs":
            return ()
        return (f"Sous les ordres ({own_mind(game, bearer)})",)


TAUGHT = {"Haut Dignitaire": ("ghulam-suleman", "Expert Parade"), "Sergent": ("garde-triadique", "Expert Parade")}
"""Whom the presence of a leader teaches what."""


@named("Haut Dignitaire")
class Instructor(Skill, frozen=True):
    """Haut Dignitaire (AK1-SKILL-080): while in play, friendly Ghulams have Expert Parade."""

    may_lend = ("Expert Parade",)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        profile, skill = TAUGHT[self.printed]
        return (skill,) if fighter.player == bearer.player and fighter.profile == profile else ()


@named("Sergent")
class Sergeant(Instructor, frozen=True):
    """Sergent (AK1-SKILL-106): while in play, friendly Gardes Triadiques have Expert Parade."""


@named("Serviteur Alchimique")
class AlchemicalServant(Skill, frozen=True):
    """Serviteur Alchimique (AK1-SKILL-085): lets a troop recruit a second Djinn, and is silent in play."""


@named("Dresseur")
class Trainer(Skill, frozen=True):
    """Dresseur (AK1-SKILL-041): his animals within his ESP roll with it, and once a turn are played right after him."""

    may_lend = ("Sous les ordres",)

    def around(self, profile: Profile) -> float:
        return profile.mind or 0

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if fighter.player != bearer.player or "Animal Sauvage" not in game.profile(fighter).skills:
            return ()
        mind = own_mind(game, bearer)
        return (f"Sous les ordres ({mind})",) if game.gap(bearer, fighter) <= mind + MARGIN else ()

    def follows(self, game: Game, bearer: Fighter, ended: Activation) -> tuple[int, ...]:
        if bearer.id not in ended.fighters:
            return ()
        animals = [f for f in game.friends(bearer) if "Animal Sauvage" in game.profile(f).skills]
        return tuple(dict.fromkeys(animal.card for animal in animals))
