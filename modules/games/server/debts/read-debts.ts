import type { OutputOf } from "@fairhouse/contract";
import { type Debt, listDebts } from "@fairhouse/ledger/postgres";
import type { readDebt } from "../../contract/debts.ts";
import type { DebtDependencies } from "./dependencies.ts";

type DebtView = OutputOf<typeof readDebt>["debt"];

/** Every kind that moves a debt: what made it, and what lowered it. */
const DEBT_KINDS = ["resettle", "debt_collected", "debt_written_off"];
const ROWS_MAX = 100;

export async function listDebtViews(
  deps: DebtDependencies,
  options: { memberId?: string; limit: number },
): Promise<DebtView[]> {
  const { memberId, limit } = options;
  if (memberId === undefined) {
    const debts = await listDebts(deps.database.pool, { unit: deps.currency.code, limit });
    return Promise.all(debts.map((debt) => viewOf(deps, debt)));
  }
  const debt = await debtOf(deps, memberId);
  return debt.owed > 0n ? [await viewOf(deps, debt)] : [];
}

/** What a member owes and holds now, in the site's currency. */
export async function debtOf(deps: Pick<DebtDependencies, "ledger" | "currency">, memberId: string): Promise<Debt> {
  const unit = deps.currency.code;
  const balances = await deps.ledger.balances(memberId);
  const balanceOf = (account: string) =>
    balances.find((one) => one.account === account && one.unit === unit)?.balance ?? 0n;
  return { memberId, unit, owed: -balanceOf("debt"), cash: balanceOf("cash") };
}

export async function readDebtView(
  deps: DebtDependencies,
  memberId: string,
): Promise<OutputOf<typeof readDebt> | undefined> {
  if ((await deps.userNameOf(memberId)) === null) return undefined;
  const [debt, { entries }] = await Promise.all([
    debtOf(deps, memberId),
    deps.ledger.listEntries({ memberId, kinds: DEBT_KINDS, limit: ROWS_MAX }),
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
  return { debt: await viewOf(deps, debt), rows };
}

export async function viewOf(deps: Pick<DebtDependencies, "userNameOf">, debt: Debt): Promise<DebtView> {
  return {
    memberId: debt.memberId,
    userName: (await deps.userNameOf(debt.memberId)) ?? debt.memberId,
    unit: debt.unit,
    owed: debt.owed.toString(),
    cash: debt.cash.toString(),
  };
}
