import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { bucketOf } from "@fairhouse/base";
import { checkProof, ROW_COLUMNS } from "@fairhouse/ledger/seal";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sealRows } from "./commands/seal-rows.ts";
import { makeProof } from "./queries/proof.ts";
import { openTestBooks, type PostedRow, type TestBooks } from "./testing/books.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openTestBooks();
});
afterEach(() => books.close());

describe("a proof", () => {
  // B-0388
  test("leads from any row of a member to a signed root, and says what it is still waiting for", async () => {
    const rows = await books.fill(6, 4);
    const [first] = rows;
    expect((await makeProof(books.pool, books.keys, { ...first!, postingNumber: 1 })).state).toBe("unsealed");
    await books.sealer().run();
    for (const row of rows) {
      const { holds, steps } = await checkProof(await books.proofOf(row), { lines: books.anchorLines() });
      expect({ holds, steps }).toEqual({
        holds: true,
        steps: { row: "holds", day: "holds", signature: "holds", published: "holds" },
      });
    }
    const [late] = await books.fill(1, 1);
    await books.sealer().run();
    expect((await makeProof(books.pool, books.keys, { ...late!, postingNumber: 1 })).state).toBe("sealed");
  });

  // B-0388
  test("finds the seal of its row by number, where batches gain a digit", async () => {
    const rows = await books.fill(1, 6);
    await books.tamper(
      `update ledger_posting t set batch = 5 + 2 * n.place from
         (select id, row_number() over (order by id) as place from ledger_posting) n where n.id = t.id`,
    );
    const client = await books.pool.connect();
    await sealRows({ pool: books.pool, keys: books.keys, now: books.clock.now, sealRowsMax: 1 }, client);
    client.release();
    await books.sealer().run();
    for (const row of rows) expect((await checkProof(await books.proofOf(row))).holds).toBe(true);
  });

  // B-0788
  test("of another member's row is not made", async () => {
    const [row] = await books.fill(1, 1);
    await books.sealer().run();
    const stranger = await books.member();
    const sameBucket = `${stranger.slice(0, -2)}${row!.memberId.slice(-2)}`;
    expect(bucketOf(sameBucket)).toBe(bucketOf(row!.memberId));
    for (const memberId of [stranger, sameBucket]) {
      expect((await makeProof(books.pool, books.keys, { memberId, id: row!.id, postingNumber: 1 })).state).toBe(
        "unknown",
      );
    }
  });

  // B-0788
  test("tells nothing of other rows: without the salts a leaf is not guessed", async () => {
    // In one bucket and so in one seal, the second row the last of it.
    const [row, other] = await books.fill(2, 1, 7);
    expect(books.keys.saltOf({ bucket: "1", memberId: row!.memberId, id: row!.id, postingNumber: "1" })).not.toEqual(
      books.keys.saltOf({ bucket: "1", memberId: other!.memberId, id: other!.id, postingNumber: "1" }),
    );
    await books.sealer().run();
    for (const [own, foreign] of [
      [row!, other!],
      [other!, row!],
    ] as const) {
      const proof = await books.proofOf(own);
      expect(proof.seal).toMatchObject({ bucket: 7, rows: 2 });
      expect(proof.row.member_id).toBe(own.memberId);
      for (const text of [JSON.stringify(proof), books.anchorLines().join("")]) {
        for (const name of [foreign.memberId, foreign.id, await keyOf(foreign)]) expect(text).not.toContain(name);
      }
    }
  });

  // B-0788
  test("does not hold once any letter of it is changed", async () => {
    const [row] = await books.fill(9, 3);
    await books.sealer().run();
    const proof = await books.proofOf(row!);
    const lines = books.anchorLines();
    for (const column of ROW_COLUMNS) {
      const changed = { ...proof, row: { ...proof.row, [column]: `${proof.row[column] ?? ""}1` } };
      expect((await checkProof(changed, { lines })).steps.row).toBe("fails");
    }
    const flipped = (hex: string) => (hex.startsWith("0") ? `1${hex.slice(1)}` : `0${hex.slice(1)}`);
    const forged = [
      { ...proof, salt: flipped(proof.salt) },
      { ...proof, seal: { ...proof.seal, rows: proof.seal.rows + 1 } },
      { ...proof, seal: { ...proof.seal, lastHash: flipped("lastHash" in proof.seal ? proof.seal.lastHash : "") } },
      { ...proof, seal: { ...proof.seal, previous: flipped(proof.seal.previous) } },
      { ...proof, inDay: { path: proof.inDay.path.map(flipped) } },
      { ...proof, head: proof.head.replace(/"signature":"./, '"signature":"e') },
      { ...proof, keys: proof.keys.map((line) => line.replace(/"signature":"./, '"signature":"e')) },
    ].filter((one) => JSON.stringify(one) !== JSON.stringify(proof));
    for (const one of forged) expect((await checkProof(one, { lines })).holds).toBe(false);
    expect((await checkProof(proof, { roots: ["0".repeat(64)] })).steps.published).toBe("fails");
  });

  // B-0388
  test("is checked from the command line without a server", async () => {
    const [row] = await books.fill(3, 1);
    await books.sealer().run();
    const proof = await books.proofOf(row!);
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

async function keyOf({ id }: PostedRow): Promise<string> {
  const { rows } = await books.pool.query<{ key: string }>("select key from ledger_posting where id = $1", [id]);
  return rows[0]!.key;
}

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
