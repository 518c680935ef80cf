import type { PaymentMethod, PaymentProvider } from "../../port.ts";
import { type MethodPicture, type MethodTerms, opensAgainAt, type PaymentForm } from "../../rules/deposit-methods.ts";
import type { WalletDependencies } from "../dependencies.ts";
import { type DepositMethodRow, METHOD_COLUMNS, type WalletTables } from "../tables.ts";
import { METHODS_MAX, offeredMethods } from "./offered-methods.ts";

/** A way to deposit: what its provider can do, under the terms that operators have set. */
export type DepositMethod = {
  readonly provider: PaymentProvider;
  /** As the provider proposes it. */
  readonly proposed: PaymentMethod;
  readonly form: PaymentForm;
  readonly terms: MethodTerms;
  /** Counts the operators' changes; 0 before the first. */
  readonly revision: number;
};

/** Every way to deposit in the site's currency, in the operators' order, also those that are switched off. */
export async function readDepositMethods(deps: WalletDependencies): Promise<DepositMethod[]> {
  const rows = await deps.database.kysely
    .withTables<WalletTables>()
    .selectFrom("wallet_deposit_method")
    .select(METHOD_COLUMNS)
    .limit(METHODS_MAX)
    .execute();
  const set = new Map(rows.map((row) => [row.code, row]));
  return offeredMethods(deps, "deposit")
    .map(({ provider, proposed }, index) => methodUnder({ provider, proposed, index }, set.get(proposed.code)))
    .sort((one, other) => one.terms.position - other.terms.position || compare(one.proposed.code, other.proposed.code));
}

/** One way to deposit, by its code. */
export const findDepositMethod = async (deps: WalletDependencies, code: string): Promise<DepositMethod | undefined> =>
  (await readDepositMethods(deps)).find(({ proposed }) => proposed.code === code);

/** When it opens again; null while it is open. */
export const methodOpensAt = ({ terms }: Pick<DepositMethod, "terms">, now: Date): Date | null =>
  opensAgainAt(terms.hours, now);

type Offered = Pick<DepositMethod, "provider" | "proposed"> & { readonly index: number };

function methodUnder({ provider, proposed, index }: Offered, row: DepositMethodRow | undefined): DepositMethod {
  const form = proposed.form ?? "page";
  const terms = row ? termsIn(row, proposed) : proposedTerms(proposed, form, index);
  return { provider, proposed, form, terms, revision: row?.revision ?? 0 };
}

/** Between the places of two methods there is room for others. */
const PLACES_APART = 10;

const PICTURES: { readonly [Form in PaymentForm]: MethodPicture } = {
  page: "wallet",
  qr: "qr",
  transfer: "bank",
  card: "card",
  crypto: "coin",
};

const proposedTerms = (proposed: PaymentMethod, form: PaymentForm, index: number): MethodTerms => ({
  isOpen: !proposed.isOffAtFirst,
  amountMin: proposed.amountMin,
  amountMax: proposed.amountMax,
  feeBps: proposed.feeBps,
  feeFixed: 0n,
  hours: null,
  picture: proposed.picture ?? PICTURES[form],
  position: (index + 1) * PLACES_APART,
});

/** The provider may take less than it did when the terms were set: its own range counts then. */
const termsIn = (row: DepositMethodRow, proposed: PaymentMethod): MethodTerms => ({
  isOpen: row.is_open,
  amountMin: row.amount_min > proposed.amountMin ? row.amount_min : proposed.amountMin,
  amountMax: row.amount_max < proposed.amountMax ? row.amount_max : proposed.amountMax,
  feeBps: row.fee_bps,
  feeFixed: row.fee_fixed,
  hours:
    row.opens_minute === null || row.closes_minute === null || row.zone === null
      ? null
      : { fromMinute: row.opens_minute, toMinute: row.closes_minute, zone: row.zone },
  picture: row.picture,
  position: row.position,
});

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
