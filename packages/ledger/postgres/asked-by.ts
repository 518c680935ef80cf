import type { Operation } from "../index.ts";
import type { Item } from "./item.ts";
import type { KnownNames } from "./known-names.ts";

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

/** What the items name. The same name twice is read twice, which costs less than finding out. */
export function askedBy(items: readonly Item[], known: KnownNames | undefined) {
  const named: Named[] = [];
  const assumed: string[] = [];
  const reversed = new Set<string>();
  const counted = new Set<string>();
  for (const { memberId, bucket, isHouse, operation } of items) {
    const { key, refersTo } = operation;
    const isNew = known !== undefined && !known.note(key);
    if (isNew) assumed.push(key);
    const own = isNew ? undefined : key;
    const group = isHouse || operation.reverses ? undefined : groupToRead(operation, known);
    if (refersTo !== undefined) {
      named.push({ key: refersTo, isReferredTo: true, bucket, memberId, group });
      if (own !== undefined) named.push({ key: own, isReferredTo: false, bucket, memberId, group: undefined });
    } else if (own !== undefined || group !== undefined) {
      named.push({ key: own, isReferredTo: false, bucket, memberId, group });
    }
    if (isHouse) continue;
    const { reverses, ceilings } = operation;
    if (reverses && refersTo !== undefined) reversed.add(refersTo);
    // A reversal gives the room back that the operation took.
    if (reverses || (ceilings && ceilings.length > 0)) counted.add(memberId);
  }
  return { named, assumed, reversed: [...reversed], counted: [...counted] };
}

/**
 * The group is not looked up when it opens with the operation, as far as is known: it is added then, and the unique key says
 * whether it was new. An operation that is refused adds nothing, and then whichever reason is found first is true.
 */
function groupToRead({ group, refersTo, memberId }: Operation, known: KnownNames | undefined): string | undefined {
  if (!group) return undefined;
  const isKnown = known?.note(group.key, memberId) ?? true;
  return isKnown || refersTo !== undefined ? group.key : undefined;
}
