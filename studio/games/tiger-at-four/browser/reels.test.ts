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
import { CLOCK_AT_FOUR, FIRST_STOPS, TIGERS } from "../maths/known-stops.ts";

playsInBrowser(async () => ({
  house: game,
  build: async (outDir) => build(await bundleConfig(game.code, outDir)),
  returnPercent: readReturn(game.code).returnPercent,
  figures: readReturn(game.code),
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

// B-2181, B-2171
test("three hares start the clock after the reels; the win is told when its hand has stopped, within five seconds", async () => {
  const frame = await openGame({ width: 390, height: 560 });
  studio.nextStops.push(CLOCK_AT_FOUR);
  await frame.locator("#spin").click();
  await frame.locator(".wheel:not([hidden])").waitFor({ state: "attached" });
  expect(await textOf(frame, ".bar__balance .figure")()).toBe("12,475.50");
  await eventually(textOf(frame, "#announcer")).toBe("Win 260.00");
  expect(Number(await page.evaluate("window.roundTookMs"))).toBeLessThan(5_000);
  expect(await textOf(frame, ".bar__balance .figure")()).toBe("12,735.50");
  expect(await frame.locator(".reels").getAttribute("aria-label")).toContain("The clock stopped at 50 times the bet.");
  expect(await frame.locator(".wheel:not([hidden])").count(), "the reels are seen again").toBe(0);
  await frame.locator("[data-tool=rules]").click();
  const rules = await frame.locator("dialog").textContent();
  for (const words of ["once in 153.2 rounds", "5 to 50 times the bet", "32.51 %", "4.05", "× 240.00"])
    expect(rules).toContain(words);
});
