import { expect, test } from "vitest";
import { csvOf, isSaved, readAllEntries } from "./csv.ts";
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
  const read = await readAllEntries(
    async ({ before, from }) => {
      asked.push(`${from} ${before}`);
      const next = before === undefined ? "one" : before === "one" ? "two" : null;
      return { ok: true, value: { entries: [entry()], next, totals: { in: "0", out: "0", count: 3 } } };
    },
    { from: "since" },
  );
  expect(asked).toEqual(["since undefined", "since one", "since two"]);
  expect(read).toMatchObject({ isWhole: true, entries: { length: 3 } });
});

test("a page that cannot be read saves nothing, and a ledger without end is cut", async () => {
  expect(await readAllEntries(async () => ({ ok: false }), {})).toBeNull();
  const endless = async () =>
    ({ ok: true, value: { entries: [entry()], next: "more", totals: { in: "0", out: "0", count: 1 } } }) as const;
  expect(await readAllEntries(endless, {})).toMatchObject({ isWhole: false, entries: { length: 1_000 } });
});

// B-0298
test("the file has what is shown: the entries of the kind, the studio and the game", () => {
  const wanted = { kind: null, vendor: null, game: null };
  const bet = entry();
  const paid = entry({ kind: "deposit", reference: "01890000-0000-7000-8000-000000000001", label: "sandbox-wallet" });
  const saved = (filters: Partial<Parameters<typeof isSaved>[1]>) =>
    [bet, paid].filter((one) => isSaved(one, { ...wanted, ...filters })).map(({ kind }) => kind);
  expect(saved({})).toEqual(["bet", "deposit"]);
  expect(saved({ kind: "rounds" })).toEqual(["bet"]);
  expect(saved({ kind: "deposits" })).toEqual(["deposit"]);
  expect(saved({ vendor: "house-studio" })).toEqual(["bet"]);
  expect(saved({ vendor: "house" })).toEqual([]);
  expect(saved({ game: "house-studio:tiger-at-four" })).toEqual(["bet"]);
  expect(saved({ game: "house-studio:another" })).toEqual([]);
});
