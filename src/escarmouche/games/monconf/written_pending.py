"""The tables of a situation file for what is under way: an activation, a move, a shot, a spell, a combat (p. 9-18).

Fighters are named by their ids. What contains what need not be said: a blow is part of the combat under way, a combat
of the pursuit, a spell of the mystic action, a move of the shot, and all of them of the activation.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.monconf.content_types import Element
from escarmouche.play.written import Coordinate, Degrees, SituationFile, Some, Spot, Written

Small = Annotated[int, Meta(ge=0, le=30)]
Result = Annotated[int, Meta(ge=-99, le=99)]
PlayerOrNobody = Annotated[int, Meta(ge=0, le=2)]
Player = Annotated[int, Meta(ge=1, le=2)]
Ids = Annotated[list[str], Some]


class WrittenSpeech(Written, kw_only=True):
    """A speaking turn whose cards are being chosen, once a tactic has been played in it."""

    left: Annotated[int, Meta(ge=1, le=2)] = 1
    """Cards still to be turned: 2 under Assaut général."""
    cards: Annotated[list[str], Meta(max_length=1)] = []
    """Letters of the cards that are turned already."""
    played: Annotated[list[str], Meta(max_length=9)] = []
    """Keys of the tactics played at this moment."""


class WrittenOrder(Written, kw_only=True):
    """The action that a fighter of the activation has been given."""

    fighter: str
    """Who it is."""
    action: str
    """The key of the action: walk, run, engage, charge, shoot, aimed, artillery, assault, disengage, retreat, mystic,
    rest, brawl, or one of the scenario's."""
    target: str = ""
    """The id of the target that was named for it."""
    tactic: Literal["", "called-shot"] = ""
    """Tir ciblé, if it was played for this shot."""
    forced: bool = False
    """Whether fear forces it."""


class WrittenContact(Written, kw_only=True):
    """A contact that a move of the activation has made: charge penalties come of it at the end."""

    mover: str
    """Who moved."""
    enemy: str
    """Who was reached."""
    charge: bool = True
    """Whether it was a charge."""


class WrittenActivation(Written, kw_only=True):
    """The activation under way, of one card or both of Assaut général."""

    cards: Annotated[list[str], Meta(min_length=1, max_length=2)]
    """Letters of the cards of the active player."""
    stage: Literal["orders", "confirm", "reactive", "resolve", "end"] = "orders"
    """Orders are given (whoever has one is not asked), confirmed, may be shot at (Tir réactif), are carried out."""
    order: Annotated[list[WrittenOrder], Some] = []
    """The orders given so far."""
    resolved: Ids = []
    """Those who have carried out theirs."""
    shot_at: Ids = []
    """Those at whom a reactive shot has been fired, or waived."""
    contact: Annotated[list[WrittenContact], Some] = []
    """Contacts made so far in this activation."""
    free_walks: Ids = []
    """Those who have made the walk of Harcèlement."""
    once: Annotated[list[str], Some] = []
    """What may be used once in an activation and has been, with the id of who did: "devotion:mage", "martyr:moine",
    "sacrifice:prêtre", "rally:chef", "called-shot:archer"."""


class WrittenMove(Written, kw_only=True):
    """A move under way: way, interception, fear, contact."""

    fighter: str
    """Who moves."""
    kind: Literal["walk", "run", "engage", "charge", "disengage", "retreat", "pursue", "step"]
    """How; a step is a pursuit that touches nobody."""
    cause: str = ""
    """The action it belongs to, if it is another: shoot, assault, mystic, harass, breath, pursuit …"""
    target: str = ""
    """Whom it goes for."""
    stage: Literal["test", "way", "duel", "answer", "fear", "fled", "crossing"] = "way"
    """INI test of who leaves a fight, drawing of the way, INI of the mover against an interceptor, INI of the
    interceptor, fear tests, after the flight of the target, fear of those it went through."""
    path: Annotated[list[Annotated[list[Coordinate], Meta(min_length=2, max_length=3)]], Some] = []
    """The way-points once drawn: [x, y] or [x, y, height]."""
    facing: Degrees = 0.0
    """Where it looks in the end."""
    length: Annotated[float, Meta(ge=0, le=300)] = 0.0
    """What the way costs."""
    airborne: bool = False
    """Whether it flies in the end."""
    from_air: bool = False
    """Whether it was in the air at the start."""
    flown: bool = False
    """Whether its way goes through the air."""
    windowed: bool = False
    """Whether its window for Intercepter has passed."""
    interceptor: str = ""
    """Who tries to intercept it."""
    rolled: Result = 0
    """The mover's INI test against the interceptor."""
    fled: Ids = []
    """Targets that fled from it."""
    tested: Annotated[list[tuple[str, str]], Some] = []
    """The fear tests already taken: [tester, source]."""
    forced: bool = False
    """Whether fear forces it."""


