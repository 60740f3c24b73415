"""The tables of a situation file: what may be written of players, cards, fighters, objectives and scenery (p. 4-26)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.monconf.content_types import Element, MapPiece
from escarmouche.games.monconf.library import Options
from escarmouche.games.monconf.written_pending import UnderWay
from escarmouche.play.written import Count, Degrees, Some, Spot, Written, WrittenThing, WrittenUnit

Height = Annotated[float, Meta(ge=0, le=20)]
Small = Annotated[int, Meta(ge=0, le=30)]
PlayerOrNobody = Annotated[int, Meta(ge=0, le=2)]


class WrittenFighter(WrittenUnit, kw_only=True):
    """A fighter (Combattant): what is not written stands as at the start of the game."""

    at: Spot
    """The centre of its base, in cm from the lower left corner."""
    height: Height | None = None
    """How high its feet are; as high as the ground there, 10 cm more in the air, unless written."""
    facing: Degrees = 0.0
    """Where it looks, in degrees from the x axis to the left."""
    card: str = ""
    """The letter of its card; one of its own unless written."""
    items: Annotated[list[str], Some] = []
    """Its artefacts, potions and liturgies."""
    named: str = ""
    """The key of the miracle of Persévérance."""
    where: Literal["table", "reserve", "gone", "left"] = "table"
    """On the table, not deployed yet, removed, or gone by a scenario exit: `at` is where it stood."""
    hp: Annotated[int, Meta(ge=-20, le=10)] | None = None
    """Points of life (PV); all of them unless written."""
    airborne: bool = False
    """En vol."""
    activated: bool = False
    """Whether it has been activated in this turn."""
    action: str = ""
    """What it did in this turn."""
    frightened: bool = False
    """Effrayé."""
    stunned: bool = False
    """Sonné."""
    charged_upon: bool = False
    """Whether it suffers the charge penalty (malus de charge)."""
    hidden: bool = False
    """Caché."""
    dying: bool = False
    """Already a loss, and removed at the end of the phase (Acharné)."""
    deferred: Small = 0
    """Wounds whose effects wait for Maintenance (Sursis miraculeux)."""
    fearless: Small = 0
    """The Immunité/Effrayant that it gained by resisting."""
    engaged_before: bool | None = None
    """Whether it was engaged when the turn began; unless written, it was if neither it nor an enemy in contact with it
    has been activated."""
    charged: bool = False
    """Whether a charge brought it into contact in this turn."""
    dived: bool = False
    """Whether that charge came down from the air."""
    struck: bool = False
    """Whether it has struck since that charge."""
    raging: bool = False
    """Whether it has announced Furie Guerrière in this combat phase."""
    only_defends: bool = False
    """Whether all its dice go to defence in its next combat of this turn."""
    fights: Small = 0
    """Combats fought in this turn."""
    pursuits: Small = 0
    """Pursuit moves made in this turn."""
    took_off: bool = False
    """Whether it has taken off in this turn."""
    landed: bool = False
    """Whether it has landed in this turn."""
    lucky: bool = False
    """Whether it has used Chance in this turn."""
    spent: Small = 0
    """Points of Concentration used in this turn."""
    mutated: dict[str, Small] = {}
    """By characteristic, what Mutagène has added in this turn."""
    toxic: Small = 0
    """Toxic markers."""
    gems: dict[Element, Small] = {}
    """Gems by element, of an arcanist."""
    faith: Small = 0
    """FT, of a priest."""
    heretic: bool = False
    """Whether it has said Hérétique in this turn."""
    summoned: Small = 0
    """Summonings that succeeded so far."""
    summoner: str = ""
    """The id of whoever summoned it, or whose familiar it is."""
    upkept: bool = False
    """Whether it is an Elemental whose upkeep must be paid."""
    secured: str = ""
    """The id of the objective that it secures."""
    carries: bool = False
    """Whether it carries the relic."""


class WrittenObjective(WrittenThing, kw_only=True):
    """An objective, or the relic; who carries the relic says so himself."""

    kind: Literal["mark", "relic"] = "mark"
    """What it is."""


class WrittenCard(Written, kw_only=True):
    """A card that has solos; the others need not be written."""

    player: Annotated[int, Meta(ge=1, le=2)]
    """Whose it is."""
    label: str
    """Its letter, as its fighters write it."""
    solos: Annotated[list[str], Some] = []
    """Its solos; on a staff card with whose they are: "Zèle (chef)"."""


class WrittenSide(Written, kw_only=True):
    """A player; the first of these tables is player 1."""

    people: str = ""
    """His people; that of his first fighter unless written."""
    affiliation: str = ""
    """The affiliation he has paid for."""
    edge: Literal["", "south", "north"] = ""
    """Where he plays from; south for player 1 unless written."""
    commander: str = ""
    """The id of his commander; his first incarnate unless written."""
    named_commander: str = ""
    """The id of the one named before deployment; the commander unless written."""
    command_points: Small = 0
    """Command points (PC)."""
    refusals: Small = 0
    """Refusals left in this phase."""
    pile: Annotated[list[str], Some] | None = None
    """Letters of the cards in his pile, the top first; all who have somebody to activate unless written."""
    reserve: Annotated[list[str], Some] = []
    """Letters of the cards set aside by Temporiser."""
    spoken: Small = 0
    """Speaking turns taken in this phase."""
    genius: bool = False
    """Whether Plan génial makes him tactician of the next turn."""
    no_genius: bool = False
    """Whether he may not play Plan génial any more in this turn."""
    free_tactic: bool = False
    """Whether his next tactic costs nothing (Aura d'autorité)."""
    mutagen: Small = 0
    """Doses of mutagen."""
    reinforcements: Small = 0
    """Reinforcement markers."""
    losses: Count = 0
    """Points of losses since the last combat phase began."""
    fallen: Count = 0
    """Points of losses that count for victory."""
    score: Count = 0
    """Victory points."""


class MonconfSituation(UnderWay, kw_only=True):
    """The whole file. Players are counted from 1; lengths are in cm, from the lower left corner."""

    phase: str = "speaking"
    """Where in the turn."""
    turn: Annotated[int, Meta(ge=1, le=99)] = 1
    """The number of the turn."""
    active: Annotated[int, Meta(ge=1, le=2)] = 1
    """The player whose speaking turn it is, or who chooses a combat."""
    tactician: PlayerOrNobody = 0
    """The tactician of this turn; the active player unless written."""
    dominant: PlayerOrNobody = 0
    """The dominant of this combat phase; 0: nobody yet, or the active player where the phase needs one."""
    attacker: PlayerOrNobody = 0
    """The attacker of La Percée; player 1 unless written."""
    scored: Annotated[int, Meta(ge=0, le=99)] = 0
    """The last turn that the scenario has scored."""
    activating: Annotated[list[str], Meta(max_length=2)] = []
    """Letters of the active player's cards that have just been turned: their fighters are given orders now, or put
    down in the phase "deployment" (whoever is not deployed yet has `where = "reserve"`, and `options.setup = "played"`
    asks the players). What has been ordered already is said by `activation` instead."""
    options: Options = Options(map="open")
    """What the players agreed on; a bare table unless `piece` or a map says otherwise."""
    side: Annotated[list[WrittenSide], Meta(max_length=2)] = []
    """The players; those not written have all defaults."""
    card: Annotated[list[WrittenCard], Some] = []
    """The cards that have solos."""
    fighter: Annotated[list[WrittenFighter], Some]
    """The fighters."""
    objective: Annotated[list[WrittenObjective], Some] = []
    """Objectives; those of the scenario unless one is written."""
    piece: Annotated[list[MapPiece], Some] = []
    """Scenery, piece by piece, besides that of the map."""
