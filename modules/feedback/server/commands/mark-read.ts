import { bucketOf } from "@fairhouse/base";
import { sql } from "kysely";
import type { FeedbackDependencies, Subject } from "../dependencies.ts";

/** The member has seen what was answered. What is no conversation of theirs stays as it is. */
export async function markRead({ database }: Pick<FeedbackDependencies, "database">, { memberId, threadId }: Subject) {
  await sql`update feedback_thread set has_news = false
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and thread_id = ${threadId} and has_news`.execute(
    database.kysely,
  );
}
