import { bucketOf } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { ProtectionDependencies } from "../dependencies.ts";
import type { ProtectionTables } from "../tables.ts";

type Executor = Database["kysely"] | Transaction;

/** Keeps the first answer to the question of age. */
export const confirmAdult = (
  { database, clock }: Pick<ProtectionDependencies, "database" | "clock">,
  memberId: string,
): Promise<Date> => keepAgeStatement({ clock }, database.kysely, memberId);

/** The same in the transaction of a registration, or of what else a member says it with. */
export async function keepAgeStatement(
  { clock }: Pick<ProtectionDependencies, "clock">,
  executor: Executor,
  memberId: string,
): Promise<Date> {
  const row = await executor
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
