import { sql } from "kysely";
import { EXPORT_GIVEN_UP_MS } from "../../rules.ts";
import type { PersonalDataDependencies } from "../dependencies.ts";

/** Deletes what can be downloaded no longer, and gives up what was not gathered in time. That it was asked for stays. */
export async function expireExports({
  database,
  clock,
}: Pick<PersonalDataDependencies, "database" | "clock">): Promise<void> {
  await database.kysely.transaction().execute(async (trx) => {
    await sql`with ended as (
        update personal_data_export set state = 'expired', parts = 0
        where bucket between 0 and 63 and state = 'ready' and expires_at <= ${clock.now()}
        returning bucket, member_id, export_id
      )
      delete from personal_data_part p using ended
      where p.bucket = ended.bucket and p.member_id = ended.member_id and p.export_id = ended.export_id`.execute(trx);
    await sql`update personal_data_export set state = 'failed'
      where bucket between 0 and 63 and state = 'requested'
        and requested_at <= ${new Date(clock.now().getTime() - EXPORT_GIVEN_UP_MS)}`.execute(trx);
  });
}
