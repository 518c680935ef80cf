import type { Currency } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Transaction } from "@fairhouse/platform/database";
import { DEPOSIT_CEILING } from "../../rules.ts";

type Subject = { readonly memberId: string; readonly depositId: string };

/** A deposit under the member's limits, each step in the transaction that writes the deposit's own state. */
export type DepositReservations = {
  /** Before its page is opened: it counts from here on, or would pass a limit and does not. */
  reserve(trx: Transaction, deposit: Subject & { readonly amount: bigint }): Promise<"limit_reached" | null>;
  /** It was not paid: its room comes back. */
  release(trx: Transaction, deposit: Subject): Promise<void>;
  /** It was paid nevertheless. Money that has arrived is taken, whatever the limit, and counts. */
  renew(trx: Transaction, deposit: Subject): Promise<void>;
};

const reservationOf = ({ memberId, depositId }: Subject) => ({ memberId, key: `deposit:${depositId}` });

export const createDepositReservations = ({
  ledger,
  currency,
}: {
  ledger: Pick<Ledger, "reserve" | "releaseReservation" | "renewReservation">;
  currency: Currency;
}): DepositReservations => ({
  async reserve(trx, { amount, ...deposit }) {
    const counted = { unit: currency.code, code: DEPOSIT_CEILING, amount };
    return (await ledger.reserve(trx, { ...reservationOf(deposit), ...counted })) === null ? null : "limit_reached";
  },
  release: (trx, deposit) => ledger.releaseReservation(trx, reservationOf(deposit)),
  renew: (trx, deposit) => ledger.renewReservation(trx, reservationOf(deposit)),
});
