import { fileURLToPath } from "node:url";
import { newId } from "@fairhouse/base";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import type { Operation } from "../index.ts";

/** A database with the ledger's tables and nothing else. */
export function createBooksDatabase(max = 10): Promise<TestDatabase> {
  const folder = fileURLToPath(new URL("../migrations", import.meta.url));
  return createTestDatabase({ slices: [{ name: "ledger", folder }], max });
}

/** Whole credits as ledger units. */
export const credits = (amount: number): bigint => BigInt(amount) * 10_000n;

export function deposit(memberId: string, amount: bigint, key = `deposit:${newId()}`): Operation {
  return {
    memberId,
    key,
    fingerprint: `deposit ${amount}`,
    legs: [{ kind: "deposit", account: "cash", counterAccount: "sandbox-pay", unit: "P", amount }],
  };
}

export function bet(memberId: string, amount: bigint, more: Partial<Operation> = {}): Operation {
  return {
    memberId,
    key: `bet:${newId()}`,
    fingerprint: `bet ${amount}`,
    legs: [{ kind: "bet", account: "cash", counterAccount: "games", unit: "P", amount: -amount }],
    ...more,
  };
}

export function win(memberId: string, amount: bigint, refersTo: string, more: Partial<Operation> = {}): Operation {
  return {
    memberId,
    key: `win:${newId()}`,
    fingerprint: `win ${amount}`,
    legs: [{ kind: "win", account: "cash", counterAccount: "games", unit: "P", amount }],
    refersTo,
    ...more,
  };
}

export function rollback(memberId: string, refersTo: string, more: Partial<Operation> = {}): Operation {
  return { memberId, key: `rollback:${newId()}`, fingerprint: "rollback", legs: [], refersTo, reverses: true, ...more };
}
