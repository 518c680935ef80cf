import { bucketOf, newId } from "@fairhouse/base";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PLAY_MS } from "../rules.ts";
import { forgetLaunches } from "./commands/forget-launches.ts";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterAll(() => wallet.close());

/** A launch of so long ago, with its token. */
async function launchBefore(ms: number): Promise<string> {
  const at = new Date(Date.now() - ms);
  const [memberId, launchId] = [newId(), newId(at.getTime())];
  const { pool } = wallet.database;
  await pool.query(
    `insert into games_launch (bucket, member_id, launch_id, site_session_id, vendor, game_code, unit, minted_at,
       token_expires_at, play_expires_at)
     values ($1, $2, $3, $4, 'house-studio', 'tiger-at-four', 'P', $5, $5, $6)`,
    [bucketOf(memberId), memberId, launchId, newId(), at, new Date(at.getTime() + PLAY_MS)],
  );
  await pool.query(
    "insert into games_launch_token (token_hash, bucket, member_id, launch_id) values (decode(md5($3::text), 'hex'), $1, $2, $3::uuid)",
    [bucketOf(memberId), memberId, launchId],
  );
  return launchId;
}

const idsOf = async (table: string): Promise<string[]> =>
  (await wallet.database.pool.query(`select launch_id from ${table} order by launch_id`)).rows.map(
    (row) => row.launch_id,
  );

// B-1826
test("a token of a launch is removed after a day, and the launch 30 days after it could last be played", async () => {
  const [oldest, old, ofTheWeek, today] = [
    await launchBefore(31 * DAY_MS),
    await launchBefore(30 * DAY_MS + PLAY_MS - HOUR_MS),
    await launchBefore(DAY_MS + HOUR_MS),
    await launchBefore(DAY_MS - HOUR_MS),
  ];
  expect(await forgetLaunches({ database: wallet.database, clock: { now: () => new Date() } })).toEqual({
    launches: 1,
    tokens: 3,
  });
  expect(await idsOf("games_launch")).toEqual([old, ofTheWeek, today]);
  expect(await idsOf("games_launch_token")).toEqual([today]);
  expect(await idsOf("games_launch")).not.toContain(oldest);
});
