import {
  eventually,
  openGame,
  page,
  playsInBrowser,
  studio,
  textOf,
} from "@fairhouse/studio-games/game-kit/testing/opened-game.ts";
import { coloursAtTheTop, coloursOfCells } from "@fairhouse/studio-games/slot-kit/testing/colours-of-reels.ts";
import { build } from "vite";
import { expect, test } from "vitest";
import { bundleConfig } from "../../bundle-config.ts";
import { readReturn } from "../../returns.ts";
import { game } from "../game.ts";
import { FIRST_STOPS, TIGERS } from "../maths/known-stops.ts";

playsInBrowser(async () => ({
  house: game,
  build: async (outDir) => build(await bundleConfig(game.code, outDir)),
  returnPercent: readReturn(game.code).returnPercent,
}));

// B-0513
test("with less motion a picture that stands where it stood before is drawn again", async () => {
  const frame = await openGame({ reducedMotion: "reduce" });
  studio.nextStops.push(TIGERS); // At the top of the first and the last reel a tiger stays where it was.
  await frame.locator("#spin").click();
  await eventually(textOf(frame, "#announcer")).toBe("Win 12.50");
  for (const colours of await coloursAtTheTop(page, frame, [0, 4])) expect(colours).toBeGreaterThan(50);
});

// B-2172
test("a member who opens a game for the first time sees a picture in every cell", async () => {
  const frame = await openGame();
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  for (const colours of await coloursOfCells(page, frame)) expect(colours).toBeGreaterThan(50);
});

// B-2172
test("a member who comes back sees a picture in every cell, also where the last round equals the first picture", async () => {
  const before = await openGame();
  studio.nextStops.push(FIRST_STOPS.map((stop, reel) => (reel < 3 ? stop : stop + 5)));
  await before.locator("#spin").click();
  await eventually(() => studio.rounds.length).toBe(1);
  await page.context().close();
  let tellState = (): void => {};
  studio.stateAfter = new Promise<void>((resolve) => {
    tellState = resolve;
  });
  const frame = await openGame({ isAwaited: false });
  await frame.locator("canvas").waitFor();
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  tellState();
  await frame.locator("#spin[data-ready=true]").waitFor();
  for (const colours of await coloursOfCells(page, frame)) expect(colours).toBeGreaterThan(50);
});
