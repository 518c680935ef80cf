import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { sql } from "kysely";
import type { FeedbackDependencies, Subject } from "../dependencies.ts";

/** The member has seen what was answered. */
export async function markRead(
  { database }: Pick<FeedbackDependencies, "database">,
  { memberId, threadId }: Subject,
): Promise<Result<Record<string, never>, "not_found">> {
  const { rows } = await sql`update feedback_thread set has_news = false
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and thread_id = ${threadId}
    returning thread_id`.execute(database.kysely);
  return rows.length > 0 ? ok({}) : refuse("not_found");
}
