import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../kit.ts";

test.use({ viewport: { width: 1024, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

/** What a shadow or a background sets apart, where the browser leaves neither. */
const BORDERED = ".card, .btn, .chip, .seg, .badge, .balance, .notice, .toast, .progress, .bar, .switch, .board button";

/** What a state is set on, and how it is turned over in place; each has to look otherwise than before. */
const STATES: readonly { what: string; find: string; turn: (one: HTMLElement) => void }[] = [
  {
    what: "pressed of two",
    find: ".seg > [aria-pressed=false]",
    turn: (one) => one.setAttribute("aria-pressed", "true"),
  },
  {
    what: "chosen tab",
    find: ".tabs > [aria-selected=false]",
    turn: (one) => one.setAttribute("aria-selected", "true"),
  },
  { what: "pressed chip", find: ".chip[aria-pressed=false]", turn: (one) => one.setAttribute("aria-pressed", "true") },
  {
    what: "checked",
    find: "input[type=checkbox]:not(.switch):not(:checked):not(:disabled)",
    turn: (one) => one.click(),
  },
  { what: "switch that is on", find: ".switch:checked:not(:disabled)", turn: (one) => one.click() },
  { what: "picked", find: ".pick label:not(:has(:checked))", turn: (one) => one.click() },
  {
    what: "number of a board",
    find: ".board [aria-pressed=false]",
    turn: (one) => one.setAttribute("aria-pressed", "true"),
  },
  { what: "disabled button", find: ".btn:enabled", turn: (one) => one.setAttribute("disabled", "") },
  { what: "disabled field", find: "input.input:enabled", turn: (one) => one.setAttribute("disabled", "") },
  { what: "progress", find: ".bar", turn: (one) => one.setAttribute("value", "0") },
  { what: "step that is done", find: ".stepper [data-done]", turn: (one) => one.removeAttribute("data-done") },
  { what: "page that is open", find: ".pager [aria-current]", turn: (one) => one.removeAttribute("aria-current") },
  { what: "focus of a field", find: "input.input:enabled", turn: (one) => one.focus() },
  { what: "focus of a button", find: ".btn:enabled", turn: (one) => one.focus() },
];

/** The picture of an element and of what is drawn just around it, such as a ring. */
async function pictureOf(page: Page, one: Locator): Promise<string> {
  const box = (await one.boundingBox())!;
  const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 };
  return (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
}

// B-2206
for (const theme of ["light", "dark"] as const)
  test(`with the system's own colours every border and every state is still seen, ${theme}`, async ({
    page,
    openKit,
  }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce", colorScheme: theme });
    await openKit(page, { language: "EN", theme });
    const bare = await page.locator(BORDERED).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { borderBlockStartStyle: style, borderBlockStartWidth: width } = getComputedStyle(one);
          return style === "none" || width === "0px";
        })
        .map((one) => one.className),
    );
    expect(bare, "without a border").toEqual([]);
    for (const { what, find, turn } of STATES) {
      const one = page.locator(find).filter({ visible: true }).first();
      await one.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      const marked = page.locator("[data-turned]");
      await one.evaluate((element) => {
        for (const before of document.querySelectorAll("[data-turned]")) before.removeAttribute("data-turned");
        element.setAttribute("data-turned", "");
      });
      const before = await pictureOf(page, marked);
      await page.keyboard.press("Shift");
      await marked.evaluate(turn as (element: SVGElement | HTMLElement) => void);
      expect(await pictureOf(page, marked), what).not.toBe(before);
    }
  });
