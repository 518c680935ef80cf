import { checkProof, parseProof } from "@fairhouse/ledger/seal";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestBooks, type PostedRow, type TestBooks } from "./testing/books.ts";

const BUCKET = 7;

let books: TestBooks;
beforeEach(async () => {
  books = await openTestBooks();
  books.clock.set("2026-03-01T10:00:00Z");
});
afterEach(() => books.close());

/** A seal of each version, and one of the first again, as while both programs run. */
async function sealInTurn(): Promise<PostedRow[]> {
  const made: PostedRow[] = [];
  for (const seal of [books.sealAsBefore, () => books.sealer().run(), books.sealAsBefore, () => books.sealer().run()]) {
    made.push(...(await books.fill(2, 1, BUCKET)));
    books.clock.advance(600_000);
    await seal();
  }
  return made;
}

describe("seals of both versions in one chain", () => {
  // B-1512
  test("pass the audit, whichever program went on after the other, and every row has its proof", async () => {
    const rows = await sealInTurn();
    const { rows: seals } = await books.pool.query(
      "select bucket, number::int, version from books_seal order by place",
    );
    expect(seals).toEqual([1, 2, 1, 2].map((version, at) => ({ bucket: BUCKET, number: at + 1, version })));
    expect(await books.audit()).toMatchObject({ findings: [], rows: 8, unsealed: 0 });
    const versions: number[] = [];
    for (const row of rows) {
      const proof = parseProof(JSON.stringify(await books.proofOf(row)));
      expect((await checkProof(proof!, { lines: books.anchorLines() })).holds).toBe(true);
      versions.push(proof!.fairhouseProof);
    }
    expect(versions).toEqual([1, 1, 2, 2, 1, 1, 2, 2]);
  });

  // B-1512
  test.each([
    ["last_batch", "last_batch + 1"],
    ["last_member_id", "gen_random_uuid()"],
    ["last_id", "gen_random_uuid()"],
    ["last_posting_number", "last_posting_number + 1"],
    ["version", "3 - version"],
  ])("have a hash that a changed %s does not fit", async (column, value) => {
    await sealInTurn();
    for (const place of [1, 2, 3, 4]) {
      await books.tamper(
        "create table kept as table books_seal",
        `update books_seal set ${column} = ${value} where place = ${place}`,
      );
      const { findings } = await books.audit();
      expect(findings).toContainEqual(
        expect.objectContaining({
          check: "a seal has the hash of its values",
          subject: `seal ${place} of bucket ${BUCKET}`,
        }),
      );
      await books.tamper("delete from books_seal", "insert into books_seal table kept", "drop table kept");
    }
    expect((await books.audit()).findings).toEqual([]);
  });
});
