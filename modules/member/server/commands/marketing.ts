import { bucketOf, newId } from "@fairhouse/base";
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

/** Turns the channels, and writes down what was really turned, when and from where. */
export async function changeMarketing(
  { database, clock }: Pick<MemberDependencies, "database" | "clock">,
  { memberId, ip }: { readonly memberId: string; readonly ip: string },
  wanted: Marketing,
): Promise<Marketing> {
  const [now, bucket] = [clock.now(), bucketOf(memberId)];
  await sql`with turned as (
      insert into member_marketing (bucket, member_id, channel, is_wanted, changed_at)
      select ${bucket}, ${memberId}::uuid, wanted.channel, wanted.is_wanted, ${now}::timestamptz
      from (values ('email', ${wanted.email}::boolean), ('sms', ${wanted.sms}::boolean)) wanted (channel, is_wanted)
      left join member_marketing before
        on before.bucket = ${bucket} and before.member_id = ${memberId} and before.channel = wanted.channel
      where wanted.is_wanted or before.channel is not null
      on conflict (bucket, member_id, channel) do update
        set is_wanted = excluded.is_wanted, changed_at = excluded.changed_at
        where member_marketing.is_wanted <> excluded.is_wanted
      returning channel, is_wanted
    )
    insert into member_consent_change (bucket, member_id, change_id, channel, is_wanted, changed_at, changed_from)
    select ${bucket}, ${memberId}::uuid, ids.change_id, turned.channel, turned.is_wanted, ${now}::timestamptz, ${ip || null}::inet
    from turned
    join (values ('email', ${newId(now.getTime())}::uuid), ('sms', ${newId(now.getTime())}::uuid)) ids (channel, change_id)
      using (channel)`.execute(database.kysely);
  return wanted;
}
