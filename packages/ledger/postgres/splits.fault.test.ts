import fc from "fast-check";
import { expect, test } from "vitest";
import { allocatePostings } from "../allocate-postings.ts";
import type { Account, PostingRequest } from "../index.ts";

const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = process.env.TEST_LONG ? 100_000 : 2_000;

const sum = fc.bigInt(0n, 10n ** 15n);
const sums = fc.tuple(sum, sum, sum, sum);
const stake = fc.bigInt(1n, 10n ** 15n);
const order = fc.shuffledSubarray<Account>(["cash", "bonus", "held", "debt"], { minLength: 1 });

test("a debit over several accounts is taken to the unit, in their order, and from nothing that is not there", () => {
  console.log(`Splits: seed ${SEED}, ${RUNS} runs; repeat with LEDGER_SEED=${SEED}.`);
  fc.assert(
    fc.property(sums, stake, order, ([cash, bonus, held, owed], amount, [account = "cash", ...thenFrom]) => {
      const balances = { cash, bonus, held, debt: -owed };
      const accounts = [account, ...thenFrom];
      const member = { wallets: walletsOf(balances), groups: new Map(), ceilings: [] };
      const posting: PostingRequest = {
        kind: "bet",
        account,
        counterAccount: "games",
        unit: "P",
        amount: -amount,
        thenFrom,
      };
      const parts = allocatePostings(member, [posting]);
      const there = accounts.reduce((sum, one) => (one === "debt" ? sum : sum + balances[one]), 0n);
      const isCovered = accounts.includes("debt") || there >= amount;
      expect(parts !== undefined).toBe(isCovered);
      if (!parts) return;
      expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(-amount);
      const after = { ...balances };
      for (const { wallet, amount: part } of parts) {
        expect(part).toBeLessThan(0n);
        after[wallet.account] += part;
      }
      expect(after.cash >= 0n && after.bonus >= 0n && after.held >= 0n && after.debt <= 0n).toBe(true);
      // Whatever gave something, what stands before it in the order gave all.
      const last = accounts.findLastIndex((one) => after[one] !== balances[one]);
      for (const before of accounts.slice(0, last)) if (before !== "debt") expect(after[before]).toBe(0n);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

const walletsOf = (balances: { readonly [A in Account]: bigint }) =>
  (["cash", "bonus", "held", "debt"] as const).map((account) => ({
    ...{ account, unit: "P", balance: balances[account], version: 0, isClosed: false },
  }));
