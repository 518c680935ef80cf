import {
  eventually,
  heard,
  openGame,
  page,
  playsInBrowser,
  site,
  studio,
  textOf,
} from "@fairhouse/studio-games/game-kit/testing/opened-game.ts";
import { SPIN_PACE } from "@fairhouse/studio-games/slot-kit/client/reels/spin-plan.ts";
import type { FrameLocator } from "playwright-core";
import { build } from "vite";
import { describe, expect, test } from "vitest";
import { bundleConfig } from "../../bundle-config.ts";
import { readReturn } from "../../returns.ts";
import { game } from "../game.ts";
import { LOST, SMALL_WIN, TIGERS } from "../maths/known-stops.ts";

playsInBrowser(async () => ({
  house: game,
  build: async (outDir) => build(await bundleConfig(game.code, outDir)),
  returnPercent: readReturn(game.code).returnPercent,
}));

const LAST_REEL_STOPS_MS = SPIN_PACE.firstStopMs + 4 * SPIN_PACE.stopStepMs;

/** What the test uses of a button; the browser's own types are not there in a test. */
type Pressable = { click(): void; getAttribute(name: string): string | null };

/** Presses, and again as soon as the press stops the reels: a test's own second press comes late on a busy machine. */
const pressTwice = (button: Pressable): void => {
  button.click();
  const timer = setInterval(() => {
    if (button.getAttribute("aria-label") !== "Stop the reels") return;
    clearInterval(timer);
    button.click();
  }, 5);
};

