import type { Entry } from "./entry.ts";

export type EntryPage = {
  readonly to: string;
  readonly search?: { readonly [name: string]: string };
  readonly label: "book.toDeposit" | "book.toWithdrawal" | "book.toRound";
};

/** The reference of a round is its vendor and the vendor's id of it. */
const ROUND = /^([a-z0-9-]+):(.+)$/;

/** The page of what an entry belongs to: a deposit, a withdrawal, or a round, which a corrected result belongs to as well. */
export function pageOf({ kind, reference }: Pick<Entry, "kind" | "reference">): EntryPage | undefined {
  if (!reference) return undefined;
  if (kind === "deposit") return { to: "/wallet/deposit", search: { deposit: reference }, label: "book.toDeposit" };
  if (kind === "withdrawal" || kind === "withdrawal_returned")
    return { to: "/wallet/withdraw", search: { withdrawal: reference }, label: "book.toWithdrawal" };
  const [, vendor, roundId] = ROUND.exec(reference) ?? [];
  if (vendor === undefined || roundId === undefined) return undefined;
  return { to: `/verify/${vendor}/${encodeURIComponent(roundId)}`, label: "book.toRound" };
}
