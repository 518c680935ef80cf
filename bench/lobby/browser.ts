import type { Page } from "@playwright/test";
import { median } from "../figures.ts";
import { launchBrowser } from "../web/browser.ts";

/** A slow phone. The line is not slowed: what the server takes is measured by itself. */
const CPU_RATE = 4;
const PHONE = { width: 390, height: 844 } as const;
const COVERS = 600;
const COVERS_A_PAGE = 12;
const WAIT_MAX_MS = 120_000;

export type BrowserFigures = {
  /** From the press of a class to the paint of its first covers, the median of all classes. */
  readonly paintedMs: number;
  /** From the navigation to the first contentful paint of the lobby. */
  readonly firstPaintMs: number;
  /** Elements in the document after so many covers were scrolled through. */
  readonly nodes: number;
};

/** What the lobby of a running site costs a slow phone's browser. */
export async function measureBrowser(site: string): Promise<BrowserFigures> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: "block",
    });
    await context.addCookies([{ name: "language", value: "EN", url: site }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    await page.goto(`${site}/rng`, { waitUntil: "networkidle", timeout: WAIT_MAX_MS });
    const firstPaintMs = (await page.evaluate(
      `performance.getEntriesByName("first-contentful-paint")[0].startTime`,
    )) as number;
    const paintedMs = median(await pressClasses(page));
    await page.goto(`${site}/rng`, { waitUntil: "networkidle", timeout: WAIT_MAX_MS });
    await scrollThrough(page, COVERS / COVERS_A_PAGE);
    const nodes = (await page.evaluate(`document.querySelectorAll("*").length`)) as number;
    return { paintedMs, firstPaintMs, nodes };
  } finally {
    await browser.close();
  }
}

/** Runs in the page, which knows no types: presses the class at a place, and waits until the covers of its list are painted.
 * They are other elements, even where the same game comes first. */
const PRESS = `async (place) => {
  const first = () => document.querySelector("main .tile__name");
  const before = first();
  const started = performance.now();
  document.querySelectorAll("main .chip")[place].click();
  await new Promise((painted) => {
    const look = () => {
      const now = first();
      requestAnimationFrame(now && now !== before ? () => setTimeout(painted) : look);
    };
    look();
  });
  return performance.now() - started;
}`;

async function pressClasses(page: Page): Promise<number[]> {
  const classes = await page.locator("main .chip").count();
  const tookMs: number[] = [];
  for (let place = 1; place < classes; place += 1) tookMs.push((await page.evaluate(`(${PRESS})(${place})`)) as number);
  return tookMs;
}

/** As a thumb does, a screen at a time, until the list has so many pages. */
async function scrollThrough(page: Page, pages: number): Promise<void> {
  const stopAt = performance.now() + WAIT_MAX_MS;
  const shown = () => page.evaluate(`document.querySelectorAll("main section > div").length - 1`) as Promise<number>;
  while ((await shown()) < pages) {
    if (performance.now() > stopAt) throw new Error(`The lobby stopped at ${await shown()} pages of covers.`);
    await page.evaluate(`scrollBy({ top: ${PHONE.height}, behavior: "instant" })`);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState("networkidle");
}
