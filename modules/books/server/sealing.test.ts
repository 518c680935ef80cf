import { spawn } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { bucketOf } from "@fairhouse/base";
import { checkProof, parseLine, ROW_COLUMNS } from "@fairhouse/ledger/seal";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rotateBookKeys } from "./commands/book-keys.ts";
import { makeProof } from "./queries/proof.ts";
import { openTestBooks, type TestBooks } from "./testing/books.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openTestBooks();
});
afterEach(() => books.close());

async function fill(members: number, deposits: number): Promise<{ memberId: string; id: string }[]> {
  const made = await post(members, deposits);
  await books.settle();
  return made;
}

async function post(members: number, deposits: number): Promise<{ memberId: string; id: string }[]> {
  const made: { memberId: string; id: string }[] = [];
  for (let member = 0; member < members; member += 1) {
    const memberId = await books.member();
    for (let count = 0; count < deposits; count += 1) made.push({ memberId, id: await books.deposit(memberId) });
  }
  return made;
}

const headsOf = (lines: readonly string[]) =>
  lines.map(parseLine).flatMap((line) => (line && "head" in line ? [line.head] : []));

async function proofOf(row: { memberId: string; id: string }) {
  const answer = await makeProof(books.pool, books.keys, { ...row, leg: 1 });
  if (answer.state !== "signed") throw new Error(`The row is ${answer.state}.`);
  return answer.proof;
}

