import { cp } from "node:fs/promises";
import { join } from "node:path";
import {
  eventually,
  openGame,
  playsInBrowser,
  site,
  studio,
  textOf,
  typesHeard,
} from "@fairhouse/studio-games/game-kit/testing/opened-game.ts";
import { afterAll, expect, test } from "vitest";
import { type AddedGame, addGame } from "./added-game.ts";
import { game } from "./fixtures/lucky-wheel/game.ts";

/** A segment that pays three times the stake. */
const BEST = [6];
let house: AddedGame;

playsInBrowser(async () => {
  house = await addGame(game.code);
  const { code, output } = await house.run("build.ts", game.code);
  expect(code, output).toBe(0);
  expect(output).toContain("lucky-wheel-1 returns 93.75%");
  return {
    house: game,
    returnPercent: "93.75",
    build: (outDir) => cp(join(house.games, "dist", game.code), outDir, { recursive: true }),
  };
});
afterAll(() => house?.remove());

// B-1913
test("a game that is no slot plays on the kit: seeds, bet, win, the site's page and the last rounds", async () => {
  const frame = await openGame({ webGl: false });
  studio.nextStops.push(BEST);
  await frame.locator("#spin").click();
  await eventually(textOf(frame, "#announcer")).toBe("Win 15.00");
  expect(await textOf(frame, ".wheel")()).toBe("times-30");
  expect(await frame.locator(".wheel").getAttribute("aria-label")).toBe("The wheel shows: times-30");
  expect(await typesHeard()).toEqual(["ready", "commitment", "client-seed", "round-started", "round-settled"]);
  await frame.locator("[data-tool=history]").click();
  await eventually(() => frame.locator(".rounds tbody tr").count()).toBe(1);
  expect(await frame.locator(".rounds th").nth(1).textContent()).toBe("Segment");
});

// B-1914
test("it is spoken in the page's language, and its own sentences take the place of the kit's", async () => {
  site.init = { ...site.init, language: "ur", direction: "rtl" };
  const frame = await openGame({ webGl: false });
  await eventually(() => frame.locator("html").getAttribute("dir")).toBe("rtl");
  await frame.locator("[data-tool=rules]").click();
  await eventually(async () => await frame.locator("dialog").textContent()).toContain("93.75 %");
  expect(await frame.locator("dialog").textContent()).toContain("آٹھ میں سے ایک خانہ");
});

// B-1913
test("the studio offers it and describes its rounds without a word about reels", async () => {
  const source = `
    import { describeRound, STUDIO_GAMES } from "../server/games.ts";
    const round = { gameCode: "lucky-wheel", payTableVersion: "lucky-wheel-1", numbers: [6], stake: 50_000n };
    const { category, returnPpm } = STUDIO_GAMES.find(({ code }) => code === "lucky-wheel");
    console.log(JSON.stringify({ category, returnPpm, picture: describeRound(STUDIO_GAMES, round) }));`;
  expect(await house.evaluate(source)).toEqual({
    category: "wheels",
    returnPpm: 937_500,
    picture: { grid: [["times-30"]], wins: [{ kind: "segment", symbol: "times-30", count: 1, win: "150000" }] },
  });
});
