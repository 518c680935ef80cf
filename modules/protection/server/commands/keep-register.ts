import { bucketOf } from "@fairhouse/base";
import type { PersonMark } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { isExcluded } from "../../rules/exclusions.ts";
import type { RegisterDependencies } from "../dependencies.ts";
import { findExclusion } from "../queries/exclusion.ts";

/** Takes down what a member is known by, in the transaction that excludes them. */
export async function enterRegister(
  { clock, members }: RegisterDependencies,
  transaction: Transaction,
  memberId: string,
): Promise<void> {
  for (const mark of await members.personMarks(memberId)) await writeMark(transaction, memberId, mark, clock.now());
}

/**
 * Hears of everything that a member is known by, when it is written down. Of an excluded member it is taken into the register;
 * of any other one it is compared with those who are excluded, and a match is noted for operators. The member is told nothing,
 * so that an exclusion is not learned by trying the number or address of another person.
 */
export async function witnessMark(
  { clock }: Pick<RegisterDependencies, "clock">,
  transaction: Transaction,
  { memberId, mark }: { readonly memberId: string; readonly mark: PersonMark },
): Promise<void> {
  const now = clock.now();
  if (isExcluded(await findExclusion(transaction, memberId), now)) {
    await writeMark(transaction, memberId, mark, now);
    return;
  }
  await sql`insert into protection_register_hit (bucket, member_id, kind, excluded_bucket, excluded_member_id, found_at)
    select ${bucketOf(memberId)}::smallint, ${memberId}::uuid, known.kind, known.bucket, known.member_id, ${now}::timestamptz
    from protection_register_mark known
    join protection_exclusion excluded on excluded.bucket = known.bucket and excluded.member_id = known.member_id
    where known.kind = ${mark.kind} and known.mark = ${mark.mark} and known.member_id <> ${memberId}
      and (excluded.ends_at is null or excluded.ends_at > ${now})
    on conflict (bucket, member_id, kind, excluded_member_id) do nothing`.execute(transaction);
}

async function writeMark(
  transaction: Transaction,
  memberId: string,
  { kind, mark }: PersonMark,
  now: Date,
): Promise<void> {
  await sql`insert into protection_register_mark (kind, mark, bucket, member_id, written_at)
    values (${kind}, ${mark}, ${bucketOf(memberId)}, ${memberId}, ${now})
    on conflict (kind, mark, member_id) do nothing`.execute(transaction);
}
