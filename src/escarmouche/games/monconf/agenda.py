"""What an activation, a phase or a spell leaves to be done, as plain records: each is played as steps of its own.

A record that has stages waits at the front of the agenda until it is over: one throw a step. Whoever may react in a
window is asked there, and nobody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

NOBODY = -1

Parry = Literal["none", "die", "sustained", "counter", "sustained-counter"]


class TacticianTest(Struct, tag=True, array_like=True, gc=False):
    """The DIS tests of both commanders (MCF-TAC-01): one after the other, again from the start when they are equal."""

    results: list[int] = []


class Speech(Struct, tag=True, array_like=True, gc=False):
    """A speaking turn whose cards are being chosen: one, or the two of Assaut général (MCF-SPEAK-03, MCF-TACT-09)."""

    player: int
    left: int = 1
    """Cards still to be turned, or put aside."""
    cards: list[int] = []
    """Those that will be activated together."""
    played: list[str] = []
    """Tactics played at this moment: none of them twice (MCF-R-37)."""


class Order(Struct, array_like=True, gc=False, frozen=True):
    """The action that a fighter of the batch has been given, with the target named for it (MCF-ACT-05)."""

    fighter: int
    action: str
    """walk, run, engage, charge, shoot, aimed, artillery, assault, disengage, retreat, mystic, special:<name>, rest,
    brawl."""
    target: int = NOBODY
    tactic: str = ""
    """Tir ciblé or Rallier, played with it."""
    forced: bool = False
    """By fear (MCF-FEAR-12, 13)."""


class Batch(Struct, tag=True, array_like=True, gc=False):
    """The fighters who are activated together (MCF-R-23): one card, both of Assaut général, or one galvanised fighter.

    Its fighters act simultaneously, though one after the other (MCF-ACT-03).
    """

    player: int
    cards: list[int]
    fighters: list[int]
    orders: list[Order] = []
    stage: Literal["orders", "confirm", "reactive", "resolve", "end"] = "orders"
    """Orders are given (whoever has one is not asked), confirmed, may be shot at (Tir réactif), are carried out."""
    resolved: list[int] = []
    """Those whose order has been carried out."""
    shot_at: list[int] = []
    """Those at whom a reactive shot has been fired, or waived: one for each declared action (MCF-R-100)."""
    contacts: list[list[int]] = []
    """Who has come into contact with whom by which move: [mover, enemy, 1 for a charge] (MCF-R-22)."""
    free_walks: list[int] = []
    """Those who have made the walk of Harcèlement."""
    devoted: list[str] = []
    """What has been used once in this activation, and by whom: "devotion:3", "martyr:3", "rally:3" (R-37, R-91)."""
    galvanised: bool = False
    starts: dict[int, list[float]] = {}
    """Where each stood when the orders were given: who has not moved since may still turn (MCF-R-07)."""
    turned: list[int] = []
    """Those who have turned since anything else was done: to turn again at once would undo it."""
    changed: list[int] = []
    """Those whose order has been taken back, once for each time: a few second thoughts are free."""


class Move(Struct, tag=True, array_like=True, gc=False):
    """A move under way, in the order of MCF-R-101: way, interception, fear, contact."""

    fighter: int
    kind: str
    """walk, run, engage, charge, disengage, retreat, pursue, step (a pursuit that touches nobody)."""
    cause: str
    """The action it belongs to: walk, run, engage, charge, assault, shoot, mystic, special, disengage, retreat,
    harass, breath …"""
    target: int = NOBODY
    path: list[float] = []
    """x, y and z of each way-point, once drawn."""
    facing: int = 0
    length: float = 0.0
    airborne: bool = False
    """Whether it flies at the end."""
    from_air: bool = False
    """Whether it was in the air at the start (MCF-SKILLP-68)."""
    stage: Literal["test", "way", "window", "duel", "answer", "contact", "fear", "fled", "go", "crossing"] = "way"
    """INI test of who leaves a fight, drawing of the way, the window of Intercepter with the INI tests of mover and
    interceptor, who has to test fear, the tests, after the flight of the target, the move, fear of those it went
    through."""
    windowed: bool = False
    """Its window for Intercepter has passed (MCF-R-101)."""
    interceptor: int = NOBODY
    fled: list[int] = []
    """Targets that fled from it (MCF-R-21)."""
    tested: list[list[int]] = []
    """The fear tests of this contact that have been taken, or need not be: [tester, source]."""
    rule: str = ""
    forced: bool = False
    """By fear: as far from the enemy as can be (MCF-FEAR-12, 13)."""
    flown: bool = False
    """Whether its way goes through the air (MCF-R-11)."""
    rolled: int = 0
    """The mover's INI test against an interceptor (MCF-TACT-12)."""
    crossed: list[int] = []
    """The enemies through whom it went (MCF-SKILLP-36)."""


