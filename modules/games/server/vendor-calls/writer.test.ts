import { bucketOf, newId } from "@fairhouse/base";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeBlocksTo } from "./block-writer.ts";
import { dropMonths, makeMonths, makeMonthsAhead } from "./months.ts";
import type { VendorCall } from "./record.ts";
import { BODY_KEPT_MAX, redactBody } from "./redact.ts";
import { createVendorCallWriter } from "./writer.ts";

let given: TestDatabase;
const clock = { now: () => new Date() };
const counted = { kept: 0, dropped: 0 };
const metrics = {
  onKept(calls: number): void {
    counted.kept += calls;
  },
  onDropped(calls: number): void {
    counted.dropped += calls;
  },
  onWaiting: () => undefined,
};

beforeAll(async () => {
  given = await createTestDatabase({
    slices: ["platform", "ledger", "games"],
  });
});
afterAll(() => given.drop());
beforeEach(() => Object.assign(counted, { kept: 0, dropped: 0 }));

const writer = (options: { waitingMax?: number } = {}) =>
  createVendorCallWriter({
    database: given.database,
    blocks: writeBlocksTo(given.database),
    clock,
    log: silentLog,
    metrics,
    ...options,
  });

const call = (overrides: Partial<VendorCall> = {}): VendorCall => ({
  direction: "in",
  vendor: "house-studio",
  method: "bet",
  memberId: newId(),
  transactionId: newId(),
  requestId: newId(),
  roundId: "round-1",
  status: "OK",
  unit: "P",
  amount: 12_345n,
  receivedAt: new Date(),
  durationMs: 1.5,
  body: '{"amount":"12345"}',
  ...overrides,
});

const rowsOf = async (transactionId: string | undefined) =>
  (await given.database.pool.query("select * from games_vendor_call where transaction_id = $1", [transactionId])).rows;

test("a call is kept with everything that a dispute asks for", async () => {
  const [log, one] = [writer(), call()];
  log.record(one);
  await log.flush();
  expect(await rowsOf(one.transactionId)).toMatchObject([
    {
      bucket: bucketOf(one.memberId ?? ""),
      member_id: one.memberId,
      vendor: "house-studio",
      method: "bet",
      round_id: "round-1",
      request_id: one.requestId,
      status: "OK",
      unit: "P",
      amount: 12_345n,
      duration_us: 1_500n,
      received_at: one.receivedAt,
      body: '{"amount":"12345"}',
      is_cut: false,
    },
  ]);
  expect(counted).toEqual({ kept: 1, dropped: 0 });
});

// B-0717
test("calls that no longer fit are counted and leave a gap that staff can see", async () => {
  const log = writer({ waitingMax: 5 });
  for (let count = 0; count < 12; count += 1) log.record(call());
  expect(counted.dropped).toBe(7);
  await log.flush();
  const { rows } = await given.database.pool.query("select calls from games_vendor_call_gap");
  expect([counted.kept, rows]).toEqual([5, [{ calls: 7n }]]);
});

test("a call that cannot be stored does not hold up the others", async () => {
  const [log, good] = [writer(), call()];
  log.record(call({ amount: 10n ** 30n }));
  log.record(good);
  await log.flush();
  expect([await rowsOf(good.transactionId), counted.dropped]).toMatchObject([[{ status: "OK" }], 1]);
});

test("a call about an unknown member is kept too", async () => {
  const [log, one] = [writer(), call({ memberId: "player-of-the-vendor" })];
  log.record(one);
  await log.flush();
  expect(await rowsOf(one.transactionId)).toMatchObject([{ member_id: null }]);
});

test("a batch waits while the database is away and is written once when it is back", async () => {
  const one = call();
  let isAway = true;
  const database = withPool({
    connect: () => (isAway ? Promise.reject(new Error("away")) : given.database.pool.connect()),
  });
  const log = createVendorCallWriter({ database, blocks: writeBlocksTo(database), clock, log: silentLog, metrics });
  log.record(one);
  await log.flush();
  expect(await rowsOf(one.transactionId)).toEqual([]);
  isAway = false;
  await log.flush();
  expect(await rowsOf(one.transactionId)).toHaveLength(1);
});

