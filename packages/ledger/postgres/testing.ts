import { newId } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import type { LedgerTransaction } from "../index.ts";
import type { Ledger } from "./index.ts";

const SLICES = ["platform", "ledger"];

/** A database with the ledger's tables, and before them the platform's, which makes what an older PostgreSQL lacks. */
export function createBooksDatabase(max = 10): Promise<TestDatabase> {
  return createTestDatabase({ slices: SLICES, max });
}

/** A member with a wallet in play credits and, above zero, a deposit in it; the member's id. */
export async function openFundedWallet(
  { ledger, database }: { ledger: Pick<Ledger, "openWallet" | "post">; database: Database },
  { memberId = newId(), amount = 0n }: { memberId?: string; amount?: bigint } = {},
): Promise<string> {
  await ledger.openWallet(database.kysely, { memberId, unit: "P" });
  if (amount > 0n) await ledger.post(fundingOf(memberId, amount));
  return memberId;
}

/** Money for a test, from a provider that no installation has. */
export const fundingOf = (memberId: string, amount: bigint): LedgerTransaction => ({
  memberId,
  key: `funding:${newId()}`,
  fingerprint: `funding ${amount}`,
  postings: [{ kind: "deposit", account: "cash", counterAccount: "payments_test", unit: "P", amount }],
});

/** What a member's account holds; undefined before it was ever used. */
export const balanceOf = async (ledger: Pick<Ledger, "balances">, memberId: string, account = "cash") =>
  (await ledger.balances(memberId)).find((one) => one.account === account)?.balance;

/** Whole credits as a ledger amount. */
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
