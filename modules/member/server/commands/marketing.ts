import { bucketOf } from "@fairhouse/base";
import { sql } from "kysely";
import type { MemberDependencies } from "../dependencies.ts";

export type Marketing = { readonly email: boolean; readonly sms: boolean };

/** There is no consent until the member gives it. */
export async function readMarketing(
  { database }: Pick<MemberDependencies, "database">,
  memberId: string,
): Promise<Marketing> {
  const { rows } = await sql<{ channel: string }>`select channel from member_marketing
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and is_wanted`.execute(database.kysely);
  const wants = (channel: string) => rows.some((row) => row.channel === channel);
  return { email: wants("email"), sms: wants("sms") };
}

export async function changeMarketing(
  { database, clock }: Pick<MemberDependencies, "database" | "clock">,
  memberId: string,
  wanted: Marketing,
): Promise<Marketing> {
  const now = clock.now();
  await sql`insert into member_marketing (bucket, member_id, channel, is_wanted, changed_at)
    values (${bucketOf(memberId)}, ${memberId}, 'email', ${wanted.email}, ${now}),
      (${bucketOf(memberId)}, ${memberId}, 'sms', ${wanted.sms}, ${now})
    on conflict (bucket, member_id, channel) do update
      set is_wanted = excluded.is_wanted, changed_at = excluded.changed_at
      where member_marketing.is_wanted <> excluded.is_wanted`.execute(database.kysely);
  return wanted;
}
