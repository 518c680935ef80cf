import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { checkProof, parseLine, ROW_COLUMNS } from "@fairhouse/ledger/seal";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openBookKeys, rotateBookKeys } from "./commands/book-keys.ts";
import { sealRows } from "./commands/seal-rows.ts";
import { makeProof } from "./queries/proof.ts";
import { openTestBooks, type TestBooks } from "./testing/books.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openTestBooks();
});
afterEach(() => books.close());

const headsOf = (lines: readonly string[]) =>
  lines.map(parseLine).flatMap((line) => (line && "head" in line ? [line.head] : []));

describe("sealing", () => {
  // B-0782
  test("every column of a row is sealed", async () => {
    const { rows } = await books.pool.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = 'ledger_posting'::regclass and attnum > 0 and not attisdropped",
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...ROW_COLUMNS].sort());
  });

  // B-0780
  test("each row is in exactly one seal, and nothing is sealed twice", async () => {
    await books.fill(30, 2);
    const sealer = books.sealer();
    expect(await sealer.run()).toMatchObject({ rows: 60, heads: 1, isWhole: true });
    expect(await sealer.run()).toMatchObject({ rows: 0, seals: 0, heads: 0 });
    await books.fill(5, 1);
    expect(await sealer.run()).toMatchObject({ rows: 5 });
    const report = await books.audit();
    expect(report).toMatchObject({ findings: [], rows: 65, unsealed: 0, heads: 1 });
  });

  // B-0780
  test("a row of a transaction that is still open is left, and those after it wait for it", async () => {
    const [early] = await books.fill(1, 1);
    await books.sealer().run();
    const open = await books.pool.connect();
    await open.query("begin");
    await open.query("select pg_current_xact_id()");
    const [late] = await books.post(1, 1);
    expect(await books.sealer().run()).toMatchObject({ rows: 0 });
    await open.query("rollback");
    open.release();
    await books.settle();
    books.clock.advance(600_000);
    expect(await books.sealer().run()).toMatchObject({ rows: 1 });
    for (const row of [early, late]) expect((await checkProof(await books.proofOf(row!))).steps.row).toBe("holds");
  });

  test("many rows of one bucket are cut into seals, and postings of one transfer are not", async () => {
    await books.fill(1, 30);
    const client = await books.pool.connect();
    const sealed = await sealRows({ pool: books.pool, keys: books.keys, now: books.clock.now, sealRowsMax: 7 }, client);
    client.release();
    expect(sealed).toEqual({ rows: 30, seals: 5, isWhole: true });
    await books.sealer().run();
    expect((await books.audit()).findings).toEqual([]);
  });

  // B-1825
  test("a backlog is sealed portion after portion, and a sealing that is cut off goes on after the last whole one", async () => {
    await books.fill(20, 5);
    const options = { pool: books.pool, keys: books.keys, now: books.clock.now, portionRowsMax: 10 };
    const sealed = async (most: number) => {
      let handfuls = 0;
      const client = await books.pool.connect();
      const onSealed = async () => {
        handfuls += 1;
      };
      const report = await sealRows({ ...options, onSealed, isStopped: () => handfuls >= most }, client);
      client.release();
      return { ...report, handfuls };
    };
    const below = async () => {
      const { rows } = await books.pool.query<{ below: string }>(
        "select sealed_below::text as below from books_progress",
      );
      return BigInt(rows[0]?.below ?? 0);
    };
    const first = await sealed(3);
    expect(first).toMatchObject({ isWhole: false, handfuls: 3 });
    expect(first.rows).toBeLessThanOrEqual(30);
    const progress = await below();
    const rest = await sealed(Number.POSITIVE_INFINITY);
    expect(rest.isWhole).toBe(true);
    expect(first.rows + rest.rows).toBe(100);
    expect(rest.handfuls).toBeGreaterThanOrEqual(7);
    expect(await below()).toBeGreaterThan(progress);
    await books.sealer().run();
    expect(await books.audit()).toMatchObject({ findings: [], rows: 100, unsealed: 0 });
  });

  // B-0781
  test("two workers never seal at the same time", async () => {
    await books.fill(20, 2);
    const answers = await Promise.all([books.sealer().run(), books.sealer().run(), books.sealer().run()]);
    expect(answers.filter((answer) => answer !== undefined).reduce((sum, answer) => sum + answer!.rows, 0)).toBe(40);
    expect((await books.audit()).findings).toEqual([]);
  });

  // B-0781
  test("what a killed sealing had done stays, and the next one goes on after it", async () => {
    await books.fill(40, 3);
    const client = await books.pool.connect();
    let handfuls = 0;
    const killed = sealRows(
      {
        pool: books.pool,
        keys: books.keys,
        now: books.clock.now,
        sealRowsMax: 2,
        onSealed: async () => {
          handfuls += 1;
          throw new Error("killed");
        },
      },
      client,
    );
    await expect(killed).rejects.toThrow("killed");
    client.release();
    expect(handfuls).toBe(1);
    await books.sealer().run();
    await books.fill(10, 1);
    await books.sealer().run();
    expect(await books.audit()).toMatchObject({ findings: [], rows: 130, unsealed: 0 });
  });

  // B-0782
  test("the rows of seals and heads are never changed or removed", async () => {
    await books.fill(1, 1);
    await books.sealer().run();
    for (const statement of [
      "update books_seal set rows = rows + 1",
      "delete from books_seal",
      "truncate books_seal",
      "update books_head set line = ''",
      "delete from books_head",
    ]) {
      await expect(books.pool.query(statement)).rejects.toThrow("never changed or removed");
    }
  });
});

