"""Army lists (p. 6) as players write them: one line for each card.

A line names the fighters of the card, joined by "+", each with how many and, behind a colon, what each of them carries;
the solos of the card stand behind a semicolon. On a staff card a solo says to whom it goes (MCF-AFFIL-08).

    name = "La garde du Phare"
    people = "Griffon"
    budget = 300
    affiliation = "Commanderie du Phare"
    cards = [
      "Aldemar de Brisance : Rune de Volonté + Tambour du Griffon + Porte-étendard du Griffon ; Zèle (état-major)",
      "Conscrit du Griffon × 3 ; Vétérans",
    ]
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct

from escarmouche.games.monconf.profiles import Profile
from escarmouche.play.content import MOST_TOLD, Words, decode, error_at, file_name, text_of, together, words
from escarmouche.play.list_lines import MOST_LINES, Naming, read_line
from escarmouche.play.names import LONGEST, fold, nearest
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from escarmouche.games.monconf.catalogue import Catalogue
    from escarmouche.play.content import Source

MOST_EXTRAS = 20
"""Things behind one colon or semicolon; nobody can carry half as many."""
MOST_MEMBERS = 12
"""Names on one card: three fighters, or a mage and his familiars."""
LONGEST_CARD = 600
STAFF = re.compile(r"^(?P<solo>.*?)\s*\((?P<who>[^()]*)\)\s*$")
LEADER_WORDS = {"chef", "leader"}
STAFF_WORDS = {"etat major", "staff"}


class ArmyFighter(Struct, frozen=True, kw_only=True):
    """Fighters of one profile on a card, and what each of them carries, by key."""

    profile: str
    number: int = 1
    items: tuple[str, ...] = ()


class ArmySolo(Struct, frozen=True, kw_only=True):
    """A solo of a card; on a staff card it is the leader's or the staff's."""

    key: str
    to: str = ""
    """"leader", "staff", or nothing said."""


class ArmyCard(Struct, frozen=True, kw_only=True):
    """The fighters who are activated together (MCF-ARMY-19)."""

    fighters: tuple[ArmyFighter, ...]
    solos: tuple[ArmySolo, ...] = ()


class Army(Struct, frozen=True, kw_only=True):
    """An army with the budget its player had in mind; `recruitment.check` says whether it is legal."""

    key: str
    name: Words
    idea: Words
    people: str
    budget: int
    affiliation: str = ""
    cards: tuple[ArmyCard, ...]
    notes: tuple[Reason, ...] = ()
    """What was understood where a list does not write the printed name."""


class ArmyFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A list as it is written."""

    name: str | Words
    idea: str | Words = ""
    people: str
    budget: Annotated[int, Meta(ge=1, le=2000)]
    affiliation: str = ""
    cards: tuple[str, ...]
    content: dict[str, Any] = {}
    """Things of one's own that it brings; the catalogue reads them."""


class NamedProfile(Struct, frozen=True):
    """A profile by a name it bears in lists."""

    name: str
    profile: Profile


# ---- reading --------------------------------------------------------------------------------------------------------


def read_army(source: Source, catalogue: Catalogue) -> Army:
    """The army of a list file, its key the name of the file."""
    return army_from(text_of(source), catalogue, file_name(source), source.name.removesuffix(".toml"))


def army_from(text: str, catalogue: Catalogue, file: str, key: str) -> Army:
    """The army that a text describes; `file` is what messages call it. Raises all that cannot be understood at once."""
    written = decode(text, ArmyFile, file)
    faults: list[tuple[str, Reason]] = []
    people = key_named(written.people, catalogue.peoples)
    if people is None:
        faults.append(("people", unknown("army.unknown-people", "MCF-ARMY-08", written.people, catalogue.peoples)))
    affiliation = key_named(written.affiliation, catalogue.affiliations) if written.affiliation else ""
    if affiliation is None:
        why = unknown("army.unknown-affiliation", "MCF-AFFIL-01", written.affiliation, catalogue.affiliations)
        faults.append(("affiliation", why))
    cards, notes = list[ArmyCard](), list[Reason]()
    shelf = naming(people or "", catalogue.profiles)
    for index, line in enumerate(written.cards[:MOST_LINES]):
        card, wrong, note = read_card(line, shelf, catalogue)
        faults += [(f"cards[{index}]", why) for why in wrong]
        notes += note
        cards.append(card)
    if len(written.cards) > MOST_LINES:
        faults.append((f"cards[{MOST_LINES}]", reason("army.too-many-lines", "MCF-ARMY-19", most=MOST_LINES)))
    if faults:
        raise together([error_at(text, file, place, why) for place, why in faults[:MOST_TOLD]])
    return Army(
        key=key,
        name=words(written.name),
        idea=words(written.idea),
        people=people or "",
        budget=written.budget,
        affiliation=affiliation or "",
        cards=tuple(cards),
        notes=tuple(dict.fromkeys(notes)),
    )


