import type { TestDatabase } from "@fairhouse/platform/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createStudio, type StudioServer } from "../index.ts";
import { Player } from "../testing/player.ts";
import { createStudioDatabase, SECRET, studioOptions } from "../testing/studio-options.ts";
import { TinyWallet } from "../testing/tiny-wallet.ts";

const STAKE = 50_000n;

let database: TestDatabase;
let wallet: TinyWallet;
let walletUrl: string;
const open: StudioServer[] = [];

beforeAll(async () => {
  database = await createStudioDatabase();
});
afterAll(async () => {
  await database.drop();
});
afterEach(async () => {
  for (const studio of open.splice(0)) await studio.close();
  await wallet.close();
});

/** Thrown where the process would have died. */
class Killed extends Error {}

/** A studio process on the same database; `dieAt` ends it before that step as a kill would. */
async function start(options: { dieAt?: string; age?: number } = {}): Promise<StudioServer> {
  const studio = createStudio({
    ...studioOptions(database, walletUrl),
    walletTimeoutMs: 1_000,
    times: { paceMs: 0, leaseMs: 0 },
    clock: { now: () => new Date(Date.now() + (options.age ?? 0)) },
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    onStep: (step) => {
      if (step === options.dieAt) throw new Killed(step);
    },
  });
  open.push(studio);
  return studio;
}

async function freshWallet(): Promise<void> {
  wallet = new TinyWallet(SECRET);
  walletUrl = await wallet.listen();
}

/** Every point at which a spin can be cut, and what has to come of it when the next process starts. */
const CUTS: [dieAt: string, end: string][] = [
  ["created->bet_sent", "refused"],
  ["bet_sent:sending", "settled"],
  ["bet_sent->bet_accepted", "settled"],
  ["bet_accepted->outcome_drawn", "settled"],
  ["outcome_drawn->win_sent", "settled"],
  ["win_sent:sending", "settled"],
  ["win_sent->settled", "settled"],
];

for (const [dieAt, end] of CUTS) {
  // B-0515
  test(`a round cut at ${dieAt} is ${end} after the restart, with one stake and one win at most`, async () => {
    await freshWallet();
    const player = await new Player(await start({ dieAt }), wallet).open();
    expect((await player.spin()).http).toBe(503);
    const [cut] = (await player.get("/game/history")).body.rounds as { finishedAt: string | null }[];
    expect(cut?.finishedAt).toBeNull();

    const restarted = await start();
    expect(await restarted.resumeRounds()).toBe(1);
    const after = await player.again(restarted).open();
    const round = (await after.get("/game/state")).body.lastRound as {
      state: string;
      stake: string;
      win: string | null;
    };
    expect(round.state).toBe(end);
    // Sent by the process that was cut off or by the one after it, the bet names the same draw.
    for (const { call, body } of wallet.calls) if (call === "bet") expect(body.fairness).toMatchObject({ nonce: 0 });
    const paid = end === "settled" ? STAKE - BigInt(round.win!) : 0n;
    expect(wallet.balanceOf(player.id)).toBe(10_000_000n - paid);
    expect(await restarted.resumeRounds()).toBe(0);
  });
}

test("the next launch tells the player once of a round that ended unseen", async () => {
  await freshWallet();
  const player = await new Player(await start({ dieAt: "win_sent:sending" }), wallet).open();
  await player.spin();
  const restarted = await start();
  await restarted.resumeRounds();
  const after = await player.again(restarted).open();
  expect(after.session?.unfinished).toMatchObject({ state: "settled" });
  await after.spin();
  expect((await player.again(restarted).open()).session?.unfinished).toBeNull();
});

test("the next launch tells the player of a round that still runs", async () => {
  await freshWallet();
  const player = await new Player(await start({ dieAt: "win_sent:sending" }), wallet).open();
  await player.spin();
  expect((await player.again().open()).session?.unfinished).toMatchObject({ state: "win_sent" });
  await (await start()).resumeRounds();
  expect(await lastStateOf(player)).toBe("settled");
});

for (const mischief of ["cut_before", "cut_after"] as const) {
  // B-0516
  test(`a bet that gets no answer (${mischief}) is tried three times and then given back`, async () => {
    await freshWallet();
    wallet.mischief = ({ call }) => (call === "bet" ? mischief : undefined);
    const player = await new Player(await start(), wallet).open();
    const answer = await player.spin();
    expect(answer.body.round).toMatchObject({ state: "refunded", nonce: null, numbers: null });
    expect(wallet.count("bet")).toBe(3);
    expect(wallet.balanceOf(player.id)).toBe(10_000_000n);
  });
}

