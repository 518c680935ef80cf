import { expect, test } from "vitest";
import { csvOf, readAllEntries } from "./csv.ts";
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
  ...change,
});

test("a line has every digit that the ledger keeps, without separators", () => {
  expect(csvOf([entry()]).split("\r\n")).toEqual([
    "time,transfer,kind,label,reference,unit,amount,balance_after,leaves,arrives",
    "2026-11-20T12:00:00.000Z,t-1.1,bet,tiger-at-four,house-studio:round,P,-5.0001,1994.9999,cash,games_house-studio",
    "",
  ]);
});

// B-0621
test("quotes and commas stay inside their cell, and nothing runs as a formula", () => {
  const line = csvOf([entry({ label: 'a "b", c', reference: "=1+1" })]).split("\r\n")[1];
  expect(line).toContain('"a ""b"", c"');
  expect(line).toContain(",'=1+1,");
});

// B-0298
test("all pages are read, each from where the one before ended", async () => {
  const asked: (string | undefined)[] = [];
  const read = await readAllEntries(async ({ before, from }) => {
    asked.push(`${from} ${before}`);
    const next = before === undefined ? "one" : before === "one" ? "two" : null;
    return { ok: true, value: { entries: [entry()], next, totals: { in: "0", out: "0", count: 3 } } };
  }, "since");
  expect(asked).toEqual(["since undefined", "since one", "since two"]);
  expect(read).toMatchObject({ isWhole: true, entries: { length: 3 } });
});

test("a page that cannot be read saves nothing, and a ledger without end is cut", async () => {
  expect(await readAllEntries(async () => ({ ok: false }), undefined)).toBeNull();
  const endless = async () =>
    ({ ok: true, value: { entries: [entry()], next: "more", totals: { in: "0", out: "0", count: 1 } } }) as const;
  expect(await readAllEntries(endless, undefined)).toMatchObject({ isWhole: false, entries: { length: 50 } });
});
