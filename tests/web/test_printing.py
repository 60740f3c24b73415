"""Lists on paper over HTTP: a page that shows itself and runs nothing, made where lists are read."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

import pytest
from games.samples import ONE, OWN_LISTS, SMALL

from escarmouche.play.reason import Refused
from escarmouche.play.rulebook import rulebook
from escarmouche.web.http_messages import PrintList
from escarmouche.web.printing import printed_list, printed_sheets
from web.host import Host


def fetched(host: Host, path: str, body: Any = None) -> tuple[int, str, str]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(host.url + path, data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, response.headers["Content-Security-Policy"], response.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers["Content-Security-Policy"], error.read().decode()


def test_a_ready_list_and_ones_own_are_sent_as_sheets(host: Host) -> None:
    status, policy, page = fetched(host, f"/api/print/{ONE}/{SMALL[ONE][0]}?language=en")
    assert (status, "script-src" in policy, policy.startswith("default-src 'none'; style-src 'unsafe-inline'")) == (
        200, False, True,
    )  # fmt: skip
    assert "The turn" in page
    status, policy, page = fetched(host, "/api/lists/print", {"game": ONE, "army": OWN_LISTS[ONE]})
    assert (status, policy.startswith("default-src 'none'")) == (200, True)
    assert "Essai" in page
    assert "Le tour" in page


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (f"/api/print/{ONE}/nobody", None, 404),
        ("/api/print/nothing/nobody", None, 404),
        ("/api/lists/print", {"game": ONE, "army": "nobody"}, 422),
        ("/api/lists/print", {"game": ONE, "army": OWN_LISTS[ONE], "language": "xx"}, 422),
        ("/api/lists/sheets", {"game": ONE, "army": OWN_LISTS[ONE], "parts": ["nothing"]}, 422),
        ("/api/lists/sheets", {"game": ONE, "army": OWN_LISTS[ONE], "scenario": "nothing"}, 422),
        ("/api/lists/sheets", {"game": ONE, "army": OWN_LISTS[ONE], "link": "https://elsewhere/"}, 422),
        ("/api/lists/sheets", {"game": ONE, "army": OWN_LISTS[ONE], "link": f"https://elsewhere/lists/{ONE}#a"}, 422),
        ("/api/lists/print", {"game": ONE, "army": OWN_LISTS[ONE], "link": f"http://127.0.0.1:1/lists/{ONE}#a"}, 422),
        ("/api/lists/sheets", {"game": ONE, "army": OWN_LISTS[ONE], "link": "x" * 5000}, 400),
    ],
)
def test_what_is_no_list_is_refused_and_may_do_as_little_as_ever(host: Host, path: str, body: Any, status: int) -> None:
    found, policy, _ = fetched(host, path, body)
    assert (found, "style-src 'self'" in policy) == (status, True)


def test_a_name_cannot_write_into_the_page() -> None:
    nasty = "<script>x</script>&lt;"
    page = printed_list(PrintList(ONE, OWN_LISTS[ONE].replace("Essai", nasty)))
    assert "<script" not in page
    assert "&lt;script&gt;x&lt;/script&gt;&amp;lt;" in page


def test_a_text_without_measure_is_refused() -> None:
    with pytest.raises(Refused):
        printed_list(PrintList(ONE, OWN_LISTS[ONE] + "#" * 10_000_000))


def test_sheets_come_one_by_one_with_what_was_chosen(host: Host) -> None:
    asked: dict[str, Any] = {"game": ONE, "army": OWN_LISTS[ONE], "parts": ["cards"]}
    status, _, said = fetched(host, "/api/lists/sheets", asked)
    sheets = json.loads(said)
    assert status == 200
    assert "@page" in sheets["style"]
    assert all(page.startswith('<section class="page">') for page in sheets["pages"])
    more = printed_sheets(PrintList(**asked, link=f"http://127.0.0.1:1/lists/{ONE}#abc")).pages
    assert "card code" in "".join(more)
    assert "card code" not in "".join(sheets["pages"])


def test_a_scenario_is_printed_with_its_markers_and_terrain() -> None:
    offers = rulebook(ONE).offers()
    for scenario in offers.scenarios():
        pages = printed_sheets(PrintList(ONE, OWN_LISTS[ONE], parts=["scenario"], scenario=scenario.key)).pages
        whole = "".join(pages)
        assert 'class="plan"' in whole
        assert "cut ground" in whole
        assert scenario.name.fr in whole.replace("&#x27;", "'")
