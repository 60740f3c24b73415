"""What travels over HTTP between a browser and the server: the shelf, lists, new matches, replays."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.play.card import Card
from escarmouche.play.content import Words
from escarmouche.play.display import Display
from escarmouche.play.list_building import CatalogueEntry, Chosen, Draft, DraftEntry, ListField
from escarmouche.play.odds_forms import Filled, OddsForm, Worth
from escarmouche.play.odds_report import OddsReport
from escarmouche.play.own_content import Content
from escarmouche.play.reason import Reason
from escarmouche.play.scene import Scene
from escarmouche.play.signing import Signature
from escarmouche.web.incoming import Key, Name, Secret, Text
from escarmouche.web.messages import Chair, Ending, Told


class ListedFigures(Struct):
    """Figures of one profile in a list; the card of the profile says the rest."""

    name: str
    number: int
    cost: int
    values: dict[str, str]
    """Short values under the message key of their head."""
    lines: list[tuple[str, str]]


class ListedArmy(Struct):
    """A ready-made list."""

    key: str
    name: Words
    idea: Words
    faction: Words
    format: int
    cost: int
    figures: list[ListedFigures]


class ListedScenario(Struct):
    """A scenario, and how it can be met: for each number of players the formats of lists that can play it."""

    key: str
    name: Words
    formats: dict[str, list[int]]


class ListedGame(Struct):
    """A game on the shelf with all its choices; its defaults make a match without further thought."""

    key: str
    title: Words
    """Its name as people say it."""
    about: Words
    """What it is about, in a line; may be empty."""
    emblem: str
    """The icon that stands for it."""
    drawings: dict[str, str]
    """The path of the emblem, where the game brings its own."""
    players: list[int]
    modules: list[str]
    """Named by the messages `module.<key>` and `module.<key>.about`."""
    setups: list[str]
    """Named by the messages `setup.<key>`; the first is the default."""
    scenarios: list[ListedScenario]
    armies: list[ListedArmy]
    default_armies: dict[str, list[str]]
    """For each number of players, the lists that meet when nobody chooses."""
    default_scenario: str
    """The scenario that is offered first; empty: one is drawn."""
    measuring: bool
    """Whether measuring is always allowed (True), or only with the module `measuring`."""
    companion: bool
    """Whether it may be played on a real table, with this program as a companion."""
    real_scenarios: list[ListedScenario]
    """What may be played for there: where a scenario is a table, the real one takes its place."""
    shown: bool
    """Whether there is a position of it to look at, with its picture."""


class Shelf(Struct):
    """GET /api/shelf."""

    games: list[ListedGame]
    levels: list[str]
    """The computer's levels, easiest first; named by the messages `level.<key>`."""
    version: str


class CheckList(Struct, forbid_unknown_fields=True):
    """POST /api/lists: a list dropped on the page, to be checked."""

    game: Key
    text: Text
    file: Name = ""


class PrintList(Struct, forbid_unknown_fields=True):
    """POST /api/lists/print: the sheets of a list, by its key or its text, as a page of HTML.

    POST /api/lists/sheets: the same as `PrintedSheets`.
    """

    game: Key
    army: Text
    language: Key = "fr"
    parts: Annotated[list[Key], Meta(max_length=20)] = []
    """What is to be printed; none named: all that is usual."""
    scenario: Key = ""
    """The scenario whose markers, terrain and plan are printed besides."""
    link: Annotated[str, Meta(max_length=4000)] = ""
    """The address that opens the list again, printed as a code."""


class PrintedSheets(Struct):
    """Sheets of A4 one by one, and the style that they share."""

    style: str
    pages: list[str]


class CheckedList(Struct):
    """What was found: the list, and everything that is wrong with it; no list when it cannot be read at all."""

    army: ListedArmy | None
    faults: list[Reason]


class AskBuilder(Struct, forbid_unknown_fields=True):
    """GET /api/builder/<game>."""

    game: Key


class BuilderHeads(Struct):
    """What is to be decided of a list before anything is chosen, and the draft with which one begins.

    Fields are named by the messages `builder.field.<key>`, roles by `builder.role.<role>`.
    """

    game: str
    fields: list[ListField]
    roles: list[str]
    people: str
    """The key of the field that says who may be chosen."""
    points: str
    """The key of the field that says how many points there are."""
    start: Draft
    odds: list[OddsForm]
    """What may be asked about two fighters."""
    worths: list[Worth]
    """What is told of a fighter beside its card."""


