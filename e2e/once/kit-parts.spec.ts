import type { Page } from "@playwright/test";
import { expect, stopClock, test } from "../kit.ts";
import { drawFrames } from "../measures.ts";

// Movement is the subject of a few tests alone, and drawing it takes much of the processor.
test.use({ viewport: { width: 1024, height: 700 }, contextOptions: { reducedMotion: "reduce" } });

const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`);

// B-0107
test("one notice is open at a time, and pressing the open one closes it", async ({ page, openKit }) => {
  await openKit(page);
  const open = () =>
    part(page, "accordion")
      .locator("details")
      .evaluateAll((all) => all.map((one) => one.hasAttribute("open")));
  expect(await open()).toEqual([true, false, false]);
  await part(page, "accordion").getByText("The books of October").click();
  await expect.poll(open).toEqual([false, true, false]);
  await part(page, "accordion").getByText("The books of October").click();
  await expect.poll(open).toEqual([false, false, false]);
});

// B-0115
test("copying something says that it was copied, and then offers it again", async ({ page, openKit, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openKit(page);
  const button = part(page, "sliding").getByRole("button", { name: /round's number/ });
  await button.click();
  await expect(button).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("8F3A-19C2");
  await expect(button).toContainText("Copy", { timeout: 5_000 });
});

// B-0883
test("copying that is not allowed says that nothing was copied", async ({ page, openKit }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
  });
  await openKit(page);
  const button = part(page, "sliding").getByRole("button", { name: /round's number/ });
  await button.click();
  await expect(button).toContainText("Couldn't copy");
});

test("a small message stands for five seconds, is told to readers, and goes by itself", async ({ page, openKit }) => {
  await page.clock.install();
  await openKit(page);
  await stopClock(page);
  const message = page.locator(".toaster[role=status]").getByText("Round 8F3A-19C2");
  await part(page, "sliding").getByRole("button", { name: "toast", exact: true }).click();
  await expect(message).toBeVisible();
  await page.clock.runFor(4_500);
  await expect(message).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(message).toHaveCount(0);
});

// B-0439
test("a broken image is asked for twice at once and a third and last time when it is seen again", async ({
  page,
  openKit,
}) => {
  let asked = 0;
  await page.route("**/no-such-picture.webp", (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await openKit(page);
  const broken = part(page, "pictures").locator(".lazy").nth(1);
  await drawFrames(page);
  expect(asked).toBe(0);
  for (const expected of [2, 3, 3]) {
    await broken.scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toBe(expected);
    await expect(broken).toHaveAttribute("data-state", "failed");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await drawFrames(page);
  }
  expect(asked).toBe(3);
  expect(await broken.evaluate((element) => element.getBoundingClientRect().height)).toBeCloseTo(108, 0);
});

// B-0884
test("an image is asked for once when its box is seen", async ({ page, openKit }) => {
  await openKit(page);
  const image = part(page, "pictures").locator(".lazy").first();
  expect(await image.locator("img").count()).toBe(0);
  const before = await image.boundingBox();
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute("data-state", "loaded");
  const after = await image.boundingBox();
  expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
});

test("the pager goes on, and its ends are switched off", async ({ page, openKit }) => {
  await openKit(page);
  const pager = page.getByRole("navigation", { name: "Pages", exact: true });
  await expect(pager.getByRole("button", { name: "Previous page" })).toBeDisabled();
  await pager.getByRole("button", { name: "Next page" }).click();
  await expect(pager.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(pager.getByRole("button", { name: "Next page" })).toBeDisabled();
});

// B-0421
test("a list loads on while it is scrolled, and stops when there is no more", async ({ page, openKit }) => {
  await page.clock.install();
  await openKit(page);
  const entries = part(page, "endless").locator("li");
  expect(await entries.count()).toBe(12);
  for (const expected of [24, 36, 36]) {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await expect(entries).toHaveCount(expected);
    await page.clock.runFor(400);
    await expect(entries, "no more than that").toHaveCount(expected);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  }
});

// B-0131
test("the list of countries stays while the focus is inside and closes 200 ms after it has left", async ({
  page,
  openKit,
}) => {
  await page.clock.install();
  await openKit(page);
  const button = part(page, "pick").getByRole("combobox", { name: /Dialling code/ });
  await button.click();
  const list = page.getByRole("listbox");
  await expect(page.locator("input:focus")).toBeVisible();
  await page.keyboard.type("66");
  await expect(list.getByRole("option")).toHaveText([/Thailand/]);
  await page.clock.runFor(500);
  await expect(list).toBeVisible();
  const after = await page.evaluate(async () => {
    const left = performance.now();
    document.querySelector<HTMLElement>("[data-part=pick] button.tip")?.focus();
    while (document.querySelector("[role=listbox]") && performance.now() - left < 3_000) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - left;
  });
  expect(after).toBeGreaterThanOrEqual(190);
  expect(after).toBeLessThan(1_500);
});

// B-0878
test("a country is found by its number and chosen by the keyboard", async ({ page, openKit }) => {
  await openKit(page);
  const button = part(page, "pick").getByRole("combobox", { name: /Dialling code/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await expect(page.locator("input:focus")).toBeVisible();
  await page.keyboard.type("viet");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(button).toContainText("+84");
});

// B-0878
test("a picker goes to what is typed, and Escape leaves it as it was", async ({ page, openKit }) => {
  await openKit(page);
  const picker = part(page, "pick").getByRole("combobox", { name: "Method" });
  await picker.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picker).toContainText("Choose");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.type("ban");
  await expect(page.getByRole("option", { name: /Bank/ })).toHaveAttribute("data-highlighted", "");
  await page.keyboard.press("Enter");
  await expect(picker).toContainText("Bank");
});

// B-0879
test("a pasted code fills all its boxes, left to right in Urdu too", async ({ page, openKit }) => {
  await openKit(page, { language: "UR", theme: "light" });
  const boxes = part(page, "code").locator(".otp").first().locator("input.input");
  await boxes.first().focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text", "419 027");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect
    .poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join("")))
    .toBe("419027");
  const starts = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().left));
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
});

// B-0881
test("the number board is one stop for Tab, arrows move on it, and what is off stays off", async ({
  page,
  openKit,
}) => {
  await openKit(page);
  const board = part(page, "board");
  await board.getByRole("button", { name: "07" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(board.getByRole("button", { name: "08" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(board.getByRole("button", { name: "08" })).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("ArrowDown");
  await expect(board.getByRole("button", { name: "18" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(board.getByRole("button", { name: "18" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Tab");
  await expect(board.getByRole("button").and(page.locator(":focus"))).toHaveCount(0);
});

test("a time tells its zone on a press and by the keyboard", async ({ page, openKit }) => {
  await openKit(page);
  const time = part(page, "pick").locator("button.tip").nth(1);
  await time.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".tip__popup")).toContainText("UTC");
});
