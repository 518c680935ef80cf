import { browserLaunch, pinnedBrowser } from "@fairhouse/platform/testing/browser";
import { chromium, type Page } from "@playwright/test";
import { expectNoSideScroll } from "../fixtures.ts";
import { expect, type KitLook, test } from "../kit.ts";

const LOOKS: readonly KitLook[] = [
  { language: "EN", theme: "light" },
  { language: "EN", theme: "dark" },
  { language: "UR", theme: "light" },
  { language: "UR", theme: "dark" },
];
const WIDTHS = [320, 360, 768, 1440] as const;

/** Parts that stand still; the others are held by what they do, in kit-parts, kit-overlays and kit-movers. */
const STILL = [
  ...["button", "field", "choice", "accordion", "progress", "empty", "notice", "account", "ledger", "timeline"],
  ...["code", "pick", "file", "board", "icons"],
];

/** Pictures are drawn by the pinned browser alone: any other draws letters differently. */
const PICTURE_BROWSER = await pinnedBrowser();

test.use({ viewport: { width: 1024, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

const nameOf = ({ language, theme }: KitLook) => `${language} ${theme}`;

/** In the short form the two that differ in everything; the pictures below hold all four. */
const WALKED = process.env.TEST_LONG
  ? LOOKS
  : LOOKS.filter((one) => (one.language === "UR") === (one.theme === "dark"));

for (const look of WALKED) {
  const name = nameOf(look);

  // B-0870
  test(`every part is readable by everybody, ${name}`, async ({ page, openKit, checkAccess }) => {
    await openKit(page, look);
    await seeAll(page);
    await checkAccess(page, `the parts, ${name}`);
  });

  // B-0871
  test(`no part is cut off or wider than the window, from 320 px on, ${name}`, async ({ page, openKit }) => {
    await openKit(page, look);
    await seeAll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideScroll(page, `the parts at ${width} px, ${name}`);
      expect.soft(await cutOff(page), `cut off at ${width} px, ${name}`).toEqual([]);
    }
  });
}

if (PICTURE_BROWSER) {
  // B-0669, B-0872
  for (const look of LOOKS)
    test(`the parts look as they did, ${nameOf(look)}`, async ({ openKit }) => {
      const browser = await chromium.launch({ ...(await browserLaunch()), executablePath: PICTURE_BROWSER });
      const page = await browser.newPage({
        viewport: { width: 1024, height: 800 },
        reducedMotion: "reduce",
        timezoneId: "UTC",
      });
      await openKit(page, look);
      await seeAll(page);
      for (const part of STILL) {
        const picture = `${part}-${look.language}-${look.theme}.png`.toLowerCase();
        await expect
          .soft(page.locator(`[data-part=${part}]`))
          .toHaveScreenshot(picture, { animations: "disabled", maxDiffPixels: 80 });
      }
      await browser.close();
    });
}

test("who asked for less motion sees nothing move", async ({ page, openKit }) => {
  await openKit(page);
  await seeAll(page);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("body, body *")].flatMap((element) =>
      ["", "::before", "::after"].flatMap((part) => {
        const style = getComputedStyle(element, part || null);
        const lasts = (times: string) => times.split(",").some((time) => Number.parseFloat(time) > 0.01);
        const isAnimated =
          style.animationName !== "none" && (lasts(style.animationDuration) || style.animationIterationCount !== "1");
        return isAnimated || lasts(style.transitionDuration) ? [`${element.className || element.tagName}${part}`] : [];
      }),
    ),
  );
  expect(moving).toEqual([]);
});

test("a table becomes cards on a phone and keeps its labels", async ({ page, openKit }) => {
  await openKit(page);
  const table = page.locator("[data-part=table] table");
  const cells = () =>
    table.locator("tbody td[data-key]").evaluateAll((all) =>
      all.map((cell) => ({
        label: cell.getAttribute("data-key") ?? "",
        shown: getComputedStyle(cell, "::before").content,
        isAlone: cell.getBoundingClientRect().top > (cell.previousElementSibling?.getBoundingClientRect().top ?? 0),
      })),
    );
  const wide = await cells();
  expect(wide.map(({ label }) => label)).toEqual(["Date", "Amount", "Date", "Amount"]);
  expect(wide.filter(({ shown, isAlone }) => shown !== "none" || isAlone)).toEqual([]);
  expect((await table.locator("thead").boundingBox())?.width).toBeGreaterThan(300);
  await page.setViewportSize({ width: 360, height: 740 });
  const narrow = await cells();
  expect(narrow.map(({ shown }) => shown)).toEqual(narrow.map(({ label }) => `"${label}"`));
  expect(narrow[0]?.isAlone, "below the title of its card").toBe(true);
  expect((await table.locator("thead").boundingBox())?.width, "the heads are for readers only").toBeLessThanOrEqual(1);
});

/** Brings every part into view once, so that what waits for being seen is there. */
async function seeAll(page: Page) {
  for (const part of await page.locator("[data-part]").all()) await part.scrollIntoViewIfNeeded();
  await page.locator(".lazy[data-state=loaded]").first().waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** Elements that hide a part of their own text, but those that say so by an ellipsis, scroll, or are for readers only. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("#main *")) {
      const text = element.textContent?.trim();
      if (!text || element.closest(".sr, .rolling__digit, svg, .carousel, .marquee__view, .lazy__alt")) continue;
      if (element.clientWidth <= 1) continue;
      const style = getComputedStyle(element);
      const isWide = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isHigh = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      const saysSo = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if ((isWide || isHigh) && !saysSo) found.push(`${element.className || element.tagName}: ${text.slice(0, 40)}`);
    }
    return found;
  });
}
