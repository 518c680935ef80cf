import type { Item } from "./item.ts";
import type { RecentKeyFilter } from "./recent-key-filter.ts";

/** Distinct members, with their buckets, in the order in which their wallets are locked: by bucket, then by id. */
export function membersInLockOrder(items: readonly Item[]): [memberId: string, bucket: number][] {
  const buckets = new Map<string, number>();
  for (const item of items) buckets.set(item.memberId, item.bucket);
  return [...buckets].sort(([a, inA], [b, inB]) => inA - inB || (a < b ? -1 : 1));
}

/** A key that an item has or refers to, and the item's group beside one of them or alone. */
export type Named = {
  key: string | undefined;
  isReferredTo: boolean;
  bucket: number;
  memberId: string;
  group: string | undefined;
};

/** A group that was taken for new and not read, and the place of the item that opens it. */
export type AssumedGroup = { item: number; memberId: string; group: string };

/**
 * What the items name; `reversed` are keys with the bucket of their member. The same name twice is read twice, which costs less than finding out.
 */
export function collectLookups(items: readonly Item[], known: RecentKeyFilter | undefined) {
  const named: Named[] = [];
  const assumed: string[] = [];
  const assumedGroups: AssumedGroup[] = [];
  const reversed = new Map<string, number>();
  const corrected = new Set<string>();
  const counted = new Set<string>();
  for (let index = 0; index < items.length; index += 1) {
    const { memberId, bucket, isHouse, transaction } = items[index] as Item;
    const { key, refersTo } = transaction;
    const isNew = known !== undefined && !known.note(key);
    if (isNew) assumed.push(key);
    const own = isNew ? undefined : key;
    const opened = isHouse || transaction.reverses ? undefined : transaction.group?.key;
    const isGroupNew = opened !== undefined && known !== undefined && !known.note(opened, memberId);
    // One that opens with the transaction is added with it, and the unique key says whether it was new. What is refused adds
    // nothing: `BatchReading.isProvenBy` finds it.
    const group = isGroupNew && refersTo === undefined ? undefined : opened;
    if (opened !== undefined && group === undefined) assumedGroups.push({ item: index, memberId, group: opened });
    if (refersTo !== undefined) {
      named.push({ key: refersTo, isReferredTo: true, bucket, memberId, group });
      if (own !== undefined) named.push({ key: own, isReferredTo: false, bucket, memberId, group: undefined });
    } else if (own !== undefined || group !== undefined) {
      named.push({ key: own, isReferredTo: false, bucket, memberId, group });
    }
    if (isHouse) continue;
    const { reverses, ceilings, paidBefore } = transaction;
    if (paidBefore !== undefined && refersTo !== undefined) corrected.add(refersTo);
    if (reverses && refersTo !== undefined) reversed.set(refersTo, bucket);
    // A reversal gives the room back that the transaction took.
    if (reverses || (ceilings && ceilings.length > 0)) counted.add(memberId);
  }
  return { named, assumed, assumedGroups, reversed, corrected: [...corrected], counted: [...counted] };
}
