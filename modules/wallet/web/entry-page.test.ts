import { expect, test } from "vitest";
import { pageOf } from "./entry-page.ts";

const ID = "01990000-0000-7000-8000-000000000001";
const ROUND = `house-studio:${ID}`;

// B-0317
test.each([
  ["deposit", ID, { to: "/wallet/deposit", search: { deposit: ID }, label: "book.toDeposit" }],
  ["withdrawal", ID, { to: "/wallet/withdraw", search: { withdrawal: ID }, label: "book.toWithdrawal" }],
  ["withdrawal_returned", ID, { to: "/wallet/withdraw", search: { withdrawal: ID }, label: "book.toWithdrawal" }],
  ["bet", ROUND, { to: `/verify/house-studio/${ID}`, label: "book.toRound" }],
  ["win", ROUND, { to: `/verify/house-studio/${ID}`, label: "book.toRound" }],
  ["rollback", ROUND, { to: `/verify/house-studio/${ID}`, label: "book.toRound" }],
  ["resettle", ROUND, { to: `/verify/house-studio/${ID}`, label: "book.toRound" }],
  ["bet", "a-vendor:table 7/round:3", { to: "/verify/a-vendor/table%207%2Fround%3A3", label: "book.toRound" }],
])("a %s of %s opens to the page of what it belongs to", (kind, reference, page) => {
  expect(pageOf({ kind, reference })).toEqual(page);
});

test("an entry that belongs to nothing with a page leads nowhere", () => {
  expect(pageOf({ kind: "promo_win", reference: null })).toBeUndefined();
  expect(pageOf({ kind: "debt_collected", reference: ID })).toBeUndefined();
});
