import { bucketOf, newId } from "@fairhouse/base";
import type { Log } from "@fairhouse/platform/log";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PLAY_MS } from "../../../rules.ts";
import { endLaunchesIn } from "../../commands/end-launches.ts";
import { createEndedLaunches, type EndedLaunches } from "./ended-launches.ts";

const HOUR_MS = 3_600_000;
const clock = fixedClock("2026-11-20T12:00:00Z");
const log: Log = silentLog;

let games: TestDatabase;
let ended: EndedLaunches;

beforeAll(async () => {
  games = await createTestDatabase({
    slices: ["platform", "ledger", "games"],
  });
});
beforeEach(async () => {
  ended = createEndedLaunches({ database: games.database, clock, log });
  await ended.refresh();
});
afterAll(() => games.drop());

/** So many launches of one member, open. */
async function launches(memberId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(clock.now().getTime()));
  await games.database.pool.query(
    `insert into games_launch (bucket, member_id, launch_id, site_session_id, vendor, game_code, unit, minted_at,
       token_expires_at, redeemed_at, play_expires_at)
     select $1, $2, id, $2, 'a-vendor', 'a-game', 'P', $3, $3, $3, $4 from unnest($5::uuid[]) id`,
    [bucketOf(memberId), memberId, clock.now(), new Date(clock.now().getTime() + PLAY_MS), ids],
  );
  return ids;
}

/** No vendor here keeps sessions of its own. */
const ending = { clock, vendors: [], jobs: { enqueue: async () => undefined } };

const end = (memberId: string) =>
  games.database.kysely.transaction().execute((trx) => endLaunchesIn(ending, trx, { memberId }));

const known = (ids: readonly string[]) => ids.filter(ended.has).length;

// B-1859
test("an end is known however long after its own time it was committed, and whatever ended meanwhile", async () => {
  const [slow, quick] = [newId(), newId()];
  const [slowOnes, quickOnes] = [await launches(slow, 1), await launches(quick, 1)];
  await games.database.kysely.transaction().execute(async (trx) => {
    await endLaunchesIn(ending, trx, { memberId: slow });
    clock.advance(HOUR_MS);
    await end(quick);
    await ended.refresh();
    await ended.refresh();
    expect([known(slowOnes), known(quickOnes)]).toEqual([0, 1]);
  });
  await ended.refresh();
  expect([known(slowOnes), known(quickOnes)]).toEqual([1, 1]);
});

// B-1859
test("many that end in one moment are all known after one reading, and the next one ends as well", async () => {
  const memberId = newId();
  const ids = await launches(memberId, 12_000);
  await end(memberId);
  await ended.refresh();
  expect(known(ids)).toBe(12_000);
  await ended.refresh();
  expect(ended.isFresh()).toBe(true);
});

// B-1859
test("a process that begins knows what ended before, whether or not its transaction was noted", async () => {
  const [memberId, early] = [newId(), newId()];
  const ids = [...(await launches(memberId, 6_000)), ...(await launches(early, 1))];
  await end(memberId);
  await end(early);
  // As the version before this one left it.
  await games.database.pool.query("update games_launch set ended_in = null where member_id = $1", [early]);
  clock.advance(HOUR_MS);
  ended = createEndedLaunches({ database: games.database, clock, log });
  expect(ended.isFresh()).toBe(false);
  await ended.refresh();
  expect(known(ids)).toBe(6_001);
});
