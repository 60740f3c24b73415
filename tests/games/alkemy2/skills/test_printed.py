"""Every skill that a card prints is in play."""

from __future__ import annotations

import pytest

from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.skills.registry import known, skill
from escarmouche.play.skills.registry import UnknownSkillError

PRINTED = sorted({form for profile in catalogue().profiles.values() for form in profile.skills})


@pytest.mark.rule("AK2-SKILL-01")
@pytest.mark.parametrize("form", PRINTED)
def test_a_printed_skill_is_known_and_says_its_name(form: str) -> None:
    own = skill(form)
    assert own.printed == form
    said = (type(own).__doc__ or "").replace("’", "'")
    assert said.startswith(form.split(" (")[0].split("/")[0].split(" ")[0])


@pytest.mark.rule("AK2-SKILL-01")
@pytest.mark.parametrize("form", ["Vol Plané", "Coriace/" + "9" * 5000, "Coriace/10000", "Botte (Inconnue) (2)"])
def test_a_skill_that_nobody_wrote_is_refused(form: str) -> None:
    assert not known(form)
    with pytest.raises(UnknownSkillError):
        skill(form)


@pytest.mark.rule("AK2-SKILL-01")
@pytest.mark.parametrize(
    ("form", "value", "detail"),
    [("Coriace/2", 2, ""), ("Effrayant 14", 14, ""), ("Effrayant (12)", 12, ""), ("Botte (Robuste)", 0, "Robuste")],
)
def test_its_number_and_its_word_are_read(form: str, value: int, detail: str) -> None:
    assert (skill(form).value, skill(form).detail) == (value, detail)