type Box = { x: number; y: number; width: number; height: number };
const boxOf = async (frame: FrameLocator, selector: string): Promise<Box> =>
  (await frame.locator(selector).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe("the game's screen", () => {
  // B-0455, B-0641, B-2173
  test.each([
    ["a small telephone", { width: 288, height: 360 }],
    ["a telephone", { width: 390, height: 640 }],
    ["a narrow telephone", { width: 360, height: 560 }],
    ["a telephone on its side", { width: 740, height: 244 }],
    ["a small one on its side", { width: 568, height: 204 }],
    ["a window at 200 %", { width: 592, height: 240 }],
    ["a telephone on its side, filled", { width: 844, height: 358 }],
    ["a tablet", { width: 622, height: 389 }],
    ["a desktop", { width: 960, height: 600 }],
  ])("on %s, reels and buttons are seen together, and buttons are 44 pixels or more", async (_, size) => {
    const frame = await openGame(size);
    const boxes = await Promise.all(
      (await frame.locator("button:visible, .reels, .bar__item .figure").all()).map(async (part) => ({
        name: await part.getAttribute("class"),
        ...(await part.boundingBox()),
      })),
    );
    for (const { name, x = -1, y = -1, width = 0, height = 0 } of boxes) {
      expect([name, x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height]).toEqual([name, true]);
      if (name?.includes("button") || name === "spin" || name?.includes("stake__choice"))
        expect([name, Math.min(width, height) >= 44]).toEqual([name, true]);
    }
    const below = ["[data-tool=stake]", ".stake__step--less", "#spin", ".stake__step--more"];
    const [stake, less, spin, more] = await Promise.all(below.map((selector) => boxOf(frame, selector)));
    for (const [one, other] of [
      [stake, less],
      [less, spin],
      [spin, more],
    ] as const)
      expect(overlap(one as Box, other as Box), "no button lies over the one beside it").toBe(false);
    const reels = await boxOf(frame, ".reels");
    for (const other of ["#bar", "#tools"])
      expect([other, overlap(reels, await boxOf(frame, other))]).toEqual([other, false]);
    if (size.width === 390) expect(reels.width, "upright, the reels reach from edge to edge").toBe(size.width);
  });

  // B-2174
  test.each([
    { width: 358, height: 560 },
    { width: 740, height: 244 },
    { width: 960, height: 600 },
  ])("a sentence that comes, goes or grows does not move the spin button at $width by $height", async (size) => {
    const frame = await openGame(size);
    const before = [await boxOf(frame, "#spin"), await boxOf(frame, ".reels")];
    studio.faults.push({ kind: "refused", status: "LIMIT_STAKE" });
    await frame.locator("#spin").click();
    await eventually(textOf(frame, "#announcer")).toContain("limit");
    expect([await boxOf(frame, "#spin"), await boxOf(frame, ".reels")]).toEqual(before);
    studio.nextStops.push(TIGERS);
    await frame.locator("#spin[data-ready=true]").click();
    await eventually(textOf(frame, "#announcer")).toContain("Win");
    expect([await boxOf(frame, "#spin"), await boxOf(frame, ".reels")]).toEqual(before);
  });

  // B-0512, B-2175
  test("a win above the stake stands out of the dimmed rest and counts up; one below it is only told", async () => {
    const frame = await openGame();
    studio.nextStops.push(TIGERS, SMALL_WIN);
    await frame.locator("#spin").click();
    await frame.locator(".lines__shade").waitFor({ state: "attached" });
    await eventually(textOf(frame, ".bar__win .figure")).toBe("12.50");
    await frame.locator("#spin[data-ready=true]").click();
    await eventually(textOf(frame, "#announcer")).toBe("Win 2.50");
    expect(await textOf(frame, ".bar__win .figure")()).toBe("2.50");
    expect(await frame.locator(".lines__shade").count()).toBe(0);
    expect(await frame.locator(".lines__ring").count()).toBeGreaterThan(0);
  });

  // B-2177
  test("pressing again stops the reels, starts nothing, and the next spin waits for its time all the same", async () => {
    const frame = await openGame();
    studio.nextStops.push(LOST);
    await frame.locator("#spin").evaluate(pressTwice);
    await eventually(textOf(frame, "#announcer")).toBe("No win");
    expect(Number(await page.evaluate("window.roundTookMs"))).toBeLessThan(LAST_REEL_STOPS_MS);
    expect(await frame.locator("#spin").getAttribute("data-ready")).toBe("false");
    expect(studio.rounds).toHaveLength(1);
  });

  // B-2178
  test("a stake is chosen on a sheet that says what is left of the player's limit, and no more than that can be", async () => {
    const frame = await openGame({ width: 358, height: 560 });
    await page.evaluate("window.port.postMessage({ type: 'limit', stakeLeft: '150000' })");
    await frame.locator("[data-tool=stake]").click();
    await frame.getByText("15.00 left of today's stake limit.").waitFor();
    await frame.getByRole("button", { name: "20.00" }).click({ force: true });
    await frame.getByRole("button", { name: "10.00", exact: true }).click();
    await eventually(() => frame.getByRole("dialog").count()).toBe(0);
    expect(await textOf(frame, ".stake__figure .figure")()).toBe("10.00");
  });

  // B-2182
  test("sound is asked about once, under the reels, and the site hears the answer", async () => {
    site.init = { ...site.init, asksSound: true };
    const frame = await openGame({ width: 358, height: 560 });
    const before = await boxOf(frame, "#spin");
    await frame.getByRole("button", { name: "Sound on" }).click();
    expect((await heard()).at(-1)).toEqual({ type: "sound", on: true });
    expect(await frame.locator("[data-tool=sound]").getAttribute("aria-pressed")).toBe("true");
    expect(await frame.getByText("Play with sound?").isVisible()).toBe(false);
    expect(await boxOf(frame, "#spin")).toEqual(before);
  });

  // B-2182
  test("a player who spins without an answer plays without sound", async () => {
    site.init = { ...site.init, asksSound: true };
    const frame = await openGame({ width: 358, height: 560 });
    studio.nextStops.push(LOST);
    await frame.locator("#spin").click();
    await eventually(async () => (await heard()).find(({ type }) => type === "sound")).toEqual({
      type: "sound",
      on: false,
    });
  });

  // B-2183
  test("each of the last rounds is verified by the site with one press", async () => {
    const frame = await openGame();
    studio.nextStops.push(LOST);
    await frame.locator("#spin").click();
    await eventually(textOf(frame, "#announcer")).toBe("No win");
    await frame.locator("[data-tool=history]").click();
    await frame.getByRole("button", { name: /^Verify the round of/ }).click();
    await eventually(async () => (await heard()).at(-1)).toEqual({
      type: "verify",
      roundId: studio.rounds[0]!.roundId,
    });
    expect(await frame.getByRole("dialog").count()).toBe(0);
  });
});
