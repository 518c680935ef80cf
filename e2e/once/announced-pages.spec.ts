import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { untilHydrated } from "../measures.ts";
import { openAccount } from "../member.ts";

/** What a screen reader hears: the element that has the focus, and what the page says besides. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const said = (page: Page) => page.locator("[data-announcer]");

// B-2201
test("a screen that is opened for the first time has the focus on its own heading, and its own name is said", async ({
  site,
  say,
}) => {
  await openAccount(site, say);
  await untilHydrated(site);
  // Code and texts of the screen come late, as on a slow line.
  await site.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  for (const [path, title] of [
    ["/wallet", say("wallet:title")],
    ["/promotions", say("content:promotions.title")],
  ] as const) {
    await site.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
    await expect(site).toHaveURL(hosts.site + path);
    await expect(said(site)).toHaveText(`${title} · Fairhouse`);
    const heading = site.getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    expect(await focused(site)).toBe(await heading.textContent());
  }
});

// B-2202
test("the window of a game has the name of the game", async ({ site, say }) => {
  await openAccount(site, say);
  await site.goto(`${hosts.site}/game/house-studio/tiger-at-four`);
  await expect(site).toHaveTitle("Tiger at Four · Fairhouse");
  await site.goto(`${hosts.site}/rng`);
  await untilHydrated(site);
  await site.getByRole("main").getByRole("link", { name: "Tiger at Four" }).first().click();
  await expect(site).toHaveTitle("Tiger at Four · Fairhouse");
  await expect(said(site)).toHaveText("Tiger at Four · Fairhouse");
});

// B-2204
test("the account's menu closes when Tab or Shift and Tab leaves it", async ({ site, say }) => {
  const userName = await openAccount(site, say);
  await untilHydrated(site);
  const summary = site.locator("summary", { hasText: say("session:bar.menu", { name: userName }) });
  const menu = site.locator("details.menu", { has: summary });
  for (const key of ["Tab", "Shift+Tab"]) {
    await summary.focus();
    await site.keyboard.press("Enter");
    await expect(menu).toHaveAttribute("open");
    const isInside = () => menu.evaluate((one) => one.contains(document.activeElement));
    for (let presses = 0; presses < 20 && (await isInside()); presses += 1) await site.keyboard.press(key);
    expect(await isInside(), key).toBe(false);
    await expect(menu, key).not.toHaveAttribute("open");
  }
});
