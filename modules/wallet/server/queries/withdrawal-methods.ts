import { sql } from "kysely";
import type { PaymentMethod, PaymentProvider } from "../../port.ts";
import { opensAgainAt } from "../../rules/deposit-methods.ts";
import type { WithdrawalTerms } from "../../rules/withdrawal-methods.ts";
import { CONFIRMATION_MINUTES } from "../../rules.ts";
import type { WalletDependencies } from "../dependencies.ts";
import { WITHDRAWAL_TERMS_COLUMNS, type WithdrawalTermsRow } from "../tables.ts";
import { METHODS_MAX, offeredMethods } from "./offered-methods.ts";

/** A way to withdraw: what its provider can do, under the terms that operators have confirmed. */
export type WithdrawalMethod = {
  readonly provider: PaymentProvider;
  /** As the provider proposes it. */
  readonly proposed: PaymentMethod;
  readonly terms: WithdrawalTerms;
};

export const TERMS_COLUMNS = sql.join(WITHDRAWAL_TERMS_COLUMNS.map((column) => sql.ref(column)));

/** Every way to withdraw in the site's currency, also those that are switched off. */
export async function readWithdrawalMethods(deps: WalletDependencies): Promise<WithdrawalMethod[]> {
  const { rows } = await sql<WithdrawalTermsRow>`select distinct on (code) ${TERMS_COLUMNS} from wallet_withdrawal_terms
    where verdict = 'confirmed' order by code, revision desc limit ${METHODS_MAX}`.execute(deps.database.kysely);
  const set = new Map(rows.map((row) => [row.code, row]));
  return offeredMethods(deps, "withdrawal").map(({ provider, proposed }) => {
    const row = set.get(proposed.code);
    return { provider, proposed, terms: row ? within(termsOfRow(row), proposed) : proposedTerms(proposed) };
  });
}

/** One way to withdraw, by its code. */
export const findWithdrawalMethod = async (
  deps: WalletDependencies,
  code: string,
): Promise<WithdrawalMethod | undefined> =>
  (await readWithdrawalMethods(deps)).find(({ proposed }) => proposed.code === code);

/** When it opens again; null while it is open. */
export const withdrawalsOpenAt = ({ terms }: Pick<WithdrawalMethod, "terms">, now: Date): Date | null =>
  opensAgainAt(terms.hours, now);

export const proposedTerms = (proposed: PaymentMethod): WithdrawalTerms => ({
  isOpen: !proposed.isOffAtFirst,
  amountMin: proposed.amountMin,
  amountMax: proposed.amountMax,
  feeBps: proposed.feeBps,
  feeFixed: proposed.feeFixed ?? 0n,
  hours: null,
  confirmationMinutes: proposed.confirmationMinutes ?? CONFIRMATION_MINUTES,
  coolingMinutes: 0,
});

export const termsOfRow = (row: WithdrawalTermsRow): WithdrawalTerms => ({
  isOpen: row.is_open,
  amountMin: row.amount_min,
  amountMax: row.amount_max,
  feeBps: row.fee_bps,
  feeFixed: row.fee_fixed,
  hours:
    row.opens_minute === null || row.closes_minute === null || row.zone === null
      ? null
      : { fromMinute: row.opens_minute, toMinute: row.closes_minute, zone: row.zone },
  confirmationMinutes: row.confirmation_minutes,
  coolingMinutes: row.cooling_minutes,
});

/** The provider may pay less than it did when the terms were set: its own range counts then. */
const within = (terms: WithdrawalTerms, proposed: PaymentMethod): WithdrawalTerms => ({
  ...terms,
  amountMin: terms.amountMin > proposed.amountMin ? terms.amountMin : proposed.amountMin,
  amountMax: terms.amountMax < proposed.amountMax ? terms.amountMax : proposed.amountMax,
});