class WrittenFlight(Written, kw_only=True):
    """A fighter who is about to flee."""

    fighter: str
    """Who it is."""
    source: Spot
    """The place that it flees straight away from."""


class WrittenShot(Written, kw_only=True):
    """A shot under way."""

    shooter: str
    """Who shoots."""
    target: str
    """At whom."""
    weapon: str = ""
    """With what; its first weapon unless written."""
    action: Literal["shoot", "aimed", "assault", "reactive"] = "shoot"
    """Tir, Tir précis, Tir d'assaut, Tir réactif."""
    stage: Literal["before", "fire", "second", "after"] = "fire"
    """Before it (the shooter may walk), the test, the second shot of Tir Rapide, what follows."""
    targeted: bool = False
    """Whether Tir ciblé was played."""
    walked: bool = False
    """Whether the shooter has walked."""
    later: bool = False
    """Whether it walks after the shot."""
    second: bool = False
    """Whether this is the second shot of Tir Rapide."""


class WrittenBombardment(Written, kw_only=True):
    """An artillery shot under way."""

    shooter: str
    """Who shoots."""
    target: str
    """At whom."""
    weapon: str = ""
    """With what; its first weapon unless written."""
    stage: Literal["fire", "dispersion", "direction"] = "fire"
    """The shooter's die, the opponent's, the direction of one that goes astray."""
    result: Result = 0
    """The result of the shooter's die, once rolled."""
    threshold: Result = 0
    """The attack threshold, once both dice are rolled."""


class WrittenHit(Written, kw_only=True):
    """A pair of thresholds on its way through the wound table."""

    target: str
    """Upon whom."""
    attack: Result
    """Seuil d'attaque."""
    wound: Result
    """Seuil de blessure."""
    by: str = ""
    """Who inflicts it."""
    cause: Literal["blow", "shot", "blast", "pierce", "spell"] = "blow"
    """By what."""
    stage: Literal["table", "reduce", "poison"] = "table"
    """The table is read, wounds are made fewer and taken, venom works."""
    wounds: Small = 0
    """The wounds, once the table has been read."""


class WrittenSuccess(Written, kw_only=True):
    """A spell or miracle that took effect in this activation."""

    power: str
    """Its key."""
    targets: Ids = []
    """Upon whom."""


class WrittenMystic(Written, kw_only=True):
    """A mystic action under way."""

    fighter: str
    """Whose it is."""
    moved: bool = False
    """Whether it has made its move."""
    success: Annotated[list[WrittenSuccess], Some] = []
    """What took effect so far."""


class WrittenSpecial(Written, kw_only=True):
    """A special action of the scenario under way."""

    fighter: str
    """Whose it is."""
    action: str
    """Its key."""
    target: str = ""
    """The id of whom it names."""
    stage: Literal["start", "walked"] = "start"
    """Before or after its walk."""


class WrittenCasting(Written, kw_only=True):
    """A spell for which the gems are spent."""

    caster: str
    """Who casts it."""
    spell: str
    """Its key."""
    targets: Ids = []
    """Upon whom."""
    at: Spot | None = None
    """The place that it names."""
    facing: Degrees = 0.0
    """Where whoever is put there looks."""
    amount: Small = 0
    """X of a variable spell."""
    gems: dict[Element, Small] = {}
    """The gems that were spent."""
    choice: str = ""
    """What else was chosen: a skill, the key of a profile, the number of a fallen fighter …"""
    dispeller: str = ""
    """Who dispels it."""
    absorbed: bool = False
    """Whether the dispeller paid with gems of the opposed element alone."""
    stage: Literal["dispel", "duel", "effect"] = "dispel"
    """The window of who could dispel it, the duel, the effect."""


class WrittenCalling(Written, kw_only=True):
    """A miracle for which the FT are spent."""

    caller: str
    """Who calls it."""
    miracle: str
    """Its key."""
    targets: Ids = []
    """Upon whom."""
    at: Spot | None = None
    """The place that it names."""
    facing: Degrees = 0.0
    """Where whoever is put there looks."""
    amount: Small = 0
    """X of a variable miracle."""
    choice: str = ""
    """What else was chosen: characteristics, a card, the key of a profile …"""
    faith: Small = 0
    """FT that the caller has spent so far."""
    censor: str = ""
    """Who censures it."""
    bid: Small = 0
    """FT that the censor has spent so far."""
    stage: Literal["censure", "uphold", "renew", "effect"] = "censure"
    """The window of who could censure it, the caller's answer, the censor's, the effect."""


