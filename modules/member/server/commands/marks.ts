import { createHmac } from "node:crypto";
import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { MemberDependencies, PersonMark } from "../dependencies.ts";
import type { MarkKind } from "../tables.ts";

/** A bank account number can be guessed, so its hash is keyed with a secret that is not in the database. */
export const markOf = (pepper: string, kind: PersonMark["kind"], value: string): Buffer =>
  createHmac("sha256", pepper).update(`${kind}:${value}`).digest();

/** Of an identity number, whatever case and separators it was typed with. */
export const idNumberMark = (pepper: string, typed: string): PersonMark => ({
  kind: "id_number",
  mark: markOf(pepper, "id_number", typed.toUpperCase().replace(/[^0-9A-Z]/g, "")),
});

/** Records that a member was seen with a device or a bank account. */
export async function recordMark(
  { onPersonMark }: Pick<MemberDependencies, "onPersonMark">,
  transaction: Transaction,
  options: { memberId: string; kind: MarkKind; mark: Buffer; now: Date },
): Promise<void> {
  const { memberId, kind, mark, now } = options;
  await sql`insert into member_mark (kind, mark, bucket, member_id, first_seen_at, last_seen_at)
    values (${kind}, ${mark}, ${bucketOf(memberId)}, ${memberId}, ${now}, ${now})
    on conflict (kind, mark, member_id) do update set last_seen_at = excluded.last_seen_at`.execute(transaction);
  await onPersonMark?.(transaction, memberId, { kind, mark });
}
