import { newId } from "@fairhouse/base";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BlockWriter } from "./block-writer.ts";
import { countPacked, packCalls, unpackCalls } from "./packed-calls.ts";
import type { VendorCall } from "./record.ts";
import { createThreadedBlocks } from "./threaded-blocks.ts";

const THREAD = "calls-of-the-test";

let given: TestDatabase;
let blocks: BlockWriter;
beforeAll(async () => {
  given = await createTestDatabase({
    slices: ["platform", "ledger", "games"],
  });
  blocks = createThreadedBlocks({ url: given.url, applicationName: THREAD });
});
afterAll(async () => {
  await blocks.close();
  await given.drop();
});

const call = (overrides: Partial<VendorCall> = {}): VendorCall => ({
  direction: "in",
  vendor: "house-studio",
  method: "win",
  memberId: newId(),
  transactionId: newId(),
  status: "OK",
  unit: "P",
  amount: 9_007_199_254_740_993n,
  receivedAt: new Date(),
  durationMs: 0.25,
  body: Buffer.from('xx{"sessionToken":"secret","note":"کھاتہ"}').subarray(2),
  ...overrides,
});

const read = async ({ transactionId }: VendorCall) =>
  (
    await given.database.pool.query<{ call_id: string; amount: bigint; body: string; pid: number }>(
      "select call_id, amount, body from games_vendor_call where transaction_id = $1",
      [transactionId],
    )
  ).rows;

test("a packed block is read again as it was, without the rest of a buffer", () => {
  const one = call();
  const packed = packCalls([one, call({ body: null, amount: undefined })]);
  expect(countPacked(packed)).toBe(2);
  const [first, second] = unpackCalls(packed);
  expect(first).toMatchObject({ ...one, body: '{"sessionToken":"secret","note":"کھاتہ"}' });
  expect(second).toMatchObject({ body: null, amount: undefined });
});

// B-1875
test("a block is written on a connection of the thread, without its tokens, and once however often it is sent", async () => {
  const one = call();
  const block = packCalls([one]);
  expect(await blocks.write(block)).toEqual([]);
  const { rows } = await given.database.pool.query("select from pg_stat_activity where application_name = $1", [
    THREAD,
  ]);
  expect(rows).toHaveLength(1);
  expect(await blocks.write(block)).toEqual([]);
  expect(await read(one)).toMatchObject([
    { amount: 9_007_199_254_740_993n, body: '{"sessionToken":"[removed]","note":"کھاتہ"}' },
  ]);
});

test("a call that cannot be stored is named and does not hold up the others", async () => {
  const [bad, good] = [call({ amount: 10n ** 30n }), call()];
  expect(await blocks.write(packCalls([bad, good]))).toMatchObject([{ vendor: "house-studio", method: "win" }]);
  expect(await read(good)).toHaveLength(1);
});

test("a block that could not be written is told as an error, and passes when it is sent again", async () => {
  const one = call();
  const block = packCalls([one]);
  await given.database.pool.query("alter table games_vendor_call rename to games_vendor_call_away");
  await expect(blocks.write(block)).rejects.toThrow("games_vendor_call");
  await given.database.pool.query("alter table games_vendor_call_away rename to games_vendor_call");
  expect(await blocks.write(block)).toEqual([]);
  expect(await read(one)).toHaveLength(1);
});

// B-1875
test("after it was closed the thread and its connection are gone, and the next block starts another", async () => {
  await blocks.close();
  const { rows } = await given.database.pool.query("select from pg_stat_activity where application_name = $1", [
    THREAD,
  ]);
  expect(rows).toHaveLength(0);
  const one = call();
  await blocks.write(packCalls([one]));
  expect(await read(one)).toHaveLength(1);
});
