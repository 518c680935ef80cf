import { expect, test } from "vitest";
import { bookOf, keptPpm } from "./rules.ts";

const total = (kind: string, amount: bigint, account = "games_house-studio") => ({ account, kind, amount });

// B-0790
test("a stake that was given back is no stake, and stakes, wins and bonuses give what the house keeps", () => {
  const book = bookOf([
    total("bet", 1_000n),
    total("rollback", -100n),
    total("win", -700n),
    total("jackpot_win", -50n),
    total("promo_win", -30n),
    total("deposit", -9_999n, "sandbox-pay"),
    total("vendor_transfer_settled", 5_000n),
  ]);
  expect(book).toEqual({ stakes: 900n, wins: 750n, bonuses: 30n, result: 120n });
  expect(keptPpm(book)).toBe(133_333);
});

test("an unforeseen kind counts as a win, so that nothing is left out", () => {
  expect(bookOf([total("bet", 100n), total("something_new", -40n)])).toMatchObject({ wins: 40n, result: 60n });
});

test("a house that paid more than it took says so", () => {
  const book = bookOf([total("bet", 100n), total("win", -250n)]);
  expect(book.result).toBe(-150n);
  expect(keptPpm(book)).toBe(-1_500_000);
});

test("a day without stakes has no rate", () => {
  expect(keptPpm(bookOf([]))).toBeNull();
});
