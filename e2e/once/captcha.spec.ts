import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, type KitLook, stopClock, test } from "../kit.ts";
import { wordsOf } from "../words.ts";

/** A picture that the server has drawn: 2 9 7 3 0. */
const PICTURE = readFileSync(join(import.meta.dirname, "captcha.png")).toString("base64");

const field = (page: Page) => page.locator("[data-part=captcha]");

/** The kit has no server; this one answers as the site does. */
async function answerFor(page: Page) {
  const asked = { pictures: 0 };
  await page.route("**/wps/captcha?*", async (route) => {
    asked.pictures += 1;
    await route.fulfill({ json: { success: true, value: PICTURE, message: null, code: "ok" } });
  });
  await page.route("**/wps/challenge?*", async (route) => {
    const value = { challenge: "c", seed: "s".repeat(32), bits: 6, puzzles: 8, expiresAt: new Date().toISOString() };
    await route.fulfill({ json: { success: true, value, message: null, code: "ok" } });
  });
  return asked;
}

const LOOKS: (KitLook & { width: number })[] = [
  { language: "EN", theme: "light", width: 1440 },
  { language: "UR", theme: "dark", width: 360 },
];

for (const { width, ...look } of LOOKS)
  test(`the captcha has a label, a picture, another picture and a way without it: ${width} ${look.language}`, async ({
    page,
    openKit,
    checkAccess,
  }) => {
    const say = wordsOf(look.language);
    await page.setViewportSize({ width, height: 740 });
    await answerFor(page);
    await openKit(page, look);
    const part = field(page);
    await expect(part.getByRole("img")).toBeVisible();
    await part.scrollIntoViewIfNeeded();
    await part.getByLabel(say("challenge:label")).fill("۲۹٧3x0");
    await expect(part.getByLabel(say("challenge:label"))).toHaveValue("29730");
    for (const button of await part.getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(box?.height ?? 0, (await button.textContent()) ?? "").toBeGreaterThanOrEqual(width < 768 ? 44 : 40);
    }
    await checkAccess(page, "the captcha");
    await part.getByRole("button", { name: say("challenge:work.start") }).click();
    await expect(part).toContainText(say("challenge:work.done"));
    await expect(part.getByRole("textbox")).toHaveCount(0);
  });

// B-0196
test("another picture comes at most once a second", async ({ page, openKit }) => {
  const asked = await answerFor(page);
  await page.clock.install();
  await openKit(page);
  const button = field(page).getByRole("button", { name: wordsOf("EN")("challenge:refresh") });
  await expect(button).toBeEnabled();
  await stopClock(page);
  const before = asked.pictures;
  await button.click();
  await expect(button).toBeDisabled();
  await button.click({ force: true });
  expect(asked.pictures).toBe(before + 1);
  await page.clock.runFor(1_100);
  await expect(button).toBeEnabled();
});

test("a picture that does not arrive says so, and can be asked for again", async ({ page, openKit }) => {
  const say = wordsOf("EN");
  await page.route("**/wps/captcha?*", (route) => route.abort());
  await openKit(page);
  await expect(field(page)).toContainText(say("challenge:failed"));
  await page.unroute("**/wps/captcha?*");
  await answerFor(page);
  await field(page)
    .getByRole("button", { name: say("challenge:refresh") })
    .click();
  await expect(field(page).getByRole("img")).toBeVisible();
});
