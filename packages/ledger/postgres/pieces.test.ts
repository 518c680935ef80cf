import type { Socket } from "node:net";
import { type Prepared, prepare, runPipeline, type Step } from "@fairhouse/pipeline";
import type { TestDatabase } from "@fairhouse/platform/testing";
import type { PoolClient } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBooksDatabase } from "./testing.ts";

const ECHO: Prepared = { name: "echo_length", text: "select length($1::text)" };
const LONG = "a".repeat(40_000);
const TIMEOUT_MS = 5_000;

let books: TestDatabase;
let client: PoolClient;

beforeAll(async () => {
  books = await createBooksDatabase();
});

beforeEach(async () => {
  client = await books.database.pool.connect();
  await prepare(client, [ECHO], TIMEOUT_MS);
});

afterEach(() => client.release(true));

afterAll(() => books?.drop());

const echo = (text: string): Step => ({ statement: ECHO, values: [text] });

const sentBytes = (): number =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.bytesWritten;

describe("steps that are made while they are taken", () => {
  it("are on their way before the next are made, if they are worth a piece", async () => {
    const sent: number[] = [];
    const before = sentBytes();
    function* steps(): Generator<Step> {
      yield echo("small");
      sent.push(sentBytes() - before);
      yield echo(LONG);
      sent.push(sentBytes() - before);
      yield echo("last");
    }
    const answers = await runPipeline(client, steps(), TIMEOUT_MS);
    expect(answers.map(({ rows }) => rows[0]?.[0])).toEqual(["5", "40000", "4"]);
    expect(sent[0]).toBe(0);
    expect(sent[1]).toBeGreaterThan(LONG.length);
  });

  // B-1510
  it("end with the one that cannot be made, and the connection answers whatever comes next", async () => {
    function* steps(): Generator<Step> {
      yield echo(LONG);
      throw new RangeError("This one cannot be made.");
    }
    await expect(runPipeline(client, steps(), TIMEOUT_MS)).rejects.toThrow("This one cannot be made.");
    const [answer] = await runPipeline(client, [echo("next")], TIMEOUT_MS);
    expect(answer?.rows).toEqual([["4"]]);
  });
});
