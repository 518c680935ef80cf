import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import type { Look } from "./look.ts";
import { accountMenu } from "./member.ts";
import type { Say } from "./words.ts";

/** More stops than any screen has before what is looked for. */
const PRESSES_MAX = 90;

/** A person without a mouse, who sees at every step where the focus is. */
export function keyboardOf(page: Page) {
  const press = (key: string): Promise<void> => page.keyboard.press(key);

  /** The focus is there, and seen. */
  async function at(target: Locator): Promise<void> {
    await expect(target).toBeFocused();
    await expect.poll(() => hiddenFocus(page), { message: `the focus on ${target}`, intervals: [20] }).toBe("");
  }

  /** Presses Tab until the focus is there. */
  async function to(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
      if (await isFocused(target)) return at(target);
      await press(key);
    }
    throw new Error(`${PRESSES_MAX} presses of ${key} did not lead to ${target}.`);
  }

  return {
    press,
    at,
    to,
    type: (text: string): Promise<void> => page.keyboard.type(text),
    /** Goes there and presses it. */
    async choose(target: Locator, key = "Enter"): Promise<void> {
      await to(target);
      await press(key);
    },
    /** Goes there and types over what stands in it. */
    async fill(target: Locator, text: string): Promise<void> {
      await to(target);
      await press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    /** Back to it from further down. */
    back: (target: Locator): Promise<void> => to(target, "Shift+Tab"),
  };
}

export type Keyboard = ReturnType<typeof keyboardOf>;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Why the focus is not visible: it has no ring, or something lies over it. Empty when it is seen. */
function hiddenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "nothing has the focus";
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--color-focus)";
    const colour = getComputedStyle(probe).color;
    probe.remove();
    const wrapper = focused.closest("label, .drop, .seg > *");
    const hasRing = [focused, wrapper].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopColor } = getComputedStyle(element);
      const isOutlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && outlineColor === colour;
      return isOutlined || (boxShadow.includes(colour) && borderTopColor === colour);
    });
    if (!hasRing) return `no ring around ${focused.outerHTML.slice(0, 120)}`;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return "it is outside the window";
    const over = document.elementFromPoint(x, y);
    const isSeen = over !== null && (focused.contains(over) || over.contains(focused) || wrapper?.contains(over));
    return isSeen ? "" : `${over?.outerHTML.slice(0, 120)} lies over it`;
  });
}

/** The two that differ in everything, the narrow one as a window that was made larger. */
export const KEYBOARD_LOOKS: readonly (Look & { width: number })[] = [
  { language: "EN", theme: "light", size: "desktop", width: 1440 },
  { language: "UR", theme: "dark", size: "phone", width: 360 },
];

let numbers = 0;
export const aNumber = (): string => {
  numbers += 1;
  return `37${String(Date.now() + numbers).slice(-8)}`;
};
/** Of a dialog, by its whole label. */
export const field = (dialog: Locator, name: string) => dialog.getByLabel(name, { exact: true });

/** The same browser as a new one: nothing of a member is known in it any more. */
export const forgetMember = (context: BrowserContext) => context.clearCookies({ name: /^fairhouse_/ });

/** A login is over as soon as the member's own header is there: nothing lies over the page. */
export async function seeLoggedIn(site: Page, say: Say, name: string): Promise<void> {
  await expect(accountMenu(site, say, name)).toBeVisible();
}
