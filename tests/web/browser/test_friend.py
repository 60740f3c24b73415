"""A friend on the same network: the table is opened to it, the friend comes in by its address and plays."""

from __future__ import annotations

import re

import pytest
from games.samples import ONE, SMALL
from playwright.sync_api import Browser, Page, expect

from escarmouche.web.local_network import own_address
from web.browser.axe import violations
from web.browser.chromium import PHONE, visit
from web.browser.start import SCREEN, StartPage
from web.browser.test_everyone import TOO_WIDE


@pytest.mark.skipif(own_address() is None, reason="this machine is on no network")
def test_a_friend_on_the_same_network_comes_in_by_the_code(page: Page, browser: Browser) -> None:
    start = StartPage(page)
    start.small(ONE)
    start.sit(0, SCREEN)
    start.invite(1, SMALL[ONE][1])
    page.get_by_role("button", name="Inviter un ami sur le même réseau").click()
    code = page.get_by_role("img", name="Code à scanner")
    expect(code).to_be_visible()
    address = str(code.get_attribute("aria-label")).rpartition(" ")[2]
    assert str(own_address()) in address
    assert violations(page) == []
    start.play.click()
    link = page.get_by_role("dialog").get_by_role("textbox", name="Place du joueur 2")
    expect(link).to_have_value(re.compile(rf"^{re.escape(address)}/invitation#.+"))
    watch = page.get_by_role("dialog").get_by_role("textbox", name="Pour regarder").input_value()
    with visit(browser, address, size=PHONE, touch=True) as phone:
        friend = phone.new_page()
        friend.goto(link.input_value())
        friend.get_by_label("Votre nom").fill("Léa")
        assert violations(friend) == []
        friend.get_by_role("button", name="Prendre place").tap()
        friend.wait_for_url("**/seat#*")
        friend.locator("section.ask:visible").first.wait_for()
        expect(page.get_by_role("dialog")).to_contain_text("Léa")
        assert not friend.evaluate(TOO_WIDE)
        friend.goto(f"{address}/")
        friend.get_by_role("button", name="Jouer", exact=True).wait_for()
        expect(friend.get_by_role("region", name="Un ami sur le même réseau")).to_have_count(0)
    with visit(browser, address) as third:
        spectator = third.new_page()
        spectator.goto(watch)
        roster = spectator.get_by_role("complementary", name="Troupes")
        expect(roster).to_contain_text("Léa")
        expect(roster).to_contain_text("Joueur 1")
        expect(roster).not_to_contain_text("Cet écran")
