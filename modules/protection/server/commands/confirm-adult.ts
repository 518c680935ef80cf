import { bucketOf } from "@fairhouse/base";
import type { ProtectionDependencies } from "../dependencies.ts";
import type { ProtectionTables } from "../tables.ts";

/** Keeps the first answer to the question of age. */
export async function confirmAdult(
  { database, clock }: Pick<ProtectionDependencies, "database" | "clock">,
  memberId: string,
): Promise<Date> {
  const row = await database.kysely
    .withTables<ProtectionTables>()
    .insertInto("protection_age_confirmation")
    .values({ bucket: bucketOf(memberId), member_id: memberId, confirmed_at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .columns(["bucket", "member_id"])
        .doUpdateSet(({ ref }) => ({ confirmed_at: ref("protection_age_confirmation.confirmed_at") })),
    )
    .returning("confirmed_at")
    .executeTakeFirstOrThrow();
  return row.confirmed_at;
}