describe("heads", () => {
  // B-0387
  test("a day is closed when it is over, days without play too, and heads follow one another", async () => {
    books.clock.set("2026-03-01T23:58:00Z");
    await books.fill(3, 1);
    await books.sealer().run();
    books.clock.set("2026-03-04T00:00:30Z");
    await books.fill(2, 1);
    await books.sealer().run();
    const heads = headsOf(books.anchorLines());
    expect(heads.map(({ kind, day, rows }) => ({ kind, day, rows }))).toEqual([
      { kind: "running", day: "2026-03-01", rows: 3 },
      { kind: "day", day: "2026-03-01", rows: 5 },
      { kind: "day", day: "2026-03-02", rows: 0 },
      { kind: "day", day: "2026-03-03", rows: 0 },
    ]);
    expect((await books.audit()).findings).toEqual([]);
  });

  // B-0785
  test("the running day is signed at once, and then from time to time while there is something new", async () => {
    books.clock.set("2026-03-01T10:00:00Z");
    const sealer = books.sealer();
    const headsAfter = async (minutes: number, deposits: number) => {
      books.clock.advance(minutes * 60_000);
      await books.fill(1, deposits);
      return (await sealer.run())?.heads;
    };
    expect(await headsAfter(0, 1)).toBe(1);
    expect(await headsAfter(5, 1)).toBe(0);
    expect(await headsAfter(5, 0)).toBe(1);
    expect(await headsAfter(60, 0)).toBe(0);
    expect(await headsAfter(1, 1)).toBe(1);
    expect((await books.audit()).findings).toEqual([]);
  });

  // B-0785
  test("another worker that takes over signs the same tree", async () => {
    books.clock.set("2026-03-01T10:00:00Z");
    const [one, other] = [books.sealer(), books.sealer()];
    for (const sealer of [one, other, other, one, other]) {
      await books.fill(2, 1);
      books.clock.advance(600_000);
      await sealer.run();
    }
    expect(await books.audit()).toMatchObject({ findings: [], heads: 5 });
  });

  // B-0787
  test("a new key is signed by the old one, and old and new heads stay good", async () => {
    books.clock.set("2026-03-01T10:00:00Z");
    const [old] = await books.fill(1, 1);
    await books.sealer().run();
    rotateBookKeys(books.dataDir, books.clock.now());
    books.clock.advance(600_000);
    await books.fill(1, 1);
    await books.sealer().run();
    const first = books.keys.publicKeys[0]!.publicKey;
    const keys = openBookKeys(books.dataDir);
    const answer = await makeProof(books.pool, keys, { ...old!, postingNumber: 1 });
    if (answer.state !== "signed") throw new Error(answer.state);
    const { holds, steps } = await checkProof(answer.proof, { publicKeys: [first], lines: books.anchorLines() });
    expect({ holds, steps }).toMatchObject({ holds: true, steps: { signature: "holds", published: "holds" } });
    expect(answer.head.line).toContain('"signer":2');
    expect((await books.audit()).findings).toEqual([]);
  });
});

describe("the anchor", () => {
  // B-0786
  test("a line that a crash cut off is completed, and nothing is written twice", async () => {
    await books.fill(2, 1);
    await books.sealer().run();
    const file = books.anchorDir;
    const lines = books.anchorLines();
    const path = `${file}/books-${books.keys.book}.jsonl`;
    for (const kept of [10, 1_000, (lines[1]?.length ?? 0) - 1]) {
      writeFileSync(path, `${lines[0]}\n${lines[1]?.slice(0, kept)}`);
      await books.sealer().run();
      expect(readFileSync(path, "utf8")).toBe(`${lines.join("\n")}\n`);
    }
  });

  // B-0786
  test("what the database has and the anchor has not, as after a crash in between, is appended", async () => {
    await books.fill(2, 1);
    await books.sealer().run();
    const path = `${books.anchorDir}/books-${books.keys.book}.jsonl`;
    const before = readFileSync(path, "utf8");
    writeFileSync(path, "");
    await books.sealer().run();
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  // B-0786
  test("nothing is signed on top of an anchor that the database does not agree with", async () => {
    books.clock.set("2026-03-01T10:00:00Z");
    await books.fill(2, 1);
    await books.sealer().run();
    await books.tamper("delete from books_head");
    await books.fill(2, 1);
    books.clock.advance(600_000);
    await expect(books.sealer().run()).rejects.toThrow("which the database does not have");
    expect((await books.pool.query("select from books_head")).rowCount).toBe(0);
  });

  // B-0786
  test("a head that another party has put into the database is not appended", async () => {
    await books.fill(2, 1);
    await books.sealer().run();
    const lines = books.anchorLines();
    await books.pool.query(
      `insert into books_head select number + 1, kind, day, up_to, replace(line, '"number":1', '"number":2'), made_at from books_head`,
    );
    await expect(books.sealer().run()).rejects.toThrow("is not signed by the house");
    expect(books.anchorLines()).toEqual(lines);
  });

  test("an end that is no line of these books is left alone", async () => {
    await books.fill(2, 1);
    await books.sealer().run();
    appendFileSync(`${books.anchorDir}/books-${books.keys.book}.jsonl`, "rubbish");
    books.clock.advance(600_000);
    await books.fill(2, 1);
    await expect(books.sealer().run()).rejects.toThrow("damaged");
  });
});
