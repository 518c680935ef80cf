import type { Page } from "@playwright/test";
import { openFundedAccount } from "../deposit.ts";
import { expect, hosts, test } from "../fixtures.ts";
import { untilSettled } from "../measures.ts";
import { accountMenu, balancePill, openAccount } from "../member.ts";
import { change } from "../settings.ts";

// B-0076, B-0077, B-2523
test("the balance refreshes when it is pressed; hidden it shows stars, and stays hidden after a reload", async ({
  site,
  say,
}) => {
  await openFundedAccount(site, say);
  await site.goto(`${hosts.site}/help`);
  await expect(balancePill(site, say)).toContainText("2,000.00");
  const asked = site.waitForRequest((request) => request.url().includes("/wallets/balance"));
  await balancePill(site, say).click();
  await asked;
  const banner = site.getByRole("banner");
  await banner.getByRole("button", { name: say("wallet:bar.hide") }).click();
  const hidden = banner.getByRole("button", { name: say("wallet:bar.refreshHidden") });
  await expect(hidden).toContainText("***");
  await site.reload();
  await expect(hidden).toContainText("***");
  await expect(banner).not.toContainText("2,000.00");

  // On the narrowest phone the way to the deposit has room beside the longest sum, in both directions of reading.
  await banner.getByRole("button", { name: say("wallet:bar.show") }).click();
  await site.route("**/wps/v2/wallets/balance*", async (route) => {
    const reply = await route.fetch();
    const { value, ...rest } = await reply.json();
    const accounts = value.accounts.map((one: object) => ({ ...one, balanceLedger: "0" }));
    const [first, ...others] = accounts;
    await route.fulfill({
      json: { ...rest, value: { ...value, accounts: [{ ...first, balanceLedger: "999999999999" }, ...others] } },
    });
  });
  await site.setViewportSize({ width: 360, height: 740 });
  for (const language of ["EN", "UR"]) {
    await site.goto(`${hosts.site}/help?lang=${language}`);
    await expect(banner).toContainText("99,999,999.99");
    const deposit = banner.locator('a[href="/wallet/deposit"]');
    await expect(deposit).toBeInViewport({ ratio: 1 });
    const box = await deposit.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const [wide, inner] = await site.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(wide).toBe(inner);
  }
  // The page asks again for what has changed, and an answer under way has no page at the end.
  await site.unrouteAll({ behavior: "ignoreErrors" });
});

// B-2527
test("in a low window with forced colours every button of a member's screens has a border and comes out from under the bars", async ({
  site,
  say,
}) => {
  await openAccount(site, say);
  await site.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await site.setViewportSize({ width: 640, height: 360 });
  for (const path of ["/", "/rng", "/wallet", "/wallet/ledger", "/wallet/deposit", "/member"]) {
    await site.goto(hosts.site + path);
    await untilSettled(site);
    expect(await brokenButtons(site), `of ${path}`).toEqual([]);
  }
  await site.mouse.wheel(0, 300);
  await expect(site.getByRole("banner")).not.toBeInViewport();
});

/** Buttons without a border, or with something else at their middle once they are scrolled to. */
const brokenButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Of a carousel one slide is to be pressed at a time.
    const seen = [...document.querySelectorAll<HTMLElement>("main .btn:not(.carousel *)")].filter((one) =>
      one.checkVisibility(),
    );
    return seen.flatMap((one) => {
      one.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { left, top, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isBare = Number.parseFloat(getComputedStyle(one).borderTopWidth) === 0;
      const name = one.textContent || one.ariaLabel || one.className;
      return [...(isBare ? [`${name}: no border`] : []), ...(one.contains(hit) ? [] : [`${name}: covered`])];
    });
  });

// B-0069
test("a phone has a bottom bar; from 64rem on the header has two rows, from 84rem on a side rail stands beside the page", async ({
  site,
  say,
}) => {
  await openAccount(site, say);
  await site.goto(`${hosts.site}/help`);
  const bottom = site.getByRole("navigation", { name: say("web:nav.quick") });
  const second = site.getByRole("navigation", { name: say("web:nav.main") });
  const rail = site.getByRole("complementary", { name: say("web:nav.side") });
  const shown = async (width: number) => {
    await site.setViewportSize({ width, height: 800 });
    return { bottom: await bottom.isVisible(), second: await second.isVisible(), rail: await rail.isVisible() };
  };
  expect(await shown(390)).toEqual({ bottom: true, second: false, rail: false });
  await expect(bottom.getByRole("link")).toHaveCount(5);
  expect(await shown(1023)).toEqual({ bottom: true, second: false, rail: false });
  expect(await shown(1024)).toEqual({ bottom: false, second: true, rail: false });
  expect(await shown(1344)).toEqual({ bottom: false, second: true, rail: true });
});

// B-0058
test("an agent's centre is not led to before it has a page; at its address it stands and closes to the front page", async ({
  site,
  say,
}) => {
  const userName = await openAccount(site, say);
  await change("update member_account set account_type = 1 where user_name = $1", [userName]);
  await site.goto(`${hosts.site}/help`);
  await accountMenu(site, say, userName).click();
  const header = site.getByRole("banner");
  await expect(header.getByRole("link", { name: say("web:nav.centre") })).toBeVisible();
  await expect(header.getByRole("link", { name: say("web:nav.agent") })).toHaveCount(0);
  await site.goto(`${hosts.site}/agent`);
  await untilSettled(site);
  const menu = site.getByRole("navigation", { name: say("system:agent.title") });
  await menu.getByRole("button", { name: say("system:centre.close") }).click();
  await expect(site).toHaveURL(`${hosts.site}/`);
});