describe("sealing", () => {
  test("every column of a row is sealed", async () => {
    const { rows } = await books.pool.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = 'ledger_transfer'::regclass and attnum > 0 and not attisdropped",
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...ROW_COLUMNS].sort());
  });

  test("each row is in exactly one seal, and nothing is sealed twice", async () => {
    await fill(30, 2);
    const sealer = books.sealer();
    expect(await sealer.run()).toMatchObject({ rows: 60, heads: 1, isWhole: true });
    expect(await sealer.run()).toMatchObject({ rows: 0, seals: 0, heads: 0 });
    await fill(5, 1);
    expect(await sealer.run()).toMatchObject({ rows: 5 });
    const report = await books.audit();
    expect(report).toMatchObject({ findings: [], rows: 65, unsealed: 0, heads: 1 });
  });

  test("a row of a transaction that is still open is left, and those after it wait for it", async () => {
    const [early] = await fill(1, 1);
    await books.sealer().run();
    const open = await books.pool.connect();
    await open.query("begin");
    await open.query("select pg_current_xact_id()");
    const [late] = await post(1, 1);
    expect(await books.sealer().run()).toMatchObject({ rows: 0 });
    await open.query("rollback");
    open.release();
    await books.settle();
    books.clock.advance(600_000);
    expect(await books.sealer().run()).toMatchObject({ rows: 1 });
    for (const row of [early, late]) expect((await checkProof(await proofOf(row!))).steps.row).toBe("holds");
  });

  test("many rows of one bucket are cut into seals, and legs of one transfer are not", async () => {
    await fill(1, 30);
    const { sealRows } = await import("./commands/seal-rows.ts");
    const client = await books.pool.connect();
    const sealed = await sealRows({ pool: books.pool, keys: books.keys, now: books.clock.now, sealRowsMax: 7 }, client);
    client.release();
    expect(sealed).toEqual({ rows: 30, seals: 5, isWhole: true });
    await books.sealer().run();
    expect((await books.audit()).findings).toEqual([]);
  });

  test("two workers never seal at the same time", async () => {
    await fill(20, 2);
    const answers = await Promise.all([books.sealer().run(), books.sealer().run(), books.sealer().run()]);
    expect(answers.filter((answer) => answer !== undefined).reduce((sum, answer) => sum + answer!.rows, 0)).toBe(40);
    expect((await books.audit()).findings).toEqual([]);
  });

  test("what a killed sealing had done stays, and the next one goes on after it", async () => {
    await fill(40, 3);
    const { sealRows } = await import("./commands/seal-rows.ts");
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
    await fill(10, 1);
    await books.sealer().run();
    expect(await books.audit()).toMatchObject({ findings: [], rows: 130, unsealed: 0 });
  });

  test("the rows of seals and heads are never changed or removed", async () => {
    await fill(1, 1);
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
  test("a day is closed when it is over, days without play too, and heads follow one another", async () => {
    books.clock.set("2026-03-01T23:58:00Z");
    await fill(3, 1);
    await books.sealer().run();
    books.clock.set("2026-03-04T00:00:30Z");
    await fill(2, 1);
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

  test("the running day is signed at once, and then from time to time while there is something new", async () => {
    books.clock.set("2026-03-01T10:00:00Z");
    const sealer = books.sealer();
    const headsAfter = async (minutes: number, deposits: number) => {
      books.clock.advance(minutes * 60_000);
      await fill(1, deposits);
      return (await sealer.run())?.heads;
    };
    expect(await headsAfter(0, 1)).toBe(1);
    expect(await headsAfter(5, 1)).toBe(0);
    expect(await headsAfter(5, 0)).toBe(1);
    expect(await headsAfter(60, 0)).toBe(0);
    expect(await headsAfter(1, 1)).toBe(1);
    expect((await books.audit()).findings).toEqual([]);
  });

  test("another worker that takes over signs the same tree", async () => {
    books.clock.set("2026-03-01T10:00:00Z");
    const [one, other] = [books.sealer(), books.sealer()];
    for (const sealer of [one, other, other, one, other]) {
      await fill(2, 1);
      books.clock.advance(600_000);
      await sealer.run();
    }
    expect(await books.audit()).toMatchObject({ findings: [], heads: 5 });
  });

  test("a new key is signed by the old one, and old and new heads stay good", async () => {
    books.clock.set("2026-03-01T10:00:00Z");
    const [old] = await fill(1, 1);
    await books.sealer().run();
    rotateBookKeys(books.dataDir, books.clock.now());
    books.clock.advance(600_000);
    await fill(1, 1);
    await books.sealer().run();
    const first = books.keys.publicKeys[0]!.publicKey;
    const { openBookKeys } = await import("./commands/book-keys.ts");
    const keys = openBookKeys(books.dataDir);
    const answer = await makeProof(books.pool, keys, { ...old!, leg: 1 });
    if (answer.state !== "signed") throw new Error(answer.state);
    const { holds, steps } = await checkProof(answer.proof, { publicKeys: [first], lines: books.anchorLines() });
    expect({ holds, steps }).toMatchObject({ holds: true, steps: { signature: "holds", published: "holds" } });
    expect(answer.head.line).toContain('"signer":2');
    expect((await books.audit()).findings).toEqual([]);
  });
});

describe("the anchor", () => {
  test("a line that a crash cut off is completed, and nothing is written twice", async () => {
    await fill(2, 1);
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

  test("what the database has and the anchor has not, as after a crash in between, is appended", async () => {
    await fill(2, 1);
    await books.sealer().run();
    const path = `${books.anchorDir}/books-${books.keys.book}.jsonl`;
    const before = readFileSync(path, "utf8");
    writeFileSync(path, "");
    await books.sealer().run();
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  test("nothing is signed on top of an anchor that the database does not agree with", async () => {
    books.clock.set("2026-03-01T10:00:00Z");
    await fill(2, 1);
    await books.sealer().run();
    await books.tamper("delete from books_head");
    await fill(2, 1);
    books.clock.advance(600_000);
    await expect(books.sealer().run()).rejects.toThrow("which the database does not have");
    expect((await books.pool.query("select from books_head")).rowCount).toBe(0);
  });

  test("an end that is no line of these books is left alone", async () => {
    await fill(2, 1);
    await books.sealer().run();
    appendFileSync(`${books.anchorDir}/books-${books.keys.book}.jsonl`, "rubbish");
    books.clock.advance(600_000);
    await fill(2, 1);
    await expect(books.sealer().run()).rejects.toThrow("damaged");
  });
});

describe("a proof", () => {
  test("leads from any row of a member to a signed root, and says what it is still waiting for", async () => {
    const rows = await fill(6, 4);
    const [first] = rows;
    expect((await makeProof(books.pool, books.keys, { ...first!, leg: 1 })).state).toBe("unsealed");
    await books.sealer().run();
    for (const row of rows) {
      const { holds, steps } = await checkProof(await proofOf(row), { lines: books.anchorLines() });
      expect({ holds, steps }).toEqual({
        holds: true,
        steps: { row: "holds", day: "holds", signature: "holds", published: "holds" },
      });
    }
    const [late] = await fill(1, 1);
    await books.sealer().run();
    expect((await makeProof(books.pool, books.keys, { ...late!, leg: 1 })).state).toBe("sealed");
  });

  test("finds the seal of its row by number, where batches gain a digit", async () => {
    const rows = await fill(1, 6);
    await books.tamper(
      `update ledger_transfer t set batch = 5 + 2 * n.place from
         (select id, row_number() over (order by id) as place from ledger_transfer) n where n.id = t.id`,
    );
    const { sealRows } = await import("./commands/seal-rows.ts");
    const client = await books.pool.connect();
    await sealRows({ pool: books.pool, keys: books.keys, now: books.clock.now, sealRowsMax: 1 }, client);
    client.release();
    await books.sealer().run();
    for (const row of rows) expect((await checkProof(await proofOf(row))).holds).toBe(true);
  });

  test("of another member's row is not made", async () => {
    const [row] = await fill(1, 1);
    await books.sealer().run();
    const stranger = await books.member();
    const sameBucket = `${stranger.slice(0, -2)}${row!.memberId.slice(-2)}`;
    expect(bucketOf(sameBucket)).toBe(bucketOf(row!.memberId));
    for (const memberId of [stranger, sameBucket]) {
      expect((await makeProof(books.pool, books.keys, { memberId, id: row!.id, leg: 1 })).state).toBe("unknown");
    }
  });

  test("tells nobody anything of other rows: without the salts a leaf is not guessed", async () => {
    const [row, other] = await fill(2, 1);
    expect(books.keys.saltOf({ bucket: "1", memberId: row!.memberId, id: row!.id, leg: "1" })).not.toEqual(
      books.keys.saltOf({ bucket: "1", memberId: other!.memberId, id: other!.id, leg: "1" }),
    );
    await books.sealer().run();
    const text = JSON.stringify(await proofOf(row!));
    expect(text).not.toContain(other!.memberId);
    expect(books.anchorLines().join("")).not.toContain(row!.memberId);
  });

  test("does not hold once any letter of it is changed", async () => {
    const [row] = await fill(9, 3);
    await books.sealer().run();
    const proof = await proofOf(row!);
    const lines = books.anchorLines();
    for (const column of ROW_COLUMNS) {
      const changed = { ...proof, row: { ...proof.row, [column]: `${proof.row[column] ?? ""}1` } };
      expect((await checkProof(changed, { lines })).steps.row).toBe("fails");
    }
    const flipped = (hex: string) => (hex.startsWith("0") ? `1${hex.slice(1)}` : `0${hex.slice(1)}`);
    const forged = [
      { ...proof, salt: flipped(proof.salt) },
      { ...proof, seal: { ...proof.seal, rows: proof.seal.rows + 1 } },
      { ...proof, seal: { ...proof.seal, previous: flipped(proof.seal.previous) } },
      { ...proof, inDay: { path: proof.inDay.path.map(flipped) } },
      { ...proof, head: proof.head.replace(/"signature":"./, '"signature":"e') },
      { ...proof, keys: proof.keys.map((line) => line.replace(/"signature":"./, '"signature":"e')) },
    ].filter((one) => JSON.stringify(one) !== JSON.stringify(proof));
    for (const one of forged) expect((await checkProof(one, { lines })).holds).toBe(false);
    expect((await checkProof(proof, { roots: ["0".repeat(64)] })).steps.published).toBe("fails");
  });

  test("is checked from the command line without a server", async () => {
    const [row] = await fill(3, 1);
    await books.sealer().run();
    const proof = await proofOf(row!);
    const file = `${books.dataDir}/proof.json`;
    const anchor = `${books.anchorDir}/books-${books.keys.book}.jsonl`;
    writeFileSync(file, JSON.stringify(proof));
    const verified = await runVerify([file, "--anchor", anchor]);
    expect(verified.output).toContain("The proof holds.");
    expect(verified.code).toBe(0);
    writeFileSync(file, JSON.stringify({ ...proof, row: { ...proof.row, amount: "9999999" } }));
    const refused = await runVerify([file, "--anchor", anchor]);
    expect(refused.output).toContain("The proof does NOT hold.");
    expect(refused.code).toBe(1);
    writeFileSync(file, "{}");
    expect((await runVerify([file])).code).toBe(2);
  });
});

function runVerify(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const cli = new URL("../../../packages/ledger/seal/verify-cli.ts", import.meta.url).pathname;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args]);
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.on("close", (code) => resolve({ code, output }));
  });
}
