import { expect, type Locator, type Page } from "@playwright/test";

/** What is measured on a page as it stands, by what a person could do with it. */

/** The page is hydrated: what is pressed before that does nothing yet, and a machine is faster than any hand. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById("app") ?? {}).some((key) => key.startsWith("__reactContainer")),
  );

/** The part that a button stands in is hydrated: footer and side rail come after the page, and a press before that is lost. */
export const untilPressable = (button: Locator): Promise<void> =>
  expect
    .poll(() => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);

/** The page is hydrated, its fonts are there, and no place is held for an answer any more. */
export async function untilSettled(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForFunction(
    () => document.querySelector(".skel, [aria-busy=true]") === null && document.fonts.status === "loaded",
  );
}

/** Goes from page to page within the site, as a link leads. */
export const pushAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, address);

/** The same, and waits for what the other page shows: another heading, another title, or the way on to another address. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const title = await page.evaluate(() => {
    document.querySelector("h1")?.setAttribute("data-seen", "");
    return document.title;
  });
  await pushAddress(page, address);
  await page.waitForFunction(
    ([to, before]) => {
      const isThere = location.pathname + location.search === to;
      return !isThere || document.title !== before || document.querySelector("h1:not([data-seen])") !== null;
    },
    [address, title] as const,
  );
}

/** By then a page has done what it does by itself; the last is the look for an announcement. */
const BY_ITSELF_MS = 5_000;

/**
 * Opens a page and lets it do what it does by itself some seconds later, under a clock that runs ahead: what comes late is
 * fetched first, and only then looks at the clock.
 */
export async function openAndWait(page: Page, address: string): Promise<void> {
  const late = page.waitForResponse(/\/assets\/late-[^/]+\.js/);
  await page.clock.install();
  await page.goto(address);
  await untilHydrated(page);
  await page.clock.runFor(1_000);
  await late;
  await drawFrames(page);
  await page.clock.runFor(BY_ITSELF_MS);
  await page.waitForLoadState("networkidle");
}

/** Lets the page draw: whatever a press or a scroll leads to by itself has begun with the frames after it. */
export const drawFrames = (page: Page, count = 3): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise((resolve) => {
        const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
        next(frames);
      }),
    count,
  );

/** What can be pressed and is under 24 px in a direction, or under 44 px where it moves money; links inside sentences are text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, textarea")]
      .filter((one) => one.checkVisibility() && !(one.tagName === "A" && getComputedStyle(one).display === "inline"))
      // A whole cover answers to its name, and a whole row; a file is chosen by the button that its field shows.
      .filter((one) => !one.closest(".sr, .skip, [inert], .tile__name, .rowpick, input[type=file]"))
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

/** Animations that take time, also those that never end: who asked for less movement sees none. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? "?"),
  );
