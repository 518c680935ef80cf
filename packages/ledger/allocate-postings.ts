import type { Wallet } from "./journal.ts";
import { findWallet, type MemberBooks } from "./memory-books.ts";
import { type Account, isOpenedOnDemand, type PostingRequest } from "./transaction.ts";

/** A part of a posting on one wallet, with the sign of the posting. */
export type Allocation = { posting: PostingRequest; wallet: Wallet; unit: string; amount: bigint };

/** No transaction is posted in more parts: postings in the books are numbered from 1 to 4. */
export const ALLOCATION_MAX = 4;

/**
 * Lays every posting on its wallets, in their order, each seeing what the ones before it left. A debit with `thenFrom` takes
 * what its account holds and the rest from the next ones.
 * @returns undefined when a balance would fall under zero, or when the parts are more than a transaction has room for
 */
export function allocatePostings(member: MemberBooks, postings: readonly PostingRequest[]): Allocation[] | undefined {
  const allocations: Allocation[] = [];
  for (const posting of postings) {
    if (posting.amount >= 0n || !posting.thenFrom) {
      const wallet = walletFor(member, posting.account, posting.unit);
      if (!wallet || !isCovered(wallet, heldIn(wallet, allocations) + posting.amount)) return undefined;
      allocations.push({ posting, wallet, unit: posting.unit, amount: posting.amount });
    } else if (!allocateFromSeveral(member, posting, posting.thenFrom, allocations)) {
      return undefined;
    }
  }
  return allocations.length > ALLOCATION_MAX ? undefined : allocations;
}

function allocateFromSeveral(
  member: MemberBooks,
  posting: PostingRequest,
  thenFrom: readonly Account[],
  allocations: Allocation[],
): boolean {
  let rest = -posting.amount;
  for (const account of [posting.account, ...thenFrom]) {
    const wallet = walletFor(member, account, posting.unit);
    if (!wallet) continue;
    const held = heldIn(wallet, allocations);
    const part = account === "debt" || held > rest ? rest : held;
    if (part <= 0n) continue;
    allocations.push({ posting: { ...posting, account }, wallet, unit: posting.unit, amount: -part });
    rest -= part;
    if (rest === 0n) return true;
  }
  return false;
}

/** What a wallet would hold after the parts that were laid on it so far. */
function heldIn(wallet: Wallet, allocations: readonly Allocation[]): bigint {
  let held = wallet.balance;
  for (const allocation of allocations) if (allocation.wallet === wallet) held += allocation.amount;
  return held;
}

const isCovered = (wallet: Wallet, after: bigint): boolean => (wallet.account === "debt" ? after <= 0n : after >= 0n);

/** The first debt of a member opens the wallet that holds it, and so does the first sum that is held. */
function walletFor(member: MemberBooks, account: Account, unit: string): Wallet | undefined {
  const wallet = findWallet(member, account, unit);
  if (wallet || !isOpenedOnDemand(account) || !findWallet(member, "cash", unit)) return wallet;
  const opened: Wallet = { account, unit, balance: 0n, version: 0, isClosed: false };
  member.wallets.push(opened);
  return opened;
}
