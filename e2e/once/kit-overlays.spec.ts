import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../kit.ts";
import { drawFrames } from "../measures.ts";

/** Longer than any dialog takes to close. */
const SETTLE_MS = 400;

// Movement is the subject of a few tests alone, and drawing it takes much of the processor.
test.use({ viewport: { width: 1024, height: 700 }, contextOptions: { reducedMotion: "reduce" } });

const opener = (page: Page, kind: string) => page.locator("[data-part=dialog] button", { hasText: kind });
const dialogOf = (page: Page, kind: string) => page.locator(`[data-dialog=sample-${kind}]`);

async function openSample(page: Page, kind: string): Promise<Locator> {
  await opener(page, kind).click();
  const dialog = dialogOf(page, kind);
  await expect(dialog).toBeVisible();
  await stands(dialog);
  return dialog;
}

/** Until it neither fades nor turns any more. */
async function stands(dialog: Locator) {
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
}

// B-0099
test("a dialog begins to appear after 100 ms and is gone 100 ms after it was closed", async ({ page, openKit }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openKit(page);
  await (await openSample(page, "plain")).press("Escape");
  await expect(dialogOf(page, "plain")).toHaveCount(0);
  // The browser's own clock of the movement is set by hand: how many frames a busy machine draws is not what is asked.
  const seen = await page.evaluate(async () => {
    const find = () => document.querySelector<HTMLElement>("[data-dialog=sample-plain]");
    const frame = () => new Promise(requestAnimationFrame);
    const opacityAt = (movement: Animation, ms: number) => {
      movement.pause();
      movement.currentTime = ms;
      return Number(getComputedStyle(find()!).opacity);
    };
    const movementOf = async (when: string) => {
      for (;;) {
        const movement = find()?.matches(when) ? find()?.getAnimations()[0] : undefined;
        if (movement) return movement;
        await frame();
      }
    };
    document.querySelector<HTMLElement>("[data-part=dialog] button")?.click();
    const opening = await movementOf("*");
    const opened = { at99: opacityAt(opening, 99), at110: opacityAt(opening, 110) };
    opening.finish();
    find()!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    const closing = await movementOf("[data-ending-style]");
    const closed = { at90: opacityAt(closing, 90), lasts: closing.effect?.getComputedTiming().endTime };
    const isThereWhileItLasts = find() !== null;
    closing.finish();
    const finishedAt = performance.now();
    while (find() && performance.now() - finishedAt < 5_000) await frame();
    return { opened, closed, isThereWhileItLasts, isGone: find() === null };
  });
  expect(seen.opened.at99).toBe(0);
  expect(seen.opened.at110).toBeGreaterThan(0);
  expect(seen.closed.at90).toBeGreaterThan(0);
  expect(seen.closed.lasts).toBe(100);
  expect(seen).toMatchObject({ isThereWhileItLasts: true, isGone: true });
});

// B-0100
test("pressing beside a dialog does not close it; Escape and the cross do", async ({ page, openKit }) => {
  await page.clock.install();
  await openKit(page);
  const dialog = await openSample(page, "plain");
  await page.mouse.click(20, 20);
  await page.clock.runFor(SETTLE_MS);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await (await openSample(page, "plain")).getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});

// B-0101
test("while a money call runs neither Escape nor the cross closes a dialog", async ({ page, openKit }) => {
  await page.clock.install();
  await openKit(page);
  const dialog = await openSample(page, "locked");
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
  await page.clock.runFor(SETTLE_MS);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "unlock" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

// B-0102
test("a dialog keeps the focus inside and gives it back where it came from", async ({ page, openKit }) => {
  await openKit(page);
  await opener(page, "plain").focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page, "plain");
  await expect(dialog).toBeVisible();
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(isInside, { message: `after ${press + 1} presses of Tab` }).toBe(true);
  }
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(isInside, { message: `after ${press + 1} presses of Shift+Tab` }).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(opener(page, "plain")).toBeFocused();
});

// B-0103
test("a dialog is dragged by its head, moved by Alt and an arrow, and never leaves the window", async ({
  page,
  openKit,
}) => {
  await openKit(page);
  const dialog = await openSample(page, "plain");
  const before = (await dialog.boundingBox())!;
  const title = (await dialog.getByRole("heading").boundingBox())!;
  await page.mouse.move(title.x + 20, title.y + 10);
  await page.mouse.down();
  await page.mouse.move(title.x + 140, title.y + 70, { steps: 4 });
  await page.mouse.up();
  const dragged = (await dialog.boundingBox())!;
  expect([dragged.x - before.x, dragged.y - before.y].map(Math.round)).toEqual([120, 60]);

  await page.keyboard.press("Alt+ArrowLeft");
  await page.keyboard.press("Alt+ArrowUp");
  const moved = (await dialog.boundingBox())!;
  expect([moved.x - dragged.x, moved.y - dragged.y].map(Math.round)).toEqual([-24, -24]);

  for (let press = 0; press < 60; press += 1) await page.keyboard.press("Alt+ArrowUp");
  expect((await dialog.boundingBox())!.y).toBeGreaterThanOrEqual(0);
});

