import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";

const TABLES = [
  "factors_authenticator",
  "factors_passkey",
  "factors_recovery_code",
  "factors_tries",
  "factors_step_up",
] as const;

/** What the member is told then; `until` is when money may leave again. */
export const FACTORS_REMOVED_MESSAGE = {
  subject: "factors:mails.allRemoved.subject",
  text: "factors:mails.allRemoved.text",
  sms: "factors:mails.allRemoved.sms",
} as const;

/** Takes away everything that a member has set up, for one who has lost it all. The caller notifies the member. */
export async function removeAllFactors(transaction: Transaction, memberId: string): Promise<void> {
  for (const table of TABLES) {
    await sql`delete from ${sql.table(table)}
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(transaction);
  }
}
