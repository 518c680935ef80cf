import { type Prepared, prepare, runPipeline, type Value } from "@fairhouse/pipeline";
import type { TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bigints, booleans, jsons, smallints, texts, tids, uuids } from "./columns.ts";
import { createBooksDatabase } from "./testing.ts";

const BIGINT_MAX = 9_223_372_036_854_775_807n;
const LONG = "house-studio:01900000-0000-7000-8000-0000000000ff";
const ID = "01900000-0000-7abc-8def-0123456789af";

let books: TestDatabase;

beforeAll(async () => {
  books = await createBooksDatabase();
});

afterAll(() => books?.drop());

/** What the server understands of a parameter. */
async function understood(type: string, value: Value): Promise<string | null | undefined> {
  const statement: Prepared = { name: `understood_${type}`, text: `select array_to_json($1::${type}[])` };
  const client = await books.database.pool.connect();
  try {
    await prepare(client, [statement], 5_000);
    const [answer] = await runPipeline(client, [{ statement, values: [value] }], 5_000);
    return answer?.rows[0]?.[0];
  } finally {
    client.release(true);
  }
}

describe("a column of a batch", () => {
  it.each([
    ["smallint", smallints([0, 63, -1]), "[0,63,-1]"],
    ["bigint", bigints([0n, -1n, BIGINT_MAX, -BIGINT_MAX - 1n]), `[0,-1,${BIGINT_MAX},${-BIGINT_MAX - 1n}]`],
    ["bigint", bigints([0, -1, 2 ** 32, -(2 ** 32) - 1]), "[0,-1,4294967296,-4294967297]"],
    ["boolean", booleans([true, false]), "[true,false]"],
    ["text", texts(["", null, undefined, 'a"\\{},', LONG]), `["",null,null,"a\\"\\\\{},","${LONG}"]`],
    ["text", texts(["کھیل", `${LONG} کھیل`, "🎲"]), `["کھیل","${LONG} کھیل","🎲"]`],
    ["json", jsons(['{"bet":[1,"-5"]}']), '[{"bet":[1,"-5"]}]'],
    ["uuid", uuids([ID, null]), `["${ID}",null]`],
    ["tid", tids(["(0,1)", "(4294967294,65535)"]), '["(0,1)","(4294967294,65535)"]'],
    ["text", texts([]), "[]"],
  ])("of %s arrives in the server as it was", async (type, value, expected) => {
    expect(await understood(type, value)).toBe(expected);
  });

  // B-1510
  it("never cuts off a number that the books cannot hold", () => {
    expect(() => bigints([BIGINT_MAX + 1n])).toThrow("out of range");
    expect(() => bigints([-BIGINT_MAX - 2n])).toThrow("out of range");
  });
});
