import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { accountMenu, openAccount } from "../member.ts";

/** The entries of the member centre that lead to something, in their order. */
const CENTRE = [
  "/member/securityCenter",
  "/wallet",
  "/wallet/deposit",
  "/wallet/withdraw",
  "/member/personalHistoryCopy",
  "/wallet/ledger",
  "/member/personalProfit",
  "/member/messageV2",
  "/wallet/limits",
  "/member/myData",
  "/member/feedback",
] as const;

// B-0250, B-0294, B-0306, B-0890, B-2269
test("the member centre has the entries that exist, in its order, and marks the open one; the other addresses answer", async ({
  site,
  say,
}) => {
  await openAccount(site, say);
  await site.goto(`${hosts.site}/member`);
  const menu = site.getByRole("navigation", { name: say("system:member.title") });
  const addresses = await menu
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(addresses).toEqual(CENTRE);
  await site.goto(`${hosts.site}/member/messageV2`);
  await expect(site.getByRole("heading", { level: 1 })).toHaveText(say("system:member.messageV2.label"));
  await site.goto(`${hosts.site}/member/securityCenter`);
  await expect(menu.locator("[aria-current=page]")).toHaveText(say("system:member.securityCenter.label"));
  await site.goto(`${hosts.site}/wallet/vendors`);
  await expect(menu.locator("[aria-current]")).toHaveText(say("system:member.transferFund.label"));
  await site.goto(`${hosts.site}/agent`);
  await expect(site.getByRole("heading", { name: say("system:gate.error_not_agent") })).toBeAttached();
  await expect(menu, "a member stays among their own pages").toBeVisible();
});

// B-0058, B-0059, B-0060, B-0075, B-0080, B-0306, B-0889, B-0892
test("the member centre opens over a page and closes back to it, at the same place; reload and back keep the page", async ({
  site,
  say,
}) => {
  const userName = await openAccount(site, say);
  await site.goto(`${hosts.site}/help`);
  await site.evaluate(() => window.scrollTo(0, 300));
  await accountMenu(site, say, userName).click();
  await site
    .getByRole("banner")
    .getByRole("link", { name: say("web:nav.centre") })
    .click();
  await expect(site).toHaveURL(`${hosts.site}/member`);
  const menu = site.getByRole("navigation", { name: say("system:member.title") });
  await menu.getByRole("button", { name: say("system:centre.close") }).click();
  await expect(site).toHaveURL(`${hosts.site}/help`);
  await expect.poll(() => site.evaluate(() => window.scrollY)).toBeGreaterThan(250);

  await site.goForward();
  await menu.getByRole("link", { name: say("system:member.securityCenter.label") }).click();
  await expect(site).toHaveURL(`${hosts.site}/member/securityCenter`);
  await expect(site.locator("[data-announcer]")).toHaveText(/.+ · Fairhouse$/);
  await site.reload();
  await expect(site.getByRole("heading", { level: 1 })).toBeVisible();
  await menu.getByRole("link", { name: say("system:member.playSafely.label") }).click();
  await site.goBack();
  await expect(site).toHaveURL(`${hosts.site}/member/securityCenter`);
  await menu.getByRole("button", { name: say("system:centre.close") }).click();
  await expect(site).toHaveURL(`${hosts.site}/help`);
});

// B-0889, B-1514
test("a reader who scrolls before the page is hydrated stays there, and comes back there", async ({ site, say }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await site.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await site.goto(`${hosts.site}/help`, { waitUntil: "commit" });
  await expect(site.getByRole("heading", { level: 1 })).toBeVisible();
  await site.evaluate(() => window.scrollTo(0, 300));
  letGo();
  await site.waitForFunction(() => {
    const app = document.getElementById("app") ?? {};
    return Object.keys(app).some((key) => key.startsWith("__reactContainer"));
  });
  await site.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await site.evaluate(() => window.scrollY)).toBeGreaterThan(250);
  const terms = site.getByRole("contentinfo").getByRole("link", { name: say("web:nav.terms") });
  await terms.evaluate((link: HTMLElement) => link.click());
  await expect(site).toHaveURL(`${hosts.site}/terms`);
  await site.goBack();
  await expect(site).toHaveURL(`${hosts.site}/help`);
  await expect.poll(() => site.evaluate(() => window.scrollY)).toBeGreaterThan(250);
});

// B-0054
test("an unknown address says so within the site, with status 404 and a way home", async ({ browser, say }) => {
  // Not the usual page: the browser itself writes the 404 into its console.
  const page = await browser.newPage();
  const response = await page.goto(`${hosts.site}/no/such/page`);
  expect(response?.status()).toBe(404);
  await page.getByRole("link", { name: say("web:notFound.home") }).click();
  await expect(page).toHaveURL(`${hosts.site}/`);
  await page.close();
});

