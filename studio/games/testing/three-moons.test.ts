import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commitmentInNode, drawInNode } from "@fairhouse/studio-games/game-kit/fairness/draw-in-node.ts";
import {
  eventually,
  openGame,
  playsInBrowser,
  studio,
  textOf,
} from "@fairhouse/studio-games/game-kit/testing/opened-game.ts";
import { evaluateStops } from "@fairhouse/studio-games/slot-kit/maths/evaluate.ts";
import { countByFactors } from "@fairhouse/studio-games/slot-kit/maths/exact-return.ts";
import type { SlotReturn } from "@fairhouse/studio-games/slot-kit/maths/return-report.ts";
import { afterAll, expect, test } from "vitest";
import { type AddedGame, addGame } from "./added-game.ts";
import { game } from "./fixtures/three-moons/game.ts";

/** Three comets on the upper line: twice the stake for a stake of two line stakes. */
const COMETS = [4, 2, 0];
let house: AddedGame;
let built: { code: number; output: string };

playsInBrowser(async () => {
  house = await addGame(game.code);
  built = await house.run("build.ts", game.code);
  expect(built.code, built.output).toBe(0);
  const { returnPercent } = await readReport();
  return {
    house: game,
    returnPercent,
    build: (outDir) => cp(join(house.games, "dist", game.code), outDir, { recursive: true }),
  };
});
afterAll(() => house?.remove());

const readReport = async () =>
  JSON.parse(await readFile(join(house.games, game.code, "maths", "return.json"), "utf8")) as SlotReturn;

// B-1910
test("a second slot is a folder and one line: the build counts its return over every combination", async () => {
  const report = await readReport();
  const { table } = game;
  const [first, second, third] = game.maths.bounds as [number, number, number];
  let paid = 0;
  for (let one = 0; one < first; one += 1)
    for (let two = 0; two < second; two += 1)
      for (let three = 0; three < third; three += 1) paid += evaluateStops([one, two, three], table).pays;
  expect(report).toMatchObject({ combinations: first * second * third, paidLineStakes: paid, lines: 2 });
  expect(countByFactors(table)).toEqual({ combinations: BigInt(report.combinations), paid: BigInt(paid) });
  expect(report.returnPpm).toBeGreaterThanOrEqual(750_000);
  expect(built.output).toContain(`three-moons-1 returns ${report.returnPercent}%`);
});

// B-1910
test("the studio offers it, with that return, beside the games that were there", async () => {
  const { returnPpm } = await readReport();
  const source = `
    import { STUDIO_GAMES } from "../server/games.ts";
    console.log(JSON.stringify(STUDIO_GAMES.map(({ code, category, returnPpm }) => ({ code, category, returnPpm }))));`;
  expect(await house.evaluate(source)).toEqual([
    expect.objectContaining({ code: "tiger-at-four" }),
    { code: "three-moons", category: "slots", returnPpm },
  ]);
});

// B-1912
test("its rounds verify on the command line and by the site's entry point, and a changed digit is found", async () => {
  const seeds = { serverSeed: "ab".repeat(32), clientSeed: "mango-kite-77", nonce: 4 };
  const numbers = drawInNode(seeds, game.maths.bounds);
  const round = {
    ...seeds,
    gameCode: game.code,
    payTableVersion: game.maths.payTableVersion,
    commitment: commitmentInNode(seeds.serverSeed),
    stake: "20000",
    numbers,
    win: game.maths.outcome(numbers, 20_000n).winLedger.toString(),
  };
  const file = join(house.games, "round.json");
  await writeFile(file, JSON.stringify(round));
  expect(await house.run("verify-cli.ts", "--file", file)).toMatchObject({ code: 0 });
  await writeFile(file, JSON.stringify({ ...round, nonce: 5 }));
  expect(await house.run("verify-cli.ts", "--file", file)).toMatchObject({ code: 1 });
  const source = `
    import { loadVerifier, verifiableGames } from "@fairhouse/studio-games/verifiers.ts";
    const verifier = await loadVerifier("three-moons");
    const round = ${JSON.stringify(round)};
    const [right, wrong] = [await verifier.verify(round), await verifier.verify({ ...round, win: "1" })];
    const names = [await verifier.symbolNames("ur-PK"), await verifier.symbolNames("fr")];
    console.log(JSON.stringify({ verifiableGames, right, wrong, picture: verifier.picture(round), names }));`;
  expect(await house.evaluate(source)).toEqual({
    verifiableGames: ["tiger-at-four", "three-moons"],
    right: { matches: true, numbers, win: round.win },
    wrong: expect.objectContaining({ matches: false, part: "win" }),
    picture: game.maths.picture(numbers),
    names: [
      { moon: "چاند", star: "ستارہ", comet: "دُم دار تارا" },
      { moon: "Moon", star: "Star", comet: "Comet" },
    ],
  });
});

// B-1911
test("its client plays in the frame: three reels of two rows in its own words, on the kit's controls", async () => {
  const frame = await openGame({ webGl: false });
  studio.nextStops.push(COMETS);
  await frame.locator("#spin").click();
  await eventually(textOf(frame, "#announcer")).toBe("Win 10.00");
  expect(await frame.locator(".reels").getAttribute("aria-label")).toContain("Row 1: Comet, Comet, Comet.");
  expect(await frame.locator(".reels__cells img").count()).toBe(6);
  await frame.locator("[data-tool=rules]").click();
  await eventually(() => frame.locator(".line-list li").count()).toBe(2);
  expect(await frame.locator(".pays li").count()).toBe(3);
  expect(await frame.locator("title").textContent()).toBe("Three Moons");
});
