import { type TestDatabase, watchStatements } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStudio, type StudioServer } from "../index.ts";
import { Player } from "../testing/player.ts";
import { createStudioDatabase, SECRET, studioOptions } from "../testing/studio-options.ts";
import { TinyWallet } from "../testing/tiny-wallet.ts";

/** Who asks, the six that begin the round, bet_sent, the accepted bet with its outcome, settled, and the pace. */
const STATEMENTS_MAX = 11;
const REFUSED_MAX = 9;

let database: TestDatabase;
let wallet: TinyWallet;
let studio: StudioServer;

beforeAll(async () => {
  database = await createStudioDatabase();
  wallet = new TinyWallet(SECRET);
  studio = createStudio({
    ...studioOptions(database, await wallet.listen()),
    times: { paceMs: 0 },
  });
});
afterAll(async () => {
  await studio.close();
  await wallet.close();
  await database.drop();
});

/** What the studio asks its database while the player spins, and what came of the spin. */
async function watchSpin(player: Player) {
  const watched = watchStatements("fairhouse-studio");
  try {
    const { body } = await player.spin();
    return { state: body.round?.state, texts: watched.texts.map((text) => text.replace(/\s+/g, " ").trim()) };
  } finally {
    watched.stop();
  }
}

// B-1916
test(`a spin takes the studio ${STATEMENTS_MAX} statements at most, begin and commit among them`, async () => {
  const player = await new Player(studio, wallet).open();
  for (let spins = 0; spins < 3; spins += 1) {
    const { state, texts } = await watchSpin(player);
    expect(state).toBe("settled");
    expect(texts).toContain("commit");
    expect(texts.length, texts.join("\n")).toBeLessThanOrEqual(STATEMENTS_MAX);
  }
});

// B-1916
test(`a spin whose bet is refused takes ${REFUSED_MAX} at most`, async () => {
  const player = await new Player(studio, wallet).open();
  wallet.balances.set(player.id, 1n);
  const { state, texts } = await watchSpin(player);
  expect(state).toBe("refused");
  expect(texts.length, texts.join("\n")).toBeLessThanOrEqual(REFUSED_MAX);
});

// B-1917
test("the round is on disk before its bet is sent, and its outcome only after the bet stands and before the win is sent", async () => {
  const player = await new Player(studio, wallet).open();
  const seen: [call: string, row: object | undefined][] = [];
  const rowOf = async () => {
    const { rows } = await database.database.pool.query(
      "select state, nonce, numbers is not null as drawn from round where player_id = $1",
      [player.id],
    );
    return rows[0] as object | undefined;
  };
  wallet.beforeAnswer = async ({ call }) => {
    seen.push([call, await rowOf()]);
  };
  await player.spin();
  wallet.beforeAnswer = async () => undefined;
  expect(seen).toEqual([
    ["bet", { state: "bet_sent", nonce: null, drawn: false }],
    ["win", { state: "win_sent", nonce: 0, drawn: true }],
  ]);
});
