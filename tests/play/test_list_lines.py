"""Lines of army lists: counts, names, bounds, and every fault at once."""

from __future__ import annotations

from time import process_time

import pytest
from msgspec import Struct

from escarmouche.play.list_lines import MOST_LINES, ListLine, Naming, profile_named, read_line, read_lines
from escarmouche.play.names import nearest
from escarmouche.play.reason import Reason


class Card(Struct, frozen=True):
    name: str
    people: str = ""
    home: bool = True


RECRUITS, MAGES, WARRIORS = Card("Recrues Avaloniennes"), Card("Guerriers-Mages"), Card("Guerriers", home=False)
FLAILS, BLOOD = Card("Fléaux", home=False), Card("Fléaux de Sang")
HERE, THERE = Card("Bourreaux", "aurium", home=False), Card("Bourreaux", "irosia", home=False)
CARDS = (RECRUITS, MAGES, WARRIORS, FLAILS, BLOOD, HERE, THERE)


def naming(*cards: Card) -> Naming[Card]:
    return Naming(cards or CARDS, lambda card: card.home, "NAME-01", "COUNT-02", lambda card: card.people)


def meant(name: str, *cards: Card) -> Card | str:
    found = profile_named(name, naming(*cards))
    return found.key if isinstance(found, Reason) else found


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Recrues", None), ("Recrues × 4", 4), ("Recrues×4", 4), ("Recrues x4", 4), ("Recrues X 4", 4),
        ("Recrues * 4", 4), ("4 Recrues", 4), ("4x Recrues", 4), ("4 × Recrues", 4), ("4×Recrues", 4), ("4*Recrues", 4),
        ("  99  Recrues  ", 99), ("Recrues × 1", 1), ("Recrues × 04", 4),
    ],
)  # fmt: skip
def test_a_number_is_written_as_players_do(line: str, number: int | None) -> None:
    assert read_line(line, naming()) == ListLine(RECRUITS, number, "Recrues")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("2 Recrues × 2", "army.count"), ("× 4", "army.count"), ("", "army.count"), ("4 ×", "army.unknown-name"),
        ("Recrues × 0", "army.figures"), ("0 Recrues", "army.figures"), ("Recrues × 100", "army.figures"),
        ("Recrues × 999999999", "army.figures"), ("9" * 90 + " Recrues", "army.figures"),
        ("Recrues × -1", "army.unknown-name"), ("Recrues × ²", "army.unknown-name"), ("R" * 101, "army.long-line"),
    ],
)  # fmt: skip
def test_other_lines_are_refused(line: str, key: str) -> None:
    found = read_line(line, naming())
    assert isinstance(found, Reason)
    assert found.key == key


def test_half_of_a_word_with_a_hyphen_is_no_word() -> None:
    assert meant("Guerriers-Mages") == meant("guerriers mages") == meant("Guerrier-Mage") == MAGES
    assert meant("Guerriers") == WARRIORS
    assert meant("Guerriers", MAGES) == meant("Mages", MAGES) == meant("Guer", MAGES) == "army.unknown-name-near"
    assert meant("Guerriers", MAGES, Card("Guerriers-Loups")) == "army.ambiguous-name"
    assert meant("Loup", Card("Guerrier-Tonnerre Loup")) == Card("Guerrier-Tonnerre Loup")


def test_what_is_at_home_comes_first_but_no_beginning_hides_a_whole_word() -> None:
    assert meant("Fléaux") == BLOOD
    assert meant("Fléaux", FLAILS) == FLAILS
    assert meant("Fléau") == BLOOD
    longer = Card("Guerriersque")
    assert meant("Guerriers", WARRIORS, longer) == WARRIORS
    assert meant("Guerrier", WARRIORS, longer) == longer


def test_a_people_tells_two_of_one_name_apart() -> None:
    assert meant("Bourreaux") == "army.ambiguous-name"
    assert (meant("Bourreaux (Aurium)"), meant("bourreaux irosia")) == (HERE, THERE)
    assert meant("Irosia") == "army.unknown-name"


def test_all_faults_of_a_list_are_told_with_their_lines() -> None:
    found = read_lines(["Recruse", "Recrues × 4", "× 2", "Guerriers-Mages × 6", "Xyzzy"], naming())
    assert [(index, why.key, why.rule) for index, why in found.faults] == [
        (0, "army.unknown-name-near", "NAME-01"), (2, "army.count", "COUNT-02"), (4, "army.unknown-name", "NAME-01"),
    ]  # fmt: skip
    assert [(line.profile, line.number) for line in found.lines] == [(RECRUITS, 4), (MAGES, 6)]


def test_what_was_understood_is_noted_where_it_is_not_what_is_printed() -> None:
    notes = read_lines(["Recrues × 4", "2 Recrues", "guerriers mages", "GUERRIERS"], naming()).notes
    assert [dict(note.params) for note in notes] == [{"written": "Recrues", "name": "Recrues Avaloniennes"}]


def test_a_long_list_ends_somewhere_and_soon() -> None:
    cards = [Card(f"Guerrier-Tonnerre du Clan {number}") for number in range(120)]
    began = process_time()
    found = read_lines(["Gurrier-Tonere de Cla × 3"] * 10_000, naming(*cards))
    assert (len(found.faults), found.faults[-1][1].key) == (MOST_LINES + 1, "army.too-many-lines")
    assert read_lines(["a" * 48_000], naming(*cards)).faults[0][1].key == "army.long-line"
    assert process_time() - began < 5


def test_names_that_are_near() -> None:
    assert nearest("Gralan", ["Chevalier-Légat Garlan de Brall", "Novice"]) == ["Chevalier-Légat Garlan de Brall"]
    assert nearest("x" * 100_000, ["Novice"]) == []
