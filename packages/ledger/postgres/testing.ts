import { newId } from "@fairhouse/base";
import { findSlices } from "@fairhouse/platform/slices";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import type { LedgerTransaction } from "../index.ts";

const SLICES = ["platform", "ledger"];

/** A database with the ledger's tables, and before them the platform's, which makes what an older PostgreSQL lacks. */
export function createBooksDatabase(max = 10): Promise<TestDatabase> {
  return createTestDatabase({ slices: findSlices().filter(({ name }) => SLICES.includes(name)), max });
}

/** Whole credits as ledger units. */
export const credits = (amount: number): bigint => BigInt(amount) * 10_000n;

export function deposit(memberId: string, amount: bigint, key = `deposit:${newId()}`): LedgerTransaction {
  return {
    memberId,
    key,
    fingerprint: `deposit ${amount}`,
    postings: [{ kind: "deposit", account: "cash", counterAccount: "sandbox-pay", unit: "P", amount }],
  };
}

export function bet(memberId: string, amount: bigint, more: Partial<LedgerTransaction> = {}): LedgerTransaction {
  return {
    memberId,
    key: `bet:${newId()}`,
    fingerprint: `bet ${amount}`,
    postings: [{ kind: "bet", account: "cash", counterAccount: "games", unit: "P", amount: -amount }],
    ...more,
  };
}

export function win(
  memberId: string,
  amount: bigint,
  refersTo: string,
  more: Partial<LedgerTransaction> = {},
): LedgerTransaction {
  return {
    memberId,
    key: `win:${newId()}`,
    fingerprint: `win ${amount}`,
    postings: [{ kind: "win", account: "cash", counterAccount: "games", unit: "P", amount }],
    refersTo,
    ...more,
  };
}

export function rollback(memberId: string, refersTo: string, more: Partial<LedgerTransaction> = {}): LedgerTransaction {
  return {
    memberId,
    key: `rollback:${newId()}`,
    fingerprint: "rollback",
    postings: [],
    refersTo,
    reverses: true,
    ...more,
  };
}
