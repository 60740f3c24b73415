"""Every name that a sentence can hold has its article: figures as they are printed, and the sides of a match."""

from __future__ import annotations

import pytest
from games.samples import FIFTH, ONE, OTHER, THIRD

from escarmouche.play.grammar import agreed, grammars
from escarmouche.play.noun_kinds import longest, written_kinds
from escarmouche.play.printed_names import printed_rows
from escarmouche.play.rulebook import games, packages_of, rulebook
from escarmouche.play.words import BLANK, LANGUAGES, Phrases, catalogue

FIGURES = "profile"


def names(game: str) -> set[str]:
    """What figures and sides are called in French."""
    figures = [row for row in printed_rows(game) if row.word == FIGURES]
    sides = [army.faction.fr for army in rulebook(game).offers().armies()]
    single = {row.fields["figure"] for row in figures if "figure" in row.fields}
    return (
        single | {row.name.fr for row in figures if row.name} | {side for name in sides for side in name.split(" + ")}
    )


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_and_every_side_has_its_article(game: str, language: str) -> None:
    phrases = Phrases(language, game)
    assert names(game)
    assert [name for name in names(game) if longest(phrases.kinds, phrases.called(name)) is None] == []


@pytest.mark.parametrize("game", games())
def test_a_name_with_a_comma_is_one_name(game: str) -> None:
    phrases = Phrases("fr", game)
    assert [name for name in names(game) if len(phrases.parts(name)) != 1] == []


@pytest.mark.parametrize("game", games())
def test_no_noun_is_written_down_that_nobody_is_called_by(game: str) -> None:
    kinds = written_kinds("fr", *packages_of(game))
    core = written_kinds("fr")
    printed = [row for other in games() if packages_of(other)[0] == packages_of(game)[0] for row in printed_rows(other)]
    called = (
        {row.name.fr for row in printed if row.name} | {row.fields.get("figure", "") for row in printed} | names(game)
    )
    said = set(catalogue("fr", *packages_of(game)).values())
    used = {longest(kinds, name) for name in called | said}
    assert sorted(kinds.keys() - used - core.keys()) == []


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_name_is_one_that_the_language_has(game: str, language: str) -> None:
    known = grammars()[language].forms
    packages = ("escarmouche.workbench", *packages_of(game), "escarmouche.web")
    for key, text in catalogue(language, *packages).items():
        for _, form in BLANK.findall(text):
            if form and "|" not in form:
                assert form.lower() in known, key
            assert len(form.split("|")) in (1, 2, 4), key


@pytest.mark.parametrize(
    ("game", "told", "said"),
    [
        (THIRD, "Roi gobelin", "du Roi gobelin"),
        (THIRD, "Archer sylvain 2", "de l’Archer sylvain 2"),
        (THIRD, "Elfes + Nains", "des Elfes + des Nains"),
        (FIFTH, "Goule 3", "de la Goule 3"),
        (FIFTH, "Ismaelle la Grise", "d’Ismaelle la Grise"),
        (FIFTH, "B : 3 × Goule", "de B : 3 × Goule"),
        (ONE, "Les Évadés du Pénitencier de la Dent", "des Évadés du Pénitencier de la Dent"),
        (ONE, "Hakan Ibn Suleman, le Borgne", "de Hakan Ibn Suleman, le Borgne"),
        (OTHER, "Brutes 1, Isha", "des Brutes 1, d’Isha"),
    ],
)
def test_of_a_name(game: str, told: str, said: str) -> None:
    phrases = Phrases("fr", game)
    assert phrases.with_article("du", phrases.word(told)) == said


def test_words_agree_with_gender_and_number() -> None:
    words = ["seul", "seule", "seuls", "seules"]
    assert [agreed(words, kind) for kind in ("masculine", "she", "masculine_plural", "feminine_plural")] == words
