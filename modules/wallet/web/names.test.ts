import { textOf } from "@fairhouse/i18n";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import { accountName, entryName, recordName } from "./names.ts";
import { ledgerAddress, NO_FILTERS, periodStart } from "./record-filters.ts";

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

test("the ledger's address names only what differs from the whole ledger", () => {
  expect(ledgerAddress(NO_FILTERS)).toBe("/wallet/ledger");
  expect(ledgerAddress({ kind: "rounds", period: "week", game: "v:g" }, "id")).toBe(
    "/wallet/ledger?kind=rounds&period=week&game=v%3Ag&before=id",
  );
});

test("a period begins at midnight of the device, seven or thirty days with today included", () => {
  const now = new Date(2026, 10, 20, 14, 5);
  expect(periodStart("today", now)).toBe(new Date(2026, 10, 20).toISOString());
  expect(periodStart("week", now)).toBe(new Date(2026, 10, 14).toISOString());
  expect(periodStart("month", now)).toBe(new Date(2026, 9, 22).toISOString());
  expect(periodStart("all", now)).toBeUndefined();
});
