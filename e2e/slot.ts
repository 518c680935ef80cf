import type { FrameLocator, Page } from "@playwright/test";
import { expect, hosts } from "./fixtures.ts";
import { centsOf } from "./member.ts";
import type { Say } from "./words.ts";

/** The house's slot: its screen on the site, and its client in the frame. */

export const GAME_NAME = "Tiger at Four";
export const GAME_ADDRESS = () => `${hosts.site}/game/house-studio/tiger-at-four`;

export const frameElement = (page: Page, say: Say) => page.getByTitle(say("games:play.frame", { game: GAME_NAME }));

export const slotIn = (page: Page, say: Say): FrameLocator => frameElement(page, say).contentFrame();

/** Waits until the next spin is possible: the studio holds a pace of 2.5 seconds. */
export const expectReady = (slot: FrameLocator) =>
  expect(slot.locator("#spin")).toHaveAttribute("data-ready", "true", { timeout: 20_000 });

/** One spin by the keyboard alone; ends when the next one is possible. */
export async function spinByKey(page: Page, slot: FrameLocator, key: "Enter" | "Space"): Promise<void> {
  await expectReady(slot);
  await slot.locator("#spin").focus();
  await page.keyboard.press(key);
  await expect(slot.locator("#spin")).toHaveAttribute("data-ready", "false");
  await expectReady(slot);
}

export const roundRecord = (page: Page, say: Say) => page.getByRole("region", { name: say("games:round.title") });

/** A figure of the round's record beside the frame, in cents. */
export async function recordedCents(page: Page, say: Say, line: "stake" | "win" | "sum"): Promise<number> {
  const term = page.locator("dt", { hasText: new RegExp(`^${say(`games:round.${line}`)}$`) });
  const figure = roundRecord(page, say).locator("dl > div").filter({ has: term }).locator("dd");
  return centsOf((await figure.textContent()) ?? "");
}