// B-0104, B-0106
test("a dialog is 400 wide; on a phone it is a sheet at the lower edge", async ({ page, openKit }) => {
  await openKit(page);
  expect((await (await openSample(page, "plain")).boundingBox())!.width).toBe(400);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  const box = (await (await openSample(page, "plain")).boundingBox())!;
  expect([box.x, box.width, box.y + box.height].map(Math.round)).toEqual([0, 360, 740]);
});

// B-0105
test("while a dialog is open the page behind stands still, and stands where it stood afterwards", async ({
  page,
  openKit,
}) => {
  await openKit(page);
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  // What is pressed comes from under the header first.
  await opener(page, "plain").hover();
  const stood = await page.evaluate(() => Math.round(scrollY));
  expect(stood).toBeGreaterThan(0);
  const dialog = await openSample(page, "long");
  await expect(page.locator("body")).toHaveCSS("position", "fixed");
  const top = () => opener(page, "plain").evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const held = await top();
  await page.mouse.move(500, 400);
  await page.evaluate(() => {
    addEventListener("wheel", () => Object.assign(window, { hasTurned: true }), { passive: true });
  });
  await page.mouse.wheel(0, 400);
  await page.waitForFunction("window.hasTurned");
  await drawFrames(page);
  expect(await top()).toBe(held);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("body")).not.toHaveCSS("position", "fixed");
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(stood);
});

// B-0875
test("a dialog has a cross and a dimmed page unless it asks for none", async ({ page, openKit }) => {
  await openKit(page);
  const scrim = page.locator(".scrim");
  await openSample(page, "plain");
  await expect(scrim).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.keyboard.press("Escape");
  await expect(scrim).toHaveCount(0);
  await expect((await openSample(page, "bare")).getByRole("button", { name: "Close" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(scrim).toHaveCount(0);
  await openSample(page, "clear");
  await expect(scrim).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

// B-0870
test("every overlay is readable by everybody", async ({ page, openKit, checkAccess }) => {
  await openKit(page);
  for (const kind of ["plain", "long", "wide"]) {
    const dialog = await openSample(page, kind);
    await checkAccess(page, `the ${kind} dialog`);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  for (const [opens, name] of [
    ["Open the drawer", "drawer"],
    ["Filters", "sheet"],
  ] as const) {
    await page.locator("[data-part=sliding]").getByRole("button", { name: opens }).click();
    await stands(page.locator(`[data-dialog=${name}]`));
    await checkAccess(page, `the ${name}`);
    await page.keyboard.press("Escape");
    await expect(page.locator(`[data-dialog=${name}]`)).toHaveCount(0);
  }
});

// B-0874
test("a press beside it closes a drawer, which holds nothing, and not a sheet, which holds a form", async ({
  page,
  openKit,
}) => {
  await page.clock.install();
  await openKit(page);
  const buttons = page.locator("[data-part=sliding]");
  await buttons.getByRole("button", { name: "Open the drawer" }).click();
  const drawer = page.locator("[data-dialog=drawer]");
  await stands(drawer);
  expect((await drawer.boundingBox())!.x).toBe(0);
  await page.mouse.click(900, 300);
  await expect(drawer).toHaveCount(0);

  await buttons.getByRole("button", { name: "Filters" }).click();
  const sheet = page.locator("[data-dialog=sheet]");
  await stands(sheet);
  await page.mouse.click(20, 20);
  await page.clock.runFor(SETTLE_MS);
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
});

// B-1400
test("a question is asked once: the cross and what keeps everything close it, a refusal is told in it, and it ends when it is done", async ({
  page,
  openKit,
  checkAccess,
}) => {
  await openKit(page);
  const asking = page.locator("[data-part=confirm]").getByRole("button");
  const dialog = page.locator("[data-dialog=sample-confirm]");
  const refused = dialog.getByRole("alert");
  await asking.click();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(asking).toBeFocused();
  await asking.press("Enter");
  await dialog.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(refused).toHaveText("That did not go through.");
  await stands(dialog);
  await checkAccess(page, "the question with its refusal");
  await dialog.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("status").getByText("Signed out.")).toBeVisible();
  await expect(asking).toBeFocused();
});

// B-0874
test("in Urdu a drawer comes from the right", async ({ page, openKit }) => {
  await openKit(page, { language: "UR", theme: "dark" });
  await page.locator("[data-part=sliding] button").nth(3).click();
  const drawer = page.locator("[data-dialog=drawer]");
  await stands(drawer);
  const box = (await drawer.boundingBox())!;
  expect(Math.round(box.x + box.width)).toBe(await page.evaluate(() => document.documentElement.clientWidth));
});
