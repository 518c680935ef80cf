import type { Locator, Page } from "@playwright/test";

/** What a person does on the page after it has loaded. What a page does not have is left out. */
type Tap = {
  readonly name: string;
  readonly find: (page: Page) => Locator;
  readonly act: (found: Locator) => Promise<void>;
};

const WAIT_MS = 5_000;
const KEY_PAUSE_MS = 120;
/** Until the next paint after a press is told to the page. */
const SETTLE_MS = 700;

const press = (found: Locator): Promise<void> => found.click({ timeout: WAIT_MS });

const TAPS: readonly Tap[] = [
  {
    name: "search",
    find: (page) => page.locator("main input[type=search]"),
    act: (found) => found.pressSequentially("tiger", { delay: KEY_PAUSE_MS, timeout: WAIT_MS * 2 }),
  },
  {
    name: "vendor menu",
    find: (page) => page.locator("header nav :is(summary, button[aria-expanded=false], button[aria-haspopup])"),
    act: press,
  },
  {
    name: "tab",
    find: (page) =>
      page.locator(
        "main :is([role=tab][aria-selected=false], .tabs button, .seg button[aria-pressed=false], .seg label)",
      ),
    act: press,
  },
  { name: "deposit", find: (page) => page.locator('a[href="/wallet/deposit"]'), act: press },
  { name: "register", find: (page) => page.locator("header").getByRole("button", { name: "Sign up" }), act: press },
];

/** Does what can be done on this page, and tells what that was. */
export async function tapThrough(page: Page): Promise<string[]> {
  const done: string[] = [];
  for (const { name, find, act } of TAPS) {
    const found = find(page).filter({ visible: true }).first();
    if ((await found.count()) === 0) continue;
    try {
      await act(found);
      done.push(name);
    } catch {
      // Covered by something else or gone meanwhile: it is named among the ones done, or it is not.
    }
    await page.waitForTimeout(SETTLE_MS);
  }
  return done;
}
