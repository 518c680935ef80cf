import { parseLine } from "@fairhouse/ledger/seal";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestBooks, type TestBooks } from "./testing/books.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openTestBooks();
});
afterEach(() => books.close());

const headsOf = (lines: readonly string[]) =>
  lines.map(parseLine).flatMap((line) => (line && "head" in line ? [line.head] : []));

describe("while there is play", () => {
  // B-1759
  test("every sealing signs as soon as the last head is half a minute old", async () => {
    books.clock.set("2026-03-01T10:00:00Z");
    const sealer = books.sealer({ signEveryMs: 30_000 });
    for (let time = 0; time < 4; time += 1) {
      await books.fill(1, 1);
      expect(await sealer.run()).toMatchObject({ rows: 1, heads: 1 });
      books.clock.advance(50_000);
    }
    expect(headsOf(books.anchorLines()).map(({ madeAt }) => madeAt.slice(11, 19))).toEqual([
      "10:00:00",
      "10:00:50",
      "10:01:40",
      "10:02:30",
    ]);
  });

  // B-1759
  test("a backlog that takes minutes is signed and anchored on its way, also over midnight", async () => {
    books.clock.set("2026-03-01T23:57:00Z");
    await books.fill(1, 1);
    await books.sealer().run();
    await books.fill(30, 40);
    const anchored: number[] = [];
    const sealer = books.sealer({
      signEveryMs: 30_000,
      onSealed: () => {
        anchored.push(headsOf(books.anchorLines()).length);
        books.clock.advance(60_000);
      },
    });
    // They come in handfuls, each a minute after the one before; one that fills no seal leaves nothing to sign.
    const report = await sealer.run();
    expect(report).toMatchObject({ rows: 1_200, isWhole: true });
    expect(anchored.at(-1), "on its way").toBeGreaterThan(2);
    books.clock.advance(60_000);
    await books.sealer().run();
    const heads = headsOf(books.anchorLines());
    expect(heads.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
      ...Array.from({ length: 1 + (report?.heads ?? 0) }, () => "running 2026-03-01"),
      "day 2026-03-01",
    ]);
    expect(await books.audit()).toMatchObject({ findings: [], rows: 1_201, unsigned: { seals: 0, rows: 0 } });
  });
});

// B-1759
test("the audit tells how much no head covers yet, and says nothing of it once a head does", async () => {
  await books.fill(2, 1);
  await books.sealer().run();
  await books.fill(3, 2, 7);
  await books.sealer().run();
  const report = await books.audit();
  expect(report).toMatchObject({ findings: [], seals: expect.any(Number), unsigned: { seals: 1, rows: 6 } });
  expect(report.notes.join()).toContain("The last 1 seals, with 6 rows, are beyond the last signed head");
  books.clock.advance(600_000);
  await books.fill(1, 1);
  await books.sealer().run();
  expect(await books.audit()).toMatchObject({ findings: [], unsigned: { seals: 0, rows: 0 }, notes: [] });
});