def read_card(
    line: str, shelf: Naming[NamedProfile], catalogue: Catalogue
) -> tuple[ArmyCard, list[Reason], list[Reason]]:
    """One line: the card, what cannot be understood of it, and what was understood otherwise than written."""
    if len(line) > LONGEST_CARD:
        why = reason("army.long-line", "MCF-ARMY-19", line=line[: LONGEST // 2], most=LONGEST_CARD)
        return ArmyCard(fighters=()), [why], []
    members, _, solos = line.partition(";")
    parts = [part.strip() for part in members.split("+")]
    faults, notes = list[Reason](), list[Reason]()
    if len(parts) > MOST_MEMBERS:
        faults.append(reason("army.too-many-members", "MCF-ARMY-16", most=MOST_MEMBERS))
    fighters: list[ArmyFighter] = []
    for part in parts[:MOST_MEMBERS]:
        name, _, rest = part.partition(":")
        found = read_line(name, shelf)
        if isinstance(found, Reason):
            faults.append(found)
            continue
        items, wrong = keys_in(rest, catalogue.items, "army.unknown-item", "MCF-ARMY-22")
        faults += wrong
        notes += [found.note] if found.note is not None else []
        profile = found.profile.profile.key
        fighters.append(ArmyFighter(profile=profile, number=found.number or 1, items=items))
    bought, wrong = read_solos(solos, catalogue)
    return ArmyCard(fighters=tuple(fighters), solos=bought), [*faults, *wrong], notes


def read_solos(text: str, catalogue: Catalogue) -> tuple[tuple[ArmySolo, ...], list[Reason]]:
    """The solos behind a semicolon: "Zèle", or on a staff card "Zèle (chef)", "Zèle (état-major)"."""
    found: list[ArmySolo] = []
    faults: list[Reason] = []
    for part in extras(text):
        split = STAFF.match(part)
        name, who = (split["solo"], fold(split["who"])) if split else (part, "")
        keys, wrong = keys_in(name, catalogue.solos, "army.unknown-solo", "MCF-AFFIL-04")
        faults += wrong
        if who and who not in LEADER_WORDS | STAFF_WORDS:
            faults.append(reason("army.unknown-share", "MCF-AFFIL-08", solo=name[:LONGEST], who=who[:LONGEST]))
        to = "leader" if who in LEADER_WORDS else "staff" if who in STAFF_WORDS else ""
        found += [ArmySolo(key=key, to=to) for key in keys]
    return tuple(found), faults


def keys_in(text: str, shelf: Mapping[str, Any], key: str, rule: str) -> tuple[tuple[str, ...], list[Reason]]:
    """The keys of things that a text names between commas, and what is said of names that nothing bears."""
    found: list[str] = []
    faults: list[Reason] = []
    for name in extras(text):
        known = key_named(name, shelf)
        if known is None:
            faults.append(unknown(key, rule, name, shelf))
        else:
            found.append(known)
    return tuple(found), faults


def extras(text: str) -> list[str]:
    """What stands between commas, no more of it than anybody can carry."""
    return [part.strip() for part in text.split(",") if part.strip()][:MOST_EXTRAS]


# ---- names ----------------------------------------------------------------------------------------------------------


def key_named(name: str, shelf: Mapping[str, Any]) -> str | None:
    """The key of what is called by its key, or by its name in any language."""
    wanted = fold(name[:LONGEST])
    names = {key: {fold(key), fold(thing.name.fr), fold(thing.name.en)} for key, thing in shelf.items()}
    exact = next((key for key, called in names.items() if wanted and wanted in called), None)
    if exact is not None or not wanted:
        return exact
    parts = [key for key, thing in shelf.items() if set(wanted.split()) <= set(fold(thing.name.fr).split())]
    return parts[0] if len(parts) == 1 else None


def unknown(key: str, rule: str, name: str, shelf: Mapping[str, Any]) -> Reason:
    """What is said of a name that nothing bears, with those its author may have had in mind."""
    short = name[:LONGEST]
    near = nearest(short, [thing.name.fr for thing in shelf.values()]) if fold(short) else []
    if near:
        return reason(f"{key}-near", rule, name=short, near=", ".join(near))
    return reason(key, rule, name=short)


def naming(people: str, profiles: Mapping[str, Profile]) -> Naming[NamedProfile]:
    """How an army names its fighters: those of its people first, by French or English name, with a title or without."""

    def at_home(named: NamedProfile) -> bool:
        return named.profile.people in (people, "") if people else True

    shelf = [NamedProfile(name, profile) for profile in profiles.values() for name in names_of(profile)]
    return Naming(shelf, at_home, "MCF-ARMY-02", "MCF-ARMY-19", meant=lambda named: named.profile.key)


def names_of(profile: Profile) -> Iterable[str]:
    """The names of a profile, each once."""
    names = [profile.name.fr, profile.name.en]
    if profile.title is not None:
        names += [f"{profile.name.fr}, {profile.title.fr}", f"{profile.name.en}, {profile.title.en}"]
    return dict.fromkeys(names)