class WrittenDice(Written, kw_only=True):
    """The dice of one fighter in the combat under way."""

    fighter: str
    """Whose it is."""
    attack: Small = 0
    """Attack dice left."""
    defence: Small = 0
    """Defence dice left."""
    chained: bool = False
    """Whether Enchaînement was used."""
    all_attack: bool = False
    """Whether all its dice went to attack (Juste)."""
    gained: Small = 0
    """Dice of Ambidextre so far."""
    sustained: bool = False
    """Whether it must go on with sustained defence."""
    feinted: bool = False
    """Whether Feinte was used."""
    acted: Ids = []
    """The enemies it has attacked in this pass; itself once it gave support."""


class WrittenFight(Written, kw_only=True):
    """The combat under way: one against one or more."""

    centre: str
    """The one."""
    others: Annotated[list[str], Meta(min_length=1, max_length=30)]
    """The others."""
    pursuit: bool = False
    """Whether it is a pursuit combat."""
    stage: Literal["champions", "fury", "initiative", "allocate", "pass", "over"] = "champions"
    """Who makes the INI tests, Furie, the tests, the dice, passes of arms, the end."""
    champions: Annotated[list[str], Meta(max_length=2)] = []
    """Who make the INI tests, one of each side; the first of each unless written."""
    rolled: Result | None = None
    """The result of the dominant's INI test, once rolled, while the other's is not."""
    first: PlayerOrNobody = 0
    """The player who strikes first, once the INI tests are made."""
    active: PlayerOrNobody = 0
    """The player whose fighters strike now; the one who strikes first unless written."""
    dice: Annotated[list[WrittenDice], Some] = []
    """The dice of those who have split theirs."""


class WrittenBlow(Written, kw_only=True):
    """One attack of the combat under way; its die is spent already."""

    attacker: str
    """Who strikes."""
    target: str
    """Who is struck."""
    support: Ids = []
    """Companions who gave up a die for it."""
    master: bool = False
    """Whether it is a Coup de maître."""
    stage: Literal["attack", "parry", "defend", "outcome"] = "attack"
    """The ATT test, the choice of a parry, the DEF test, the thresholds."""
    attack: Result = 0
    """The result of the ATT test, once rolled."""
    parry: Literal["none", "die", "sustained", "counter", "sustained-counter"] = "none"
    """How the attacked defends itself, once chosen."""
    defence: Result = 0
    """The result of the DEF test, once rolled."""


class WrittenPursuit(Written, kw_only=True):
    """The survivors of a combat may pursue."""

    player: Player
    """Whose they are."""
    fighters: Ids = []
    """Those who may still move."""
    moved: Ids = []
    """Those who have moved."""
    combats: Annotated[list[Annotated[list[str], Meta(min_length=2, max_length=30)]], Some] = []
    """Pursuit combats still to be fought: of each the one, then the others."""
    stage: Literal["moves", "fights"] = "moves"
    """They move, then they fight."""


class UnderWay(SituationFile, kw_only=True):
    """What is under way in a situation, each part a table of its own."""

    speech: WrittenSpeech | None = None
    """A speaking turn in which a tactic has been played."""
    activation: WrittenActivation | None = None
    """The activation under way, with its orders."""
    move: WrittenMove | None = None
    """The move under way."""
    flight: WrittenFlight | None = None
    """The flight that is about to be made."""
    shot: WrittenShot | None = None
    """The shot under way."""
    bombardment: WrittenBombardment | None = None
    """The artillery shot under way."""
    hit: Annotated[list[WrittenHit], Some] = []
    """Hits to be resolved, in this order."""
    mystic: WrittenMystic | None = None
    """The mystic action under way."""
    special: WrittenSpecial | None = None
    """The special action under way."""
    casting: WrittenCasting | None = None
    """The spell under way."""
    calling: WrittenCalling | None = None
    """The miracle under way."""
    fight: WrittenFight | None = None
    """The combat under way."""
    blow: WrittenBlow | None = None
    """The attack under way in that combat."""
    pursuit: WrittenPursuit | None = None
    """The pursuit under way."""
    combats: Annotated[list[Annotated[list[str], Meta(min_length=2, max_length=30)]], Some] = []
    """Combats that are cut and not fought yet: of each the one, then the others."""
