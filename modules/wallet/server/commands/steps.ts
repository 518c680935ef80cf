import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { WalletDependencies } from "../dependencies.ts";
import type { Subject } from "../jobs.ts";
import type { WalletTables } from "../tables.ts";

/** Adds a line to a deposit's or withdrawal's timeline, in the transaction that changes its state and under its lock. */
export async function addStep(
  trx: Transaction,
  step: { memberId: string; subjectId: string; state: string; note?: string | null; at: Date },
): Promise<void> {
  const bucket = bucketOf(step.memberId);
  await trx
    .withTables<WalletTables>()
    .insertInto("wallet_step")
    .values({
      bucket,
      member_id: step.memberId,
      subject_id: step.subjectId,
      step: sql<number>`(select count(*) + 1 from wallet_step
        where bucket = ${bucket} and member_id = ${step.memberId} and subject_id = ${step.subjectId})`,
      state: step.state,
      note: step.note ?? null,
      happened_at: step.at,
    })
    .execute();
}

/** Why a deposit or withdrawal came into a state, as the step says that led to it; null when it says nothing. */
export async function readNote(
  { database }: Pick<WalletDependencies, "database">,
  { memberId, id, state }: Subject & { state: string },
): Promise<string | null> {
  const step = await database.kysely
    .withTables<WalletTables>()
    .selectFrom("wallet_step")
    .select("note")
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("subject_id", "=", id)
    .where("state", "=", state)
    .orderBy("step")
    .executeTakeFirst();
  return step?.note ?? null;
}
