import { plainArray, textArray } from "./array-literal.ts";
import type { Item } from "./item.ts";

const KEY_ROLE = { own: 0, referredTo: 1, toBeReversed: 2 } as const;

/** A batch as the arguments of `ledger_post`: everything distinct once, and items that name it by its place from 1. */
export type EncodedBatch = { members: readonly string[]; values: string[] };

export function encodeBatch(items: readonly Item[], now: Date): EncodedBatch {
  const members = placeMembers(items);
  const keys = new Places();
  const roles: number[] = [];
  const groups = new Places();
  const groupMembers: number[] = [];
  const groupKeys: string[] = [];
  const itemRows = items.map((item) => {
    const member = members.placeOf(item.memberId);
    const key = keys.place(item.key);
    roles[key - 1] ??= KEY_ROLE.own;
    let reference = 0;
    if (item.refersTo !== null) {
      reference = keys.place(item.refersTo);
      roles[reference - 1] = Math.max(
        roles[reference - 1] ?? 0,
        item.reverses ? KEY_ROLE.toBeReversed : KEY_ROLE.referredTo,
      );
    }
    let group = 0;
    if (item.group && !item.reverses) {
      group = groups.place(`${member} ${item.group.key}`);
      groupMembers[group - 1] = member;
      groupKeys[group - 1] = item.group.key;
    }
    return { member, key, reference, group };
  });
  const counting = new Set(
    items.filter((item) => item.reverses || item.ceilings.length > 0).map((item) => item.memberId),
  );
  const legs = items.flatMap((item) => item.legs);
  let legCount = 0;
  const legFirst = items.map((item) => {
    legCount += item.legs.length;
    return legCount - item.legs.length + 1;
  });
  const values = [
    now.toISOString(),
    plainArray(members.buckets),
    plainArray(members.ids),
    plainArray(members.ids.map((id) => counting.has(id))),
    textArray(keys.names),
    plainArray(roles),
    plainArray(groupMembers),
    textArray(groupKeys),
    plainArray(itemRows.map((row) => row.member)),
    plainArray(itemRows.map((row) => row.key)),
    plainArray(itemRows.map((row) => row.reference)),
    plainArray(itemRows.map((row) => row.group)),
    plainArray(items.map((item) => item.reverses)),
    plainArray(items.map((item) => item.isHouse)),
    plainArray(items.map((item) => item.group?.closes ?? false)),
    textArray(items.map((item) => item.fingerprint)),
    textArray(items.map((item) => item.unit)),
    textArray(items.map((item) => item.reversalKind)),
    textArray(items.map((item) => item.refusal)),
    textArray(items.map((item) => (item.ceilings.length > 0 ? item.ceilings.join(",") : null))),
    textArray(items.map((item) => item.group?.label ?? null)),
    textArray(items.map((item) => item.occurredAt)),
    textArray(items.map((item) => item.meta)),
    plainArray(legFirst),
    plainArray(items.map((item) => item.legs.length)),
    textArray(legs.map((leg) => leg.kind)),
    textArray(legs.map((leg) => leg.account)),
    textArray(legs.map((leg) => leg.counterAccount)),
    textArray(legs.map((leg) => leg.unit)),
    plainArray(legs.map((leg) => leg.amount)),
  ];
  return { members: members.ids, values };
}

/** Distinct members in the order in which their wallets are locked: by bucket, then by id. */
function placeMembers(items: readonly Item[]) {
  const buckets = new Map(items.map((item) => [item.memberId, item.bucket]));
  const ids = [...buckets.keys()].sort((a, b) => bucketIn(buckets, a) - bucketIn(buckets, b) || (a < b ? -1 : 1));
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  return { ids, buckets: ids.map((id) => bucketIn(buckets, id)), placeOf: (id: string) => places.get(id) ?? 0 };
}

const bucketIn = (buckets: ReadonlyMap<string, number>, id: string): number => buckets.get(id) ?? 0;

/** Gives each distinct name a place, from 1. */
class Places {
  readonly names: string[] = [];
  readonly #places = new Map<string, number>();

  place(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    this.names.push(name);
    this.#places.set(name, this.names.length);
    return this.names.length;
  }
}