test("a rollback that gets no answer either is sent again until it does, also after a restart", async () => {
  await freshWallet();
  wallet.mischief = ({ call }) => (call === "bet" || call === "rollback" ? "cut_after" : undefined);
  const player = await new Player(await start(), wallet).open();
  expect(await player.spin()).toMatchObject({ http: 202, body: { round: { state: "rollback_pending" } } });
  wallet.mischief = () => undefined;
  const restarted = await start({ age: 120_000 });
  expect(await restarted.resumeRounds()).toBe(1);
  expect(await lastStateOf(player)).toBe("refunded");
  expect(wallet.balanceOf(player.id)).toBe(10_000_000n);
});

test("a studio that dies between deciding on a rollback and sending it still sends it", async () => {
  await freshWallet();
  wallet.mischief = ({ call }) => (call === "bet" ? "cut_after" : undefined);
  const player = await new Player(await start({ dieAt: "rollback_pending:sending" }), wallet).open();
  expect((await player.spin()).http).toBe(503);
  wallet.mischief = () => undefined;
  await (await start()).resumeRounds();
  expect(await lastStateOf(player)).toBe("refunded");
  expect(wallet.balanceOf(player.id)).toBe(10_000_000n);
});

// B-0516
test("a win that the site cannot take now is owed, and paid once, later", async () => {
  await freshWallet();
  wallet.mischief = ({ call }) => (call === "win" ? "temporary" : undefined);
  const studio = await start();
  const player = await new Player(studio, wallet).open();
  const answer = await player.spin();
  expect(answer).toMatchObject({ http: 202, body: { round: { state: "win_sent" } } });
  expect((await player.spin()).body.status).toBe("ROUND_UNFINISHED");
  wallet.mischief = () => undefined;
  await (await start({ age: 120_000 })).resumeRounds();
  const round = (await player.get("/game/state")).body.lastRound as { state: string; win: string };
  expect(round.state).toBe("settled");
  expect(wallet.balanceOf(player.id)).toBe(10_000_000n - STAKE + BigInt(round.win));
});

test("a win that the site did not take for a day waits for a person", async () => {
  await freshWallet();
  wallet.mischief = ({ call }) => (call === "win" ? "temporary" : undefined);
  const player = await new Player(await start(), wallet).open();
  await player.spin();
  await (await start({ age: 23 * 3_600_000 })).resumeRounds();
  expect(await waitingForPerson(player)).toBe(0n);
  await (await start({ age: 25 * 3_600_000 })).resumeRounds();
  expect(await waitingForPerson(player)).toBe(1n);
});

test("a bet that a crash cut off long ago is given back, not played behind the player's back", async () => {
  await freshWallet();
  const player = await new Player(await start({ dieAt: "bet_sent->bet_accepted" }), wallet).open();
  await player.spin();
  expect(wallet.balanceOf(player.id)).toBe(10_000_000n - STAKE);
  await (await start({ age: 61_000 })).resumeRounds();
  expect(await lastStateOf(player)).toBe("refunded");
  expect(wallet.balanceOf(player.id)).toBe(10_000_000n);
});

test("a win that the site keeps refusing for good waits for a person and lets the player go on", async () => {
  await freshWallet();
  wallet.mischief = ({ call }) => (call === "win" ? "UNKNOWN" : undefined);
  const player = await new Player(await start(), wallet).open();
  expect((await player.spin()).body.round?.state).toBe("win_sent");
  wallet.mischief = () => undefined;
  expect((await player.spin()).body.round?.state).toBe("settled");
  expect(await waitingForPerson(player)).toBe(1n);
});

test("two studios that take up the same round end it once", async () => {
  await freshWallet();
  const player = await new Player(await start({ dieAt: "bet_sent->bet_accepted" }), wallet).open();
  await player.spin();
  const studios = await Promise.all([start(), start(), start()]);
  await Promise.all(studios.map((studio) => studio.resumeRounds()));
  const round = (await player.get("/game/state")).body.lastRound as { state: string; win: string; nonce: number };
  expect(round).toMatchObject({ state: "settled", nonce: 0 });
  expect(wallet.balanceOf(player.id)).toBe(10_000_000n - STAKE + BigInt(round.win));
});

async function lastStateOf(player: Player): Promise<string> {
  return ((await player.get("/game/state")).body.lastRound as { state: string }).state;
}

async function waitingForPerson(player: Player): Promise<bigint | undefined> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from round
    where player_id = ${player.id} and attention_at is not null`.execute(database.database.kysely);
  return rows[0]?.n;
}
