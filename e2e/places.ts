import type { Locator, Page } from "@playwright/test";
import { expect, hosts } from "./fixtures.ts";
import type { Look } from "./look.ts";

/** What belongs to a game stands beside its frame, at the end of the line; on a phone it stands below. */
export async function expectBeside(frame: Locator, part: Locator, look: Look): Promise<void> {
  const [game, page] = [await frame.boundingBox(), await part.boundingBox()];
  if (!game || !page) throw new Error("The frame and the part beside it are not both on the page.");
  if (look.size === "phone") return expect(page.y).toBeGreaterThanOrEqual(game.y + game.height);
  const [first, second] = look.language === "UR" ? [page, game] : [game, page];
  expect(second.x).toBeGreaterThanOrEqual(first.x + first.width);
  expect(page.y, "beside it and not below").toBeLessThan(game.y + game.height);
}

/** The page has led home, and nothing of a session is left in any of the tabs and in their browser. */
export async function expectSignedOut(page: Page, ...tabs: Page[]): Promise<void> {
  await expect(page).toHaveURL(`${hosts.site}/`);
  for (const tab of [page, ...tabs]) expect(await tab.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
  const left = (await page.context().cookies(hosts.site)).map(({ name }) => name);
  expect(left.filter((name) => /^fairhouse_(session|signed_in|remembered|returns)$/.test(name))).toEqual([]);
}