test("a batch whose answer was lost on the way is not written twice", async () => {
  const [one, other] = [call(), call()];
  let lost = 0;
  const database = withPool({
    connect: async () => {
      const client = await given.database.pool.connect();
      const release = client.release.bind(client);
      client.release = (isBroken?: boolean | Error) => {
        release(isBroken);
        lost += 1;
        if (lost === 1) throw new Error("The connection went away after the commit.");
      };
      return client;
    },
  });
  const log = createVendorCallWriter({ database, blocks: writeBlocksTo(database), clock, log: silentLog, metrics });
  log.record(one);
  log.record(other);
  await log.flush();
  expect(await rowsOf(one.transactionId)).toHaveLength(1);
  await log.flush();
  expect([lost, counted]).toEqual([2, { kept: 2, dropped: 0 }]);
  expect(await rowsOf(one.transactionId)).toHaveLength(1);
  expect(await rowsOf(other.transactionId)).toHaveLength(1);
});

/** The database with a pool that hands out connections in another way. */
const withPool = (pool: { connect: () => Promise<PoolClient> }) => ({
  ...given.database,
  pool: pool as typeof given.database.pool,
});

describe("months", () => {
  const months = async () =>
    (
      await given.database.pool.query<{ name: string }>(
        "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'games_vendor_call'::regclass order by 1",
      )
    ).rows.map(({ name }) => name.slice(-6));

  // B-0718
  test("are made ahead, and for a call that comes before its month was made", async () => {
    await makeMonthsAhead(given.database, new Date("2031-11-20T00:00:00Z"));
    expect(await months()).toEqual(expect.arrayContaining(["203111", "203112", "203201"]));
    const [log, one] = [writer(), call({ receivedAt: new Date("2033-05-31T23:59:59.999Z") })];
    log.record(one);
    await log.flush();
    expect(await rowsOf(one.transactionId)).toHaveLength(1);
    expect(await months()).toContain("203305");
  });

  // B-0718
  test("are dropped when they are older than the setting, and no sooner", async () => {
    await makeMonths(given.database, new Date("2030-01-01T00:00:00Z"), new Date("2030-03-01T00:00:00Z"));
    const made = await months();
    // Until the last moment of April all of January lies within three whole months.
    await dropMonths(given.database, new Date("2030-04-30T23:59:59Z"), 3);
    expect((await months()).filter((month) => month >= "203001")).toEqual(made.filter((month) => month >= "203001"));
    expect(await dropMonths(given.database, new Date("2030-05-01T00:00:00Z"), 3)).toBeGreaterThanOrEqual(1);
    expect(await months()).not.toContain("203001");
    expect(await months()).toContain("203002");
  });
});

describe("a body in the log", () => {
  test("is as it was sent but for its tokens", () => {
    const body = '{ "amount" : "100","sessionToken": "p1:abc\\"def", "launchToken":"xyz" ,"meta":{"a":"b"}}';
    expect(redactBody(body)).toEqual({
      body: '{ "amount" : "100","sessionToken": "[removed]", "launchToken":"[removed]" ,"meta":{"a":"b"}}',
      isCut: false,
    });
  });

  test("keeps no token whose name is written with escapes", () => {
    expect(redactBody('{"session\\u0054oken":"p1:abc"}').body).toBe("[removed]");
    expect(redactBody('{"note":"\\u0627"}').body).toBe('{"note":"\\u0627"}');
  });

  test("is cut at a length that is documented", () => {
    expect(redactBody("x".repeat(BODY_KEPT_MAX))).toMatchObject({ isCut: false });
    const { body, isCut } = redactBody("x".repeat(BODY_KEPT_MAX + 1));
    expect([body.length, isCut]).toEqual([BODY_KEPT_MAX, true]);
  });
});