class Flight(Struct, tag=True, array_like=True, gc=False):
    """A fighter flees at once, straight away from a place (MCF-FEAR-14, MCF-R-27)."""

    fighter: int
    x: float
    y: float


class Shot(Struct, tag=True, array_like=True, gc=False):
    """A shot, or the two of Tir Rapide, under way (p. 10-11)."""

    shooter: int
    target: int
    weapon: str
    action: str
    """shoot, aimed, assault, reactive."""
    stage: Literal["before", "fire", "second", "after", "over"] = "before"
    """It may walk before, the test, the second shot of Tir Rapide, it may walk after."""
    targeted: bool = False
    """Tir ciblé (MCF-TACT-08)."""
    walked: bool = False
    later: bool = False
    """It walks after the shot."""
    second: bool = False
    """The second shot of Tir Rapide (MCF-SKILLA-28)."""


class Bombardment(Struct, tag=True, array_like=True, gc=False):
    """An artillery shot (p. 11): the shooter's die, the opponent's, then what is hit."""

    shooter: int
    target: int
    weapon: str
    stage: Literal["fire", "dispersion", "direction"] = "fire"
    """The shooter's die, the opponent's, the direction of one that goes astray."""
    result: int = 0
    threshold: int = 0


class Hit(Struct, tag=True, array_like=True, gc=False):
    """A pair of thresholds on its way through the wound table (p. 8), then reductions, wounds, after-effects."""

    target: int
    by: int
    """Who inflicts it; NOBODY: nobody does."""
    attack: int
    """Attack threshold (seuil d'attaque)."""
    wound: int
    """Wound threshold (seuil de blessure)."""
    cause: str
    """blow, shot, blast, pierce, spell."""
    rule: str
    stage: Literal["table", "reduce", "poison"] = "table"
    wounds: int = 0


class Mystic(Struct, tag=True, array_like=True, gc=False):
    """A mystic action under way (MCF-ACT-12, 13): spells or miracles one at a time, and one move at any moment."""

    fighter: int
    moved: bool = False
    successes: list[list[str]] = []
    """[spell or miracle, its targets …] of each that took effect (MCF-R-65)."""
    turned: bool = False
    """It has turned since it last did something else (MCF-R-07)."""


class Special(Struct, tag=True, array_like=True, gc=False):
    """A special action of the scenario under way (MCF-H-13): what it does at once, its walk, what it does then."""

    fighter: int
    """Whose it is."""
    action: str
    """The key of the action: special:pick-up …"""
    target: int = NOBODY
    """Whom it names."""
    stage: Literal["start", "walked"] = "start"
    """Before or after its walk."""


class Casting(Struct, tag=True, array_like=True, gc=False):
    """A spell for which the gems are spent (p. 17): dispel, then effect."""

    caster: int
    spell: str
    targets: list[int]
    x: float = 0.0
    y: float = 0.0
    amount: int = 0
    """X of a variable spell."""
    gems: dict[str, int] = {}
    choice: str = ""
    """What else was chosen: a skill and +1 or -1, the profile of an Elemental, the fallen fighter …"""
    dispeller: int = NOBODY
    stage: Literal["dispel", "duel", "effect"] = "dispel"
    """The window of who could dispel it, the duel, the effect."""
    z: float = 0.0
    facing: int = 0
    absorbed: bool = False
    """The dispeller paid with gems of the opposed element alone (MCF-DISPEL-08)."""


