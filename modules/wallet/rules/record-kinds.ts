/** What a row of the member's ledger is, beside a round. */
export type SingleKind = "deposits" | "withdrawals" | "transfers" | "other";

const KINDS: { readonly [Kind in Exclude<SingleKind, "other">]: readonly string[] } = {
  deposits: ["deposit"],
  withdrawals: ["withdrawal", "withdrawal_returned", "withdrawal_refused"],
  transfers: [
    ...["vendor_transfer_in", "vendor_transfer_out", "vendor_transfer_returned"],
    ...["member_transfer_out", "member_transfer_in", "member_transfer_returned"],
  ],
};

/** The kinds of entry that are one kind of record. */
export const kindsOf = (kind: keyof typeof KINDS): readonly string[] => KINDS[kind];

/** The kinds of entry that are some other kind of record than `other`. */
export const OTHER_THAN: readonly string[] = Object.values(KINDS).flat();

/** What an entry outside of a round is. A kind that is not known here is `other`, so that nothing is left out. */
export function kindOfEntry(entryKind: string): SingleKind {
  const found = Object.entries(KINDS).find(([, kinds]) => kinds.includes(entryKind));
  return (found?.[0] as SingleKind | undefined) ?? "other";
}
