import type { Page } from "@playwright/test";
import { openFundedAccount } from "../deposit.ts";
import { expect, hosts, test } from "../fixtures.ts";

const WIDTHS = [320, 390, 768, 1024, 1440];
const PAGES = [
  "/",
  "/rng",
  "/live",
  "/promotions",
  "/noticePage",
  "/help",
  "/play-safely",
  "/terms",
  "/download",
  "/books",
  "/books/roots",
  "/books/verify",
  "/verify",
  "/member",
  "/member/messageV2",
  "/wallet",
  "/wallet/deposit",
  "/wallet/withdraw",
  "/wallet/limits",
  "/wallet/vendors",
  "/no-such-page",
];

// B-0638
test("pages work at 320, 390, 768, 1024 and 1440: nothing scrolls sideways, targets are large enough, nothing moves", async ({
  browser,
  say,
}) => {
  test.setTimeout(240_000);
  const page = await browser.newPage({ reducedMotion: "reduce", serviceWorkers: "block" });
  await openFundedAccount(page, say);
  for (const path of PAGES) {
    await page.goto(hosts.site + path, { waitUntil: "networkidle" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const at = `${path} at ${width}`;
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect.soft(scrollWidth, `${at} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
      if (width === 390) expect.soft(await smallTargets(page), `too small to press, ${at}`).toEqual([]);
    }
    // Who asked for less movement sees none: no animation that takes time, also none that never ends.
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? "?"),
    );
    expect.soft(moving, `moves in spite of less movement, ${path}`).toEqual([]);
  }
  await page.close();
});

// B-0642
test("the ledger is a table with a head from 768 on, and cards with labels on a phone; each sum stands once", async ({
  site,
  say,
}) => {
  await openFundedAccount(site, say);
  await site.goto(`${hosts.site}/wallet`);
  const row = site.locator(".table--cards tbody tr", { hasText: "2,000.00" }).first();
  await expect(row).toBeVisible();
  const shown = () =>
    row.evaluate((line) => ({
      text: (line as HTMLElement).innerText,
      labels: [...line.querySelectorAll<HTMLElement>("td[data-key]")]
        .filter((cell) => cell.offsetParent !== null)
        .map((cell) => getComputedStyle(cell, "::before").content.replaceAll('"', "")),
    }));
  await site.setViewportSize({ width: 768, height: 900 });
  const table = await shown();
  // What came in, and the balance after it.
  expect(table.text.match(/2,000\.00/g)).toHaveLength(2);
  expect(table.labels.every((label) => label === "none")).toBe(true);
  await expect(site.locator(".table--cards thead").first()).toBeVisible();
  await site.setViewportSize({ width: 390, height: 800 });
  const cards = await shown();
  expect(cards.text.match(/2,000\.00/g)).toHaveLength(2);
  expect(cards.labels.length).toBeGreaterThan(0);
  expect(cards.labels.every((label) => label !== "none" && label !== "")).toBe(true);
});

/** What can be pressed and is under 24 px in a direction, or under 44 px where it moves money; links inside sentences are text. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, textarea")]
      .filter((one) => one.checkVisibility() && !(one.tagName === "A" && getComputedStyle(one).display === "inline"))
      // A whole cover answers to its name; a file is chosen by the button that its field shows.
      .filter((one) => !one.closest(".sr, .skip, [inert], .tile__name, input[type=file]"))
      .map((one) => {
        const target = one.closest("label") ?? one;
        const { width, height } = target.getBoundingClientRect();
        return {
          name: one.outerHTML.slice(0, 90),
          least: one.matches(".btn--money, .input--figure") ? 44 : 24,
          width,
          height,
        };
      })
      .filter(({ width, height, least }) => width > 0 && (width < least || height < least))
      .map(({ name, width, height }) => `${Math.round(width)}×${Math.round(height)} ${name}`),
  );