class Calling(Struct, tag=True, array_like=True, gc=False):
    """A miracle for which the FT are spent (p. 18): censure bids, then effect (MCF-R-69)."""

    caller: int
    miracle: str
    targets: list[int]
    x: float = 0.0
    y: float = 0.0
    amount: int = 0
    choice: str = ""
    faith: int = 0
    """What the caller has spent so far."""
    censor: int = NOBODY
    stage: Literal["censure", "uphold", "renew", "effect"] = "censure"
    z: float = 0.0
    facing: int = 0
    bid: int = 0
    """What the censor has spent so far."""


class Allocation(Struct, array_like=True, gc=False, frozen=True):
    """The dice of one fighter in a fight (MCF-CC-17, 18)."""

    attack: int = 0
    defence: int = 0
    chained: bool = False
    """Enchaînement was used: -1 ATT and DEF (MCF-SKILLA-12)."""
    all_attack: bool = False
    """All its dice went to attack (Juste, MCF-SKILLP-48)."""
    gained: int = 0
    """Dice of Ambidextre so far (MCF-SKILLP-06)."""
    sustained: bool = False
    """It must use sustained defence from now on (MCF-CC-41)."""
    feinted: bool = False
    acted: Sequence[int] = ()
    """The enemies it has attacked in this pass; its own number once it gave support (MCF-CC-36 to 38)."""


class Fight(Struct, tag=True, array_like=True, gc=False):
    """A combat (p. 12): one fighter against one or more, from the INI test to the last pass of arms."""

    centre: int
    others: list[int]
    pursuit: bool = False
    """A pursuit combat (MCF-PURS-08)."""
    stage: Literal["champions", "fury", "initiative", "allocate", "pass", "over"] = "champions"
    champions: dict[int, int] = {}
    """By player, who makes the INI test; nobody any more once it is decided."""
    results: dict[int, int] = {}
    """By player, the result of that test, until both have theirs."""
    first: int = NOBODY
    """The player who strikes first."""
    dice: dict[int, Allocation] = {}
    active: int = NOBODY
    """The player whose fighters strike now."""


class Blow(Struct, tag=True, array_like=True, gc=False):
    """One attack of a fight (p. 13): the ATT test, the parry, the wound table."""

    attacker: int
    """Who strikes."""
    target: int
    """Who is struck."""
    support: list[int] = []
    """Companions who sacrifice a die (MCF-CC-34)."""
    master: bool = False
    """Coup de maître: two dice summed (MCF-SKILLA-07)."""
    stage: Literal["attack", "parry", "defend", "outcome"] = "attack"
    """The ATT test, the choice of a parry, the DEF test, the thresholds."""
    attack: int = 0
    """The result of the ATT test."""
    parry: Parry = "none"
    """How the attacked defends itself, once chosen."""
    defence: int = 0
    """The result of the DEF test, or DEF itself where nothing was rolled."""


class Pursuit(Struct, tag=True, array_like=True, gc=False):
    """The survivors of a fight may pursue (p. 13)."""

    player: int
    """Whose they are."""
    fighters: list[int] = []
    """Those who have not moved yet."""
    moved: list[int] = []
    """Those who have."""
    combats: list[list[int]] = []
    """Pursuit combats that came of it, still to be fought: the centre first (MCF-PURS-08, 09)."""
    stage: Literal["moves", "contacts", "fights"] = "moves"
    """They move, combats are formed anew, they fight."""


class Item(Struct, tag=True, array_like=True, gc=False):
    """One effect of the Maintenance phase (MCF-R-61): of what kind, of which fighter or player."""

    kind: str
    who: int


Pending = (
    TacticianTest
    | Speech
    | Batch
    | Move
    | Flight
    | Shot
    | Bombardment
    | Hit
    | Mystic
    | Special
    | Casting
    | Calling
    | Fight
    | Blow
    | Pursuit
    | Item
)
