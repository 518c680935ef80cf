import { expect, test } from "vitest";
import { csvText, ENTRY_COLUMNS, entryCells, fileOfPages } from "./csv.ts";
import type { Entry } from "./entry.ts";

const entry = (change: Partial<Entry> = {}): Entry => ({
  entryId: "t-1.1",
  kind: "bet",
  unit: "P",
  amountLedger: "-50001",
  balanceAfter: "19949999",
  reference: "house-studio:round",
  label: "tiger-at-four",
  postedAt: "2026-11-20T12:00:00.000Z",
  leaves: { account: "cash", name: null, amountLedger: "-50001" },
  arrives: { account: "games_house-studio", name: "Fairhouse Studio", amountLedger: "50001" },
  correction: null,
  ...change,
});

test("a line has every digit that the ledger keeps, without separators", () => {
  expect(csvText([ENTRY_COLUMNS, entryCells(entry())]).split("\r\n")).toEqual([
    "time,transfer,kind,label,reference,unit,amount,balance_after,leaves,arrives",
    "2026-11-20T12:00:00.000Z,t-1.1,bet,tiger-at-four,house-studio:round,P,-5.0001,1994.9999,cash,games_house-studio",
    "",
  ]);
});

// B-0621
test("quotes and commas stay inside their cell, and nothing runs as a formula", () => {
  const line = csvText([entryCells(entry({ label: 'a "b", c', reference: "=1+1" }))]);
  expect(line).toContain('"a ""b"", c"');
  expect(line).toContain(",'=1+1,");
});

// B-0298, B-0621
test("a page is written before the next one is read, each from where the one before ended", async () => {
  const events: string[] = [];
  const saved = await fileOfPages({
    columns: ENTRY_COLUMNS,
    async read(before) {
      events.push(`read from ${before ?? "the start"}`);
      const next = before === undefined ? "one" : before === "one" ? "two" : null;
      return { ok: true, value: { rows: [entry({ label: before ?? "zero" })], next } };
    },
    cells(row) {
      events.push(`write ${row.label}`);
      return entryCells(row);
    },
  });
  expect(events).toEqual([
    ...["read from the start", "write zero", "read from one", "write one", "read from two", "write two"],
  ]);
  expect(saved).toMatchObject({ isWhole: true, count: 3 });
  const lines = (await saved?.file.text())?.split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines?.[3]).toContain(",two,");
});

test("a page that cannot be read saves nothing, and a ledger without end is cut at 100,000 lines", async () => {
  const file = { columns: ENTRY_COLUMNS, cells: () => ["x"] };
  expect(await fileOfPages({ ...file, read: async () => ({ ok: false }) })).toBeNull();
  const rows = Array.from({ length: 1_000 }, () => entry());
  const endless = async () => ({ ok: true, value: { rows, next: "more" } }) as const;
  expect(await fileOfPages({ ...file, read: endless })).toMatchObject({ isWhole: false, count: 100_000 });
});
