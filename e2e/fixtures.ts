import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import type { Look } from "./look.ts";
import { type Say, wordsOf } from "./words.ts";

type Fixtures = {
  look: Look;
  /** The product's own sentences in the language of the look. */
  say: Say;
  /** The site in the project's language and theme, with nothing gone wrong in the page at the end. */
  site: Page;
  /** Holds the page as it stands against WCAG 2.2 AA, and at phone size against scrolling sideways. */
  checkAccess: (page: Page, what: string) => Promise<void>;
};

export const hosts = {
  site: process.env.E2E_SITE ?? "",
  studio: process.env.E2E_STUDIO ?? "",
  backoffice: process.env.E2E_BACKOFFICE ?? "",
  sandbox: process.env.E2E_SANDBOX ?? "",
  firstLink: process.env.E2E_FIRST_LINK ?? "",
};

export const test = base.extend<Fixtures>({
  look: [{ language: "EN", theme: "light", size: "desktop" }, { option: true }],
  say: async ({ look }, use) => use(wordsOf(look.language)),
  site: async ({ browser, look }, use) => {
    const person = await openPerson(browser, look);
    await use(await person.context.newPage());
    await person.leave();
  },
  checkAccess: async ({ look }, use) => {
    await use(async (page, what) => {
      await expectNoFinding(page, `${what}, ${look.language} ${look.theme}`);
      if (look.size === "phone") await expectNoSideScroll(page, what);
    });
  },
});

export { expect };

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Holds a page as it stands against WCAG 2.2 AA. */
export async function expectNoFinding(page: Page, what: string): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    // Only what it finds: describing what is well takes a sixth of its time.
    .options({ resultTypes: ["violations"], runOnly: { type: "tag", values: WCAG } })
    // A page without frames needs no second page in which the findings of all frames are put together.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  const findings: string[] = [];
  for (const { id, nodes } of violations) {
    const targets: string[] = [];
    for (const node of nodes) {
      const target = node.target.join(" ");
      if (id !== "target-size" || !(await isLargeInFull(page, target))) targets.push(target);
    }
    if (targets.length > 0) findings.push(`${id}: ${targets.join(", ")}`);
  }
  expect.soft(findings, `axe on ${what}`).toEqual([]);
}

/** Whether a target is only small where a bar that stays in place lies half over it: scrolled a little it is whole. */
const isLargeInFull = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((one) => {
    const box = document.querySelector(one)?.getBoundingClientRect();
    return box !== undefined && box.width >= 24 && box.height >= 24;
  }, selector);

/** So many frames in a row in which nothing fades or moves: what begins with the next frame is not missed. */
const STILL_FRAMES = 3;
let looks = 0;

/** Waits until nothing fades or moves any more: halfway through, a dialog's colours are not its colours. */
async function untilStill(page: Page): Promise<void> {
  // An installed browser draws no frames of a tab in the background, and its animations never end.
  await page.bringToFront();
  looks += 1;
  await page.waitForFunction(
    ([look, enough]) => {
      const isOpening = document.querySelector("[data-starting-style], [data-ending-style]") !== null;
      const isMoving = document.getAnimations().some((animation) => {
        const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
        return !isEndless && animation.playState !== "finished" && animation.playState !== "idle";
      });
      const state = window as unknown as { still?: { look: number; frames: number } };
      const before = state.still?.look === look ? state.still.frames : 0;
      state.still = { look, frames: isOpening || isMoving ? 0 : before + 1 };
      return state.still.frames >= enough;
    },
    [looks, STILL_FRAMES] as const,
  );
}

export type Person = {
  readonly context: BrowserContext;
  /** Closes the person's browser; nothing may have gone wrong in any of its pages. */
  leave(): Promise<void>;
};

/**
 * A browser of a person's own: its device, its cookies, its language and theme. With less movement, so that nothing is
 * looked at while it is half transparent.
 * @param stateFile cookies kept by an earlier test
 * @param device another window than the project's
 */
export async function openPerson(
  browser: Browser,
  look: Look,
  stateFile?: string,
  device: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    ...device,
    ...(stateFile ? { storageState: stateFile } : {}),
  });
  await context.addCookies([
    { name: "language", value: look.language, url: hosts.site },
    { name: "theme", value: look.theme, url: hosts.site },
  ]);
  await context.addInitScript(
    ([origin, language, theme]) => {
      if (location.origin !== origin) return;
      localStorage.setItem("language", language ?? "");
      localStorage.setItem("theme", theme ?? "");
    },
    [hosts.backoffice, look.language, look.theme],
  );
  const faults: string[] = [];
  context.on("weberror", (error) => faults.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  return {
    context,
    async leave() {
      await context.close();
      expect(faults, "errors in the pages").toEqual([]);
    },
  };
}

/** A user name within the rules: 6 to 16, first a letter. */
export const newUserName = (): string => `kite${randomUUID().slice(0, 8)}`;
export const PASSWORD = "Mango-season-77";
export const PAYMENT_PASSWORD = "482913";

/** The page says which language and theme it is in. */
export async function expectLook(page: Page, look: Look): Promise<void> {
  const html = page.locator("html");
  await expect(html).toHaveAttribute("dir", look.language === "UR" ? "rtl" : "ltr");
  await expect(html).toHaveAttribute("data-theme", look.theme);
}

/** Nothing on the page is wider than the window. */
export async function expectNoSideScroll(page: Page, what = "the page"): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect.soft(content, `the width of ${what}`).toBeLessThanOrEqual(window ?? 0);
}