class AskCatalogue(Struct, forbid_unknown_fields=True):
    """POST /api/builder/catalogue: what may a list with such a head hold?"""

    game: Key
    head: Chosen = {}
    content: Content = {}
    """Files with things of one's own."""


class BuilderCatalogue(Struct):
    """The profiles that such a list may hold, by role."""

    entries: list[CatalogueEntry]
    fields: list[ListField] = []
    """The heads of a list, where things of one's own may have added to them."""


class AskReady(Struct, forbid_unknown_fields=True):
    """GET /api/builder/<game>/ready/<army>: the draft of a list that the game ships."""

    game: Key
    army: Key


class ListFighter(Struct, forbid_unknown_fields=True):
    """Somebody of a list: an entry, of which one figure or the unit is meant, and the head of its list."""

    entry: DraftEntry
    head: Chosen = {}


class AskListOdds(Struct, forbid_unknown_fields=True):
    """POST /api/builder/odds: a question of the game about two fighters; answered with `ListOdds`."""

    game: Key
    question: Key
    actor: ListFighter
    target: ListFighter
    fields: Filled = {}
    content: Content = {}
    """What of one's own the list may draw on."""


class ListOdds(Struct):
    """What the dice say; or why the question makes no sense for these two, as a shot of somebody unarmed."""

    report: OddsReport | None
    why: Reason | None = None


class AskTrial(Struct, forbid_unknown_fields=True):
    """POST /api/builder/trial: play a list, by its text, against the ready lists; answered line by line.

    Each line is a `TrialProgress`, or a `Problem` where it cannot go on.
    """

    game: Key
    text: Text
    matches: Literal[10, 50, 200] = 50
    player: Literal["random", "greedy"] = "greedy"
    """Who plays both sides; named by the messages `web.builder.trial.player.<key>`."""


class ReadList(Struct, forbid_unknown_fields=True):
    """POST /api/builder/read: a list file, or a text as players post it."""

    game: Key
    text: Text
    file: Name = ""


class WriteDraft(Struct, forbid_unknown_fields=True):
    """POST /api/builder/write: the texts of a draft, wanted in a language."""

    draft: Draft
    language: Key = "fr"


class WrittenDraft(Struct):
    """A draft as a list file, and as players post it."""

    toml: str
    text: str


class OpenMatch(Struct, forbid_unknown_fields=True):
    """POST /api/matches: what the players agreed on.

    A seat is "screen" (here), "link" (a friend far away) or a level of the computer. An army is the key of a
    ready-made list, the text of one, or nothing where a friend far away brings his own: the match begins when all
    are there.
    """

    game: Key
    seats: list[Key]
    armies: list[Text | None] | None = None
    scenario: Key | None = None
    modules: list[Key] = []
    setup: Key | None = None
    dice: Key = "rolled"
    """"rolled" by the program, or "ask": entered by hand."""
    names: list[Name] = []
    private: bool | None = None
    """Whether nobody sees it without a key; unless told, where a friend far away plays."""
    companion: bool = False
    """Whether the figures stand on a real table; people alone can sit there."""


class LearnMatch(Struct, forbid_unknown_fields=True):
    """POST /api/lessons: sit down to a lesson ("lesson") or a problem ("problem")."""

    game: Key
    kind: Key
    key: Key


class ListedLesson(Struct):
    """A lesson, or a problem: what it is called and what it is about; how many steps or plans it has."""

    key: str
    title: Words
    about: Words
    parts: int


class Lessons(Struct):
    """GET /api/lessons/<game>."""

    lessons: list[ListedLesson]
    problems: list[ListedLesson]


class SeatLink(Struct):
    """The unguessable key of a seat; who holds it sits there. Seats on one screen share a key."""

    key: str
    seats: list[int]


class InvitationLink(Struct):
    """The unguessable token by which one person takes these seats, once."""

    token: str
    seats: list[int]


class Opened(Struct):
    """The new match: its public id, the keys of the seats at this screen, and what its opener may give to others."""

    match: str
    links: list[SeatLink]
    opener: str = ""
    """The opener's key: it invites, cancels and renews."""
    invitations: list[InvitationLink] = []
    watch: str = ""
    """The key by which a private match is watched."""
    waiting: bool = False
    """Whether it begins only when the guests have brought their lists."""


