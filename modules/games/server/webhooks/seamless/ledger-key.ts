import { isId } from "@fairhouse/base";

/** What a vendor's transactions are called in the ledger: a vendor's id is one for each member. */
export type VendorTransactionName = { readonly memberId: string; readonly transactionId: string };

/**
 * The ledger's key of a vendor's transaction, in a space of its own: whatever a vendor is called, its ids never meet a
 * deposit's, and those of one member never another's, so that a member's keys can lie wherever the member lies.
 */
export const ledgerKeyOf = (vendor: string, { memberId, transactionId }: VendorTransactionName): string =>
  `${prefixOf(vendor)}${memberId}:${transactionId}`;

const prefixOf = (vendor: string): string => `game:${vendor}:`;
const MEMBER_LENGTH = 36;

/**
 * Where a credit stands whose own key is a tombstone: a rollback had named its id before it arrived, as if it were a bet. So does
 * the first answer to a bet that was rolled back before it arrived. No id of a vendor has a plus.
 */
export const alternateKey = (key: string): string => `${key}${BESIDE}`;

/** The key that this one stands beside; itself when it stands beside none. */
export const keyUnder = (key: string): string => (key.endsWith(BESIDE) ? key.slice(0, -BESIDE.length) : key);

const BESIDE = "+";

/** The vendor's id in a key of its own space, or in one beside it; undefined for any other key. */
export function transactionIdOf(vendor: string, key: string): string | undefined {
  const prefix = prefixOf(vendor);
  const memberId = key.slice(prefix.length, prefix.length + MEMBER_LENGTH);
  if (!key.startsWith(prefix) || !isId(memberId)) return undefined;
  return keyUnder(key.slice(prefix.length + MEMBER_LENGTH + 1));
}