// B-0036, B-0037, B-0053, B-0888
test("other addresses lead to the same page and keep what they say", async ({ site, say }) => {
  await site.goto(`${hosts.site}/home`);
  await expect(site).toHaveURL(`${hosts.site}/`);
  await site.goto(`${hosts.site}/register.html?referralCode=1e5`);
  await expect(site).toHaveURL(`${hosts.site}/register?referralCode=1e5`);
  await expect(site.getByRole("dialog", { name: say("member:register.title") })).toBeVisible();
  await site.goto(`${hosts.site}/login`);
  await expect(site.getByRole("dialog", { name: say("session:login.title") })).toBeVisible();
  await site.goto(`${hosts.site}/game?vendor=house-studio&gameCode=tiger-at-four`);
  await expect(site).toHaveURL(`${hosts.site}/game/house-studio/tiger-at-four`);
});

// B-0887
test("a page whose cookie was cleared is dark from its first paint when the device remembers it so", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    // What the page looks like when its body begins: no script of the site has run by then but the one in its head.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      (window as unknown as { firstTheme: string }).firstTheme = document.documentElement.dataset["theme"] ?? "";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${hosts.site}/vip`);
  expect(await page.evaluate(() => (window as unknown as { firstTheme: string }).firstTheme)).toBe("dark");
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("theme=dark");
  await page.close();
});

// B-0045, B-0048
test("a kind of games that no studio offers says that nothing is open, and the single wallet's page leads to the games", async ({
  site,
  say,
}) => {
  for (const [path, kind] of [
    ["/fish", "fish"],
    ["/pvp", "pvp"],
    ["/live", "live"],
  ] as const) {
    await site.goto(hosts.site + path);
    const name = say(`lobby:nav.${kind}`);
    await expect(site.getByText(say("lobby:shelf.notOpen", { kind: name }))).toBeVisible();
  }
  await site.goto(`${hosts.site}/seamless`);
  await site.getByRole("main").getByRole("link", { name: "Tiger at Four" }).first().click();
  await expect(site).toHaveURL(`${hosts.site}/game/house-studio/tiger-at-four`);
});

// B-0059
test("a shared link shows another visitor the same page", async ({ site, browser }) => {
  const stranger = await browser.newPage();
  // Headings and links: figures may move meanwhile.
  const partsOf = (page: Page) =>
    page
      .locator("main :is(h1, h2, h3, a)")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? one.textContent));
  for (const address of ["/rng?vendor=house-studio", "/books/verify", "/help?topic=wallet#wallet", "/verify"]) {
    await site.goto(hosts.site + address);
    await stranger.goto(hosts.site + address);
    await expect(async () => {
      const [seen, shared] = [await partsOf(site), await partsOf(stranger)];
      expect(seen.length).toBeGreaterThan(0);
      expect(shared, address).toEqual(seen);
    }).toPass({ timeout: 15_000 });
    expect([site.url(), stranger.url()]).toEqual([hosts.site + address, hosts.site + address]);
  }
  await stranger.close();
});

// B-0893, B-1490, B-1520
test("a lobby opened with a vendor in its address holds games of that vendor alone, and keeps it after a reload", async ({
  page,
  say,
}) => {
  const covers = page.locator('main a[href^="/game/"]');
  const vendorsShown = async () => {
    await expect(covers.first()).toBeVisible();
    const addresses = await covers.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    return [...new Set(addresses.map((address) => address.split("/")[2]))];
  };
  await page.goto(`${hosts.site}/rng?vendor=house-studio`);
  await expect.poll(vendorsShown).toEqual(["house-studio"]);
  await page.reload();
  await expect.poll(vendorsShown).toEqual(["house-studio"]);
  await expect(page).toHaveURL(/vendor=house-studio/);

  const main = /<main.*<\/main>/s.exec(await (await page.request.get(page.url())).text())?.[0] ?? "";
  const drawn = [...main.matchAll(/href="\/game\/([^/]+)\//g)].map(([, vendor]) => vendor);
  expect([...new Set(drawn)], "as the server draws it").toEqual(["house-studio"]);

  const vendors = page.getByRole("group", { name: say("lobby:shelf.vendors") });
  await expect(vendors.locator("[aria-pressed=true]")).toHaveText("Fairhouse Studio");
  await vendors.getByRole("button", { name: say("lobby:shelf.allVendors"), exact: true }).click();
  await expect(page).toHaveURL(`${hosts.site}/rng`);
  await expect.poll(async () => (await vendorsShown()).length).toBeGreaterThan(1);
});

// B-1009
test("the brand's merchant code is kept on the device and in the tab", async ({ page }) => {
  await page.goto(`${hosts.site}/help`);
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem("merchant"), sessionStorage.getItem("merchant")]))
    .toEqual(["fairhouse", "fairhouse"]);
});
