import type { TestDatabase } from "@fairhouse/platform/testing";
import type { RoundView } from "@fairhouse/studio-games/game-kit/protocol.ts";
import { mathsOf } from "@fairhouse/studio-games/slot-kit/maths/slot-maths.ts";
import { game } from "@fairhouse/studio-games/tiger-at-four/game.ts";
import { CURRENT_TABLE } from "@fairhouse/studio-games/tiger-at-four/maths/pay-tables.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { STUDIO_GAMES, type StudioGame } from "../games.ts";
import { createStudio, type StudioServer } from "../index.ts";
import { Player } from "../testing/player.ts";
import { createStudioDatabase, SECRET, studioOptions } from "../testing/studio-options.ts";
import { TinyWallet } from "../testing/tiny-wallet.ts";

const STAKE = 50_000n;

const tigerAtFour = game.maths;
/** Shorter reels that pay a thousand times more: a round that is drawn by the wrong one of the two is seen at once. */
const next = mathsOf(game, {
  ...CURRENT_TABLE,
  version: "tiger-at-four-next",
  strips: CURRENT_TABLE.strips.map((strip) => strip.slice(0, 3)),
});
const tiger = STUDIO_GAMES.find(({ code }) => code === game.code);
const BEFORE: StudioGame[] = [tiger!];
const AFTER: StudioGame[] = [{ ...tiger!, maths: next, versions: [next, tigerAtFour] }];
/** As a deployment would be that took the version before out, against the rule. */
const FORGETFUL: StudioGame[] = [{ ...tiger!, maths: next, versions: [next] }];

let database: TestDatabase;
let wallet: TinyWallet;
let walletUrl: string;
const open: StudioServer[] = [];

beforeAll(async () => {
  database = await createStudioDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  wallet = new TinyWallet(SECRET);
  walletUrl = await wallet.listen();
});
afterEach(async () => {
  for (const studio of open.splice(0)) await studio.close();
  await wallet.close();
});

function start(games: StudioGame[], dieAt?: string): StudioServer {
  const studio = createStudio({
    ...studioOptions(database, walletUrl),
    games,
    times: { paceMs: 0, leaseMs: 0 },
    onStep: (step) => {
      if (step === dieAt) throw new Error(`killed at ${step}`);
    },
  });
  open.push(studio);
  return studio;
}

/** A player whose stake was taken under the pay table before, by a process that died before it drew. */
async function cutRound(): Promise<Player> {
  const player = await new Player(start(BEFORE, "bet_accepted->outcome_drawn"), wallet).open();
  expect((await player.spin()).http).toBe(503);
  expect(wallet.balanceOf(player.id)).toBe(10_000_000n - STAKE);
  return player;
}

const lastRoundOf = async (player: Player) => (await player.get("/game/state")).body.lastRound as RoundView;

// B-1660
test("a round whose stake was taken under the pay table before is drawn by that one, and the player plays on", async () => {
  const player = await cutRound();
  const studio = start(AFTER);
  expect(await studio.resumeRounds()).toBe(1);
  const after = await player.again(studio).open();
  const round = await lastRoundOf(after);
  expect(round).toMatchObject({ state: "settled", payTableVersion: tigerAtFour.payTableVersion });
  expect(round.win).toBe(tigerAtFour.outcome(round.numbers!, STAKE).winLedger.toString());
  expect((await after.spin()).body.round).toMatchObject({
    state: "settled",
    payTableVersion: next.payTableVersion,
    numbers: expect.toSatisfy((stops: number[]) => stops.slice(0, 5).every((stop) => stop < 3)),
  });
});

// B-1662
test("a game that was opened under the pay table before has to be opened again before it takes a stake", async () => {
  const studio = start(AFTER);
  const player = await new Player(studio, wallet).open();
  const shown = { payTableVersion: tigerAtFour.payTableVersion };
  expect(await player.spin(shown)).toMatchObject({ http: 401, body: { status: "SESSION_ENDED" } });
  expect(wallet.count("bet")).toBe(0);
  expect((await player.spin({ payTableVersion: next.payTableVersion })).body.round?.state).toBe("settled");
});

// B-1661
test("a round whose pay table is not there waits for a person and does not keep the player from the game", async () => {
  const player = await cutRound();
  const forgetful = start(FORGETFUL);
  expect(await forgetful.resumeRounds()).toBe(1);
  expect(await forgetful.resumeRounds()).toBe(0);
  const after = await player.again(forgetful).open();
  expect((await after.spin()).body.round?.state).toBe("settled");
});
