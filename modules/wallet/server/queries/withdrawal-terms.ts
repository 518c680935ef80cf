import type { OutputOf } from "@fairhouse/contract";
import { sql } from "kysely";
import type { listWithdrawalMethodChanges, listWithdrawalMethods } from "../../contract/withdrawal-methods.ts";
import { changesBetween } from "../../rules/terms-changes.ts";
import type { WithdrawalTerms } from "../../rules/withdrawal-methods.ts";
import type { QueueDependencies } from "../dependencies.ts";
import type { WithdrawalTermsRow } from "../tables.ts";
import { METHODS_MAX } from "./offered-methods.ts";
import {
  proposedTerms,
  readWithdrawalMethods,
  TERMS_COLUMNS,
  termsOfRow,
  type WithdrawalMethod,
  withdrawalsOpenAt,
} from "./withdrawal-methods.ts";

type MethodView = OutputOf<typeof listWithdrawalMethods>["methods"][number];

/** Every way to withdraw for operators, each with the change that waits. */
export async function readWithdrawalTerms(deps: QueueDependencies, staffId: string): Promise<MethodView[]> {
  const { rows } = await sql<WithdrawalTermsRow>`select distinct on (code) ${TERMS_COLUMNS} from wallet_withdrawal_terms
    order by code, revision desc limit ${METHODS_MAX}`.execute(deps.database.kysely);
  const [methods, linked, names] = await Promise.all([
    readWithdrawalMethods(deps),
    deps.members.linkedMembers(staffId),
    deps.operatorNames(rows.map(({ asked_by }) => asked_by)),
  ]);
  const [latest, isMe] = [new Map(rows.map((row) => [row.code, row])), [staffId, ...linked]];
  return methods.map((method) => {
    const row = latest.get(method.proposed.code);
    return {
      ...methodView(method, deps.clock.now()),
      revision: row?.revision ?? 0,
      waiting:
        row?.verdict === null
          ? {
              ...askedView(row, names),
              changes: changesBetween(method.terms, termsOfRow(row)),
              isYours: isMe.includes(row.asked_by),
            }
          : null,
    };
  });
}

function methodView({ provider, proposed, terms }: WithdrawalMethod, now: Date) {
  const { amountMin, amountMax, feeFixed, ...others } = terms;
  return {
    ...{
      code: proposed.code,
      provider: provider.code,
      currency: proposed.currency,
      isDemo: proposed.isDemo,
      ...others,
    },
    ...{ amountLedgerMin: amountMin.toString(), amountLedgerMax: amountMax.toString() },
    feeFixedLedger: feeFixed.toString(),
    providerLedgerMin: proposed.amountMin.toString(),
    providerLedgerMax: proposed.amountMax.toString(),
    opensAt: withdrawalsOpenAt({ terms }, now)?.toISOString() ?? null,
  };
}

const askedView = (row: WithdrawalTermsRow, names: ReadonlyMap<string, string>) => ({
  revision: row.revision,
  operator: names.get(row.asked_by) ?? row.asked_by,
  askedAt: row.asked_at.toISOString(),
  reason: row.reason,
});

type ChangeView = OutputOf<typeof listWithdrawalMethodChanges>["changes"][number];
type DecidedRow = WithdrawalTermsRow & { readonly decided_by: string; readonly decided_at: Date };

/** What was asked for of a method and is decided, newest first, each against the terms that stood before it. */
export async function readTermsChanges(
  deps: QueueDependencies,
  { code, limit }: { readonly code: string; readonly limit: number },
): Promise<ChangeView[]> {
  // One more than is shown, for the terms that stood before the oldest one.
  const { rows } = await sql<DecidedRow>`
    (select ${TERMS_COLUMNS} from wallet_withdrawal_terms where code = ${code} and verdict is not null order by revision desc limit ${limit})
    union
    (select ${TERMS_COLUMNS} from wallet_withdrawal_terms where code = ${code} and verdict = 'confirmed' order by revision desc
      limit ${limit + 1})
    order by revision desc`.execute(deps.database.kysely);
  const names = await deps.operatorNames(rows.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]));
  const proposed = (await readWithdrawalMethods(deps)).find((one) => one.proposed.code === code)?.proposed;
  const before = (revision: number): WithdrawalTerms | undefined => {
    const row = rows.find((one) => one.revision < revision && one.verdict === "confirmed");
    return row ? termsOfRow(row) : proposed && proposedTerms(proposed);
  };
  return rows.slice(0, limit).map((row) => {
    const [was, is] = [before(row.revision), termsOfRow(row)];
    return {
      ...askedView(row, names),
      changes: was ? changesBetween(was, is) : [],
      isConfirmed: row.verdict === "confirmed",
      decidedBy: names.get(row.decided_by) ?? row.decided_by,
      decidedAt: row.decided_at.toISOString(),
    };
  });
}
