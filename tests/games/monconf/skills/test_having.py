"""Who has which skills (p. 5-6, p. 8, p. 26): profile, incarnate, items, solos, affiliation; the best counts."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board
from games.monconf.skilled import CONSCRIPT, skilled

from escarmouche.games.monconf.inspect import cards
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import (
    QUERY,
    any_says,
    bearers,
    best,
    gather,
    grant,
    lowest,
    mov_change,
    take_back,
)
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.reason import total

FENCING = {"Coup de maître", "Enchaînement", "Contre-Attaque"}


@pytest.fixture
def board() -> Board:
    return Board()


def forms(board: Board, fighter: Fighter) -> set[str]:
    return {own.printed for own in QUERY.own_skills(board.game, fighter)}


# ---- incarnates -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-INC-01", "MCF-INC-02", "MCF-INC-03", "MCF-INC-04", "MCF-INC-05", "MCF-R-66")
@pytest.mark.parametrize(
    ("key", "more"),
    [
        ("Aldemar", FENCING),
        ("Grikk", {*FENCING, "Tir Rapide"}),
        ("Hulda", FENCING),
        ("Ysolde", {"Récupération/3"}),
        ("Théodric", {"Piété/3"}),
        ("Mère Vermine", {"Piété/2"}),
    ],
)
def test_what_every_incarnate_has(board: Board, key: str, more: set[str]) -> None:
    hero = board.put(key, 0, 20, 20)
    assert forms(board, hero) == {*board.profile(key).skills, *more}


@pytest.mark.rule("MCF-INC-02", "MCF-INC-05")
@pytest.mark.parametrize(
    ("skills", "more"),
    [
        (("Moine-Guerrier/2",), FENCING),
        (("Magicien du Feu/2", "Tireur/2"), {"Récupération/2"}),
        (("Magicien du Feu/2", "Fidèle/1"), {"Récupération/2", "Piété/1"}),
    ],
)
def test_an_incarnate_is_a_fencer_or_a_mystic(board: Board, skills: tuple[str, ...], more: set[str]) -> None:
    assert forms(board, skilled(board, *skills, incarnate=True)) == {*skills, *more}


@pytest.mark.rule("MCF-INC-01")
def test_who_is_no_incarnate_has_what_is_printed(board: Board) -> None:
    assert forms(board, board.put("Templier", 0, 20, 20)) == {"Fanatisme", "Bretteur"}
    assert forms(board, skilled(board, "Fidèle/3")) == {"Fidèle/3"}


@pytest.mark.rule("MCF-G-13", "MCF-INC-01", "MCF-INC-03")
@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("Borgrim", "Commandement, Dur à cuire, Coup de maître, Enchaînement, Contre-Attaque"),
        ("Mère Vermine", "Fidèle/2, Immunité/Toxique, Piété/2"),
        ("Templier", "Fanatisme, Bretteur"),
    ],
)
def test_cards_print_what_incarnates_have(board: Board, key: str, line: str) -> None:
    board.put(key, 0, 20, 20)
    [card] = cards(board.game)
    assert line in [text for _, text in card.lines]


# ---- items, solos, affiliations -------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-ITEM-05", "MCF-ITEM-06", "MCF-ITEM-07")
@pytest.mark.parametrize(
    ("item", "form"),
    [
        ("rune-de-soin", "Soin/1"),
        ("rune-de-volonte", "Concentration/1"),
        ("anneau-de-fortune", "Chance"),
    ],
)
def test_artefacts_give_skills(board: Board, item: str, form: str) -> None:
    bare, armed = board.put("Aldemar", 0, 20, 20), board.put("Aldemar", 0, 40, 20, items=[item])
    assert forms(board, armed) - forms(board, bare) == {form}


@pytest.mark.rule("MCF-G-06")
@pytest.mark.parametrize(
    ("item", "form"),
    [
        ("heaume-de-merin", "Bravoure"),
        ("epee-du-phare", "Féroce"),
        ("crane-bavard", "Conscience"),
        ("linceul-du-traitre", "Instinct de survie/5"),
        ("bottes-de-prompt-depart", "Harcèlement"),
        ("dague-verte", "Toxique/4"),
        ("ceinture-de-plomb", "Insensible/1"),
        ("marteau-de-l-aieul", "Brutal"),
    ],
)
def test_artefacts_of_the_peoples_give_skills(board: Board, item: str, form: str) -> None:
    bare, armed = board.put("Aldemar", 0, 20, 20), board.put("Aldemar", 0, 40, 20, items=[item])
    assert forms(board, armed) - forms(board, bare) == {form}


@pytest.mark.rule("MCF-ITEM-09")
def test_a_potion_gives_nothing_before_it_is_drunk(board: Board) -> None:
    bare = board.put("Aldemar", 0, 20, 20)
    carrier = board.put("Aldemar", 0, 40, 20, items=["potion-de-force", "potion-de-rapidite"])
    assert forms(board, carrier) == forms(board, bare)


@pytest.mark.rule("MCF-AFFIL-05", "MCF-AFFIL-10", "MCF-X-03")
def test_a_solo_is_for_every_fighter_of_its_card(board: Board) -> None:
    card = board.card(0, "projectile-explosif")
    three = [board.put("Arquebusier du Sanglier", 0, 10 * place, 20, card=card) for place in (1, 2, 3)]
    other = board.put("Arquebusier du Sanglier", 0, 50, 20)
    assert ["Munitions Explosives" in forms(board, one) for one in (*three, other)] == [True, True, True, False]


@pytest.mark.rule("MCF-AFFIL-08")
@pytest.mark.parametrize(
    ("whose", "has"), [("leader", [True, False, False, False]), ("staff", [False, True, True, False])]
)
def test_the_solo_of_a_staff_card_goes_to_its_leader_or_the_others(board: Board, whose: str, has: list[bool]) -> None:
    card = board.card(0, f"serment:{whose}")
    names = ("Aldemar", "Tambour du Griffon", "Porte-étendard du Griffon", "Étincelant")
    staff = [board.put(name, 0, 10 * place, 20, card=card) for place, name in enumerate(names, 1)]
    assert ["Insensible/1" in forms(board, one) for one in staff] == has


@pytest.mark.rule("MCF-G-03")
def test_solos_of_the_house(board: Board) -> None:
    """Zèle, Poudre fine, Serment, Vétérans, Os maudits, Chair tenace, Griffes, Petits pieds and the others (H-07)."""
    solos = {key: solo.skills for key, solo in board.library.solos.items()}
    plain = forms(board, board.put(CONSCRIPT, 0, 10, 10))
    for place, (key, skills) in enumerate(solos.items()):
        fighter = board.put(CONSCRIPT, 0, 20, place, card=board.card(0, key))
        assert forms(board, fighter) - plain == {*skills}
    assert len(solos) == 14
    assert {form for skills in solos.values() for form in skills} == {
        "Bravoure", "Poudre fine", "Insensible/1", "INI +1", "Mort-Vivant +1", "Acharné", "Toxique/5", "Harcèlement",
        "Instinct de survie/6", "Éclaireur", "Munitions Explosives", "Cri de Guerre/6", "RES +1",
    }  # fmt: skip


@pytest.mark.rule("MCF-G-03", "MCF-AFFIL-02")
@pytest.mark.parametrize(
    ("key", "affiliated", "markers"),
    [
        ("Squelette guerrier", True, 1),
        ("Squelette guerrier", False, 0),
        ("Zombie", True, 1),
        ("Chevalier d'os", True, 0),
        ("Cultiste", True, 0),
    ],
)
def test_cheap_undead_of_the_crypt_come_back(board: Board, key: str, affiliated: bool, markers: int) -> None:
    """Marée des morts: Renfort/1 for Mort-Vivant up to 20 points, not added to a Renfort of their own."""
    crypt = next(one.key for one in board.library.affiliations.values() if one.people == "belier")
    board.game.sides[0].affiliation = crypt if affiliated else ""
    fighter, enemy = board.put(key, 0, 20, 20), board.put("Squelette guerrier", 1, 40, 20)
    assert best(board.game, Skill.reinforces, fighter) == markers
    assert best(board.game, Skill.reinforces, enemy) == 0


# ---- which count ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-R-73", "MCF-R-108")
def test_of_one_skill_had_twice_the_best_score_counts(board: Board) -> None:
    game = board.game
    fighter = skilled(board, "Effrayant/6", "Soin/2", "Instinct de survie/5", "Insensible/1", "Dur à cuire")
    for form in ("Effrayant/8", "Soin/1", "Instinct de survie/3", "Insensible/2", "Dur à cuire"):
        grant(game, fighter, form)
    assert (best(game, Skill.frightens, fighter), best(game, Skill.heals, fighter)) == (8, 2)
    for form in ("Toxique/5", "Toxique/4", "Régénération/6", "Régénération/5"):
        grant(game, fighter, form)
    rolls = (Skill.survives_on, Skill.poisons_on, Skill.regenerates_on)
    assert [lowest(game, moment, fighter) for moment in rolls] == [3, 4, 5]
    assert total(gather(game, Skill.surcharge, fighter)) == 2
    assert [own.printed for own in QUERY.own_at(game, fighter, Skill.life)] == ["Dur à cuire"]


@pytest.mark.rule("MCF-R-73")
def test_whoever_lacks_a_skill_scores_nothing(board: Board) -> None:
    fighter = skilled(board)
    assert (best(board.game, Skill.heals, fighter), lowest(board.game, Skill.poisons_on, fighter)) == (0, 7)


@pytest.mark.rule("MCF-R-108", "MCF-CORE-11")
def test_changes_of_characteristics_add_up(board: Board) -> None:
    game, fighter = board.game, skilled(board, "FOR +1")
    grant(game, fighter, "FOR +2", source=3, by="Acier")
    grant(game, fighter, "FOR +2", source=4, by="Acier")
    grant(game, fighter, "FOR −1", source=4)
    grant(game, fighter, "ATT +3", source=4)
    assert total(gather(game, Skill.changes, fighter, "str")) == 4
    assert total(gather(game, Skill.changes, fighter, "att")) == 3
    assert total(gather(game, Skill.changes, fighter, "res")) == 0


@pytest.mark.rule("MCF-ITEM-12", "MCF-SPELL-21", "MCF-R-103")
def test_centimetres_add_up(board: Board) -> None:
    game, fighter = board.game, skilled(board)
    for form in ("MOU +2,5", "MOU +2.5", "MOU −10"):
        grant(game, fighter, form)
    assert mov_change(game, fighter) == -5.0


@pytest.mark.rule("MCF-CORE-14", "MCF-R-97")
def test_scores_are_changed_by_effects(board: Board) -> None:
    """Anathème lowers Effrayant and Mort-Vivant, Souffle du caveau raises the latter."""
    game, fighter = board.game, skilled(board, "Effrayant/7", "Mort-Vivant/6", "Toxique/5")
    for form in ("Effrayant −2", "Mort-Vivant −2", "Mort-Vivant +1", "Toxique −1", "Soin +1"):
        grant(game, fighter, form, source=9)
    assert best(game, Skill.frightens, fighter) == 5
    assert best(game, Skill.fearless_of, fighter) == 5
    assert best(game, Skill.frightens_as_undead, fighter) == best(game, Skill.undead, fighter) == 5
    assert lowest(game, Skill.poisons_on, fighter) == 4
    assert best(game, Skill.heals, fighter) == 0


@pytest.mark.rule("MCF-SPELL-07", "MCF-R-67")
def test_specialisation_is_never_more_than_one_from_the_original(board: Board) -> None:
    game, fighter = board.game, skilled(board, "Régénération/4", "Soin/1")
    for form, source in (("Régénération −1", 3), ("Régénération −1", 4), ("Soin +1", 3)):
        grant(game, fighter, form, source=source, by="Spécialisation Mystique")
    assert lowest(game, Skill.regenerates_on, fighter) == 3
    grant(game, fighter, "Régénération +1", source=4, by="Spécialisation Mystique")
    assert lowest(game, Skill.regenerates_on, fighter) == 5
    assert best(game, Skill.heals, fighter) == 2


def test_a_score_is_never_below_nothing(board: Board) -> None:
    game, fighter = board.game, skilled(board, "Effrayant/1", "Toxique/2")
    for form in ("Effrayant −2", "Toxique −1", "Toxique −1"):
        grant(game, fighter, form, source=len(fighter.effects))
    assert (best(game, Skill.frightens, fighter), lowest(game, Skill.poisons_on, fighter)) == (0, 1)


@pytest.mark.rule("MCF-ITEM-17")
@pytest.mark.parametrize(("skills", "wounds"), [((), 1), (("Martyr/1",), 2), (("Martyr/2",), 3)])
def test_flagellation_gives_martyr_or_raises_it(board: Board, skills: tuple[str, ...], wounds: int) -> None:
    believer = skilled(board, *skills)
    believer.items = ["flagellation"]
    board.changed()
    assert best(board.game, Skill.martyrs, believer) == wounds
    believer.frightened = True
    assert best(board.game, Skill.martyrs, believer) == 0


@pytest.mark.rule("MCF-ITEM-18", "MCF-R-70")
@pytest.mark.parametrize(("skills", "faith"), [((), 1), (("Piété/2",), 3)])
def test_a_liturgical_instrument_adds_to_piety(board: Board, skills: tuple[str, ...], faith: int) -> None:
    priest = skilled(board, *skills)
    priest.items = ["instrument-liturgique"]
    board.changed()
    assert best(board.game, Skill.more_faith, priest) == faith


# ---- fear -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-01", "MCF-FEAR-11")
def test_no_active_skill_works_while_its_bearer_is_frightened(board: Board) -> None:
    game = board.game
    fighter = skilled(board, "Soin/2", "Coup de maître", "Tueur Né", "Bravoure", "Fanatisme")
    other = skilled(board, "Soin/1")
    assert bearers(game, Skill.heals) == [fighter, other]
    fighter.frightened = True
    assert best(game, Skill.heals, fighter) == 0
    assert not any_says(game, Skill.masters_blow, fighter)
    assert any_says(game, Skill.fanatic, fighter)
    assert bearers(game, Skill.heals) == [other]
    assert QUERY.own_at(game, fighter, Skill.heals) == ()
    fighter.frightened = False
    assert best(game, Skill.heals, fighter) == 2


@pytest.mark.rule("MCF-SKILLA-01")
def test_an_active_skill_given_by_a_spell_is_silent_too(board: Board) -> None:
    game, fighter = board.game, skilled(board)
    grant(game, fighter, "Coup de maître")
    grant(game, fighter, "Féroce")
    fighter.frightened = True
    assert not any_says(game, Skill.masters_blow, fighter)
    assert any_says(game, Skill.ferocious, fighter)
    take_back(game, fighter, fighter.effects[1])
    assert not any_says(game, Skill.ferocious, fighter)
