"""From lists to a match (p. 6-8): cards, letters, familiars, solos, affiliation, options, and what is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from escarmouche.dice.dice import Die
from escarmouche.games.monconf.new_match import drawn, new_match
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import best, gather, speaking
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused, total
from escarmouche.play.rulebook import rulebook


def refused(**options: Any) -> tuple[str, str]:
    """Why a match is not made: the key and the rule."""
    with pytest.raises(Refused) as error:
        new_match(options)
    why = error.value.refusal.reason
    return why.key, why.rule


def own_list(folder: Path, *cards: str, people: str = "griffon", more: str = "") -> str:
    file = folder / "mienne.toml"
    lines = ", ".join(f'"{card}"' for card in cards)
    file.write_text(f'name = "Essai"\npeople = "{people}"\nbudget = 300\n{more}\ncards = [{lines}]\n', "utf-8")
    return str(file)


@pytest.mark.rule("MCF-ARMY-19", "MCF-ARMY-20", "MCF-SETUP-01", "MCF-SETUP-09")
def test_every_group_has_one_card_with_a_letter_of_its_own() -> None:
    game, _ = new_match({"armies": ["griffon-300", "rat-400"]})
    letters = [[card.label for card in game.cards if card.player == player] for player in (0, 1)]
    assert letters == [["A", "B", "C", "D"], ["A", "B", "C", "D", "E", "F", "G"]]
    sizes = [len([f for f in game.fighters if f.card == card.id]) for card in game.cards]
    assert sizes == [3, 3, 3, 1, 3, 2, 1, 3, 3, 1, 1]
    assert all(game.cards[f.card].player == f.player and game.fighters[f.id] is f for f in game.fighters)
    assert {f.where for f in game.fighters} == {"reserve"}


@pytest.mark.rule("MCF-STATE-01", "MCF-SKILLP-24")
def test_fighters_begin_with_their_whole_life() -> None:
    game, _ = new_match({"armies": ["sanglier-300", "rat-300"]})
    assert {game.profile(f).key: f.hp for f in game.fighters if f.hp != 4} == {"borgrim-fend-l-enclume": 5}


@pytest.mark.rule("MCF-FAM-01", "MCF-R-46")
def test_a_familiar_stands_on_its_arcanists_card_and_knows_him() -> None:
    game, _ = new_match({"armies": ["rat-400", "griffon-400"]})
    [familiar] = [f for f in game.fighters if f.profile == "familier"]
    master = game.fighters[familiar.summoner]
    assert (master.profile, master.card) == ("zurak-l-allume", familiar.card)
    assert {f.summoner for f in game.fighters if f is not familiar} == {-1}


@pytest.mark.rule("MCF-X-03", "MCF-AFFIL-05", "MCF-G-05")
def test_a_solo_benefits_every_fighter_of_its_card_and_nobody_else() -> None:
    game, _ = new_match({"armies": ["sanglier-300", "rat-300"]})
    reaching = {
        f.profile
        for f in game.fighters
        if any(one.weapon_range(game, f) for one in speaking(game, f, Skill.weapon_range))
    }
    assert reaching == {"arquebusier-du-sanglier"}
    shooters = [f for f in game.fighters if f.profile == "arquebusier-du-sanglier"]
    assert [total(gather(game, Skill.weapon_force, f)) for f in shooters] == [2, 2, 2]
    assert game.sides[0].affiliation == "forteresse-ogh-hen-kir"


@pytest.mark.rule("MCF-AFFIL-08")
@pytest.mark.parametrize(("whose", "bold"), [("chef", ["aldemar-de-brisance"]), ("état-major", ["tambour-du-griffon"])])
def test_a_solo_of_a_staff_card_goes_where_it_was_bought_for(tmp_path: Path, whose: str, bold: list[str]) -> None:
    phare = 'affiliation = "Commanderie du Phare"'
    cards = (f"Aldemar + Tambour du Griffon ; Serment ({whose})", "Conscrit du Griffon")
    game, _ = new_match({"armies": [own_list(tmp_path, *cards, more=phare), "rat-300"]})
    mine = [f for f in game.fighters if f.player == 0]
    assert [f.profile for f in mine if total(gather(game, Skill.surcharge, f))] == bold


@pytest.mark.rule("MCF-H-07", "MCF-AFFIL-02")
def test_the_crypt_brings_markers_and_reinforces_its_cheap_undead(tmp_path: Path) -> None:
    cards = ("Varghast", "Squelette guerrier × 2", "Zombie", "Spectre", "Cultiste de Salauël")
    for more, markers, cheap in (('affiliation = "Crypte des Soupirs"', 3, 1), ("", 0, 0)):
        army = own_list(tmp_path, *cards, people="belier", more=more)
        game, _ = new_match({"armies": [army, "rat-300"]})
        scores = {f.profile: best(game, Skill.reinforces, f) for f in game.fighters if f.player == 0}
        assert game.sides[0].reinforcements == markers
        assert scores == {
            "varghast": 0, "squelette-guerrier": cheap, "zombie": 1, "spectre": 0, "cultiste-de-salauel": 0,
        }  # fmt: skip


@pytest.mark.rule("MCF-ITEM-06", "MCF-ITEM-05", "MCF-ITEM-07")
def test_artefacts_give_their_skill_to_the_bearer() -> None:
    game, _ = new_match({"armies": ["griffon-300", "belier-300"]})
    bearers = {f.profile: best(game, Skill.concentrates, f) for f in game.fighters if best(game, Skill.concentrates, f)}
    assert bearers == {"aldemar-de-brisance": 1}
    assert {f.profile for f in game.fighters if best(game, Skill.heals, f)} == {"varghast"}


@pytest.mark.rule("MCF-ARMY-06", "MCF-ARMY-10")
def test_both_armies_keep_to_one_budget() -> None:
    game, library = new_match({"armies": ["griffon-300", "rat-400"]})
    assert library.options.budget == 400
    assert [side.army for side in game.sides] == ["griffon-300", "rat-400"]
    assert refused(armies=["griffon-300", "rat-400"], budget=300) == ("army.too-dear", "MCF-ARMY-10")
    assert new_match({"armies": ["griffon-300", "rat-300"], "budget": 297})[1].options.budget == 297


@pytest.mark.rule("MCF-R-90")
def test_a_game_for_two() -> None:
    assert refused(armies=["griffon-300"]) == ("new.players", "MCF-R-90")
    assert refused(armies=["griffon-300", "rat-300", "belier-300"]) == ("new.players", "MCF-R-90")


def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    assert refused(scenario="guerre") == ("new.unknown", "MCF-G-07")
    assert refused(map="lune") == ("new.unknown", "MCF-G-08")
    assert refused(setup="slow")[0] == "new.options"
    assert refused(tours=3)[0] == "new.options"
    assert refused(armies=["licorne", "rat-300"]) == ("new.army", "MCF-ARMY-06")
    illegal = own_list(tmp_path, "Aldemar de Brisance", "Conscrit du Griffon × 4")
    assert refused(armies=[illegal, "rat-300"]) == ("army.card-full", "MCF-ARMY-13")


@pytest.mark.rule("MCF-SETUP-03", "MCF-R-94")
def test_the_table_is_drawn_by_the_seed_of_the_match() -> None:
    tables = [Match.new("monconf", seed=seed).library.map for seed in (1, 1, 2)]
    assert tables[0] == tables[1] != tables[2]
    assert {table.side for table in tables} == {75.0}
    chosen = {"map": "open"}
    assert drawn(chosen, 5) is chosen
    assert drawn({"table": 9}, 5) == {"table": 9}
    assert rulebook("monconf").drawn({}, 5) == rulebook("monconf").drawn({}, 5) != rulebook("monconf").drawn({}, 6)
    assert Match.new("monconf", seed=1, map="open").library.map.pieces == ()


@pytest.mark.rule("MCF-R-105")
def test_gems_come_before_commanders_and_these_before_deployment() -> None:
    match = Match.new("monconf", seed=2, setup="played", armies=["rat-400", "belier-400"])
    assert {side.edge for side in match.game.sides} == {"south", "north"}
    rng, topics = Random(2), list[str]()
    while match.game.turn == 0:
        player, ask = next(iter(match.asked()))
        topics.append(ask.topic)
        match.answer(player, ask.sample(rng))
    firsts = list(dict.fromkeys(topics))
    assert firsts[:4] == ["first-gems", "commander", "pile", "deploy-place"] or firsts[:3] == [
        "first-gems", "commander", "pile",
    ]  # fmt: skip
    assert set(firsts) <= {"first-gems", "commander", "pile", "deploy", "deploy-place"}


@pytest.mark.rule("MCF-SETUP-07", "MCF-R-13")
def test_every_die_is_a_d6_but_the_pointer_of_scatter() -> None:
    thrown = Counter[str]()
    for seed in range(3):
        rules, rng = rulebook("monconf"), Random(seed)
        game, library = rules.new({"armies": ["rat-400", "sanglier-400"], "table": seed, "turns": 3})

        def roll(dice: Sequence[Die], rng: Random = rng) -> list[int]:
            for die in dice:
                thrown[die.name] += 1
            return [rng.randrange(die.sides) for die in dice]

        match = Match.begin(rules, library, game, seed, script=roll)
        while not match.over:
            player, ask = next(iter(match.asked()))
            match.answer(player, ask.sample(rng))
    dice = {name: number for name, number in thrown.items() if not name.startswith("one of")}
    assert dice.keys() <= {"d6", "d360"}
    assert dice["d6"] > 50
