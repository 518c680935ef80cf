import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { drawFrames, openAndWait } from "../measures.ts";
import { openAccount } from "../member.ts";

const KIB = 1024;

/** Every answer of the site that a page fetches, from now on. */
function watchFetches(page: Page) {
  const answers: { path: string; method: string; type: string; length: number }[] = [];
  page.on("response", (response) => {
    const { pathname, origin } = new URL(response.url());
    if (origin !== hosts.site) return;
    answers.push({
      path: pathname,
      method: response.request().method(),
      type: response.headers()["content-type"] ?? "",
      length: Number(response.headers()["content-length"] ?? 0),
    });
  });
  return answers;
}

/** Observes from the first byte on how far things move by themselves. @returns the sum so far */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.moved += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate("window.seen.moved");
}

// B-0662, B-0663
test("the front page fetches at most 130 KiB of JavaScript, 20 KiB of style and 400 KiB in all, also with what it fetches once it stands", async ({
  site,
}) => {
  const answers = watchFetches(site);
  const readShifts = await watchShifts(site);
  await openAndWait(site, hosts.site);
  await expect.poll(() => answers.some(({ path }) => path.includes("show-popup"))).toBe(true);
  const shifts = [await readShifts()];
  const fetched = answers.filter(({ path }) => path.startsWith("/assets/"));
  const weigh = (kind: RegExp) =>
    fetched.filter(({ type }) => kind.test(type)).reduce((sum, { length }) => sum + length, 0) / KIB;
  expect(fetched.every(({ length }) => length > 0)).toBe(true);
  expect(weigh(/javascript/)).toBeGreaterThan(50);
  expect(weigh(/javascript/)).toBeLessThanOrEqual(130);
  expect(weigh(/css/)).toBeLessThanOrEqual(20);
  expect(answers.reduce((sum, { length }) => sum + length, 0) / KIB).toBeLessThanOrEqual(400);

  // What is not named beforehand is what `npm run sizes` counts besides.
  const html = await (await site.request.get(hosts.site)).text();
  const later = fetched.filter(({ path, type }) => /javascript/.test(type) && !html.includes(path));
  expect(later.map(({ path }) => path.replace(/^\/assets\/|-[\w-]{7}\.js$/g, ""))).toEqual(["late", "show-popup"]);

  // A machine that stalls while it reads the page paints half of it, so the steadiest of three visits counts.
  for (const _ of [2, 3]) {
    await openAndWait(site, hosts.site);
    shifts.push(await readShifts());
  }
  expect(Math.min(...shifts), "nothing moves under the reader's eyes").toBeLessThanOrEqual(0.02);
});

// B-1003
test("a member's wallet stands before its script: its head, and a sum on its way; then it asks for the session once", async ({
  site,
  say,
}) => {
  await openAccount(site, say);
  // As in a new tab: what the old one kept for itself is not there.
  await site.evaluate(() => sessionStorage.clear());
  const html = await (await site.request.get(`${hosts.site}/wallet`)).text();
  expect(html).toContain(`<h1 class="voice">${say("wallet:title")}</h1>`);
  expect(html, "the place of the sum").toContain("‒‒‒,‒‒‒.‒‒");
  expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/wallet-[\w-]+\.js"/);

  const answers = watchFetches(site);
  await site.clock.install();
  await site.goto(`${hosts.site}/wallet`);
  await expect(site.getByRole("region", { name: say("wallet:balanceCard.total") }).locator(".settled")).toHaveText(
    "0.00",
  );
  await site.clock.runFor(1_000);
  await drawFrames(site);
  expect(answers.filter(({ path }) => path === "/wps/session/resume")).toHaveLength(1);
  expect(answers.filter(({ path }) => path === "/wps/member/info")).toEqual([]);
});
