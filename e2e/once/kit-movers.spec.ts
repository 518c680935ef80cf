import type { Page } from "@playwright/test";
import { expect, test } from "../kit.ts";

const TURNS_AFTER_MS = 5_000;
const STEPS_AFTER_MS = 3_000;

test.use({ viewport: { width: 1024, height: 700 } });

const banners = (page: Page) => page.getByRole("region", { name: "Banners", exact: true });
const current = (page: Page) =>
  banners(page)
    .locator(".carousel__nav button")
    .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute("aria-current")));

/**
 * Under a clock of our own, so that five seconds are five seconds. They begin when the pointer leaves the banners for a
 * corner, however long the page took to open.
 */
async function openStill(page: Page, open: () => Promise<void>) {
  await page.clock.install();
  await open();
  await banners(page).scrollIntoViewIfNeeded();
  await banners(page).hover();
  await page.mouse.move(2, 2);
}

/** Until the page has heard of it: it is told with its next frame, and a clock of our own does not wait for that. */
async function askForMotion(page: Page, reducedMotion: "reduce" | "no-preference") {
  const heard = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const motion = matchMedia("(prefers-reduced-motion: reduce)");
        motion.addEventListener("change", () => resolve(), { once: true });
      }),
  );
  await page.emulateMedia({ reducedMotion });
  await heard;
}

// B-0084
test("banners turn every 5000 ms, by a finger and by their dots", async ({ page, openKit }) => {
  await openStill(page, () => openKit(page));
  expect(await current(page)).toBe(0);
  await page.clock.runFor(TURNS_AFTER_MS - 500);
  expect(await current(page)).toBe(0);
  await page.clock.runFor(1_500);
  await expect.poll(() => current(page)).toBe(1);
  await banners(page).getByRole("button", { name: "Show banner 3" }).click();
  await page.clock.runFor(1_500);
  await expect.poll(() => current(page)).toBe(2);
  await banners(page)
    .locator(".carousel__track")
    .evaluate((track) => track.scrollTo({ left: 0, behavior: "instant" }));
  await page.clock.runFor(100);
  await expect.poll(() => current(page)).toBe(0);
});

// B-0084
test("banners stand still under the pointer, the focus and the pause button", async ({ page, openKit }) => {
  await openStill(page, () => openKit(page));
  await banners(page).hover();
  await page.clock.runFor(3 * TURNS_AFTER_MS);
  expect(await current(page)).toBe(0);
  await page.mouse.move(2, 2);
  await banners(page).getByRole("button", { name: "Show banner 1" }).focus();
  await page.clock.runFor(3 * TURNS_AFTER_MS);
  expect(await current(page)).toBe(0);
  await banners(page).getByRole("button", { name: "Pause banners" }).press("Enter");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(3 * TURNS_AFTER_MS);
  expect(await current(page)).toBe(0);
  await banners(page).getByRole("button", { name: "Play banners" }).press("Enter");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(TURNS_AFTER_MS + 1_000);
  await expect.poll(() => current(page)).toBe(1);
});

// B-0084
test("banners stand still under a finger and for who asked for less motion", async ({ page, openKit }) => {
  await openStill(page, () => openKit(page));
  await banners(page).dispatchEvent("touchstart");
  await page.clock.runFor(3 * TURNS_AFTER_MS);
  expect(await current(page)).toBe(0);
  await banners(page).dispatchEvent("touchend");
  await askForMotion(page, "reduce");
  await page.clock.runFor(3 * TURNS_AFTER_MS);
  expect(await current(page)).toBe(0);
  await askForMotion(page, "no-preference");
  await page.clock.runFor(TURNS_AFTER_MS + 1_000);
  await expect.poll(() => current(page)).toBe(1);
});

// B-0877
test("only the banner that is seen is reached by the keyboard, and one banner has no controls", async ({
  page,
  openKit,
}) => {
  await openKit(page);
  const items = banners(page).locator(".carousel__item");
  expect(await items.evaluateAll((all) => all.map((item) => item.hasAttribute("inert")))).toEqual([false, true, true]);
  await expect(page.getByRole("region", { name: "Banners 1" }).getByRole("button")).toHaveCount(0);
});

// B-0877
test("in Urdu the banners turn the other way", async ({ page, openKit }) => {
  await page.clock.install();
  await openKit(page, { language: "UR", theme: "dark" });
  await page.mouse.move(2, 2);
  const track = page.locator("[data-part=carousel] .carousel__track").first();
  await page.clock.runFor(TURNS_AFTER_MS + 1_000);
  await expect.poll(() => track.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))).toBe(-1);
});

// B-0086
test("the notices pass by until they are paused or pointed at; pressing one tells which", async ({ page, openKit }) => {
  await openKit(page);
  const line = page.getByRole("region", { name: "Notices", exact: true });
  await line.scrollIntoViewIfNeeded();
  const running = () =>
    line.locator(".marquee__line").evaluate((element) => getComputedStyle(element).animationPlayState);
  await page.mouse.move(2, 2);
  expect(await running()).toBe("running");
  await line.getByRole("button", { name: "Pause notices" }).click();
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await running()).toBe("paused");
  await line.getByRole("button", { name: "The books of October" }).click();
  await expect(page.locator("[data-part=marquee] output")).toHaveText("The books of October");
});

// B-0093
test("ten logos stand in a row; every 3000 ms they go one further, unless they are paused or all fit", async ({
  page,
  openKit,
}) => {
  await page.clock.install();
  await openKit(page);
  const row = page.getByRole("region", { name: "Studios", exact: true });
  await row.scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  const list = row.getByRole("list");
  const first = await list
    .locator("li")
    .first()
    .evaluate((item) => item.getBoundingClientRect().width);
  const whole = await list.evaluate((element) => element.clientWidth);
  expect(Math.round(whole / first)).toBe(10);
  const steps = () => list.evaluate((element, width) => Math.round(element.scrollLeft / width), first);
  await page.clock.runFor(STEPS_AFTER_MS + 1_000);
  await expect.poll(steps).toBe(1);
  await row.getByRole("button", { name: "Pause logos" }).click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(4 * STEPS_AFTER_MS);
  expect(await steps()).toBe(1);
  await expect(page.getByRole("region", { name: "Studios 2" }).getByRole("button")).toHaveCount(0);
});

// B-0880
test("the digits of a jackpot roll to their place, and a reader hears one amount", async ({ page, openKit }) => {
  await openKit(page);
  const pot = page.locator("[data-testid=rolling]");
  const shown = () =>
    pot.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>(".rolling__digit")]
        .map((digit) => {
          const box = digit.getBoundingClientRect();
          const seen = [...digit.querySelectorAll(".rolling__reel > span")].find((one) => {
            const { top, height } = one.getBoundingClientRect();
            return Math.abs(top - box.top) < height / 2;
          });
          return seen?.textContent ?? "?";
        })
        .join(""),
    );
  await pot.scrollIntoViewIfNeeded();
  const figure = async () => (await pot.locator(".sr").textContent())?.replace(/\D/g, "");
  await expect.poll(async () => (await shown()) === (await figure()), { timeout: 10_000 }).toBe(true);
});
