import type { OutputOf } from "@fairhouse/contract";
import { type Debt, type Ledger, listDebts } from "@fairhouse/ledger/postgres";
import type { Database } from "@fairhouse/platform/database";
import type { readDebt } from "../../contract/debts.ts";

export type DebtParts = {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly currency: { readonly code: string };
  readonly userNameOf: (memberId: string) => Promise<string | null>;
};

type DebtView = OutputOf<typeof readDebt>["debt"];

/** Every kind that moves a debt: what made it, and what lowered it. */
const DEBT_KINDS = ["resettle", "debt_collected", "debt_written_off"];
const ROWS_MAX = 100;

export async function listDebtViews(
  parts: DebtParts,
  options: { memberId?: string; limit: number },
): Promise<DebtView[]> {
  const { memberId, limit } = options;
  if (memberId === undefined) {
    const debts = await listDebts(parts.database.pool, { unit: parts.currency.code, limit });
    return Promise.all(debts.map((debt) => viewOf(parts, debt)));
  }
  const debt = await debtOf(parts, memberId);
  return debt.owed > 0n ? [await viewOf(parts, debt)] : [];
}

/** What a member owes and holds now, in the site's currency. */
export async function debtOf(parts: Pick<DebtParts, "ledger" | "currency">, memberId: string): Promise<Debt> {
  const unit = parts.currency.code;
  const balances = await parts.ledger.balances(memberId);
  const balanceOf = (account: string) =>
    balances.find((one) => one.account === account && one.unit === unit)?.balance ?? 0n;
  return { memberId, unit, owed: -balanceOf("debt"), cash: balanceOf("cash") };
}

export async function readDebtView(parts: DebtParts, memberId: string): Promise<OutputOf<typeof readDebt> | undefined> {
  if ((await parts.userNameOf(memberId)) === null) return undefined;
  const [debt, { entries }] = await Promise.all([
    debtOf(parts, memberId),
    parts.ledger.listEntries({ memberId, kinds: DEBT_KINDS, limit: ROWS_MAX }),
  ]);
  const rows = entries
    .filter((one) => one.account === "debt" && one.unit === debt.unit)
    .map((one) => ({
      entryId: `${one.id}.${one.postingNumber}`,
      kind: one.kind,
      amountLedger: one.amount.toString(),
      balanceAfter: (one.balanceAfter ?? 0n).toString(),
      reference: one.groupKey ?? null,
      postedAt: one.postedAt.toISOString(),
    }));
  return { debt: await viewOf(parts, debt), rows };
}

export async function viewOf(parts: Pick<DebtParts, "userNameOf">, debt: Debt): Promise<DebtView> {
  return {
    memberId: debt.memberId,
    userName: (await parts.userNameOf(debt.memberId)) ?? debt.memberId,
    unit: debt.unit,
    owed: debt.owed.toString(),
    cash: debt.cash.toString(),
  };
}
