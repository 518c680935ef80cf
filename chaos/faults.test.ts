import { afterAll, beforeAll, expect, test } from "vitest";
import { expandSchema } from "./expand-schema.ts";
import type { FaultName } from "./faults.ts";
import { payWhileKilled } from "./paid-once.ts";
import { BACK_WITHIN_MS } from "./probe.ts";
import { chooseSeed } from "./random.ts";
import { type Chaos, startChaos } from "./run.ts";
import { flood } from "./slow-database.ts";
import { findDifferences } from "./verify.ts";

const SEED = chooseSeed();
const isLong = process.env.TEST_LONG !== undefined;
/** What the tables of faults ask for, and a short form of it. */
const SERVER_KILLS = isLong ? 50 : 3;
const DATABASE_KILLS = isLong ? 20 : 2;
const JOBS = isLong ? 1_000 : 20;
const LONG_MS = 3_600_000;
let chaos: Chaos;

beforeAll(async () => {
  console.log(`Faults: seed ${SEED}; CHAOS_SEED=${SEED} repeats it.`);
  // In the short form there is always something under way, and something left of the processor for the tests beside it.
  const size = isLong ? { players: 24 } : { players: 9, pauseMsMax: 200 };
  chaos = await startChaos({ name: "faults", seed: SEED, ...size });
}, 300_000);

afterAll(() => chaos?.end(), 120_000);

/** Brings a fault about so often, while everybody plays and pays. */
async function sufferOften(fault: FaultName, times: number): Promise<void> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    took.push(await chaos.suffer(fault));
    expect(took.at(-1), `${fault}, seed ${SEED}`).toBeLessThan(BACK_WITHIN_MS);
    // The next one comes at any moment of the play.
    await pause(chaos.random.between(100, 600));
  }
  console.log(`${fault}: ${times} times, back after ${took.map((ms) => `${ms} ms`).join(", ")}; seed ${SEED}.`);
}

/** Lets everybody end what they have begun, compares the books with the model, and goes on. */
async function expectNoDifference(): Promise<void> {
  await chaos.crowd.stop();
  const { calls, rounds, transactions } = chaos.crowd;
  console.log(
    `${rounds} rounds, ${transactions} transactions, ${calls.sent} calls, ${calls.unanswered} of them unanswered.`,
  );
  expect(await findDifferences(chaos.fleet, chaos.crowd), `seed ${SEED}`).toEqual([]);
  chaos.crowd.start();
}

/** Until everybody has called some more. */
async function callsGoOn(): Promise<void> {
  const { calls } = chaos.crowd;
  const before = calls.sent;
  await expect.poll(() => calls.sent - before, { interval: 20 }).toBeGreaterThan(20);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// B-0025
test("two servers are replaced one by one and no request fails", async () => {
  const { calls } = chaos.crowd;
  await callsGoOn();
  const before = { ...calls };
  await chaos.suffer("rolling_restart");
  await callsGoOn();
  const failed = { unanswered: calls.unanswered - before.unanswered, shed: calls.shed - before.shed };
  console.log(`Rolling restart: ${calls.sent - before.sent} calls meanwhile; seed ${SEED}.`);
  expect(calls.sent - before.sent).toBeGreaterThan(20);
  expect(failed).toEqual({ unanswered: 0, shed: 0 });
  await expectNoDifference();
}, 300_000);

// B-0028, B-0813
test("a next version's additions to every table disturb neither who is running nor who starts again", async () => {
  const { calls } = chaos.crowd;
  const before = { ...calls };
  const tables = await expandSchema(chaos.fleet.database, chaos.fleet.databaseUrl);
  await callsGoOn();
  expect({ unanswered: calls.unanswered - before.unanswered, shed: calls.shed - before.shed }).toEqual({
    unanswered: 0,
    shed: 0,
  });
  expect(calls.sent - before.sent).toBeGreaterThan(20);
  console.log(`Expanded ${tables} tables under ${calls.sent - before.sent} calls.`);
  // From here on every server that is killed starts as the older version on the newer schema.
}, 300_000);

// B-0026
test(
  `of ${SERVER_KILLS} kills of a server under load none loses or doubles anything, and each time it is back in 30 s`,
  async () => {
    await sufferOften("kill_server", SERVER_KILLS);
    await expectNoDifference();
  },
  LONG_MS,
);

// B-0810
test(
  `of ${DATABASE_KILLS} kills of PostgreSQL under load none loses or doubles anything, and each time all is back in 30 s`,
  async () => {
    await sufferOften("kill_database", DATABASE_KILLS);
    await expectNoDifference();
  },
  LONG_MS,
);

// B-0811
test("a server that stood still, and a queue that was full, leave nothing behind", async () => {
  await sufferOften("paused_server", isLong ? 10 : 1);
  await sufferOften("full_queue", isLong ? 10 : 1);
  await expectNoDifference();
}, 600_000);

// B-0029
test("with a database that takes 200 ms a statement what is too much is turned away and the rest is done in 3 s", async () => {
  await chaos.crowd.stop();
  const { fleet, crowd } = chaos;
  const who = { guests: crowd.guests.slice(0, -1), onlooker: crowd.onlooker };
  // What the same calls take of this machine while the database is as fast as ever.
  const fast = await flood(fleet, { ...who, seconds: 2, statementMs: 0 });
  const slow = await flood(fleet, { ...who, seconds: isLong ? 60 : 5, statementMs: 200 });
  const { acceptedMs, shedMembers, shedVendors, others, waiting, rssMbBefore, rssMbAfter } = slow;
  console.log(
    `Slow database: ${acceptedMs.length} done, p99 ${Math.round(slow.p99Ms)} ms (${Math.round(fast.p99Ms)} ms with a fast one); ${shedMembers} and ${shedVendors} turned away, ${waiting} waiting at the end, others ${JSON.stringify(others)}; ${rssMbBefore} MiB before, ${rssMbAfter} MiB after.`,
  );
  expect(shedMembers).toBeGreaterThan(0);
  expect(shedVendors).toBeGreaterThan(0);
  expect(acceptedMs.length).toBeGreaterThan(0);
  expect(slow.p99Ms - fast.p99Ms).toBeLessThan(3_000);
  expect(Object.keys(others).filter((status) => status !== "429")).toEqual([]);
  expect(rssMbAfter - rssMbBefore).toBeLessThan(150);
  chaos.crowd.start();
  await expectNoDifference();
}, 300_000);

// B-0812
test(
  `of ${JOBS} jobs that pay, with both workers killed at random, each pays once`,
  async () => {
    await chaos.crowd.stop();
    const { fleet, crowd, random } = chaos;
    const paid = await payWhileKilled(fleet, { guests: crowd.guests, runs: JOBS, kills: isLong ? 60 : 2, random });
    console.log(`Jobs: ${paid.runs} runs, ${paid.kills} kills; seed ${SEED}.`);
    expect(await findDifferences(fleet, crowd), `seed ${SEED}`).toEqual([]);
  },
  LONG_MS,
);