class ListedMatch(Struct):
    """A match in the list of the start page: what everybody may know of it."""

    match: str
    game: str
    scenario: str | None
    seats: list[str]
    names: list[str]
    armies: list[str]
    turn: int
    scores: list[int]
    asked: list[int]
    """Whose answer is awaited."""
    over: bool
    winners: list[int]
    opened: float
    changed: float
    """Seconds since 1970."""
    private: bool = False
    waiting: bool = False
    """Whether it has not begun: a guest is awaited."""
    companion: bool = False
    """Whether it is played on a real table."""


class OwnMatches(Struct, forbid_unknown_fields=True):
    """POST /api/matches/own: the keys that a browser holds."""

    keys: list[Secret]


class Matches(Struct):
    """GET /api/matches: the public ones; POST /api/matches/own: those that keys open, waiting and private too."""

    matches: list[ListedMatch]


class ByToken(Struct, forbid_unknown_fields=True):
    """POST /api/invitations/read: what does this token invite to?"""

    token: Secret


class TakeSeat(Struct, forbid_unknown_fields=True):
    """POST /api/invitations: exchange a token for the key of its seats, once."""

    token: Secret
    name: Name = ""
    army: Text | None = None
    """The key of a ready-made list or the text of one, where the guest brings his own."""


class SeatTaken(Struct):
    """The key of the seats, which nobody else ever sees."""

    match: str
    game: str
    key: str
    seats: list[int]
    waiting: bool
    """Whether the match has yet to begin."""


class ByKey(Struct, forbid_unknown_fields=True):
    """POST /api/seats, /api/seats/renew, /api/seats/leave, /api/matches/cancel: somebody by his key."""

    key: Secret


class OfSeat(Struct, forbid_unknown_fields=True):
    """POST /api/invitations/renew, /api/invitations/cancel: by the opener's key, of the one who is to sit there.

    Seat -1 is that of those who watch a private match.
    """

    key: Secret
    seat: int


class SeatState(Struct):
    """A seat and what is known of it before and while a match is played."""

    kind: str
    name: str
    army: str
    faction: Words | None
    state: str
    """"computer", "taken" by somebody, "invited" (nobody came yet), or "free" (nobody is invited)."""
    group: list[int]
    """The seats that go with this one, on one screen."""


class Seats(Struct):
    """Who sits at a match, or is awaited."""

    match: str
    game: str
    scenario: str | None
    modules: list[str]
    setup: str | None
    dice: str
    format: int
    """The size of the lists; 0 where it is not known."""
    private: bool
    waiting: bool
    chairs: list[SeatState]
    own: list[int]
    """The seats of the one who asks, or to which he is invited."""
    opener: bool = False
    brings: bool = False
    """Whether who is invited brings a list of his own."""
    companion: bool = False
    """Whether the figures stand on a real table."""


class Network(Struct):
    """Whether a friend on the same network can come in."""

    state: Literal["open", "closed", "impossible", "configured", "guest"]
    """Impossible: `problem` says why; configured: whoever runs the server chose; guest: who asks is not the host."""
    address: str = ""
    """Where the friend finds it; empty where that is not known."""
    problem: Reason | None = None


class OpenNetwork(Struct, forbid_unknown_fields=True):
    """Open the door to the network, or close it."""

    open: bool


class Problem(Struct):
    """Any answer that is no success: why, in words of the catalogue. Never a traceback."""

    problem: Reason


class ReplayFrame(Struct):
    """One entry of a replay: an event with who alone may know it (None: all)."""

    told: Told
    only: list[int] | None = None


class ReplayKeyframe(Struct):
    """The whole scene before the frame numbered so."""

    frame: int
    step: int
    turn: int
    scene: Scene


class ReplayMessage(Struct):
    """GET /api/matches/<id>/replay, POST /api/journals: a match to be drawn without any rule.

    Of a journal that was sent here `match` is empty: no such match is kept.
    """

    match: str
    game: str
    chairs: list[Chair]
    display: Display
    cards: list[Card]
    keyframes: list[ReplayKeyframe]
    frames: list[ReplayFrame]
    ending: Ending | None
    signature: Signature
    companion: bool = False
    """Whether it was played on a real table: then nobody knows where the figures stood."""
    words: dict[str, Words] = {}
    """What things of the players' own are called, by the message that names them."""


class PlayOn(Struct, forbid_unknown_fields=True):
    """POST /api/matches/<id>/branch: a new match from the start of a step of a finished one."""

    step: int
    seats: list[Key]
