import { expect, test } from "vitest";
import { bookOf, keptPpm } from "./rules.ts";

const total = (kind: string, amount: bigint, account = "games_house-studio", count = 2_000) => ({
  ...{ account, kind, amount, count },
});

// B-0790
test("a stake that was given back is no stake, and stakes, wins and bonuses give what the house keeps", () => {
  const book = bookOf([
    total("bet", 1_000n),
    total("rollback", -100n, "games_house-studio", 1_000),
    total("win", -700n),
    total("jackpot_win", -50n),
    total("promo_win", -30n),
    total("deposit", -9_999n, "sandbox-pay"),
    total("vendor_transfer_settled", 5_000n),
  ]);
  expect(book).toEqual({ stakes: 900n, wins: 750n, bonuses: 30n, result: 120n, stakeCount: 1_000 });
  expect(keptPpm(book)).toBe(133_333);
});

// B-0790
test("credits that come with a registration are bonuses, since the house gives them away", () => {
  const book = bookOf([total("bet", 25n), total("win", -32n), total("welcome_credits", -1_000n, "welcome_credits", 1)]);
  expect(book).toEqual({ stakes: 25n, wins: 32n, bonuses: 1_000n, result: -1_007n, stakeCount: 2_000 });
});

test("an unforeseen kind counts as a win, so that nothing is left out", () => {
  expect(bookOf([total("bet", 100n), total("something_new", -40n)])).toMatchObject({ wins: 40n, result: 60n });
});

test("a house that paid more than it took says so", () => {
  const book = bookOf([total("bet", 100n), total("win", -250n)]);
  expect(book.result).toBe(-150n);
  expect(keptPpm(book)).toBe(-1_500_000);
});

// B-2266
test("a day has a rate from a thousand stakes on", () => {
  expect(keptPpm(bookOf([]))).toBeNull();
  const day = (count: number) => bookOf([total("bet", 1_000n, "games_house-studio", count), total("win", -900n)]);
  expect(keptPpm(day(999))).toBeNull();
  expect(keptPpm(day(1_000))).toBe(100_000);
});
