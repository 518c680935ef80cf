import type { Account, PostingRequest } from "../transaction.ts";
import type { PlainLedger, PlainRow } from "./plain-ledger.ts";

/** Debt and held are opened beside the cash by what first moves there. */
export const walletBehind = (account: Account): Account => (account === "bonus" ? "bonus" : "cash");

/** The section "The balance"; undefined where it is not covered. */
export function layRows(
  ledger: PlainLedger,
  memberId: string,
  postings: readonly PostingRequest[],
  id: string,
): PlainRow[] | undefined {
  const rows: PlainRow[] = [];
  const lay = (posting: PostingRequest, account: Account, amount: bigint) => {
    const { kind, counterAccount, unit } = posting;
    rows.push({ memberId, id, postingNumber: rows.length + 1, kind, account, counterAccount, unit, amount });
  };
  for (const posting of postings) {
    const held = (account: Account) => ledger.balance(memberId, account, posting.unit, rows);
    if (!posting.thenFrom) {
      lay(posting, posting.account, posting.amount);
      const after = held(posting.account);
      if (posting.account === "debt" ? after > 0n : after < 0n) return undefined;
      continue;
    }
    let rest = -posting.amount;
    for (const account of [posting.account, ...posting.thenFrom]) {
      const isThere = ledger.wallet(memberId, walletBehind(account), posting.unit) !== undefined;
      let part = rest;
      if (account !== "debt" && held(account) < rest) part = held(account);
      if (!isThere || part <= 0n) continue;
      lay(posting, account, -part);
      rest -= part;
    }
    if (rest > 0n) return undefined;
  }
  return rows.length > 4 ? undefined : rows;
}
