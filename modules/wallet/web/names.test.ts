import { textOf } from "@fairhouse/i18n";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import { dayOrNull, lastDays } from "./days.ts";
import { accountName, entryName, recordName } from "./names.ts";
import { askedOf, countFilters, hasFilters, ledgerAddress, NO_FILTERS } from "./record-filters.ts";

const [english, urdu] = [textOf("en", en), textOf("ur", ur)];

test("an entry is called by its kind and what it was for", () => {
  expect(entryName(english, { kind: "win", label: "tiger-at-four" })).toBe("Win · Tiger at Four");
  expect(entryName(english, { kind: "deposit", label: "sandbox-wallet" })).toBe("Deposit · Sandbox wallet");
  expect(entryName(english, { kind: "something-new", label: null })).toBe("Transaction");
  expect(entryName(urdu, { kind: "bet", label: null })).toBe("داؤ");
});

// B-0316
test("both sides of an entry have a name that a player understands", () => {
  const called = (account: string, name: string | null = null) => accountName(english, { account, name });
  expect(called("cash")).toBe("Your balance");
  expect(called("payments_sandbox-pay")).toBe("Payment provider: Sandbox Pay");
  expect(called("withdrawals_pending")).toBe("Pending withdrawals");
  expect(called("unheard_of")).toBe("unheard_of");
});

// B-2233
test("a vendor's account has the vendor's own name, and a round the name of its game", () => {
  const account = { account: "games_house-studio", name: "Fairhouse Studio" };
  expect(accountName(english, account)).toBe("Fairhouse Studio games");
  expect(accountName(urdu, account)).toBe("Fairhouse Studio کے کھیل");
  const round = {
    ...{ vendor: "house-studio", roundId: "r", gameCode: "tiger-at-four", vendorName: "Fairhouse Studio", cover: null },
    ...{ gameName: "The Tiger", state: "closed" as const, stakeLedger: "1", winLedger: "0" },
  };
  const record = { round, entryKind: "bet", label: "tiger-at-four", labelName: null };
  expect(recordName(english, record)).toBe("The Tiger");
  expect(recordName(english, { ...record, round: { ...round, gameName: null } })).toBe("Tiger at Four");
  const transfer = { round: null, entryKind: "vendor_transfer_in", label: "sandbox-arcade", labelName: "The Arcade" };
  expect(recordName(english, transfer)).toBe("Transferred to a vendor · The Arcade");
});

// B-2235
test("the ledger's address names only what narrows the whole ledger", () => {
  expect(ledgerAddress(NO_FILTERS)).toBe("/wallet/ledger");
  const filters = {
    ...NO_FILTERS,
    kind: "rounds",
    fromOn: "2026-11-14",
    vendor: "v",
    game: "v:g",
    state: "open",
  } as const;
  expect(ledgerAddress(filters)).toBe("/wallet/ledger?kind=rounds&fromOn=2026-11-14&vendor=v&game=v%3Ag&state=open");
  expect(countFilters({ ...filters, untilOn: "2026-11-20", number: "17" })).toBe(5);
  expect(hasFilters({ ...NO_FILTERS, number: "17" })).toBe(true);
});

// B-2853
test("days are those of the operator's zone, today included, and a number stands for itself", () => {
  const now = new Date("2026-03-01T20:00:00.000Z");
  expect(lastDays(7, "UTC", now)).toEqual({ fromOn: "2026-02-23", untilOn: "2026-03-01" });
  expect(lastDays(1, "Asia/Karachi", now)).toEqual({ fromOn: "2026-03-02", untilOn: "2026-03-02" });
  const filters = { ...NO_FILTERS, fromOn: "2026-03-02", untilOn: "2026-03-02", kind: "rounds" } as const;
  expect(askedOf(filters, "Asia/Karachi")).toEqual({
    ...{ from: "2026-03-01T19:00:00.000Z", to: "2026-03-02T19:00:00.000Z", kind: "rounds" },
  });
  expect(askedOf({ ...filters, number: "17" }, "UTC")).toEqual({ number: "17" });
});

test("what is no day of the calendar is none", () => {
  expect(dayOrNull("2026-02-29")).toBeNull();
  expect(dayOrNull("2028-02-29")).toBe("2028-02-29");
  expect(dayOrNull("0026-02-02")).toBeNull();
});
